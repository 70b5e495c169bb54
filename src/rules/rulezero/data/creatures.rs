//! Checks creatures: stat blocks that print their totals, from which the parts of each number follow. Rule `RZ-DEF-MISC`, rulings
//! `RZR-10`, `RZR-16`.

use super::{
    fit,
    library::{CANON, Library},
};
use crate::battle::tell::capital;
use crate::kit::schema::*;
use crate::rules::rulezero::profile::*;

/// The defence of anybody before anything is added. Rule `RZ-DEF-01`.
pub(in crate::rules::rulezero) const BASE: i32 = 10;

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
pub(in crate::rules::rulezero) fn worn_speed(one: &Profile) -> Vec<Part> {
    let slow = one.worn.iter().filter(|worn| worn.slows > 0);
    slow.map(|worn| part(&worn.name, -worn.slows, "RZR-28")).collect()
}

/// The parts of a printed defence: what is left beside stat, size and armor is the creature's own. Rule `RZ-DEF-MISC`.
fn parts(report: &mut Report, place: Place, one: &Profile, defense: Defense) -> Vec<DefensePart> {
    let (stat, _) = defense.made();
    let plain = |label: &str, value: i32, rule: RuleId| DefensePart {
        label: label.to_owned(),
        value,
        bonus: None,
        rule,
    };
    let mut all = vec![plain("base", BASE, "RZ-DEF-01"), plain(stat.short(), one.stat(stat), defense.rule())];
    if defense == Defense::Reflex {
        all.extend(worn(one));
        all.push(sized(one));
    }
    let known: i32 = all.iter().map(|part| part.value).sum();
    let rest = one.defenses[defense as usize] - known;
    let bonus = match defense {
        Defense::Fortitude => BonusType::Hardiness,
        Defense::Reflex => BonusType::NaturalArmor,
        Defense::Will => BonusType::MentalResistance,
    };
    let message = format!(
        "RZ-DEF-MISC: {} is less than the {known} of base, stat, size and armor",
        one.defenses[defense as usize]
    );
    report.check(rest >= 0, place.field("defenses").item(defense as usize), message);
    if rest > 0 {
        let label = bonus.title().to_owned();
        all.push(DefensePart { label, value: rest, bonus: Some(bonus), rule: "RZ-DEF-MISC" });
    }
    all.retain(|part| part.value != 0);
    all
}

/// The parts of Reflex that armor and shield are. Ruling `RZR-28`.
pub(in crate::rules::rulezero) fn worn(one: &Profile) -> impl Iterator<Item = DefensePart> {
    one.worn.iter().map(|worn| DefensePart {
        label: worn.name.to_lowercase(),
        value: worn.bonus,
        bonus: Some(if worn.shield { BonusType::Shield } else { BonusType::Armor }),
        rule: worn.rules.first().and_then(|id| CANON.known(id)).unwrap_or("RZR-28"),
    })
}

/// The part of Reflex that the size is. Rule `RZ-SIZE-04`, ruling `RZR-16`.
pub(in crate::rules::rulezero) fn sized(one: &Profile) -> DefensePart {
    let (label, value) = (one.size.title().to_lowercase(), one.size.bonus());
    DefensePart { label, value, bonus: Some(BonusType::Size), rule: "RZR-16" }
}
