//! The smallest rule system there is: everybody walks one square at a time, or ends the turn. It keeps every law.

use bevy_ecs::{entity::Entity, world::World};
use fivefoot::{
    battle::{
        Facts, Pending, RuleSystem,
        board::{Board, Position, footprint},
        engine::Level,
        fact::Happening,
        foresight::{Blow, Roam},
        goals,
        matching::Picked,
        offer::{Decision, DecisionKind, Offer, Offers, Threat, Use},
        order::{Order, Refusal},
        parts::Parts,
        roster::{Roster, Side},
        setup::{CombatantSetup, CreatureBrief, OptionSpec, Setup},
        system::CombatantProblem,
        turns::Turns,
        view::{CombatantView, Fate, RuleText},
        words::{Cost, Gauge, Goal, RuleId},
    },
    data::Problem,
    grid::{Entry, Feet, Map, MoveRules, Size, Square},
};
use std::sync::LazyLock;

struct Toy;

static TOY: Toy = Toy;

const RULE: RuleId = "TOY-01";

static TEXTS: LazyLock<Vec<RuleText>> = LazyLock::new(|| {
    let text = "On its turn, somebody walks to a free square next to it as often as it likes.";
    vec![RuleText { id: RULE.into(), title: "Turns".into(), text: text.into(), section: "Toy".into() }]
});

fn free(world: &World, at: Square) -> bool {
    let board = world.resource::<Board>();
    let map: &Map = board.map();
    map.contains(at) && !map.tile(at).blocks_movement() && board.on(at).is_empty()
}

fn tell(world: &mut World, what: Happening) {
    world.resource_mut::<Facts>().tell(what, RULE);
}

fn offer(verb: &'static str, use_for: Use, squares: Vec<Goal>) -> Offer {
    Offer {
        verb,
        with: None,
        title: verb.into(),
        cost: Cost::default(),
        leaves: None,
        targets: Vec::new(),
        squares,
        areas: Vec::new(),
        choices: Vec::new(),
        barred: Vec::new(),
        use_for,
        rule: RULE,
    }
}

fn current(world: &World) -> Option<(Entity, Square)> {
    let who = world.resource::<Turns>().current()?;
    Some((who, footprint(world, who)?.at))
}

