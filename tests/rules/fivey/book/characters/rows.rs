//! Each origin and background as its row says, and a beginner of it.

use super::{of, right};
use fivefoot_fivey::{
    data::RuleBook,
    profile::{Feat, Holder, Stat},
};

/// A template's row: its rule, its stat, its skills, its feat, its two items, and how many of them hold a spell.
struct Row {
    rule: &'static str,
    stat: Stat,
    skills: &'static str,
    feat: Feat,
    items: [&'static str; 2],
    vessels: usize,
}

/// The book has the row, and whoever takes the template at level 0 has the stat, the feat and the item of choice.
fn is_as_its_row_says(id: &str, row: &Row) {
    let template = RuleBook::shipped().library.templates.get(id).expect("a template of the book");
    assert_eq!(template.rules[0], row.rule, "its row is cited");
    assert!(template.rules.iter().any(|rule| rule == row.feat.rule()), "so is its feat's");
    assert_eq!(template.origin, row.rule.starts_with("FV-ORIG"));
    assert_eq!((template.stat, template.feat), (row.stat, row.feat));
    let titles: Vec<String> = template.skills.iter().map(|skill| skill.title().to_lowercase()).collect();
    assert_eq!(titles.join(" "), row.skills);
    assert_eq!(template.items.each_ref().map(|item| &*item.id), row.items);
    assert_eq!(template.items.iter().filter(|item| item.vessel.is_some()).count(), row.vessels);
    let item = &template.items[0];
    let spell = item.vessel.map_or_else(String::new, |_| format!(r#", spells: {{"{}": "knock"}}"#, item.id));
    let element = if row.feat == Feat::DragonBorn { ", element: fire" } else { "" };
    let taken = right(&of(&format!(r#"templates: ["{id}"], items: ["{}"]{spell}{element}"#, item.id)));
    assert_eq!((taken.level, taken.profile.stat(row.stat)), (0, 2), "and it adds one to its stat");
    assert!(taken.profile.feats.contains(&row.feat) && taken.goods.belongings.contains_key(&item.id));
}

#[test]
fn fv_orig_01_there_are_ten_origins_and_fv_back_01_eight_backgrounds() {
    let templates = &RuleBook::shipped().library.templates;
    let origins = templates.iter().filter(|template| template.origin).count();
    assert_eq!((origins, templates.len() - origins), (10, 8));
    let scrolls = templates.iter().flat_map(|template| &template.items);
    let scrolls: Vec<&str> =
        scrolls.filter(|item| item.vessel == Some(Holder::Scroll)).map(|item| item.id.as_str()).collect();
    assert_eq!(scrolls, ["gifted_gospel", "epic_manuscript"], "the others are keepsakes");
}

#[test]
fn fv_orig_02_a_changeling_is_as_its_row_says() {
    let row = Row {
        rule: "FV-ORIG-02",
        stat: Stat::Intelligence,
        skills: "deception",
        feat: Feat::Metamorphosis,
        items: ["picture_book", "portrait_locket"],
        vessels: 1,
    };
    is_as_its_row_says("changeling", &row);
}

#[test]
fn fv_orig_04_a_dwarf_is_as_its_row_says() {
    let row = Row {
        rule: "FV-ORIG-04",
        stat: Stat::Strength,
        skills: "hafted",
        feat: Feat::IronStomach,
        items: ["craft_tools", "encyclopedia"],
        vessels: 0,
    };
    is_as_its_row_says("dwarf", &row);
}

#[test]
fn fv_orig_06_an_elf_is_as_its_row_says() {
    let row = Row {
        rule: "FV-ORIG-06",
        stat: Stat::Dexterity,
        skills: "bows",
        feat: Feat::Sleepwalker,
        items: ["flute", "beast_charm"],
        vessels: 1,
    };
    is_as_its_row_says("elf", &row);
}

#[test]
fn fv_orig_08_a_gnome_is_as_its_row_says() {
    let row = Row {
        rule: "FV-ORIG-08",
        stat: Stat::Intelligence,
        skills: "devices",
        feat: Feat::Tinker,
        items: ["blueprints", "blank_check"],
        vessels: 1,
    };
    is_as_its_row_says("gnome", &row);
}

#[test]
fn fv_orig_10_a_hellchild_is_as_its_row_says() {
    let row = Row {
        rule: "FV-ORIG-10",
        stat: Stat::Charisma,
        skills: "deception",
        feat: Feat::StreetMagic,
        items: ["gifted_gospel", "other_clothes"],
        vessels: 1,
    };
    is_as_its_row_says("hellchild", &row);
}

#[test]
fn fv_orig_12_a_hoblin_is_as_its_row_says() {
    let row = Row {
        rule: "FV-ORIG-12",
        stat: Stat::Dexterity,
        skills: "stealth",
        feat: Feat::LittleTrouble,
        items: ["herb_pouch", "walking_stick"],
        vessels: 0,
    };
    is_as_its_row_says("hoblin", &row);
}

#[test]
fn fv_orig_14_an_orc_is_as_its_row_says() {
    let row = Row {
        rule: "FV-ORIG-14",
        stat: Stat::Strength,
        skills: "hafted",
        feat: Feat::ForceOfWill,
        items: ["warhammer", "heirloom"],
        vessels: 0,
    };
    is_as_its_row_says("orc", &row);
}

#[test]
fn fv_orig_16_a_scalespawn_is_as_its_row_says() {
    let row = Row {
        rule: "FV-ORIG-16",
        stat: Stat::Strength,
        skills: "blades",
        feat: Feat::DragonBorn,
        items: ["dragon_tooth_dagger", "poison_purse"],
        vessels: 0,
    };
    is_as_its_row_says("scalespawn", &row);
}

#[test]
fn fv_orig_18_a_nymph_is_as_its_row_says() {
    let row = Row {
        rule: "FV-ORIG-18",
        stat: Stat::Charisma,
        skills: "nature",
        feat: Feat::GirlsNight,
        items: ["epic_manuscript", "living_relic"],
        vessels: 1,
    };
    is_as_its_row_says("nymph", &row);
}

#[test]
fn fv_orig_20_a_watcher_is_as_its_row_says() {
    let row = Row {
        rule: "FV-ORIG-20",
        stat: Stat::Intelligence,
        skills: "perception",
        feat: Feat::Communion,
        items: ["auto_relic", "beloved_memento"],
        vessels: 1,
    };
    is_as_its_row_says("watcher", &row);
}

#[test]
fn fv_back_02_an_acolyte_is_as_its_row_says() {
    let row = Row {
        rule: "FV-BACK-02",
        stat: Stat::Charisma,
        skills: "medicine",
        feat: Feat::Blessing,
        items: ["prayer_book", "holy_symbol"],
        vessels: 1,
    };
    is_as_its_row_says("acolyte", &row);
}

#[test]
fn fv_back_04_a_barbarian_is_as_its_row_says() {
    let row = Row {
        rule: "FV-BACK-04",
        stat: Stat::Strength,
        skills: "hafted spears",
        feat: Feat::Rage,
        items: ["kinsfolk_greataxe", "returning_spear"],
        vessels: 0,
    };
    is_as_its_row_says("barbarian", &row);
}

#[test]
fn fv_back_06_a_criminal_is_as_its_row_says() {
    let row = Row {
        rule: "FV-BACK-06",
        stat: Stat::Dexterity,
        skills: "stealth",
        feat: Feat::BellyOfTheBeast,
        items: ["skeleton_key", "loaded_dice"],
        vessels: 0,
    };
    is_as_its_row_says("criminal", &row);
}

#[test]
fn fv_back_08_an_entertainer_is_as_its_row_says() {
    let row = Row {
        rule: "FV-BACK-08",
        stat: Stat::Charisma,
        skills: "performance",
        feat: Feat::OneNightOnly,
        items: ["favourite_instrument", "own_manuscript"],
        vessels: 1,
    };
    is_as_its_row_says("entertainer", &row);
}

#[test]
fn fv_back_10_a_noble_is_as_its_row_says() {
    let row = Row {
        rule: "FV-BACK-10",
        stat: Stat::Intelligence,
        skills: "blades",
        feat: Feat::GoodName,
        items: ["house_stamp", "summer_home_deed"],
        vessels: 0,
    };
    is_as_its_row_says("noble", &row);
}

#[test]
fn fv_back_11_a_sage_is_as_its_row_says() {
    let row = Row {
        rule: "FV-BACK-11",
        stat: Stat::Intelligence,
        skills: "spellcraft",
        feat: Feat::AlumniAssociation,
        items: ["dissertation", "unknown_artifact"],
        vessels: 2,
    };
    is_as_its_row_says("sage", &row);
}

#[test]
fn fv_back_12_a_spy_is_as_its_row_says() {
    let row = Row {
        rule: "FV-BACK-12",
        stat: Stat::Dexterity,
        skills: "perception",
        feat: Feat::SmallWorld,
        items: ["gadget", "second_gadget"],
        vessels: 0,
    };
    is_as_its_row_says("spy", &row);
}

#[test]
fn fv_back_13_a_veteran_is_as_its_row_says() {
    let row = Row {
        rule: "FV-BACK-13",
        stat: Stat::Strength,
        skills: "blades crossbows",
        feat: Feat::BattleHardened,
        items: ["longsword", "crossbow"],
        vessels: 0,
    };
    is_as_its_row_says("veteran", &row);
}
