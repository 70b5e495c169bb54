//! A small battle by hand: Aldric against Goblin 1, with offers as a rule system would make them.

use fivefoot::{
    battle::{
        fact::{Fact, Happening},
        offer::{Decision, DecisionKind, Offer, Offers, UnavailableAction, Use},
        order::Refusal,
        setup::{CombatantSetup, Control, Setup, SideSetup},
        theme::{ConditionLook, DamageLook, ItemLook},
        view::{CombatStatus, CombatantView, ConditionView, Counter, Upcoming, View},
        words::{Cost, Degree, Destination, DiceGroup, Gauge, Roll, Target, Who},
    },
    dice::Chance,
    grid::{Feet, Map, Size, Square, cover::Cover},
    session::{BattleSpec, Keeping, Update},
};
use std::{
    collections::BTreeMap,
    sync::{Arc, OnceLock},
};

pub const HERO: &str = "Aldric";
pub const FOE: &str = "Goblin 1";

/// A square.
pub fn at(col: i16, row: i16) -> Square {
    Square::new(col, row)
}

/// Sixteen by ten squares of floor, with both sides on it.
pub fn setup() -> Arc<Setup> {
    static SETUP: OnceLock<Arc<Setup>> = OnceLock::new();
    SETUP.get_or_init(made).clone()
}

fn made() -> Arc<Setup> {
    let side = |name: &str| SideSetup {
        name: name.into(),
        control: Control::Human,
        may: vec![Control::Human, Control::Ai],
    };
    let one = |name: &str, side: usize, at: Square| CombatantSetup {
        creature: name.to_lowercase(),
        name: name.into(),
        side,
        at,
        group: None,
        surprised: false,
        changes: BTreeMap::new(),
    };
    Arc::new(Setup {
        level: "fixture".into(),
        title: "Fixture".into(),
        map: Map::new(16, 10),
        sides: vec![side("heroes"), side("goblins")],
        combatants: vec![one(HERO, 0, at(2, 4)), one(FOE, 1, at(6, 4))],
        ..Setup::default()
    })
}

/// A person against the computer.
pub fn opening() -> BattleSpec {
    BattleSpec {
        setup: setup(),
        seed: 1,
        controls: vec![Control::Human, Control::Ai],
        resume: Vec::new(),
        origin: None,
    }
}

/// Somebody's health.
pub fn life(now: i32) -> Gauge {
    Gauge::new("health", "Health", now, 10)
}

/// How it stands with the hero on a square, and whose turn it is.
pub fn view(hero: Square, turn: &str) -> Arc<View> {
    let one = |name: &str, side: &str, at: Square| CombatantView {
        name: name.into(),
        creature: name.to_lowercase().into(),
        kind: "Somebody".into(),
        side: side.into(),
        at: Some(at),
        size: Size::MEDIUM,
        fate: CombatStatus::Fighting,
        facing: None,
        gauges: vec![life(10)],
        counters: vec![Counter {
            id: "movement".into(),
            label: "Movement".into(),
            left: 30,
            max: 30,
            unit: "ft".into(),
            lasting: false,
        }],
        conditions: Vec::new(),
        reach: Feet(5),
        policies: Vec::new(),
        sheet: Vec::new(),
    };
    let side = if turn == HERO { "heroes" } else { "goblins" };
    Arc::new(View {
        round: 1,
        turn: Some(turn.into()),
        upcoming: [HERO, FOE].map(|who| Upcoming { who: who.into(), round: 1, note: "".into() }).to_vec(),
        combatants: vec![one(HERO, "heroes", hero), one(FOE, "goblins", at(6, 4))],
        decision: Some(Decision {
            side: side.into(),
            actor: turn.into(),
            kind: DecisionKind::Turn,
            trigger: "".into(),
            against: None,
            roll: None,
            waiting: Vec::new(),
        }),
        ..View::default()
    })
}

fn offer(verb: &'static str, with: Option<&str>, title: &'static str, use_for: Use) -> Offer {
    Offer {
        verb,
        with: with.map(Into::into),
        title: title.into(),
        cost: Cost::default(),
        leaves: None,
        targets: Vec::new(),
        barred: Vec::new(),
        squares: Vec::new(),
        ways: false,
        areas: Vec::new(),
        choices: Vec::new(),
        provokes: Vec::new(),
        use_for,
        spends: false,
        upcoming: Vec::new(),
        rule: "T-01",
    }
}

