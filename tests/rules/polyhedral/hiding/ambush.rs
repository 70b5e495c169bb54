//! Ambushes, ruling `R-074`.

use crate::polyhedral::hiding::table;
use crate::polyhedral::table::Table;
use battle::{Battle, roster::Side, setup::Control};
use dice::Dice;
use session::GameSession;

/// A lies in wait in the dark beside its friend B, and g notices nobody up to a total of 6.
fn lurking(dice: &[u8]) -> Table {
    let mut table = table("A B . g");
    table.light("xBBB").ambushes('A').arms('A', "short_bow").first("A B g");
    table.initiative(dice);
    table
}

/// Whom a side is shown: everybody by name, the order of turns, whose turn it is.
fn shown(battle: &Battle, side: usize) -> (Vec<String>, Vec<String>, Option<String>) {
    let view = battle.view_of(Side(side), false);
    assert!(view.lost.iter().all(|lost| view.combatants.iter().any(|one| one.name == lost.who)));
    let names = view.combatants.iter().map(|one| one.name.to_string()).collect();
    let order = view.upcoming.iter().map(|one| one.who.to_string()).collect();
    (names, order, view.turn.map(|who| who.to_string()))
}

fn words(names: &[&str]) -> Vec<String> {
    names.iter().map(ToString::to_string).collect()
}

#[test]
fn r_074_an_enemy_is_neither_shown_nor_named_who_lies_in_wait_until_it_gives_itself_away() {
    let mut table = lurking(&[1, 1, 4, 6, 6, 6, 6, 5, 5, 4, 1, 1, 1]);
    assert_eq!(table.marks("A"), ["Hidden"]);
    let (all, unaware) = (words(&["A", "B", "g"]), words(&["B", "g"]));
    assert_eq!(shown(table.begun(), 0), (all.clone(), all.clone(), Some("A".into())));
    assert_eq!(shown(table.begun(), 1), (unaware.clone(), unaware, None));
    table.dice(&[1, 1, 1, 1]).attack("A", "short_bow", "g");
    assert_eq!(shown(table.begun(), 1), (all.clone(), all, Some("A".into())), "it has shot");
}

#[test]
fn r_074_the_lamp_of_whoever_lies_in_wait_is_not_shown_either() {
    let mut table = table("A # B g");
    table.ambushes('A').carries('A', "torch").first("A B g");
    table.initiative(&[6, 6, 5, 6, 6, 6, 6, 5, 5, 4, 1, 1, 1]);
    let lamps = |table: &mut Table, side: usize| table.begun().view_of(Side(side), false).lamps.len();
    assert_eq!((lamps(&mut table, 0), lamps(&mut table, 1)), (1, 0));
}

#[test]
fn r_074_whoever_is_noticed_is_shown_and_the_surprised_may_search_and_nobody_else() {
    let mut noticed = lurking(&[1, 1, 3, 6, 6, 6, 5, 5, 4, 1, 1, 1]);
    assert_eq!(shown(noticed.begun(), 1).0, ["A", "B", "g"], "a total of 6 is noticed");
    // B stands in the open, so g is not surprised and thinks of nobody else.
    let mut hidden = lurking(&[1, 1, 4, 6, 6, 6, 6, 5, 5, 4, 1, 1, 1]);
    hidden.ends("A").ends("B").refuses_to("search", "nobody is known to hide");
    assert!(!hidden.may("attack_square", None));
    let mut alone = table("A . . g");
    alone.light("xBBB").ambushes('A').initiative(&[1, 1, 4, 6, 6, 6, 6, 1, 1, 1]);
    alone.ends("A").ends("A");
    assert!(alone.may("search", None) && alone.may("attack_square", None), "it knows that somebody is about");
    assert_eq!(shown(alone.begun(), 1).0, ["g"], "and not who");
    alone.dice(&[1, 1]).takes("g", "search").never("Awareness");
    assert_eq!(shown(alone.begun(), 1).0, ["g"]);
}

