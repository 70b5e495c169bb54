//! The law of danger: what is shown for ending a turn on a square is what comes of going there and ending it, by every face.

use crate::fivey::table::{Table as Paper, go};
use crate::polyhedral::forecast::danger::{ask, perils};
use crate::polyhedral::table::Table;
use fivefoot::{
    battle::{
        Battle,
        ahead::Snapshot,
        fact::Happening,
        goals::fights,
        offer::{DecisionKind, Use},
        order::Order,
        things::{Harm, ThingSetup, Trap},
    },
    dice::{Dice, DiceFault},
    forecast::{DangerForecast, ForecastAnswer, HarmTiming, Question},
    grid::{Detail, Feet, Square},
    rules::fivey::profile::HitPoints,
};

/// A state that it may come to: its share, and whether `A` has been hurt or hit on the way.
struct State {
    at: Snapshot,
    share: f64,
    hit: bool,
}

/// Plays on from every state with every face of every die; states that are the same are one.
fn every_way(stage: &mut Battle, from: Vec<State>, play: &dyn Fn(&mut Battle)) -> Vec<State> {
    let mut done: Vec<State> = Vec::new();
    for state in from {
        let mut waiting = vec![(Vec::new(), state.share)];
        while let Some((faces, share)) = waiting.pop() {
            stage.restore(&state.at);
            stage.set_dice(Dice::scripted([&faces[..], &[0]].concat()));
            play(stage);
            if let Some(DiceFault::WrongFace { sides, .. }) = stage.fault() {
                let (sides, share) = (*sides, share / f64::from(*sides));
                waiting.extend((1..=sides).map(|face| ([&faces[..], &[face]].concat(), share)));
                continue;
            }
            let hits = |what: &Happening| match what {
                Happening::AttackRolled { target, degree, .. } => degree.hits() && &**target == "A",
                Happening::Damaged { who, amount, .. } => *amount > 0 && &**who == "A",
                _ => false,
            };
            let hit = state.hit || stage.take_facts().iter().any(|fact| hits(&fact.what));
            let at = stage.snapshot();
            match done.iter_mut().find(|one| one.at.hash() == at.hash() && one.hit == hit) {
                Some(one) => one.share += share,
                None => done.push(State { at, share, hit }),
            }
        }
    }
    done
}

/// Gives these orders as `A`; whoever may strike at it on the way does.
fn go_there(stage: &mut Battle, orders: &[Order]) {
    for order in orders {
        let Some(decision) = stage.decision() else { return };
        if &*decision.actor == "A" && decision.kind == DecisionKind::Turn {
            stage.order(order).expect("on offer");
        }
        while let Some(kind) = stage.decision().map(|decision| decision.kind) {
            let wanted = match kind {
                DecisionKind::Turn => break,
                DecisionKind::Reaction => Use::Strike,
                _ => Use::Pass,
            };
            take(stage, wanted);
        }
    }
}

/// Takes up the first offer of a use, else lets the moment pass.
fn take(stage: &mut Battle, wanted: Use) {
    let offers = stage.offers();
    let find = |wanted: Use| offers.offers.iter().find(|offer| offer.use_for == wanted);
    let offer = find(wanted).or_else(|| find(Use::Pass)).expect("something to do");
    let order = Order { with: offer.with.clone(), ..Order::new(offer.verb) };
    stage.order(&order).expect("on offer");
}

fn is_up(stage: &Battle) -> bool {
    stage.who("A").is_some_and(|who| fights(stage.world(), who))
}

/// Ends `A`'s turn, and its enemy deals these blows on its own.
fn struck(stage: &mut Battle, blows: &[Order]) {
    if is_up(stage) {
        stage.order(&Order::new("end_turn")).expect("on offer");
    }
    for blow in blows {
        if is_up(stage) && stage.fault().is_none() {
            let _ = stage.order(blow);
        }
    }
}

/// Everybody lets the turn pass until `A` can act again or never will.
fn until_it_can_act(stage: &mut Battle) {
    while is_up(stage) {
        let Some(decision) = stage.decision().cloned() else { return };
        match (decision.kind, &*decision.actor) {
            (DecisionKind::Turn, "A") => return,
            (DecisionKind::Turn, _) => stage.order(&Order::new("end_turn")).expect("on offer"),
            _ => take(stage, Use::Pass),
        }
    }
}

