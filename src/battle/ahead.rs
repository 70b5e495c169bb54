//! Looking ahead: a battle copied, put back and carried on one deed at a time, by the same rules as any other.

use super::{
    Battle, RuleSystem,
    asked::Asked,
    board::Position,
    engine::{FNV_START, Facts, Pending, fnv1a},
    knowledge::knows,
    matching,
    order::{Order, Refusal},
    parts::{Kept, Parts},
    roster::{Roster, Side},
    setup::Setup,
    turns::Turns,
    view::Fate,
};
use crate::{dice::Dice, grid::Square};
use bevy_ecs::{change_detection::Tick, component::ComponentId, entity::Entity};
use std::{any::TypeId, collections::BTreeSet, sync::Arc};

/// A battle's state at one moment: all that the rules know, but neither the dice nor facts that nobody has taken. Cheap to
/// copy; pictures that follow each other share what is the same in both.
#[derive(Clone)]
pub struct Picture {
    kept: Arc<[Kept]>,
    hash: u64,
}

/// The latest picture that a battle's world was taken or put back as, and when.
pub(super) struct Latest {
    picture: Picture,
    tick: Tick,
}

impl Picture {
    /// A number that differs when the state does. Two battles of one level with the same number go on alike.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// This moment with one of its parts, counted from 0, as it is in `other`, a picture of the same battle. None where that part is
    /// the same in both, or there is none.
    #[must_use]
    pub fn with_part_of(&self, other: &Self, part: usize) -> Option<Self> {
        let (ours, theirs) = (self.kept.get(part)?, other.kept.get(part)?);
        let mut kept = self.kept.to_vec();
        kept[part] = theirs.clone();
        (ours.hash() != theirs.hash()).then(|| Self::of(kept.into()))
    }

    /// How many parts it has.
    pub fn parts(&self) -> usize {
        self.kept.len()
    }

    fn of(kept: Arc<[Kept]>) -> Self {
        let hash = kept.iter().fold(FNV_START, |sum, part| fnv1a(sum, &part.hash().to_le_bytes()));
        Self { kept, hash }
    }
}

impl Battle {
    /// A picture of the battle as it stands.
    pub fn picture(&mut self) -> Picture {
        let parts = self.parts().clone();
        let who = self.world().resource::<Roster>().all().to_vec();
        let since = self.latest.as_ref().map(|latest| (&*latest.picture.kept, latest.tick));
        let picture = Picture::of(parts.take(self.world(), &who, since).into());
        self.remember(&picture);
        picture
    }

    /// A number for each part of the world, which differs when the part does.
    pub(super) fn part_sums(&self) -> impl Iterator<Item = u64> + use<> {
        let who = self.world().resource::<Roster>().all();
        self.parts().take(self.world(), who, None).into_iter().map(|kept| kept.hash())
    }

    /// Puts the battle back as it was when the picture was taken, of this battle or of one that was forked from it or from
    /// which it was. Facts that were not taken are dropped; the dice stay as they are.
    pub fn put_back(&mut self, picture: &Picture) {
        let parts = self.parts().clone();
        let who = self.world().resource::<Roster>().all().to_vec();
        let latest = self.latest.take();
        let since = latest.as_ref().map(|latest| (&*latest.picture.kept, latest.tick));
        parts.put(self.world_mut(), &who, since, &picture.kept);
        self.take_facts();
        self.remember(picture);
    }

    /// A battle of its own that stands as this one does and goes on with `dice`. Whoever is in it is the same entity there.
    pub fn fork(&mut self, dice: Dice) -> Self {
        let picture = self.picture();
        let mut fork = Self::stage(self.setup().clone(), self.rules());
        fork.put_back(&picture);
        fork.set_dice(dice);
        fork
    }

    /// A battle of this level that has not begun, to put pictures on.
    pub fn stage(setup: Arc<Setup>, rules: &'static dyn RuleSystem) -> Self {
        Self::mustered(setup, rules, Dice::seeded(0))
    }

    /// Takes somebody off the board as if they had not come, for those who do not know of them.
    pub fn take_off(&mut self, who: Entity) {
        self.world_mut().entity_mut(who).insert(Fate::Coming).remove::<Position>();
        self.forget_offers();
    }

    /// Lifts somebody off the board for a while, for [`Battle::place`] to put down.
    pub fn lift(&mut self, who: Entity) {
        self.world_mut().entity_mut(who).remove::<Position>();
        self.forget_offers();
    }

    /// Puts somebody elsewhere, as if they stood there.
    pub fn place(&mut self, who: Entity, at: Square) {
        let stays = self.world().get::<Position>(who).is_some_and(|before| before.0 == at);
        self.world_mut().entity_mut(who).insert(Position(at));
        if !stays {
            let rules = self.rules();
            rules.placed(self.world_mut(), who);
        }
        self.forget_offers();
    }

