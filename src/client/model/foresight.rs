//! The foresight of the window: answers of the battle about the future, as long as they hold.

use super::{overlay::Overlay, table::Table};
use crate::{
    battle::{
        offer::{Offer, Use},
        order::Order,
        words::{Target, Who},
    },
    forecast::{
        DangerForecast, ForecastAnswer, Foreseen, Question, QuestionKind, ReachForecast, Route, Routes,
    },
    grid::Square,
};
use std::{collections::BTreeMap, sync::Arc};

/// The most answers kept; the oldest go first.
const MOST: usize = 600;

/// The foresight: every answer since the battle stood as it does.
#[derive(Clone, Debug, Default)]
pub struct Foresight {
    known: Vec<(Question, Arc<ForecastAnswer>)>,
    perils: BTreeMap<Square, DangerForecast>,
    /// The revision of what overlays are drawn from; each answer that is of use to one changes it.
    revision: u64,
    epoch: u64,
}

impl Foresight {
    /// Takes an answer in.
    pub fn learn(&mut self, question: Question, answer: ForecastAnswer) {
        let walking = matches!(question, Question::Danger { by: None, .. });
        if let ForecastAnswer::Danger { perils, .. } = &answer
            && walking
        {
            self.perils = perils.iter().map(|peril| (peril.at, peril.clone())).collect();
        }
        self.revision += u64::from(matches!(question.kind(), QuestionKind::Danger | QuestionKind::Reach));
        if self.known.len() >= MOST {
            self.known.remove(0);
        }
        self.known.push((question, Arc::new(answer)));
    }

    /// Forgets everything: it was about a state that is past.
    pub fn clear(&mut self) {
        *self = Self { epoch: self.epoch + 1, revision: self.revision + 1, ..Self::default() };
    }

    /// The answer to a question, if it has come.
    pub fn answer(&self, question: &Question) -> Option<&Arc<ForecastAnswer>> {
        self.known.iter().rev().find(|(known, _)| known == question).map(|(_, answer)| answer)
    }

    /// The revision of what overlays are drawn from; each answer that is of use to one changes it.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The epoch of the state that it is about: an answer asked for in another comes in vain.
    pub fn epoch(&self) -> u64 {
        self.epoch
    }

    fn latest(&self, kind: QuestionKind) -> Option<&Arc<ForecastAnswer>> {
        self.known.iter().rev().find(|(known, _)| known.kind() == kind).map(|(_, answer)| answer)
    }
}

impl Table {
    /// The risk of ending the turn on a square, as far as it is known.
    pub fn peril(&self, square: Square) -> Option<&DangerForecast> {
        self.foresight.perils.get(&square)
    }

    /// The risk of going to a square the way that a click there would take, and ending the turn there, as far as it is known.
    pub fn aimed_peril(&self, square: Square) -> Option<&DangerForecast> {
        let aimed = self.aimed_danger().filter(|(squares, _)| squares.contains(&square));
        let Some((_, question)) = aimed else { return self.peril(square) };
        match &**self.foresight.answer(&question)? {
            ForecastAnswer::Danger { perils, .. } => perils.iter().find(|peril| peril.at == square),
            _ => None,
        }
    }

    /// The squares that the armed offer leads to on a way of its own, and the question of their danger: what waits for walkers
    /// need not wait there.
    fn aimed_danger(&self) -> Option<(Vec<Square>, Question)> {
        let offer = self.armed_offer().filter(|offer| offer.ways && !offer.walks())?;
        let who = self.acting().filter(|_| self.on_turn())?.name.clone();
        let squares: Vec<Square> =
            offer.squares.iter().filter(|goal| goal.stop).map(|goal| goal.to).collect();
        let question = Question::Danger { who, squares: squares.clone(), by: Some(offer.order()) };
        (!squares.is_empty()).then_some((squares, question))
    }

    /// Every square whose risk is known.
    pub fn perils(&self) -> impl Iterator<Item = &DangerForecast> {
        self.foresight.perils.values()
    }

