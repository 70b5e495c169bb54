//! The window between a roll and its consequences: who is asked when, and what they may do. Ruling `R-113`.

use super::{
    bids,
    throws::{AttackRoll, Nature, OnTable, Throw},
    ways::{may_duel, nudge, title},
    weigh::{self, weighed},
    window::{Moment, Way, Weighed},
};
use crate::kit::prelude::*;
use crate::{
    battle::{Answer, DecisionKind, DiceGroup, Offers, OpenRoll, Policy, Turns},
    kit::{Choice, Settable, choice, feature, lurking::lurks, sway::Swayable, take_top, top},
    rules::polyhedral::{
        options,
        pool::POOL_SIDES,
        profile::Feature,
        resolve,
        sheet::{Economy, Policies, Reserves},
        tools::has,
    },
};

/// Doing something about rolls on the table.
pub const SWAYING: feature::Feature = feature::Feature {
    settable: || {
        let one = |moment: Moment| Settable {
            word: moment.id(),
            title: moment.title(),
            rule: moment.rule(),
            usual: moment.usual(),
            has: match moment {
                Moment::Reroll => |world, who| has(world, who, Feature::Dueling),
                Moment::Indomitable => |world, who| has(world, who, Feature::Indomitable),
                Moment::Resolve | Moment::Critical => resolve::has,
            },
        };
        Moment::ALL.map(one).to_vec()
    },
    ..feature::Feature::NONE
};

/// Somebody is asked what is done about the topmost roll.
#[derive(Debug)]
struct Sway {
    who: Entity,
    moment: Moment,
}

impl Choice for Sway {
    fn who(&self) -> Entity {
        self.who
    }

    fn offers(&self, world: &World, _: Asked) -> Offers {
        Offers { offers: offers(world, self.who, self.moment), closed: Vec::new() }
    }

    fn pass(&self) -> Option<&'static str> {
        Some(match self.moment {
            Moment::Reroll | Moment::Resolve => "Keep the roll",
            Moment::Indomitable => "Fail",
            Moment::Critical => "Leave the hit as it is",
        })
    }

    fn pass_rule(&self) -> Option<RuleId> {
        Some("R-113")
    }

    fn accept(&self, world: &mut World, picked: &Picked) {
        accept(world, self.who, self.moment, picked.offer.with.as_deref());
    }

    fn passed(&self, world: &mut World) {
        decline(world, self.who, self.moment);
    }
}

/// Somebody who may do something about a roll now.
pub struct Chosen {
    who: Entity,
    moment: Moment,
    policy: Policy,
    ways: Vec<Weighed>,
}

impl Chosen {
    /// The best of what they may do.
    fn best(&self) -> Weighed {
        let first = self.ways[0];
        self.ways.iter().fold(first, |best, one| if worth(one) > worth(&best) { *one } else { best })
    }

    fn answer(&self) -> Answer {
        self.policy.answer(|| self.best().chance)
    }

    fn asks(&self) -> bool {
        self.answer() == Answer::Ask
    }
}

/// Each side is asked at its moment. Ruling `R-113`.
impl Swayable for Throw {
    type Window = Chosen;

    fn next(&self, world: &World) -> Option<(Chosen, Answer)> {
        let chosen = next(world, self)?;
        let answer = chosen.answer();
        Some((chosen, answer))
    }

    fn pass(&mut self, chosen: Chosen) {
        self.window.passed.push((chosen.who, chosen.moment));
    }

    fn take(&mut self, world: &mut World, chosen: Chosen) {
        take(world, self, chosen.who, chosen.best().way);
    }

    fn ask(self, world: &mut World, chosen: Chosen) {
        stop(world, self, chosen.who, chosen.moment);
    }

    fn count(self, world: &mut World) {
        let verdict = self.verdict();
        if self.then.is_told(world, &self, verdict.success) {
            self.tell(world, verdict.success);
        }
        self.then.count(world, &self, verdict);
    }
}

fn worth(one: &Weighed) -> f32 {
    one.chance.as_f64() as f32 * one.gains
}

/// The first who may do something, in the order of ruling `R-113`; of several the one who rolls, then in the order of turns.
fn next(world: &World, throw: &Throw) -> Option<Chosen> {
    if throw.nature == Nature::Initiative && !option(world, &options::RESOLVE_INITIATIVE) {
        return None;
    }
    let find = |who: Entity, moment: Moment| {
        let open = !throw.window.passed.contains(&(who, moment));
        open.then(|| chosen(world, throw, who, moment)).flatten()
    };
    let roller = throw.own.who;
    let spenders = spenders(world, throw);
    let target = throw.then.attack().and_then(|attack| attack.target);
    find(roller, Moment::Reroll)
        .or_else(|| spenders.iter().find_map(|&who| find(who, Moment::Resolve)))
        .or_else(|| find(roller, Moment::Indomitable))
        .or_else(|| [Some(roller), target].into_iter().flatten().find_map(|who| find(who, Moment::Critical)))
}

