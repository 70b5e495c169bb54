//! The end of a battle, the end of an adventure, and a member's sheet in between.

use super::{all_rolled, faces, hero};
use fivefoot::rules::fivey::{
    character::{advance::NextLevel, choices::Advance},
    data::RuleBook,
    profile::{Ammunition, DamageKind, Feat, Gear, Kind, Skill, Spell, Stat},
    series::{
        After, Aftermath, Hireling, Member, Power, Saved, Sharing, close_adventure, encounter_end, share,
        units_used,
    },
};
use std::collections::{BTreeMap, BTreeSet};

/// Somebody who came out of it as they went in.
fn unhurt(member: &Member) -> After {
    After {
        took_part: true,
        hit_points: member.state.hit_points,
        inspiration: member.state.inspiration,
        ..After::default()
    }
}

fn end(member: &mut Member, after: After, won: bool) -> Vec<&'static str> {
    let aftermath = Aftermath { members: vec![after], won, ..Aftermath::default() };
    let notes = encounter_end(std::slice::from_mut(member), &aftermath, Sharing::Split);
    notes.into_iter().map(|note| note.rule).collect()
}

#[test]
fn fv_test_08_one_shot_is_free_and_two_use_up_a_unit() {
    // FV-WPN-10, FV-WPN-11, FV-RUL-39
    assert_eq!([0, 1, 2, 20].map(|shots| units_used(Ammunition::Arrows, shots)), [0, 0, 1, 1]);
    assert_eq!(units_used(Ammunition::Stones, 20), 0);
    let mut archer = hero("ilvarin");
    let shots =
        |shots| After { shots: BTreeMap::from([(Ammunition::Arrows, shots)]), ..unhurt(&hero("ilvarin")) };
    assert!(end(&mut archer, shots(1), true).is_empty());
    assert_eq!(archer.state.ammunition[&Ammunition::Arrows], 2);
    assert_eq!(end(&mut archer, shots(9), true), ["FV-RUL-39"]);
    assert_eq!(archer.profile().ammunition[&Ammunition::Arrows], 1, "and the next battle knows");
    end(&mut archer, shots(2), true);
    assert!(archer.profile().ammunition.is_empty());
}

#[test]
fn fv_rul_48_survivors_that_took_part_split_the_experience() {
    // FV-LVL-04, FV-MON-05
    assert_eq!(share(31, 4, Sharing::Split), 7, "the fraction is dropped");
    assert_eq!((share(31, 4, Sharing::Each), share(31, 0, Sharing::Split)), (31, 0));
    let mut party = [hero("urzha"), hero("tansy"), hero("kessrak"), hero("verity")];
    let mut members: Vec<After> = party.iter().map(unhurt).collect();
    members[1].hit_points = -3;
    members[3].took_part = false;
    let after = Aftermath { members, won: true, defeated: vec![5, 5, 10], bonus: 5 };
    let notes = encounter_end(&mut party, &after, Sharing::Split);
    assert_eq!(party.each_ref().map(|member| member.state.experience), [112, 100, 112, 100]);
    let rules: Vec<_> = notes.iter().map(|note| note.rule).collect();
    assert_eq!(rules, ["FV-RUL-10", "FV-RUL-48"]);
    assert!(!party[1].lives(), "FV-HP-02, FV-HP-03: dead at 0");
}

#[test]
fn fv_rul_49_a_battle_leaves_its_uses_on_their_clocks() {
    // FV-RUL-36, FV-BACK-05, FV-ORIG-17
    let mut kessrak = hero("kessrak");
    let used = After { feats: BTreeSet::from([Feat::Rage, Feat::DragonBorn]), ..unhurt(&kessrak) };
    end(&mut kessrak, used, true);
    assert_eq!(kessrak.state.today, BTreeSet::from([Power::Feat(Feat::Rage), Power::Feat(Feat::DragonBorn)]));
    let mut spy = hero("ilvarin");
    let used = After {
        gear: BTreeMap::from([(Gear::Gadget, 1), (Gear::OilFlask, 1)]),
        companion: true,
        ..unhurt(&spy)
    };
    end(&mut spy, used, true);
    assert_eq!(spy.state.this_adventure, BTreeSet::from([Power::Gear(Gear::Gadget), Power::Companion]));
    assert_eq!(
        spy.profile().gear,
        BTreeMap::from([(Gear::OilFlask, 1), (Gear::Torch, 2), (Gear::Gadget, 1)])
    );
}

