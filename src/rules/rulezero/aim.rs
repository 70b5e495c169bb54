//! The numbers of an attack: what helps and hinders, what it has to reach, and what a hit would do. Rulings `RZR-04`, `RZR-15`,
//! `RZR-25`, `RZR-26`, `RZR-40`, `RZR-46`, `RZR-49`, `RZR-52`.

pub use kit::attack_position::AttackPosition as From;

use super::bonuses::{self};
use super::{cover, damage::doubles_all, flanking::flanks, profile::DamageDice};
use crate::prelude::*;
use kit::attack_position::{space_of, within_reach};

/// An attack as it would be rolled, with a cause for each number.
#[derive(Clone, Debug)]
pub struct Aimed {
    /// The bonus to the die.
    pub bonus: i32,
    /// The number that the total has to reach.
    pub needed: i32,
    /// The defence that it is.
    pub defense: Defense,
    /// The causes of both.
    pub reasons: Vec<Reason>,
    /// The cover that walls give the target.
    pub cover: Cover,
    /// The lowest face that is critical when it hits.
    pub critical: u8,
    /// Whether every hit is critical. Ruling `RZR-15`.
    pub always_critical: bool,
    /// The damage of a hit.
    pub damage: HitDamage,
    /// The causes of what is added to it.
    pub added: Vec<Reason>,
    /// The damage of a natural 20 whose total does not reach the defence, where that is less: that of a heavy blow. Ruling `RZR-61`.
    pub short: Option<HitHarm>,
    /// Whether a hit is marked `step`: it moves its target down the track. Ruling `RZR-62`.
    pub marked: bool,
    /// The target's vitality.
    pub vitality: Vitality,
}

impl Aimed {
    /// An attack on a defence of somebody by these causes, without cover, that is critical at 20.
    pub fn at(
        world: &World,
        target: Entity,
        defense: Defense,
        mut reasons: Vec<Reason>,
        harm: HitHarm,
    ) -> Self {
        let (damage, added) = harm;
        let needed = defense::total(world, target, defense) + needed(&reasons);
        if defense == Defense::Reflex {
            reasons.extend(defense::lowered(world, target));
        }
        Self {
            bonus: flat(&reasons),
            needed,
            defense,
            reasons,
            cover: Cover::None,
            critical: rolls::D20,
            always_critical: false,
            damage,
            added,
            short: None,
            marked: false,
            vitality: Vitality::of(world, target),
        }
    }

    /// Whether the total with this face is less than the defence.
    pub fn falls_short(&self, face: u8) -> bool {
        i32::from(face) + self.bonus < self.needed
    }

    /// The damage of a hit, and the causes of what is added to it. `short`: the total is less than the defence.
    pub fn harm(&self, short: bool) -> HitHarm {
        let short = self.short.clone().filter(|_| short);
        short.unwrap_or_else(|| (self.damage, self.added.clone()))
    }
}

/// The manner of an attack, beside what it is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// At the end of a charge. Ruling `RZR-03`.
    pub charge: bool,
    /// A heavy blow. Ruling `RZR-40`.
    pub heavy: bool,
    /// Finishing the helpless: it is a critical hit by itself. Ruling `RZR-15`.
    pub finish: bool,
    /// After rising, for whoever lies.
    pub risen: bool,
    /// Out of turn.
    pub reaction: bool,
    /// After another attack on the same target, which has used up all aid. Rulings `RZR-03`, `RZR-52`.
    pub follows: bool,
}

impl Manner {
    /// Nothing special.
    pub const PLAIN: Self =
        Self { charge: false, heavy: false, finish: false, risen: false, reaction: false, follows: false };
}

/// The penalty and the damage of a heavy blow, with one hand and with both. Ruling `RZR-40`.
const HEAVY: (i32, i32, i32) = (-4, 4, 6);

/// The penalty of attacks on what is not seen. Ruling `RZR-25`.
const UNSEEN: i32 = -5;

/// An attack mode, aimed at somebody from a position.
struct Aiming<'a> {
    world: &'a World,
    from: From,
    target: Entity,
    there: Footprint,
    mode: &'a AttackMode,
    manner: Manner,
}

