//! The rest phase, between two battles of a chain, played in the world of the battle that was won by deeds and offers like any
//! other: somebody of the side that goes on chooses how it is spent, again and again until they go on.

use super::{
    activities::{Activity, Done},
    attack_modes::{Armory, rearm},
    choice::{self, Choice, picked_target},
    deed::{Deeds, deeds, push},
    offer_builder::{Availability, OfferBuilder},
    tools::{ask, tell, tell_handled, tell_offer},
};
use battle::{
    CombatStatus, DecisionKind, Ground, Happening, OfferDetail, Offers, Picked, Refusal, Roster, RuleId,
    Side, Use, chain::leave, goals::has_arrived, never::never, words::Cost,
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use std::{fmt, sync::Arc};

/// The rules of the rest phase, as a rule system has them: rests, and what is done in one.
pub struct RestRules {
    /// Whether somebody of the side can choose for all of it.
    pub chooses: fn(&World, Entity) -> bool,
    /// The rests that may be taken while none goes on.
    pub rests: &'static [Repose],
    /// The activities in a rest that goes on.
    pub resting: &'static [Activity],
    /// The activities at any time, in a rest or not, which count as nothing that is done in one.
    pub always: &'static [Activity],
    /// The end of such a rest: its word, its title and its rule.
    pub ends: (&'static str, &'static str, RuleId),
    /// Runs when a rest has been ended.
    pub ended: fn(&mut World),
    /// Runs when the side goes on to the next battle.
    pub leaves: fn(&mut World),
    /// The rule by which they go on.
    pub rule: RuleId,
}

impl RestRules {
    /// A rest phase in which nothing is chosen, by one rule: all that it brings comes by itself.
    pub const fn idle(chooses: fn(&World, Entity) -> bool, rule: RuleId) -> Self {
        let ends = ("finish_rest", "Finish the rest", rule);
        Self { chooses, rests: &[], resting: &[], always: &[], ends, ended: |_| (), leaves: |_| (), rule }
    }
}

/// By its rule: it never changes, and where its functions lie is no state of a battle.
impl fmt::Debug for RestRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rule)
    }
}

/// A rest that takes hours.
pub struct Repose {
    /// Its word.
    pub verb: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The rule that allows it.
    pub rule: RuleId,
    /// The hours when it is over; else why there is no time for it.
    pub over: fn(Hours) -> Result<Hours, Refusal>,
    /// The gain that it could bring, in points of health.
    pub gains: fn(&World) -> f32,
    /// Whether several things may be done in it, until it is ended.
    pub is_open: bool,
    /// The effect of it at once.
    pub does: fn(&mut World),
}

impl Repose {
    fn offer(&self, world: &World) -> Availability {
        let hours = hours(world);
        OfferBuilder::new(self.verb, self.title, self.rule).if_ok((self.over)(hours), |draft, over| {
            let takes = Cost(vec![("hour", (hours.left - over.left) as i32)]);
            draft.offer(takes, Use::Heal { health: (self.gains)(world) })
        })
    }

    fn take(&self, world: &mut World) {
        let Ok(over) = (self.over)(hours(world)) else {
            return never!("what an accepted order asks for is gone");
        };
        take(world, over, self.rule);
        if self.is_open {
            world.insert_resource(Rest(Some(Vec::new())));
        }
        (self.does)(world);
    }
}

/// The activities done in the rest that goes on; nothing while none does.
#[derive(Resource, Clone, Debug, Default, Hash)]
pub struct Rest(Option<Vec<Done>>);

/// The rest phase: the time that there is, and who spends it.
#[derive(Resource, Clone, Copy, Debug, Hash)]
pub struct RestPhase {
    /// The side that goes on.
    pub side: Side,
    /// The hours to the next battle.
    pub hours: Hours,
}

/// Hours to the next battle, and since the last night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hours {
    left: u32,
    since: u32,
}

impl Default for RestPhase {
    /// A rest phase in which nobody has any time, and the last night is long ago.
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