/// What is foreseen for `A` on a square, beside every face of what comes of going there and ending the turn.
fn carried_out(
    battle: &mut Battle,
    to: (i16, i16),
    way: &[Order],
    blows: &[Order],
) -> (DangerForecast, f64, f64) {
    let peril = perils(battle, "A", &[to]).remove(0);
    let base = State { at: battle.snapshot(), share: 1.0, hit: false };
    let mut stage = battle.fork(Dice::seeded(0));
    let there = every_way(&mut stage, vec![base], &|stage| go_there(stage, way));
    let beaten = every_way(&mut stage, there, &|stage| struck(stage, blows));
    let ended = every_way(&mut stage, beaten, &until_it_can_act);
    let (mut hit, mut down) = (0.0, 0.0);
    for state in ended {
        stage.restore(&state.at);
        let who = stage.who("A").expect("in the battle");
        hit += if state.hit { state.share } else { 0.0 };
        down += if fights(stage.world(), who) { 0.0 } else { state.share };
    }
    (peril, hit, down)
}

/// The law: what is shown for ending there is what comes of it.
fn law(battle: &mut Battle, to: (i16, i16), way: &[Order], blows: &[Order]) -> DangerForecast {
    let (peril, hit, down) = carried_out(battle, to, way, blows);
    let near = |one: f64, other: f64| (one - other).abs() < 1e-9;
    assert!(near(peril.hit, hit) && near(peril.down, down), "{to:?}: {peril:?}, counted {hit} {down}");
    peril
}

fn burning(table: &mut Table, at: (i16, i16)) {
    let order = Order::new("throw").with("fire_flask").to(Square::new(at.0, at.1));
    table.gear('A', "fire_flask").does("A", order).ends("A");
}

#[test]
fn what_burns_on_the_way_and_where_the_turn_ends_is_counted_like_every_face_of_it_polyhedral() {
    let mut table = Table::draw("# # # # # # # # # # # # # # # # # #\nA . . . . . . . . . . . . . . . . g");
    table.change('A', "health", 4);
    burning(&mut table, (1, 1));
    table.ends("g");
    let step = |col: i16| vec![Order::new("move").to(Square::new(col, 1))];
    let stays = law(table.begun(), (0, 1), &[], &[]);
    assert_eq!((stays.hit, stays.harms.len()), (0.0, 0));
    let inside = law(table.begun(), (1, 1), &step(1), &[]);
    let when: Vec<HarmTiming> = inside.harms.iter().map(|harm| harm.when).collect();
    assert_eq!(when, [HarmTiming::OnTheWay, HarmTiming::TurnBegins]);
    assert!(inside.down > 0.2 && inside.harms[1].damage_mean > 1.0, "{inside:?}");
    let past = law(table.begun(), (2, 1), &step(2), &[]);
    assert_eq!(past.harms.len(), 1, "through it, and out");
}

#[test]
fn fire_that_will_have_burnt_out_is_not_counted_and_fire_that_will_not_is_polyhedral() {
    let mut table = Table::draw("A . . . . . . . . . . . . . . . . g");
    burning(&mut table, (1, 0));
    let lasts = |table: &mut Table| {
        table.ends("g");
        let harms = perils(table.begun(), "A", &[(1, 0)]).remove(0).harms;
        harms.iter().filter(|harm| harm.when == HarmTiming::TurnBegins).count()
    };
    assert_eq!(lasts(&mut table), 1, "its last round is the third");
    table.ends("A");
    assert_eq!(lasts(&mut table), 0, "the fourth begins without it");
}

#[test]
fn a_blow_beside_the_fire_and_the_strike_of_whom_one_leaves_are_counted_too_polyhedral() {
    let mut table = Table::draw("# # # #\ng A . .\n# # # #");
    table.arms('g', "dagger").change('A', "health", 5).first("A g");
    let blow = [Order::new("attack").with("dagger").target("A")];
    // Standing beside it: the dagger alone; two squares on: the strike at the one who leaves, then the dagger after a walk.
    law(table.begun(), (1, 1), &[], &blow);
    let walks = [Order::new("move").to(Square::new(2, 1)), blow[0].clone()];
    let away = law(table.begun(), (3, 1), &[Order::new("move").to(Square::new(3, 1))], &walks);
    assert_eq!(away.harms[0].when, HarmTiming::OnTheWay);
    assert!(away.hit > 0.5 && away.down > 0.05, "{away:?}");
}

