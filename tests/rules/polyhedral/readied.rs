//! Every action is readied, and carried out when its moment comes. Rules `PH-ACT-READY-1`, `PH-ACT-READY-2`, ruling `R-080`.

use crate::polyhedral::table::Table;
use crate::polyhedral::things::{says, thing};
use battle::{
    order::Order,
    policy::Policy,
    things::{Heft, ThingBody, ThingSetup, UseVerb},
};
use fivefoot_polyhedral::profile::{ClassFeature, Skill, Speeds};
use grid::{Feet, Square};
use harness::uses::{checked, plain};

fn readies(table: &mut Table, who: &str, plan: &str, trigger: &'static str) {
    table.does(who, Order::new("ready").with(plan).choice(trigger));
}

/// Dice with which the first of two unskilled wins.
const WIN: [u8; 4] = [6, 6, 1, 1];

/// What may be done in answer, walking and passing aside.
fn answers(table: &mut Table) -> Vec<String> {
    let offers = table.offers();
    let deeds = offers.offers.iter().filter(|one| !matches!(one.verb, "move" | "pass" | "set_policy"));
    let mut verbs: Vec<String> = deeds.map(|one| one.verb.to_owned()).collect();
    verbs.sort();
    verbs.dedup();
    verbs
}

/// A has readied something against g, who comes beside it.
fn awaits(rows: &str, plan: &str, ready: fn(&mut Table)) -> Table {
    let mut table = Table::draw(rows);
    table.policy('A', Policy::Ask).policy('g', Policy::Never);
    ready(&mut table);
    readies(&mut table, "A", plan, "enemy_in_reach");
    table.ends("A").moves("g", (3, 0));
    table
}

#[test]
fn r_080_push_pull_and_shove_are_carried_out_on_creatures_ph_act_push_2() {
    let rows = ". . A . . . . g\n. . . . . . . .";
    let mut push = awaits(rows, "push", |_| {});
    assert_eq!(answers(&mut push), ["push"]);
    push.dice(&WIN).moves_by_force("A", "push", "g", (5, 0));
    assert_eq!((push.at("g"), push.left("A", "reaction"), push.actor()), (Some((5, 0)), 0, "g".into()));

    let mut pull = awaits(rows, "pull", |_| {});
    assert_eq!(answers(&mut pull), ["haul"]);
    pull.dice(&WIN).moves_by_force("A", "haul", "g", (1, 1));
    assert_eq!(pull.at("g"), Some((1, 1)));

    // Backing off takes movement, which is reserved: PH-ACT-READY-2.
    let mut back = awaits(". . A . . . . g\n# # # # # # # #", "pull", |_| {});
    back.dice(&WIN).moves_by_force("A", "haul", "g", (1, 0));
    assert_eq!((back.at("A"), back.at("g"), back.left("A", "movement")), (Some((0, 0)), Some((1, 0)), 0));

    let mut shove = awaits(rows, "shove", |_| {});
    assert_eq!(answers(&mut shove), ["shove"]);
    shove.dice(&WIN).aims("A", "shove", "g");
    assert_eq!(shove.marks("g"), ["Prone"]);
}

#[test]
fn r_080_nobody_is_asked_who_can_neither_do_what_is_readied_nor_walk_to_where_it_can_ph_act_ready_2() {
    let asked = |plan: &'static str, rows: &str| {
        let mut table = Table::draw(rows);
        table.policy('A', Policy::Ask).arms('A', "longsword").arms('B', "dagger");
        readies(&mut table, "A", plan, "friend_attacks");
        table.ends("A").dice(&[1, 1, 1]).attack("B", "dagger", "g");
        table.actor()
    };
    for plan in ["longsword", "grapple", "shove", "help", "push", "pull"] {
        assert_eq!(asked(plan, "A g B .\n. . . ."), "A", "it may {plan} where it is");
        assert_eq!(asked(plan, "A . g B .\n. . . . ."), "A", "it may walk up to g and {plan}");
        assert_eq!(asked(plan, "A | g B\n. # # #"), "B", "it may walk, and {plan} no enemy");
    }
}

