//! Looking ahead: a battle copied, restored and carried on one deed at a time, by the same rules as any other.

pub use super::snapshot::Snapshot;

use super::{
    board::Position,
    combat_status::{Absent, CombatStatus},
    engine::Battle,
    fnv::{FNV_START, fnv1a},
    knowledge::knows,
    roster::{Roster, Side},
    schema::SnapshotSchema,
    setup::Setup,
    snapshot::Latest,
    state::{Facts, Pending},
    system::RuleSystem,
};
use bevy_ecs::{component::ComponentId, entity::Entity};
use dice::Dice;
use grid::Square;
use std::{any::TypeId, collections::BTreeSet, sync::Arc};

impl Battle {
    /// A snapshot of the battle as it stands.
    pub fn snapshot(&mut self) -> Snapshot {
        let parts = self.parts().clone();
        let who = self.world().resource::<Roster>().all().to_vec();
        let since = self.latest.as_ref().map(|latest| (&*latest.snapshot.kept, latest.tick));
        let snapshot = Snapshot::of(parts.take(self.world(), &who, since).into());
        self.remember(&snapshot);
        snapshot
    }

    /// Checksum of the battle, which differs when anything in the state does: FNV-1a over the view, the dice and every part of
    /// the world.
    pub fn checksum(&self) -> u64 {
        let view = serde_json::to_string(&self.view(false)).unwrap_or_default();
        let dice = serde_json::to_string(&self.world().resource::<Dice>().state()).unwrap_or_default();
        let seen = [view, dice].iter().fold(FNV_START, |hash, text| fnv1a(hash, text.as_bytes()));
        let who = self.world().resource::<Roster>().all();
        let sums = self.parts().checksums(self.world(), who);
        sums.fold(seen, |hash, sum| fnv1a(hash, &sum.to_le_bytes()))
    }

    /// Restores the battle as it was when the snapshot was taken: a snapshot of this battle, of one that was forked from it or of
    /// the one that it was forked from. Facts that were not taken are dropped; the dice stay as they are.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        let parts = self.parts().clone();
        let who = self.world().resource::<Roster>().all().to_vec();
        let latest = self.latest.take();
        let since = latest.as_ref().map(|latest| (&*latest.snapshot.kept, latest.tick));
        parts.put(self.world_mut(), &who, since, &snapshot.kept);
        self.take_facts();
        self.remember(snapshot);
    }

    /// A fork: a battle of its own that stands as this one does and goes on with `dice`. Whoever is in it is the same entity
    /// there.
    pub fn fork(&mut self, dice: Dice) -> Self {
        let snapshot = self.snapshot();
        let mut fork = Self::stage(self.setup().clone(), self.rules());
        fork.restore(&snapshot);
        fork.set_dice(dice);
        fork
    }

    /// A battle of this level that has not begun, to restore snapshots on.
    pub fn stage(setup: Arc<Setup>, rules: &'static dyn RuleSystem) -> Self {
        Self::deployed(setup, rules, Dice::seeded(0))
    }

    /// Takes a combatant out of the battle as if the level had no such combatant, for a side that does not know of it.
    fn take_out(&mut self, who: Entity) {
        self.world_mut().entity_mut(who).insert((CombatStatus::Coming, Absent)).remove::<Position>();
        self.forget_offers();
    }

    /// Lifts somebody off the board for a while, for [`Battle::place`] to put down.
    pub fn lift(&mut self, who: Entity) {
        self.world_mut().entity_mut(who).remove::<Position>();
        self.forget_offers();
    }

    /// Places somebody on a square, as if they stood there.
    pub fn place(&mut self, who: Entity, at: Square) {
        let stays = self.world().get::<Position>(who).is_some_and(|before| before.0 == at);
        self.world_mut().entity_mut(who).insert(Position(at));
        if !stays {
            let rules = self.rules();
            rules.foresight().placed(self.world_mut(), who);
        }
        self.forget_offers();
    }

    /// Goes on to the next turn of `who`, as if all before it had passed: what lasts until then has lasted.
    pub fn dawn(&mut self, who: Entity) {
        self.world_mut().resource_mut::<Pending>().decision = None;
        let rules = self.rules();
        rules.dawn(self.world_mut(), who);
        self.forget_offers();
    }

    /// Takes out what a side does not know: combatants that it does not perceive or know of, those who are still to come, and what
    /// waits unfound.
    pub fn as_known_to(&mut self, side: Side) {
        let rules = self.rules();
        let (world, roster) = (self.world(), self.world().resource::<Roster>());
        let seen = |who: Entity| rules.perceives(world, side, who) && knows(world, rules, side, who);
        let unseen: Vec<Entity> = roster.all().iter().copied().filter(|&who| !seen(who)).collect();
        unseen.into_iter().for_each(|who| self.take_out(who));
        rules.foresight().forget_unknown(self.world_mut(), side);
    }

    fn remember(&mut self, snapshot: &Snapshot) {
        // What changes from now on is newer than this.
        let tick = self.world_mut().increment_change_tick();
        self.latest = Some(Latest { snapshot: snapshot.clone(), tick });
        self.forget_offers();
    }

    /// Components and resources that have changed since the latest snapshot although no snapshot and no checksum holds them: a
    /// battle that is restored would go on with what they hold now. The dice and the facts that nobody has taken go their own
    /// way.
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

    fn parts(&self) -> &Arc<SnapshotSchema> {
        self.parts.get_or_init(|| {
            let mut parts = SnapshotSchema::of_the_engine(self.setup().clone());
            self.rules().parts(&mut parts);
            Arc::new(parts)
        })
    }
}
