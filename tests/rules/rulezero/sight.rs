//! Who sees whom: what attacks and powers add for it, and who may strike out of turn.

use crate::rulezero::table::{Table, attack, told};
use battle::order::Order;
use fivefoot_rulezero::{
    data::RuleBook,
    profile::{SizeClass, Stat},
};
use grid::{Fog, Light, Square};

#[test]
fn rzr_25_whoever_stands_in_the_dark_hits_more_easily_rzr_33() {
    let mut table = Table::draw("A . g\n. . .");
    table.arm('A', "short_bow").light((0, 0), Light::Dark);
    assert_eq!(table.reasons("short_bow", "g"), ["unseen by the target +2"]);
}

#[test]
fn rzr_25_a_power_goes_at_the_unseen_as_a_shot_does_rzr_15() {
    let mut table = Table::draw("A . g\n. . .");
    table.power('A', "fire_bolt").stat('A', Stat::Intelligence, 3).light((2, 0), Light::Dark);
    let target = table.target("power", Some("fire_bolt"), "g");
    assert_eq!(told(&target), ["Int +3", "against Reflex ", "target unseen -5"]);
    assert_eq!(target.odds.expect("dice decide").hit.as_f64(), 0.45, "12 of 20 without");
    let mut table = Table::draw("A . g");
    table.power('A', "fire_bolt").state('A', |states| states.blinded = true);
    assert_eq!(told(&table.target("power", Some("fire_bolt"), "g")), ["against Reflex ", "blinded -5"]);
}

#[test]
fn rzr_38_an_area_is_aimed_at_nobody_so_it_does_not_matter_who_sees_whom() {
    let mut table = Table::draw("A . . g\n. . . .");
    table.power('A', "choking_mist").light((3, 0), Light::Dark);
    let offer = table.offer("area", Some("choking_mist")).expect("it is open");
    let area = offer.areas.iter().find(|area| area.to == Square::new(3, 0)).expect("it can be laid there");
    assert_eq!(told(&area.caught[0]), ["against Fortitude "]);
}

#[test]
fn rzr_28_a_tower_shield_hampers_powers_too_rz_ab_01() {
    let mut table = Table::draw("A . g");
    let shield = RuleBook::shipped().library.armor.get("tower_shield").expect("the book has it").clone();
    table.power('A', "fire_bolt").sheet('A', |one| one.worn.push(shield));
    assert_eq!(told(&table.target("power", Some("fire_bolt"), "g"))[0], "tower shield -2");
}

#[test]
fn rzr_19_nobody_strikes_out_of_turn_through_a_wall() {
    let provokes = |rows: &str| {
        let mut table = Table::draw(rows);
        table.size('g', SizeClass::Large);
        let offer = table.offer("move", None).expect("A can go");
        offer.squares.iter().any(|goal| !goal.provokes.is_empty())
    };
    assert!(provokes("A . g .\n. . . .\n. . . ."), "it reaches two squares");
    assert!(!provokes("A # g .\n. # . .\n. # . ."), "a wall is between");
}