#[test]
fn r_080_using_an_object_is_no_way_to_push_anybody() {
    let mut table = awaits("# # A . . . . g\n. . . . . . . .", "use_object", |table| {
        let pull = plain(UseVerb::Pull, says("Click."));
        let heavy = Some(Heft { difficulty: 9, fragile: false });
        table.thing(ThingSetup { uses: vec![pull], ..thing("lever", (1, 1)) });
        table.thing(ThingSetup { heavy, ..thing("crate", (2, 1)) });
        table.arms('A', "-dagger longsword").gear('A', "fire_flask");
    });
    assert_eq!(answers(&mut table), ["draw", "pull", "stow"]);
}

#[test]
fn r_080_heavy_things_are_pushed_in_answer_with_the_movement_that_is_reserved_ph_act_push_3() {
    let mut table = awaits(". . A . . . . g\n. . . . . . . .\n. . . . . . . .", "push", |table| {
        let heavy = Some(Heft { difficulty: 9, fragile: false });
        table.thing(ThingSetup { heavy, ..thing("crate", (2, 1)) });
    });
    table.dice(&[6, 6]).does("A", Order::new("push").with("crate").to(Square::new(2, 2)));
    assert_eq!((table.at("A"), table.left("A", "movement")), (Some((2, 1)), 0));
}

#[test]
fn r_080_gear_is_thrown_when_an_enemy_comes_into_its_range() {
    let mut table = Table::draw("A . . . . . . . g");
    table.gear('A', "fire_flask").policy('g', Policy::Never);
    readies(&mut table, "A", "throw", "enemy_in_reach");
    table.ends("A").moves("g", (4, 0));
    assert_eq!((answers(&mut table), table.at("g")), (vec!["throw".to_owned()], Some((4, 0))), "20 feet");
    table.dice(&[1, 1, 4]).does("A", Order::new("throw").with("fire_flask").to(Square::new(4, 0)));
    table.shows(&["g takes 4 fire: 4, 16 left"]);
    let mut none = Table::draw("A . g");
    assert!(!none.may("ready", Some("throw")), "nothing to throw");
}

#[test]
fn r_080_defend_and_search_are_done_in_answer() {
    let mut guard = awaits(". . A . . . . g", "defend", |table| {
        table.arms('g', "club");
    });
    guard.takes("A", "defend");
    assert_eq!((guard.marks("A"), guard.actor()), (vec!["Defending".to_owned()], "g".into()));
    assert_eq!(guard.edges("club", "A"), ["target defends itself -1D"]);

    let mut search = Table::draw(". . A . . . . g\n. # # # . . . .\n. h . . . . . .");
    search.first("h A g").sheet('h', |p| p.skills = [Skill::Stealth].into()).policy('g', Policy::Never);
    search.sheet('A', |p| p.skills = [Skill::Awareness].into());
    search.policy('A', Policy::Ask).dice(&[5, 5, 5]).takes("h", "hide").ends("h");
    readies(&mut search, "A", "search", "enemy_within_10_ft");
    search
        .ends("A")
        .moves("g", (4, 0))
        .dice(&[5, 5, 5])
        .takes("A", "search")
        .shows(&["A makes Mind (Awareness): 5 5 5 +1 = 16 against 16"]);
    assert!(search.marks("h").is_empty());
}

#[test]
fn r_080_a_dying_friend_is_stabilised_when_an_enemy_comes_near_r_061() {
    let mut table = Table::draw("B A . . . . g");
    table.first("A g B").change('B', "health", 0).policy('A', Policy::Ask).policy('g', Policy::Never);
    readies(&mut table, "A", "stabilise", "enemy_within_10_ft");
    table.ends("A").moves("g", (3, 0)).dice(&[5, 5]).aims("A", "stabilise", "B");
    assert!(table.marks("B").contains(&"Stable".into()));
    let mut alone = Table::draw("A . g");
    assert!(!alone.may("ready", Some("stabilise")));
}

