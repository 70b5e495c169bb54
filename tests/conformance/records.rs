//! The same again gives the same again, from memory and from a record.

use crate::{
    arena::{self, battles},
    game::{Game, Whim},
    met,
};
use fivefoot::{
    battle::{
        Battle, RuleSystem,
        journal::{self, Header, Journal},
        order::Order,
        setup::{Control, Setup},
    },
    dice::{Dice, DiceState},
    grid::Square,
    level,
    session::verify_record,
};
use std::{fs, path::Path, sync::Arc};

pub fn the_same_seed_and_orders_give_the_same_facts_and_the_same_state_at_each_order(
    rules: &'static dyn RuleSystem,
) {
    for (seed, setup) in battles(rules).iter().enumerate() {
        let mut game = Game::new(setup, rules, 1000 + seed as u64);
        let mut whim = Whim::new(seed as u64);
        let mut checksums = vec![game.battle.checksum()];
        while game.battle.decision().is_some() && game.orders.len() < 150 {
            game.play(&whim.pick(&game.battle.offers()));
            checksums.push(game.battle.checksum());
        }
        let mut again = Game::new(setup, rules, game.seed);
        assert_eq!(again.battle.checksum(), checksums[0]);
        for (order, checksum) in game.orders.clone().iter().zip(&checksums[1..]) {
            // As a record keeps it: through its JSON.
            let text = serde_json::to_string(order).expect("an order has JSON");
            let kept: Order = serde_json::from_str(&text).expect("its own JSON is read");
            assert_eq!(kept, *order);
            again.play(&kept);
            if again.battle.checksum() != *checksum {
                again.fail("the state differs when played again");
            }
        }
        assert_eq!(again.facts, game.facts);
        assert_eq!(again.battle.view(true), game.battle.view(true));
    }
}

pub fn another_seed_gives_another_battle_where_dice_are_rolled(rules: &'static dyn RuleSystem) {
    let setup = &battles(rules)[0];
    let facts = |seed| {
        let mut game = Game::new(setup, rules, seed);
        let mut whim = Whim::new(0);
        while game.battle.decision().is_some() && game.orders.len() < 40 {
            game.play(&whim.pick(&game.battle.offers()));
        }
        let unrolled = DiceState::Seeded { seed, stream: 0, word: 0 };
        (game.battle.world().resource::<Dice>().state() != unrolled, game.facts)
    };
    let (rolled, first) = facts(0);
    assert!(
        !rolled || (1..20).any(|seed| facts(seed).1 != first),
        "{}: the seed changes nothing",
        rules.id()
    );
}

pub fn a_record_replays_to_the_same_state_at_every_turn(rules: &'static dyn RuleSystem) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("conformance-{}", std::process::id()))
        .join(rules.id());
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for records");
    for (seed, text) in arena::levels(rules).iter().enumerate() {
        let setup = level::load("drawn.ron", text, &[rules])
            .unwrap_or_else(|problems| panic!("{problems:#?}\n{text}"));
        let path = folder.join(format!("{seed}.journal"));
        let turns = record(&Arc::new(setup), rules, seed as u64, &path);
        let record = journal::read(&path).expect("it was just written");
        let kept = record
            .played
            .iter()
            .filter(|played| played.done.as_ref().is_some_and(|done| done.checksum.is_some()));
        assert_eq!(kept.count(), turns, "{}: the state is kept at each change of turn", path.display());
        let verdict = verify_record(&record, None, &[rules]).expect("its level is sound");
        assert_eq!(verdict.difference, None, "{}", path.display());
        assert_eq!(verdict.orders, record.played.len());
    }
    let _ = fs::remove_dir_all(&folder);
}

/// Plays and records a battle; how often the turn changed.
fn record(setup: &Arc<Setup>, rules: &'static dyn RuleSystem, seed: u64, path: &Path) -> usize {
    let mut battle = Battle::new(setup.clone(), rules, Dice::seeded(seed));
    let controls = vec![Control::Human; setup.sides.len()];
    let facts = battle.take_facts();
    let header = Header::new(&battle, seed, None, &controls);
    let mut journal = Journal::create(path, &header, &battle, &facts).expect("an empty folder");
    let mut whim = Whim::new(seed);
    let moment = |battle: &Battle| {
        let view = battle.view(false);
        (view.round, view.turn, view.outcome.is_some())
    };
    let mut turns = 0;
    for _ in 0..150 {
        let (Some(decision), before) = (battle.decision().cloned(), moment(&battle)) else { break };
        let order = whim.pick(&battle.offers());
        battle.order(&order).expect("it is on offer");
        let facts = battle.take_facts();
        met::look(&battle, &facts);
        journal.order(&decision, &order, &facts, &battle).expect("there is room on the disk");
        turns += usize::from(moment(&battle) != before);
    }
    turns
}

pub fn looking_changes_nothing(rules: &'static dyn RuleSystem) {
    let setup = &battles(rules)[0];
    let game = Game::new(setup, rules, 3);
    let before = game.battle.checksum();
    let (world, who) = (game.battle.world(), game.battle.who(&setup.combatants[0].name).expect("fights"));
    let enemy = game.battle.who(&setup.combatants[setup.combatants.len() - 1].name).expect("fights");
    rules.foresight().attack_options(world, who, Square::new(0, 0));
    rules.foresight().threats(world, enemy, who);
    game.battle.view(true);
    game.battle.offers();
    assert_eq!(game.battle.checksum(), before);
}

pub fn each_part_of_the_state_is_in_its_checksum(rules: &'static dyn RuleSystem) {
    let mut varied = 0;
    for (seed, setup) in battles(rules).iter().enumerate() {
        let mut game = Game::new(setup, rules, 700 + seed as u64);
        let mut whim = Whim::new(seed as u64);
        let mut stage = Battle::stage(setup.clone(), rules);
        let mut before = game.battle.snapshot();
        while game.battle.decision().is_some() && game.orders.len() < 60 {
            game.play(&whim.pick(&game.battle.offers()));
            if !game.orders.len().is_multiple_of(6) {
                continue;
            }
            let now = game.battle.snapshot();
            stage.restore(&before);
            let sum = stage.checksum();
            for part in 0..now.parts() {
                let Some(other) = before.with_part_of(&now, part) else { continue };
                stage.restore(&other);
                assert_ne!(stage.checksum(), sum, "{}: part {part} is in no checksum", rules.id());
                varied += 1;
            }
            before = now;
        }
    }
    assert!(varied > 0, "{}: nothing ever changes", rules.id());
}
