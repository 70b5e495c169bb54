//! Effects of armor and feats on a sheet, when a character is built and when a level changes it.

use crate::profile::*;
use kit::schema::*;

/// The change of the paces by armor that is too heavy. Rule `FV-ARM-03`.
const TOO_HEAVY: i32 = -2;
/// The change of the paces by Fleet. Ruling `FV-RUL-34`.
const FLEET: i32 = 2;
/// Defence class without armor, before dexterity. Rule `FV-DEF-02`.
const UNARMORED: i32 = 10;
/// Paces of a dragon's heir's breath. Rule `FV-ORIG-17`.
const BREATH: i32 = 6;
/// The element of an heir's breath that nobody has chosen one for.
const ELEMENT: DamageKind = DamageKind::Fire;

/// Puts armor on somebody, or takes it off: defence, paces, what it resists. The shield is left out. Rules `FV-DEF-02`,
/// `FV-ARM-01` to `FV-ARM-03`.
pub fn wear(profile: &mut Profile, armor: Option<Arc<Armor>>) {
    profile.paces_from.retain(|part| part.rule != "FV-ARM-03");
    profile.defence_from = match &armor {
        Some(armor) => vec![part(&armor.name, armor.defence, "FV-DEF-02")],
        None => vec![
            part("no armour", UNARMORED, "FV-DEF-02"),
            part(Stat::Dexterity.short(), profile.stat(Stat::Dexterity), "FV-DEF-02"),
        ],
    };
    profile.resist = armor.iter().flat_map(|armor| armor.resist.iter().copied()).collect();
    profile.vulnerable = armor.iter().flat_map(|armor| armor.vulnerable.iter().copied()).collect();
    if let Some(heavy) = armor.as_ref().filter(|armor| profile.stat(Stat::Strength) < armor.strength) {
        let too_heavy = part(&format!("{} too heavy", heavy.name), TOO_HEAVY, "FV-ARM-03");
        profile.paces_from.insert(profile.paces_from.len().min(1), too_heavy);
    }
    profile.armor = armor;
    add_up(profile);
}

/// Gives a character a feat, and what it makes of the numbers. One it has already changes nothing. Rules `FV-ORIG-05`,
/// `FV-ORIG-17`, `FV-BACK-14`, rulings `FV-RUL-23`, `FV-RUL-34`.
pub fn bestow(profile: &mut Profile, feat: Feat) {
    if !profile.feats.insert(feat) {
        return;
    }
    match (feat, &profile.kind, profile.hit_points) {
        (Feat::Fleet, ..) => profile.paces_from.push(part("Fleet", FLEET, "FV-RUL-34")),
        (Feat::IronStomach, ..) => {
            profile.immune.insert(DamageKind::Poison);
        }
        (Feat::DragonBorn, ..) => {
            profile.breath = BREATH;
            profile.element.get_or_insert(ELEMENT);
        }
        (Feat::BattleHardened, SheetKind::Character { level, .. }, HitPoints::Fixed(points)) => {
            profile.hit_points = HitPoints::Fixed(points.saturating_add(hardened(*level)));
        }
        _ => {}
    }
    add_up(profile);
}

/// The hit points that Battle-Hardened adds. Rule `FV-BACK-14`.
pub fn hardened(level: u8) -> i32 {
    2 + i32::from(level)
}

fn add_up(profile: &mut Profile) {
    profile.paces = sum(&profile.paces_from);
    profile.defence = sum(&profile.defence_from);
}
