//! Where an attacker stands and whom its side knows of, its way to strike, and what helps and hinders it, summed up.

use crate::kit::tools::{Modifier, flat};
use crate::rules::polyhedral::hiding::{overlooks, view::known_to_see};
use crate::rules::polyhedral::prelude::*;
use crate::rules::polyhedral::rolls::together;

/// Where the attacker stands, in fact or in thought.
#[derive(Clone, Copy, Debug)]
pub struct From {
    /// Who.
    pub who: Entity,
    /// On which squares.
    pub stands: Footprint,
    /// On the ground.
    pub prone: bool,
    /// Nobody hostile knows where it is. Ruling `R-091`.
    pub hidden: bool,
    /// The dice fall, and those who hide count, too: odds must not tell more than the attacker's side knows. Ruling `R-092`.
    earnest: bool,
}

impl From {
    /// Where somebody stands now.
    pub fn here(world: &World, who: Entity) -> Option<Self> {
        let Conditions { prone, hidden, .. } = part(world, who);
        Some(Self { who, stands: footprint(world, who)?, prone, hidden: hidden.is_some(), earnest: false })
    }

    /// Where somebody stands as its dice fall.
    pub fn rolling(world: &World, who: Entity) -> Option<Self> {
        Some(Self { earnest: true, ..Self::here(world, who)? })
    }

    /// Whether somebody counts for the attack: everybody whose place the attacker's side knows, and the others as the dice fall.
    pub fn counts(&self, world: &World, other: Entity) -> bool {
        self.earnest || !overlooks(world, self.who, other)
    }

    /// Where somebody would stand.
    pub fn there(world: &World, who: Entity, at: Square) -> Self {
        let size = part::<Size>(world, who);
        let (stands, Conditions { prone, hidden, .. }) = (Footprint::new(at, size), part(world, who));
        // Hidden still, for all that one knows. Ruling `R-092`.
        let hidden = hidden.is_some() && known_to_see(world, who, stands).is_none();
        Self { who, stands, prone, hidden, earnest: false }
    }
}

/// A way to strike, aimed by somebody from where it stands.
#[derive(Clone, Copy)]
pub struct Aiming<'a> {
    /// Where.
    pub world: &'a World,
    /// From where.
    pub from: From,
    /// With what.
    pub form: &'a AttackMode,
    /// With the other hand. Ruling `R-048`.
    pub off_hand: bool,
}

impl<'a> Aiming<'a> {
    /// With the hand that strikes first.
    pub fn new(world: &'a World, from: From, form: &'a AttackMode) -> Self {
        Self { world, from, form, off_hand: false }
    }
}

/// What helps and hinders an attack, summed up. The causes are kept only where somebody is told of them.
#[derive(Default)]
pub struct AttackModifiers {
    /// The causes, where they are kept.
    pub told: Option<Vec<Reason>>,
    /// Something gives a die.
    pub helps: bool,
    /// Something takes one.
    pub hinders: bool,
    /// What is added to the dice.
    pub bonus: i32,
}

impl AttackModifiers {
    /// One that keeps the causes.
    pub fn told() -> Self {
        Self { told: Some(Vec::new()), ..Self::default() }
    }

    /// The causes that it has kept.
    pub fn causes(self) -> Vec<Reason> {
        self.told.unwrap_or_default()
    }

    /// Why nothing can be aimed, which is put into words only where somebody reads them.
    pub fn in_words(&self, why: impl FnOnce() -> Refusal) -> Refusal {
        if self.told.is_some() { why() } else { Refusal::NotOffered(String::new()) }
    }

    /// Something gives dice or takes them.
    pub fn edge(&mut self, dice: i32, rule: RuleId, label: impl FnOnce() -> Text) {
        self.helps |= dice > 0;
        self.hinders |= dice < 0;
        if let Some(told) = &mut self.told {
            told.push(Reason::dice(label(), dice, rule));
        }
    }

    /// Those of some that count give dice or take them.
    pub fn edges(&mut self, edges: impl IntoIterator<Item = Modifier>) {
        for (_, label, dice, rule) in edges.into_iter().filter(|(counts, ..)| *counts) {
            self.edge(dice, rule, || label.into());
        }
    }

    /// All that gives dice or takes them is known.
    pub fn even(&mut self) {
        if let Some(told) = &mut self.told {
            told.extend(together(told));
        }
    }

    /// Something is added.
    pub fn bonus(&mut self, reason: Reason) {
        self.bonus += flat(std::slice::from_ref(&reason));
        self.note(reason);
    }

    /// Something that changes neither.
    pub fn note(&mut self, reason: Reason) {
        if let Some(told) = &mut self.told {
            told.push(reason);
        }
    }
}
