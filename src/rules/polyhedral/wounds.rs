//! Wounds: how much damage is one, and how many kill. Rules `PH-COND-WOUNDED-1` to `4`, rulings `R-056`, `R-057`.

use crate::prelude::*;
use battle::Gauge;

/// Number of wounds that kill. Rule `PH-COND-WOUNDED-4`.
pub const DEADLY_WOUNDS: i32 = 10;

/// The number of wounds of one instance of damage. `threshold`: the damage that is one wound, if hard hits wound the target at all;
/// a firearm's own wound comes from its rule and needs none. Rules `PH-WPN-PROP-FIREARM-1`, `PH-WPN-PROP-FIREARM-2`, rulings
/// `R-056`, `R-057`.
pub fn wounds_of(threshold: Option<i32>, dealt: i32, firearm: bool, critical: bool) -> i32 {
    let hard = threshold.map_or(0, |threshold| dealt / threshold);
    hard.max(i32::from(firearm && (dealt > 0 || critical)))
}

/// Damage that is one wound; none for combatants whom the level spares the wounds of hard hits. Ruling `R-056`.
pub fn wound_threshold(world: &World, who: Entity) -> Option<i32> {
    let profile = profile(world, who)?;
    let spared = !profile.dying && !option(world, &options::WOUNDS_FOR_ALL);
    (!spared).then(|| profile.wound_threshold.max(1))
}

/// Applies the wounds of one instance of damage. Rulings `R-056`, `R-057`.
pub fn wound(world: &mut World, who: Entity, dealt: i32, firearm: bool, critical: bool) {
    let wounds = wounds_of(wound_threshold(world, who), dealt, firearm, critical);
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
    tell(world, Happening::GaugeChanged { who, gauge, amount, means: "".into() }, rule);
}

/// Closes wounds, as far as somebody has so many.
pub fn close(world: &mut World, patient: Entity, wounds: i32, rule: RuleId) {
    let healed = wounds.min(part::<Wounds>(world, patient).0);
    if healed > 0 {
        change(world, patient, |wounds: &mut Wounds| wounds.0 -= healed);
        tell_wounds(world, patient, -healed, rule);
    }
}
