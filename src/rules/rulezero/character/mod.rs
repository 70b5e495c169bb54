//! Characters by the book: from the choices of a player to the numbers of a sheet. Rules `RZ-STAT-03`, `RZ-HP-01`, `RZ-HP-02`,
//! `RZ-HD-01`, rulings `RZR-08` to `RZR-10`.

pub mod choices;
pub mod rolled;

use super::data::{
    creatures::{defense_parts, worn_speed},
    fit,
    library::Library,
};
use super::profile::*;
use crate::{battle::tell::capital, kit::schema::*};
use choices::{Choices, Reading};

/// The sum of the stats before the species. Ruling `RZR-36`.
const STATS: i32 = 7;

/// Speed of a character without armor. Rule `RZ-MOVE-01`.
const SPEED: i32 = 6;

/// The characters, in the order of the file; `taken` says which ids creatures have.
pub(super) fn build_all(
    report: &mut Report,
    place: Place,
    all: &[Choices],
    book: &Library,
    taken: impl Fn(&str) -> bool,
) -> Vec<Profile> {
    let ids = all.iter().enumerate().map(|(i, choices)| (place.item(i), &*choices.id));
    differ(report, ids, taken, "a creature");
    let entries = report.entries(place, all, |choices| &choices.id);
    entries.map(|(place, raw)| build(Reading { report, place, raw, book })).collect()
}

/// Builds a character of its choices, right or wrong: what is wrong is noted.
pub(super) fn build(mut read: Reading) -> Profile {
    let choices = read.raw;
    choices.check_fields(read.report, read.place);
    read.report.text(read.at("source"), &choices.source, 120);
    let total: i32 = choices.stats.iter().sum();
    let message = format!("RZR-36: the stats sum to {total}; {STATS} is right");
    read.check(total == STATS, read.at("stats"), message);
    let ClassTable { attack, defenses, hit_points: (_, sides), training, talents, powers, .. } =
        choices.class.table();
    for (i, face) in choices.hit_dice.iter().enumerate().filter(|(_, face)| **face > sides) {
        let place = read.at("hit_dice").item(i);
        read.wrong(place, format!("RZR-09: a Hit Die of the class has {sides} sides, and this is {face}"));
    }
    let place = read.at("species");
    let species = read.book.species.look_up(read.report, place, &choices.species).cloned();
    let mut stats = choices.stats;
    for (stat, more) in stats.iter_mut().zip(species.iter().flat_map(|species| species.stats)) {
        *stat += more;
    }
    let species_boons = species.iter().flat_map(|species| species.boons.iter().cloned());
    let mut one = Profile {
        class: Some(choices.class),
        creature: species.as_ref().map(|species| species.creature).unwrap_or_default(),
        subtypes: species.iter().map(|species| species.name.to_lowercase()).collect(),
        half_undead: species.as_ref().is_some_and(|species| species.half_undead),
        size: species.as_ref().map(|species| species.size).unwrap_or_default(),
        stats,
        hit_dice: 1 + choices.hit_dice.len() as u32,
        attack_bonus: attack,
        training,
        arms: choices.arms.clone(),
        armor: choices.armor.clone(),
        shield: choices.shield.clone(),
        talents: talents.iter().copied().chain(choices.talent).collect(),
        powers: powers.iter().map(|id| (*id).to_owned()).collect(),
        boons: species_boons.chain(choices.boons.iter().cloned()).collect(),
        potions: choices.potions.clone(),
        rules: vec!["RZR-36".to_owned()],
        ..Profile::of(choices.person())
    };
    fit::out(read.report, read.place, &mut one, read.book);
    one.hit_points_from = hit_points(&one, choices);
    one.hit_points = sum(&one.hit_points_from).max(1);
    one.speed_from = [part("base", SPEED, "RZ-MOVE-01")].into_iter().chain(worn_speed(&one)).collect();
    one.speed = sum(&one.speed_from).max(1);
    one.parts = Defense::ALL.map(|defense| {
        let class = Bonus::plain(choices.class.title(), defenses[defense as usize], "RZR-10");
        defense_parts(&one, defense, Some(class))
    });
    let level = choices.hit_dice.len() + 1;
    let species = species.map_or("Somebody".to_owned(), |species| species.name.clone());
    one.origin = capital(&format!("{species}, {}, level {level}", choices.class.id()));
    one
}

/// The parts of the hit points: what the class starts with, a die for each further level, and Con, doubled unless it is negative.
/// Rules `RZ-HP-01`, `RZ-HP-02`, ruling `RZR-09`.
fn hit_points(one: &Profile, choices: &Choices) -> Vec<Part> {
    let con = one.stat(Stat::Constitution);
    let (more, rule) = if con < 0 { (con, "RZ-HP-02") } else { (2 * con, "RZR-09") };
    let start = part(choices.class.title(), choices.class.table().hit_points.0, "RZR-09");
    let dice = choices.hit_dice.iter().enumerate().map(|(i, face)| {
        let value = (i32::from(*face) + more).max(1);
        part(&format!("Hit Die {}", i + 2), value, "RZ-HD-01")
    });
    [start, part("Con", more, rule)].into_iter().chain(dice).filter(|part| part.value != 0).collect()
}
