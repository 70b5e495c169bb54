//! Making an attack: the roll, the hit, the weapon that is spent. Catalog section 23.

use super::ai_hints::stakes::Stakes;
use super::aim::{Aimed, Aiming, From};
use super::pool::{CritRule, read_pool};
use super::rolls::AttackRoll;
use super::sheet::{Distracted, Uses};
use super::{body::holds::both_hands, damage::Hit, dying::Ride, odds::hit_chance};
use crate::prelude::*;
use battle::Who;
use kit::{attack_fact::AttackFact, things::state::thing};

/// Verb of the attack with the other hand, as a bonus action. Ruling `R-048`.
pub const OFF_HAND: &str = "off_hand_attack";

deed! {
    Strike: |it, world| strike(world, it);
    told |it, world| it.by, format!("attacks {} with {}", name(world, it.target), wielded(&it.form.title));
}

/// Target of an attack: a combatant or a thing.
#[derive(Clone, Debug)]
pub enum AttackTarget {
    /// A combatant.
    Body(Strike),
    /// A thing of the level, by its place in the level's list and its name, and the square of it that is struck.
    Thing(usize, Who, Square),
}

/// A hit on a thing, with its damage still to come. Ruling `R-102`.
pub struct Smashed {
    /// The attacker.
    pub by: Entity,
    /// The attack.
    pub attack: Attack,
    /// Whether it was a critical hit.
    pub critical: bool,
}

/// An attack whose dice have been thrown.
#[derive(Clone, Debug)]
pub struct Attack {
    /// The target.
    pub mark: AttackTarget,
    /// The attack mode.
    pub form: Arc<AttackMode>,
    /// Numbers that the dice are read by.
    pub numbers: AttackNumbers,
    /// Cover of the target.
    cover: Cover,
}

impl Resolution for Attack {
    /// Counts an attack roll. Rules `PH-ATK-04`, `R-005`, `R-102`.
    fn count(
        &self,
        world: &mut World,
        throw: &PendingRoll,
        FaceReading { success, critical, .. }: FaceReading,
    ) {
        let Self { mark, form, numbers, cover } = self;
        let by = throw.own.who;
        let (target, at, (reaction, rule)) = match mark {
            AttackTarget::Thing(_, called, struck) => (called.clone(), Some(*struck), (false, "R-102")),
            AttackTarget::Body(Strike { target, reaction, .. }) => {
                let rule = if critical { critical_by(&throw.own, numbers) } else { "PH-ATK-04" };
                let at = footprint(world, *target).map(|space| space.at);
                (name(world, *target), at, (*reaction, rule))
            }
        };
        let (with, ranged) = (form.title.to_string().into(), form.ranged);
        let told = (Degree::of(success, critical), hit_chance(numbers));
        AttackFact { by, target, with, look: form.look, ranged, reaction, cast: false, defence: None }.tell(
            world,
            throw.own.roll(),
            (numbers.defense, *cover),
            told,
            rule,
        );
        if let Some(at) = at.filter(|_| form.thrown) {
            land(world, by, form, at, success);
        }
        moment::attacked(world, by, self.target());
        match mark {
            _ if !success => {}
            AttackTarget::Thing(..) => upon(world, &Smashed { by, attack: self.clone(), critical }),
            AttackTarget::Body(strike) => {
                if form.rider.is_some() {
                    push(world, Ride(strike.clone()));
                }
                push(world, Hit { on: strike.target, strike: strike.clone(), critical });
                moment::now(world, |moments| moments.hit);
            }
        }
    }

    fn is_told(&self, _: &World, _: &PendingRoll, _: bool) -> bool {
        false
    }

    fn attack(&self) -> Option<AttackRoll<'_>> {
        Some(AttackRoll { numbers: &self.numbers, form: &self.form, target: self.target() })
    }

    fn stakes(&self, world: &World, success: f32) -> Stakes {
        let laws = [false, true].map(|critical| damage_law(&self.numbers.damage, critical));
        match &self.mark {
            AttackTarget::Body(strike) => valuation::stakes_of_hit(world, strike.target, &laws),
            AttackTarget::Thing(at, ..) => {
                valuation::stakes_of_breaking(success, health_left(world, *at), &laws)
            }
        }
    }
}

impl Attack {
    /// The combatant attacked; none where it is a thing.
    fn target(&self) -> Option<Entity> {
        if let AttackTarget::Body(strike) = &self.mark { Some(strike.target) } else { None }
    }
}

/// Health left to a thing of the level, by its place in the list.
pub fn health_left(world: &World, at: usize) -> i32 {
    thing(world, at).and_then(|(_, state)| state.health).unwrap_or(0)
}

