//! A cause cites the rule of the effect that counts, not the first that its condition has. Catalog section 28.

use crate::polyhedral::table::Table;
use crate::polyhedral::things::{says, thing};
use battle::{
    fact::Happening,
    order::Refusal,
    things::{Effect, Harm, ThingSetup, Trap, UseVerb},
    words::{Reason, RuleId},
};
use dice::Chance;
use fivefoot_polyhedral::{
    data::RuleBook,
    profile::{ClassFeature, Skill},
};
use grid::Square;
use harness::uses::{checked, plain};

/// The rule behind the cause that names a condition.
fn behind(reasons: &[Reason], condition: &str) -> Option<RuleId> {
    let name = RuleBook::shipped().condition(condition).expect("known").name.to_lowercase();
    let named = |reason: &&Reason| reason.label == name || reason.label == format!("target {name}");
    reasons.iter().find(named).map(|reason| reason.rule)
}

#[test]
fn r_117_an_attack_cites_what_the_condition_of_the_attacker_does_to_attacks() {
    for (condition, rule) in [
        ("blinded", "PH-COND-BLINDED-2"),
        ("exhausted", "PH-COND-EXHAUSTED-1"),
        ("frightened", "PH-COND-FRIGHTENED-1"),
        ("poisoned", "PH-COND-POISONED"),
        ("restrained", "PH-COND-RESTRAINED-3"),
        ("weakened", "PH-COND-WEAKENED-1"),
    ] {
        let mut table = Table::draw("A g");
        table.begins('A', &[condition]).initiative(&fast(condition));
        assert_eq!(behind(&table.aim("unarmed", "g").reasons, condition), Some(rule), "{condition}");
    }
}

/// The dice for who acts first, A or g: what hinders Agility checks takes one of A's.
fn fast(condition: &str) -> Vec<u8> {
    let hindered = ["exhausted", "frightened", "poisoned", "slowed"].contains(&condition);
    if hindered { vec![6, 6, 1, 1, 1] } else { vec![6, 6, 6, 1, 1, 1] }
}

#[test]
fn r_117_an_attack_cites_what_the_condition_of_the_target_does_to_attacks() {
    for (condition, rule) in [
        ("blinded", "PH-COND-BLINDED-2"),
        ("paralyzed", "PH-COND-PARALYZED-3"),
        ("petrified", "PH-COND-PETRIFIED-3"),
        ("restrained", "PH-COND-RESTRAINED-3"),
        ("stunned", "PH-COND-STUNNED-3"),
    ] {
        let mut table = Table::draw("A g");
        table.begins('g', &[condition]);
        let reasons = table.aim("unarmed", "g").reasons;
        assert_eq!(behind(&reasons, condition), Some(rule), "{condition}");
        let critical =
            reasons.iter().find(|reason| reason.label.contains("helpless")).map(|reason| reason.rule);
        assert_eq!(critical, (condition == "paralyzed").then_some("PH-COND-PARALYZED-4"), "{condition}");
    }
}

#[test]
fn r_117_a_check_cites_what_the_condition_does_to_checks_ph_cond_slowed_5_ph_cond_weakened_2_ph_cond_exhausted_2()
 {
    for (condition, ability, rule) in [
        ("exhausted", "mind", "PH-COND-EXHAUSTED-2"),
        ("frightened", "spirit", "PH-COND-FRIGHTENED-1"),
        ("gutter_fever", "vitality", "R-038"),
        ("poisoned", "presence", "PH-COND-POISONED"),
        ("slowed", "agility", "PH-COND-SLOWED-5"),
        ("weakened", "strength", "PH-COND-WEAKENED-2"),
    ] {
        let mut table = Table::draw("A . g");
        let test = checked(UseVerb::Use, &format!("{ability} 12"), says("Done."));
        table.thing(ThingSetup { uses: vec![test], ..thing("box", (1, 0)) });
        table.begins('A', &[condition]).initiative(&fast(condition));
        let reasons = table.offered("use", "box").reasons;
        assert_eq!(behind(&reasons, condition), Some(rule), "{condition}");
    }
}

