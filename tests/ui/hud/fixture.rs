//! A battle set out by hand, and a window that draws panels.

use egui_kittest::Harness;
use fivefoot::{
    battle::{
        fact::{Fact, Happening},
        offer::{
            Decision, DecisionKind, InvalidTarget, Offer, Offers, OpenRoll, RollStake, UnavailableAction,
            Use, Waiting,
        },
        order::Refusal,
        policy::Policy,
        setup::{CombatantSetup, Control, Setup, SideSetup},
        theme::{ConditionLook, DamageLook, ItemLook},
        view::{
            CombatStatus, CombatantView, ConditionView, Counter, RuleText, SheetLine, SheetSection, Upcoming,
            View,
        },
        words::{Area, Cost, Degree, Destination, DiceGroup, Gauge, Odds, Reason, Roll, Target},
    },
    client::{
        hit_boxes::HitBoxes,
        hud::{self, Hud, LayoutFindings},
        model::{Intent, Panels, Retrospect, Table},
        theme,
    },
    dice::Chance,
    grid::{Feet, Map, Size, Square, cover::Cover},
    session::{BattleSpec, TurningPoint, TurningPoints, WinShare},
};
use std::sync::Arc;

/// What a panel is drawn from, and what it has wanted.
pub struct Desk {
    pub table: Table,
    pub hud: Hud,
    pub panels: Panels,
    pub spots: HitBoxes,
    pub out: Vec<Intent>,
    pub seen: Option<LayoutFindings>,
}

/// All panels of a battle in a window of 1280 x 720.
pub fn window(table: Table) -> Harness<'static, Desk> {
    window_of(table, [1280.0, 720.0])
}

pub fn window_of(table: Table, size: [f32; 2]) -> Harness<'static, Desk> {
    window_at(table, size, 1.0)
}

/// The same with letters of `text` times the usual size.
pub fn window_at(table: Table, size: [f32; 2], text: f32) -> Harness<'static, Desk> {
    let desk = Desk {
        table,
        hud: Hud::default(),
        panels: Panels::default(),
        spots: HitBoxes::default(),
        out: Vec::new(),
        seen: None,
    };
    let draw = |ui: &mut bevy_egui::egui::Ui, desk: &mut Desk| {
        let ctx = ui.ctx().clone();
        let mut root = hud::root(&ctx);
        desk.spots = HitBoxes::default();
        desk.seen = Some(hud::draw(
            &mut root,
            &desk.table,
            &mut desk.hud,
            &desk.panels,
            &mut desk.spots,
            &mut desk.out,
        ));
    };
    let mut harness = Harness::builder().with_size(size).build_ui_state(draw, desk);
    theme::apply(&harness.ctx, text);
    harness.run_steps(3);
    harness
}

pub fn side(name: &str, control: Control) -> SideSetup {
    SideSetup { name: name.into(), control, may: vec![Control::Human, Control::Ai] }
}

pub fn setup() -> Setup {
    let at = |name: &str, side: usize, square: Square| CombatantSetup {
        creature: "anybody".into(),
        name: name.into(),
        side,
        at: square,
        group: None,
        surprised: false,
        changes: Default::default(),
    };
    Setup {
        level: "yard".into(),
        rules: "test".into(),
        title: "The yard".into(),
        text: "Two meet.".into(),
        map: Map::new(12, 8),
        sides: vec![side("heroes", Control::Human), side("goblins", Control::Ai)],
        combatants: vec![at("Aldric", 0, Square::new(1, 1)), at("Goblin 1", 1, Square::new(2, 1))],
        ..Setup::default()
    }
}

pub fn combatant(name: &str, side: &str, at: Square) -> CombatantView {
    CombatantView {
        name: name.into(),
        creature: "anybody".into(),
        kind: "Fighter".into(),
        side: side.into(),
        at: Some(at),
        size: Size::MEDIUM,
        fate: CombatStatus::Fighting,
        facing: None,
        gauges: vec![Gauge::new("health", "Health", 7, 12)],
        counters: vec![counter("action", "Action", 1, 1, ""), counter("movement", "Movement", 25, 30, "ft")],
        conditions: vec![ConditionView {
            id: "prone".into(),
            label: "Prone".into(),
            text: "Lies on the ground.".into(),
            look: ConditionLook::Prone,
            rule: "T-PRONE",
        }],
        reach: Feet(5),
        policies: vec![("opportunity_attack".into(), "ask".into())],
        sheet: vec![SheetSection {
            title: "Defence".into(),
            lines: vec![SheetLine {
                label: "Defense".into(),
                value: "14".into(),
                parts: vec![Reason::flat("shield", 2, "T-SHIELD")],
            }],
        }],
    }
}

