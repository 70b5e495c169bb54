//! The time between two battles of a chain: the encounter is settled, then nights bring rest actions. Played in the world of
//! the battle that was won, by deeds and offers like any other. Rules `FV-REST-01` to `FV-REST-08`, rulings `FV-RUL-39`,
//! `FV-RUL-40`, `FV-RUL-46`, `FV-RUL-49`.

use super::{
    encounter::units_used,
    night::{practises, room},
};
use crate::{
    battle::{
        chain::leave,
        engine::Ground,
        fact::Happening,
        goals::fights,
        matching::Picked,
        offer::{DecisionKind, Offers, Use},
        order::Refusal,
        roster::{Roster, Side},
        setup::Interval,
        stack::Stack,
        words::{Cost, Reason, Roll, RuleId, Target, Text, Who},
    },
    dice::Chance,
    grid::cover::Cover,
    rules::{
        draft::{Draft, Maybe},
        fivey::{
            character::Healing,
            data::RuleBook,
            deeds::{Choice, Deed, push},
            forms::rearm,
            profile::{Ammunition, Dice, Feat, Kind, Profile},
            recover::heal,
            sheet::{Economy, Health, Inspiration, Sheet, States, Stores, Uses},
            tools::{ask, change, has, name, part, roll, states, tell},
        },
    },
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};

/// Hours of a night.
const NIGHT: u32 = 8;

/// Hours from one night to the next.
const DAY: u32 = 24;

/// The time between two battles, and who spends it.
#[derive(Resource, Clone, Debug)]
pub struct Camp {
    side: Side,
    hours: u32,
    /// Nights that have passed since the battle.
    nights: u32,
    /// Who has used a rest action in the night that goes on; none by day.
    night: Option<Vec<Entity>>,
}

impl Default for Camp {
    fn default() -> Self {
        Self { side: Side(0), hours: 0, nights: 0, night: None }
    }
}

/// The battle is won: what it left open comes first, then the side chooses how the time is spent.
pub fn begin(world: &mut World, side: Side, between: Interval) {
    world.insert_resource(Camp { side, hours: between.hours, nights: 0, night: None });
    world.insert_resource(Stack::<Deed>::default());
    world.insert_resource(Choice::None);
    for who in party(world) {
        settle(world, who);
    }
    let party = party(world);
    world.resource_mut::<Ground>().items.retain(|(_, _, owner)| !party.contains(owner));
    if between.downtime {
        downtime(world);
    }
    push(world, Deed::Camp);
}

/// Somebody of the side chooses what is done next; where nobody is left there is nothing to wait for.
pub fn choose(world: &mut World) {
    match party(world).first() {
        Some(&who) => {
            world.insert_resource(Choice::Camp(who));
            let left = world.resource::<Camp>().hours;
            ask(world, who, DecisionKind::Rest, format!("{left} h to the next battle"), None, None);
        }
        None => leave(world, "FV-RUL-49"),
    }
}

/// Those of the side who live, in the order of the level.
fn party(world: &World) -> Vec<Entity> {
    let (roster, side) = (world.resource::<Roster>(), world.resource::<Camp>().side);
    roster.all().iter().copied().filter(|&who| roster.side(who) == side && fights(world, who)).collect()
}

/// The end of an encounter for one who has won it: what it has laid on somebody ends, ammunition is settled and what was thrown
/// is picked up. Rulings `FV-RUL-39`, `FV-RUL-40`, `FV-RUL-49`.
fn settle(world: &mut World, who: Entity) {
    let Some(sheet) = world.get::<Sheet>(who).map(|sheet| sheet.0.clone()) else { return };
    for (kind, shots) in std::mem::take(&mut part::<Stores>(world, who).shots) {
        spend(world, who, kind, shots);
    }
    change(world, who, |stores: &mut Stores| stores.shots.clear());
    rearm(world, who, |arms| {
        for (own, now) in sheet.arms.iter().zip(&mut arms.carried) {
            now.count = now.count.max(own.count);
            now.loaded = true;
        }
    });
    let poisoned = states(world, who).poisoned;
    world.entity_mut(who).insert((States { poisoned, ..States::default() }, Economy::default()));
}

