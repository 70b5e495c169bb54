//! What is hidden and what it does: passive scores, searching, traps, disarming. Rules `PH-CHK-09` to `PH-CHK-11`,
//! `PH-SKILL-INVEST`, `PH-KNOW-03`, ruling `R-009`.

use crate::polyhedral::table::Table;
use crate::polyhedral::things::{offer, thing, uses};
use battle::{
    order::Order,
    policy::Policy,
    things::{Effect, Harm, ThingSetup, Trap, UseVerb},
};
use fivefoot_polyhedral::profile::{ClassFeature, Knowledge, Skill};
use grid::Square;
use harness::uses::checked;

fn spikes() -> Harm {
    Harm {
        damage: Some("1d6".into()),
        kind: Some("piercing".into()),
        save: Some(("agility".into(), 12)),
        half: false,
        condition: Some("restrained".into()),
        rounds: 2,
    }
}

/// A spike trap at (3, 0), found by 15.
fn snare(once: bool) -> ThingSetup {
    let disarm = checked(UseVerb::Disarm, "agility thieves_tools 12", vec![Effect::Disarm { thing: 0 }]);
    let disarm = battle::things::ThingUse { fails: vec![Effect::Spring { thing: 0 }], ..disarm };
    ThingSetup {
        hidden: Some(14),
        known_to: vec![1],
        trap: Some(Trap { harm: spikes(), once, then: Vec::new() }),
        uses: vec![disarm],
        ..thing("spikes", (3, 0))
    }
}

/// The same, too far off to be noticed from the start.
fn hall() -> Table {
    let mut table = Table::draw("A . . . . . . . . . g");
    table.thing(ThingSetup { squares: vec![Square::new(8, 0)], ..snare(true) });
    table
}

fn corridor(once: bool) -> Table {
    let mut table = Table::draw("A . . . . g");
    table.thing(snare(once));
    table
}

#[test]
fn ph_chk_09_a_passive_score_is_ten_and_all_that_counts_ph_chk_10_ph_chk_11_r_009() {
    // Mind 14 and skilled in Awareness at +2: 14, as the book has it.
    let mut keen = hall();
    keen.sheet('A', |p| {
        p.abilities.mind = 14;
        p.skill_bonus = 2;
        p.skills = [Skill::Awareness].into();
    });
    keen.dice(&[]).moves("A", (2, 0)).cites("PH-CHK-09");
    keen.shows(&["A notices spikes"]);
    assert!(keen.ground().contains(&("spikes".into(), 8, 0)), "now everybody sees it lie there");

    let mut dull = hall();
    dull.sheet('A', |p| p.abilities.mind = 18);
    dull.moves("A", (2, 0)).never("notices");
    assert!(dull.ground().is_empty(), "10 + 4 - 5 for lack of skill is 9");

    let mut wounded = hall();
    wounded.change('A', "wounds", 1).sheet('A', |p| {
        p.abilities.mind = 14;
        p.skill_bonus = 2;
        p.skills = [Skill::Awareness].into();
    });
    wounded.moves("A", (2, 0)).never("notices");
}

#[test]
fn ph_know_03_dungeoneering_spots_the_dangers_of_dungeons() {
    let mut table = hall();
    table.sheet('A', |p| {
        p.abilities.mind = 16;
        p.knowledges = [Knowledge::Dungeoneering].into();
    });
    table.moves("A", (2, 0)).shows(&["A notices spikes"]);
}

#[test]
fn ph_know_03_poor_light_hinders_spotting_dangers_as_it_hinders_awareness_ph_vis_04() {
    let notices = |light: &str, hidden: i32| {
        let mut table = Table::draw("A . . . . . . . . . g");
        table.thing(ThingSetup { squares: vec![Square::new(8, 0)], hidden: Some(hidden), ..snare(true) });
        table.light(&light.repeat(11)).sheet('A', |p| {
            p.abilities.mind = 16;
            p.knowledges = [Knowledge::Dungeoneering].into();
        });
        table.moves("A", (2, 0)).told_lines().contains(&"A notices spikes".to_owned())
    };
    assert!(notices("B", 14), "10 + 3 + 1");
    assert!(!notices("d", 10), "5 less in dim light");
    assert!(!notices("B", 15));
}