/// Makes an attack. Rules `PH-ATK-03`, `PH-ATK-04`.
fn strike(world: &mut World, strike: Strike) {
    let Strike { by, target, .. } = strike;
    let Some(from) = From::rolling(world, by).filter(|_| fights(world, by)) else { return };
    let form = strike.form.clone();
    let Ok(aimed) = (Aiming { world, from, form: &form, off_hand: strike.off_hand }).at(target) else {
        return;
    };
    forget_distraction(world, by, target);
    let what = format!("attack on {}", name(world, target));
    roll_for(world, by, (what, "PH-ATK-04"), (form, aimed), AttackTarget::Body(strike));
}

/// Rolls the dice of an attack, and spends what it takes.
pub fn roll_for(
    world: &mut World,
    by: Entity,
    (what, rule): (String, RuleId),
    (form, aimed): (Arc<AttackMode>, Aimed),
    mark: AttackTarget,
) {
    let Aimed { numbers, reasons, cover } = aimed;
    let own = DicePool { bonus: numbers.bonus, ..DicePool::new(by, what, numbers.pool, reasons) };
    spend_weapon(world, by, &form);
    change(world, by, |turn: &mut TurnRecord| turn.strikes_true = false);
    let roll = PendingRoll::check(own, numbers.defense, rule, Attack { mark, form, numbers, cover });
    throw(world, PendingRoll { nature: Nature::Attack, ..roll });
}

/// Rule by which a hit is critical: the dice's own, or else that of another cause. Rules `PH-DICE-13`, `PH-FTR-CHAMP-01`,
/// `PH-FTR-CHAMP-07`, `R-005`.
fn critical_by(hand: &DicePool, numbers: &AttackNumbers) -> RuleId {
    let read = read_pool(&hand.dice, numbers.crit);
    match numbers.crit {
        _ if read.natural => "PH-DICE-13",
        CritRule::SUPERIOR if read.wide => "PH-FTR-CHAMP-07",
        CritRule::IMPROVED if read.wide => "PH-FTR-CHAMP-01",
        _ => "R-005",
    }
}

/// Ends a distraction, which helps one attack only. Ruling `R-081`.
fn forget_distraction(world: &mut World, by: Entity, target: Entity) {
    let (Distracted(helpers), roster) = (part(world, target), world.resource::<Roster>());
    let others = helpers.iter().copied().filter(|&helper| roster.hostile(by, helper));
    let others: Vec<Entity> = others.collect();
    if others.len() < helpers.len() {
        change(world, target, |distracted: &mut Distracted| distracted.0 = others);
    }
}

/// Spends ammunition, a loading weapon's only shot, a thrown weapon that leaves the hand, a use of a weapon of the body. Rules
/// `PH-WPN-PROP-AMMO-1`, `PH-WPN-PROP-LOADING`, `PH-WPN-PROP-THROWN-1`.
pub fn spend_weapon(world: &mut World, by: Entity, form: &AttackMode) {
    if let Some(place) = form.natural {
        change(world, by, |uses: &mut Uses| {
            uses.0[place] = uses.0[place].map(|left| left.saturating_sub(1));
        });
    }
    let Some((slot, weapon)) = form.slot.zip(form.weapon.as_ref()) else { return };
    let takes_shots = form.ranged && weapon.ammunition.is_some();
    rearm(world, by, |arms| {
        let arm = &mut arms.carried[slot];
        if takes_shots {
            arm.shots = arm.shots.saturating_sub(1);
            arm.magazine = arm.magazine.map(|shots| shots.saturating_sub(1));
        }
        if form.thrown {
            arm.count = arm.count.saturating_sub(1);
            arm.in_hand = arm.in_hand.saturating_sub(1);
        }
    });
    if form.loads() {
        change(world, by, |turn: &mut TurnRecord| turn.shoots(slot));
    }
    let unskilled_shot = takes_shots && !form.proficient;
    if unskilled_shot && budget::left(world, by, INTERACTION) > 0 {
        budget::spend(world, by, INTERACTION);
    }
}

/// Lays a thrown weapon on the square it was thrown at; a boomerang that misses flies on. Rulings `R-049`, `R-050`.
pub fn land(world: &mut World, by: Entity, form: &AttackMode, at: Square, hit: bool) {
    let Some(weapon) = form.weapon.clone() else { return never!("a bare hand was thrown") };
    if weapon.special && !hit {
        change(world, by, |turn: &mut TurnRecord| turn.returning += 1);
        return;
    }
    attack_modes::land(world, (&weapon.id, weapon.name.to_string(), weapon.look), at, by, "R-050");
}

