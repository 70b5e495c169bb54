//! What people call conditions and what they do, each with its rule; and ammunition on a sheet.

use super::{
    profile::{Ammunition, DamageKind, Spell},
    tools::{name, states},
};
use crate::battle::{ConditionLook, Roster, RuleId, view::ConditionView};
use bevy_ecs::{entity::Entity, world::World};

/// A condition as people meet it.
struct Condition {
    id: &'static str,
    label: &'static str,
    text: &'static str,
    look: ConditionLook,
    rule: RuleId,
}

/// Every condition.
const ALL: [Condition; 21] = [
    Condition {
        id: "prone",
        label: "Prone",
        text: "Melee attacks on it have advantage, ranged ones disadvantage. Standing up takes 2 paces of a Move.",
        look: ConditionLook::Prone,
        rule: "FV-RUL-42",
    },
    Condition {
        id: "fleeing",
        label: "Fleeing",
        text: "Spends both actions on the way to the nearest exit and leaves.",
        look: ConditionLook::Frightened,
        rule: "FV-RUL-27",
    },
    Condition {
        id: "turned",
        label: "Turned",
        text: "Skips its next turn.",
        look: ConditionLook::Frightened,
        rule: "FV-RUL-45",
    },
    Condition {
        id: "invisible",
        label: "Invisible",
        text: "Attacks on it have disadvantage, its own have advantage. Touch ends it.",
        look: ConditionLook::Hidden,
        rule: "FV-RUL-29",
    },
    Condition {
        id: "aloft",
        label: "Aloft",
        text: "In the air: only ranged attacks, spells, weapons of reach 2 and flyers reach it.",
        look: ConditionLook::Aloft,
        rule: "FV-RUL-33",
    },
    Condition {
        id: "raging",
        label: "Raging",
        text: "Adds the weapon's stat to damage once more; bare defense may use STR.",
        look: ConditionLook::Raging,
        rule: "FV-RUL-22",
    },
    Condition {
        id: "defiant",
        label: "Defiant",
        text: "Melee attacks have advantage. The next fall kills; healing ends it.",
        look: ConditionLook::Raging,
        rule: "FV-RUL-21",
    },
    Condition {
        id: "poisoned",
        label: "Poisoned",
        text: "Attacks and checks have disadvantage.",
        look: ConditionLook::Poisoned,
        rule: "FV-RUL-53",
    },
    Condition {
        id: "charmed",
        label: "Charmed",
        text: "Takes the caster and its side for friends until they harm it.",
        look: ConditionLook::Charmed,
        rule: "FV-RUL-44",
    },
    Condition {
        id: "grappled",
        label: "Grappled",
        text: "Can't move until it breaks free.",
        look: ConditionLook::Held,
        rule: "FV-RUL-47",
    },
    Condition {
        id: "helped",
        label: "Helped",
        text: "The next check or attack has advantage.",
        look: ConditionLook::Helped,
        rule: "FV-RUL-47",
    },
    Condition {
        id: "distracted",
        label: "Distracted",
        text: "The next attack has disadvantage.",
        look: ConditionLook::Stunned,
        rule: "FV-RUL-36",
    },
    Condition {
        id: "hidden",
        label: "Hidden",
        text: "Attacks from hiding have advantage and end it; attacks on it have disadvantage.",
        look: ConditionLook::Hidden,
        rule: "FV-RUL-28",
    },
    Condition {
        id: "lurking",
        label: "Lurking",
        text: "The attack of its next turn has advantage, even in plain view.",
        look: ConditionLook::Hidden,
        rule: "FV-ORIG-13",
    },
    Condition {
        id: "surprised",
        label: "Surprised",
        text: "Others may have a turn before round 1.",
        look: ConditionLook::Surprised,
        rule: "FV-ENC-01",
    },
    Condition {
        id: "prepared",
        label: "Gadget ready",
        text: "The next check other than an attack succeeds.",
        look: ConditionLook::Helped,
        rule: "FV-RUL-36",
    },
    Condition {
        id: "oiled",
        label: "Oiled",
        text: "Fire sets it alight.",
        look: ConditionLook::Wet,
        rule: "FV-RUL-43",
    },
    Condition {
        id: "alight",
        label: "Alight",
        text: "Takes 1d6 fire damage at the start of its turn, twice in all.",
        look: ConditionLook::Burning,
        rule: "FV-RUL-43",
    },
    Condition {
        id: "armor_off",
        label: "Armor off",
        text: "The armor does not count.",
        look: ConditionLook::Plain,
        rule: "FV-ARM-05",
    },
    Condition {
        id: "warded",
        label: "Warded",
        text: "Takes half of that damage until the next night.",
        look: ConditionLook::Guarded,
        rule: "FV-BACK-03",
    },
    Condition {
        id: "concentrating",
        label: "Concentrating",
        text: "Holds a spell until it lets go or holds another.",
        look: ConditionLook::Helped,
        rule: "FV-RUL-20",
    },
];

fn known(id: &str) -> Option<&'static Condition> {
    ALL.iter().find(|condition| condition.id == id)
}

/// What a condition looks like.
pub fn look(id: &str) -> ConditionLook {
    known(id).map_or(ConditionLook::Plain, |condition| condition.look)
}

/// What ails or helps somebody.
pub fn views(world: &World, who: Entity) -> Vec<ConditionView> {
    let state = states(world, who);
    let hidden = !state.hidden_from.is_empty();
    let flags = [
        (state.prone, "prone"),
        (state.fleeing, "fleeing"),
        (state.turned, "turned"),
        (state.invisible, "invisible"),
        (state.aloft, "aloft"),
        (state.raging, "raging"),
        (state.defiant, "defiant"),
        (state.poisoned, "poisoned"),
        (state.charmed_by.is_some(), "charmed"),
        (state.grappled_by.is_some(), "grappled"),
        (!state.helped_by.is_empty(), "helped"),
        (state.distracted, "distracted"),
        (hidden, "hidden"),
        (state.lurking > 0, "lurking"),
        (state.surprised, "surprised"),
        (state.prepared, "prepared"),
        (state.oiled, "oiled"),
        (state.alight > 0, "alight"),
        (state.armor_off, "armor_off"),
        (state.focus.is_some(), "concentrating"),
        (state.ward.is_some(), "warded"),
    ];
    let on = flags.into_iter().filter(|(on, _)| *on).filter_map(|(_, id)| known(id));
    let mut views: Vec<ConditionView> = on
        .map(|&Condition { id, label, text, look, rule }| ConditionView {
            id: id.into(),
            label: label.into(),
            text: text.into(),
            look,
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
