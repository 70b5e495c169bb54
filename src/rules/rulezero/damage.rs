//! Damage of a hit: dice and stat, doubled by a critical hit, what comes through, the wound check, and hit points. Rules
//! `RZ-TRACK-02`, `RZ-RES-01` to `RZ-RES-03`, rulings `RZR-05`, `RZR-06`, `RZR-31`, `RZR-41`, `RZR-42`.

use super::profile::{CreatureType, DamageKind, DiceExpr, Profile, Resistance};
use super::vitality::{Blackout, HitEffect, Vitality};
use super::{options, tools, track};
use kit::health::{self, Damage, halves_of};
use kit::memo::{Memo, keep};
use kit::prelude::*;
use std::{cell::RefCell, rc::Rc};

/// Sides of the die that a backstab adds. Ruling `RZR-36`.
pub const BACKSTAB: u8 = 6;

/// The damage of a hit on somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct HitDamage {
    /// Dice.
    pub dice: DiceExpr,
    /// The number that is added.
    pub flat: i32,
    /// Whether a backstab adds its die. Ruling `RZR-36`.
    pub backstab: bool,
    /// Whether a critical hit doubles all, not the dice alone. Ruling `RZR-06`.
    pub doubles_all: bool,
    /// Whether half of it is withstood, rounded down. Ruling `RZR-38`.
    pub halved: bool,
    /// The resistance of the target.
    pub withstood: Option<Resistance>,
}

/// A blow: damage that is about to be dealt.
#[derive(Clone, Copy, Debug)]
pub struct Blow {
    /// The combatant whose doing it is, if anybody's.
    pub by: Option<Entity>,
    /// The combatant who is hurt.
    pub on: Entity,
    /// The kind of damage.
    pub kind: DamageKind,
    /// Whether it comes of an attack roll, so that it may wound. Ruling `RZR-11`.
    pub attack: bool,
    /// Whether it was a critical hit.
    pub critical: bool,
    /// Whether it finishes somebody helpless. Ruling `RZR-15`.
    pub finishes: bool,
    /// Whether it is marked `step`: its target moves down the track, too. Ruling `RZR-62`.
    pub marked: bool,
}

/// A hurt that somebody has taken.
pub struct Hurt {
    /// The blow that dealt it.
    pub blow: Blow,
    /// The damage that came through.
    pub amount: i32,
    /// The end that it makes of the target's fight, if it does.
    pub blackout: Option<Blackout>,
    /// The vitality after it.
    pub after: Vitality,
}

impl Blow {
    /// Damage without an attack roll.
    pub const fn new(by: Option<Entity>, on: Entity, kind: DamageKind) -> Self {
        Self { by, on, kind, attack: false, critical: false, finishes: false, marked: false }
    }

    /// Damage of an attack roll.
    pub const fn of_attack(by: Entity, on: Entity, kind: DamageKind, critical: bool) -> Self {
        Self { attack: true, critical, ..Self::new(Some(by), on, kind) }
    }
}

impl Resistance {
    /// The damage that comes through of a sum: 1 at least, unless none does. Ruling `RZR-41`.
    fn spares(withstood: Option<Self>, sum: i32) -> i32 {
        match withstood {
            Some(Self::Immune | Self::Absorbs) => 0,
            Some(Self::Resists(less)) => (sum - less).max(1),
            None => sum.max(1),
        }
    }
}

/// Whether somebody is of those whom healing of a kind helps: what it withstands of it adds to that. Rules `RZ-RES-01`, `RZ-RES-02`.
pub fn heals_instead(profile: &Profile, kind: DamageKind) -> bool {
    match kind {
        DamageKind::Holy => profile.lives(),
        DamageKind::Unholy => profile.creature == CreatureType::Undead,
        _ => false,
    }
}

/// The resistance of somebody to a kind of damage. The living have none to what is holy, nor the undead to what is not. Rules
/// `RZ-RES-01`, `RZ-RES-02`, ruling `RZR-31`.
fn withstands(world: &World, who: Entity, kind: DamageKind) -> Option<Resistance> {
    let Some(profile) = tools::profile(world, who) else { return never!("{who:?} has no profile"; None) };
    profile.resists.get(&kind).filter(|_| !heals_instead(profile, kind)).copied()
}

impl HitDamage {
    /// The damage of dice of a kind to somebody, as it withstands that.
    pub fn on(world: &World, target: Entity, dice: DiceExpr, kind: DamageKind) -> Self {
        Self { dice, withstood: withstands(world, target, kind), ..Self::default() }
    }

    /// The damage of a hit before the target's nature counts: dice and number, 1 at least, doubled by a critical hit, and the
    /// die of a backstab. Rulings `RZR-06`, `RZR-42`.
    pub fn dealt(&self, dice: i32, backstab: i32, critical: bool) -> i32 {
        let (dice, times) = match (critical, self.doubles_all) {
            (true, true) => (dice, 2),
            (true, false) => (2 * dice, 1),
            (false, _) => (dice, 1),
        };
        let plain = times * (dice + self.flat).max(1);
        let all = plain + backstab;
        if self.halved { all / 2 } else { all }
    }