/// Returns a boomerang that missed to the hand as the turn ends; a full or a limp hand lets it fall. Ruling `R-049`.
pub fn catch_returning(world: &mut World, who: Entity) {
    let returning = part::<TurnRecord>(world, who).returning;
    let arms = part::<Arms>(world, who);
    let Some(slot) = arms.carried.iter().position(|arm| arm.weapon.special).filter(|_| returning > 0) else {
        return;
    };
    change(world, who, |turn: &mut TurnRecord| turn.returning = 0);
    let weapon = arms.carried[slot].weapon.clone();
    if able(world, who) && (arms.carried[slot].is_held() || arms.free_hands() > 0) {
        rearm(world, who, |arms| {
            arms.carried[slot].count += returning;
            arms.carried[slot].in_hand = arms.carried[slot].in_hand.max(1);
        });
        tell_handled(world, who, "catches", &weapon.name, "R-049");
    } else if let Some(at) = footprint(world, who).map(|space| space.at) {
        for _ in 0..returning {
            attack_modes::land(world, (&weapon.id, weapon.name.to_string(), weapon.look), at, who, "R-049");
        }
    }
}

/// Counts the attacks that the action leaves, and notes the hand that struck, what is in the other, and what was thrown. Rules
/// `PH-ACT-ATTACK-2`, `R-048`.
pub fn begin_attack(world: &mut World, who: Entity, form: &AttackMode, offer: &Offer) {
    let first = offer.cost.0.iter().any(|(counter, _)| *counter == "action");
    let attacks = profile(world, who).map_or(1, |profile| i32::from(profile.attacks_per_action));
    let one_only = suffers(world, who, |effects| effects.one_attack);
    let one_handed = form.weapon.as_ref().is_some_and(|_| !form.two_hands);
    let beside = |(slot, arm): (usize, &Carried)| arm.in_hand > u32::from(Some(slot) == form.slot);
    let other_hand = world.get::<Arms>(who).and_then(|arms| arms.carried.iter().enumerate().position(beside));
    if first {
        let more = budget::left(world, who, ATTACKS) + attacks - 1;
        budget::set(world, who, ATTACKS, if one_only { 0 } else { more });
    }
    change(world, who, |turn: &mut TurnRecord| {
        if first {
            turn.shot = 0;
        }
        if first && one_handed {
            (turn.struck_with, turn.threw_it, turn.other_hand) = (form.slot, false, other_hand);
        }
        let Some(thrown) = form.slot.filter(|_| form.thrown) else { return };
        let by_the_first = turn.struck_with == form.slot && offer.verb != OFF_HAND && !turn.threw_it;
        let other_hand = turn.other_hand;
        turn.lets_go(thrown);
        if by_the_first {
            (turn.threw_it, turn.other_hand) = (true, other_hand);
        }
    });
}

/// Cost of an attack: one of those that an action already taken leaves, or the action. A loading weapon that has been shot in
/// this action waits for the next. Rules `PH-ACT-ATTACK-2`, `PH-WPN-PROP-LOADING`.
///
/// # Errors
/// What is lacking.
pub fn attack_cost(world: &World, who: Entity, form: &AttackMode) -> Result<Cost, Refusal> {
    let has_shot =
        form.loads() && form.slot.is_some_and(|slot| part::<TurnRecord>(world, who).has_shot(slot));
    let one_more = budget::afford(world, who, ATTACKS, 1).ok().filter(|_| !has_shot);
    let cost = one_more.map_or_else(|| budget::afford(world, who, ACTION, 1), Ok);
    match (cost, form.weapon.as_ref().filter(|_| has_shot)) {
        (Ok(cost), _) => can_shoot(world, who, form).map(|()| cost),
        (Err(refusal), None) => Err(refusal),
        (Err(_), Some(weapon)) => {
            Err(because(format!("the {} shoots once an action", weapon.name), "PH-WPN-PROP-LOADING"))
        }
    }
}

/// Whether a weapon is ready for an attack with this form: uses, hands, ammunition.
///
/// # Errors
/// What is lacking.
pub fn can_shoot(world: &World, by: Entity, form: &AttackMode) -> Result<(), Refusal> {
    if form.is_spent(world, by) {
        return Err(because(format!("no {} left", form.title.to_lowercase()), "R-072"));
    }
    if form.two_hands {
        both_hands(world, by)?;
    }
    let shoots = form.slot.zip(form.weapon.as_ref()).filter(|_| form.ranged && !form.thrown);
    let Some(((slot, weapon), arms)) = shoots.zip(world.get::<Arms>(by)) else { return Ok(()) };
    let (arm, takes_shots) = (&arms.carried[slot], weapon.ammunition.is_some());
    if takes_shots && arm.shots == 0 {
        return Err(because(format!("no ammunition left for the {}", weapon.name), "PH-WPN-PROP-AMMO-1"));
    }
    if arm.magazine == Some(0) {
        return Err(because(format!("the {} must be reloaded", weapon.name), "R-049"));
    }
    let hands_busy = takes_shots && !arm.proficient && budget::left(world, by, INTERACTION) == 0;
    unless(hands_busy, "without skill, loading takes the free interaction", "R-050")
}
