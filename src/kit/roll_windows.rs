//! Roll windows, for swaying rolls: dice lie on the table until all who may do something about them have been asked, and only
//! then count. When somebody may, what they may do and what it costs are rows of tables; whoever plays for several answers for
//! all of them at once.

use super::{
    choice::{self, Choice},
    deed::{Deed, push, take_top, top},
    knowledge::knows_of,
    offer_builder::OfferBuilder,
    policies::AutoReaction,
    tools::{self, name, tell},
};
use battle::{
    AutoReply, Cost, DecisionKind, DiceGroup, Happening, Offer, OfferDetail, Offers, OpenRoll, Picked,
    Policy, Roster, RuleId, Text, Use, Waiting,
    never::never,
    rolls_stand::{leave_roll, rolls_stand},
};
use bevy_ecs::{entity::Entity, world::World};
use dice::Chance;
use std::{fmt::Debug, sync::Arc};

/// A roll window, a moment between a roll and what comes of it: each is asked about, and may be let pass, by itself.
pub struct RollWindow<T: 'static> {
    /// The auto-reaction: how it is called, and what becomes of it until its owner says something.
    pub settable: AutoReaction,
    /// The title of letting it pass.
    pub pass: &'static str,
    /// The options in it, the surest first.
    pub ways: &'static [RollOption<T>],
}

/// An option of a roll window: something that may be done about a roll, beside the word of its moment.
pub struct RollOption<T: 'static> {
    /// Its own word, where a moment has several.
    pub with: Option<&'static str>,
    /// The rule that allows it.
    pub rule: RuleId,
    /// The cost: how much of which counter.
    pub cost: Option<(&'static str, i32)>,
    /// Whether somebody who can pay for it may do it by the rules, of use or not.
    pub may: fn(&World, &T, Entity) -> bool,
    /// The text of its button.
    pub title: fn(&World, &T, Entity) -> Text,
    /// The weight of it to somebody.
    pub weigh: fn(&World, &T, Entity) -> Weight,
    /// Does it for somebody who has paid for it, and tells that.
    pub done: fn(&mut World, &mut T, Entity),
}

/// The weight of an option: for players that know no rules, and for policies.
#[derive(Clone, Copy, Debug)]
pub struct Weight {
    /// The chance that the outcome of the roll changes.
    pub chance: Chance,
    /// Whether that may make a difference.
    pub matters: bool,
    /// The worth of that in damage dealt or spared; a fall counts for more than its damage.
    pub gains: f32,
    /// The mean damage that is dealt more or spared if it does; 0 for rolls that deal none.
    pub damage: f32,
}

impl Weight {
    /// The weight of what changes nothing.
    pub const NOTHING: Self = Self { chance: Chance::NEVER, matters: false, gains: 0.0, damage: 0.0 };

    /// The weight of what is sure to change the outcome.
    pub const fn sure(gains: f32) -> Self {
        Self { chance: Chance::CERTAIN, matters: true, gains, damage: 0.0 }
    }

    fn worth(&self) -> f32 {
        self.chance.as_f64() as f32 * self.gains
    }
}

