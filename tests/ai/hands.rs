//! Weapons in hand, and points that are spent once.

use super::table::{Table, changed, setup, verbs, words};
use fivefoot::battle::{
    offer::{DecisionKind, Use},
    order::Order,
    setup::Change,
};

#[test]
fn with_its_action_spent_it_fills_no_hand_that_its_weapon_wants() {
    let cast = [('A', "pit_brute", None), ('b', "road_bandit", None)];
    let rows = ".......
                .A...b.
                .......";
    let both = changed(rows, &cast, &[("A", "arms", words(&["greataxe", "dagger"]))]);
    let mut table = Table::of(both, "A");
    table.battle.order(&Order::new("dash")).expect("it may dash");
    let orders = table.plays();
    assert!(!verbs(&orders).contains(&"draw"), "{orders:?}");
    // With empty hands it draws whatever there is.
    let mut bare = Table::of(changed(rows, &cast, &[("A", "arms", words(&["greataxe", "dagger"]))]), "A");
    bare.battle.order(&Order::new("drop").with("greataxe")).expect("what is held can be dropped");
    bare.battle.order(&Order::new("move").to(fivefoot::grid::Square::new(3, 1))).expect("the way is free");
    let orders = bare.plays();
    assert!(["draw", "pick_up"].contains(&&*orders[0].verb), "{orders:?}");
}

#[test]
fn an_axe_to_throw_is_drawn_ahead_where_its_hand_is_free() {
    // A hammer that one hand can hold, and an axe at the belt: what is at hand when the next turn begins can be thrown on the way.
    let cast = [('A', "borga", None), ('b', "road_bandit", None)];
    let mut apart = setup("A...b", &cast);
    for col in 1..4 {
        apart.map.set_tile(fivefoot::grid::Square::new(col, 0), fivefoot::grid::Tile::Obstacle);
    }
    assert!(verbs(&Table::of(apart.clone(), "A").plays()).contains(&"draw"));
    let mut spent = Table::of(apart, "A");
    spent.battle.order(&Order::new("dash")).expect("it may dash");
    let orders = spent.plays();
    assert!(verbs(&orders).contains(&"draw"), "{orders:?}");
}

#[test]
fn throws_its_only_weapon_at_fair_odds_and_not_at_hopeless_ones() {
    let throws = |gap: usize| {
        let rows = format!("A{}b", ".".repeat(gap));
        let cast = [('A', "toll_guard", None), ('b', "road_bandit", None)];
        let mut setup = changed(&rows, &cast, &[("A", "arms", words(&["spear"]))]);
        // Nobody can come nearer.
        for col in 1..=gap {
            setup.map.set_tile(fivefoot::grid::Square::new(col as i16, 0), fivefoot::grid::Tile::Obstacle);
        }
        let orders = Table::of(setup, "A").plays();
        orders.iter().any(|order| order.with.as_deref() == Some("spear/thrown"))
    };
    assert!(throws(2));
    assert!(!throws(11));
}

/// A strikes at b until its roll fails by a little and it is asked about its points; what b has left is `left`.
fn asked(left: i64) -> Vec<(f32, f32, Order)> {
    let cast = [('A', "aldric", None), ('b', "borga", None)];
    let resolve = |number| Change::Number(number);
    let setup = changed("..Ab..", &cast, &[("A", "resolve", resolve(1)), ("b", "resolve", resolve(left))]);
    let mut all = Vec::new();
    for seed in 0..160 {
        let mut table = Table::new(setup.clone(), seed);
        table.wait_for("A");
        table.battle.order(&Order::new("attack").with("longsword").target("b")).expect("b is in reach");
        let Some(decision) = table.battle.decision() else { continue };
        if decision.kind != DecisionKind::Roll || &*decision.actor != "A" {
            continue;
        }
        let nudges = table.battle.offers().offers.iter().find_map(|offer| match offer.use_for {
            Use::Sway { chance, stays, .. } if offer.with.as_deref() == Some("nudge") => {
                Some((chance, stays))
            }
            _ => None,
        });
        if let Some((chance, stays)) = nudges.filter(|(chance, _)| *chance == 1.0) {
            all.push((chance, stays, table.says()));
        }
    }
    assert!(!all.is_empty(), "it is asked with one of the seeds");
    all
}

#[test]
fn r_113_bids_where_nobody_answers_and_saves_the_point_where_the_other_has_the_last_word() {
    for (_, stays, order) in asked(0) {
        assert_eq!((stays, &*order.verb), (1.0, "resolve"), "nobody answers: {order:?}");
    }
    for (_, stays, order) in asked(3) {
        assert!(
            stays == 0.0 && order.with.as_deref() != Some("nudge"),
            "the other turns it back: {order:?} at {stays}"
        );
    }
}

