//! The loop: an order in, deeds performed until somebody must choose, facts out.

use super::{
    engine::{Battle, KnowledgeAfter},
    fog_of_war::{Unperceived, as_asked, unseen},
    knowledge::look_about,
    offer::{Decision, DecisionKind},
    order::{Order, Refusal},
    roster::Side,
    setup::Setup,
    state::{Facts, Pending},
    system::RuleSystem,
    turns::Turns,
    view::Outcome,
    words::Who,
};
use bevy_ecs::world::World;
use dice::Dice;
use std::sync::Arc;

/// Deeds performed between two decisions before the engine gives up: more is a rule that chases its own tail.
const MOST_DEEDS: u32 = 1_000_000;

impl Battle {
    /// Deploys everybody and runs to the first decision.
    pub fn new(setup: Arc<Setup>, rules: &'static dyn RuleSystem, dice: Dice) -> Self {
        Self::arranged(setup, rules, dice, |_| ())
    }

    /// The same, once `arrange` has changed what was deployed: to play on from what no level can say.
    pub fn arranged(
        setup: Arc<Setup>,
        rules: &'static dyn RuleSystem,
        dice: Dice,
        arrange: impl FnOnce(&mut World),
    ) -> Self {
        let mut battle = Self::deployed(setup, rules, dice);
        arrange(battle.world_mut());
        battle.run();
        battle
    }

    /// Carries out an order and all that follows from it, up to the next decision.
    ///
    /// # Errors
    /// A [`Refusal`] when it was not offered; nothing has changed then.
    pub fn order(&mut self, order: &Order) -> Result<(), Refusal> {
        self.take_up(order)?;
        self.run();
        Ok(())
    }

    fn run(&mut self) {
        let rules = self.rules();
        let mut seen = None;
        // An order may have opened a door: a combatant that answers has seen who stands behind it.
        look_about(self.world_mut(), rules, &mut seen);
        self.knowledge.iter_mut().for_each(Vec::clear);
        for _ in 0..MOST_DEEDS {
            let stepped = self.step();
            // The end of the deeds may have brought out whoever lay in wait where they are.
            seen = seen.filter(|_| stepped);
            look_about(self.world_mut(), rules, &mut seen);
            self.note_deed();
            if !stepped && !self.go_on() {
                return self.tell_what_waits();
            }
        }
        let rounds = self.setup().passed.rounds + self.world().resource::<Turns>().round;
        let why = "the rules found no end to this";
        self.world_mut().resource_mut::<Pending>().outcome =
            Some(Outcome { winner: None::<Who>, rounds, why: why.into(), goal: None });
    }

    /// Notes what each side knows after a deed that has brought facts or knowledge, where that is wanted.
    fn note_deed(&mut self) {
        if self.knowledge.is_none() {
            return;
        }
        let (world, rules) = (self.world(), self.rules());
        let sides = (0..self.setup().sides.len()).map(Side);
        let unperceived: Vec<Unperceived> = sides.map(|side| unseen(world, rules, side)).collect();
        let facts = world.resource::<Facts>().count();
        let notes = self.knowledge.get_or_insert_default();
        let same = |last: &KnowledgeAfter| last.facts == facts && last.unperceived == unperceived;
        if !notes.last().is_some_and(same) {
            notes.push(KnowledgeAfter { facts, unperceived });
        }
    }

    /// Says in a decision out of turn what it holds up, as far as those know who must choose.
    fn tell_what_waits(&mut self) {
        let rules = self.rules();
        let out_of_turn = |decision: &Decision| decision.kind != DecisionKind::Turn;
        if self.world().resource::<Pending>().decision.as_ref().is_some_and(out_of_turn) {
            let waiting = rules.waiting(self.world());
            let asked = self.world().resource::<Pending>().decision.clone();
            let asked = asked.map(|decision| as_asked(self.world(), rules, Decision { waiting, ..decision }));
            self.world_mut().resource_mut::<Pending>().decision = asked;
        }
    }
}