#[test]
fn fv_rul_19_a_cast_vessel_is_empty_but_a_magicians_only_for_the_day() {
    // FV-MAG-01, FV-MAG-02, FV-RUL-34
    let spells =
        |member: &Member| -> Vec<Spell> { member.profile().vessels.iter().map(|v| v.spell).collect() };
    let cast = |member: &Member, id: &str| After { cast: BTreeSet::from([id.to_string()]), ..unhurt(member) };
    let mut verity = hero("verity");
    assert_eq!(spells(&verity), [Spell::Charm, Spell::TurnUndead]);
    let after = cast(&verity, "gifted_gospel");
    assert_eq!(end(&mut verity, after, true), ["FV-RUL-19"]);
    assert_eq!(spells(&verity), [Spell::TurnUndead]);
    let mut ottoline = hero("ottoline");
    let after = cast(&ottoline, "dissertation");
    assert!(end(&mut ottoline, after, true).is_empty());
    assert_eq!(spells(&ottoline), [Spell::LightningBolt, Spell::FeatherFall], "not again today");
    assert!(ottoline.state.emptied.is_empty());
}

#[test]
fn fv_rul_24_and_fv_rul_40_a_broken_shield_and_what_lies_on_a_lost_field_are_gone() {
    // FV-ARM-04
    let book = RuleBook::shipped();
    let mut urzha = hero("urzha");
    assert!(urzha.profile().shield);
    let threw =
        |urzha: &Member| After { thrown: BTreeMap::from([("handaxe".to_string(), 2)]), ..unhurt(urzha) };
    let after = After { shield_broken: true, ..threw(&urzha) };
    assert_eq!(end(&mut urzha, after, true), ["FV-RUL-24"]);
    let axes = |urzha: &Member| {
        urzha.profile().arms.iter().filter(|arm| arm.weapon.id == "handaxe").map(|arm| arm.count).sum::<u32>()
    };
    assert_eq!(
        (urzha.profile().shield, axes(&urzha)),
        (false, 2),
        "the field was held: the axes are picked up"
    );
    urzha.buy(book, "shield", 1).expect("10 crowns are left");
    assert_eq!((urzha.profile().shield, urzha.state.crowns), (true, 0));
    let after = threw(&urzha);
    end(&mut urzha, after, false);
    assert_eq!(axes(&urzha), 0);
    let broke = urzha.buy(book, "handaxe", 1).expect_err("no crowns left");
    assert!(broke[0].message.contains("FV-CHAR-09"), "{broke:?}");
}

#[test]
fn fv_char_09_what_is_bought_on_the_way_is_paid_from_the_purse() {
    // FV-GEAR-03, FV-WPN-10
    let mut tansy = hero("tansy");
    tansy.state.crowns = 50;
    let book = RuleBook::shipped();
    tansy.buy(book, "quiver", 2).expect("20 crowns");
    tansy.buy(book, "ration", 4).expect("10 crowns");
    assert_eq!(
        (tansy.state.crowns, tansy.state.ammunition[&Ammunition::Arrows], tansy.state.rations),
        (20, 3, 4)
    );
    tansy.state.ammunition.insert(Ammunition::Arrows, 0);
    tansy.buy(book, "dagger", 1).expect("10 crowns");
    assert_eq!(tansy.state.ammunition[&Ammunition::Arrows], 0, "buying one thing brings nothing else back");
    assert!(tansy.buy(book, "greataxe", 1).is_err(), "50 crowns");
    assert_eq!(tansy.state.crowns, 10, "what can't be had costs nothing");
}

