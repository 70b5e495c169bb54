//! Tests of a hit's damage, by hand.

use super::super::*;

/// Rules `R-014`, `R-015`: the order of the steps.
#[test]
fn damage_is_raised_to_one_then_halved_then_doubled() {
    let plain = DamageNumbers { dice: DamageDice::of(1, 8), ..Default::default() };
    let cases = [
        (DamageNumbers { bonus: 3, ..plain }, 5, 8, "R-014: dice and bonus"),
        (DamageNumbers { bonus: -4, ..plain }, 2, 1, "R-014: 1 at least"),
        (
            DamageNumbers {
                bonus: -4,
                taken: DamageTaken { halved: true, ..DamageTaken::default() },
                ..plain
            },
            2,
            0,
            "R-014: resistance may bring it to 0",
        ),
        (
            DamageNumbers { taken: DamageTaken { halved: true, ..DamageTaken::default() }, ..plain },
            7,
            3,
            "R-015: half rounds down",
        ),
        (
            DamageNumbers { taken: DamageTaken { doubled: true, ..DamageTaken::default() }, ..plain },
            7,
            14,
            "R-015: twice",
        ),
        (
            DamageNumbers {
                taken: DamageTaken { halved: true, doubled: true, ..DamageTaken::default() },
                ..plain
            },
            7,
            6,
            "R-015: half before twice",
        ),
        (
            DamageNumbers {
                taken: DamageTaken { immune: true, doubled: true, ..DamageTaken::default() },
                ..plain
            },
            7,
            0,
            "R-015: none",
        ),
        (
            DamageNumbers {
                bonus: i32::MAX,
                taken: DamageTaken { doubled: true, ..DamageTaken::default() },
                ..plain
            },
            7,
            i32::MAX,
            "no overflow",
        ),
    ];
    for (numbers, face, comes_to, rule) in cases {
        assert_eq!(dealt(&numbers, face), comes_to, "{rule}");
    }
}

/// Rule `R-005`: a critical hit rolls every die twice and adds the bonus once.
#[test]
fn a_critical_hit_rolls_every_damage_die_twice() {
    let numbers = DamageNumbers { dice: DamageDice::of(2, 6), bonus: 3, ..Default::default() };
    assert_eq!(numbers.dice.rolled(false), numbers.dice);
    let critical: Vec<_> = numbers.dice.rolled(true).sides().collect();
    assert_eq!(critical, [6, 6, 6, 6]);
    assert_eq!(dealt(&numbers, 1 + 2 + 3 + 4), 13);
}

/// Rules `PH-FTR-STYLE-THROWN-2`, `R-005`: two sets, and three in a critical hit.
#[test]
fn a_doubled_set_is_no_doubled_critical() {
    let numbers = DamageNumbers { dice: DamageDice::of(1, 4).doubled(), ..Default::default() };
    let sides = |critical: bool| numbers.dice.rolled(critical).sides().count();
    assert_eq!((sides(false), sides(true)), (2, 3));
    assert_eq!([false, true].map(|critical| damage_law(&numbers, critical).total()), [16, 64]);
}

/// Rule `PH-ATK-09`: an unarmed strike has no dice; critical or not, it does its bonus.
#[test]
fn a_hit_without_dice_does_its_bonus() {
    let numbers = DamageNumbers { bonus: 3, ..Default::default() };
    assert_eq!(numbers.dice.rolled(true), DamageDice::NONE);
    assert_eq!(damage_law(&numbers, true), Outcomes::certain(3));
    assert_eq!(DamageDice::of(0, 8), DamageDice::NONE);
}
