//! The situation that a computer player looks at before it decides: who stands where, how long they last, what they could do to
//! whom.

use super::{
    barring::{Comer, comers},
    beliefs::{Thought, thought},
    dread::{Menaced, menaced},
    errands::{Errand, errand, sealed},
    fields::{DistanceField, DistanceFields, Mobility},
    fighter::{BLOW, Fighter, Foe, Matchup, rout, worth_of_power},
    last_step::{STOPPED, shares},
    objectives::{Objectives, quarry},
    outlook::Outlook,
    viewpoint::Viewpoint,
};
use battle::{
    Battle,
    board::{Board, footprint},
    offer::{Decision, Lure, Peril},
    roster::{Roster, Side},
    turns::Turns,
    view::CombatStatus,
};
use bevy_ecs::entity::Entity;
use grid::{Footprint, MovementModes, OUT_OF_REACH, Size, Square};

/// Most foes that are weighed one by one: the nearest. On boards with hundreds the rest are too far away to matter this turn.
pub const FOES_WEIGHED: usize = 12;

/// The loss of an enemy's attention to somebody for each other that it could go for.
const CROWD: f32 = 0.6;

/// The least share of a foe's attention that goes to somebody whose fall decides the battle.
const HUNTED: f32 = 0.9;

/// Factor on the worth of a foe who does nothing as long as it is left alone.
const PACIFIED: f32 = 0.15;

/// Factor on the worth of a foe who stands on squares that are to be held.
const ON_HELD: f32 = 1.25;

/// A distance farther than anything, in feet.
pub(super) const FAR: i32 = 100_000;

/// The situation: the battle as it looks to the one who must decide.
pub struct Situation<'a> {
    /// The battle.
    pub battle: &'a Battle,
    /// The ground and who stands on it.
    pub board: &'a Board,
    /// The one who decides.
    pub me: Fighter,
    /// The cost of harm to it up to its fall, an ordinary fighter's being 1.
    pub worth: f32,
    /// The cost of its fall beyond that, where the fall decides the battle or counts for the enemy's goal.
    pub stake: f32,
    /// Damage of an ordinary fighter's turn.
    pub ordinary: f32,
    /// Feet it walks in a turn.
    pub speed: i32,
    /// Whether it would rather strike from afar, or can't do otherwise.
    pub from_afar: bool,
    /// Whether it moves through the air.
    pub flies: bool,
    /// Whether there are edges to fall over.
    pub has_edges: bool,
    /// Whether no way leads to any foe.
    pub cut_off: bool,
    /// Friends that stand, without the one who decides.
    pub friends: Vec<Fighter>,
    /// Friends that lie dying.
    pub dying: Vec<Fighter>,
    /// Enemies that stand, the nearest first.
    pub foes: Vec<Foe>,
    /// Enemies who are out of the fight and still lie there.
    pub fallen: Vec<Fighter>,
    /// The round.
    pub round: u32,
    /// The objectives of both sides.
    pub objectives: Objectives,
    /// The errand to where a door on the way can be opened from, if that is for the one who decides.
    pub errand: Option<Errand>,
    /// Squares that hurt the one who decides.
    pub perils: Vec<Peril>,
    /// Squares beside which the one who decides has something to do.
    pub lures: Vec<Lure>,
    /// Ground that enemies may make bad for it before its next turn.
    pub menaced: Vec<Menaced>,
    /// Foes that may soon be where they win, with the lanes they come by.
    pub comers: Vec<Comer>,
    /// The prospect of what is still to come for its side.
    pub outlook: Outlook,
    /// Combatants whose fall would make others of their side run, with how many.
    pub mainstays: Vec<(Entity, f32)>,
}

