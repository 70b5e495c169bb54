//! Downtime: how somebody lives in town, turn by turn, and what that brings. Rules `FV-DOWN-01` to `FV-DOWN-09`, `FV-DOWN-11`,
//! ruling `FV-RUL-48`.

use super::advance::{Edit, allowed, feats, own};
use super::party::learners;
use crate::kit::camp;
use crate::kit::pastime::{Done, Pastime, Personal, Way};
use crate::rules::fivey::career::{career, choose, crowns, earn_experience, pay};
use crate::rules::fivey::character::choices::Study;
use crate::rules::fivey::check::D20;
use crate::rules::fivey::prelude::*;
use bevy_ecs::component::Component;
use std::fmt;

/// How somebody spends a stay in town.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stay {
    /// Turns that are over.
    turns: u32,
    /// What a turn costs that has been paid for the whole stretch.
    paid: u32,
    /// No employer takes them any more. Rule `FV-DOWN-11`.
    barred: bool,
    /// What has been bought on credit this turn. Rule `FV-DOWN-09`.
    pub owed: u32,
}

/// A stretch of downtime: its hours, what it costs in lives of a tennite, and its turns. Rule `FV-DOWN-02`.
struct Stretch {
    hours: u32,
    costs: u32,
    turns: u32,
}

/// A year, a season, a tennite: the longest that there is time for counts. Rules `FV-DOWN-01`, `FV-DOWN-02`.
const STRETCHES: [Stretch; 3] = [
    Stretch { hours: 8_640, costs: 10, turns: 12 },
    Stretch { hours: 2_160, costs: 2, turns: 3 },
    Stretch { hours: 240, costs: 1, turns: 1 },
];

/// What capital an institution takes to give so much credit each tennite. Rule `FV-DOWN-09`.
const CREDIT: [(u32, u32); 5] = [(360, 100), (240, 50), (120, 20), (30, 5), (10, 1)];
/// Beyond the highest of them, each so much capital gives so much credit more. Rule `FV-DOWN-09`.
const MASSIVE: (u32, u32) = (120, 50);

/// What study has to reach. Rule `FV-DOWN-08`.
const STUDY_DC: i32 = 16;

/// What those who talk for a living are good at.
const GLIB: [Skill; 3] = [Skill::Persuasion, Skill::Performance, Skill::Deception];

/// What can be done in a turn of downtime, each by those who live well enough.
pub const LIVING: Pastime = Pastime {
    verbs: &[BEG.verb, WORK.verb, CAROUSE.verb, STUDY.verb, ESTABLISH.verb],
    offers: |world| {
        let plain =
            [CAROUSE, WORK, BEG, ESTABLISH].into_iter().flat_map(|life| life.offers(world, learners(world)));
        STUDY.offers(world, learners(world)).into_iter().chain(plain).collect()
    },
    does: |world, done, picked| {
        tell_offer(world, done.by, picked.offer, None);
        live(world, done.by, price_of(done.verb));
        let luck = Luck::roll(world, done.by);
        match done.verb {
            "beg" => beg(world, done.by, luck),
            "work" => work(world, done.by, luck),
            "carouse" => carouse(world, done.by, luck),
            "establish" => establish(world, done.by, luck),
            _ => study(world, done, picked, luck),
        }
    },
};

const BEG: Personal<()> = Personal {
    verb: "beg",
    rule: "FV-DOWN-05",
    title: |_, _, name| format!("{name} begs").into(),
    cost: |world, who| cost(world, who, "beg"),
    ways: |world, who| affords(world, who, "beg").map(|()| vec![Way::only(1.5, ())]),
    nobody: "Beg in the streets",
};

const WORK: Personal<()> = Personal {
    verb: "work",
    rule: "FV-DOWN-06",
    title: |_, _, name| format!("{name} works for pay").into(),
    cost: |world, who| cost(world, who, "work"),
    ways: |world, who| {
        unless(part_or_default::<Stay>(world, who).barred, "no employer takes them any more", "FV-DOWN-11")?;
        affords(world, who, "work").map(|()| vec![Way::only(2.0, ())])
    },
    nobody: "Work for pay",
};

const CAROUSE: Personal<()> = Personal {
    verb: "carouse",
    rule: "FV-DOWN-07",
    title: |_, _, name| format!("{name} carouses for experience").into(),
    cost: |world, who| cost(world, who, "carouse"),
    ways: |world, who| affords(world, who, "carouse").map(|()| vec![Way::only(6.0, ())]),
    nobody: "Carouse for experience",
};

const ESTABLISH: Personal<()> = Personal {
    verb: "establish",
    rule: "FV-DOWN-09",
    title: |_, _, name| format!("{name} builds up an institution").into(),
    cost: |world, who| cost(world, who, "establish"),
    ways: |world, who| affords(world, who, "establish").map(|()| vec![Way::only(0.5, ())]),
    nobody: "Build up an institution",
};