#[test]
fn r_074_enemies_are_not_asked_about_the_stealth_of_whom_they_do_not_know_and_friends_once_r_113() {
    let mut table = table("A B C . g");
    table.light("xBBBB").ambushes('A').resolve('B', 1).resolve('C', 1).change('g', "resolve", 3);
    // One too low: a friend's nudge would hide it, and an enemy's would change nothing that they know of.
    table.initiative(&[1, 1, 3]);
    assert_eq!((table.actor(), table.trigger()), ("B".into(), "A's Agility (Stealth): 6 against 7".into()));
    table.dice(&[6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3]).passes("B");
    assert_eq!(table.actor(), "A", "nobody else was asked");
    let mut good = crate::polyhedral::hiding::ambush::table("A . . . g");
    good.light("xBBBB").ambushes('A').change('g', "resolve", 3);
    good.initiative(&[1, 1, 4, 6, 6, 6, 6, 4, 4, 4]);
    assert_eq!(good.actor(), "A", "g would nudge it down, if it knew");
}

#[test]
fn r_074_what_is_told_to_an_enemy_never_names_who_lies_in_wait() {
    let mut table = lurking(&[1, 1, 4, 6, 6, 6, 6, 5, 5, 4, 1, 1, 1]);
    let (setup, rules) = (table.begun().setup().clone(), table.begun().rules());
    let hidden = (0..40).find_map(|seed| {
        let controls = vec![Control::Ai, Control::Human];
        let mut bout = GameSession::new(setup.clone(), rules, Dice::seeded(seed), seed, controls);
        let lurks = rules.lurks(bout.battle().world(), Side(1), bout.battle().who("A")?);
        let names =
            |bout: &GameSession| bout.story().iter().any(|fact| format!("{fact:?}").contains("\"A\""));
        if lurks {
            assert!(!names(&bout), "{:?}", bout.story());
            assert!(bout.take_facts().iter().any(|fact| format!("{fact:?}").contains("\"A\"")), "the record");
        }
        lurks.then_some(bout.view(false).combatants.len())
    });
    assert_eq!(hidden, Some(2), "with one of the seeds");
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
fn r_074_who_has_eyes_or_ears_left_notices_and_who_has_neither_does_not_ph_cond_deafened_ph_cond_blinded_1() {
    let ambush = |conditions: &[&str], dice: &[u8]| {
        let mut table = table("A . . g");
        table.light("xBBB").ambushes('A').begins('g', conditions).initiative(dice);
        (table.marks("A").contains(&"Hidden".into()), table.marks("g").contains(&"Surprised".into()))
    };
    for condition in ["deafened", "blinded"] {
        assert_eq!(
            ambush(&[condition], &[1, 1, 3, 6, 6, 6, 1, 1, 1]),
            (false, false),
            "{condition}: passive 6"
        );
        assert_eq!(ambush(&[condition], &[1, 1, 4, 6, 6, 6, 6, 1, 1, 1]), (true, true), "{condition}");
    }
    assert_eq!(ambush(&["deafened", "blinded"], &[1, 1, 1, 6, 6, 6, 6, 1, 1, 1]), (true, true));
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
fn r_074_nobody_who_lies_dying_is_taken_by_surprise_ph_cbt_sur_3() {
    let mut table = table("A . . g h");
    table.light("xBBBB").ambushes('A').sheet('g', |p| p.dying = true).change('g', "health", 0);
    table.initiative(&[1, 1, 4, 6, 6, 6, 6, 5, 5, 5, 4, 4, 4]);
    assert_eq!(table.marks("h"), ["Surprised"]);
    assert!(!table.marks("g").contains(&"Surprised".into()), "{:?}", table.marks("g"));
}

#[test]
fn ph_cbt_sur_4_whoever_an_ambush_surprises_has_no_reaction_up_to_the_end_of_its_first_turn_r_074() {
    let mut table = table("A . . g");
    table.light("xBBB").ambushes('A').initiative(&[1, 1, 4, 6, 6, 6, 6, 1, 1, 1]);
    assert_eq!((table.marks("g"), table.left("g", "reaction")), (vec!["Surprised".into()], 0));
    table.ends("A").shows(&["g loses the turn: surprised", "g no longer surprised"]);
    assert_eq!(table.left("g", "reaction"), 1);
}
