//! Downtime: what somebody does in town, turn by turn, and what that brings. Rules `FV-DOWN-01` to `FV-DOWN-09`, `FV-DOWN-11`,
//! ruling `FV-RUL-48`.

use super::stay::{self, affords, bar, cost, invest, live, lose_capital, may_work};
use super::{advance::feats, party::learners};
use crate::ai_hints::{gains, stakes, town as hints};
use crate::career::{Edit, allowed, choose, earn_experience, own, pay};
use crate::prelude::*;
use crate::{character::choices::Study, checks::D20};
use kit::{
    activities::{Activity, Personal, Variant},
    check::Hand,
};
use std::fmt;

/// The number that study has to reach. Rule `FV-DOWN-08`.
const STUDY_DC: i32 = 16;

/// The skills of those who talk for a living.
const GLIB: [Skill; 3] = [Skill::Persuasion, Skill::Performance, Skill::Deception];

/// The lives for a turn of downtime, each for those who live well enough; what is worth most to a computer player comes first.
const LIVES: [Personal<Life, ()>; 5] = [
    life(
        "study",
        "FV-DOWN-08",
        "Study with a teacher",
        Life {
            does: "studies with a teacher",
            price: 50,
            ways: |world, who| {
                let ways = lessons(world, who)?.into_iter().map(|Variant { title, worth, .. }| Variant {
                    title,
                    worth,
                    does: (),
                });
                Ok(ways.collect())
            },
            spend: study,
        },
    ),
    life(
        "carouse",
        "FV-DOWN-07",
        "Carouse for experience",
        Life {
            does: "carouses for experience",
            price: 20,
            ways: |_, _| Ok(vec![Variant::only(hints::CAROUSE, ())]),
            spend: carouse,
        },
    ),
    life(
        "work",
        "FV-DOWN-06",
        "Work for pay",
        Life {
            does: "works for pay",
            price: 10,
            ways: |world, who| may_work(world, who).map(|()| vec![Variant::only(hints::WORK, ())]),
            spend: work,
        },
    ),
    life(
        "beg",
        "FV-DOWN-05",
        "Beg in the streets",
        Life { does: "begs", price: 0, ways: |_, _| Ok(vec![Variant::only(hints::BEG, ())]), spend: beg },
    ),
    life(
        "establish",
        "FV-DOWN-09",
        "Build up an institution",
        Life {
            does: "builds up an institution",
            price: 100,
            ways: |_, _| Ok(vec![Variant::only(hints::ESTABLISH, ())]),
            spend: establish,
        },
    ),
];

/// The lives as activities to be chosen.
pub const LIVING: Activity = Activity {
    verbs: &[LIVES[0].verb, LIVES[1].verb, LIVES[2].verb, LIVES[3].verb, LIVES[4].verb],
    offers: |world| {
        let all = learners(world);
        LIVES.iter().flat_map(|life| life.offers(world, &all)).collect()
    },
    does: |world, done, picked| {
        let Some(life) = LIVES.iter().find(|life| life.verb == done.verb) else { return gone!() };
        tell_offer(world, done.by, picked.offer, None);
        live(world, done.by, life.about.price);
        let luck = Luck::roll(world, done.by);
        (life.about.spend)(world, done.by, picked, luck);
    },
};

/// A life that a turn in town is spent with.
struct Life {
    /// The activity in words, after somebody's name.
    does: &'static str,
    /// The price that a tennite of this life takes, in crowns. Rule `FV-DOWN-01`.
    price: u32,
    /// The ways to do it, whatever they cost.
    ways: fn(&World, Entity) -> Result<Vec<Variant<()>>, Refusal>,
    /// The effect, once the turn is paid for and luck has been rolled.
    spend: fn(&mut World, Entity, &Picked, Luck),
}

const fn life(verb: &'static str, rule: RuleId, nobody: &'static str, about: Life) -> Personal<Life, ()> {
    Personal {
        verb,
        rule,
        nobody,
        about,
        title: |life, _, _, name| format!("{name} {}", life.does).into(),
        cost: |life, world, who| cost(world, who, life.price),
        ways: |life, world, who| affords(world, who, life.price).and_then(|()| (life.ways)(world, who)),
    }
}

