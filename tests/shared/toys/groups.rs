//! Groups: the sides take turns one by one, and each chooses who of it goes next. A sweep is one roll at up to three in front of
//! whoever strikes; each of them answers it and saves by itself.

use super::{
    base::{Of, Toy, ask, beside, health, hurt, name, offer, roll, steps, tell, text},
    turns::affordable,
};
use bevy_ecs::{component::Component, entity::Entity, resource::Resource, world::World};
use fivefoot::{
    battle::{
        Pending,
        board::{Board, footprint},
        fact::Happening,
        foresight::AttackDistribution,
        goals,
        matching::Picked,
        offer::{DecisionKind, Offer, Offers, Use},
        roster::Roster,
        schema::SnapshotSchema,
        theme::{DamageLook, ItemLook},
        turns::Turns,
        view::{Counter, RuleText},
        words::{Area, Cost, Degree, DiceGroup, Odds, Reply, Roll, Target},
    },
    dice::Outcomes,
    grid::{Feet, Square, cover::Cover},
    kit::turn_order::{TurnOrder, give_back, waiting},
};
use std::sync::LazyLock;

/// The toy of groups.
pub struct Groups;

pub static GROUPS: Of<Groups> = Of(Groups);

const RULE: &str = "TOY-05";
/// The counter that a turn is paid with, and how much of it there is.
const COUNTER: &str = "point";
const MOST: i32 = 4;
const STEP: i32 = 1;
/// Each way to strike: its word, its name, what it costs, and the sides of the die that it hurts with.
const STRIKE: (&str, &str, i32, u8) = ("strike", "Strike", 2, 6);
const SWEEP: (&str, &str, i32, u8) = ("sweep", "Sweep", 3, 4);
/// Each way to answer: a dodge saves from all of it or nothing, and whoever braces takes half.
const REPLIES: [(&str, &str); 2] = [("dodge", "Dodge"), ("brace", "Brace")];
/// Sides of the dice that are compared.
const DIE: u8 = 12;
/// The squares around one, in a ring.
const AROUND: [(i16, i16); 8] = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)];

/// The points that somebody has left of its turn.
#[derive(Component, Clone, Copy, Debug)]
struct Left(i32);

/// Whether the side that has the turn has chosen who takes it.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct Chosen(bool);

/// A blow on its way: by whom, with what, at whom with the answer of each, and the dice once they have fallen.
#[derive(Resource, Clone, Debug, Default)]
struct Swing(Option<(Entity, bool, Vec<(Entity, Option<usize>)>, Option<[u8; 2]>)>);

fn left(world: &World, who: Entity) -> i32 {
    world.get::<Left>(who).map_or(0, |left| left.0)
}

fn pay(world: &mut World, who: Entity, points: i32) {
    let left = left(world, who) - points;
    world.entity_mut(who).insert(Left(left));
}

fn cost(points: i32) -> Cost {
    Cost(vec![(COUNTER, points)])
}

fn begin_turn(world: &mut World, who: Entity, chosen: bool) {
    world.insert_resource(Chosen(chosen));
    Groups::ORDER.begins(world, who);
    world.entity_mut(who).insert(Left(MOST));
    let who = name(world, who);
    tell::<Groups>(world, Happening::TurnBegan { who });
}

fn end_turn(world: &mut World, who: Entity) {
    world.entity_mut(who).insert(Left(0));
    world.resource_mut::<Turns>().at = None;
    let who = name(world, who);
    tell::<Groups>(world, Happening::TurnEnded { who });
}

fn new_round(world: &mut World) {
    goals::settle(world, true, RULE);
    if world.resource::<Pending>().outcome.is_some() {
        return;
    }
    world.resource_mut::<Turns>().round += 1;
    let round = world.resource::<Turns>().round;
    tell::<Groups>(world, Happening::RoundBegan { round });
    Groups::ORDER.round_begins(world);
}

