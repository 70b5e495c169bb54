//! The danger of ending a turn on a square: what harms somebody there by itself, and what enemies could do up to its next turn.

use super::{
    grounds::{ForeseenHarm, Grounds, Law},
    reach::stands,
};
use battle::{
    Battle,
    board::{Board, footprint, space_at},
    foresight::AttackDistribution,
    goals::fights,
    offer::Threat,
    order::Order,
    roster::Roster,
    words::{Text, Who},
};
use bevy_ecs::entity::Entity;
use grid::{Cover, Feet, Footprint, Square, reachable};
use schemars::JsonSchema;
use serde::Serialize;

/// The danger to somebody who goes to a square and ends its turn there, up to the moment when it can act again. See
/// [`RISKS_TAKEN`] for what is taken for granted and left out; given that, the numbers are exact but for the rounding of floating
/// point.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DangerForecast {
    /// The top left square of its space.
    pub at: Square,
    /// The chance that something hits it.
    pub hit: f64,
    /// The chance that it loses all the health that it has.
    pub down: f64,
    /// Damage on average.
    pub damage_mean: f64,
    /// The enemies that can get at it, and from where, the worst first.
    pub from: Vec<Menace>,
    /// Harm that comes by itself, in the order in which it does.
    pub harms: Vec<ForeseenHarm>,
}

/// One enemy that can get at a square.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Menace {
    /// The enemy.
    pub who: Who,
    /// The square that it strikes from, the top left of its space.
    pub at: Square,
    /// The weapon or the action that it strikes with.
    pub with: Text,
    /// The chance that one of its strikes hits.
    pub hit: f64,
    /// Damage on average over its whole turn.
    pub damage_mean: f64,
}

/// The assumptions of every [`DangerForecast`], and what it leaves out.
pub const RISKS_TAKEN: [&str; 4] = [
    "assumes every visible enemy attacks you from its best square, the hardest hitters first",
    "counts what burns or drowns you there and all that happens on the shortest way, as if nothing could stop you",
    "ignores reactions, rerolls, extra turns, conditions and healing until your next turn",
    "leaves out second weapons, poisoned blades, areas aimed round corners, oil that is yet to be lit, all but a blow's first push, and what the level's things do",
];

/// A reach up to this many feet is a blow, a longer one a shot; and the feet to whoever stands beside.
const BLOW: i32 = 10;
const BESIDE: i32 = 5;

/// An enemy, with what it could do.
struct Striker {
    who: Entity,
    here: Footprint,
    /// The squares where it could stand after a move, and the feet to there.
    stands: Vec<(Square, Feet)>,
    threats: Vec<Threat>,
    /// The most that it does in the open.
    most: f32,
    far: i32,
}

/// The danger of each square to a combatant that goes there by an order, or walks.
///
/// # Errors
/// When it is not on the board.
pub(super) fn perils(
    battle: &mut Battle,
    who: Entity,
    squares: &[Square],
    by: Option<&Order>,
) -> Result<Vec<DangerForecast>, String> {
    let name = battle.world().resource::<Roster>().name(who);
    if footprint(battle.world(), who).is_none() {
        return Err(format!("{name} is not on the board"));
    }
    let acts = battle.decision().is_some_and(|decision| decision.actor == name);
    let squares = if squares.is_empty() { within_reach(battle, who, !acts) } else { squares.to_vec() };
    let health = battle.rules().standing(battle.world(), who).health.max(1) as usize;
    let base = battle.snapshot();
    let mut grounds = Grounds::new(battle, who, by);
    // What is too much to count has no number, never a wrong one.
    let mut known: Vec<(Square, Vec<Law>)> = Vec::with_capacity(squares.len());
    for at in squares {
        known.extend(grounds.at(battle, at, health).map(|laws| (at, laws)));
    }
    battle.restore(&base);
    // Nobody is in the way of an enemy where it no longer stands.
    battle.lift(who);
    let foes = foes(battle, who);
    let perils = known
        .into_iter()
        .map(|(at, laws)| {
            battle.place(who, at);
            let there = space_at(battle.world(), who, at);
            let strikes = strikes(battle, &foes, who, there);
            peril(battle, at, health, strikes, laws)
        })
        .collect();
    Ok(perils)
}

