//! Poisonous herbs: a dose on a blade, for the next hit. Rules `FV-ORIG-05`, `FV-ORIG-16`, rulings `FV-RUL-36`, `FV-RUL-53`.

use crate::ai_hints::{stakes, uses};
use crate::hands::lot::{at_hand, price, use_up};
use crate::prelude::*;

/// The difficulty of withstanding a dose. Ruling `FV-RUL-36`.
const DIFFICULTY: i32 = 16;

/// The damage to those who do not withstand it. Ruling `FV-RUL-36`.
const HURTS: DiceExpr = DiceExpr { count: 4, sides: 6 };

/// A dose from a blade that is about to work. Ruling `FV-RUL-36`.
#[derive(Clone, Debug)]
pub struct DoseWorks {
    /// The combatant whose blade it was.
    pub by: Entity,
    /// The combatant whom it has cut.
    pub on: Entity,
}

deed! {
    DoseWorks: |it, world| work(world, it.by, it.on);
    told |it, world| it.on, "must withstand poison";
}

/// A dose, by what it would do to somebody.
#[derive(Clone, Debug)]
pub struct Dose {
    /// Whether they withstand it.
    withstands: Outcomes<bool>,
    /// The damage if they do not.
    hurts: Outcomes<i32>,
}

impl Dose {
    /// The law of its damage, withstood or not.
    pub fn law(&self) -> Outcomes<i32> {
        self.withstands.combine(&self.hurts, |withstands, hurts| if *withstands { 0 } else { *hurts })
    }
}

/// The dose for somebody; nothing for those whom poison does not harm. Rule `FV-ORIG-05`.
pub fn dose(world: &World, on: Entity) -> Option<Dose> {
    let made = taken(world, on, DamageKind::Poison);
    if made.immune {
        return None;
    }
    let reasons = bonus(world, on, Stat::Strength, &[]);
    let withstands = Outcomes::weighed(chance(world, on, &reasons, DIFFICULTY));
    Some(Dose { withstands, hurts: damage::law_of(HURTS, made) })
}

/// The law of a hit with a dose on the blade: it works on those who live through the hit itself.
pub fn law(hit: &Outcomes<i32>, dose: Option<&Dose>, health: i32) -> Outcomes<i32> {
    let Some(dose) = dose else { return hit.clone() };
    hit.combine(&dose.law(), |hit, more| if *hit >= health { *hit } else { hit + more })
}

/// Whether a dose clings to a weapon: in hand, and it touches what it hits.
fn takes_a_dose(arm: &Carried) -> bool {
    let touches = arm.weapon.reach.is_some() || arm.weapon.thrown.is_some();
    arm.is_held() && touches
}

/// Coating a weapon in hand.
pub const COATING: Feature = Feature::new(&["coat"], offers, coat);

fn offers(world: &World, who: Entity, _: OfferDetail) -> Vec<Availability> {
    let Some(arms) = world.get::<Arms>(who) else {
        return never!("{who:?} has no arms"; Vec::new());
    };
    if !arms.has(Gear::PoisonHerbs) {
        return Vec::new();
    }
    let offer = |arm: &Carried| {
        let title = format!("Poison: {}", arm.weapon.name);
        let may = unless(arm.coated, "there is a dose on it", "FV-RUL-36")
            .and_then(|()| price(world, who, at_hand(world, who, Gear::PoisonHerbs)));
        let draft = OfferBuilder::new("coat", title, "FV-RUL-36").with(arm.weapon.id.as_str());
        draft.if_ok(may, |draft, cost| draft.offer(cost, uses::poison(mean_of_best(world, who))))
    };
    arms.carried.iter().filter(|arm| takes_a_dose(arm)).map(offer).collect()
}

/// The mean damage of a dose to the enemy that it suits best.
fn mean_of_best(world: &World, who: Entity) -> f64 {
    let worth = |foe: Entity| {
        let dose = dose(world, foe)?;
        let health = part::<Health>(world, foe).now;
        let mean = dose.hurts.map(|&hurts| hurts.min(health)).mean().as_f64();
        Some(mean * dose.withstands.chance(|withstands| !withstands).as_f64())
    };
    foes(world, who).filter_map(worth).fold(0.0, f64::max)
}

/// Coats a weapon.
fn coat(world: &mut World, who: Entity, picked: &Picked) {
    let meant = |arm: &Carried| picked.offer.with.as_deref() == Some(&*arm.weapon.id) && !arm.coated;
    let arms = world.get::<Arms>(who);
    let slot = arms.and_then(|arms| arms.carried.iter().position(|arm| meant(arm) && takes_a_dose(arm)));
    let (Some(slot), Ok(taken)) = (slot, at_hand(world, who, Gear::PoisonHerbs)) else { return gone!() };
    use_up(world, who, Gear::PoisonHerbs, taken);
    let mut item = String::new();
    rearm(world, who, |arms| {
        arms.carried[slot].coated = true;
        item.clone_from(&arms.carried[slot].weapon.name);
    });
    tell_handled(world, who, "poisons", item, "FV-RUL-36");
}

/// Begins the work of a dose on somebody who has lived through the hit.
fn work(world: &mut World, by: Entity, on: Entity) {
    if !fights(world, on) || taken(world, on, DamageKind::Poison).immune {
        return;
    }
    let reasons = bonus(world, on, Stat::Strength, &[]);
    // It does no harm, or it hurts and goes on ailing. Rulings `FV-RUL-36`, `FV-RUL-53`.
    let then = Resolve(Some(by), |world, throw: &PendingRoll, &by, success| {
        if !success {
            lasting::begins(world, throw.by, |states| &mut states.poisoned, "poisoned", "FV-RUL-53");
            roll_and_deal(world, by, "poison", HURTS, Blow::new(by, throw.by, DamageKind::Poison));
        }
    });
    let save = (Nature::Save, "FV-RUL-36");
    let check = Check::new(on, "withstanding poison", save, reasons, DIFFICULTY, then);
    throw(world, check.worth(stakes::POISON));
}