#[test]
fn r_117_a_saving_throw_cites_what_the_condition_does_to_saves_ph_cond_restrained_2() {
    for (condition, ability, rule) in [
        ("dazed", "mind", "PH-COND-DAZED"),
        ("exhausted", "spirit", "PH-COND-EXHAUSTED-2"),
        ("gutter_fever", "vitality", "R-038"),
        ("restrained", "agility", "PH-COND-RESTRAINED-2"),
        ("slowed", "agility", "PH-COND-SLOWED-5"),
        ("weakened", "strength", "PH-COND-WEAKENED-2"),
    ] {
        let harm = Harm {
            damage: Some("1d6".into()),
            kind: Some("fire".into()),
            save: Some((ability.into(), 12)),
            half: false,
            condition: None,
            rounds: 1,
        };
        let falls = Effect::Harm { squares: vec![Square::new(2, 0)], harm, lasts: 0 };
        let mut table = Table::draw("A . g");
        table.thing(ThingSetup { uses: vec![plain(UseVerb::Use, vec![falls])], ..thing("box", (1, 0)) });
        table
            .begins('g', &[condition])
            .initiative(&[6, 6, 6, 1, 1, 1][..if slow(condition) { 5 } else { 6 }]);
        let reasons = table.offered("use", "g").reasons;
        assert_eq!(behind(&reasons, condition), Some(rule), "{condition}");
    }
}

fn slow(condition: &str) -> bool {
    fast(condition).len() == 5
}

#[test]
fn r_117_a_lost_turn_and_a_way_that_is_barred_cite_why_ph_cond_restrained_1_ph_cond_grappled_1_ph_cond_paralyzed_1()
 {
    for (condition, rule) in [
        ("incapacitated", "PH-COND-INCAP"),
        ("paralyzed", "PH-COND-PARALYZED-1"),
        ("petrified", "PH-COND-PETRIFIED-1"),
        ("stunned", "PH-COND-STUNNED-1"),
    ] {
        let mut table = Table::draw("A g");
        table.begins('g', &[condition]).ends("A");
        let lost = table.facts().iter().find(|fact| matches!(fact.what, Happening::TurnLost { .. }));
        assert_eq!(lost.map(|fact| fact.rule), Some(rule), "{condition}");
    }
    let barred = |table: &mut Table| {
        let offers = table.offers();
        let walk = offers.closed.iter().find(|one| one.verb == "move").expect("closed");
        if let Refusal::Because(_, rule) = walk.reason { Some(rule) } else { None }
    };
    let mut restrained = Table::draw("A g");
    restrained.begins('A', &["restrained"]);
    assert_eq!(barred(&mut restrained), Some("PH-COND-RESTRAINED-1"));
    let mut held = Table::draw("A g");
    held.dice(&[6, 6, 1, 1]).aims("A", "grapple", "g").ends("A");
    assert_eq!(barred(&mut held), Some("PH-COND-GRAPPLED-1"));
}

#[test]
fn r_117_each_rule_of_a_condition_speaks_of_what_it_is_cited_for() {
    let book = RuleBook::shipped();
    for condition in &book.known.conditions {
        let mut seen = Vec::new();
        for (rule, effects) in &condition.parts {
            assert!(!seen.contains(rule), "{}: {rule} stands twice", condition.id);
            seen.push(*rule);
            let said = book.rules.iter().find(|text| &*text.id == *rule).expect("quoted");
            let said = format!("{} {}", said.title, said.text).to_lowercase();
            let attacks = effects.attack_disadvantage
                || effects.melee_attack_disadvantage
                || effects.attacked_with_advantage
                || effects.attacked_as_prone
                || effects.attacked_with_disadvantage_if_seen
                || effects.drawn_to_source;
            let saves = [&effects.save_disadvantage, &effects.save_advantage, &effects.auto_fail_saves];
            for (counts, word) in [
                (attacks, "attack"),
                (!effects.check_disadvantage.is_empty(), "check"),
                (saves.iter().any(|saves| !saves.is_empty()), "sav"),
                (effects.critical_within_5_feet, "critical"),
                (effects.speed_zero || effects.speed_halved, "speed"),
                (effects.no_reactions, "reaction"),
            ] {
                // House rules tell of a disease in one place with what it is.
                let told = said.contains(word) || condition.id == "gutter_fever";
                assert!(!counts || told, "{}: {rule} says nothing of `{word}`: {said}", condition.id);
            }
        }
    }
}

