//! The program itself, as a shell sees it: exit statuses, both outputs, and a record that survives a kill.

use crate::{Numbers, folder, wire::legal};
use fivefoot::level::shipped;
use serde_json::Value;
use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, Command, Output, Stdio},
};

const PROGRAM: &str = env!("CARGO_BIN_EXE_fivefoot");

fn run(args: &[&str]) -> Output {
    Command::new(PROGRAM).args(args).stdin(Stdio::null()).output().expect("the program starts")
}

fn status(output: &Output) -> i32 {
    output.status.code().expect("it ends by itself")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

#[test]
fn faults_of_the_command_line_are_status_2_and_told_on_standard_error() {
    let cases: [&[&str]; 9] = [
        &["fly"],
        &["battle"],
        &["battle", "first_duel", "--dice", "6,zero"],
        &["battle", "first_duel", "--dice", "0"],
        &["battle", "first_duel", "--side", "heroes=cat"],
        &["battle", "first_duel", "--side", "nobody=ai"],
        &["simulate", "first_duel"],
        &["simulate", "first_duel", "--battles", "0"],
        &["check"],
    ];
    for args in cases {
        let output = run(args);
        assert_eq!(status(&output), 2, "{args:?}");
        assert!(!err(&output).is_empty() && output.stdout.is_empty(), "{args:?}");
    }
}

#[test]
fn ability_ranks_are_rolled_and_a_seed_rolls_them_again() {
    let [one, again] = [(); 2].map(|()| out(&run(&["roll", "--seed", "7"])));
    assert_eq!((one.lines().count(), &one), (8, &again), "a seed and seven rolls");
    assert!(one.starts_with("seed 7\n") && one != out(&run(&["roll", "--seed", "8"])));
    let fivey = out(&run(&["roll", "--rules", "fivey", "--seed", "7"]));
    assert!(fivey.contains("\ncrowns: ") && fivey.contains("\nhit_dice: ["), "{fivey}");
    let none = run(&["roll", "--rules", "chess"]);
    assert!(status(&none) == 2 && err(&none).contains("there are no rules `chess`"), "{}", err(&none));
}

#[test]
fn every_kind_of_entry_is_listed_by_its_id() {
    let kinds = [
        ("creatures", "goblin"),
        ("weapons", "greatsword"),
        ("armor", "leather"),
        ("conditions", "prone"),
        ("spells", "fire_ball"),
        ("powers", "fire_bolt"),
        ("boons", "stout_heart"),
        ("potions", "holy_water"),
        ("gear", "torch"),
        ("species", "human"),
        ("feats", "iron_stomach"),
        ("skills", "stealth"),
        ("talents", "tough"),
        ("backgrounds", "map_maker"),
        ("origins", "elf"),
        ("lineages", "half_elf"),
        ("classes", "soldier"),
        ("damage", "slashing"),
        ("talent", "backstab"),
    ];
    for (kind, id) in kinds {
        let output = run(&["list", kind]);
        let told = out(&output);
        assert_eq!(status(&output), 0, "{kind}");
        let has = told.lines().any(|line| line.split_whitespace().next() == Some(id));
        assert!(has, "{kind}: no {id} in\n{told}");
    }
    assert_eq!(status(&run(&["list", "boons", "--rules", "fivey"])), 1, "there are none in these rules");
    let wrong = run(&["list", "feets"]);
    assert!(status(&wrong) == 2 && err(&wrong).contains("did you mean `feats`?"), "{}", err(&wrong));
    let kinds = out(&run(&["list", "--rules", "fivey"]));
    assert!(kinds.starts_with("FIVEY: actions, conditions, weapons, armor, gear, packs, origins"), "{kinds}");
}

#[test]
fn the_list_counts_what_is_in_hand_and_what_lasts() {
    for (rules, hero, numbers) in [
        ("polyhedral", "aldric", "Defense 17"),
        ("fivey", "urzha", "defense class 14"),
        ("rulezero", "hadrun", "Ref 18"),
        ("rulezero", "half_ghoul", "Will 15"),
        ("polyhedral", "corvane", "reach 15"),
        ("polyhedral", "gate_halberdier", "reach 10"),
        ("polyhedral", "barrow_wyrm", "reach 20"),
    ] {
        let told = out(&run(&["list", "creatures", "--rules", rules]));
        let line = told.lines().find(|line| line.split_whitespace().next() == Some(hero));
        assert!(line.is_some_and(|line| line.contains(numbers)), "{hero}: {line:?}");
    }
}

#[test]
fn a_characters_file_is_checked_like_a_level() {
    let folder = folder("mira");
    let docs = include_str!("../../docs/characters.md");
    let example =
        docs.split("```ron\n").nth(1).and_then(|rest| rest.split_once("```")).expect("an example").0;
    let file = folder.join("mira.ron");
    fs::write(&file, example).expect("the folder takes files");
    let right = run(&["check", text(&file)]);
    assert_eq!((status(&right), out(&right).trim()), (0, "1 file checked, 0 problems"), "{}", err(&right));
    fs::write(&file, example.replacen("mind: 13", "mind: 14", 1)).expect("the folder takes files");
    let wrong = run(&["check", text(&file)]);
    assert!(
        status(&wrong) == 1 && err(&wrong).contains("mira.ron:9:13: error: PH-CREATE-09"),
        "{}",
        err(&wrong)
    );
}

#[test]
fn faults_of_the_input_are_status_1_and_told_on_standard_error() {
    let broken = folder("broken").join("broken.ron");
    fs::write(&broken, "(rules: \"polyhedral\",\n  tittle: 3)").expect("the folder takes files");
    let broken = text(&broken);
    let cases: [&[&str]; 7] = [
        &["battle", "no_such_level"],
        &["battle", "no/such/file.ron"],
        &["battle", broken],
        &["simulate", broken, "--battles", "1"],
        &["check", broken],
        &["check", "no/such/file.ron"],
        &["replay", broken],
    ];
    for args in cases {
        let output = run(args);
        assert_eq!(status(&output), 1, "{args:?}");
        assert!(!err(&output).is_empty() && output.stdout.is_empty(), "{args:?}");
    }
    assert!(err(&run(&["check", broken])).contains(&format!("{broken}:2:3: error: ")));
}

#[test]
fn help_names_every_command_and_is_status_0() {
    let output = run(&["--help"]);
    assert_eq!(status(&output), 0);
    for command in ["play", "check", "simulate", "battle", "replay"] {
        assert!(out(&output).contains(command), "{command}");
        assert_eq!(status(&run(&[command, "--help"])), 0);
    }
}

#[test]
fn all_that_ships_is_sound() {
    let root = env!("CARGO_MANIFEST_DIR");
    let output = run(&["check", &format!("{root}/levels"), &format!("{root}/assets/rules")]);
    assert_eq!((status(&output), err(&output).as_str()), (0, ""));
    assert!(out(&output).contains(" 0 problems"), "{}", out(&output));
}

#[test]
fn scripted_dice_that_run_out_end_with_status_1_and_the_roll_that_wanted_one() {
    let output = run(&["battle", "first_duel", "--dice", "6,5"]);
    assert_eq!(status(&output), 1);
    assert!(err(&output).contains("the scripted dice ran out after 2: "), "{}", err(&output));
}

#[test]
fn a_seed_goes_on_where_scripted_dice_end_and_its_record_holds() {
    let path = folder("then-seed").join("battle.journal");
    let sides = ["--side", "heroes=ai", "--side", "foes=ai"];
    let play = |seed: &str, more: &[&str]| {
        let args = ["battle", "first_duel", "--dice", "6,5", "--seed", seed];
        run(&[&args[..], &sides[..], more].concat())
    };
    let played = play("3", &["--record", text(&path)]);
    assert_eq!((status(&played), err(&played).as_str()), (0, ""));
    let lines = out(&played);
    assert!(lines.contains("\"faces\":[6,5,"), "the script comes first: {lines:.400}");
    assert_eq!(lines, out(&play("3", &[])), "the same seed goes on the same way");
    assert_ne!(lines.replacen("\"seed\":3", "\"seed\":4", 1), out(&play("4", &[])), "another another way");
    let verified = run(&["replay", text(&path), "--verify"]);
    assert_eq!((status(&verified), err(&verified).as_str()), (0, ""));
    let wrong = run(&["battle", "first_duel", "--dice", "9", "--seed", "3"]);
    assert!(status(&wrong) == 1 && err(&wrong).contains("scripted die 1 shows 9"), "{}", err(&wrong));
}

// The state's checksum is of the battle alone, and of nothing that is another in the next process, such as an address.
#[test]
fn a_record_of_a_chain_holds_in_another_process() {
    let folder = folder("chains");
    for (level, sides) in
        [("drovers_ford", ["drovers=ai", "thieves=ai"]), ("beacon_cairns", ["bearers=ai", "pass=ai"])]
    {
        let path = folder.join(format!("{level}.journal"));
        let record = text(&path);
        let won = (1..=40).any(|seed: u32| {
            let args = ["battle", level, "--side", sides[0], "--side", sides[1], "--record", record];
            let played = run(&[&args[..], &["--seed", &seed.to_string()]].concat());
            assert_eq!((status(&played), err(&played).as_str()), (0, ""));
            out(&played).contains("\"fact\":\"next_battle\"")
        });
        assert!(won, "{level}: the first battle is won with some seed");
        let verified = run(&["replay", record, "--verify"]);
        assert_eq!((status(&verified), err(&verified).as_str()), (0, ""), "{level}");
    }
}

#[test]
fn what_is_no_plain_file_is_refused_in_good_time() {
    let folder = folder("devices");
    let pipe = folder.join("pipe.ron");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|made| made.success()), "a pipe can be made");
    let journals = folder.join("pipe.journal");
    assert!(Command::new("mkfifo").arg(&journals).status().is_ok_and(|made| made.success()));
    for file in [text(&pipe), "/dev/zero", text(&folder)] {
        for args in [
            &["replay", file, "--verify"][..],
            &["battle", file, "--seed", "1"],
            &["simulate", file, "--battles", "1"],
            &["battle", "first_duel", "--record", file],
        ] {
            let output = run(args);
            assert_eq!(status(&output), 1, "{args:?}: {}", err(&output));
        }
    }
    for file in [text(&pipe), "/dev/zero"] {
        let output = run(&["check", file]);
        assert!(status(&output) == 1 && err(&output).contains("this is not a file"), "{}", err(&output));
    }
    assert_eq!(fivefoot::session::saved(&folder).len(), 1, "and is listed as what it is");
}

