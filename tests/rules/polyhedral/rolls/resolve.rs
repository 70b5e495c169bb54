//! Resolve on rolls. Rules `PH-RSV-01` to `PH-RSV-04`, `PH-RSV-06`, rulings `R-113`, `R-114`, `R-118`.

use crate::polyhedral::table::Table;
use battle::{offer::DecisionKind, order::Order};
use fivefoot_polyhedral::{data::RuleBook, profile::Duration, resolve::most, sheet::Policy};

/// `A` with so much Resolve beside `g`, a sword in hand.
fn resolute(points: i32) -> Table {
    let mut table = Table::draw("A g .");
    table.arms('A', "longsword").resolve('A', points).policy('g', Policy::Never);
    table
}

#[test]
fn ph_rsv_01_a_character_begins_with_its_spirit_modifier_at_least_one_ph_rsv_02_r_039() {
    for (spirit, level, points) in [(-1, 1, 1), (0, 3, 1), (1, 9, 1), (3, 9, 3), (3, 10, 4), (0, 20, 3)] {
        assert_eq!(most(spirit, level), points, "{spirit:+} at level {level}");
    }
    for hero in &RuleBook::shipped().heroes {
        assert!(hero.resolve >= 1, "{}", hero.id);
    }
    let mut table = Table::draw("A g");
    table.is('A', "aldric");
    let aldric = RuleBook::shipped().profile("aldric").expect("a hero");
    assert_eq!(table.left("A", "resolve"), aldric.resolve);
}

#[test]
fn r_118_creatures_have_none_unless_their_sheet_says_so() {
    let mut table = Table::draw("A g");
    table.is('g', "road_bandit");
    assert_eq!(table.left("g", "resolve"), 0);
    let mut level = Table::draw("A g");
    level.change('g', "resolve", 2);
    assert_eq!(level.left("g", "resolve"), 2, "or a level does");
}

#[test]
fn ph_rsv_03_one_more_die_once_the_miss_is_seen_r_113() {
    let mut table = resolute(1);
    table.dice(&[3, 2, 2]).attack("A", "longsword", "g").reads(&[]);
    assert_eq!((table.actor(), table.trigger()), ("A".into(), "A's attack on g: 8 against 12".into()));
    let decision = table.begun().decision().expect("open").clone();
    assert_eq!(decision.kind, DecisionKind::Roll);
    assert_eq!(decision.roll.expect("the roll").success, Some(false));
    assert_eq!(table.sways("resolve", Some("die")), Some(5_000), "4, 5 or 6");
    table.dice(&[4, 5]).handles("A", "resolve", "die").cites("PH-RSV-03");
    table.reads(&[
        "A -1 Resolve, 0 left",
        "A sways it by Resolve: 4 +4 = 12",
        "A hits g with Longsword: 3 2 2 4 +1 = 12 against 12",
        "g takes 5 slashing: 5, 15 left",
    ]);
    assert_eq!(table.left("A", "resolve"), 0);
}

#[test]
fn r_113_the_damage_shown_is_that_of_a_hit_however_near_its_end_the_target_is() {
    for health in [20, 3] {
        let mut table = resolute(1);
        table.change('g', "health", health).dice(&[3, 2, 2]).attack("A", "longsword", "g");
        assert_eq!(table.sways_damage("resolve", Some("die")), 4.5, "1d8, {health} left");
    }
}