pub fn counter(id: &'static str, label: &'static str, left: i32, max: i32, unit: &'static str) -> Counter {
    Counter { id: id.into(), label: label.into(), left, max, unit: unit.into(), lasting: false }
}

pub fn target(name: &str) -> Target {
    Target {
        target: name.into(),
        cover: Cover::Half,
        odds: Some(Odds {
            critical: Chance::new(2, 27),
            damage_mean: 4.83,
            defeat: Chance::new(31, 100),
            ..Odds::of(Chance::new(5, 8))
        }),
        reasons: vec![Reason::flat("strength", 2, "T-STR"), Reason::dice("half cover", -1, "T-COV")],
        replies: Vec::new(),
        walk: None,
    }
}

pub fn offer(verb: &'static str, with: Option<&str>, title: &str, use_for: Use) -> Offer {
    Offer {
        verb,
        with: with.map(Into::into),
        title: title.to_owned().into(),
        cost: Cost(vec![("action", 1)]),
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
        rule: "T-ACT",
    }
}

/// Sets how Aldric answers a chance.
pub fn policies(reaction: &str) -> Offer {
    let choices = Policy::COMMON.map(Policy::word).to_vec();
    let targets = vec![target("Aldric")];
    Offer { choices, targets, ..offer("set_policy", Some(reaction), "Reactions", Use::Other) }
}

pub fn closed(verb: &'static str, title: &str, reason: &str) -> UnavailableAction {
    UnavailableAction {
        verb,
        with: None,
        title: title.to_owned().into(),
        reason: Refusal::Because(reason.to_owned().into(), "T-NO"),
        barred: Vec::new(),
        use_for: Use::Other,
        rule: "T-NO",
    }
}

/// A turn to come.
pub fn coming(who: &str, round: u32) -> Upcoming {
    Upcoming { who: who.into(), round, note: "".into() }
}

/// Aldric's turn: he may attack, dash, move or end the turn; lending a hand is closed.
pub fn turn() -> Table {
    let setup = Arc::new(setup());
    let controls = setup.sides.iter().map(|side| (side.name.clone(), side.control)).collect();
    let mut table = Table::new(setup, rules(), controls);
    table.shown.busy = false;
    table.shown.view = Arc::new(View {
        round: 2,
        turn: Some("Aldric".into()),
        upcoming: ["Aldric", "Goblin 1"].map(|who| coming(who, 2)).to_vec(),
        combatants: vec![
            combatant("Aldric", "heroes", Square::new(1, 1)),
            combatant("Goblin 1", "goblins", Square::new(2, 1)),
        ],
        decision: Some(Decision {
            side: "heroes".into(),
            actor: "Aldric".into(),
            kind: DecisionKind::Turn,
            trigger: "".into(),
            against: None,
            roll: None,
            waiting: Vec::new(),
        }),
        ..View::default()
    });
    let mut attack = offer("attack", Some("longsword"), "Longsword", Use::Strike);
    attack.targets = vec![target("Goblin 1")];
    let mut walk = offer("move", None, "Move", Use::Move);
    walk.ways = true;
    walk.cost = Cost::default();
    walk.squares = vec![Destination {
        feet: Feet(5),
        provokes: vec!["Goblin 1".into()],
        ..Destination::without_a_step(Square::new(1, 1), Square::new(1, 2))
    }];
    table.shown.offers = Arc::new(Offers {
        offers: vec![
            attack,
            offer("dash", None, "Dash", Use::Hurry { feet: 30 }),
            walk,
            policies("opportunity_attack"),
            offer("end_turn", None, "End turn", Use::Pass),
        ],
        closed: vec![closed("help", "Lend a hand", "nobody stands beside Aldric")],
    });
    table
}