/// The degrees of a blow against an answer.
fn degrees(reply: usize) -> Outcomes<Degree> {
    let die = Outcomes::die(DIE);
    match reply {
        0 => die.combine(&die, |own, other| Degree::of(other < own, false)),
        _ => Outcomes::certain(Degree::Graze),
    }
}

/// The harm that is left of what the die shows.
fn comes_through(degree: Degree, harm: i32) -> i32 {
    match degree {
        Degree::Miss => 0,
        Degree::Graze => (harm + 1) / 2,
        _ => harm,
    }
}

fn odds(world: &World, on: Entity, sides: u8, reply: usize) -> Odds {
    let degrees = degrees(reply);
    let law = degrees.combine(&Outcomes::die(sides), |&degree, &harm| comes_through(degree, harm));
    let health = health(world, on);
    Odds {
        graze: degrees.chance(|&degree| degree == Degree::Graze),
        damage_mean: law.mean().as_f64(),
        defeat: law.chance(|&harm| health <= harm),
        ..Odds::of(degrees.chance(|&degree| degree.hits()))
    }
}

fn target(world: &World, on: Entity, sides: u8) -> Target {
    let reply = |(at, &(verb, title)): (usize, &(&'static str, &'static str))| {
        let (cost, odds) = (Cost::default(), odds(world, on, sides, at));
        Reply { verb, with: None, title: title.into(), cost, odds, best: false }
    };
    let (target, cover, reasons) = (name(world, on), Cover::None, Vec::new());
    Target { target, cover, odds: None, reasons, replies: Vec::new(), walk: None }
        .answering(REPLIES.iter().enumerate().map(reply).collect())
}

/// Three squares in a row around one, for each way to turn, where anybody is in them.
fn areas(world: &World, who: Entity, at: Square) -> Vec<Area> {
    let foes = beside(world, who, at);
    let map = world.resource::<Board>().map();
    let stands = |foe: Entity| footprint(world, foe).map(|space| space.at);
    let area = |place: usize| {
        let turned = (0..3).map(|turn| AROUND[(place + turn) % AROUND.len()]);
        let squares: Vec<Square> = turned.map(|(cols, rows)| at.offset(cols, rows)).collect();
        let within = |foe: &Entity| stands(*foe).is_some_and(|at| squares.contains(&at));
        let caught = foes.iter().copied().filter(within).map(|foe| target(world, foe, SWEEP.3)).collect();
        Area { to: squares[1], squares, caught }
    };
    let whole = |area: &Area| area.squares.iter().all(|&square| map.contains(square));
    (0..AROUND.len()).map(area).filter(|area| whole(area) && !area.caught.is_empty()).collect()
}

fn swing(world: &mut World, by: Entity, sweeps: bool, at: Vec<Entity>) {
    pay(world, by, if sweeps { SWEEP.2 } else { STRIKE.2 });
    let marks = at.into_iter().map(|on| (on, None)).collect();
    world.resource_mut::<Swing>().0 = Some((by, sweeps, marks, None));
}

fn sweep(world: &mut World, who: Entity, picked: &Picked) {
    let Some(area) = picked.offer.areas.iter().find(|area| Some(area.to) == picked.to) else { return };
    let roster = world.resource::<Roster>();
    let caught = area.caught.iter().filter_map(|target| roster.find(&target.target)).collect();
    let (called, squares) = (name(world, who), area.squares.clone());
    let (title, kind, look) = (SWEEP.1.into(), "steel".into(), DamageLook::Edge);
    tell::<Groups>(world, Happening::AreaStruck { who: called, title, squares, kind, look });
    swing(world, who, true, caught);
}

