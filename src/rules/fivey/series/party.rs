//! Who goes from battle to battle, and what is left of them.

use crate::{
    data::Problem,
    rules::fivey::{
        character::{Character, advance::NextLevel, choices::Choices, level_for},
        data::RuleBook,
        profile::{Ammunition, DamageKind, Feat, Gear, HitPoints, Kind, Profile, Skill, Stat, Vessel},
    },
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A character by the book, and how it fares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Unhurt, with all that was ever theirs.
    pub character: Character,
    /// What has become of that.
    pub state: Campaigner,
}

/// What a save file keeps of a member.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// What the character is built from.
    pub choices: Choices,
    /// How it fares.
    pub state: Campaigner,
}

/// What changes from battle to battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Campaigner {
    /// Hit points left; dead at 0. Ruling `FV-RUL-10`.
    pub hit_points: i32,
    /// Inspiration dice. Rule `FV-INSP-01`.
    pub inspiration: u32,
    /// Experience. Rule `FV-LVL-01`.
    pub experience: u32,
    /// Crowns in the purse.
    pub crowns: u32,
    /// Units of ammunition. Rule `FV-WPN-10`.
    pub ammunition: BTreeMap<Ammunition, u32>,
    /// Things that do something in battle.
    pub gear: BTreeMap<Gear, u32>,
    /// Rations. Rule `FV-REST-07`.
    pub rations: u32,
    /// Vessels that hold their spell no more. Ruling `FV-RUL-19`.
    pub emptied: BTreeSet<String>,
    /// Weapons left behind on lost fields, by id. Ruling `FV-RUL-40`.
    pub lost: BTreeMap<String, u32>,
    /// Starting items of a single use that are used up, by id. Ruling `FV-RUL-36`.
    pub used_up: BTreeSet<String>,
    /// The shield is whole. Rule `FV-ARM-04`.
    pub shield: bool,
    /// The item it is attuned to. Rule `FV-SKILL-04`.
    pub attuned: Option<String>,
    /// Used since the last night. Ruling `FV-RUL-49`.
    pub today: BTreeSet<Power>,
    /// Used since the last downtime. Ruling `FV-RUL-49`.
    pub this_adventure: BTreeSet<Power>,
    /// Poisoned. Ruling `FV-RUL-53`.
    pub poisoned: bool,
    /// What a blessing makes it resistant to, until the next night. Rule `FV-BACK-03`.
    pub ward: Option<DamageKind>,
    /// Capital in its institution. Rule `FV-DOWN-09`.
    pub capital: u32,
    /// Employers and teachers that will see it no more. Rule `FV-DOWN-11`.
    pub closed_doors: BTreeSet<String>,
}

/// What may be used once a day or once an adventure.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Power {
    /// A feat: Rage, Dragon-Born.
    Feat(Feat),
    /// A magician's vessel, by id. Ruling `FV-RUL-34`.
    Vessel(String),
    /// A gadget. Ruling `FV-RUL-36`.
    Gear(Gear),
    /// The elf's companion. Ruling `FV-RUL-35`.
    Companion,
}

/// Somebody who follows for a wage. Ruling `FV-RUL-35`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hireling {
    /// Carries the torch.
    Porter,
    /// Carries a sword.
    Guard,
}

impl Hireling {
    /// The stat block.
    pub const fn creature(self) -> &'static str {
        match self {
            Hireling::Porter => "hireling",
            Hireling::Guard => "hired_guard",
        }
    }

    /// Crowns a day.
    pub const fn wage(self) -> u32 {
        match self {
            Hireling::Porter => 2,
            Hireling::Guard => 5,
        }
    }
}

impl Campaigner {
    /// As a character is at the beginning of its first adventure.
    fn fresh(character: &Character) -> Self {
        let profile = &character.profile;
        Self {
            hit_points: full(profile),
            inspiration: u32::from(character.level),
            experience: character.experience,
            crowns: character.crowns,
            ammunition: profile.ammunition.clone(),
            gear: profile.gear.clone(),
            rations: rations(character),
            emptied: BTreeSet::new(),
            lost: BTreeMap::new(),
            used_up: BTreeSet::new(),
            shield: character.belongings.contains_key("shield"),
            attuned: character.choices.attuned.clone(),
            today: BTreeSet::new(),
            this_adventure: BTreeSet::new(),
            poisoned: false,
            ward: None,
            capital: 0,
            closed_doors: BTreeSet::new(),
        }
    }
}

impl Member {
    /// A character that sets out.
    pub fn new(character: Character) -> Self {
        Self { state: Campaigner::fresh(&character), character }
    }

    /// A member from a save file.
    ///
    /// # Errors
    /// What is wrong with the saved choices.
    pub fn load(book: &RuleBook, saved: Saved) -> Result<Self, Vec<Problem>> {
        let character = book.build(&saved.choices)?;
        let state =
            Campaigner { hit_points: saved.state.hit_points.min(full(&character.profile)), ..saved.state };
        Ok(Self { character, state })
    }

    /// What a save file keeps.
    pub fn saved(&self) -> Saved {
        Saved { choices: self.character.choices.clone(), state: self.state.clone() }
    }

    /// What people call it.
    pub fn name(&self) -> &str {
        &self.character.profile.name
    }

    /// Not dead. Ruling `FV-RUL-10`.
    pub fn lives(&self) -> bool {
        self.state.hit_points > 0
    }

