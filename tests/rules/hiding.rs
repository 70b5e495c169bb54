//! Hiding, searching, striking at squares, ambushes. Catalog sections 18, 22 and 23, rulings `R-009`, `R-038`, `R-074`, `R-082`,
//! `R-091`, `R-092`.

use crate::table::Table;
use fivefoot::{
    battle::order::Order,
    grid::Feet,
    rules::polyhedral::{
        profile::{Duration, Feature, Skill},
        sheet::Policy,
    },
};

/// Everybody is skilled in Stealth and Awareness, so that three dice are rolled.
fn table(rows: &str) -> Table {
    let mut table = Table::draw(rows);
    for letter in rows.chars().filter(|c| c.is_alphabetic() && *c != 'o') {
        table.sheet(letter, |p| p.skills.extend([Skill::Stealth, Skill::Awareness]));
    }
    table
}

/// A has hidden from g in dim light, with a total of 16.
fn hidden(rows: &str, light: &str) -> Table {
    let mut table = table(rows);
    table.light(light).dice(&[5, 5, 5]).takes("A", "hide");
    table
}

#[test]
fn ph_act_hide_1_takes_poor_light_haze_three_quarters_cover_or_no_line_at_all_r_091() {
    let places: [(&str, &str, &str); 6] = [
        ("A . . g", "dBBB", "...."),
        ("A . . g", "xBBB", "...."),
        ("A . . g", "BBBB", "t..."),
        ("A . . g", "BBBB", ".T.."),
        ("A | . g", "BBBB", "...."),
        ("A # . g", "BBBB", "...."),
    ];
    for (rows, light, haze) in places {
        let mut table = table(rows);
        table.light(light).haze(haze);
        table.dice(&[5, 5, 4]).takes("A", "hide").cites("PH-ACT-HIDE-3");
        table.reads(&["A makes Agility (Stealth): 5 5 4 +1 = 15 against 15", "A is hidden"]);
        assert_eq!(table.marks("A"), ["Hidden"], "{rows} {light} {haze}");
    }
}

#[test]
fn ph_act_hide_2_nobody_hides_in_plain_view_of_any_conscious_enemy() {
    for (rows, light) in [("A . . g", "BBBB"), ("A o . g", "BBBB"), ("g A | h", "BBBB")] {
        let mut table = table(rows);
        table.light(light).refuses_to("hide", "plain view");
    }
    // The unconscious watch nobody.
    let mut asleep = table("A . . g");
    asleep.begins('g', &["petrified"]).dice(&[5, 5, 5]).takes("A", "hide");
    assert_eq!(asleep.marks("A"), ["Hidden"]);
}

#[test]
fn ph_act_hide_3_below_fifteen_it_fails_and_the_action_is_spent_ph_skill_stealth() {
    let mut table = table("A . . g");
    table.light("dBBB").dice(&[5, 5, 3]).takes("A", "hide");
    table.reads(&["A fails Agility (Stealth): 5 5 3 +1 = 14 against 15"]);
    assert!(table.marks("A").is_empty());
    table.refuses_to("hide", "action");
}

#[test]
fn ph_act_hide_3_the_chance_is_shown_with_its_causes_ph_arm_02() {
    let mut table = table("A . . g");
    table.light("dBBB").sheet('A', |p| p.stealth_disadvantage = true).begins('A', &["slowed"]);
    table.initiative(&[6, 6, 1, 1, 1]);
    let (edges, chance) = table.check("hide");
    assert_eq!(edges, ["Agility +0", "skill bonus +1", "noisy armor -1D", "slowed -1D"]);
    assert_eq!(chance, 0.0, "two dice and one make thirteen at most");

    let mut plain = self::table("A . . g");
    plain.light("dBBB");
    // 14 or more on three dice, and two sixes with a one: R-006.
    assert!((plain.check("hide").1 - 38.0 / 216.0).abs() < 1e-9);
}

#[test]
fn ph_atk_hid_1_the_hidden_are_not_aimed_at_but_their_square_is_with_disadvantage_ph_cond_hidden_1_ph_cond_hidden_3()
 {
    let mut unarmed = hidden("A . . g", "dBBB");
    unarmed.ends("A").refuses_attack("unarmed", "A", "is hidden");
    let mut table = bow("A . . g", "dBBB");
    assert!(!table.may("attack", Some("longbow")));
    table.dice(&[6, 6, 3]).guesses("g", "longbow", (0, 0));
    table.shows(&["g hits A with Longbow: 6 6 +1 = 13 against 12"]);
}

