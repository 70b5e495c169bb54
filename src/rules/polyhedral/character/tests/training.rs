//! Tests of jobs, styles, paths and what they bring.

use super::*;
use crate::profile::{Group, Weapon};

/// Fighter ranks from the second to this one, with what they let one choose.
fn ranks(to: usize) -> String {
    let picks = (2..=to).map(|rank| match rank {
        3 => "rank(job: \"fighter\", path: \"champion\")",
        8 => "rank(job: \"fighter\", style: defense)",
        _ => "rank(job: \"fighter\")",
    });
    format!("picks: [{}]", picks.collect::<Vec<_>>().join(", "))
}

fn fighter(rank: usize) -> Arc<Profile> {
    right(&[("picks: []", &ranks(rank))])
}

#[test]
fn ph_ftr_01_every_rank_of_the_table_brings_what_it_says_ph_adv_11() {
    use ClassFeature as F;
    let table: [&[(F, u8)]; 16] = [
        &[(F::GreatWeapon, 1), (F::SecondWind, 1)],
        &[(F::ActionSurge, 1)],
        &[(F::ImprovedCritical, 1)],
        &[(F::Provoke, 1)],
        &[(F::ExtraAttack, 1)],
        &[(F::RemarkableAthlete, 1)],
        &[(F::Indomitable, 1)],
        &[(F::Defense, 1)],
        &[(F::ExtraAttack, 2)],
        &[(F::Survivor, 1)],
        &[(F::Indomitable, 2)],
        &[(F::StrikeTrue, 1)],
        &[(F::SuperiorCritical, 1)],
        &[(F::ExtraAttack, 3)],
        &[],
        &[],
    ];
    let mut expected = ClassFeatures::of([F::Medic, F::Resolute]);
    for (gains, rank) in table.into_iter().zip(1_u8..) {
        gains.iter().for_each(|(feature, strength)| expected.set(*feature, *strength));
        // PH-FTR-SW-1: it heals by the rank, past 15 too. R-031. Strike True comes at 12: R-029.
        expected.set(F::SecondWind, rank);
        let hero = fighter(usize::from(rank));
        assert_eq!(hero.features, expected, "rank {rank}");
        assert_eq!(hero.max_health, i32::from(rank) * 10, "PH-FTR-02, PH-FTR-LB-1, PH-ADV-11");
    }
}

#[test]
fn r_027_attacks_come_at_ranks_5_9_and_14_ph_ftr_xa() {
    let attacks = |rank| fighter(rank).attacks_per_action;
    assert_eq!([4, 5, 8, 9, 13, 14].map(attacks), [1, 2, 2, 3, 3, 4]);
}

#[test]
fn r_028_indomitable_serves_once_from_7_and_twice_from_11() {
    let uses = |rank| fighter(rank).features.strength(ClassFeature::Indomitable);
    assert_eq!([6, 7, 10, 11].map(uses), [0, 1, 1, 2], "PH-FTR-INDOM-1, PH-FTR-INDOM-2");
}

#[test]
fn r_031_no_limit_breaks_ship_and_ranks_go_on_ph_ftr_lb_1_ph_ftr_lb_2() {
    let (fifteen, twenty) = (fighter(15), fighter(20));
    assert_eq!(twenty.max_health - fifteen.max_health, 50, "five ranks of health");
    let mut stronger = fifteen.features;
    stronger.set(ClassFeature::SecondWind, 20);
    assert_eq!(twenty.features, stronger, "Second Wind grows, and nothing else comes");
}

#[test]
fn ph_ftr_08_a_style_is_chosen_where_a_rank_brings_one_and_none_twice_ph_ftr_champ_05() {
    let all = [
        ("blind_fighting", ClassFeature::BlindFighting),
        ("defense", ClassFeature::Defense),
        ("dueling", ClassFeature::Dueling),
        ("great_weapon", ClassFeature::GreatWeapon),
        ("marksmanship", ClassFeature::Marksmanship),
        ("protection", ClassFeature::Protection),
        ("thrown_weapons", ClassFeature::ThrownWeapons),
        ("two_weapon", ClassFeature::TwoWeapon),
        ("unarmed_fighting", ClassFeature::UnarmedFighting),
    ];
    let fighter =
        RuleBook::shipped().known.jobs.iter().find(|job| job.id == "fighter").expect("the printed job");
    assert_eq!(fighter.styles, all.map(|(_, style)| style));
    for (word, style) in all {
        let hero = right(&[("style: great_weapon", &format!("style: {word}"))]);
        assert_eq!(
            hero.features,
            ClassFeatures::of([style, ClassFeature::SecondWind, ClassFeature::Medic, ClassFeature::Resolute])
        );
    }
    wrong(&[("style: great_weapon,", "")], "PH-FTR-08: Fighter rank 1 brings a style");
    wrong(&[("style: great_weapon", "style: tough")], "PH-FTR-08: tough is none of the Fighter's");
    wrong(&[("picks: []", "picks: [rank(job: \"fighter\", style: defense)]")], "rank 2 brings no style");
    let twice = ranks(8).replace("style: defense", "style: great_weapon");
    wrong(&[("picks: []", &twice)], "great_weapon is known already");
    wrong(&[("picks: []", &ranks(8).replace(", style: defense", ""))], "Fighter rank 8 brings a style");
}

