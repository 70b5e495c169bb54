//! Nights.

use super::{all_rolled, faces, hero};
use fivefoot::{
    dice::Dice,
    rules::fivey::{
        profile::{DamageKind, Feat},
        series::{Boon, MARCH_HOURS, Member, Night, NoRest, Power, RestAction, Stores, night},
    },
};

/// A night in which everybody has a ration.
fn rest(members: &mut [Member], plans: &[Vec<RestAction>], dice: &mut Dice) -> Result<Night, NoRest> {
    for member in members.iter_mut() {
        member.state.rations = 1;
    }
    night(members, &mut Stores::default(), plans, None, dice)
}

fn says(result: Result<Night, NoRest>) -> String {
    result.expect_err("no such night").to_string()
}

#[test]
fn fv_rest_03_recover_restores_the_healing_rate_up_to_the_maximum() {
    // FV-LVL-03, FV-REST-08, FV-RUL-46
    let mut party = [hero("urzha"), hero("kessrak")];
    party[0].state.hit_points = 1;
    party[1].state.hit_points = 6;
    let mut dice = faces(&[8, 5]);
    rest(&mut party, &[vec![RestAction::Recover], vec![RestAction::Recover]], &mut dice).expect("a night");
    all_rolled(dice);
    assert_eq!(party[0].state.hit_points, 10, "1d8 and 1 for the Battle-Hardened");
    assert_eq!(party[1].state.hit_points, 8, "no more than all of them");
}

#[test]
fn fv_rest_01_one_rest_action_a_night_and_two_for_a_sleepwalker() {
    // FV-REST-02, FV-ORIG-07
    let twice = || vec![vec![RestAction::Scavenge, RestAction::March]];
    assert!(
        says(rest(&mut [hero("urzha")], &twice(), &mut faces(&[])))
            .starts_with("FV-REST-01: Urzha Halfbanner plans 2")
    );
    assert!(rest(&mut [hero("ilvarin")], &twice(), &mut faces(&[])).is_ok(), "an elf");
    let mut dead = hero("urzha");
    dead.state.hit_points = 0;
    assert!(rest(&mut [dead], &[vec![RestAction::March]], &mut faces(&[])).is_err());
}

#[test]
fn fv_rest_04_attune_takes_one_of_ones_own_items() {
    // FV-SKILL-03, FV-SKILL-04
    let mut party = [hero("urzha")];
    let attune = |item: &str| vec![vec![RestAction::Attune(item.to_string())]];
    rest(&mut party, &attune("crossbow"), &mut faces(&[])).expect("hers");
    assert_eq!(party[0].state.attuned.as_deref(), Some("crossbow"));
    assert!(party[0].profile().attuned_to("crossbow") && !party[0].profile().attuned_to("warhammer"));
    assert!(says(rest(&mut party, &attune("bow"), &mut faces(&[]))).starts_with("FV-REST-04"));
}

#[test]
fn fv_rest_05_practice_brings_a_die_back_up_to_the_level() {
    // FV-INSP-10, FV-RUL-06
    let mut party = [hero("ilvarin")];
    let practice = vec![vec![RestAction::Practice, RestAction::Practice]];
    party[0].state.inspiration = 0;
    rest(&mut party, &practice, &mut faces(&[])).expect("two are missing, and an elf has two actions");
    assert_eq!(party[0].state.inspiration, 2);
    assert!(says(rest(&mut party, &practice, &mut faces(&[]))).starts_with("FV-RUL-06"));
}

#[test]
fn fv_rest_07_and_fv_rul_46_without_a_meal_there_is_no_rest_action() {
    // FV-REST-06
    let mut party = [hero("urzha"), hero("tansy"), hero("kessrak")];
    for (member, rations) in party.iter_mut().zip([0, 2, 0]) {
        member.state.rations = rations;
    }
    let recover = vec![vec![RestAction::Recover], vec![], vec![RestAction::Recover]];
    let mut stores = Stores::default();
    night(&mut party, &mut stores, &recover, None, &mut faces(&[1, 1]))
        .expect("two rations for two that rest");
    assert_eq!(party.each_ref().map(|member| member.state.rations), [0, 0, 0], "they share");
    let hungry = night(&mut party, &mut stores, &recover, None, &mut faces(&[]));
    assert_eq!(
        says(hungry),
        "FV-RUL-46: Urzha Halfbanner goes hungry, and without a meal there is no rest action"
    );
    let cooks = vec![vec![RestAction::Cook], vec![], vec![RestAction::Recover]];
    let raw = night(&mut party, &mut stores, &cooks, None, &mut faces(&[]));
    assert!(says(raw).starts_with("FV-REST-06: Urzha Halfbanner has no ingredients"));
    let feast = vec![vec![RestAction::Cook], vec![RestAction::Scavenge], vec![RestAction::Recover]];
    night(&mut party, &mut stores, &feast, None, &mut faces(&[1])).expect("found, cooked and eaten by all");
    assert_eq!(stores, Stores { ingredients: 0 });
}

