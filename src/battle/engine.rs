//! A battle: what it holds, what it offers, what it looks like, and one deed at a time.

pub use super::state::{Facts, Ground, Level, Pending};

use super::{
    board::Board,
    detail::OfferDetail,
    fact::Fact,
    fog_of_war::{self, Unperceived},
    goals::{self, Unseen},
    knowledge::{knows, sees, strangers},
    last_known, matching,
    memory::Met,
    offer::{Decision, DecisionKind, Offers},
    offer_cache::OfferCache,
    order::{Order, Refusal},
    roster::{Roster, Side},
    schema::SnapshotSchema,
    setup::Setup,
    snapshot::Latest,
    system::RuleSystem,
    turns::Turns,
    view::{ItemView, Outcome, View},
};
use bevy_ecs::{entity::Entity, world::World};
use dice::{Dice, DiceFault};
use grid::Square;
use std::sync::{Arc, OnceLock};

/// A battle: a world, the rule system that moves it, and nothing else.
pub struct Battle {
    world: World,
    rules: &'static dyn RuleSystem,
    setup: Arc<Setup>,
    answers: OfferCache,
    pub(super) parts: OnceLock<Arc<SnapshotSchema>>,
    pub(super) latest: Option<Latest>,
    /// The knowledge of the sides after each deed of the latest order, where that is noted.
    pub(super) knowledge: Option<Vec<KnowledgeAfter>>,
}

/// The knowledge of the sides after a deed.
#[derive(Clone, Debug)]
pub struct KnowledgeAfter {
    /// The number of facts that the order had brought by then.
    pub facts: usize,
    /// Combatants of whom each side knew too little by then, in the order of the level's sides.
    pub unperceived: Vec<Unperceived>,
}

impl Battle {
    /// Deploys everybody, and no more.
    pub(super) fn deployed(setup: Arc<Setup>, rules: &'static dyn RuleSystem, dice: Dice) -> Self {
        let mut world = World::new();
        world.insert_resource(Board::new(&setup));
        world.insert_resource(Roster::default());
        world.insert_resource(Turns::default());
        world.insert_resource(Facts::default());
        world.insert_resource(Pending::default());
        world.insert_resource(Ground::default());
        world.insert_resource(Met::default());
        world.insert_resource(goals::Progress::default());
        world.insert_resource(Level(setup.clone()));
        world.insert_resource(dice);
        rules.deploy(&mut world, &setup);
        let (answers, parts) = (OfferCache::default(), OnceLock::new());
        Self { world, rules, setup, answers, parts, latest: None, knowledge: None }
    }

    /// The setup that it started from.
    pub fn setup(&self) -> &Arc<Setup> {
        &self.setup
    }

