//! Attacks of opportunity: one melee attack at whoever leaves a guarded square, shoots or works a power beside one, rises, takes
//! hold, or enters one's own square. Rules `RZ-SIZE-06`, `RZ-SIZE-07`, rulings `RZR-18`, `RZR-19`, `RZR-44`.

use super::aim::{From, Manner, aim};
use super::attack::{Exposed, Strike};
use super::odds;
use crate::prelude::*;
use kit::movement::{Step, step::Provoked};
use kit::opportunity::{Opportunity, OpportunityRules, opportunity_attack};

/// A chance for an attack of opportunity.
#[derive(Clone, Copy, Debug)]
pub struct Provoke {
    /// The one who may strike.
    by: Entity,
    /// The one who provokes it.
    mover: Entity,
    /// The words for what does: `shoots within reach of`.
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
    // Whoever has been brought down loses the act, and with it all else that it might provoke.
    Provoke: |it, world| if fights(world, it.mover) { it.come(world) };
    told |it, world| it.by, format!("may strike at {}", name(world, it.mover));
    path_of Some(it.mover).filter(|_| it.on_path);
}

/// Asks the enemies whom a step provokes.
pub fn stepped(world: &mut World, Provoked { mover, by }: &Provoked) {
    // The step waits under whatever it provokes.
    let to = top::<Step>(world).and_then(|step| Some(Footprint { at: step.to, ..footprint(world, *mover)? }));
    let each = |&by: &Entity| {
        let enters = footprint(world, by).zip(to).is_some_and(|(stands, to)| stands.overlaps(to));
        let (by_what, rule) = match enters {
            true => ("enters the square of", "RZ-SIZE-06"),
            false => ("leaves a square in reach of", "RZR-19"),
        };
        Provoke { by, mover: *mover, by_what, on_path: true, rule }
    };
    let each: Vec<Provoke> = by.iter().map(each).collect();
    push_each(world, each);
}

/// Asks the enemies who threaten somebody where it stands.
pub fn exposed(world: &mut World, &Exposed { who, by_what }: &Exposed) {
    let Some(space) = footprint(world, who) else { return };
    let all: Vec<Entity> = strikers(world, who, space).collect();
    push_each(world, all.into_iter().map(|by| Provoke::plain(by, who, by_what)));
}

/// Returns whether `by` could make an attack of opportunity at `on` where both stand.
pub fn could_strike(world: &World, by: Entity, on: Entity) -> bool {
    opportunity_attack::<Provoke>(world, by, on).is_some()
}

/// Asks one enemy alone. Ruling `RZR-19`.
pub fn provoke_one(world: &mut World, by: Entity, who: Entity, by_what: &'static str) {
    if may_react(world, by) {
        push(world, Provoke::plain(by, who, by_what));
    }
}

const MANNER: Manner = Manner { reaction: true, ..Manner::PLAIN };

/// The words for what a strike takes. Ruling `RZR-44`.
fn once() -> Reason {
    Reason::note("its reaction, until its next turn", "RZR-44")
}

impl Opportunity for Provoke {
    type Mode = AttackMode;
    type From = From;

    const RULES: OpportunityRules<Self> = OpportunityRules {
        titles: ["Attacks of opportunity", "attack of opportunity"],
        rule: "RZR-19",
        cost: reaction_cost,
        has: |world, who| modes(world, who).iter().any(|mode| mode.threatens()),
        sides: |it| [it.by, it.mover],
        trigger: |world, it| format!("{} {} {}", name(world, it.mover), it.by_what, name(world, it.by)),
        rules: |it| [it.rule, if it.rule == "RZR-19" { it.rule } else { "RZR-18" }],
        from: |world, by, mover| {
            From::here(world, by).filter(|_| may_react(world, by) && sees(world, by, mover))
        },
        // Any melee attack that reaches beyond its own square. Rulings `RZR-18`, `RZR-19`.
        modes: |world, by| on_guard(modes(world, by)).collect(),
        target: |world, from, mover, mode| {
            let aimed = aim(world, from, mover, mode, MANNER).ok()?;
            Some(odds::target(world, mover, &[aimed], Some(once())))
        },
        law: |world, from, mover, mode| {
            Some(odds::distribution(mode, &aim(world, from, mover, mode, MANNER).ok()?, 1))
        },
        // With the reaction. Ruling `RZR-44`.
        strike: |world, by, target, mode| {
            push(world, Strike { note: Some(once()), ..Strike::new(by, target, mode, MANNER) });
        },
    };
}
