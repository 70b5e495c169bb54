//! Casters: short ways to say where a spell may be cast, whom it may be aimed at and how it is rolled.

pub use super::casting::{Casting, Manner};
use super::casting::{edges, reasons};
use crate::checks::success;
use crate::prelude::*;
use battle::DamageLook;
use kit::{appearance::counted, areas::shape::within};

/// A caster: somebody who could cast a spell now, since it is paid for and the vessel is full.
pub struct Caster<'w> {
    /// The world of the battle.
    pub world: &'w World,
    /// The combatant who casts.
    pub who: Entity,
    /// The squares that they stand on.
    pub from: Footprint,
    /// The casting: the spell, and the way it is cast.
    pub casting: &'w Casting,
    /// The detail that is asked of offers.
    pub asked: OfferDetail<'w>,
}

/// The offers of a spell to somebody who could cast it.
pub type OffersFn = fn(&Caster) -> Vec<Availability>;

/// Carries out a spell as it was picked; it has left its vessel.
pub type CastFn = fn(&mut World, Entity, &Casting, &Picked);

impl Caster<'_> {
    /// The spell as an offer without anything to aim at.
    pub fn offer(&self, use_for: Use) -> Offer {
        self.casting.draft().offer(self.casting.cost(), use_for)
    }

    /// The refusal to cast it, in place of an offer.
    pub fn closed(&self, why: &'static str, rule: RuleId) -> Vec<Availability> {
        vec![self.casting.draft().closed(Refusal::Because(why.into(), rule))]
    }

    /// The offer to cast at one of these squares; `none` says why not where there are none.
    pub fn at_squares(
        &self,
        squares: impl IntoIterator<Item = Square>,
        use_for: Use,
        none: (&'static str, RuleId),
    ) -> Vec<Availability> {
        let (draft, price) = (self.casting.draft(), (self.casting.cost(), use_for));
        vec![draft.at_squares(self.from.at, squares, price, none)]
    }

    /// The offer to cast at one of the enemies, but for those whom `judge` or a charm bars.
    pub fn at_foes(
        &self,
        judge: impl Fn(Entity) -> Result<Target, Refusal>,
        use_for: Use,
        nobody: (&'static str, RuleId),
    ) -> Vec<Availability> {
        let &Self { world, who, casting, .. } = self;
        let judge = |foe| charm::spares(world, who, foe).and_then(|()| judge(foe));
        let price = (Ok(casting.cost()), use_for);
        vec![casting.draft().at_each(world, foes(world, who), judge, price, nobody)]
    }

    /// Every square that the spell reaches, row by row.
    pub fn reached(&self) -> impl Iterator<Item = Square> {
        let paces = self.casting.vessel.spell.range.unwrap_or(i32::MAX);
        within(self.world.resource::<Board>().map(), self.from, paces, measure)
    }
}

/// A spell that somebody resists with a stat, as it is rolled.
pub struct Resisted {
    /// The target, who resists it.
    pub target: Entity,
    /// The modifiers of the roll.
    pub reasons: Vec<Reason>,
    against: i32,
}

impl Resisted {
    /// The roll of somebody who casts at another.
    pub fn of(world: &World, who: Entity, casting: &Casting, target: Entity) -> Self {
        let mut all = reasons(world, who, &casting.vessel);
        edges(world, who, target, &mut all);
        // The book has seen to it that the spell says so.
        let stat = casting.vessel.spell.against.unwrap_or_default();
        Self { target, reasons: all, against: passive(world, target, stat, &[]) }
    }

    /// The target, with the chance that it fails to resist.
    pub fn aimed(self, world: &World) -> Target {
        let hit = success(flat(&self.reasons), Advantage::of(&self.reasons), self.against);
        Target { odds: Some(Odds::of(hit)), reasons: self.reasons, ..plain_target(world, self.target) }
    }

    /// Rolls it, called something and told under a rule. `worth`: in hit points, for players that know no rules.
    pub fn roll(
        self,
        world: &mut World,
        who: Entity,
        (what, rule): (String, RuleId),
        worth: f32,
        then: impl Resolution,
    ) {
        let what = format!("{what} {}", name(world, self.target));
        let check = Check::new(who, what, (Nature::Attack, rule), self.reasons, self.against, then);
        moment::of(world, who, |moments| moments.attacks);
        throw(world, check.at(self.target).worth(worth));
    }
}

/// The refusal of a target that can't be chosen: `Ogre wears no metal`.
pub fn unfit(world: &World, target: Entity, why: &str, rule: RuleId) -> Refusal {
    Refusal::Because(format!("{} {why}", name(world, target)).into(), rule)
}

/// The refusal of a target that the spell does not reach: `Ogre is more than 2 paces away`.
pub fn too_far(world: &World, target: Entity, spell: &Spell, rule: RuleId) -> Refusal {
    let paces = counted(spell.range.unwrap_or_default(), "pace");
    unfit(world, target, &format!("is more than {paces} away"), rule)
}

/// Tells that a spell without damage takes hold of some squares.
pub fn tell_area(world: &mut World, who: Entity, casting: &Casting, squares: Vec<Square>) {
    let (who, title, kind, look) = (name(world, who), casting.title(), "".into(), DamageLook::Magic);
    tell(world, Happening::AreaStruck { who, title, squares, kind, look }, casting.vessel.spell.rule);
}