/// A has hidden, and it is g's turn, who has a bow.
fn bow(rows: &str, light: &str) -> Table {
    let mut table = table(rows);
    table.arms('g', "longbow:5").light(light).dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    table
}

#[test]
fn ph_atk_hid_2_a_shot_at_an_empty_square_misses_and_is_spent_r_092() {
    let mut table = bow("A . . g", "dBBB");
    table.guesses("g", "longbow", (1, 0)).cites("PH-ATK-HID-2");
    table.shows(&["g: attack_square"]);
    assert_eq!(table.left("g", "action"), 0);
    let view = table.view("g");
    let carried = view.sheet.iter().find(|section| section.title == "Carried").expect("a bow");
    assert!(carried.lines[0].value.contains("4 shots"), "{}", carried.lines[0].value);
}

#[test]
fn ph_atk_hid_2_squares_with_somebody_in_view_and_behind_walls_are_no_guess() {
    let mut table = table("A . . g B\n. # # # #\n. . . . .");
    table.arms('g', "longbow:5").light("dBBBBBBBBBBBBBB").first("A g B");
    table.dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    for (at, word) in [((4, 0), "can't be reached"), ((3, 2), "can't be reached")] {
        let order = Order::new("attack_square").with("longbow").to(fivefoot::grid::Square::new(at.0, at.1));
        table.refuses(order, word);
    }
}

#[test]
fn ph_atk_hid_3_out_of_hiding_the_first_attack_has_advantage_and_gives_away_the_place_ph_atk_hid_4() {
    let mut table = table("A . . g");
    table.arms('A', "longbow").light("dBBB").sheet('A', |p| p.attacks_per_action = 2).first("A g");
    table.dice(&[5, 5, 5]).takes("A", "hide").ends("A").ends("g");
    assert_eq!(table.edges("longbow", "g"), ["attacker hidden +1D"]);
    table.dice(&[1, 1, 1, 1]).attack("A", "longbow", "g");
    table.shows(&["A misses g with Longbow: 1 1 1 1 +1 = 5 against 12", "A no longer hidden"]);
    assert!(table.edges("longbow", "g").is_empty(), "only the first: R-092");
}

#[test]
fn ph_act_hide_4_a_step_into_plain_view_ends_it_and_a_step_in_the_dark_does_not() {
    let mut table = hidden("A . . . g", "ddBBB");
    table.moves("A", (1, 0)).never("no longer hidden");
    table.moves("A", (2, 0)).shows(&["A to 2,0 for 5, 20 left", "A no longer hidden"]);
}

#[test]
fn ph_act_hide_4_an_enemys_step_round_the_corner_ends_it() {
    let mut table = hidden("A # g\n. . .", "BBBBBB");
    table
        .ends("A")
        .moves("g", (1, 1))
        .cites("PH-ACT-HIDE-4")
        .shows(&["g to 1,1 for 5, 20 left", "A no longer hidden"]);
}

#[test]
fn r_091_it_ends_when_one_can_act_no_more() {
    let mut table = table("A g .");
    table.light("dBB").bites('g', "stunned", Duration::Battle);
    table.dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    table.dice(&[6, 6, 4, 1, 1]).guesses("g", "bite", (0, 0)).shows(&["A is stunned", "A no longer hidden"]);
}

#[test]
fn r_091_darksight_sees_through_dim_light_and_not_through_haze_ph_vis_06_r_094() {
    let mut dim = table("A . . g");
    dim.light("dBBB").sheet('g', |p| p.darksight = true).refuses_to("hide", "plain view");

    let mut haze = table("A . . g");
    haze.haze("t...").sheet('g', |p| p.darksight = true);
    haze.dice(&[5, 5, 5]).takes("A", "hide");
    assert_eq!(haze.marks("A"), ["Hidden"]);
}

#[test]
fn r_091_blindsight_in_range_asks_for_cover_r_093() {
    let blindsight = |rows: &str, light: &str| {
        let mut table = table(rows);
        table.light(light).sheet('g', |p| p.blindsight = Feet(10));
        table
    };
    blindsight("A . g", "xxx").refuses_to("hide", "plain view");
    blindsight("A . . g", "xxxx").dice(&[5, 5, 5]).takes("A", "hide");
    blindsight("A | g", "BBB").dice(&[5, 5, 5]).takes("A", "hide");
}

