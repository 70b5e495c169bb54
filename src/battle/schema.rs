//! The snapshot schema: what a battle's world holds, listed once, so that it can be copied, compared and restored.

use super::{
    board::{Board, Position},
    combat_status::{Absent, CombatStatus},
    fnv::{FNV_START, fnv1a},
    goals::Progress,
    lights::CarriedLight,
    memory::{LastKnown, Met},
    never::never,
    roster::Side,
    setup::Setup,
    state::{Ground, Pending},
    turns::Turns,
};
use bevy_ecs::{
    change_detection::{ComponentTicks, DetectChangesMut, Tick},
    component::Component,
    entity::Entity,
    resource::Resource,
    world::World,
};
use grid::{Facing, Size};
use rustc_hash::FxBuildHasher;
use std::{
    any::{Any, TypeId},
    fmt::{self, Debug, Write},
    hash::{BuildHasher, Hash},
    marker::PhantomData,
    sync::Arc,
};

/// The snapshot schema: every component and resource that can change in a battle. The engine lists its own, a rule system adds
/// the rest; what no list names is lost when a battle is copied.
#[derive(Default)]
pub struct SnapshotSchema(Vec<Box<dyn StatePart>>);

/// A saved part: one part of a world as it was once, shared with every snapshot that has the same, and its hash.
#[derive(Clone)]
pub(super) struct SavedPart {
    value: Arc<dyn Any + Send + Sync>,
    hash: u64,
}

/// The latest snapshot of a world, and the moment it was taken or restored: what has not changed since is not looked at.
#[derive(Clone, Copy)]
pub(super) struct Since<'a> {
    pub kept: &'a SavedPart,
    pub tick: Tick,
}

trait StatePart: Send + Sync {
    /// The type of the component or resource.
    fn kind(&self) -> TypeId;

    fn take(&self, world: &World, who: &[Entity], since: Option<Since>) -> SavedPart;

    fn put(&self, world: &mut World, who: &[Entity], since: Option<Since>, kept: &SavedPart);

    /// The checksum of the part as it is now.
    fn checksum(&self, world: &World, who: &[Entity]) -> u64;
}

impl SnapshotSchema {
    /// The schema of the engine's own parts.
    pub(super) fn of_the_engine(level: Arc<Setup>) -> Self {
        let mut parts = Self::default();
        parts.component::<Size>().component::<Side>().component::<CombatStatus>().component::<Absent>();
        parts
            .component::<Position>()
            .component::<Facing>()
            .component::<CarriedLight>()
            .component::<LastKnown>();
        parts.0.push(Box::new(OfBoard(level)));
        parts.resource::<Turns>().resource::<Pending>().resource::<Ground>().resource::<Met>();
        parts.resource::<Progress>();
        parts
    }

    /// Adds a component that combatants have. One that follows from another by a hook stands after it.
    pub fn component<C: Component + Clone + Debug + Hash>(&mut self) -> &mut Self {
        self.0.push(Box::new(ComponentPart::<C>(PhantomData)));
        self
    }

    /// Adds a resource.
    pub fn resource<R: Resource + Clone + Debug + Hash>(&mut self) -> &mut Self {
        self.0.push(Box::new(OfWorld::<R>(PhantomData)));
        self
    }

    /// Whether one of them is of this type.
    pub(super) fn hold(&self, kind: TypeId) -> bool {
        self.0.iter().any(|part| part.kind() == kind)
    }

    /// The checksum of each part as it is now: the same on every machine, since records hold what they come to.
    pub(super) fn checksums(&self, world: &World, who: &[Entity]) -> impl Iterator<Item = u64> {
        self.0.iter().map(|part| part.checksum(world, who))
    }

    /// A snapshot of each part; what is the same as `since` is shared with it.
    pub(super) fn take(
        &self,
        world: &World,
        who: &[Entity],
        since: Option<(&[SavedPart], Tick)>,
    ) -> Vec<SavedPart> {
        let since = |at: usize| since.map(|(kept, tick)| Since { kept: &kept[at], tick });
        self.0.iter().enumerate().map(|(at, part)| part.take(world, who, since(at))).collect()
    }

