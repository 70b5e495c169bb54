//! Tests of the law of the odds: what is shown is what happens. Every face of every die goes through the resolvers that the rules
//! call, and the counts must be the very fractions that [`attack_odds`] gives.

use super::{super::*, odds_against};

/// Every roll of dice with these `sides`.
fn every_roll(sides: &[u8]) -> Vec<Vec<u8>> {
    sides.iter().fold(vec![Vec::new()], |rolls, &sides| {
        let longer = |roll: Vec<u8>| (1..=sides).map(move |face| [&roll[..], &[face]].concat());
        rolls.into_iter().flat_map(longer).collect()
    })
}

/// Damage dealt, with the number of rolls that deal it.
fn every_damage(damage: &DamageNumbers, critical: bool) -> BTreeMap<i32, u128> {
    let sides: Vec<_> = damage.dice.rolled(critical).sides().collect();
    let mut counted = BTreeMap::new();
    for faces in every_roll(&sides) {
        *counted.entry(dealt_by(damage, &faces)).or_default() += 1;
    }
    counted
}

/// Damage of the rolled faces.
fn dealt_by(damage: &DamageNumbers, faces: &[u8]) -> i32 {
    dealt(damage, faces.iter().map(|&face| i32::from(face)).sum())
}

/// Counts of an enumeration: numerators over `ways`.
#[derive(Default)]
struct Counted {
    ways: u128,
    hit: u128,
    critical: u128,
    damage: u128,
    defeat: u128,
}

impl Counted {
    /// Counts each roll of the attack once for each roll of the dice it calls for. So that all rolls weigh the same, those that
    /// call for fewer dice stand for as many more.
    fn new(
        numbers: &AttackNumbers,
        health: i32,
        attacks: &[Vec<u8>],
        damages: &[BTreeMap<i32, u128>; 2],
    ) -> Self {
        let totals = [0, 1].map(|at: usize| damages[at].values().sum::<u128>());
        let common = totals[0] * totals[1];
        let mut counted = Self { ways: attacks.len() as u128 * common, ..Self::default() };
        for dice in attacks {
            let verdict = resolve_attack(numbers, dice);
            if !verdict.success {
                continue;
            }
            counted.hit += common;
            counted.critical += if verdict.critical { common } else { 0 };
            let at = usize::from(verdict.critical);
            for (dealt, rolls) in &damages[at] {
                let ways = rolls * (common / totals[at]);
                counted.damage += *dealt as u128 * ways;
                counted.defeat += if *dealt >= health { ways } else { 0 };
            }
        }
        counted
    }

    fn assert_same_as(&self, odds: Odds, what: &AttackNumbers) {
        let fraction = |ways| Chance::new(ways, self.ways);
        assert_eq!(odds.hit, fraction(self.hit), "hit of {what:?}");
        assert_eq!(odds.critical, fraction(self.critical), "critical of {what:?}");
        assert_eq!(odds.defeat, fraction(self.defeat), "defeat of {what:?}");
        let shared = greatest_divisor(self.damage, self.ways);
        let mean = (self.damage / shared) as f64 / (self.ways / shared) as f64;
        assert_eq!(odds.damage_mean, mean, "damage of {what:?}");
    }
}

fn greatest_divisor(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { greatest_divisor(b, a % b) }
}

fn numbers(
    pool: u8,
    defense: i32,
    crit: CritRule,
    auto_critical: bool,
    damage: DamageNumbers,
) -> AttackNumbers {
    AttackNumbers { pool, bonus: 3, defense, crit, auto_critical, rerolls: false, damage }
}

/// Every combination of resistance, vulnerability and immunity.
fn resistances(damage: DamageNumbers) -> impl Iterator<Item = DamageNumbers> {
    (0..8).map(move |bits| DamageNumbers {
        taken: DamageTaken { halved: bits & 1 > 0, doubled: bits & 2 > 0, immune: bits & 4 > 0 },
        ..damage
    })
}