#[test]
fn r_038_the_invisible_may_hide_anywhere_and_are_attacked_with_disadvantage_where_they_stand() {
    let mut table = table("A . . g");
    table.arms('g', "longbow").arms('A', "longbow").begins('A', &["invisible"]).first("g A");
    assert_eq!(table.edges("longbow", "A"), ["target invisible -1D"]);
    table.ends("g");
    assert_eq!(table.edges("longbow", "g"), ["attacker invisible +1D"]);
    table.dice(&[5, 5, 5]).takes("A", "hide");
    assert_eq!(table.marks("A"), ["Hidden", "Invisible"]);
}

#[test]
fn ph_act_search_an_equal_total_finds_for_the_whole_side_r_082_ph_skill_awar() {
    let mut table = table("A . . g h");
    table.light("dBBBB").dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    // The hider is in dim light: one die less.
    table.dice(&[6, 5]).takes("g", "search").shows(&["g fails Mind (Awareness): 6 5 +1 = 12 against 16"]);
    table.ends("g").dice(&[6, 6]).takes("h", "search");
    table.shows(&["h fails Mind (Awareness): 6 6 +1 = 13 against 16"]);
    assert_eq!(table.marks("A"), ["Hidden"]);

    let mut covered = self::table("A # . g h");
    covered.dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    // 15 or more on three dice, and two sixes with less: R-006.
    assert!((covered.check("search").1 - 26.0 / 216.0).abs() < 1e-9);
    covered.dice(&[5, 5, 5]).takes("g", "search");
    covered.shows(&["g makes Mind (Awareness): 5 5 5 +1 = 16 against 16", "A no longer hidden"]);
    assert!(covered.marks("A").is_empty());
    assert!(!covered.may("search", None), "nobody hides any more");
}

#[test]
fn r_082_searching_reaches_sixty_feet_and_rolls_for_each_who_hides() {
    let mut table = table("A B # . . . . . . . . . . . g");
    table.first("A B g").dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    table.dice(&[6, 5, 5]).takes("B", "hide").ends("B");
    // A is 70 feet away.
    table.moves("g", (13, 0)).dice(&[6, 5, 5]).takes("g", "search");
    table.shows(&["g makes Mind (Awareness): 6 5 5 +1 = 17 against 17", "B no longer hidden"]);
    assert_eq!(table.marks("A"), ["Hidden"]);
}

#[test]
fn ph_vis_04_light_obscurement_hampers_the_search_and_keen_senses_make_up_for_it_ph_orig_elf_03() {
    let sought = |change: fn(&mut fivefoot::rules::polyhedral::profile::Profile)| {
        let mut table = table("A . . g");
        table.light("dBBB").haze("t...").sheet('g', change);
        table.dice(&[5, 5, 5]).takes("A", "hide").ends("A");
        table
    };
    let edges = |table: &mut Table| table.check("search").0;
    assert!(edges(&mut sought(|_| {})).contains(&"lightly obscured -1D".into()));
    let mut keen = sought(|p| p.features.give(Feature::KeenSenses));
    assert!(edges(&mut keen).contains(&"keen senses +1D".into()));
    keen.dice(&[5, 5, 5]).takes("g", "search").shows(&["A no longer hidden"]);
    // Darksight helps against dim light only.
    assert!(edges(&mut sought(|p| p.darksight = true)).contains(&"lightly obscured -1D".into()));
}

#[test]
fn ph_cond_deafened_who_neither_sees_nor_hears_finds_nobody_ph_cond_blinded_1_r_009() {
    for (conditions, may) in
        [(vec!["deafened"], true), (vec!["blinded"], true), (vec!["blinded", "deafened"], false)]
    {
        let mut table = table("A . . g");
        table.light("dBBB").begins('g', &conditions);
        table.dice(&[5, 5, 5]).takes("A", "hide").ends("A");
        assert_eq!(table.may("search", None), may, "{conditions:?}");
    }
}

#[test]
fn r_092_two_who_do_not_see_each_other_roll_as_ever_even_when_one_hides() {
    let mut table = table("A . g");
    table.light("xxx").arms('A', "spear").arms('g', "spear");
    table.dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    table.dice(&[4, 4, 3, 2]).guesses("g", "spear/thrown", (0, 0));
    table.shows(&["g hits A with Spear, thrown: 4 4 3 +1 = 12 against 12"]);
}