/// The squares where somebody could end its turn, row by row.
fn within_reach(battle: &Battle, who: Entity, next_turn: bool) -> Vec<Square> {
    let mut squares = Vec::new();
    battle.rules().foresight().query_movement(battle.world(), who, next_turn, &mut |query_movement| {
        let all = reachable(query_movement.rules, query_movement.start, query_movement.feet);
        squares = all
            .iter()
            .filter(|one| one.may_stop || one.square == query_movement.start)
            .map(|one| one.square)
            .collect();
    });
    squares.dedup();
    squares
}

/// Enemies that fight and have a turn to do so, those that could hurt most first.
fn foes(battle: &Battle, who: Entity) -> Vec<Striker> {
    let world = battle.world();
    let roster = world.resource::<Roster>();
    let acts = |foe| fights(world, foe) && !battle.rules().foresight().loses_next_turn(world, foe);
    let hostile = roster.all().iter().copied().filter(|&foe| roster.hostile(who, foe) && acts(foe));
    let mut foes: Vec<Striker> = hostile
        .filter_map(|foe| {
            let here = footprint(world, foe)?;
            let threats = battle.rules().foresight().threats(world, foe, who);
            let most = threats.iter().map(|threat| threat.mean.max(threat.mean_far)).fold(0.0, f32::max);
            let far = threats.iter().map(|threat| threat.moves + threat.reach).max()?;
            Some(Striker { who: foe, here, stands: stands(battle, foe), threats, most, far })
        })
        .collect();
    foes.sort_by(|one, other| other.most.total_cmp(&one.most));
    foes
}

/// The worst that each foe can do to somebody who stands there, with the place that it does it from.
fn strikes<'a>(
    battle: &Battle,
    foes: &'a [Striker],
    who: Entity,
    there: Footprint,
) -> Vec<(&'a Striker, Square, AttackDistribution)> {
    let mut taken: Vec<Footprint> = Vec::new();
    let mut strikes = Vec::new();
    for foe in foes.iter().filter(|foe| foe.here.distance(there).0 <= foe.far) {
        let pinning = pinning(battle, foe.who, there);
        let mut tried: Vec<(Square, bool)> = Vec::new();
        let mut worst: Option<(Square, AttackDistribution)> = None;
        for threat in &foe.threats {
            for place in foe.best_places(battle, threat, there, (&taken, &pinning)).into_iter().flatten() {
                if tried.contains(&place) {
                    continue;
                }
                tried.push(place);
                let blows = battle.rules().foresight().blows(battle.world(), foe.who, who, place.0, place.1);
                for blow in blows {
                    if worst.as_ref().is_none_or(|(_, known)| blow.mean() > known.mean()) {
                        worst = Some((place.0, blow));
                    }
                }
            }
        }
        if let Some((place, blow)) = worst {
            taken.push(space_at(battle.world(), foe.who, place));
            strikes.push((foe, place, blow));
        }
    }
    strikes
}

impl Striker {
    /// The squares where it could best use a threat, and whether it has moved there: least cover, not too far, the shortest way.
    /// The second is one beside somebody who spoils its aim, where that has less cover: which is better the odds tell.
    fn best_places(
        &self,
        battle: &Battle,
        threat: &Threat,
        there: Footprint,
        (taken, pinning): (&[Footprint], &[Footprint]),
    ) -> [Option<(Square, bool)>; 2] {
        let board = battle.world().resource::<Board>();
        let shoots = threat.reach > BLOW;
        let mut places: [Option<((Cover, bool, i32), Square)>; 2] = [None; 2];
        for &(at, feet) in &self.stands {
            let space = space_at(battle.world(), self.who, at);
            let away = space.distance(there).0;
            if feet.0 > threat.moves || !threat.strikes_at(away) {
                continue;
            }
            // Sight is asked for only where the place could be better than the best so far.
            let rest = (away > threat.near, feet.0);
            let pinned = shoots && pinning.iter().any(|one| one.distance(space).0 <= BESIDE);
            let best = &mut places[usize::from(pinned)];
            if best.is_some_and(|((cover, far, feet), _)| (Cover::None, rest.0, rest.1) >= (cover, far, feet))
            {
                continue;
            }
            let (seen, cover) = board.sight(space, there);
            if !seen || away > 0 && taken.iter().any(|other| overlap(*other, space)) {
                continue;
            }
            let score = (cover, rest.0, rest.1);
            if best.is_none_or(|(known, _)| score < known) {
                *best = Some((score, at));
            }
        }
        if let [Some((free, _)), Some((pinned, _))] = places
            && free.0 <= pinned.0
        {
            places[1] = None;
        }
        places.map(|best| best.map(|((_, _, feet), at)| (at, feet > 0)))
    }
}

