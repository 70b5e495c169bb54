//! Who goes from battle to battle, and what is left of them.

use crate::{
    battle::{setup::Change, view::Fate, words::Who},
    rules::polyhedral::{
        dying::healing,
        profile::{Ability, Feature, Profile},
        sheet::{Ailments, Arms, Dying, Health, Reserves, Sheet, Wounds},
        tools::{name, part},
    },
};
use bevy_ecs::{entity::Entity, world::World};
use std::{collections::BTreeMap, sync::Arc};

/// A character between two battles.
#[derive(Clone, Debug)]
pub struct Member {
    /// Its name.
    pub name: Who,
    /// Its sheet, unhurt and rested.
    pub profile: Arc<Profile>,
    /// Health left; 0 is dying, stable or dead.
    pub health: i32,
    /// Wounds. Rule `PH-COND-WOUNDED-2`.
    pub wounds: i32,
    /// What can be used until the next rest.
    pub reserves: Reserves,
    /// Stamina Dice left. Ruling `R-040`.
    pub stamina: u32,
    /// Death saves so far, if it lies between life and death. Ruling `R-060`.
    pub dying: Option<Dying>,
    /// It lives.
    pub lives: bool,
    /// It is exhausted. Ruling `R-117`.
    pub exhausted: bool,
    /// For each weapon of the sheet: how many are left, and how many shots. Ruling `R-050`.
    pub arms: Vec<(u32, u32)>,
}

impl Member {
    /// A character that comes fresh into a series. Ruling `R-068`.
    pub fn fresh(name: Who, profile: Arc<Profile>) -> Self {
        Self {
            name,
            health: profile.max_health,
            wounds: 0,
            reserves: Reserves::of(&profile),
            stamina: profile.level,
            dying: None,
            lives: true,
            exhausted: false,
            arms: profile.arms.iter().map(|arm| (arm.count, arm.shots)).collect(),
            profile,
        }
    }

    /// What a battle has left of somebody; nothing of those who were never there. `stamina`: dice left before it, of which
    /// Rally may have spent some.
    pub fn after(world: &World, who: Entity, stamina: u32) -> Option<Self> {
        let profile = world.get::<Sheet>(who)?.0.clone();
        let fate = world.get::<Fate>(who).copied().unwrap_or_default();
        let exhausted = part::<Ailments>(world, who).0.iter().any(|one| one.condition.id == "exhausted");
        let carried = part::<Arms>(world, who).carried;
        Some(Self {
            name: name(world, who),
            health: world.get::<Health>(who)?.now,
            wounds: part::<Wounds>(world, who).0,
            reserves: Reserves { extra_turn_in: 0, ..part(world, who) },
            stamina: stamina.min(part::<Reserves>(world, who).stamina),
            dying: world.get::<Dying>(who).copied(),
            lives: fate != Fate::Out,
            exhausted,
            arms: carried.iter().map(|arm| (arm.count, arm.shots)).collect(),
            profile,
        })
    }

    /// What the next battle begins with, in the words of a level.
    pub fn changes(&self) -> BTreeMap<String, Change> {
        let number = |word: &str, value: i64| (word.to_owned(), Change::Number(value));
        BTreeMap::from([
            number("health", self.health.into()),
            number("wounds", self.wounds.into()),
            number("resolve", self.reserves.resolve.into()),
        ])
    }

    /// Awake: it can act, treat wounds, spend Stamina Dice.
    pub fn conscious(&self) -> bool {
        self.lives && self.health > 0
    }

    /// The Vitality modifier.
    pub(super) fn vitality(&self) -> i32 {
        self.profile.abilities.modifier(Ability::Vitality)
    }

    /// Gets health back, half of it if wounded: how much. Ruling `R-059`.
    pub(super) fn heal(&mut self, amount: i32) -> i32 {
        let gained = healing(amount, self.wounds > 0).min(self.profile.max_health - self.health).max(0);
        self.health += gained;
        gained
    }

    /// Whether a feature is there.
    pub(super) fn has(&self, feature: Feature) -> bool {
        self.profile.features.has(feature)
    }
}