#[test]
fn fv_orig_12_herbs_in_a_meal_heal_all_who_eat_by_one_roll_once() {
    // FV-RUL-36
    let mut party = [hero("tansy"), hero("urzha")];
    for member in &mut party {
        member.state.hit_points = 1;
        member.state.rations = 2;
    }
    let mut stores = Stores::default();
    let mut dice = faces(&[4]);
    night(&mut party, &mut stores, &[], Some(0), &mut dice).expect("a feast");
    all_rolled(dice);
    assert_eq!(party.each_ref().map(|member| member.state.hit_points), [5, 5]);
    night(&mut party, &mut stores, &[], Some(0), &mut faces(&[])).expect("a night");
    assert_eq!(party[0].state.hit_points, 5, "the pouch is empty");
}

#[test]
fn fv_back_03_a_blessing_cures_heals_or_wards_for_a_day() {
    // FV-RUL-36, FV-RUL-53
    let bless = |boon: Boon| [vec![RestAction::Blessing(1, boon)], vec![]];
    let mut party = [hero("verity"), hero("urzha")];
    party[1].state.hit_points = 2;
    let mut dice = faces(&[3]);
    rest(&mut party, &bless(Boon::Heal), &mut dice).expect("a night");
    all_rolled(dice);
    assert_eq!(party[1].state.hit_points, 2 + 3 + 3, "1d6 and her CHA");
    rest(&mut party, &bless(Boon::Ward(DamageKind::Acid)), &mut faces(&[])).expect("a night");
    assert!(party[1].profile().resist.contains(&DamageKind::Acid));
    rest(&mut party, &[], &mut faces(&[])).expect("the next night");
    assert!(!party[1].profile().resist.contains(&DamageKind::Acid), "until the next night");
    rest(&mut party, &[vec![RestAction::Blessing(0, Boon::Cure)]], &mut faces(&[])).expect("herself, too");
    assert!(
        says(rest(&mut party, &[vec![RestAction::Blessing(7, Boon::Cure)]], &mut faces(&[])))
            .starts_with("FV-BACK-03")
    );
    let unable = rest(&mut party, &[vec![], vec![RestAction::Blessing(0, Boon::Heal)]], &mut faces(&[]));
    assert_eq!(says(unable), "FV-SKILL-08: Urzha Halfbanner has no Blessing");
}

#[test]
fn fv_rul_49_a_night_brings_daily_uses_back_and_ends_poison() {
    // FV-RUL-53, FV-RUL-34
    let mut party = [hero("ottoline")];
    party[0].state.today.extend([Power::Vessel("dissertation".into()), Power::Feat(Feat::Rage)]);
    party[0].state.this_adventure.insert(Power::Companion);
    party[0].state.poisoned = true;
    assert_eq!(party[0].profile().vessels.len(), 2);
    rest(&mut party, &[], &mut faces(&[])).expect("a night");
    assert_eq!(party[0].profile().vessels.len(), 3);
    assert!(party[0].state.today.is_empty() && !party[0].state.poisoned);
    assert_eq!(party[0].state.this_adventure.len(), 1, "once an adventure is not once a day");
}

#[test]
fn fv_rest_06_a_march_of_all_adds_four_hours() {
    // FV-EXP-02
    let mut party = [hero("urzha"), hero("tansy")];
    let march = || vec![RestAction::March];
    let hours = |night: Result<Night, NoRest>| night.expect("a night").march_hours;
    assert_eq!(hours(rest(&mut party, &[march(), march()], &mut faces(&[]))), MARCH_HOURS);
    assert_eq!(hours(rest(&mut party, &[march(), vec![]], &mut faces(&[]))), 0);
}

#[test]
fn fv_skill_08_some_feats_are_rest_actions_of_their_own() {
    // FV-ORIG-09, FV-ORIG-19, FV-ORIG-21, FV-BACK-07, FV-BACK-09
    let mut party = [hero("ottoline"), hero("tansy")];
    let plans = [vec![RestAction::Other(Feat::Tinker)], vec![RestAction::Other(Feat::BellyOfTheBeast)]];
    let night = rest(&mut party, &plans, &mut faces(&[])).expect("a night");
    let rules: Vec<_> = night.notes.iter().map(|note| note.rule).collect();
    assert_eq!(rules, ["FV-ORIG-09", "FV-BACK-07"]);
    let other = rest(&mut party, &[vec![RestAction::Other(Feat::Communion)]], &mut faces(&[]));
    assert_eq!(says(other), "FV-SKILL-08: Ottoline Sprocket has no Communion");
    let other = rest(&mut party, &[vec![RestAction::Other(Feat::Magician)]], &mut faces(&[]));
    assert_eq!(says(other), "FV-SKILL-08: Magician is no rest action");
}

#[test]
fn a_night_that_can_not_be_changes_nothing() {
    let mut party = [hero("urzha"), hero("tansy")];
    party[0].state.rations = 5;
    party[0].state.poisoned = true;
    let before = party.clone();
    let plans = [vec![RestAction::Recover], vec![RestAction::Practice]];
    night(&mut party, &mut Stores::default(), &plans, Some(1), &mut faces(&[]))
        .expect_err("Tansy has her die");
    assert_eq!(party, before);
}
