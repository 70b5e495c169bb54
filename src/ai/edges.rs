//! Edges: going to where a foe can be pushed over one, and keeping away from where one could be.

use super::{
    fighter::Foe,
    plan::{TurnEnd, TurnPlanner, WEIGHED},
    situation::Situation,
};
use battle::offer::Use;
use grid::{Feet, Footprint, Square};

/// Most squares that a push may carry somebody.
const FAR: i16 = 2;

/// Damage of a fall for each foot of it, as falls go.
const HURTS: f32 = 0.35;

/// The chance that a foe at one's elbow tries a push and succeeds.
const PUSHED: f32 = 0.05;

impl TurnPlanner<'_> {
    /// Considers a walk to where somebody has its back to an edge.
    pub(super) fn push_over_edges(&mut self) {
        let situation = self.situation;
        if !situation.has_edges || !self.acts_after_walking {
            return;
        }
        let mut ways: Vec<TurnEnd> = Vec::new();
        for foe in situation.foes.iter().filter(|foe| situation.near_edge(foe)) {
            ways.extend(
                self.ways[1..].iter().filter(|way| situation.faces_edge(situation.space_at(way.to), foe)),
            );
        }
        let worth = |way: &TurnEnd| way.rest - way.toll;
        ways.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
        for way in ways.into_iter().take(WEIGHED) {
            let after = self.after(way) - way.toll;
            for offer in
                situation.battle.rules().foresight().edges(situation.battle.world(), situation.me.who, way.to)
            {
                let Use::Hinder { turns } = offer.use_for else { continue };
                for target in offer.areas.iter().flat_map(|area| &area.caught) {
                    let gain =
                        target.odds.map_or(0.0, |odds| situation.hampered(&target.target, &odds, turns));
                    self.consider(gain + after, |planner| planner.walking(way.to));
                }
            }
        }
    }
}

impl Situation<'_> {
    /// Damage to be feared of being pushed over an edge beside a square by a foe that comes there.
    pub fn brink(&self, at: Square) -> f32 {
        if !self.has_edges || self.flies {
            return 0.0;
        }
        HURTS * PUSHED * self.drop_around(self.space_at(at)).0 as f32
    }

    fn near_edge(&self, foe: &Foe) -> bool {
        self.drop_around(foe.fighter.space) > Feet(0)
    }

    /// The deepest fall beside a space.
    fn drop_around(&self, space: Footprint) -> Feet {
        let map = self.board.map();
        let depth = |at: Square| map.depth(Footprint::single(at));
        space.around().filter(|&at| map.contains(at)).map(depth).max().unwrap_or_default()
    }

    /// Whether a foe stands beside a space, and an edge behind it as seen from there.
    fn faces_edge(&self, from: Footprint, foe: &Foe) -> bool {
        let there = foe.fighter.space;
        if there.distance(from) > Feet(5) {
            return false;
        }
        let map = self.board.map();
        let behind = |steps: i16| {
            let (cols, rows) = ((there.at.col - from.at.col).signum(), (there.at.row - from.at.row).signum());
            Footprint { at: there.at.offset(cols * steps, rows * steps), ..there }
        };
        (1..=FAR).map(behind).any(|space| map.contains_all(space) && map.depth(space) > Feet(0))
    }
}