/// A roll that may lie on the table.
pub trait Swayable: Clone + Debug + Send + Sync + 'static {
    /// The rule by which a moment may be let pass, where that is not the one that gives chances out of turn.
    const PASS: Option<RuleId> = None;

    /// Whether nobody is asked about it a second time, nor any more who once had nothing to gain by it.
    const ONCE: bool = false;

    /// The one whose roll it is.
    fn by(&self) -> Entity;

    /// The state in which it lies, and whether it succeeds so: as far as one of those is concerned whom it is about, else as it
    /// will count.
    fn lies(&self, world: &World, to: Option<Entity>) -> OpenRoll;

    /// The effect of success, in words, where people are told of it.
    fn told(&self, world: &World) -> Option<String> {
        let _ = world;
        None
    }

    /// The words for it while it lies there: `has 13 against 14 (attack on Goblin 1): failure`.
    fn waits(&self, world: &World) -> Waiting {
        let OpenRoll { who, what, roll, against, success, .. } = self.lies(world, None);
        let outcome = || match success {
            Some(true) => self.told(world).map_or("success".into(), |does| format!("success, {does}")),
            _ => "failure".to_owned(),
        };
        let total = roll.total;
        let told = match against {
            None => format!("has {total} ({what})"),
            Some(against) => format!("has {total} against {against} ({what}): {}", outcome()),
        };
        Waiting { who, what: told.into(), at: None }
    }

    /// The first who may do something about it now; `find` says of somebody in a moment whether they may.
    fn next(&self, world: &World, find: Finding<'_, Self>) -> Option<Chosen<Self>>;

    /// All who would be asked the same in a moment as one of them.
    fn together(&self, world: &World, who: Entity, moment: &RollWindow<Self>) -> Vec<Entity>;

    /// Enemies of `who` that may still turn the roll back once `who` has changed it, as far as `who` knows of them.
    fn may_answer(table: &OnTable<Self>, world: &World, who: Entity) -> Vec<Entity> {
        let _ = (table, world, who);
        Vec::new()
    }

    /// All whom this one roll of damage harms; none where it harms one alone.
    fn shared(&self, world: &World) -> Vec<Entity> {
        let _ = world;
        Vec::new()
    }

    /// The title of a way where somebody pays for it: `other` than who is asked, or one of `several`.
    fn paid_by(title: Text, name: &str, other: bool, several: bool) -> Text;

    /// The use of an option.
    fn use_for(
        table: &OnTable<Self>,
        world: &World,
        who: Entity,
        way: &RollOption<Self>,
        weight: &Weight,
    ) -> Use {
        let _ = (table, world, who, way);
        Use::Sway {
            chance: weight.chance.as_f64() as f32,
            gains: weight.gains,
            damage: weight.damage,
            stays: 1.0,
            price: 1.0,
        }
    }

    /// The amount that somebody has left of what an option costs.
    fn left(world: &World, who: Entity, counter: &str) -> i32;

    /// Takes what a way costs, by the rule that allows it.
    fn pay(world: &mut World, who: Entity, cost: (&'static str, i32), rule: RuleId);

    /// Counts the roll: nobody does anything about it any more, and what comes of it happens.
    fn count(self, world: &mut World);
}

/// Whether somebody may do something about a roll in a moment, and how they answer.
pub type Finding<'f, T> = &'f dyn Fn(Entity, &'static RollWindow<T>) -> Option<Chosen<T>>;

/// A combatant who may do something about a roll in a moment.
pub struct Chosen<T: 'static> {
    who: Entity,
    moment: &'static RollWindow<T>,
    policy: Policy,
    ways: Vec<(&'static RollOption<T>, Weight)>,
}

impl<T> Chosen<T> {
    /// The best of what they may do.
    fn best(&self) -> (&'static RollOption<T>, Weight) {
        let better = |best: (_, Weight), one: &(_, Weight)| {
            if one.1.worth() > best.1.worth() { *one } else { best }
        };
        self.ways.iter().fold(self.ways[0], better)
    }

    fn answer(&self) -> AutoReply {
        if self.ways.is_empty() { AutoReply::Pass } else { self.policy.answer(|| self.best().1.chance) }
    }
}

/// A roll that lies on the table: as a deed it waits for those who may do something about it, then it counts.
#[derive(Clone, Debug)]
pub struct OnTable<T> {
    /// The roll.
    pub roll: T,
    /// The moments that have been let pass, each with who has and by its word.
    passed: Vec<(Entity, &'static str)>,
}

impl<T: Swayable> Deed for OnTable<T> {
    fn perform(self: Arc<Self>, world: &mut World) {
        settle(world, Arc::unwrap_or_clone(self));
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        Some(self.roll.waits(world))
    }
}

impl<T: Swayable> OnTable<T> {
    /// A roll whose dice have just fallen.
    pub fn new(roll: T) -> Self {
        Self { roll, passed: Vec::new() }
    }

    /// Whether somebody has let a moment pass.
    pub fn has_passed(&self, who: Entity, moment: &RollWindow<T>) -> bool {
        self.passed.contains(&(who, moment.settable.word))
    }

    /// The options of somebody in a moment, if anything is of use or they want to be asked anyway. `all`: in vain or not.
    fn chosen(
        &self,
        world: &World,
        who: Entity,
        moment: &'static RollWindow<T>,
        all: bool,
    ) -> Option<Chosen<T>> {
        let policy = moment.settable.policy(world, who);
        let affords =
            |way: &RollOption<T>| way.cost.is_none_or(|(what, most)| T::left(world, who, what) >= most);
        let may = moment.ways.iter().filter(|way| affords(way) && (way.may)(world, &self.roll, who));
        let (mut may, all) = (may.peekable(), all || policy == Policy::Every);
        let speaks = T::ONCE && may.peek().is_some();
        let weighed = may.map(|way| (way, (way.weigh)(world, &self.roll, who)));
        let ways: Vec<_> = weighed.filter(|(_, weight)| all || weight.matters).collect();
        (speaks || !ways.is_empty()).then_some(Chosen { who, moment, policy, ways })
    }

    /// Takes an option for somebody, who pays for it.
    fn take(&mut self, world: &mut World, who: Entity, way: &RollOption<T>) {
        if let Some(cost) = way.cost {
            T::pay(world, who, cost, way.rule);
        }
        (way.done)(world, &mut self.roll, who);
    }

    /// The payers: those of one side who may do something in the same moment and want to be asked, `who` first among them. What
    /// is a friend's to decide too is one question, and the answer says who pays.
    fn payers(&self, world: &World, who: Entity, moment: &'static RollWindow<T>) -> Vec<Chosen<T>> {
        let roster = world.resource::<Roster>();
        let mut others: Vec<Entity> = Vec::new();
        for other in self.roll.together(world, who, moment) {
            let open = T::ONCE || !self.has_passed(other, moment);
            if open && other != who && !roster.hostile(who, other) && !others.contains(&other) {
                others.push(other);
            }
        }
        let others = others.into_iter().filter_map(|other| self.chosen(world, other, moment, false));
        let asked = others.filter(|one| one.answer() == AutoReply::Ask);
        self.chosen(world, who, moment, T::ONCE).into_iter().chain(asked).collect()
    }

    /// Lets a moment pass for all who are asked together.
    fn let_pass(&mut self, world: &World, who: Entity, moment: &'static RollWindow<T>) {
        let asked: Vec<Entity> = self.payers(world, who, moment).iter().map(|payer| payer.who).collect();
        self.passed.extend(asked.into_iter().chain([who]).map(|one| (one, moment.settable.word)));
    }
}

/// Goes through all who may do something about a roll, then lets it count; or leaves it to the first who has to be asked.
pub fn settle<T: Swayable>(world: &mut World, mut table: OnTable<T>) {
    let find = |world: &World, table: &OnTable<T>| {
        table.roll.next(world, &|who, moment| {
            let open = !table.has_passed(who, moment);
            open.then(|| table.chosen(world, who, moment, false)).flatten()
        })
    };
    while let Some(chosen) = find(world, &table) {
        match chosen.answer() {
            AutoReply::Pass => table.passed.push((chosen.who, chosen.moment.settable.word)),
            AutoReply::Take => table.take(world, chosen.who, chosen.best().0),
            AutoReply::Ask if rolls_stand(world) => {
                leave_roll(world, chosen.who);
                table.let_pass(world, chosen.who, chosen.moment);
            }
            AutoReply::Ask => return stop(world, table, &chosen),
        }
    }
    table.roll.count(world);
}

/// Leaves the roll on the table while somebody is asked.
fn stop<T: Swayable>(world: &mut World, mut table: OnTable<T>, chosen: &Chosen<T>) {
    if T::ONCE {
        table.let_pass(world, chosen.who, chosen.moment);
    }
    let (who, by) = (chosen.who, table.roll.by());
    let may_answer = T::may_answer(&table, world, who).into_iter().map(|other| name(world, other)).collect();
    let shared = table.roll.shared(world).into_iter().filter(|&one| knows_of(world, who, one));
    let shared = shared.map(|one| name(world, one)).collect();
    let open = OpenRoll { may_answer, shared, ..table.roll.lies(world, Some(who)) };
    let against = open.against.map(|against| format!(" against {against}")).unwrap_or_default();
    let link = if open.what.starts_with("to ") { " rolls" } else { "'s" };
    let seen = format!("{}{link} {}: {}{against}", open.who, open.what, open.roll.total);
    choice::open(world, Sway { who, moment: chosen.moment });
    push(world, table);
    tools::ask(world, who, DecisionKind::Roll, seen, (who != by).then_some(by), Some(open));
}

/// The choice of somebody who is asked what is done about the topmost roll.
struct Sway<T: 'static> {
    who: Entity,
    moment: &'static RollWindow<T>,
}

impl<T> Debug for Sway<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {:?}", self.moment.settable.word, self.who)
    }
}

impl<T: Swayable> Sway<T> {
    /// The word of a way beside that of the moment; of a friend's it says who pays: `nudge/Kara`.
    fn with(&self, world: &World, way: &RollOption<T>, payer: Entity) -> Option<Arc<str>> {
        let payer = (payer != self.who).then(|| name(world, payer));
        match (way.with, payer) {
            (Some(word), Some(payer)) => Some(format!("{word}/{payer}").into()),
            (word, payer) => word.map(Arc::from).or(payer),
        }
    }

    /// Does something about the topmost roll, or not, and lays it there again.
    fn with_top(world: &mut World, act: impl FnOnce(&mut World, &mut OnTable<T>)) {
        let Some(mut table) = take_top::<OnTable<T>>(world).map(Arc::unwrap_or_clone) else {
            return never!("the deed that is asked about is not on top");
        };
        act(world, &mut table);
        push(world, table);
    }
}

impl<T: Swayable> Choice for Sway<T> {
    fn who(&self) -> Entity {
        self.who
    }

    fn offers(&self, world: &World, _: OfferDetail) -> Offers {
        let Some(table) = top::<OnTable<T>>(world) else {
            return never!("the deed that is asked about is not on top"; Offers::default());
        };
        let payers = table.payers(world, self.who, self.moment);
        let several = payers.len() > 1;
        let offer = |payer: Entity, way: &RollOption<T>, weight: &Weight| -> Offer {
            let title = (way.title)(world, &table.roll, payer);
            let title = T::paid_by(title, &name(world, payer), payer != self.who, several);
            let draft = OfferBuilder::new(self.moment.settable.word, title, way.rule);
            let draft = OfferBuilder { with: self.with(world, way, payer), ..draft };
            draft.offer(Cost(way.cost.into_iter().collect()), T::use_for(table, world, payer, way, weight))
        };
        let ways = payers.iter().flat_map(|payer| payer.ways.iter().map(|(way, one)| (payer.who, way, one)));
        Offers { offers: ways.map(|(payer, way, one)| offer(payer, way, one)).collect(), closed: Vec::new() }
    }

    fn pass(&self) -> Option<&'static str> {
        Some(self.moment.pass)
    }

    fn pass_rule(&self) -> Option<RuleId> {
        T::PASS
    }

    fn accept(&self, world: &mut World, picked: &Picked) {
        Self::with_top(world, |world, table| {
            let payers = table.payers(world, self.who, self.moment);
            let mut ways = payers.iter().flat_map(|one| one.ways.iter().map(|(way, _)| (one.who, *way)));
            match ways.find(|(payer, way)| self.with(world, way, *payer) == picked.offer.with) {
                Some((payer, way)) => table.take(world, payer, way),
                None => never!("what an accepted order asks for is gone"),
            }
        });
    }

    /// Leaves it as it is, for all who were asked together. Nobody sees a thought that comes to nothing, so nothing is told.
    fn passed(&self, world: &mut World) {
        if !T::ONCE {
            Self::with_top(world, |world, table| table.let_pass(world, self.who, self.moment));
        }
    }
}

