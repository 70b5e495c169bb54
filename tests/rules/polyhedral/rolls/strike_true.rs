//! Strike True. Rule `PH-FTR-STRIKE`, rulings `R-029`, `R-030`.

use crate::polyhedral::table::Table;
use dice::Chance;
use fivefoot_polyhedral::{
    data::RuleBook,
    profile::{ClassFeature, Gain},
    sheet::Policy,
};

fn table(drawing: &str) -> Table {
    let mut table = Table::draw(drawing);
    table.arms('A', "longsword").sheet('A', |p| p.features.give(ClassFeature::StrikeTrue));
    table.policy('g', Policy::Never);
    table
}

#[test]
fn ph_ftr_strike_the_next_attack_hits_without_a_roll_and_is_not_critical_r_030() {
    let mut table = table("A g .");
    table.sheet('g', |p| p.defense = 30).takes("A", "strike_true").cites("PH-FTR-STRIKE");
    assert_eq!(table.left("A", "bonus_action"), 0);
    let odds = table.aim("longsword", "g").odds.expect("odds");
    assert_eq!((odds.hit, odds.critical), (Chance::CERTAIN, Chance::NEVER));
    table.dice(&[5]).attack("A", "longsword", "g");
    table.shows(&["A hits g with Longsword:  +30 = 30 against 30", "g takes 5 slashing: 5, 15 left"]);
}

#[test]
fn r_030_one_attack_only_up_to_the_start_of_the_next_turn_an_opportunity_attack_too() {
    let mut once = table("A g .");
    once.sheet('A', |p| p.attacks_per_action = 2).takes("A", "strike_true");
    once.dice(&[5]).attack("A", "longsword", "g").dice(&[1, 1, 1]).attack("A", "longsword", "g");
    once.shows(&["A misses g with Longsword: 1 1 1 +1 = 4 against 12"]);

    let mut leaving = table("A g .");
    leaving.takes("A", "strike_true").ends("A").moves("g", (2, 0)).dice(&[5]).strikes("A", "longsword");
    leaving.shows(&["A hits g with Longsword, reacting:  +12 = 12 against 12"]);

    let mut late = table("A g .");
    late.takes("A", "strike_true").ends("A").ends("g");
    assert!(late.aim("longsword", "g").odds.expect("odds").hit < Chance::CERTAIN);
}

#[test]
fn r_030_the_helpless_close_by_are_hit_critically_all_the_same() {
    let mut table = table("A g . h");
    table.sheet('g', |p| p.dying = true).change('g', "health", 1);
    table.dice(&[4, 4, 4, 1]).attack("A", "longsword", "g").dice(&[4, 4, 4]).ends("A").ends("h");
    table.takes("A", "strike_true");
    assert_eq!(table.aim("longsword", "g").odds.expect("odds").critical, Chance::CERTAIN);
}

#[test]
fn r_030_it_is_a_bonus_action_of_every_turn_and_no_twice() {
    let mut table = table("A g .");
    table.takes("A", "strike_true").refuses_to("strike_true", "hits already").ends("A").ends("g");
    table.takes("A", "strike_true");
}

#[test]
fn r_029_a_fighter_learns_it_at_rank_12_and_not_at_14() {
    let fighter = RuleBook::shipped().known.jobs.iter().find(|job| job.id == "fighter").expect("a job");
    let learns =
        |rank: u8| fighter.gains(rank, None).any(|gain| gain == Gain::Feature(ClassFeature::StrikeTrue));
    assert_eq!((1..=15).filter(|&rank| learns(rank)).collect::<Vec<_>>(), [12]);
}