/// The numbers of an attack, or why it can't be made. One judge for offers, odds and the roll itself.
///
/// # Errors
/// Out of reach or range, too close for a long weapon, nothing to be seen of the target, or a hold that forbids it.
pub fn aim(
    world: &World,
    from: From,
    target: Entity,
    mode: &AttackMode,
    manner: Manner,
) -> Result<Aimed, Refusal> {
    let there = space_of(world, target)?;
    let aiming = Aiming { world, from, target, there, mode, manner };
    // Rulings `RZR-18`, `RZR-46`.
    let (away, reach) =
        (Feet::squares(squares(from.stands, there)), [mode.near, mode.far].map(Feet::squares));
    within_reach(world, target, away, (&mode.title, reach), "RZR-46")?;
    let walls = from.cover(world, target, there)?;
    aiming.free_to()?;
    let mut reasons = counted(aiming.bonuses());
    reasons.extend(cover::against(world, from, target, mode.ranged, walls));
    reasons.extend(defense::strictness(world));
    let close = squares(from.stands, there) <= 1 && !mode.ranged;
    let always_critical = manner.finish || close && helpless(world, target);
    let label = "helpless: every hit is critical";
    reasons.extend(always_critical.then(|| Reason::note(label, "RZR-15")));
    let harm = aiming.harm(manner.heavy);
    let short = manner.heavy.then(|| {
        let (damage, mut added) = aiming.harm(false);
        added.push(Reason::note("a 20 that falls short: no added damage", "RZR-61"));
        (damage, added)
    });
    reasons.extend(harm.0.backstab.then(|| Reason::note("backstab: 1d6 more", "RZR-36")));
    let marked = harm.0.backstab && has(world, from.who, Talent::Hamstring);
    reasons.extend(marked.then(|| Reason::note("hamstring: a step down the track", "RZR-67")));
    let plain = Aimed::at(world, target, Defense::Reflex, reasons, harm);
    let vitality = Vitality { finished: manner.finish, ..plain.vitality };
    Ok(Aimed { cover: walls, critical: mode.critical, always_critical, short, marked, vitality, ..plain })
}

impl Aiming<'_> {
    /// Whether a hold leaves an attack: on the other of the two alone, and with what is light. Ruling `RZR-15`.
    fn free_to(&self) -> Result<(), Refusal> {
        let own = states(self.world, self.from.who);
        unless(own.pinned, "pinned", "RZR-48")?;
        left_to(self.world, self.from.who, self.target)?;
        let held = own.grappled_with().is_some();
        unless(held && !self.mode.light, "grappled: takes a light or natural weapon", "RZR-15")
    }

    fn is_flanked(&self) -> bool {
        !self.mode.ranged && flanks(self.world, self.from, self.target, self.there)
    }

    /// The bonuses of the attack roll.
    fn bonuses(&self) -> Vec<Bonus> {
        let &Self { world, from, target, there, mode, manner } = self;
        let by = from.who;
        let mut all = on_sheet(world, by, mode);
        let own = states(world, by);
        if mode.increment > 0 {
            let beyond = (squares(from.stands, there) - 1).max(0) / mode.increment;
            all.push(Bonus::plain("range", -2 * beyond, "RZR-26"));
        }
        let aids = own.aided.iter().filter(|aid| aid.against == target && !manner.follows);
        all.extend(aids.map(|aid| Bonus::moment(format!("aid of {}", name(world, aid.by)), 2, "RZR-52")));
        let moments = [
            (manner.charge, "charge", 2, "RZR-03"),
            (self.is_flanked(), "flanking", 2, "RZR-49"),
            (own.prone && !manner.risen && !mode.ranged, "prone", -4, "RZR-15"),
            (manner.heavy, "heavy blow", HEAVY.0, "RZR-40"),
        ];
        all.extend(those(moments, Bonus::moment));
        all.extend(sight(world, from, target, there));
        let into_melee = mode.ranged
            && option(world, &options::SHOOTING_INTO_MELEE)
            && friends(world, by)
                .any(|friend| fights(world, friend) && apart(world, friend, target) <= Some(1));
        all.extend(those([(into_melee, "into a melee", -4, "RZR-26")], Bonus::plain));
        all
    }

    /// The damage of a hit, heavy or plain, with the causes of what is added. Rulings `RZR-05`, `RZR-36`, `RZR-40`.
    fn harm(&self, heavy: bool) -> HitHarm {
        let &Self { world, from, target, mode, .. } = self;
        let most = if mode.two_handed { HEAVY.2 } else { HEAVY.1 };
        // Small teeth don't bite three times as hard. Ruling `RZR-61`.
        let blow = most.min(mode.damage.most());
        let rule = if blow < most { "RZR-61" } else { "RZR-40" };
        let mut all = damage_on_sheet(world, from.who, mode);
        all.extend(those([(heavy, "heavy blow", blow, rule)], Bonus::plain));
        let (damage, added) = with(world, target, mode, all);
        let backstab = has(world, from.who, Talent::Backstab) && self.is_unguarded();
        (HitDamage { backstab, doubles_all: doubles_all(world), ..damage }, added)
    }

    /// Whether the target can't guard itself against a backstab: flanked, helpless, stunned, held, or not yet on its guard. Ruling
    /// `RZR-36`.
    fn is_unguarded(&self) -> bool {
        let other = states(self.world, self.target);
        let held = other.grappled_with().is_some();
        helpless(self.world, self.target)
            || other.stunned.holds()
            || held
            || !other.alert
            || self.is_flanked()
    }
}