    /// Restores each part; what still is as in the snapshot stays.
    pub(super) fn put(
        &self,
        world: &mut World,
        who: &[Entity],
        since: Option<(&[SavedPart], Tick)>,
        to: &[SavedPart],
    ) {
        let since = |at: usize| since.map(|(kept, tick)| Since { kept: &kept[at], tick });
        world.resource_mut::<Board>().bypass_change_detection().hold(true);
        for (at, (part, kept)) in self.0.iter().zip(to).enumerate() {
            part.put(world, who, since(at), kept);
        }
        world.resource_mut::<Board>().bypass_change_detection().hold(false);
    }
}

impl SavedPart {
    fn same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.value, &other.value)
    }

    /// Hash of the part, which differs when the part does.
    pub const fn hash(&self) -> u64 {
        self.hash
    }
}

impl Since<'_> {
    fn is_newer(&self, ticks: Option<ComponentTicks>, now: Tick) -> bool {
        ticks.is_some_and(|ticks| ticks.is_changed(self.tick, now))
    }
}

/// A component of every combatant.
struct ComponentPart<C>(PhantomData<fn() -> C>);

/// A combatant's component with its hash, if it has it.
type Row<C> = Option<(Arc<C>, u64)>;

impl<C: Component + Clone + Debug + Hash> ComponentPart<C> {
    fn rows(kept: &SavedPart) -> &[Row<C>] {
        kept.value.downcast_ref::<Vec<Row<C>>>().map_or(&[], Vec::as_slice)
    }

    /// Whether somebody's component is another one than it was.
    fn changed(world: &World, who: Entity, was: &Row<C>, since: Since) -> bool {
        let ticks = world.get_entity(who).ok().and_then(|who| who.get_change_ticks::<C>());
        ticks.is_some() != was.is_some() || since.is_newer(ticks, world.read_change_tick())
    }

    fn row(world: &World, who: Entity) -> Row<C> {
        let value = world.get::<C>(who)?.clone();
        let hash = hash_of(&value);
        Some((Arc::new(value), hash))
    }
}

impl<C: Component + Clone + Debug + Hash> StatePart for ComponentPart<C> {
    fn kind(&self) -> TypeId {
        TypeId::of::<C>()
    }

    fn take(&self, world: &World, who: &[Entity], since: Option<Since>) -> SavedPart {
        let known: Vec<Option<&Row<C>>> = match since {
            Some(since) => {
                let rows = Self::rows(since.kept).iter().zip(who);
                rows.map(|(was, &who)| (!Self::changed(world, who, was, since)).then_some(was)).collect()
            }
            None => vec![None; who.len()],
        };
        if let Some(since) = since.filter(|_| known.iter().all(Option::is_some)) {
            return since.kept.clone();
        }
        let row =
            |(known, &who): (Option<&Row<C>>, _)| known.cloned().unwrap_or_else(|| Self::row(world, who));
        let rows: Vec<Row<C>> = known.into_iter().zip(who).map(row).collect();
        let hash = together(rows.iter().map(|row| row.as_ref().map_or(0, |(_, hash)| *hash)));
        SavedPart { value: Arc::new(rows), hash }
    }

    fn put(&self, world: &mut World, who: &[Entity], since: Option<Since>, kept: &SavedPart) {
        let none = Vec::new();
        let before = since.map_or(&none[..], |since| Self::rows(since.kept));
        let all_same = since.is_some_and(|since| since.kept.same(kept));
        for (at, (row, &who)) in Self::rows(kept).iter().zip(who).enumerate() {
            let stays = since.zip(before.get(at)).is_some_and(|(since, was)| {
                let same = all_same
                    || match (was, row) {
                        (None, None) => true,
                        (Some((was, _)), Some((is, _))) => Arc::ptr_eq(was, is),
                        _ => false,
                    };
                same && !Self::changed(world, who, was, since)
            });
            match row {
                _ if stays => {}
                Some((value, _)) => {
                    world.entity_mut(who).insert(C::clone(value));
                }
                None => {
                    world.entity_mut(who).remove::<C>();
                }
            }
        }
    }

