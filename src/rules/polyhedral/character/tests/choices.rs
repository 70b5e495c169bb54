//! Tests of the other choices of a character: arrays and rolls, experience, languages, wealth.

use super::*;
use crate::character::rolled;
use dice::Dice;

const SEVEN: &str =
    "[(6, 5, 4, 1), (5, 5, 4, 2), (6, 3, 4, 4), (4, 4, 4, 1), (4, 3, 3, 3), (1, 3, 5, 6), (1, 1, 2, 3)]";

#[test]
fn ph_create_12_the_array_is_assigned_freely() {
    let array = PLAIN_POINTS.replace("points:", "array:");
    let given = array.replace("15", "8").replace("strength: 8", "strength: 15");
    let right_ranks = "array: (strength: 8, agility: 15, vitality: 13, mind: 10, spirit: 12, presence: 14)";
    assert_eq!(right(&[(PLAIN_POINTS, right_ranks)]).created.strength, 10, "8 and the bonus");
    wrong(&[(PLAIN_POINTS, &given)], "PH-CREATE-12: the array is 15, 14, 13, 12, 10 and 8");
}

#[test]
fn ph_create_06_one_of_three_methods_says_the_ranks() {
    wrong(&[(&format!("{PLAIN_POINTS},"), "")], "PH-CREATE-06");
    let both = format!("{PLAIN_POINTS}, {}", PLAIN_POINTS.replace("points:", "array:"));
    wrong(&[(PLAIN_POINTS, &both)], "PH-CREATE-06");
}

#[test]
fn ph_create_07_seven_times_the_three_highest_of_four_dice() {
    assert_eq!(rolled::rank([1, 3, 5, 6]), 14, "the printed example");
    assert_eq!((rolled::rank([6, 6, 6, 6]), rolled::rank([1, 1, 1, 1])), (18, 3));
    let mut dice = Dice::scripted((0..28).map(|at| 1 + at % 6).collect());
    let rolls = rolled::roll(&mut dice);
    assert_eq!((rolls.len(), rolls[0], rolls[1]), (7, [1, 2, 3, 4], [5, 6, 1, 2]));
    assert!(dice.fault().is_none(), "28 dice and no more");
}

#[test]
fn ph_create_07_six_of_the_seven_are_assigned_ph_create_08() {
    // 15, 14, 14, 12, 10, 14, 6
    let ranks = |strength: i32| {
        format!(
            "rolled: (dice: {SEVEN}, ranks: (strength: {strength}, agility: 14, vitality: 14, mind: 12, spirit: 10, \
             presence: 14))"
        )
    };
    let hero = right(&[(PLAIN_POINTS, &ranks(15))]);
    assert_eq!((hero.created.strength, hero.created.agility), (17, 14));
    assert_eq!(right(&[(PLAIN_POINTS, &ranks(6))]).created.strength, 8, "a group shares the seven");
    wrong(&[(PLAIN_POINTS, &ranks(13))], "PH-CREATE-07: Strength 13 is none of what is left");
    wrong(&[(PLAIN_POINTS, &ranks(14))], "Presence 14 is none of what is left; the rolls came to 15, 14, 14");
    wrong(&[(PLAIN_POINTS, &ranks(15).replace(", (1, 1, 2, 3)", ""))], "6 rolls");
    wrong(&[(PLAIN_POINTS, &ranks(15).replace("(1, 1, 2, 3)", "(1, 1, 2, 7)"))], "1 to 6 is right");
}

#[test]
fn ph_create_11_sixteen_and_seventeen_and_more_points_are_the_storytellers_to_grant() {
    let ranks = points([16, 15, 10, 10, 10, 8]);
    wrong(&[(PLAIN_POINTS, &ranks)], "8 to 15 is right");
    // 10 + 7 - 2.
    right(&[(PLAIN_POINTS, &format!("grants: (above_fifteen: true), {ranks}"))]);
    let seventeen = points([17, 14, 10, 10, 10, 8]);
    wrong(
        &[(PLAIN_POINTS, &format!("grants: (above_fifteen: true), {seventeen}"))],
        "cost 16 points, and there are 15",
    );
    right(&[(PLAIN_POINTS, &format!("grants: (points: 16, above_fifteen: true), {seventeen}"))]);
    wrong(
        &[(PLAIN_POINTS, &format!("grants: (points: 12), {}", points([15, 14, 11, 10, 10, 10])))],
        "there are 12",
    );
}

