//! Shops, and what is put on.

use super::*;

#[test]
fn fv_gear_02_shops_sell_what_can_be_paid_for_and_carried_fv_gear_01_fv_gear_03_fv_char_09() {
    let mut table = town(DORRIT, 240);
    assert_eq!(choices(&mut table, "buy")[0], "Ration ×4 (10 crowns)", "what is lacking comes first");
    let weapons = choices(&mut table, "buy_weapon");
    assert!(weapons.contains(&"Bow (20 crowns)".into()), "{weapons:?}");
    let armor = choices(&mut table, "buy_armor");
    assert!(armor.contains(&"Shield (10 crowns)".into()) && !armor.iter().any(|one| one.contains("Plate")));
    table.order(own("buy").choice("Ration ×4 (10 crowns)")).says("A spends 10 crowns, 70 left");
    assert_eq!(line(&mut table, "Meals"), "4");
    table.order(own("buy_scroll").choice("Scroll of Knock (50 crowns)"));
    assert!(table.closed("buy_scroll", None).contains("nothing there"));
    table.dice(&[19, 17, 5]).does("go_on");
    assert_eq!(line(&mut table, "Scroll of Knock"), "Knock, ready");
}

#[test]
fn fv_inv_02_nobody_buys_more_than_twenty_slots_hold() {
    let laden =
        dorrit(&[("\"leather\": 1}", "\"leather\": 1, \"rope\": 17}"), ("feats:", "earned: 100, feats:")]);
    let mut table = town(&laden, 240);
    let sold = choices(&mut table, "buy");
    assert!(
        !sold.iter().any(|one| one.starts_with("Ration")) && sold.iter().any(|one| one.starts_with("Candle"))
    );
}

#[test]
fn fv_rul_37_what_is_bought_hangs_at_the_belt_while_there_is_room_and_a_shield_is_packed() {
    let mut table = town(DORRIT, 240);
    for _ in 0..5 {
        table.order(own("buy_weapon").choice("Dagger (10 crowns)"));
    }
    table.order(own("buy_armor").choice("Shield (10 crowns)"));
    table.dice(&[19, 17, 5]).does("go_on");
    assert_eq!(line(&mut table, "Shield"), "in the backpack");
    assert!(table.offer("draw", Some("dagger")).is_some(), "at the belt");
    let told = table.view('A').sheet;
    let daggers: Vec<String> = told
        .iter()
        .flat_map(|section| &section.lines)
        .filter(|line| &*line.label == "Dagger")
        .map(|line| line.value.to_string())
        .collect();
    assert!(
        daggers.iter().any(|one| one.starts_with("in the backpack"))
            && daggers.iter().any(|one| one == "at the belt, 4 of them"),
        "{daggers:?}"
    );
}

#[test]
fn fv_arm_05_other_armor_is_put_on_between_battles() {
    let mut table = town(DORRIT, 240);
    table.order(own("buy_armor").choice("Scale mail (50 crowns)"));
    assert_eq!(line(&mut table, "Defense class"), "12");
    table.order(own("wear").choice("Scale mail"));
    table.dice(&[19, 17, 5]).does("go_on");
    assert_eq!(line(&mut table, "Defense class"), "13");
}
