//! Attacking on a turn: with one thing, with all natural weapons, with all one's weight, and at those who lie there. Rules
//! `RZ-NAT-02`, `RZ-DEF-REF`, rulings `RZR-03`, `RZR-15`, `RZR-20`, `RZR-40`, `RZR-54`.

use super::aim::{Aimed, From, Manner, aim};
use super::attack::{Barrage, Strike};
use super::{odds, offers::STRIKE, profile};
use crate::prelude::*;

/// The words of attacks.
const FULL: &str = "full_attack";
const HEAVY: &str = "heavy_blow";
const FALLEN: &str = "strike_fallen";
const FINISH: &str = "finish";

/// Attacking.
pub const STRIKING: Feature = Feature {
    verbs: &[ATTACK, FULL, HEAVY, FALLEN, FINISH],
    offers: |world, who, asked| From::here(world, who).map_or(Vec::new(), |from| attacks(world, from, asked)),
    accept,
    why_not: |world, who, order| {
        let (mode, target) = attack_modes::ordered::<AttackMode>(world, who, order)?;
        aim(world, From::here(world, who)?, target, mode, Manner::PLAIN).err()
    },
    ..Feature::NONE
};

fn accept(world: &mut World, who: Entity, picked: &Picked) {
    let Some(target) = picked_target(world, picked) else { return gone!() };
    let verb = picked.offer.verb;
    if verb != ATTACK {
        tell_offer(world, who, picked.offer, Some(target));
    }
    if verb == FULL {
        let all = every_natural(world, who);
        let Some((first, rest)) = all.split_first() else { return gone!() };
        push(world, Barrage { by: who, target, modes: rest.to_vec(), landed: false });
        let note = Some(whole(&all));
        return push(world, Strike { note, ..Strike::new(who, target, first.clone(), Manner::PLAIN) });
    }
    let Some(mode) = mode_of(world, who, picked.offer).cloned() else { return gone!() };
    push(world, Strike::new(who, target, mode, manner(verb, verb == FINISH)));
}

/// The manner of an attack by its word.
pub fn manner(verb: &str, finish: bool) -> Manner {
    Manner { heavy: verb == HEAVY, finish, ..Manner::PLAIN }
}

/// The natural attacks of somebody, each as often as it has the weapon, primary ones first. Rule `RZ-NAT-02`.
pub fn every_natural(world: &World, who: Entity) -> Vec<Arc<AttackMode>> {
    let natural = modes(world, who).iter().filter(|mode| mode.is_natural());
    natural.flat_map(|mode| std::iter::repeat_n(mode.clone(), mode.count as usize)).collect()
}

/// Whether somebody has several natural attacks. Ruling `RZR-20`.
pub fn has_several(world: &World, who: Entity) -> bool {
    let all = modes(world, who).iter().filter(|mode| mode.is_natural());
    all.map(|mode| mode.count).sum::<u32>() > 1
}

/// The contents of a full attack, in words: `Bite, 2 × Claw`.
pub fn contents(all: &[Arc<AttackMode>]) -> String {
    let kinds = all.chunk_by(|one, next| one.id == next.id);
    let told = kinds.map(|kind| profile::several(kind.len(), &kind[0].title));
    told.collect::<Vec<_>>().join(", ")
}

/// The words for what a full attack comes to: its chance to hit is that of the first.
fn whole(all: &[Arc<AttackMode>]) -> Reason {
    Reason::note(format!("first of all attacks: {}", contents(all)), "RZ-NAT-02")
}

/// Every attack from somewhere.
fn attacks(world: &World, from: From, asked: OfferDetail) -> Vec<Availability> {
    let who = from.who;
    let TurnRecord { strikes: left, cleaves, .. } = part(world, who);
    // A cleave is no second chance after a walk.
    let left = if cleaves.is_none_or(|at| at == from.stands.at) { left } else { Vec::new() };
    let mine = attack_modes::asked::<AttackMode>(world, who, asked);
    let mut all: Vec<Availability> = mine.clone().map(|mode| plain(world, from, mode, &left)).collect();
    if has_several(world, who) {
        all.push(full(world, from, full_round(world, who)));
    }
    let melee = || mine.clone().filter(|mode| !mode.ranged);
    all.extend(melee().map(|mode| heavy(world, from, mode)));
    all.extend(melee().flat_map(|mode| on_the_fallen(world, from, mode)));
    all
}

/// The attacks that somebody could make after a move to a square, or after a free step. Ruling `RZR-45`.
pub fn attack_options(world: &World, who: Entity, at: Square) -> Vec<Offer> {
    let from = From::there(world, who, at);
    let TurnRecord { stepped, moved, .. } = part(world, who);
    let [standard, moves] = [STANDARD, MOVE].map(|counter| budget::left(world, who, counter));
    let walks = from.here || moves > 0 || standard > 1;
    let steps = from.here || !stepped && !moved && super::movement::step::may_step_to(world, who, at);
    if standard < 1 || !(walks || steps) {
        return Vec::new();
    }
    let none = Vec::new();
    let singles = modes(world, who).iter().map(|mode| plain(world, from, mode, &none));
    let heavies = modes(world, who).iter().filter(|mode| !mode.ranged).map(|mode| heavy(world, from, mode));
    let whole = has_several(world, who) && steps && moves > 0;
    let whole = whole.then(|| full(world, from, full_round(world, who)));
    let open = singles.chain(heavies).chain(whole).filter_map(Availability::open);
    // Nobody else walks up to the fallen in order to strike them.
    let fallen = modes(world, who).iter().filter(|mode| !mode.ranged && has(world, who, Talent::Cruel));
    let fallen = fallen.flat_map(|mode| on_the_fallen(world, from, mode)).filter_map(Availability::open);
    open.chain(fallen.filter(|offer| from.here || offer.verb == FALLEN)).collect()
}

