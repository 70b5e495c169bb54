//! Typed bonuses and what adds up. Rules `RZ-BONUS-01` to `RZ-BONUS-03`, ruling `RZR-23`.

use super::profile::{Armor, Bonus, BonusType, Boosted, Profile, Stat};
use kit::{prelude::*, tools::Modifier};

impl Bonus {
    /// Whether another takes its place: a greater bonus of the same type, where they don't add up, or the same once more.
    fn is_beaten(&self, at: usize, all: &[Self]) -> bool {
        let Some(bonus) = self.bonus.filter(|bonus| !bonus.adds_up() && self.value > 0) else {
            // Of one source nothing counts twice, be it a bonus that adds up or a penalty.
            return self.bonus.is_some() && all[..at].iter().any(|one| one == self);
        };
        let rivals = all.iter().enumerate().filter(|(_, other)| other.bonus == Some(bonus));
        let best = rivals.max_by_key(|(place, other)| (other.value, Reverse(*place)));
        best.is_some_and(|(place, _)| place != at)
    }
}

/// The bonuses as causes of a roll: what counts, and what does not with the reason why. Nothing is said of those of 0.
pub fn counted(mut all: Vec<Bonus>) -> Vec<Reason> {
    all.retain(|one| one.value != 0);
    let reason = |(at, one): (usize, &Bonus)| match one.bonus {
        Some(bonus) if one.is_beaten(at, &all) => {
            let (label, value, title) = (&one.label, one.value, bonus.title());
            let (again, rule) = match bonus {
                BonusType::Magic => ("a second", "RZ-BONUS-03"),
                _ if bonus.adds_up() || value < 0 => ("the same", "RZR-23"),
                _ => ("a second", "RZ-BONUS-02"),
            };
            Reason::note(format!("{label} {value:+}: not counted, {again} {title} bonus"), rule)
        }
        _ => Reason::flat(one.label.clone(), one.value, one.rule),
    };
    all.iter().enumerate().map(reason).collect()
}

/// The maker of a bonus of some kind.
type Make = fn(&'static str, i32, RuleId) -> Bonus;

/// The modifiers that count, as bonuses of the kind that `of` makes.
pub fn those(all: impl IntoIterator<Item = Modifier>, of: Make) -> impl Iterator<Item = Bonus> {
    let counts = all.into_iter().filter(|(counts, ..)| *counts);
    counts.map(move |(_, label, value, rule)| of(label, value, rule))
}

/// The bonuses of an attack or a grapple by the sheet: the Attack Bonus, a stat with its value, and the size, for so much. Rules
/// `RZ-AB-01`, `RZ-SIZE-04`.
pub fn by_sheet(profile: &Profile, (stat, value, rule): (Stat, i32, RuleId), size: i32) -> [Bonus; 3] {
    [
        Bonus::plain("attack bonus", profile.attack_bonus, "RZ-AB-01"),
        Bonus::plain(stat.short(), value, rule),
        Bonus::of(BonusType::Size, profile.size.title().to_lowercase(), size, "RZ-SIZE-04"),
    ]
}

/// The boons of somebody to a number. Rules `RZ-BONUS-01` to `RZ-BONUS-03`.
pub fn boons(profile: &Profile, to: Boosted) -> impl Iterator<Item = Bonus> + '_ {
    let mine = profile.blessed.iter().filter(move |boon| boon.to.contains(&to));
    mine.map(|boon| Bonus::of(boon.bonus, boon.name.clone(), boon.amount, "RZ-BONUS-01"))
}

/// The bonuses of all attacks, blows and powers alike: boons, and the penalty of a large `shield` in hand. Ruling `RZR-28`.
pub fn of_attacks<'p>(profile: &'p Profile, shield: Option<&Armor>) -> impl Iterator<Item = Bonus> + 'p {
    let armor = profile.worn.iter().filter(|worn| !worn.shield).map(|worn| &**worn);
    let hampers: i32 = armor.chain(shield).map(|worn| worn.hampers).sum();
    boons(profile, Boosted::Attack).chain([Bonus::plain("tower shield", -hampers, "RZR-28")])
}

/// The sum of what counts.
pub fn total(all: Vec<Bonus>) -> i32 {
    kit::tools::flat(&counted(all))
}