/// Tells that somebody has swayed a roll: by what, and what it comes to then.
pub fn tell_swayed(
    world: &mut World,
    who: Entity,
    (with, dice): (&'static str, Vec<DiceGroup>),
    (amount, total): (i32, i32),
    rule: RuleId,
) {
    tell(
        world,
        Happening::RollSwayed { who: name(world, who), with: with.into(), dice, amount, total },
        rule,
    );
}

/// The weight of one more die of so many sides, whose face is worth so much, if it changes anything.
pub fn weight_of_a_die(sides: u8, gain: impl Fn(u8) -> Option<f32>) -> Weight {
    // Summed up so finely that the mean of equals is what each of them is.
    let gains: Vec<f64> = (1..=sides).filter_map(gain).map(f64::from).collect();
    let mean = gains.iter().sum::<f64>() / gains.len().max(1) as f64;
    let chance = Chance::new(gains.len() as u128, sides.into());
    Weight { chance, matters: chance > Chance::NEVER, gains: mean as f32, damage: 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_is_worth_what_its_faces_change() {
        let of = |gain: &dyn Fn(u8) -> Option<f32>| {
            let Weight { chance, matters, gains, .. } = weight_of_a_die(6, gain);
            (chance, matters, gains)
        };
        assert_eq!(of(&|face| (face >= 5).then_some(0.1)), (Chance::new(2, 6), true, 0.1));
        assert_eq!(of(&|_| None), (Chance::NEVER, false, 0.0));
        assert_eq!(of(&|face| Some(f32::from(face.min(3)))), (Chance::CERTAIN, true, 2.5));
    }
}