#[test]
fn fv_test_03_with_more_dice_than_levels_only_the_best_count() {
    // FV-LVL-05, FV-INSP-08, FV-INSP-11
    let mut party = [hero("urzha")];
    party[0].state.inspiration = 2;
    let mut dice = faces(&[2, 5]);
    let notes = close_adventure(&mut party, &mut dice);
    all_rolled(dice);
    assert_eq!(
        (party[0].state.experience, party[0].state.inspiration),
        (105, 0),
        "both rolled, the higher scored"
    );
    assert_eq!(notes[0].rule, "FV-LVL-05");
    let mut two = [hero("ottoline")];
    close_adventure(&mut two, &mut faces(&[3, 4]));
    assert_eq!(two[0].state.experience, 307, "at level 2 both");
}

#[test]
fn fv_rul_48_level_0_cashes_no_inspiration() {
    let book = RuleBook::shipped();
    let mut choices = hero("tansy").character.choices;
    choices.templates.truncate(1);
    choices.items = vec!["herb_pouch".into(), "walking_stick".into()];
    choices.skills.clear();
    let mut party = [Member::new(book.build(&choices).expect("level 0"))];
    assert_eq!(party[0].state.inspiration, 0, "FV-INSP-01");
    party[0].state.inspiration = 1;
    let dice = faces(&[]);
    close_adventure(&mut party, &mut dice.clone());
    assert_eq!((party[0].state.experience, party[0].state.inspiration), (0, 0));
}

#[test]
fn fv_test_02_a_skill_doubles_and_two_double_no_more() {
    // FV-SKILL-01, FV-SKILL-02, FV-SKILL-06
    let mut choices = hero("verity").character.choices;
    choices.levels =
        vec![Advance { stat: Stat::Charisma, skill: Some(Skill::Persuasion), title: None, feat: None }];
    let verity = Member::new(RuleBook::shipped().build(&choices).expect("level 2"));
    assert_eq!(verity.bonus(Stat::Charisma, &[]), 4);
    assert_eq!(verity.bonus(Stat::Charisma, &[Skill::Deception]), 8);
    assert_eq!(verity.bonus(Stat::Charisma, &[Skill::Deception, Skill::Persuasion]), 8);
    assert_eq!(verity.bonus(Stat::Charisma, &[Skill::Stealth]), 4);
}

#[test]
fn fv_lvl_02_rising_in_the_field_adds_the_hit_points_at_once() {
    // FV-LVL-01
    let book = RuleBook::shipped();
    let mut kessrak = hero("kessrak");
    kessrak.state.hit_points = 3;
    let next = || {
        NextLevel::Advance(Advance {
            stat: Stat::Strength,
            skill: None,
            title: None,
            feat: Some(Feat::Fleet),
        })
    };
    assert!(!kessrak.may_rise() && kessrak.rise(book, next(), None).is_err(), "200 experience are missing");
    kessrak.state.experience = 300;
    kessrak.rise(book, next(), None).expect("level 2");
    assert_eq!((kessrak.state.hit_points, kessrak.full_hit_points(), kessrak.profile().paces), (7, 12, 8));
}

#[test]
fn a_member_is_saved_and_loaded_as_it_was() {
    let mut kessrak = hero("kessrak");
    kessrak.state.hit_points = 2;
    kessrak.state.ward = Some(DamageKind::Cold);
    kessrak.state.today.insert(Power::Vessel("x".into()));
    let text = ron::to_string(&kessrak.saved()).expect("it can be written");
    let saved: Saved = ron::from_str(&text).expect("and read");
    assert_eq!(Member::load(RuleBook::shipped(), saved), Ok(kessrak.clone()));
    assert!(kessrak.profile().resist.contains(&DamageKind::Cold));
    let Kind::Character { inspiration, .. } = kessrak.profile().kind else { panic!("a character") };
    assert_eq!(inspiration, 1);
}

#[test]
fn fv_rul_35_hirelings_have_a_wage_and_a_stat_block() {
    for (hireling, wage, dice) in [(Hireling::Porter, 2, 1), (Hireling::Guard, 5, 2)] {
        let block = RuleBook::shipped().profile(hireling.creature()).expect("a stat block");
        assert_eq!(hireling.wage(), wage);
        assert_eq!(block.hit_points, fivefoot::rules::fivey::profile::HitPoints::Rolled(dice));
    }
}
