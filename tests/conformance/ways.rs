//! One truth of ways: a square that one answer says can be gone to, all say so, with the same feet; and a walk tells whom it
//! provokes and what is known to wait on it.

use crate::game::every_order;
use fivefoot::{
    battle::{
        Battle, RuleSystem, Setup, Side,
        board::Position,
        fact::{Fact, Happening},
        offer::{DecisionKind, Offer, Offers, Use},
        order::Order,
        setup::{CombatantSetup, Control, CreatureBrief, SideSetup},
        words::{Destination, Who},
    },
    dice::Dice,
    forecast::{ForecastAnswer, Forecaster, Question},
    grid::{Feet, Footprint, Map, Square, Tile, drawn::random_maps},
    level,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// The word of a house rule that has diagonals count 5 and 10 feet in turn, in whichever system has it.
const DIAGONALS: &str = "diagonals";

/// Drawn boards for each creature and way of counting.
const BOARDS: u64 = 2;

/// The columns and rows of a board.
const SIDE: i16 = 13;

/// The name of the combatant that walks.
const MOVER: &str = "Mover";

/// Every square that `move` offers is one that `reach`, `danger` and `ways` know, and no other; each has the feet that the way takes
/// as it is walked. In the middle of a turn, too, when diagonals have been walked before.
pub fn offers_reach_and_ways_agree(rules: &'static dyn RuleSystem) {
    let counts = rules.options().iter().any(|option| option.id == DIAGONALS);
    let (mut squares, mut apart) = (0, 0);
    for (number, creature) in distinct(rules).iter().enumerate() {
        for alternate in if counts { vec![false, true] } else { vec![false] } {
            let maps = random_maps(BOARDS, SIDE, SIDE, "............~~~o#o#=");
            for (board, map) in maps.enumerate() {
                let Some(setup) = alone(rules, creature, map, alternate) else { continue };
                let mut battle = Battle::new(setup, rules, Dice::seeded(7 + number as u64));
                if !comes_to_turn(&mut battle) {
                    continue;
                }
                let place = format!("{} on board {board}, alternate {alternate}", creature.id);
                let (agreed, told) = agree(&mut battle, &place, board == 0, true);
                (squares, apart) = (squares + agreed, apart + told);
                // Once more after a diagonal step, where the turn leaves a walk.
                let here = at(&battle).expect("stands on the board");
                let diagonal = |goal: &Destination| {
                    goal.stop
                        && goal.to.steps_to(here) == 1
                        && goal.to.col != here.col
                        && goal.to.row != here.row
                };
                let offers = battle.offers();
                let step = offers.walks().find_map(|offer| {
                    let goal = offer.squares.iter().find(|goal| diagonal(goal))?;
                    Some(Order::new(offer.verb).path(vec![goal.to]))
                });
                if step.is_some_and(|step| battle.order(&step).is_ok()) && is_movers_turn(&battle) {
                    squares += agree(&mut battle, &format!("{place}, after a step"), false, false).0;
                }
            }
        }
    }
    assert!(squares > 0, "{}: no squares were compared", rules.id());
    let told = apart > 0 || !counts;
    assert!(
        told,
        "{}: no offer gave a path whole, so that nothing was shown of alternating diagonals",
        rules.id()
    );
}

/// A creature of each size and speed, in the order of the data.
fn distinct(rules: &'static dyn RuleSystem) -> Vec<CreatureBrief> {
    let mut seen = BTreeSet::new();
    let mut all = rules.creatures();
    all.retain(|creature| seen.insert((creature.size.side(), format!("{:?}", creature.speed))));
    all
}

/// A creature in the middle of a board, with an enemy far away.
fn alone(
    rules: &dyn RuleSystem,
    creature: &CreatureBrief,
    mut map: Map,
    alternate: bool,
) -> Option<Arc<Setup>> {
    let middle = Square::new(SIDE / 2, SIDE / 2);
    let other = rules.creatures().into_iter().find(|other| other.size.side() == 1)?;
    let space = Footprint { at: middle, side: creature.size.side() };
    space.squares().chain([Square::new(0, 0)]).for_each(|square| map.set_tile(square, Tile::Floor));
    let stands = |id: &str, name: &str, side, at| CombatantSetup {
        creature: id.to_owned(),
        name: name.into(),
        side,
        at,
        group: None,
        surprised: false,
        changes: Default::default(),
    };
    let sides = ["first", "second"].map(|name| SideSetup {
        name: name.into(),
        control: Control::Human,
        may: vec![Control::Human],
    });
    Some(Arc::new(Setup {
        level: "ways".into(),
        rules: rules.id().into(),
        map,
        sides: sides.into(),
        combatants: vec![
            stands(&creature.id, MOVER, 0, middle),
            stands(&other.id, "Far", 1, Square::new(0, 0)),
        ],
        options: [(DIAGONALS.into(), true)].into_iter().filter(|_| alternate).collect(),
        ..Setup::default()
    }))
}

fn is_movers_turn(battle: &Battle) -> bool {
    battle.decision().is_some_and(|decision| decision.kind == DecisionKind::Turn && &*decision.actor == MOVER)
}

/// Lets everything pass until the mover has its first turn.
fn comes_to_turn(battle: &mut Battle) -> bool {
    for _ in 0..20 {
        if is_movers_turn(battle) {
            return true;
        }
        let Some(pass) = pass(&battle.offers()) else { return false };
        if battle.order(&pass).is_err() {
            return false;
        }
    }
    false
}

fn pass(offers: &Offers) -> Option<Order> {
    let pass = offers.offers.iter().find(|offer| offer.use_for == Use::Pass)?;
    Some(Order::new(pass.verb))
}

fn at(battle: &Battle) -> Option<Square> {
    battle.world().get::<Position>(battle.who(MOVER)?).map(|at| at.0)
}

fn ask(forecaster: &mut Forecaster, battle: &mut Battle, question: &Question) -> ForecastAnswer {
    forecaster.answer(&battle.snapshot(), Side(0), question)
}

/// Compares all that is said of where the mover can go now. The number of squares, and of those whose path is given whole.
fn agree(battle: &mut Battle, place: &str, danger: bool, begins: bool) -> (usize, usize) {
    let here = at(battle).expect("stands on the board");
    let offers = battle.offers();
    let mut goals: BTreeMap<Square, (Feet, Order)> = BTreeMap::new();
    let mut whole = 0;
    for offer in offers.offers.iter().filter(|offer| leads_about(offer)) {
        for goal in offer.squares.iter().filter(|goal| goal.stop && goal.feet > Feet(0)) {
            let path = Destination::path_to(&offer.squares, goal.to);
            whole += usize::from(!goal.path.is_empty());
            let order = if offer.ways { offer.order().path(path) } else { offer.order().to(goal.to) };
            let known = goals.entry(goal.to).or_insert((goal.feet, order));
            assert_eq!(known.0, goal.feet, "{place}: two offers to {}", goal.to);
        }
    }
    if goals.is_empty() {
        return (0, 0);
    }
    let mut forecaster = Forecaster::new(battle.setup().clone(), battle.rules());
    if begins {
        let ForecastAnswer::Reach(reach) =
            ask(&mut forecaster, battle, &Question::Reach { who: MOVER.into() })
        else {
            panic!("{place}: no reach");
        };
        let goes: BTreeMap<Square, Feet> = reach.goes.into_iter().filter(|(to, _)| *to != here).collect();
        let offered: BTreeMap<Square, Feet> = goals.iter().map(|(to, (feet, _))| (*to, *feet)).collect();
        assert_eq!(goes, offered, "{place}: where `reach` and the offers say one can go");
    }
    if danger {
        let question = Question::Danger { who: MOVER.into(), squares: Vec::new(), by: None };
        let ForecastAnswer::Danger { perils, .. } = ask(&mut forecaster, battle, &question) else {
            panic!("{place}: no danger");
        };
        let known: BTreeSet<Square> = perils.iter().map(|peril| peril.at).filter(|to| *to != here).collect();
        assert_eq!(known, goals.keys().copied().collect(), "{place}: squares of `danger`");
    }
    let base = battle.snapshot();
    for (number, (to, (feet, order))) in goals.iter().enumerate() {
        if number % 3 == 0 {
            let question = Question::Routes { who: MOVER.into(), to: *to };
            let ForecastAnswer::Routes(routes) = ask(&mut forecaster, battle, &question) else {
                panic!("{place}: no way to {to}");
            };
            assert_eq!(routes.shortest.feet, *feet, "{place}: feet of the shortest way to {to}");
            let shortest = Order { path: Some(routes.shortest.path), to: None, ..order.clone() };
            let shortest = if order.path.is_some() { &shortest } else { order };
            assert_eq!(walked(battle, shortest), Ok((Some(*to), *feet)), "{place}: the shortest way to {to}");
            battle.restore(&base);
        }
        assert_eq!(walked(battle, order), Ok((Some(*to), *feet)), "{place}: the way to {to}");
        battle.restore(&base);
    }
    // Where nobody offers to go no way leads.
    let beside: BTreeSet<Square> = goals.keys().flat_map(|to| to.neighbours()).collect();
    for to in beside.into_iter().filter(|to| *to != here && !goals.contains_key(to)).step_by(5) {
        let answer = ask(&mut forecaster, battle, &Question::Routes { who: MOVER.into(), to });
        assert!(matches!(answer, ForecastAnswer::Unknown(_)), "{place}: a way to {to}, which is not offered");
    }
    (goals.len(), whole)
}

/// Whether an offer is to go about: on foot, or through the air to the ground or to stay there. The free step of one square and the
/// jump are other matters.
fn leads_about(offer: &Offer) -> bool {
    offer.ways && offer.use_for != Use::Shift || !offer.ways && offer.use_for == Use::Other
}

/// Gives an order to walk: where the mover stands afterwards, and the feet that its steps have taken.
fn walked(battle: &mut Battle, order: &Order) -> Result<(Option<Square>, Feet), String> {
    battle.take_facts();
    battle.order(order).map_err(|refusal| format!("{order:?}: {refusal}"))?;
    let took = |fact: Fact| match fact.what {
        Happening::Moved { who, feet, .. } if &*who == MOVER => feet.0,
        _ => 0,
    };
    let feet = battle.take_facts().into_iter().map(took).sum();
    Ok((at(battle), Feet(feet)))
}

/// A trap that the mover's side knows and sets off by a deed of its own is told with that deed; an enemy who is asked whether it
/// strikes at the mover is told, too, and nobody else.
pub fn walks_tell_what_they_meet(rules: &'static dyn RuleSystem) {
    let creatures = rules.creatures();
    let mut sprung = 0;
    for (number, creature) in distinct(rules).iter().enumerate() {
        let other = &creatures[(number * 7 + 3) % creatures.len()];
        for trap in [true, false] {
            let text = trapped(rules, creature, other, trap);
            let Ok(setup) = level::load("ways.ron", &text, &[rules]) else { continue };
            let mut battle = Battle::new(Arc::new(setup), rules, Dice::seeded(number as u64));
            if !comes_to_turn(&mut battle) {
                continue;
            }
            let offers = battle.offers();
            let base = battle.snapshot();
            for order in every_order(&offers, 1) {
                battle.restore(&base);
                let told = told(&offers, &order);
                battle.take_facts();
                if battle.order(&order).is_err() {
                    panic!("{}: {order:?} was offered and refused", rules.id());
                }
                let (asked, facts) = played(&mut battle);
                let sets_off = |fact: &Fact| matches!(&fact.what, Happening::Handled { who, item, .. } if &**who == MOVER && &**item == PLATE);
                if facts.iter().any(sets_off) {
                    sprung += 1;
                    assert!(
                        told.contains(PLATE),
                        "{} {}: {order:?} sets off {PLATE}",
                        rules.id(),
                        creature.id
                    );
                }
                let Some(walk) = walk(&offers, &order) else { continue };
                let whole = at(&battle) == Some(walk.to);
                let told: BTreeSet<Who> = walk.provokes.iter().cloned().collect();
                // A walk that something ends before its time may leave some unasked.
                let unasked = told.difference(&asked).next().filter(|_| whole);
                if let Some(enemy) = asked.difference(&told).next().or(unasked) {
                    panic!(
                        "{} {}: {order:?} says that {told:?} may strike, and asks {asked:?}: {enemy}",
                        rules.id(),
                        creature.id
                    );
                }
            }
        }
    }
    let traps =
        level::load("ways.ron", &trapped(rules, &creatures[0], &creatures[0], true), &[rules]).is_ok();
    assert!(sprung > 0 || !traps, "{}: no trap was set off", rules.id());
}

/// The walk that an order is for, or that is part of it.
fn walk<'a>(offers: &'a Offers, order: &Order) -> Option<&'a Destination> {
    let mut offers = offers.offers.iter();
    let offer = offers.find(|offer| offer.verb == order.verb && offer.with == order.with)?;
    let goal = offer.squares.iter().find(|goal| Some(goal.to) == order.to && goal.feet > Feet(0));
    let target = offer.targets.iter().find(|target| Some(&target.target) == order.target.as_ref());
    goal.or_else(|| target?.walk.as_deref())
}

