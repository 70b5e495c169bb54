//! What holds in every battle of the computer player against itself.

use fivefoot::{
    ai,
    battle::{Battle, fact::Happening, offer::Use},
    dice::Dice,
    level, rules,
    session::rules_of,
};
use std::sync::Arc;

/// The seeds of the battles of each level.
const SEEDS: std::ops::Range<u64> = 11..15;

/// Orders of one turn that would be odd.
const MANY: u32 = 25;

/// One of so many who hurry or slip away may stay where it is: what waits for it farther on is only guessed at before.
const ONE_OF: u32 = 12;

#[test]
fn shipped_levels_end_and_every_order_is_on_offer_and_repeats() {
    let (mut hurries, mut stays) = (0, 0);
    for shipped in level::shipped() {
        let setup =
            level::load(shipped.file, shipped.text, rules::systems()).expect("shipped levels are sound");
        let setup = Arc::new(setup);
        let by = rules_of(&setup, rules::systems()).expect("its rules ship");
        for seed in SEEDS {
            let mut battle = Battle::new(setup.clone(), by, Dice::seeded(seed));
            let [mut player, mut twin] = [1, 2].map(ai::player);
            let (mut orders_of_turn, mut hurried) = (0, false);
            while battle.decision().is_some() {
                let order = player.choose(&battle).expect("something can always be done");
                let said = twin.choose(&battle);
                assert_eq!(
                    said.as_ref(),
                    Some(&order),
                    "{}: two who saw the same say the same",
                    shipped.name
                );
                let offers = battle.offers();
                let taken = offers.offers.iter().find(|offer| *offer.verb == *order.verb);
                match taken.map(|offer| offer.use_for) {
                    Some(Use::Hurry { .. } | Use::SlipAway { .. }) => {
                        (hurries, hurried) = (hurries + 1, true)
                    }
                    Some(Use::Pass) => stays += u32::from(std::mem::take(&mut hurried)),
                    _ => hurried = false,
                }
                battle
                    .order(&order)
                    .unwrap_or_else(|refusal| panic!("{}: {order:?}: {refusal}", shipped.name));
                orders_of_turn += 1;
                if battle.take_facts().iter().any(|fact| matches!(fact.what, Happening::TurnBegan { .. })) {
                    (orders_of_turn, hurried) = (0, false);
                }
                assert!(orders_of_turn < MANY, "{}: a turn without end", shipped.name);
            }
            let outcome = battle.outcome().expect("it ends");
            assert!(outcome.rounds < 60, "{}: {} rounds", shipped.name, outcome.rounds);
        }
    }
    assert!(ONE_OF * stays <= hurries, "{stays} of {hurries} hurried on the spot");
}
