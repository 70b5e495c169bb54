//! Money, purchases, hands, and what things do for the sheet.

use super::{HANDS, TEMPLATES, of, right, with, wrong};
use crate::fivey::table::Table;
use fivefoot_fivey::{
    character::Character,
    profile::{Ammunition, Carry, DamageKind, Gear, Profile},
};
use grid::Size;
use std::collections::BTreeSet;

/// How many pieces of gear of a kind somebody has.
fn count(built: &Character, gear: Gear) -> u32 {
    built.profile.gear.get(&gear).map_or(0, |at| at.count())
}

/// The gear that somebody has in hand.
fn held(built: &Character) -> Vec<Gear> {
    let held = built.profile.gear.iter().filter(|(_, at)| at.of(Carry::Hand) > 0);
    held.map(|(gear, _)| *gear).collect()
}

#[test]
fn fv_skill_04_only_an_item_on_hand_is_attuned_fv_inv_01() {
    let more = (r#"bought: {"leather": 1}"#, r#"bought: {"leather": 1, "dagger": 1}"#);
    wrong(
        &[more, (r#"attuned: "longsword""#, r#"attuned: "dagger""#)],
        "FV-SKILL-04: `dagger` is in the backpack",
    );
    wrong(
        &[(r#"attuned: "longsword""#, r#"attuned: "bow""#)],
        "FV-INV-01: `bow` is neither a starting item nor bought",
    );
    let belted =
        right(&[more, (r#"belt: [], attuned: "longsword""#, r#"belt: ["dagger"], attuned: "dagger""#)]);
    assert!(belted.profile.attuned_to("dagger"));
    let worn = right(&[(r#"attuned: "longsword""#, r#"attuned: "leather""#)]);
    assert!(worn.profile.attuned_to("leather"), "what is worn is on hand");
}

#[test]
fn fv_char_09_a_hundred_crowns_buy_what_they_buy() {
    // FV-RUL-08, FV-GEAR-01, FV-GEAR-02
    let buys = |goods: &str| {
        with(&[(r#"{"leather": 1}"#, goods), (r#"wears: "leather", "#, "")]).map(|b| b.goods.crowns)
    };
    assert_eq!(buys(r#"{"leather": 1}"#), Ok(80));
    assert_eq!(buys(r#"{"chain_mail": 1}"#), Ok(0));
    assert_eq!(buys(r#"{"dagger": 3, "quiver": 2, "lantern": 1}"#), Ok(30));
    assert!(
        buys(r#"{"ring_mail": 1}"#)
            .is_err_and(|says| says.contains("this costs 150 crowns, and there are 100"))
    );
    assert!(buys(r#"{"longsword": 1}"#).is_err_and(|says| says.contains("no shop sells `longsword`")));
    assert!(buys(r#"{"scroll": 1}"#).is_err_and(|says| says.contains("list the spells in `scrolls`")));
    assert!(buys(r#"{"tinderbox": 1}"#).is_err_and(|says| says.contains("no shop sells `tinderbox`")));
    assert!(buys(r#"{"dagger": 0}"#).is_err_and(|says| says.contains("0 is out of range")));
    let rolled =
        |crowns: &str| with(&[("bought:", &format!("crowns: {crowns}, bought:"))]).map(|b| b.goods.crowns);
    assert_eq!(rolled("180"), Ok(160));
    for crowns in ["20", "190", "105"] {
        assert!(rolled(crowns).is_err_and(|says| says.contains("FV-CHAR-09: 3d6 × 10")), "{crowns}");
    }
    assert_eq!(right(&[("bought:", "earned: 50, bought:")]).goods.crowns, 130);
}

#[test]
fn fv_gear_03_small_goods_are_sold_in_fours_and_mixed() {
    let buys = |goods: &str| right(&[(r#"{"leather": 1}"#, goods), (r#"wears: "leather", "#, "")]);
    assert_eq!(
        buys(r#"{"torch": 2, "caltrops": 1, "oil_flask": 1}"#).goods.crowns,
        90,
        "four of three kinds"
    );
    let five = buys(r#"{"torch": 5}"#);
    assert_eq!((five.goods.crowns, count(&five, Gear::Torch)), (80, 5), "the fifth opens a second set");
}

#[test]
fn fv_inv_02_twenty_slots_one_for_each_thing_of_some_size() {
    // FV-INV-01, FV-INV-04
    let plain = right(&[]);
    assert_eq!(plain.goods.slots, 3, "encyclopedia, longsword and leather");
    let buys = |goods: &str| with(&[(r#"{"leather": 1}"#, goods)]);
    assert_eq!(buys(r#"{"leather": 1, "soap": 4}"#).map(|b| b.goods.slots), Ok(3), "soap fits a pocket");
    let packed = buys(r#"{"leather": 1, "dungeoneers_pack": 1, "refill_pack": 1}"#);
    assert_eq!(
        packed.as_ref().map(|b| (b.goods.slots, b.goods.crowns)),
        Ok((13, 50)),
        "packs take a slot for each item"
    );
    assert_eq!(packed.map(|b| b.goods.belongings.get("torch").copied()), Ok(Some(3)));
    assert!(
        buys(r#"{"leather": 1, "rope": 18}"#)
            .is_err_and(|says| says.contains("FV-INV-02: this takes 21 slots"))
    );
}

#[test]
fn fv_inv_03_with_more_than_ten_slots_two_paces_less_where_the_table_plays_so_fv_move_05() {
    let loaded = (r#"{"leather": 1}"#, r#"{"leather": 1, "rope": 8}"#);
    assert_eq!(right(&[loaded]).profile.paces, 6);
    let heavy = right(&[loaded, ("source:", "encumbrance: true, source:")]);
    assert_eq!((heavy.goods.slots, heavy.profile.paces), (11, 4));
    let mut table = Table::draw("A . . . . . . g");
    table.sheet('A', |plain| *plain = Profile { id: plain.id.clone(), ..(*heavy.profile).clone() });
    table.sheet_says('A', "Move", "4 paces", "FV-INV-03");
    let ten = (r#"{"leather": 1}"#, r#"{"leather": 1, "rope": 7}"#);
    assert_eq!(right(&[ten, ("source:", "encumbrance: true, source:")]).profile.paces, 6);
}

#[test]
fn fv_arm_03_armor_too_heavy_costs_two_paces_whatever_is_missing_fv_move_04() {
    // FV-MOVE-01
    let wears = |armor: &str, templates: &str| {
        let goods = format!(r#"earned: 200, bought: {{"{armor}": 1}}"#);
        let worn = format!(r#"wears: "{armor}""#);
        let changes = [(r#"bought: {"leather": 1}"#, &*goods), (r#"wears: "leather""#, &*worn)];
        right(&[&changes[..], &of(templates)].concat()).profile.paces
    };
    let strong = r#"templates: ["dwarf", "barbarian"], items: ["encyclopedia", "kinsfolk_greataxe"]"#;
    let weak = r#"templates: ["gnome", "sage"], items: ["blank_check", "dissertation"], spells: {"dissertation": "knock"}"#;
    assert_eq!((wears("chain_mail", strong), wears("ring_mail", strong), wears("plate", strong)), (6, 4, 4));
    assert_eq!((wears("leather", weak), wears("scale_mail", weak), wears("plate", weak)), (6, 4, 4));
}

#[test]
fn fv_def_02_armor_replaces_ten_and_dexterity() {
    // FV-DEF-01, FV-DEF-03, FV-CHAR-10
    let quick = r#"templates: ["elf", "spy"], items: ["beast_charm", "gadget"]"#;
    let bare = right(&[&of(quick)[..], &[(r#"wears: "leather", "#, "")]].concat());
    assert_eq!((bare.profile.defence, bare.profile.defence_from.len()), (13, 2), "10 and DEX 3");
    assert!(!bare.profile.shield);
    let clad = right(&of(quick));
    assert_eq!(clad.profile.defence, 12, "leather, whatever the dexterity");
    assert_eq!(clad.profile.resist.len(), 3);
    let mail = (r#"{"leather": 1}"#, r#"{"scale_mail": 1, "shield": 1}"#);
    let worn = (r#"wears: "leather", shield: false"#, r#"wears: "scale_mail", shield: true"#);
    let shielded = right(&[mail, worn]);
    assert_eq!(
        (shielded.profile.defence, shielded.profile.shield),
        (13, true),
        "the shield is not counted in"
    );
    assert_eq!(shielded.profile.vulnerable, BTreeSet::from([DamageKind::Electricity]));
}

#[test]
fn fv_rul_37_two_hands_and_four_things_at_the_belt() {
    let goods =
        (r#"{"leather": 1}"#, r#"{"leather": 1, "shield": 1, "handaxe": 3, "torch": 1, "greataxe": 1}"#);
    let purse = ("bought:", "earned: 100, bought:");
    let hands = |shield: &str, holds: &str, belt: &str| {
        let hands = format!(r#"holds: {holds}, belt: {belt}"#);
        let shield = format!("shield: {shield}");
        let at = [
            (r#"holds: ["longsword"], belt: []"#, &*hands),
            ("shield: false", &*shield),
            (r#", attuned: "longsword""#, ""),
        ];
        with(&[&[goods, purse][..], &at].concat())
    };
    let place = |built: &Character, id: &str| {
        let arm = built.profile.arms.iter().find(|arm| arm.weapon.id == id).expect("it is carried");
        (arm.at.nearest(), arm.at.count())
    };
    let ready = hands("true", r#"["longsword"]"#, r#"["handaxe"]"#).expect("two hands are enough");
    assert_eq!(place(&ready, "longsword"), (Some(Carry::Hand), 1));
    assert_eq!(place(&ready, "handaxe"), (Some(Carry::Belt), 3));
    assert_eq!(place(&ready, "greataxe"), (Some(Carry::Pack), 1));
    assert_eq!(ready.profile.arms[0].weapon.id, "unarmed", "bare hands come first");
    let torch = hands("false", r#"["longsword", "torch"]"#, "[]").expect("one hand each");
    assert_eq!(held(&torch), [Gear::Torch]);
    for (shield, holds) in [
        ("true", r#"["longsword", "torch"]"#),
        ("true", r#"["greataxe"]"#),
        ("false", r#"["greataxe", "torch"]"#),
    ] {
        let says = hands(shield, holds, "[]").expect_err("three hands");
        assert!(says.contains("FV-RUL-37") && says.contains("need 3 hands"), "{says}");
    }
    assert!(
        hands("false", r#"["longsword"]"#, r#"["handaxe", "torch"]"#).is_ok(),
        "three axes and a torch are four"
    );
    let says = hands("false", "[]", r#"["handaxe", "torch", "longsword"]"#).expect_err("five things");
    assert!(says.contains("FV-RUL-37: 5 things at the belt, and 4 fit"), "{says}");
    assert!(
        hands("false", r#"["handaxe"]"#, r#"["torch", "longsword"]"#).is_ok(),
        "one axe in hand, two at the belt"
    );
}

#[test]
fn fv_rul_19_vessels_hold_the_spell_that_was_chosen() {
    // FV-MAG-01
    let sage = r#"templates: ["gnome", "sage"], items: ["blueprints", "dissertation"]"#;
    let spells = r#"spells: {"blueprints": "knock", "dissertation": "fire_ball"}"#;
    let built = right(
        &[&of(&format!("{sage}, {spells}"))[..], &[("bought:", r#"scrolls: ["fire_ball"], bought:"#)]]
            .concat(),
    );
    let vessels: Vec<_> = built
        .profile
        .vessels
        .iter()
        .map(|vessel| (vessel.id.as_str(), vessel.spell.id.as_str(), vessel.scroll))
        .collect();
    assert_eq!(
        vessels,
        [
            ("blueprints", "knock", false),
            ("dissertation", "fire_ball", false),
            ("fire_ball_scroll_1", "fire_ball", true),
        ]
    );
    assert_eq!(built.goods.crowns, 30, "a new scroll is 50 crowns");
    wrong(&of(sage), "FV-RUL-19: `blueprints` holds a spell: name it in `spells`");
    wrong(
        &of(&format!("{sage}, {}", spells.replace("knock", "knack"))),
        "there is no spell `knack`; did you mean `knock`?",
    );
    wrong(&[("bought:", r#"scrolls: ["wish"], bought:"#)], "there is no spell `wish`; there are");
    wrong(
        &[(TEMPLATES, &format!(r#"{TEMPLATES}, spells: {{"longsword": "knock"}}"#))],
        "FV-RUL-19: `longsword` is no starting item",
    );
}

#[test]
fn fv_orig_16_and_fv_orig_17_a_dragons_heir_has_an_element() {
    let spawn = r#"templates: ["scalespawn", "noble"], items: ["dragon_tooth_dagger", "house_stamp"]"#;
    let fire = right(&of(&format!("{spawn}, element: fire")));
    assert_eq!((fire.profile.element, fire.profile.breath), (Some(DamageKind::Fire), 6));
    let dagger =
        fire.profile.arms.iter().find(|arm| arm.weapon.id == "dragon_tooth_dagger").expect("a dagger");
    assert_eq!(dagger.weapon.other_kinds, [DamageKind::Fire]);
    wrong(&of(spawn), "FV-ORIG-17: a dragon's heir has an `element`");
    wrong(&of(&format!("{spawn}, element: holy")), "no dragon breathes holy");
    wrong(&[(TEMPLATES, &format!("{TEMPLATES}, element: fire"))], "only a dragon's heir has an element");
}

#[test]
fn fv_orig_05_06_12_and_fv_back_02_items_and_feats_reach_the_sheet() {
    // FV-ORIG-05, FV-ORIG-06, FV-ORIG-12, FV-ORIG-18, FV-BACK-02, FV-BACK-12, FV-BACK-13, FV-RUL-36, FV-RUL-55
    let plain = right(&[]);
    assert_eq!(plain.profile.immune, BTreeSet::from([DamageKind::Poison]), "Iron Stomach");
    let elf = right(&of(r#"templates: ["elf", "spy"], items: ["beast_charm", "gadget"]"#));
    assert_eq!(elf.goods.companion.as_deref(), Some("animal_companion"));
    assert_eq!(count(&elf, Gear::Gadget), 1);
    let hoblin = right(&of(r#"templates: ["hoblin", "veteran"], items: ["walking_stick", "crossbow"]"#));
    assert_eq!(count(&hoblin, Gear::WalkingStick), 1);
    assert_eq!(
        hoblin.profile.ammunition.get(&Ammunition::Bolts),
        Some(&1),
        "the crossbow comes with one case"
    );
    assert_eq!((hoblin.profile.size, plain.profile.size), (Size::SMALL, Size::MEDIUM));
    let nymph = r#"templates: ["nymph", "acolyte"], items: ["living_relic", "holy_symbol"]"#;
    let nymph = right(&[(TEMPLATES, nymph), (HANDS, r#"holds: ["holy_symbol"]"#)]);
    assert_eq!(held(&nymph), [Gear::HolySymbol]);
    assert!(nymph.profile.gear.contains_key(&Gear::LivingRelic));
}
