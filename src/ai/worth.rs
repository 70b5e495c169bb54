//! What deeds are worth, in one currency: the fall of an ordinary fighter is 1.

use super::scene::{BLOW, Scene};
use crate::{
    battle::words::Odds,
    grid::{Square, cover::Cover},
};

/// What hurting somebody who lies on the ground is worth, as long as others stand.
const DOWN: f32 = 0.02;

/// What the chance to put somebody out of the fight is worth on top.
const FINISH: f32 = 0.5;

/// What an attack is hoped for at least, so that even bare fists go forward.
const LEAST_GAIN: f32 = 0.15;

/// What is left of a shot's worth by cover, before the exact odds are asked for.
const THROUGH: [f32; 2] = [0.7, 0.35];

impl Scene<'_> {
    /// An attack with these odds on somebody.
    pub fn gain(&self, target: &str, odds: &Odds) -> f32 {
        let mean = odds.damage_mean as f32;
        let Some(foe) = self.foe(target) else { return DOWN * mean.min(1.0) };
        let health = foe.fighter.standing.health.max(1) as f32;
        // More than it has left is wasted.
        let share = mean.min(odds.hit.as_f64() as f32 * health) / health;
        foe.worth * (share + FINISH * odds.defeat.as_f64() as f32)
    }

    /// A guess at the best attack from a square, quicker than asking for the odds.
    pub fn guess(&self, at: Square) -> f32 {
        let space = self.space_at(at);
        let mut best = 0.0_f32;
        for foe in &self.foes {
            let away = foe.fighter.space.distance(space).0;
            if away > foe.power.my_reach {
                continue;
            }
            let health = foe.fighter.standing.health.max(1) as f32;
            for threat in foe.mine.iter().filter(|threat| threat.reach >= away) {
                let mean = if away <= threat.near { threat.mean } else { threat.mean_far };
                let most = foe.worth * (mean / health).min(1.0);
                if most <= best {
                    continue;
                }
                let keeps = match self.board.sight(space, foe.fighter.space) {
                    (false, _) | (_, Cover::Total) => 0.0,
                    (_, Cover::None) => 1.0,
                    (_, Cover::Half) => THROUGH[0],
                    (_, Cover::ThreeQuarters) => THROUGH[1],
                };
                best = best.max(most * keeps);
            }
        }
        best
    }

    /// What one attack on the foe that suits best is worth, wherever one stands.
    pub fn usual_gain(&self) -> f32 {
        let of = |most: f32, health: i32| (most / health.max(1) as f32).min(1.0);
        let gains = self.foes.iter().map(|foe| foe.worth * of(foe.power.mine, foe.fighter.standing.health));
        gains.fold(LEAST_GAIN, f32::max)
    }

    /// Turns of walking from a square until one can strike, 0 where one can already.
    pub fn turns_away(&self, at: Square, closer: i32) -> f32 {
        let space = self.space_at(at);
        let mut least = f32::MAX;
        for foe in &self.foes {
            let away = foe.fighter.space.distance(space).0;
            // A better foe is worth a longer way.
            let bias = (0.3 * (1.0 - foe.worth.min(1.5))).max(0.0);
            let enough = 0.3 * foe.power.mine;
            for threat in foe.mine.iter().filter(|threat| threat.mean > enough) {
                let way = if threat.reach > BLOW {
                    let (seen, cover) = self.board.sight(space, foe.fighter.space);
                    // Out of sight somebody who shoots needs a corner, less than the whole way; behind a slit, a better one.
                    match cover {
                        Cover::None | Cover::Half if seen && away <= threat.reach => 0,
                        Cover::ThreeQuarters if seen && away <= threat.reach => {
                            self.feet(&foe.goes, at) / 8 + 5
                        }
                        _ => (self.feet(&foe.goes, at) / 4 + 10).max(away - threat.near),
                    }
                } else {
                    (self.feet(&foe.goes, at) - threat.reach).max(away - threat.reach)
                };
                least = least.min((way - closer).max(0) as f32 / threat.moves.max(5) as f32 + bias);
                if least <= 0.0 {
                    return 0.0;
                }
            }
        }
        if least == f32::MAX { 0.0 } else { least.min(20.0) }
    }
}
