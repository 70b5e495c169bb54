//! How long things last, on both sides of their end: conditions from one source and from several, what a friend gives, what
//! burns, and what a hold takes from a turn. Rulings `R-079` to `R-081`, `R-085`, `R-117`.

use crate::polyhedral::table::Table;
use battle::{order::Order, view::CombatStatus};
use fivefoot_polyhedral::{
    profile::{Ability, ClassFeature, Duration, Rider},
    sheet::Policy,
};
use grid::{Size, Square};

fn has(table: &mut Table, who: &str, mark: &str) -> bool {
    table.marks(who).contains(&mark.to_owned())
}

fn rider(save: Ability, difficulty: i32, condition: &str, lasts: Duration) -> Option<Rider> {
    Some(Rider { save, difficulty, condition: condition.into(), lasts, poison: false })
}

#[test]
fn r_117_rounds_count_from_the_sources_next_turn_where_it_strikes_in_its_own() {
    let mut table = Table::draw("A g .");
    table.bites('A', "poisoned", Duration::Rounds(1));
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").ends("A").ends("g");
    assert!(has(&mut table, "g", "Poisoned"), "to the end of A's next turn");
    table.ends("A");
    assert!(!has(&mut table, "g", "Poisoned"));
}

#[test]
fn r_117_rounds_laid_on_out_of_turn_end_with_the_sources_very_next_turn() {
    let mut table = Table::draw("A g .");
    table.bites('A', "poisoned", Duration::Rounds(1)).first("g A");
    table.moves("g", (2, 0)).dice(&[4, 4, 4, 1, 1, 1]).strikes("A", "bite");
    table.ends("g");
    assert!(has(&mut table, "g", "Poisoned"));
    table.ends("A");
    assert!(!has(&mut table, "g", "Poisoned"), "one turn of A's has ended since");
}

#[test]
fn r_117_next_turn_is_the_whole_next_turn_of_who_has_it() {
    let mut own = Table::draw("A g .");
    own.bites('A', "poisoned", Duration::NextTurn).first("g A");
    own.moves("g", (2, 0)).dice(&[4, 4, 4, 1, 1, 1]).strikes("A", "bite").ends("g");
    assert!(has(&mut own, "g", "Poisoned"), "the turn that goes on does not count");
    own.ends("A").ends("g");
    assert!(!has(&mut own, "g", "Poisoned"));
}

#[test]
fn r_117_of_two_durations_of_one_source_the_longer_stays() {
    let rounds_left = |first: u32, second: u32| {
        let mut table = Table::draw("A g .");
        table.sheet('A', |p| p.attacks_per_action = 2);
        for (id, rounds) in [("one", first), ("other", second)] {
            table.body('A', id, None, rider(Ability::Vitality, 12, "dazed", Duration::Rounds(rounds)));
        }
        table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "one", "g");
        table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "other", "g").ends("A");
        let mut rounds = 0;
        while has(&mut table, "g", "Dazed") {
            table.ends("g").ends("A");
            rounds += 1;
        }
        rounds
    };
    assert_eq!((rounds_left(3, 1), rounds_left(1, 3), rounds_left(1, 1)), (3, 3, 1));
}

