//! A tiny rule system for tests of what lies above the rules: pawns step, strike on a 4 and may parry.

use bevy_ecs::{component::Component, entity::Entity, resource::Resource, world::World};
use fivefoot::{
    battle::{
        Facts, Pending, RuleSystem,
        board::{Board, Position, footprint},
        campaign::Campaign,
        content::{CombatantProblem, Content},
        detail::OfferDetail,
        fact::{Fall, Happening},
        foresight::Foresight,
        goals,
        matching::Picked,
        offer::{Decision, DecisionKind, Offer, Offers, UnavailableAction, Use},
        order::{Order, Refusal},
        roster::{Roster, Side},
        schema::SnapshotSchema,
        setup::{CombatantSetup, CreatureBrief, OptionSpec, Setup},
        theme::{DamageLook, ItemLook},
        turns::Turns,
        view::{CombatStatus, CombatantView, Counter, RuleText},
        words::{Cost, Degree, Destination, DiceGroup, Gauge, Odds, Reason, Roll, RuleId, Target, Who},
    },
    data::Problem,
    dice::{Chance, Dice},
    grid::{Feet, Footprint, Size, Square, cover::Cover},
};

pub struct FakeSystem;

pub static FAKE: FakeSystem = FakeSystem;

pub fn systems() -> &'static [&'static dyn RuleSystem] {
    static ALL: [&dyn RuleSystem; 1] = [&FAKE];
    &ALL
}

/// A level for it: three against three on open ground.
pub const LEVEL: &str = r#"(
    rules: "fake", title: "Pawns", text: "Six pawns meet.",
    map: ["........", "........", "........", "........", "........"],
    sides: [(name: "red"), (name: "blue")],
    combatants: [
        (creature: "pawn", name: "Ann", side: "red", at: (2, 1)),
        (creature: "pawn", name: "Ben", side: "red", at: (2, 2)),
        (creature: "pawn", name: "Cid", side: "red", at: (2, 3)),
        (creature: "pawn", name: "Xia", side: "blue", at: (5, 1)),
        (creature: "pawn", name: "Yan", side: "blue", at: (5, 2)),
        (creature: "pawn", name: "Zoe", side: "blue", at: (5, 3)),
    ],
)"#;

const RULE: RuleId = "FAKE-01";
const STEPS: i32 = 3;

#[derive(Component, Clone, Copy, Debug, Hash)]
struct Life(i32);

/// What is left of the turn, and a blow that may be parried.
#[derive(Resource, Clone, Debug, Default, Hash)]
struct Turn {
    steps: i32,
    struck: bool,
    blow: Option<(Entity, Entity)>,
}

fn tell(world: &mut World, what: Happening) {
    world.resource_mut::<Facts>().tell(what, RULE);
}

fn name(world: &World, who: Entity) -> Who {
    world.resource::<Roster>().name(who)
}

fn active(world: &World) -> Option<Entity> {
    world.resource::<Turns>().current()
}

fn roll(world: &mut World, what: &str) -> u8 {
    world.resource_mut::<Dice>().roll(6, what)
}

fn ask(world: &mut World, who: Entity, kind: DecisionKind, against: Option<Who>) {
    let roster = world.resource::<Roster>();
    let side = roster.side(who).0;
    let actor = roster.name(who);
    let side = world.resource::<fivefoot::battle::engine::Level>().0.sides[side].name.clone();
    let trigger = if against.is_some() { "a blow falls".into() } else { "".into() };
    world.resource_mut::<Pending>().decision =
        Some(Decision { side, actor, kind, trigger, against, roll: None, waiting: Vec::new() });
}

fn life_of(world: &World, who: Entity) -> Gauge {
    Gauge::new("health", "Health", world.get::<Life>(who).map_or(0, |life| life.0), 2)
}

fn strike(world: &mut World, by: Entity, on: Entity, parried: bool) {
    let face = roll(world, "a blow");
    let needs = if parried { 6 } else { 4 };
    let hit = i32::from(face) >= needs;
    let (who, target) = (name(world, by), name(world, on));
    tell(
        world,
        Happening::AttackRolled {
            who: who.clone(),
            target: target.clone(),
            with: "sword".into(),
            look: ItemLook::Plain,
            roll: Roll {
                dice: DiceGroup::plain(6, vec![face]),
                reasons: vec![Reason::note("a plain blow", RULE)],
                total: face.into(),
            },
            defence: None,
            against: needs,
            cover: Cover::None,
            degree: Degree::of(hit, false),
            chance: fivefoot::dice::Chance::new((7 - needs).try_into().unwrap_or(0), 6),
            ranged: false,
            reaction: false,
            cast: false,
        },
    );
    if !hit {
        return;
    }
    let life = world.get::<Life>(on).map_or(0, |life| life.0) - 1;
    world.entity_mut(on).insert(Life(life));
    let by_name = Some(who);
    tell(
        world,
        Happening::Damaged {
            who: target.clone(),
            by: by_name.clone(),
            kind: "plain".into(),
            look: DamageLook::Edge,
            dice: vec![],
            reasons: vec![],
            amount: 1,
            into: vec![life_of(world, on).changed_by(-1)],
        },
    );
    if life <= 0 {
        world.entity_mut(on).insert(CombatStatus::Out).remove::<Position>();
        tell(world, Happening::Fell { who: target, how: Fall::Defeated, by: by_name });
        goals::settle(world, false, RULE);
    }
}

