//! Real battles of the levels that ship, as the window would show them.

use fivefoot::{
    ai,
    battle::{Battle, RuleSystem, offer::DecisionKind, setup::Setup},
    client::{model::Table, screens::levels::LevelCard},
    dice::Dice,
    level, rules,
};
use std::{collections::BTreeMap, sync::Arc};

/// How many orders a battle may take.
const MOST: usize = 2_000;

fn system(setup: &Setup) -> &'static dyn RuleSystem {
    let of_it = |system: &&&'static dyn RuleSystem| system.id() == setup.rules;
    *rules::systems().iter().find(of_it).expect("a level that loads names a rule system")
}

/// Every level that ships.
pub fn levels() -> Vec<Arc<Setup>> {
    let places = level::list();
    places.iter().filter_map(|place| place.load(rules::systems()).ok()).map(Arc::new).collect()
}

/// A level of each rule system.
pub fn one_each() -> Vec<Arc<Setup>> {
    let mut first = BTreeMap::new();
    for setup in levels() {
        first.entry(setup.rules.clone()).or_insert(setup);
    }
    first.into_values().collect()
}

/// Every level that ships, as the choice shows it.
pub fn cards() -> Vec<LevelCard> {
    let card = |setup: Arc<Setup>| {
        let system = system(&setup);
        LevelCard {
            rules: system.title().to_owned(),
            system: Some(system),
            options: system.options().to_vec(),
            setup,
            secrets: Vec::new(),
        }
    };
    levels().into_iter().map(card).collect()
}

/// Every key that the help lists, more or less.
pub fn keys() -> Vec<(String, String)> {
    let key = |key: &str, does: &str| (key.to_owned(), does.to_owned());
    vec![
        key("Middle drag, WASD, arrows", "pan the board"),
        key("Tab, Shift+Tab", "next and previous target"),
        key("1 to 9", "choose an action"),
        key("Space", "end the turn, or let the moment pass"),
        key("Escape", "put down what is in hand, or pause"),
    ]
}

/// Plays a level by computer until something is reached; the table there.
fn played(setup: &Arc<Setup>, seed: u64, until: impl Fn(&Battle, usize) -> bool) -> Option<Table> {
    let system = system(setup);
    let mut battle = Battle::new(setup.clone(), system, Dice::seeded(seed));
    let (mut player, mut facts) = (ai::player(seed), battle.take_facts());
    for orders in 0..MOST {
        if until(&battle, orders) {
            return Some(table(&battle, facts));
        }
        let order = player.choose(&battle)?;
        battle.order(&order).ok()?;
        facts.extend(battle.take_facts());
    }
    None
}

/// The table of a battle as it stands, once these facts are shown.
pub fn table(battle: &Battle, facts: Vec<fivefoot::battle::fact::Fact>) -> Table {
    let setup = battle.setup().clone();
    let controls = setup.sides.iter().map(|side| (side.name.clone(), side.control)).collect();
    let mut table = Table::new(setup, battle.rules().book().into(), controls);
    table.shown.view = Arc::new(battle.view(true));
    table.shown.offers = battle.offers();
    table.shown.log = facts.into_iter().map(Arc::new).collect();
    table.shown.busy = false;
    table
}

fn named(setup: &Setup, table: Table) -> (String, Table) {
    (format!("{} ({})", setup.level, setup.rules), table)
}

/// The first turn of each of these levels.
pub fn openings_of(levels: Vec<Arc<Setup>>) -> Vec<(String, Table)> {
    let opening = |setup: &Arc<Setup>| {
        let turn = |battle: &Battle, _| battle.decision().is_some_and(|d| d.kind == DecisionKind::Turn);
        Some(named(setup, played(setup, 7, turn)?))
    };
    levels.iter().filter_map(opening).collect()
}

/// The turn after thirty orders, in each rule system.
pub fn under_way() -> Vec<(String, Table)> {
    let later = |setup: &Arc<Setup>| {
        let turn = |battle: &Battle, orders| {
            orders >= 30 && battle.decision().is_some_and(|decision| decision.kind == DecisionKind::Turn)
        };
        Some(named(setup, played(setup, 7, turn)?))
    };
    one_each().iter().filter_map(later).collect()
}

/// The first reaction or open roll that is asked about, in each rule system that comes to one.
pub fn reactions() -> Vec<(String, Table)> {
    let asked = |setup: &Arc<Setup>| {
        let asked = |battle: &Battle, _| battle.decision().is_some_and(|d| d.kind != DecisionKind::Turn);
        Some(named(setup, (1..20).find_map(|seed| played(setup, seed, asked))?))
    };
    one_each().iter().filter_map(asked).collect()
}

/// The first rest that is asked about, in each rule system.
pub fn rests() -> Vec<(String, Table)> {
    let mut first = BTreeMap::new();
    for setup in levels().iter().filter(|setup| setup.next.is_some()) {
        let resting = |battle: &Battle, _| battle.decision().is_some_and(|d| d.kind == DecisionKind::Rest);
        if !first.contains_key(&setup.rules)
            && let Some(table) = (1..20).find_map(|seed| played(setup, seed, resting))
        {
            first.insert(setup.rules.clone(), named(setup, table));
        }
    }
    first.into_values().collect()
}

/// The end of a battle in each rule system.
pub fn ended() -> Vec<(String, Table)> {
    let end =
        |setup: &Arc<Setup>| Some(named(setup, played(setup, 7, |battle, _| battle.outcome().is_some())?));
    one_each().iter().filter_map(end).collect()
}
