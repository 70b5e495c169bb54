//! The loop: an order in, deeds performed until somebody must choose, facts out.

use super::{
    ahead::Latest,
    answers::Answers,
    board::Board,
    chain::Stage,
    fact::{Fact, Happening},
    knowledge::{self, Met},
    offer::{Decision, DecisionKind},
    order::{Order, Refusal},
    parts::Parts,
    roster::{Roster, Side},
    setup::Setup,
    system::RuleSystem,
    traces,
    turns::Turns,
    view::{ItemView, Outcome, View},
    words::{RuleId, Who},
};
use crate::{
    dice::{Dice, DiceFault},
    grid::Square,
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use std::sync::{Arc, OnceLock};

/// What has happened and was not taken yet.
#[derive(Resource, Default)]
pub struct Facts {
    new: Vec<Fact>,
}

/// What the battle waits for, and how it ended.
#[derive(Resource, Clone, Debug, Default)]
pub struct Pending {
    /// The choice that somebody must make.
    pub decision: Option<Decision>,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
    /// Where in a chain it stands.
    pub stage: Stage,
}

/// What lies on the ground, in the order it fell.
#[derive(Resource, Clone, Debug, Default)]
pub struct Ground {
    /// Each thing's id, where it lies, and whose it was.
    pub items: Vec<(Arc<str>, Square, Entity)>,
}

/// The level, as everything in the world can read it.
#[derive(Resource)]
pub struct Level(pub Arc<Setup>);

/// A battle: a world, the rule system that moves it, and nothing else.
pub struct Battle {
    world: World,
    rules: &'static dyn RuleSystem,
    setup: Arc<Setup>,
    pub(super) answers: Answers,
    pub(super) parts: OnceLock<Arc<Parts>>,
    pub(super) latest: Option<Latest>,
}

/// Deeds performed between two decisions before the engine gives up: more is a rule that chases its own tail.
const MOST_DEEDS: u32 = 1_000_000;

impl Facts {
    /// Records that something has happened.
    pub fn tell(&mut self, what: Happening, rule: RuleId) {
        self.new.push(Fact { what, rule });
    }

    /// A battle begins after another: what was told of that one comes first, then that this one begins.
    pub(super) fn begin(&mut self, before: Vec<Fact>, what: Happening, rule: RuleId) {
        self.new.splice(0..0, before.into_iter().chain([Fact { what, rule }]));
    }
}

impl Battle {
    /// Musters everybody and runs to the first decision.
    pub fn new(setup: Arc<Setup>, rules: &'static dyn RuleSystem, dice: Dice) -> Self {
        let mut battle = Self::mustered(setup, rules, dice);
        battle.run();
        battle
    }

    /// Musters everybody, and no more.
    pub(super) fn mustered(setup: Arc<Setup>, rules: &'static dyn RuleSystem, dice: Dice) -> Self {
        let mut world = World::new();
        world.insert_resource(Board::new(&setup));
        world.insert_resource(Roster::default());
        world.insert_resource(Turns::default());
        world.insert_resource(Facts::default());
        world.insert_resource(Pending::default());
        world.insert_resource(Ground::default());
        world.insert_resource(Met::default());
        world.insert_resource(Level(setup.clone()));
        world.insert_resource(dice);
        rules.muster(&mut world, &setup);
        Self { world, rules, setup, answers: Answers::default(), parts: OnceLock::new(), latest: None }
    }

    /// What it started from.
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

    /// What must be decided now; nothing once the battle is over or its scripted dice have failed.
    pub fn decision(&self) -> Option<&Decision> {
        let pending = self.world.resource::<Pending>();
        if self.fault().is_some() { None } else { pending.decision.as_ref() }
    }

    /// How it ended, once it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.world.resource::<Pending>().outcome.as_ref()
    }

    /// What is wrong with the scripted dice, if anything is. The battle can't go on then.
    pub fn fault(&self) -> Option<&DiceFault> {
        self.world.resource::<Dice>().fault()
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

    /// The facts since they were taken last, oldest first.
    pub fn take_facts(&mut self) -> Vec<Fact> {
        std::mem::take(&mut self.world.resource_mut::<Facts>().new)
    }

    /// The entity of a combatant, by name.
    pub fn who(&self, name: &str) -> Option<Entity> {
        self.world.resource::<Roster>().find(name)
    }

    /// How it all looks from outside.
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
            items: self
                .world
                .resource::<Ground>()
                .items
                .iter()
                .map(|(item, at, _)| ItemView {
                    item: item.to_string().into(),
                    at: *at,
                    look: self.rules.item_look(&self.world, item),
                })
                .collect(),
            changed: self
                .setup
                .map
                .squares()
                .filter(|&square| self.setup.map.tile(square) != board.map().tile(square))
                .map(|square| (square, board.map().tile(square)))
                .collect(),
            lit: board.lit(),
            lamps: board.lamps(),
            lost: Vec::new(),
            decision: self.decision().cloned(),
            outcome: pending.outcome.clone(),
        }
    }

    /// How it all looks to a side: without those of whom it does not know, and without the places that it does not know.
    pub fn view_of(&self, side: Side, sheets: bool) -> View {
        let mut view = self.view(sheets);
        traces::veil(&mut view, &self.world, self.rules, side);
        knowledge::veil(&mut view, &self.world, &knowledge::strangers(&self.world, self.rules, side));
        view
    }

    /// Enemies whose place a side does not know.
    pub fn lost_to(&self, side: Side) -> Vec<Entity> {
        traces::lost(&self.world, self.rules, side).into_iter().map(|(who, _)| who).collect()
    }

    /// A number that differs when anything in the state does: FNV-1a over the view, the dice and every part of the world.
    pub fn checksum(&self) -> u64 {
        let view = serde_json::to_string(&self.view(false)).unwrap_or_default();
        let dice = serde_json::to_string(&self.world.resource::<Dice>().state()).unwrap_or_default();
        let seen = [view, dice].iter().fold(FNV_START, |hash, text| fnv1a(hash, text.as_bytes()));
        self.part_sums().fold(seen, |hash, sum| fnv1a(hash, &sum.to_le_bytes()))
    }

    /// The world, for the engine to change.
    pub(super) fn world_mut(&mut self) -> &mut World {
        &mut self.world
    }

    /// The offers are to be asked for anew.
    pub(super) fn forget_offers(&mut self) {
        self.answers = Answers::default();
    }

    fn run(&mut self) {
        let mut seen = None;
        for _ in 0..MOST_DEEDS {
            let stepped = self.step();
            // The end of the deeds may have brought out whoever lay in wait where they are.
            seen = seen.filter(|_| stepped);
            knowledge::look_about(&mut self.world, self.rules, &mut seen);
            if !stepped && !self.go_on() {
                return self.tell_what_waits();
            }
        }
        let rounds = self.setup.passed.rounds + self.world.resource::<Turns>().round;
        let why = "the rules found no end to this";
        self.world.resource_mut::<Pending>().outcome =
            Some(Outcome { winner: None::<Who>, rounds, why: why.into() });
    }

    /// Says in a decision out of turn what it holds up, as far as those know who must choose.
    fn tell_what_waits(&mut self) {
        let out_of_turn = |decision: &Decision| decision.kind != DecisionKind::Turn;
        if self.world.resource::<Pending>().decision.as_ref().is_some_and(out_of_turn) {
            let waiting = self.rules.waiting(&self.world);
            let asked = self.world.resource::<Pending>().decision.clone();
            let asked = asked.map(|decision| {
                knowledge::as_asked(&self.world, self.rules, Decision { waiting, ..decision })
            });
            self.world.resource_mut::<Pending>().decision = asked;
        }
    }
}

/// Where an FNV-1a hash starts.
pub const FNV_START: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a, going on from `hash`: small, fast and the same everywhere.
pub fn fnv1a(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
