//! The defence class. Rules `FV-DEF-01` to `FV-DEF-03`, `FV-ARM-04`.

use crate::prelude::*;

/// The bonus of a shield. Rule `FV-ARM-04`.
pub const SHIELD: i32 = 1;

/// The defence class, which attack rolls have to reach. Rules `FV-DEF-01` to `FV-DEF-03`, ruling `FV-RUL-22`.
pub fn defence(world: &World, who: Entity) -> i32 {
    let mut sum = 0;
    each_part(world, who, &mut |_, value, _| sum += value);
    sum
}

/// The parts of the defence class.
pub fn defence_parts(world: &World, who: Entity) -> Vec<Reason> {
    let mut parts = Vec::new();
    each_part(world, who, &mut |label, value, rule| parts.push(Reason::flat(label.to_owned(), value, rule)));
    parts
}

/// Tells each part of the defence class.
fn each_part(world: &World, who: Entity, tell: &mut dyn FnMut(&str, i32, RuleId)) {
    let Some(profile) = profile(world, who) else {
        return never!("{who:?} has no profile"; tell("base", 10, "FV-DEF-02"));
    };
    let state = states(world, who);
    let bare = profile.is_character() && (profile.armor.is_none() || state.armor_off);
    if bare {
        let (dexterity, strength) = (profile.stat(Stat::Dexterity), profile.stat(Stat::Strength));
        tell("unarmoured", 10, "FV-DEF-02");
        if state.raging && strength > dexterity {
            tell("STR, raging", strength, "FV-RUL-22");
        } else {
            tell("DEX", dexterity, "FV-DEF-02");
        }
    } else {
        profile.defence_from.iter().for_each(|part| tell(&part.label, part.value, part.rule));
    }
    if world.get::<Arms>(who).is_some_and(Arms::shield) {
        tell("shield", SHIELD, "FV-ARM-04");
    }
}
