//! The answers of a toy to the engine, which all toys give alike.

use super::base::*;
use bevy_ecs::{entity::Entity, world::World};
use fivefoot::{
    battle::{
        Pending, RuleSystem,
        board::{Board, Position, footprint},
        campaign::Campaign,
        content::{CombatantProblem, Content},
        detail::OfferDetail,
        engine::Level,
        foresight::{AttackDistribution, Foresight, MovementQuery},
        matching::Picked,
        offer::{DecisionKind, Offer, Offers, Threat, Vitals},
        order::{Order, Refusal},
        roster::{Roster, Side},
        schema::SnapshotSchema,
        setup::{CombatantSetup, CreatureBrief, OptionSpec, Setup},
        turns::Turns,
        view::{CombatStatus, CombatantView, RuleText, Upcoming},
    },
    data::Problem,
    grid::{Facing, Feet, MoveRules, Occupancy, Size, Square},
    kit::turn_order::RoundTurns,
};

impl<T: Toy> Of<T> {
    fn actor(world: &World) -> Option<Entity> {
        let decision = world.resource::<Pending>().decision.as_ref()?;
        world.resource::<Roster>().find(&decision.actor)
    }
}

impl<T: Toy> Content for Of<T> {
    fn id(&self) -> &'static str {
        T::NAMES.0
    }

    fn title(&self) -> &'static str {
        T::NAMES.1
    }

    fn fingerprint(&self) -> u64 {
        1
    }

    fn rule_texts(&self) -> &[RuleText] {
        T::texts()
    }

    fn creatures(&self) -> Vec<CreatureBrief> {
        T::CREATURES.iter().filter_map(|(id, _)| self.creature(id)).collect()
    }

    fn creature(&self, id: &str) -> Option<CreatureBrief> {
        let &(id, name) = T::CREATURES.iter().find(|one| one.0 == id)?;
        let (id, name, role) = (id.to_owned(), name.to_owned(), T::NAMES.3.to_owned());
        Some(CreatureBrief { id, name, size: Size::MEDIUM, speed: Feet(30), role })
    }

    fn options(&self) -> &'static [OptionSpec] {
        &[]
    }

    fn check_combatant(&self, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        let known = self.creature(&combatant.creature).is_some();
        let stranger = (!known).then(|| (vec!["creature"], "nobody of that kind".to_owned()));
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
}

impl<T: Toy> RuleSystem for Of<T> {
    fn foresight(&self) -> &dyn Foresight {
        self
    }

    fn campaign(&self) -> &dyn Campaign {
        self
    }

    fn parts(&self, parts: &mut SnapshotSchema) {
        parts.component::<Health>().component::<Kind>().resource::<RoundTurns>();
        T::parts(parts);
    }

    fn deploy(&self, world: &mut World, setup: &Setup) {
        let coming = setup.events.iter().flat_map(|event| &event.arrive).map(|one| (one, CombatStatus::Out));
        for (one, fate) in setup.combatants.iter().map(|one| (one, CombatStatus::Fighting)).chain(coming) {
            let side = Side(one.side);
            let kind = T::CREATURES.iter().position(|creature| creature.0 == one.creature).unwrap_or(0);
            let who = world.spawn((Size::MEDIUM, side, fate, Health(T::HEALTH), Kind(kind))).id();
            world.resource_mut::<Roster>().add(who, one.name.clone(), side);
            if fate == CombatStatus::Fighting {
                world.entity_mut(who).insert(Position(one.at));
                world.resource_mut::<Turns>().order.push(who);
            }
        }
        world.insert_resource(RoundTurns::default());
        let everybody = world.resource::<Turns>().order.clone();
        T::begin(world, &everybody);
    }

    fn advance(&self, world: &mut World) {
        T::advance(world);
    }

    fn upcoming(&self, world: &World) -> Vec<Upcoming> {
        T::ORDER.upcoming(world)
    }

    fn dawn(&self, world: &mut World, who: Entity) {
        T::ORDER.pass_to(world, who);
    }