impl<'a> Situation<'a> {
    /// Looks at a battle with the eyes of whoever must decide.
    pub fn of(battle: &'a Battle, decision: &Decision, fields: &mut DistanceFields) -> Option<Self> {
        let world = battle.world();
        let roster = world.resource::<Roster>();
        let board = world.resource::<Board>();
        let who = roster.find(&decision.actor)?;
        let me = fighter(battle, roster, who)?;
        let round = world.resource::<Turns>().round;
        let mut friends = Vec::new();
        let mut dying = Vec::new();
        let mut foes = Vec::new();
        let mut fallen = Vec::new();
        for &other in roster.all().iter().filter(|&&other| other != who) {
            let Some(fate @ (CombatStatus::Fighting | CombatStatus::Down)) =
                world.get::<CombatStatus>(other).copied()
            else {
                continue;
            };
            let Some(fighter) = fighter(battle, roster, other) else { continue };
            match (roster.hostile(who, other), fate) {
                (true, CombatStatus::Fighting) => {
                    let (space, known) = thought(battle, roster.side(who), other, fighter.space, round);
                    foes.push((Fighter { space, ..fighter }, known));
                }
                (true, _) if battle.rules().knows_position(world, roster.side(who), other) => {
                    fallen.push(fighter);
                }
                (false, CombatStatus::Fighting) => friends.push(fighter),
                (false, _) if fighter.standing.dying => dying.push(fighter),
                _ => {}
            }
        }
        // Stable, so that those equally near stay in the order of the level.
        foes.sort_by_key(|(foe, _)| foe.space.distance(me.space));
        foes.truncate(FOES_WEIGHED);
        let sealed = sealed(battle, roster.side(who));
        let meet = |foe| meet(battle, fields, (&me, &sealed), &friends, foe);
        let foes: Vec<Foe> = foes.into_iter().map(meet).collect();
        let gait = gait(battle, &me);
        let objectives = {
            let viewpoint =
                Viewpoint { me: &me, friends: &friends, foes: &foes, side: roster.side(who), gait };
            Objectives::of(battle, &viewpoint, fields)
        };
        let (flies, has_edges) = (gait.1.fly, fields.has_edges());
        let errand =
            errand(battle, (roster.side(who), gait), (&me, &friends), objectives.way_to_win(), fields);
        let (worth, stake, ordinary, speed) = (1.0, 0.0, 1.0, 0);
        let perils = battle.rules().foresight().perils(world, who);
        let lures = battle.rules().foresight().lures(world, who);
        let menaced = menaced(battle, &me, &friends, &foes);
        let sides = (0..battle.setup().sides.len()).map(Side);
        let mainstays = sides.flat_map(|side| battle.rules().foresight().mainstays(world, side)).collect();
        let mut situation = Self {
            battle,
            board,
            me,
            worth,
            stake,
            ordinary,
            speed,
            from_afar: true,
            flies,
            has_edges,
            cut_off: !foes.is_empty() && foes.iter().all(|foe| foe.cut_off),
            friends,
            dying,
            foes,
            fallen,
            round,
            objectives,
            errand,
            perils,
            lures,
            menaced,
            comers: Vec::new(),
            outlook: Outlook::of(battle, roster.side(who)),
            mainstays,
        };
        situation.weigh();
        situation.comers =
            comers(board.map(), &situation.foes, &situation.friends, &situation.objectives.barred);
        Some(situation)
    }

    /// Discounts attacks that only seem to reach, when nothing is on offer to strike with where it stands and a whole turn lies
    /// before it: those that can be made only without a step. A line may be barred where the eye is not.
    pub fn count_out_lines(&mut self) {
        let (board, me) = (self.board, self.me.space);
        for foe in &mut self.foes {
            let (there, away) = (foe.fighter.space, foe.fighter.space.distance(me).0);
            foe.mine.retain(|one| {
                one.moves > 0 || one.reach <= BLOW || one.reach < away || !board.sight(me, there).0
            });
        }
    }

    /// Whether a weapon of some reach, in feet, is of use at all: not one that needs a foe beside it where no way leads to any.
    pub fn may_reach(&self, reach: i32) -> bool {
        !self.cut_off || reach > 5
    }

    /// A foe by name.
    pub fn foe(&self, name: &str) -> Option<&Foe> {
        self.foes.iter().find(|foe| &*foe.fighter.name == name)
    }

    /// Whether a foe could win the battle on its next turn.
    pub fn alarm(&self) -> bool {
        self.foes.iter().any(|foe| foe.wins > 0.0)
    }

    /// A field's value on a square, [`FAR`] where no way leads.
    pub fn feet(&self, field: &DistanceField, at: Square) -> i32 {
        let feet = self.board.map().index(at).and_then(|index| field.get(index)).copied();
        feet.filter(|&feet| feet != OUT_OF_REACH).map_or(FAR, |feet| i32::try_from(feet).unwrap_or(FAR))
    }

    /// The way to where one's side wins, or to the nearest foe that one can come to.
    pub fn way_ahead(&self) -> Option<&DistanceField> {
        let leads = |way: &&DistanceField| self.feet(way, self.me.space.at) < FAR;
        self.objectives.way_to_win().or_else(|| self.foes.iter().map(|foe| &foe.goes).find(leads))
    }

    /// The space of the one who decides, were it there.
    pub fn space_at(&self, at: Square) -> Footprint {
        self.board.map().space(at, self.me.whole)
    }