fn check(pools: &[u8], dice: &[DamageDice], bonuses: &[i32], defenses: &[i32], healths: &[i32]) {
    let rolls: Vec<_> =
        pools.iter().map(|&pool| (pool, every_roll(&vec![POOL_SIDES; usize::from(pool)]))).collect();
    for &dice in dice {
        for damage in
            bonuses.iter().flat_map(|&bonus| resistances(DamageNumbers { dice, bonus, ..Default::default() }))
        {
            let damages = [false, true].map(|critical| every_damage(&damage, critical));
            for (pool, attacks) in &rolls {
                for (crit, auto) in CritRule::ALL.into_iter().flat_map(|crit| [(crit, false), (crit, true)]) {
                    for &defense in defenses {
                        let numbers = numbers(*pool, defense, crit, auto, damage);
                        for &health in healths {
                            let counted = Counted::new(&numbers, health, attacks, &damages);
                            counted.assert_same_as(odds_against(&numbers, health), &numbers);
                        }
                    }
                }
            }
        }
    }
}

/// Rules `PH-ATK-03`, `PH-ATK-04`, `PH-DICE-13`, `PH-DICE-14`, `R-002`, `R-004`, `R-005`, `R-014`, `R-015`.
#[test]
fn odds_are_what_every_face_of_every_die_gives() {
    let weapons = [DamageDice::NONE, DamageDice::of(1, 4), DamageDice::of(1, 12), DamageDice::of(2, 6)];
    check(&[1, 2, 3, 4], &weapons, &[-3, 0, 4], &[5, 14, 21, 40], &[1, 7, 12]);
}

/// Uncommon dice, and many dice, held to the same law.
#[test]
fn odds_of_uncommon_dice_are_exact_too() {
    check(
        &[0, 3],
        &[DamageDice::of(2, 8), DamageDice::of(1, 20), DamageDice::of(7, 2)],
        &[-9, 2],
        &[13, 16],
        &[1, 2, 11],
    );
}

/// Large pools, and Defenses out of all reach on both sides.
#[test]
fn odds_of_large_pools_and_far_defenses_are_exact() {
    check(&[5], &[DamageDice::of(1, 8)], &[1], &[i32::MIN, 8, 22, 30, i32::MAX], &[9]);
    check(&[6], &[DamageDice::of(1, 6)], &[1], &[24], &[5]);
}

/// A target at 0 health is defeated by any hit, even one that deals nothing.
#[test]
fn any_hit_is_enough_for_a_target_without_health() {
    let damage = DamageNumbers {
        dice: DamageDice::of(1, 6),
        taken: DamageTaken { immune: true, ..DamageTaken::default() },
        ..Default::default()
    };
    for health in [0, -5, i32::MIN] {
        let odds = odds_against(&numbers(3, 14, CritRule::NORMAL, false, damage), health);
        assert_eq!((odds.defeat, odds.damage_mean), (Chance::new(1, 2), 0.0));
    }
}

/// Rule `R-033`: the whole pool again after a miss, and new criticals count.
#[test]
fn a_miss_rerolled_once_gives_what_two_rolls_give() {
    let damage = DamageNumbers { dice: DamageDice::of(1, 4), bonus: 1, ..Default::default() };
    let numbers = numbers(3, 16, CritRule::IMPROVED, false, damage);
    let (attacks, damages) =
        (every_roll(&[POOL_SIDES; 3]), [false, true].map(|critical| every_damage(&damage, critical)));
    let once = Counted::new(&numbers, 4, &attacks, &damages);
    let misses = once.ways - once.hit;
    let twice = |first: u128| Chance::new(first * once.ways + misses * first, once.ways * once.ways);
    let odds = odds_against(&AttackNumbers { rerolls: true, ..numbers }, 4);
    assert_eq!(
        (odds.hit, odds.critical, odds.defeat),
        (twice(once.hit), twice(once.critical), twice(once.defeat))
    );
    let mean = once.damage as f64 / once.ways as f64 * (1.0 + misses as f64 / once.ways as f64);
    assert!((odds.damage_mean - mean).abs() < 1e-12);
}

