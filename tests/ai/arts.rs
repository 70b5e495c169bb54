//! Arts beside blows: each where it is right, and not where it is wrong.

use super::table::{Cast, Table, setup, verbs};
use fivefoot::{
    battle::{
        offer::{DecisionKind, Use},
        order::Order,
        roster::Roster,
        setup::{Aim, Goal},
    },
    grid::Square,
};

/// A drawn battle with a goal of one side, and A on turn.
fn with_goal(rows: &str, cast: Cast<'_>, side: usize, aim: Aim) -> Table {
    let mut setup = setup(rows, cast);
    setup.goals.push(Goal::new(side, aim));
    let mut table = Table::new(setup, 5);
    table.wait_for("A");
    table
}

#[test]
fn pushes_whoever_has_its_back_to_an_edge() {
    let cast = [('A', "quay_wrestler", None), ('b', "pit_brute", None)];
    let mut over = Table::draw(
        "......
         ..Ab__
         ......",
        &cast,
        "A",
    );
    assert_eq!(over.says().verb, "push");
    let mut flat = Table::draw(
        "......
         ..Ab..
         ......",
        &cast,
        "A",
    );
    assert_eq!(flat.says().verb, "attack");
}

#[test]
fn goes_round_a_foe_to_push_it_over_an_edge() {
    let cast = [('A', "quay_wrestler", None), ('b', "pit_brute", None)];
    let mut table = Table::draw(
        "....A...
         ........
         .__b....
         ........
         ........",
        &cast,
        "A",
    );
    let orders = table.plays();
    assert_eq!(verbs(&orders)[..2], ["move", "push"], "{orders:?}");
    assert!(orders[0].to.is_some_and(|to| to.col > 3), "{orders:?}");
}

#[test]
fn sends_a_foe_over_an_edge_rather_than_hold_it_there_for_a_friend() {
    let cast = [('A', "quay_wrestler", None), ('C', "quay_wrestler", None), ('b', "pit_brute", None)];
    for (rows, verb) in [
        (
            "##C##
             .Ab##
             .#_##",
            "haul",
        ),
        (
            "#AC##
             ..b##
             ##_##",
            "push",
        ),
    ] {
        let mut table = Table::draw(rows, &cast, "A");
        let offered = table.battle.offers().offers.iter().any(|offer| offer.verb == "grapple");
        assert!(offered, "nothing to weigh it against: {rows}");
        assert_eq!(table.says().verb, verb, "{rows}");
    }
}

#[test]
fn takes_hold_of_whoever_would_get_away_to_win() {
    let cast = [('A', "quay_wrestler", None), ('b', "pit_brute", None)];
    let rows = "##########
                .Ab......#
                ##########";
    let mut runner = with_goal(rows, &cast, 1, Aim::reach(vec![Square::new(8, 1)]));
    let order = runner.says();
    assert!(["grapple", "shove"].contains(&&*order.verb), "{order:?}");
    let mut fighter = Table::draw(rows, &cast, "A");
    assert_eq!(fighter.says().verb, "attack");
}

#[test]
fn readies_a_blow_behind_a_door_while_it_only_has_to_last() {
    let cast = [('A', "gate_halberdier", None), ('b', "gutterling", None)];
    let rows = "#######
                #A.+.b#
                #######";
    let mut lasts = with_goal(rows, &cast, 0, Aim::hold(9));
    let orders = lasts.plays();
    assert!(verbs(&orders).contains(&"ready"), "{orders:?}");
    let orders = Table::draw(rows, &cast, "A").plays();
    assert!(verbs(&orders).contains(&"open_door"), "{orders:?}");
    assert!(!verbs(&orders).contains(&"ready"), "{orders:?}");
}