#[test]
fn rzr_19_an_offer_names_who_may_strike_first() {
    let mut table = Table::draw("A g . h");
    table.arm('A', "short_bow").power('A', "fire_bolt").power('A', "holy_mending");
    let provokes = |table: &mut Table, verb: &str, with: &str| {
        let offer = table.offer(verb, Some(with)).expect("it is open");
        offer.provokes.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(provokes(&mut table, "attack", "short_bow"), ["g"]);
    assert_eq!(provokes(&mut table, "power", "fire_bolt"), ["g"]);
    table.order(attack("short_bow", "h"));
    assert_eq!(table.actor(), "g", "it is asked");
    let mut table = Table::draw("A g .");
    table.state('A', |states| states.prone = true);
    let offer = table.offer("stand", None).expect("it may rise");
    assert_eq!(offer.provokes.iter().map(ToString::to_string).collect::<Vec<_>>(), ["g"]);
    table.order(Order::new("stand"));
    assert_eq!(table.actor(), "g");
}

#[test]
fn rzr_33_a_charge_counts_who_is_found_on_its_way_rzr_47() {
    // A hides in dim light and has to come through bright light.
    let mut table = Table::draw("A . . . . g\n. . . . . .");
    (0..6).filter(|col| *col != 3).for_each(|col| {
        table.light((col, 0), Light::Dim);
    });
    table.arm('A', "mace").hits('g', 60).dice(&[20]).does("hide").does("end_turn").turn_of('A');
    let dim = ["charge +2", "dim light or fog +2 needed", "charges to [4,0] "];
    assert_eq!(told(&table.target("charge", Some("mace"), "g")), dim);
    table.dice(&[15, 3]).order(Order::new("charge").with("mace").target("g"));
    table.says("A attacks g with Mace: 15 +2 = 17 against 12, hit");
    // g hides behind smoke from A, who comes through it; C sees g all the time.
    let mut table = Table::draw("A . . . g . C");
    table.setup().map.set_haze(Square::new(1, 0), Fog::Thick);
    table.first("gAC").arm('A', "mace").hits('g', 60).dice(&[20]).does("hide").does("end_turn");
    assert_eq!(table.conditions('g'), ["hidden"]);
    assert_eq!(told(&table.target("charge", Some("mace"), "g")), ["charge +2", "charges to [3,0] "]);
    table.dice(&[15, 3]).order(Order::new("charge").with("mace").target("g"));
    table.says("A attacks g with Mace: 15 +2 = 17 against 10, hit");
}

#[test]
fn rzr_33_hiding_and_searching_show_their_chance() {
    let mut table = Table::draw("A . . g\n. . . h");
    table.light((0, 0), Light::Dim).stat('A', Stat::Dexterity, 3).stat('g', Stat::Wisdom, 2).first("Agh");
    let target = table.target("hide", None, "A");
    assert_eq!(told(&target), ["Dex +3", "g: 60.0 % ", "h: 70.0 % ", "hidden from at least one "]);
    assert_eq!(target.odds.expect("dice decide").hit.as_f64(), 0.7, "one roll, against both");
    table.dice(&[20]).does("hide").says("A is now hidden from g and h").turn_of('g');
    let target = table.target("search", None, "g");
    assert_eq!((told(&target), target.odds.expect("dice decide").hit.as_f64()), (vec!["Wis +2".into()], 0.5));
    table.dice(&[10]).does("search");
    assert_eq!(table.conditions('A'), ["hidden"], "from h alone");
}

#[test]
fn rzr_33_whoever_works_a_power_out_of_hiding_is_hidden_no_longer_rzr_25() {
    let mut table = Table::draw("A . . g\n. . . .");
    table.light((0, 0), Light::Dim).power('A', "fire_bolt").hits('g', 60).dice(&[15]).does("hide");
    assert_eq!(table.conditions('A'), ["hidden"]);
    table.turn_of('g').turn_of('A').dice(&[2]).order(Order::new("power").with("fire_bolt").target("g"));
    assert!(table.conditions('A').is_empty(), "{:?}", table.conditions('A'));
}

#[test]
fn rzr_33_cover_and_poor_light_hide_one_and_bright_open_ground_does_not_rzr_25() {
    let hides = |rows: &str, light: Light| {
        let mut table = Table::draw(rows);
        table.light((0, 0), light);
        table.offer("hide", None).is_some()
    };
    assert!(!hides("A . . g", Light::Bright), "in plain view");
    assert!(hides("A . . g", Light::Dim) && hides("A . . g", Light::Dark));
    assert!(hides("A o . g\n. . . .", Light::Bright), "cover");
    let mut seeks = Table::draw("A . . g");
    assert!(seeks.offer("search", None).is_none());
    assert!(!seeks.battle().offers().closed.iter().any(|one| one.verb == "search"), "nobody hides");
}

#[test]
fn rzr_33_who_works_an_area_or_touches_a_friend_out_of_hiding_is_seen_or_is_not_rzr_38() {
    let hidden = || {
        let mut table = Table::draw("A . . g\n. . . .");
        table.light((0, 0), Light::Dim).power('A', "choking_mist").hits('g', 60).hits('A', 60);
        table.defense('g', fivefoot_rulezero::profile::Defense::Fortitude, 30).dice(&[15]).does("hide");
        table.turn_of('g').turn_of('A');
        table
    };
    let mut area = hidden();
    area.dice(&[2]).order(Order::new("area").with("choking_mist").to(Square::new(3, 0)));
    assert!(area.conditions('A').is_empty(), "{:?}", area.conditions('A'));
    let mut waits = hidden();
    waits.turn_of('g');
    assert_eq!(waits.conditions('A'), ["hidden"]);
}
