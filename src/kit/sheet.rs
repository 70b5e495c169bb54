//! The sheet of a combatant: the stat block that it was made from, its health and initiative, and how all of it looks from
//! outside.

use super::{
    appearance::{Portrait, filled},
    feature::Features,
    policies,
};
use battle::{
    never::never,
    view::{CombatantView, ConditionView, Counter, SheetLine},
    words::Gauge,
};
use bevy_ecs::{
    change_detection::DetectChangesMut as _,
    component::Component,
    entity::Entity,
    lifecycle::HookContext,
    world::{DeferredWorld, World},
};
use grid::Feet;
use std::{
    fmt,
    hash::{Hash, Hasher},
    sync::Arc,
};

/// A stat block that a combatant is made from, checked: a creature or a character of a book.
pub trait StatBlock: Send + Sync + 'static {
    /// The portrait: what it says of itself, for people.
    fn portrait(&self) -> Portrait<'_>;

    /// The speed that it has on its own feet.
    fn speed(&self) -> Speed;

    /// The reach of its bare body.
    fn reach(&self) -> Reach;
}

/// The stat block that a combatant was made from. It never changes in battle. Its [`Speed`] and [`Reach`] follow.
#[derive(Component, Clone)]
#[component(immutable, on_insert = embody::<P>)]
#[require(Speed, Reach)]
pub struct Sheet<P: StatBlock>(pub Arc<P>);

impl<P: StatBlock> Sheet<P> {
    /// The sheet of a stat block.
    pub fn new(profile: Arc<P>) -> Self {
        Self(profile)
    }
}

impl<P: StatBlock> fmt::Debug for Sheet<P> {
    /// By name: it never changes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.portrait().id)
    }
}

impl<P: StatBlock> Hash for Sheet<P> {
    /// By name, as it is printed.
    fn hash<H: Hasher>(&self, into: &mut H) {
        self.0.portrait().id.hash(into);
    }
}

/// Gives a combatant the speed and reach of its stat block: the hook that runs when that is inserted.
fn embody<P: StatBlock>(mut world: DeferredWorld, context: HookContext) {
    let who = context.entity;
    let Some((speed, reach)) = world.get::<Sheet<P>>(who).map(|sheet| (sheet.0.speed(), sheet.0.reach()))
    else {
        return;
    };
    if let Some(mut own) = world.get_mut::<Speed>(who) {
        own.set_if_neq(speed);
    }
    if let Some(mut own) = world.get_mut::<Reach>(who) {
        own.set_if_neq(reach);
    }
}

/// The speed on one's own feet, nothing ailing: feet of a move.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Speed(pub Feet);

/// The reach of the bare body in feet: 0 where it has to come into the square of whatever it strikes.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reach(pub Feet);

/// The health of somebody, left and at most. At 0 one is out of the fight.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Health {
    /// Health left, never below 0.
    pub now: i32,
    /// Health at most.
    pub max: i32,
}

impl Health {
    /// The gauge of it, as it is seen from outside.
    pub fn gauge(self) -> Gauge {
        Gauge::new("health", "Health", self.now, self.max)
    }
}

/// The initiative that one goes by.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Initiative(pub i32);

/// The stat block of somebody. All who take part have one.
pub fn profile<P: StatBlock>(world: &World, who: Entity) -> Option<&Arc<P>> {
    world.get::<Sheet<P>>(who).map(|sheet| &sheet.0)
}

/// Lines of one section of somebody's sheet.
pub type Lines<P> = fn(&World, Entity, &P) -> Vec<SheetLine>;

/// The views of combatants of one kind of stat block, from outside, as a table.
pub struct Views<P: 'static> {
    /// Gauges of what keeps them in the fight, health first.
    pub gauges: fn(&World, Entity) -> Vec<Gauge>,
    /// Counters of what a turn is paid with, and what is left.
    pub counters: fn(&World, Entity, &P) -> Vec<Counter>,
    /// Conditions that they suffer and enjoy.
    pub conditions: fn(&World, Entity) -> Vec<ConditionView>,
    /// Reach of their strikes, in feet.
    pub reach: fn(&World, Entity) -> Feet,
    /// The sheet: titles and lines, in the order in which people read them. Those without lines are left out.
    pub sections: &'static [(&'static str, Lines<P>)],
    /// The nature of one, as its player says, empty for most.
    pub nature: fn(&P) -> String,
}

impl<P: StatBlock> Views<P> {
    /// The view of one combatant from outside, with the sheet if it is asked for.
    pub fn describe(&self, world: &World, who: Entity, sheet: bool) -> CombatantView {
        let Some(profile) = profile::<P>(world, who) else {
            never!("{who:?} has no sheet");
            return Portrait::default().view(world, who);
        };
        let about = || profile.portrait().about(&(self.nature)(profile));
        let lines = || self.sections.iter().map(|(title, lines)| (*title, lines(world, who, profile)));
        CombatantView {
            gauges: (self.gauges)(world, who),
            counters: (self.counters)(world, who, profile),
            conditions: (self.conditions)(world, who),
            reach: (self.reach)(world, who),
            policies: policies::shown(world, who, &world.resource::<Features>().settable()),
            sheet: if sheet { filled(lines()).chain([about()]).collect() } else { Vec::new() },
            ..profile.portrait().view(world, who)
        }
    }
}