#[test]
fn a_battle_against_other_foes_is_recorded_as_such_and_holds() {
    let path = folder("foes").join("battle.journal");
    let sides = ["--side", "heroes=ai", "--side", "rivals=ai"];
    let level = ["battle", "the_sheepfold", "--seed", "5", "--foes", "grim", "--record", text(&path)];
    let output = run(&[&level[..], &sides].concat());
    assert_eq!(status(&output), 0, "{}", err(&output));
    let header = fs::read_to_string(&path).expect("text").lines().next().expect("a header").to_owned();
    assert!(header.contains(r#""foes":{"of":"heroes","number":"grim"}"#), "{header}");
    let verified = run(&["replay", text(&path), "--verify"]);
    assert_eq!((status(&verified), err(&verified).as_str()), (0, ""));
    let fewer = fs::read_to_string(&path).expect("text").replacen("grim", "gentle", 1);
    fs::write(&path, fewer).expect("the folder takes files");
    assert_eq!(status(&run(&["replay", text(&path), "--verify"])), 1, "with fewer foes it is another battle");
    let duel = run(&["battle", "first_duel", "--foes", "gentle"]);
    assert!(status(&duel) == 2 && err(&duel).contains("can't be changed"), "{}", err(&duel));
}

#[test]
fn what_a_file_or_its_name_holds_forges_no_line() {
    let folder = folder("forged");
    let file = folder.join("a\u{1b}[2J\nb.ron:1:1: error: forged.ron");
    fs::write(&file, "(rules: \"x\\nlevels/first_duel.ron:1:1: error: forged\")")
        .expect("the folder takes files");
    let output = run(&["check", text(&folder)]);
    assert_eq!(status(&output), 1);
    let told = err(&output);
    assert!(told.lines().all(|line| !line.starts_with("levels/") && !line.starts_with("b.ron")), "{told}");
    assert!(told.chars().all(|letter| letter == '\n' || !letter.is_control()), "{told:?}");
    let output = run(&["replay", text(&file)]);
    assert!(err(&output).chars().all(|letter| letter == '\n' || !letter.is_control()), "{}", err(&output));
    assert_eq!(err(&output).lines().count(), 1);
}

#[test]
fn a_record_says_when_its_end_is_missing() {
    let path = folder("no-end").join("battle.journal");
    let sides = ["--side", "heroes=ai", "--side", "foes=ai"];
    run(&[&["battle", "first_duel", "--seed", "5", "--record", text(&path)], &sides[..]].concat());
    let record = fs::read_to_string(&path).expect("text");
    let lines: Vec<&str> = record.lines().collect();
    let verified = |keep: usize| {
        fs::write(&path, lines[..keep].join("\n") + "\n").expect("the folder takes files");
        let output = run(&["replay", text(&path), "--verify"]);
        assert_eq!((status(&output), err(&output).as_str()), (0, ""));
        out(&output)
    };
    let whole = verified(lines.len());
    assert!(!whole.contains("missing") && !whole.contains("not over"), "{whole}");
    let no_end = verified(lines.len() - 1);
    assert!(no_end.contains("the battle is over, but the record's last line is missing"), "{no_end}");
    let cut = verified(lines.len() - 4);
    assert!(
        cut.contains("the battle is not over: it was left there, or the record's end is missing"),
        "{cut}"
    );
    let shown = out(&run(&["replay", text(&path)]));
    assert!(shown.ends_with("it was left there, or the record's end is missing\n"), "{shown}");
}

#[test]
fn a_doubtful_level_is_right_and_warned_of() {
    let file = folder("doubtful").join("apart.ron");
    let level = "(title: \"Apart\", map: [\"..#..\", \"..#..\", \"..#..\"], sides: [(name: \"a\"), (name: \"b\")],
        combatants: [(creature: \"aldric\", side: \"a\", at: (0, 0)), (creature: \"road_bandit\", side: \"b\", at: (4, 2))])";
    fs::write(&file, level).expect("the folder takes files");
    let output = run(&["check", text(&file)]);
    assert_eq!((status(&output), out(&output).trim()), (0, "1 file checked, 0 problems, 1 warning"));
    assert!(err(&output).contains("apart.ron:1:23: warning: walls keep all sides apart"), "{}", err(&output));
}

#[test]
fn a_battle_whose_input_ends_is_status_0() {
    let output = run(&["battle", "first_duel", "--seed", "3"]);
    assert_eq!((status(&output), err(&output).as_str()), (0, ""));
    let lines = out(&output);
    assert!(
        lines.starts_with("{\"type\":\"battle\",\"protocol\":2,\"level\":\"first_duel\","),
        "{lines:.200}"
    );
    assert!(lines.lines().last().is_some_and(|line| line.starts_with("{\"type\":\"decision\"")));
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let mut child = Command::new(PROGRAM)
        .args(["battle", "first_duel", "--side", "heroes=ai", "--side", "foes=ai"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((status(&output), err(&output).as_str()), (0, ""));
}

#[test]
fn simulations_of_every_level_are_the_same_twice_and_on_two_threads() {
    for level in shipped() {
        let simulate = |threads: &str| {
            let args = ["simulate", level.name, "--battles", "4", "--seed", "9", "--threads", threads];
            let output = run(&[&args[..], &["--format", "json"]].concat());
            assert_eq!(status(&output), 0, "{}: {}", level.name, err(&output));
            out(&output)
        };
        let once = simulate("1");
        assert_eq!(once, simulate("1"), "{}", level.name);
        assert_eq!(once, simulate("2"), "{}", level.name);
        let report: Value = serde_json::from_str(&once).expect("one object");
        assert_eq!((&report["level"], &report["battles"]), (&level.name.into(), &4.into()));
    }
}

#[test]
fn a_recorded_battle_replays_verifies_and_shows_when_it_was_touched() {
    let path = folder("replay").join("battle.journal");
    let sides = ["--side", "heroes=ai", "--side", "foes=ai"];
    let played =
        run(&[&["battle", "first_duel", "--seed", "5", "--record", text(&path)], &sides[..]].concat());
    assert_eq!(status(&played), 0, "{}", err(&played));
    let verified = run(&["replay", text(&path), "--verify"]);
    assert_eq!((status(&verified), err(&verified).as_str()), (0, ""));
    assert!(out(&verified).contains(": holds: "), "{}", out(&verified));
    let shown = run(&["replay", text(&path)]);
    assert_eq!(status(&shown), 0);
    let facts = out(&played).lines().filter(|line| line.starts_with("{\"type\":\"fact\"")).count();
    assert_eq!(out(&shown).lines().count(), facts + 3, "a heading, two sides and every fact");
    let again = run(&["battle", "first_duel", "--record", text(&path)]);
    assert_eq!(status(&again), 1, "a record is never written over");

    let record = fs::read_to_string(&path).expect("text");
    fs::write(&path, record.replacen("\"seed\":5", "\"seed\":6", 1)).expect("the folder takes files");
    let touched = run(&["replay", text(&path), "--verify"]);
    assert_eq!(status(&touched), 1);
    assert!(err(&touched).contains("it differs from the rules at order 0, round "), "{}", err(&touched));
}

#[test]
fn a_record_tells_the_moments_that_decided_it() {
    let path = folder("moments").join("battle.journal");
    let sides = ["--side", "heroes=ai", "--side", "foes=ai"];
    let played = ["battle", "first_duel", "--dice", "6,6,6,1,1,1", "--seed", "5", "--record", text(&path)];
    run(&[&played[..], &sides[..]].concat());
    let told = run(&["replay", text(&path), "--moments"]);
    assert_eq!((status(&told), err(&told).as_str()), (0, ""));
    let shown = out(&told);
    let lines: Vec<&str> = shown.lines().collect();
    assert!(lines[1].starts_with("Won by heroes of 100 battles before and after each moment"), "{shown}");
    assert!(lines.len() > 2 && lines[2..].iter().all(|line| line.contains(" → ")), "{shown}");
    let json = run(&["replay", text(&path), "--moments", "--format", "json"]);
    let object: Value = serde_json::from_str(&out(&json)).expect("one object");
    assert_eq!((&object["level"], &object["side"]), (&"first_duel".into(), &"heroes".into()));
    assert_eq!(object["points"].as_array().map(Vec::len), Some(lines.len() - 2));
    assert_eq!(
        out(&json),
        out(&run(&["replay", text(&path), "--moments", "--format", "json"])),
        "the same again"
    );
    for wrong in [&["--moments", "--verify"][..], &["--format", "json"]] {
        assert_eq!(status(&run(&[&["replay", text(&path)], wrong].concat())), 2, "{wrong:?}");
    }
}

/// On a disk that is full after some kilobytes.
#[cfg(unix)]
#[test]
fn a_record_that_ends_before_its_battle_is_a_failure() {
    let path = folder("full").join("battle.journal");
    let full = "trap '' XFSZ; ulimit -f 12; exec \"$@\"";
    let sides = ["--side", "heroes=ai", "--side", "riders=ai"];
    let output = Command::new("sh")
        .args([
            "-c",
            full,
            "sh",
            PROGRAM,
            "battle",
            "hold_the_bridge",
            "--seed",
            "5",
            "--record",
            text(&path),
        ])
        .args(sides)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts");
    assert!(
        out(&output).lines().any(|line| line.starts_with("{\"type\":\"outcome\"")),
        "the battle is played to its end"
    );
    assert_eq!(status(&output), 1);
    let told = err(&output);
    assert!(told.contains("this battle is not recorded from here on: "), "{told}");
    assert!(told.ends_with("the record ends before the battle does\n"), "{told}");
}

/// On a disk that is full.
#[cfg(unix)]
#[test]
fn a_record_that_can_not_begin_leaves_no_file() {
    let path = folder("no-room").join("battle.journal");
    let full = "trap '' XFSZ; ulimit -f 0; exec \"$@\"";
    let output = Command::new("sh")
        .args(["-c", full, "sh", PROGRAM, "battle", "first_duel", "--record", text(&path)])
        .stdin(Stdio::null())
        .output()
        .expect("the program starts");
    let told = err(&output);
    assert!(status(&output) == 1 && told.ends_with("the disk has no room for it\n"), "{told}");
    assert!(!path.exists(), "an empty record would bar the next try");
    fs::write(&path, "").expect("the folder takes files");
    let again = err(&run(&["battle", "first_duel", "--record", text(&path)]));
    assert!(again.ends_with("there is a file of this name already\n"), "{again}");
}

#[test]
fn what_a_record_or_a_file_is_called_moves_no_cursor() {
    let folder = folder("names");
    let path = folder.join("battle.journal");
    run(&["battle", "first_duel", "--seed", "5", "--record", text(&path)]);
    let record = fs::read_to_string(&path).expect("text");
    let title = record.replacen("\"title\":\"", "\"title\":\"\\u001b[31mred\\u0007", 1);
    fs::write(&path, title).expect("it was there");
    let shown = run(&["replay", text(&path)]);
    assert!(out(&shown).starts_with("\\u{1b}[31mred\\u{7}"), "{}{}", out(&shown), err(&shown));
    let level = shipped().iter().find(|level| level.name == "first_duel").expect("it ships");
    let file = folder.join("ev\u{1b}[31mil.ron");
    fs::write(&file, level.text).expect("a free name");
    let told = out(&run(&["simulate", text(&file), "--battles", "1", "--seed", "1"]));
    assert!(told.starts_with("ev\\u{1b}[31mil ("), "{told}");
}

#[test]
fn a_folder_that_is_nearly_named_for_a_rule_system_is_not_judged_as_another() {
    let rules = folder("rule-zero").join("rule_zero");
    fs::create_dir(&rules).expect("an empty folder");
    fs::write(rules.join("creatures.ron"), "[(id: \"gob\", like: \"goblin\")]").expect("an empty folder");
    let told = err(&run(&["check", text(&rules)]));
    let message = "rule_zero:1:1: error: `rule_zero` is no rule system; did you mean `rulezero`?\n";
    assert!(told.contains(message) && told.ends_with("1 file checked, 1 problem\n"), "{told}");
}

/// A folder, its pack and the level in it are three ways to the same answer.
#[test]
fn a_pack_that_breaks_a_shipped_hero_is_located_in_its_own_file_however_it_is_checked() {
    const LEVEL: &str =
        "(rules: \"rulezero\", title: \"Pack\", map: [\"........\", \"........\", \"........\"],
        sides: [(name: \"a\"), (name: \"b\")], combatants: [(creature: \"hadrun\", side: \"a\", at: (0, 1)),
        (creature: \"bandit\", side: \"b\", at: (6, 1))])";
    let whole_entry = "[\n(id: \"long_sword\", name: \"Long sword\", hands: 2, damage: \"1d8\", kind: slashing, \
        critical: 19, reach: 1, rules: [\"RZR-27\"], source: \"mine\")]";
    for (name, weapons) in [("whole", whole_entry), ("change", "[\n(id: \"long_sword\", hands: 2)]")] {
        let folder = folder(&format!("broken-hero-{name}"));
        let pack = folder.join("rules");
        let (level, file) = (folder.join("level.ron"), pack.join("rulezero/weapons.ron"));
        fs::create_dir_all(pack.join("rulezero")).expect("an empty folder");
        fs::write(&level, LEVEL).expect("an empty folder");
        fs::write(&file, weapons).expect("an empty folder");
        let [of_folder, of_pack, of_file, of_level] =
            [&folder, &pack, &file, &level].map(|path| err(&run(&["check", text(path)])));
        let problems = |told: &str| told.lines().filter(|line| line.contains(": error: ")).count();
        assert!(0 < problems(&of_level), "{of_level}");
        for told in [&of_folder, &of_pack, &of_file] {
            let own = format!("{}:2:1: error: this breaks `", text(&file));
            assert!(
                told.lines().filter(|line| line.contains(": error: ")).all(|line| line.starts_with(&own)),
                "{told}"
            );
            assert!(told.contains("`hadrun` of `heroes.ron`: RZR-27: `long_sword`"), "{told}");
            assert_eq!(problems(told), problems(&of_level), "{told}");
        }
    }
}

#[test]
fn a_killed_battle_leaves_a_record_of_all_that_was_seen() {
    let path = folder("kill").join("battle.journal");
    let mut child = Command::new(PROGRAM)
        .args(["battle", "hold_the_bridge", "--seed", "2", "--record", text(&path)])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let facts = play_some(&mut child, 40);
    child.kill().expect("it still runs");
    child.wait().expect("it is dead");
    let verified = run(&["replay", text(&path), "--verify"]);
    assert_eq!(status(&verified), 0, "{}", err(&verified));
    assert!(out(&verified).contains(&format!(": holds: 40 orders, {facts} facts, ")), "{}", out(&verified));
}

/// Gives `orders` legal orders and counts the facts seen.
fn play_some(child: &mut Child, orders: usize) -> usize {
    let mut to = child.stdin.take().expect("its input");
    let from = BufReader::new(child.stdout.take().expect("its output"));
    let mut numbers = Numbers(7);
    let (mut given, mut facts) = (0, 0);
    for line in from.lines() {
        let line: Value = serde_json::from_str(&line.expect("UTF-8")).expect("JSON");
        match line["type"].as_str() {
            Some("fact") => facts += 1,
            Some("decision") if given == orders => break,
            Some("decision") => {
                writeln!(to, "{}", legal(&line, &mut numbers)).expect("it listens");
                given += 1;
            }
            other => assert_eq!(other, Some("battle")),
        }
    }
    // Its input stays open: it must die of the kill alone.
    child.stdin = Some(to);
    facts
}

#[test]
fn a_program_that_knows_only_the_document_plays_a_whole_battle() {
    if Command::new("python3").arg("--version").output().is_err() {
        return eprintln!("no python3 here; scripts/test.sh installs it");
    }
    let player = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/protocol_player.py");
    let levels = ["first_duel", "brute_in_the_ruin", "drovers_ford"];
    for args in levels.map(|level| [level, "--seed", "4"]) {
        let output =
            Command::new("python3").arg(player).arg(PROGRAM).args(args).output().expect("python3 starts");
        assert!(output.status.success(), "{args:?}: {}", err(&output));
        let outcome: Value = serde_json::from_str(&out(&output)).expect("an outcome");
        assert!(outcome["winner"].is_string() && outcome["rounds"].as_u64() > Some(0), "{outcome}");
    }
}
