//! Between battles. Catalog section 21, rulings `R-040`, `R-050`, `R-059`, `R-061`, `R-064` to `R-068`.

use crate::table::Table;
use fivefoot::{
    dice::Dice,
    rules::polyhedral::{
        data::RuleBook,
        profile::{Feature, Features, Profile},
        series::{Hours, Member, NoRest, ShortRest, aftermath, downtime, long_rest, new_series},
        sheet::{Dying, Policy},
    },
};

/// Aldric and what a test makes of him: level 6, 30 health at most, Vitality 12.
fn hero(change: impl FnOnce(&mut Profile)) -> Member {
    let mut profile = (*RuleBook::shipped().profile("aldric").expect("a hero")).clone();
    profile.level = 6;
    profile.max_health = 30;
    profile.abilities.vitality = 12;
    profile.features = Default::default();
    profile.resolve = 2;
    change(&mut profile);
    Member::fresh(profile.name.as_str().into(), profile.into())
}

fn plain() -> Member {
    hero(|_| ())
}

fn day() -> Hours {
    Hours::new(24, 24)
}

fn faces(faces: &[u8]) -> Dice {
    Dice::scripted(faces.to_vec())
}

#[test]
fn ph_rest_03_stamina_dice_one_by_one_heal_a_d6_and_vitality_r_040() {
    let mut party = [plain()];
    party[0].health = 10;
    assert_eq!(party[0].stamina, 6, "as many as the level");
    let mut hours = Hours::new(3, 0);
    let mut dice = faces(&[4, 2]);
    let mut rest = ShortRest::begin(&mut party, &mut hours).expect("time");
    rest.spend(0, &mut dice).expect("a die");
    rest.spend(0, &mut dice).expect("a die");
    rest.finish();
    assert_eq!((party[0].health, party[0].stamina, hours.left()), (18, 4, 2));
    party[0].stamina = 0;
    let mut rest = ShortRest::begin(&mut party, &mut hours).expect("time");
    assert!(matches!(rest.spend(0, &mut dice), Err(NoRest::NoDice(_))));
}

#[test]
fn ph_rest_03_a_die_heals_one_at_least_and_the_wounded_half_r_059() {
    let mut party = [hero(|p| p.abilities.vitality = 3), plain()];
    party[0].health = 10;
    party[1].health = 10;
    party[1].wounds = 1;
    let mut dice = faces(&[1, 6]);
    let mut hours = day();
    let mut rest = ShortRest::begin(&mut party, &mut hours).expect("time");
    rest.spend(0, &mut dice).expect("a die");
    rest.spend(1, &mut dice).expect("a die");
    assert_eq!((party[0].health, party[1].health), (11, 13), "1, and half of 7");
}

#[test]
fn ph_rest_04_each_treats_one_wound_and_several_the_same_patient_r_065_ph_cond_wounded_5() {
    let mut party = [plain(), plain()];
    party[0].wounds = 2;
    let mut hours = day();
    let mut rest = ShortRest::begin(&mut party, &mut hours).expect("time");
    rest.treat(0, 0).expect("oneself");
    rest.treat(1, 0).expect("a friend");
    assert!(matches!(rest.treat(1, 0), Err(NoRest::Treated(_))));
    rest.finish();
    assert_eq!(party[0].wounds, 0);
    let mut rest = ShortRest::begin(&mut party, &mut hours).expect("time");
    assert!(matches!(rest.treat(0, 1), Err(NoRest::Unwounded(_))));
}

#[test]
fn ph_tal_medic_2_a_medic_treats_as_many_wounds_as_the_patient_spends_dice_r_066() {
    for (before, after, left) in [(3, 0, 2), (0, 3, 2), (1, 2, 2), (0, 0, 4), (0, 1, 4)] {
        let medic = hero(|p| {
            p.features.give(Feature::Medic);
            p.healers_kit = 1;
        });
        let mut party = [medic, plain()];
        party[1].wounds = 5;
        party[1].health = 1;
        let mut dice = faces(&[1; 3]);
        let mut hours = day();
        let mut rest = ShortRest::begin(&mut party, &mut hours).expect("time");
        for _ in 0..before {
            rest.spend(1, &mut dice).expect("a die");
        }
        rest.treat(0, 1).expect("a wound");
        for _ in 0..after {
            rest.spend(1, &mut dice).expect("a die");
        }
        rest.finish();
        assert_eq!(party[1].wounds, left, "{before} dice before and {after} after");
    }
}

#[test]
fn ph_rest_12_a_short_rest_brings_second_wind_and_action_surge_back_ph_ftr_sw_2_ph_ftr_as_2() {
    let mut party = [hero(|p| {
        p.features = Features::of([Feature::SecondWind, Feature::ActionSurge, Feature::Indomitable]);
    })];
    party[0].reserves.second_wind = false;
    party[0].reserves.action_surge = false;
    party[0].reserves.indomitable = 0;
    party[0].reserves.resolve = 1;
    let mut hours = day();
    ShortRest::begin(&mut party, &mut hours).expect("time").finish();
    let rested = party[0].reserves;
    assert!(rested.second_wind && rested.action_surge);
    assert_eq!((rested.indomitable, rested.resolve), (0, 1), "those wait for a long one");
    long_rest(&mut party, &mut hours).expect("time");
    assert_eq!(party[0].reserves.indomitable, 1);
    assert_eq!(party[0].reserves.resolve, 1, "PH-REST-11: and no Resolve");
}

