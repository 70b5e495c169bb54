//! Wounds: how much damage is one, and how many kill. Rules `PH-COND-WOUNDED-1` to `4`, rulings `R-056`, `R-057`.

use crate::prelude::*;
use battle::Gauge;

/// Number of wounds that kill. Rule `PH-COND-WOUNDED-4`.
pub const DEADLY_WOUNDS: i32 = 10;

/// Number of wounds of one instance of damage, for those who have wounds. Rulings `R-056`, `R-057`.
pub fn wounds_of(threshold: i32, dealt: i32, firearm: bool, critical: bool) -> i32 {
    (dealt / threshold).max(i32::from(firearm && (dealt > 0 || critical)))
}

/// Damage that is one wound; none for those whom the level spares wounds. Rulings `R-056`, `R-057`.
pub fn wound_threshold(world: &World, who: Entity) -> Option<i32> {
    let profile = profile(world, who)?;
    let spared = !profile.dying && !option(world, &options::WOUNDS_FOR_ALL);
    (!spared).then(|| profile.wound_threshold.max(1))
}

/// Applies the wounds of one instance of damage. Rulings `R-056`, `R-057`.
pub fn wound(world: &mut World, who: Entity, dealt: i32, firearm: bool, critical: bool) {
    let Some(threshold) = wound_threshold(world, who) else { return };
    let wounds = wounds_of(threshold, dealt, firearm, critical);
    if wounds == 0 {
        return;
    }
    change(world, who, |wounded: &mut Wounds| wounded.0 += wounds);
    let rule = match firearm && wounds == 1 {
        true if dealt == 0 => "PH-WPN-PROP-FIREARM-2",
        true => "PH-WPN-PROP-FIREARM-1",
        false => "R-056",
    };
    tell_wounds(world, who, wounds, rule);
}

/// Gauge of wounds: the last of them kills, and more than that are never counted. Rule `PH-COND-WOUNDED-4`.
pub fn gauge(world: &World, who: Entity) -> Gauge {
    let now = part::<Wounds>(world, who).0.min(DEADLY_WOUNDS);
    Gauge { harm: true, ..Gauge::new("wounds", "Wounds", now, DEADLY_WOUNDS) }
}

/// Tells that wounds have been taken, below zero treated.
fn tell_wounds(world: &mut World, who: Entity, amount: i32, rule: RuleId) {
    let (who, gauge) = (name(world, who), gauge(world, who));
    tell(world, Happening::GaugeChanged { who, gauge, amount }, rule);
}

/// Closes wounds, as far as somebody has so many.
pub fn close(world: &mut World, patient: Entity, wounds: i32, rule: RuleId) {
    let healed = wounds.min(part::<Wounds>(world, patient).0);
    if healed > 0 {
        change(world, patient, |wounds: &mut Wounds| wounds.0 -= healed);
        tell_wounds(world, patient, -healed, rule);
    }
}
