//! Nobody stands by: no battle without an end, no combatant that could strike and does nothing, on made boards and shipped levels.

use super::table::{Table, rules_of};
use fivefoot::{
    ai,
    battle::{Battle, order::Order, setup::Setup},
    dice::Dice,
    level, rules,
};
use harness::{boards::made_boards, passivity::Watch, thorough};
use std::sync::Arc;

/// Rounds from which on a battle counts as a stand-off.
const STAND_OFF: u32 = 100;

/// The number of battles of the computer against itself, with those in which a combatant stood by, and the stand-offs.
#[derive(Default)]
struct Tally {
    battles: usize,
    stood_by: Vec<String>,
    stand_offs: Vec<String>,
}

impl Tally {
    fn play(&mut self, name: &str, setup: &Arc<Setup>, seed: u64) {
        let mut battle = Battle::new(setup.clone(), rules_of(setup), Dice::seeded(seed));
        let mut players: Vec<_> = setup.sides.iter().map(|_| ai::player(seed)).collect();
        let mut watch = Watch::default();
        while let Some(decision) = battle.decision() {
            let side =
                setup.sides.iter().position(|side| side.name == decision.side).expect("a side of the level");
            let order = players[side].choose(&battle).expect("something can always be done");
            watch.note(&battle, &order);
            battle.order(&order).unwrap_or_else(|refusal| panic!("{name}: {order:?}: {refusal}"));
            battle.take_facts();
        }
        watch.end(&battle);
        self.battles += 1;
        if let Some((combatant, round)) = watch.stood_by.first() {
            self.stood_by.push(format!("{name}, seed {seed}: {combatant} by round {round}"));
        }
        if battle.outcome().is_none_or(|outcome| STAND_OFF <= outcome.rounds) {
            self.stand_offs.push(format!("{name}, seed {seed}"));
        }
    }

    fn check(&self) {
        assert!(self.stand_offs.is_empty(), "{:?}", self.stand_offs);
        assert!(100 * self.stood_by.len() <= self.battles, "of {}: {:#?}", self.battles, self.stood_by);
    }
}

fn seeds() -> std::ops::Range<u64> {
    0..if thorough::all() { 20 } else { 2 }
}

#[test]
fn nobody_stands_by_on_made_boards() {
    let mut tally = Tally::default();
    for (name, setup) in made_boards() {
        let setup = Arc::new(setup);
        seeds().for_each(|seed| tally.play(&name, &setup, seed));
    }
    assert!(100 <= tally.battles);
    tally.check();
}

#[test]
fn nobody_stands_by_on_shipped_levels() {
    let mut tally = Tally::default();
    for shipped in level::shipped() {
        let setup =
            level::load(shipped.file, shipped.text, rules::systems()).expect("shipped levels are sound");
        // One battle of a chain at a time.
        let setup = Arc::new(Setup { next: None, ..setup });
        (1..=seeds().end + 1).for_each(|seed| tally.play(shipped.name, &setup, seed));
    }
    tally.check();
}

#[test]
fn vermin_come_into_the_square_of_an_enemy_who_can_strike_first() {
    let cast = [('A', "hadrun", None), ('b', "rat", None), ('c', "rat", None)];
    let rows = "........
                .A...b..
                .....c..";
    let mut table = Table::draw(rows, &cast, "b");
    let bites = |orders: &[Order]| orders.iter().any(|order| order.target.as_deref() == Some("A"));
    let mut orders = table.plays();
    for _ in 0..2 {
        table.wait_for("b");
        orders.extend(table.plays());
    }
    assert!(bites(&orders), "{orders:?}");
}

#[test]
fn whoever_lost_its_arms_takes_one_up_before_it_boxes_on() {
    let cast = [('A', "urzha", None), ('b', "ogre", None)];
    let mut table = Table::draw(".....\n.Abb.\n..bb.", &cast, "A");
    table.battle.order(&Order::new("drop").with("warhammer")).expect("what is in hand can be dropped");
    let order = table.says();
    assert!(
        ["draw", "pick_up"].contains(&&*order.verb),
        "what is at hand, before what takes an action: {order:?}"
    );
}
