//! What people call conditions and what they do, each with its rule.

use super::{sheet::States, tools::states};
use crate::battle::{ConditionLook, view::ConditionView};
use crate::kit::prelude::*;

/// A condition as people meet it.
struct Condition {
    id: &'static str,
    holds: fn(&States) -> bool,
    label: &'static str,
    text: &'static str,
    look: ConditionLook,
    rule: RuleId,
}

/// Conditions as a table: the id, when it holds, the title, the look, the rule, and what it does.
macro_rules! conditions {
    ($($id:literal if $holds:expr => ($label:literal, $look:ident, $rule:literal) $text:literal;)+) => {
        /// Every condition, in the order in which they are shown.
        const ALL: &[Condition] = &[$(Condition {
            id: $id,
            holds: $holds,
            label: $label,
            text: $text,
            look: ConditionLook::$look,
            rule: $rule,
        }),+];
    };
}

conditions! {
    "prone" if |states| states.prone => ("Prone", Prone, "FV-RUL-42")
        "Melee attacks on it have advantage, ranged ones disadvantage. Standing up takes 2 paces of a Move.";
    "fleeing" if |states| states.fleeing => ("Fleeing", Frightened, "FV-RUL-27")
        "Spends both actions on the way to the nearest exit and leaves.";
    "turned" if |states| states.turned => ("Turned", Frightened, "FV-RUL-45")
        "Skips its next turn.";
    "invisible" if |states| states.invisible => ("Invisible", Hidden, "FV-RUL-29")
        "Attacks on it have disadvantage, its own have advantage. Touch ends it.";
    "aloft" if |states| states.aloft => ("Aloft", Aloft, "FV-RUL-33")
        "In the air: only ranged attacks, spells, weapons of reach 2 and flyers reach it.";
    "raging" if |states| states.raging => ("Raging", Raging, "FV-RUL-22")
        "Adds the weapon's stat to damage once more; bare defense may use STR.";
    "defiant" if |states| states.defiant => ("Defiant", Raging, "FV-RUL-21")
        "Melee attacks have advantage. The next fall kills; healing ends it.";
    "poisoned" if |states| states.poisoned => ("Poisoned", Poisoned, "FV-RUL-53")
        "Attacks and checks have disadvantage.";
    "charmed" if |states| states.charmed_by.is_some() => ("Charmed", Charmed, "FV-RUL-44")
        "Takes the caster and its side for friends until they harm it.";
    "grappled" if |states| states.grappled_by.is_some() => ("Grappled", Held, "FV-RUL-47")
        "Can't move until it breaks free.";
    "helped" if |states| !states.helped_by.is_empty() => ("Helped", Helped, "FV-RUL-47")
        "The next check or attack has advantage.";
    "distracted" if |states| states.distracted => ("Distracted", Stunned, "FV-RUL-36")
        "The next attack has disadvantage.";
    "hidden" if |states| !states.hidden_from.is_empty() => ("Hidden", Hidden, "FV-RUL-28")
        "Attacks from hiding have advantage and end it; attacks on it have disadvantage.";
    "lurking" if |states| states.lurking > 0 => ("Lurking", Hidden, "FV-ORIG-13")
        "The attack of its next turn has advantage, even in plain view.";
    "surprised" if |states| states.surprised => ("Surprised", Surprised, "FV-ENC-01")
        "Others may have a turn before round 1.";
    "prepared" if |states| states.prepared => ("Gadget ready", Helped, "FV-RUL-36")
        "The next check other than an attack succeeds.";
    "oiled" if |states| states.oiled => ("Oiled", Wet, "FV-RUL-43")
        "Fire sets it alight.";
    "alight" if |states| states.alight > 0 => ("Alight", Burning, "FV-RUL-43")
        "Takes 1d6 fire damage at the start of its turn, twice in all.";
    "armor_off" if |states| states.armor_off => ("Armor off", Plain, "FV-ARM-05")
        "The armor does not count.";
    "concentrating" if |states| states.focus.is_some() => ("Concentrating", Helped, "FV-RUL-20")
        "Holds a spell until it lets go or holds another.";
    "warded" if |states| states.ward.is_some() => ("Warded", Guarded, "FV-BACK-03")
        "Takes half of that damage until the next night.";
}

fn find(id: &str) -> Option<&'static Condition> {
    ALL.iter().find(|condition| condition.id == id)
}

/// What a condition looks like.
pub fn look(id: &str) -> ConditionLook {
    find(id).map_or(ConditionLook::Plain, |condition| condition.look)
}

/// Whether somebody of these states has a condition.
pub fn holds(id: &str, states: &States) -> bool {
    find(id).is_some_and(|condition| (condition.holds)(states))
}

/// What ails or helps somebody.
pub fn views(world: &World, who: Entity) -> Vec<ConditionView> {
    let states = states(world, who);
    let on = ALL.iter().filter(|condition| (condition.holds)(states));
    on.map(|one| ConditionView {
        id: one.id.into(),
        label: label(world, states, one).into(),
        text: one.text.into(),
        look: one.look,
        rule: one.rule,
    })
    .collect()
}

/// Its title, with whose doing it is or what it is about.
fn label(world: &World, states: &States, condition: &Condition) -> String {
    let by = |label: &str, by: Option<Entity>| by.map(|by| format!("{label} {}", name(world, by)));
    let told = match condition.id {
        "hidden" => {
            // In the order of the level.
            let all = world.resource::<Roster>().all().iter();
            let fooled = all.filter(|enemy| states.hidden_from.contains(enemy));
            let fooled: Vec<String> = fooled.map(|&enemy| name(world, enemy).to_string()).collect();
            Some(format!("Hidden from {}", fooled.join(", ")))
        }
        "concentrating" => states.focus.map(|spell| format!("Concentrating on {}", spell.title())),
        "warded" => states.ward.map(|kind| format!("Warded against {}", kind.title())),
        "charmed" => by("Charmed by", states.charmed_by),
        "grappled" => by("Held by", states.grappled_by),
        _ => None,
    };
    told.unwrap_or_else(|| condition.label.to_owned())
}
