//! Hands: two hands of several kinds of dice are compared and a narrow win only grazes; the die of the weapon is the damage, too.
//! Whoever loses a contest of grip and footing lies until its next turn: it is struck at with the better of two dice, of three or
//! four by whoever takes aim, and getting up takes most of that turn.

use super::{
    on_kit::{KitToy, OnKit, beside, hurt, played, striking},
    stepping::stepping,
};
use fivefoot::kit::{
    PlayedSystem,
    attack_fact::AttackFact,
    budget::{BudgetRules, CounterRule},
    check::{Check, Hand, Values},
    prelude::*,
    sheet::Health,
    table::*,
};
use fivefoot::{
    battle::{
        RuleSystem,
        theme::ConditionLook,
        until::{Passing, Until},
        view::ConditionView,
    },
    dice::Pool,
};
use std::sync::LazyLock;

/// The toy of hands of dice.
pub struct Hands;

pub static HANDS: PlayedSystem<OnKit<Hands>> = played();

const RULE: RuleId = "TOY-03";
const COUNTER: &str = "deed";
const AIM: &str = "aim";
/// Times that somebody may take aim for one strike.
const AIMS: i32 = 2;
/// The margins for a full hit, and for a critical one; below a hit, but not below nothing, it grazes.
const FULL: i32 = 4;
const CRITICAL: i32 = 15;
/// Deeds that getting up takes.
const RISE: i32 = 2;
/// The worth of somebody's lying: the deeds of a turn that getting up takes, and until then blows that hit more often.
const LYING: f32 = 1.5;

/// The time until which somebody lies, if it does.
#[derive(Component, Clone, Copy, Debug, Default, Hash)]
struct Lies(Option<Until>);

/// The advantages of a strike: one against whoever lies, one for each aim.
fn edges(world: &World, by: Entity, on: Entity) -> i32 {
    let aims = AIMS - budget::left(world, by, AIM);
    aims + i32::from(part_or_default::<Lies>(world, on).0.is_some())
}

fn reasons(world: &World, by: Entity, on: Entity) -> Vec<Reason> {
    let aims = AIMS - budget::left(world, by, AIM);
    let lies = i32::from(part_or_default::<Lies>(world, on).0.is_some());
    let all = [("aimed", aims), ("it lies", lies)].into_iter().filter(|(_, times)| *times > 0);
    all.map(|(label, times)| Reason::edge(label, times, RULE)).collect()
}

fn strike_check(by: Entity, on: Entity, edges: i32, reasons: Vec<Reason>) -> Check {
    let own = vec![("", Pool::with_edges(20, edges)), ("weapon die", Pool::new(1, 8))];
    let guard = vec![("", Pool::new(1, 20)), ("guard die", Pool::new(1, 6))];
    let hand = |by, what: &str, pools, reasons| Hand { by, what: what.to_owned().into(), pools, reasons };
    Check::opposed(hand(by, "strike", own, reasons), hand(on, "guard", guard, Vec::new()))
}

/// The degree of a strike, and the damage: of the weapon's die, twice as much if it is critical, one where it grazes.
fn read(dice: Values<'_>) -> (Degree, i32) {
    match dice.total - dice.against {
        ..0 => (Degree::Miss, 0),
        0..FULL => (Degree::Graze, 1),
        FULL..CRITICAL => (Degree::Hit, dice.own[1]),
        _ => (Degree::Critical, 2 * dice.own[1]),
    }
}

/// The law of a strike with so many advantages. Known once: a computer player asks for it at every turn.
fn law(edges: i32) -> &'static Outcomes<(Degree, i32)> {
    static ALL: LazyLock<Vec<Outcomes<(Degree, i32)>>> = LazyLock::new(|| {
        let anybody = Entity::PLACEHOLDER;
        (0..=AIMS + 1).map(|edges| strike_check(anybody, anybody, edges, Vec::new()).outcomes(read)).collect()
    });
    &ALL[edges.clamp(0, AIMS + 1) as usize]
}

fn odds(world: &World, by: Entity, on: Entity) -> Odds {
    let (law, health) = (law(edges(world, by, on)), part::<Health>(world, on).now);
    let chance = |wanted: Degree| law.chance(|(degree, _)| *degree == wanted);
    Odds {
        graze: chance(Degree::Graze),
        critical: chance(Degree::Critical),
        damage_mean: law.map(|(_, damage)| *damage).mean().as_f64(),
        defeat: law.chance(|(_, damage)| health <= *damage),
        ..Odds::of(law.chance(|(degree, _)| degree.hits()))
    }
}

fn strike(world: &mut World, by: Entity, on: Entity) {
    let edges = edges(world, by, on);
    let reasons = reasons(world, by, on);
    let chance = law(edges).chance(|(degree, _)| degree.hits());
    budget::set(world, by, AIM, AIMS);
    let rolled = strike_check(by, on, edges, reasons).roll(world, read);
    let (degree, damage) = rolled.result;
    let defence = rolled.other.map(|other| Box::new(other.roll));
    let fact = AttackFact { defence, ..AttackFact::plain(by, name(world, on), "Strike") };
    fact.tell(world, rolled.own, (rolled.against + FULL, Cover::None), (degree, chance), RULE);
    if damage > 0 {
        hurt(world, by, on, Vec::new(), damage, RULE);
    }
}