/// Rule `PH-DICE-15`: three 1s hit if the total is enough.
#[test]
fn ph_dice_15_no_roll_misses_by_itself() {
    let verdict = |defense, dice: &[u8]| {
        resolve_attack(&numbers(3, defense, CritRule::NORMAL, false, DamageNumbers::default()), dice)
    };
    assert_eq!(verdict(6, &[1, 1, 1]), FaceReading { total: 6, success: true, critical: false });
    assert_eq!(verdict(7, &[1, 1, 1]), FaceReading { total: 6, success: false, critical: false });
}

/// Rule `R-004`: two 6s hit any Defense and are critical; widened faces are critical only if the total hits.
#[test]
fn wide_faces_need_a_hit_and_two_sixes_are_one() {
    let verdict = |crit, defense, dice: &[u8]| {
        resolve_attack(&numbers(3, defense, crit, false, DamageNumbers::default()), dice)
    };
    let (hit, critical) = (true, true);
    assert_eq!(verdict(CritRule::NORMAL, 99, &[6, 1, 6]), FaceReading { total: 16, success: hit, critical });
    assert_eq!(
        verdict(CritRule::IMPROVED, 99, &[5, 5, 6]),
        FaceReading { total: 19, success: false, critical: false }
    );
    assert_eq!(
        verdict(CritRule::IMPROVED, 19, &[5, 5, 6]),
        FaceReading { total: 19, success: hit, critical }
    );
    assert_eq!(
        verdict(CritRule::NORMAL, 19, &[5, 5, 6]),
        FaceReading { total: 19, success: hit, critical: false }
    );
}

/// Against the paralysed or unconscious any hit is critical, and a miss is still a miss.
#[test]
fn an_automatic_critical_still_has_to_hit() {
    let numbers = numbers(3, 14, CritRule::NORMAL, true, DamageNumbers::default());
    assert!(resolve_attack(&numbers, &[4, 4, 3]).critical);
    assert!(!resolve_attack(&numbers, &[4, 3, 3]).success);
}

/// Numbers from outside may be absurd: rounded then, never a panic, never more than certain.
#[test]
fn absurd_numbers_cost_exactness_and_nothing_else() {
    let damage = DamageNumbers {
        dice: DamageDice::of(200, 12),
        bonus: i32::MAX,
        taken: DamageTaken { doubled: true, ..DamageTaken::default() },
    };
    for bonus in [i32::MIN, 0, i32::MAX] {
        let numbers = AttackNumbers { bonus, ..numbers(60, 210, CritRule::SUPERIOR, false, damage) };
        let odds = odds_against(&numbers, i32::MAX);
        assert!(odds.critical <= odds.hit && odds.defeat <= odds.hit, "{odds:?}");
        assert!(odds.damage_mean.is_finite() && odds.damage_mean >= 0.0);
    }
    let even =
        AttackNumbers { bonus: 0, ..numbers(60, 210, CritRule::NORMAL, false, DamageNumbers::default()) };
    let hit = odds_against(&even, 1).hit.as_f64();
    assert!((0.5..1.0).contains(&hit), "two 6s hit as well: {hit}");
}

/// Odds of dice too many to count exactly, which still are what they were but for a hair. Rule `R-005`.
#[test]
fn rounded_odds_are_close() {
    for count in 20..=60 {
        let damage = DamageNumbers { dice: DamageDice::of(count, 12), ..Default::default() };
        for (auto, dice) in [(false, i32::from(count)), (true, 2 * i32::from(count))] {
            // One die is never critical by itself, and always reaches a Defense of 1.
            let numbers = AttackNumbers { bonus: 0, ..numbers(1, 1, CritRule::NORMAL, auto, damage) };
            let mean = f64::from(13 * dice) / 2.0;
            let odds = [0, 1].map(|above| odds_against(&numbers, (13 * dice + 1) / 2 + above));
            assert!((odds[0].damage_mean - mean).abs() < 1e-6, "{dice}d12: {odds:?}");
            assert!(
                odds[0].defeat.as_f64() > 0.499_999 && odds[1].defeat.as_f64() < 0.5,
                "{dice}d12: {odds:?}"
            );
        }
    }
}
