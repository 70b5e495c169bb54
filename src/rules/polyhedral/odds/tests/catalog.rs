//! Tests of the catalog's probability tables (section 30), cell by cell. Percentages are in hundredths of a percent.

use super::{super::*, odds_against};
use dice::Outcomes;

/// The chance rounded to hundredths of a percent, half up.
fn hundredths(chance: Chance) -> u128 {
    (chance.numerator() * 20_000 + chance.denominator()) / (2 * chance.denominator())
}

fn sums(dice: usize) -> Outcomes<i32> {
    Outcomes::pool(dice as u8, POOL_SIDES)
}

/// The chance of a pool and bonus to reach a number by its total alone.
fn reach(dice: usize, bonus: i32, wanted: i32) -> u128 {
    hundredths(sums(dice).chance(|sum| sum + bonus >= wanted))
}

fn hit(pool: u8, bonus: i32, defense: i32) -> u128 {
    let numbers = AttackNumbers {
        pool,
        bonus,
        defense,
        crit: CritRule::NORMAL,
        auto_critical: false,
        rerolls: false,
        damage: DamageNumbers { dice: DamageDice::of(1, 6), ..Default::default() },
    };
    hundredths(odds_against(&numbers, 1).hit)
}

/// 30.1: outcomes, lowest, highest, twice the mean, standard deviation in thousandths, of 1D to 5D.
const SPREAD: [(u128, i32, i32, i128, i64); 5] = [
    (6, 1, 6, 7, 1708),
    (36, 2, 12, 14, 2415),
    (216, 3, 18, 21, 2958),
    (1296, 4, 24, 28, 3416),
    (7776, 5, 30, 35, 3819),
];

/// 30.2: ways to roll each total, the lowest first, of 1D to 5D.
const WAYS: [&[u128]; 5] = [
    &[1, 1, 1, 1, 1, 1],
    &[1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1],
    &[1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1],
    &[1, 4, 10, 20, 35, 56, 80, 104, 125, 140, 146, 140, 125, 104, 80, 56, 35, 20, 10, 4, 1],
    &[
        1, 5, 15, 35, 70, 126, 205, 305, 420, 540, 651, 735, 780, 780, 735, 651, 540, 420, 305, 205, 126, 70,
        35, 15, 5, 1,
    ],
];

/// 30.3: chance of each total, the lowest first, of 1D to 5D.
const EXACTLY: [&[u128]; 5] = [
    &[1667, 1667, 1667, 1667, 1667, 1667],
    &[278, 556, 833, 1111, 1389, 1667, 1389, 1111, 833, 556, 278],
    &[46, 139, 278, 463, 694, 972, 1157, 1250, 1250, 1157, 972, 694, 463, 278, 139, 46],
    &[8, 31, 77, 154, 270, 432, 617, 802, 965, 1080, 1127, 1080, 965, 802, 617, 432, 270, 154, 77, 31, 8],
    &[
        1, 6, 19, 45, 90, 162, 264, 392, 540, 694, 837, 945, 1003, 1003, 945, 837, 694, 540, 392, 264, 162,
        90, 45, 19, 6, 1,
    ],
];