/// Goblin 1 is too far for everything.
pub fn out_of_reach() -> Table {
    let mut table = turn();
    let mut offers = (*table.shown.offers).clone();
    offers.offers[0].targets.clear();
    offers.offers[0].barred =
        vec![InvalidTarget { target: "Goblin 1".into(), reason: Refusal::TotalCover("Goblin 1".into()) }];
    table.shown.offers = Arc::new(offers);
    table
}

/// Goblin 1 leaves Aldric's reach, and he may strike.
pub fn reaction() -> Table {
    let mut table = turn();
    let mut view = (*table.shown.view).clone();
    view.decision = Some(Decision {
        side: "heroes".into(),
        actor: "Aldric".into(),
        kind: DecisionKind::Reaction,
        trigger: "Goblin 1 leaves Aldric's reach".into(),
        against: Some("Goblin 1".into()),
        roll: None,
        waiting: vec![Waiting {
            who: "Goblin 1".into(),
            what: "goes on to [5,1]".into(),
            at: Some(Square::new(5, 1)),
        }],
    });
    let mut strike = offer("opportunity_attack", Some("longsword"), "Opportunity attack", Use::Strike);
    strike.targets = vec![target("Goblin 1")];
    table.shown.view = Arc::new(view);
    table.shown.offers = Arc::new(Offers {
        offers: vec![strike, offer("pass", None, "Let it pass", Use::Pass), policies("opportunity_attack")],
        closed: Vec::new(),
    });
    table
}

/// The time between two battles, and eight wounds that could be treated.
pub fn resting() -> Table {
    let mut table = turn();
    let mut view = (*table.shown.view).clone();
    view.combatants.push(combatant("Borga", "heroes", Square::new(1, 2)));
    if let Some(decision) = &mut view.decision {
        decision.kind = DecisionKind::Rest;
        decision.trigger = "2 h to the next battle".into();
    }
    let treats = |healer: usize| {
        let mut offer = offer("treat", None, &format!("Healer {healer} treats"), Use::Heal { health: 1.0 });
        offer.with = Some(format!("healer_{healer}").into());
        offer.cost = Cost::default();
        offer.targets = ["Aldric", "Borga"].map(|name| Target { odds: None, ..target(name) }).into();
        for target in &mut offer.targets {
            target.reasons =
                vec![Reason::note("1 of 2 wounds", "T-WND"), Reason::note("10 minutes", "T-WND")];
        }
        offer
    };
    let mut offers: Vec<Offer> = (1..=4).map(treats).collect();
    offers.push(offer("pass", None, "Finish the rest", Use::Pass));
    table.shown.view = Arc::new(view);
    table.shown.offers = Arc::new(Offers { offers, closed: Vec::new() });
    table
}

/// Aldric's attack lies on the table, one short of a hit, while Goblin 1 is on its way; a die may still be added.
pub fn open_roll() -> Table {
    let mut table = reaction();
    let mut view = (*table.shown.view).clone();
    if let Some(decision) = &mut view.decision {
        decision.kind = DecisionKind::Roll;
        decision.trigger = "Aldric's attack on Goblin 1: 13 against 14".into();
        decision.against = None;
        decision.roll = Some(OpenRoll {
            shared: Vec::new(),
            may_answer: Vec::new(),
            who: "Aldric".into(),
            what: "attack on Goblin 1".into(),
            roll: Roll {
                dice: DiceGroup::plain(20, vec![11]),
                reasons: vec![Reason::flat("strength", 2, "T-STR")],
                total: 13,
            },
            against: Some(14),
            success: Some(false),
            stake: RollStake::Damage,
        });
        decision.waiting.push(Waiting {
            who: "Aldric".into(),
            what: "has 13 against 14 (attack on Goblin 1): failure".into(),
            at: None,
        });
    }
    table.shown.view = Arc::new(view);
    let sway = Use::Sway { chance: 5.0 / 6.0, gains: 9.0, damage: 4.0, stays: 1.0, price: 1.0 };
    table.shown.offers = Arc::new(Offers {
        offers: vec![
            offer("inspire", None, "Spend a die", sway),
            offer("pass", None, "Keep the roll", Use::Pass),
        ],
        closed: Vec::new(),
    });
    table
}

