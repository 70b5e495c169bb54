//! Ambushes, ruling `R-074`.

use super::table;

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
