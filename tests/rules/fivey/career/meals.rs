//! Food at night.

use super::*;
use battle::fact::Happening;

const FED: (&str, &str) = ("\"leather\": 1", "\"leather\": 1, \"ration\": 4");

#[test]
fn fv_rest_07_everybody_eats_each_evening_and_it_costs_no_rest_action() {
    let mut table = chain(&dorrit(&[FED]), 40);
    table.change('A', "health", Change::Number(3)).order(quiet()).does("end_turn").does("night");
    table.says("A spends 1 meal, 3 left");
    assert_eq!(line(&mut table, "Meals"), "3");
    table.dice(&[4]).order(Order::new("recover").target("A")).says("A regains 5 health");
    table.does("sleep").does("night").says("A spends 1 meal, 2 left");
}

#[test]
fn fv_rul_46_who_has_not_eaten_may_only_look_for_food_or_cook_fv_rest_06() {
    let mut table = chain(DORRIT, 40);
    table
        .change('A', "health", Change::Number(3))
        .inspired('B', 0)
        .change('A', "inspiration", Change::Number(0))
        .does("end_turn")
        .does("night")
        .says("A goes without a meal");
    let offer = table.closed("recover", None);
    assert_eq!(offer, "nobody is hurt who has a rest action left");
    let barred = table.offer("practice", None).expect("B has no die").barred;
    let hungry = barred.iter().find(|one| &*one.target == "A").expect("barred").reason.to_string();
    assert_eq!(hungry, "has not eaten");
    assert_eq!(table.closed("cook", None), "nobody has ingredients");
    table.dice(&[3]).order(own("scavenge")).says("A gains 3 ingredients: 3 = 3, now 3");
    assert_eq!(table.closed("cook", None), "no rest action left");
    table.does("sleep").does("night").says("A goes without a meal");
    table.order(own("cook"));
    told(&mut table, &["A gains 3 meals, now 3", "A spends 1 meal, 2 left"]);
    assert_eq!(line(&mut table, "Meals"), "2");
}

#[test]
fn fv_rest_06_what_is_cooked_is_counted_with_the_rations() {
    let mut table = chain(&dorrit(&[FED]), 60);
    table.order(quiet()).does("end_turn").does("night").says("A spends 1 meal, 3 left");
    table.dice(&[1]).order(own("scavenge")).says("A gains 1 ingredient: 1 = 1, now 1");
    table.does("sleep").does("night").says("A spends 1 meal, 2 left");
    table.order(own("cook")).says("A gains 1 meal, now 3");
    assert_eq!(line(&mut table, "Meals"), "3");
}

#[test]
fn fv_rest_06_one_cook_uses_up_what_all_have_found() {
    let mut table = chain(&dorrit(&[FED]), 60);
    table.character('B', &dorrit(&[("\"dorrit\"", "\"bert\""), FED]));
    table.order(quiet()).does("end_turn").does("night");
    for (who, found) in [("A", 2), ("B", 3)] {
        table.dice(&[found]).order(Order::new("scavenge").with(who));
    }
    table.does("sleep").does("night").order(Order::new("cook").with("A"));
    told(&mut table, &["A gains 5 meals, now 7"]);
    assert!(table.offer("cook", Some("B")).is_none(), "B has nothing left to cook");
}

#[test]
fn fv_rest_06_a_search_for_food_finds_a_d4() {
    let mut table = chain(&dorrit(&[FED]), 60);
    table.order(quiet()).does("end_turn").does("night").dice(&[4]).order(own("scavenge"));
    let sides = table.facts().into_iter().find_map(|fact| match fact.what {
        Happening::Counted { roll: Some(roll), .. } => Some(roll.dice[0].sides),
        _ => None,
    });
    assert_eq!(sides, Some(4));
}

#[test]
fn fv_rest_07_a_friend_shares_what_it_has() {
    let mut table = chain(DORRIT, 9);
    table.character('B', &dorrit(&[("\"dorrit\"", "\"bert\""), FED])).does("end_turn").does("night");
    let log = table.log().join("\n");
    assert!(log.contains("B spends 1 meal, 3 left") && log.contains("B spends 1 meal, 2 left"), "{log}");
    assert!(!log.contains("goes without"), "{log}");
}

#[test]
fn fv_orig_12_a_pouch_of_herbs_heals_all_who_eat_by_one_roll_fv_rul_36() {
    let hoblin = dorrit(&[
        ("[\"dwarf\", \"veteran\"]", "[\"hoblin\", \"veteran\"]"),
        ("\"encyclopedia\"", "\"herb_pouch\""),
        FED,
    ]);
    let mut table = chain(&hoblin, 40);
    table.character('B', &dorrit(&[("\"dorrit\"", "\"bert\""), FED]));
    for letter in ['A', 'B'] {
        table.change(letter, "health", Change::Number(3));
    }
    table.order(quiet()).does("end_turn");
    assert_eq!(table.closed("feast", None), "only with the evening's meal");
    table.does("night").dice(&[4]).order(own("feast"));
    let sides = table.facts().into_iter().find_map(|fact| match fact.what {
        Happening::Healed { dice, .. } => Some(dice[0].sides),
        _ => None,
    });
    assert_eq!((sides, table.health('A'), table.health('B')), (Some(6), 7, 7));
    assert!(table.offer("feast", Some("A")).is_none(), "used up");
    assert!(table.offer("recover", None).is_some_and(|offer| offer.targets.len() == 2), "no rest action");
}
