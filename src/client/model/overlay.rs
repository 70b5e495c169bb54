//! Overlays over the whole board, one at a time.

use super::table::Table;
use crate::{
    battle::view::CombatantView,
    grid::{Footprint, Map, Square},
};

/// An overlay: something about every square that the player may look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Overlay {
    /// Squares that enemies strike, and those they can get to strike next turn.
    Threats,
    /// Squares seen from the cursor's, each with the cover it lies behind.
    Sight,
    /// Light on each square.
    Light,
    /// Risk of ending the turn on each square.
    Danger,
}

/// The overlay on show: one that a key holds up, else one that was switched on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OverlaySwitch {
    /// The overlay that is switched on until it is switched off.
    pub kept: Option<Overlay>,
    /// The overlay that is shown as long as its key is down.
    pub held: Option<Overlay>,
    /// Whether everybody is named, even where names lie over each other: as long as its key is down.
    pub names: bool,
}

impl Overlay {
    /// All of them, in the order of their buttons.
    pub const ALL: [Overlay; 4] = [Overlay::Threats, Overlay::Sight, Overlay::Light, Overlay::Danger];

    /// The name of the overlay for people.
    pub const fn title(self) -> &'static str {
        match self {
            Overlay::Threats => "Threats",
            Overlay::Sight => "Sight",
            Overlay::Light => "Light",
            Overlay::Danger => "Danger",
        }
    }

    /// Whether its key switches it on and off; else it is shown as long as the key is down.
    pub const fn is_toggled(self) -> bool {
        matches!(self, Overlay::Danger)
    }
}

impl OverlaySwitch {
    /// The overlay that lies over the board now.
    pub fn shown(self) -> Option<Overlay> {
        self.held.or(self.kept)
    }

    /// Switches one on, or off if it is on.
    pub fn switch(&mut self, overlay: Overlay) {
        self.kept = (self.kept != Some(overlay)).then_some(overlay);
    }
}

impl Table {
    /// The level's map with what has changed on it so far, as far as the window has shown it.
    pub fn ground(&self) -> Map {
        let mut map = self.battle.setup.map.clone();
        self.shown.view.changed.iter().for_each(|&(square, tile)| map.set_tile(square, tile));
        self.shown.view.lit.iter().for_each(|&(square, light)| map.set_light(square, light));
        map
    }

    /// The space that a combatant would take at a square: squeezed, where walls leave no room for all of it.
    pub fn space_at(&self, one: &CombatantView, at: Square) -> Footprint {
        match one.size.whole_side() {
            1 => Footprint::single(at),
            whole => self.ground().space(at, whole),
        }
    }

    /// Whether somebody of this side is an enemy of whoever acts; with nobody acting, of the first side that a person plays.
    pub fn is_foe(&self, side: &str) -> bool {
        let person = || {
            let human = |(_, control): &&(_, _)| *control == crate::battle::setup::Control::Human;
            self.battle.controls.iter().find(human).map(|(side, _)| side)
        };
        let ours = self.decision().map(|decision| &decision.side).or_else(person);
        ours.is_some_and(|ours| **ours != *side)
    }

    /// The square under the cursor, if the map has it.
    pub fn over(&self) -> Option<Square> {
        self.input.hovered.filter(|square| self.battle.setup.map.contains(*square))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_held_goes_before_what_was_switched_on() {
        let mut overlays = OverlaySwitch::default();
        overlays.switch(Overlay::Danger);
        overlays.held = Some(Overlay::Sight);
        assert_eq!(overlays.shown(), Some(Overlay::Sight));
        overlays.held = None;
        assert_eq!(overlays.shown(), Some(Overlay::Danger));
        overlays.switch(Overlay::Danger);
        assert_eq!(overlays.shown(), None);
    }
}
