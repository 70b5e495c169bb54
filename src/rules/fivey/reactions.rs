//! Free attacks: Riposte, Cleave and Guard. Rule `FV-ACT-08`, ruling `FV-RUL-34`.

use super::aim::{From, aim, shown};
use super::free_attacks::{FREE, ready};
use super::{attack::Missed, defeat::Fell, striking::Strike};
use crate::prelude::*;
use kit::{movement::step::Provoked, opportunity};

/// An opening for a free attack. Rule `FV-ACT-08`, ruling `FV-RUL-34`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FreeAttackOpening {
    /// The combatant who may strike.
    pub by: Entity,
    /// The target; anybody in reach where it is none.
    pub at: Option<Entity>,
    /// The feat that gives the attack.
    pub feat: Feat,
}

deed! {
    FreeAttackOpening: |it, world| opening(world, it);
    told |it, world| it.by, format!("may answer with {}", it.feat.title());
    path_of it.at.filter(|_| it.feat == Feat::Guard);
}

/// Striking freely, in answer to something.
pub const FREE_ATTACKS: Feature =
    Feature { settable: || FREE.map(|feat| striking(feat).settable).to_vec(), ..Feature::NONE };

/// The reaction window that a feat gives.
fn striking(feat: Feat) -> &'static reactions::ReactionWindow<FreeAttackOpening> {
    static ALL: [reactions::ReactionWindow<FreeAttackOpening>; 3] = [
        by_feat(Feat::Riposte, |world, who| has(world, who, Feat::Riposte)),
        by_feat(Feat::Cleave, |world, who| has(world, who, Feat::Cleave)),
        by_feat(Feat::Guard, |world, who| has(world, who, Feat::Guard)),
    ];
    let at = FREE.iter().position(|&free| free == feat);
    &ALL[at.unwrap_or_else(|| never!("{} gives no free attack", feat.title(); 0))]
}

const fn by_feat(
    feat: Feat,
    has: fn(&World, Entity) -> bool,
) -> reactions::ReactionWindow<FreeAttackOpening> {
    reactions::ReactionWindow {
        settable: AutoReaction::asked(feat.id(), feat.title(), "FV-RUL-34", has),
        who: |it| it.by,
        offers: ways,
        pass: "Let it pass",
        pass_rule: None,
        trigger: |world, it| {
            let who = name(world, it.by);
            let trigger = match (it.feat, it.at) {
                (Feat::Guard, Some(mover)) => format!("{} leaves {who}'s reach", name(world, mover)),
                (Feat::Riposte, Some(other)) => format!("{} has missed {who}", name(world, other)),
                _ => format!("{who} has struck somebody down"),
            };
            (trigger.into(), it.at)
        },
        take: reactions::Taking::Strike(strike),
        passed: |world, it| tell_declined(world, it.by, it.feat.id(), "FV-RUL-34"),
    }
}

/// Opens the chance to strike back where a melee attack has missed. Ruling `FV-RUL-34`: Riposte.
pub fn riposte(world: &mut World, missed: &Missed) {
    let Missed { by, target } = *missed;
    if ready(world, target, Feat::Riposte) {
        push(world, FreeAttackOpening { by: target, at: Some(by), feat: Feat::Riposte });
    }
}

/// Opens the chance to strike on where a melee attack has killed. Ruling `FV-RUL-34`: Cleave.
pub fn cleave(world: &mut World, fell: &Fell) {
    if let Some(by) = fell.0.by.filter(|&by| fell.0.melee.is_some() && ready(world, by, Feat::Cleave)) {
        push(world, FreeAttackOpening { by, at: None, feat: Feat::Cleave });
    }
}

/// Opens the chance to strike at an enemy who leaves the reach. Ruling `FV-RUL-34`: Guard.
pub fn guard(world: &mut World, provoked: &Provoked) {
    let opening = |&by: &Entity| FreeAttackOpening { by, at: Some(provoked.mover), feat: Feat::Guard };
    push_each(world, provoked.by.iter().map(opening));
}

/// Comes to an opening: its owner strikes, lets it pass, or is asked.
fn opening(world: &mut World, it: FreeAttackOpening) {
    if ready(world, it.by, it.feat) && !ways(world, &it).is_empty() {
        striking(it.feat).come(world, &it);
    }
}

/// The ways to strike, the one that hurts most first.
fn ways(world: &World, &FreeAttackOpening { by, at, feat }: &FreeAttackOpening) -> Vec<Offer> {
    let Some(from) = From::here(world, by) else { return never!("{by:?} stands nowhere"; Vec::new()) };
    let marks: Vec<Entity> = at.map_or_else(|| foes(world, by).collect(), |one| vec![one]);
    let targets = |form: &Arc<AttackMode>| {
        let aimed = marks.iter().filter_map(|&mark| Some((mark, aim(world, from, mark, form).ok()?)));
        aimed.map(|(mark, aimed)| shown(world, aimed, mark)).collect()
    };
    let blows = modes(world, by).iter().filter(|form| !form.flies());
    opportunity::ways(blows, (feat.id(), feat.title(), "FV-RUL-34"), Cost::default(), targets)
}

/// Strikes freely.
fn strike(world: &mut World, it: &FreeAttackOpening, way: &Offer, target: Entity) {
    let Some(form) = mode_of(world, it.by, way).cloned() else { return gone!() };
    budget::spend(world, it.by, it.feat.id());
    push(world, Strike { by: it.by, target, form, reaction: true });
}
