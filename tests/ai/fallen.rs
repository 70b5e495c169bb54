//! Enemies who lie there: eaten by those who do that, spared by the rest unless they lie in the only way.

use super::table::Table;
use fivefoot::battle::order::Order;

/// A is struck down by `b`, and it is the turn of `b` again.
fn felled(rows: &str, by: &str) -> Table {
    let cast = [('A', "orsa", Some(1)), ('B', "hadrun", None), ('b', by, None)];
    for seed in 0..200 {
        let mut table = Table::new(super::table::setup(rows, &cast), seed);
        table.wait_for("b");
        let with = if by == "ghoul" { "bite" } else { "long_sword" };
        let strike = Order::new("attack").with(with).target("A");
        table.battle.order(&strike).expect("A is in reach");
        table.let_pass();
        let bleeds =
            table.battle.view(false).combatants.iter().any(|one| &*one.name == "A" && one.at.is_some());
        if table.health("A") == 0 && bleeds {
            table.wait_for("B");
            table.battle.order(&Order::new("end_turn")).expect("a turn can be ended");
            table.wait_for("b");
            return table;
        }
    }
    panic!("A never falls");
}

#[test]
fn ghouls_eat_whoever_lies_there_and_others_spare_them() {
    let open = "........
                .bA....B
                ........";
    let order = felled(open, "ghoul").says();
    assert!(["strike_fallen", "finish"].contains(&&*order.verb), "{order:?}");
    assert_eq!(order.target.as_deref(), Some("A"));
    let orders = felled(open, "bandit").plays();
    assert!(orders.iter().all(|order| order.target.as_deref() != Some("A")), "{orders:?}");
}

#[test]
fn a_body_in_the_only_way_is_no_reason_to_wait_for_ever() {
    let corridor = "#########
                    #bAB....#
                    #########";
    let order = felled(corridor, "bandit").says();
    assert_eq!(order.target.as_deref(), Some("A"), "{order:?}");
}
