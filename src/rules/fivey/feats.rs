//! Free attacks: Riposte, Cleave and Guard, and the push of a giant. Rule `FV-ACT-08`, rulings `FV-RUL-33`, `FV-RUL-34`.

use super::{
    attack::{From, Strike, aim, shown},
    forms::{Form, forms, reach},
    movement,
    profile::Feat,
    sheet::{Economy, Policies},
    toll::{self, Landing},
    tools::{able, ask, change, foes, has, measure, name, part, sees, tell},
};
use crate::{
    battle::{
        asked::Asked,
        board::{Board, Position, footprint},
        fact::Happening,
        matching::Picked,
        offer::{DecisionKind, Offer, Offers, Use, Waiting},
        policy::{Answer, best_hit},
        words::{Cost, Target},
    },
    grid::{Footprint, Size, Square, Tile},
    kit::{
        choice::{self, Choice, picked_target},
        deed::{Deed, push},
        feature::Feature,
    },
    rules::{draft::Draft, policies::Settable},
};
use bevy_ecs::{entity::Entity, world::World};
use std::sync::Arc;

/// The feats that give a free attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Free {
    /// A melee attack has missed its owner.
    Riposte,
    /// Its owner has killed with a melee attack.
    Cleave,
    /// An enemy leaves its owner's reach.
    Guard,
}

impl Free {
    /// As orders and policies call it.
    pub const fn word(self) -> &'static str {
        match self {
            Free::Riposte => "riposte",
            Free::Cleave => "cleave",
            Free::Guard => "guard",
        }
    }

    /// What people call it.
    pub const fn title(self) -> &'static str {
        match self {
            Free::Riposte => "Riposte",
            Free::Cleave => "Cleave",
            Free::Guard => "Guard",
        }
    }

    /// The feat.
    pub const fn feat(self) -> Feat {
        match self {
            Free::Riposte => Feat::Riposte,
            Free::Cleave => Feat::Cleave,
            Free::Guard => Feat::Guard,
        }
    }

    fn left(self, economy: &mut Economy) -> &mut i32 {
        match self {
            Free::Riposte => &mut economy.ripostes,
            Free::Cleave => &mut economy.cleaves,
            Free::Guard => &mut economy.guards,
        }
    }
}

/// A chance for a free attack. Rule `FV-ACT-08`, ruling `FV-RUL-34`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// Who may strike.
    pub by: Entity,
    /// At whom; at anybody in reach where it is none.
    pub at: Option<Entity>,
    /// By which feat.
    pub feat: Free,
}

impl Deed for Chance {
    fn perform(self: Arc<Self>, world: &mut World) {
        chance(world, *self);
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        let what = format!("may answer with {}", self.feat.title());
        Some(Waiting { who: name(world, self.by), what: what.into(), at: None })
    }
}

/// Striking freely, in answer to something.
pub struct FreeAttacks;

impl Feature for FreeAttacks {
    fn settable(&self) -> Vec<Settable> {
        let one = |free: Free, has| Settable::asked(free.word(), free.title(), "FV-RUL-34", has);
        vec![
            one(Free::Riposte, |world, who| has(world, who, Feat::Riposte)),
            one(Free::Cleave, |world, who| has(world, who, Feat::Cleave)),
            one(Free::Guard, |world, who| has(world, who, Feat::Guard)),
        ]
    }
}

/// Somebody is asked whether they take a chance.
#[derive(Debug)]
struct StrikeFreely(Chance);

impl Choice for StrikeFreely {
    fn who(&self) -> Entity {
        self.0.by
    }

    fn offers(&self, world: &World, _: Asked) -> Offers {
        Offers { offers: ways(world, self.0), closed: Vec::new() }
    }

    fn pass(&self) -> Option<&'static str> {
        Some("Let it pass")
    }

    fn accept(&self, world: &mut World, picked: &Picked) {
        match picked_target(world, picked) {
            Some(target) => take(world, self.0, picked.offer, target),
            None => decline(world, self.0),
        }
    }

    fn passed(&self, world: &mut World) {
        decline(world, self.0);
    }
}

/// Whether somebody may use one of them now.
pub fn ready(world: &World, who: Entity, free: Free) -> bool {
    let mut economy = part::<Economy>(world, who);
    has(world, who, free.feat()) && able(world, who) && *free.left(&mut economy) > 0
}