/// The footprints of those who would spoil somebody's aim from beside it: its enemies, the one whom it would aim at among them.
fn pinning(battle: &Battle, foe: Entity, there: Footprint) -> Vec<Footprint> {
    let world = battle.world();
    let roster = world.resource::<Roster>();
    let enemies = roster.all().iter().copied().filter(|&one| roster.hostile(one, foe) && fights(world, one));
    enemies.filter_map(|one| footprint(world, one)).chain([there]).collect()
}

fn overlap(one: Footprint, other: Footprint) -> bool {
    one.distance(other) == Feet(0)
}

/// The danger of a square: all strikes together, and what harms by itself.
fn peril(
    battle: &Battle,
    at: Square,
    health: usize,
    strikes: Vec<(&Striker, Square, AttackDistribution)>,
    laws: Vec<Law>,
) -> DangerForecast {
    let roster = battle.world().resource::<Roster>();
    // What has been taken so far: the chance of each sum below the health there is.
    let mut taken = vec![0.0; health];
    taken[0] = 1.0;
    let mut missed = 1.0;
    for law in &laws {
        missed *= 1.0 - law.harm.hit;
        taken = after(&taken, &law.sums);
    }
    let mut from = Vec::with_capacity(strikes.len());
    for (foe, place, blow) in strikes {
        let none = (0..blow.times).fold(1.0, |none, _| none * (1.0 - blow.hit.as_f64()));
        missed *= none;
        let law: Vec<(usize, f64)> = blow
            .damage
            .iter()
            .map(|(amount, ways)| ((*amount).max(0) as usize, ways as f64 / blow.damage.total() as f64))
            .collect();
        for _ in 0..blow.times {
            taken = after(&taken, &law);
        }
        from.push(Menace {
            who: roster.name(foe.who),
            at: place,
            with: blow.with.clone(),
            hit: chance(1.0 - none),
            damage_mean: blow.mean(),
        });
    }
    from.sort_by(|one, other| other.damage_mean.total_cmp(&one.damage_mean));
    let stands: f64 = taken.iter().sum();
    let harms: Vec<ForeseenHarm> = laws.into_iter().map(|law| law.harm).collect();
    let means = from.iter().map(|menace| menace.damage_mean).chain(harms.iter().map(|harm| harm.damage_mean));
    // An empty sum of floating point is -0.
    let damage_mean = means.fold(0.0, |sum, mean| sum + mean);
    DangerForecast { at, hit: chance(1.0 - missed), down: chance(1.0 - stands), damage_mean, from, harms }
}

/// A chance without what sums of floating point leave over: never and always are exactly that.
pub(super) fn chance(sum: f64) -> f64 {
    const NEAR: f64 = 1e-12;
    match sum {
        _ if sum < NEAR => 0.0,
        _ if sum > 1.0 - NEAR => 1.0,
        _ => sum,
    }
}

/// The chances of the sums below the health after one more blow; what reaches it falls out.
fn after(taken: &[f64], law: &[(usize, f64)]) -> Vec<f64> {
    let mut next = vec![0.0; taken.len()];
    for &(amount, chance) in law.iter().filter(|(amount, _)| *amount < taken.len()) {
        for (sum, was) in next[amount..].iter_mut().zip(taken) {
            *sum += was * chance;
        }
    }
    next
}
