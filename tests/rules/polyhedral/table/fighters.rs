//! Fighters with known numbers.

use crate::polyhedral::table::*;

pub(super) fn fighter(letter: char, squares: usize) -> Fighter {
    let profile = plain(size(letter, squares), letter.is_uppercase());
    Fighter { letter, profile: Profile { id: letter.to_string(), ..profile }, policy: None }
}

pub(super) fn book_profile(creature: &str) -> Profile {
    (*RuleBook::shipped().profile(creature).unwrap_or_else(|| panic!("no {creature} in the book"))).clone()
}

fn plain(size: Size, dying: bool) -> Profile {
    Profile {
        size,
        speed: Feet(30),
        reach: Feet(5),
        level: 1,
        skill_bonus: 1,
        abilities: Abilities::TENS,
        defense: 12,
        defense_from: Vec::new(),
        shield: false,
        max_health: 20,
        wound_threshold: 10,
        arms: Vec::new(),
        natural: Vec::new(),
        saves: BTreeSet::new(),
        skills: BTreeSet::new(),
        resist: BTreeSet::new(),
        vulnerable: BTreeSet::new(),
        immune: BTreeSet::new(),
        condition_immune: BTreeSet::new(),
        darksight: false,
        attacks_per_action: 1,
        features: ClassFeatures::default(),
        dying,
        armor_proficient: true,
        healers_kit: 0,
        knowledges: BTreeSet::new(),
        tools: BTreeSet::new(),
        gear: Vec::new(),
        rules: Vec::new(),
        ..book_profile(PLAIN)
    }
}

pub(super) fn carried(word: &str) -> Carried {
    let ready = if word.contains('-') { 0 } else { 1 + word.matches('+').count() as u32 };
    let proficient = !word.contains('!');
    let word = word.trim_start_matches(['-', '!', '+']);
    let (word, shots) = word.split_once(':').map_or((word, None), |(word, shots)| (word, shots.parse().ok()));
    let (id, count) =
        word.split_once('*').map_or((word, 1), |(id, count)| (id, count.parse().expect("a number")));
    let weapon =
        RuleBook::shipped().known.weapons.get(id).cloned().unwrap_or_else(|| panic!("no weapon {id}"));
    let default = if weapon.ammunition.is_some() { 10 } else { 0 };
    Carried { proficient, ..Carried::new(weapon, count, ready, shots.unwrap_or(default)) }
}
