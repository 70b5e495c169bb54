//! What may be done about dice on the table, and what each way is worth. Rulings `R-028`, `R-033`, `R-113`, `R-114`, `R-116`.

use super::{Hand, Nature, Throw, weigh::weigh};
use crate::{
    battle::{Cost, Policy, Reason, Roster, RuleId, Text, fights},
    dice::Chance,
    rules::polyhedral::{
        forms::Form,
        options,
        profile::Feature,
        resolve,
        sheet::{Arms, Conditions, Economy, Reserves, Sheet},
        tools::{option, part},
    },
};
use bevy_ecs::{entity::Entity, world::World};

/// What a nudge adds or takes. Rule `PH-RSV-04`.
pub(super) const NUDGE: i32 = 2;

/// Points of Resolve that a critical hit costs. Ruling `R-116`.
const CRITICAL_COST: i32 = 2;

/// Something that may be done about a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The missed attack is rolled again, and the second roll stands. Rules `PH-FTR-STYLE-DUEL`, `R-033`.
    Reroll,
    /// One more die in one's own pool. Rules `PH-RSV-03`, `R-113`.
    Die,
    /// 2 more or less on the total. Rules `PH-RSV-04`, `R-114`.
    Nudge,
    /// The failed death save becomes two successes. Rule `PH-RSV-06`.
    TwoSuccesses,
    /// The failed saving throw succeeds. Rules `PH-FTR-INDOM-1`, `R-028`.
    Indomitable,
    /// The hit becomes critical, or the critical hit an ordinary one. Rules `PH-RSV-09`, `R-116`.
    Critical,
}

/// A step in the window of ruling `R-113`; each is asked, and may be let pass, by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Dueling.
    Reroll,
    /// Resolve: one's own die, then nudges.
    Resolve,
    /// Indomitable.
    Indomitable,
    /// The hit is known, and whether it is critical.
    Critical,
}

/// A way with the exact chance that it changes the outcome, and what the change is worth in points of health.
#[derive(Clone, Copy, Debug)]
pub struct Weighed {
    /// Which way.
    pub way: Way,
    /// The chance that the outcome of the roll changes.
    pub chance: Chance,
    /// Whether that may make a difference: a critical hit makes none that fells nobody whom an ordinary one would not.
    pub matters: bool,
    /// Damage that is dealt more or taken less if it does.
    pub gains: f32,
}

/// What has been done about a roll since its dice fell.
#[derive(Clone, Debug, Default)]
pub struct Window {
    /// Who has let which moment pass.
    pub(super) passed: Vec<(Entity, Moment)>,
    /// It has been rolled again.
    rerolled: bool,
    /// Who has added a die.
    dice: Vec<Entity>,
    /// Who has nudged it.
    nudged: Vec<Entity>,
    /// A critical hit that is none, or an ordinary one that is critical.
    pub(super) critical: Option<bool>,
    /// A death save counts as two successes.
    pub doubled: bool,
}

impl Window {
    /// Resolve has been spent on it.
    fn spent(&self) -> bool {
        !self.dice.is_empty() || !self.nudged.is_empty() || self.doubled || self.critical.is_some()
    }
}

impl Moment {
    /// Its word in orders, and for policies.
    pub const fn verb(self) -> &'static str {
        match self {
            Moment::Reroll => "reroll",
            Moment::Resolve => "resolve",
            Moment::Indomitable => "indomitable",
            Moment::Critical => "critical",
        }
    }

    /// What people call it.
    pub const fn title(self) -> &'static str {
        match self {
            Moment::Reroll => "Dueling",
            Moment::Resolve => "Resolve on rolls",
            Moment::Indomitable => "Indomitable",
            Moment::Critical => "Resolve on critical hits",
        }
    }

    /// What becomes of it unless its owner has said something else: a miss that costs nothing to roll again is.
    pub const fn usual(self) -> Policy {
        match self {
            Moment::Reroll => Policy::Always,
            Moment::Resolve | Moment::Indomitable | Moment::Critical => Policy::Ask,
        }
    }

    /// The ways that it has, the surest first.
    pub(super) const fn ways(self) -> &'static [Way] {
        match self {
            Moment::Reroll => &[Way::Reroll],
            Moment::Resolve => &[Way::TwoSuccesses, Way::Nudge, Way::Die],
            Moment::Indomitable => &[Way::Indomitable],
            Moment::Critical => &[Way::Critical],
        }
    }
}

