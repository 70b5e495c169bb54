//! Powers against one target: an attack roll with a stat against the defense that the power names. Rules `RZ-AB-03`, `RZ-DEF-01`,
//! rulings `RZR-04`, `RZR-19`, `RZR-32`, `RZR-55`.

use super::{added, in_range, named, own_stat, spend, usable};
use crate::battle::Degree;
use crate::rules::rulezero::aim::{Aimed, From};
use crate::rules::rulezero::attack::{Exposed, Rolled};
use crate::rules::rulezero::bonuses::boons;
use crate::rules::rulezero::damage::{HitDamage, doubles_all, roll_and_deal, soaked};
use crate::rules::rulezero::prelude::*;
use crate::rules::rulezero::vitality::Vitality;
use crate::rules::rulezero::{cover, defense, odds, rolls::penalties};

/// The word of them.
pub const VERB: &str = "power";

/// Using a power against an enemy.
pub const BOLTS: Feature = Feature {
    verbs: &[VERB],
    offers: |world, who, _| {
        let Some(profile) = profile(world, who) else { return Vec::new() };
        let known = profile.known.iter().filter(|power| power.against.is_some() && power.radius.is_none());
        known.map(|power| offer(world, who, power)).collect()
    },
    accept: |world, who, picked| {
        let power = named(world, who, picked.offer.with.as_deref());
        let (Some(power), Some(target)) = (power, picked_target(world, picked)) else { return gone!() };
        tell_offer(world, who, picked.offer, Some(target));
        spend(world, who, &power);
        let exposed = !power.is_touch();
        push(world, Bolt { by: who, target, power });
        if exposed {
            upon(world, &Exposed { who, by_what: "works a power beside" });
        }
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
}

deed! {
    Bolt: |it, world| cast(world, it);
    told |it, world| it.by, format!("uses {} on {}", it.power.name, name(world, it.target));
}

fn offer(world: &World, who: Entity, power: &Arc<Power>) -> Availability {
    let draft = OfferBuilder::new(VERB, power.name.clone(), power.rule).with(power.id.as_str());
    let cost = match usable(world, who, power) {
        Ok(cost) => cost,
        Err(refusal) => return draft.closed(refusal),
    };
    let judge = |foe| {
        in_range(world, who, foe, power)?;
        unless_they(world, foe, !sees(world, who, foe), "is not seen", "RZR-25")?;
        Ok(odds::target(world, foe, &[aim(world, who, foe, power)], None))
    };
    let those: Vec<Entity> = match power.heals {
        // What heals harms those of another nature alone. Ruling `RZR-30`.
        Some(source) => standing_foes(world, who)
            .filter(|&foe| super::healing::treatment(world, foe, source).0 == Treatment::Harms)
            .collect(),
        None => standing_foes(world, who).collect(),
    };
    draft.at_each(world, those, judge, (cost, Use::Strike), ("nobody whom it harms is in range", "RZR-32"))
}

/// The kind of damage of a power.
pub fn kind(power: &Power) -> DamageKind {
    power.kind.or(power.heals.map(Polarity::harm)).unwrap_or_default()
}

/// The bonuses of a power's roll that hold whoever it is aimed at. Rules `RZ-AB-01`, `RZ-AB-03`, `RZ-SIZE-04`.
pub fn on_sheet(world: &World, by: Entity, power: &Power) -> Vec<Reason> {
    let Some(profile) = profile(world, by) else { return never!("{by:?} has no profile"; Vec::new()) };
    let (of, value) = own_stat(world, by, power);
    let size = profile.size.title().to_lowercase();
    let mut all = vec![
        Bonus::plain("Attack Bonus", profile.attack_bonus, "RZ-AB-01"),
        Bonus::plain(of.short(), value, "RZ-AB-03"),
        Bonus::of(BonusType::Size, size, profile.size.bonus(), "RZ-SIZE-04"),
    ];
    all.extend(boons(profile, Boosted::Attack));
    all.extend(penalties(world, by));
    counted(all)
}

/// The numbers of a power against somebody.
pub fn aim(world: &World, by: Entity, target: Entity, power: &Power) -> Aimed {
    let against = power.against.unwrap_or(Defense::Will);
    let own = defense::total(world, target, against);
    let mut reasons = on_sheet(world, by, power);
    let bonus = flat(&reasons);
    reasons.push(Reason::note(format!("against {}", against.title()), against.rule()));
    if let Some(source) = power.heals {
        let (_, rule) = super::healing::treatment(world, target, source);
        reasons.push(Reason::note(format!("{} healing harms it", source.title()), rule));
    }
    let places = From::here(world, by).zip(footprint(world, target)).filter(|_| against == Defense::Reflex);
    let (walls, more) = match places {
        Some((from, there)) => {
            let walls = world.resource::<Board>().sight(from.stands, there).1;
            let (situation, more) = cover::against(world, from, target, there, !power.is_touch(), walls);
            reasons.extend(situation);
            (walls, more)
        }
        None => (Cover::None, 0),
    };
    let strict = i32::from(!option(world, &options::TIES_HIT));
    reasons.extend((strict > 0).then(|| Reason::needed("ties miss", strict, "RZR-04")));
    let damage = added(world, by, power);
    Aimed {
        bonus,
        needed: own + more + strict,
        reasons,
        cover: walls,
        critical: rolls::D20,
        always_critical: false,
        damage: HitDamage {
            dice: power.dice,
            flat: flat(&damage),
            doubles_all: doubles_all(world),
            soaked: soaked(world, target, kind(power)),
            ..HitDamage::default()
        },
        added: damage,
        vitality: Vitality::of(world, target),
    }
}

/// Rolls a power against its target.
fn cast(world: &mut World, Bolt { by, target, power }: Bolt) {
    if !able(world, by) || !in_battle(world, target) {
        return;
    }
    let aimed = aim(world, by, target, &power);
    let what = format!("{} on {}", power.name, name(world, target));
    let (face, roll) = rolls::throw(world, by, &what, aimed.reasons.clone());
    let degree = odds::degree(&aimed, face, false);
    told(world, (by, target), &power, &aimed, roll, degree);
    lasting::come_out(world, by);
    moment::attacked(world, by, Some(target));
    if degree.hits() {
        let critical = degree == Degree::Critical;
        let blow = Blow { attack: true, critical, ..Blow::new(Some(by), target, kind(&power)) };
        roll_and_deal(world, &power.name.clone(), &aimed.damage, aimed.added.clone(), blow);
        afflict(world, target, &power);
    }
}

/// Tells the roll of a power.
pub fn told(
    world: &mut World,
    (by, target): (Entity, Entity),
    power: &Power,
    aimed: &Aimed,
    roll: Roll,
    degree: Degree,
) {
    let with = power.name.clone().into();
    let (look, ranged) = (power.look, !power.is_touch());
    Rolled { by, target, with, look, aimed, roll, degree, sure: false, ranged, reaction: false }.tell(world);
}

/// Lays the condition of a power on whom it has hit and who still fights. Ruling `RZR-15`.
pub fn afflict(world: &mut World, who: Entity, power: &Power) {
    let Some(condition) = power.condition.filter(|_| fights(world, who)) else { return };
    let flag: lasting::Flag = match condition {
        Affliction::Shaken => |states| &mut states.shaken,
        Affliction::Stunned => |states| &mut states.stunned,
        Affliction::Blinded => |states| &mut states.blinded,
    };
    // What no time is named for lasts to the end of the encounter.
    let rule = if condition == Affliction::Stunned { "RZR-15" } else { "RZ-DUR-01" };
    lasting::begins(world, who, flag, condition.id(), rule);
}