#[test]
fn r_117_durations_of_two_kinds_run_beside_each_other_and_the_condition_lasts_as_long_as_either() {
    let scene = |first: Duration, second: Duration| {
        let mut table = Table::draw("A g .");
        table.sheet('A', |p| p.attacks_per_action = 2);
        for (id, lasts) in [("one", first), ("other", second)] {
            table.body('A', id, None, rider(Ability::Vitality, 12, "dazed", lasts));
        }
        table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "one", "g");
        table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "other", "g").ends("A");
        table
    };
    let (rounds, saves) = (Duration::Rounds(2), Duration::SaveEnds);
    for (first, second) in [(rounds, saves), (saves, rounds)] {
        let mut table = scene(first, second);
        assert_eq!(table.marks("g"), ["Dazed"], "told once");
        table.dice(&[6, 6]).ends("g").never("no longer dazed");
        assert!(has(&mut table, "g", "Dazed"), "shaken off, and the rounds go on");
        table.ends("A").ends("g").ends("A").shows(&["g no longer dazed"]);
        assert!(!has(&mut table, "g", "Dazed"));
        let mut stubborn = scene(first, second);
        for _ in 0..3 {
            stubborn.dice(&[1, 1]).ends("g").ends("A");
        }
        assert!(has(&mut stubborn, "g", "Dazed"), "the rounds are over, and nothing was shaken off");
        stubborn.dice(&[6, 6]).ends("g");
        assert!(!has(&mut stubborn, "g", "Dazed"));
    }
}

#[test]
fn r_117_rounds_of_two_sources_are_counted_by_each() {
    let mut table = Table::draw("A g B .");
    table.bites('A', "dazed", Duration::Rounds(1)).bites('B', "dazed", Duration::Rounds(1)).first("A B g");
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").shows(&["g is dazed"]).ends("A");
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("B", "bite", "g").never("is dazed").ends("B").ends("g");
    table.ends("A").never("no longer dazed");
    assert_eq!(table.marks("g"), ["Dazed"], "B's lasts");
    table.ends("B").shows(&["g no longer dazed"]);
}

#[test]
fn r_117_a_second_charmer_is_spared_as_well_ph_cond_charmed_1() {
    let mut table = Table::draw("A g B .");
    table.bites('A', "charmed", Duration::Rounds(1)).bites('B', "charmed", Duration::Battle).first("A B g");
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").shows(&["g is charmed"]).ends("A");
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("B", "bite", "g").shows(&["g is charmed"]).ends("B");
    table.refuses_attack("unarmed", "A", "g is charmed by A");
    table.refuses_attack("unarmed", "B", "g is charmed by B");
    assert_eq!(table.marks("g"), ["Charmed"]);
    table.ends("g").ends("A").ends("B");
    table.dice(&[1, 1, 1]).attack("g", "unarmed", "A").refuses_attack("unarmed", "B", "g is charmed by B");
}

#[test]
fn r_117_two_sources_of_fear_bar_two_ways_and_one_in_sight_is_enough_ph_cond_frightened_1_ph_cond_frightened_2()
 {
    let mut table = Table::draw("A . . g . . B");
    for one in ['A', 'B'] {
        table.spits(one, Ability::Vitality, "frightened");
    }
    table.first("B A g").light("BBBBBBx").arms('g', "longbow");
    table.dice(&[4, 4, 4, 4, 1, 1, 1]).attack("B", "spit", "g").ends("B");
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "spit", "g").ends("A");
    assert_eq!((table.feet_to((2, 0)), table.feet_to((4, 0))), (None, None), "neither is come nearer to");
    assert_eq!(table.marks("g"), ["Frightened"]);
    // A is seen; B, who came first, is in the dark.
    assert_eq!(table.edges("longbow", "A"), ["frightened -1D"], "once");
}

#[test]
fn r_117_a_second_provoke_draws_as_well_and_each_has_an_end_of_its_own_ph_ftr_provoke() {
    let mut table = Table::draw("A g B\n. . C");
    for one in ['A', 'B'] {
        table.sheet(one, |p| p.features.give(ClassFeature::Provoke));
    }
    table.arms('g', "longsword").first("A B g C");
    table.aims("A", "provoke", "g").shows(&["g is provoked"]).ends("A");
    table.aims("B", "provoke", "g").shows(&["g is provoked"]).ends("B");
    for on in ["A", "B", "C"] {
        assert_eq!(table.edges("longsword", on), ["provoked by another -1D"], "{on}");
    }
    table.ends("g").ends("C");
    table.aims("A", "provoke", "g").ends("A").ends("B").never("no longer provoked");
    assert!(table.edges("longsword", "A").is_empty(), "B's has ended, A's is renewed");
    table.ends("g").ends("C").ends("A").shows(&["g no longer provoked"]);

    let mut dull = Table::draw("A g");
    dull.sheet('A', |p| p.features.give(ClassFeature::Provoke));
    dull.sheet('g', |p| {
        p.condition_immune.insert("provoked".into());
    });
    dull.refuses(Order::new("provoke").target("g"), "nothing provokes it");
}