#[test]
fn r_080_a_readied_disengage_covers_the_movement_that_comes_with_it_r_084() {
    let mut table = awaits(". . A . . . . g", "disengage", |table| {
        table.policy('g', Policy::Always);
    });
    table.takes("A", "disengage").moves("A", (0, 0)).never("reacting");
    table.passes("A");
    assert_eq!((table.at("A"), table.actor()), (Some((0, 0)), "g".into()));
    assert!(table.marks("A").is_empty(), "it is over with the movement");
}

#[test]
fn r_080_who_is_held_breaks_free_in_answer_r_085() {
    let mut table = Table::draw("A g B");
    table.first("g A B").arms('B', "club").policy('A', Policy::Ask);
    table.dice(&WIN).aims("g", "grapple", "A").ends("g");
    readies(&mut table, "A", "escape", "friend_attacks");
    table.ends("A").dice(&[1, 1, 1]).attack("B", "club", "g");
    table.dice(&WIN).aims("A", "escape", "g").shows(&["A no longer grappled"]);
    assert_eq!(table.actor(), "B");
}

#[test]
fn r_080_a_rally_in_answer_brings_its_stamina_dice_ph_act_rally_r_067() {
    let mut table = awaits(". . A . . . . g", "rally", |table| {
        table.hero('A', 2).change('A', "health", 5);
    });
    table.takes("A", "rally").dice(&[4]).takes("A", "stamina_die").shows(&["A heals 4: 4, 9 now"]);
    table.passes("A");
    assert_eq!((table.actor(), table.left("A", "reaction")), ("g".into(), 0));
    table.ends("g").refuses_to("rally", "comes back after a long rest");
    assert!(!table.may("stamina_die", None));
}

#[test]
fn r_080_help_with_a_check_is_given_in_answer_ph_act_help_1() {
    let mut far = Table::draw("A B . . . . . . g");
    far.first("A g B").policy('A', Policy::Ask).policy('g', Policy::Never);
    far.sheet('A', |p| p.skills = [Skill::Athletics].into());
    readies(&mut far, "A", "help_check", "enemy_within_30_ft");
    far.ends("A").moves("g", (2, 0));
    far.does("A", Order::new("help_check").target("B").choice("Athletics")).ends("g");
    let reasons = far.offered("grapple", "g").reasons;
    assert!(reasons.iter().any(|reason| reason.rule == "PH-ACT-HELP-1"));
}

#[test]
fn r_080_a_readied_attack_may_fall_on_a_thing_or_a_square() {
    let mut table = awaits(". . A . . . . g", "longsword", |table| {
        table.arms('A', "longsword");
        let body = Some(ThingBody { defense: 10, health: 10, broken: Vec::new() });
        table.thing(ThingSetup { body, ..thing("post", (1, 0)) });
    });
    assert_eq!(answers(&mut table), ["attack", "break"]);
    table.dice(&[4, 4, 4, 5]).does("A", Order::new("break").with("longsword").to(Square::new(1, 0)));
    assert_eq!((table.left("A", "reaction"), table.actor()), (0, "g".into()));
}

#[test]
fn r_080_a_policy_that_always_answers_strikes_creatures_and_spends_the_reaction() {
    let mut table = Table::draw("A . . . g .");
    table.arms('A', "longsword");
    readies(&mut table, "A", "longsword", "enemy_in_reach");
    table.answers("A", "ready", Policy::Always.word()).ends("A");
    table
        .dice(&[1, 1, 1])
        .moves("g", (1, 0))
        .shows(&["A misses g with Longsword, reacting: 1 1 1 +1 = 4 against 12"]);
    assert_eq!((table.left("A", "reaction"), table.marks("A")), (0, Vec::<String>::new()));
    // No reaction is left for one who leaves.
    table.moves("g", (4, 0));
    assert_eq!(table.actor(), "g");
}