/// A melee attack has missed. Ruling `FV-RUL-34`: Riposte.
pub fn missed(world: &mut World, by: Entity, target: Entity) {
    if ready(world, target, Free::Riposte) {
        push(world, Chance { by: target, at: Some(by), feat: Free::Riposte });
    }
}

/// A melee attack has killed. Ruling `FV-RUL-34`: Cleave.
pub fn killed(world: &mut World, by: Entity) {
    if ready(world, by, Free::Cleave) {
        push(world, Chance { by, at: None, feat: Free::Cleave });
    }
}

/// An enemy with Guard, who strikes at whoever leaves its reach.
pub struct Guard<'a> {
    /// Who.
    pub who: Entity,
    stands: Footprint,
    forms: &'a [Arc<Form>],
}

impl Guard<'_> {
    /// Whether a step leaves its reach.
    pub fn is_left(&self, from: Footprint, to: Footprint) -> bool {
        let within = |space| reach(self.forms, measure(self.stands, space).in_squares());
        within(from) && !within(to)
    }
}

/// Enemies with Guard who watch somebody, in the order of turns.
pub fn guards(world: &World, mover: Entity) -> Vec<Guard<'_>> {
    let turns = world.resource::<crate::battle::turns::Turns>();
    let roster = world.resource::<crate::battle::roster::Roster>();
    let watches = |&who: &Entity| {
        has(world, who, Feat::Guard)
            && roster.hostile(mover, who)
            && ready(world, who, Free::Guard)
            && sees(world, who, mover)
    };
    let guard = |who| footprint(world, who).map(|stands| Guard { who, stands, forms: forms(world, who) });
    turns.order.iter().copied().filter(watches).filter_map(guard).collect()
}

/// A chance for a free attack: its owner takes it, lets it pass, or is asked.
fn chance(world: &mut World, chance: Chance) {
    let Chance { by, at, feat } = chance;
    if !ready(world, by, feat) {
        return;
    }
    let ways = ways(world, chance);
    if ways.is_empty() {
        return;
    }
    match part::<Policies>(world, by).of(feat.word()).answer(|| best_hit(&ways)) {
        Answer::Pass => {}
        Answer::Take => {
            let best = ways.into_iter().next();
            let target =
                best.as_ref().and_then(|offer| offer.targets.first()).map(|target| target.target.clone());
            if let (Some(offer), Some(target)) = (best, target)
                && let Some(target) = world.resource::<crate::battle::roster::Roster>().find(&target)
            {
                take(world, chance, &offer, target);
            }
        }
        Answer::Ask => {
            choice::open(world, StrikeFreely(chance));
            let who = name(world, by);
            let trigger = match (feat, at) {
                (Free::Guard, Some(mover)) => format!("{} leaves {who}'s reach", name(world, mover)),
                (Free::Riposte, Some(other)) => format!("{} has missed {who}", name(world, other)),
                _ => format!("{who} has struck somebody down"),
            };
            ask(world, by, DecisionKind::Reaction, trigger, at, None);
        }
    }
}

/// The ways to take a chance, the one that hurts most first.
fn ways(world: &World, chance: Chance) -> Vec<Offer> {
    let Chance { by, at, feat } = chance;
    let Some(from) = From::here(world, by) else { return Vec::new() };
    let marks: Vec<Entity> = match at {
        Some(one) => vec![one],
        None => foes(world, by).collect(),
    };
    let mut all = Vec::new();
    for form in forms(world, by).iter().filter(|form| !form.flies()) {
        let aimed = marks.iter().filter_map(|&mark| Some((mark, aim(world, from, mark, form).ok()?)));
        let targets: Vec<Target> = aimed.map(|(mark, aimed)| shown(world, aimed, mark)).collect();
        if !targets.is_empty() {
            let draft = Draft::new(feat.word(), format!("{}: {}", feat.title(), form.title), "FV-RUL-34");
            let draft = Draft { with: Some(form.id.clone()), ..draft };
            all.push(Offer { targets, ..draft.offer(Cost::default(), Use::Strike) });
        }
    }
    all.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
    all
}

fn mean(offer: &Offer) -> f64 {
    let means = offer.targets.iter().filter_map(|target| target.odds).map(|odds| odds.damage_mean);
    means.fold(0.0, f64::max)
}

