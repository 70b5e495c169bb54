//! Rally and mercy. Rule `PH-ACT-RALLY`, rulings `R-040`, `R-059`, `R-063`, `R-066`, `R-067`.

use crate::polyhedral::table::Table;
use battle::{order::Order, policy::Policy, view::CombatStatus};
use fivefoot_polyhedral::profile::{ClassFeature, ClassFeatures};

/// A hero of level 2 who is hurt.
fn hero(health: i64) -> Table {
    let mut table = Table::draw("A B . g");
    table.sheet('A', |p| {
        p.ranks = vec![("fighter".into(), 2)];
        p.level = 2;
        p.abilities.vitality = 14;
    });
    table.change('A', "health", health);
    table
}

#[test]
fn ph_act_rally_spends_stamina_dice_one_by_one_and_comes_back_after_a_long_rest_r_040_r_067() {
    let mut table = hero(5);
    assert!(!table.may("stamina_die", None));
    table.takes("A", "rally").cites("PH-ACT-RALLY");
    assert_eq!(table.left("A", "action"), 0);
    table.dice(&[4]).takes("A", "stamina_die");
    table.shows(&["A heals 6: 4, 11 now"]);
    table.dice(&[1]).takes("A", "stamina_die");
    assert_eq!(table.health("A"), 14);
    table.refuses_to("stamina_die", "no Stamina Die left");
    table.ends("A").ends("B").ends("g").refuses_to("rally", "comes back after a long rest");
}

#[test]
fn ph_rest_03_a_stamina_die_heals_one_at_least_and_wounds_halve_it_r_059() {
    let mut weak = hero(5);
    weak.sheet('A', |p| p.abilities.vitality = 3).takes("A", "rally").dice(&[1]).takes("A", "stamina_die");
    assert_eq!(weak.health("A"), 6, "1 - 4 is raised to 1");

    let mut wounded = hero(5);
    wounded.change('A', "wounds", 1).takes("A", "rally").dice(&[5]).takes("A", "stamina_die");
    assert_eq!(wounded.health("A"), 8, "half of 7, PH-COND-WOUNDED-1");
}

#[test]
fn ph_rest_04_a_rally_treats_one_wound_of_oneself_or_of_a_neighbour_r_067() {
    let mut table = hero(5);
    table.change('B', "wounds", 2).change('A', "wounds", 1).takes("A", "rally");
    table.aims("A", "treat_wound", "B").cites("PH-REST-04");
    assert_eq!((table.wounds("A"), table.wounds("B")), (1, 1));
    assert!(!table.may("treat_wound", None), "one treatment");
}

#[test]
fn r_066_a_medic_with_a_kit_treats_as_many_wounds_as_the_patient_spent_dice_ph_tal_medic_2() {
    let mut table = hero(5);
    table.change('A', "wounds", 3).sheet('A', |p| {
        p.features = ClassFeatures::of([ClassFeature::Medic]);
        p.healers_kit = 10;
    });
    table.takes("A", "rally").dice(&[4]).takes("A", "stamina_die").dice(&[4]).takes("A", "stamina_die");
    table.aims("A", "treat_wound", "A").cites("PH-TAL-MEDIC-2");
    assert_eq!(table.wounds("A"), 1);

    let mut friend = hero(5);
    friend.change('B', "wounds", 3).sheet('A', |p| {
        p.features = ClassFeatures::of([ClassFeature::Medic]);
        p.healers_kit = 10;
    });
    friend.takes("A", "rally").dice(&[4]).takes("A", "stamina_die").dice(&[4]).takes("A", "stamina_die");
    friend.aims("A", "treat_wound", "B");
    assert_eq!(friend.wounds("B"), 2, "B has spent none: one wound, whatever the medic has spent");
}

#[test]
fn r_040_creatures_have_no_stamina_dice() {
    let mut table = Table::draw("g . A");
    table.first("g A");
    assert!(!table.may("rally", None));
}

#[test]
fn r_063_a_melee_attacker_may_knock_an_ordinary_enemy_out() {
    let mut table = Table::draw("A g . h");
    table.arms('A', "longsword").change('g', "health", 1);
    let order = Order::new("set_policy").with("knock_out").target("A").choice(Policy::Ask.word());
    table.does("A", order);
    table.dice(&[4, 4, 4, 5]).attack("A", "longsword", "g");
    assert_eq!((table.actor(), table.fate("g")), ("A".into(), CombatStatus::Fighting));
    table.takes("A", "knock_out").cites("R-063");
    assert_eq!((table.fate("g"), table.health("g")), (CombatStatus::Down, 0));
    assert!(table.marks("g").contains(&"Stable".into()), "no more death saves");

    let mut killed = Table::draw("A g . h");
    killed.arms('A', "longsword").change('g', "health", 1);
    killed.dice(&[4, 4, 4, 5]).attack("A", "longsword", "g");
    assert_eq!(killed.fate("g"), CombatStatus::Out, "nobody is asked who has not said so");
}

#[test]
fn r_063_arrows_spare_nobody() {
    let mut table = Table::draw("A . . g . h");
    table.arms('A', "longbow").change('g', "health", 1);
    table.does("A", Order::new("set_policy").with("knock_out").target("A").choice(Policy::Always.word()));
    table.dice(&[4, 4, 4, 5]).attack("A", "longbow", "g");
    assert_eq!(table.fate("g"), CombatStatus::Out);
}

#[test]
fn ph_act_rally_dice_are_for_those_who_lack_health_and_treatment_for_the_wounded_r_059_r_067() {
    let mut table = hero(5);
    table.sheet('A', |p| p.max_health = 10).change('A', "max_health", 10).takes("A", "rally");
    table.refuses_to("treat_wound", "nobody wounded within 5 ft");
    table.dice(&[5]).takes("A", "stamina_die").shows(&["A heals 5: 5, 10 now"]);
    table.refuses_to("stamina_die", "health is full");
}

#[test]
fn r_067_a_rally_treats_nobody_farther_off_than_five_feet() {
    let mut table = Table::draw("A . B . g");
    table.hero('A', 2).change('B', "wounds", 2).takes("A", "rally");
    table.refuses_to("treat_wound", "nobody wounded within 5 ft").moves("A", (1, 0));
    table.aims("A", "treat_wound", "B");
    assert_eq!(table.wounds("B"), 1);
}
