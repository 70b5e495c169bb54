//! What people call things: conditions with what they do, feats, gear, spells, each with its rule.

use super::{
    profile::{Ammunition, Feat, Gear, Spell},
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
    "Adds the weapon's stat to damage once more; bare defence may use STR.",
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
const GRAPPLED: Condition = ("grappled", "Grappled", "Can't move until it wins free.", "FV-RUL-47");
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
    ("prepared", "Gadget ready", "The next check that is no attack succeeds.", "FV-RUL-36");
const OILED: Condition = ("oiled", "Oiled", "Fire sets it alight.", "FV-RUL-43");
const ALIGHT: Condition =
    ("alight", "Alight", "Takes 1d6 fire damage at the start of its turn, twice in all.", "FV-RUL-43");
const ARMOR_OFF: Condition = ("armor_off", "Armor off", "The armor does not count.", "FV-ARM-05");

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

/// What people call a feat, and its rule.
pub fn feat(feat: Feat) -> (&'static str, RuleId) {
    match feat {
        Feat::Metamorphosis => ("Metamorphosis", "FV-ORIG-03"),
        Feat::IronStomach => ("Iron Stomach", "FV-ORIG-05"),
        Feat::Sleepwalker => ("Sleepwalker", "FV-ORIG-07"),
        Feat::Tinker => ("Tinker", "FV-ORIG-09"),
        Feat::StreetMagic => ("Street Magic", "FV-ORIG-11"),
        Feat::LittleTrouble => ("Little Trouble", "FV-ORIG-13"),
        Feat::ForceOfWill => ("Force of Will", "FV-ORIG-15"),
        Feat::DragonBorn => ("Dragon-Born", "FV-ORIG-17"),
        Feat::GirlsNight => ("Girls Night", "FV-ORIG-19"),
        Feat::Communion => ("Communion", "FV-ORIG-21"),
        Feat::Blessing => ("Blessing", "FV-BACK-03"),
        Feat::Rage => ("Rage", "FV-BACK-05"),
        Feat::BellyOfTheBeast => ("Belly of the Beast", "FV-BACK-07"),
        Feat::OneNightOnly => ("One Night Only!", "FV-BACK-09"),
        Feat::GoodName => ("Good Name", "FV-BACK-10"),
        Feat::AlumniAssociation => ("Alumni Association", "FV-BACK-11"),
        Feat::SmallWorld => ("Small World", "FV-BACK-12"),
        Feat::BattleHardened => ("Battle-Hardened", "FV-BACK-14"),
        Feat::Magician => ("Magician", "FV-RUL-34"),
        Feat::Riposte => ("Riposte", "FV-RUL-34"),
        Feat::Cleave => ("Cleave", "FV-RUL-34"),
        Feat::Guard => ("Guard", "FV-RUL-34"),
        Feat::Fleet => ("Fleet", "FV-RUL-34"),
        Feat::Marksman => ("Marksman", "FV-RUL-34"),
        Feat::BreathAttack => ("Breath Attack", "FV-RUL-33"),
        Feat::Flight => ("Flight", "FV-RUL-33"),
        Feat::MagicalResistance => ("Magical Resistance", "FV-RUL-33"),
        Feat::BasicNecrology => ("Basic Necrology", "FV-RUL-33"),
        Feat::GiantStrength => ("Giant Strength", "FV-RUL-33"),
        Feat::Hypocalcemia => ("Hypocalcemia", "FV-RUL-33"),
        Feat::Regeneration => ("Regeneration", "FV-RUL-33"),
        Feat::MistyEscape => ("Misty Escape", "FV-RUL-33"),
        Feat::UndeadFortitude => ("Undead Fortitude", "FV-RUL-33"),
    }
}

/// What people call a thing, and its rule.
pub fn gear(gear: Gear) -> (&'static str, RuleId) {
    match gear {
        Gear::OilFlask => ("Oil flask", "FV-RUL-43"),
        Gear::Caltrops => ("Caltrops", "FV-RUL-43"),
        Gear::BallBearings => ("Ball bearings", "FV-RUL-43"),
        Gear::Torch => ("Torch", "FV-RUL-43"),
        Gear::HolySymbol => ("Holy symbol", "FV-BACK-02"),
        Gear::PoisonHerbs => ("Poisonous herbs", "FV-ORIG-16"),
        Gear::WalkingStick => ("Walking stick", "FV-ORIG-12"),
        Gear::Gadget => ("Gadget", "FV-BACK-12"),
        Gear::LivingRelic => ("Living relic", "FV-ORIG-18"),
    }
}

/// What people call a spell, and its rule.
pub fn spell(spell: Spell) -> (&'static str, RuleId) {
    match spell {
        Spell::Attract => ("Attract", "FV-MAG-06"),
        Spell::Charm => ("Charm", "FV-MAG-07"),
        Spell::FeatherFall => ("Feather Fall", "FV-MAG-08"),
        Spell::FireBall => ("Fire Ball", "FV-MAG-09"),
        Spell::Knock => ("Knock", "FV-MAG-10"),
        Spell::Illuminate => ("Illuminate", "FV-MAG-11"),
        Spell::Levitate => ("Levitate", "FV-MAG-12"),
        Spell::LightningBolt => ("Lightning Bolt", "FV-MAG-13"),
        Spell::Shroud => ("Shroud", "FV-MAG-14"),
        Spell::TurnUndead => ("Turn Undead", "FV-MAG-15"),
    }
}

/// What people call ammunition.
pub fn ammunition(kind: Ammunition) -> &'static str {
    match kind {
        Ammunition::Arrows => "Arrows",
        Ammunition::Bolts => "Bolts",
        Ammunition::Stones => "Stones",
    }
}
