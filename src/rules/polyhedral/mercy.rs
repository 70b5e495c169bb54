//! Knocking out: whoever brings an ordinary enemy to 0 with a melee attack may let it live. Ruling `R-063`.

use super::{
    damage::{AtMercy, defeated, lie_down},
    sheet::{Dying, Policies},
    tools::{ask, name, part, tell_deed},
};
use crate::{
    battle::{Answer, Asked, Cost, DecisionKind, Offers, Picked, Policy, RuleId, Turns, Use},
    dice::Chance,
    kit::{Choice, Draft, Feature, Settable, choice},
};
use bevy_ecs::{entity::Entity, world::World};

/// The word for it in orders and policies.
pub const VERB: &str = "knock_out";

/// Nobody is asked about mercy before its player says so.
pub const USUAL: Policy = Policy::Never;

/// Sparing the beaten.
pub const MERCY: Feature = Feature {
    settable: || {
        let has = |world: &World, who| world.resource::<Turns>().current() == Some(who);
        vec![Settable { word: VERB, title: "Knock out", rule: "R-063", usual: USUAL, has }]
    },
    ..Feature::NONE
};

/// Somebody is asked whether an enemy at 0 is knocked out.
#[derive(Debug)]
struct SpareIt {
    /// Who struck.
    by: Entity,
    /// Who is at 0.
    on: Entity,
}

impl Choice for SpareIt {
    fn who(&self) -> Entity {
        self.by
    }

    fn offers(&self, _: &World, _: Asked) -> Offers {
        let offer = Draft::new(VERB, "Knock out", "R-063").offer(Cost::default(), Use::Other);
        Offers { offers: vec![offer], closed: Vec::new() }
    }

    fn pass(&self) -> Option<&'static str> {
        Some("Strike it down")
    }

    fn pass_rule(&self) -> Option<RuleId> {
        Some("R-063")
    }

    fn accept(&self, world: &mut World, _: &Picked) {
        spare(world, self.by, self.on);
    }

    fn passed(&self, world: &mut World) {
        defeated(world, self.on, Some(self.by));
    }
}

/// Somebody has brought another to 0: it falls for good, is spared, or the striker is asked.
pub fn consider(world: &mut World, &AtMercy { by, on }: &AtMercy) {
    match part::<Policies>(world, by).of_or(VERB, USUAL).answer(|| Chance::CERTAIN) {
        Answer::Pass => defeated(world, on, Some(by)),
        Answer::Take => spare(world, by, on),
        Answer::Ask => {
            choice::open(world, SpareIt { by, on });
            let trigger = format!("{} is at {}'s mercy", name(world, on), name(world, by));
            ask(world, by, DecisionKind::Reaction, trigger, Some(on), None);
        }
    }
}

/// It lies at 0, stable.
fn spare(world: &mut World, by: Entity, on: Entity) {
    tell_deed(world, by, VERB, "knock out", Some(on), "R-063");
    lie_down(world, on, Some(by), Dying { stable: true, ..Dying::default() });
}
