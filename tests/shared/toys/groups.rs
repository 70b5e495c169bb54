//! Groups: the sides take turns one by one, and each chooses who of it goes next. A sweep is one roll at up to three in front of
//! whoever strikes; each of them answers it and saves by itself.

use super::{
    on_kit::{KitToy, OnKit, beside, hurt, played, striking},
    stepping::stepping,
};
use bevy_ecs::resource::Resource;
use fivefoot::{
    battle::{RuleSystem, theme::DamageLook, words::Reply},
    kit::{
        PlayedSystem,
        attack_fact::AttackFact,
        budget::{BudgetRules, CounterRule},
        prelude::*,
        replies::{Answerable, Declared, Given},
        sheet::Health,
        table::*,
        turn_order::{TurnOrder, waiting},
    },
};

/// The toy of groups.
pub struct Groups;

pub static GROUPS: PlayedSystem<OnKit<Groups>> = played();

const RULE: RuleId = "TOY-05";
const COUNTER: &str = "point";
const MOST: i32 = 4;
/// Each way to strike: its word, its name, what it costs, and the sides of the die that it hurts with.
const STRIKE: (&str, &str, i32, u8) = ("strike", "Strike", 2, 6);
const SWEEP: (&str, &str, i32, u8) = ("sweep", "Sweep", 2, 4);
/// Each way to reply: a dodge saves from all of it or nothing, and whoever braces takes half.
const REPLIES: [(&str, &str); 2] = [("dodge", "Dodge"), ("brace", "Brace")];
/// Sides of the dice that are compared.
const DIE: u8 = 12;
/// The squares around one, in a ring.
const AROUND: [(i16, i16); 8] = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)];

/// The combatant that its side has chosen to go next.
#[derive(Resource, Clone, Copy, Debug, Default, Hash)]
struct Chosen(Option<Entity>);

/// A blow: by whom, in which way, and at whom.
#[derive(Clone, Debug)]
struct Blow(Entity, (&'static str, &'static str, i32, u8), Vec<Entity>);

