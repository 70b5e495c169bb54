//! Making an attack: whoever may strike first does, then the roll, the hit and its damage; and several attacks one after another.
//! Rules `RZ-NAT-02`, `RZ-NAT20-01`, rulings `RZR-04`, `RZR-06`, `RZR-19`, `RZR-20`.

use super::aim::{Aimed, From, Manner, aim};
use super::odds::{chance, degree};
use crate::prelude::*;
use kit::attack_fact::AttackFact;

/// An attack that is about to be made.
#[derive(Clone, Debug)]
pub struct Strike {
    /// The attacker.
    pub by: Entity,
    /// The target.
    pub target: Entity,
    /// The attack mode.
    pub mode: Arc<AttackMode>,
    /// The manner.
    pub manner: Manner,
    /// A note for people, as it was offered with.
    pub note: Option<Reason>,
    /// Whether those who may strike first have been asked.
    pub asked: bool,
}

deed! {
    Strike: |it, world| strike(world, it);
    told |it, world| it.by, format!("attacks {} with {}", name(world, it.target), wielded(&it.mode.title));
}

/// Attacks one after another, at the same target while it stands. Ruling `RZR-20`.
#[derive(Clone, Debug)]
pub struct Barrage {
    /// The attacker.
    pub by: Entity,
    /// The target.
    pub target: Entity,
    /// The attack modes that are still to be used, the first first.
    pub modes: Vec<Arc<AttackMode>>,
    /// Whether one of those before has hit.
    pub landed: bool,
}

deed! {
    Barrage: |it, world| go_on(world, it);
    told |it, world| it.by, format!("attacks {} again", name(world, it.target));
}

/// An act that lets those who threaten its doer strike first. Ruling `RZR-19`.
pub struct Exposed {
    /// The doer.
    pub who: Entity,
    /// The words for what exposes it: `shoots within reach of`.
    pub by_what: &'static str,
}

/// A hit in melee that leaves its target in the fight; of several attacks in a row this comes after the last.
pub struct Landed {
    /// The attacker.
    pub by: Entity,
    /// The target.
    pub target: Entity,
}

impl Strike {
    /// An attack in some manner.
    pub fn new(by: Entity, target: Entity, mode: Arc<AttackMode>, manner: Manner) -> Self {
        Self { by, target, mode, manner, note: None, asked: false }
    }
}

/// Goes on with attacks: the next, while both are there. What is left when the target has fallen is for others.
fn go_on(world: &mut World, mut barrage: Barrage) {
    let Barrage { by, target, landed, .. } = barrage;
    if !able(world, by) {
        return;
    }
    if barrage.modes.is_empty() {
        if landed && fights(world, target) {
            upon(world, &Landed { by, target });
        }
        return;
    }
    if !fights(world, target) {
        let left: Vec<Arc<str>> = barrage.modes.iter().map(|mode| mode.id.clone()).collect();
        return change(world, by, |turn: &mut TurnRecord| turn.strikes = left);
    }
    let mode = barrage.modes.remove(0);
    push(world, barrage);
    push(world, Strike::new(by, target, mode, Manner::PLAIN));
}

/// Rolls an attack. Whoever threatens one who shoots may strike first. Rulings `RZR-04`, `RZR-19`.
fn strike(world: &mut World, strike: Strike) {
    let Strike { by, target, ref mode, manner, asked, .. } = strike;
    if !able(world, by) || !in_battle(world, target) {
        return;
    }
    if mode.ranged && !asked && !manner.reaction {
        push(world, Strike { asked: true, ..strike });
        return upon(world, &Exposed { who: by, by_what: "shoots within reach of" });
    }
    let Some(from) = From::here(world, by) else { return };
    let Ok(mut aimed) = aim(world, from, target, mode, manner) else { return };
    aimed.reasons.extend(strike.note.clone());
    spend(world, by, mode);
    let what = format!("attack on {}", name(world, target));
    let read = |face: u8| (degree(&aimed, face, manner.finish), aimed.falls_short(face));
    let (roll, (degree, short)) = rolls::throw_for(world, by, &what, aimed.reasons.clone(), read);
    let attack = AttackFact {
        by,
        target: name(world, target),
        with: mode.title.to_string().into(),
        look: mode.weapon.as_ref().map_or(ItemLook::Plain, |weapon| weapon.look),
        ranged: mode.ranged,
        reaction: manner.reaction,
        cast: false,
        defence: None,
    };
    tell_roll(world, attack, &aimed, degree, manner.finish, roll);
    let harm = aimed.harm(short);
    lasting::come_out(world, by);
    if mode.thrown
        && let (Some(slot), Some(at)) = (mode.slot, footprint(world, target))
    {
        leave_hand(world, by, slot, at.at, "RZR-26");
    }
    lasting::alter(world, by, "aided", "RZR-52", |states| states.aided.retain(|aid| aid.against != target));
    moment::attacked(world, by, Some(target));
    if degree.hits() {
        hit(world, &strike, (harm, aimed.marked), degree == Degree::Critical);
    }
}

