//! Downtime: what it costs, what is done with it, and what it restores. Catalog section 18, ruling `FV-RUL-46`.

use super::{
    means::{Activity, Goal, Institution, Lifestyle, Settlement, Span},
    note::{Note, d20},
    party::Member,
};
use crate::{
    dice::Dice,
    rules::fivey::{
        character::choices::{Choices, Study},
        check::{D20, Edge},
        data::RuleBook,
        profile::{Gear, Skill, Stat},
    },
};
use serde::{Deserialize, Serialize};

/// Difficulty of learning. Rule `FV-DOWN-08`.
const STUDY: i32 = 16;
/// What a bad event takes of its capital, in hundredths. Rule `FV-DOWN-11`.
const LOSS: u32 = 10;

/// One member's downtime.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DowntimePlan {
    /// How they live.
    pub lifestyle: Lifestyle,
    /// What they do with each turn; rest where none is left.
    pub activities: Vec<Activity>,
}

/// Why a plan for downtime can't be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoDowntime {
    /// Too dear.
    #[error("FV-DOWN-01: this costs {name} {cost} crowns, and there are {purse}")]
    TooDear {
        /// Who.
        name: String,
        /// The price.
        cost: u32,
        /// What is there.
        purse: u32,
    },
    /// The lifestyle does not allow it.
    #[error("FV-DOWN-01: {name} can't do that on a {lifestyle} lifestyle: it takes a {needed} one")]
    AboveMeans {
        /// Who.
        name: String,
        /// How they live.
        lifestyle: &'static str,
        /// How they would have to.
        needed: &'static str,
    },
    /// More turns than time.
    #[error("FV-DOWN-02: {name} plans {planned} turns, and there are {turns}")]
    TooMany {
        /// Who.
        name: String,
        /// How many.
        planned: usize,
        /// How many there are.
        turns: usize,
    },
    /// Nobody opens.
    #[error("FV-DOWN-11: {host} will not see {name} again")]
    ClosedDoor {
        /// Who.
        name: String,
        /// Employer or teacher.
        host: String,
    },
    /// It can't be learned.
    #[error("FV-DOWN-08: {name} can't learn that: {why}")]
    NotToBeLearned {
        /// Who.
        name: String,
        /// What the rules say.
        why: String,
    },
}

/// Spends downtime: the lifestyle is paid, each turn has its activity, and all that are alive are whole again.
/// `plans` has one for each member, in their order; whoever has none lives in squalor and rests. With `events` each turn
/// rolls for one. Rules `FV-DOWN-01` to `FV-DOWN-12`, `FV-INSP-02`.
///
/// # Errors
/// Why a plan can't be; then nothing has happened.
pub fn downtime(
    book: &RuleBook,
    members: &mut [Member],
    span: Span,
    plans: &[DowntimePlan],
    events: bool,
    dice: &mut Dice,
) -> Result<Vec<Note>, NoDowntime> {
    for (member, plan) in members.iter().zip(plans).filter(|(member, _)| member.lives()) {
        check(book, member, span, plan)?;
    }
    let mut notes = Vec::new();
    for (member, plan) in members.iter_mut().zip(plans).filter(|(member, _)| member.lives()) {
        member.state.crowns = member.state.crowns.saturating_sub(cost(member, span, plan));
        for activity in &plan.activities {
            turn(book, member, activity, events, dice, &mut notes);
        }
    }
    for member in members.iter_mut() {
        restore(member, dice, &mut notes);
    }
    Ok(notes)
}

fn check(book: &RuleBook, member: &Member, span: Span, plan: &DowntimePlan) -> Result<(), NoDowntime> {
    let name = member.name().to_string();
    let (planned, turns) = (plan.activities.len(), span.turns());
    if planned > turns {
        return Err(NoDowntime::TooMany { name, planned, turns });
    }
    let (cost, purse) = (cost(member, span, plan), member.state.crowns);
    if cost > purse {
        return Err(NoDowntime::TooDear { name, cost, purse });
    }
    let mut choices = member.character.choices.clone();
    for activity in &plan.activities {
        if activity.needs() > plan.lifestyle {
            let (lifestyle, needed) = (plan.lifestyle.title(), activity.needs().title());
            return Err(NoDowntime::AboveMeans { name, lifestyle, needed });
        }
        if let Some(host) = closed(member, activity) {
            return Err(NoDowntime::ClosedDoor { name, host: host.to_string() });
        }
        if let Activity::Study(_, Goal::Learn(study), _) = activity {
            choices = learned(&choices, *study);
            if let Some(problem) = book.build(&choices).err().and_then(|problems| problems.into_iter().next())
            {
                return Err(NoDowntime::NotToBeLearned { name, why: problem.message });
            }
        }
    }
    Ok(())
}

/// The employer or teacher of an activity, if they will not see the member again. Rule `FV-DOWN-11`.
fn closed<'a>(member: &Member, activity: &'a Activity) -> Option<&'a str> {
    match activity {
        Activity::Work(_, _, host) | Activity::Study(_, _, host) => {
            member.state.closed_doors.contains(host).then_some(host)
        }
        _ => None,
    }
}

/// What the lifestyle costs. A massive institution pays for its own growth. Rules `FV-DOWN-02`, `FV-DOWN-09`.
fn cost(member: &Member, span: Span, plan: &DowntimePlan) -> u32 {
    let institution = Institution::of(member.state.capital);
    let establishes = plan.activities.iter().any(|activity| matches!(activity, Activity::Establish(..)));
    let paid = if establishes && institution.feeds_itself() { institution.credit } else { 0 };
    plan.lifestyle.cost().saturating_sub(paid) * span.price()
}