#[test]
fn spends_resolve_where_the_odds_gain_is_worth_it() {
    let cast = [('A', "aldric", None), ('b', "road_bandit", None)];
    let (mut taken, mut passed) = (0, 0);
    for seed in 0..80 {
        let mut table = Table::new(setup("..Ab..", &cast), seed);
        table.wait_for("A");
        table.battle.order(&Order::new("attack").with("longsword").target("b")).expect("b is in reach");
        let asked = |kind, actor: &str| kind == DecisionKind::Roll && actor == "A";
        if !table.battle.decision().is_some_and(|decision| asked(decision.kind, &decision.actor)) {
            continue;
        }
        let worth = table.battle.offers().offers.iter().fold(-9.0_f32, |most, offer| match offer.use_for {
            Use::Sway { chance, gains, stays, price, .. } => most.max(chance * stays * gains - price),
            _ => most,
        });
        let spends = table.says().verb != "pass";
        assert!(spends || worth < 0.1, "{worth} points of damage are let go");
        assert!(!spends || worth > -0.1, "Resolve for {worth} points of damage");
        taken += u32::from(spends);
        passed += u32::from(!spends);
    }
    assert!(taken > 0 && passed > 0, "{taken} taken, {passed} passed");
}

#[test]
fn rallies_when_it_is_badly_hurt_and_nobody_is_near() {
    let rows = "A..............................b";
    let hurt = [('A', "brannoc", Some(9)), ('b', "pallid_thrall", None)];
    let mut table = Table::draw(rows, &hurt, "A");
    let orders = table.plays();
    assert!(verbs(&orders).contains(&"rally"), "{orders:?}");
    let whole = [('A', "brannoc", None), ('b', "pallid_thrall", None)];
    let orders = Table::draw(rows, &whole, "A").plays();
    assert!(!verbs(&orders).contains(&"rally"), "{orders:?}");
}

#[test]
fn keeps_its_second_wind_until_none_of_it_is_wasted() {
    let rows = "A.............................b";
    let with = |health| {
        let cast = [('A', "borga", Some(health)), ('b', "pallid_thrall", None)];
        Table::draw(rows, &cast, "A").plays()
    };
    assert!(!verbs(&with(19)).contains(&"second_wind"), "{:?}", with(19));
    assert!(verbs(&with(6)).contains(&"second_wind"), "{:?}", with(6));
}

/// What M, who protects, says when b hits F; M and F with so much health.
fn asked_to_protect(own: Option<i64>, friends: Option<i64>) -> Option<Order> {
    let cast = [('M', "maren", own), ('F', "borga", friends), ('b', "pit_brute", None)];
    (0..60).find_map(|seed| {
        let mut table = Table::new(
            setup(
                ".....
                 .MFb.
                 .....",
                &cast,
            ),
            seed,
        );
        table.wait_for("b");
        table.battle.order(&Order::new("attack").target("F")).ok()?;
        let decision = table.battle.decision()?;
        let asked = decision.kind == DecisionKind::Reaction && &*decision.actor == "M";
        asked.then(|| table.says())
    })
}

#[test]
fn takes_the_blow_for_a_friend_who_would_fall_and_not_when_it_would_fall_itself() {
    let verb = |own, friends| asked_to_protect(own, friends).expect("b hits with one of the seeds").verb;
    assert_eq!(verb(None, Some(8)), "protect");
    assert_eq!(verb(Some(5), None), "pass");
}

#[test]
fn saves_a_dying_friend_while_the_foe_is_away_and_strikes_who_would_fall() {
    let orders = |healer, health, row: &str| {
        let cast = [('A', healer, None), ('B', "borga", Some(0)), ('c', "pallid_thrall", health)];
        Table::draw(&format!("....................\n{row}\n...................."), &cast, "A").plays()
    };
    let away = orders("field_barber", None, ".BA...............c.");
    assert!(verbs(&away).contains(&"stabilise"), "{away:?}");
    let near = orders("aldric", Some(1), ".BAc................");
    assert_eq!(near[0].verb, "attack", "{near:?}");
}