/// An attack with one thing: a standard action, or what is left of a full attack.
fn plain(world: &World, from: From, mode: &AttackMode, left: &[Arc<str>]) -> Availability {
    let of_full = left.contains(&mode.id);
    let cleaves = part::<TurnRecord>(world, from.who).cleaves.is_some();
    let rule = match of_full {
        true if cleaves => "RZR-67",
        true => "RZR-20",
        false => "RZR-04",
    };
    let draft = OfferBuilder::new(ATTACK, mode.title.to_string(), rule).with(mode.id.clone());
    let price = if of_full { Ok(Cost(vec![(STRIKE, 1)])) } else { standard_action(world, from.who) };
    let price = price.and_then(|cost| usable(world, from.who, mode).map(|()| cost));
    at_foes(world, from, (draft, price), mode, Manner::PLAIN)
}

/// An offer to strike at each enemy that stands.
fn at_foes(
    world: &World,
    from: From,
    (draft, price): Priced,
    mode: &AttackMode,
    manner: Manner,
) -> Availability {
    let judge =
        |foe| aim(world, from, foe, mode, manner).map(|aimed| odds::target(world, foe, &[aimed], None));
    let nobody = ("no enemy can be attacked from here", "RZR-04");
    let offer = draft.at_each(world, standing_foes(world, from.who), judge, (price, Use::Strike), nobody);
    let exposed = || if mode.ranged { exposed_to(world, from.who, from.stands) } else { Vec::new() };
    offer.provoking(world, exposed)
}

/// An offer to be built, with its price.
type Priced = (OfferBuilder, Result<Cost, Refusal>);

/// A full attack: every natural weapon once. Rule `RZ-NAT-02`, ruling `RZR-20`.
fn full(world: &World, from: From, price: Result<Cost, Refusal>) -> Availability {
    let all = every_natural(world, from.who);
    let title = format!("Full attack: {}", contents(&all));
    let judge = |foe| {
        let follows = |nth: usize| Manner { follows: nth > 0, ..Manner::PLAIN };
        let aims = all.iter().enumerate().map(|(nth, mode)| aim(world, from, foe, mode, follows(nth)));
        let aims: Vec<Aimed> = aims.collect::<Result<_, _>>()?;
        Ok(odds::target(world, foe, &aims, Some(whole(&all))))
    };
    let nobody = ("no enemy can be attacked with all of them from here", "RZ-NAT-02");
    let draft = OfferBuilder::new(FULL, title, "RZ-NAT-02");
    draft.at_each(world, standing_foes(world, from.who), judge, (price, Use::Strike), nobody)
}

/// A heavy blow: harder to land, and it hurts more. Ruling `RZR-40`.
fn heavy(world: &World, from: From, mode: &AttackMode) -> Availability {
    let title = format!("Heavy blow: {}", mode.title);
    let draft = OfferBuilder::new(HEAVY, title, "RZR-40").with(mode.id.clone());
    at_foes(world, from, (draft, standard_action(world, from.who)), mode, manner(HEAVY, false))
}

/// Attacks at enemies who lie there: a blow, or with a whole turn one that can't miss. Nobody is told of them while none does.
/// Rulings `RZR-14`, `RZR-15`, `RZR-54`.
fn on_the_fallen(world: &World, from: From, mode: &AttackMode) -> Vec<Availability> {
    let who = from.who;
    let lying: Vec<Entity> = foes(world, who).filter(|&foe| helpless(world, foe)).collect();
    if lying.is_empty() {
        return Vec::new();
    }
    let one = |verb: &'static str, title: &str, rule, price: Result<Cost, Refusal>, those: Vec<Entity>| {
        let draft = OfferBuilder::new(verb, format!("{title}: {}", mode.title), rule).with(mode.id.clone());
        let price = price.and_then(|cost| usable(world, who, mode).map(|()| cost));
        let finish = verb == FINISH;
        let use_for = Use::Slay { preys: has(world, who, Talent::Cruel) };
        let judge = |foe| {
            let close = footprint(world, foe).is_some_and(|there| squares(from.stands, there) <= 1);
            unless(finish && !close, "too far off to finish", "RZR-15")?;
            let aimed = aim(world, from, foe, mode, manner(verb, finish))?;
            let odds = Some(odds::odds(std::slice::from_ref(&aimed), finish));
            Ok(Target { cover: aimed.cover, odds, reasons: aimed.reasons, ..plain_target(world, foe) })
        };
        draft.at_each(world, those, judge, (price, use_for), ("nobody helpless is in reach", "RZR-15"))
    };
    let down: Vec<Entity> = lying.iter().copied().filter(|&foe| !fights(world, foe)).collect();
    let blow = standard_action(world, who);
    let struck = (!down.is_empty()).then(|| one(FALLEN, "Strike the fallen", "RZR-14", blow, down));
    struck.into_iter().chain([one(FINISH, "Finish", "RZR-15", full_round(world, who), lying)]).collect()
}

/// Whether a mode may be used now: loaded.
///
/// # Errors
/// What lacks.
fn usable(world: &World, who: Entity, mode: &AttackMode) -> Result<(), Refusal> {
    let loaded = |slot: usize| world.get::<Arms>(who).is_some_and(|arms| arms.carried[slot].loaded);
    unless(mode.loads() && !mode.slot.is_some_and(loaded), "has to be reloaded first", "RZR-27")
}