#[test]
fn r_092_a_stale_guess_is_a_miss_and_the_side_forgets_the_place() {
    let mut table = table("A . . g\n. . . .");
    table.light("ddBBddBB").arms('g', "longbow");
    table.dice(&[5, 5, 5]).takes("A", "hide");
    let lost = |table: &mut Table| {
        let battle = table.begun();
        let view = battle.view_of(fivefoot::battle::roster::Side(1), false);
        let at = view.combatants.iter().find(|one| &*one.name == "A").expect("A").at;
        (at, view.lost.iter().map(|lost| lost.last.map(|at| (at.col, at.row))).collect::<Vec<_>>())
    };
    assert_eq!(lost(&mut table), (None, vec![Some((0, 0))]));
    table.moves("A", (1, 1)).ends("A");
    assert_eq!(lost(&mut table), (None, vec![Some((0, 0))]), "nobody saw it go");
    table.guesses("g", "longbow", (0, 0)).shows(&["g: attack_square"]);
    assert_eq!(lost(&mut table), (None, vec![None]));
    let battle = table.begun();
    let own = battle.view_of(fivefoot::battle::roster::Side(0), false);
    assert!(own.lost.is_empty() && own.combatants.iter().all(|one| one.at.is_some()), "its own side knows");
}

#[test]
fn ph_act_hide_4_whoever_walks_into_somebody_hidden_discovers_it() {
    let mut table = table("A . g .");
    table.light("ddBB").dice(&[5, 5, 5]).takes("A", "hide").moves("A", (1, 0)).ends("A");
    assert_eq!(table.feet_to((1, 0)), Some(5), "it looks empty");
    table.moves("g", (1, 0));
    table.shows(&["g stops at 2,0: [1,0] is occupied", "A no longer hidden"]);
}

#[test]
fn ph_atk_oa_1_the_hidden_may_strike_at_who_leaves_their_reach_and_nobody_was_warned() {
    let mut table = table("A g . .");
    table.light("dBBB").arms('A', "club").policy('A', Policy::Always);
    table.dice(&[5, 5, 5]).takes("A", "hide").ends("A");
    assert!(table.provokes((2, 0)).is_empty());
    table.dice(&[1, 1, 1, 1]).moves("g", (2, 0));
    table.shows(&["A misses g with Club, reacting: 1 1 1 1 +1 = 5 against 12", "A no longer hidden"]);
}

#[test]
fn ph_cbt_sur_2_who_notices_nobody_is_surprised_and_who_is_noticed_by_nobody_begins_hidden_ph_cbt_sur_3_r_074()
 {
    let mut table = table("A . . g h");
    table.light("xBBBB").ambushes('A');
    // Passive Awareness of g: 10 + 0 + 1, and -5 for the dark; of h 4 more.
    table.sheet('h', |p| p.abilities.mind = 18);
    table.initiative(&[3, 3, 2, 6, 6, 6, 5, 5, 5, 4, 4, 4]);
    table.cites("PH-CBT-SUR-2");
    let told = table.told_lines();
    assert_eq!(told[0], "A fails Agility (Stealth): 3 3 2 +1 = 9 against 11", "h notices at 10");
    assert_eq!(table.marks("g"), ["Surprised"]);
    assert!(table.marks("h").is_empty() && table.marks("A").is_empty());
}

#[test]
fn ph_cbt_sur_2_awareness_wins_ties_and_the_hidden_roll_initiative_with_advantage_ph_cond_hidden_2() {
    let ambush = |dice: &[u8]| {
        let mut table = table("A . . g");
        table.light("xBBB").ambushes('A').initiative(dice);
        (table.marks("A"), table.marks("g"))
    };
    let none: Vec<String> = Vec::new();
    // Passive 6: a total of 6 is noticed, 7 is not.
    assert_eq!(ambush(&[1, 1, 3, 6, 6, 6, 1, 1, 1]), (none, vec![]));
    let (hidden, surprised) = ambush(&[1, 1, 4, 6, 6, 6, 6, 1, 1, 1]);
    assert_eq!((hidden, surprised), (vec!["Hidden".into()], vec!["Surprised".into()]));
}

#[test]
fn ph_cbt_sur_1_nobody_is_surprised_where_an_enemy_stands_in_the_open() {
    let mut table = table("A B . g");
    table.light("xBBB").ambushes('A').initiative(&[6, 5, 5, 6, 6, 6, 6, 4, 4, 4, 1, 1, 1]);
    assert!(table.marks("g").is_empty(), "B was seen");
    assert_eq!(table.marks("A"), ["Hidden"]);
}