fn spend(world: &mut World, who: Entity, kind: Ammunition, shots: u32) {
    let had = part::<Stores>(world, who).ammunition.get(&kind).copied().unwrap_or_default();
    let used = units_used(kind, shots).min(had);
    if used == 0 {
        return;
    }
    change(world, who, |stores: &mut Stores| {
        stores.ammunition.insert(kind, had - used);
        stores.ammunition.retain(|_, units| *units > 0);
    });
    let what = format!("units of {}", kind.title().to_lowercase());
    count(world, who, what, -(used as i32), (had - used) as i32, "FV-RUL-39");
}

/// All that may be done now, and what may not.
pub fn offers(world: &World) -> Offers {
    let camp = world.resource::<Camp>();
    let mut offers = Offers::default();
    let mut add = |maybe: Maybe| match maybe {
        Maybe::Open(offer) => offers.offers.push(offer),
        Maybe::Closed(closed) => offers.closed.push(closed),
    };
    match &camp.night {
        Some(done) => {
            add(recover(world, done));
            add(practice(world, done));
            let sleep = Draft::new("sleep", "Sleep to the morning", "FV-RUL-49");
            add(Maybe::Open(sleep.offer(Cost::default(), Use::Pass)));
        }
        None => {
            let takes = next_night(camp);
            let payable = match takes <= camp.hours {
                true => Ok(()),
                false => {
                    let why = format!("the next night is over in {takes} h, and {} h are left", camp.hours);
                    Err(Refusal::Because(why.into(), "FV-REST-01"))
                }
            };
            let night = Draft::new("night", "Make camp for a night", "FV-REST-01");
            add(night.if_paid(
                payable,
                Cost(vec![("hour", takes as i32)]),
                Use::Recover { gains: gains(world) },
            ));
            let on = Draft::new("go_on", "Go on to the next battle", "FV-RUL-49");
            add(Maybe::Open(on.offer(Cost::default(), Use::Pass)));
        }
    }
    offers
}

/// Carries out what was picked, and asks again unless they go on.
pub fn accept(world: &mut World, who: Entity, picked: &Picked) {
    let target = picked.target.as_deref().and_then(|name| world.resource::<Roster>().find(name));
    let hours = world.resource::<Camp>().hours;
    if picked.offer.verb == "go_on" {
        if hours > 0 {
            tell(world, Happening::HoursPassed { hours, left: 0 }, "FV-RUL-49");
        }
        return leave(world, "FV-RUL-49");
    }
    push(world, Deed::Camp);
    let did = Happening::Did {
        who: target.map_or_else(|| name(world, who), |target| name(world, target)),
        verb: picked.offer.verb.into(),
        title: picked.offer.title.clone(),
        target: None,
        with: None,
    };
    tell(world, did, picked.offer.rule);
    match (picked.offer.verb, target) {
        ("night", _) => {
            let takes = next_night(world.resource::<Camp>()).min(hours);
            let left = hours - takes;
            let mut camp = world.resource_mut::<Camp>();
            (camp.hours, camp.night) = (left, Some(Vec::new()));
            camp.nights += 1;
            tell(world, Happening::HoursPassed { hours: takes, left }, "FV-REST-01");
        }
        ("sleep", _) => morning(world),
        ("recover", Some(who)) => {
            let rate = rate(world, who);
            let what = format!("{}'s rest", name(world, who));
            let dice = roll(world, 1, rate.die.sides, &what);
            let reasons = vec![Reason::flat("healing rate", rate.plus, "FV-LVL-03")];
            let total = dice.iter().map(|&face| i32::from(face)).sum::<i32>() + rate.plus;
            heal(world, who, Roll { dice, sides: rate.die.sides, reasons, total }, "FV-REST-03");
            acted(world, who);
        }
        ("practice", Some(who)) => {
            change(world, who, |inspiration: &mut Inspiration| inspiration.0 += 1);
            let left = part::<Inspiration>(world, who).0 as i32;
            count(world, who, "inspiration", 1, left, "FV-REST-05");
            acted(world, who);
        }
        _ => {}
    }
}