impl Way {
    /// What the order names beside the verb, where a moment has several ways.
    pub const fn with(self) -> Option<&'static str> {
        match self {
            Way::Die => Some("die"),
            Way::Nudge => Some("nudge"),
            Way::TwoSuccesses => Some("two_successes"),
            Way::Reroll | Way::Indomitable | Way::Critical => None,
        }
    }

    /// What a button says.
    pub fn title(self, world: &World, throw: &Throw, who: Entity) -> Text {
        match self {
            Way::Reroll => "Dueling: roll again".into(),
            Way::Die => "Resolve: one more die".into(),
            Way::Nudge => format!("Resolve: nudge it by {:+}", nudge(world, throw, who)).into(),
            Way::TwoSuccesses => "Resolve: two successes".into(),
            Way::Indomitable => "Indomitable: succeed".into(),
            Way::Critical if throw.verdict().critical => "Resolve: an ordinary hit".into(),
            Way::Critical => "Resolve: a critical hit".into(),
        }
    }

    /// What people call it once it is done.
    pub const fn done(self) -> &'static str {
        match self {
            Way::Reroll => "Dueling",
            Way::Die | Way::Nudge => "Resolve",
            Way::TwoSuccesses => "Resolve: two successes",
            Way::Indomitable => "Indomitable",
            Way::Critical => "Resolve on a critical hit",
        }
    }

    /// The moment that it belongs to.
    pub const fn moment(self) -> Moment {
        match self {
            Way::Reroll => Moment::Reroll,
            Way::Die | Way::Nudge | Way::TwoSuccesses => Moment::Resolve,
            Way::Indomitable => Moment::Indomitable,
            Way::Critical => Moment::Critical,
        }
    }

    /// The rule that allows it.
    pub const fn rule(self) -> RuleId {
        match self {
            Way::Reroll => "PH-FTR-STYLE-DUEL",
            Way::Die => "PH-RSV-03",
            Way::Nudge => "PH-RSV-04",
            Way::TwoSuccesses => "PH-RSV-06",
            Way::Indomitable => "PH-FTR-INDOM-1",
            Way::Critical => "R-116",
        }
    }

    /// Points of Resolve that it takes.
    pub const fn resolve(self) -> i32 {
        match self {
            Way::Reroll | Way::Indomitable => 0,
            Way::Die | Way::Nudge | Way::TwoSuccesses => 1,
            Way::Critical => CRITICAL_COST,
        }
    }

    /// What it costs.
    pub fn cost(self) -> Cost {
        match self {
            Way::Reroll => Cost::default(),
            Way::Indomitable => Cost(vec![("indomitable", 1)]),
            _ => Cost(vec![("resolve", self.resolve())]),
        }
    }
}

/// The ways that somebody has in a moment, each with what it is worth. `even_in_vain`: those too that can't change anything.
pub fn weighed(
    world: &World,
    throw: &Throw,
    who: Entity,
    moment: Moment,
    even_in_vain: bool,
) -> Vec<Weighed> {
    let ways = moment.ways().iter().copied().filter(|&way| may(world, throw, who, way));
    ways.map(|way| weigh(world, throw, who, way)).filter(|one| even_in_vain || one.matters).collect()
}

/// Whether somebody may do that by the rules, of use or not.
fn may(world: &World, throw: &Throw, who: Entity, way: Way) -> bool {
    let (own, window) = (who == throw.own.who, &throw.window);
    let open = throw.settled.is_none();
    let enough = |points: i32| resolve::left(world, who) >= points;
    match way {
        Way::Reroll => own && duels(world, throw),
        Way::Die => open && throw.hand(who).is_some() && !window.dice.contains(&who) && enough(1),
        Way::Nudge => {
            open && !window.nudged.contains(&who)
                && (throw.hand(who).is_some() || conscious(world, who))
                && enough(1)
        }
        Way::TwoSuccesses => {
            own && throw.nature == Nature::DeathSave && !throw.verdict().success && enough(1)
        }
        Way::Indomitable => {
            own && matches!(throw.nature, Nature::Save | Nature::DeathSave)
                && part::<Reserves>(world, who).indomitable > 0
                && !throw.verdict().success
        }
        Way::Critical => {
            let verdict = throw.verdict();
            let Some(attack) = throw.then.attack() else { return false };
            let concerned = match attack.target {
                Some(target) if verdict.critical => who == target,
                Some(_) => own,
                // A thing does nothing about it.
                None => own && !verdict.critical,
            };
            verdict.success
                && concerned
                && !window.spent()
                && conscious(world, who)
                && enough(CRITICAL_COST)
                && option(world, &options::RESOLVE_CRITICALS)
        }
    }
}

