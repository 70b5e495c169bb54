//! Nobody is asked about what they can't know, and one question is one question. Rulings `FV-RUL-06`, `FV-RUL-25`.

use crate::fivey::table::{Table, attack};

#[test]
fn fv_rul_06_nobody_is_asked_about_the_roll_of_a_stranger() {
    // FV-RUL-06, FV-RUL-25
    let opening = |rows: &str| {
        let mut table = Table::draw(rows);
        table.surprised('A').inspired('A', 1).opening(&[2, 18, 10]);
        table
    };
    let mut seen = opening("A . g");
    assert!(seen.trigger().contains("g's surprise"), "{}", seen.trigger());
    let mut behind_a_wall = opening("A # g");
    assert_eq!(behind_a_wall.actor(), "g", "its free turn, and A never knew");
}

#[test]
fn fv_rul_06_a_question_names_no_stranger_that_waits() {
    // FV-RUL-06, FV-ENC-05
    let mut table = Table::draw("A . h # g");
    table.inspired('A', 1).opening(&[10, 12, 14]);
    assert!(table.trigger().contains("A's initiative"), "{}", table.trigger());
    let waits = table.waits();
    assert!(waits.iter().any(|one| one.starts_with("h ")), "{waits:?}");
    assert!(waits.iter().all(|one| !one.starts_with("g ")), "{waits:?}");
}

#[test]
fn fv_rul_06_no_offer_and_no_refusal_tells_of_a_stranger() {
    // FV-RUL-06, FV-ACT-02
    let mut table = Table::draw("A . h # g");
    let closed = table.offers().closed.clone();
    let names = closed.iter().flat_map(|one| &one.barred).map(|one| one.target.to_string());
    assert!(names.clone().all(|name| name != "g"), "{:?}", names.collect::<Vec<_>>());
    assert_eq!(table.refused(attack("unarmed", "g")), "nobody here is called g");
}

#[test]
fn fv_rul_06_those_of_one_side_are_asked_about_a_roll_together() {
    let make = || {
        let mut table = Table::draw("A B . g");
        table.surprised('A').surprised('B').inspired('A', 1).inspired('B', 1).opening(&[2, 3, 18, 12]);
        table
    };
    let mut table = make();
    assert!(table.trigger().contains("g's surprise"), "{}", table.trigger());
    let dice = table.offers().offers.iter().filter(|offer| offer.verb == "inspire").count();
    assert_eq!(dice, 2, "either may pay");
    table.does("pass");
    assert_eq!(table.actor(), "g", "once for both");
    let mut table = make();
    table.dice(&[6]).order(battle::order::Order::new("inspire").with("A"));
    assert_eq!((table.left('A', "inspiration"), table.left('B', "inspiration")), (0, 1));
}
