//! Damage, critical hits, resistance, wounds. Catalog sections 23 and 28, rulings of group D.

use crate::polyhedral::table::Table;
use fivefoot_polyhedral::profile::{ClassFeature, DamageKind, Duration};

#[test]
fn ph_dice_13_two_sixes_hit_whatever_the_defense_and_are_critical_r_004() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").sheet('g', |p| p.defense = 40);
    table.dice(&[6, 6, 1, 5, 3]).attack("A", "longsword", "g");
    table.cites("PH-DICE-13");
    table.reads(&["A crits g with Longsword: 6 6 1 +1 = 14 against 40", "g takes 8 slashing: 5 3, 12 left"]);
}

#[test]
fn ph_dice_14_two_dice_are_never_critical() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").takes("A", "drop_prone");
    table.dice(&[6, 6, 5]).attack("A", "longsword", "g");
    table.shows(&["A hits g with Longsword: 6 6 +1 = 13 against 12", "g takes 5 slashing: 5, 15 left"]);

    let mut missed = Table::draw("A g");
    missed.arms('A', "longsword").sheet('g', |p| p.defense = 40).takes("A", "drop_prone");
    missed.dice(&[6, 6]).attack("A", "longsword", "g");
    missed.shows(&["A misses g with Longsword: 6 6 +1 = 13 against 40"]);
}

#[test]
fn r_005_a_critical_hit_rolls_every_die_twice_and_adds_once() {
    let mut table = Table::draw("A g");
    table
        .arms('A', "greatsword")
        .sheet('A', |p| p.abilities.strength = 16)
        .sheet('g', |p| p.wound_threshold = 30);
    table.dice(&[6, 6, 1, 1, 2, 3, 4]).attack("A", "greatsword", "g");
    table.shows(&["g takes 13 slashing: 1 2 3 4 +3, 7 left"]);
}

#[test]
fn ph_ftr_champ_01_a_champions_fives_count_if_the_total_hits_r_004() {
    let mut table = Table::draw("A g h");
    table.arms('A', "longsword").sheet('A', |p| {
        p.features.give(ClassFeature::ImprovedCritical);
        p.attacks_per_action = 3;
    });
    table.sheet('g', |p| p.defense = 13);
    table.dice(&[5, 5, 2, 1, 1]).attack("A", "longsword", "g");
    table.shows(&["A crits g with Longsword: 5 5 2 +1 = 13 against 13"]);
    table.dice(&[5, 5, 1]).attack("A", "longsword", "g");
    table.shows(&["A misses g with Longsword: 5 5 1 +1 = 12 against 13"]);
    table.dice(&[6, 5, 1, 1, 1]).attack("A", "longsword", "g");
    table.shows(&["A crits g with Longsword: 6 5 1 +1 = 13 against 13"]);
}

#[test]
fn r_014_a_hit_does_one_at_least_before_resistance() {
    let mut table = Table::draw("A g");
    table.arms('A', "dagger").sheet('A', |p| p.abilities.strength = 3);
    table.sheet('A', |p| p.abilities.agility = 3);
    table.dice(&[5, 6, 5, 1]).attack("A", "dagger", "g");
    table.shows(&["g takes 1 piercing: 1 -4, 19 left"]);

    let mut resisted = Table::draw("A g");
    resisted
        .arms('A', "dagger")
        .sheet('A', |p| p.abilities.strength = 3)
        .sheet('A', |p| p.abilities.agility = 3);
    resisted.sheet('g', |p| p.resist.extend([DamageKind::Piercing]));
    resisted.dice(&[5, 6, 5, 1]).attack("A", "dagger", "g");
    resisted.shows(&["g takes 0 piercing: 1 -4 x1/2, 20 left"]);
}

#[test]
fn r_015_resistance_halves_vulnerability_doubles_and_immunity_takes_all() {
    let slashed = |change: fn(&mut fivefoot_polyhedral::profile::Profile)| {
        let mut table = Table::draw("A g");
        table.arms('A', "longsword").sheet('A', |p| p.abilities.strength = 14).sheet('g', change);
        table.dice(&[4, 4, 4, 5]).attack("A", "longsword", "g");
        table.last_line()
    };
    assert_eq!(slashed(|_| ()), "g takes 7 slashing: 5 +2, 13 left");
    assert_eq!(
        slashed(|p| p.resist.extend([DamageKind::Slashing])),
        "g takes 3 slashing: 5 +2 x1/2, 17 left",
        "half of 7, rounded down"
    );
    assert_eq!(
        slashed(|p| p.vulnerable.extend([DamageKind::Slashing])),
        "g wounded 1, 1 in all",
        "14 after doubling: wounds go by what comes through"
    );
    assert_eq!(slashed(|p| p.immune.extend([DamageKind::Slashing])), "g takes 0 slashing: 5 +2 x0, 20 left");
    assert_eq!(
        slashed(|p| {
            p.resist.extend([DamageKind::Slashing]);
            p.vulnerable.extend([DamageKind::Slashing]);
        }),
        "g takes 6 slashing: 5 +2 x1/2 x2, 14 left",
        "resistance first: 7 to 3 to 6"
    );
    assert_eq!(slashed(|p| p.resist.extend([DamageKind::Piercing])), "g takes 7 slashing: 5 +2, 13 left");
}