#[test]
fn ph_save_01_a_saving_throw_that_fails_without_a_roll_names_its_cause_and_nothing_void_ph_cond_paralyzed_2()
{
    let mut table = Table::draw("A . . g");
    table.gear('A', "fire_flask").begins('g', &["paralyzed"]);
    let caught = table.offered("throw", "g");
    let causes: Vec<(&str, RuleId)> =
        caught.reasons.iter().map(|reason| (&*reason.label, reason.rule)).collect();
    assert_eq!(causes, [("paralyzed: fails without a roll", "PH-COND-PARALYZED-2")]);
    assert_eq!(caught.odds.expect("odds").hit, Chance::CERTAIN);
}

#[test]
fn ph_chk_09_a_trap_that_springs_is_not_told_as_noticed_ph_save_01() {
    let mut table = Table::draw("A . . . . g");
    let harm = Harm {
        damage: Some("1d6".into()),
        kind: Some("piercing".into()),
        save: Some(("agility".into(), 12)),
        half: false,
        condition: None,
        rounds: 0,
    };
    let trap = Some(Trap { harm, once: false, then: Vec::new() });
    table.thing(ThingSetup { hidden: Some(25), trap, ..thing("spikes", (2, 0)) });
    table.dice(&[1, 1, 3]).moves("A", (2, 0));
    let shown = table.facts().iter().find(|fact| matches!(fact.what, Happening::Landed { .. }));
    assert_eq!(shown.map(|fact| fact.rule), Some("PH-SAVE-01"));
}

#[test]
fn r_048_damage_of_the_second_weapon_says_what_it_leaves_out() {
    let mut table = Table::draw("A g");
    table.arms('A', "scimitar shortsword").sheet('A', |p| p.abilities.agility = 16);
    table.dice(&[1, 1, 1]).attack("A", "scimitar", "g");
    table.dice(&[4, 3, 2, 5]).off_hand("A", "shortsword", "g");
    let damaged = table.facts().iter().find_map(|fact| match &fact.what {
        Happening::Damaged { reasons, .. } => Some(reasons.clone()),
        _ => None,
    });
    let damaged = damaged.expect("it hits");
    assert_eq!((&*damaged[0].label, damaged[0].rule), ("other hand: Agility not added", "R-048"));
}

#[test]
fn ph_act_help_2_ones_own_distraction_is_told_as_such_r_081() {
    let mut table = Table::draw("A g");
    table.sheet('A', |p| p.features.give(ClassFeature::ActionSurge));
    table.aims("A", "help", "g").takes("A", "action_surge");
    assert_eq!(table.edges("unarmed", "g"), ["own distraction +1D"]);
}

#[test]
fn ph_ftr_style_duel_the_odds_name_the_reroll_that_they_count() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").sheet('A', |p| p.features.give(ClassFeature::Dueling));
    let reasons = table.aim("longsword", "g").reasons;
    assert!(reasons.iter().any(|reason| reason.rule == "PH-FTR-STYLE-DUEL"));
    table.answers("A", "reroll", "never");
    let reasons = table.aim("longsword", "g").reasons;
    assert!(!reasons.iter().any(|reason| reason.rule == "PH-FTR-STYLE-DUEL"));
}