/// Strikes freely.
fn take(world: &mut World, chance: Chance, offer: &Offer, target: Entity) {
    let form = forms(world, chance.by).iter().find(|form| Some(&form.id) == offer.with.as_ref()).cloned();
    let Some(form) = form else { return };
    change(world, chance.by, |economy: &mut Economy| *chance.feat.left(economy) -= 1);
    push(world, Strike { by: chance.by, target, form, reaction: true });
}

/// Lets it pass.
fn decline(world: &mut World, chance: Chance) {
    let fact = Happening::Declined { who: name(world, chance.by), what: chance.feat.word().into() };
    tell(world, fact, "FV-RUL-34");
}

/// A giant's blow pushes a smaller creature one pace away. Ruling `FV-RUL-33`.
pub fn giant_push(world: &mut World, by: Entity, on: Entity) {
    if pushes(world, by, on) {
        push_away(world, by, on, "FV-RUL-33");
    }
}

fn pushes(world: &World, by: Entity, on: Entity) -> bool {
    let size = |who: Entity| world.get::<Size>(who).copied().unwrap_or_default();
    has(world, by, Feat::GiantStrength) && size(on).side() < size(by).side()
}

/// What waits where a giant's blow from a space would push somebody; nothing for the blows of others.
pub fn behind(world: &World, by: Entity, stands: Footprint, on: Entity) -> Landing {
    let Some(here) = footprint(world, on).filter(|_| pushes(world, by, on)) else {
        return Landing::default();
    };
    let to = away(stands, here);
    if has_room(world, on, here, to) { toll::landing(world, on, &[to]) } else { Landing::default() }
}

/// Where a push would end: one pace straight away from somebody, if there is room.
pub fn pushed_to(world: &World, by: Entity, on: Entity) -> Option<Square> {
    let (here, from) = (footprint(world, on)?, footprint(world, by)?);
    Some(away(from, here)).filter(|&to| has_room(world, on, here, to))
}

/// One pace straight away from somebody, if there is room. Whether it moved.
pub fn push_away(world: &mut World, by: Entity, on: Entity, rule: &'static str) -> bool {
    pushed_to(world, by, on).is_some_and(|to| shove(world, by, on, to, rule))
}

/// Whether somebody may be moved by force from a space to a square beside it: a pit is no hindrance, but nobody is lifted out of
/// one. Rulings `FV-RUL-42`, `FV-RUL-47`.
pub fn has_room(world: &World, on: Entity, from: Footprint, to: Square) -> bool {
    let board = world.resource::<Board>();
    let pit = |square: Square| board.map().tile(square) == Tile::Pit;
    let there = Footprint { at: to, side: from.side };
    let open = there.squares().all(|square| {
        (!board.map().tile(square).blocks_movement() || pit(square))
            && board.on(square).iter().all(|&other| other == on)
    });
    let here = footprint(world, on) == Some(from);
    let down = if here { movement::down_in_pit(world, on) } else { from.squares().any(pit) };
    open && (!down || there.squares().any(pit))
}

/// One moves another by force to a square beside it, if there is room. Whether it moved.
pub fn shove(world: &mut World, by: Entity, on: Entity, to: Square, rule: &'static str) -> bool {
    let Some(here) = footprint(world, on).filter(|&here| has_room(world, on, here, to)) else { return false };
    let was_down = movement::down_in_pit(world, on);
    world.entity_mut(on).insert(Position(to));
    let feet = crate::grid::Feet(crate::grid::SQUARE_FEET);
    let moved =
        Happening::Moved { who: name(world, on), from: here.at, to, feet, left: crate::grid::Feet(0) };
    tell(world, moved, rule);
    movement::arrived(world, on, here.at, by, was_down);
    true
}

/// The square one step farther from somebody.
fn away(from: Footprint, on: Footprint) -> Square {
    let side = |from: i16, from_side: i16, on: i16, on_side: i16| {
        if on >= from + from_side {
            1
        } else if on + on_side <= from {
            -1
        } else {
            0
        }
    };
    let cols = side(from.at.col, from.side, on.at.col, on.side);
    let rows = side(from.at.row, from.side, on.at.row, on.side);
    on.at.offset(cols, rows)
}