/// The luck of a turn of downtime. Rule `FV-DOWN-04`.
#[derive(Clone, Debug)]
struct Luck {
    die: DiceGroup,
    /// Good above 0, bad below.
    turn: i32,
}

impl Luck {
    /// Rolls the luck with a d20: 1 to 5 is bad, 16 to 20 good.
    fn roll(world: &mut World, who: Entity) -> Self {
        let faces = roll(world, 1, D20, &format!("{}'s luck in town", name(world, who)));
        let turn = match faces.first() {
            Some(1..=5) => -1,
            Some(16..) => 1,
            _ => 0,
        };
        Self { die: DiceGroup { name: "luck".into(), sides: D20, faces, dropped: vec![0] }, turn }
    }

    /// The effect on the roll of the activity, if there is one.
    fn edge(&self) -> Option<Reason> {
        let label = if self.turn > 0 { "good luck in town" } else { "bad luck in town" };
        (self.turn != 0).then(|| Reason::edge(label, self.turn, "FV-DOWN-04"))
    }
}

/// The yield of a turn, whose roll lies there: the rule, and how it becomes somebody's.
struct Yield(RuleId, fn(&mut World, Entity, i32, Roll));

/// By its rule: where its function lies is no state of a battle.
impl fmt::Debug for Yield {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Resolution for Yield {
    fn counted(&self, world: &mut World, throw: &PendingRoll, _: bool) {
        (self.1)(world, throw.by, throw.roll.total, throw.roll.clone());
    }