    /// The reach of somebody: where they can go and strike next turn.
    pub fn reach_of(&self, who: &Who) -> Option<&ReachForecast> {
        match &**self.foresight.answer(&Question::Reach { who: who.clone() })? {
            ForecastAnswer::Reach(reach) => Some(reach),
            _ => None,
        }
    }

    /// The question of what the acting combatant could aim at from where the cursor would take it.
    pub fn question_from(&self, at: Square) -> Option<Question> {
        let who = self.acting().filter(|_| self.on_turn())?;
        Some(Question::From { who: who.name.clone(), at })
    }

    /// The offers that could be aimed from a square.
    pub fn offers_from(&self, at: Square) -> Option<&[Offer]> {
        offers(self.foresight.answer(&self.question_from(at)?)?)
    }

    /// The offers that could be aimed from a square; until they are known, those that were asked for last.
    pub fn offers_from_about(&self, at: Square) -> Option<&[Offer]> {
        self.offers_from(at).or_else(|| offers(self.foresight.latest(QuestionKind::From)?))
    }

    /// The square from which chances on the board are counted: the goal of the walk that a click would begin, else where the draft at
    /// hand stands. None where a click would attack from here.
    pub fn aims_from(&self) -> Option<Square> {
        let ghost = self.ghost().map(|(ghost, _)| ghost.at);
        let goal = || {
            let (_, offer) = self.move_offer()?;
            Some(self.goal_at(offer, self.over()?)?.to)
        };
        let enemy = self.input.hovered_who.as_ref().and_then(|who| self.combatant(who));
        match enemy.filter(|who| self.is_foe(&who.side)) {
            Some(_) if ghost.is_some() => ghost,
            Some(enemy) if self.target_offer(&enemy.name).is_some() => None,
            _ => goal().or(ghost),
        }
    }

    /// The attack on somebody from where the ghost of the draft at hand stands: the armed one, else the one that hurts most.
    pub fn aim_from_there(&self, who: &str) -> Option<(&Offer, &Target)> {
        let (ghost, _) = self.ghost()?;
        self.best(self.offers_from(ghost.at)?, who)
    }