    fn checksum(&self, world: &World, who: &[Entity]) -> u64 {
        together(who.iter().map(|&who| world.get::<C>(who).map_or(0, printed)))
    }
}

/// A resource of the world.
struct OfWorld<R>(PhantomData<fn() -> R>);

impl<R: Resource + Clone + Debug + Hash> StatePart for OfWorld<R> {
    fn kind(&self) -> TypeId {
        TypeId::of::<R>()
    }

    fn take(&self, world: &World, _: &[Entity], since: Option<Since>) -> SavedPart {
        let now = world.read_change_tick();
        let same = |since: &Since| !since.is_newer(world.get_resource_change_ticks::<R>(), now);
        if let Some(since) = since.filter(same) {
            return since.kept.clone();
        }
        let value = world.get_resource::<R>().cloned();
        let hash = value.as_ref().map_or(0, hash_of);
        SavedPart { value: Arc::new(value), hash }
    }

    fn put(&self, world: &mut World, _: &[Entity], since: Option<Since>, kept: &SavedPart) {
        let now = world.read_change_tick();
        let stays = since.is_some_and(|since| {
            since.kept.same(kept) && !since.is_newer(world.get_resource_change_ticks::<R>(), now)
        });
        if stays {
            return;
        }
        match kept.value.downcast_ref::<Option<R>>() {
            Some(Some(value)) => world.insert_resource(value.clone()),
            _ => {
                world.remove_resource::<R>();
            }
        }
    }

    fn checksum(&self, world: &World, _: &[Entity]) -> u64 {
        world.get_resource::<R>().map_or(0, printed)
    }
}

/// The board, whose index of who stands where is restored as a whole.
struct OfBoard(Arc<Setup>);

impl StatePart for OfBoard {
    fn kind(&self) -> TypeId {
        TypeId::of::<Board>()
    }

    fn take(&self, world: &World, _: &[Entity], since: Option<Since>) -> SavedPart {
        let now = world.read_change_tick();
        let same = |since: &Since| !since.is_newer(world.get_resource_change_ticks::<Board>(), now);
        if let Some(since) = since.filter(same) {
            return since.kept.clone();
        }
        let stood = world.resource::<Board>().stood();
        let hash = hash_of(&stood.differs(&self.0.map));
        SavedPart { value: Arc::new(stood), hash }
    }

    fn put(&self, world: &mut World, _: &[Entity], since: Option<Since>, kept: &SavedPart) {
        let now = world.read_change_tick();
        let stays = since.is_some_and(|since| {
            since.kept.same(kept) && !since.is_newer(world.get_resource_change_ticks::<Board>(), now)
        });
        if let Some(stood) = kept.value.downcast_ref().filter(|_| !stays) {
            world.resource_mut::<Board>().restore(stood);
        }
    }

    fn checksum(&self, world: &World, _: &[Entity]) -> u64 {
        let stood = world.resource::<Board>().stood();
        let (crowds, tiles, lights) = stood.differs(&self.0.map);
        fnv1a(FNV_START, format!("{crowds:?}{tiles:?}{lights:?}").as_bytes())
    }
}

/// Hash of a value, the same for equal values of one process.
fn hash_of(value: &impl Hash) -> u64 {
    FxBuildHasher.hash_one(value)
}

/// One checksum, or hash, of several.
fn together(sums: impl Iterator<Item = u64>) -> u64 {
    sums.fold(FNV_START, |sum, next| fnv1a(sum, &next.to_le_bytes()))
}

/// FNV-1a over what a value says of itself when it is printed.
fn printed(value: &impl Debug) -> u64 {
    struct Sum(u64);

    impl Write for Sum {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            // Where something lies in memory is another place in the next process, and no state of the battle.
            if text == "0x" {
                never!("a part of the state prints an address");
            }
            self.0 = fnv1a(self.0, text.as_bytes());
            Ok(())
        }
    }

    let mut sum = Sum(FNV_START);
    // Writing to a number can't fail.
    let _ = write!(sum, "{value:?}");
    sum.0
}
