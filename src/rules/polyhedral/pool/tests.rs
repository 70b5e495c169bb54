//! Tests of dice pools against the catalog, and against every roll.

use super::*;

/// Rules `PH-DICE-01` to `PH-DICE-12`, `R-002`.
#[test]
fn pool_sizes_add_up_and_are_raised_to_one_only_at_the_end_ph_dice_10_ph_dice_11() {
    let cases = [
        ((false, false, false, 0), 3, "PH-DICE-02"),
        ((true, false, false, 0), 4, "PH-DICE-05, PH-DICE-08"),
        ((false, true, false, 0), 2, "PH-DICE-06, PH-DICE-08"),
        ((false, false, true, 0), 2, "PH-DICE-07"),
        ((true, true, false, 0), 3, "PH-DICE-09"),
        ((true, true, true, 0), 2, "PH-DICE-09, PH-DICE-12"),
        ((true, false, true, 0), 3, "PH-DICE-12"),
        ((false, true, true, 0), 1, "PH-DICE-12"),
        ((false, false, false, 2), 5, "PH-DICE-10"),
        ((false, true, true, -1), 1, "PH-DICE-11"),
        ((false, true, true, -2), 1, "PH-DICE-11"),
        ((true, false, false, -3), 1, "R-002"),
        ((false, true, true, -1 + 2), 2, "R-002: clamped once, not at each step"),
        ((false, false, false, i32::MAX), u8::MAX, "no limit above but what fits"),
        ((false, true, true, i32::MIN), 1, "PH-DICE-11"),
    ];
    for ((advantage, disadvantage, unskilled, other), dice, rule) in cases {
        assert_eq!(pool_size(advantage, disadvantage, unskilled, other), dice, "{rule}");
    }
}

/// Rules `PH-DICE-02`, `PH-DICE-03`, `PH-DICE-04`: all dice are added, none is dropped.
#[test]
fn ph_dice_03_every_die_of_the_pool_counts_in_the_sum_ph_dice_02_ph_dice_04() {
    assert_eq!(read_pool(&[4, 3, 6], CritRule::NORMAL).sum, 13);
    assert_eq!(read_pool(&[1, 2, 3, 4], CritRule::NORMAL).sum, 10);
}

/// Rules `PH-DICE-13`, `PH-DICE-14`, `R-004`: which dice are a natural and which a wide critical.
#[test]
fn two_high_dice_in_a_large_enough_pool_are_critical() {
    use CritRule as Crit;
    let cases: [(&[u8], CritRule, bool, bool); 14] = [
        (&[6, 6, 1], Crit::NORMAL, true, true),
        (&[6, 5, 5], Crit::NORMAL, false, false),
        (&[6, 6], Crit::NORMAL, false, false),
        (&[6, 6, 6, 6], Crit::NORMAL, true, true),
        (&[1, 6, 2, 6], Crit::NORMAL, true, true),
        (&[6, 5, 1], Crit::IMPROVED, false, true),
        (&[5, 5, 1], Crit::IMPROVED, false, true),
        (&[4, 5, 1], Crit::IMPROVED, false, false),
        (&[6, 6, 1], Crit::IMPROVED, true, true),
        (&[6, 6], Crit::IMPROVED, false, false),
        (&[4, 4, 1], Crit::SUPERIOR, false, true),
        (&[4, 5], Crit::SUPERIOR, false, true),
        (&[6, 6], Crit::SUPERIOR, true, true),
        (&[6], Crit::SUPERIOR, false, false),
    ];
    for (dice, rule, natural, wide) in cases {
        let reading = read_pool(dice, rule);
        assert_eq!((reading.natural, reading.wide), (natural, wide), "{dice:?} {rule:?}");
    }
}

/// Rule `PH-DICE-15`: no roll fails by itself.
#[test]
fn ph_dice_15_three_ones_are_only_a_low_sum() {
    let reading = read_pool(&[1, 1, 1], CritRule::NORMAL);
    assert_eq!(reading, PoolReading { sum: 3, natural: false, wide: false });
}

/// The odds count what the table reads: every face of every die. Rules `R-002`, `R-004`.
#[test]
fn counted_readings_are_those_of_every_roll() {
    for rule in CritRule::ALL {
        for dice in 0..=5_u8 {
            let counted = pool_outcomes(dice, rule);
            let rolls = every_roll(usize::from(dice));
            assert_eq!(counted.total(), rolls.len() as u128);
            for (reading, ways) in counted.iter() {
                let rolled = rolls.iter().filter(|roll| read_pool(roll, rule) == *reading).count();
                assert_eq!(ways, rolled as u128, "{reading:?} {rule:?}");
            }
        }
    }
}

fn every_roll(dice: usize) -> Vec<Vec<u8>> {
    (0..dice).fold(vec![Vec::new()], |rolls, _| {
        let longer = |roll: Vec<u8>| (1..=POOL_SIDES).map(move |face| [&roll[..], &[face]].concat());
        rolls.into_iter().flat_map(longer).collect()
    })
}