/// Aldric is about to breathe fire: to the right it catches Goblin 1, down the map himself and nobody else.
pub fn breath() -> Table {
    let mut table = turn();
    let mut offers = (*table.shown.offers).clone();
    let mut breathe = offer("breathe", None, "Breathe fire", Use::Strike);
    let area = |to: (i16, i16), squares: &[(i16, i16)], caught: Vec<Target>| Area {
        to: Square::new(to.0, to.1),
        squares: squares.iter().map(|at| Square::new(at.0, at.1)).collect(),
        caught,
    };
    breathe.areas = vec![
        area((3, 1), &[(2, 1), (3, 1), (3, 2)], vec![target("Goblin 1")]),
        area((1, 3), &[(1, 2), (1, 3), (2, 3)], vec![target("Aldric")]),
        area((5, 5), &[(5, 5)], Vec::new()),
    ];
    offers.offers.insert(0, breathe);
    table.shown.offers = Arc::new(offers);
    table.input.armed = Some(0);
    table
}

pub fn rules() -> Arc<[RuleText]> {
    ["T-ACT", "T-NO", "T-PRONE", "T-HIT"]
        .map(|id| RuleText {
            id: id.into(),
            title: format!("Title of {id}"),
            text: format!("Text of {id}."),
            section: "Combat".into(),
        })
        .into()
}

pub fn facts() -> Vec<Arc<Fact>> {
    let hit = Happening::AttackRolled {
        who: "Aldric".into(),
        target: "Goblin 1".into(),
        with: "longsword".into(),
        look: ItemLook::Plain,
        roll: Roll {
            dice: DiceGroup::plain(6, vec![4, 3, 6]),
            reasons: vec![Reason::flat("strength", 2, "T-STR")],
            total: 15,
        },
        defence: None,
        against: 14,
        cover: Cover::None,
        degree: Degree::Hit,
        chance: Chance::new(5, 8),
        ranged: false,
        reaction: false,
        cast: false,
    };
    let damage = Happening::Damaged {
        who: "Goblin 1".into(),
        by: Some("Aldric".into()),
        kind: "slashing".into(),
        look: DamageLook::Edge,
        dice: DiceGroup::plain(6, vec![5]),
        reasons: Vec::new(),
        amount: 7,
        into: vec![Gauge::new("health", "Health", 3, 12).changed_by(-7)],
    };
    [
        (Happening::RoundBegan { round: 2 }, "T-RND"),
        (Happening::TurnBegan { who: "Aldric".into() }, "T-TURN"),
        (hit, "T-HIT"),
        (damage, "T-DMG"),
        (Happening::Said { text: "A horn sounds.".into() }, "T-SAY"),
    ]
    .map(|(what, rule)| Arc::new(Fact { what, rule }))
    .to_vec()
}

/// A look back at a battle that has turned twice.
pub fn retrospect() -> Retrospect {
    let spec = BattleSpec {
        setup: Arc::new(setup()),
        seed: 1,
        controls: Vec::new(),
        resume: Vec::new(),
        origin: None,
    };
    let share =
        |(at, share): (usize, &f64)| WinShare { orders: 3 * at, round: 1 + at as u32 / 2, share: *share };
    let point = |orders: usize, who: &str, told: &str, before: f64, after: f64| TurningPoint {
        orders,
        round: 1 + orders as u32 / 6,
        who: Some(who.into()),
        told: Some(told.to_owned()),
        before,
        after,
    };
    let points = TurningPoints {
        side: "heroes".into(),
        shares: [0.54, 0.21, 0.3, 0.82].iter().enumerate().map(share).collect(),
        end: Some(1.0),
        points: vec![
            point(0, "Goblin 1", "Aldric takes 7 slashing damage from Goblin 1", 0.54, 0.21),
            point(6, "Aldric", "Goblin 1 is dead, brought down by Aldric", 0.3, 0.82),
        ],
        battles: 400,
        done: true,
    };
    Retrospect::Known(Arc::new(spec), Arc::new(points))
}