const STUDY: Personal<Edit> = Personal {
    verb: "study",
    rule: "FV-DOWN-08",
    title: |_, _, name| format!("{name} studies with a teacher").into(),
    cost: |world, who| cost(world, who, "study"),
    ways: |world, who| {
        affords(world, who, "study")?;
        let lessons = lessons(world, who)?;
        if lessons.is_empty() { Err(because("nothing left to learn", "FV-RUL-48")) } else { Ok(lessons) }
    },
    nobody: "Study with a teacher",
};

/// What the life costs that a tennite of this takes, in crowns. Rule `FV-DOWN-01`.
fn price_of(verb: &str) -> u32 {
    match verb {
        "beg" => 0,
        "work" => 10,
        "carouse" => 20,
        "study" => 50,
        _ => 100,
    }
}

/// The longest stretch that there is time for, and how many turns there are in all.
fn time(world: &World) -> Option<(&'static Stretch, u32)> {
    let hours = camp::hours(world).left();
    let stretch = STRETCHES.iter().find(|stretch| stretch.hours <= hours)?;
    Some((stretch, hours / stretch.hours * stretch.turns))
}

/// What a turn of a life costs somebody now: nothing where a better or the same is paid for. Rules `FV-DOWN-02`, `FV-DOWN-03`.
fn due(world: &World, who: Entity, price: u32) -> Result<u32, Refusal> {
    let Some((stretch, turns)) = time(world) else {
        let left = camp::hours(world).left();
        return Err(because(format!("a tennite is 240 h, and {left} h are left"), "FV-DOWN-01"));
    };
    let stay = part_or_default::<Stay>(world, who);
    unless(stay.turns >= turns, "no time left in town", "FV-DOWN-01")?;
    let begins = stay.turns.is_multiple_of(stretch.turns);
    Ok(if begins || price > stay.paid { price * stretch.costs } else { 0 })
}

fn affords(world: &World, who: Entity, verb: &str) -> Result<(), Refusal> {
    own(world, who)?;
    let (due, purse) = (due(world, who, price_of(verb))?, crowns(world, who));
    let why = || format!("living so costs {due} crowns, and there are {purse}");
    if due <= purse { Ok(()) } else { Err(because(why(), "FV-DOWN-01")) }
}

/// What a turn of it costs somebody now, in crowns.
fn cost(world: &World, who: Entity, verb: &str) -> Cost {
    match due(world, who, price_of(verb)) {
        Ok(due @ 1..) => Cost(vec![("crown", due as i32)]),
        _ => Cost::default(),
    }
}

/// A turn passes, and is paid for.
fn live(world: &mut World, who: Entity, price: u32) {
    let (Ok(due), Some((stretch, _))) = (due(world, who, price), time(world)) else { return gone!() };
    let stay = part_or_default::<Stay>(world, who);
    let kept = if stay.turns.is_multiple_of(stretch.turns) { 0 } else { stay.paid };
    let stay = Stay { turns: stay.turns + 1, paid: kept.max(price), owed: 0, ..stay };
    world.entity_mut(who).insert(stay);
    if due > 0 {
        pay(world, who, -(due as i32), None, "FV-DOWN-01");
    }
}

/// What happens by chance in a turn of downtime. Rule `FV-DOWN-04`.
#[derive(Clone, Debug)]
struct Luck {
    die: DiceGroup,
    /// Good above 0, bad below.
    turn: i32,
}

impl Luck {
    /// A d20 says it: 1 to 5 is bad, 16 to 20 good.
    fn roll(world: &mut World, who: Entity) -> Self {
        let faces = roll(world, 1, D20, &format!("{}'s luck in town", name(world, who)));
        let turn = match faces.first() {
            Some(1..=5) => -1,
            Some(16..) => 1,
            _ => 0,
        };
        Self { die: DiceGroup { name: "luck".into(), sides: D20, faces, dropped: vec![0] }, turn }
    }

    /// What it does to the roll of the activity, if it does.
    fn edge(&self) -> Option<Reason> {
        let label = if self.turn > 0 { "good luck in town" } else { "bad luck in town" };
        (self.turn != 0).then(|| Reason::edge(label, self.turn, "FV-DOWN-04"))
    }
}

/// What a turn has brought, whose roll lies there, and the rule by which it is somebody's.
struct Yield(RuleId, fn(&mut World, Entity, i32, Roll));

/// By its rule: where its function lies is no state of a battle.
impl fmt::Debug for Yield {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Then for Yield {
    fn counted(&self, world: &mut World, throw: &Throw, _: bool) {
        (self.1)(world, throw.by, throw.roll.total, throw.roll.clone());
    }