#[test]
fn r_056_each_hit_wounds_once_for_every_threshold_it_reaches() {
    for (threshold, wounds) in [(10, 0), (9, 1), (5, 1), (4, 2), (3, 3)] {
        let mut table = Table::draw("A g");
        table.arms('A', "longsword").sheet('A', |p| p.abilities.strength = 14);
        table.sheet('g', |p| p.wound_threshold = threshold);
        table.dice(&[4, 4, 4, 7]).attack("A", "longsword", "g");
        assert_eq!(table.wounds("g"), wounds, "9 damage, a wound for each {threshold}");
        if wounds > 0 {
            table.cites("R-056").shows(&[&format!("g wounded {wounds}, {wounds} in all")]);
        }
    }
}

#[test]
fn r_056_a_firearm_wounds_whoever_takes_damage_ph_wpn_prop_firearm_1() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "light_pistol").dice(&[4, 4, 4, 1]).attack("A", "light_pistol", "g");
    table.cites("PH-WPN-PROP-FIREARM-1").shows(&["g takes 1 piercing: 1, 19 left", "g wounded 1, 1 in all"]);

    let mut hard = Table::draw("A . . g");
    hard.arms('A', "light_pistol").sheet('g', |p| p.wound_threshold = 2);
    hard.dice(&[4, 4, 4, 4]).attack("A", "light_pistol", "g");
    assert_eq!(hard.wounds("g"), 2, "two for 4 damage, and none on top");

    let mut immune = Table::draw("A . . g");
    immune.arms('A', "light_pistol").sheet('g', |p| p.immune.extend([DamageKind::Piercing]));
    immune.dice(&[4, 4, 4, 1]).attack("A", "light_pistol", "g");
    assert_eq!(immune.wounds("g"), 0);
}

#[test]
fn r_057_a_firearms_critical_wounds_even_the_immune_ph_wpn_prop_firearm_2() {
    let mut table = Table::draw("A . . g");
    table.arms('A', "light_pistol").sheet('g', |p| p.immune.extend([DamageKind::Piercing]));
    table.dice(&[6, 6, 1, 4, 4]).attack("A", "light_pistol", "g");
    assert_eq!((table.health("g"), table.wounds("g")), (20, 1));
}

#[test]
fn ph_cond_wounded_2_each_wound_takes_one_from_attacks_and_saves_but_not_from_damage_or_defense_r_058() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").change('A', "wounds", 3);
    assert_eq!(table.edges("longsword", "g"), ["wounds -3"]);
    table.dice(&[5, 5, 4, 5]).attack("A", "longsword", "g");
    table.shows(&["A hits g with Longsword: 5 5 4 -2 = 12 against 12", "g takes 5 slashing: 5, 15 left"]);
    assert_eq!(table.marks("A"), ["Wounded 3"]);

    let mut saving = Table::draw("A g");
    saving.bites('A', "dazed", Duration::SaveEnds).change('g', "wounds", 2);
    saving.dice(&[4, 4, 3, 1, 6, 5]).attack("A", "bite", "g");
    saving.shows(&[
        "A hits g with bite: 4 4 3 +1 = 12 against 12",
        "g fails Vitality saving throw: 6 5 -2 = 9 against 12",
    ]);
}

#[test]
fn ph_cond_wounded_4_ten_wounds_kill_at_once_r_062() {
    for who in ['g', 'G'] {
        let (drawing, by) = if who == 'g' { ("A g", "A") } else { ("a G", "a") };
        let mut table = Table::draw(drawing);
        let target = who.to_string();
        table
            .arms(by.chars().next().unwrap(), "longsword")
            .change(who, "wounds", 8)
            .first(&format!("{by}{who}"));
        table.sheet(who, |p| p.wound_threshold = 2);
        table.dice(&[4, 4, 4, 5]).attack(by, "longsword", &target);
        table
            .cites("PH-COND-WOUNDED-4")
            .shows(&[&format!("{who} wounded 2, 10 in all"), &format!("{who} dead")]);
        assert_eq!(table.at(&target), None);
    }
}

#[test]
fn r_063_ordinary_enemies_are_out_at_zero_health_and_health_never_goes_below() {
    let mut table = Table::draw("A g h");
    table.arms('A', "longsword").change('g', "health", 3);
    table.dice(&[4, 4, 4, 8]).attack("A", "longsword", "g");
    table.cites("R-063").shows(&["g takes 8 slashing: 8, 0 left", "g defeated"]);
    assert_eq!(table.at("g"), None);
    table.ends("A");
    assert_eq!(table.actor(), "h", "who is out has no turn");
}

#[test]
fn ph_cond_uncon_5_a_hit_on_the_unconscious_from_close_is_critical_and_from_afar_is_not_ph_cond_uncon_4() {
    let mut close = down("g A h . B");
    assert!(close.edges("rapier", "A").contains(&"a hit on the helpless is critical".into()));
    close.dice(&[3, 3, 3, 2, 1, 1]).attack("h", "rapier", "A");
    close.cites("R-005").shows(&["h crits A with Rapier: 3 3 3 2 +1 = 12 against 12"]);

    let mut far = down("g A . . h . B");
    assert_eq!(
        far.edges("dagger/thrown", "A"),
        ["target unconscious +1D", "target prone, far -1D", "they cancel out"]
    );
    far.dice(&[4, 4, 4, 1]).attack("h", "dagger/thrown", "A");
    far.shows(&["h hits A with Dagger, thrown: 4 4 4 +1 = 13 against 12"]);
}

/// `A` is dying and it is `h`'s turn.
fn down(drawing: &str) -> Table {
    let mut table = Table::draw(drawing);
    table.arms('g', "longsword").arms('h', "rapier dagger").change('A', "health", 1).first("g h A B");
    table.dice(&[4, 4, 4, 1]).attack("g", "longsword", "A").ends("g");
    table
}
