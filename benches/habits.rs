//! What the computer player is in the habit of, counted over battles against itself and against players who do only one thing: the
//! table of `docs/AI.md`. `cargo bench --no-default-features --bench habits [-- BATTLES [LEVEL …]]`.

use fivefoot::{
    ai::{self, Player},
    battle::{
        Battle, RuleSystem,
        offer::{DecisionKind, Offer, Use},
        order::Order,
        roster::Roster,
        setup::Setup,
        theme::ItemLook,
    },
    dice::Dice,
    grid::{Footprint, Square},
    level, rules,
};
use harness::passivity::Watch;
use std::{collections::BTreeMap, env, sync::Arc};

/// Battles of each level unless said otherwise.
const BATTLES: u64 = 40;

/// A chance so small that hardly anything speaks for trying it.
const HOPELESS: f64 = 0.03;

/// Friends within so many feet charge together.
const TOGETHER: i32 = 15;

/// Foes that make a charge of one alone foolish.
const MANY: usize = 3;

/// How often each habit was seen.
#[derive(Default)]
struct Counts(BTreeMap<&'static str, u64>);

impl Counts {
    fn add(&mut self, habit: &'static str, times: u64) {
        *self.0.entry(habit).or_default() += times;
    }

    fn note(&mut self, habit: &'static str, seen: bool) {
        self.add(habit, u64::from(seen));
    }
}

fn main() {
    let words: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let battles = words.first().and_then(|word| word.parse().ok()).unwrap_or(BATTLES);
    let wanted = |name: &str| words.len() < 2 || words[1..].iter().any(|word| word == name);
    let mut all = Counts::default();
    for shipped in level::shipped().iter().filter(|shipped| wanted(shipped.name)) {
        let Ok(setup) = level::find(shipped.name, None, rules::systems()) else { continue };
        // One battle of a chain at a time.
        let setup = Arc::new(Setup { next: None, ..setup });
        let mut counts = Counts::default();
        for seed in 0..battles {
            watch(&setup, seed, &mut counts);
        }
        println!("## {}", shipped.name);
        for (habit, times) in &counts.0 {
            println!("{habit}: {times}");
            all.add(habit, *times);
        }
    }
    println!("## all levels, {battles} battles of each");
    for (habit, times) in &all.0 {
        println!("{habit}: {times}");
    }
    if words.len() < 2 {
        against_one_thing(battles);
    }
}

/// The rule system that a level is played by.
fn system(setup: &Setup) -> &'static dyn RuleSystem {
    rules::systems().iter().find(|system| system.id() == setup.rules).copied().unwrap_or(rules::systems()[0])
}

/// What somebody has done in the turn that goes on.
#[derive(Default)]
struct Turn {
    actor: String,
    struck: bool,
    guarded: bool,
    from: Option<Footprint>,
}