/// How a turn goes. Rule `FV-DOWN-04`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Event {
    Bad,
    None,
    Good,
}

fn turn(
    book: &RuleBook,
    member: &mut Member,
    activity: &Activity,
    events: bool,
    dice: &mut Dice,
    notes: &mut Vec<Note>,
) {
    let name = member.name().to_string();
    if let Some(host) = closed(member, activity) {
        notes.push(Note::new("FV-DOWN-11", format!("{host} does not open to {name} any more")));
        return;
    }
    let event = match events.then(|| d20(dice, Edge::Plain, &format!("{name}'s downtime"))) {
        Some(..=5) => Event::Bad,
        Some(16..) => Event::Good,
        _ => Event::None,
    };
    let bad = event == Event::Bad;
    let edge = if event == Event::Good { Edge::Advantage } else { Edge::Plain };
    let mut note = |rule, text: String| notes.push(Note::new(rule, format!("{name} {text}")));
    let bonus = |member: &Member, stat: &Stat, skill: &Option<Skill>| member.bonus(*stat, skill.as_slice());
    match activity {
        Activity::Rest => {}
        Activity::Beg(stat, skill, place) => {
            let sides = place.map_or(6, Settlement::die);
            let earned = gain(sides, edge, dice, "begging") + bonus(member, stat, skill);
            if bad {
                note("FV-DOWN-11", "loses all that was begged".to_string());
            } else {
                earn(&mut member.state.crowns, earned);
                note("FV-DOWN-05", format!("begs {earned} crowns"));
            }
        }
        Activity::Work(stat, skill, host) => {
            let earned = gain(D20, edge, dice, "work") + bonus(member, stat, skill);
            earn(&mut member.state.crowns, earned);
            note("FV-DOWN-06", format!("earns {earned} crowns"));
            if bad {
                note("FV-DOWN-11", format!("need not come back to {host}"));
                member.state.closed_doors.insert(host.clone());
            }
        }
        Activity::Carouse(stat, skill) => {
            let earned = gain(D20, edge, dice, "carousing") + bonus(member, stat, skill);
            earn(&mut member.state.experience, earned);
            note("FV-DOWN-07", format!("gains {earned} experience, and a headache"));
            if bad {
                note("FV-DOWN-11", "is wanted for a crime of that night".to_string());
            }
        }
        Activity::Study(stat, goal, host) => {
            let skill = if let Goal::Research(skill) = goal { *skill } else { None };
            let total = gain(D20, edge, dice, "study") + bonus(member, stat, &skill);
            if total >= STUDY {
                note("FV-DOWN-08", "has learned it".to_string());
                if let Goal::Learn(study) = goal
                    && let Ok(wiser) = book.build(&learned(&member.character.choices, *study))
                {
                    member.replace(wiser);
                }
            } else {
                note("FV-DOWN-08", "is none the wiser".to_string());
            }
            if bad {
                note("FV-DOWN-11", format!("need not come back to {host}"));
                member.state.closed_doors.insert(host.clone());
            }
        }
        Activity::Establish(stat, skill) => {
            let invested = gain(D20, edge, dice, "an institution") + bonus(member, stat, skill);
            earn(&mut member.state.capital, invested);
            note("FV-DOWN-09", format!("adds {invested} capital, {} in all", member.state.capital));
            if bad {
                let lost = (u64::from(member.state.capital) * u64::from(LOSS) / 100) as u32;
                member.state.capital -= lost;
                note("FV-DOWN-11", format!("loses {lost} capital"));
            }
        }
        Activity::Ball => {
            note("FV-DOWN-10", "is seen at a great ball".to_string());
            if bad {
                note("FV-DOWN-11", "meets the one guest that should not have come".to_string());
            }
        }
    }
}

/// A die of so many sides; with advantage the better of two.
fn gain(sides: u8, edge: Edge, dice: &mut Dice, what: &str) -> i32 {
    let faces: Vec<u8> = (0..edge.dice()).map(|_| dice.roll(sides, what)).collect();
    i32::from(edge.kept(&faces))
}

fn earn(owned: &mut u32, more: i32) {
    *owned = owned.saturating_add(u32::try_from(more).unwrap_or_default());
}

/// The choices of somebody who has learned it: in a free slot of a level, or beyond. Ruling `FV-RUL-48`.
fn learned(choices: &Choices, study: Study) -> Choices {
    let mut choices = choices.clone();
    let filled = choices.levels.iter_mut().any(|level| match study {
        Study::Skill(skill) if level.skill.is_none() => level.skill.replace(skill).is_none(),
        Study::Feat(feat) if level.feat.is_none() => level.feat.replace(feat).is_none(),
        Study::Skill(_) | Study::Feat(_) => false,
    });
    if !filled {
        choices.studied.push(study);
    }
    choices
}

/// Rest makes whole; a nymph whose relic is whole comes back. Rules `FV-DOWN-12`, `FV-INSP-02`, `FV-ORIG-18`, ruling
/// `FV-RUL-46`.
fn restore(member: &mut Member, dice: &mut Dice, notes: &mut Vec<Note>) {
    let returns = !member.lives() && member.state.gear.contains_key(&Gear::LivingRelic);
    if returns {
        let days = dice.roll(6, &format!("{}'s return", member.name()));
        notes.push(Note::new("FV-ORIG-18", format!("{} comes back after {days} days", member.name())));
    }
    if !member.lives() && !returns {
        return;
    }
    let (full, level) = (member.full_hit_points(), u32::from(member.character.level));
    let state = &mut member.state;
    state.hit_points = full;
    state.inspiration = level;
    state.poisoned = false;
    state.ward = None;
    state.today.clear();
    state.this_adventure.clear();
}
