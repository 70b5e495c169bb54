//! The outlook of a side: what is still to come after this moment, and so what is dear of all that no turn gives back.

use battle::{
    Battle,
    combat_status::CombatStatus,
    goals::{self, Unseen},
    knowledge::knows,
    offer::Offer,
    roster::{Roster, Side},
    setup::{Aim, Next},
    turns::Turns,
};
use bevy_ecs::entity::Entity;

/// The dearness of a point for each battle that follows, once this one is as good as won.
const EACH_BATTLE: f32 = 1.0;

/// Most battles that are thought of.
const MOST_BATTLES: usize = 2;

/// The same for more enemies who may come, where some have come in the battle already.
const MORE_COME: f32 = 0.4;

/// The dearness that is left in the last round of the last battle, and in the one before.
const LAST_ROUNDS: [f32; 2] = [0.3, 0.7];

/// The share of the health of all from which on a side spends no more than it must, and the one from which it only must win.
const AHEAD: f32 = 0.65;
const BEHIND: f32 = 0.35;

/// The outlook of a side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook {
    /// Factor on the price of what no turn gives back.
    pub dearness: f32,
}

impl Outlook {
    /// The outlook of a side in a battle.
    pub fn of(battle: &Battle, side: Side) -> Self {
        let (setup, round) = (battle.setup(), battle.world().resource::<Turns>().round);
        // Whatever is spent before an adventure ends comes back.
        let follows = |next: &&Next| next.side == side.0 && !next.between.downtime;
        let chain = std::iter::successors(setup.next.as_ref().filter(follows), |next| {
            next.setup.next.as_ref().filter(follows)
        });
        let battles = chain.take(MOST_BATTLES).count();
        let roster = battle.world().resource::<Roster>();
        let (world, rules) = (battle.world(), battle.rules());
        let met = |who: Entity| roster.side(who) != side && knows(world, rules, side, who);
        let mut came =
            setup.events.iter().filter(|event| event.round < round).flat_map(|event| &event.arrive);
        let more = came.any(|one| roster.find(&one.name).is_some_and(met));
        if battles == 0 && !more {
            let left = last_round(battle).map_or(usize::MAX, |last| last.saturating_sub(round) as usize);
            return Self { dearness: LAST_ROUNDS.get(left).copied().unwrap_or(1.0) };
        }
        let to_come = EACH_BATTLE * battles as f32 + if more { MORE_COME } else { 0.0 };
        let ahead = (share_of_health(battle, side) - BEHIND) / (AHEAD - BEHIND);
        Self { dearness: 1.0 + to_come * ahead.clamp(0.0, 1.0) }
    }

    /// The dearness of what an offer costs somebody: that of a point where it takes some that no turn gives back.
    pub fn dearness_of(self, battle: &Battle, who: Entity, offer: &Offer) -> f32 {
        if self.dearness == 1.0 || offer.cost.0.is_empty() {
            return 1.0;
        }
        let counters = battle.rules().describe(battle.world(), who, false).counters;
        let lasts = |id: &str| counters.iter().any(|counter| counter.lasting && counter.id == id);
        if offer.cost.0.iter().any(|(id, _)| lasts(id)) { self.dearness } else { 1.0 }
    }
}

/// The round at whose end the battle is over whatever happens, if there is one.
fn last_round(battle: &Battle) -> Option<u32> {
    let last = |aim: &Aim| match aim {
        Aim::Hold { rounds, squares } if squares.is_empty() => Some(*rounds),
        Aim::Protect { rounds, .. } => *rounds,
        _ => None,
    };
    let ends = battle.setup().goals.iter().enumerate().filter_map(|(at, goal)| Some((at, last(&goal.aim)?)));
    let mut ends = ends.peekable();
    ends.peek()?;
    let states = goals::states(battle.world(), Unseen::default());
    ends.filter(|&(at, _)| states.get(at).is_some_and(|state| !state.over)).map(|(_, round)| round).min()
}

/// The share that a side has of the health of all who fight, as far as it knows where they are.
fn share_of_health(battle: &Battle, side: Side) -> f32 {
    let (world, rules) = (battle.world(), battle.rules());
    let roster = world.resource::<Roster>();
    let (mut ours, mut theirs) = (0, 0);
    for &who in roster.all().iter().filter(|&&who| world.get(who) == Some(&CombatStatus::Fighting)) {
        let health = rules.standing(world, who).health.max(0);
        if roster.side(who) == side {
            ours += health;
        } else if rules.knows_position(world, side, who) {
            theirs += health;
        }
    }
    ours as f32 / (ours + theirs).max(1) as f32
}