#[test]
fn ph_ftr_09_a_rank_lets_a_style_be_swapped() {
    let swap =
        |swap: &str| ("picks: []".to_owned(), format!("picks: [rank(job: \"fighter\", swap: ({swap}))]"));
    let with = |words: &str| {
        let (from, to) = swap(words);
        with(&[(&from, &to)])
    };
    let hero = with("great_weapon, dueling").expect("a swap");
    assert!(hero.features.has(ClassFeature::Dueling) && !hero.features.has(ClassFeature::GreatWeapon));
    let wrong = |words: &str, says: &str| {
        let problems = with(words).expect_err("a wrong swap");
        assert!(problems.contains(says), "{problems}");
    };
    wrong("defense, dueling", "PH-FTR-09: defense is not known");
    wrong("great_weapon, great_weapon", "PH-FTR-09: great_weapon is no new style");
    wrong("great_weapon, tough", "PH-FTR-09: tough is no new style");
}

#[test]
fn ph_ftr_path_a_path_is_chosen_at_rank_three() {
    let rank = |path: &str| format!("picks: [rank(job: \"fighter\"), rank(job: \"fighter\"{path})]");
    wrong(&[("picks: []", &rank(""))], "PH-FTR-PATH: Fighter rank 3 needs a `path`: `champion`");
    wrong(&[("picks: []", &rank(", path: \"shade\""))], "there is no path `shade`; there are `champion`");
    let early = "picks: [rank(job: \"fighter\", path: \"champion\")]";
    wrong(&[("picks: []", early)], "PH-FTR-PATH: no path is chosen at Fighter rank 2");
}

#[test]
fn r_021_ranks_are_counted_for_each_job_and_the_first_trains_the_saves() {
    let hero = right(&[(
        "picks: []",
        "picks: [rank(job: \"skirmisher\", style: dueling), rank(job: \"skirmisher\"), rank(job: \"fighter\")]",
    )]);
    assert_eq!(hero.ranks, [("fighter".to_owned(), 2), ("skirmisher".to_owned(), 2)]);
    assert_eq!(hero.saves.iter().copied().collect::<Vec<_>>(), [Ability::Strength, Ability::Vitality]);
    // Two ranks of 8 + 2, two of 7 + 2. R-017.
    assert_eq!((hero.max_health, hero.level), (38, 4));
    assert_eq!(hero.features.strength(ClassFeature::SecondWind), 2, "by the Fighter rank alone");
    assert!(hero.features.has(ClassFeature::Fleet) && hero.features.has(ClassFeature::ActionSurge));
    let same = "picks: [rank(job: \"skirmisher\", style: dueling)]";
    wrong(&[("picks: []", same), ("style: great_weapon", "style: dueling")], "dueling is known already");
    wrong(&[("picks: []", "picks: [rank(job: \"bard\")]")], "there is no job `bard`; there are `fighter`");
    wrong(&[("job: \"fighter\"", "job: \"wizard\"")], "there is no job `wizard`");
}

#[test]
fn r_021_features_of_several_jobs_do_not_add_up() {
    let skirmisher: Vec<String> = (1..=5)
        .map(|rank| match rank {
            1 => "rank(job: \"skirmisher\", style: dueling)".to_owned(),
            3 => "rank(job: \"skirmisher\", path: \"shade\")".to_owned(),
            _ => "rank(job: \"skirmisher\")".to_owned(),
        })
        .collect();
    let picks = ranks(5).replace(']', &format!(", {}]", skirmisher.join(", ")));
    let hero = right(&[("picks: []", &picks)]);
    assert_eq!((hero.ranks[0].1, hero.ranks[1].1, hero.attacks_per_action), (5, 5, 2));
}

#[test]
fn ph_gen_11_the_house_jobs_follow_the_printed_pattern_and_say_that_they_are_ours() {
    let jobs = &RuleBook::shipped().known.jobs;
    let house: Vec<_> = jobs.iter().filter(|job| job.house).map(|job| job.id.as_str()).collect();
    assert_eq!(house, ["skirmisher", "keeper"]);
    for job in jobs {
        assert_eq!((job.ranks.len(), job.paths.len(), job.house), (15, 1, job.source == "Fivefoot"));
        let brings = |rank: u8| job.gains(rank, job.paths.first()).count();
        assert!((1..=15).all(|rank| brings(rank) > 0), "{}: no rank is empty", job.name);
    }
    let hero = RuleBook::shipped().profile("wren").expect("a skirmisher");
    assert!(hero.origin.ends_with("Skirmisher 3 (Shade), house job"), "{}", hero.origin);
}

