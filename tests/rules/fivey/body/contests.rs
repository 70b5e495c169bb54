//! Disarming, pushing and holding.

use crate::fivey::table::{Table, attack, go};
use battle::{offer::Use, order::Order, setup::Change};
use dice::Chance;
use fivefoot_fivey::profile::{Feat, Skill, Stat};

fn push(at: &str) -> Order {
    Order::new("push").target(at)
}

#[test]
fn fv_act_16_disarming_is_dexterity_against_10_and_strength() {
    // FV-ACT-16, FV-RUL-47, FV-RUL-11
    let mut table = Table::draw("A g .");
    table.arm('g', "sword").stat('A', Stat::Dexterity, 3);
    let disarm = Order::new("disarm").with("sword").target("g");
    table.dice(&[8]).order(disarm.clone());
    table.says("A rolls to disarm g: 8 +3 = 11 against 12, failure");
    table.dice(&[9]).order(disarm).says("g loses Sword");
    assert_eq!(table.lying(), [("sword".into(), (1, 0))]);
    table.turn_of('g');
    assert!(table.offer("attack", Some("sword")).is_none());
    assert!(table.offer("attack", Some("claws")).is_some());
}

#[test]
fn fv_rul_47_what_grows_on_one_is_never_struck_out_of_the_hand() {
    let mut table = Table::draw("A g .");
    assert!(table.offer("disarm", None).is_none());
}

#[test]
fn fv_rul_47_disarming_reaches_as_far_as_the_weapon() {
    let mut far = Table::draw("A . g");
    far.arm('g', "sword");
    assert_eq!(far.closed("disarm", Some("sword")), "g is 10 ft away and Unarmed reaches 5 ft");
    let mut pike = Table::draw("A . g");
    pike.arm('g', "sword").arm('A', "pike");
    assert!(pike.offer("disarm", Some("sword")).is_some());
}

#[test]
fn fv_rul_47_of_several_javelins_the_next_has_to_be_drawn() {
    let mut table = Table::draw("A g .");
    table.arm('g', "javelin*3");
    table.dice(&[15]).order(Order::new("disarm").with("javelin").target("g"));
    assert_eq!(table.lying(), [("javelin".into(), (1, 0))]);
    table.turn_of('g');
    assert!(table.offer("attack", Some("javelin")).is_none());
}

#[test]
fn fv_act_21_a_push_moves_one_pace_and_knocks_down() {
    // FV-ACT-21, FV-RUL-47
    let mut table = Table::draw("A g . .");
    let offer = table.offer("push", None).expect("g stands beside");
    assert_eq!(offer.targets[0].odds.map(|odds| odds.hit), Some(Chance::new(1, 2)));
    table.dice(&[10]).order(push("g")).says("A rolls to push g: 10 +1 = 11 against 12, failure");
    assert_eq!(table.at('g'), Some((1, 0)));
    table.dice(&[11]).order(push("g")).says("g is now prone");
    assert_eq!(table.at('g'), Some((2, 0)));
}

#[test]
fn fv_rul_47_where_there_is_no_room_a_push_only_knocks_down() {
    let mut table = Table::draw("A g #");
    table.dice(&[11]).order(push("g"));
    assert_eq!((table.at('g'), table.conditions('g')), (Some((1, 0)), vec!["prone".to_owned()]));
    assert_eq!(table.closed("push", None), "g is already prone, with no room behind");
}

#[test]
fn fv_rul_47_athletics_pushes_and_holds_its_ground() {
    // FV-RUL-47, FV-SKILL-01, FV-CON-03
    let mut table = Table::draw(". A g .");
    table.stat('A', Stat::Strength, 3).skilled('A', Skill::Athletics);
    table.dice(&[5]).order(push("g")).says("A rolls to push g: 5 +6 = 11 against 12, failure");
    table.turn_of('g').dice(&[13]).order(push("A"));
    table.says("g rolls to push A: 13 +2 = 15 against 16, failure");
}

