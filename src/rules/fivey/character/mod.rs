//! Characters by the book: from the choices of a player to the numbers of a sheet. Catalog sections 5 to 10 and 12.

pub mod advance;
pub mod choices;
pub(super) mod fit;
mod hands;
mod kit;
mod shop;
mod traits;

use super::{
    data::library::Library,
    profile::{Dice, Feat, HitPoints, Kind, Part, Profile},
};
use crate::kit::prelude::*;
use crate::{
    data::{Place, Report},
    kit::shown::part,
};
use choices::Choices;
use kit::Kit;
use traits::Traits;

/// Experience that each level asks for, level 0 first. Rule `FV-LVL-01`.
pub const EXPERIENCE: [u32; 6] = [0, 100, 300, 600, 1000, 1500];

/// Hit points of each die where they are not rolled. Rulings `FV-RUL-08`, `FV-RUL-09`.
const HIT_POINTS: i32 = 4;
/// Paces. Rule `FV-MOVE-01`.
const PACES: i32 = 6;
/// What a heavy load takes from them. Rule `FV-INV-03`.
const LADEN: i32 = -2;
/// Slots in use from which on a load is heavy. Rule `FV-INV-03`.
const LIGHT_LOAD: u32 = 10;

/// A character with all that is theirs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Character {
    /// What a battle reads.
    pub profile: Arc<Profile>,
    /// What it is built from.
    pub choices: Choices,
    /// 0 to 5.
    pub level: u8,
    /// Experience so far. Rule `FV-LVL-01`.
    pub experience: u32,
    /// What others call it. Rule `FV-SKILL-06`.
    pub titles: Vec<String>,
    /// What a night's rest restores. Rule `FV-LVL-03`.
    pub healing: Healing,
    /// Crowns in the purse.
    pub crowns: u32,
    /// Everything it owns by id, with how many.
    pub belongings: BTreeMap<String, u32>,
    /// Inventory slots in use. Rule `FV-INV-02`.
    pub slots: u32,
    /// The creature that one of its items calls. Rule `FV-ORIG-06`.
    pub companion: Option<String>,
}

/// A healing rate: a die and the level. Rules `FV-LVL-03`, `FV-BACK-14`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Healing {
    /// The die.
    pub die: Dice,
    /// What is added.
    pub plus: i32,
}

/// The highest level that this much experience is enough for. Rule `FV-LVL-01`.
pub fn level_for(experience: u32) -> u8 {
    let reached = EXPERIENCE.iter().filter(|asked| **asked <= experience).count();
    u8::try_from(reached.saturating_sub(1)).unwrap_or_default()
}

/// The characters, in the order of the file.
pub(super) fn build_all(
    report: &mut Report,
    place: Place,
    all: &[Choices],
    library: &Library,
) -> Vec<Character> {
    for (i, choices) in all.iter().enumerate().filter(|(_, choices)| library.creatures.has(&choices.id)) {
        report.add(place.item(i).field("id"), format!("`{}` is a monster: ids must differ", choices.id));
    }
    let entries = report.entries(place, all, |choices| &choices.id);
    entries.map(|(place, choices)| build(report, place, choices, library)).collect()
}

fn build(report: &mut Report, place: Place, choices: &Choices, library: &Library) -> Character {
    check_words(report, place, choices);
    let traits = traits::traits(report, place, choices, library);
    let kit = kit::kit(report, place, choices, &traits, library);
    let experience = experience(report, place, choices, &traits);
    let hit_points = hit_points(report, place, choices, &traits);
    Character {
        healing: healing(&traits),
        level: traits.level,
        experience,
        titles: traits.titles.clone(),
        crowns: kit.crowns,
        belongings: kit.belongings.clone(),
        slots: kit.slots,
        companion: kit.companion.clone(),
        profile: Arc::new(profile(choices, traits, kit, hit_points)),
        choices: choices.clone(),
    }
}

fn check_words(report: &mut Report, place: Place, choices: &Choices) {
    report.text(place.field("name"), &choices.name, 40);
    report.text(place.field("role"), &choices.role, 60);
    report.text(place.field("trick"), &choices.trick, 160);
    report.text(place.field("description"), &choices.description, 400);
    report.text(place.field("source"), &choices.source, 120);
}

