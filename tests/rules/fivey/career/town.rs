//! Downtime, turn by turn: the first die is luck.

use super::*;

/// Luck that does nothing.
const PLAIN: u8 = 10;
/// Luck that helps.
const GOOD: u8 = 16;
/// Luck that harms.
const BAD: u8 = 5;

#[test]
fn fv_down_01_a_life_is_paid_for_and_opens_what_can_be_done_in_a_tennite_fv_down_03() {
    let mut table = town(DORRIT, 240);
    for verb in ["beg", "work", "carouse", "study"] {
        assert!(table.offer(verb, Some("A")).is_some(), "{verb} with 80 crowns");
    }
    assert_eq!(table.closed("establish", None), "living so costs 100 crowns, and there are 80");
    table.dice(&[PLAIN, 7]).order(own("work"));
    told(
        &mut table,
        &["A spends 10 crowns, 70 left", "A gains 10 crowns: d20 (7) luck (~10~) +3 = 10, now 80"],
    );
    assert_eq!(table.closed("beg", None), "no time left in town");
    let mut short = town(DORRIT, 239);
    assert_eq!(short.closed("beg", None), "a tennite is 240 h, and 239 h are left");
    let mut long = town(DORRIT, 480);
    long.dice(&[PLAIN, 5]).order(own("beg")).dice(&[PLAIN, 7]).order(own("work"));
    assert_eq!(long.closed("work", None), "no time left in town");
}

#[test]
fn fv_down_02_a_season_costs_twice_as_much_and_has_three_turns_a_year_ten_times_and_twelve() {
    let mut season = town(DORRIT, 2_160);
    season.dice(&[PLAIN, 7]).order(own("carouse")).says("A spends 40 crowns, 40 left");
    for _ in 0..2 {
        season.dice(&[PLAIN, 7]).order(own("carouse"));
    }
    assert_eq!(line(&mut season, "Crowns"), "40", "a season is paid for once");
    assert_eq!(season.closed("carouse", None), "no time left in town");
    let mut year = town(&dorrit(&[("bought:", "earned: 500, bought:")]), 8_760);
    year.dice(&[PLAIN, 7]).order(own("work")).says("A spends 100 crowns, 480 left");
    for _ in 0..11 {
        year.dice(&[PLAIN, 7]).order(own("work"));
    }
    assert_eq!(year.closed("work", None), "no time left in town");
}

#[test]
fn fv_down_03_a_better_life_allows_the_lesser_and_the_lesser_is_paid_for_less() {
    let mut table = town(DORRIT, 2_160);
    table.dice(&[PLAIN, 7]).order(own("work")).says("A spends 20 crowns, 60 left");
    assert!(table.offer("work", Some("A")).expect("paid for").cost.0.is_empty());
    assert_eq!(table.offer("carouse", Some("A")).expect("affordable").cost.0, [("crown", 40)]);
    table.dice(&[PLAIN, 7]).order(own("carouse"));
    let crowns = line(&mut table, "Crowns");
    table.dice(&[PLAIN, 3]).order(own("beg"));
    assert_eq!(line(&mut table, "Crowns").parse::<i32>().ok(), crowns.parse::<i32>().ok().map(|had| had + 4));
}

#[test]
fn fv_down_04_luck_helps_the_roll_from_16_on_and_harms_it_up_to_5() {
    let mut good = town(DORRIT, 240);
    good.dice(&[GOOD, 4, 12]).order(own("carouse")).says("A gains 13 experience");
    let mut plain = town(DORRIT, 240);
    plain.dice(&[15, 4]).order(own("carouse")).says("A gains 5 experience");
    let mut bad = town(DORRIT, 240);
    bad.dice(&[BAD, 12, 4]).order(own("carouse"));
    told(&mut bad, &["A is wanted for a crime", "A gains 5 experience"]);
    let mut fair = town(DORRIT, 240);
    fair.dice(&[6, 12]).order(own("carouse")).says("A gains 13 experience");
}

#[test]
fn fv_down_05_begging_brings_a_d6_and_charisma_and_bad_luck_takes_it_fv_down_11() {
    let mut table = town(DORRIT, 480);
    table.dice(&[PLAIN, 5]).order(own("beg")).says("A gains 6 crowns");
    table.dice(&[BAD]).order(own("beg")).says("A loses all that begging brought");
    assert_eq!(line(&mut table, "Crowns"), "86");
}

#[test]
fn fv_down_06_work_brings_a_d20_and_a_stat_and_bad_luck_costs_the_place_fv_down_11() {
    let mut table = town(DORRIT, 480);
    table.dice(&[BAD, 7]).order(own("work"));
    told(&mut table, &["A loses the place", "A gains 10 crowns"]);
    assert_eq!(table.closed("work", None), "no employer takes them any more");
    // Whoever has an institution loses a tenth of it instead.
    let owner = dorrit(&[("bought:", "capital: 30, bought:")]);
    let mut table = town(&owner, 480);
    table.dice(&[BAD, 9]).order(own("work"));
    told(&mut table, &["A loses 3 of 30 capital", "A gains 12 crowns"]);
    assert!(table.offer("work", Some("A")).is_some());
}