#[test]
fn the_damage_of_a_strike_on_the_way_is_told_whole_however_little_health_is_left_polyhedral() {
    let means = [2, 12].map(|health| {
        let mut table = Table::draw("# # # #\ng A . .\n# # # #");
        table.arms('g', "longsword").change('A', "health", health).first("A g");
        perils(table.begun(), "A", &[(3, 1)]).remove(0).harms[0].damage_mean
    });
    assert!(means[0] > 0.5 && (means[0] - means[1]).abs() < 1e-9, "{means:?}");
}

#[test]
fn what_an_enemy_throws_is_counted_and_that_it_goes_on_burning_polyhedral() {
    let mut table = Table::draw("A . . # g\n# # . # #");
    table.gear('g', "fire_flask").change('A', "health", 6).first("A g");
    let mut open = Table::draw("A . . g");
    open.gear('g', "fire_flask").change('A', "health", 6).first("A g");
    let throw = Order::new("throw").with("fire_flask").to(Square::new(0, 0));
    let peril = law(open.begun(), (0, 0), &[], &[throw]);
    assert_eq!(&*peril.from[0].who, "g");
    assert!(peril.down > 0.1, "{peril:?}");
    assert!(perils(table.begun(), "A", &[(0, 0)])[0].from.is_empty(), "a wall stops it");
}

#[test]
fn what_burns_and_what_drowns_is_counted_like_every_face_of_it_fivey() {
    let mut paper = Paper::draw("A . . . . . . . . . . . . . . . . . . . . . . . g");
    paper.gear('A', "torch -oil_flask").sheet('A', |profile| profile.hit_points = HitPoints::Fixed(4));
    paper.order(Order::new("throw").with("oil_flask").to(Square::new(1, 0)));
    paper.order(Order::new("set_alight").with("torch").to(Square::new(1, 0))).turn_of('g').turn_of('A');
    let inside = law(paper.begun(), (1, 0), &[go(1, 0)], &[]);
    assert!((inside.down - 0.5).abs() < 1e-9 && inside.hit > 0.999_999, "4, 5 or 6: {inside:?}");
    assert_eq!((inside.harms[0].when, &*inside.harms[0].what), (HarmTiming::TurnBegins, "fire"));
    assert_eq!(law(paper.begun(), (2, 0), &[go(2, 0)], &[]).hit, 0.0, "fire hurts those who stay");

    let mut shore = Paper::draw("A = = . . . . . . . . . . . . . . . . . . . . . g");
    shore.wear('A', "ring_mail").sheet('A', |profile| profile.hit_points = HitPoints::Fixed(2));
    let deep = Detail { depth: Some(Feet(10)), ..Detail::default() };
    shore.setup().map.set_detail(Square::new(1, 0), deep);
    let drowns = law(shore.begun(), (1, 0), &[go(1, 0)], &[]);
    assert_eq!(drowns.harms[0].when, HarmTiming::TurnEnds);
    assert!(drowns.down > 0.3, "{drowns:?}");
    assert!(law(shore.begun(), (2, 0), &[go(2, 0)], &[]).harms.is_empty(), "shallow");
}

#[test]
fn what_a_side_has_not_found_no_forecast_tells() {
    let spikes = Harm {
        damage: Some("3d6".into()),
        kind: Some("piercing".into()),
        save: None,
        half: false,
        condition: None,
        rounds: 0,
    };
    let snare = |known_to: Vec<usize>| {
        let mut table = Table::draw("A . . . . . . . . . . . . . . . . . . g");
        let trap = Some(Trap { harm: spikes.clone(), once: true, then: Vec::new() });
        let at = vec![Square::new(2, 0)];
        table.thing(ThingSetup {
            name: "spikes".into(),
            squares: at,
            hidden: Some(20),
            known_to,
            trap,
            ..ThingSetup::default()
        });
        let over = Order::new("move").to(Square::new(4, 0));
        let plan = match ask(table.begun(), &Question::Plan { orders: vec![over] }) {
            ForecastAnswer::Plan(plan) => plan.takes,
            other => panic!("{other:?}"),
        };
        (perils(table.begun(), "A", &[(4, 0)]).remove(0).harms.len(), plan > 0.0)
    };
    assert_eq!([snare(vec![0]), snare(vec![1])], [(1, true), (0, false)]);
}