#[test]
fn ph_skill_invest_searching_finds_what_is_hidden() {
    let mut table = corridor(true);
    table.sheet('A', |p| p.skills = [Skill::Investigation].into());
    table.dice(&[5, 4, 4]).takes("A", "investigate").cites("PH-SKILL-INVEST");
    table.shows(&["A makes Mind (Investigation): 5 4 4 +1 = 14 against 14", "A finds spikes"]);
    let hazards = |table: &mut Table| {
        let offers = table.offers();
        let moves = offers.offers.iter().find(|offer| offer.verb == "move").expect("may move");
        let goal = moves.squares.iter().find(|goal| goal.to == Square::new(3, 0)).expect("in reach");
        goal.hazards.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(hazards(&mut table), ["spikes at [3,0]"], "known dangers are shown on the way");
    let mut blind = corridor(true);
    assert!(hazards(&mut blind).is_empty(), "what is not known is not shown");
}

#[test]
fn ph_chk_09_nobody_notices_or_finds_what_lies_behind_a_wall_ph_skill_invest() {
    let walks = |rows: &str| {
        let mut table = Table::draw(rows);
        table.thing(snare(true)).sheet('A', |p| {
            p.abilities.mind = 20;
            p.skills = [Skill::Awareness, Skill::Investigation].into();
        });
        table.moves("A", (1, 0));
        table
    };
    let known = |table: &mut Table| table.ground().contains(&("spikes".into(), 3, 0));
    assert!(known(&mut walks("A . . . . g")));
    let mut walled = walks("A . # . . g");
    assert!(!known(&mut walled), "noticed through a wall");
    walled.takes("A", "investigate").never("finds");
    assert!(!known(&mut walled));
}

#[test]
fn ph_skill_invest_what_one_side_finds_the_other_does_not_know_of_ph_chk_09() {
    let warned = |table: &mut Table| {
        let offers = table.offers();
        let moves = offers.offers.iter().find(|offer| offer.verb == "move").expect("may move");
        moves.squares.iter().any(|goal| !goal.hazards.is_empty())
    };
    let mut table = Table::draw("A . . . . . g");
    table.thing(ThingSetup { known_to: Vec::new(), ..snare(true) });
    table.sheet('A', |p| p.skills = [Skill::Investigation].into());
    table.dice(&[6, 5, 5]).takes("A", "investigate").shows(&["A finds spikes"]);
    assert!(warned(&mut table), "A's side knows");
    table.ends("A");
    assert!(!warned(&mut table), "g's side does not");
}

#[test]
fn ph_save_01_a_trap_strikes_whoever_steps_on_it_once_and_lets_them_lie_in_it() {
    let mut table = corridor(true);
    table.dice(&[1, 2, 5]).moves("A", (4, 0));
    table.shows(&[
        "A fails Agility saving throw: 1 2 +0 = 3 against 12",
        "A takes 5 piercing: 5, 15 left",
        "A is restrained",
    ]);
    assert_eq!(table.at("A"), Some((3, 0)), "held where it was caught");
    table.ends("A").ends("g").ends("A").ends("g").ends("A");
    table.ends("g");
    assert!(!table.marks("A").contains(&"Restrained".into()), "after its rounds");
    table.moves("A", (2, 0)).moves("A", (3, 0)).never("saving throw");
}

#[test]
fn ph_save_01_a_trap_that_stays_strikes_again_and_a_save_spares() {
    let mut table = corridor(false);
    table.policy('g', Policy::Never);
    table.dice(&[6, 6]).moves("A", (4, 0)).shows(&["A makes Agility saving throw: 6 6 +0 = 12 against 12"]);
    table.dice(&[6, 6]).walks("A", &[(3, 0), (2, 0)]);
    table.shows(&["A makes Agility saving throw: 6 6 +0 = 12 against 12"]);
}

#[test]
fn ph_save_01_whoever_saves_takes_half_and_is_neither_held_nor_laid_low() {
    let mut table = Table::draw("A . . . . g");
    let trap = Trap { harm: Harm { half: true, ..spikes() }, once: true, then: Vec::new() };
    table.thing(ThingSetup { trap: Some(trap), ..snare(true) });
    table.dice(&[6, 6, 5]).moves("A", (4, 0));
    table.shows(&["A makes Agility saving throw: 6 6 +0 = 12 against 12"]);
    assert_eq!((table.health("A"), table.at("A")), (18, Some((4, 0))), "half of 5, and it goes on");
    assert!(!table.marks("A").contains(&"Restrained".into()));
}

#[test]
fn ph_tool_02_a_trap_is_disarmed_by_tools_and_may_go_off_in_unskilled_hands() {
    let mut table = Table::draw("A . . . . g");
    table.thing(ThingSetup { hidden: None, known_to: Vec::new(), ..snare(true) });
    table.moves("A", (2, 0)).dice(&[6, 6]);
    uses(&mut table, "A", "disarm", "spikes");
    table.shows(&["A disarms spikes"]);
    assert!(offer(&mut table, "disarm", "spikes").is_none());
    table.moves("A", (4, 0)).never("saving throw");

    let mut clumsy = Table::draw("A . . . . g");
    clumsy.thing(ThingSetup { hidden: None, known_to: Vec::new(), ..snare(true) });
    clumsy.moves("A", (2, 0)).dice(&[1, 1, 1, 1, 3]);
    clumsy.does("A", Order::new("disarm").with("spikes"));
    clumsy.shows(&["A takes 3 piercing: 3, 17 left"]);
}

#[test]
fn ph_orig_dwarf_03_stout_health_withstands_a_poisoned_trap_and_the_odds_say_so() {
    let vapour = |kind: &str, condition: Option<&str>| Harm {
        damage: Some("1d6".into()),
        kind: Some(kind.into()),
        save: Some(("vitality".into(), 12)),
        half: false,
        condition: condition.map(Into::into),
        rounds: 2,
    };
    for (harm, helps) in [
        (vapour("poison", None), true),
        (vapour("fire", Some("poisoned")), true),
        (vapour("fire", None), false),
    ] {
        let mut table = Table::draw("A . . . . g");
        let trap = Some(Trap { harm: harm.clone(), once: true, then: Vec::new() });
        let then = vec![Effect::Harm { squares: vec![Square::new(0, 0)], harm, lasts: 0 }];
        let uses = vec![harness::uses::plain(UseVerb::Pull, then)];
        table.thing(ThingSetup { hidden: None, known_to: Vec::new(), trap, uses, ..thing("vent", (1, 0)) });
        table.sheet('A', |p| p.features.give(ClassFeature::StoutHealth));
        let caught = offer(&mut table, "pull", "vent").expect("on offer").areas[0].caught[0].clone();
        assert_eq!(caught.reasons.iter().any(|reason| reason.rule == "PH-ORIG-DWARF-03"), helps);
        let faces: &[u8] = if helps { &[4, 4, 4] } else { &[6, 6] };
        table.dice(faces).moves("A", (2, 0)).never("A takes");
    }
}

#[test]
fn r_009_the_blind_notice_nothing() {
    let notices = |conditions: &[&str]| {
        let mut table = hall();
        table.begins('A', conditions).sheet('A', |p| {
            p.abilities.mind = 20;
            p.skills = [Skill::Awareness].into();
        });
        table.moves("A", (2, 0)).told_lines().contains(&"A notices spikes".to_owned())
    };
    assert!(notices(&[]) && !notices(&["blinded"]));
}

#[test]
fn ph_skill_invest_what_is_hidden_is_used_by_nobody_who_does_not_know_of_it() {
    let pull = harness::uses::plain(UseVerb::Pull, crate::polyhedral::things::says("Click."));
    let lever = || ThingSetup { uses: vec![pull.clone()], hidden: Some(14), ..thing("lever", (1, 0)) };
    let mut table = Table::draw("A . . g");
    table.thing(lever()).sheet('A', |p| p.skills = [Skill::Investigation].into());
    assert!(offer(&mut table, "pull", "lever").is_none());
    table.dice(&[5, 4, 4]).takes("A", "investigate").cites("PH-SKILL-INVEST").ends("A");
    assert!(offer(&mut table, "pull", "lever").is_none(), "g knows nothing of it");
    table.ends("g");
    assert!(offer(&mut table, "pull", "lever").is_some());
}