#[test]
fn ph_adv_13_a_level_takes_a_thousand_experience_ph_adv_01_ph_adv_06() {
    use crate::character::level_for;
    assert_eq!(
        [0, 999, 1000, 1999, 2000, 29_000].map(level_for),
        [1, 1, 2, 2, 3, 30],
        "PH-ADV-06: no last level"
    );
    let two = |experience: u32| {
        let picks = format!("picks: [ability([(mind, 2)])], experience: {experience}");
        with(&[("picks: []", &picks)])
    };
    assert!(two(1000).is_ok() && two(1999).is_ok());
    for (experience, says) in [(999, "is level 1, which has 0 picks, and here are 1"), (2500, "is level 3")] {
        let problems = two(experience).expect_err("another level");
        assert!(problems.contains("PH-ADV-13") && problems.contains(says), "{problems}");
    }
}

#[test]
fn ph_create_03_any_culture_goes_with_any_lineage_ph_orig_dwarfcult_01_ph_orig_dwarfcult_04() {
    let dwarven = [
        ("culture: \"human\"", "culture: \"dwarven\", tools: [\"mason's tools\"]"),
        ("skills: [awareness, insight]", "skills: []"),
        ("knowledges: [history, nature]", "knowledges: [history]"),
        ("talents: [medic]", "talents: []"),
        ("languages: [\"elvish\", \"hill speech\"]", "languages: [\"hill speech\"]"),
    ];
    let hero = right(&dwarven);
    assert!(
        hero.features.has(ClassFeature::Stonecraft) && hero.features.has(ClassFeature::Resolute),
        "both give theirs"
    );
    assert_eq!(
        hero.tools.iter().map(String::as_str).collect::<Vec<_>>(),
        ["mason's tools"],
        "PH-ORIG-DWARFCULT-04"
    );
    let spoken: Vec<_> = hero.languages.iter().map(String::as_str).collect();
    assert_eq!(spoken, ["common", "dwarven", "hill speech"], "PH-ORIG-DWARFCULT-01, PH-LANG-01");
    let none = [dwarven.as_slice(), &[(", tools: [\"mason's tools\"]", "")]].concat();
    wrong(&none, "0 tool choices");
    let strange = [dwarven.as_slice(), &[("mason's tools", "lute")]].concat();
    wrong(&strange, "there is no tool of the culture `lute`; there are `smith's tools`");
}

#[test]
fn ph_orig_humancult_01_humans_speak_one_language_more_ph_orig_elfcult_01() {
    let spoken = right(&[]).languages.iter().cloned().collect::<Vec<_>>();
    assert_eq!(
        spoken,
        ["common", "elvish", "hill speech"],
        "one of the culture's choice, one of the background's"
    );
    let sylwen = RuleBook::shipped().profile("sylwen").expect("a hero of elven culture");
    let spoken: Vec<_> = sylwen.languages.iter().map(String::as_str).collect();
    assert_eq!(spoken, ["common", "elvish", "hill speech"]);
    let plain = "languages: [\"elvish\", \"hill speech\"]";
    wrong(&[(plain, "languages: [\"elvish\"]")], "1 language choices");
    wrong(&[(plain, "languages: [\"elvish\", \"common\"]")], "R-020");
    wrong(
        &[(plain, "languages: [\"elvish\", \"latin\"]")],
        "there is no language `latin`; there are `common`",
    );
}

#[test]
fn r_022_only_a_job_that_says_so_brings_skills() {
    let job = ("job: \"fighter\", style: great_weapon", "job: \"keeper\", style: defense");
    wrong(&[job], "2 skill choices: culture, background and job leave 4");
    let skills =
        |skills: &'static str| [job, ("skills: [awareness, insight]", skills), ("\"longsword\"", "\"club\"")];
    assert_eq!(right(&skills("skills: [awareness, insight, stealth, deception]")).skills.len(), 6);
    wrong(&skills("skills: [stealth, deception, insight, acrobatics]"), "R-022: a Keeper chooses 2 of");
}