#[test]
fn fv_down_07_a_skill_doubles_what_carousing_brings() {
    let glib = dorrit(&[("feats:", "skills: {\"veteran\": persuasion}, feats:")]);
    let mut table = town(&glib, 240);
    table.dice(&[PLAIN, 8]).order(own("carouse")).says("A gains 10 experience");
    table.dice(&[19, 17, 5]).does("go_on").says("240 hours pass");
    assert_eq!(line(&mut table, "Experience"), "111", "it goes along");
}

#[test]
fn fv_down_08_study_is_a_check_of_16_and_success_teaches_what_was_chosen_once_a_level_fv_rul_48() {
    let mut table = town(&dorrit(&[("bought:", "earned: 200, bought:")]), 720);
    let lessons = choices(&mut table, "study");
    assert!(lessons.contains(&"Riposte".into()) && lessons.contains(&"Lore".into()), "{lessons:?}");
    table.dice(&[PLAIN, 14]).order(own("study").choice("Riposte"));
    table.says("A rolls study of Riposte: 14 +1 = 15 against 16, failure");
    table.dice(&[PLAIN, 15]).order(own("study").choice("Riposte")).says("A: Learns Riposte");
    assert_eq!(table.closed("study", None), "has studied as often as its level allows");
    let mut bad = town(DORRIT, 240);
    bad.dice(&[BAD]).order(own("study").choice("Riposte")).says("A loses the teacher");
}

#[test]
fn fv_down_09_an_institution_grows_by_a_d20_and_a_stat_and_gives_credit_that_does_not_add_up() {
    let owner = dorrit(&[("bought:", "earned: 400, capital: 110, bought:")]);
    let mut table = town(&owner, 480);
    table.dice(&[PLAIN, 7]).order(own("establish")).says("A gains 10 capital");
    assert_eq!(line(&mut table, "Crowns"), "380");
    assert_eq!(&*table.offer("buy_weapon", Some("A")).expect("rich").title, "A buys weapons (400 crowns)");
    table.order(own("buy_weapon").choice("Sword (20 crowns)"));
    assert_eq!(line(&mut table, "Crowns"), "380", "on credit");
    table.order(own("buy_weapon").choice("Sword (20 crowns)"));
    assert_eq!(line(&mut table, "Crowns"), "360", "it is used up");
    table.dice(&[BAD, 7]).order(own("establish"));
    told(&mut table, &["A loses 12 of 120 capital", "now 118"]);
    assert_eq!(&*table.offer("buy_weapon", Some("A")).expect("rich").title, "A buys weapons (265 crowns)");
}

#[test]
fn fv_insp_03_a_die_that_no_experience_was_made_of_adds_to_what_a_turn_in_town_brings() {
    let mut table = chain(&newbie(), 240);
    table.setup().next.as_mut().expect("a battle follows").between.downtime = true;
    table.change('A', "inspiration", Change::Number(1)).does("end_turn");
    table.dice(&[PLAIN, 5]).order(own("beg"));
    // The roll that waits is part of the state, and none of it is an address.
    table.battle().checksum();
    assert_eq!(table.battle().fault(), None);
    table.dice(&[6]).does("inspire");
    table.says("A gains 12 crowns");
    assert_eq!(table.left('A', "inspiration"), 0);
}

#[test]
fn fv_down_09_each_level_of_credit_begins_at_its_capital_and_each_120_beyond_give_50_more() {
    let levels = [(10, 1), (30, 5), (120, 20), (240, 50), (360, 100), (480, 150), (600, 200)];
    let mut below = 0;
    for (capital, credit) in levels {
        for (capital, credit) in [(capital - 1, below), (capital, credit)] {
            let owner = dorrit(&[("bought:", &format!("capital: {capital}, bought:"))]);
            let title = town(&owner, 240).offer("buy_weapon", Some("A")).expect("80 crowns buy one").title;
            assert_eq!(&*title, format!("A buys weapons ({} crowns)", 80 + credit), "{capital}");
        }
        below = credit;
    }
}

#[test]
fn fv_down_09_what_is_bought_on_credit_before_the_first_turn_is_bought_in_its_tennite() {
    let owner = dorrit(&[("bought:", "capital: 120, bought:")]);
    let mut table = town(&owner, 240);
    table.order(own("buy_weapon").choice("Sword (20 crowns)"));
    assert_eq!(line(&mut table, "Crowns"), "80", "on credit");
    table.says_nothing_of("gains 0 crowns");
    table.dice(&[PLAIN, 5]).order(own("beg"));
    table.order(own("buy_weapon").choice("Sword (20 crowns)"));
    assert_eq!(line(&mut table, "Crowns"), "66", "6 are begged, and there is no second credit");
}

#[test]
fn fv_down_06_wages_beyond_all_counting_are_counted_no_further() {
    let rich = dorrit(&[("bought:", "earned: 1000000, capital: 1000000, experience: 1000000, bought:")]);
    let mut table = town(&rich, 720);
    for verb in ["work", "carouse", "establish"] {
        table.dice(&[PLAIN, 20]).order(own(verb));
    }
    assert_eq!(table.battle().fault(), None);
    assert_eq!(
        (line(&mut table, "Experience"), line(&mut table, "Capital")),
        ("1000000".into(), "1000000".into())
    );
}