    /// The law of what comes through of a hit.
    pub fn law(&self, critical: bool) -> Rc<Outcomes<i32>> {
        LAWS.with(|kept| keep(kept, (*self, critical), || self.make(critical)))
    }

    fn make(&self, critical: bool) -> Outcomes<i32> {
        let dice = Outcomes::pool(self.dice.count, self.dice.sides);
        let plain = dice.map(|&dice| self.dealt(dice, 0, critical));
        let all = if self.backstab { plain.plus_dice(1, BACKSTAB) } else { plain };
        all.map(|&sum| Resistance::spares(self.withstood, sum))
    }
}

thread_local! {
    static LAWS: Memo<(HitDamage, bool), Outcomes<i32>> = const { RefCell::new(BTreeMap::new()) };
}

/// Whether a critical hit doubles all. Ruling `RZR-06`.
pub fn doubles_all(world: &World) -> bool {
    option(world, &options::DOUBLE_ALL)
}

/// The damage of a hit, with the causes of what is added to its dice.
pub type HitHarm = (HitDamage, Vec<Reason>);

/// Damage that has been rolled: the dice, the causes of the rest, and the sum before the target's nature counts.
pub type RolledHarm = (Vec<DiceGroup>, Vec<Reason>, i32);

/// Rolls the damage of a hit and deals it.
pub fn roll_and_deal(world: &mut World, what: &str, harm: HitHarm, blow: Blow) {
    let rolled = rolled(world, what, harm, blow.critical);
    deal(world, rolled, &blow);
}

/// Rolls the damage of a hit.
pub fn rolled(world: &mut World, what: &str, (hit, mut reasons): HitHarm, critical: bool) -> RolledHarm {
    let (mut dice, sum) = roll_sum(world, hit.dice.count.into(), hit.dice.sides, what);
    let backstab = if hit.backstab { roll(world, 1, BACKSTAB, what) } else { Vec::new() };
    let stabbed = backstab.iter().map(|&face| i32::from(face)).sum();
    if hit.backstab {
        dice.extend(DiceGroup::named("backstab", BACKSTAB, backstab));
    }
    // What the critical hit doubles is 1 at least.
    let counted = if critical && !hit.doubles_all { 2 * sum } else { sum };
    let short = 1 - counted - hit.flat;
    reasons.extend((short > 0).then(|| Reason::flat("at least 1", short, "RZR-42")));
    if critical {
        let what = if hit.doubles_all { "critical" } else { "critical, dice alone" };
        reasons.push(halves_of(what, 4, "RZR-06"));
    }
    reasons.extend(hit.halved.then(|| halves_of("withstood", 1, "RZR-33")));
    (dice, reasons, hit.dealt(sum, stabbed, critical))
}

/// Deals damage: what comes through, the wound check, hit points, and what follows. Ruling `RZR-41`.
pub fn deal(world: &mut World, (dice, mut reasons, sum): RolledHarm, blow: &Blow) {
    let on = blow.on;
    if !in_battle(world, on) {
        return;
    }
    let withstood = withstands(world, on, blow.kind);
    let amount = Resistance::spares(withstood, sum);
    match withstood {
        Some(Resistance::Resists(less)) if less > 0 => {
            reasons.push(Reason::flat("resistance", -less, "RZR-31"));
            let short = amount - (sum - less);
            reasons.extend((short > 0).then(|| Reason::flat("at least 1", short, "RZR-41")));
        }
        Some(Resistance::Immune) => reasons.push(halves_of("immune", 0, "RZR-31")),
        Some(Resistance::Absorbs) => {
            reasons.push(Reason::note("absorbed", "RZR-31"));
            health::heal(world, on, sum, (dice, reasons), "RZR-31");
            return;
        }
        _ => {}
    }
    let before = Vitality { finished: blow.finishes, ..Vitality::of(world, on) };
    // What no attack roll dealt wounds nobody. Ruling `RZR-11`.
    let tough = if blow.attack { before } else { Vitality { threshold: i32::MAX, ..before } };
    let effect = HitEffect { dealt: amount, critical: blow.critical, marked: blow.marked };
    let (after, blackout) = tough.after(effect);
    let kind = (blow.kind.title(), blow.kind.look());
    let rule = if blow.attack { "RZR-41" } else { "RZR-11" };
    Damage { by: blow.by, kind, dice, reasons, amount }.take(world, on, rule);
    let rule = if before.is_wounded_by(amount) { "RZ-TRACK-02" } else { "RZR-62" };
    let unmoved = after.track == before.track;
    track::put(world, on, after.track, rule);
    if blow.marked
        && amount > 0
        && unmoved
        && before.health > 0
        && before.track < track::END
        && blackout.is_none()
    {
        track::holds_out(world, on);
    }
    upon(world, &Hurt { blow: *blow, amount, blackout, after });
}
