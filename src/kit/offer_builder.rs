//! Building offers: open with its cost and use, or closed with its reason.

use super::tools::name;
use battle::{
    board::{Board, footprint},
    offer::{InvalidTarget, Offer, Offers, UnavailableAction, Use},
    order::Refusal,
    words::{Area, Cost, Destination, RuleId, Target, Text, Who},
};
use bevy_ecs::{entity::Entity, world::World};
use grid::{Feet, Footprint, Square};
use std::sync::Arc;

/// The availability of an action: an open offer, or closed with its reason.
pub enum Availability {
    /// An offer of what may be done.
    Open(Offer),
    /// An action that can't be done now.
    Closed(UnavailableAction),
}

impl Availability {
    /// The same with more to say of it where it is open.
    pub fn with(self, more: impl FnOnce(Offer) -> Offer) -> Self {
        if let Self::Open(offer) = self { Self::Open(more(offer)) } else { self }
    }

    /// The same where enemies may strike first as it is done, in their order.
    pub fn provoking(self, world: &World, enemies: impl FnOnce() -> Vec<Entity>) -> Self {
        let names = || enemies().into_iter().map(|enemy| name(world, enemy)).collect();
        self.with(|offer| Offer { provokes: names(), ..offer })
    }

    /// The offer, if it is open.
    pub fn open(self) -> Option<Offer> {
        if let Self::Open(offer) = self { Some(offer) } else { None }
    }
}

impl Extend<Availability> for Offers {
    fn extend<T: IntoIterator<Item = Availability>>(&mut self, maybes: T) {
        for maybe in maybes {
            match maybe {
                Availability::Open(offer) => self.offers.push(offer),
                Availability::Closed(closed) => self.closed.push(closed),
            }
        }
    }
}

impl FromIterator<Availability> for Offers {
    fn from_iter<T: IntoIterator<Item = Availability>>(maybes: T) -> Self {
        let mut offers = Self::default();
        offers.extend(maybes);
        offers
    }
}

/// An offer being built.
pub struct OfferBuilder {
    /// The word for it.
    pub verb: &'static str,
    /// The word of what it is done with, if anything.
    pub with: Option<Arc<str>>,
    /// The text of its button.
    pub title: Text,
    /// The rule that allows it.
    pub rule: &'static str,
}

impl OfferBuilder {
    /// A builder for the offer of one word.
    pub fn new(verb: &'static str, title: impl Into<Text>, rule: &'static str) -> Self {
        Self { verb, with: None, title: title.into(), rule }
    }

    /// The builder that an offer comes of.
    pub fn about(offer: &Offer) -> Self {
        Self { verb: offer.verb, with: offer.with.clone(), title: offer.title.clone(), rule: offer.rule }
    }

    /// The same with the word of what it is done with.
    pub fn with(self, with: impl Into<Arc<str>>) -> Self {
        Self { with: Some(with.into()), ..self }
    }

    /// The offer of what may be done.
    pub fn offer(self, cost: Cost, use_for: Use) -> Offer {
        let Self { verb, with, title, rule } = self;
        Offer {
            verb,
            with,
            title,
            cost,
            leaves: None,
            targets: Vec::new(),
            squares: Vec::new(),
            ways: false,
            areas: Vec::new(),
            choices: Vec::new(),
            provokes: Vec::new(),
            barred: Vec::new(),
            use_for,
            spends: false,
            upcoming: Vec::new(),
            rule,
        }
    }

    /// The closed offer of what can't be done now.
    pub fn closed(self, reason: Refusal) -> Availability {
        Availability::Closed(self.close(reason))
    }

