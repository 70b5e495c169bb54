//! Drawn battles: upper-case letters fight for one side, lower-case ones for the other.

use fivefoot::{
    ai::{self, Player},
    battle::{
        Battle, RuleSystem,
        offer::DecisionKind,
        order::Order,
        setup::{Change, CombatantSetup, Control, Setup, SideSetup},
        things::{Effect, Harm, ThingSetup, ThingUse, UseVerb},
    },
    dice::Dice,
    grid::{Detail, Feet, Footprint, Map, Square, Tile},
    rules,
};
use std::{collections::BTreeMap, sync::Arc};

/// A battle being set up or played.
pub struct Table {
    pub battle: Battle,
    pub player: Box<dyn Player>,
}

/// Who a letter is: the creature, and its health if it is hurt.
pub type Cast<'a> = &'a [(char, &'a str, Option<i64>)];

/// The rule system that a battle is played by.
pub fn rules_of(setup: &Setup) -> &'static dyn RuleSystem {
    *rules::systems().iter().find(|system| system.id() == setup.rules).expect("it is listed")
}

/// Reads rows of characters, spaces aside: `.` floor, `#` wall, `o` low object, `_` pit of 60 feet, `|` slit, `+` closed door, letters as cast. The rule
/// system is the one that has the first creature.
pub fn setup(rows: &str, cast: Cast<'_>) -> Setup {
    let knows = |system: &&&dyn RuleSystem| system.creature(cast[0].1).is_some();
    let system = rules::systems().iter().find(knows).expect("some system has the creature");
    let rows: Vec<Vec<char>> = rows.lines().map(|row| row.chars().filter(|c| *c != ' ').collect()).collect();
    let mut map = Map::new(rows[0].len() as i16, rows.len() as i16);
    let mut combatants = Vec::new();
    for (row, line) in rows.iter().enumerate() {
        for (col, &letter) in line.iter().enumerate() {
            let at = Square::new(col as i16, row as i16);
            match letter {
                '.' => {}
                '#' => map.set_tile(at, Tile::Wall),
                'o' => map.set_tile(at, Tile::Obstacle),
                '_' => {
                    map.set_tile(at, Tile::Pit);
                    map.set_detail(at, Detail { depth: Some(Feet(60)), ..Detail::default() });
                }
                '|' => map.set_tile(at, Tile::Slit),
                '+' => map.set_tile(at, Tile::DoorClosed),
                letter => combatants.push(combatant(letter, at, cast)),
            }
        }
    }
    let side = |name: &str| SideSetup { name: name.into(), control: Control::Ai, may: vec![Control::Ai] };
    Setup {
        level: "drawn".into(),
        rules: system.id().into(),
        map,
        sides: vec![side("upper"), side("lower")],
        combatants,
        ..Setup::default()
    }
}

fn combatant(letter: char, at: Square, cast: Cast<'_>) -> CombatantSetup {
    let (_, creature, health) = cast.iter().find(|(name, ..)| *name == letter).expect("everybody is cast");
    let changes: BTreeMap<String, Change> =
        health.iter().map(|&health| ("health".to_owned(), Change::Number(health))).collect();
    CombatantSetup {
        creature: (*creature).into(),
        name: letter.to_string().into(),
        side: usize::from(letter.is_ascii_lowercase()),
        at,
        group: None,
        surprised: false,
        changes,
    }
}

/// A list of words, as a level changes one.
pub fn words(ids: &[&str]) -> Change {
    Change::Words(ids.iter().map(|id| (*id).to_owned()).collect())
}

/// A drawn setup with some things of some changed.
pub fn changed(rows: &str, cast: Cast<'_>, changes: &[(&str, &str, Change)]) -> Setup {
    let mut setup = setup(rows, cast);
    for (who, field, change) in changes {
        let one = setup.combatants.iter_mut().find(|one| *one.name == **who).expect("everybody is drawn");
        one.changes.insert((*field).to_owned(), change.clone());
    }
    setup
}

/// A thing on a square, with one use that succeeds only once.
pub fn thing(name: &str, at: Square, verb: UseVerb, then: Vec<Effect>) -> ThingSetup {
    let one = ThingUse {
        verb,
        title: String::new(),
        side: None,
        free: false,
        check: None,
        helps: Vec::new(),
        together: 1,
        once: true,
        then,
        fails: Vec::new(),
    };
    ThingSetup { name: name.into(), squares: vec![at], uses: vec![one], ..ThingSetup::default() }
}

/// A rope on a square that lets something heavy fall on others, once.
pub fn rope(at: Square, damage: &str, squares: Vec<Square>) -> ThingSetup {
    let harm = Harm {
        damage: Some(damage.to_owned()),
        kind: Some("bludgeoning".to_owned()),
        save: Some(("agility".to_owned(), 12)),
        half: true,
        condition: None,
        rounds: 1,
    };
    thing("rope", at, UseVerb::Cut, vec![Effect::Harm { squares, harm, lasts: 0 }])
}

/// All squares from one corner to the other.
pub fn squares(from: (i16, i16), to: (i16, i16)) -> Vec<Square> {
    (from.1..=to.1).flat_map(|row| (from.0..=to.0).map(move |col| Square::new(col, row))).collect()
}

impl Table {
    pub fn new(setup: Setup, seed: u64) -> Self {
        let rules = rules_of(&setup);
        let battle = Battle::new(Arc::new(setup), rules, Dice::seeded(seed));
        Self { battle, player: ai::player(1) }
    }

    /// A drawn battle, up to the first turn of `who`; everybody before ends their turns at once.
    pub fn draw(rows: &str, cast: Cast<'_>, who: &str) -> Self {
        let mut table = Self::new(setup(rows, cast), 5);
        table.wait_for(who);
        table
    }

    /// A setup, up to the first turn of `who`.
    pub fn of(setup: Setup, who: &str) -> Self {
        let mut table = Self::new(setup, 5);
        table.wait_for(who);
        table
    }

    /// Everybody idles until it is somebody's turn.
    pub fn wait_for(&mut self, who: &str) {
        for _ in 0..100 {
            let decision = self.battle.decision().expect("the battle goes on");
            let turn = decision.kind == DecisionKind::Turn;
            if turn && &*decision.actor == who {
                return;
            }
            let idle = if turn { "end_turn" } else { "pass" };
            self.battle.order(&Order::new(idle)).expect("idling is always on offer");
        }
        panic!("it is never {who}'s turn");
    }

    /// Whoever is asked out of turn lets the moment pass.
    pub fn let_pass(&mut self) {
        while self.battle.decision().is_some_and(|decision| decision.kind != DecisionKind::Turn) {
            self.battle.order(&Order::new("pass")).expect("a moment can be let pass");
        }
    }

    /// What the computer player says now.
    pub fn says(&mut self) -> Order {
        self.player.choose(&self.battle).expect("there is something to decide")
    }

    /// Lets the computer player play until the turn of somebody else, who lets every chance pass; returns its orders.
    pub fn plays(&mut self) -> Vec<Order> {
        let actor = self.battle.decision().expect("there is something to decide").actor.clone();
        let mut orders = Vec::new();
        while let Some(decision) = self.battle.decision() {
            if decision.against.is_some() && decision.actor != actor {
                self.battle.order(&Order::new("pass")).expect("a chance can be let pass");
                continue;
            }
            if decision.actor != actor {
                break;
            }
            let order = self.says();
            self.battle.order(&order).expect("the computer player gives only orders that are on offer");
            orders.push(order);
        }
        orders
    }

    /// Where somebody stands.
    pub fn at(&self, who: &str) -> Square {
        let view = self.battle.view(false);
        let combatant = view.combatants.iter().find(|other| &*other.name == who).expect("they are here");
        combatant.at.expect("on the board")
    }

    /// How much health somebody has left.
    pub fn health(&self, who: &str) -> i32 {
        let view = self.battle.view(false);
        view.combatants.iter().find(|other| &*other.name == who).expect("they are here").gauges[0].now
    }

    /// Feet between two who take one square each.
    pub fn feet_between(&self, one: &str, other: &str) -> i32 {
        Footprint::single(self.at(one)).distance(Footprint::single(self.at(other))).0
    }
}

/// The verbs of some orders.
pub fn verbs(orders: &[Order]) -> Vec<&str> {
    orders.iter().map(|order| &*order.verb).collect()
}