    fn offers(&self, world: &World, _: OfferDetail) -> Offers {
        let Some(who) = Self::actor(world) else { return Offers::default() };
        let turn =
            world.resource::<Pending>().decision.as_ref().is_some_and(|one| one.kind == DecisionKind::Turn);
        if turn { T::turn(world, who) } else { T::answers(world, who) }
    }

    fn accept(&self, world: &mut World, picked: &Picked) -> Result<(), Refusal> {
        let Some(who) = Self::actor(world) else { return Err(Refusal::NotOffered(picked.offer.verb.into())) };
        let Some(to) = picked.to.filter(|_| picked.offer.ways) else {
            world.resource_mut::<Pending>().decision = None;
            T::perform(world, who, picked);
            return Ok(());
        };
        let one_step = picked.path.as_ref().is_none_or(|path| path.len() == 1);
        if !one_step || !picked.offer.squares.iter().any(|goal| goal.to == to) {
            return Err(Refusal::Because("one square at a time".into(), T::NAMES.2));
        }
        world.resource_mut::<Pending>().decision = None;
        step::<T>(world, who, to);
        Ok(())
    }

    fn why_not(&self, _: &World, _: &Order) -> Option<Refusal> {
        None
    }

    fn standing(&self, world: &World, who: Entity) -> Vitals {
        let (health, max) = T::stands(world, who);
        Vitals { health, max, ..Vitals::default() }
    }

    fn describe(&self, world: &World, who: Entity, _: bool) -> CombatantView {
        let roster = world.resource::<Roster>();
        let kind = T::CREATURES[world.get::<Kind>(who).map_or(0, |kind| kind.0)];
        CombatantView {
            name: roster.name(who),
            creature: kind.0.into(),
            kind: kind.1.into(),
            side: world.resource::<Level>().0.sides[roster.side(who).0].name.clone(),
            at: world.get::<Position>(who).map(|at| at.0),
            size: Size::MEDIUM,
            fate: world.get::<CombatStatus>(who).copied().unwrap_or_default(),
            facing: world.get::<Facing>(who).copied(),
            gauges: [gauge::<T>(world, who)].into_iter().chain(T::gauges(world, who)).collect(),
            counters: T::counters(world, who),
            conditions: Vec::new(),
            reach: Feet(5),
            policies: T::policies(world, who),
            sheet: Vec::new(),
        }
    }
}

impl<T: Toy> Foresight for Of<T> {
    fn attack_options(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        T::strikes(world, who, at)
            .into_iter()
            .filter(|offer| !offer.targets.is_empty() || !offer.areas.is_empty())
            .collect()
    }

    fn threats(&self, world: &World, by: Entity, on: Entity) -> Vec<Threat> {
        let Some(at) = footprint(world, by).map(|space| space.at) else { return Vec::new() };
        let mean = T::blow(world, by, on, at).mean() as f32;
        let moves = Feet::squares(T::RUSH).0;
        vec![Threat { moves, reach: 5, from: 0, near: 5, mean, mean_far: mean }]
    }

    fn blows(&self, world: &World, by: Entity, on: Entity, from: Square, _: bool) -> Vec<AttackDistribution> {
        if beside(world, by, from).contains(&on) { vec![T::blow(world, by, on, from)] } else { Vec::new() }
    }

    fn opportunity_attack(&self, _: &World, _: Entity, _: Entity) -> Option<AttackDistribution> {
        None
    }

    fn query_movement(
        &self,
        world: &World,
        who: Entity,
        next_turn: bool,
        ask: &mut dyn FnMut(&MovementQuery),
    ) {
        let Some(start) = world.get::<Position>(who).map(|at| at.0) else { return };
        let rules = MoveRules {
            enter: &|at| if free(world, at) { Occupancy::Free } else { Occupancy::Blocked },
            ignore_difficult: true,
            ..MoveRules::on_foot(world.resource::<Board>().map(), 1)
        };
        ask(&MovementQuery {
            rules: &rules,
            start,
            feet: T::feet(world, who, next_turn),
            provoked: &|_, _| Vec::new(),
        });
    }
}

impl<T: Toy> Campaign for Of<T> {}
