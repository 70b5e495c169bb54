//! The reaction of the style Protection. Rules `PH-FTR-STYLE-PROT-1`, `PH-FTR-STYLE-PROT-2`, ruling `R-032`.

use crate::polyhedral::table::Table;
use battle::offer::DecisionKind;
use fivefoot_polyhedral::{
    profile::{ClassFeature, DamageKind, Duration},
    sheet::Policy,
};

/// `g` strikes at `A`; `B` has the style.
fn guarded(drawing: &str) -> Table {
    let mut table = Table::draw(drawing);
    table.arms('g', "longsword").first("g A B").policy('A', Policy::Never).policy('B', Policy::Never);
    table.sheet('B', |p| p.features.give(ClassFeature::Protection));
    table
}

#[test]
fn ph_ftr_style_prot_1_one_steps_into_a_hit_on_a_neighbour_and_takes_the_damage_r_032_r_078() {
    let mut table = guarded("g A B");
    table.dice(&[4, 4, 4]).attack("g", "longsword", "A");
    let decision = table.begun().decision().expect("open").clone();
    assert_eq!((decision.kind, &*decision.trigger), (DecisionKind::Reaction, "g hits A with Longsword"));
    table.dice(&[5]).takes("B", "protect").cites("PH-FTR-STYLE-PROT-1");
    table.reads(&[
        "g hits A with Longsword: 4 4 4 +1 = 13 against 12",
        "B: protect A",
        "B takes 5 slashing: 5, 15 left",
    ]);
    assert_eq!((table.health("A"), table.left("B", "reaction")), (20, 0));
}

#[test]
fn r_032_the_hit_may_fall_where_it_was_aimed() {
    let mut table = guarded("g A B");
    table.dice(&[1, 1, 1]).attack("g", "longsword", "A").ends("g");
    table.answers("B", "protect", "never").answers("B", "protect", "ask").ends("A").ends("B");
    table.dice(&[4, 4, 4]).attack("g", "longsword", "A").dice(&[5]).passes("B");
    assert_eq!((table.health("A"), table.health("B"), table.left("B", "reaction")), (15, 20, 1));
}

#[test]
fn ph_ftr_style_prot_2_attacks_on_the_one_it_stands_in_for_have_disadvantage_to_its_next_turn() {
    let mut table = guarded("g A B\nh . .");
    table.arms('h', "longsword").first("g h A B");
    table.dice(&[4, 4, 4]).attack("g", "longsword", "A").dice(&[5]).takes("B", "protect").ends("g");
    assert_eq!(table.edges("longsword", "A"), ["a friend steps in for the target -1D"]);
    assert!(table.edge_rules("longsword", "A").contains(&"PH-FTR-STYLE-PROT-2"));
    table.ends("h").ends("A").ends("B");
    assert!(table.edges("longsword", "A").is_empty(), "B's turn has begun since");
}

#[test]
fn r_032_who_steps_in_has_its_own_resistance_and_wounds_and_the_rest_stays_with_the_target() {
    let mut table = guarded("g A B");
    table.sheet('B', |p| {
        p.resist.insert(DamageKind::Piercing);
        p.wound_threshold = 1;
    });
    table.bites('g', "poisoned", Duration::SaveEnds);
    table.dice(&[4, 4, 4]).attack("g", "bite", "A").dice(&[4, 1, 1]).takes("B", "protect");
    table.shows(&["B takes 2 piercing: 4 x1/2, 18 left", "B wounded 2, 2 in all"]);
    assert_eq!((table.marks("A"), table.health("A")), (vec!["Poisoned".to_owned()], 20));
}

#[test]
fn r_032_only_within_five_feet_of_a_friend_who_is_hit_by_somebody_seen() {
    for (drawing, asked) in [("g A B", true), ("g A . B", false)] {
        let mut table = guarded(drawing);
        let harm: &[u8] = if asked { &[] } else { &[1] };
        table.dice(&[&[4, 4, 4], harm].concat()).attack("g", "longsword", "A");
        assert_eq!(table.may("protect", None), asked, "{drawing}");
    }
    let mut oneself = guarded("g B A");
    oneself.dice(&[4, 4, 4, 1]).attack("g", "longsword", "B");
    assert!(!oneself.may("protect", None));
    let mut dark = guarded("g A B");
    dark.light("xBB").dice(&[4, 4, 4, 4, 1]).attack("g", "longsword", "A");
    assert!(!dark.may("protect", None), "the attacker is not seen");
    let mut miss = guarded("g A B");
    miss.dice(&[1, 1, 1]).attack("g", "longsword", "A");
    assert!(!miss.may("protect", None));
    let mut spent = guarded("g A B");
    spent.sheet('g', |p| p.attacks_per_action = 2);
    spent.dice(&[4, 4, 4]).attack("g", "longsword", "A").dice(&[1]).takes("B", "protect");
    spent.dice(&[6, 6, 1]).attack("g", "longsword", "A");
    assert!(!spent.may("protect", None), "one reaction");
}

#[test]
fn r_032_who_steps_in_out_of_hiding_is_hidden_no_longer_ph_act_hide_4() {
    let mut table = guarded("g A B");
    table.light("BBd").first("B g A").sheet('B', |p| {
        p.skills.extend([fivefoot_polyhedral::profile::Skill::Stealth]);
    });
    table.dice(&[5, 5, 5]).takes("B", "hide");
    assert_eq!(table.marks("B"), ["Hidden"]);
    table.ends("B").dice(&[4, 4, 4]).attack("g", "longsword", "A").dice(&[5]).takes("B", "protect");
    table.cites("PH-FTR-STYLE-PROT-1").cites("PH-ACT-HIDE-4");
    assert!(table.marks("B").is_empty());
}