    /// An offer at those who were judged fit, the others named with the reason why not; closed where none is fit: for the reason
    /// that all have in common who are near enough and in sight, else because of `nobody`.
    pub fn aimed(
        self,
        judged: Vec<(Who, Result<Target, Refusal>)>,
        cost: Cost,
        use_for: Use,
        nobody: Refusal,
    ) -> Availability {
        let (mut targets, mut barred) = (Vec::new(), Vec::new());
        for (target, verdict) in judged {
            match verdict {
                Ok(target) => targets.push(target),
                Err(reason) => barred.push(InvalidTarget { target, reason }),
            }
        }
        if targets.is_empty() {
            let away = |reason: &Refusal| matches!(reason, Refusal::TooFar { .. } | Refusal::TotalCover(_));
            let reason = match &barred[..] {
                [only] => only.reason.clone(),
                several => {
                    let mut near = several.iter().map(|one| &one.reason).filter(|&reason| !away(reason));
                    let first = near.next();
                    first.filter(|&first| near.all(|other| other == first)).cloned().unwrap_or(nobody)
                }
            };
            return Availability::Closed(UnavailableAction { barred, ..self.close(reason) });
        }
        Availability::Open(Offer { targets, barred, ..self.offer(cost, use_for) })
    }

    /// An offer at those of some whom `judge` finds fit, if it can be paid for; `nobody` says why not where none is.
    pub fn at_each(
        self,
        world: &World,
        those: impl IntoIterator<Item = Entity>,
        judge: impl Fn(Entity) -> Result<Target, Refusal>,
        (price, use_for): (Result<Cost, Refusal>, Use),
        (nobody, rule): (&'static str, RuleId),
    ) -> Availability {
        match price {
            Err(refusal) => self.closed(refusal),
            Ok(cost) => {
                let judged = those.into_iter().map(|who| (name(world, who), judge(who))).collect();
                self.aimed(judged, cost, use_for, because(nobody, rule))
            }
        }
    }

    /// The same where `judge` says, too, what it is worth to do it to one whom it finds fit: whoever is worth most comes first.
    /// `use_for`: the use of doing it, by the most that it is worth.
    pub fn best_first(
        self,
        world: &World,
        those: impl IntoIterator<Item = Entity>,
        judge: impl Fn(Entity) -> Result<(Target, f32), Refusal>,
        (price, use_for): (Result<Cost, Refusal>, impl FnOnce(f32) -> Use),
        (nobody, rule): (&'static str, RuleId),
    ) -> Availability {
        let cost = match price {
            Ok(cost) => cost,
            Err(refusal) => return self.closed(refusal),
        };
        let gain = |verdict: &Result<(Target, f32), Refusal>| verdict.as_ref().map_or(0.0, |(_, gain)| *gain);
        let mut judged: Vec<_> = those.into_iter().map(|on| (name(world, on), judge(on))).collect();
        judged.sort_by(|(_, one), (_, other)| gain(other).total_cmp(&gain(one)));
        let use_for = use_for(judged.first().map_or(0.0, |(_, best)| gain(best)));
        let judged = judged.into_iter().map(|(on, verdict)| (on, verdict.map(|(target, _)| target)));
        self.aimed(judged.collect(), cost, use_for, because(nobody, rule))
    }

    /// An offer at these where no dice bar anybody; `nobody` says why not where there are none.
    pub fn at_all(
        self,
        targets: Vec<Target>,
        (cost, use_for): (Cost, Use),
        (nobody, rule): (&'static str, RuleId),
    ) -> Availability {
        if targets.is_empty() {
            return self.closed(because(nobody, rule));
        }
        Availability::Open(Offer { targets, ..self.offer(cost, use_for) })
    }

    /// An offer at one of these squares, from where somebody stands; `none` says why not where there are none.
    pub fn at_squares(
        self,
        from: Square,
        squares: impl IntoIterator<Item = Square>,
        (cost, use_for): (Cost, Use),
        (none, rule): (&'static str, RuleId),
    ) -> Availability {
        let squares: Vec<Destination> =
            squares.into_iter().map(|to| Destination::without_a_step(from, to)).collect();
        if squares.is_empty() {
            return self.closed(because(none, rule));
        }
        Availability::Open(Offer { squares, ..self.offer(cost, use_for) })
    }

    /// An offer in one of these areas if it can be paid for; `none` says why not where there are none.
    pub fn in_areas(
        self,
        cost: Result<Cost, Refusal>,
        areas: impl FnOnce() -> Vec<Area>,
        use_for: Use,
        (none, rule): (&'static str, RuleId),
    ) -> Availability {
        match cost.map(|cost| (cost, areas())) {
            Err(refusal) => self.closed(refusal),
            Ok((_, areas)) if areas.is_empty() => self.closed(because(none, rule)),
            Ok((cost, areas)) => Availability::Open(Offer { areas, ..self.offer(cost, use_for) }),
        }
    }

    /// An offer that leads to one of these squares, if it can be paid for; `none` says why not where no path may end on any.
    /// `ways`: by a way of one's own, too.
    pub fn to_goals(
        self,
        squares: impl FnOnce() -> Vec<Destination>,
        ways: bool,
        (price, use_for): (Result<Cost, Refusal>, Use),
        none: impl FnOnce() -> Refusal,
    ) -> Availability {
        match price.map(|cost| (cost, squares())) {
            Err(refusal) => self.closed(refusal),
            Ok((_, squares)) if !squares.iter().any(|goal| goal.stop) => self.closed(none()),
            Ok((cost, squares)) => Availability::Open(Offer { squares, ways, ..self.offer(cost, use_for) }),
        }
    }

    /// An offer built by `offer` from what stands behind it, else closed.
    pub fn if_ok<T>(self, may: Result<T, Refusal>, offer: impl FnOnce(Self, T) -> Offer) -> Availability {
        match may {
            Ok(with) => Availability::Open(offer(self, with)),
            Err(refusal) => self.closed(refusal),
        }
    }

    /// An offer for its price, else closed.
    pub fn priced(self, price: Result<Cost, Refusal>, use_for: Use) -> Availability {
        match price {
            Ok(cost) => Availability::Open(self.offer(cost, use_for)),
            Err(refusal) => Availability::Closed(UnavailableAction { use_for, ..self.close(refusal) }),
        }
    }

    /// The unavailable action, with nobody named. It cites the rule of the reason, where the reason has one.
    pub fn close(self, reason: Refusal) -> UnavailableAction {
        let Self { verb, with, title, rule } = self;
        let rule = if let Refusal::Because(_, why) = reason { why } else { rule };
        UnavailableAction { verb, with, title, reason, barred: Vec::new(), use_for: Use::Other, rule }
    }

    /// An offer if it can be paid for, else closed.
    pub fn if_paid(self, payable: Result<(), Refusal>, cost: Cost, use_for: Use) -> Availability {
        self.priced(payable.map(|()| cost), use_for)
    }
}

/// The reason why something can't be done, in a few words, and the rule that says so.
pub fn because(why: impl Into<Text>, rule: RuleId) -> Refusal {
    Refusal::Because(why.into(), rule)
}

/// Refuses something for one reason, where that is so; else nothing stands against it.
///
/// # Errors
/// The reason.
pub fn unless(barred: bool, why: &'static str, rule: RuleId) -> Result<(), Refusal> {
    if barred { Err(because(why, rule)) } else { Ok(()) }
}

/// Refuses something for a reason about somebody, where that is so: `Ogre is too big`.
///
/// # Errors
/// The reason, after the name.
pub fn unless_they(
    world: &World,
    who: Entity,
    barred: bool,
    why: &'static str,
    rule: RuleId,
) -> Result<(), Refusal> {
    if barred { Err(because(format!("{} {why}", name(world, who)), rule)) } else { Ok(()) }
}

/// Whether somebody is within reach of another, with no wall between. `far`: how it is measured; `what`: what reaches so far.
///
/// # Errors
/// Too far, or behind a wall.
pub fn at_hand(
    world: &World,
    by: Entity,
    on: Entity,
    far: fn(Footprint, Footprint) -> Feet,
    reach: Feet,
    what: &'static str,
) -> Result<(), Refusal> {
    let target = name(world, on);
    let (Some(here), Some(there)) = (footprint(world, by), footprint(world, on)) else {
        return Err(Refusal::NotOffered(target.to_string()));
    };
    match far(here, there) {
        away if away > reach => Err(Refusal::TooFar { target, away, with: what.into(), reach }),
        _ if !world.resource::<Board>().sight(here, there).0 => Err(Refusal::TotalCover(target)),
        _ => Ok(()),
    }
}

/// A target: somebody to aim at where no dice decide.
pub fn plain_target(world: &World, who: Entity) -> Target {
    Target::plain(name(world, who))
}
