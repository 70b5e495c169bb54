//! What gives the hidden away beside attacks: hands, oil, noise. Rule `PH-ACT-HIDE-4`, ruling `R-091`.

use crate::polyhedral::hiding::table;
use crate::polyhedral::table::Table;
use crate::polyhedral::things::{says, thing};
use battle::{
    Battle,
    offer::Offer,
    order::Order,
    things::{ThingBody, ThingSetup, UseVerb},
};
use dice::Dice;
use harness::uses::{checked, plain};
use std::collections::BTreeSet;

/// A is hidden beside g and B, with everything at hand, and it is A's turn.
fn armed() -> Table {
    let mut table = table("A g . . .\n. B . . .");
    table.light("dBBBBdBBBB").first("A B g");
    table.arms('A', "spear -dagger").gear('A', "fire_flask caltrops");
    let force = checked(UseVerb::Force, "strength 12", says("Crack."));
    let study = plain(UseVerb::Study, says("Old."));
    let body = Some(ThingBody { defense: 10, health: 10, broken: Vec::new() });
    table.thing(ThingSetup { uses: vec![force, study], body, ..thing("chest", (0, 1)) });
    table.dice(&[5, 5, 5]).takes("A", "hide").ends("A").ends("B").ends("g");
    table
}

/// One order for each that an offer names.
fn orders(offer: &Offer) -> Vec<Order> {
    let mut plain = Order::new(offer.verb);
    plain.with.clone_from(&offer.with);
    plain.choice = offer.choices.first().cloned();
    let aimed = offer.targets.iter().map(|target| plain.clone().target(target.target.clone()));
    let laid = offer.areas.iter().map(|area| plain.clone().to(area.to));
    let gone = offer.squares.iter().filter(|goal| goal.stop).map(|goal| plain.clone().to(goal.to));
    let all: Vec<Order> = aimed.chain(laid).chain(gone).collect();
    if all.is_empty() { vec![plain] } else { all }
}

fn is_hidden(battle: &Battle) -> bool {
    let view = battle.view(false);
    let who = view.combatants.iter().find(|one| &*one.name == "A").expect("there");
    who.conditions.iter().any(|condition| condition.id == "hidden")
}

#[test]
fn ph_act_hide_4_every_deed_that_falls_upon_an_enemy_or_is_loud_gives_the_hidden_away_r_091() {
    let mut table = armed();
    let battle = table.begun();
    let offers = battle.offers();
    let (mut found, mut quiet) = (BTreeSet::new(), BTreeSet::new());
    for offer in
        offers.offers.iter().filter(|offer| !matches!(offer.verb, "end_turn" | "move" | "set_policy"))
    {
        for order in orders(offer) {
            let mut ahead = battle.fork(Dice::seeded(5));
            ahead.order(&order).unwrap_or_else(|why| panic!("{order:?} was offered: {why}"));
            // What hangs on others' answers is settled when nobody is asked any more.
            let on_g = |target: &str| target == "g";
            let falls_on_g = order.target.as_deref().is_some_and(on_g)
                || offer
                    .areas
                    .iter()
                    .any(|area| Some(area.to) == order.to && area.caught.iter().any(|one| on_g(&one.target)));
            if is_hidden(&ahead) {
                assert!(!falls_on_g, "{order:?} leaves A hidden");
                quiet.insert(offer.verb);
            } else {
                found.insert(offer.verb);
            }
        }
    }
    for verb in ["attack", "break", "force", "grapple", "haul", "help", "push", "shove", "throw"] {
        assert!(found.contains(verb), "{verb} is not among {found:?}");
    }
    for verb in ["draw", "help_check", "strew", "study", "defend", "ready"] {
        assert!(quiet.contains(verb) && !found.contains(verb), "{verb} is not among {quiet:?}");
    }
    // Friends are pushed in silence.
    assert!(quiet.contains("push") && quiet.contains("haul"), "{quiet:?}");
}

#[test]
fn ph_act_hide_4_a_readied_hold_gives_its_place_away_too() {
    let mut table = table("A g B .");
    table.light("dBBB").first("A B g");
    table.dice(&[5, 5, 5]).takes("A", "hide").ends("A").ends("B").ends("g");
    table.does("A", Order::new("ready").with("grapple").choice("enemy_attacks")).ends("A").ends("B");
    assert_eq!(table.marks("A"), ["Readied", "Hidden"], "waiting is quiet");
    table.dice(&[1, 1, 1]).attack("g", "unarmed", "B");
    table.dice(&[1, 1, 6, 6]).aims("A", "grapple", "g").cites("PH-ACT-HIDE-4");
    assert!(table.marks("A").is_empty(), "won or lost");
}