    /// Weighs the one who decides and its foes by what each can do: an ordinary fighter's worth is 1.
    fn weigh(&mut self) {
        self.speed = self.foes.iter().flat_map(|foe| &foe.mine).map(|threat| threat.moves).max().unwrap_or(0);
        if self.foes.is_empty() {
            return;
        }
        let blows = self.foes.iter().flat_map(|foe| &foe.mine).any(|threat| threat.reach <= BLOW);
        self.from_afar = self.shoots() || !blows;
        let count = self.foes.len() as f32;
        let mine = self.foes.iter().map(|foe| foe.power.mine).sum::<f32>() / count;
        let theirs: f32 = self.foes.iter().map(|foe| foe.power.hardest).sum();
        let ordinary = ((mine + theirs) / (count + 1.0)).max(0.1);
        self.ordinary = ordinary;
        let worth = |power: f32| worth_of_power(power, ordinary);
        let rally = |who: Entity| rout(&self.mainstays, who);
        self.worth = worth(mine) + rally(self.me.who);
        self.stake = (quarry(self.battle, &self.me.name) - 1.0) * self.worth;
        let least = if self.stake > 0.0 { HUNTED } else { 0.0 };
        for foe in &mut self.foes {
            foe.worth = worth(foe.power.hardest) + rally(foe.fighter.who);
            foe.worth *= quarry(self.battle, &foe.fighter.name);
            foe.attention = foe.attention.max(least);
        }
        // Harm turns it against us again while there are others to strike.
        let others = self.foes.iter().any(|foe| !foe.fighter.standing.pacified);
        for foe in self.foes.iter_mut().filter(|foe| others && foe.fighter.standing.pacified) {
            foe.worth *= PACIFIED;
        }
        self.stake += self.objectives.counts_ours;
        let wins = shares(self.battle, &self.foes, &self.objectives.last_steps);
        for (at, share) in wins.into_iter().enumerate() {
            self.foes[at].wins = share;
            let near =
                self.objectives.ward.iter().map(|field| self.feet(field, self.foes[at].fighter.space.at));
            if let Some(near) = near.min() {
                self.foes[at].worth *= 1.0 + 30.0 / (30.0 + near as f32);
            }
            if self.objectives.is_held(self.foes[at].fighter.space) {
                self.foes[at].worth *= ON_HELD;
            }
            self.foes[at].worth += self.objectives.counts_theirs + STOPPED * share;
        }
    }
}

fn fighter(battle: &Battle, roster: &Roster, who: Entity) -> Option<Fighter> {
    let space = footprint(battle.world(), who)?;
    let standing = battle.rules().standing(battle.world(), who);
    let whole = battle.world().get::<Size>(who).copied().unwrap_or_default().whole_side();
    Some(Fighter { who, name: roster.name(who), space, whole, standing })
}

/// The mobility of a fighter.
fn gait(battle: &Battle, who: &Fighter) -> Mobility {
    let (world, rules) = (battle.world(), battle.rules());
    (who.whole, rules.foresight().modes(world, who.who), rules.foresight().prices(world, who.who))
}

fn meet(
    battle: &Battle,
    fields: &mut DistanceFields,
    (me, sealed): (&Fighter, &[Square]),
    friends: &[Fighter],
    (foe, thought): (Fighter, Thought),
) -> Foe {
    // Nobody fears what may be anywhere.
    let threats = match thought {
        Thought::Anywhere => Vec::new(),
        _ => battle.rules().foresight().threats(battle.world(), foe.who, me.who),
    };
    let mine = battle.rules().foresight().threats(battle.world(), me.who, foe.who);
    let comes = match foe.space.side {
        1 => fields.towards(gait(battle, &foe), foe.space),
        _ => fields.towards(gait(battle, &foe), Footprint { at: foe.space.at, side: 1 }),
    };
    let (side, modes, prices) = gait(battle, me);
    let mut way_of = |side: i16| match sealed {
        [] => fields.towards((side, modes, prices), foe.space),
        _ => fields.past((side, modes, prices), &foe.space.squares().collect::<Vec<_>>(), sealed),
    };
    let goes = way_of(side);
    // Whoever is too big for every way goes as near as it can on that of the small.
    let map = battle.world().resource::<Board>().map();
    let leads = |field: &DistanceField| {
        map.index(me.space.at).is_some_and(|index| field.get(index) != Some(&OUT_OF_REACH))
    };
    let goes = if side == 1 || leads(&goes) { goes } else { way_of(1) };
    // Where no way leads to it but over a gap, one comes as near as it can: from there a jump may do.
    let cut_off = !leads(&goes);
    let over = MovementModes { fly: true, ..modes };
    let over_gap = cut_off && fields.has_edges();
    let goes = if over_gap { fields.towards((1, over, prices), foe.space) } else { goes };
    let power = Matchup::of(&threats, &mine);
    let others = friends.iter().filter(|friend| friend.space.distance(foe.space).0 <= power.far).count();
    let attention = 1.0 / (1.0 + CROWD * others as f32);
    Foe {
        fighter: foe,
        worth: 1.0,
        threats,
        mine,
        power,
        comes,
        goes,
        cut_off,
        thought,
        wins: 0.0,
        attention,
    }
}
