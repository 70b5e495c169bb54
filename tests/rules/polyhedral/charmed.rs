//! Whoever is charmed does its charmer no harm, in whatever way. Rule `PH-COND-CHARMED-1`.

use crate::polyhedral::table::Table;
use battle::{
    offer::Use,
    order::Order,
    things::{Effect, Harm, ThingSetup, ThingUse, UseVerb},
};
use fivefoot_polyhedral::{
    profile::{ClassFeature, Duration},
    sheet::Policy,
};
use grid::Square;
use harness::uses::plain;

/// g is charmed by A, who stands before a pit, and has everything that could harm it. It is g's turn.
fn charmed() -> Table {
    let mut table = Table::draw("^ A g B . .\n. . h . . .\n. . . . . .");
    table.bites('A', "charmed", Duration::Battle).policy('A', Policy::Never).first("A g B h");
    table.policy('B', Policy::Never);
    table.arms('g', "dagger*2").gear('g', "fire_flask").sheet('g', |p| {
        p.features.give(ClassFeature::Provoke);
        p.features.give(ClassFeature::ActionSurge);
    });
    table.thing(ThingSetup {
        name: "brazier".into(),
        squares: vec![Square::new(2, 2)],
        uses: vec![tips_over(vec![Square::new(1, 0)])],
        ..ThingSetup::default()
    });
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").ends("A");
    table
}

fn tips_over(squares: Vec<Square>) -> ThingUse {
    let harm = Harm {
        damage: Some("1d6".into()),
        kind: Some("fire".into()),
        save: None,
        half: false,
        condition: None,
        rounds: 0,
    };
    plain(UseVerb::Topple, vec![Effect::Harm { squares, harm, lasts: 0 }])
}

#[test]
fn ph_cond_charmed_1_nothing_on_offer_harms_the_charmer() {
    let mut table = charmed();
    let offers = table.offers();
    let at = Square::new(1, 0);
    for offer in &offers.offers {
        let harms = matches!(
            offer.use_for,
            Use::Strike | Use::Hinder { .. } | Use::Assist { .. } | Use::Boost { .. } | Use::Other
        );
        let on_a = offer.targets.iter().chain(offer.areas.iter().flat_map(|area| &area.caught));
        let names_a = on_a.clone().any(|target| &*target.target == "A");
        let covers_a = offer.areas.iter().any(|area| offer.verb == "throw" && area.squares.contains(&at));
        let own = matches!(offer.verb, "set_policy" | "escape");
        assert!(own || !harms || !(names_a || covers_a), "{} {:?} harms A", offer.verb, offer.with);
    }
    // The same things may be done to B, who has charmed nobody.
    for verb in ["attack", "grapple", "shove", "push", "haul", "provoke", "help"] {
        table.offered(verb, "B");
    }
    assert!(table.may("throw", Some("fire_flask")));
}

#[test]
fn ph_cond_charmed_1_each_deed_says_why_it_spares_the_charmer() {
    let mut table = charmed();
    for verb in ["grapple", "shove", "provoke", "help"] {
        let offers = table.offers();
        let offer = offers.offers.iter().find(|offer| offer.verb == verb).expect("on offer for B");
        let barred = offer.barred.iter().find(|barred| &*barred.target == "A");
        let why = barred.map(|barred| barred.reason.to_string()).unwrap_or_default();
        assert!(why.contains("g is charmed by A"), "{verb}: {why}");
        table.refuses(Order::new(verb).target("A"), "");
    }
    table.refuses_attack("dagger", "A", "g is charmed by A");
    table.refuses(Order::new("push").with("A").to(Square::new(0, 0)), "");
    table.refuses(Order::new("throw").with("fire_flask").to(Square::new(1, 0)), "");
}

#[test]
fn ph_cond_charmed_1_a_thing_of_the_level_is_not_turned_on_the_charmer() {
    let mut table = charmed();
    table.moves("g", (1, 1)).refuses(Order::new("topple").with("brazier"), "g is charmed by A");
    let mut away = Table::draw("A g B\n. . .");
    away.bites('A', "charmed", Duration::Battle).policy('A', Policy::Never).policy('B', Policy::Never);
    away.first("A g B").thing(ThingSetup {
        name: "brazier".into(),
        squares: vec![Square::new(1, 1)],
        uses: vec![tips_over(vec![Square::new(2, 0)])],
        ..ThingSetup::default()
    });
    away.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").ends("A");
    away.dice(&[5]).does("g", Order::new("topple").with("brazier")).shows(&["B takes 5 fire: 5, 15 left"]);
}

#[test]
fn ph_cond_charmed_1_the_charmed_still_break_free_and_hurt_nobody_whom_they_hold() {
    let mut table = Table::draw("A g .");
    table.bites('A', "charmed", Duration::Battle).sheet('A', |p| p.features.give(ClassFeature::ActionSurge));
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").takes("A", "action_surge");
    // One die more for the charmer: PH-COND-CHARMED-2.
    table.dice(&[6, 6, 6, 1, 1]).aims("A", "grapple", "g").ends("A");
    table.dice(&[6, 6, 1, 1]).aims("g", "escape", "A").shows(&["g no longer grappled"]);

    let mut holder = Table::draw("A g .");
    holder.first("g A").sheet('g', |p| p.features.give(ClassFeature::UnarmedFighting));
    holder.bites('A', "charmed", Duration::Battle);
    holder.dice(&[6, 6, 1, 1]).aims("g", "grapple", "A").ends("g");
    holder.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").ends("A");
    assert_eq!(holder.health("A"), 20, "no grip tightens on the charmer");
}

#[test]
fn ph_cond_charmed_1_a_blow_at_a_square_spares_a_charmer_who_hides() {
    let mut table = Table::draw("A . g .");
    table.light("dddB").spits('A', fivefoot_polyhedral::profile::Ability::Vitality, "charmed");
    table.arms('g', "longbow").policy('A', Policy::Never).sheet('A', |p| {
        p.features.give(ClassFeature::ActionSurge);
        p.skills = [fivefoot_polyhedral::profile::Skill::Stealth].into();
    });
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "spit", "g").takes("A", "action_surge");
    table.dice(&[6, 5, 4]).takes("A", "hide").ends("A");
    let squares = table.squares("attack_square", Some("longbow"));
    assert!(!squares.contains(&(0, 0)), "where A was seen last: {squares:?}");
    assert!(squares.contains(&(1, 0)));
}

#[test]
fn ph_cond_charmed_1_pushing_and_pulling_say_that_the_charmer_is_the_only_one_there() {
    let mut table = Table::draw("^ A g . B");
    table.bites('A', "charmed", Duration::Battle).first("A g B");
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").ends("A");
    for verb in ["push", "haul", "grapple", "shove", "help"] {
        table.refuses_to(verb, "g is charmed by A");
    }
}

#[test]
fn ph_cond_charmed_1_leaving_the_reach_of_the_charmed_provokes_nobody_ph_atk_oa_1() {
    let mut table = Table::draw(". . A g B\n. . . . .");
    table.bites('A', "charmed", Duration::Battle).first("A g B").arms('g', "longsword");
    assert_eq!(table.provokes((0, 0)), ["g"]);
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g");
    assert!(table.provokes((0, 0)).is_empty(), "g spares its charmer");
    table.moves("A", (0, 0)).shows(&["A to 1,0 for 5, 25 left", "A to 0,0 for 5, 20 left"]);
    // B is a friend of A's and has charmed nobody.
    table.ends("A").ends("g");
    assert_eq!(table.provokes((4, 1)), Vec::<String>::new(), "still within reach");
    assert_eq!(table.provokes((1, 1)), ["g"]);
}