    /// The offer among these to aim at a combatant: the armed one, else the strike that takes most health on average of those that use
    /// nothing up for good, else the first.
    pub fn best<'a>(&self, offers: &'a [Offer], who: &str) -> Option<(&'a Offer, &'a Target)> {
        let armed = self.armed_offer().map(|offer| (offer.verb, offer.with.clone()));
        let meant = |offer: &&Offer| match &armed {
            Some((verb, with)) => offer.verb == *verb && offer.with == *with,
            None => offer.use_for == Use::Strike,
        };
        let aimed = offers
            .iter()
            .filter(meant)
            .filter_map(|offer| Some((offer, offer.targets.iter().find(|target| &*target.target == who)?)));
        let aimed: Vec<(&Offer, &Target)> = aimed.collect();
        // Damage beyond the health that is left is none.
        let mean =
            |target: &Target| target.odds.map_or(0.0, |odds| odds.health_mean.unwrap_or(odds.damage_mean));
        let kept = aimed.iter().copied().filter(|(offer, _)| !self.spends(offer));
        let best = kept.reduce(|best, one| if mean(best.1) < mean(one.1) { one } else { best });
        best.or(aimed.first().copied())
    }

    /// Whether an offer uses something up for good: what it is done with, or some of what no turn gives back.
    pub fn spends(&self, offer: &Offer) -> bool {
        let counters = self.acting().map_or(&[][..], |acting| &acting.counters);
        let lasting = |(id, amount): &(&str, i32)| {
            0 < *amount && counters.iter().any(|counter| counter.lasting && counter.id == *id)
        };
        offer.spends || offer.cost.0.iter().any(lasting)
    }

    /// The routes to a square, once they are known.
    pub fn routes_to(&self, to: Square) -> Option<&Routes> {
        let who = self.acting().filter(|_| self.on_turn())?;
        match &**self.foresight.answer(&Question::Routes { who: who.name.clone(), to })? {
            ForecastAnswer::Routes(routes) => Some(routes),
            _ => None,
        }
    }

    /// The route by which a click would go to a square, of those that are known: an offer that is no plain walk has a way of its
    /// own.
    pub fn way_of(&self, offer: &Offer, to: Square) -> Option<&Route> {
        self.preferred_way(to).filter(|_| offer.walks())
    }

    /// The route to a square that the player prefers.
    pub fn preferred_way(&self, to: Square) -> Option<&Route> {
        let routes = self.routes_to(to)?;
        Some(routes.safest.as_ref().filter(|_| self.plans.safest).unwrap_or(&routes.shortest))
    }

    /// The forecast of one of the two drafts; or why it is not known; nothing while it is being worked out.
    pub fn foreseen(&self, at: usize) -> Option<Result<&Foreseen, &str>> {
        let orders = self.plans.drafts[at.min(1)].orders();
        match &**self.foresight.answer(&Question::Plan { orders })? {
            ForecastAnswer::Plan(foreseen) => Some(Ok(foreseen)),
            ForecastAnswer::Unknown(why) => Some(Err(why)),
            _ => None,
        }
    }

    /// The questions that the window would like answered now, the one wanted most of each kind first.
    pub fn questions(&self) -> Vec<Question> {
        let Some(acting) = self.acting().filter(|_| self.on_turn()) else { return self.reach_questions() };
        let who = acting.name.clone();
        let mut all = Vec::new();
        if let Some((ghost, _)) = self.ghost() {
            all.push(Question::From { who: who.clone(), at: ghost.at });
        }
        let goal = self
            .over()
            .and_then(|square| self.move_offer().and_then(|(_, offer)| self.goal_at(offer, square)));
        if let Some(goal) = goal {
            all.push(Question::From { who: who.clone(), at: goal.to });
            let walks = self.square_offer().is_some_and(Offer::walks);
            if walks && (!goal.provokes.is_empty() || !goal.hazards.is_empty()) {
                all.push(Question::Routes { who: who.clone(), to: goal.to });
            }
        }
        all.extend(self.aimed_danger().map(|(_, question)| question));
        all.push(Question::Danger { who, squares: Vec::new(), by: None });
        let at = self.plans.at.min(1);
        let drafts = [at, 1 - at].map(|at| &self.plans.drafts[at]);
        let plans = drafts.into_iter().filter(|draft| !draft.is_empty());
        all.extend(plans.map(|draft| Question::Plan { orders: draft.orders() }));
        all.extend(self.reach_questions());
        all
    }

    /// The questions where enemies can go and strike, if the player looks at that.
    fn reach_questions(&self) -> Vec<Question> {
        if self.shown.busy || self.input.overlays.shown() != Some(Overlay::Threats) {
            return Vec::new();
        }
        let there = self.shown.view.combatants.iter().filter(|one| one.at.is_some());
        let ask = |one: &crate::battle::view::CombatantView| Question::Reach { who: one.name.clone() };
        let first = there.clone().filter(|one| self.input.hovered_who.as_ref() == Some(&one.name));
        first.chain(there.filter(|one| self.is_foe(&one.side))).map(ask).collect()
    }

    /// The order for a move to a goal by the way that the player prefers.
    pub fn go(&self, offer: &Offer, to: Square) -> Order {
        let plain = || offer.order().to(to);
        let way = self.way_of(offer, to).filter(|_| self.plans.safest);
        let known = way.and_then(|way| Some(way.foreseen.as_ref()?.stages.first()?.order.clone()));
        known.unwrap_or_else(plain)
    }
}

fn offers(answer: &Arc<ForecastAnswer>) -> Option<&[Offer]> {
    match &**answer {
        ForecastAnswer::From { offers, .. } => Some(offers),
        _ => None,
    }
}
