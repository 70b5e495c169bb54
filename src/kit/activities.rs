//! Activities between two battles: by whom, in which of the ways that somebody has, and what they are worth.

use super::{
    offer_builder::{Availability, OfferBuilder},
    tools::name,
};
use battle::{
    Offer, Picked, Refusal, RuleId, Text, Use,
    offer::{InvalidTarget, UnavailableAction},
    words::Cost,
};
use bevy_ecs::{entity::Entity, world::World};

/// An activity that may be done between two battles.
pub struct Activity {
    /// The words of its offers.
    pub verbs: &'static [&'static str],
    /// The ways to do it now, and what stands against it.
    pub offers: fn(&World) -> Vec<Availability>,
    /// The function that does it. That it is done is noted already; what comes next is asked after it.
    pub does: fn(&mut World, Done, &Picked),
}

/// An activity that somebody has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Done {
    /// Its word.
    pub verb: &'static str,
    /// The one whose doing it is: whoever it names, else whom it is aimed at, else whoever chooses for the side.
    pub by: Entity,
    /// The one whom it is aimed at, else the one whose doing it is.
    pub on: Entity,
}

/// A personal activity, somebody's own business: each person does it in one of the ways that they have. `A` is what several of a
/// kind differ in, `T` what is done.
pub struct Personal<A: 'static, T: 'static> {
    /// The word of its offers.
    pub verb: &'static str,
    /// The rule that allows it.
    pub rule: RuleId,
    /// The title where nobody has a way.
    pub nobody: &'static str,
    /// The particulars that it differs in from others of its kind.
    pub about: A,
    /// The text of the button where somebody of this name does it.
    pub title: fn(&A, &World, Entity, &str) -> Text,
    /// The cost for whoever does it, whichever way.
    pub cost: fn(&A, &World, Entity) -> Cost,
    /// The ways that somebody has, the best first.
    pub ways: fn(&A, &World, Entity) -> Result<Vec<Variant<T>>, Refusal>,
}

/// The cost of what costs nothing.
pub fn free<A>(_: &A, _: &World, _: Entity) -> Cost {
    Cost::default()
}

/// One way to do something between two battles.
pub struct Variant<T> {
    /// The name for people; empty where there is no other.
    pub title: String,
    /// The worth to a player who knows no rules, in points of health.
    pub worth: f32,
    /// The thing that is done.
    pub does: T,
}

impl<T> Variant<T> {
    /// The only way.
    pub const fn only(worth: f32, does: T) -> Self {
        Self { title: String::new(), worth, does }
    }
}

impl<A, T> Personal<A, T> {
    /// An offer for each of those who have a way; where nobody has, why not.
    pub fn offers(&self, world: &World, those: &[Entity]) -> Vec<Availability> {
        let (mut open, mut barred) = (Vec::new(), Vec::new());
        for &who in those {
            match (self.ways)(&self.about, world, who) {
                Ok(ways) => open.extend(self.offer(world, who, &ways)),
                Err(reason) => barred.push(InvalidTarget { target: name(world, who), reason }),
            }
        }
        if let (true, Some(first)) = (open.is_empty(), barred.first()) {
            let closed = OfferBuilder::new(self.verb, self.nobody, self.rule).close(first.reason.clone());
            open.push(Availability::Closed(UnavailableAction { barred, ..closed }));
        }
        open
    }

    /// The offers of those who have a way, for something that nobody asks after who has none.
    pub fn open_offers(&self, world: &World, those: &[Entity]) -> Vec<Availability> {
        let ways = |&who: &Entity| Some((who, (self.ways)(&self.about, world, who).ok()?));
        those.iter().filter_map(ways).filter_map(|(who, ways)| self.offer(world, who, &ways)).collect()
    }

    fn offer(&self, world: &World, who: Entity, ways: &[Variant<T>]) -> Option<Availability> {
        let best = ways.first()?;
        let name = name(world, who);
        let title = (self.title)(&self.about, world, who, &name);
        let draft = OfferBuilder::new(self.verb, title, self.rule).with(name);
        let titles = ways.iter().map(|way| Text::from(way.title.clone()));
        let choices = titles.filter(|title: &Text| !title.is_empty()).collect();
        let cost = (self.cost)(&self.about, world, who);
        let offer = draft.offer(cost, Use::Heal { health: best.worth });
        Some(Availability::Open(Offer { choices, ..offer }))
    }

    /// The thing that was picked, where it is there.
    pub fn picked(&self, world: &World, done: Done, picked: &Picked) -> Option<T> {
        let ways = (self.ways)(&self.about, world, done.by).ok()?;
        let choice = picked.choice.as_deref().unwrap_or_default();
        ways.into_iter().find(|way| way.title == choice).map(|way| way.does)
    }
}
