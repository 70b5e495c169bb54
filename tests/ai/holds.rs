//! Combatants in the hold of an enemy.

use super::table::{Table, changed};
use fivefoot::battle::{offer::DecisionKind, setup::Change};

#[test]
fn who_is_held_by_an_enemy_out_of_reach_tries_to_win_free() {
    let cast = [('A', "hadrun", None), ('b', "scorpion", None)];
    let lasting = |who, field| (who, field, Change::Number(200));
    let changes = ["max_health", "health"].map(|field| lasting("A", field));
    let rows = "..........\n..........\n.A..b.....\n..........\n..........\n..........";
    let (mut held, mut tried) = (0, 0);
    for seed in 0..6 {
        let mut table = Table::new(changed(rows, &cast, &changes), seed);
        while let Some(decision) =
            table.battle.decision().cloned().filter(|_| table.battle.view(false).round <= 8)
        {
            let offers = table.battle.offers();
            let of =
                |verb: &str| offers.offers.iter().filter(move |offer| offer.verb == verb).collect::<Vec<_>>();
            let may_escape = !of("escape").is_empty();
            let may_strike =
                offers.offers.iter().any(|offer| offer.verb == "attack" && !offer.targets.is_empty());
            let order = table.says();
            if &*decision.actor == "A" && decision.kind == DecisionKind::Turn && may_escape && !may_strike {
                held += 1;
                tried += usize::from(order.verb == "escape");
            }
            table.battle.order(&order).expect("the computer player gives only orders that are on offer");
        }
    }
    // Where the chance is very small it keeps its guard instead.
    assert!(held >= 20 && 4 * tried >= 3 * held, "{tried} of {held}");
}
