//! The danger of a square: the harm that enemies could do there before the next turn.

use super::{
    beliefs::Thought,
    fighter::{BLOW, Foe},
    situation::{FOES_WEIGHED, Situation},
};
use battle::offer::Threat;
use grid::{Footprint, Square, cover::Cover};

/// The share of a shot's expected harm that cover leaves, in general: half, three quarters, total.
const BEHIND: [f32; 3] = [0.7, 0.35, 0.3];

/// The share of one's health, as expected damage, up to which one is sure to last, and from which on one is sure to fall.
const SURE_TO_LAST: f32 = 0.3;
const SURE_TO_FALL: f32 = 1.3;

/// Number of foes that are too many for one alone.
const MANY: usize = 3;

/// Number of foes that one alone does not meet if they may kill it.
const SEVERAL: usize = 2;

/// Feet within which friends share what foes have to deal out.
const TOGETHER: i32 = 15;

/// The danger to somebody on a square up to its next turn.
pub struct Danger {
    /// Damage expected, the attention of foes shared among those whom they could get at.
    pub harm: f32,
    /// Number of foes that could come and strike.
    pub blows: usize,
    /// Number of foes that could hurt in any way.
    hurting: usize,
    /// Damage expected if all of them came for the one who decides.
    pub whole: f32,
    /// Feet that everybody is nearer than they seem.
    closer: i32,
}