/// Spends what an attack uses up: the bolt on a crossbow.
fn spend(world: &mut World, by: Entity, mode: &AttackMode) {
    moment::of(world, by, |moments| moments.attacks);
    if let Some(slot) = mode.slot.filter(|_| mode.loads()) {
        rearm(world, by, |arms| arms.carried[slot].loaded = false);
    }
}

/// Tells the roll of an attack and the degree that it comes to. `finish`: it hits by itself. Rule `RZ-NAT20-01`.
pub fn tell_roll(
    world: &mut World,
    attack: AttackFact,
    aimed: &Aimed,
    degree: Degree,
    finish: bool,
    roll: Roll,
) {
    let face = DiceGroup::sum_of(&roll.dice);
    let by_total = face + aimed.bonus >= aimed.needed;
    let rule = match face {
        _ if finish => "RZR-15",
        20 | 1 if degree.hits() != by_total => "RZ-NAT20-01",
        _ if degree == Degree::Critical => "RZR-06",
        _ if face >= aimed.critical.into() && !degree.hits() => "RZ-NAT20-02",
        _ => "RZR-04",
    };
    let chance = chance(aimed, Degree::Hit, finish);
    attack.tell(world, roll, (aimed.needed, aimed.cover), (degree, chance), rule);
}

/// Deals the damage of a hit. Ruling `RZR-41`.
fn hit(world: &mut World, strike: &Strike, (harm, marked): (HitHarm, bool), critical: bool) {
    let Strike { by, target, ref mode, manner, .. } = *strike;
    let what = format!("{}'s {}", name(world, by), mode.title.to_lowercase());
    let blow = Blow { finishes: manner.finish, marked, ..Blow::of_attack(by, target, mode.kind, critical) };
    roll_and_deal(world, &what, harm, blow);
    cleave(world, strike);
    if mode.ranged || !fights(world, target) || !fights(world, by) {
        return;
    }
    let goes_on = top::<Barrage>(world).is_some_and(|barrage| barrage.by == by);
    match goes_on.then(|| take_top::<Barrage>(world)).flatten() {
        Some(barrage) => push(world, Barrage { landed: true, ..Arc::unwrap_or_clone(barrage) }),
        None => upon(world, &Landed { by, target }),
    }
}

/// Gives one blow more at another enemy in reach to who has felled one with a plain blow on its own turn, once a turn. Ruling `RZR-67`.
fn cleave(world: &mut World, strike: &Strike) {
    let Strike { by, target, ref mode, manner, .. } = *strike;
    let plain = !(mode.ranged || manner.heavy || manner.finish || manner.reaction);
    if !plain || !has(world, by, Talent::Cleave) || !able(world, by) || fights(world, target) {
        return;
    }
    let Some(from) = From::here(world, by) else { return };
    let cleft = part::<TurnRecord>(world, by).cleaves.is_some();
    let others = || standing_foes(world, by).any(|foe| aim(world, from, foe, mode, Manner::PLAIN).is_ok());
    if !cleft && others() {
        let id = mode.id.clone();
        change(world, by, |turn: &mut TurnRecord| {
            turn.strikes.push(id);
            turn.cleaves = Some(from.stands.at);
        });
    }
}