/// Whether anybody might do something about a roll once its dice have fallen: spend Resolve, or roll it again.
pub fn may_be_changed(world: &World, throw: &Throw) -> bool {
    let duels = match throw.then.attack() {
        Some(AttackRoll { form, target: Some(_), .. }) => may_duel(world, throw.own.who, form),
        // Two hands against each other are neither an attack nor a saving throw.
        _ => throw.other.is_none(),
    };
    duels || !spenders(world, throw).is_empty()
}

/// Whoever has Resolve left and knows of the roll: the one who rolls, the one who rolls against it, the others in the order of
/// turns.
fn spenders(world: &World, throw: &Throw) -> Vec<Entity> {
    let everybody = world.resource::<Roster>().all().iter().copied();
    let may = |who: &Entity| resolve::left(world, *who) > 0 && !would_learn(world, *who, throw);
    let mut spenders: Vec<Entity> = everybody.filter(may).collect();
    if spenders.len() > 1 {
        let turns = world.resource::<Turns>();
        spenders.sort_by_key(|&who| (throw.own.who != who, throw.hand(who).is_none(), turns.place(who)));
    }
    spenders
}

/// Those of one side who may do something about a roll in the same moment and want to be asked, with what they may do: they
/// are asked together, `who` first among them. What is a friend's to decide too is one question, and the answer says who pays.
fn payers(world: &World, throw: &Throw, who: Entity, moment: Moment) -> Vec<Chosen> {
    let together = match moment {
        Moment::Resolve => spenders(world, throw),
        Moment::Reroll | Moment::Indomitable | Moment::Critical => vec![who],
    };
    let roster = world.resource::<Roster>();
    let friends = together.into_iter().filter(|&other| !roster.hostile(who, other));
    let open = friends.filter(|&other| !throw.window.passed.contains(&(other, moment)));
    let asked = open.filter_map(|other| chosen(world, throw, other, moment));
    let mut payers: Vec<Chosen> = asked.filter(|one| one.who == who || one.asks()).collect();
    payers.sort_by_key(|one| one.who != who);
    payers
}

/// What somebody may do in a moment, if anything is of use or they want to be asked anyway.
fn chosen(world: &World, throw: &Throw, who: Entity, moment: Moment) -> Option<Chosen> {
    let policy = policy(world, who, moment);
    let ways = weighed(world, throw, who, moment, policy == Policy::Every);
    (!ways.is_empty()).then_some(Chosen { who, moment, policy, ways })
}

fn policy(world: &World, who: Entity, moment: Moment) -> Policy {
    world.get::<Policies>(who).map_or(Policy::Ask, |set| set.of_or(moment.id(), moment.usual()))
}

/// The roll lies on the table while somebody is asked.
fn stop(world: &mut World, throw: Throw, who: Entity, moment: Moment) {
    let (verdict, roller) = (throw.verdict(), throw.own.who);
    let needed = throw.needed();
    let open = OpenRoll {
        who: name(world, roller),
        what: throw.own.what.clone(),
        roll: throw.own.roll(),
        against: needed,
        success: needed.map(|_| verdict.success),
    };
    let against = needed.map(|needed| format!(" against {needed}")).unwrap_or_default();
    let trigger = format!("{}'s {}: {}{against}", name(world, roller), throw.own.what, verdict.total);
    choice::open(world, Sway { who, moment });
    push(world, OnTable(throw));
    ask(world, who, DecisionKind::Roll, trigger, (who != roller).then_some(roller), Some(open));
}

/// What may be done about the topmost roll, the ways of the one who is asked first; of a friend's the word says who pays:
/// `nudge/Kara`.
fn offers(world: &World, who: Entity, moment: Moment) -> Vec<Offer> {
    let Some(OnTable(throw)) = top(world) else {
        never!("the deed that is asked about is not on top");
        return Vec::new();
    };
    let payers = payers(world, throw, who, moment);
    let several = payers.len() > 1;
    let offer = |payer: Entity, one: &Weighed| {
        let (way, name) = (one.way, name(world, payer));
        let title = title(way, world, throw, payer);
        let title = if several { format!("{title}, {name} pays").into() } else { title };
        let with = way
            .terms()
            .with
            .map(|word| if payer == who { word.into() } else { format!("{word}/{name}").into() });
        let draft = Draft { with, ..Draft::new(moment.id(), title, way.terms().rule) };
        let use_for = Use::Sway {
            chance: one.chance.as_f64() as f32,
            gains: one.gains,
            stays: stays(world, throw, payer, way),
            price: bids::price(world, payer) * way.terms().resolve as f32,
        };
        draft.offer(way.cost(), use_for)
    };
    payers.iter().flat_map(|payer| payer.ways.iter().map(|one| offer(payer.who, one))).collect()
}

