//! Help with a check and what a check is made of. Rules `PH-CHK-12`, `PH-ACT-HELP-1`, rulings `R-058`, `R-081`.

use crate::polyhedral::table::Table;
use crate::polyhedral::things::{causes, says, thing, uses};
use battle::{
    order::Order,
    things::{ThingSetup, ThingUse, UseVerb},
};
use fivefoot_polyhedral::{
    profile::{ClassFeature, Skill},
    sheet::Policy,
};
use grid::Square;
use harness::uses::checked;

/// B can use a box by Athletics; A is skilled in that.
fn box_beside_b() -> Table {
    let mut table = Table::draw("A . . B . g");
    let force = checked(UseVerb::Force, "strength athletics 12", says("Crack."));
    table.thing(ThingSetup { uses: vec![force], ..thing("box", (4, 0)) });
    table.sheet('A', |p| p.skills = [Skill::Athletics, Skill::Stealth].into());
    table
}

fn helps(table: &mut Table, with: &'static str) {
    table.does("A", Order::new("help_check").target("B").choice(with));
}

#[test]
fn ph_act_help_1_help_gives_advantage_on_the_next_check_with_that_skill_ph_chk_12() {
    let mut table = box_beside_b();
    helps(&mut table, "Athletics");
    table.cites("PH-ACT-HELP-1").ends("A");
    assert_eq!(causes(&mut table, "force", "box"), ["Strength +0", "not skilled -1D", "A helps +1D"]);
    table.dice(&[4, 4, 4]);
    uses(&mut table, "B", "force", "box");
    table.ends("B").ends("g").ends("A");
    assert_eq!(causes(&mut table, "force", "box"), ["Strength +0", "not skilled -1D"], "used up");
}

#[test]
fn r_081_help_is_for_one_skill_within_thirty_feet_and_to_the_helpers_next_turn() {
    let mut other = box_beside_b();
    helps(&mut other, "Stealth");
    other.ends("A");
    assert_eq!(causes(&mut other, "force", "box"), ["Strength +0", "not skilled -1D"]);

    let mut gone = box_beside_b();
    helps(&mut gone, "Athletics");
    gone.ends("A").ends("B").ends("g").ends("A");
    assert_eq!(
        causes(&mut gone, "force", "box"),
        ["Strength +0", "not skilled -1D"],
        "A's turn has come again"
    );

    let mut far = Table::draw("A . . . . . . B . g");
    far.sheet('A', |p| p.skills = [Skill::Athletics].into());
    far.refuses(Order::new("help_check").target("B").choice("Athletics"), "no friend within 30 ft");
    let mut unskilled = Table::draw("A B . g");
    assert!(!unskilled.may("help_check", None), "PH-CHK-12: only who is skilled can help");
}

#[test]
fn r_081_a_helper_is_seen_or_heard_and_need_not_be_both_ph_cond_deafened() {
    let drawn = |light: &str, conditions: &[&str]| {
        let mut table = box_beside_b();
        table.light(light).begins('B', conditions);
        table
    };
    let (unseen, unheard): (&[&str], &[&str]) = (&[], &["deafened"]);
    for (light, conditions) in [("xBBBBB", unseen), ("BBBBBB", unheard)] {
        let mut table = drawn(light, conditions);
        helps(&mut table, "Athletics");
        table.ends("A");
        assert!(causes(&mut table, "force", "box").contains(&"A helps +1D".into()), "{light} {conditions:?}");
    }
    let neither = Order::new("help_check").target("B").choice("Athletics");
    drawn("xBBBBB", unheard).refuses(neither, "no friend within 30 ft");
}

#[test]
fn r_058_wounds_and_conditions_weigh_on_checks() {
    let mut table = Table::draw("A . g");
    let turn = checked(UseVerb::Turn, "strength 12", says("Done."));
    table.thing(ThingSetup { uses: vec![turn], ..thing("wheel", (1, 0)) });
    table.change('A', "wounds", 2);
    assert_eq!(causes(&mut table, "turn", "wheel"), ["Strength +0", "wounds -2"]);
}

/// A has helped B with a skill, and it is B's turn, who can act twice.
fn helped(rows: &str, skill: Skill, with: &'static str) -> Table {
    let mut table = Table::draw(rows);
    table.first("A B g").sheet('A', |p| p.skills = [skill].into());
    table.sheet('B', |p| p.features.give(ClassFeature::ActionSurge));
    table.policy('g', Policy::Never).policy('B', Policy::Never);
    helps(&mut table, with);
    table.ends("A");
    table
}

/// Whether help counts in the chance of a deed on somebody.
fn has_help(table: &mut Table, verb: &str, on: &str) -> bool {
    table.offered(verb, on).reasons.iter().any(|reason| reason.rule == "PH-ACT-HELP-1")
}