fn next_turn(world: &mut World) {
    let count = world.resource::<Turns>().order.len();
    for _ in 0..=count {
        let mut turns = world.resource_mut::<Turns>();
        let at = turns.at.map_or(0, |at| at + 1) % count.max(1);
        turns.at = Some(at);
        if at == 0 {
            turns.round += 1;
            let round = turns.round;
            goals::settle(world, true, RULE);
            if world.resource::<Pending>().outcome.is_some() {
                return;
            }
            tell(world, Happening::RoundBegan { round });
        }
        let who = world.resource::<Turns>().order[at];
        if goals::fights(world, who) {
            let name = name(world, who);
            tell(world, Happening::TurnBegan { who: name });
            *world.resource_mut::<Turn>() = Turn { steps: STEPS, ..Turn::default() };
            return ask(world, who, DecisionKind::Turn, None);
        }
    }
}

fn offer(verb: &'static str, use_for: Use) -> Offer {
    Offer {
        verb,
        with: None,
        title: verb.into(),
        cost: Cost::default(),
        leaves: None,
        targets: vec![],
        squares: vec![],
        ways: false,
        areas: vec![],
        choices: vec![],
        provokes: vec![],
        barred: vec![],
        use_for,
        spends: false,
        upcoming: Vec::new(),
        rule: RULE,
    }
}

fn turn_offers(world: &World, who: Entity) -> Offers {
    let turn = world.resource::<Turn>();
    let Some(here) = footprint(world, who) else { return Offers::default() };
    let (roster, board) = (world.resource::<Roster>(), world.resource::<Board>());
    let mut offers = Offers::default();
    let near = |other: &Entity| footprint(world, *other).is_some_and(|space| space.distance(here) <= Feet(5));
    let foes = roster.all().iter().filter(|&&other| roster.hostile(who, other)).filter(|other| near(other));
    let odds = Odds { damage_mean: 0.5, ..Odds::of(Chance::new(1, 2)) };
    let target = |other: &Entity| Target {
        target: roster.name(*other),
        cover: Cover::None,
        odds: Some(odds),
        reasons: vec![],
        replies: Vec::new(),
        walk: None,
    };
    let targets: Vec<Target> = foes.map(target).collect();
    if turn.struck {
        offers.closed.push(UnavailableAction {
            verb: "attack",
            with: None,
            title: "Attack".into(),
            reason: Refusal::spent("action"),
            barred: vec![],
            use_for: Use::Other,
            rule: RULE,
        });
    } else if !targets.is_empty() {
        let cost = Cost(vec![("action", 1)]);
        offers.offers.push(Offer {
            with: Some("sword".into()),
            targets,
            cost,
            leaves: None,
            ..offer("attack", Use::Strike)
        });
    }
    let free = |to: &Square| board.map().contains(*to) && board.on(*to).is_empty();
    let goal = |to: Square| Destination { feet: Feet(5), ..Destination::without_a_step(here.at, to) };
    let squares: Vec<Destination> = here.at.neighbours().filter(free).map(goal).collect();
    if turn.steps > 0 && !squares.is_empty() {
        offers.offers.push(Offer {
            squares,
            ways: true,
            cost: Cost(vec![("movement", 5)]),
            ..offer("move", Use::Move)
        });
    }
    offers.offers.push(Offer { choices: vec!["loud".into(), "soft".into()], ..offer("shout", Use::Other) });
    offers.offers.push(offer("end_turn", Use::Pass));
    offers
}

fn step(world: &mut World, who: Entity, to: Square) {
    let Some(Footprint { at: from, .. }) = footprint(world, who) else { return };
    world.entity_mut(who).insert(Position(to));
    world.resource_mut::<Turn>().steps -= 1;
    let left = Feet::squares(world.resource::<Turn>().steps);
    let who = name(world, who);
    tell(world, Happening::Moved { who, from, to, feet: Feet(5), left });
}

