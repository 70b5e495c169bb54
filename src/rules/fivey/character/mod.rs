//! Characters by the book: from the choices of a player to the numbers of a sheet. Catalog sections 5 to 10 and 12.

pub mod choices;
pub(super) mod fit;
mod hands;
mod kit;
pub mod rolled;
mod shop;
mod traits;

use super::profile::*;
use ::kit::schema::*;
use battle::tell::capital;
use choices::{Choices, Reading};
pub use hands::BELT;
pub use kit::Goods;
pub use shop::{CROWNS, HERB_POUCH, RATION, SCROLL, SHIELD};
use traits::Traits;

/// Experience that each level asks for, level 0 first. Rule `FV-LVL-01`.
pub const EXPERIENCE: [u32; 6] = [0, 100, 300, 600, 1000, 1500];

/// Hit points of a hit die that is not rolled. Rulings `FV-RUL-08`, `FV-RUL-09`.
pub const HIT_DIE: i32 = 4;
/// Paces of one Move. Rule `FV-MOVE-01`.
const PACES: i32 = 6;
/// The change of the paces by a heavy load. Rule `FV-INV-03`.
const LADEN: i32 = -2;
/// Slots in use from which on a load is heavy. Rule `FV-INV-03`.
const LIGHT_LOAD: u32 = 10;

/// A character with all that is theirs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Character {
    /// The stat block that a battle reads.
    pub profile: Arc<Profile>,
    /// The choices that it is built from.
    pub choices: Choices,
    /// The level, 0 to 5.
    pub level: u8,
    /// Experience so far. Rule `FV-LVL-01`.
    pub experience: u32,
    /// The titles that others call it by. Rule `FV-SKILL-06`.
    pub titles: Vec<String>,
    /// The healing rate, which a night's rest restores. Rule `FV-LVL-03`.
    pub healing: Healing,
    /// The goods that it owns.
    pub goods: Goods,
}

/// A healing rate: a die and the level. Rules `FV-LVL-03`, `FV-BACK-14`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Healing {
    /// The die.
    pub die: DiceExpr,
    /// The number that is added.
    pub plus: i32,
}

/// The highest level that this much experience is enough for. Rule `FV-LVL-01`.
pub fn level_for(experience: u32) -> u8 {
    let reached = EXPERIENCE.iter().filter(|asked| **asked <= experience).count();
    u8::try_from(reached.saturating_sub(1)).unwrap_or_default()
}

/// Builds a character of its choices, right or wrong: what is wrong is noted.
pub(super) fn build(mut read: Reading) -> Character {
    let choices = read.0.raw;
    read.0.check_fields();
    let Traits { level, templates, stats, skills, feats, titles } = read.traits();
    let experience = read.experience(level);
    let hit_points = read.hit_points(level);
    let origin = origin(&templates, level);
    let mut profile = Profile {
        size: templates.iter().map(|template| template.size).min().unwrap_or(Size::MEDIUM),
        shield: choices.shield,
        hit_points: HitPoints::Fixed(hit_points),
        element: choices.element,
        origin,
        kind: SheetKind::Character {
            level,
            stats,
            skills,
            attuned: choices.attuned.clone(),
            inspiration: u32::from(level),
        },
        ..Profile::of(choices.person())
    };
    let goods = read.kit(&mut profile, &templates, feats.contains(&Feat::DragonBorn));
    // 6 paces, less under a heavy load; armor and feats come on top. Rules `FV-MOVE-01`, `FV-INV-03`.
    let laden = choices.encumbrance && goods.slots > LIGHT_LOAD;
    let laden = laden.then(|| part("heavy load", LADEN, "FV-INV-03"));
    profile.paces_from = [part("base", PACES, "FV-MOVE-01")].into_iter().chain(laden).collect();
    let armor = profile.armor.take();
    fit::wear(&mut profile, armor);
    feats.iter().for_each(|feat| fit::bestow(&mut profile, *feat));
    // 1d6 and the level; 1d8 for the Battle-Hardened. Rules `FV-LVL-03`, `FV-BACK-14`.
    let die = DiceExpr::one(if profile.has(Feat::BattleHardened) { 8 } else { 6 });
    Character {
        profile: Arc::new(profile),
        choices: choices.clone(),
        level,
        experience,
        titles,
        healing: Healing { die, plus: i32::from(level) },
        goods,
    }
}

impl Reading<'_> {
    /// The experience: at least what the level asks for. Rule `FV-LVL-01`.
    fn experience(&mut self, level: u8) -> u32 {
        let asked = EXPERIENCE.get(usize::from(level)).copied().unwrap_or_default();
        let experience = self.0.raw.experience.unwrap_or(asked);
        let message = format!("FV-LVL-01: level {level} takes {asked} experience, and this is {experience}");
        self.0.check(experience >= asked, self.0.at("experience"), message);
        experience
    }

    /// The hit points: a die for level 0 and one for each level, 4 each or rolled. Rule `FV-LVL-02`, ruling `FV-RUL-09`.
    fn hit_points(&mut self, level: u8) -> i32 {
        let dice = usize::from(level) + 1;
        let Some(faces) = &self.0.raw.hit_dice else { return HIT_DIE * i32::from(level + 1) };
        let (place, many) = (self.0.at("hit_dice"), faces.len());
        let message = format!("FV-RUL-09: {many} faces, and level {level} has {dice} hit dice");
        self.0.check(many == dice, place, message);
        faces.iter().map(|face| i32::from(*face)).sum()
    }
}

/// The origin in words: `Orc, veteran, level 1`.
fn origin(templates: &[Arc<Template>], level: u8) -> String {
    let human = templates.len() == 2 && !templates.iter().any(|template| template.origin);
    let names = templates.iter().map(|template| template.name.to_lowercase());
    let words = human.then(|| "human".to_owned()).into_iter().chain(names).chain([format!("level {level}")]);
    capital(&words.collect::<Vec<_>>().join(", "))
}