#[test]
fn fv_rul_47_nobody_pushes_what_is_two_sizes_larger() {
    let mut large = Table::draw("A g g .\n. g g .");
    large.dice(&[11]).order(push("g"));
    assert_eq!(large.at('g'), Some((2, 0)));
    let mut huge = Table::draw("A g g g\n. g g g\n. g g g");
    assert_eq!(huge.closed("push", None), "g is too big");
}

/// A on so many squares a side, above g on so many.
fn giants(own: usize, other: usize) -> Table {
    let row = |letter: &str, squares: usize| format!("{}{}", letter.repeat(squares), ".".repeat(7 - squares));
    let rows: Vec<String> =
        vec![row("A", own); own].into_iter().chain(vec![row("g", other); other]).collect();
    Table::draw(&rows.join("\n"))
}

#[test]
fn fv_rul_47_the_next_larger_space_is_one_size_whatever_its_squares() {
    // FV-RUL-47, FV-RUL-55
    for (own, other, may) in
        [(1, 2, true), (2, 3, true), (3, 4, true), (4, 6, true), (3, 6, false), (2, 4, false)]
    {
        let offered = giants(own, other).offer("push", None).is_some();
        assert_eq!(offered, may, "{own} against {other}");
    }
}

#[test]
fn fv_rul_47_a_push_over_a_pit_is_a_fall() {
    // FV-RUL-47, FV-RUL-42
    let mut table = Table::draw("A g ^");
    let offer = table.offer("push", Some("pit")).expect("there is a pit behind");
    assert_eq!(offer.use_for, Use::Strike);
    let odds = offer.targets[0].odds.expect("odds");
    assert_eq!((odds.hit, odds.damage_mean, odds.defeat), (Chance::new(1, 2), 1.75, Chance::NEVER));
    table.dice(&[11, 4]).order(Order::new("push").with("pit").target("g"));
    assert_eq!((table.at('g'), table.health('g')), (Some((2, 0)), 8));
    assert_eq!(table.conditions('g'), ["prone"]);
}

#[test]
fn fv_rul_47_the_odds_of_a_push_over_a_pit_count_the_fall() {
    let make = |health: i64| {
        let mut table = Table::draw("A g ^");
        table.change('g', "health", Change::Number(health));
        table
    };
    for health in 1..=7 {
        let offer = make(health).offer("push", Some("pit")).expect("there is a pit behind");
        let shown = offer.targets[0].odds.expect("odds").defeat;
        let mut fallen = 0;
        for face in 11..=20 {
            for damage in 1..=6 {
                let mut table = make(health);
                table.dice(&[face, damage]).order(Order::new("push").with("pit").target("g"));
                fallen += u128::from(table.view('g').at.is_none());
            }
        }
        assert_eq!(shown, Chance::new(fallen, 120), "with {health} left");
    }
}

#[test]
fn fv_rul_47_grappling_is_a_house_rule() {
    let mut table = Table::draw("A g .");
    assert!(table.offer("grapple", None).is_none());
}

#[test]
fn fv_rul_47_the_held_stay_until_they_win_free() {
    let mut table = Table::draw(". A g .");
    table.option("grapple", true).first("gA");
    table.dice(&[8]).order(Order::new("grapple").target("A"));
    table.says("g rolls to hold A: 8 +2 = 10 against 11, failure");
    table.dice(&[9]).order(Order::new("grapple").target("A")).says("A is now grappled");
    table.turn_of('A');
    assert_eq!(table.closed("move", None), "held");
    assert_eq!(table.view('A').conditions[0].label, "Held by g");
    table.dice(&[10]).does("break_free");
    table.says("A rolls to break free of g: 10 +1 = 11 against 12, failure");
    table.dice(&[11]).does("break_free").says("A is no longer grappled");
}

#[test]
fn fv_rul_47_a_hold_ends_when_the_two_are_parted() {
    let hold = || {
        let mut table = Table::draw(". . A g . .\n. . . h . .");
        table.option("grapple", true).dice(&[15]).order(Order::new("grapple").target("g"));
        table
    };
    hold().order(go(1, 0)).says("g is no longer grappled");
    hold().order(go(2, 1)).says_nothing_of("no longer");
    let mut shoved = hold();
    shoved.turn_of('g').dice(&[15]).order(push("A")).says("g is no longer grappled");
}