/// One battle of the computer against itself.
fn watch(setup: &Arc<Setup>, seed: u64, counts: &mut Counts) {
    let mut battle = Battle::new(setup.clone(), system(setup), Dice::seeded(seed));
    let mut players = [ai::player(1), ai::player(2), ai::player(3)];
    let mut turn = Turn::default();
    let mut bids: (String, u64) = Default::default();
    let mut opened = false;
    let mut standing = Watch::default();
    while let Some(decision) = battle.decision().cloned() {
        let side = setup.sides.iter().position(|side| side.name == decision.side).unwrap_or(0);
        let Some(order) = players[side].choose(&battle) else { break };
        standing.note(&battle, &order);
        let offers = battle.offers();
        let Some(offer) =
            offers.offers.iter().find(|offer| offer.verb == &*order.verb && offer.with == order.with)
        else {
            break;
        };
        match decision.kind {
            DecisionKind::Roll => {
                let what = decision
                    .roll
                    .as_ref()
                    .map(|roll| format!("{} {}", roll.who, roll.what))
                    .unwrap_or_default();
                if bids.0 != what {
                    bids = (what, 0);
                }
                let points = offer.cost.0.iter().filter(|(counter, _)| *counter == "resolve");
                let points: i32 = points.map(|(_, points)| points).sum();
                if points > 0 {
                    bids.1 += 1;
                    counts.add("points spent on rolls", points as u64);
                    counts.note("rolls bid for three times or more", bids.1 == 3);
                }
            }
            DecisionKind::Turn => {
                bids = Default::default();
                if turn.actor != *decision.actor {
                    turn = Turn { actor: decision.actor.to_string(), ..Turn::default() };
                    turn.from = space(&battle, &decision.actor);
                }
                look(&mut battle, &mut turn, offer, &order, counts);
                if offer.use_for == Use::Open && !opened && side == 1 {
                    opened = battle.view(false).round <= 5;
                    counts.note("battles in which the second side opens a door by round 5", opened);
                }
            }
            _ => bids = Default::default(),
        }
        let before = (offer.use_for, decision.actor.clone());
        let was = best_blow(&battle, &before.1);
        if battle.order(&order).is_err() {
            break;
        }
        if matches!(before.0, Use::Arm { .. }) && best_blow(&battle, &before.1) < was - 0.01 {
            counts.add("weapons drawn that spoil the one in hand", 1);
        }
        battle.take_facts();
    }
    standing.end(&battle);
    counts.add("turns in which a strike could be made", standing.turns.into());
    counts.add("idle turns of those", standing.idle_turns.into());
    counts.add("turns of those that only moved", standing.turns_without_a_deed.into());
    counts.note("battles in which a combatant stood by for three turns", !standing.stood_by.is_empty());
    let Some(outcome) = battle.outcome() else { return counts.add("battles without an end", 1) };
    counts.note("battles nobody won", outcome.winner.is_none());
    counts.note("battles of more than 25 rounds", outcome.rounds > 25);
    counts.add("rounds", u64::from(outcome.rounds));
}

/// Notes what an order of somebody's turn shows.
fn look(battle: &mut Battle, turn: &mut Turn, offer: &Offer, order: &Order, counts: &mut Counts) {
    let actor = turn.actor.clone();
    let target = offer.targets.iter().find(|one| order.target.as_deref() == Some(&*one.target));
    let odds = target.and_then(|target| target.odds);
    match offer.use_for {
        Use::Strike => {
            turn.struck = true;
            counts.note(
                "blows with 3 chances in 100 at most",
                odds.is_some_and(|odds| odds.hit.as_f64() <= HOPELESS),
            );
            let away = target.and_then(|target| feet_between(battle, &actor, &target.target));
            let better = battle.offers().offers.iter().any(|other| match other.use_for {
                Use::Arm { damage, reach, .. } => {
                    away.is_some_and(|away| away <= reach)
                        && odds
                            .is_some_and(|odds| damage > 2.0 * (odds.damage_mean / odds.hit.as_f64()) as f32)
                }
                _ => false,
            });
            counts.note("blows while a much better weapon could be drawn", better);
            if let Some(area) = offer.areas.iter().find(|area| order.to == Some(area.to)) {
                let foe = |name: &str| hostile(battle, &actor, name);
                let hurts =
                    area.caught.iter().filter(|one| one.odds.is_some_and(|odds| odds.damage_mean > 0.0));
                let (foes, friends): (Vec<_>, Vec<_>) = hurts.partition(|one| foe(&one.target));
                counts.note("areas laid over foes", !foes.is_empty());
                counts.note("areas that hurt a friend as well", !friends.is_empty());
            }
        }
        Use::Guard { .. } => turn.guarded = true,
        Use::Again { .. } => {
            counts.add("extra turns", 1);
            counts.note("extra turns after going on guard", turn.guarded);
            *turn = Turn { actor: actor.clone(), from: space(battle, &actor), ..Turn::default() };
        }
        Use::Assist { gains } => {
            counts.add("help given", 1);
            counts.note("help that gains nothing", gains < 0.05);
        }
        Use::Rescue => {
            let pressed = foes_within(battle, &actor, 5) > 0;
            counts.note(
                "tries to save at less than half, a foe beside",
                pressed && odds.is_some_and(|o| o.hit.as_f64() < 0.5),
            );
        }
        Use::Move => {
            let goal = offer.squares.iter().find(|goal| order.to == Some(goal.to));
            counts.note("walks through what harms", goal.is_some_and(|goal| !goal.hazards.is_empty()));
        }
        Use::Hinder { .. } => counts.add("hindering: pushes, holds, disarms, turning", 1),
        Use::Bar { .. } | Use::Prime { .. } => counts.add("ground strewn or oiled", 1),
        Use::Pass => {
            ends_in_fire(battle, &actor, counts);
            charges(battle, turn, counts);
        }
        _ => {}
    }
}