impl RuleSystem for Toy {
    fn id(&self) -> &'static str {
        "toy"
    }

    fn title(&self) -> &'static str {
        "Toy"
    }

    fn fingerprint(&self) -> u64 {
        1
    }

    fn rule_texts(&self) -> &[RuleText] {
        &TEXTS
    }

    fn creatures(&self) -> Vec<CreatureBrief> {
        self.creature("walker").into_iter().collect()
    }

    fn creature(&self, id: &str) -> Option<CreatureBrief> {
        let (name, role) = ("Walker".to_owned(), "walks".to_owned());
        let brief = CreatureBrief { id: id.into(), name, size: Size::Medium, speed: Feet(5), role };
        (id == "walker").then_some(brief)
    }

    fn options(&self) -> &'static [OptionSpec] {
        &[]
    }

    fn check_combatant(&self, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        let stranger =
            (combatant.creature != "walker").then(|| (vec!["creature"], "only walkers".to_owned()));
        let changed =
            (!combatant.changes.is_empty()).then(|| (vec!["changes"], "nothing changes".to_owned()));
        stranger.into_iter().chain(changed).collect()
    }

    fn check_data(&self, _: &[(String, String)]) -> Vec<Problem> {
        Vec::new()
    }

    fn data_file(&self, _: &str) -> bool {
        false
    }

    fn parts(&self, _: &mut Parts) {}

    fn muster(&self, world: &mut World, setup: &Setup) {
        let coming = setup.events.iter().flat_map(|event| &event.arrive).map(|one| (one, Fate::Out));
        for (one, fate) in setup.combatants.iter().map(|one| (one, Fate::Fighting)).chain(coming) {
            let who = world.spawn((Size::Medium, Side(one.side), fate)).id();
            world.resource_mut::<Roster>().add(who, one.name.clone(), Side(one.side));
            if fate == Fate::Fighting {
                world.entity_mut(who).insert(Position(one.at));
                world.resource_mut::<Turns>().order.push(who);
            }
        }
    }

    fn advance(&self, world: &mut World) {
        let mut turns = world.resource_mut::<Turns>();
        let at = turns.at.map_or(0, |at| at + 1) % turns.order.len();
        turns.at = Some(at);
        turns.round += u32::from(at == 0);
        goals::settle(world, at == 0, RULE);
        let Some((who, _)) = current(world).filter(|_| world.resource::<Pending>().outcome.is_none()) else {
            return;
        };
        let (actor, side) = (world.resource::<Roster>().name(who), world.resource::<Roster>().side(who));
        tell(world, Happening::TurnBegan { who: actor.clone() });
        let side = world.resource::<Level>().0.sides[side.0].name.clone();
        let kind = DecisionKind::Turn;
        world.resource_mut::<Pending>().decision = Some(Decision {
            side,
            actor,
            kind,
            trigger: "".into(),
            against: None,
            roll: None,
            waiting: Vec::new(),
        });
    }

    fn offers(&self, world: &World) -> Offers {
        let Some((_, from)) = current(world) else { return Offers::default() };
        let goal =
            |to| Goal { to, feet: Feet(5), from, stop: true, provokes: Vec::new(), hazards: Vec::new() };
        let squares: Vec<Goal> = from.neighbours().filter(|&to| free(world, to)).map(goal).collect();
        let walk = (!squares.is_empty()).then(|| offer("move", Use::Move, squares));
        Offers {
            offers: walk.into_iter().chain([offer("end_turn", Use::EndTurn, Vec::new())]).collect(),
            closed: Vec::new(),
        }
    }

    fn accept(&self, world: &mut World, picked: &Picked) -> Result<(), Refusal> {
        let Some((who, from)) = current(world) else {
            return Err(Refusal::NotOffered(picked.offer.verb.into()));
        };
        let name = world.resource::<Roster>().name(who);
        let Some(to) = picked.to else {
            world.resource_mut::<Pending>().decision = None;
            tell(world, Happening::TurnEnded { who: name });
            return Ok(());
        };
        let one_step = picked.path.as_ref().is_none_or(|path| path.len() == 1);
        if !one_step || !picked.offer.squares.iter().any(|goal| goal.to == to) {
            return Err(Refusal::Because("a walker goes one square at a time".into(), RULE));
        }
        world.entity_mut(who).insert(Position(to));
        tell(world, Happening::Moved { who: name, from, to, feet: Feet(5), left: Feet(5) });
        Ok(())
    }

    fn why_not(&self, _: &World, _: &Order) -> Option<Refusal> {
        None
    }

    fn prospects(&self, _: &World, _: Entity, _: Square) -> Vec<Offer> {
        Vec::new()
    }

    fn threats(&self, _: &World, _: Entity, _: Entity) -> Vec<Threat> {
        Vec::new()
    }

    fn blows(&self, _: &World, _: Entity, _: Entity, _: Square, _: bool) -> Vec<Blow> {
        Vec::new()
    }

    fn parting(&self, _: &World, _: Entity, _: Entity) -> Option<Blow> {
        None
    }

    fn roam(&self, world: &World, who: Entity, _: bool, ask: &mut dyn FnMut(&Roam)) {
        let Some(start) = world.get::<Position>(who).map(|at| at.0) else { return };
        let rules = MoveRules {
            enter: &|at| if free(world, at) { Entry::Free } else { Entry::Blocked },
            ignore_difficult: true,
            ..MoveRules::on_foot(world.resource::<Board>().map(), 1)
        };
        ask(&Roam { rules: &rules, start, feet: Feet(5), provoked: &|_, _| Vec::new() });
    }

    fn describe(&self, world: &World, who: Entity, _: bool) -> CombatantView {
        let roster = world.resource::<Roster>();
        CombatantView {
            name: roster.name(who),
            creature: "walker".into(),
            kind: "Walker".into(),
            side: world.resource::<Level>().0.sides[roster.side(who).0].name.clone(),
            at: world.get::<Position>(who).map(|at| at.0),
            size: Size::Medium,
            fate: world.get::<Fate>(who).copied().unwrap_or_default(),
            facing: None,
            gauges: vec![Gauge::new("health", "Health", 1, 1)],
            counters: Vec::new(),
            conditions: Vec::new(),
            reach: Feet(0),
            policies: Vec::new(),
            sheet: Vec::new(),
        }
    }
}

#[test]
fn a_system_that_only_moves_and_passes_keeps_every_law() {
    super::keeps_every_law(&TOY);
}
