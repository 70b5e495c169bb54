//! Straight jumps over what nobody walks into: as far as one's Strength goes, and one square more if the stretch succeeds. Ruling
//! `R-111`.

use super::{air::flies, contest::STRENGTH, flight::FLY};
use crate::paths::{Mover, left, warnings};
use crate::prelude::*;
use crate::{movement, profile::ClassFeature, speed::speed};
use kit::movement::jump::{self, Hop, Leg, WAYS};
use kit::{feature, movement::stands_at};

/// Verb of a jump as far as one's Strength goes.
pub const JUMP: &str = "jump";

/// Verb of a jump with a stretch for one square more.
const LEAP: &str = "leap";

/// The feature of jumping.
pub const JUMPING: feature::Feature = feature::Feature {
    verbs: &[JUMP, LEAP],
    offers,
    check: |world, who, picked| {
        if picked.offer.verb == JUMP { movement::judge(world, who, picked) } else { Ok(()) }
    },
    accept: |world, who, picked| match picked.offer.verb {
        JUMP => movement::go_as_picked(world, who, picked, MovementMode::Jump),
        _ => leap(world, who, picked),
    },
    ..feature::Feature::NONE
};

/// Breaks somebody's run-up by anything done between. Ruling `R-111`.
pub fn break_run_up(world: &mut World, who: Entity, picked: &Picked) {
    let goes_on = [movement::MOVE, FLY, JUMP, LEAP].contains(&picked.offer.verb);
    if !goes_on && part::<TurnRecord>(world, who).run > 0 {
        change(world, who, |turn: &mut TurnRecord| turn.run = 0);
    }
}

/// Difficulty of the stretch for one square more. Ruling `R-111`.
pub const STRETCH: i32 = 12;

/// Height of crates and low walls, in feet.
const LOW: i32 = 3;

/// Least run-up for a full jump, in feet. Ruling `R-111`.
const RUN: i32 = 10;

/// Length and height of somebody's jump now.
#[derive(Clone, Copy)]
struct Spring {
    from: Square,
    left: Feet,
    squares: i32,
    over_low: bool,
    /// Feet that it owes to a remarkable athlete's Strength. Rule `PH-FTR-CHAMP-04`.
    athlete: Feet,
    /// Whether these feet make it longer on the grid.
    farther: bool,
}

impl Spring {
    /// Length and height of a jump: the Strength rank in feet and 3 feet and the modifier, after a run; half of it standing.
    /// Remarkable athletes go as many feet farther as their modifier says.
    fn of(world: &World, who: Entity) -> Option<Self> {
        let profile = profile(world, who)?;
        let (abilities, athlete) = (profile.abilities, profile.features.has(ClassFeature::RemarkableAthlete));
        let modifier = abilities.modifier(Ability::Strength);
        let share = share(part::<TurnRecord>(world, who).run >= RUN);
        let plain = abilities.rank(Ability::Strength) / share;
        let athlete = if athlete { modifier } else { 0 };
        let squares = squares(plain, athlete);
        let high = (3 + modifier) / share;
        let farther = squares > plain / SQUARE_FEET;
        let (from, left) = (footprint(world, who)?.at, left(world, who));
        Some(Self { from, left, squares, over_low: high >= LOW, athlete: Feet(athlete), farther })
    }
}

/// The part of a full jump: all of it after a run, half of it standing.
const fn share(after_a_run: bool) -> i32 {
    if after_a_run { 1 } else { 2 }
}

/// The squares of a jump by its length in feet, with those that a remarkable athlete owes to its Strength.
fn squares(plain: i32, athlete: i32) -> i32 {
    (plain + athlete).max(0) / SQUARE_FEET
}

/// Whether a combatant jumps farther with a run, a remarkable athlete's feet aside. Ruling `R-111`.
pub fn jumps_with_a_run(world: &World, who: Entity) -> bool {
    let rank = profile(world, who).map_or(0, |profile| profile.abilities.rank(Ability::Strength));
    let [run, standing] = [true, false].map(|after_a_run| squares(rank / share(after_a_run), 0));
    run > standing && !flies(world, who)
}

