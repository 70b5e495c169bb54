//! The Search action: one roll against each who hides within 60 feet. Rule `PH-ACT-SEARCH`, ruling `R-082`.

use super::{
    super::{
        checks::{self, AWARENESS, poorly_seen},
        odds::check_odds,
        offers::payable,
        rolls::{Hand, Then, Throw, Verdict},
        sheet::Conditions,
        sight::{hears, obscurement},
        state::Body,
        tools::{everybody_hostile, hidden},
    },
    hide::DIFFICULTY,
    reveal::reveal,
};
use crate::kit::prelude::*;
use crate::{
    battle::Odds,
    kit::{
        lurking::{last_known, lurks, suspects},
        push_each,
    },
};

/// The word in orders.
pub const VERB: &str = "search";

/// How far it reaches. Ruling `R-082`.
const REACH: Feet = Feet(60);

/// Searching for those who hide.
pub const SEARCHING: Feature = Feature {
    verbs: &[VERB],
    offers: |world, who, _| vec![offer(world, who)],
    accept: |world, who, _| attempt(world, who),
    ..Feature::NONE
};

/// Searching, while somebody hides. The chance shown is that of finding the one who is easiest to find, as far as one knows
/// where they are.
fn offer(world: &World, who: Entity) -> Maybe {
    let draft = Draft::new(VERB, "Search", "PH-ACT-SEARCH");
    let side = world.resource::<Roster>().side(who);
    let hiding: Vec<Entity> = everybody_hostile(world, who).filter(|&enemy| hidden(world, enemy)).collect();
    let may = if !hiding.iter().any(|&enemy| suspects(world, side, enemy)) {
        Err(Refusal::Because("nobody is known to hide".into(), "PH-ACT-SEARCH"))
    } else {
        payable(world, who).and_then(|()| may_notice(world, who))
    };
    if let Err(refusal) = may {
        return draft.closed(refusal);
    }
    // What it takes to find those of whom nobody knows nobody can say.
    let chances = hiding.into_iter().filter(|&enemy| !lurks(world, side, enemy)).map(|enemy| {
        let obscured = last_known(world, enemy).and_then(|there| obscurement(world, who, there));
        let check = awareness(world, who, obscured);
        let difficulty = part::<Conditions>(world, enemy).hidden.unwrap_or_default();
        (check_odds(check.pool, check.bonus, difficulty), check.reasons)
    });
    let (odds, reasons, chance) = match chances.max_by_key(|(chance, _)| *chance) {
        Some((hit, mut reasons)) => {
            reasons.push(Reason::note("if they are within 60 ft, where they were known last", "R-082"));
            (Some(Odds::of(hit)), reasons, hit)
        }
        None => {
            let check = awareness(world, who, None);
            (None, check.reasons, check_odds(check.pool, check.bonus, DIFFICULTY))
        }
    };
    let target = Target { odds, reasons, ..plain_target(world, who) };
    let use_for = Use::Seek { chance: chance.as_f64() as f32, reach: REACH.0 };
    Maybe::Open(Offer { targets: vec![target], ..draft.offer(Cost(vec![("action", 1)]), use_for) })
}

/// Who neither sees nor hears notices nothing. Rules `PH-COND-BLINDED-1`, `PH-COND-DEAFENED`, ruling `R-009`.
fn may_notice(world: &World, who: Entity) -> Result<(), Refusal> {
    if Body::of(world, who).blind() && !hears(world, who) {
        return Err(Refusal::Because("it neither sees nor hears".into(), "PH-COND-DEAFENED"));
    }
    Ok(())
}

/// Mind (Awareness). Rules `PH-SKILL-AWAR`, `PH-VIS-04`.
pub fn awareness(world: &World, who: Entity, obscured: Option<&'static str>) -> Hand {
    checks::hand(world, who, AWARENESS, poorly_seen(obscured))
}

/// Looks for everybody who hides within reach, in the order of the level. Ruling `R-082`.
fn attempt(world: &mut World, who: Entity) {
    let Some(eyes) = footprint(world, who) else { return never!("{who:?} stands nowhere") };
    let hiding = everybody_hostile(world, who).filter(|&enemy| hidden(world, enemy));
    let near = hiding.filter_map(|enemy| Some((enemy, footprint(world, enemy)?)));
    let near = near.filter(|(_, there)| eyes.distance(*there) <= REACH);
    let rolls: Vec<Throw> = near
        .map(|(enemy, there)| {
            let hand = awareness(world, who, obscurement(world, who, there));
            let difficulty = part::<Conditions>(world, enemy).hidden.unwrap_or_default();
            Throw::check(hand, difficulty, "PH-ACT-SEARCH", Find(enemy))
        })
        .collect();
    push_each(world, rolls);
}

/// Somebody who hides is found, or not. Rule `PH-ACT-SEARCH`.
#[derive(Clone, Debug)]
struct Find(Entity);

impl Then for Find {
    fn count(&self, world: &mut World, _: &Throw, verdict: Verdict) {
        if verdict.success {
            reveal(world, self.0, "PH-ACT-SEARCH");
        }
    }

    // A search that fails does not tell how many it has failed to find.
    fn is_told(&self, world: &World, throw: &Throw, success: bool) -> bool {
        let side = world.resource::<Roster>().side(throw.own.who);
        success || !lurks(world, side, self.0)
    }

    fn seeks(&self) -> Option<Entity> {
        Some(self.0)
    }
}
