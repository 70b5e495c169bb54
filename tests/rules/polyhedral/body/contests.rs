//! Two pools against each other. Rule `PH-CHK-14`.

use crate::polyhedral::table::Table;
use battle::{fact::Happening, order::Order};
use dice::Chance;
use fivefoot_polyhedral::profile::{Duration, Skill};
use grid::Square;

#[test]
fn ph_chk_14_the_higher_total_wins_and_a_tie_changes_nothing() {
    for (dice, prone) in [([4, 4, 4, 3], true), ([4, 4, 4, 4], false), ([3, 4, 4, 4], false)] {
        let mut table = Table::draw("A g");
        table.dice(&dice).aims("A", "shove", "g").cites("PH-CHK-14");
        assert_eq!(table.marks("g").contains(&"Prone".into()), prone, "{dice:?}");
    }
}

#[test]
fn ph_chk_14_both_sides_are_told_with_what_they_needed() {
    let mut table = Table::draw("A g");
    table.sheet('A', |p| {
        p.skills.insert(Skill::Athletics);
        p.abilities.strength = 14;
    });
    table.dice(&[4, 3, 2, 6, 1]).aims("A", "shove", "g").reads(&[
        "A: shove g",
        "g fails Strength (Athletics): 6 1 +0 = 7 against 12",
        "A makes Strength (Athletics): 4 3 2 +3 = 12 against 8",
        "g is prone",
    ]);
}

#[test]
fn ph_chk_14_two_sixes_win_nothing_by_themselves_r_006() {
    let mut table = Table::draw("A g");
    for letter in ['A', 'g'] {
        table.sheet(letter, |p| {
            p.skills.insert(Skill::Athletics);
        });
    }
    table.sheet('g', |p| p.abilities.strength = 20);
    table.dice(&[6, 6, 1, 4, 4, 1]).aims("A", "shove", "g").never("prone");
}

#[test]
fn ph_act_push_1_the_target_takes_the_better_of_athletics_and_acrobatics() {
    let mut table = Table::draw("A g");
    table.sheet('g', |p| {
        p.abilities.agility = 16;
        p.skills.insert(Skill::Acrobatics);
    });
    table.dice(&[6, 6, 1, 3, 3]).aims("A", "shove", "g");
    table.shows(&["g fails Agility (Acrobatics): 1 3 3 +4 = 11 against 12"]);
}

#[test]
fn ph_chk_14_wounds_and_conditions_weigh_on_both_r_045() {
    let mut table = Table::draw("A g");
    table.change('A', "wounds", 2).bites('g', "weakened", Duration::SaveEnds).first("g A");
    table.sheet('g', |p| {
        p.skills.insert(Skill::Athletics);
        p.armor_proficient = false;
    });
    table.dice(&[6, 6, 1, 1, 1]).attack("g", "bite", "A").ends("g");
    let aimed = table.offered("shove", "g");
    let told: Vec<String> =
        aimed.reasons.iter().map(|reason| format!("{} {}", reason.label, reason.amount)).collect();
    assert_eq!(
        told,
        [
            "Strength +0",
            "not skilled -1D",
            "wounds -2",
            "weakened -1D",
            "their Strength +0 needed",
            "their skill bonus +1 needed",
            "armor without proficiency (-1D for them) ",
        ]
    );
    table.dice(&[6, 1, 1]).aims("A", "shove", "g");
    table.shows(&[
        "g fails Strength (Athletics): 1 1 +1 = 3 against 4",
        "A makes Strength (Athletics): 6 -2 = 4 against 4",
    ]);
}

/// Plays every face of every die of a contest and counts how often the first wins.
fn enumerated(make: &dyn Fn() -> Table, who: &str, order: &Order, dice: u32) -> Chance {
    let mut won = 0;
    let all = 6_u32.pow(dice);
    for number in 0..all {
        let faces: Vec<u8> = (0..dice).map(|at| (number / 6_u32.pow(at) % 6) as u8 + 1).collect();
        let mut table = make();
        table.dice(&faces).does(who, order.clone());
        let first = table.facts().iter().find_map(|fact| match &fact.what {
            Happening::CheckRolled { who, success, .. } if **who == *"A" => Some(*success),
            _ => None,
        });
        won += u128::from(first.expect("a check"));
    }
    Chance::new(won, u128::from(all))
}

#[test]
fn ph_chk_14_the_odds_shown_are_those_of_every_face_r_006() {
    let plain = || {
        let mut table = Table::draw("A g .");
        table.sheet('A', |p| p.abilities.strength = 13);
        table
    };
    let skilled = || {
        let mut table = plain();
        table.sheet('g', |p| {
            p.skills.insert(Skill::Acrobatics);
            p.abilities.agility = 8;
        });
        table
    };
    let push = Order::new("push").with("g").to(Square::new(2, 0));
    let cases: [(&dyn Fn() -> Table, Order, u32); 3] = [
        (&plain, Order::new("shove").target("g"), 4),
        (&plain, push, 4),
        (&skilled, Order::new("grapple").target("g"), 5),
    ];
    for (make, order, dice) in cases {
        let shown = make().offered(&order.verb, "g").odds.expect("odds").hit;
        assert_eq!(shown, enumerated(make, "A", &order, dice), "{order:?}");
    }
}

#[test]
fn ph_cond_charmed_2_the_charmer_lays_hands_on_the_charmed_with_a_die_more() {
    let mut table = Table::draw("A g B");
    table.bites('A', "charmed", Duration::Battle).sheet('A', |p| p.attacks_per_action = 2);
    let before = table.offered("shove", "g").odds.expect("odds").hit.as_f64();
    table.dice(&[4, 4, 4, 2, 1, 1]).attack("A", "bite", "g").ends("A");
    assert_eq!(table.offered("shove", "g").odds.expect("odds").hit.as_f64(), before, "B has charmed nobody");
    table.ends("B").ends("g");
    let aimed = table.offered("shove", "g");
    assert!(aimed.odds.expect("odds").hit.as_f64() > before);
    let edge = aimed.reasons.iter().find(|reason| reason.rule == "PH-COND-CHARMED-2").expect("told");
    assert_eq!(format!("{} {}", edge.label, edge.amount), "g is charmed +1D");
    table.dice(&[3, 3, 3, 4, 4]).aims("A", "shove", "g");
    table.shows(&["A makes Strength (Athletics): 3 3 3 +0 = 9 against 9", "g is prone"]);
}
