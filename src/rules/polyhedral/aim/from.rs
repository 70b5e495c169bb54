//! An attack's starting point: the attacker's position, its attack mode, the enemies that count, and the modifiers summed up.

use crate::hiding::{overlooks, view::known_to_see};
use crate::prelude::*;
use crate::rolls::together;
use kit::tools::{Modifier, flat};

/// Position of an attacker, in fact or in thought.
#[derive(Clone, Copy, Debug)]
pub struct From {
    /// The attacker.
    pub who: Entity,
    /// Footprint of the attacker.
    pub stands: Footprint,
    /// Whether it lies prone.
    pub prone: bool,
    /// Whether no enemy knows its position. Ruling `R-091`.
    pub hidden: bool,
    /// Whether the dice fall now, so that those who hide count, too: odds must not tell more than the attacker's side knows.
    /// Ruling `R-092`.
    earnest: bool,
}

impl From {
    /// Looks up somebody's position as it is now.
    pub fn here(world: &World, who: Entity) -> Option<Self> {
        let Conditions { prone, hidden, .. } = part(world, who);
        Some(Self { who, stands: footprint(world, who)?, prone, hidden: hidden.is_some(), earnest: false })
    }

    /// Looks up somebody's position as its dice fall.
    pub fn rolling(world: &World, who: Entity) -> Option<Self> {
        Some(Self { earnest: true, ..Self::here(world, who)? })
    }

    /// Whether somebody counts for the attack: everybody whose place the attacker's side knows, and the others as the dice fall.
    pub fn counts(&self, world: &World, other: Entity) -> bool {
        self.earnest || !overlooks(world, self.who, other)
    }

    /// Position that somebody would have on another square.
    pub fn there(world: &World, who: Entity, at: Square) -> Self {
        let (stands, Conditions { prone, hidden, .. }) = (space_at(world, who, at), part(world, who));
        // Hidden still, for all that one knows. Ruling `R-092`.
        let hidden = hidden.is_some() && known_to_see(world, who, stands).is_none();
        Self { who, stands, prone, hidden, earnest: false }
    }
}

/// An attack mode, aimed by somebody from a position.
#[derive(Clone, Copy)]
pub struct Aiming<'a> {
    /// The battle's world.
    pub world: &'a World,
    /// Position of the attacker.
    pub from: From,
    /// The attack mode.
    pub form: &'a AttackMode,
    /// Whether it is an attack with the other hand. Ruling `R-048`.
    pub off_hand: bool,
}

impl<'a> Aiming<'a> {
    /// Aims with the hand that strikes first.
    pub fn new(world: &'a World, from: From, form: &'a AttackMode) -> Self {
        Self { world, from, form, off_hand: false }
    }
}

/// Modifiers of an attack, summed up. The causes are kept only where somebody is told of them.
#[derive(Default)]
pub struct AttackModifiers {
    /// The causes, where they are kept.
    pub told: Option<Vec<Reason>>,
    /// Whether any modifier gives a die.
    pub helps: bool,
    /// Whether any modifier takes one.
    pub hinders: bool,
    /// Bonus to the total of the dice.
    pub bonus: i32,
}

impl AttackModifiers {
    /// Creates a tally that keeps the causes.
    pub fn told() -> Self {
        Self { told: Some(Vec::new()), ..Self::default() }
    }

    /// The causes kept.
    pub fn causes(self) -> Vec<Reason> {
        self.told.unwrap_or_default()
    }

    /// Refusal of an attack, put into words only where somebody reads it.
    pub fn in_words(&self, why: impl FnOnce() -> Refusal) -> Refusal {
        if self.told.is_some() { why() } else { Refusal::NotOffered(String::new()) }
    }

    /// Adds a modifier that gives dice or takes them.
    pub fn edge(&mut self, dice: i32, rule: RuleId, label: impl FnOnce() -> Text) {
        self.helps |= dice > 0;
        self.hinders |= dice < 0;
        if let Some(told) = &mut self.told {
            told.push(Reason::dice(label(), dice, rule));
        }
    }

    /// Adds those of some modifiers that count.
    pub fn edges(&mut self, edges: impl IntoIterator<Item = Modifier>) {
        for (_, label, dice, rule) in edges.into_iter().filter(|(counts, ..)| *counts) {
            self.edge(dice, rule, || label.into());
        }
    }

    /// Notes what advantage and disadvantage come to together, once all of them are tallied.
    pub fn even(&mut self) {
        if let Some(told) = &mut self.told {
            told.extend(together(told));
        }
    }

    /// Adds a bonus to the total of the dice.
    pub fn bonus(&mut self, reason: Reason) {
        self.bonus += flat(std::slice::from_ref(&reason));
        self.note(reason);
    }

    /// Notes a cause that changes neither dice nor bonus.
    pub fn note(&mut self, reason: Reason) {
        if let Some(told) = &mut self.told {
            told.push(reason);
        }
    }
}