#[test]
fn r_025_what_is_bought_between_chapters_comes_on_top_of_the_start_ph_res_06() {
    let weapon = "(weapon: \"longsword\", ready: true)";
    let four = "(weapon: \"club\"), (weapon: \"dagger\"), (weapon: \"spear\"), (weapon: \"glaive\")";
    let bought = |chapters: &'static str| [(weapon, four), ("picks: []", chapters)];
    // Resources 3 are Modest: a Rare thing is one step above, and costs a rank. PH-RES-04.
    let hero = right(&bought("picks: [], chapters: [(buys: [\"glaive\"])]"));
    assert_eq!((hero.arms.len(), hero.resources), (4, Some(2)));
    let later = right(&bought("picks: [], chapters: [(buys: [\"glaive\"]), ()]"));
    assert_eq!(later.resources, Some(3), "PH-RES-05: the next chapter restores it");
    wrong(&bought("picks: [], chapters: [()]"), "R-024: 4 weapons, and 3 are the most");
    wrong(&bought("picks: [], chapters: [(buys: [\"glaive\", \"pike\"])]"), "PH-RES-04");
    wrong(&bought("picks: [], chapters: [(buys: [\"glaive\"], pool: [5])]"), "PH-RES-02");
    let pooled = right(&bought("picks: [], chapters: [(buys: [\"glaive\"], pool: [3, 4])]"));
    assert_eq!(pooled.resources, Some(3), "PH-RES-02: together they are Comfortable");
    let rich = right(&bought("picks: [], chapters: [(resources: 6), (buys: [\"glaive\"])]"));
    assert_eq!(rich.resources, Some(6), "PH-RES-06");
    wrong(&bought("picks: [], chapters: [(buys: [\"spoon\"])]"), "there is no thing to buy `spoon`");
}

#[test]
fn ph_create_05_disposition_and_aspects_are_words_alone_ph_bg_02_ph_bg_03_ph_det_01_r_069() {
    let aspects =
        "disposition: \"Free\", aspects: [\"Sleeps in her boots.\"], relationships: [\"Owes Wren a boat.\"]";
    let hero = right(&[("disposition: \"Lawful\"", aspects)]);
    assert_eq!(hero.aspects, ["Sleeps in her boots.", "Owes Wren a boat."], "PH-BG-02, PH-BG-03, R-069");
    let plain =
        Profile { aspects: Vec::new(), origin: hero.origin.replace("Free", "Lawful"), ..(*hero).clone() };
    assert_eq!(plain, *right(&[]), "PH-DET-01: no number follows");
    wrong(&[("disposition: \"Lawful\"", "disposition: \"\"")], "is empty");
}

#[test]
fn ph_create_01_every_step_of_creation_is_checked_at_once() {
    let all = with(&[
        ("lineage: \"human\"", "lineage: \"troll\""),
        ("disposition: \"Lawful\"", "disposition: \"\""),
        ("bonuses: [(strength, 2), (vitality, 1)]", "bonuses: []"),
        ("style: great_weapon", "style: tough"),
    ])
    .expect_err("a fault in each step");
    for says in ["no lineage `troll`", "is empty", "PH-CREATE-13", "PH-FTR-08"] {
        assert!(all.contains(says), "{all}");
    }
    wrong(&[("\"leather\"", "\"plate\"")], "Plate is Rare");
}

#[test]
fn a_characters_own_file_is_checked_like_the_heroes() {
    let book = RuleBook::shipped();
    let text = HERO.trim_start_matches('[').trim_end_matches(']');
    let hero = book.character("mira.ron", text).expect("a character");
    assert_eq!(hero, *right(&[]));
    let broken = text.replace("mind: 10", "mind: 14").replace("\"leather\"", "\"lether\"");
    let problems = book.character("mira.ron", &broken).expect_err("two faults");
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert!(told[0].starts_with("mira.ron:4:13: error: PH-CREATE-09"), "{told:?}");
    assert!(told[1].contains("no armor `lether`") && told.len() == 2, "{told:?}");
    let taken = text.replace("id: \"test\"", "id: \"aldric\"");
    assert!(book.character("mira.ron", &taken).expect_err("a hero")[0].message.contains("ids must differ"));
    assert!(book.character("mira.ron", "(").is_err());
}

/// The aspects of a background, kind by kind.
fn kinds(one: &Background) -> [&[String]; 4] {
    let Aspects { traits, ideals, bonds, flaws } = &one.aspects;
    [traits, ideals, bonds, flaws]
}

#[test]
fn r_071_aspects_are_rolled_uniformly_over_the_entries_there_are_ph_bg_amb_07_r_023() {
    use crate::character::rolled::aspect;
    let ambassador =
        RuleBook::shipped().known.backgrounds.iter().find(|one| one.id == "ambassador").expect("printed");
    let lengths = kinds(ambassador).map(<[String]>::len);
    assert_eq!(lengths, [8, 6, 6, 6], "PH-BG-AMB-07");
    let traits = &ambassador.aspects.traits;
    for face in 1..=8 {
        let mut dice = Dice::scripted(vec![face]);
        assert_eq!(aspect(&mut dice, traits), traits.get(usize::from(face) - 1).map(String::as_str));
    }
    assert_eq!(aspect(&mut Dice::scripted(Vec::new()), &[]), None);
    let own = RuleBook::shipped().known.backgrounds.iter().filter(|one| one.source == "Fivefoot");
    assert!(
        own.clone().count() >= 8 && own.clone().all(|one| kinds(one).iter().all(|all| !all.is_empty())),
        "R-023"
    );
}