/// Moves of up to five squares along the hero's row to the right; attacks if `aims`; always an end.
pub fn offers(hero: Square, aims: bool) -> Arc<Offers> {
    let goal = |steps: i16| Destination {
        feet: Feet::squares(i32::from(steps)),
        provokes: if steps > 3 { vec![FOE.into()] } else { Vec::new() },
        ..Destination::without_a_step(hero.offset(steps - 1, 0), hero.offset(steps, 0))
    };
    let mut moving = offer("move", None, "Move", Use::Move);
    moving.ways = true;
    moving.squares = (1..=5).filter(|steps| hero.offset(*steps, 0) != at(6, 4)).map(goal).collect();
    let mut sword = offer("attack", Some("longsword"), "Longsword", Use::Strike);
    sword.targets = vec![Target {
        target: FOE.into(),
        cover: Cover::None,
        odds: None,
        reasons: Vec::new(),
        replies: Vec::new(),
        walk: None,
    }];
    let mut all = vec![moving];
    if aims {
        all.push(sword);
    }
    all.extend([
        offer("dash", None, "Dash", Use::Hurry { feet: 30 }),
        offer("end_turn", None, "End turn", Use::Pass),
    ]);
    let closed = UnavailableAction {
        verb: "attack",
        with: Some("longsword".into()),
        title: "Longsword".into(),
        reason: Refusal::TotalCover(FOE.into()),
        barred: Vec::new(),
        use_for: Use::Other,
        rule: "T-01",
    };
    Arc::new(Offers { offers: all, closed: if aims { Vec::new() } else { vec![closed] } })
}

fn fact(what: Happening) -> Fact {
    Fact { what, rule: "T-01" }
}

/// One step of the hero.
pub fn moved(from: Square, to: Square) -> Fact {
    fact(Happening::Moved { who: HERO.into(), from, to, feet: Feet(5), left: Feet(25) })
}

/// A hit on the goblin that leaves it `health`.
pub fn hit(health: i32) -> Vec<Fact> {
    let who: Who = FOE.into();
    vec![
        fact(Happening::AttackRolled {
            who: HERO.into(),
            target: who.clone(),
            with: "longsword".into(),
            look: ItemLook::Plain,
            roll: Roll { dice: DiceGroup::plain(6, vec![4, 4, 4]), reasons: Vec::new(), total: 15 },
            defence: None,
            against: 12,
            cover: Cover::None,
            degree: Degree::Hit,
            chance: Chance::new(5, 8),
            ranged: false,
            reaction: false,
            cast: false,
        }),
        fact(Happening::Damaged {
            who,
            by: Some(HERO.into()),
            kind: "slashing".into(),
            look: DamageLook::Edge,
            dice: DiceGroup::plain(6, vec![6]),
            reasons: Vec::new(),
            amount: 10 - health,
            into: vec![life(health).changed_by(health - 10)],
        }),
    ]
}

/// A turn begins.
pub fn turn_began(who: &str) -> Fact {
    fact(Happening::TurnBegan { who: who.into() })
}

/// News for the window: facts, and then the hero's turn on `hero`.
pub fn update(facts: Vec<Fact>, hero: Square, aims: bool) -> Update {
    Update {
        setup: setup(),
        facts,
        view: view(hero, HERO),
        eyes: Some("heroes".into()),
        unmet: Default::default(),
        offers: offers(hero, aims),
        controls: vec![("heroes".into(), Control::Human), ("goblins".into(), Control::Ai)],
        retold: None,
        taken_back: 0,
        no_undo: None,
        refused: None,
        trouble: None,
        keeping: Keeping::Unwanted,
        won: None,
    }
}

/// The condition of a combatant that hides.
pub fn hidden() -> ConditionView {
    ConditionView {
        id: "hidden".into(),
        label: "Hidden".into(),
        text: "".into(),
        look: ConditionLook::Hidden,
        rule: "T-HIDE",
    }
}