/// Whether a hold leaves an attack of somebody on another: of the two in it each on the other alone. Ruling `RZR-15`.
///
/// # Errors
/// It is held, or holds one who is no smaller.
pub fn left_to(world: &World, by: Entity, on: Entity) -> Result<(), Refusal> {
    let other = states(world, by).grappled_with().is_some_and(|with| with != on);
    unless(other, "grappled: only the other can be attacked", "RZR-15")
}

/// The bonuses of an attack for who sees whom. Rulings `RZR-15`, `RZR-25`, `RZR-33`.
pub fn sight(world: &World, from: From, target: Entity, there: Footprint) -> impl Iterator<Item = Bonus> {
    let by = from.who;
    let notices = |[eyes, other]: [(Entity, Footprint); 2], found: bool| {
        sees_at(world, eyes.0, eyes.1, other.0, other.1) || found && in_view(world, eyes.0, eyes.1, other.1)
    };
    let (attacker, on) = ((by, from.stands), (target, there));
    let unnoticed = !notices([on, attacker], from.found.attacker);
    let rule = if states(world, target).blinded { "RZR-15" } else { "RZR-25" };
    let blinded = states(world, by).blinded;
    let unseen = !blinded && !notices([attacker, on], from.found.target);
    let penalties = [(blinded, "blinded", UNSEEN, "RZR-15"), (unseen, "target unseen", UNSEEN, "RZR-25")];
    those([(unnoticed, "unseen by the target", 2, rule)], Bonus::moment).chain(those(penalties, Bonus::plain))
}

/// The bonuses of an attack that hold whoever it is aimed at. Rules `RZ-AB-01`, `RZ-NAT-01`, `RZ-NAT-05`, `RZ-SIZE-04`.
pub fn on_sheet(world: &World, by: Entity, mode: &AttackMode) -> Vec<Bonus> {
    let Some(profile) = profile(world, by) else { return never!("{by:?} has no profile"; Vec::new()) };
    let rolled = (mode.stat, stat(world, by, mode.stat), mode.stat_rule);
    let own = bonuses::by_sheet(profile, rolled, profile.size.bonus()).into_iter();
    let more = [
        (mode.secondary, "secondary", -5, "RZ-NAT-05"),
        (mode.untrained, "not trained with it", -4, "RZR-27"),
    ];
    let lasting = bonuses::of_attacks(profile, world.get::<Arms>(by).and_then(Arms::held_shield));
    let own = own.chain(those(more, Bonus::plain)).chain(lasting);
    own.chain(penalties(world, by)).collect()
}

/// The additions to the damage dice that hold whoever is hit: stat and boons. Ruling `RZR-05`.
pub fn damage_on_sheet(world: &World, by: Entity, mode: &AttackMode) -> Vec<Bonus> {
    let of_stat = mode.damage_stat.map(|of| {
        let rule = if mode.is_natural() { "RZ-NAT-01" } else { "RZR-05" };
        Bonus::plain(of.short(), stat(world, by, of), rule)
    });
    let boons = profile(world, by).into_iter().flat_map(|profile| bonuses::boons(profile, Boosted::Damage));
    of_stat.into_iter().chain(boons).collect()
}

/// The same numbers for damage by hand in a hold, which is no attack roll. Ruling `RZR-48`.
pub fn squeeze(world: &World, by: Entity, target: Entity, mode: &AttackMode) -> HitHarm {
    with(world, target, mode, damage_on_sheet(world, by, mode))
}

/// The damage of an attack mode with what is added to it, and the causes of that.
fn with(world: &World, target: Entity, mode: &AttackMode, added: Vec<Bonus>) -> HitHarm {
    let (DamageDice { dice, plus }, added) = (mode.damage, counted(added));
    (HitDamage { flat: plus + flat(&added), ..HitDamage::on(world, target, dice, mode.kind) }, added)
}
