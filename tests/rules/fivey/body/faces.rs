//! The odds of tricks are those of the die: every face is played.

use crate::fivey::table::Table;
use battle::{fact::Happening, order::Order};
use dice::Chance;
use fivefoot_fivey::profile::{Carry, Feat, Gear, Places, Skill, Stat};

/// Plays every face of the die, or of two, and counts the successes of a check.
fn enumerated(make: &dyn Fn() -> Table, order: &Order, dice: usize) -> Chance {
    let mut won = 0;
    let faces: Vec<Vec<u8>> = match dice {
        1 => (1..=20).map(|face| vec![face]).collect(),
        _ => (1..=20).flat_map(|one| (1..=20).map(move |other| vec![one, other])).collect(),
    };
    for thrown in &faces {
        let facts = make().dice(thrown).order(order.clone()).facts();
        won += u128::from(
            facts.iter().any(|fact| matches!(fact.what, Happening::CheckRolled { success: true, .. })),
        );
    }
    Chance::new(won, faces.len() as u128)
}

/// What the first target of an offer shows.
fn shown(make: &dyn Fn() -> Table, verb: &str) -> Chance {
    let offer = make().offer(verb, None).expect("offered");
    offer.targets[0].odds.expect("with odds").hit
}

fn agree(make: &dyn Fn() -> Table, order: Order, dice: usize) {
    assert_eq!(shown(make, &order.verb), enumerated(make, &order, dice), "{}", order.verb);
}

#[test]
fn fv_rul_47_the_odds_of_hands_are_the_faces_of_the_die_fv_act_12() {
    // FV-RUL-36
    let push = || {
        let mut table = Table::draw("A g .");
        table.stat('A', Stat::Strength, 2).skilled('A', Skill::Athletics);
        table
    };
    agree(&push, Order::new("push").target("g"), 1);
    let disarm = || {
        let mut table = Table::draw("A g .");
        table.arm('g', "sword");
        table
    };
    agree(&disarm, Order::new("disarm").with("sword").target("g"), 1);
    let distract = || {
        let mut table = Table::draw("A g .");
        table.feat('A', Feat::StreetMagic).stat('A', Stat::Charisma, 4);
        table
    };
    agree(&distract, Order::new("distract").target("g"), 1);
}

#[test]
fn fv_rul_53_the_odds_of_the_poisoned_are_those_of_two_dice() {
    // FV-RUL-53, FV-RUL-05
    let poisoned = || {
        let mut table = Table::draw("A g .");
        table.state('A', |states| states.poisoned = true);
        table
    };
    agree(&poisoned, Order::new("push").target("g"), 2);
    let weakened = || {
        let mut table = Table::draw("A g .");
        table.state('g', |states| states.poisoned = true);
        table
    };
    agree(&weakened, Order::new("push").target("g"), 2);
}

#[test]
fn fv_rul_36_the_odds_of_a_check_with_the_gadget_ready_are_certain() {
    let ready = || {
        let mut table = Table::draw("A g .");
        table.sheet('A', |p| {
            p.gear.insert(Gear::Gadget, Places::new(1, Carry::Pack, Carry::Pack));
        });
        table.does("gadget");
        table
    };
    assert_eq!(shown(&ready, "push"), Chance::CERTAIN);
    agree(&ready, Order::new("push").target("g"), 1);
}
