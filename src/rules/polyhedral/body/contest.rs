//! Opposed checks: two pools against each other; the higher total wins, a tie changes nothing. Rule `PH-CHK-14`, ruling `R-006`.

use crate::{
    battle::{
        board::{Board, footprint},
        fact::Happening,
        order::Refusal,
        words::{Amount, Odds, Reason, Roll, Target, Text},
    },
    dice::Chance,
    grid::{Feet, Size, cover::Cover},
    rules::polyhedral::{
        dying::{Check, check_of},
        odds::opposed_odds,
        profile::{Ability, Skill},
        sheet::{Conditions, Sheet},
        state::{cause, incapacitated},
        tools::{distance, name, part, roll, tell},
    },
};
use bevy_ecs::{entity::Entity, world::World};

/// How far hands reach: pushing, pulling, shoving. Ruling `R-086`.
pub const CLOSE: Feet = Feet(5);

/// Holding on and pushing. Rule `PH-ACT-PUSH-1`.
pub const STRENGTH: &[Skill] = &[Skill::Athletics];

/// Standing firm or slipping away, as one likes. Rules `PH-ACT-GRAPPLE`, `PH-ACT-PUSH-1`.
pub const EITHER: &[Skill] = &[Skill::Athletics, Skill::Acrobatics];

/// What one of the two rolls.
#[derive(Clone, Debug)]
struct Half {
    skill: Skill,
    pool: u8,
    bonus: i32,
    reasons: Vec<Reason>,
}

/// Two checks against each other.
#[derive(Clone, Debug)]
pub struct Contest {
    own: Half,
    /// None where nobody resists: a friend, or somebody who can't.
    other: Option<Half>,
}

impl Contest {
    /// The means of one against the means of another. Each takes the skill that does best.
    pub fn of(world: &World, by: Entity, own: &[Skill], on: Entity, other: &[Skill]) -> Self {
        let own = own.iter().map(|&skill| Half::of(world, by, skill));
        // What is best does not depend on the other's dice: more of them and more to add.
        let own = own.reduce(|best, half| if half.beats(&best) { half } else { best });
        let own = own.unwrap_or_else(|| Half::of(world, by, Skill::Athletics));
        let resists = !willing(world, by, on) && !incapacitated(world, on);
        let others = other.iter().filter(|_| resists).map(|&skill| Half::of(world, on, skill));
        let other = others.reduce(|best, half| if half.beats(&best) { half } else { best });
        Self { own, other }
    }

    /// The chance that the first wins.
    pub fn chance(&self) -> Chance {
        match &self.other {
            Some(other) => opposed_odds((self.own.pool, self.own.bonus), (other.pool, other.bonus)).win,
            None => Chance::CERTAIN,
        }
    }

    /// Whom it is tried on, with the chance to win and nothing else.
    pub fn target(&self, world: &World, on: Entity) -> Target {
        let odds =
            Odds { hit: self.chance(), critical: Chance::NEVER, damage_mean: 0.0, defeat: Chance::NEVER };
        let reasons = match &self.other {
            Some(other) => self.own.reasons.iter().cloned().chain(other.reasons.iter().map(theirs)).collect(),
            None => vec![Reason::note("does not resist", "R-086")],
        };
        Target { target: name(world, on), cover: Cover::None, odds: Some(odds), reasons }
    }

    /// Rolls both and tells it; no dice where nobody resists. Whether the first wins.
    pub fn wins(&self, world: &mut World, by: Entity, on: Entity) -> bool {
        let Some(other) = &self.other else { return true };
        let thrown = [(by, &self.own), (on, other)].map(|(who, half)| half.throw(world, who));
        let totals = [thrown[0].total, thrown[1].total];
        let [own, others] = thrown;
        let won = totals[0] > totals[1];
        // A tie leaves all as it was.
        tell_check(world, by, self.own.skill, own, totals[1].saturating_add(1), won);
        tell_check(world, on, other.skill, others, totals[0], !won);
        won
    }
}

