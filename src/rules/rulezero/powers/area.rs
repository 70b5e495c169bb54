//! Powers that fill an area: one roll against all in it, friends too, each with its own defense; 20 hits and doubles for all, 1
//! misses all. Rulings `RZR-38`, `RZR-43`.

use super::bolt::{Bolt, afflict, aim, kind, told};
use super::{draft, exposes, exposing, known, named, spend, usable};
use crate::attack::tell_roll;
use crate::damage::{RolledHarm, deal, rolled};
use crate::odds;
use crate::prelude::*;
use kit::areas::aim::{AreaRules, bare};
use kit::areas::{shape::Shape, tell_struck};

/// The word of them.
const VERB: &str = "area";

/// Laying areas.
const AREAS: AreaRules = AreaRules {
    far: |from, to| from.distance(to),
    foes: |world, who| foes(world, who).collect(),
    may_harm: |_, _, _| Ok(()),
};

/// Using a power over an area.
pub const AREA_POWERS: Feature = Feature {
    verbs: &[VERB],
    offers: |world, who, asked| {
        let wide = known(world, who).filter(|power| power.radius.is_some());
        wide.flat_map(|power| offers(world, who, power, asked)).collect()
    },
    accept: |world, who, picked| {
        let power = named(world, who, picked.offer.with.as_deref().map(bare));
        let (Some(power), Some(area)) = (power, picked_area(picked)) else { return gone!() };
        let (to, squares, caught) = (area.to, area.squares.clone(), caught_in(world, area));
        // Whoever may strike first is told why; else the area says it all.
        if !picked.offer.provokes.is_empty() {
            tell_offer(world, who, picked.offer, None);
        }
        spend(world, who, &power);
        push(world, Sweep { by: who, power: power.clone(), to, squares, caught });
        exposes(world, who, &power);
    },
    ..Feature::NONE
};

/// An area that is about to be struck.
#[derive(Clone, Debug)]
struct Sweep {
    by: Entity,
    power: Arc<Power>,
    to: Square,
    squares: Vec<Square>,
    caught: Vec<Entity>,
}

deed! {
    Sweep: |it, world| strike(world, it);
    told |it, world| it.by, format!("uses {}", it.power.name);
    at Some(it.to);
}

fn offers(world: &World, who: Entity, power: &Arc<Power>, asked: OfferDetail) -> Vec<Availability> {
    let draft = draft(VERB, power);
    let cost = match usable(world, who, power) {
        Ok(cost) => cost,
        Err(refusal) => return vec![draft.closed(refusal)],
    };
    let nobody = because("no enemy can be caught from here", power.rule);
    let mut target = |other: Entity, middle: Square| {
        odds::target(world, other, &[aim(world, who, other, power, Some(middle))], None)
    };
    let all = AREAS.offers(world, who, (draft, cost), shape(power), nobody, asked, &mut target);
    all.into_iter().map(|offer| exposing(world, who, power, offer)).collect()
}

/// The shape of a power's area.
pub fn shape(power: &Power) -> Shape {
    Shape::Burst { radius: power.radius.unwrap_or(1), within: Some(power.range), lit: false }
}

/// Strikes all in the area: with one roll, or one for each where the option says so.
fn strike(world: &mut World, sweep: Sweep) {
    let Sweep { by, power, to, squares, caught } = sweep;
    let middle = Some(to);
    if !able(world, by) {
        return;
    }
    let harm = (kind(&power).title(), kind(&power).look());
    tell_struck(world, by, power.name.clone().into(), squares, harm, "RZR-38");
    lasting::come_out(world, by);
    let caught: Vec<Entity> = caught.into_iter().filter(|&who| in_battle(world, who)).collect();
    if !option(world, &options::ONE_ROLL_FOR_ALL) {
        let bolt = |target| Bolt { by, target, power: power.clone(), middle };
        return push_each(world, caught.into_iter().map(bolt));
    }
    let aims: Vec<_> = caught.iter().map(|&who| (who, aim(world, by, who, &power, middle))).collect();
    let Some((_, first)) = aims.first() else { return };
    // What is added is the same for all: cover changes what is needed.
    let same = |reason: &&Reason| matches!(reason.amount, Amount::Flat(_) | Amount::Note);
    let added = first.reasons.iter().filter(same).cloned().collect();
    let read = |face: u8| aims.iter().map(|(_, aimed)| odds::degree(aimed, face, false)).collect::<Vec<_>>();
    let (roll, degrees) = rolls::throw_for(world, by, &power.name, added, read);
    let mut dice: [Option<RolledHarm>; 2] = [None, None];
    for ((who, aimed), degree) in aims.into_iter().zip(degrees) {
        let own = Roll { reasons: aimed.reasons.clone(), ..roll.clone() };
        tell_roll(world, told(world, by, who, &power), &aimed, degree, false, own);
        moment::attacked(world, by, Some(who));
        if !degree.hits() {
            continue;
        }
        let critical = degree == Degree::Critical;
        let once = || rolled(world, &power.name, (aimed.damage, aimed.added), critical);
        let harm = dice[usize::from(critical)].get_or_insert_with(once).clone();
        let blow = Blow { marked: power.step, ..Blow::of_attack(by, who, kind(&power), critical) };
        deal(world, harm, &blow);
        afflict(world, who, &power);
    }
}