    /// The gain of a higher sum.
    fn gain(&self, _: &World, throw: &PendingRoll, _: Entity, total: i32) -> Option<f32> {
        gains::of_yield(total - throw.roll.total)
    }
}

/// Rolls a die and what somebody adds for what a turn brings.
fn brings(
    world: &mut World,
    who: Entity,
    what: &'static str,
    (sides, luck): (u8, &Luck),
    mut reasons: Vec<Reason>,
    then: Yield,
) {
    reasons.extend(luck.edge());
    let edge = Advantage::of(&reasons);
    let mut roll = Hand::new(who, what, edge.pool(sides), reasons).roll(world);
    roll.dice.push(luck.die.clone());
    push(world, PendingRoll::sum(who, what, Nature::Yield, roll, then));
}

/// Begs: 1d6 and charisma in crowns; bad luck takes them all. Rules `FV-DOWN-05`, `FV-DOWN-11`.
fn beg(world: &mut World, who: Entity, _: &Picked, luck: Luck) {
    if luck.turn < 0 {
        return tell_handled(world, who, "loses", "all that begging brought", "FV-DOWN-11");
    }
    let reasons = bonus(world, who, Stat::Charisma, &GLIB);
    brings(
        world,
        who,
        "begging",
        (6, &luck),
        reasons,
        Yield("FV-DOWN-05", |world, who, sum, roll| pay(world, who, sum, Some(roll), "FV-DOWN-05")),
    );
}

/// Works for pay: 1d20 and a stat in crowns. Bad luck costs the place, not the wages; an owner of an institution loses a little of
/// its capital instead. Rules `FV-DOWN-06`, `FV-DOWN-11`.
fn work(world: &mut World, who: Entity, _: &Picked, luck: Luck) {
    let luck = match luck.turn {
        -1 if stay::owns(world, who) => {
            lose_capital(world, who);
            Luck { turn: 0, ..luck }
        }
        -1 => {
            bar(world, who);
            tell_handled(world, who, "loses", "the place", "FV-DOWN-11");
            Luck { turn: 0, ..luck }
        }
        _ => luck,
    };
    let reasons = best(world, who);
    brings(
        world,
        who,
        "work",
        (D20, &luck),
        reasons,
        Yield("FV-DOWN-06", |world, who, sum, roll| pay(world, who, sum, Some(roll), "FV-DOWN-06")),
    );
}

/// Carouses: 1d20 and charisma in experience; bad luck is a crime, and makes the roll worse. Rules `FV-DOWN-07`, `FV-DOWN-11`.
fn carouse(world: &mut World, who: Entity, _: &Picked, luck: Luck) {
    if luck.turn < 0 {
        tell_handled(world, who, "is wanted for", "a crime", "FV-DOWN-11");
    }
    let reasons = bonus(world, who, Stat::Charisma, &GLIB);
    let earn = |world: &mut World, who, sum, roll| earn_experience(world, who, sum, Some(roll), "FV-DOWN-07");
    brings(world, who, "carousing", (D20, &luck), reasons, Yield("FV-DOWN-07", earn));
}

/// Builds up an institution: 1d20 and a stat in capital; bad luck costs a tenth of what is there. Rule `FV-DOWN-09`.
fn establish(world: &mut World, who: Entity, _: &Picked, luck: Luck) {
    if luck.turn < 0 {
        lose_capital(world, who);
    }
    let luck = Luck { turn: luck.turn.max(0), ..luck };
    let plain = Stat::ALL.into_iter().max_by_key(|&of| stat(world, who, of)).unwrap_or_default();
    let reasons = bonus(world, who, plain, &[]);
    brings(world, who, "investment", (D20, &luck), reasons, Yield("FV-DOWN-09", invest));
}

/// Studies: a check by intelligence, without skill; success teaches what was chosen. Bad luck costs the teacher. Rules
/// `FV-DOWN-08`, `FV-DOWN-11`, ruling `FV-RUL-48`.
fn study(world: &mut World, who: Entity, picked: &Picked, luck: Luck) {
    let lesson = picked.choice.clone().unwrap_or_default();
    if luck.turn < 0 {
        return tell_handled(world, who, "loses", "the teacher", "FV-DOWN-11");
    }
    let mut reasons = bonus(world, who, Stat::Intelligence, &[]);
    reasons.extend(luck.edge());
    let learn = |world: &mut World, who: Entity, lesson: &Text| {
        let way = lessons(world, who).unwrap_or_default().into_iter().find(|way| *way.title == **lesson);
        let Some(way) = way else { return gone!() };
        choose(world, who, way.does);
        tell_deed(world, who, "study", format!("Learns {lesson}"), None, "FV-DOWN-08");
    };
    let then = Success(lesson.clone(), learn);
    let nature = (Nature::Check, "FV-DOWN-08");
    throw(
        world,
        Check::new(who, format!("study of {lesson}"), nature, reasons, STUDY_DC, then).worth(stakes::STUDY),
    );
}

/// The lessons that somebody may study, one a level at most. Ruling `FV-RUL-48`.
fn lessons(world: &World, who: Entity) -> Result<Vec<Variant<Edit>>, Refusal> {
    let career = own(world, who)?;
    let (choices, level) = (&career.character.choices, career.character.level);
    let most = usize::from(level.max(1));
    unless(choices.studied.len() >= most, "has studied as often as its level allows", "FV-RUL-48")?;
    let skill = |skill: Skill| -> (String, Edit) {
        (skill.title().to_owned(), Box::new(move |choices| choices.studied.push(Study::Skill(skill))))
    };
    let feats = feats(|choices, feat| choices.studied.push(Study::Feat(feat)));
    let edits = feats.into_iter().chain(Skill::ALL.into_iter().map(skill)).collect();
    let lessons = allowed(world, career, hints::STUDY, edits);
    unless(lessons.is_empty(), "nothing left to learn", "FV-RUL-48").map(|()| lessons)
}

/// The stat and the skill by which somebody earns most.
fn best(world: &World, who: Entity) -> Vec<Reason> {
    let trades: [(Stat, &[Skill]); 4] = [
        (Stat::Intelligence, &[Skill::Lore, Skill::Medicine, Skill::Nature]),
        (Stat::Charisma, &GLIB),
        (Stat::Dexterity, &[Skill::Devices]),
        (Stat::Strength, &[Skill::Athletics]),
    ];
    let earns = trades.into_iter().map(|(of, skills)| bonus(world, who, of, skills));
    earns.max_by_key(|reasons| flat(reasons)).unwrap_or_default()
}
