//! Powers against one target: an attack roll with a stat against the defense that the power names. Rules `RZ-AB-03`, `RZ-DEF-01`,
//! rulings `RZR-04`, `RZR-19`, `RZR-32`, `RZR-55`.

use super::{
    added, draft, exposes, exposing, healing::treatment, in_range, known, own_stat, usable, used_as,
};
use crate::aim::{Aimed, From, left_to, sight};
use crate::prelude::*;
use crate::{attack::tell_roll, cover, damage::doubles_all, odds};
use kit::attack_fact::AttackFact;

/// The word of them.
pub const VERB: &str = "power";

/// Using a power against an enemy.
pub const BOLTS: Feature = Feature {
    verbs: &[VERB],
    offers: |world, who, _| {
        let aimed = known(world, who).filter(|power| power.against.is_some() && power.radius.is_none());
        aimed.map(|power| offer(world, who, power)).collect()
    },
    accept: |world, who, picked| {
        // What it does the roll says: the log has the name alone.
        let plain = |power: &Power| power.name.clone().into();
        let Some((power, target)) = used_as(world, who, picked, plain) else { return gone!() };
        push(world, Bolt { by: who, target, power: power.clone(), middle: None });
        exposes(world, who, &power);
    },
    ..Feature::NONE
};

/// A power that is about to be rolled against one target.
#[derive(Clone, Debug)]
pub struct Bolt {
    /// The user.
    pub by: Entity,
    /// The target.
    pub target: Entity,
    /// The power.
    pub power: Arc<Power>,
    /// The middle of the area that it fills, where it fills one.
    pub middle: Option<Square>,
}

deed! {
    Bolt: |it, world| cast(world, it);
    told |it, world| it.by, format!("uses {} on {}", it.power.name, name(world, it.target));
}

fn offer(world: &World, who: Entity, power: &Arc<Power>) -> Availability {
    let judge = |foe| {
        in_range(world, who, foe, power)?;
        left_to(world, who, foe)?;
        Ok(odds::target(world, foe, &[aim(world, who, foe, power, None)], None))
    };
    // What heals harms those of another nature alone. Ruling `RZR-30`.
    let harms =
        |foe: &Entity| power.heals.is_none_or(|source| treatment(world, *foe, source).0 == Treatment::Harms);
    let (those, price) = (standing_foes(world, who).filter(harms), (usable(world, who, power), Use::Strike));
    // The same power heals: each use says what it does.
    let title = if power.heals.is_some() { format!("Harm: {}", power.name) } else { power.name.clone() };
    let draft = OfferBuilder { title: title.into(), ..draft(VERB, power) };
    let offer = draft.at_each(world, those, judge, price, ("nobody whom it harms is in range", "RZR-32"));
    exposing(world, who, power, offer)
}

/// The kind of damage of a power.
pub fn kind(power: &Power) -> DamageKind {
    power.kind.or(power.heals.map(Polarity::harm)).unwrap_or_default()
}

/// The bonuses of a power's roll that hold whoever it is aimed at. Rules `RZ-AB-01`, `RZ-AB-03`, `RZ-SIZE-04`.
pub fn on_sheet(world: &World, by: Entity, power: &Power) -> Vec<Reason> {
    let Some(profile) = profile(world, by) else { return never!("{by:?} has no profile"; Vec::new()) };
    let (of, value) = own_stat(world, by, power);
    let own = by_sheet(profile, (of, value, "RZ-AB-03"), profile.size.bonus()).into_iter();
    counted(
        own.chain(of_attacks(profile, world.get::<Arms>(by).and_then(Arms::held_shield)))
            .chain(penalties(world, by))
            .collect(),
    )
}

/// The numbers of a power against a target. `middle`: that of the area which the power fills, from where cover counts. Ruling
/// `RZR-38`.
pub fn aim(world: &World, by: Entity, target: Entity, power: &Power, middle: Option<Square>) -> Aimed {
    let against = power.against.unwrap_or(Defense::Will);
    let mut reasons = on_sheet(world, by, power);
    reasons.push(Reason::note(format!("against {}", against.title()), against.rule()));
    reasons.extend(power.heals.map(|source| {
        Reason::note(format!("{} healing harms it", source.title()), treatment(world, target, source).1)
    }));
    let places = From::here(world, by).zip(footprint(world, target));
    // Whatever fills an area is aimed at nobody, and comes from its middle; before it is laid, nothing is known to be in its way.
    let fills = power.radius.is_some();
    let aimed = places.filter(|_| !fills);
    reasons.extend(
        aimed.into_iter().flat_map(|(from, there)| counted(sight(world, from, target, there).collect())),
    );
    let from_middle =
        |(from, there)| Some((From { stands: Footprint::single(middle?), here: false, ..from }, there));
    let places = if fills { places.and_then(from_middle) } else { places };
    let walls = places.filter(|_| against == Defense::Reflex).map_or(Cover::None, |(from, there)| {
        let walls = world.resource::<Board>().sight(from.stands, there).1;
        let against = if fills { cover::in_the_way } else { cover::against };
        reasons.extend(against(world, from, target, !power.is_touch(), walls));
        walls
    });
    reasons.extend(defense::strictness(world));
    let added = added(world, by, power);
    let plain = HitDamage::on(world, target, power.dice, kind(power));
    let harm = HitDamage { flat: flat(&added), doubles_all: doubles_all(world), ..plain };
    Aimed { cover: walls, marked: power.step, ..Aimed::at(world, target, against, reasons, (harm, added)) }
}

/// Rolls a power against its target.
fn cast(world: &mut World, Bolt { by, target, power, middle }: Bolt) {
    if !able(world, by) || !in_battle(world, target) {
        return;
    }
    let aimed = aim(world, by, target, &power, middle);
    let what = format!("{} on {}", power.name, name(world, target));
    let read = |face: u8| odds::degree(&aimed, face, false);
    let (roll, degree) = rolls::throw_for(world, by, &what, aimed.reasons.clone(), read);
    tell_roll(world, told(world, by, target, &power), &aimed, degree, false, roll);
    lasting::come_out(world, by);
    moment::attacked(world, by, Some(target));
    if degree.hits() {
        let critical = degree == Degree::Critical;
        let blow = Blow { marked: power.step, ..Blow::of_attack(by, target, kind(&power), critical) };
        roll_and_deal(world, &power.name, (aimed.damage, aimed.added), blow);
        afflict(world, target, &power);
    }
}

/// A power against somebody, as its roll is told.
pub fn told(world: &World, by: Entity, target: Entity, power: &Power) -> AttackFact {
    let (target, with, ranged) = (name(world, target), power.name.clone().into(), !power.is_touch());
    AttackFact { by, target, with, look: power.look, ranged, reaction: false, cast: true, defence: None }
}

/// Lays the condition of a power on whom it has hit and who still fights. Ruling `RZR-15`.
pub fn afflict(world: &mut World, who: Entity, power: &Power) {
    let Some(condition) = power.condition.filter(|_| fights(world, who)) else { return };
    // What no time is named for lasts to the end of the encounter.
    let rule = if condition == Affliction::Stunned { "RZR-15" } else { "RZ-DUR-01" };
    lasting::lay(world, who, condition.id(), rule);
}