fn ends_in_fire(battle: &Battle, actor: &str, counts: &mut Counts) {
    let Some(space) = space(battle, actor) else { return };
    let view = battle.view(false);
    let burns =
        |item: &fivefoot::battle::view::ItemView| item.look == ItemLook::Fire && space.contains(item.at);
    counts.note("turns ended in fire", view.items.iter().any(burns));
}

/// A first round ended within reach of many, no blow struck and no friend near.
fn charges(battle: &Battle, turn: &Turn, counts: &mut Counts) {
    let (Some(now), Some(from)) = (space(battle, &turn.actor), turn.from) else { return };
    if turn.struck || turn.guarded || now == from || battle.view(false).round != 1 {
        return;
    }
    let world = battle.world();
    let roster = world.resource::<Roster>();
    let Some(me) = roster.find(&turn.actor) else { return };
    let view = battle.view(false);
    let mut near = 0;
    let mut many = 0;
    for other in view.combatants.iter().filter(|other| *other.name != *turn.actor && other.gauges[0].now > 0)
    {
        let (Some(who), Some(there)) = (battle.who(&other.name), space(battle, &other.name)) else {
            continue;
        };
        let away = there.distance(now).0;
        if roster.hostile(me, who) {
            let reaches =
                |one: &fivefoot::battle::offer::Threat| one.reach <= 15 && away <= one.moves + one.reach;
            many += usize::from(battle.rules().foresight().threats(world, who, me).iter().any(reaches));
        } else {
            near += usize::from(away <= TOGETHER);
        }
    }
    counts.note("charges alone into three or more, round 1", near == 0 && many >= MANY);
}

fn space(battle: &Battle, name: &str) -> Option<Footprint> {
    fivefoot::battle::board::footprint(battle.world(), battle.who(name)?)
}

fn feet_between(battle: &Battle, one: &str, other: &str) -> Option<i32> {
    Some(space(battle, one)?.distance(space(battle, other)?).0)
}

fn hostile(battle: &Battle, one: &str, other: &str) -> bool {
    let roster = battle.world().resource::<Roster>();
    roster.find(one).zip(roster.find(other)).is_some_and(|(one, other)| roster.hostile(one, other))
}

fn foes_within(battle: &Battle, actor: &str, feet: i32) -> usize {
    let Some(here) = space(battle, actor) else { return 0 };
    let view = battle.view(false);
    let near = |name: &str| space(battle, name).is_some_and(|there| there.distance(here).0 <= feet);
    view.combatants
        .iter()
        .filter(|one| one.gauges[0].now > 0 && hostile(battle, actor, &one.name) && near(&one.name))
        .count()
}

/// The most that somebody could do to anybody on its next turn.
fn best_blow(battle: &Battle, actor: &str) -> f32 {
    let world = battle.world();
    let roster = world.resource::<Roster>();
    let Some(me) = roster.find(actor) else { return 0.0 };
    let foes = roster.all().iter().filter(|&&who| roster.hostile(me, who));
    let means =
        foes.flat_map(|&foe| battle.rules().foresight().threats(world, me, foe)).map(|threat| threat.mean);
    means.fold(0.0, f32::max)
}

/// Somebody who does one thing only.
enum Habit {
    /// Goes on guard where it stands.
    Guards,
    /// Goes to where the enemies are farthest, and guards.
    Hides,
}