/// Hours to the end of the next night: the first begins at once, each of the others a day after the one before.
fn next_night(camp: &Camp) -> u32 {
    if camp.nights == 0 { NIGHT } else { DAY }
}

fn acted(world: &mut World, who: Entity) {
    if let Some(night) = &mut world.resource_mut::<Camp>().night {
        night.push(who);
    }
}

/// A new day: what may be used once a day may be used again, and poison has worn off. Rulings `FV-RUL-49`, `FV-RUL-53`.
fn morning(world: &mut World) {
    world.resource_mut::<Camp>().night = None;
    for who in party(world) {
        change(world, who, |uses: &mut Uses| *uses = Uses { gadget: uses.gadget, ..Uses::default() });
        change(world, who, |stores: &mut Stores| {
            stores.vessels.iter_mut().for_each(|(_, cast)| *cast = false);
        });
        if states(world, who).poisoned {
            change(world, who, |states: &mut States| states.poisoned = false);
            let condition = "poisoned".into();
            tell(world, Happening::ConditionLost { who: name(world, who), condition }, "FV-RUL-53");
        }
    }
}

/// An adventure ends: all hit points, all uses, and inspiration up to the level. Ruling `FV-RUL-46`.
fn downtime(world: &mut World) {
    let hours = std::mem::take(&mut world.resource_mut::<Camp>().hours);
    tell(world, Happening::HoursPassed { hours, left: 0 }, "FV-RUL-46");
    morning(world);
    for who in party(world) {
        change(world, who, |uses: &mut Uses| *uses = Uses::default());
        let health = part::<Health>(world, who);
        if health.now < health.max {
            let roll = Roll { total: health.max - health.now, ..Roll::default() };
            heal(world, who, roll, "FV-RUL-46");
        }
        let missing = level(world, who).unwrap_or(0).saturating_sub(part::<Inspiration>(world, who).0);
        if missing > 0 {
            change(world, who, |inspiration: &mut Inspiration| inspiration.0 += missing);
            let left = part::<Inspiration>(world, who).0 as i32;
            count(world, who, "inspiration", missing as i32, left, "FV-DOWN-12");
        }
    }
}

fn count(world: &mut World, who: Entity, what: impl Into<Text>, amount: i32, left: i32, rule: RuleId) {
    tell(world, Happening::Counted { who: name(world, who), what: what.into(), amount, left }, rule);
}

/// The level of a character; none of others.
fn level(world: &World, who: Entity) -> Option<u32> {
    match &world.get::<Sheet>(who)?.0.kind {
        Kind::Character { level, .. } => Some(u32::from(*level)),
        Kind::Monster { .. } => None,
    }
}

/// What a night's rest restores to a character: as its book says, else a d6 and the level. Rule `FV-LVL-03`.
fn rate(world: &World, who: Entity) -> Healing {
    let of =
        |profile: &Profile| RuleBook::shipped().character(&profile.id).map(|character| character.healing);
    let plain = || Healing {
        die: Dice { count: 1, sides: 6 },
        plus: level(world, who).and_then(|level| i32::try_from(level).ok()).unwrap_or_default(),
    };
    world.get::<Sheet>(who).and_then(|sheet| of(&sheet.0)).unwrap_or_else(plain)
}

/// Whether a character has a rest action left. Rule `FV-REST-01`.
fn may_act(world: &World, who: Entity, done: &[Entity]) -> Result<(), Refusal> {
    let room = room(has(world, who, Feat::Sleepwalker));
    let used = done.iter().filter(|&&other| other == who).count();
    if used < room { Ok(()) } else { Err(Refusal::Spent("rest action")) }
}