    /// A tenth of a hit point each.
    fn gain(&self, _: &World, throw: &Throw, _: Entity, total: i32) -> Option<f32> {
        (total > throw.roll.total).then(|| (total - throw.roll.total) as f32 / 10.0)
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
    let edge = Edge::of(&reasons);
    let faces = roll(world, edge.dice(), sides, &format!("{}'s {what}", name(world, who)));
    let kept = edge.kept(&faces);
    let total = i32::from(kept) + flat(&reasons);
    let dice = DiceGroup::plain(sides, faces).into_iter().map(|dice| dice.keeping(kept));
    let dice = dice.chain([luck.die.clone()]).collect();
    let roll = Roll { dice, reasons, total };
    push(world, Throw::sum(who, what, Nature::Yield, roll, then));
}

/// 1d6 and charisma in crowns; bad luck takes them all. Rules `FV-DOWN-05`, `FV-DOWN-11`.
fn beg(world: &mut World, who: Entity, luck: Luck) {
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

/// 1d20 and a stat in crowns. Bad luck costs the place; who has an institution loses a little of its capital instead. Rules
/// `FV-DOWN-06`, `FV-DOWN-11`.
fn work(world: &mut World, who: Entity, luck: Luck) {
    let luck = match luck.turn {
        -1 if capital(world, who) >= CREDIT[4].0 => {
            lose_capital(world, who);
            Luck { turn: 0, ..luck }
        }
        -1 => {
            change(world, who, |stay: &mut Stay| stay.barred = true);
            return tell_handled(world, who, "loses", "the place and the wages", "FV-DOWN-11");
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

/// 1d20 and charisma in experience; bad luck is a crime that takes half the fun. Rules `FV-DOWN-07`, `FV-DOWN-11`.
fn carouse(world: &mut World, who: Entity, luck: Luck) {
    if luck.turn < 0 {
        tell_handled(world, who, "is wanted for", "a crime", "FV-DOWN-11");
    }
    let reasons = bonus(world, who, Stat::Charisma, &GLIB);
    let earn = |world: &mut World, who, sum, roll| earn_experience(world, who, sum, Some(roll), "FV-DOWN-07");
    brings(world, who, "carousing", (D20, &luck), reasons, Yield("FV-DOWN-07", earn));
}

/// 1d20 and a stat in capital; bad luck costs a tenth of what is there. Rule `FV-DOWN-09`.
fn establish(world: &mut World, who: Entity, luck: Luck) {
    if luck.turn < 0 {
        lose_capital(world, who);
    }
    let luck = Luck { turn: luck.turn.max(0), ..luck };
    let plain = Stat::ALL.into_iter().max_by_key(|&of| stat(world, who, of)).unwrap_or_default();
    let reasons = bonus(world, who, plain, &[]);
    let invest = |world: &mut World, who, sum: i32, roll| invest(world, who, sum, Some(roll));
    brings(world, who, "investment", (D20, &luck), reasons, Yield("FV-DOWN-09", invest));
}

/// A check by intelligence, without skill; success teaches what was chosen. Bad luck costs the teacher. Rules `FV-DOWN-08`,
/// `FV-DOWN-11`, ruling `FV-RUL-48`.
fn study(world: &mut World, done: Done, picked: &Picked, luck: Luck) {
    let (who, lesson) = (done.by, picked.choice.clone().unwrap_or_default());
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
    throw(world, Check::new(who, format!("study of {lesson}"), nature, reasons, STUDY_DC, then).worth(5.0));
}

/// What somebody may study, one a level at most. Ruling `FV-RUL-48`.
fn lessons(world: &World, who: Entity) -> Result<Vec<Way<Edit>>, Refusal> {
    let career = own(world, who)?;
    let (choices, level) = (&career.character.choices, career.character.level);
    let most = usize::from(level.max(1));
    unless(choices.studied.len() >= most, "has studied as often as its level allows", "FV-RUL-48")?;
    let skill = |skill: Skill| -> (String, Edit) {
        (skill.title().to_owned(), Box::new(move |choices| choices.studied.push(Study::Skill(skill))))
    };
    let feats = feats(|choices, feat| choices.studied.push(Study::Feat(feat)));
    let edits = feats.into_iter().chain(Skill::ALL.into_iter().map(skill)).collect();
    Ok(allowed(world, career, 8.0, edits))
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

/// What an institution of somebody's is worth.
fn capital(world: &World, who: Entity) -> u32 {
    career(world, who).map_or(0, |career| career.character.choices.capital)
}

fn invest(world: &mut World, who: Entity, more: i32, roll: Option<Roll>) {
    let sum = capital(world, who).saturating_add_signed(more);
    choose(world, who, |choices| choices.capital = sum);
    tell_counted(world, who, "capital", (more, sum as i32), roll, "FV-DOWN-09");
}

/// A tenth goes. Rule `FV-DOWN-09`.
fn lose_capital(world: &mut World, who: Entity) {
    let tenth = capital(world, who) / 10;
    if tenth > 0 {
        invest(world, who, -(tenth as i32), None);
    }
}

/// What somebody may still buy on the credit of an institution this turn. Rule `FV-DOWN-09`.
pub fn credit(world: &World, who: Entity) -> u32 {
    let capital = capital(world, who);
    let level = CREDIT.into_iter().find(|(asked, _)| *asked <= capital);
    let more = capital.saturating_sub(CREDIT[0].0) / MASSIVE.0 * MASSIVE.1;
    let credit = level.map_or(0, |(_, credit)| credit) + more;
    credit.saturating_sub(part_or_default::<Stay>(world, who).owed)
}