#[test]
fn ph_act_help_2_nobody_is_distracted_by_who_is_gone_r_081() {
    let mut table = Table::draw("A g B h");
    table.first("B h A g").arms('h', "club").arms('A', "longsword");
    table.change('B', "health", 1).sheet('B', |p| p.dying = false);
    table.aims("B", "help", "g").ends("B");
    table.dice(&[4, 4, 4, 1]).attack("h", "club", "B");
    assert_eq!(table.fate("B"), CombatStatus::Out);
    table.ends("h");
    assert!(table.edges("longsword", "g").is_empty(), "B's next turn never comes");
}

#[test]
fn ph_ftr_style_prot_2_nobody_is_screened_by_who_is_gone() {
    let mut table = Table::draw("g A B\n. h .");
    table.first("g h A B").arms('g', "longsword").arms('h', "club").policy('A', Policy::Never);
    table.sheet('B', |p| {
        p.features.give(ClassFeature::Protection);
        p.dying = false;
    });
    table.change('B', "health", 6).sheet('h', |p| p.attacks_per_action = 2).policy('B', Policy::Never);
    table.dice(&[4, 4, 4]).attack("g", "longsword", "A").dice(&[5]).takes("B", "protect").ends("g");
    assert_eq!(table.edges("club", "A"), ["a friend steps in for the target -1D"]);
    table.dice(&[4, 4, 4, 1]).attack("h", "club", "B");
    assert_eq!(table.fate("B"), CombatStatus::Out);
    assert!(table.edges("club", "A").is_empty());
}

#[test]
fn ph_act_defend_3_a_hold_ends_it_for_good_ph_cond_grappled_1() {
    let mut table = Table::draw("A g B");
    table.first("g A B").arms('B', "longsword").takes("g", "defend").ends("g");
    table.dice(&[6, 6, 1, 1]).aims("A", "grapple", "g").cites("PH-ACT-DEFEND-3");
    table.shows(&["g is grappled", "g no longer defending"]).aims("A", "release", "g").ends("A");
    assert!(table.edges("longsword", "g").is_empty(), "let go, and still not on guard");
}

#[test]
fn ph_act_defend_2_the_held_save_no_better_with_agility_ph_act_defend_3() {
    let mut table = Table::draw("A g . B");
    table.first("g A B").spits('B', Ability::Agility, "dazed").takes("g", "defend").ends("g");
    table.dice(&[6, 6, 1, 1]).aims("A", "grapple", "g").ends("A");
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("B", "spit", "g");
    table.shows(&["g fails Agility saving throw: 1 1 +0 = 2 against 12"]);
}

#[test]
fn r_085_who_breaks_free_has_what_movement_was_left_and_no_more() {
    let mut table = Table::draw("A . . . . . g .");
    table.policy('g', Policy::Never).does("A", Order::new("ready").with("grapple").choice("enemy_in_reach"));
    table.ends("A").moves("g", (1, 0)).dice(&[6, 6, 1, 1]).aims("A", "grapple", "g");
    assert_eq!((table.actor(), table.left("g", "movement")), ("g".into(), 0), "held");
    table.dice(&[6, 6, 1, 1]).aims("g", "escape", "A");
    assert_eq!(table.left("g", "movement"), 5, "25 feet are walked");
    table.moves("g", (2, 0)).refuses_move((3, 0), "");
}

