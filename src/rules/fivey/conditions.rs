//! What people call conditions and what they do, each with its rule; and ammunition on a sheet.

use super::{
    profile::{Ammunition, DamageKind, Spell},
    tools::{name, states},
};
use crate::battle::{roster::Roster, view::ConditionView, words::RuleId};
use bevy_ecs::{entity::Entity, world::World};

/// A condition: its id, what people call it, what it does, its rule.
type Condition = (&'static str, &'static str, &'static str, RuleId);

const PRONE: Condition = (
    "prone",
    "Prone",
    "Melee attacks on it have advantage, ranged ones disadvantage. Standing up takes 2 paces of a Move.",
    "FV-RUL-42",
);
const FLEEING: Condition =
    ("fleeing", "Fleeing", "Spends both actions on the way to the nearest exit and leaves.", "FV-RUL-27");
const TURNED: Condition = ("turned", "Turned", "Skips its next turn.", "FV-RUL-45");
const INVISIBLE: Condition = (
    "invisible",
    "Invisible",
    "Attacks on it have disadvantage, its own have advantage. Touch ends it.",
    "FV-RUL-29",
);
const ALOFT: Condition = (
    "aloft",
    "Aloft",
    "In the air: only ranged attacks, spells, weapons of reach 2 and flyers reach it.",
    "FV-RUL-33",
);
const RAGING: Condition = (
    "raging",
    "Raging",
    "Adds the weapon's stat to damage once more; bare defense may use STR.",
    "FV-RUL-22",
);
const DEFIANT: Condition = (
    "defiant",
    "Defiant",
    "Melee attacks have advantage. The next fall kills; healing ends it.",
    "FV-RUL-21",
);
const POISONED: Condition = ("poisoned", "Poisoned", "Attacks and checks have disadvantage.", "FV-RUL-53");
const CHARMED: Condition =
    ("charmed", "Charmed", "Takes the caster and its side for friends until they harm it.", "FV-RUL-44");
const GRAPPLED: Condition = ("grappled", "Grappled", "Can't move until it breaks free.", "FV-RUL-47");
const HELPED: Condition = ("helped", "Helped", "The next check or attack has advantage.", "FV-RUL-47");
const DISTRACTED: Condition = ("distracted", "Distracted", "The next attack has disadvantage.", "FV-RUL-36");
const HIDDEN: Condition = (
    "hidden",
    "Hidden",
    "Attacks from hiding have advantage and end it; attacks on it have disadvantage.",
    "FV-RUL-28",
);
const LURKING: Condition =
    ("lurking", "Lurking", "The attack of its next turn has advantage, even in plain view.", "FV-ORIG-13");
const SURPRISED: Condition =
    ("surprised", "Surprised", "Others may have a turn before round 1.", "FV-ENC-01");
const PREPARED: Condition =
    ("prepared", "Gadget ready", "The next check other than an attack succeeds.", "FV-RUL-36");
const OILED: Condition = ("oiled", "Oiled", "Fire sets it alight.", "FV-RUL-43");
const ALIGHT: Condition =
    ("alight", "Alight", "Takes 1d6 fire damage at the start of its turn, twice in all.", "FV-RUL-43");
const ARMOR_OFF: Condition = ("armor_off", "Armor off", "The armor does not count.", "FV-ARM-05");
const WARDED: Condition =
    ("warded", "Warded", "Takes half of that damage until the next night.", "FV-BACK-03");
const CONCENTRATING: Condition =
    ("concentrating", "Concentrating", "Holds a spell until it lets go or holds another.", "FV-RUL-20");

/// What ails or helps somebody.
pub fn views(world: &World, who: Entity) -> Vec<ConditionView> {
    let state = states(world, who);
    let hidden = !state.hidden_from.is_empty();
    let flags = [
        (state.prone, PRONE),
        (state.fleeing, FLEEING),
        (state.turned, TURNED),
        (state.invisible, INVISIBLE),
        (state.aloft, ALOFT),
        (state.raging, RAGING),
        (state.defiant, DEFIANT),
        (state.poisoned, POISONED),
        (state.charmed_by.is_some(), CHARMED),
        (state.grappled_by.is_some(), GRAPPLED),
        (!state.helped_by.is_empty(), HELPED),
        (state.distracted, DISTRACTED),
        (hidden, HIDDEN),
        (state.lurking > 0, LURKING),
        (state.surprised, SURPRISED),
        (state.prepared, PREPARED),
        (state.oiled, OILED),
        (state.alight > 0, ALIGHT),
        (state.armor_off, ARMOR_OFF),
        (state.focus.is_some(), CONCENTRATING),
        (state.ward.is_some(), WARDED),
    ];
    let on = flags.into_iter().filter(|(on, _)| *on);
    let mut views: Vec<ConditionView> = on
        .map(|(_, (id, label, text, rule))| ConditionView {
            id: id.into(),
            label: label.into(),
            text: text.into(),
            rule,
        })
        .collect();
    for view in &mut views {
        let by = match &*view.id {
            "hidden" => {
                // In the order of the level.
                let all = world.resource::<Roster>().all().iter();
                let from: Vec<String> = all
                    .filter(|enemy| state.hidden_from.contains(enemy))
                    .map(|&enemy| name(world, enemy).to_string())
                    .collect();
                format!("Hidden from {}", from.join(", "))
            }
            "concentrating" => {
                format!("Concentrating on {}", state.focus.map(Spell::title).unwrap_or_default())
            }
            "warded" => format!("Warded against {}", state.ward.map(DamageKind::title).unwrap_or_default()),
            "charmed" => named(world, "Charmed by", state.charmed_by),
            "grappled" => named(world, "Held by", state.grappled_by),
            _ => continue,
        };
        view.label = by.into();
    }
    views
}

fn named(world: &World, label: &str, by: Option<Entity>) -> String {
    by.map_or_else(|| label.to_owned(), |by| format!("{label} {}", name(world, by)))
}

/// What people call ammunition.
pub fn ammunition(kind: Ammunition) -> &'static str {
    match kind {
        Ammunition::Arrows => "Arrows",
        Ammunition::Bolts => "Bolts",
        Ammunition::Stones => "Stones",
    }
}