fn profile(choices: &Choices, traits: Traits, kit: Kit, hit_points: i32) -> Profile {
    let mut profile = Profile {
        id: choices.id.clone(),
        name: choices.name.clone(),
        size: traits.templates.iter().map(|template| template.size).min().unwrap_or(Size::MEDIUM),
        paces: 0,
        paces_from: paces(choices, &kit),
        defence: 0,
        defence_from: Vec::new(),
        shield: choices.shield,
        hit_points: HitPoints::Fixed(hit_points),
        element: choices.element,
        breath: 0,
        area: 0,
        resist: BTreeSet::new(),
        vulnerable: BTreeSet::new(),
        immune: BTreeSet::new(),
        role: choices.role.clone(),
        trick: choices.trick.clone(),
        origin: origin(&traits),
        source: choices.source.clone(),
        description: choices.description.clone(),
        kind: Kind::Character {
            level: traits.level,
            stats: traits.stats,
            skills: traits.skills,
            attuned: choices.attuned.clone(),
            inspiration: u32::from(traits.level),
        },
        feats: BTreeSet::new(),
        arms: kit.arms,
        ammunition: kit.ammunition,
        gear: kit.gear,
        held: kit.held,
        belt: kit.belt,
        vessels: kit.vessels,
        armor: None,
    };
    fit::wear(&mut profile, kit.armor);
    traits.feats.iter().for_each(|feat| fit::bestow(&mut profile, *feat));
    profile
}

/// At least what the level asks for. Rule `FV-LVL-01`.
fn experience(report: &mut Report, place: Place, choices: &Choices, traits: &Traits) -> u32 {
    let asked = EXPERIENCE.get(usize::from(traits.level)).copied().unwrap_or_default();
    let experience = choices.experience.unwrap_or(asked);
    if experience < asked {
        let level = traits.level;
        report.add(
            place.field("experience"),
            format!("FV-LVL-01: level {level} takes {asked} experience, and this is {experience}"),
        );
    }
    experience
}

/// A die for level 0 and one for each level, 4 each or rolled. Rule `FV-LVL-02`, ruling `FV-RUL-09`.
fn hit_points(report: &mut Report, place: Place, choices: &Choices, traits: &Traits) -> i32 {
    let level = i32::from(traits.level);
    let dice = level + 1;
    match &choices.hit_dice {
        None => dice * HIT_POINTS,
        Some(faces) => {
            let place = place.field("hit_dice");
            if faces.len() != usize::from(traits.level) + 1 {
                let many = faces.len();
                report.add(place, format!("FV-RUL-09: {many} faces, and level {level} has {dice} hit dice"));
            }
            for (i, face) in faces.iter().enumerate() {
                report.range(place.item(i), *face, 1..=6);
            }
            faces.iter().map(|face| i32::from(*face)).fold(0, i32::saturating_add)
        }
    }
}

/// 1d6 and the level; 1d8 for the Battle-Hardened. Rules `FV-LVL-03`, `FV-BACK-14`.
fn healing(traits: &Traits) -> Healing {
    let sides = if traits.feats.contains(&Feat::BattleHardened) { 8 } else { 6 };
    Healing { die: Dice::one(sides), plus: i32::from(traits.level) }
}

/// 6 paces, less under a heavy load; armor and feats come on top. Rules `FV-MOVE-01`, `FV-INV-03`.
fn paces(choices: &Choices, kit: &Kit) -> Vec<Part> {
    let mut parts = vec![part("base", PACES, "FV-MOVE-01")];
    if choices.encumbrance && kit.slots > LIGHT_LOAD {
        parts.push(part("heavy load", LADEN, "FV-INV-03"));
    }
    parts
}

/// `Orc, veteran, level 1`.
fn origin(traits: &Traits) -> String {
    let mut words: Vec<String> =
        traits.templates.iter().map(|template| template.name.to_lowercase()).collect();
    if traits.templates.len() == 2 && traits.templates.iter().all(|template| !template.origin) {
        words.insert(0, "human".to_string());
    }
    words.push(format!("level {}", traits.level));
    let text = words.join(", ");
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