    /// Hit points when unhurt.
    pub fn full_hit_points(&self) -> i32 {
        full(&self.character.profile)
    }

    /// Gains hit points, up to all of them; how many there are then. Ruling `FV-RUL-46`.
    pub fn heal(&mut self, points: i32) -> i32 {
        self.state.hit_points = self.state.hit_points.saturating_add(points).min(self.full_hit_points());
        self.state.hit_points
    }

    /// What is added to a check: the stat, doubled if any of the skills fits. Rules `FV-SKILL-01`, `FV-SKILL-02`.
    pub fn bonus(&self, stat: Stat, skills: &[Skill]) -> i32 {
        let profile = &self.character.profile;
        let doubled = skills.iter().any(|skill| profile.skilled(*skill));
        profile.stat(stat) * if doubled { 2 } else { 1 }
    }

    /// Whether it has a power.
    pub fn has(&self, feat: Feat) -> bool {
        self.character.profile.has(feat)
    }

    /// The stat block that the next battle reads. Its hit points are those of an unhurt character:
    /// [`Campaigner::hit_points`] are left.
    pub fn profile(&self) -> Profile {
        let mut profile = Profile::clone(&self.character.profile);
        let state = &self.state;
        profile.shield &= state.shield;
        profile.ammunition = state.ammunition.clone();
        profile.gear = state.gear.clone();
        profile.held.retain(|gear| state.gear.get(gear).is_some_and(|count| *count > 0));
        profile.vessels.retain(|vessel| self.is_ready(vessel));
        profile.resist.extend(state.ward);
        for arm in &mut profile.arms {
            let lost = state.lost.get(&arm.weapon.id).copied().unwrap_or_default();
            arm.count = arm.count.saturating_sub(lost);
        }
        profile.arms.retain(|arm| arm.count > 0);
        if let Kind::Character { attuned, inspiration, .. } = &mut profile.kind {
            *attuned = state.attuned.clone();
            *inspiration = state.inspiration;
        }
        profile
    }

    fn is_ready(&self, vessel: &Vessel) -> bool {
        let used = self.state.today.contains(&Power::Vessel(vessel.id.clone()));
        !used && !self.state.emptied.contains(&vessel.id)
    }

    /// Whether its experience is enough for the next level. Rule `FV-LVL-01`.
    pub fn may_rise(&self) -> bool {
        level_for(self.state.experience) > self.character.level
    }

    /// Rises one level; the new hit points are there at once. `face` is their d6, where they are rolled.
    ///
    /// # Errors
    /// What the rules do not allow.
    pub fn rise(&mut self, book: &RuleBook, next: NextLevel, face: Option<u8>) -> Result<(), Vec<Problem>> {
        let known = Character { experience: self.state.experience, ..self.character.clone() };
        self.replace(known.rise(book, next, face)?);
        Ok(())
    }

    /// Buys things. Rules `FV-GEAR-01` to `FV-GEAR-03`.
    ///
    /// # Errors
    /// When no shop sells them, the purse is too small, or there is no room for them.
    pub fn buy(&mut self, book: &RuleBook, id: &str, count: u32) -> Result<(), Vec<Problem>> {
        let before = &self.character;
        let mut choices = before.choices.clone();
        let many = choices.bought.entry(id.to_string()).or_default();
        *many = many.saturating_add(count);
        choices.earned = choices.earned.saturating_add(self.state.crowns);
        let built = book.build(&choices)?;
        let price = before.crowns.saturating_add(self.state.crowns).saturating_sub(built.crowns);
        if price > self.state.crowns {
            let message =
                format!("FV-CHAR-09: this costs {price} crowns, and there are {}", self.state.crowns);
            let file = format!("{}.ron", choices.id);
            return Err(vec![Problem::whole(&file, &message)]);
        }
        choices.earned = before.choices.earned.saturating_add(price);
        let bought = book.build(&choices)?;
        gain(&mut self.state.ammunition, &before.profile.ammunition, &bought.profile.ammunition);
        gain(&mut self.state.gear, &before.profile.gear, &bought.profile.gear);
        let rations = rations(&bought).saturating_sub(rations(before));
        self.state.rations = self.state.rations.saturating_add(rations);
        self.state.crowns -= price;
        self.state.shield |= id == "shield";
        self.replace(bought);
        Ok(())
    }

    /// The same member as another character; what the new one has more of hit points is there at once.
    pub(super) fn replace(&mut self, character: Character) {
        let more = full(&character.profile) - self.full_hit_points();
        if self.lives() {
            self.state.hit_points = self.state.hit_points.saturating_add(more).max(1);
        }
        self.character = character;
    }
}

fn full(profile: &Profile) -> i32 {
    match profile.hit_points {
        HitPoints::Fixed(points) => points,
        HitPoints::Rolled(dice) => i32::from(dice) * 4,
    }
}

fn rations(character: &Character) -> u32 {
    character.belongings.get("ration").copied().unwrap_or_default()
}

/// Adds what is new.
fn gain<K: Ord + Copy>(owned: &mut BTreeMap<K, u32>, before: &BTreeMap<K, u32>, after: &BTreeMap<K, u32>) {
    for (kind, count) in after {
        let more = count.saturating_sub(before.get(kind).copied().unwrap_or_default());
        if more > 0 {
            let owned = owned.entry(*kind).or_default();
            *owned = owned.saturating_add(more);
        }
    }
}