#[test]
fn r_021_quick_feet_are_ten_feet_faster_without_shield_and_heavy_armor() {
    let ranks = |to: usize| {
        let picks = (2..=to).map(|rank| match rank {
            3 => "rank(job: \"skirmisher\", path: \"shade\")",
            8 => "rank(job: \"skirmisher\", style: marksmanship)",
            _ => "rank(job: \"skirmisher\")",
        });
        format!("picks: [{}]", picks.collect::<Vec<_>>().join(", "))
    };
    let speed = |rank: usize, more: &[(&str, &str)]| {
        let picks = ranks(rank);
        let plain = [
            ("job: \"fighter\", style: great_weapon", "job: \"skirmisher\", style: dueling"),
            ("skills: [awareness, insight]", "skills: [awareness, insight, stealth, survival]"),
            ("\"longsword\"", "\"club\""),
            ("picks: []", &picks),
        ];
        right(&[plain.as_slice(), more].concat()).speed
    };
    assert_eq!([3, 4, 10, 11].map(|rank| speed(rank, &[])), [30, 40, 40, 50].map(Feet));
    assert_eq!(speed(4, &[("shield: false", "shield: true")]), Feet(30));
    assert_eq!(speed(4, &[("\"leather\"", "\"ring_mail\"")]), Feet(30));
    assert_eq!(speed(4, &[("\"leather\"", "\"hide\"")]), Feet(40));
}

/// Whether the hero is skilled with a weapon.
fn wields(changes: &[(&str, &str)], weapon: &Weapon) -> bool {
    let arm = format!("(weapon: \"{}\", ready: true)", weapon.id);
    let dear = ("picks: []", "grants: (points: 15), picks: [], chapters: [(resources: 10)]");
    let bought = format!("chapters: [(resources: 10, buys: [\"{}\"])]", weapon.id);
    let swapped = [changes, &[dear, ("chapters: [(resources: 10)]", &bought)]].concat();
    right(&[swapped, vec![("(weapon: \"longsword\", ready: true)", &arm)]].concat()).arms[0].proficient
}

#[test]
fn ph_ftr_04_fighters_wield_everything_and_skirmishers_what_their_job_names() {
    let book = RuleBook::shipped();
    let skirmisher = [
        ("job: \"fighter\", style: great_weapon", "job: \"skirmisher\", style: dueling"),
        ("skills: [awareness, insight]", "skills: [awareness, insight, stealth, survival]"),
    ];
    for weapon in book.known.weapons.iter().filter(|weapon| weapon.group != Group::Unarmed) {
        assert!(wields(&[], weapon), "{}", weapon.id);
        let named = ["rapier", "scimitar", "shortsword", "whip"].contains(&&*weapon.id);
        let skilled = named || weapon.group != Group::MartialMelee;
        assert_eq!(wields(&skirmisher, weapon), skilled, "{}", weapon.id);
    }
}

#[test]
fn ph_orig_elfcult_03_elves_and_dwarves_wield_what_their_culture_teaches_ph_orig_dwarfcult_02_ph_ftr_03() {
    let culture = |culture: &'static str, more: &[(&'static str, &'static str)]| {
        let plain = [
            ("job: \"fighter\", style: great_weapon", "job: \"skirmisher\", style: dueling"),
            ("culture: \"human\"", culture),
            ("skills: [awareness, insight]", "skills: [stealth, acrobatics]"),
            ("knowledges: [history, nature]", "knowledges: [history]"),
            ("talents: [medic]", "talents: []"),
            ("languages: [\"elvish\", \"hill speech\"]", "languages: [\"hill speech\"]"),
        ];
        [plain.as_slice(), more].concat()
    };
    let elven = culture("culture: \"elven\"", &[]);
    let tools =
        ("background: \"watch_sergeant\"", "background: \"watch_sergeant\", tools: [\"smith's tools\"]");
    let dwarven = culture("culture: \"dwarven\"", &[tools]);
    let skilled = |changes: &[(&str, &str)], id: &str| {
        wields(changes, RuleBook::shipped().known.weapons.get(id).expect("a weapon of the book"))
    };
    for (id, elf, dwarf) in [
        ("longsword", true, false),
        ("shortsword", true, true),
        ("short_bow", true, true),
        ("longbow", true, true),
        ("battleaxe", false, true),
        ("warhammer", false, true),
        ("hammer", true, true),
        ("handaxe", true, true),
        ("glaive", false, false),
    ] {
        assert_eq!((skilled(&elven, id), skilled(&dwarven, id)), (elf, dwarf), "{id}");
    }
    let mail = [("\"leather\"", "\"hide\"")];
    assert!(!right(&[elven.as_slice(), &mail].concat()).armor_proficient, "R-045: medium armor");
    assert!(right(&[dwarven.as_slice(), &mail].concat()).armor_proficient);
    let heavy = [("\"leather\"", "\"ring_mail\"")];
    assert!(!right(&[dwarven.as_slice(), &heavy].concat()).armor_proficient);
    let shield = [("shield: false", "shield: true")];
    assert!(!right(&[dwarven.as_slice(), &shield].concat()).armor_proficient, "R-042");
    assert!(right(&shield).armor_proficient, "PH-FTR-03");
}