#[test]
fn r_024_gear_and_a_light_stay_within_the_background_and_four_pieces() {
    let gear = |words: &str| format!("gear: {words}, source:");
    let hero = right(&[("source:", &gear("[\"rope\", \"caltrops\", \"caltrops\"], light: torch"))]);
    let told: Vec<_> = hero.gear.iter().map(|one| (one.gear.id.as_str(), one.count)).collect();
    assert_eq!((told, hero.light), (vec![("rope", 1), ("caltrops", 2)], Some(LampKind::Torch)));
    let five = "[\"rope\", \"caltrops\", \"caltrops\", \"crowbar\", \"rope\"]";
    wrong(&[("source:", &gear(five))], "R-024: 5 pieces of gear, and 4 are the most");
    right(&[("source:", &format!("chapters: [(buys: [\"rope\"])], {}", gear(five)))]);
    wrong(&[("source:", &gear("[\"rop\"]"))], "there is no gear `rop`");
    wrong(&[("source:", "chapters: [(buys: [\"rop\"])], source:")], "thing to buy `rop`");
    let torch = [("shield: false", "shield: true"), ("source:", "light: torch, source:")];
    wrong(&torch, "R-095: a torch burns in a hand, and none is free");
    right(&[("shield: false", "shield: true"), ("source:", "light: lantern, source:")]);
    let poor = ("background: \"watch_sergeant\"", "background: \"quarry_hand\"");
    let lantern = with(&[poor, ("source:", "light: lantern, source:")]).expect_err("too dear");
    assert!(lantern.contains("R-024: Lantern is Uncommon, and Resources 2 cover up to Common"), "{lantern}");
    let flask = with(&[poor, ("source:", &gear("[\"rope\", \"fire_flask\"]"))]).expect_err("too dear");
    assert!(flask.contains("Oil flask with a fuse is Uncommon, and Resources 2 cover"), "{flask}");
    let skilled = ("ready: true)", "ready: true, proficient: true)");
    wrong(&[skilled], "follows from job and culture: leave it out");
}

#[test]
fn r_048_a_weapon_that_is_named_twice_is_one_in_each_hand_and_two_picks_r_024() {
    let weapon = "(weapon: \"longsword\", ready: true)";
    let arms = |words: &str| right(&[(weapon, words)]).arms.clone();
    let two = arms("(weapon: \"shortsword\", ready: true), (weapon: \"shortsword\", ready: true)");
    assert_eq!(two.iter().map(|arm| (arm.count, arm.in_hand)).collect::<Vec<_>>(), [(2, 2)]);
    let mixed = arms("(weapon: \"dagger\", ready: true), (weapon: \"dagger\", count: 4)");
    assert_eq!(mixed.iter().map(|arm| (arm.count, arm.in_hand)).collect::<Vec<_>>(), [(5, 1)]);
    let four = "(weapon: \"club\"), (weapon: \"club\"), (weapon: \"spear\"), (weapon: \"spear\")";
    wrong(&[(weapon, four)], "R-024: 4 weapons, and 3 are the most");
    let three = "(weapon: \"club\"), (weapon: \"club\"), (weapon: \"club\")";
    wrong(&[(weapon, three)], "`club` comes a third time: two hands hold two");
    wrong(
        &[(weapon, "(weapon: \"club\", count: 2)")],
        "`club` is not thrown: name it twice for one in each hand",
    );
    let heavy = "(weapon: \"glaive\", ready: true), (weapon: \"glaive\", ready: true)";
    wrong(&[(weapon, heavy)], "hands: make fewer of them ready");
}

#[test]
fn r_039_resolve_is_settled_by_the_spirit_of_creation_ph_rsv_01() {
    let ranks = points([15, 10, 13, 10, 13, 10]);
    let raised =
        right(&[(PLAIN_POINTS, &ranks), ("picks: []", "picks: [ability([(spirit, 1), (mind, 1)])]")]);
    assert_eq!((raised.abilities.spirit, raised.resolve), (14, 1));
    let bonuses =
        ("bonuses: [(strength, 2), (vitality, 1)]", "bonuses: [(spirit, 1), (vitality, 1), (mind, 1)]");
    let born = right(&[(PLAIN_POINTS, &ranks), bonuses]);
    assert_eq!((born.abilities.spirit, born.resolve), (14, 2));
}
