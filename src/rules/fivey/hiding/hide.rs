//! Hiding: one roll against all who watch, where something hides one. Rule `FV-ACT-19`, ruling `FV-RUL-28`; Little Trouble:
//! rule `FV-ORIG-13`.

use crate::ai_hints::{gains, stakes, valuation};
use crate::body::contest;
use crate::prelude::*;
use battle::Until;
use kit::{
    hiding::{Hides, hiding, watchers},
    timed::Timed,
};

/// The concealment of a combatant from an enemy, each on its squares, if any: cover, poor light, and for those with Little Trouble
/// brush or a bigger body between.
pub fn concealment(
    world: &World,
    (who, there): (Entity, Footprint),
    (enemy, eyes): (Entity, Footprint),
) -> Option<&'static str> {
    let board = world.resource::<Board>();
    if board.sight(eyes, there).1 > Cover::None {
        return Some("cover");
    }
    let bright = |square| board.map().light(square) == Light::Bright;
    if !there.squares().any(bright) {
        return Some("poor light");
    }
    if !has(world, who, Feat::LittleTrouble) {
        return None;
    }
    if there.squares().any(|square| board.map().tile(square) == Tile::Difficult) {
        return Some("brush");
    }
    behind_the_big(world, who, there, eyes, enemy).then_some("somebody bigger")
}

/// Whether a larger creature beside these squares stands nearer to the eyes. Rule `FV-ORIG-13`.
fn behind_the_big(world: &World, who: Entity, there: Footprint, eyes: Footprint, enemy: Entity) -> bool {
    let size = |who: Entity| part::<Size>(world, who);
    everybody(world).into_iter().filter(|&other| other != who && other != enemy).any(|other| {
        let Some(body) = footprint(world, other) else { return never!("{other:?} stands nowhere"; false) };
        let between = measure(body, there) <= Feet::squares(1) && measure(eyes, body) < measure(eyes, there);
        size(other) > size(who) && between
    })
}

impl Hides for States {
    const HIDING: RuleId = "FV-RUL-28";

    fn is_veiled(&self) -> bool {
        self.invisible
    }

    fn is_concealed(world: &World, who: Entity, there: Footprint, enemy: Entity) -> bool {
        let eyes = footprint(world, enemy);
        eyes.and_then(|eyes| concealment(world, (who, there), (enemy, eyes))).is_some()
    }

    fn in_plain_view(world: &World, hider: (Entity, Footprint), enemy: (Entity, Footprint)) -> bool {
        seen(world, enemy.1, hider.1) && concealment(world, hider, enemy).is_none()
    }

    fn alertness(world: &World, enemy: Entity) -> i32 {
        let (stat, skills) = contest::NOTICING;
        passive(world, enemy, stat, skills)
    }
}

/// Hiding, where it may help.
fn offer(world: &World, who: Entity) -> Availability {
    let reasons = bonus(world, who, Stat::Dexterity, &[Skill::Stealth]);
    let price = affordable(world, who, 1);
    let causes = reasons.iter().cloned().chain(rolls::settled(world, who)).collect();
    let fools = (|needed| rolls::chance(world, who, &reasons, needed), causes);
    let gains = |fooled| valuation::of_hiding(world, who, fooled);
    hiding::<States>(world, who, (price, "FV-ACT-19"), fools, gains)
}

/// The resolution of hiding: the enemies that somebody hides from, or not, each with what that takes.
#[derive(Debug)]
struct Hide(Vec<(Entity, i32)>);

impl Resolution for Hide {
    fn counted(&self, world: &mut World, throw: &PendingRoll, _: bool) {
        let who = throw.by;
        let fooled = self.0.iter().filter(|(_, needed)| throw.sure || throw.roll.total >= *needed);
        let fooled: Vec<Entity> = fooled.map(|(enemy, _)| *enemy).collect();
        if fooled.is_empty() {
            return;
        }
        lasting::alter(world, who, "hidden", "FV-RUL-28", |states| states.hidden_from.extend(fooled));
        if has(world, who, Feat::LittleTrouble) {
            let until = Until::TurnEnd { of: who, turns: 2 };
            set(world, who, |states| states.lurking = Timed::until(until));
            lasting::gained::<States>(world, who, "lurking", "FV-ORIG-13");
        }
    }

    /// The gain of a sum that fools more who watch, or fewer.
    fn gain(&self, _: &World, throw: &PendingRoll, who: Entity, total: i32) -> Option<f32> {
        let theirs = self.0.iter().filter(|(watcher, _)| who == throw.by || *watcher == who);
        let fools = |total: i32| theirs.clone().filter(|(_, needed)| *needed <= total).count();
        gains::if_changed(fools(throw.roll.total), fools(total), throw.stake)
    }

    fn against(&self, throw: &PendingRoll, who: Entity) -> Option<i32> {
        let mut theirs = self.0.iter().filter(|(watcher, _)| *watcher == who && who != throw.by);
        theirs.next().map(|(_, needed)| *needed).or(throw.against)
    }

    fn marks(&self, _: &World, _: Entity) -> Vec<Entity> {
        self.0.iter().map(|(watcher, _)| *watcher).collect()
    }
}

/// Ends the edge that hiding gives, which lasts for just one attack. Rule `FV-ORIG-13`.
pub fn wear_off(world: &mut World, who: Entity) {
    lasting::alter(world, who, "lurking", "FV-ORIG-13", |states| states.lurking = Timed::OFF);
}

/// Hiding.
pub const HIDING: Feature = Feature {
    verbs: &["hide"],
    offers: |world, who, _| vec![offer(world, who)],
    accept: |world, who, _| {
        let Ok(watchers) = watchers::<States>(world, who) else { return gone!() };
        let reasons = bonus(world, who, Stat::Dexterity, &[Skill::Stealth]);
        let against = watchers.iter().map(|(_, needed)| *needed).min().unwrap_or_default();
        let check =
            Check::new(who, "to hide", (Nature::Check, "FV-ACT-19"), reasons, against, Hide(watchers));
        throw(world, check.worth(stakes::HIDING));
    },
    ..Feature::NONE
};