impl Content for FakeSystem {
    fn id(&self) -> &'static str {
        "fake"
    }

    fn title(&self) -> &'static str {
        "Fake"
    }

    fn fingerprint(&self) -> u64 {
        0xfa4e
    }

    fn rule_texts(&self) -> &[RuleText] {
        &[]
    }

    fn creatures(&self) -> Vec<CreatureBrief> {
        self.creature("pawn").into_iter().collect()
    }

    fn creature(&self, id: &str) -> Option<CreatureBrief> {
        (id == "pawn").then(|| CreatureBrief {
            id: "pawn".to_owned(),
            name: "Pawn".to_owned(),
            size: Size::MEDIUM,
            speed: Feet::squares(STEPS),
            role: "to test with".to_owned(),
        })
    }

    fn options(&self) -> &'static [OptionSpec] {
        &[]
    }

    fn check_combatant(&self, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        let unknown = || (vec!["creature"], "there is only the pawn".to_owned());
        (combatant.creature != "pawn").then(unknown).into_iter().collect()
    }

    fn check_data(&self, _: &[(String, String)]) -> Vec<Problem> {
        Vec::new()
    }

    fn data_file(&self, _: &str) -> bool {
        false
    }
}

impl RuleSystem for FakeSystem {
    fn foresight(&self) -> &dyn Foresight {
        self
    }

    fn campaign(&self) -> &dyn Campaign {
        self
    }

    fn parts(&self, parts: &mut SnapshotSchema) {
        parts.component::<Life>().resource::<Turn>();
    }

    fn deploy(&self, world: &mut World, setup: &Setup) {
        world.insert_resource(Turn::default());
        for combatant in &setup.combatants {
            let side = Side(combatant.side);
            let who = world
                .spawn((Position(combatant.at), Size::MEDIUM, CombatStatus::Fighting, Life(2), side))
                .id();
            world.resource_mut::<Roster>().add(who, combatant.name.clone(), side);
            world.resource_mut::<Turns>().order.push(who);
        }
        let order = setup.combatants.iter().map(|combatant| combatant.name.clone()).collect();
        tell(world, Happening::OrderSet { order, placed: Vec::new() });
    }

    fn advance(&self, world: &mut World) {
        match world.resource_mut::<Turn>().blow.take() {
            Some((by, on)) => strike(world, by, on, false),
            None if world.resource::<Turns>().at.is_none() => next_turn(world),
            None => {
                if let Some(who) = active(world) {
                    ask(world, who, DecisionKind::Turn, None);
                }
            }
        }
    }

    fn offers(&self, world: &World, _: OfferDetail) -> Offers {
        let Some(decision) = &world.resource::<Pending>().decision else { return Offers::default() };
        match (decision.kind, active(world)) {
            (DecisionKind::Turn, Some(who)) => turn_offers(world, who),
            _ => Offers {
                offers: vec![offer("parry", Use::Guard { keeps: 0.3 }), offer("pass", Use::Pass)],
                closed: vec![],
            },
        }
    }

    fn accept(&self, world: &mut World, picked: &Picked) -> Result<(), Refusal> {
        let Some(who) = active(world) else { return Err(Refusal::NotOffered(picked.offer.verb.to_owned())) };
        if picked.path.as_ref().is_some_and(|path| path.len() != 1) {
            return Err(Refusal::Because("a pawn goes one step at a time".into(), RULE));
        }
        world.resource_mut::<Pending>().decision = None;
        match picked.offer.verb {
            "attack" => {
                let on = picked.target.as_ref().and_then(|name| world.resource::<Roster>().find(name));
                let by = name(world, who);
                world.resource_mut::<Turn>().struck = true;
                world.resource_mut::<Turn>().blow = on.map(|on| (who, on));
                if let Some(on) = on {
                    ask(world, on, DecisionKind::Reaction, Some(by));
                }
            }
            "parry" => {
                if let Some((by, on)) = world.resource_mut::<Turn>().blow.take() {
                    strike(world, by, on, true);
                }
            }
            "move" => {
                if let Some(to) = picked.to {
                    step(world, who, to);
                }
            }
            "end_turn" => {
                let ends = name(world, who);
                tell(world, Happening::TurnEnded { who: ends });
                next_turn(world);
            }
            _ => {}
        }
        Ok(())
    }

    fn why_not(&self, _: &World, _: &Order) -> Option<Refusal> {
        None
    }

    fn describe(&self, world: &World, who: Entity, _: bool) -> CombatantView {
        let roster = world.resource::<Roster>();
        let sides = &world.resource::<fivefoot::battle::engine::Level>().0.sides;
        let steps = if active(world) == Some(who) { world.resource::<Turn>().steps } else { 0 };
        CombatantView {
            name: roster.name(who),
            creature: "pawn".into(),
            kind: "Pawn".into(),
            side: sides[roster.side(who).0].name.clone(),
            at: footprint(world, who).map(|space| space.at),
            size: Size::MEDIUM,
            fate: world.get::<CombatStatus>(who).copied().unwrap_or_default(),
            facing: None,
            gauges: vec![life_of(world, who)],
            counters: vec![Counter {
                id: "movement".into(),
                label: "Movement".into(),
                left: steps * 5,
                max: STEPS * 5,
                unit: "ft".into(),
                lasting: false,
            }],
            conditions: vec![],
            reach: Feet(5),
            policies: vec![],
            sheet: vec![],
        }
    }
}

impl Foresight for FakeSystem {}

impl Campaign for FakeSystem {}