/// Goes on with a blow: answers, then the dice, then one after the other saves.
fn go_on(world: &mut World) {
    let Some((by, sweeps, mut marks, rolled)) = world.resource::<Swing>().0.clone() else { return };
    let (_, title, _, sides) = if sweeps { SWEEP } else { STRIKE };
    if let Some(&(on, _)) = marks.iter().find(|mark| mark.1.is_none()) {
        let trigger = format!("{} strikes at {}: {title}", name(world, by), name(world, on));
        return ask(world, on, DecisionKind::Reaction, trigger, Some(by));
    }
    let Some([face, harm]) = rolled else {
        let rolled = [roll(world, DIE, "a blow"), roll(world, sides, "its harm")];
        world.resource_mut::<Swing>().0 = Some((by, sweeps, marks, Some(rolled)));
        return;
    };
    let (on, reply) = marks.remove(0);
    world.resource_mut::<Swing>().0 = (!marks.is_empty()).then_some((by, sweeps, marks, rolled));
    let reply = reply.unwrap_or(0);
    let save = (reply == 0).then(|| roll(world, DIE, "a dodge"));
    let thrown = |name: &'static str, face: u8| Roll {
        dice: DiceGroup::named(name, DIE, vec![face]),
        reasons: Vec::new(),
        total: face.into(),
    };
    let degree = save.map_or(Degree::Graze, |save| Degree::of(save < face, false));
    let (who, target) = (name(world, by), name(world, on));
    tell::<Groups>(
        world,
        Happening::AttackRolled {
            who,
            target,
            with: title.into(),
            look: ItemLook::Plain,
            roll: thrown("swing die", face),
            defence: save.map(|save| Box::new(thrown("dodge die", save))),
            against: i32::from(save.unwrap_or(DIE)) + 1,
            cover: Cover::None,
            degree,
            chance: degrees(reply).chance(|&degree| degree.hits()),
            ranged: false,
            reaction: false,
            cast: false,
        },
    );
    let amount = comes_through(degree, harm.into());
    if amount > 0 {
        hurt::<Groups>(world, by, on, DiceGroup::plain(sides, vec![harm]), amount);
    }
}

impl Toy for Groups {
    const NAMES: (&'static str, &'static str, &'static str, &'static str) =
        ("groups", "Groups", RULE, "takes turns with the other side");
    const HEALTH: i32 = 8;
    const ORDER: TurnOrder = TurnOrder::Groups(|world, who| world.resource::<Roster>().side(who).0);
    const RUSH: i32 = (MOST - STRIKE.2) / STEP;