/// 30.4: chance of at least 1, 2, 3, ... on 1D to 5D.
const AT_LEAST: [[u128; 30]; 5] = [
    [
        10000, 8333, 6667, 5000, 3333, 1667, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0,
    ],
    [
        10000, 10000, 9722, 9167, 8333, 7222, 5833, 4167, 2778, 1667, 833, 278, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0,
    ],
    [
        10000, 10000, 10000, 9954, 9815, 9537, 9074, 8380, 7407, 6250, 5000, 3750, 2593, 1620, 926, 463, 185,
        46, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
    [
        10000, 10000, 10000, 10000, 9992, 9961, 9884, 9730, 9460, 9028, 8410, 7608, 6644, 5563, 4437, 3356,
        2392, 1590, 972, 540, 270, 116, 39, 8, 0, 0, 0, 0, 0, 0,
    ],
    [
        10000, 10000, 10000, 10000, 10000, 9999, 9992, 9973, 9928, 9838, 9676, 9412, 9020, 8480, 7785, 6948,
        6003, 5000, 3997, 3052, 2215, 1520, 980, 588, 324, 162, 72, 27, 8, 1,
    ],
];

/// 30.5: two or more high dice on 2D to 5D, for faces 6, 5 and 4 upwards: ways, outcomes, chance.
const HIGH: [[(u128, u128, u128); 4]; 3] = [
    [(1, 36, 278), (16, 216, 741), (171, 1296, 1319), (1526, 7776, 1962)],
    [(4, 36, 1111), (56, 216, 2593), (528, 1296, 4074), (4192, 7776, 5391)],
    [(9, 36, 2500), (108, 216, 5000), (891, 1296, 6875), (6318, 7776, 8125)],
];

/// 30.6: hits with a normal roll, rows for modifiers -2 to 10, columns for Defense 10 to 22.
const HIT_3D: [[u128; 13]; 13] = [
    [3750, 2593, 1620, 926, 463, 185, 46, 0, 0, 0, 0, 0, 0],
    [5000, 3750, 2593, 1620, 926, 463, 185, 46, 0, 0, 0, 0, 0],
    [6250, 5000, 3750, 2593, 1620, 926, 463, 185, 46, 0, 0, 0, 0],
    [7407, 6250, 5000, 3750, 2593, 1620, 926, 463, 185, 46, 0, 0, 0],
    [8380, 7407, 6250, 5000, 3750, 2593, 1620, 926, 463, 185, 46, 0, 0],
    [9074, 8380, 7407, 6250, 5000, 3750, 2593, 1620, 926, 463, 185, 46, 0],
    [9537, 9074, 8380, 7407, 6250, 5000, 3750, 2593, 1620, 926, 463, 185, 46],
    [9815, 9537, 9074, 8380, 7407, 6250, 5000, 3750, 2593, 1620, 926, 463, 185],
    [9954, 9815, 9537, 9074, 8380, 7407, 6250, 5000, 3750, 2593, 1620, 926, 463],
    [10000, 9954, 9815, 9537, 9074, 8380, 7407, 6250, 5000, 3750, 2593, 1620, 926],
    [10000, 10000, 9954, 9815, 9537, 9074, 8380, 7407, 6250, 5000, 3750, 2593, 1620],
    [10000, 10000, 10000, 9954, 9815, 9537, 9074, 8380, 7407, 6250, 5000, 3750, 2593],
    [10000, 10000, 10000, 10000, 9954, 9815, 9537, 9074, 8380, 7407, 6250, 5000, 3750],
];

/// 30.7: hits with advantage, rows for modifiers -2 to 10, columns for Defense 10 to 22.
const HIT_4D: [[u128; 13]; 13] = [
    [7608, 6644, 5563, 4437, 3356, 2392, 1590, 972, 540, 270, 116, 39, 8],
    [8410, 7608, 6644, 5563, 4437, 3356, 2392, 1590, 972, 540, 270, 116, 39],
    [9028, 8410, 7608, 6644, 5563, 4437, 3356, 2392, 1590, 972, 540, 270, 116],
    [9460, 9028, 8410, 7608, 6644, 5563, 4437, 3356, 2392, 1590, 972, 540, 270],
    [9730, 9460, 9028, 8410, 7608, 6644, 5563, 4437, 3356, 2392, 1590, 972, 540],
    [9884, 9730, 9460, 9028, 8410, 7608, 6644, 5563, 4437, 3356, 2392, 1590, 972],
    [9961, 9884, 9730, 9460, 9028, 8410, 7608, 6644, 5563, 4437, 3356, 2392, 1590],
    [9992, 9961, 9884, 9730, 9460, 9028, 8410, 7608, 6644, 5563, 4437, 3356, 2392],
    [10000, 9992, 9961, 9884, 9730, 9460, 9028, 8410, 7608, 6644, 5563, 4437, 3356],
    [10000, 10000, 9992, 9961, 9884, 9730, 9460, 9028, 8410, 7608, 6644, 5563, 4437],
    [10000, 10000, 10000, 9992, 9961, 9884, 9730, 9460, 9028, 8410, 7608, 6644, 5563],
    [10000, 10000, 10000, 10000, 9992, 9961, 9884, 9730, 9460, 9028, 8410, 7608, 6644],
    [10000, 10000, 10000, 10000, 10000, 9992, 9961, 9884, 9730, 9460, 9028, 8410, 7608],
];

/// 30.8: hits with disadvantage or unskilled, rows for modifiers -2 to 10, columns for Defense 10 to 22.
const HIT_2D: [[u128; 13]; 13] = [
    [278, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [833, 278, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [1667, 833, 278, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [2778, 1667, 833, 278, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [4167, 2778, 1667, 833, 278, 0, 0, 0, 0, 0, 0, 0, 0],
    [5833, 4167, 2778, 1667, 833, 278, 0, 0, 0, 0, 0, 0, 0],
    [7222, 5833, 4167, 2778, 1667, 833, 278, 0, 0, 0, 0, 0, 0],
    [8333, 7222, 5833, 4167, 2778, 1667, 833, 278, 0, 0, 0, 0, 0],
    [9167, 8333, 7222, 5833, 4167, 2778, 1667, 833, 278, 0, 0, 0, 0],
    [9722, 9167, 8333, 7222, 5833, 4167, 2778, 1667, 833, 278, 0, 0, 0],
    [10000, 9722, 9167, 8333, 7222, 5833, 4167, 2778, 1667, 833, 278, 0, 0],
    [10000, 10000, 9722, 9167, 8333, 7222, 5833, 4167, 2778, 1667, 833, 278, 0],
    [10000, 10000, 10000, 9722, 9167, 8333, 7222, 5833, 4167, 2778, 1667, 833, 278],
];

/// 30.9: hits when 13, 14, 15, ... are needed: 3D plain, 3D when two 6s hit, 4D plain, 4D when two 6s hit.
const AUTOMATIC: [[u128; 4]; 13] = [
    [2593, 2593, 6644, 6644],
    [1620, 1759, 5563, 5563],
    [926, 1204, 4437, 4483],
    [463, 880, 3356, 3495],
    [185, 741, 2392, 2670],
    [46, 741, 1590, 2052],
    [0, 741, 972, 1667],
    [0, 741, 540, 1451],
    [0, 741, 270, 1350],
    [0, 741, 116, 1319],
    [0, 741, 39, 1319],
    [0, 741, 8, 1319],
    [0, 741, 0, 1319],
];

/// 30.10: pool, modifier, and the chance to reach 9, 12, 15, 18, 21 and 24 by the total alone.
const LADDER: [(usize, i32, [u128; 6]); 10] = [
    (2, 0, [2778, 278, 0, 0, 0, 0]),
    (2, 2, [5833, 1667, 0, 0, 0, 0]),
    (3, 0, [7407, 3750, 926, 46, 0, 0]),
    (3, 2, [9074, 6250, 2593, 463, 0, 0]),
    (3, 4, [9815, 8380, 5000, 1620, 185, 0]),
    (3, 6, [10000, 9537, 7407, 3750, 926, 46]),
    (4, 0, [9460, 7608, 4437, 1590, 270, 8]),
    (4, 2, [9884, 9028, 6644, 3356, 972, 116]),
    (4, 4, [9992, 9730, 8410, 5563, 2392, 540]),
    (4, 6, [10000, 9961, 9460, 7608, 4437, 1590]),
];

/// 30.10: for 0, 1, 2, ... wounds: one death save and three before three failures, at difficulty 10, 11 and 12.
const DEATH_SAVES: [[(u128, u128); 3]; 5] = [
    [(6250, 7248), (5000, 5000), (3750, 2752)],
    [(5000, 5000), (3750, 2752), (2593, 1135)],
    [(3750, 2752), (2593, 1135), (1620, 329)],
    [(2593, 1135), (1620, 329), (926, 69)],
    [(1620, 329), (926, 69), (463, 9)],
];

/// 30.10: leads of 0 to 4 in 3D against 3D: the leader wins, tie.
const OPPOSED: [(u128, u128); 5] = [(4536, 928), (5464, 905), (6369, 837), (7206, 735), (7942, 612)];

/// Rules `PH-DICE-01` to `PH-DICE-04`.
#[test]
fn spread_of_1d_to_5d() {
    for (at, (outcomes, lowest, highest, twice_mean, deviation)) in SPREAD.into_iter().enumerate() {
        let pool = sums(at + 1);
        let mut shown = pool.iter().map(|(sum, _)| *sum);
        assert_eq!(pool.total(), outcomes);
        assert_eq!((shown.next(), shown.last()), (Some(lowest), Some(highest)));
        let mean = pool.mean();
        assert_eq!(2 * mean.numerator(), twice_mean * mean.denominator() as i128);
        let squares = pool.map(|sum| sum * sum).mean().as_f64();
        let root = (squares - mean.as_f64().powi(2)).sqrt();
        assert_eq!((root * 1000.0).round() as i64, deviation, "{}D", at + 1);
    }
}

/// Rule `PH-DICE-04`: the dice are added, none is dropped.
#[test]
fn ways_and_chance_of_each_total() {
    for at in 0..WAYS.len() {
        let pool = sums(at + 1);
        let ways: Vec<_> = pool.iter().map(|(_, ways)| ways).collect();
        assert_eq!(ways, WAYS[at], "{}D", at + 1);
        let chances: Vec<_> =
            pool.iter().map(|(sum, _)| hundredths(pool.chance(|other| other == sum))).collect();
        assert_eq!(chances, EXACTLY[at], "{}D", at + 1);
    }
}

#[test]
fn chance_of_at_least_a_number() {
    for (at, chances) in AT_LEAST.iter().enumerate() {
        for (wanted, chance) in (1..).zip(chances) {
            assert_eq!(reach(at + 1, 0, wanted), *chance, "{}D for {wanted}", at + 1);
        }
    }
}

/// Rules `PH-DICE-13`, `PH-DICE-14`, `R-004`: by the table two dice are critical for a Superior Critical only.
#[test]
fn chance_of_two_high_dice() {
    for (rule, chances) in CritRule::ALL.into_iter().zip(HIGH) {
        for (pool, (ways, outcomes, chance)) in (2_u8..).zip(chances) {
            assert_eq!(hundredths(Chance::new(ways, outcomes)), chance);
            // A Defense that any total reaches: each critical hits.
            let numbers = AttackNumbers {
                pool,
                bonus: 0,
                defense: 0,
                crit: rule,
                auto_critical: false,
                rerolls: false,
                damage: DamageNumbers::default(),
            };
            let possible = pool >= rule.min_pool;
            let expected = if possible { Chance::new(ways, outcomes) } else { Chance::NEVER };
            assert_eq!(odds_against(&numbers, 1).critical, expected, "{pool}D {rule:?}");
        }
    }
}

/// Rules `PH-ATK-03`, `PH-ATK-04`: dice and modifier against Defense; `R-004`: two 6s on three dice hit anyway.
#[test]
fn chance_to_hit_each_defense() {
    for (pool, table) in [(2_u8, HIT_2D), (3, HIT_3D), (4, HIT_4D)] {
        for (bonus, row) in (-2..).zip(table) {
            for (defense, plain) in (10..).zip(row) {
                assert_eq!(
                    reach(usize::from(pool), bonus, defense),
                    plain,
                    "{pool}D{bonus:+} against {defense}"
                );
                let with_sixes = usize::try_from(defense - bonus - 13).ok().and_then(|at| {
                    let column = [3, 4].iter().position(|dice| *dice == pool)?;
                    AUTOMATIC.get(at).map(|row| row[2 * column + 1])
                });
                assert_eq!(
                    hit(pool, bonus, defense),
                    with_sixes.unwrap_or(plain),
                    "{pool}D{bonus:+} against {defense}"
                );
            }
        }
    }
}

/// Rules `R-004`, and `R-006` for checks: two 6s succeed whatever is needed.
#[test]
fn chance_when_two_sixes_succeed_by_themselves() {
    for (needed, [plain_3d, hit_3d, plain_4d, hit_4d]) in (13..).zip(AUTOMATIC) {
        assert_eq!((reach(3, 0, needed), reach(4, 0, needed)), (plain_3d, plain_4d), "{needed}");
        assert_eq!((hit(3, 2, needed + 2), hit(4, -2, needed - 2)), (hit_3d, hit_4d), "{needed}");
        let checks = [3, 4].map(|pool| hundredths(check_odds(pool, 1, needed + 1)));
        assert_eq!(checks, [hit_3d, hit_4d], "R-006, {needed}");
    }
}

#[test]
fn chance_to_climb_the_ladder() {
    for (dice, bonus, chances) in LADDER {
        for (difficulty, chance) in [9, 12, 15, 18, 21, 24].into_iter().zip(chances) {
            assert_eq!(reach(dice, bonus, difficulty), chance, "{dice}D{bonus:+} for {difficulty}");
            if dice == 2 {
                assert_eq!(
                    hundredths(check_odds(2, bonus, difficulty)),
                    chance,
                    "two dice are never critical"
                );
            }
        }
    }
}

#[test]
fn chance_of_death_saves() {
    for (wounds, row) in (0..).zip(DEATH_SAVES) {
        for (difficulty, (once, stable)) in (10..).zip(row) {
            let save = sums(3).chance(|sum| sum - wounds >= difficulty);
            let fail = save.not();
            let thrice = save.and(save).and(save);
            // The third success comes after no, one or two failures, in one, three or six orders.
            let one_failure = thrice.and(fail);
            let two_failures = one_failure.and(fail);
            let all = [&[thrice][..], &[one_failure; 3], &[two_failures; 6]].concat();
            let stabilises = all.into_iter().fold(Chance::NEVER, Chance::plus);
            assert_eq!((hundredths(save), hundredths(stabilises)), (once, stable), "{wounds} {difficulty}");
        }
    }
}

/// Rule `R-006`: in opposed rolls only the totals decide.
#[test]
fn chance_of_opposed_rolls() {
    for (lead, (wins, ties)) in (0..).zip(OPPOSED) {
        let odds = opposed_odds((3, 4 + lead), (3, 4));
        assert_eq!((hundredths(odds.win), hundredths(odds.tie)), (wins, ties), "lead {lead}");
        assert_eq!(odds.win.plus(odds.tie).plus(odds.lose), Chance::CERTAIN);
        let mirrored = opposed_odds((3, 4), (3, 4 + lead));
        assert_eq!((mirrored.win, mirrored.tie), (odds.lose, odds.tie));
    }
}