#[test]
fn r_113_enemies_who_may_turn_it_back_are_told_with_the_roll() {
    let may_answer = |points: i32| {
        let mut table = Table::draw("A g .");
        table.arms('A', "longsword").resolve('A', 1).resolve('g', points);
        table.dice(&[3, 2, 2]).attack("A", "longsword", "g");
        let decision = table.begun().decision().expect("open").clone();
        assert_eq!(&*decision.actor, "A");
        let roll = decision.roll.expect("the roll");
        roll.may_answer.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert!(may_answer(0).is_empty());
    assert_eq!(may_answer(1), ["g"]);
}

#[test]
fn r_113_the_chance_shown_is_that_of_every_face_of_the_die_r_002() {
    // 12 is needed and 1 is added; a second 6 hits whatever the sum, and critically.
    for dice in [[3, 3, 4], [3, 3, 2], [1, 2, 2], [1, 1, 6], [6, 1, 1]] {
        let open = || {
            let mut table = resolute(1);
            table.dice(&dice).attack("A", "longsword", "g");
            table
        };
        let hits = (1..=6_u8).filter(|&face| {
            let all = dice.iter().chain([&face]);
            let critical = all.clone().filter(|&&die| die == 6).count() >= 2;
            let hit = all.sum::<u8>() + 1 >= 12 || critical;
            let harm: &[u8] = if critical { &[1, 1] } else { &[1] };
            let faces: Vec<u8> = [face].iter().chain(if hit { harm } else { &[] }).copied().collect();
            // The table fails unless every one of these dice is rolled and no more.
            open().dice(&faces).handles("A", "resolve", "die");
            hit
        });
        let chance = hits.count() as f64 / 6.0;
        assert_eq!(
            open().sways("resolve", Some("die")),
            Some((chance * 10_000.0).round() as i32),
            "{dice:?}"
        );
    }
}

#[test]
fn r_113_the_die_counts_among_the_dice_for_a_critical_hit_r_002() {
    let mut table = resolute(1);
    table.change('g', "health", 9).dice(&[6, 4, 1]).attack("A", "longsword", "g");
    // 12 hits; a second 6 makes it critical, which may fell who would else stay up.
    assert_eq!(table.sways("resolve", Some("die")), Some(1_667));
    table.dice(&[6, 5, 5]).handles("A", "resolve", "die");
    table.shows(&["A crits g with Longsword: 6 4 1 6 +1 = 18 against 12", "g defeated"]);

    let mut hale = resolute(1);
    hale.dice(&[6, 4, 1, 5]).attack("A", "longsword", "g");
    hale.shows(&["A hits g with Longsword: 6 4 1 +1 = 12 against 12"]);
    assert_eq!(hale.left("A", "resolve"), 1, "of 20 health no critical hit takes all: nobody is asked");
}

#[test]
fn r_113_one_die_for_a_roll_and_only_for_ones_own() {
    let mut table = resolute(3);
    table.answers("A", "resolve", "every_time").dice(&[1, 1, 1]).attack("A", "longsword", "g");
    table.dice(&[1]).handles("A", "resolve", "die");
    assert_eq!((table.may("resolve", Some("die")), table.may("resolve", Some("nudge"))), (false, true));
    table.passes("A").shows(&["A misses g with Longsword: 1 1 1 1 +1 = 5 against 12"]);

    let mut friend = Table::draw("A g B");
    friend.arms('A', "longsword").resolve('B', 1).policy('g', Policy::Never);
    friend.dice(&[3, 3, 4]).attack("A", "longsword", "g");
    assert_eq!(friend.actor(), "B");
    assert_eq!((friend.may("resolve", Some("die")), friend.may("resolve", Some("nudge"))), (false, true));
}

#[test]
fn ph_rsv_03_a_saving_throw_and_a_check_may_have_a_die_too_ph_dice_14_ph_dice_10() {
    let mut save = Table::draw("A g");
    save.bites('g', "poisoned", Duration::SaveEnds).resolve('A', 1).first("g A");
    save.dice(&[5, 5, 5, 1, 3, 2]).attack("g", "bite", "A");
    assert_eq!(save.actor(), "g", "7 more no die shows");
    let mut near = Table::draw("A g");
    near.bites('g', "poisoned", Duration::SaveEnds).resolve('A', 1).first("g A");
    near.dice(&[5, 5, 5, 1, 3, 5]).attack("g", "bite", "A");
    assert_eq!(near.sways("resolve", Some("die")), Some(5_000));
    near.dice(&[4]).handles("A", "resolve", "die");
    near.shows(&["A makes Vitality saving throw: 3 5 4 +0 = 12 against 12"]);
    assert!(near.marks("A").is_empty());
}

#[test]
fn ph_rsv_04_anybody_nudges_a_roll_by_two_up_for_a_friend_and_down_for_an_enemy_r_114() {
    let mut up = Table::draw("A g B");
    up.arms('A', "longsword").resolve('B', 1).policy('g', Policy::Never);
    up.dice(&[3, 3, 3]).attack("A", "longsword", "g");
    assert_eq!((up.actor(), up.sways("resolve", Some("nudge"))), ("B".into(), Some(10_000)));
    up.dice(&[4]).handles("B", "resolve", "nudge").cites("PH-RSV-04");
    up.shows(&[
        "B -1 Resolve, 0 left",
        "B sways it by Resolve: +2 = 12",
        "A hits g with Longsword: 3 3 3 +3 = 12 against 12",
    ]);

    let mut down = Table::draw("A g B");
    down.arms('g', "longsword").resolve('B', 1).first("g A B");
    down.dice(&[4, 4, 4]).attack("g", "longsword", "A");
    assert_eq!((down.actor(), down.trigger()), ("B".into(), "g's attack on A: 13 against 12".into()));
    down.handles("B", "resolve", "nudge");
    down.shows(&["B sways it by Resolve: -2 = 11", "g misses A with Longsword: 4 4 4 -1 = 11 against 12"]);
}

#[test]
fn r_114_nobody_is_asked_where_a_nudge_changes_nothing() {
    for (dice, asked) in [([3, 3, 2], false), ([3, 3, 3], true), ([4, 4, 4], true), ([5, 4, 4], false)] {
        let mut table = Table::draw("A g B");
        table.arms('A', "longsword").resolve('B', 1).change('g', "resolve", 1).policy('g', Policy::Never);
        let hit = dice.iter().sum::<u8>() >= 11;
        // What hits g may push down, what misses B may push up.
        let more: &[u8] = if hit && !asked { &[1] } else { &[] };
        table.dice(&[&dice[..], more].concat()).attack("A", "longsword", "g");
        let who = match (asked, hit) {
            (false, _) => "A",
            (true, true) => "g",
            (true, false) => "B",
        };
        assert_eq!(table.actor(), who, "{dice:?}");
    }
}

#[test]
fn r_114_once_for_each_character_and_several_may_nudge_the_same_roll() {
    let mut table = Table::draw("A g B");
    table.arms('A', "longsword").resolve('A', 2).resolve('B', 2).change('g', "resolve", 1);
    table.policy('g', Policy::Never).dice(&[3, 3, 3]).attack("A", "longsword", "g");
    table.handles("A", "resolve", "nudge");
    assert_eq!((table.actor(), table.trigger()), ("g".into(), "A's attack on g: 12 against 12".into()));
    table.handles("g", "resolve", "nudge");
    assert_eq!(
        (table.actor(), table.may("resolve", Some("nudge"))),
        ("A".into(), false),
        "A has had its nudge"
    );
    // B is asked with it: one question for a side.
    table.dice(&[1]).handles("A", "resolve", "nudge/B");
    table.shows(&["A hits g with Longsword: 3 3 3 +3 = 12 against 12"]);
    assert_eq!(["A", "B", "g"].map(|who| table.left(who, "resolve")), [1, 1, 0]);
}

#[test]
fn r_113_friends_are_asked_together_and_the_answer_says_who_pays_r_114() {
    let asked = || {
        let mut table = Table::draw("A g B C");
        table.arms('A', "longsword").policy('g', Policy::Never);
        table.resolve('A', 1).resolve('B', 1).resolve('C', 1);
        table.dice(&[3, 3, 3]).attack("A", "longsword", "g");
        table
    };
    let ways = |table: &mut Table| -> Vec<(String, String)> {
        let offers = table.offers();
        let ways = offers.offers.iter().filter(|offer| offer.verb == "resolve");
        ways.map(|offer| (offer.with.as_deref().unwrap_or_default().to_owned(), offer.title.to_string()))
            .collect()
    };
    let mut table = asked();
    assert_eq!(table.actor(), "A");
    // The die is the roller's alone.
    let all = ["nudge", "die", "nudge/B", "nudge/C"];
    assert_eq!(ways(&mut table).iter().map(|(with, _)| &**with).collect::<Vec<_>>(), all);
    assert_eq!(ways(&mut table)[2].1, "Resolve: nudge it by +2, B pays");
    table.refuses(Order::new("resolve").with("nudge/g"), "not on offer");
    table.dice(&[4]).handles("A", "resolve", "nudge/C");
    table.shows(&["C -1 Resolve, 0 left", "C sways it by Resolve: +2 = 12"]);
    assert_eq!(["A", "B", "C"].map(|who| table.left(who, "resolve")), [1, 1, 0]);

    let mut stands = asked();
    stands.passes("A").shows(&["A misses g with Longsword: 3 3 3 +1 = 10 against 12"]);
    assert_eq!(["A", "B", "C"].map(|who| stands.left(who, "resolve")), [1, 1, 1], "one question for all");

    let mut spared = Table::draw("A g B C");
    spared.arms('A', "longsword").policy('g', Policy::Never);
    spared.resolve('A', 1).resolve('B', 1).resolve('C', 1);
    spared.answers("A", "resolve", "never").answers("B", "resolve", "never");
    spared.dice(&[3, 3, 3]).attack("A", "longsword", "g");
    let alone = ("nudge".to_owned(), "Resolve: nudge it by +2".to_owned());
    assert_eq!((spared.actor(), ways(&mut spared)), ("C".into(), vec![alone]));
}

#[test]
fn r_114_the_spender_is_conscious_or_the_roll_its_own() {
    let mut table = Table::draw("A g B");
    table.arms('A', "longsword").sheet('B', |p| p.resolve = 1).change('B', "health", 1).first("g A B");
    table.arms('g', "longsword").policy('A', Policy::Never).policy('g', Policy::Never);
    // B falls and is asked about nobody's roll but its own death save.
    table.dice(&[5, 5, 5, 8]).attack("g", "longsword", "B").ends("g");
    table.dice(&[3, 3, 3]).attack("A", "longsword", "g");
    assert_eq!(table.actor(), "A");
    table.dice(&[3, 3, 3]).ends("A");
    assert_eq!((table.actor(), table.trigger()), ("B".into(), "B's death save: 9 against 10".into()));
    assert!(table.may("resolve", Some("nudge")) && table.may("resolve", Some("die")));
    table.handles("B", "resolve", "nudge");
    table.shows(&["B makes death save: 3 3 3 +2 = 11 against 10"]);
}

#[test]
fn r_114_whoever_a_condition_makes_unaware_is_not_asked_about_the_rolls_of_others_ph_cond_petrified_1() {
    for (conditions, actor) in [(&["unconscious"][..], "A"), (&["petrified"], "A"), (&[], "B")] {
        let mut table = Table::draw("A g B");
        table.arms('A', "longsword").resolve('B', 1).begins('B', conditions);
        table.policy('g', Policy::Never).dice(&[3, 3, 3]).attack("A", "longsword", "g");
        assert_eq!(table.actor(), actor, "B is {conditions:?}");
    }
}

#[test]
fn r_114_damage_is_never_nudged() {
    let mut table = resolute(1);
    table.answers("A", "resolve", "every_time").dice(&[4, 4, 4]).attack("A", "longsword", "g");
    assert_eq!(table.trigger(), "A's attack on g: 13 against 12");
    table.dice(&[1]).passes("A");
    assert_eq!(
        (table.actor(), table.left("A", "action")),
        ("A".into(), 0),
        "and the damage is not asked about"
    );
    assert_eq!(table.trigger(), "");
}

#[test]
fn ph_rsv_06_a_failed_death_save_becomes_two_successes_r_060() {
    let mut table = Table::draw("g A B");
    table.arms('g', "longsword").change('A', "health", 2).resolve('A', 1).first("g B A");
    table.policy('B', Policy::Never).dice(&[5, 5, 5, 5]).attack("g", "longsword", "A").ends("g");
    table.dice(&[1, 1, 1]).ends("B");
    assert_eq!(table.sways("resolve", Some("two_successes")), Some(10_000));
    table.handles("A", "resolve", "two_successes").cites("PH-RSV-06");
    assert!(table.marks("A").contains(&"Dying: 2 saved, 0 failed".into()));
    let mut made = Table::draw("g A B");
    made.arms('g', "longsword").change('A', "health", 2).resolve('A', 1).first("g B A");
    made.policy('B', Policy::Never).dice(&[5, 5, 5, 5]).attack("g", "longsword", "A").ends("g");
    made.dice(&[4, 4, 4]).ends("B").shows(&["A makes death save: 4 4 4 +0 = 12 against 10"]);
    assert_eq!(made.left("A", "resolve"), 1, "a save that is made needs none");
}

#[test]
fn r_113_by_policy_one_is_asked_always_never_or_above_a_chance() {
    let mut always = resolute(2);
    always.answers("A", "resolve", "always").dice(&[3, 3, 3, 1]).attack("A", "longsword", "g");
    always.shows(&["A hits g with Longsword: 3 3 3 +3 = 12 against 12"]);
    assert_eq!(always.left("A", "resolve"), 1, "the sure nudge, not the die");
    let mut never = resolute(2);
    never.answers("A", "resolve", "never").dice(&[3, 3, 3]).attack("A", "longsword", "g");
    never.shows(&["A misses g with Longsword: 3 3 3 +1 = 10 against 12"]);
    for (policy, asked) in [("above_25", true), ("above_50", false)] {
        let mut above = resolute(1);
        above.answers("A", "resolve", policy).dice(&[3, 2, 2]).attack("A", "longsword", "g");
        assert_eq!(above.may("resolve", Some("die")), asked, "half of the faces help: {policy}");
    }
}

#[test]
fn r_113_the_roll_may_stand_and_nobody_is_asked_twice() {
    let mut table = resolute(1);
    table.dice(&[3, 3, 3]).attack("A", "longsword", "g").passes("A");
    table.reads(&["A misses g with Longsword: 3 3 3 +1 = 10 against 12"]);
    assert_eq!((table.left("A", "resolve"), table.left("A", "action")), (1, 0));
}

#[test]
fn r_075_resolve_may_be_spent_on_initiative_where_the_level_says_so_ph_rsv_00() {
    let mut table = Table::draw("A g");
    table.resolve('A', 1).option("resolve_initiative", true).initiative(&[3, 3, 3]);
    assert_eq!((table.actor(), table.trigger()), ("A".into(), "A's initiative: 9".into()));
    table.dice(&[6, 4, 4, 4]).handles("A", "resolve", "die");
    table.shows(&["A initiative: 3 3 3 6 +0 = 15", "g initiative: 4 4 4 +0 = 12", "order: A g"]);
    let mut usual = Table::draw("A g");
    usual.resolve('A', 1).initiative(&[3, 3, 3, 4, 4, 4]);
    usual.shows(&["order: g A"]);
}

#[test]
fn ph_rsv_03_whoever_is_nudged_down_may_still_add_a_die_r_113() {
    let mut table = Table::draw("A g");
    table.arms('A', "longsword").resolve('A', 1).change('g', "resolve", 1);
    table.policy('g', Policy::Never).dice(&[4, 4, 3]).attack("A", "longsword", "g");
    assert_eq!((table.actor(), table.trigger()), ("g".into(), "A's attack on g: 12 against 12".into()));
    table.handles("g", "resolve", "nudge");
    assert_eq!((table.actor(), table.may("resolve", Some("die"))), ("A".into(), true));
    table.dice(&[2, 5]).handles("A", "resolve", "die").cites("PH-RSV-03");
    table.shows(&["A hits g with Longsword: 4 4 3 2 -1 = 12 against 12"]);
}
