//! Holy and unholy healing: whom it heals, whom it harms, and how much. Rules `RZ-HOLY-01` to `RZ-HOLY-04`, `RZ-RES-01`,
//! `RZ-RES-02`, rulings `RZR-30`, `RZR-31`.

use super::{added, draft, has_use, in_range, known, spend, usable, used};
use crate::prelude::*;
use crate::{ai_hints, recover};
use kit::{health, recovery::heals};

/// The effect of healing from a source on somebody: what its own entry says, then by its nature. Ruling `RZR-30`.
pub fn treatment(world: &World, who: Entity, source: Polarity) -> (Treatment, RuleId) {
    let Some(profile) = profile(world, who) else { return (Treatment::Nothing, "RZR-30") };
    if let Some(own) = profile.healing.get(&source) {
        return (*own, source.entry_rule());
    }
    let turned = profile.healing.get(&source.other()) == Some(&Treatment::Heals);
    let inert =
        matches!(profile.creature, CreatureType::Construct | CreatureType::Elemental | CreatureType::Plant);
    match source {
        Polarity::Holy if profile.is_harmed_as_undead() => (Treatment::Harms, "RZ-HOLY-04"),
        Polarity::Holy if turned => (Treatment::Harms, "RZ-HOLY-02"),
        Polarity::Unholy if profile.creature == CreatureType::Undead => (Treatment::Heals, "RZR-30"),
        _ if inert => (Treatment::Nothing, "RZ-HOLY-03"),
        Polarity::Holy => (Treatment::Heals, "RZ-HOLY-01"),
        Polarity::Unholy => (Treatment::Harms, "RZR-30"),
    }
}

/// Healing: dice, what is added, and the source.
#[derive(Clone, Debug)]
pub struct Cure {
    /// The dice.
    pub dice: DiceExpr,
    /// The causes of what is added, the same for all.
    pub added: Vec<Reason>,
    /// The source.
    pub source: Polarity,
    /// The rule of it.
    pub rule: RuleId,
}

impl Cure {
    /// The cure of a power.
    pub fn of_power(world: &World, who: Entity, power: &Power) -> Option<Self> {
        let (dice, rule) = (power.dice, power.rule);
        Some(Self { dice, added: added(world, who, power), source: power.heals?, rule })
    }

    /// The cure of a potion.
    pub fn of_potion(potion: &Potion) -> Self {
        let plus = (potion.plus != 0).then(|| Reason::flat(potion.name.clone(), potion.plus, "RZR-03"));
        Self { dice: potion.dice, added: plus.into_iter().collect(), source: potion.heals, rule: "RZR-03" }
    }

    /// The causes of what is added for somebody: its own resistance heals more. Rules `RZ-RES-01`, `RZ-RES-02`.
    fn added_for(&self, world: &World, on: Entity) -> Vec<Reason> {
        let mut all = self.added.clone();
        let resists =
            profile(world, on).and_then(|profile| profile.resists.get(&self.source.harm()).copied());
        all.extend(
            resists.map(|one| Reason::flat("resistance heals", one.more_healing(), self.source.more())),
        );
        all
    }

    /// Whether it can help somebody; the target, with the points that it gives back on average.
    ///
    /// # Errors
    /// It does not heal it, or nothing is to be healed.
    pub fn judge(&self, world: &World, on: Entity) -> Result<(Target, f32), Refusal> {
        let (treatment, why) = treatment(world, on, self.source);
        unless_they(world, on, treatment != Treatment::Heals, "is not healed by this", why)?;
        let Health { now, max } = part(world, on);
        unless_they(world, on, now == max, "is unhurt", self.rule)?;
        let (missing, plus) = (max - now, flat(&self.added_for(world, on)));
        let law = Outcomes::pool(self.dice.count, self.dice.sides).map(|&sum| (sum + plus).clamp(0, missing));
        let mean = law.mean().as_f64();
        let told = heals(mean, law.chance(|&gained| gained == missing));
        let reasons = vec![Reason::note(told, self.rule), Reason::note(self.source.title(), why)];
        Ok((Target { reasons, ..plain_target(world, on) }, mean as f32))
    }

    /// Rolls it and gives it to somebody.
    pub fn give(&self, world: &mut World, on: Entity, what: &str) {
        let mut reasons = self.added_for(world, on);
        let (dice, sum) = roll_sum(world, self.dice.count.into(), self.dice.sides, what);
        let amount = health::at_least(0, sum + flat(&reasons), &mut reasons, self.rule);
        recover::heal(world, on, amount, (dice, reasons), self.rule);
    }
}

/// The word of it.
const VERB: &str = "heal";

/// Healing oneself or a friend with a power.
pub const HEALING: Feature = Feature {
    verbs: &[VERB],
    offers: |world, who, _| known(world, who).filter_map(|power| offer(world, who, power)).collect(),
    accept: |world, who, picked| {
        let Some((power, target)) = used(world, who, picked) else { return gone!() };
        let Some(cure) = Cure::of_power(world, who, &power) else { return gone!() };
        cure.give(world, target, &power.name);
    },
    ..Feature::NONE
};

/// Heals a friend with a power that has a use left, once no turn is counted any more. Returns whether there was one. Rulings `RZR-13`,
/// `RZR-39`.
pub fn tend(world: &mut World, who: Entity, on: Entity, rule: RuleId) -> bool {
    let heals = |power: &&Arc<Power>| {
        let cure = Cure::of_power(world, who, power);
        has_use(world, who, power) && cure.is_some_and(|cure| cure.judge(world, on).is_ok())
    };
    let Some(power) = known(world, who).find(heals).cloned() else { return false };
    let Some(cure) = Cure::of_power(world, who, &power) else { return false };
    tell_deed(world, who, VERB, power.name.clone(), Some(on), rule);
    spend(world, who, &power);
    cure.give(world, on, &power.name);
    true
}

fn offer(world: &World, who: Entity, power: &Power) -> Option<Availability> {
    let cure = Cure::of_power(world, who, power)?;
    let draft = OfferBuilder { title: format!("Heal: {}", power.name).into(), ..draft(VERB, power) };
    let price = (usable(world, who, power), ai_hints::heals);
    let reaches = |on| if on == who { Ok(()) } else { in_range(world, who, on, power) };
    let judge = |on| reaches(on).and_then(|()| cure.judge(world, on));
    Some(draft.best_first(world, patients(world, who), judge, price, NOBODY))
}

/// The patients of somebody, whom it may heal: itself and its friends.
pub fn patients(world: &World, who: Entity) -> impl Iterator<Item = Entity> {
    [who].into_iter().chain(friends(world, who))
}

/// The refusal where no patient can be healed.
pub const NOBODY: (&str, RuleId) = ("nobody in reach can be healed", "RZR-30");