/// The degrees of a blow against a reply.
fn degrees(reply: &str) -> Outcomes<Degree> {
    let die = Outcomes::die(DIE);
    match reply {
        "dodge" => die.combine(&die, |own, other| Degree::of(other < own, false)),
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

fn odds(world: &World, on: Entity, sides: u8, reply: &str) -> Odds {
    let degrees = degrees(reply);
    let law = degrees.combine(&Outcomes::die(sides), |&degree, &harm| comes_through(degree, harm));
    let health = part::<Health>(world, on).now;
    Odds {
        graze: degrees.chance(|&degree| degree == Degree::Graze),
        damage_mean: law.mean().as_f64(),
        defeat: law.chance(|&harm| health <= harm),
        ..Odds::of(degrees.chance(|&degree| degree.hits()))
    }
}

fn replies(world: &World, on: Entity, sides: u8) -> Vec<Reply> {
    let reply = |&(verb, title): &(&'static str, &'static str)| {
        let (cost, odds) = (Cost::default(), odds(world, on, sides, verb));
        Reply { verb, with: None, title: title.into(), cost, odds, best: false }
    };
    let mut replies: Vec<Reply> = REPLIES.iter().map(reply).collect();
    Reply::mark_best(&mut replies);
    replies
}

fn target(world: &World, on: Entity, sides: u8) -> Target {
    plain_target(world, on).answering(replies(world, on, sides))
}

impl Answerable for Blow {
    const SETTABLE: AutoReaction = AutoReaction::asked("dodge", "Dodging", RULE, |_, _| true);
    const COUNTER: &'static str = COUNTER;
    const RULE: RuleId = RULE;

    fn by(&self) -> Entity {
        self.0
    }

    fn targets(&self) -> Vec<Entity> {
        self.2.clone()
    }

    fn told(&self) -> Text {
        "strikes at".into()
    }

    fn replies(&self, world: &World, on: Entity) -> Vec<Reply> {
        replies(world, on, self.1.3)
    }

    fn carry_out(self, world: &mut World, replies: &[Given]) {
        let Self(by, (_, title, _, sides), targets) = self;
        let (face, (harm_dice, harm)) =
            (roll(world, 1, DIE, "a blow"), roll_sum(world, 1, sides, "its harm"));
        // The first is on top.
        for (on, (reply, _)) in targets.into_iter().zip(replies).rev() {
            let (face, harm_dice) = (face.clone(), harm_dice.clone());
            push(world, Landing { by, on, title, face, harm_dice, harm, reply });
        }
    }
}

/// A blow that comes down on one of those whom it is for.
#[derive(Clone, Debug)]
struct Landing {
    by: Entity,
    on: Entity,
    title: &'static str,
    face: Vec<u8>,
    harm_dice: Vec<DiceGroup>,
    harm: i32,
    reply: &'static str,
}

impl Deed for Landing {
    fn perform(self: Arc<Self>, world: &mut World) {
        let Self { by, on, title, face, harm_dice, harm, reply } = Arc::unwrap_or_clone(self);
        let hand = |named: &'static str, faces: Vec<u8>| {
            let dice = DiceGroup::named(named, DIE, faces);
            Roll { total: DiceGroup::sum_of(&dice), dice, reasons: Vec::new() }
        };
        let own = hand("swing die", face);
        let save = (reply == "dodge").then(|| hand("dodge die", roll(world, 1, DIE, "a dodge")));
        let saved = save.as_ref().map_or(i32::from(DIE), |save| save.total);
        let degree = save.as_ref().map_or(Degree::Graze, |save| Degree::of(save.total < own.total, false));
        let chance = degrees(reply).chance(|degree| degree.hits());
        let defence = save.map(Box::new);
        let fact = AttackFact { defence, ..AttackFact::plain(by, name(world, on), title) };
        fact.tell(world, own, (saved + 1, Cover::None), (degree, chance), RULE);
        let amount = comes_through(degree, harm);
        if amount > 0 {
            hurt(world, by, on, harm_dice, amount, RULE);
        }
    }
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

fn sweep(world: &mut World, who: Entity, picked: &Picked) {
    let Some(area) = picked_area(picked) else { return };
    let caught = caught_in(world, area);
    let (called, squares) = (name(world, who), area.squares.clone());
    let (title, kind, look) = (SWEEP.1.into(), "steel".into(), DamageLook::Edge);
    tell(world, Happening::AreaStruck { who: called, title, squares, kind, look }, RULE);
    push(world, Declared::new(Blow(who, SWEEP, caught)));
}

/// Letting another of one's side go first, once for each of its turns.
const GIVING_WAY: Act = Act {
    known: |world, who| {
        world.resource::<Chosen>().0 != Some(who) && budget::left(world, who, COUNTER) == MOST
    },
    those: Some(|world, who| {
        let roster = world.resource::<Roster>();
        let friend = |other: &Entity| *other != who && roster.side(*other) == roster.side(who);
        waiting(world).into_iter().filter(|&one| fights(world, one)).filter(friend).collect()
    }),
    nobody: ("nobody of your side waits for a turn", RULE),
    told: false,
    done: |world, who, friend| {
        world.insert_resource(Chosen(Some(friend)));
        ring::hand_over(world, who, friend, RULE);
    },
    ..Act::new("give_way", "Let another go first", RULE)
};

impl KitToy for Groups {
    const NAMES: (&'static str, &'static str, RuleId, &'static str) = (
        "groups",
        "Groups",
        RULE,
        "The sides take turns one by one, and each chooses who of it goes next. A sweep is one roll at all in three squares of the \
         ring around whoever strikes; each of them dodges or braces by itself.",
    );
    const PLAYED: &'static dyn RuleSystem = &GROUPS;
    const HEALTH: i32 = 8;
    const ORDER: TurnOrder = TurnOrder::Groups(|world, who| world.resource::<Roster>().side(who).0);
    const BUDGET: BudgetRules = BudgetRules {
        counters: &[CounterRule {
            most: |_, _| MOST,
            lapses: true,
            ..CounterRule::new(COUNTER, "Points", COUNTER)
        }],
        paid: |_, _, _| (),
    };
    const MOMENTS: Moments =
        Moments { turn_ended: &[|world, _| world.insert_resource(Chosen::default())], ..Moments::NONE };
    const STEP: &'static str = COUNTER;
    const RUSH: i32 = MOST - STRIKE.2;
    const FEATURES: &'static [Feature] = &[
        striking::<Self>(&["strike", "sweep"], |world, who, picked| match picked_target(world, picked) {
            Some(on) => push(world, Declared::new(Blow(who, STRIKE, vec![on]))),
            None => sweep(world, who, picked),
        }),
        stepping::<Self>(),
        Feature { acts: &[GIVING_WAY], parts: keeps_resource::<Chosen>, ..Feature::NONE },
        ring::ENDING,
    ];

    fn join(world: &mut World, _: Entity) {
        world.init_resource::<Chosen>();
    }

    fn strikes(world: &World, who: Entity, at: Square) -> Vec<Availability> {
        let draft = |way: (&'static str, &'static str, i32, u8)| OfferBuilder::new(way.0, way.1, RULE);
        let cost = |way: (&'static str, &'static str, i32, u8)| budget::afford(world, who, COUNTER, way.2);
        let nobody = ("nobody is beside you", RULE);
        let judge = |on| Ok(target(world, on, STRIKE.3));
        let foes = beside(world, who, at);
        vec![
            draft(STRIKE).at_each(world, foes, judge, (cost(STRIKE), Use::Strike), nobody),
            draft(SWEEP).in_areas(cost(SWEEP), || areas(world, who, at), Use::Strike, nobody),
        ]
    }

    fn blow(_: &World, _: Entity, _: Entity) -> AttackDistribution {
        let degrees = degrees("dodge");
        let hit = degrees.chance(|&degree| degree != Degree::Miss);
        let damage = degrees.combine(&Outcomes::die(STRIKE.3), |&degree, &harm| comes_through(degree, harm));
        AttackDistribution { with: "Blow".into(), times: 2, hit, damage }
    }
}