    /// The hours when a night is just over.
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
    /// The choice of how the time to the next battle is spent.
    SpendTime(camping: &'static RestRules) => choose;
}

/// The choice of somebody of what is done next, for everybody of the side.
#[derive(Debug)]
struct MakeCamp(Entity, &'static RestRules);

/// Begins the rest phase: the battle is won, and it is so many hours to the next, which are spent once what is pushed after this
/// is done. What was left of earlier hours has passed.
pub fn begin(world: &mut World, side: Side, hours: u32, camping: &'static RestRules) {
    let hours = Hours { left: hours, ..world.resource::<RestPhase>().hours };
    world.insert_resource(RestPhase { side, hours });
    end_rest(world);
    world.insert_resource(Deeds::default());
    choice::close(world);
    push(world, SpendTime(camping));
}

/// The party: everybody of the side, in the order of the level.
pub fn party(world: &World) -> Vec<Entity> {
    let (roster, side) = (world.resource::<Roster>(), world.resource::<RestPhase>().side);
    roster.all().iter().copied().filter(|&who| roster.side(who) == side).collect()
}

/// Whether somebody goes on to the next battle: whoever is well, and whoever comes to it or has gone ahead.
pub fn goes_on(world: &World, who: Entity, well: bool) -> bool {
    well || world.get::<CombatStatus>(who) == Some(&CombatStatus::Coming) || has_arrived(world, who)
}

/// Ends the rest: none goes on any more.
pub fn end_rest(world: &mut World) {
    world.insert_resource(Rest(None));
}

/// The activities done in the rest that goes on.
pub fn done(world: &World) -> impl Iterator<Item = &Done> {
    world.resource::<Rest>().0.iter().flatten()
}

/// The hours that are left.
pub fn hours(world: &World) -> Hours {
    world.resource::<RestPhase>().hours
}

/// Passes hours by a rule: these are left.
pub fn take(world: &mut World, after: Hours, rule: RuleId) {
    let before = std::mem::replace(&mut world.resource_mut::<RestPhase>().hours, after);
    tell(world, Happening::HoursPassed { hours: before.left - after.left, left: after.left }, rule);
}

/// Passes all hours that are left by a rule.
pub fn take_all(world: &mut World, rule: RuleId) {
    let hours = hours(world);
    take(world, hours.after(hours.left).unwrap_or(hours), rule);
}

/// Picks up what these have thrown and dropped.
pub fn clear_ground(world: &mut World, party: &[Entity]) {
    world.resource_mut::<Ground>().items.retain(|(_, _, owner)| !party.contains(owner));
}

/// The things that lie about and were somebody's.
pub fn left_lying(world: &World, owner: Entity) -> Vec<Arc<str>> {
    let items = world.resource::<Ground>().items.iter();
    items.filter(|(_, _, whose)| *whose == owner).map(|(item, ..)| item.clone()).collect()
}

/// The belongings of somebody: what is carried to fight with, as it is told apart between battles, one kind each time.
pub trait Belongings: Armory {
    /// The belongings that are somebody's own by its stat block.
    fn own(world: &World, who: Entity) -> Self;

    /// Gives back so many of those at a place that are another's.
    fn give_back(&mut self, slot: usize, many: u32);

    /// Every kind, in the order of its places.
    fn kinds(&self) -> impl Iterator<Item = (&str, &str, u32)> {
        (0..).map_while(|slot| self.kind(slot))
    }

    /// The place of a kind, by the word of its weapons.
    fn slot(&self, id: &str) -> Option<usize> {
        self.kinds().position(|(kind, ..)| kind == id)
    }

    /// The number of a kind.
    fn many(&self, id: &str) -> u32 {
        self.slot(id).map_or(0, |slot| self.count(slot))
    }
}

/// Gathers what somebody has lost of each kind that is its own; `then` is told after each how many that were.
pub fn gather_own<A: Belongings>(
    world: &mut World,
    who: Entity,
    party: &[Entity],
    rule: RuleId,
    mut then: impl FnMut(&mut World, &str, u32),
) {
    for (id, title, count) in A::own(world, who).kinds() {
        let lost = count.saturating_sub(world.get::<A>(who).map_or(0, |arms| arms.many(id)));
        if lost > 0 {
            gather::<A>(world, who, (id, title, lost), party, rule);
        }
        then(world, id, lost);
    }
}

/// Gathers what somebody has lost of a kind, called by a title: it lies about, or friends have picked it up and give back what
/// they have of it beyond their own. So nothing that a friend has picked up is there twice.
fn gather<A: Belongings>(
    world: &mut World,
    who: Entity,
    (id, title, lost): (&str, &str, u32),
    party: &[Entity],
    rule: RuleId,
) {
    let lying = left_lying(world, who).iter().filter(|item| ***item == *id).count() as u32;
    let mut due = lost.saturating_sub(lying);
    for &friend in party.iter().filter(|&&friend| friend != who) {
        let has = world.get::<A>(friend).map_or(0, |arms| arms.many(id));
        let gives = has.saturating_sub(A::own(world, friend).many(id)).min(due);
        if gives > 0 {
            due -= gives;
            rearm(world, friend, |arms: &mut A| {
                arms.slot(id).into_iter().for_each(|slot| arms.give_back(slot, gives));
            });
        }
    }
    let title = title.to_lowercase();
    let item = if lost == 1 { title } else { format!("{title} ×{lost}") };
    tell_handled(world, who, "gathers", item, rule);
}

/// Asks who can choose; where nobody can there is nothing to wait for.
fn choose(world: &mut World, camping: &'static RestRules) {
    match party(world).into_iter().find(|&who| (camping.chooses)(world, who)) {
        Some(who) => {
            choice::open(world, MakeCamp(who, camping));
            let left = hours(world).left;
            ask(world, who, DecisionKind::Rest, format!("{left} h to the next battle"), None, None);
        }
        None => {
            (camping.leaves)(world);
            leave(world, camping.rule);
        }
    }
}

fn is_resting(world: &World) -> bool {
    world.resource::<Rest>().0.is_some()
}

impl RestRules {
    /// The offer that ends the rest that goes on, or where none does this time.
    fn last(&self, world: &World) -> OfferBuilder {
        let on = (GO_ON, "Go on to the next battle", self.rule);
        let (verb, title, rule) = if is_resting(world) { self.ends } else { on };
        OfferBuilder::new(verb, title, rule)
    }
}

impl Choice for MakeCamp {
    fn who(&self) -> Entity {
        self.0
    }

    fn offers(&self, world: &World, _: OfferDetail) -> Offers {
        let RestRules { rests, resting, always, .. } = self.1;
        let of = |pastimes: &[Activity]| -> Vec<Availability> {
            pastimes.iter().flat_map(|pastime| (pastime.offers)(world)).collect()
        };
        let mut offers: Offers = match is_resting(world) {
            true => of(resting).into_iter().collect(),
            false => rests.iter().map(|rest| rest.offer(world)).collect(),
        };
        offers.extend(of(always));
        offers.offers.push(self.1.last(world).offer(Cost::default(), Use::Pass));
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
        let &Self(chooses, camping) = self;
        let Picked { offer, .. } = picked;
        if offer.verb == GO_ON {
            if hours(world).left > 0 {
                take_all(world, camping.rule);
            }
            (camping.leaves)(world);
            return leave(world, camping.rule);
        }
        push(world, SpendTime(camping));
        if let Some(rest) = camping.rests.iter().find(|rest| rest.verb == offer.verb) {
            tell_offer(world, chooses, offer, None);
            return rest.take(world);
        }
        let of = |pastimes: &'static [Activity]| {
            pastimes.iter().find(|pastime| pastime.verbs.contains(&offer.verb))
        };
        let resting = of(camping.resting);
        let pastime = resting.or_else(|| of(camping.always));
        let Some(pastime) = pastime else {
            tell_offer(world, chooses, offer, None);
            end_rest(world);
            return (camping.ended)(world);
        };
        let (named, target) = (offer.with.as_deref(), picked_target(world, picked));
        let by = named.and_then(|name| world.resource::<Roster>().find(name)).or(target).unwrap_or(chooses);
        let done = Done { verb: offer.verb, by, on: target.unwrap_or(by) };
        if let (Some(rest), Some(_)) = (&mut world.resource_mut::<Rest>().0, resting) {
            rest.push(done);
        }
        (pastime.does)(world, done, picked);
    }
}
