//! Hit points and their end. Rules `FV-HP-01` to `FV-HP-03`, `FV-ACT-07`, rulings `FV-RUL-10`, `FV-RUL-31`, `FV-RUL-52`.

use crate::fivey::table::{Table, attack};
use battle::setup::Change;
use dice::Chance;

fn weak(health: i64) -> Table {
    let mut table = Table::draw("A g .");
    table.arm('A', "sword").change('g', "health", Change::Number(health));
    table
}

#[test]
fn fv_hp_02_damage_adds_up_until_nothing_is_left_fv_act_03() {
    // FV-HP-01
    let mut table = Table::draw("A g .");
    table.arm('A', "sword");
    table
        .dice(&[15, 4])
        .order(attack("sword", "g"))
        .says("g takes 5 slashing damage from A: 4 +1 = 5, health 7");
    table.dice(&[15, 3]).order(attack("sword", "g"));
    assert_eq!(table.health('g'), 3);
}

#[test]
fn fv_rul_10_at_0_one_is_dead_at_once_fv_act_07_fv_hp_03() {
    // FV-HP-02
    let mut alive = weak(5);
    alive.dice(&[15, 3]).order(attack("sword", "g"));
    assert_eq!(alive.health('g'), 1);
    let mut dead = weak(4);
    dead.dice(&[15, 3]).order(attack("sword", "g")).says("g is dead, brought down by A");
    assert_eq!(dead.at('g'), None);
    dead.does("end_turn");
    assert_eq!(dead.winner().as_deref(), Some("upper"));
}

#[test]
fn fv_rul_10_the_odds_of_a_kill_are_the_faces_that_kill() {
    for health in 1..=10 {
        let shown = weak(health).aim("sword", "g").odds.expect("dice decide");
        let mut kills = 0;
        for face in 1..=8 {
            let mut table = weak(health);
            table.dice(&[15, face]).order(attack("sword", "g"));
            kills += u128::from(table.at('g').is_none());
        }
        // 11 and more hits: half of the faces.
        assert_eq!(shown.defeat, Chance::new(kills, 16), "with {health} left");
        assert_eq!(shown.damage_mean, 0.5 * 5.5);
    }
}

#[test]
fn fv_rul_31_a_monster_deals_its_die_alone_once_for_each_attack() {
    let mut table = Table::draw("A g .");
    table.turn_of('g').dice(&[15, 4]).order(attack("claws", "A"));
    assert_eq!(table.health('A'), 16);
    table.dice(&[15, 6]).order(attack("claws", "A"));
    assert_eq!(table.health('A'), 10);
}

#[test]
fn fv_rul_31_by_option_the_damage_of_the_bracket_is_fixed() {
    let mut table = Table::draw("A g .");
    table.option("fixed_monster_damage", true).turn_of('g');
    table.dice(&[15]).order(attack("claws", "A"));
    assert_eq!(table.health('A'), 17, "a grunt deals 3");
}

#[test]
fn fv_rul_10_what_the_dead_held_lies_there() {
    let mut table = weak(1);
    table.arm('g', "club");
    table.dice(&[15, 3]).order(attack("sword", "g"));
    assert_eq!(table.lying(), [("club".into(), (1, 0))]);
}
