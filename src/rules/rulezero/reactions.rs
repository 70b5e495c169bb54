//! Attacks of opportunity: one melee attack at whoever leaves a guarded square, shoots or works a power beside one, rises, takes
//! hold, or enters one's own square. Rules `RZ-SIZE-06`, `RZ-SIZE-07`, rulings `RZR-18`, `RZR-19`, `RZR-44`.

use super::aim::{From, Manner, aim};
use super::attack::{Exposed, Strike};
use super::odds;
use crate::kit::attack_modes::{hardest_blow, hardest_first};
use crate::kit::movement::{Step, step::Provoked};
use crate::rules::rulezero::prelude::*;

/// Verb of an attack of opportunity, in orders.
pub const VERB: &str = "opportunity_attack";

/// A chance for an attack of opportunity.
#[derive(Clone, Copy, Debug)]
struct Provoke {
    /// The one who may strike.
    by: Entity,
    /// The one who provokes it.
    mover: Entity,
    /// The words for what does: `moves within`.
    by_what: &'static str,
    /// Whether it comes of a path.
    on_path: bool,
    /// The rule that lets it be provoked.
    rule: RuleId,
}

impl Provoke {
    /// A chance that comes of no path.
    const fn plain(by: Entity, mover: Entity, by_what: &'static str) -> Self {
        Self { by, mover, by_what, on_path: false, rule: "RZR-19" }
    }
}

deed! {
    Provoke: |it, world| {
        // Whoever has been brought down loses the act, and with it all else that it might provoke.
        if fights(world, it.mover) && answers(world, it.by, it.mover).next().is_some() {
            STRIKING_OUT.come(world, &it);
        }
    };
    told |it, world| it.by, format!("may strike at {}", name(world, it.mover));
    path_of Some(it.mover).filter(|_| it.on_path);
}

/// The feature of attacks of opportunity.
pub const OPPORTUNITY_ATTACKS: Feature =
    Feature { settable: || vec![STRIKING_OUT.settable], ..Feature::NONE };

/// The reaction window of a strike out of turn.
static STRIKING_OUT: reactions::ReactionWindow<Provoke> = reactions::ReactionWindow {
    settable: AutoReaction::asked(VERB, "Attacks of opportunity", "RZR-19", |world, who| {
        modes(world, who).iter().any(|mode| !mode.ranged)
    }),
    who: |it| it.by,
    offers,
    pass: "Let it pass",
    pass_rule: None,
    trigger: |world, it| {
        let trigger = format!("{} {} {}", name(world, it.mover), it.by_what, name(world, it.by));
        (trigger.into(), Some(it.mover))
    },
    take: reactions::Taking::Strike(strike),
    passed: |world, it| {
        let rule = if it.rule == "RZR-19" { it.rule } else { "RZR-18" };
        tell_declined(world, it.by, "attack of opportunity", rule);
    },
};

/// Asks the enemies whom a step provokes.
pub fn stepped(world: &mut World, Provoked { mover, by }: &Provoked) {
    // The step waits under whatever it provokes.
    let to = top::<Step>(world).and_then(|step| Some(Footprint { at: step.to, ..footprint(world, *mover)? }));
    let each = |&by: &Entity| {
        let enters = footprint(world, by).zip(to).is_some_and(|(stands, to)| stands.overlaps(to));
        let (by_what, rule) = match enters {
            true => ("enters the square of", "RZ-SIZE-06"),
            false => ("moves within reach of", "RZR-19"),
        };
        Provoke { by, mover: *mover, by_what, on_path: true, rule }
    };
    let each: Vec<Provoke> = by.iter().map(each).collect();
    push_each(world, each);
}

/// Asks the enemies who threaten somebody where it stands.
pub fn exposed(world: &mut World, &Exposed { who, by_what }: &Exposed) {
    let Some(space) = footprint(world, who) else { return };
    let guards = guards(world, who);
    let near = guards.iter().filter(|guard| guard.guards(space)).map(|guard| guard.who);
    let near = near.filter(|&by| sees(world, by, who)).map(|by| Provoke::plain(by, who, by_what));
    let near: Vec<Provoke> = near.collect();
    push_each(world, near);
}

/// Asks one enemy alone, who may not even reach so far otherwise. Rulings `RZR-18`, `RZR-19`.
pub fn provoke_one(world: &mut World, by: Entity, who: Entity, by_what: &'static str) {
    if may_react(world, by) {
        push(world, Provoke::plain(by, who, by_what));
    }
}

/// The ways to strike out of turn: any melee attack. Ruling `RZR-19`.
fn blows(world: &World, by: Entity) -> impl Iterator<Item = &Arc<AttackMode>> {
    on_guard(modes(world, by))
}

const MANNER: Manner = Manner { reaction: true, ..Manner::PLAIN };

/// The attacks that somebody may make at the mover.
fn answers(world: &World, by: Entity, mover: Entity) -> impl Iterator<Item = AttackDistribution> {
    let from = From::here(world, by).filter(|_| may_react(world, by) && sees(world, by, mover));
    let all = blows(world, by).zip(std::iter::repeat(from));
    all.filter_map(move |(mode, from)| {
        Some(odds::distribution(&aim(world, from?, mover, mode, MANNER).ok()?, 1))
    })
}

/// The words for what a strike takes. Ruling `RZR-44`.
fn once() -> Reason {
    Reason::note("its reaction, until its next turn", "RZR-44")
}

fn offers(world: &World, it: &Provoke) -> Vec<Offer> {
    let Some(from) = From::here(world, it.by) else {
        return never!("{:?} stands nowhere", it.by; Vec::new());
    };
    let offer = |mode: &Arc<AttackMode>| {
        let aimed = aim(world, from, it.mover, mode, MANNER).ok()?;
        let draft = OfferBuilder::new(VERB, format!("Strike: {}", mode.title), it.rule).with(mode.id.clone());
        let targets = vec![odds::target(world, it.mover, &[aimed], Some(once()))];
        Some(Offer { targets, ..draft.offer(reaction_cost(), Use::Strike) })
    };
    hardest_first(blows(world, it.by).filter_map(offer).collect())
}

/// The strike that hurts most as somebody moves, with its law.
pub fn opportunity_attack(world: &World, by: Entity, mover: Entity) -> Option<AttackDistribution> {
    hardest_blow(answers(world, by, mover))
}

/// Strikes with the reaction. Ruling `RZR-44`.
fn strike(world: &mut World, it: &Provoke, way: &Offer, target: Entity) {
    let Some(mode) = mode_of(world, it.by, way).cloned() else { return gone!() };
    change(world, it.by, |economy: &mut Economy| economy.reactions = 0);
    push(world, Strike { note: Some(once()), ..Strike::new(it.by, target, mode, MANNER) });
}