/// The chance that what a way changes stays changed once the others have bid.
fn stays(world: &World, throw: &Throw, who: Entity, way: Way) -> f32 {
    if !matches!(way, Way::Die | Way::Nudge) {
        return 1.0;
    }
    let stake = weigh::stake(world, throw);
    let points =
        |other: Entity| resolve::left(world, other) - if other == who { way.terms().resolve } else { 0 };
    let open = spenders(world, throw)
        .into_iter()
        .filter(|&other| !throw.window.passed.contains(&(other, Moment::Resolve)));
    let bidders: Vec<(Entity, i32)> = open.map(|other| (other, points(other))).collect();
    let changed = weigh::changed(world, throw, who, way);
    if changed.is_empty() {
        return 1.0;
    }
    let stand =
        changed.iter().map(|after| bids::stays(world, after, &bidders, stake, after.verdict().success));
    stand.sum::<f32>() / changed.len() as f32
}

/// Does something about the topmost roll, in the words of an order.
fn accept(world: &mut World, who: Entity, moment: Moment, with: Option<&str>) {
    let (word, pays) = match with.and_then(|with| with.split_once('/')) {
        Some((word, name)) => (Some(word), world.resource::<Roster>().find(name)),
        None => (with, None),
    };
    with_top(world, |world, throw| {
        if let Some(way) = moment.ways().iter().copied().find(|way| way.terms().with == word) {
            take(world, throw, pays.unwrap_or(who), way);
        }
    });
}

/// Something is done about the topmost roll, or is not, and it lies there again.
fn with_top(world: &mut World, act: impl FnOnce(&mut World, &mut Throw)) {
    let Some(OnTable(mut throw)) = take_top(world).map(Arc::unwrap_or_clone) else {
        return never!("the deed that is asked about is not on top");
    };
    act(world, &mut throw);
    push(world, OnTable(throw));
}

/// Leaves the topmost roll as it is, for all who were asked together. Nobody sees a thought that comes to nothing, so nothing is
/// told.
fn decline(world: &mut World, who: Entity, moment: Moment) {
    with_top(world, |world, throw| {
        let asked = payers(world, throw, who, moment);
        throw.window.passed.extend(asked.iter().map(|payer| payer.who).chain([who]).map(|one| (one, moment)));
    });
}

/// Does something about a roll: pays, throws what it takes, tells.
fn take(world: &mut World, throw: &mut Throw, who: Entity, way: Way) {
    let total = |throw: &Throw| if way == Way::Nudge { throw.own.total() } else { throw.shown(who) };
    let before = total(throw);
    let what = format!("{}'s {}", name(world, who), throw.own.what);
    let dice = match way {
        Way::Reroll => roll(world, u32::from(throw.own.pool), POOL_SIDES, &format!("{what}, again")),
        Way::Die => roll(world, 1, POOL_SIDES, &format!("Resolve die on {what}")),
        _ => Vec::new(),
    };
    resolve::spend(world, who, way.terms().resolve, way.terms().rule);
    let nudge = nudge(world, throw, who);
    throw.change(way, who, nudge, &dice);
    match way {
        Way::Reroll => change(world, who, |economy: &mut Economy| economy.rerolled = true),
        Way::Indomitable => change(world, who, |reserves: &mut Reserves| reserves.indomitable -= 1),
        _ => {}
    }
    let shown = total(throw);
    let fact = match way {
        Way::Reroll | Way::Die | Way::Nudge => Happening::RollSwayed {
            who: name(world, who),
            with: way.terms().done.into(),
            dice: DiceGroup::plain(POOL_SIDES, dice),
            amount: shown - before,
            total: shown,
        },
        Way::TwoSuccesses | Way::Indomitable | Way::Critical => {
            let (verb, title) = (way.terms().moment.id(), way.terms().done);
            return tell_deed(world, who, verb, title, None, way.terms().rule);
        }
    };
    tell(world, fact, way.terms().rule);
}

/// In each turn a miss may be rolled again. Ruling `R-033`.
pub fn forget_rerolls(world: &mut World, _: Entity) {
    for who in world.resource::<Roster>().all().to_vec() {
        if world.get::<Economy>(who).is_some_and(|economy| economy.rerolled) {
            change(world, who, |economy: &mut Economy| economy.rerolled = false);
        }
    }
}

/// Whether whoever has Resolve would learn by being asked about a roll that somebody lies in wait.
fn would_learn(world: &World, asked: Entity, throw: &Throw) -> bool {
    let side = world.resource::<Roster>().side(asked);
    throw.then.seeks().into_iter().chain([throw.own.who]).any(|who| lurks(world, side, who))
}