#[test]
fn what_could_be_pushed_over_an_edge_from_a_square_is_what_is_offered_there() {
    let cast = [('A', "quay_wrestler", None), ('b', "pit_brute", None)];
    let table = Table::draw(
        "......
         ..Ab__
         ...__.",
        &cast,
        "A",
    );
    let (world, offers) = (table.battle.world(), table.battle.offers());
    let who = world.resource::<Roster>().find("A").expect("A is here");
    let edges = table.battle.rules().foresight().edges(world, who, table.at("A"));
    let offered = offers.offers.iter().find(|offer| offer.with.as_deref() == Some("b/edge"));
    let offered = offered.expect("b stands before an edge");
    assert_eq!(edges.len(), 1);
    assert_eq!((&edges[0].areas, edges[0].use_for), (&offered.areas, offered.use_for));
}

#[test]
fn strews_nothing_in_its_own_way() {
    let cast = [('A', "tamsin", None), ('b', "pit_brute", None)];
    let mut setup = setup(
        "#############
         A..........b#
         #############",
        &cast,
    );
    let gear = fivefoot::battle::setup::Change::Words(vec!["caltrops".into()]);
    setup.combatants.iter_mut().for_each(|one| {
        if &*one.name == "A" {
            one.changes.insert("gear".into(), gear.clone());
        }
    });
    let mut table = Table::new(setup.clone(), 5);
    table.wait_for("A");
    let orders = table.plays();
    assert!(!verbs(&orders).contains(&"strew"), "{orders:?}");
    setup.goals.push(Goal::new(0, Aim::hold(9)));
    let mut table = Table::new(setup, 5);
    table.wait_for("A");
    let orders = table.plays();
    assert!(verbs(&orders).contains(&"strew"), "{orders:?}");
}

#[test]
fn stays_aloft_where_foes_only_strike_and_not_before_archers() {
    let with = |foe| {
        let cast = [('A', "young_dragon", Some(4)), ('b', foe, None), ('c', foe, None)];
        Table::draw(
            "..............
             ..............
             .....b........
             ....A.........
             ..............
             .....c........
             ..............",
            &cast,
            "A",
        )
        .plays()
    };
    let orders = with("ogre");
    assert!(verbs(&orders).contains(&"fly"), "{orders:?}");
    let orders = with("hobgoblin_archer");
    assert!(!verbs(&orders).contains(&"fly"), "{orders:?}");
}

#[test]
fn jumps_a_gap_that_is_long_to_go_round() {
    let cast = [('A', "kessrak", None), ('b', "goblin_archer", None)];
    let mut table = Table::draw(
        "...._........
         ...A_......b.
         ...._........
         ...._........
         ...._........
         ...._........
         ...._........
         ...._........
         ...._........
         .............",
        &cast,
        "A",
    );
    let orders = table.plays();
    assert!(verbs(&orders).contains(&"jump"), "{orders:?}");
}

#[test]
fn whoever_is_charmed_is_left_alone_as_long_as_there_are_others() {
    let cast = [('V', "verity", None), ('A', "ilvarin", None), ('b', "orc", Some(4)), ('c', "orc", None)];
    let rows = "............
                V.........b.
                A.........c.
                ............";
    // Whom the archer strikes, once the charm has come to this.
    let struck = |charmed: bool, seed: u64| {
        let mut table = Table::new(setup(rows, &cast), seed);
        table.wait_for("V");
        let offers = table.battle.offers();
        let charm = offers.offers.iter().find(|offer| matches!(offer.use_for, Use::Hinder { .. }));
        let charm = charm.expect("she can charm").order().target("b");
        table.battle.order(&charm).expect("it is on offer");
        while table.battle.decision().is_some_and(|decision| decision.kind != DecisionKind::Turn) {
            table.battle.order(&Order::new("pass")).expect("it is on offer");
        }
        let view = table.battle.view(false);
        let one = view.combatants.iter().find(|one| &*one.name == "b").expect("it is there");
        if one.conditions.iter().any(|condition| &*condition.id == "charmed") != charmed {
            return None;
        }
        table.wait_for("A");
        table.plays().into_iter().find_map(|order| order.target)
    };
    let first = |charmed: bool| (0..20).find_map(|seed| struck(charmed, seed)).expect("one of them is so");
    assert_eq!((&*first(false), &*first(true)), ("b", "c"));
}