/// Offers of jumping and stretching, where there is something to jump over.
fn offers(world: &World, who: Entity, asked: OfferDetail) -> Vec<Availability> {
    let Some(spring) = Spring::of(world, who).filter(|_| worth_a_look(world, who)) else { return Vec::new() };
    let mover = Mover::new(world, who, MovementMode::Jump, Feet::squares(spring.squares + 1));
    let squares = jump::goals(&mover, |hop| leg(&mover, hop, spring, spring.squares));
    let areas = if asked.reads_all() { stretches(&mover, spring) } else { Vec::new() };
    let rule = if spring.farther { "PH-FTR-CHAMP-04" } else { "R-111" };
    let jump = Offer { squares, ..OfferBuilder::new(JUMP, "Jump", rule).offer(Cost::default(), Use::Move) };
    let leap = OfferBuilder::new(LEAP, "Jump 5 ft farther", "R-111").offer(Cost::default(), Use::Other);
    let all = [jump, Offer { areas, ..leap }].into_iter();
    all.filter(|offer| !(offer.squares.is_empty() && offer.areas.is_empty()))
        .map(Availability::Open)
        .collect()
}

/// Whether somebody is on its feet beside something that is jumped over.
fn worth_a_look(world: &World, who: Entity) -> bool {
    let Some(space) = footprint(world, who) else { return never!("{who:?} stands nowhere"; false) };
    let map = world.resource::<Board>().map();
    space.around().any(|at| matches!(map.tile(at), Tile::Pit | Tile::Obstacle))
        && !part::<Conditions>(world, who).prone
        && map.depth(space) == Feet(0)
        && speed(world, who) > Feet(0)
        && !flies(world, who)
}

/// Whether some of a space where the jumper would be is of a kind.
fn is_over(mover: &Mover<'_>, at: Square, tile: Tile) -> bool {
    let walker = mover.walker();
    walker.space(at).squares().any(|at| walker.board.map().tile(at) == tile)
}

/// Step of a jump of so many squares with the movement left: it may end where there is ground beyond what is jumped over.
fn leg(mover: &Mover<'_>, hop: &Hop, spring: Spring, squares: i32) -> Option<Leg> {
    let (world, who) = mover.whose();
    let &Hop { to, feet, crossed, .. } = hop;
    if spring.from.steps_to(to) > squares || feet > spring.left {
        return None;
    }
    let low = is_over(mover, to, Tile::Obstacle);
    if low && !spring.over_low {
        return None;
    }
    let crosses = low || is_over(mover, to, Tile::Pit);
    let stop = (crossed || crosses) && stands_at(world, who, to) && mover.may_stop(to);
    let hazards = if stop { mover.hazards(None, to).collect() } else { Vec::new() };
    Some(Leg { crosses, stop, hazards })
}

/// Areas one square farther than a jump goes, where that is firm ground and nearer is none.
fn stretches(mover: &Mover<'_>, spring: Spring) -> Vec<Area> {
    let (world, who) = mover.whose();
    if spring.squares < 1 {
        return Vec::new();
    }
    // The check, aimed at oneself.
    let stretch = checks::chance(world, who, STRENGTH, Vec::new(), STRETCH);
    let mut plain = checks::tried_against(plain_target(world, who), stretch, STRETCH);
    if spring.athlete > Feet(0) {
        let note = format!("Remarkable Athlete: jumps {} farther", spring.athlete);
        plain.reasons.push(Reason::note(note, "PH-FTR-CHAMP-04"));
    }
    let farther = |way| {
        let ray = jump::ray(mover, way, |hop| leg(mover, hop, spring, spring.squares + 1));
        let last = ray.get(spring.squares as usize).filter(|last| last.stop)?;
        // Where one lands who stretches in vain must be free, and no low wall: a pit it may be.
        let short = ray.get(spring.squares as usize - 1)?.to;
        if !mover.may_stop(short) || is_over(mover, short, Tile::Obstacle) {
            return None;
        }
        let squares = ray.iter().map(|goal| goal.to).collect();
        let mut caught = plain.clone();
        caught.reasons.extend(warnings(&last.provokes, &last.hazards));
        Some(Area { to: last.to, squares, caught: vec![caught] })
    };
    WAYS.into_iter().filter_map(farther).collect()
}

/// Stretches: one square farther if the check succeeds, else it lands short of that.
fn leap(world: &mut World, who: Entity, picked: &Picked) {
    let Some(area) = picked_area(picked) else { return gone!() };
    let check = checks::hand(world, who, STRENGTH, Vec::new());
    let go = Resolve(area.squares.clone(), |world, throw: &PendingRoll, way, success| {
        let squares = way.len().saturating_sub(usize::from(!success));
        movement::go(world, throw.own.who, &way[..squares], MovementMode::Jump);
    });
    throw(world, PendingRoll::check(check, STRETCH, "R-111", go));
}