#[test]
fn ph_act_use_a_fire_burns_whoever_begins_a_turn_in_it_up_to_the_throwers_third_turn_and_no_longer() {
    let throw = |table: &mut Table, at: (i16, i16)| {
        let order = Order::new("throw").with("fire_flask").to(Square::new(at.0, at.1));
        table.does("A", order);
    };
    let mut table = Table::draw("A . . g . h");
    table.gear('A', "fire_flask").policy('g', Policy::Never).dice(&[1, 1, 1]);
    throw(&mut table, (3, 0));
    table.dice(&[1, 1, 1]).ends("A").ends("g").ends("h");
    table.dice(&[1, 1, 1]).ends("A").shows(&["g takes 1 fire: 1, 17 left"]).ends("g").ends("h");
    table.ends("A").shows(&["g's turn"]);
    assert_eq!((table.actor(), table.health("g")), ("g".into(), 17), "the second round is over");

    let mut own = Table::draw("A . . . . g");
    own.gear('A', "fire_flask");
    throw(&mut own, (1, 0));
    own.ends("A").ends("g").dice(&[1, 1, 1]).moves("A", (1, 0)).ends("A").dice(&[1, 1, 1]).ends("g");
    assert_eq!(own.health("A"), 18, "it burns as the third turn of its thrower begins");
    own.ends("A").ends("g");
    assert_eq!(own.health("A"), 18);
}

#[test]
fn ph_act_use_a_fire_burns_as_long_where_its_thrower_has_fallen() {
    let mut table = Table::draw("A . . g . h\nB . . . . .");
    table.first("A g h B").gear('A', "fire_flask").change('A', "health", 1).sheet('A', |p| p.dying = false);
    table.arms('g', "longbow").policy('g', Policy::Never).dice(&[1, 1, 1]);
    table.does("A", Order::new("throw").with("fire_flask").to(Square::new(3, 0)));
    table.dice(&[1, 1, 1]).ends("A").dice(&[4, 4, 4, 1]).attack("g", "longbow", "A");
    assert_eq!((table.fate("A"), table.health("g")), (CombatStatus::Out, 18));
    table.ends("g").ends("h").dice(&[1, 1, 1]).ends("B");
    assert_eq!((table.actor(), table.health("g")), ("g".into(), 17), "the second round");
    table.ends("g").ends("h").ends("B");
    assert_eq!((table.actor(), table.health("g")), ("g".into(), 17), "A's third turn would have been before");
}

#[test]
fn r_085_one_size_smaller_is_a_burden_and_two_are_none() {
    let feet = |size: Size| {
        let mut table = Table::draw("# . . A A g\n# . . A A .");
        table.sheet('g', move |p| p.size = size).policy('g', Policy::Never);
        table.dice(&[6, 6, 1, 1]).aims("A", "grapple", "g");
        table.feet_to((2, 0))
    };
    assert_eq!((feet(Size::MEDIUM), feet(Size::SMALL)), (Some(10), Some(5)));
}

#[test]
fn ph_orig_dwarf_03_stout_health_helps_against_every_poison_r_038() {
    // Shaking off what has taken hold.
    let shaken = |poison: bool, faces: &[u8]| {
        let mut table = Table::draw("A g");
        table.bites('A', "dazed", Duration::SaveEnds).sheet('A', |p| {
            let mut bite = (*p.natural[0]).clone();
            bite.rider.as_mut().expect("a rider").poison = poison;
            p.natural = vec![bite.into()];
        });
        table.sheet('g', |p| p.features.give(ClassFeature::StoutHealth));
        let first: &[u8] = if poison { &[4, 4, 4, 1, 1, 1, 1] } else { &[4, 4, 4, 1, 1, 1] };
        table.dice(first).attack("A", "bite", "g").ends("A").dice(faces).ends("g");
    };
    shaken(true, &[1, 1, 1]);
    shaken(false, &[1, 1]);
}