/// The name of the trap.
const PLATE: &str = "plate";

/// A level with the creature among enemies, and traps around it that everybody knows.
fn trapped(rules: &dyn RuleSystem, creature: &CreatureBrief, other: &CreatureBrief, trap: bool) -> String {
    let rows = vec![format!("{:?}", ".".repeat(16)); 12].join(", ");
    let plates = "things: [(name: \"plate\", squares: [(3, 6), (8, 4), (9, 6), (8, 9), (10, 2)], trap: (harm: (damage: \"1d6\", kind: \"fire\")))],";
    format!(
        "(rules: {:?}, title: \"Ways\", map: [{rows}], {} sides: [(name: \"first\", control: human), \
         (name: \"second\", control: human)], combatants: [(creature: {:?}, name: \"Mover\", side: \"first\", at: (5, 5)), \
         (creature: {:?}, name: \"Near\", side: \"second\", at: ({}, 5)), (creature: {:?}, name: \"Farther\", side: \
         \"second\", at: (12, 6))])",
        rules.id(),
        if trap { plates } else { "" },
        creature.id,
        other.id,
        5 + creature.size.side() + if trap { 3 } else { 0 },
        other.id,
    )
}

/// What an offer says about what an order names, as the protocol has it.
fn told(offers: &Offers, order: &Order) -> String {
    let offer = offers.offers.iter().find(|offer| offer.verb == order.verb && offer.with == order.with);
    let Some(offer) = offer else { return String::new() };
    let goal = offer.squares.iter().find(|goal| Some(goal.to) == order.to);
    let target = offer.targets.iter().find(|target| Some(&target.target) == order.target.as_ref());
    let area = offer.areas.iter().find(|area| Some(area.to) == order.to);
    serde_json::json!([goal, target.map(|target| (&target.reasons, &target.walk)), area, offer.provokes])
        .to_string()
}

/// Lets every question pass until the mover's turn goes on or is over: the enemies who were asked whether they strike, and all that
/// has happened.
fn played(battle: &mut Battle) -> (BTreeSet<Who>, Vec<Fact>) {
    let (mut asked, mut facts) = (BTreeSet::new(), battle.take_facts());
    for _ in 0..40 {
        let Some(decision) =
            battle.decision().filter(|decision| decision.kind != DecisionKind::Turn).cloned()
        else {
            break;
        };
        let offers = battle.offers();
        let strikes = offers.offers.iter().any(|offer| offer.use_for == Use::Strike);
        if strikes && decision.against.as_deref() == Some(MOVER) {
            asked.insert(decision.actor.clone());
        }
        let Some(pass) = pass(&offers) else { break };
        if battle.order(&pass).is_err() {
            break;
        }
        facts.extend(battle.take_facts());
    }
    (asked, facts)
}