/// A contest: whoever trips must roll higher than the other, who lies then.
fn trip_check(by: Entity, on: Entity) -> Check {
    let hand = |by, what, named, sides| Hand {
        pools: vec![(named, Pool::new(1, sides))],
        ..Hand::new(by, what, Pool::new(0, 6), Vec::new())
    };
    Check::opposed(hand(by, "grip", "grip die", 10), hand(on, "footing", "footing die", 6))
}

fn trips(dice: Values<'_>) -> bool {
    dice.against < dice.total
}

/// Tripping whoever stands beside.
const TRIP: Act = Act {
    price: |world, who| budget::afford(world, who, COUNTER, 1),
    those: Some(|world, who| {
        let at = footprint(world, who).map(|space| space.at);
        at.map(|at| beside(world, who, at)).unwrap_or_default()
    }),
    judge: |world, who, on| {
        unless(part_or_default::<Lies>(world, on).0.is_some(), "it lies already", RULE)?;
        let wins = trip_check(who, on).outcomes(trips).chance(|wins| *wins);
        Ok(Target { odds: Some(Odds::of(wins)), ..plain_target(world, on) })
    },
    nobody: ("nobody stands beside you", RULE),
    use_for: |_, _, _| Use::Hinder { turns: LYING },
    told: false,
    done: |world, who, on| {
        let mut rolled = trip_check(who, on).roll(world, trips);
        let won = rolled.result;
        // A tie trips nobody.
        rolled.against += 1;
        rolled.tell(world, won, RULE);
        if won {
            world.entity_mut(on).insert(Lies(Some(Until::TurnStart { of: on, turns: 1 })));
            let (condition, look) = ("prone".into(), ConditionLook::Prone);
            let who = name(world, on);
            tell(world, Happening::ConditionGained { who, condition, look, from: Vec::new() }, RULE);
        }
    },
    ..Act::new("trip", "Trip", RULE)
};

/// Taking aim: an advantage for the next strike of the turn.
const AIMING: Act = Act {
    price: |world, who| budget::afford(world, who, AIM, 1),
    may: |world, who| unless(budget::left(world, who, COUNTER) < 1, "no deed is left to strike", RULE),
    use_for: |_, _, _| Use::Boost { gains: 1.0 },
    ..Act::new(AIM, "Take aim", RULE)
};

impl KitToy for Hands {
    const NAMES: (&'static str, &'static str, RuleId, &'static str) = (
        "hands",
        "Hands",
        RULE,
        "Both roll a die of twenty and one of their arms; by how much the higher wins says what it does, with the die of the weapon \
         as damage. Aim is taken twice for a strike, and each time one more die of twenty is rolled. Whoever is tripped lies until \
         its next turn begins, and getting up takes two of its three deeds.",
    );
    const PLAYED: &'static dyn RuleSystem = &HANDS;
    const HEALTH: i32 = 9;
    const BUDGET: BudgetRules = BudgetRules {
        counters: &[
            CounterRule { most: |_, _| 3, lapses: true, ..CounterRule::new(COUNTER, "Deeds", "deed") },
            CounterRule { most: |_, _| AIMS, ..CounterRule::new(AIM, "", "aim") },
        ],
        paid: |_, _, _| (),
    };
    const STEP: &'static str = COUNTER;
    const RUSH: i32 = 2;
    const FEATURES: &'static [Feature] = &[
        striking::<Self>(&["strike"], |world, who, picked| {
            if let Some(on) = picked_target(world, picked) {
                strike(world, who, on);
            }
        }),
        Feature { acts: &[TRIP, AIMING], ..Feature::NONE },
        stepping::<Self>(),
        ring::ENDING,
    ];

    fn parts(parts: &mut SnapshotSchema) {
        parts.component::<Lies>();
    }

    fn join(world: &mut World, who: Entity) {
        world.entity_mut(who).insert(Lies::default());
        budget::set(world, who, AIM, AIMS);
    }

    fn begin(world: &mut World, who: Entity) {
        let until = part::<Lies>(world, who).0;
        if until.is_some_and(|mut until| until.pass(Passing::TurnStart(who))) {
            world.entity_mut(who).insert(Lies::default());
            budget::give(world, who, COUNTER, -RISE);
            tell_lost(world, who, "prone", RULE);
        }
    }

    fn strikes(world: &World, who: Entity, at: Square) -> Vec<Availability> {
        let judge = |on: Entity| {
            let (odds, reasons) = (Some(odds(world, who, on)), reasons(world, who, on));
            Ok(Target { odds, reasons, ..plain_target(world, on) })
        };
        let price = (budget::afford(world, who, COUNTER, 1), Use::Strike);
        let draft = OfferBuilder::new("strike", "Strike", RULE);
        vec![draft.at_each(world, beside(world, who, at), judge, price, ("nobody is beside you", RULE))]
    }

    fn blow(_: &World, _: Entity, _: Entity) -> AttackDistribution {
        let law = law(0);
        let hit = law.chance(|(degree, _)| *degree != Degree::Miss);
        AttackDistribution { with: "Strike".into(), times: 2, hit, damage: law.map(|(_, damage)| *damage) }
    }

    fn describe(world: &World, who: Entity, view: CombatantView) -> CombatantView {
        let lies = part::<Lies>(world, who).0.is_some();
        let prone = lies.then(|| ConditionView {
            id: "prone".into(),
            label: "Prone".into(),
            text: "Lies until its next turn begins.".into(),
            look: ConditionLook::Prone,
            rule: RULE,
        });
        CombatantView { conditions: prone.into_iter().collect(), ..view }
    }
}