impl Situation<'_> {
    /// Damage expected on a square up to the next turn. `closer`: feet that everybody is nearer than they seem, for
    /// squares that are only guessed at.
    pub fn harm(&self, at: Square, closer: i32) -> f32 {
        self.danger(at, closer).harm
    }

    /// The danger of a square: the same harm with what it is made of.
    pub fn danger(&self, at: Square, closer: i32) -> Danger {
        let space = self.space_at(at);
        let mut shots = 0.0;
        let mut blows = [0.0_f32; FOES_WEIGHED];
        let mut count = 0;
        let (mut hurting, mut whole) = (0, 0.0);
        for foe in &self.foes {
            let straight = foe.fighter.space.distance(space).0;
            let far = straight - closer;
            if far > foe.power.far {
                continue;
            }
            let mut blow = 0.0_f32;
            for threat in foe.threats.iter().filter(|threat| threat.reach <= BLOW) {
                let counts = threat.mean > blow && far <= threat.moves + threat.reach;
                if counts && self.comes_within(foe, space, straight, threat, closer) {
                    blow = threat.mean;
                }
            }
            // Sight is asked for only where a shot could be the worse of the two.
            let shot = if foe.power.shot > blow { self.hardest_shot(foe, space, straight, far) } else { 0.0 };
            hurting += usize::from(blow.max(shot) > 0.0);
            whole += blow.max(shot);
            if blow >= shot {
                blows[count] = blow * foe.attention;
                count += usize::from(blow > 0.0);
            } else {
                shots += shot * foe.attention;
            }
        }
        let pushed = if count > 0 { self.brink(at) } else { 0.0 };
        let come = count;
        // Only where more would come than find room do the hardest count.
        if count > 1 {
            blows[..count].sort_by(|one, other| other.total_cmp(one));
            count = count.min(self.room_around(space));
        }
        let harm = shots + blows[..count].iter().sum::<f32>() + pushed;
        Danger { harm, blows: come, hurting, whole, closer }
    }

    /// Whether there is nothing to be gone to while the others have to come.
    pub fn may_wait(&self) -> bool {
        self.objectives.awaits() && self.objectives.reach.is_empty()
    }

    /// Whether several foes could come to a square where nobody shares their attention.
    pub fn is_piecemeal(&self, at: Square, danger: &Danger) -> bool {
        SEVERAL <= danger.hurting && !self.friends.is_empty() && self.is_apart(at, danger.closer)
    }

    /// Whether no friend is near enough to a square to share what comes there; where that is only a guess `closer` to the foes,
    /// whether no friend is about as near to them.
    fn is_apart(&self, at: Square, closer: i32) -> bool {
        let space = self.space_at(at);
        if closer == 0 {
            return self.friends.iter().all(|friend| friend.space.distance(space).0 > TOGETHER);
        }
        let ahead = self.nearest_foe(space) - closer;
        self.friends.iter().all(|friend| self.nearest_foe(friend.space) > ahead + TOGETHER)
    }

    /// Whether going to a square puts one whose fall decides the battle ahead of all its friends.
    pub fn leads(&self, at: Square) -> bool {
        // Where falls are counted, one is as good as another.
        if self.stake <= self.objectives.counts_ours || self.friends.is_empty() {
            return false;
        }
        let ahead = self.nearest_foe(self.space_at(at));
        self.friends.iter().all(|friend| ahead < self.nearest_foe(friend.space))
    }

    fn nearest_foe(&self, space: Footprint) -> i32 {
        self.foes.iter().map(|foe| foe.fighter.space.distance(space).0).min().unwrap_or(0)
    }

    /// Whether many could come and strike at a square where nobody shares their attention.
    pub fn is_alone(&self, at: Square, danger: &Danger) -> bool {
        danger.blows >= MANY && self.is_apart(at, danger.closer)
    }

    /// Whether going to a square is going to one's death, with friends elsewhere: several hurt there, and if they come for nobody
    /// else, as they will, it is more than one can take.
    pub fn is_forlorn(&self, at: Square, danger: &Danger) -> bool {
        let life = self.me.standing.health.max(1) as f32;
        SEVERAL <= danger.hurting
            && life <= danger.whole
            && !self.friends.is_empty()
            && self.is_apart(at, danger.closer)
    }

    /// Damage on average to the one who decides, were it on a square when its next turn begins.
    pub fn burns(&self, at: Square) -> f32 {
        let space = self.space_at(at);
        let here = self.perils.iter().filter(|peril| space.contains(peril.at));
        here.map(|peril| peril.stays).fold(0.0, f32::max)
    }

    /// Damage to be feared on a square of what enemies may bring down on it.
    pub fn dread(&self, at: Square) -> f32 {
        self.menaced.iter().map(|one| one.harm_in(self.space_at(at))).sum()
    }

    /// Damage on average to the one who decides, were it to come to a square.
    pub fn treads(&self, at: Square) -> f32 {
        let space = self.space_at(at);
        self.perils.iter().filter(|peril| space.contains(peril.at)).map(|peril| peril.enters).sum()
    }

    /// Damage expected on a square, or above it, from shots alone.
    pub fn shots(&self, at: Square) -> f32 {
        let space = self.space_at(at);
        let shot = |foe: &Foe| {
            let straight = foe.fighter.space.distance(space).0;
            foe.attention * self.hardest_shot(foe, space, straight, straight)
        };
        self.foes.iter().map(shot).sum()
    }

    /// The price of expected damage in worth: a part of one's life, more when it may be all of it, and most when all hangs on
    /// that life.
    pub fn price(&self, damage: f32) -> f32 {
        let share = damage / self.me.standing.health.max(1) as f32;
        let falls = ((share - SURE_TO_LAST) / (SURE_TO_FALL - SURE_TO_LAST)).clamp(0.0, 1.0);
        self.worth * (share.min(1.0) + 0.5 * (share - 0.5).clamp(0.0, 1.0)) + self.stake * falls
    }

    /// The cost of the fall of the one who decides.
    pub fn life(&self) -> f32 {
        self.worth + self.stake
    }

    /// Damage of somebody's opportunity attack on average.
    pub fn opportunity_attack(&self, name: &str) -> f32 {
        let blows = self.foe(name).into_iter().flat_map(|foe| &foe.threats);
        blows.filter(|threat| threat.reach <= BLOW).map(|threat| threat.mean).fold(0.0, f32::max)
    }

    /// The price of the opportunity attacks that leaving one square for another may be answered with.
    pub fn toll_of_leaving(&self, from: Square, to: Square) -> f32 {
        let (here, there) = (self.space_at(from), self.space_at(to));
        let reaches = |foe: &Foe, space| foe.fighter.space.distance(space).0 <= foe.power.blow_reach;
        let left = self.foes.iter().filter(|foe| reaches(foe, here) && !reaches(foe, there));
        self.price(left.map(|foe| self.opportunity_attack(&foe.fighter.name)).sum())
    }

    /// The price of the opportunity attacks that going on from a square may be answered with, wherever that leads.
    pub fn toll_of_going_on(&self, from: Square) -> f32 {
        let here = self.space_at(from);
        let reaches = |foe: &&Foe| {
            foe.thought == Thought::Known && foe.fighter.space.distance(here).0 <= foe.power.blow_reach
        };
        let blows = self.foes.iter().filter(reaches).map(|foe| self.opportunity_attack(&foe.fighter.name));
        self.price(blows.sum())
    }

    /// Whether a foe can get near enough to strike with a blow.
    fn comes_within(&self, foe: &Foe, space: Footprint, straight: i32, threat: &Threat, closer: i32) -> bool {
        if straight <= threat.reach {
            return true;
        }
        let way = if foe.fighter.space.side == 1 {
            self.feet(&foe.comes, space.at) - threat.reach - 5 * i32::from(space.side - 1)
        } else {
            self.big_way(foe, space, threat.reach)
        };
        way - closer <= threat.moves
    }

    /// Feet that somebody big walks until it can strike at a space: to the nearest place where it fits.
    fn big_way(&self, foe: &Foe, space: Footprint, reach: i32) -> i32 {
        let side = foe.fighter.space.side;
        let steps = (reach / 5).min(3) as i16;
        let (first, last) = (-(side - 1) - steps, space.side - 1 + steps);
        let mut least = i32::MAX;
        for row in first..=last {
            for col in first..=last {
                least = least.min(self.feet(&foe.comes, space.at.offset(col, row)));
            }
        }
        least
    }

    /// The most damage that one of its shots does to a space, `far` feet of its way at least.
    fn hardest_shot(&self, foe: &Foe, space: Footprint, straight: i32, far: i32) -> f32 {
        let shots = foe.threats.iter().filter(|threat| threat.reach > BLOW);
        let means = shots
            .filter(|threat| far <= threat.moves + threat.reach)
            .map(|threat| if straight - threat.moves <= threat.near { threat.mean } else { threat.mean_far });
        let mean = means.fold(0.0, f32::max);
        if mean == 0.0 {
            return 0.0;
        }
        let (seen, cover) = self.board.sight(foe.fighter.space, space);
        let keeps = match cover {
            _ if !seen => BEHIND[2],
            Cover::None => 1.0,
            Cover::Half => BEHIND[0],
            Cover::ThreeQuarters => BEHIND[1],
            Cover::Total => BEHIND[2],
        };
        mean * keeps
    }

    /// Number of blows that can be struck at a space at once: squares around it where an enemy stands or could.
    fn room_around(&self, space: Footprint) -> usize {
        let map = self.board.map();
        let friend = |square: Square| self.friends.iter().any(|friend| friend.space.contains(square));
        space
            .around()
            .filter(|&square| map.contains(square))
            .filter(|&square| !map.tile(square).blocks_movement() && !friend(square))
            .count()
    }
}
