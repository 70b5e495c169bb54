//! Holding on to somebody: taking hold, squeezing, pinning, dragging along, letting go, and winning free. Rulings `RZR-15`,
//! `RZR-22`, `RZR-48`.

use super::contest::{target, wins};
use crate::paths::{self, Gait, is_tied};
use crate::prelude::*;
use crate::{
    ai_hints,
    aim::squeeze,
    attack::Landed,
    movement,
    reactions::{could_strike, provoke_one},
};
use kit::movement::{force::place_beside, picked_path, step};

/// Taking hold, and what is done in a hold.
pub const GRAPPLING: Feature = Feature {
    verbs: &["drag"],
    acts: &[ESCAPE, GRAPPLE, SQUEEZE, PIN, LET_GO],
    offers: |world, who, asked| {
        let holds = asked.reads_all() && holds(world, who);
        holds.then(|| drag(world, who)).into_iter().collect()
    },
    check: |world, who, picked| paths::judge(world, who, Gait::Drag, picked),
    accept: |world, who, picked| {
        tell_offer(world, who, picked.offer, None);
        if lasting::held_by(world, who).into_iter().any(|held| wins(world, who, held, "RZR-22")) {
            movement::go(world, who, &picked_path(picked), Gait::Drag);
        }
    },
    ..Feature::NONE
};

/// An act of wrestling, for a standard action: a grapple check with the other.
const fn act(verb: &'static str, title: &'static str, rule: RuleId) -> Act {
    let judge = |world: &World, who, on| Ok(target(world, who, on));
    Act { price: standard_action, judge, ..Act::new(verb, title, rule) }
}

/// An act in a hold, with whom one holds.
const fn in_hold(verb: &'static str, title: &'static str, rule: RuleId) -> Act {
    Act { known: holds, those: Some(lasting::held_by), ..act(verb, title, rule) }
}

const GRAPPLE: Act = Act {
    known: |world, who| !is_tied(world, who),
    may: may_hold,
    those: Some(|world, who| standing_foes(world, who).collect()),
    judge: |world, who, on| {
        let reach = part::<Reach>(world, who).0.in_squares();
        let far = apart(world, who, on).is_none_or(|away| away > reach);
        unless_they(world, on, far, "is out of reach", "RZR-22")?;
        unless_they(world, on, larger(world, on, who) > 1, "is too big", "RZR-22")?;
        let held = states(world, on).grappled_with().is_some();
        unless_they(world, on, held, "is grappled already", "RZR-22")?;
        let strikes = could_strike(world, on, who).then(|| Reason::note("it may strike first", "RZR-19"));
        let mut target = target(world, who, on);
        target.reasons.extend(strikes);
        Ok(target)
    },
    nobody: ("no enemy in reach can be held", "RZR-22"),
    done: |world, who, on| {
        push(world, TakeHold(who, on));
        provoke_one(world, on, who, "reaches for");
    },
    ..act("grapple", "Grapple", "RZR-22")
};

/// The sizes that one is above another.
fn larger(world: &World, one: Entity, other: Entity) -> i8 {
    part::<Size>(world, one).above(part::<Size>(world, other))
}

/// Whether somebody has a hand free to take hold with, or a natural weapon.
pub fn may_hold(world: &World, who: Entity) -> Result<(), Refusal> {
    let natural = profile(world, who).is_some_and(|profile| !profile.natural.is_empty());
    let free = world.get::<Arms>(who).is_some_and(|arms| arms.hands_full() < HANDS);
    unless(!natural && !free, "takes a free hand", "RZR-22")
}

deeds! {
    /// The check to take hold of somebody, once that one has struck.
    TakeHold(by: Entity, on: Entity) => take_hold;
}

fn take_hold(world: &mut World, by: Entity, on: Entity) {
    if able(world, by) && fights(world, on) && wins(world, by, on, "RZR-22") {
        hold(world, by, on);
    }
}

/// Begins a hold. Whoever holds somebody smaller is not grappled itself. Ruling `RZR-22`.
fn hold(world: &mut World, by: Entity, on: Entity) {
    lasting::alter(world, on, "grappled", "RZR-22", |states| states.held_by = Some(by));
    if larger(world, by, on) <= 0 {
        lasting::alter(world, by, "grappled", "RZR-22", |states| states.clinch = Some(on));
    }
}