#[test]
fn ph_act_help_1_hands_laid_on_somebody_are_helped_once() {
    for verb in ["grapple", "shove", "push", "haul"] {
        let mut table = helped(". A . . .\n. B g . .\n. . . . .", Skill::Athletics, "Athletics");
        assert!(has_help(&mut table, verb, "g"), "{verb}");
        // Three dice with the help, and two against them.
        table.dice(&[1, 1, 1, 6, 6]);
        let order = match verb {
            "push" => Order::new("push").with("g").to(Square::new(3, 1)),
            "haul" => Order::new("haul").with("g").to(Square::new(0, 1)),
            other => Order::new(other).target("g"),
        };
        table.does("B", order).takes("B", "action_surge");
        assert!(!has_help(&mut table, verb, "g"), "{verb}: used up");
    }
    let mut other = helped(". A .\n. B g", Skill::Stealth, "Stealth");
    assert!(!has_help(&mut other, "grapple", "g"), "another skill");
}

#[test]
fn ph_act_help_1_whoever_resists_and_breaks_free_is_helped_as_well() {
    let scene = |skill: Skill, with: &'static str| {
        let mut table = Table::draw(". A .\n. B g");
        table.first("A g B").sheet('A', |p| p.skills = [skill].into());
        table.policy('g', Policy::Never).sheet('g', |p| p.features.give(ClassFeature::ActionSurge));
        helps(&mut table, with);
        table.ends("A");
        table
    };
    for (skill, with) in [(Skill::Athletics, "Athletics"), (Skill::Acrobatics, "Acrobatics")] {
        let mut table = scene(skill, with);
        assert!(has_help(&mut table, "shove", "B"), "{with}: B resists with the better of two");
        table.dice(&[4, 4, 3, 3, 3]).aims("g", "shove", "B").takes("g", "action_surge");
        assert!(!has_help(&mut table, "shove", "B"), "the check that resists uses it up");
    }
    let mut held = Table::draw(". A .\n. B g");
    held.first("g A B").sheet('A', |p| p.skills = [Skill::Athletics].into()).policy('g', Policy::Never);
    held.dice(&[6, 6, 1, 1]).aims("g", "grapple", "B").ends("g");
    helps(&mut held, "Athletics");
    held.ends("A");
    assert!(has_help(&mut held, "escape", "g"));
    held.dice(&[3, 3, 3, 4, 4]).aims("B", "escape", "g").shows(&["B no longer grappled"]);
}

#[test]
fn ph_act_help_1_hiding_and_searching_are_helped() {
    let mut hides = helped("A B # . g", Skill::Stealth, "Stealth");
    assert!(hides.check("hide").0.contains(&"A helps +1D".into()));
    hides.dice(&[5, 4, 5]).takes("B", "hide").shows(&["B fails Agility (Stealth): 5 4 5 +0 = 14 against 15"]);
    hides.takes("B", "action_surge");
    assert!(!hides.check("hide").0.contains(&"A helps +1D".into()));

    let mut seeks = Table::draw("A B | | g\n. . | | h");
    seeks.first("g h A B").sheet('A', |p| p.skills = [Skill::Awareness].into());
    seeks.sheet('B', |p| p.features.give(ClassFeature::ActionSurge));
    for one in ['g', 'h'] {
        seeks.sheet(one, |p| p.skills = [Skill::Stealth].into());
    }
    seeks.dice(&[5, 5, 5]).takes("g", "hide").ends("g").dice(&[5, 5, 5]).takes("h", "hide").ends("h");
    helps(&mut seeks, "Awareness");
    seeks.ends("A");
    assert!(seeks.check("search").0.contains(&"A helps +1D".into()));
    // One search is one check, though it is rolled for each who hides: R-082.
    seeks.dice(&[1, 2, 1, 2, 1, 1]).takes("B", "search").takes("B", "action_surge");
    assert!(!seeks.check("search").0.contains(&"A helps +1D".into()));
}

#[test]
fn ph_act_help_1_the_stretch_of_a_jump_is_helped() {
    let mut table = helped("A . . . . .\nB . . ^ ^ .\n# # # # # g", Skill::Athletics, "Athletics");
    table.moves("B", (2, 1));
    assert!(has_help(&mut table, "leap", "B"));
    table.dice(&[4, 4, 4]).does("B", Order::new("leap").to(Square::new(5, 1)));
    assert_eq!(table.at("B"), Some((5, 1)));
}

#[test]
fn ph_act_help_1_an_effort_of_several_uses_it_up() {
    let mut table = Table::draw("A . . . g\nB . . . .");
    let force = checked(UseVerb::Force, "strength athletics 12", says("Crack."));
    let uses_of = vec![ThingUse { together: 2, ..force }];
    table.thing(ThingSetup { uses: uses_of, squares: vec![Square::new(1, 0)], ..thing("beam", (1, 0)) });
    table.first("A B g").sheet('A', |p| {
        p.skills = [Skill::Athletics, Skill::Awareness].into();
        p.features.give(ClassFeature::ActionSurge);
    });
    table.sheet('B', |p| p.features.give(ClassFeature::ActionSurge));
    helps(&mut table, "Athletics");
    table.takes("A", "action_surge");
    uses(&mut table, "A", "force", "beam");
    table.ends("A").dice(&[1, 1, 1, 1, 1, 1]);
    uses(&mut table, "B", "force", "beam");
    table.shows(&["B fails Strength (Athletics): 1 1 1 +0 = 3 against 12"]);
    table.takes("B", "action_surge");
    assert_eq!(causes(&mut table, "force", "beam"), ["Strength +0", "not skilled -1D"]);
}

