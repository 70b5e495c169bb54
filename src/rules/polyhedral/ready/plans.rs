//! What can be readied beside attacks: each action by its name, who can name it, and the deeds that carry it out. Ruling `R-080`.

use super::super::{
    helping, hiding, lamps,
    profile::{Feature, Gear},
    sheet::{Pack, Reach, Reserves, Sheet},
    things,
    tools::has,
};
use crate::{
    battle::Roster,
    grid::Feet,
    kit::things::{secrets::hides_any, uses},
};
use bevy_ecs::{entity::Entity, world::World};

/// An action that can be readied.
pub struct Plan {
    /// Its word in orders.
    pub word: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// The deeds that carry it out, as orders call them, and what it brings for the rest of it.
    verbs: &'static [&'static str],
    /// Whether somebody can name it.
    has: fn(&World, Entity) -> bool,
}

/// A move with the whole speed.
pub const DASH: &str = "dash";

/// Whatever an action does with things at hand.
pub const USE_OBJECT: &str = "use_object";

/// Deeds of [`USE_OBJECT`] beside those of things and lights.
const HANDLING: &[&str] =
    &["open_door", "close_door", "draw", "stow", "pick_up", "don_shield", "doff_shield"];

/// How far hands and words at close quarters reach.
const CLOSE: Feet = Feet(5);

/// Every action that can be readied beside attacks.
static ALL: [Plan; 19] = [
    plan(DASH, "a move", &[]),
    plan("help", "Distract", &["help"]),
    only("help_check", "Help with a check", &[helping::VERB], |world, who| {
        helping::offer(world, who).is_some()
    }),
    plan("hide", "Hide", &[hiding::hide::VERB]),
    plan("search", "Search", &[hiding::search::VERB]),
    only("investigate", "Look for what is hidden", &[things::SEARCH], |world, _| hides_any(world)),
    only("stabilise", "Stabilise", &["stabilise"], has_friends),
    plan("defend", "Defend", &["defend"]),
    plan("disengage", "Disengage", &["disengage"]),
    plan("grapple", "Grapple", &["grapple"]),
    plan("escape", "Break free", &["escape"]),
    plan("push", "Push", &["push"]),
    plan("pull", "Pull", &["haul"]),
    plan("shove", "Shove down", &["shove"]),
    plan(USE_OBJECT, "Use an object", HANDLING),
    only("throw", "Throw", &["throw"], |world, who| carries(world, who, |gear| gear.thrown.is_some())),
    only("strew", "Strew", &["strew"], |world, who| carries(world, who, |gear| gear.strewn.is_some())),
    only("rally", "Rally", &["rally", "stamina_die", "treat_wound"], may_rally),
    only("patch_up", "Patch Up", &["patch_up"], |world, who| {
        let has = |feature| has(world, who, feature);
        has(Feature::PatchUp) && !has(Feature::SteadyHands)
    }),
];

const fn plan(word: &'static str, title: &'static str, verbs: &'static [&'static str]) -> Plan {
    only(word, title, verbs, |_, _| true)
}

const fn only(
    word: &'static str,
    title: &'static str,
    verbs: &'static [&'static str],
    has: fn(&World, Entity) -> bool,
) -> Plan {
    Plan { word, title, verbs, has }
}

fn has_friends(world: &World, who: Entity) -> bool {
    let roster = world.resource::<Roster>();
    roster.all().iter().any(|&other| other != who && !roster.hostile(who, other))
}

fn carries(world: &World, who: Entity, such: fn(&Gear) -> bool) -> bool {
    world.get::<Pack>(who).is_some_and(|pack| pack.0.iter().any(|one| one.count > 0 && such(&one.gear)))
}

fn may_rally(world: &World, who: Entity) -> bool {
    let dice = world.get::<Sheet>(who).is_some_and(|sheet| !sheet.0.ranks.is_empty());
    dice && !world.get::<Reserves>(who).is_some_and(|reserves| reserves.rallied)
}

impl Plan {
    /// The plans that somebody can name now.
    pub fn of(world: &World, who: Entity) -> impl Iterator<Item = &'static Plan> + '_ {
        ALL.iter().filter(move |plan| (plan.has)(world, who))
    }

    /// The plan of a word.
    pub fn of_word(word: &str) -> Option<&'static Plan> {
        ALL.iter().find(|plan| plan.word == word)
    }

    /// Whether a deed carries it out.
    pub fn is_done_by(&self, verb: &str) -> bool {
        self.verbs.contains(&verb)
            || self.word == USE_OBJECT && (uses::VERBS.contains(&verb) || lamps::knows(verb))
    }

    /// How far off whom it is meant for may be, where it says so.
    pub fn reach(&self, world: &World, who: Entity) -> Option<Feet> {
        match self.word {
            "help" | "push" | "pull" | "shove" => Some(CLOSE),
            "grapple" => world.get::<Reach>(who).map(|reach| reach.0),
            "throw" => {
                let pack = world.get::<Pack>(who)?;
                pack.0.iter().filter_map(|one| Some(one.gear.thrown.as_ref()?.range)).max()
            }
            _ => None,
        }
    }
}