fn characters(world: &World) -> impl Iterator<Item = Entity> {
    party(world).into_iter().filter(|&who| level(world, who).is_some())
}

fn missing(world: &World, who: Entity) -> i32 {
    let health = part::<Health>(world, who);
    health.max - health.now
}

/// The rest action Recover, with what it brings exactly; who is hurt worst comes first. Rule `FV-REST-03`.
fn recover(world: &World, done: &[Entity]) -> Maybe {
    let mut all: Vec<Entity> = characters(world).collect();
    all.sort_by_key(|&who| std::cmp::Reverse(missing(world, who)));
    let hurt = |who: Entity| match missing(world, who) {
        0 => Err(Refusal::Because("it has all its hit points".into(), "FV-RUL-46")),
        _ => Ok(()),
    };
    let can = |who: Entity| may_act(world, who, done).and_then(|()| hurt(who));
    let best = all.iter().copied().find(|&who| can(who).is_ok());
    let gains = best.map_or(0.0, |who| regained(world, who).0 as f32);
    let judged = all.iter().map(|&who| (name(world, who), can(who).map(|()| healed(world, who))));
    let draft = Draft::new("recover", "Recover", "FV-REST-03");
    let nobody = Refusal::Because("nobody is hurt who has a rest action left".into(), "FV-REST-01");
    draft.aimed(judged.collect(), Cost::default(), Use::Recover { gains }, nobody)
}

/// Hit points that Recover brings on average, and how likely none is missing after it.
fn regained(world: &World, who: Entity) -> (f64, Chance) {
    let (rate, missing) = (rate(world, who), missing(world, who));
    let faces = || (1..=i32::from(rate.die.sides)).map(|face| face + rate.plus);
    let sum: i32 = faces().map(|gained| gained.min(missing)).sum();
    let whole = faces().filter(|gained| *gained >= missing).count();
    (f64::from(sum) / f64::from(rate.die.sides), Chance::new(whole as u128, u128::from(rate.die.sides)))
}

fn healed(world: &World, who: Entity) -> Target {
    let (mean, whole) = regained(world, who);
    let note = format!("regains {mean:.2} on average, all that is missing with {whole}");
    let plus = Reason::flat("healing rate", rate(world, who).plus, "FV-LVL-03");
    aimed(name(world, who), vec![plus, Reason::note(note, "FV-RUL-46")])
}

/// The rest action Practice. Rule `FV-REST-05`, ruling `FV-RUL-06`.
fn practice(world: &World, done: &[Entity]) -> Maybe {
    let can = |who: Entity| {
        may_act(world, who, done)?;
        let level = level(world, who).unwrap_or_default();
        match practises(level, part::<Inspiration>(world, who).0) {
            true => Ok(aimed(name(world, who), Vec::new())),
            false => Err(Refusal::Because("as many inspiration dice as levels".into(), "FV-RUL-06")),
        }
    };
    let judged = characters(world).map(|who| (name(world, who), can(who)));
    let draft = Draft::new("practice", "Practice", "FV-REST-05");
    let nobody = Refusal::Because("nobody can practise".into(), "FV-RUL-06");
    // An inspiration die is worth less than wounds that would kill.
    draft.aimed(judged.collect(), Cost::default(), Use::Recover { gains: 1.0 }, nobody)
}

/// What a night could bring.
fn gains(world: &World) -> f32 {
    let each = characters(world).map(|who| {
        let used = part::<Uses>(world, who);
        let uses = i32::from(used.raged) + i32::from(used.breathed);
        let lacks = practises(level(world, who).unwrap_or_default(), part::<Inspiration>(world, who).0);
        regained(world, who).0 as f32 + (uses + i32::from(lacks)) as f32
    });
    each.sum()
}

fn aimed(target: Who, reasons: Vec<Reason>) -> Target {
    Target { target, cover: Cover::None, odds: None, reasons }
}
