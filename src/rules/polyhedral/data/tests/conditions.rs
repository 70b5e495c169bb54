//! Tests that conditions do what their rules say.

use super::*;

/// Effects of a condition, from its rules alone.
fn expected_effects(id: &str) -> Effects {
    let all = Ability::ALL.to_vec();
    let (agility, strength) = (vec![Ability::Agility], vec![Ability::Strength]);
    let body = vec![Ability::Strength, Ability::Agility];
    let none = Effects::default();
    match id {
        // PH-COND-BLINDED-1; the attacks of PH-COND-BLINDED-2 follow from seeing nothing, R-093.
        "blinded" => Effects { blind: true, ..none },
        // PH-COND-CHARMED-1; PH-COND-CHARMED-2 follows from who laid it on.
        "charmed" => Effects { spares_source: true, ..none },
        // PH-COND-DEAFENED
        "deafened" => Effects { deaf: true, ..none },
        // PH-COND-PETRIFIED-1, PH-COND-PETRIFIED-2, PH-COND-PETRIFIED-3, PH-COND-PETRIFIED-5, PH-COND-PETRIFIED-6
        "petrified" => Effects {
            incapacitated: true,
            unaware: true,
            stone: true,
            attacked_with_advantage: true,
            auto_fail_saves: body,
            ..none
        },
        // PH-COND-HIDDEN-1, PH-COND-HIDDEN-2, PH-COND-HIDDEN-3: the rest follows from nobody knowing where it is.
        "hidden" => Effects { conceals: true, ..none },
        // PH-COND-GRAPPLED-1, R-085
        "grappled" => Effects { speed_zero: true, bodily: true, ..none },
        //
        "aloft" => Effects { bodily: true, ..none },
        // PH-MOVE-09, R-110
        "squeezed" => Effects {
            attack_disadvantage: true,
            attacked_with_advantage: true,
            save_disadvantage: agility,
            bodily: true,
            ..none
        },
        // PH-ACT-READY-2, R-080
        "readied" => Effects { ends_on_own_turn: true, ..none },
        //
        "invisible" => Effects { invisible: true, ..none },
        // a disease brings its own penalties.
        "gutter_fever" => Effects {
            toxic: true,
            check_disadvantage: vec![Ability::Vitality],
            save_disadvantage: vec![Ability::Vitality],
            ..none
        },
        // PH-COND-DAZED
        "dazed" => Effects { save_disadvantage: vec![Ability::Mind], ..none },
        // PH-COND-EXHAUSTED-1, PH-COND-EXHAUSTED-2
        "exhausted" => Effects {
            attack_disadvantage: true,
            check_disadvantage: all.clone(),
            save_disadvantage: all,
            ..none
        },
        // PH-COND-FRIGHTENED-1, PH-COND-FRIGHTENED-2, R-108
        "frightened" => Effects {
            attack_disadvantage: true,
            check_disadvantage: all,
            only_while_source_seen: true,
            no_approach: true,
            ..none
        },
        // PH-COND-INCAP
        "incapacitated" => Effects { incapacitated: true, ..none },
        // PH-COND-PARALYZED-1 to PH-COND-PARALYZED-4
        "paralyzed" => Effects {
            incapacitated: true,
            auto_fail_saves: body,
            attacked_with_advantage: true,
            critical_within_5_feet: true,
            ..none
        },
        // PH-COND-POISONED
        "poisoned" => Effects { toxic: true, attack_disadvantage: true, check_disadvantage: all, ..none },
        // PH-COND-PRONE-1, PH-COND-PRONE-2, PH-COND-PRONE-3, PH-MOVE-12
        "prone" => Effects { attack_disadvantage: true, attacked_as_prone: true, crawls: true, ..none },
        // PH-COND-RESTRAINED-1, PH-COND-RESTRAINED-2, PH-COND-RESTRAINED-3
        "restrained" => Effects {
            speed_zero: true,
            save_disadvantage: agility,
            attacked_with_advantage: true,
            attack_disadvantage: true,
            ..none
        },
        // PH-COND-SLOWED-1 to PH-COND-SLOWED-5, PH-COND-SLOWED-2, PH-COND-SLOWED-4, R-036, R-106
        "slowed" => Effects {
            speed_halved: true,
            one_of_action_and_bonus: true,
            no_reactions: true,
            one_attack: true,
            check_disadvantage: agility.clone(),
            save_disadvantage: agility,
            ..none
        },
        // PH-COND-STUNNED-1, PH-COND-STUNNED-2, PH-COND-STUNNED-3: no critical hits
        "stunned" => {
            Effects { incapacitated: true, auto_fail_saves: body, attacked_with_advantage: true, ..none }
        }
        // PH-COND-UNCON-1 to PH-COND-UNCON-5
        "unconscious" => Effects {
            incapacitated: true,
            unaware: true,
            drops_held: true,
            brings: vec!["prone".to_string()],
            auto_fail_saves: body,
            attacked_with_advantage: true,
            critical_within_5_feet: true,
            ..none
        },
        // PH-COND-WEAKENED-1, PH-COND-WEAKENED-2
        "weakened" => Effects {
            melee_attack_disadvantage: true,
            check_disadvantage: strength.clone(),
            save_disadvantage: strength,
            ..none
        },
        // PH-COND-WOUNDED-1, PH-COND-WOUNDED-2, PH-COND-WOUNDED-4, R-058, R-059, R-062
        "wounded" => Effects { healing_halved: true, penalty_each: 1, dies_at: Some(10), ..none },
        //
        "dying" => Effects { death_saves: true, brings: vec!["unconscious".to_string()], ..none },
        //
        "stable" => Effects { brings: vec!["unconscious".to_string()], ..none },
        // PH-CBT-SUR-4, R-074: it does not count as incapacitated
        "surprised" => Effects { skips_turn: true, no_reactions: true, ..none },
        // PH-ACT-DISENGAGE: steps ask the state itself.
        "disengaged" => none,
        // PH-ACT-DEFEND-1, PH-ACT-DEFEND-2
        // PH-FTR-PROVOKE
        "provoked" => Effects { drawn_to_source: true, ..none },
        //
        "sheltered" => Effects { attacked_with_disadvantage: true, ..none },
        "defending" => Effects {
            attacked_with_disadvantage_if_seen: true,
            save_advantage: agility,
            ends_on_own_turn: true,
            ..none
        },
        other => panic!("no rule is known for {other}"),
    }
}

#[test]
fn ph_cond_00_conditions_do_what_their_rules_say_and_nothing_else() {
    let conditions = &RuleBook::shipped().known.conditions;
    assert_eq!(conditions.len(), 31);
    for condition in conditions {
        assert_eq!(condition.effects, expected_effects(&condition.id), "{}", condition.id);
        assert_eq!(condition.counted, condition.id == "wounded", "R-117: {}", condition.id);
        let boons = ["aloft", "defending", "disengaged", "hidden", "invisible", "readied", "sheltered"];
        assert_eq!(condition.boon, boons.contains(&&*condition.id), "{}", condition.id);
    }
    let disadvantaged = |id: &str| expected_effects(id).all_saves_disadvantaged();
    assert!(disadvantaged("exhausted") && !disadvantaged("slowed"), "R-060: what a death save feels");
}