impl Player for Habit {
    fn choose(&mut self, battle: &Battle) -> Option<Order> {
        let (offers, decision) = (battle.offers(), battle.decision()?);
        let of = |wanted: &dyn Fn(Use) -> bool| offers.offers.iter().find(|offer| wanted(offer.use_for));
        if let (Habit::Hides, DecisionKind::Turn) = (&self, decision.kind) {
            let here = space(battle, &decision.actor)?;
            let view = battle.view(false);
            let foes = view
                .combatants
                .iter()
                .filter(|one| one.gauges[0].now > 0 && hostile(battle, &decision.actor, &one.name));
            let foes: Vec<Square> = foes.filter_map(|one| one.at).collect();
            let far = |at: Square| foes.iter().map(|foe| foe.steps_to(at)).sum::<i32>();
            let walks = offers.walks();
            let goals = walks.flat_map(|offer| offer.squares.iter().map(move |goal| (offer.verb, goal)));
            let goals = goals.filter(|(_, goal)| goal.stop && goal.provokes.is_empty());
            let best =
                goals.max_by_key(|(_, goal)| far(goal.to)).filter(|(_, goal)| far(goal.to) > far(here.at));
            if let Some((verb, goal)) = best {
                return Some(Order::new(verb).to(goal.to));
            }
        }
        let idle = of(&|one| matches!(one, Use::Guard { .. }));
        idle.or_else(|| of(&|one| one == Use::Pass)).map(|offer| Order::new(offer.verb))
    }
}

/// Battles against those who only guard, only hide, or are far away.
fn against_one_thing(battles: u64) {
    println!("## against players who do one thing");
    for (level, habit) in
        [("first_duel", "guards"), ("hold_the_bridge", "hides"), ("beacon_cairns", "guards")]
    {
        let Ok(setup) = level::find(level, None, rules::systems()) else { continue };
        one_thing(&format!("{level}, the first side {habit}"), setup, battles, habit);
    }
    let row = format!("\"#{}#\"", ".".repeat(198));
    let wall = format!("\"{}\"", "#".repeat(200));
    for (creature, other) in [("aldric", "road_bandit"), ("urzha", "orc")] {
        let knows = |system: &&&'static dyn RuleSystem| system.creature(creature).is_some();
        let rules = rules::systems().iter().find(knows).map_or("", |system| system.id());
        let text = format!(
            "(rules: \"{rules}\", title: \"Far\", text: \"Far apart.\", map: [{wall},{row},{row},{wall}], sides: [(name: \"heroes\"), \
             (name: \"foes\")], combatants: [(creature: \"{creature}\", side: \"heroes\", at: (1, 1)), (creature: \"{other}\", \
             side: \"foes\", at: (198, 2))])"
        );
        let Ok(setup) = level::load("far.ron", &text, rules::systems()) else { continue };
        one_thing(
            &format!("{rules}, 197 squares apart, the first side stays"),
            setup,
            battles.min(5),
            "guards",
        );
    }
}

fn one_thing(what: &str, setup: Setup, battles: u64, habit: &str) {
    let setup = Arc::new(Setup { next: None, ..setup });
    let mut won = [0_u64; 3];
    let mut rounds = 0;
    for seed in 0..battles {
        let mut battle = Battle::new(setup.clone(), system(&setup), Dice::seeded(seed));
        let mut players: [Box<dyn Player>; 2] =
            [Box::new(if habit == "guards" { Habit::Guards } else { Habit::Hides }), ai::player(1)];
        while let Some(decision) = battle.decision() {
            let side = usize::from(decision.side != setup.sides[0].name);
            let Some(order) = players[side].choose(&battle) else { break };
            if battle.order(&order).is_err() {
                break;
            }
        }
        let Some(outcome) = battle.outcome() else { continue };
        let winner =
            outcome.winner.as_ref().and_then(|name| setup.sides.iter().position(|side| side.name == *name));
        won[winner.unwrap_or(2)] += 1;
        rounds += outcome.rounds;
    }
    println!("{what}: first {}, second {}, nobody {}, {} rounds in all", won[0], won[1], won[2], rounds);
}