    /// The rule system it is played by.
    pub fn rules(&self) -> &'static dyn RuleSystem {
        self.rules
    }

    /// The world, to look at.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The pending decision; nothing once the battle is over or its scripted dice have failed.
    pub fn decision(&self) -> Option<&Decision> {
        let pending = self.world.resource::<Pending>();
        if self.fault().is_some() { None } else { pending.decision.as_ref() }
    }

    /// The outcome, once the battle is over.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.world.resource::<Pending>().outcome.as_ref()
    }

    /// The fault of the scripted dice, if there is one. The battle can't go on then.
    pub fn fault(&self) -> Option<&DiceFault> {
        self.world.resource::<Dice>().fault()
    }

    /// The offers of the pending decision: what may be done, and what may not.
    pub fn offers(&self) -> Arc<Offers> {
        self.offers_as(OfferDetail::All)
    }

    /// As much of the offers as the asker reads. Of what is asked for an order, all where that takes up nothing.
    pub fn offers_as(&self, asked: OfferDetail) -> Arc<Offers> {
        self.answers.get(asked, |asked| match self.decision() {
            Some(decision) => {
                let mut offers = self.rules.offers(&self.world, asked);
                if let Some(who) =
                    self.world.resource::<Roster>().find(&decision.actor).filter(|_| asked.reads_all())
                {
                    self.rules.foresight().note_spending(&self.world, who, &mut offers.offers);
                    if decision.kind == DecisionKind::Turn {
                        fog_of_war::foretell_turns(&self.world, self.rules, who, &mut offers.offers);
                    }
                }
                Arc::new(asked.trim(offers))
            }
            None => Arc::default(),
        })
    }

    /// Whether an order takes up anything that is on offer: quicker than asking for all of it.
    pub fn takes(&self, order: &Order) -> bool {
        matching::pick(&self.offers_as(OfferDetail::For(order)), order).is_ok()
    }

    /// Takes up an order as [`Battle::order`] does, but performs none of its deeds yet.
    ///
    /// # Errors
    /// A [`Refusal`] when it was not offered; nothing has changed then.
    pub fn take_up(&mut self, order: &Order) -> Result<(), Refusal> {
        if self.decision().is_none() {
            return Err(Refusal::NotOffered(order.verb.to_string()));
        }
        let offers = self.offers_as(OfferDetail::For(order));
        let picked =
            matching::pick(&offers, order).map_err(|refusal| self.why_not(order).unwrap_or(refusal))?;
        self.rules().accept(self.world_mut(), &picked)?;
        self.forget_offers();
        Ok(())
    }

    /// The refusal of an order that takes nothing up, where there is more to say. A target of whom the side does not know is refused
    /// like a name that no combatant has.
    fn why_not(&self, order: &Order) -> Option<Refusal> {
        let Some(target) = order.target.as_ref().filter(|target| self.is_stranger(target)) else {
            return self.rules().why_not(self.world(), order);
        };
        let refusal = self.rules().why_not(self.world(), &order.clone().target(""));
        refusal.map(|refusal| match refusal {
            Refusal::Unknown(_) => Refusal::Unknown(target.clone()),
            other => other,
        })
    }

    /// Whether the side that must choose does not know of the combatant of this name.
    fn is_stranger(&self, name: &str) -> bool {
        let roster = self.world().resource::<Roster>();
        let actor = self.decision().and_then(|decision| roster.find(&decision.actor));
        let both = actor.zip(roster.find(name));
        both.is_some_and(|(actor, who)| !knows(self.world(), self.rules(), roster.side(actor), who))
    }

    /// Performs the topmost deed. False when somebody must choose first, or the battle is over or broken.
    pub fn step(&mut self) -> bool {
        let pending = self.world().resource::<Pending>();
        let waits = pending.decision.is_some() || pending.outcome.is_some() || pending.stage.is_left();
        if waits || self.fault().is_some() {
            return false;
        }
        let rules = self.rules();
        rules.advance(self.world_mut());
        true
    }

    /// The facts since they were taken last, oldest first.
    pub fn take_facts(&mut self) -> Vec<Fact> {
        self.world.resource_mut::<Facts>().take()
    }

    /// Notes from here on what each side knows after each deed, for [`Battle::knowledge_after_deeds`].
    pub fn note_knowledge(&mut self) {
        self.knowledge = Some(Vec::new());
    }

    /// The knowledge of each side after each deed of the latest order; empty unless [`Battle::note_knowledge`] was called before.
    pub fn knowledge_after_deeds(&self) -> &[KnowledgeAfter] {
        self.knowledge.as_deref().unwrap_or_default()
    }

    /// Lays other dice on the table.
    pub fn set_dice(&mut self, dice: Dice) {
        *self.world_mut().resource_mut::<Dice>() = dice;
    }

    /// The dice as they lie.
    pub fn dice(&self) -> &Dice {
        self.world().resource()
    }

    /// The entity of a combatant, by name.
    pub fn who(&self, name: &str) -> Option<Entity> {
        self.world.resource::<Roster>().find(name)
    }

    /// A view of the whole battle, from outside.
    pub fn view(&self, sheets: bool) -> View {
        let roster = self.world.resource::<Roster>();
        let turns = self.world.resource::<Turns>();
        let pending = self.world.resource::<Pending>();
        let board = self.world.resource::<Board>();
        let name = |who: Entity| roster.name(who);
        View {
            round: turns.round,
            turn: turns.current().map(name),
            upcoming: self.rules.upcoming(&self.world),
            combatants: roster
                .all()
                .iter()
                .map(|&who| self.rules.describe(&self.world, who, sheets))
                .collect(),
            items: self.items(|_, _| true),
            changed: self
                .setup
                .map
                .squares()
                .filter(|&square| self.setup.map.tile(square) != board.map().tile(square))
                .map(|square| (square, board.map().tile(square)))
                .collect(),
            goals: goals::states(&self.world, Unseen::default()),
            lit: board.lit(),
            lamps: board.lamps(),
            lost: Vec::new(),
            decision: self.decision().cloned(),
            outcome: pending.outcome.clone(),
        }
    }

    /// Things on the ground that `shows`, by their square and the combatant that left them there.
    fn items(&self, shows: impl Fn(Square, Entity) -> bool) -> Vec<ItemView> {
        let items = self.world.resource::<Ground>().items.iter();
        let shown = items.filter(|(_, at, by)| shows(*at, *by)).map(|(item, at, _)| ItemView {
            item: item.to_string().into(),
            at: *at,
            look: self.rules.item_look(&self.world, item),
        });
        shown.collect()
    }

    /// A view of the battle for a side: without those of whom it does not know, and without the places that it does not know.
    pub fn view_of(&self, side: Side, sheets: bool) -> View {
        let mut view = self.view(sheets);
        let (strangers, lost) = (strangers(&self.world, self.rules, side), self.lost_to(side));
        view.items = self.items(|at, by| !strangers.contains(&by) || sees(&self.world, side, at));
        view.goals = goals::states(&self.world, Unseen { strangers: &strangers, lost: &lost });
        view.lit = self.world.resource::<Board>().lit_as_known(&strangers, |at| sees(&self.world, side, at));
        last_known::veil(&mut view, &self.world, self.rules, side);
        fog_of_war::veil(&mut view, &self.world, &strangers);
        view
    }

    /// Enemies whose place a side does not know.
    pub fn lost_to(&self, side: Side) -> Vec<Entity> {
        last_known::lost(&self.world, self.rules, side).into_iter().map(|(who, _)| who).collect()
    }

    /// The world, for the engine to change.
    pub(super) fn world_mut(&mut self) -> &mut World {
        &mut self.world
    }

    /// Drops the cached offers: they are to be asked for anew.
    pub(super) fn forget_offers(&mut self) {
        self.answers = OfferCache::default();
    }
}