    fn texts() -> &'static LazyLock<Vec<RuleText>> {
        static TEXTS: LazyLock<Vec<RuleText>> = LazyLock::new(|| {
            let rule = "The sides take turns one by one, and each chooses who of it goes next. A sweep is one roll at all in three \
                        squares of the ring around whoever strikes; each of them dodges or braces by itself.";
            vec![text(RULE, "Groups", rule)]
        });
        &TEXTS
    }

    fn parts(parts: &mut SnapshotSchema) {
        parts.component::<Left>().resource::<Chosen>().resource::<Swing>();
    }

    fn begin(world: &mut World, everybody: &[Entity]) {
        world.insert_resource(Chosen::default());
        world.insert_resource(Swing::default());
        for &who in everybody {
            world.entity_mut(who).insert(Left(0));
        }
    }

    fn advance(world: &mut World) {
        if world.resource::<Swing>().0.is_some() {
            return go_on(world);
        }
        if let Some(who) = world.resource::<Turns>().current() {
            if left(world, who) > 0 {
                return ask(world, who, DecisionKind::Turn, String::new(), None);
            }
            return end_turn(world, who);
        }
        match Self::ORDER.next(world).0 {
            Some(who) => begin_turn(world, who, false),
            None => new_round(world),
        }
    }

    fn turn(world: &World, who: Entity) -> Offers {
        let at = footprint(world, who).map(|space| space.at);
        let left = left(world, who);
        let strikes = at.map(|at| Self::strikes(world, who, at)).unwrap_or_default();
        let mut offers = affordable(strikes, COUNTER, left);
        let squares = steps(world, who);
        if !squares.is_empty() {
            let step = offer::<Self>("move", "Step", cost(STEP), Use::Move);
            offers.offers.push(Offer { squares, ways: true, ..step });
        }
        let roster = world.resource::<Roster>();
        let friend = |other: &Entity| *other != who && roster.side(*other) == roster.side(who);
        let friends = waiting(world).into_iter().filter(|&one| goals::fights(world, one)).filter(friend);
        let targets: Vec<Target> = friends
            .map(|friend| Target { odds: None, replies: Vec::new(), ..target(world, friend, STRIKE.3) })
            .collect();
        if !targets.is_empty() && left == MOST && !world.resource::<Chosen>().0 {
            let way = offer::<Self>("give_way", "Let another go first", Cost::default(), Use::Other);
            offers.offers.push(Offer { targets, ..way });
        }
        offers.offers.push(offer::<Self>("end_turn", "End the turn", Cost::default(), Use::Pass));
        offers
    }

    fn answers(world: &World, who: Entity) -> Offers {
        let sweeps = world.resource::<Swing>().0.as_ref().is_some_and(|swing| swing.1);
        let sides = if sweeps { SWEEP.3 } else { STRIKE.3 };
        let answer = |(at, &(verb, title)): (usize, &(&'static str, &'static str))| {
            let leaves = Some(Box::new(odds(world, who, sides, at)));
            Offer { leaves, ..offer::<Self>(verb, title, Cost::default(), Use::Reply) }
        };
        Offers { offers: REPLIES.iter().enumerate().map(answer).collect(), closed: Vec::new() }
    }

    fn perform(world: &mut World, who: Entity, picked: &Picked) {
        let roster = world.resource::<Roster>();
        let on = picked.target.as_ref().and_then(|target| roster.find(target));
        let reply = REPLIES.iter().position(|reply| reply.0 == picked.offer.verb);
        match (picked.offer.verb, on) {
            ("strike", Some(on)) => swing(world, who, false, vec![on]),
            ("sweep", _) => sweep(world, who, picked),
            ("give_way", Some(friend)) => {
                end_turn(world, who);
                give_back(world, who);
                begin_turn(world, friend, true);
            }
            _ if let Some(reply) = reply => {
                let swing = world.resource_mut::<Swing>().into_inner().0.as_mut();
                let mark = swing.and_then(|swing| swing.2.iter_mut().find(|mark| mark.0 == who));
                if let Some(mark) = mark {
                    mark.1 = Some(reply);
                }
            }
            _ => {
                world.entity_mut(who).insert(Left(0));
            }
        }
    }

    fn stepped(world: &mut World, who: Entity, _: Square) {
        pay(world, who, STEP);
    }

    fn feet(world: &World, who: Entity, next_turn: bool) -> Feet {
        Feet::squares(if next_turn { MOST } else { left(world, who) } / STEP)
    }

    fn blow(_: &World, _: Entity, _: Entity, _: Square) -> AttackDistribution {
        let degrees = degrees(0);
        let hit = degrees.chance(|&degree| degree != Degree::Miss);
        let damage = degrees.combine(&Outcomes::die(STRIKE.3), |&degree, &harm| comes_through(degree, harm));
        AttackDistribution { with: "Blow".into(), times: 2, hit, damage }
    }

    fn strikes(world: &World, who: Entity, at: Square) -> Vec<Offer> {
        let targets = beside(world, who, at).iter().map(|&on| target(world, on, STRIKE.3)).collect();
        let areas = areas(world, who, at);
        let [strike, sweep] = [STRIKE, SWEEP]
            .map(|(verb, title, points, _)| offer::<Self>(verb, title, cost(points), Use::Strike));
        vec![Offer { targets, ..strike }, Offer { areas, ..sweep }]
    }

    fn counters(world: &World, who: Entity) -> Vec<Counter> {
        let (id, label, unit) = (COUNTER.into(), "Points".into(), "".into());
        vec![Counter { id, label, left: left(world, who), max: MOST, unit, lasting: false }]
    }
}
