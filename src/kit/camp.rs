//! The time between two battles of a chain, played in the world of the battle that was won by deeds and offers like any other:
//! somebody of the side that goes on chooses how it is spent, again and again until they go on.

use super::{
    choice::{self, Choice},
    deed::{Deeds, deeds, push},
    draft::{Draft, Maybe},
    tools::{ask, tell, tell_handled},
};
use crate::battle::{
    Asked, DecisionKind, Ground, Happening, Offers, Picked, Roster, RuleId, Side, Use, chain::leave,
    words::Cost,
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use std::{fmt, sync::Arc};

/// What a rule system says of the time between two battles.
pub struct Camping {
    /// Whether somebody of the side can choose for all of it.
    pub chooses: fn(&World, Entity) -> bool,
    /// What may be done and what not, beside ending a rest and going on.
    pub offers: fn(&World) -> Vec<Maybe>,
    /// What ends the rest that goes on; nothing where none does, and they may go on to the next battle.
    pub ends: fn(&World) -> Option<Draft>,
    /// Carries out what was picked among these; what comes next is asked after it.
    pub accept: fn(&mut World, Entity, &Picked),
    /// The rule by which they go on.
    pub rule: RuleId,
}

/// By its rule: it never changes, and where its functions lie is no state of a battle.
impl fmt::Debug for Camping {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rule)
    }
}

/// The time that there is, and who spends it.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Camp {
    /// The side that goes on.
    pub side: Side,
    /// The hours to the next battle.
    pub hours: Hours,
}

/// Hours to the next battle, and since the last night.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hours {
    left: u32,
    since: u32,
}

impl Default for Camp {
    /// Nobody has any time, and the last night is long ago.
    fn default() -> Self {
        Self { side: Side(0), hours: Hours { left: 0, since: u32::MAX } }
    }
}

impl Hours {
    /// Hours to the next battle.
    pub const fn left(self) -> u32 {
        self.left
    }

    /// The hours when so many have passed; none where they are not there.
    pub fn after(self, hours: u32) -> Option<Self> {
        Some(Self { left: self.left.checked_sub(hours)?, since: self.since.saturating_add(hours) })
    }

    /// The same when a night is just over.
    #[must_use]
    pub const fn rested(self) -> Self {
        Self { since: 0, ..self }
    }

    /// Hours until a night of so many can begin, if from the end of one to the end of the next it is a day at least.
    pub const fn wait(self, night: u32, day: u32) -> u32 {
        day.saturating_sub(self.since.saturating_add(night))
    }
}

/// The word for going on to the next battle.
const GO_ON: &str = "go_on";

deeds! {
    /// It is chosen how the time to the next battle is spent.
    SpendTime(camping: &'static Camping) => choose;
}

/// Somebody chooses what is done next, for everybody of the side.
#[derive(Debug)]
struct MakeCamp(Entity, &'static Camping);

/// The battle is won, and it is so many hours to the next: they are spent once what is pushed after this is done. What was left
/// of earlier hours has passed.
pub fn begin(world: &mut World, side: Side, hours: u32, camping: &'static Camping) {
    let hours = Hours { left: hours, ..world.resource::<Camp>().hours };
    world.insert_resource(Camp { side, hours });
    world.insert_resource(Deeds::default());
    choice::close(world);
    push(world, SpendTime(camping));
}

/// Everybody of the side, in the order of the level.
pub fn party(world: &World) -> Vec<Entity> {
    let (roster, side) = (world.resource::<Roster>(), world.resource::<Camp>().side);
    roster.all().iter().copied().filter(|&who| roster.side(who) == side).collect()
}

/// The hours that are left.
pub fn hours(world: &World) -> Hours {
    world.resource::<Camp>().hours
}

/// Hours have passed by a rule: these are left.
pub fn take(world: &mut World, after: Hours, rule: RuleId) {
    let before = std::mem::replace(&mut world.resource_mut::<Camp>().hours, after);
    tell(world, Happening::HoursPassed { hours: before.left - after.left, left: after.left }, rule);
}

/// All hours that are left pass by a rule.
pub fn take_all(world: &mut World, rule: RuleId) {
    let hours = hours(world);
    take(world, hours.after(hours.left).unwrap_or(hours), rule);
}

/// What these have thrown and dropped is picked up.
pub fn clear_ground(world: &mut World, party: &[Entity]) {
    world.resource_mut::<Ground>().items.retain(|(_, _, owner)| !party.contains(owner));
}

/// The things that lie about and were somebody's.
pub fn left_lying(world: &World, owner: Entity) -> Vec<Arc<str>> {
    let items = world.resource::<Ground>().items.iter();
    items.filter(|(_, _, whose)| *whose == owner).map(|(item, ..)| item.clone()).collect()
}

/// What a rule system knows of the weapons that somebody has, of one kind each time.
pub struct Belongings {
    /// How many are its own.
    pub own: fn(&World, Entity, &str) -> u32,
    /// How many it carries.
    pub carried: fn(&World, Entity, &str) -> u32,
    /// So many of those that it carries are another's and given back.
    pub give_back: fn(&mut World, Entity, &str, u32),
}

impl Belongings {
    /// Somebody finds again what it has lost of a kind, called by a title: it lies about, or friends have picked it up and give back
    /// what they have of it beyond their own. So nothing that a friend has picked up is there twice.
    pub fn gather(
        &self,
        world: &mut World,
        who: Entity,
        (id, title, lost): (&str, &str, u32),
        party: &[Entity],
        rule: RuleId,
    ) {
        let lying = left_lying(world, who).iter().filter(|item| ***item == *id).count() as u32;
        let mut due = lost.saturating_sub(lying);
        for &friend in party.iter().filter(|&&friend| friend != who) {
            let spare = (self.carried)(world, friend, id).saturating_sub((self.own)(world, friend, id));
            let gives = spare.min(due);
            if gives > 0 {
                due -= gives;
                (self.give_back)(world, friend, id, gives);
            }
        }
        let title = title.to_lowercase();
        let item = if lost == 1 { title } else { format!("{title} ×{lost}") };
        tell_handled(world, who, "gathers", item, rule);
    }
}

/// Where nobody can choose there is nothing to wait for.
fn choose(world: &mut World, camping: &'static Camping) {
    match party(world).into_iter().find(|&who| (camping.chooses)(world, who)) {
        Some(who) => {
            choice::open(world, MakeCamp(who, camping));
            let left = hours(world).left;
            ask(world, who, DecisionKind::Rest, format!("{left} h to the next battle"), None, None);
        }
        None => leave(world, camping.rule),
    }
}

impl Choice for MakeCamp {
    fn who(&self) -> Entity {
        self.0
    }

    fn offers(&self, world: &World, _: Asked) -> Offers {
        let mut offers: Offers = (self.1.offers)(world).into_iter().collect();
        let on = || Draft::new(GO_ON, "Go on to the next battle", self.1.rule);
        let last = (self.1.ends)(world).unwrap_or_else(on);
        offers.offers.push(last.offer(Cost::default(), Use::Pass));
        offers
    }

    fn pass(&self) -> Option<&'static str> {
        None
    }

    // Between battles no chance comes out of turn.
    fn sets_policies(&self) -> bool {
        false
    }

    fn accept(&self, world: &mut World, picked: &Picked) {
        if picked.offer.verb == GO_ON {
            if hours(world).left > 0 {
                take_all(world, self.1.rule);
            }
            return leave(world, self.1.rule);
        }
        push(world, SpendTime(self.1));
        (self.1.accept)(world, self.0, picked);
    }
}