#[test]
fn r_082_a_search_for_who_hides_in_darkness_does_not_call_it_light_obscurement() {
    let mut table = Table::draw("A . . g");
    table.sheet('A', |p| p.skills = [Skill::Stealth].into()).light("xBBB");
    table.dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    assert!(table.check("search").0.contains(&"heavily obscured -1D".into()));
}

#[test]
fn r_093_with_fog_on_one_of_two_squares_neither_is_told_to_stand_in_it_who_does_not() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "longbow").haze("T...");
    let edges = table.edges("longbow", "g");
    assert_eq!(edges, ["target unseen, fog -1D", "attacker unseen, fog +1D", "they cancel out"]);
}

#[test]
fn ph_ftr_strike_an_attack_that_cannot_miss_says_why_r_030() {
    let mut table = Table::draw("A g");
    table
        .arms('A', "longsword")
        .sheet('A', |p| p.features.give(ClassFeature::StrikeTrue))
        .takes("A", "strike_true");
    assert_eq!(table.edges("longsword", "g"), ["Strike True: hits without a roll"]);
    table.dice(&[5]).attack("A", "longsword", "g").cites("PH-FTR-STRIKE");
}

#[test]
fn r_111_a_push_over_an_edge_says_how_deep_it_is() {
    let mut table = Table::draw("A g ^ . .");
    let reasons = table.offered("push", "g").reasons;
    assert!(reasons.iter().any(|reason| &*reason.label == "a fall of 10 ft" && reason.rule == "R-111"));
    table.dice(&[6, 6, 1, 1, 3]).moves_by_force("A", "push", "g/edge", (2, 0)).cites("R-111");
}

/// The causes of the last attack that was rolled, or of the last damage.
fn told(table: &mut Table, damage: bool) -> Vec<(String, &'static str)> {
    let found = table.facts().iter().rev().find_map(|fact| match &fact.what {
        Happening::Damaged { reasons, .. } if damage => Some(reasons.clone()),
        Happening::AttackRolled { roll, .. } if !damage => Some(roll.reasons.clone()),
        _ => None,
    });
    let reasons = found.expect("told");
    reasons.iter().map(|one| (format!("{} {}", one.label, one.amount).trim().to_owned(), one.rule)).collect()
}

#[test]
fn ph_ftr_style_twf_damage_of_the_other_hand_names_the_style_that_adds_to_it_ph_atk_07() {
    let rule = |style: bool, strength: i32| {
        let mut table = Table::draw("A g");
        table.arms('A', "club sickle").sheet('A', |p| {
            p.abilities.strength = strength;
            if style {
                p.features.give(ClassFeature::TwoWeapon);
            }
        });
        table.dice(&[1, 1, 1]).attack("A", "club", "g").dice(&[5, 5, 4, 4]).off_hand("A", "sickle", "g");
        told(&mut table, true)
            .into_iter()
            .find(|(label, _)| label.starts_with("Strength"))
            .map(|(_, rule)| rule)
    };
    assert_eq!((rule(true, 14), rule(false, 8)), (Some("PH-FTR-STYLE-TWF"), Some("PH-ATK-07")));
}

#[test]
fn ph_rsv_03_what_resolve_adds_to_a_roll_is_among_its_causes_r_113() {
    let mut table = Table::draw("A g .");
    table.arms('A', "longsword").resolve('A', 2);
    table.dice(&[4, 4, 2]).attack("A", "longsword", "g");
    table.dice(&[4, 5]).handles("A", "resolve", "die").cites("PH-RSV-03");
    assert!(told(&mut table, false).iter().any(|(label, _)| label == "Resolve +1D"));
}

#[test]
fn r_005_damage_says_why_its_dice_are_more_than_those_of_the_weapon() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").dice(&[6, 6, 1, 2, 3]).attack("A", "longsword", "g");
    assert!(told(&mut table, true).contains(&("critical: all dice twice".to_owned(), "R-005")));
}