/// Whether the miss may be rolled again: a melee weapon in one hand and no other weapon, once a turn, before any Resolve.
/// Rules `PH-FTR-STYLE-DUEL`, `R-033`.
fn duels(world: &World, throw: &Throw) -> bool {
    let Some(attack) = throw.then.attack() else { return false };
    may_duel(world, throw.own.who, attack.form)
        && !throw.window.rerolled
        && !throw.window.spent()
        && !throw.verdict().success
}

/// Whether a miss with a form may be rolled again this turn. Rules `PH-FTR-STYLE-DUEL`, `R-033`.
pub fn may_duel(world: &World, who: Entity, form: &Form) -> bool {
    let learnt = world.get::<Sheet>(who).is_some_and(|sheet| sheet.0.features.has(Feature::Dueling));
    learnt
        && form.weapon.is_some()
        && !form.ranged
        && !form.two_hands
        && !world.get::<Economy>(who).is_some_and(|economy| economy.rerolled)
        && world.get::<Arms>(who).is_some_and(|arms| {
            let own = |at: usize| u32::from(Some(at) == form.slot);
            !arms.carried.iter().enumerate().any(|(at, arm)| arm.in_hand > own(at))
        })
}

/// Awake and in the fight. Ruling `R-114`.
fn conscious(world: &World, who: Entity) -> bool {
    fights(world, who) && !part::<Conditions>(world, who).unconscious
}

/// What somebody's nudge adds: up for a friend, down for an enemy.
pub(super) fn nudge(world: &World, throw: &Throw, who: Entity) -> i32 {
    if wants_success(world, throw, who) { NUDGE } else { -NUDGE }
}

/// Whether somebody is on the side of the one who rolls.
pub(super) fn wants_success(world: &World, throw: &Throw, who: Entity) -> bool {
    !world.resource::<Roster>().hostile(who, throw.own.who)
}

impl Throw {
    /// Whether somebody has not nudged it yet.
    pub(super) fn may_nudge(&self, who: Entity) -> bool {
        !self.window.nudged.contains(&who)
    }

    /// Whether somebody has not added a die to it yet.
    pub(super) fn may_add_a_die(&self, who: Entity) -> bool {
        !self.window.dice.contains(&who)
    }

    /// Whether anybody has nudged it.
    pub(super) fn is_nudged(&self) -> bool {
        !self.window.nudged.is_empty()
    }

    /// Somebody's dice in it.
    pub(super) fn hand(&self, who: Entity) -> Option<&Hand> {
        [Some(&self.own), self.other.as_ref()].into_iter().flatten().find(|hand| hand.who == who)
    }

    fn hand_mut(&mut self, who: Entity) -> Option<&mut Hand> {
        [Some(&mut self.own), self.other.as_mut()].into_iter().flatten().find(|hand| hand.who == who)
    }

    /// The roll once somebody has done something about it. `faces`: the dice that were rolled for it.
    pub(super) fn change(&mut self, way: Way, who: Entity, nudge: i32, faces: &[u8]) {
        match way {
            Way::Reroll => {
                self.own.dice = faces.to_vec();
                self.own.reasons.push(Reason::note("Dueling: rolled again", way.rule()));
                self.window.rerolled = true;
            }
            Way::Die => {
                if let Some(hand) = self.hand_mut(who) {
                    hand.dice.extend_from_slice(faces);
                    hand.reasons.push(Reason::dice("Resolve", 1, way.rule()));
                }
                self.window.dice.push(who);
            }
            Way::Nudge => {
                self.own.bonus += nudge;
                self.own.reasons.push(Reason::flat("Resolve", nudge, way.rule()));
                self.window.nudged.push(who);
            }
            Way::TwoSuccesses => {
                self.settled = Some(true);
                self.own.reasons.push(Reason::note("Resolve: two successes", way.rule()));
                self.window.doubled = true;
            }
            Way::Indomitable => {
                self.settled = Some(true);
                self.own.reasons.push(Reason::note("Indomitable", way.rule()));
            }
            Way::Critical => {
                let critical = !self.verdict().critical;
                self.window.critical = Some(critical);
                let told = if critical { "Resolve: critical" } else { "Resolve: not critical" };
                self.own.reasons.push(Reason::note(told, way.rule()));
            }
        }
    }

    /// The total that somebody's doings show in: that of their own dice, else of the roll's.
    pub(super) fn shown(&self, who: Entity) -> i32 {
        self.hand(who).unwrap_or(&self.own).total()
    }

    /// What somebody's nudge would add.
    pub(super) fn nudge_by(&self, world: &World, who: Entity) -> i32 {
        nudge(world, self, who)
    }
}