#[test]
fn fv_rul_47_a_hold_ends_with_its_holder() {
    let mut table = Table::draw("A g .");
    table.option("grapple", true).change('A', "health", Change::Number(1));
    table.dice(&[15]).order(Order::new("grapple").target("g")).turn_of('g');
    table.dice(&[15, 3]).order(attack("claws", "A")).says("g is no longer grappled");
    assert!(table.conditions('g').is_empty() && table.offer("move", None).is_some());
}

#[test]
fn fv_rul_33_what_flies_is_out_of_reach_of_hands() {
    let mut table = Table::draw("A g .");
    table.feat('g', Feat::Flight).state('g', |states| states.aloft = true);
    assert_eq!(table.closed("push", None), "one of them is aloft");
}

#[test]
fn fv_rul_47_nobody_holds_what_is_two_sizes_larger() {
    let mut table = Table::draw("A g g g\n. g g g\n. g g g");
    table.option("grapple", true);
    assert_eq!(table.closed("grapple", None), "g is too big");
}

#[test]
fn fv_rul_47_a_push_is_worth_more_where_friends_stand_beside_its_victim() {
    let worth = |rows: &str, turned: bool| {
        let mut table = Table::draw(rows);
        if turned {
            table.state('B', |states| states.turned = true);
        }
        table.offer("push", None).expect("g stands beside").use_for
    };
    let hinders = |friends: f32| Use::Hinder { turns: 0.3 + 0.2 * friends };
    assert_eq!(worth("A g B .", false), hinders(1.0));
    assert_eq!(worth("A g . B", false), hinders(0.0), "two paces away");
    assert_eq!(worth("A g B .", true), hinders(0.0), "B can't strike");
    assert_eq!(worth("A g . h B", false), hinders(0.0), "h is out of A's reach");
    assert_eq!(worth("B C .\nA g .\nD . .", false), hinders(2.0), "two find the time for it");
}

#[test]
fn fv_rul_33_nobody_is_pushed_over_in_the_air() {
    let mut table = Table::draw("A g .");
    for letter in ['A', 'g'] {
        table.feat(letter, Feat::Flight).state(letter, |states| states.aloft = true);
    }
    assert_eq!(table.closed("push", None), "g is aloft");
}

#[test]
fn fv_rul_47_nobody_is_disarmed_or_distracted_through_a_wall() {
    let mut table = Table::draw("A # g");
    table.arm('A', "pike").arm('g', "sword").feat('A', Feat::StreetMagic);
    assert!(table.offer("disarm", None).is_none() && table.offer("distract", None).is_none());
    let mut open = Table::draw("A . g");
    open.arm('A', "pike").arm('g', "sword").feat('A', Feat::StreetMagic);
    assert!(open.offer("disarm", None).is_some() && open.offer("distract", None).is_some());
}

#[test]
fn fv_act_16_one_kind_of_weapon_is_one_offer_whoever_holds_it() {
    let mut table = Table::draw("g A h");
    table.arm('g', "sword").arm('h', "sword");
    let offers = table.offers();
    let disarms: Vec<_> = offers.offers.iter().filter(|offer| offer.verb == "disarm").collect();
    assert_eq!((disarms.len(), disarms[0].targets.len()), (1, 2));
    table.dice(&[15]).order(Order::new("disarm").with("sword").target("h")).says("h loses Sword");
    let left = table.offer("disarm", Some("sword")).expect("g holds one");
    assert_eq!(left.targets.iter().map(|target| &*target.target).collect::<Vec<_>>(), ["g"]);
}

#[test]
fn fv_rul_47_a_hold_outlasts_the_death_of_others() {
    let mut table = Table::draw("A g .\nB h .");
    table.option("grapple", true).change('h', "health", Change::Number(1));
    table.dice(&[15]).order(Order::new("grapple").target("g")).turn_of('B').log();
    table.dice(&[15, 1]).order(attack("unarmed", "h")).says_nothing_of("grappled");
    assert_eq!((table.at('h'), table.conditions('g')), (None, vec!["grappled".to_owned()]));
}
