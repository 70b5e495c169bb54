//! The Search action: one roll against each who hides within 60 feet. Rule `PH-ACT-SEARCH`, ruling `R-082`.

use super::{hide::DIFFICULTY, reveal::reveal};
use crate::ai_hints::uses;
use crate::checks::{AWARENESS, poorly_seen};
use crate::prelude::*;
use crate::sight::obscurement;
use kit::ambush::{Ambusher, last_known, suspects};

/// Verb of the Search action, in orders.
pub const VERB: &str = "search";

/// Reach of a search. Ruling `R-082`.
const REACH: Feet = Feet(60);

/// The feature of searching for those who hide.
pub const SEARCHING: Feature = Feature::new(&[VERB], offers, attempt);

/// Offer of searching, while somebody hides. The chance shown is that of finding the one who is easiest to find, as far as one
/// knows where they are.
fn offers(world: &World, who: Entity, _: OfferDetail) -> Vec<Availability> {
    let side = world.resource::<Roster>().side(who);
    let hiding = || everybody_hostile(world, who).filter(|&enemy| hidden(world, enemy));
    let may = || {
        let suspected = hiding().any(|enemy| suspects(world, side, enemy));
        unless(!suspected, "nobody is known to hide", "PH-ACT-SEARCH")?;
        let cost = budget::afford(world, who, ACTION, 1)?;
        // Rules `PH-COND-BLINDED-1`, `PH-COND-DEAFENED`, ruling `R-009`.
        let senseless = Body::of(world, who).is(|effects| effects.blind) && !hears(world, who);
        unless(senseless, "it neither sees nor hears", "PH-COND-DEAFENED").map(|()| cost)
    };
    let search = OfferBuilder::new(VERB, "Search", "PH-ACT-SEARCH").if_ok(may(), |draft, cost| {
        let to_find = |there, total| checks::chance(world, who, AWARENESS, dimmed(world, who, there), total);
        // What it takes to find those of whom nobody knows nobody can say.
        let chances = hiding()
            .filter(|&enemy| knows_of(world, who, enemy))
            .map(|enemy| to_find(last_known(world, enemy), hidden_by(world, enemy)));
        let best = chances.max_by_key(|(chance, _)| *chance);
        let odds = best.as_ref().map(|(chance, _)| Odds::of(*chance));
        let (chance, mut reasons) = best.unwrap_or_else(|| to_find(None, DIFFICULTY));
        if odds.is_some() {
            reasons.push(Reason::note("if they are within 60 ft, where they were known last", "R-082"));
        }
        let target = Target { odds, reasons, ..plain_target(world, who) };
        let use_for = uses::search(chance, REACH);
        Offer { targets: vec![target], ..draft.offer(cost, use_for) }
    });
    vec![search]
}

/// Total that it takes to find somebody who hides.
fn hidden_by(world: &World, who: Entity) -> i32 {
    part::<Conditions>(world, who).hidden.unwrap_or_default()
}

/// Dice pool of a Mind (Awareness) check against whoever is at `there`. Rules `PH-SKILL-AWAR`, `PH-VIS-04`.
pub fn awareness(world: &World, who: Entity, there: Option<Footprint>) -> DicePool {
    checks::hand(world, who, AWARENESS, dimmed(world, who, there))
}

/// Hindrance by poor sight of what is at `there`. Rule `PH-VIS-04`.
pub fn dimmed(world: &World, who: Entity, there: Option<Footprint>) -> Vec<Reason> {
    poorly_seen(there.and_then(|there| obscurement(world, who, there)))
}

/// Looks for everybody who hides within reach, in the order of the level. Ruling `R-082`.
fn attempt(world: &mut World, who: Entity, _: &Picked) {
    let Some(eyes) = footprint(world, who) else { return never!("{who:?} stands nowhere") };
    let search = |enemy: Entity| {
        let there = footprint(world, enemy).filter(|there| eyes.distance(*there) <= REACH)?;
        let hand = awareness(world, who, Some(there));
        let find = Search { whom: enemy, searched: true };
        Some(PendingRoll::check(hand, hidden_by(world, enemy), "PH-ACT-SEARCH", find))
    };
    let hiding = everybody_hostile(world, who).filter(|&enemy| hidden(world, enemy));
    let rolls: Vec<PendingRoll> = hiding.filter_map(search).collect();
    push_each(world, rolls);
}

/// Resolution of a search for somebody who hides or lies in wait: found or noticed, or not. Rule `PH-ACT-SEARCH`, ruling `R-074`.
#[derive(Clone, Debug)]
pub struct Search {
    /// The one who hides.
    pub whom: Entity,
    /// Whether it is by the Search action.
    pub searched: bool,
}

impl Resolution for Search {
    fn count(&self, world: &mut World, throw: &PendingRoll, verdict: FaceReading) {
        match self.searched {
            _ if !verdict.success => {}
            true => reveal(world, self.whom, "PH-ACT-SEARCH"),
            false => noticed(world, throw.own.who, self.whom),
        }
    }

    // A search that fails does not tell how many it has failed to find.
    fn is_told(&self, world: &World, throw: &PendingRoll, success: bool) -> bool {
        success || !self.searched || knows_of(world, throw.own.who, self.whom)
    }

    fn seeks(&self) -> Option<Entity> {
        Some(self.whom)
    }
}

/// Notes that an observer has noticed somebody in ambush. Ruling `R-074`.
pub fn noticed(world: &mut World, observer: Entity, sneaker: Entity) {
    change(world, sneaker, |ambusher: &mut Ambusher| ambusher.noticed_by.push(observer));
}