    /// Goes on to the next turn of `who`, as if all before it had passed: what lasts until then has lasted.
    pub fn dawn(&mut self, who: Entity) {
        let world = self.world_mut();
        let mut turns = world.resource_mut::<Turns>();
        let before: Vec<Entity> = turns.before(who).collect();
        let place = turns.place(who);
        if turns.at.is_some_and(|at| place <= at) {
            turns.round += 1;
        }
        turns.at = Some(place).filter(|&place| place < turns.order.len());
        world.resource_mut::<Pending>().decision = None;
        let rules = self.rules();
        rules.dawn(self.world_mut(), who, &before);
        self.forget_offers();
    }

    /// Takes out what a side does not know: those whom it does not perceive or know of, and what waits unfound.
    pub fn as_known_to(&mut self, side: Side) {
        let rules = self.rules();
        let (world, roster) = (self.world(), self.world().resource::<Roster>());
        let strangers = roster.all().iter().copied().filter(|&who| roster.side(who) != side);
        let seen = |who: Entity| rules.perceives(world, side, who) && knows(world, rules, side, who);
        let unseen: Vec<Entity> = strangers.filter(|&who| !seen(who)).collect();
        unseen.into_iter().for_each(|who| self.take_off(who));
        rules.forget_unknown(self.world_mut(), side);
    }

    /// Lays other dice on the table.
    pub fn set_dice(&mut self, dice: Dice) {
        *self.world_mut().resource_mut::<Dice>() = dice;
    }

    /// The dice as they lie.
    pub fn dice(&self) -> &Dice {
        self.world().resource()
    }

    /// Takes up an order as [`Battle::order`] does, but performs none of its deeds yet.
    ///
    /// # Errors
    /// A [`Refusal`] when it was not offered; nothing has changed then.
    pub fn take_up(&mut self, order: &Order) -> Result<(), Refusal> {
        if self.decision().is_none() {
            return Err(Refusal::NotOffered(order.verb.to_string()));
        }
        let offers = self.offers_as(Asked::For(order));
        let picked =
            matching::pick(&offers, order).map_err(|refusal| self.why_not(order).unwrap_or(refusal))?;
        self.rules().accept(self.world_mut(), &picked)?;
        self.forget_offers();
        Ok(())
    }

    /// More about an order that takes nothing up: of a stranger no more than of somebody who is not there.
    fn why_not(&self, order: &Order) -> Option<Refusal> {
        let roster = self.world().resource::<Roster>();
        let side =
            self.decision().and_then(|decision| roster.find(&decision.actor)).map(|who| roster.side(who));
        match (side, order.target.as_ref().and_then(|target| Some((target, roster.find(target)?)))) {
            (Some(side), Some((target, who))) if !knows(self.world(), self.rules(), side, who) => {
                Some(Refusal::Unknown(target.clone()))
            }
            _ => self.rules().why_not(self.world(), order),
        }
    }

    /// Performs the topmost deed. False when somebody must choose first, or the battle is over or broken.
    pub fn step(&mut self) -> bool {
        let pending = self.world().resource::<Pending>();
        let waits = pending.decision.is_some() || pending.outcome.is_some() || pending.stage.is_left();
        if waits || self.fault().is_some() {
            return false;
        }
        let rules = self.rules();
        rules.advance(self.world_mut());
        true
    }

    fn remember(&mut self, picture: &Picture) {
        // What changes from now on is newer than this.
        let tick = self.world_mut().increment_change_tick();
        self.latest = Some(Latest { picture: picture.clone(), tick });
        self.forget_offers();
    }

    /// Components and resources that have changed since the latest picture although no picture and no checksum holds them: a
    /// battle that is put back would go on with what they hold now. The dice and the facts that nobody has taken go their own way.
    pub fn forgotten(&self) -> BTreeSet<String> {
        let Some(latest) = &self.latest else { return BTreeSet::new() };
        let (world, parts) = (self.world(), self.parts());
        let now = world.read_change_tick();
        let own_way = [TypeId::of::<Dice>(), TypeId::of::<Facts>()];
        let held = |kind: TypeId| parts.hold(kind) || own_way.contains(&kind);
        let changed = world.iter_entities().flat_map(|one| {
            let is_changed = |id: &ComponentId| {
                one.get_change_ticks_by_id(*id).is_some_and(|ticks| ticks.is_changed(latest.tick, now))
            };
            one.archetype().components().iter().copied().filter(is_changed).collect::<Vec<_>>()
        });
        let infos = changed.filter_map(|id| world.components().get_info(id));
        infos.filter(|info| !info.type_id().is_some_and(held)).map(|info| info.name().to_string()).collect()
    }

    fn parts(&self) -> &Arc<Parts> {
        self.parts.get_or_init(|| {
            let mut parts = Parts::of_the_engine(self.setup().clone());
            self.rules().parts(&mut parts);
            Arc::new(parts)
        })
    }
}