#[test]
fn ph_chk_09_nobody_helps_with_what_is_not_rolled_ph_act_help_1() {
    let mut table = Table::draw("A B . . . . . . . g");
    table.thing(ThingSetup { hidden: Some(10), known_to: vec![1], ..thing("snare", (8, 0)) });
    table.first("A B g").sheet('A', |p| p.skills = [Skill::Awareness].into());
    helps(&mut table, "Awareness");
    table.ends("A").moves("B", (3, 0)).never("notices");
}

#[test]
fn ph_vis_04_dim_light_counts_in_noticing_and_keen_senses_make_up_for_it_ph_orig_elf_03_ph_vis_06() {
    let walks = |light: &str, change: fn(&mut fivefoot_polyhedral::profile::Profile)| {
        let mut table = Table::draw("A . . . . . . . . . g");
        table.thing(ThingSetup { hidden: Some(15), known_to: vec![1], ..thing("snare", (8, 0)) });
        table.light(light).sheet('A', |p| {
            // 14 and no more, as the book has it.
            (p.abilities.mind, p.skill_bonus) = (14, 2);
            p.skills = [Skill::Awareness].into();
            change(p);
        });
        table.moves("A", (2, 0));
        table.told_lines().contains(&"A notices snare".to_owned())
    };
    let (bright, dim) = ("BBBBBBBBBBB", "BBBBBBBBdBB");
    assert!(!walks(bright, |_| {}), "14 against 15");
    assert!(walks(bright, |p| p.features.give(ClassFeature::KeenSenses)), "19");
    assert!(!walks(dim, |p| p.features.give(ClassFeature::KeenSenses)), "the two make up for each other: 14");
    assert!(walks(bright, |p| p.abilities.mind = 16), "15");
    assert!(!walks(dim, |p| p.abilities.mind = 16), "10 in poor light");
    let darksighted = |p: &mut fivefoot_polyhedral::profile::Profile| {
        p.abilities.mind = 16;
        p.darksight = true;
    };
    assert!(walks(dim, darksighted));
}

#[test]
fn ph_orig_dwarfcult_03_stonecraft_makes_skilled_and_helps_where_stonework_is_asked_for_ph_know_01() {
    let stone = || {
        let mut table = Table::draw("A . . B . g");
        let study = checked(UseVerb::Study, "mind stonework 12", says("Older than the hall."));
        table.thing(ThingSetup { uses: vec![study], ..thing("wall", (4, 0)) });
        table.first("A B g");
        table
    };
    let mut plain = stone();
    plain.ends("A");
    assert_eq!(causes(&mut plain, "study", "wall"), ["Mind +0", "not skilled -1D"]);
    let mut dwarf = stone();
    dwarf.sheet('B', |p| p.features.give(ClassFeature::Stonecraft)).ends("A");
    assert_eq!(causes(&mut dwarf, "study", "wall"), ["Mind +0", "skill bonus +1", "stonecraft +1D"]);
    dwarf.dice(&[3, 3, 3, 2]);
    uses(&mut dwarf, "B", "study", "wall");
    dwarf.shows(&["B makes Mind (Stonework): 3 3 3 2 +1 = 12 against 12", "said: Older than the hall."]);
    // Who knows stone can help another with it.
    let mut helped = stone();
    helped.sheet('A', |p| p.features.give(ClassFeature::Stonecraft));
    helps(&mut helped, "Stonework");
    helped.ends("A");
    assert_eq!(causes(&mut helped, "study", "wall"), ["Mind +0", "not skilled -1D", "A helps +1D"]);
}

#[test]
fn r_081_nobody_is_helped_with_a_check_who_can_make_none() {
    let targets = |conditions: &[&str]| {
        let mut table = Table::draw("A B C g");
        table.sheet('A', |p| p.skills = [Skill::Athletics].into()).begins('B', conditions);
        let offers = table.begun().offers();
        let offer = offers.offers.iter().find(|offer| offer.verb == "help_check").expect("on offer");
        offer.targets.iter().map(|target| target.target.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(targets(&[]), ["B", "C"]);
    assert_eq!(targets(&["stunned"]), ["C"]);
}

#[test]
fn ph_act_help_1_help_reaches_thirty_feet_and_no_farther_r_081() {
    for (squares, helps) in [(6, true), (7, false)] {
        let mut table =
            Table::draw(&format!("A{} B\n.{} g", " .".repeat(squares - 1), " .".repeat(squares - 1)));
        table.sheet('A', |p| p.skills = [Skill::Athletics].into());
        assert_eq!(table.may("help_check", None), helps, "{} ft", 5 * squares);
    }
}