#[test]
fn r_080_every_action_of_a_turn_can_be_readied_and_nothing_else() {
    let mut table = Table::draw("A B . g");
    table.hero('A', 3).arms('A', "longsword").gear('A', "fire_flask caltrops").sheet('A', |p| {
        p.skills = [Skill::Athletics].into();
        p.features.give(ClassFeature::PatchUp);
    });
    let force = checked(UseVerb::Force, "strength 12", says("Crack."));
    table.thing(ThingSetup { uses: vec![force], hidden: Some(20), ..thing("box", (2, 0)) });
    let offers = table.offers();
    let plans: Vec<_> = offers
        .offers
        .iter()
        .filter(|one| one.verb == "ready")
        .filter_map(|one| one.with.as_deref())
        .collect();
    let mut plans = plans;
    plans.sort_unstable();
    assert_eq!(
        plans,
        [
            "dash",
            "defend",
            "disengage",
            "escape",
            "grapple",
            "help",
            "help_check",
            "hide",
            "investigate",
            "longsword",
            "longsword/two_hands",
            "patch_up",
            "pull",
            "push",
            "rally",
            "search",
            "shove",
            "stabilise",
            "strew",
            "throw",
            "unarmed",
            "use_object",
        ]
    );
}

#[test]
fn r_080_a_reaction_has_a_shot_of_its_own_ph_wpn_prop_loading() {
    let mut table = Table::draw("A . . . . . . . g");
    table
        .arms('A', "crossbow:5")
        .policy('A', Policy::Ask)
        .sheet('A', |p| p.features.give(ClassFeature::ActionSurge));
    table.takes("A", "action_surge").dice(&[1, 1, 1]).attack("A", "crossbow", "g");
    readies(&mut table, "A", "crossbow", "enemy_within_30_ft");
    table.ends("A").moves("g", (6, 0)).dice(&[1, 1, 1]).attack("A", "crossbow", "g");
    assert_eq!((table.left("A", "reaction"), table.actor()), (0, "g".into()));
}

#[test]
fn r_080_who_has_spent_the_reaction_is_not_asked_for_what_it_has_readied() {
    let mut table = Table::draw(". . h A . . . . g");
    table.arms('A', "longsword").first("A h g").policy('A', Policy::Always);
    readies(&mut table, "A", "longsword", "enemy_within_10_ft");
    table.ends("A").dice(&[1, 1, 1]).moves("h", (0, 0)).ends("h");
    assert_eq!(table.left("A", "reaction"), 0, "it has struck at h");
    table.moves("g", (5, 0));
    assert_eq!(table.actor(), "g");
}

#[test]
fn r_080_a_readied_attack_moves_no_farther_than_what_was_reserved_and_a_readied_dash_farther() {
    for (plan, left) in [("longsword", 30), ("dash", 60)] {
        let mut table = awaits(". . A . . . . g", plan, |table| {
            table.arms('A', "longsword");
        });
        assert_eq!((table.actor(), table.left("A", "movement")), ("A".into(), left), "{plan}");
    }
}

#[test]
fn r_080_the_movement_that_is_reserved_may_be_flown_r_109() {
    let mut table = awaits(". . A . . . . g", "longsword", |table| {
        table.arms('A', "longsword");
        table.sheet('A', |p| p.speeds = Speeds { fly: Feet(30), ..Speeds::default() });
    });
    table.does("A", Order::new("fly").to(Square::new(1, 0))).shows(&["A is aloft"]);
    assert_eq!((table.at("A"), table.left("A", "reaction")), (Some((1, 0)), 0));
}

#[test]
fn r_080_a_light_is_put_out_in_answer_as_an_object_is_used_r_095() {
    let mut table = awaits(". . A . . . . g", "use_object", |table| {
        table.light("BBBBBBBB").carries('A', "torch");
    });
    table.takes("A", "douse").shows(&["A puts out Torch"]);
    assert_eq!((table.left("A", "reaction"), table.actor()), (0, "g".into()));
}

#[test]
fn r_080_who_lets_the_moment_pass_has_what_it_had_before_and_goes_on_waiting() {
    let mut table = awaits(". . A . . . . g", "longsword", |table| {
        table.arms('A', "longsword");
    });
    table.passes("A").cites("R-080");
    let left = ["action", "movement", "reaction"].map(|counter| table.left("A", counter));
    assert_eq!((left, table.marks("A")), ([0, 30, 1], vec!["Readied".to_owned()]));
}

