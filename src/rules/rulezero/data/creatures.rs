//! Checks creatures: stat blocks that print their totals, from which the parts of each number follow. Rule `RZ-DEF-MISC`, rulings
//! `RZR-10`, `RZR-16`.

use super::{
    fit,
    library::{CANON, Library},
};
use crate::profile::*;
use battle::tell::capital;
use kit::schema::*;

/// The defence of anybody before anything is added. Rule `RZ-DEF-01`.
const BASE: i32 = 10;

/// Checks a creature and completes it.
pub(super) fn creature(report: &mut Report, place: Place, one: &mut Profile, book: &Library) {
    fit::out(report, place, one, book);
    let arms = one.natural.is_empty() && one.carried.is_empty() && one.powers.is_empty();
    report.check(!arms, place, "has nothing to fight with: `natural`, `arms` or `powers` is needed");
    if one.size <= SizeClass::Tiny && one.class.is_none() {
        // Rule `RZ-NAT-04`.
        one.talents.insert(Talent::Finesse);
    }
    let kind = one.creature.title();
    let subtypes = one.subtypes.join(", ");
    let words = if subtypes.is_empty() { kind.to_owned() } else { format!("{kind} ({subtypes})") };
    one.origin = capital(&format!("{words}, {} Hit Dice", one.hit_dice));
    one.hit_points_from = vec![part("stat block", one.hit_points, "RZ-HP-01")];
    let slows: i32 = one.worn.iter().map(|worn| worn.slows).sum();
    one.speed_from = vec![part("stat block", one.speed + slows, "RZ-MOVE-01")];
    one.speed_from.extend(worn_speed(one));
    one.parts = Defense::ALL.map(|defense| parts(report, place, one, defense));
}

/// The parts of the speed that armor takes. Ruling `RZR-28`.
pub fn worn_speed(one: &Profile) -> Vec<Part> {
    let slow = one.worn.iter().filter(|worn| worn.slows > 0);
    slow.map(|worn| part(&worn.name, -worn.slows, "RZR-28")).collect()
}

/// The parts of a printed defence: what is left beside stat, size and armor is the creature's own. Rule `RZ-DEF-MISC`.
fn parts(report: &mut Report, place: Place, one: &Profile, defense: Defense) -> Vec<Bonus> {
    let mut all = defense_parts(one, defense, None);
    let known: i32 = all.iter().map(|part| part.value).sum();
    let printed = one.defenses[defense as usize];
    let bonus = match defense {
        Defense::Fortitude => BonusType::Hardiness,
        Defense::Reflex => BonusType::NaturalArmor,
        Defense::Will => BonusType::MentalResistance,
    };
    let message = format!("RZ-DEF-MISC: {printed} is less than the {known} of base, stat, size and armor");
    report.check(printed >= known, place.field("defenses").item(defense as usize), message);
    let own = || Bonus::of(bonus, bonus.title(), printed - known, "RZ-DEF-MISC");
    all.extend((printed > known).then(own));
    all
}

/// The parts of a defence: 10, the stat, what the class adds, and for Reflex what is worn and the size. Rules `RZ-DEF-FORT` to
/// `RZ-DEF-WILL`, rulings `RZR-10`, `RZR-28`.
pub fn defense_parts(one: &Profile, defense: Defense, class: Option<Bonus>) -> Vec<Bonus> {
    let stat = defense.stat();
    let base = Bonus::plain("base", BASE, "RZ-DEF-01");
    let own = [base, Bonus::plain(stat.short(), one.stat(stat), defense.rule())].into_iter().chain(class);
    // Rule `RZ-SIZE-04`, ruling `RZR-16`.
    let size = Bonus::of(BonusType::Size, one.size.title().to_lowercase(), one.size.bonus(), "RZR-16");
    let body = worn(one).chain([size]).filter(|_| defense == Defense::Reflex);
    own.chain(body).filter(|part| part.value != 0).collect()
}

/// The parts of Reflex that armor and shield are. Ruling `RZR-28`.
pub fn worn(one: &Profile) -> impl Iterator<Item = Bonus> {
    one.worn.iter().map(|worn| guard(worn))
}

/// The part of Reflex that a suit of armor or a shield is. Ruling `RZR-28`.
pub fn guard(worn: &Armor) -> Bonus {
    let bonus = if worn.shield { BonusType::Shield } else { BonusType::Armor };
    let rule = worn.rules.first().and_then(|id| CANON.known(id)).unwrap_or("RZR-28");
    Bonus::of(bonus, worn.name.to_lowercase(), worn.bonus, rule)
}
