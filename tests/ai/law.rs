//! What holds in every battle of the computer player against itself.

use fivefoot::{ai, battle::Battle, battle::fact::Happening, dice::Dice, level, rules, session::rules_of};
use std::sync::Arc;

/// Orders of one turn that would be odd.
const MANY: u32 = 25;

#[test]
fn shipped_levels_end_and_every_order_is_on_offer_and_repeats() {
    for shipped in level::shipped() {
        let setup =
            level::load(shipped.file, shipped.text, rules::systems()).expect("shipped levels are sound");
        let setup = Arc::new(setup);
        let by = rules_of(&setup, rules::systems()).expect("its rules ship");
        let mut battle = Battle::new(setup.clone(), by, Dice::seeded(11));
        let [mut player, mut twin] = [1, 2].map(ai::player);
        let mut orders_of_turn = 0;
        while battle.decision().is_some() {
            let order = player.choose(&battle).expect("something can always be done");
            let said = twin.choose(&battle);
            assert_eq!(said.as_ref(), Some(&order), "{}: two who saw the same say the same", shipped.name);
            battle.order(&order).unwrap_or_else(|refusal| panic!("{}: {order:?}: {refusal}", shipped.name));
            orders_of_turn += 1;
            let new_turn = |facts: Vec<fivefoot::battle::fact::Fact>| {
                facts.iter().any(|fact| matches!(fact.what, Happening::TurnBegan { .. }))
            };
            if new_turn(battle.take_facts()) {
                orders_of_turn = 0;
            }
            assert!(orders_of_turn < MANY, "{}: a turn without end", shipped.name);
        }
        let outcome = battle.outcome().expect("it ends");
        assert!(outcome.rounds < 60, "{}: {} rounds", shipped.name, outcome.rounds);
    }
}