/// Takes hold of whom a melee attack has hit, for those with that gift. Ruling `RZR-22`.
pub fn grab(world: &mut World, &Landed { by, target: on }: &Landed) {
    let fits = larger(world, on, by) <= 1 && states(world, on).grappled_with().is_none();
    if has(world, by, Talent::Grab) && !is_tied(world, by) && fits {
        push(world, TakeHold(by, on));
    }
}

/// Holding somebody, as the acts in a hold ask.
fn holds(world: &World, who: Entity) -> bool {
    !lasting::held_by(world, who).is_empty()
}

/// The hardest of what somebody squeezes with: its bare hands, or a part of its body. Ruling `RZR-22`.
fn body(world: &World, who: Entity) -> Option<Arc<AttackMode>> {
    let own = modes(world, who).iter().filter(|mode| !mode.ranged && mode.slot.is_none());
    own.max_by(|one, other| one.mean(world, who).total_cmp(&other.mean(world, who))).cloned()
}

/// Adds to the odds of a check what comes of a squeeze then, to somebody of so much health.
fn squeezed(odds: &mut Odds, harm: &HitDamage, health: i32) {
    let law = harm.law(false);
    odds.damage_mean = odds.hit.as_f64() * law.mean().as_f64();
    odds.defeat = odds.hit.and(law.chance(|&dealt| health <= dealt));
}

const SQUEEZE: Act = Act {
    judge: |world, who, on| {
        let mut target = target(world, who, on);
        if let Some((odds, mode)) = target.odds.as_mut().zip(body(world, who)) {
            squeezed(odds, &squeeze(world, who, on, &mode).0, part::<Health>(world, on).now);
        }
        Ok(target)
    },
    done: |world, who, on| {
        let Some(mode) = body(world, who).filter(|_| wins(world, who, on, "RZR-22")) else { return };
        let (harm, what) = (squeeze(world, who, on, &mode), format!("{}'s hold", name(world, who)));
        roll_and_deal(world, &what, harm, Blow::new(Some(who), on, mode.kind));
    },
    ..in_hold("squeeze", "Squeeze", "RZR-22")
};

const PIN: Act = Act {
    judge: |world, who, on| {
        let pinned = states(world, on).pinned;
        unless_they(world, on, pinned, "is pinned already", "RZR-48").map(|()| target(world, who, on))
    },
    use_for: ai_hints::pin,
    done: |world, who, on| {
        if wins(world, who, on, "RZR-48") {
            lasting::begins(world, on, |states| &mut states.pinned, "pinned", "RZR-48");
        }
    },
    ..in_hold("pin", "Pin", "RZR-48")
};

const LET_GO: Act = Act {
    known: holds,
    those: Some(lasting::held_by),
    done: |world, _, on| lasting::released(world, on),
    ..Act::new("let_go", "Let go", "RZR-22")
};

/// Winning free: of a pin first, then of the hold. Ruling `RZR-48`.
const ESCAPE: Act = Act {
    known: |world, who| states(world, who).held_by.is_some(),
    price: |world, who| budget::afford(world, who, STANDARD, 1),
    those: Some(|world, who| states(world, who).held_by.into_iter().collect()),
    use_for: ai_hints::escape,
    done: |world, who, holder| {
        let unpinned = wins(world, who, holder, "RZR-22")
            .then(|| lasting::ends(world, who, |states| &mut states.pinned, "pinned", "RZR-48"));
        if unpinned == Some(false) {
            lasting::released(world, who);
        }
    },
    ..act("escape", "Win free", "RZR-22")
};

fn drag(world: &World, who: Entity) -> Availability {
    let goals = || paths::goals(world, who, Gait::Drag);
    let price = (standard_action(world, who), Use::Other);
    let none = || because("no square can be reached", "RZR-22");
    OfferBuilder::new("drag", "Drag along", "RZR-22").to_goals(goals, true, price, none)
}

/// Brings along whom somebody drags, to a free square beside it; without one the hold ends. Ruling `RZR-22`.
pub fn follow(world: &mut World, who: Entity, _: Square) {
    for held in lasting::held_by(world, who) {
        if !movement::drags(world, who) || apart(world, who, held) == Some(1) {
            continue;
        }
        let from = world.get::<Position>(held).map(|at| at.0);
        let to = footprint(world, who).and_then(|here| place_beside(world, here, held));
        let Some((to, from)) = to.zip(from) else {
            lasting::released(world, held);
            continue;
        };
        step::put(world, held, to);
        let (feet, left) = (Feet(0), Feet(0));
        tell(world, Happening::Moved { who: name(world, held), from, to, feet, left }, "RZR-22");
    }
}