impl Half {
    fn of(world: &World, who: Entity, skill: Skill) -> Self {
        let check = skill_check(world, who, skill);
        Self { skill, pool: check.pool, bonus: check.bonus, reasons: check.reasons }
    }

    /// Whether it is the better check: against itself it would win more often.
    fn beats(&self, other: &Self) -> bool {
        let odds = opposed_odds((self.pool, self.bonus), (other.pool, other.bonus));
        odds.win.as_f64() > odds.lose.as_f64()
    }

    fn throw(&self, world: &mut World, who: Entity) -> Roll {
        let what = format!("{}'s {}", name(world, who), title(self.skill));
        let dice = roll(world, u32::from(self.pool), 6, &what);
        let total = dice.iter().map(|&die| i32::from(die)).sum::<i32>() + self.bonus;
        Roll { dice, sides: 6, reasons: self.reasons.clone(), total }
    }
}

/// A check of a skill. Rules `PH-CHK-07`, `PH-CHK-08`, ruling `R-045`.
pub fn skill_check(world: &World, who: Entity, skill: Skill) -> Check {
    let ability = skill.ability();
    let sheet = world.get::<Sheet>(who);
    let skilled = sheet.is_some_and(|sheet| sheet.0.skills.contains(&skill));
    let clumsy = matches!(ability, Ability::Strength | Ability::Agility)
        && sheet.is_some_and(|sheet| !sheet.0.armor_proficient);
    let weak = cause(world, who, |effects| effects.check_disadvantage.contains(&ability));
    let mut check = check_of(world, who, ability, skilled, false, clumsy || weak.is_some());
    check.reasons.extend(clumsy.then(|| Reason::dice("armor without proficiency", -1, "R-045")));
    check.reasons.extend(weak.map(|(label, rule)| Reason::dice(label, -1, rule)));
    check
}

/// A skill as people call its check: `Strength (Athletics)`.
pub fn title(skill: Skill) -> String {
    format!("{} ({})", skill.ability().label(), skill.label())
}

fn tell_check(world: &mut World, who: Entity, skill: Skill, roll: Roll, against: i32, success: bool) {
    let what = Text::from(title(skill));
    let fact = Happening::CheckRolled { who: name(world, who), what, roll, against, success };
    tell(world, fact, "PH-CHK-14");
}

/// The other side's causes as the first one feels them.
fn theirs(reason: &Reason) -> Reason {
    match reason.amount {
        Amount::Flat(amount) => Reason::needed(format!("their {}", reason.label), amount, reason.rule),
        amount => Reason::note(format!("they are {}: {amount} for them", reason.label), reason.rule),
    }
}

/// Whether somebody lets it happen: a friend. Ruling `R-086`.
pub fn willing(world: &World, by: Entity, on: Entity) -> bool {
    !world.resource::<crate::battle::roster::Roster>().hostile(by, on)
}

/// Whether hands can be laid on somebody within so many feet who is no more than one size larger. Rulings `R-085`, `R-086`.
///
/// # Errors
/// Too far, behind a wall, or too big.
pub fn within(
    world: &World,
    by: Entity,
    on: Entity,
    reach: Feet,
    what: &'static str,
    rule: &'static str,
) -> Result<(), Refusal> {
    let (Some(here), Some(there), Some(away)) =
        (footprint(world, by), footprint(world, on), distance(world, by, on))
    else {
        return Err(Refusal::NotOffered(name(world, on).to_string()));
    };
    if away > reach {
        return Err(Refusal::TooFar { target: name(world, on), away, with: what.into(), reach });
    }
    if !world.resource::<Board>().sight(here, there).0 {
        return Err(Refusal::TotalCover(name(world, on)));
    }
    let size = |who: Entity| world.get::<Size>(who).copied().unwrap_or_default() as u8;
    if size(on) > size(by) + 1 {
        return Err(Refusal::Because(format!("{} is too big", name(world, on)).into(), rule));
    }
    Ok(())
}

/// Whether somebody lies on the ground.
pub fn lies(world: &World, who: Entity) -> bool {
    part::<Conditions>(world, who).prone
}