#[test]
fn ph_rest_09_a_long_rest_heals_all_and_no_wounds_ph_rest_10_ph_rest_11_r_040() {
    let mut party = [plain(), plain(), plain()];
    for member in &mut party {
        member.health = 9;
        member.stamina = 0;
    }
    party[1].wounds = 2;
    party[2].exhausted = true;
    let mut hours = Hours::new(8, 16);
    long_rest(&mut party, &mut hours).expect("time");
    assert_eq!(party.each_ref().map(|member| member.health), [30, 19, 30], "half of what is missing");
    assert_eq!((party[1].wounds, party[0].stamina), (2, 3), "half of the level");
    assert!(!party[2].exhausted, "R-117");
}

#[test]
fn ph_rest_07_the_dead_and_the_dying_gain_nothing() {
    let mut party = [plain(), plain()];
    party[0].lives = false;
    party[0].health = 0;
    party[1].health = 0;
    let mut hours = day();
    long_rest(&mut party, &mut hours).expect("time");
    assert_eq!(party.each_ref().map(|member| member.health), [0, 0]);
    let mut rest = ShortRest::begin(&mut party, &mut hours).expect("time");
    assert!(matches!(rest.spend(1, &mut faces(&[6])), Err(NoRest::Unfit(_))));
}

#[test]
fn r_064_short_rests_take_an_hour_and_long_ones_eight_once_a_day_ph_rest_01_ph_rest_02_ph_rest_05_ph_rest_06()
{
    let mut party = [plain()];
    let mut hours = Hours::new(9, 15);
    let refused = long_rest(&mut party, &mut hours).expect_err("too soon");
    assert_eq!(refused, NoRest::TooSoon(1));
    ShortRest::begin(&mut party, &mut hours).expect("time").finish();
    long_rest(&mut party, &mut hours).expect("16 h and 8 h are a day");
    assert_eq!((hours.left(), hours.since_long_rest()), (0, 0));
    let none = ShortRest::begin(&mut party, &mut hours).err().expect("no time");
    assert_eq!(none, NoRest::NoTime { needs: 1, left: 0 });
}

#[test]
fn ph_orig_human_03_the_resolute_regain_a_resolve_if_none_is_left_r_068_ph_rsv_11() {
    let mut party = [hero(|p| p.features.give(Feature::Resolute)), plain()];
    party[0].reserves.resolve = 0;
    party[1].reserves.resolve = 0;
    let mut hours = day();
    long_rest(&mut party, &mut hours).expect("time");
    assert_eq!(party.each_ref().map(|member| member.reserves.resolve), [1, 0]);
    new_series(&mut party);
    assert_eq!(
        party.each_ref().map(|member| member.reserves.resolve),
        [2, 2],
        "a new adventure brings all back"
    );
}

#[test]
fn ph_rest_13_downtime_heals_wounds_and_fills_the_stamina_dice_r_064() {
    let mut party = [plain()];
    party[0].wounds = 4;
    party[0].health = 1;
    party[0].stamina = 0;
    downtime(&mut party);
    assert_eq!((party[0].wounds, party[0].health, party[0].stamina), (0, 30, 6));
}

#[test]
fn r_061_after_the_battle_the_stable_wake_and_the_dying_are_seen_to() {
    let mut party = [plain(), plain(), plain()];
    party[1].health = 0;
    party[1].dying = Some(Dying { stable: true, ..Dying::default() });
    party[2].health = 0;
    party[2].dying = Some(Dying { failures: 2, ..Dying::default() });
    aftermath(&mut party, true, &mut faces(&[]));
    assert_eq!(party.each_ref().map(|member| member.health), [30, 1, 1]);
    let mut alone = [plain()];
    alone[0].health = 0;
    alone[0].dying = Some(Dying { failures: 2, ..Dying::default() });
    aftermath(&mut alone, false, &mut faces(&[4, 3, 3, 3, 3, 3]));
    assert!(!alone[0].lives, "nobody is left to help");
    let mut lucky = [plain()];
    lucky[0].health = 0;
    lucky[0].dying = Some(Dying { failures: 2, ..Dying::default() });
    aftermath(&mut lucky, false, &mut faces(&[6, 6, 1]));
    assert_eq!((lucky[0].lives, lucky[0].health), (true, 1));
}

#[test]
fn r_050_half_of_the_shots_are_found_after_a_victory_ph_wpn_prop_ammo_3() {
    let mut table = Table::draw("A . . . . g");
    table.arms('A', "longbow:20 -javelin*3").policy('g', Policy::Never);
    for _ in 0..3 {
        table.dice(&[1, 1, 1]).attack("A", "longbow", "g").ends("A").ends("g");
    }
    let battle = table.begun();
    let who = battle.who("A").expect("there");
    let mut party = [Member::after(battle.world(), who, 6).expect("a character")];
    assert_eq!(party[0].arms[0], (1, 17));
    party[0].arms[1].0 = 1;
    let mut lost = party.clone();
    aftermath(&mut party, true, &mut faces(&[]));
    assert_eq!(party[0].arms, [(1, 18), (3, 0)], "one of three, and all that was thrown");
    aftermath(&mut lost, false, &mut faces(&[]));
    assert_eq!(lost[0].arms[0], (1, 17));
}

#[test]
fn r_064_a_battle_leaves_what_the_next_begins_with() {
    let mut table = Table::draw("A g");
    table.arms('g', "longsword").resolve('A', 1).first("g A").dice(&[5, 5, 5, 7]).attack(
        "g",
        "longsword",
        "A",
    );
    let battle = table.begun();
    let who = battle.who("A").expect("there");
    let left = Member::after(battle.world(), who, 6).expect("a character").changes();
    let mut next = Table::draw("A g");
    for (field, change) in left {
        let fivefoot::battle::setup::Change::Number(number) = change else { panic!("a number") };
        next.change('A', Box::leak(field.into_boxed_str()), number);
    }
    next.resolve('A', 3);
    assert_eq!((next.health("A"), next.left("A", "resolve"), next.wounds("A")), (13, 1, 0));
}