#[test]
fn r_080_nobody_is_asked_who_could_do_nothing_of_what_it_has_readied() {
    let mut table = Table::draw("A . . . . . . . . . . g");
    table.arms('A', "longsword").moves("A", (6, 0));
    readies(&mut table, "A", "longsword", "enemy_within_10_ft");
    table.ends("A").moves("g", (8, 0));
    assert_eq!(
        (table.actor(), table.marks("A")),
        ("g".into(), vec!["Readied".to_owned()]),
        "10 feet away, and no way left"
    );
}

#[test]
fn r_080_whoever_is_pushed_in_answer_goes_on_no_way_of_its_own_r_086() {
    let mut table = Table::draw(". . A . . . . g\n. . . . . . . .");
    table.policy('A', Policy::Ask).policy('g', Policy::Never);
    readies(&mut table, "A", "push", "enemy_in_reach");
    table.ends("A").walks("g", &[(6, 1), (5, 1), (4, 1), (3, 1), (2, 1), (1, 1)]);
    table.dice(&WIN).moves_by_force("A", "push", "g", (5, 1)).never("stops");
    assert_eq!((table.at("g"), table.actor(), table.left("g", "movement")), (Some((5, 1)), "g".into(), 10));
}

#[test]
fn r_080_a_readied_disengage_is_over_on_the_next_turn_r_084() {
    let mut table = awaits(". . A . . . . g\n. . . . . . . .\n. . . . . . . .", "disengage", |table| {
        table.policy('g', Policy::Always);
    });
    table.takes("A", "disengage");
    assert_eq!(table.marks("A"), ["Disengaged", "Readied"]);
    table.moves("A", (0, 0)).passes("A").moves("g", (1, 0)).ends("g");
    assert_eq!(table.provokes((0, 2)), ["g"]);
}

#[test]
fn r_080_nobody_readies_what_it_could_not_do_on_its_turn_either() {
    let readies = |plan: &str, ready: fn(&mut Table)| {
        let mut table = Table::draw("A B . g");
        table.hero('A', 3).gear('A', "caltrops").sheet('A', |p| {
            p.skills = [Skill::Athletics].into();
            p.features.give(ClassFeature::PatchUp);
            p.features.give(ClassFeature::ActionSurge);
        });
        ready(&mut table);
        table.may("ready", Some(plan))
    };
    let spent = |table: &mut Table| {
        table.takes("A", "rally").takes("A", "action_surge");
    };
    let surged = |table: &mut Table| {
        table.takes("A", "dash").takes("A", "action_surge");
    };
    let cases: [(&str, fn(&mut Table)); 5] = [
        ("rally", spent),
        ("rally", |table| _ = table.sheet('A', |p| p.ranks.clear())),
        ("patch_up", |table| _ = table.sheet('A', |p| p.features.give(ClassFeature::SteadyHands))),
        ("help_check", |table| _ = table.sheet('A', |p| p.skills.clear())),
        ("strew", |table| _ = table.sheet('A', |p| p.gear.clear())),
    ];
    for (plan, lacks) in cases {
        assert!(readies(plan, surged), "{plan}");
        assert!(!readies(plan, lacks), "{plan}");
    }
    let mut none = Table::draw("A B . g");
    assert!(!none.may("ready", Some("patch_up")), "only with the feature");
}

#[test]
fn r_080_hands_are_laid_on_whoever_comes_within_five_feet_however_long_the_weapon_in_hand_r_086_r_053() {
    for (plan, col) in [("shove", 1), ("push", 1), ("help", 1), ("halberd", 2)] {
        let mut table = Table::draw("A . . . . g");
        table.arms('A', "halberd").policy('A', Policy::Ask).policy('g', Policy::Never);
        readies(&mut table, "A", plan, "enemy_in_reach");
        table.ends("A");
        let asked = [(3, 0), (2, 0), (1, 0)].into_iter().filter(|&to| {
            table.moves("g", to);
            let asked = table.actor() == "A";
            if asked {
                table.passes("A");
            }
            asked
        });
        assert_eq!(asked.collect::<Vec<_>>(), [(col, 0)], "{plan}");
    }
}
