//! Experience, levels, and what fills their slots.

use super::*;

#[test]
fn fv_rul_48_the_experience_of_the_defeated_is_split_among_the_characters_left_fv_lvl_04_fv_mon_05() {
    let mut table = Table::draw("A B g . k");
    table.character('A', DORRIT).next("A B . g", 1).first("ABgk");
    for (letter, experience) in [('g', 5), ('k', 10)] {
        table.change(letter, "health", Change::Number(1)).sheet(letter, |profile| {
            if let fivefoot_fivey::profile::SheetKind::Monster { experience: worth, .. } = &mut profile.kind {
                *worth = experience;
            }
        });
    }
    table.setup().goals.push(Goal::new(0, Aim::hold(1)));
    table.change('k', "steadfast", Change::Flag(true));
    // B is beside g and fells it; k fights on and is worth nothing.
    table.does("end_turn").dice(&[18, 4]).order(attack("unarmed", "g")).does("end_turn").does("end_turn");
    table.says("A gains 2 experience, now 102");
    assert_eq!(line(&mut table, "Experience"), "102", "half of 5, a fraction dropped");
}

#[test]
fn fv_lvl_05_dice_that_are_left_become_experience_the_best_as_many_as_the_level_fv_insp_11_fv_test_03() {
    let mut table = chain(DORRIT, 240);
    table.setup().next.as_mut().expect("a battle follows").between.downtime = true;
    table.change('A', "inspiration", Change::Number(2)).dice(&[3, 5]).does("end_turn");
    told(&mut table, &["A spends 2 inspiration, 0 left", "A gains 5 experience: ~3~ 5 = 5, now 105"]);
    assert_eq!(table.left('A', "inspiration"), 0, "they come back after downtime");
    table.dice(&[19, 17, 5]).does("go_on").says("A gains 1 inspiration, now 1");
    // At level 0 there is nothing to cash in, and with a night nothing is.
    let mut table = chain(&newbie(), 240);
    table.setup().next.as_mut().expect("a battle follows").between.downtime = true;
    table.change('A', "inspiration", Change::Number(2)).does("end_turn");
    assert_eq!(line(&mut table, "Experience"), "0");
    let mut night = chain(DORRIT, 9);
    night.does("end_turn");
    assert_eq!(line(&mut night, "Experience"), "100");
}

#[test]
fn fv_lvl_02_a_level_brings_hit_points_healing_a_stat_and_slots_that_are_filled_at_once_or_later_fv_lvl_01() {
    let ready = dorrit(&[("bought:", "experience: 300, bought:")]);
    let mut table = chain(&ready, 9);
    table.change('A', "health", Change::Number(3)).does("end_turn");
    assert_eq!(choices(&mut table, "level_up"), ["charisma", "dexterity", "intelligence", "strength"]);
    assert!(table.offer("learn_skill", Some("A")).is_none(), "no slot yet");
    table.order(own("level_up").choice("strength")).says("A now has 12 hit points");
    assert_eq!(
        (table.health('A'), line(&mut table, "Level"), line(&mut table, "STR")),
        (7, "2".into(), "+4".into())
    );
    assert_eq!(table.closed("level_up", None), "300 of 600 experience");
    assert!(choices(&mut table, "learn_skill").contains(&"Athletics".to_owned()));
    let feats = choices(&mut table, "learn_feat");
    assert!(feats.contains(&"Cleave".into()) && !feats.contains(&"Rage".into()), "known already: {feats:?}");
    assert!(feats.contains(&"Dragon-Born (cold)".into()), "{feats:?}");
    table.order(own("learn_feat").choice("Fleet")).order(own("learn_skill").choice("Athletics"));
    assert!(table.offer("learn_feat", Some("A")).is_none(), "one slot a level");
    assert_eq!(
        (line(&mut table, "Move"), line(&mut table, "Skills").contains("Athletics")),
        ("8 paces".into(), true)
    );
    // The night heals d6 and 2, and the next battle begins with all of it.
    table.does("night").says("A goes without a meal");
    table.does("sleep").dice(&[19, 17, 5]).does("go_on");
    assert_eq!((line(&mut table, "Level"), line(&mut table, "Move")), ("2".into(), "8 paces".into()));
}

#[test]
fn fv_rul_07_from_level_0_to_1_a_second_template_is_the_gain_fv_char_02() {
    let newbie = dorrit(&[
        ("[\"dwarf\", \"veteran\"]", "[\"orc\"]"),
        ("[\"encyclopedia\", \"longsword\"]", "[\"warhammer\", \"heirloom\"]"),
        ("feats: {\"veteran\": rage}", "experience: 120"),
        ("holds: [\"longsword\"]", "holds: [\"warhammer\"]"),
        ("attuned: \"longsword\"", "attuned: \"warhammer\""),
    ]);
    let mut table = chain(&newbie, 9);
    table.does("end_turn");
    let templates = choices(&mut table, "level_up");
    assert!(!templates.iter().any(|one| one.contains("Dwarf")), "one origin at most: {templates:?}");
    assert!(templates.contains(&"Veteran (Blades)".into()), "{templates:?}");
    table.order(own("level_up").choice("Veteran (Blades)"));
    assert_eq!((line(&mut table, "Level"), line(&mut table, "STR")), ("1".into(), "+3".into()));
    assert!(
        table
            .view('A')
            .sheet
            .iter()
            .any(|section| { section.lines.iter().any(|line| &*line.label == "Battle-Hardened") })
    );
}

#[test]
fn fv_rul_08_a_level_rolls_its_hit_points_where_they_are_rolled() {
    let rolled = dorrit(&[("bought:", "experience: 300, hit_dice: [5, 2], bought:")]);
    let mut table = chain(&rolled, 9);
    table
        .does("end_turn")
        .dice(&[6])
        .order(own("level_up").choice("charisma"))
        .says("A now has 13 hit points");
}

#[test]
fn fv_insp_01_who_rises_in_town_begins_the_adventure_with_the_dice_of_the_new_level_fv_insp_02() {
    let ready = dorrit(&[("bought:", "experience: 300, bought:")]);
    let mut table = town(&ready, 240);
    assert_eq!(table.left('A', "inspiration"), 0, "FV-RUL-46: after downtime");
    table.order(own("level_up").choice("charisma")).dice(&[19, 17, 5]).does("go_on");
    assert_eq!(table.left('A', "inspiration"), 2);
    // A night between two battles of one adventure brings none.
    let mut night = night(&ready);
    night.order(own("level_up").choice("charisma"));
    assert_eq!(night.left('A', "inspiration"), 1);
}
