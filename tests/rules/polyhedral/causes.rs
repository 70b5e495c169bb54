//! The amounts of causes: what each gives to a saving throw or takes from it, what each does to initiative, and the property by
//! which a weapon takes its ability. Catalog sections 12, 16 and 17, rulings `R-013`, `R-075`.

use crate::polyhedral::hiding::table as stealthy;
use crate::polyhedral::table::Table;
use crate::polyhedral::things::thing;
use battle::{
    fact::Happening,
    things::{Effect, Harm, ThingSetup, UseVerb},
    words::Reason,
};
use fivefoot_polyhedral::profile::ClassFeature;
use grid::{Detail, Size, Square};
use harness::uses::plain;

fn told(reasons: &[Reason]) -> Vec<String> {
    reasons.iter().map(|reason| format!("{} {}", reason.label, reason.amount).trim().to_owned()).collect()
}

/// The causes that a saving throw of g against a harm of this kind shows.
fn save_causes(ability: &str, kind: &str, ready: fn(&mut Table)) -> Vec<String> {
    let harm = Harm {
        damage: Some("1d6".into()),
        kind: Some(kind.into()),
        save: Some((ability.into(), 12)),
        half: false,
        condition: None,
        rounds: 1,
    };
    let falls = Effect::Harm { squares: vec![Square::new(2, 0)], harm, lasts: 0 };
    let mut table = Table::draw("A . g");
    table.thing(ThingSetup { uses: vec![plain(UseVerb::Use, vec![falls])], ..thing("box", (1, 0)) });
    ready(&mut table);
    told(&table.offered("use", "g").reasons)
}