#[test]
fn r_074_passive_awareness_may_be_switched_for_a_roll() {
    let mut table = table("A # . g");
    table.ambushes('A').option("passive_awareness", false);
    table.initiative(&[3, 3, 3, 3, 3, 4, 6, 6, 6, 1, 1, 1]);
    let told = table.told_lines();
    assert_eq!(told[1], "g makes Mind (Awareness): 3 3 4 +1 = 11 against 10");
    assert!(table.marks("A").is_empty() && table.marks("g").is_empty());
}

#[test]
fn ph_chk_09_passive_scores_are_ten_and_all_that_applies_ph_chk_10_ph_chk_11_r_009() {
    let passive = |change: fn(&mut fivefoot::rules::polyhedral::profile::Profile)| {
        let mut table = Table::draw("A . g");
        table.sheet('A', change);
        let view = table.view("A");
        let senses = view.sheet.iter().find(|section| section.title == "Senses").expect("senses");
        senses.lines[0].value.clone()
    };
    let skilled = |p: &mut fivefoot::rules::polyhedral::profile::Profile| {
        p.skills.extend([Skill::Awareness]);
        p.abilities.mind = 14;
        p.skill_bonus = 2;
    };
    assert_eq!(passive(skilled), "14", "the worked case");
    assert_eq!(passive(|_| {}), "5", "unskilled: five less");
    assert_eq!(passive(|p| p.features.give(Feature::KeenSenses)), "10", "keen senses: five more");
    let mut worn = Table::draw("A . g");
    worn.begins('A', &["poisoned"]).change('A', "wounds", 2).initiative(&[6, 6, 1, 1, 1]);
    let view = worn.view("A");
    let senses = view.sheet.iter().find(|section| section.title == "Senses").expect("senses");
    assert_eq!(senses.lines[0].value, "-2", "unskilled, poisoned, two wounds");
    assert!(senses.lines[0].parts.iter().any(|part| part.label == "poisoned"));
}

#[test]
fn ph_cond_hidden_1_a_person_is_told_no_step_of_whoever_is_hidden_and_shown_where_it_was_last() {
    use fivefoot::{
        battle::{fact::Happening, setup::Control},
        dice::Dice,
        grid::{Light, Map},
        rules::polyhedral::Polyhedral,
        session::Bout,
    };
    let mut table = table("A . . . . . . . . . . . . . . . . . . . . . . . g");
    let mut setup = (**table.begun().setup()).clone();
    setup.map = Map::new(24, 3);
    for square in setup.map.squares().filter(|square| square.col < 20).collect::<Vec<_>>() {
        setup.map.set_light(square, Light::Dark);
    }
    setup.combatants[0].creature = "reed_lurker".into();
    let setup = std::sync::Arc::new(setup);
    let seen = (0..60).find_map(|seed| {
        let controls = vec![Control::Ai, Control::Human];
        let mut bout = Bout::new(setup.clone(), &Polyhedral, Dice::seeded(seed), seed, controls);
        bout.take_facts();
        let mut hid = false;
        while bout.computers_turn() {
            let facts = bout.computer_plays()?;
            let steps = facts.iter().any(|fact| matches!(fact.what, Happening::Moved { .. }));
            let still = !bout.battle().lost_to(fivefoot::battle::roster::Side(1)).is_empty();
            if hid && still {
                assert!(!steps, "{facts:?}");
            }
            hid = still;
        }
        let view = bout.view(false);
        let place = view.combatants.iter().find(|one| &*one.name == "A").and_then(|one| one.at);
        hid.then_some((place, view.lost.len()))
    });
    assert_eq!(seen, Some((None, 1)), "with one of the seeds it hides");
}

#[test]
fn ph_act_hide_4_provoking_is_loud_and_takes_somebody_who_hears_ph_cond_deafened() {
    let mut table = table("A . . g h");
    table.light("dBBBB").begins('h', &["deafened"]).sheet('A', |p| p.features.give(Feature::Provoke));
    table.dice(&[5, 5, 5]).takes("A", "hide");
    table.refuses(Order::new("provoke").target("h"), "hears nothing");
    table.aims("A", "provoke", "g").shows(&["A: provoke g", "A no longer hidden"]);
}
