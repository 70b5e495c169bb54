//! Characters by the book: from the choices of a player to the numbers of a sheet. Rules `RZ-STAT-03`, `RZ-HP-01`, `RZ-HP-02`,
//! `RZ-HD-01`, rulings `RZR-08` to `RZR-10`.

pub mod choices;
mod growth;
pub mod rolled;

use super::{
    data::{
        creatures::{defense_parts, worn_speed},
        fit,
    },
    profile::*,
};
use battle::tell::capital;
use choices::{Choices, Reading};
use kit::schema::*;

/// The sum of the stats before the species. Ruling `RZR-36`.
const STATS: i32 = 7;

/// Speed of a character without armor. Rule `RZ-MOVE-01`.
const SPEED: i32 = 6;

/// Builds a character of its choices, right or wrong: what is wrong is noted.
pub(super) fn build(mut read: Reading) -> Profile {
    let choices = read.raw;
    read.check_fields();
    let total: i32 = choices.stats.iter().sum();
    let message = format!("RZR-36: the stats sum to {total}; {STATS} is right");
    read.check(total == STATS, read.at("stats"), message);
    let class = choices.class;
    let (_, sides) = class.hit_points();
    for (i, face) in choices.hit_dice.iter().enumerate().filter(|(_, face)| **face > sides) {
        let place = read.at("hit_dice").item(i);
        read.wrong(place, format!("RZR-09: a Hit Die of the class has {sides} sides, and this is {face}"));
    }
    let place = read.at("species");
    let species =
        read.book.species.look_up(read.report, place, &choices.species).cloned().unwrap_or_default();
    let level = 1 + choices.hit_dice.len() as u32;
    let mut stats = Stat::ALL.map(|of| choices.stats[of as usize] + species.stats[of as usize]);
    growth::raise(&mut read, level, &mut stats);
    growth::check_talent(&mut read);
    let mut one = Profile {
        class: Some(class),
        creature: species.creature,
        subtypes: vec![species.name.to_lowercase()],
        half_undead: species.half_undead,
        size: species.size,
        stats,
        hit_dice: level,
        attack_bonus: class.attack(),
        training: class.training(),
        arms: choices.arms.clone(),
        armor: choices.armor.clone(),
        shield: choices.shield.clone(),
        talents: class.talents().iter().copied().chain(choices.talent).collect(),
        powers: class.powers().iter().map(|id| (*id).to_owned()).collect(),
        boons: [&species.boons[..], &choices.boons].concat(),
        potions: choices.potions.clone(),
        rules: vec!["RZR-36".to_owned()],
        ..Profile::of(choices.person())
    };
    growth::grow(&mut read, level, class, &mut one);
    fit::out(read.report, read.place, &mut one, read.book);
    one.hit_points_from = hit_points(&one, choices);
    one.hit_points = sum(&one.hit_points_from).max(1);
    one.speed_from = [part("base", SPEED, "RZ-MOVE-01")].into_iter().chain(worn_speed(&one)).collect();
    one.speed = sum(&one.speed_from).max(1);
    one.parts = Defense::ALL.map(|defense| {
        let own = Bonus::plain(class.title(), class.defenses()[defense as usize], "RZR-10");
        defense_parts(&one, defense, Some(own))
    });
    one.origin = capital(&format!("{}, {}, level {}", species.name, class.id(), one.hit_dice));
    one
}

/// The parts of the hit points: what the class starts with, a die for each further level, and Con, doubled unless it is negative.
/// Rules `RZ-HP-01`, `RZ-HP-02`, ruling `RZR-09`.
fn hit_points(one: &Profile, choices: &Choices) -> Vec<Part> {
    let con = one.stat(Stat::Constitution);
    let (more, rule) = if con < 0 { (con, "RZ-HP-02") } else { (2 * con, "RZR-09") };
    let start = part(choices.class.title(), choices.class.hit_points().0, "RZR-57");
    let dice = choices.hit_dice.iter().enumerate().map(|(i, face)| {
        let value = (i32::from(*face) + more).max(1);
        part(&format!("Hit Die {}", i + 2), value, "RZ-HD-01")
    });
    [start, part("Con", more, rule)].into_iter().chain(dice).filter(|part| part.value != 0).collect()
}