#[test]
fn who_has_gone_on_guard_takes_no_other_turn() {
    let cast = [('A', "aldric", Some(6)), ('b', "pit_brute", None), ('c', "pit_brute", None)];
    let rows = "......
                .bAc..
                ......";
    let mut taken = [0, 0];
    for seed in 0..12 {
        let mut table = Table::new(setup(rows, &cast), seed);
        table.wait_for("A");
        let orders = table.plays();
        let turns: Vec<&str> = verbs(&orders);
        for pair in turns.split(|verb| *verb == "extra_turn") {
            taken[1] += usize::from(pair.contains(&"attack"));
        }
        let again = turns.iter().position(|verb| *verb == "extra_turn");
        let guards = turns.iter().position(|verb| *verb == "defend");
        taken[0] += usize::from(guards.zip(again).is_some_and(|(guards, again)| guards < again));
    }
    assert_eq!(taken[0], 0, "guard, then another turn");
    assert!(taken[1] > 0, "it strikes in some of them");
}

#[test]
fn whoever_has_rallied_rolls_the_dice_that_it_has_paid_for() {
    let rows = "A.........b";
    let rallied = |health: i64| {
        let mut table = Table::draw(rows, &[('A', "aldric", Some(health)), ('b', "pit_brute", None)], "A");
        table.battle.order(&Order::new("rally")).expect("it has an action and dice");
        verbs(&table.plays()).contains(&"stamina_die")
    };
    assert!(rallied(8), "of 12");
    assert!(!rallied(12), "nothing is missing");
}

#[test]
fn a_crossbow_in_both_hands_is_no_reason_to_box() {
    // Nowhere to go, and a bolt would hardly hit somebody so near.
    let cast = [('A', "wall_crossbow", None), ('b', "aldric", None)];
    let mut table = Table::draw("#####\n#Ab.#\n#####", &cast, "A");
    let orders = table.plays();
    let uses = |with: &str| orders.iter().any(|order| order.with.as_deref() == Some(with));
    assert!(uses("hammer") && !uses("unarmed"), "{orders:?}");
}

#[test]
fn what_is_drawn_for_a_blow_is_not_let_fall_before_it() {
    // A crossbow in both hands, and a foe at the throat that takes long to fell. Neither can be moved.
    let cast = [('A', "ottoline", None), ('b', "bear", None)];
    let last = |field| ("b", field, Change::Number(900));
    let changes = [("A", "spells", words(&[])), last("health"), last("max_health")];
    let mut table = Table::of(changed("####\n#Ab#\n####", &cast, &changes), "A");
    let mut orders = Vec::new();
    for _ in 0..4 {
        orders.extend(table.plays());
        table.wait_for("A");
    }
    let of_the_dagger = |order: &&Order| order.with.as_deref().is_some_and(|with| with.starts_with("dagger"));
    let verbs: Vec<&str> = orders.iter().filter(of_the_dagger).map(|order| &*order.verb).collect();
    assert_eq!(verbs.get(..2), Some(&["draw", "attack"][..]), "{orders:?}");
    // Nor is it let fall for the crossbow, to strike with bare hands in the next turn.
    assert!(!orders.iter().any(|order| order.with.as_deref() == Some("unarmed")), "{orders:?}");
}

/// A archer has shot all its arrows at `c`, who is far off, and `b` stands near.
fn out_of_arrows(archer: &str) -> Vec<Order> {
    let cast = [('A', archer, None), ('b', "pit_brute", None), ('c', "pit_brute", Some(9000))];
    let rows = "A.....b............
                ..................c";
    let arms = ("A", "arms", words(&["longbow", "longsword"]));
    let mut table = Table::of(changed(rows, &cast, &[arms, ("c", "max_health", Change::Number(9000))]), "A");
    let shot = Order::new("attack").with("longbow").target("c");
    while table.battle.takes(&shot) {
        table.battle.order(&shot).expect("it is taken");
        table.let_pass();
        table.wait_for("b");
        table.wait_for("A");
    }
    table.plays()
}

#[test]
fn whoever_can_not_shoot_any_more_draws_what_it_has_and_does_not_box() {
    // Without arrows, and with a shield in the hand that the bow wants.
    for archer in ["ysolde", "aldric"] {
        let orders = out_of_arrows(archer);
        let uses = |with: &str| orders.iter().any(|order| order.with.as_deref() == Some(with));
        assert!(uses("longsword") && !uses("unarmed"), "{archer}: {orders:?}");
    }
}

#[test]
fn whoever_can_rage_does_so_before_the_blow() {
    let cast = [('A', "kessrak", None), ('b', "ogre", None)];
    let orders = Table::draw("...Ab...", &cast, "A").plays();
    assert_eq!(orders[0].verb, "rage", "{orders:?}");
}