#[test]
fn ph_save_03_each_cause_of_a_saving_throw_shows_the_die_it_gives_or_takes_r_045_ph_move_09_ph_act_defend_2_ph_orig_dwarf_03()
 {
    let clumsy = |table: &mut Table| {
        table.sheet('g', |p| p.armor_proficient = false);
    };
    let squeezed = |table: &mut Table| {
        table.detail((2, 0), Detail { tight: Some(Size::SMALL), ..Detail::default() });
    };
    let slippery = |table: &mut Table| {
        table.sheet('g', |p| p.features.give(ClassFeature::Slippery));
    };
    let stout = |table: &mut Table| {
        table.sheet('g', |p| p.features.give(ClassFeature::StoutHealth));
    };
    let on_guard = |table: &mut Table| {
        table.first("g A").takes("g", "defend").ends("g");
    };
    let dazed = |table: &mut Table| {
        table.begins('g', &["dazed"]);
    };
    type Case = (&'static str, &'static str, fn(&mut Table), &'static str, bool);
    let cases: [Case; 12] = [
        ("agility", "fire", clumsy, "armor without proficiency -1D", true),
        ("strength", "fire", clumsy, "armor without proficiency -1D", true),
        ("vitality", "fire", clumsy, "armor without proficiency -1D", false),
        ("agility", "fire", squeezed, "squeezed -1D", true),
        ("strength", "fire", squeezed, "squeezed -1D", false),
        ("agility", "fire", slippery, "Slippery +1D", true),
        ("agility", "fire", on_guard, "on guard +1D", true),
        ("strength", "fire", on_guard, "on guard +1D", false),
        ("vitality", "poison", stout, "stout health +1D", true),
        ("vitality", "fire", stout, "stout health +1D", false),
        ("mind", "fire", dazed, "dazed -1D", true),
        ("vitality", "fire", dazed, "dazed -1D", false),
    ];
    for (ability, kind, ready, cause, counts) in cases {
        let causes = save_causes(ability, kind, ready);
        assert_eq!(
            causes.contains(&cause.to_owned()),
            counts,
            "{cause} on {ability} against {kind}: {causes:?}"
        );
    }
}

/// The causes of the initiative roll of A.
fn initiative(table: &mut Table, dice: &[u8]) -> Vec<String> {
    table.initiative(dice);
    let rolled = table.facts().iter().find_map(|fact| match &fact.what {
        Happening::InitiativeRolled { who, roll, .. } if &**who == "A" => Some(told(&roll.reasons)),
        _ => None,
    });
    rolled.expect("A rolls")
}

#[test]
fn r_075_initiative_tells_each_cause_with_its_amount_ph_time_04_r_045_r_058_ph_cond_hidden_2() {
    let with = |ready: fn(&mut Table), dice: &[u8]| {
        let mut table = Table::draw("A . g");
        ready(&mut table);
        initiative(&mut table, dice)
    };
    let three = [6, 6, 3, 1, 1, 1];
    let two = [6, 6, 1, 1, 1];
    assert_eq!(with(|table| _ = table.sheet('A', |p| p.abilities.agility = 14), &three), ["Agility +2"]);
    assert_eq!(with(|table| _ = table.change('A', "wounds", 2), &three), ["Agility +0", "wounds -2"]);
    assert_eq!(with(|table| _ = table.begins('A', &["slowed"]), &two), ["Agility +0", "slowed -1D"]);
    assert_eq!(
        with(|table| _ = table.sheet('A', |p| p.armor_proficient = false), &two),
        ["Agility +0", "armor without proficiency -1D"]
    );
    let both = |table: &mut Table| {
        table.begins('A', &["poisoned"]).sheet('A', |p| p.armor_proficient = false);
    };
    let causes = ["Agility +0", "armor without proficiency -1D", "poisoned -1D", "they count as one"];
    assert_eq!(with(both, &two), causes);
    let mut hidden = stealthy("A . . g");
    hidden.light("xBBB").ambushes('A');
    assert_eq!(initiative(&mut hidden, &[1, 1, 4, 6, 6, 6, 6, 1, 1, 1]), ["Agility +0", "hidden +1D"]);
}

#[test]
fn ph_wpn_prop_finesse_an_attack_cites_the_property_that_settles_its_ability_ph_wpn_prop_ranged_r_013_r_052()
{
    for (weapon, with, abilities, ability, rule) in [
        ("longbow", "longbow", (10, 16), "Agility", "PH-WPN-PROP-RANGED"),
        ("longbow", "longbow", (18, 16), "Agility", "PH-WPN-PROP-RANGED"),
        ("rapier", "rapier", (10, 16), "Agility", "PH-WPN-PROP-FINESSE"),
        ("rapier", "rapier", (16, 10), "Strength", "R-013"),
        ("longsword", "longsword", (14, 18), "Strength", "R-013"),
        ("dagger", "dagger/thrown", (10, 16), "Agility", "PH-WPN-PROP-FINESSE"),
        ("dagger", "dagger/thrown", (16, 10), "Strength", "R-013"),
        ("javelin", "javelin/thrown", (14, 18), "Strength", "R-013"),
        ("dart", "dart", (10, 16), "Agility", "PH-WPN-PROP-FINESSE"),
    ] {
        let mut table = Table::draw("A g");
        table.arms('A', weapon).sheet('A', |p| (p.abilities.strength, p.abilities.agility) = abilities);
        let reasons = table.aim(with, "g").reasons;
        let found = reasons.iter().find(|reason| reason.label == "Strength" || reason.label == "Agility");
        let found = found.map(|reason| (&*reason.label, reason.rule));
        assert_eq!(found, Some((ability, rule)), "{with} with {abilities:?}");
    }
}

#[test]
fn ph_cond_petrified_5_stone_is_the_cause_that_halves_what_it_takes_and_resistance_its_own_r_015() {
    let causes = |stone: bool| {
        let mut table = Table::draw("A g .");
        table.arms('A', "longsword").sheet('g', |p| p.max_health = 60);
        if stone {
            table.begins('g', &["petrified"]);
        } else {
            table.sheet('g', |p| _ = p.resist.insert(fivefoot_polyhedral::profile::DamageKind::Slashing));
        }
        table.dice(if stone { &[4, 5, 4, 5, 5] } else { &[4, 5, 4, 5] });
        table.attack("A", "longsword", "g");
        let harm = table.facts().iter().find_map(|fact| match &fact.what {
            battle::fact::Happening::Damaged { reasons, .. } => Some(reasons.clone()),
            _ => None,
        });
        let harm = harm.expect("it hits");
        harm.iter().map(|one| (one.label.to_string(), one.rule)).collect::<Vec<_>>()
    };
    assert!(causes(true).contains(&("stone".to_owned(), "PH-COND-PETRIFIED-5")), "{:?}", causes(true));
    assert!(causes(false).contains(&("resistance".to_owned(), "R-015")), "{:?}", causes(false));
}
