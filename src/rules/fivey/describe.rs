//! Views of a combatant from outside: gauges, counters, conditions, and the sheet with every number's origin.

use super::defence::{defence, defence_parts};
use super::{
    attack_modes::ring,
    career::{Career, career},
    character::{Character, EXPERIENCE, RATION, fit::hardened},
    conditions,
    paths::stride,
    profile::HitPoints,
    sheet::Initiative,
};
use crate::prelude::*;
use battle::{Counter, SheetLine, tell::capital};
use kit::appearance::{causes, counted, line, noted, reserve, row, several};
use kit::sheet::Views;

/// The views of combatants from outside.
pub const VIEWS: Views<Profile> = Views {
    gauges: |world, who| vec![part::<Health>(world, who).gauge()],
    counters,
    conditions: conditions::views,
    reach: |world, who| Feet::squares(ring(world, who).1),
    sections: &[
        ("Defense", defense),
        ("Stats", stats),
        ("Attacks", |world, who, profile| {
            modes(world, who).iter().map(|form| attack(world, who, form, profile.is_character())).collect()
        }),
        ("Carried", carried),
        ("Livelihood", livelihood),
        ("Feats", |_, _, profile| {
            profile.feats.iter().map(|feat| noted(feat.title(), "", "feat", feat.rule())).collect()
        }),
    ],
    nature: |_| String::new(),
};

/// The counters: two actions, and the inspiration of characters. Rules `FV-ACT-01`, `FV-INSP-01`.
fn counters(world: &World, who: Entity, profile: &Profile) -> Vec<Counter> {
    let mut all = budget::counters(world, who);
    if let SheetKind::Character { inspiration, .. } = profile.kind {
        let left = part::<Inspiration>(world, who).0 as i32;
        all.push(reserve("inspiration", "Inspiration", left, left.max(inspiration as i32)));
    }
    all
}

/// A distance in words: `1 pace`, `2 to 12 paces`.
fn distance(near: i32, far: i32) -> String {
    if near == far { counted(far, "pace") } else { format!("{near} to {far} paces") }
}

fn defense(world: &World, who: Entity, profile: &Profile) -> Vec<SheetLine> {
    let armor = profile.armor.as_ref();
    let off = states(world, who).armor_off;
    let made_of = profile.paces_from.iter().filter(|part| !off || part.rule != "FV-ARM-03");
    let worn = armor.filter(|_| !off).map(|armor| book(world).quoted(&armor.rules));
    let (near, far) = ring(world, who);
    let most = part::<Health>(world, who).max;
    let pace = "one pace is one square: 5 feet";
    let mut walks = noted("Move", counted(stride(world, who), "pace"), pace, "FV-DOC-02");
    walks.parts.extend(causes(made_of));
    let parts = defence_parts(world, who).into_iter().chain(worn.unwrap_or_default());
    let lines = [
        line("Defense class", defence(world, who), parts.collect()),
        line("Hit points", most, health_parts(profile, most)),
        walks,
        noted("Reach", distance(near, far), pace, "FV-DOC-02"),
        noted("Initiative", part::<Initiative>(world, who).0, "d20 + DEX", "FV-ENC-05"),
    ];
    let shed = armor.filter(|_| off);
    let (less, more) = shed.map_or((&[][..], &[][..]), |armor| (&armor.resist[..], &armor.vulnerable[..]));
    let kinds = [
        ("Resists", &profile.resist, less),
        ("Vulnerable to", &profile.vulnerable, more),
        ("Immune to", &profile.immune, &[]),
    ];
    let kinds = kinds.into_iter().filter_map(|(label, kinds, shed)| {
        let left = kinds.iter().filter(|kind| !shed.contains(kind));
        row(label, left.map(|kind| kind.title()), "by nature or armour", "FV-RUL-18")
    });
    lines.into_iter().chain(kinds).collect()
}

/// The parts of hit points: what the level gives, or hit dice and what a feat adds to them. Rules `FV-MON-04`, `FV-LVL-02`,
/// `FV-BACK-14`, ruling `FV-RUL-09`.
fn health_parts(profile: &Profile, most: i32) -> Vec<Reason> {
    if let HitPoints::Given(_) = profile.hit_points {
        return vec![Reason::flat("as the level has it", most, "FV-HP-01")];
    }
    let dice = |count: u8| if count == 1 { "1 hit die".to_owned() } else { format!("{count} hit dice") };
    match &profile.kind {
        SheetKind::Monster { bracket, .. } => vec![Reason::flat(dice(bracket.hit_dice()), most, "FV-MON-04")],
        SheetKind::Character { level, .. } => {
            let hard = profile.has(Feat::BattleHardened).then(|| hardened(*level));
            let rolled = Reason::flat(dice(level + 1), most - hard.unwrap_or(0), "FV-RUL-09");
            let hard = hard.map(|more| Reason::flat(Feat::BattleHardened.title(), more, "FV-BACK-14"));
            [rolled].into_iter().chain(hard).collect()
        }
    }
}

fn stats(world: &World, who: Entity, profile: &Profile) -> Vec<SheetLine> {
    match &profile.kind {
        SheetKind::Character { level, skills, .. } => {
            let stat = |of: Stat| {
                let plain = stat(world, who, of);
                let doubled = format!("{} where a skill fits", signed(2 * plain));
                let parts = vec![
                    Reason::flat("written on its sheet", plain, "FV-TASK-01"),
                    Reason::note(doubled, "FV-SKILL-01"),
                ];
                line(of.short(), signed(plain), parts)
            };
            let skills: Vec<&str> = skills.iter().map(|skill| skill.title()).collect();
            let learnt = [
                noted("Level", level, "by experience", "FV-LVL-01"),
                noted("Skills", skills.join(", "), "double the stat", "FV-SKILL-01"),
            ];
            Stat::ALL.map(stat).into_iter().chain(learnt).collect()
        }
        SheetKind::Monster { bracket, ability, experience } => {
            let dice = format!("{} hit dice", bracket.hit_dice());
            vec![
                noted("General ability", signed(*ability), "for every stat", "FV-MON-02"),
                noted("Bracket", bracket.title(), dice, "FV-MON-01"),
                noted("Experience", experience, "by bracket and defense", "FV-MON-05"),
            ]
        }
    }
}

fn attack(world: &World, who: Entity, form: &AttackMode, character: bool) -> SheetLine {
    let plain = stat(world, who, form.stat);
    let mut parts = vec![Reason::flat(form.stat.short(), plain, "FV-ACT-06")];
    let doubled = form.doubled.filter(|_| character);
    parts.extend(doubled.map(|(label, rule)| Reason::flat(label, plain, rule)));
    let hit = if doubled.is_some() { 2 * plain } else { plain };
    let added: i32 = damage::reasons(world, who, form).map(|(_, amount, _)| amount).sum();
    let damage = match form.fixed {
        Some(fixed) => (fixed + added).to_string(),
        None if added != 0 => format!("{}{}", form.dice, signed(added)),
        None => form.dice.to_string(),
    };
    let reach = distance(if form.flies() { form.far } else { form.near }, form.far);
    parts.extend(form.weapon.iter().flat_map(|weapon| book(world).quoted(&weapon.rules)));
    let value = format!("{} to hit, {damage} {}, {reach}", signed(hit), form.kind.title());
    line(form.title.to_string(), value, parts)
}

fn carried(world: &World, who: Entity, _: &Profile) -> Vec<SheetLine> {
    let (arms, stores) = (part::<Arms>(world, who), part::<Stores>(world, who));
    let told = |arm: &Carried, place: Carry, count: u32| {
        let many = several(count);
        let nearest = arm.at.nearest() == Some(place);
        let loaded = if nearest && arm.weapon.reload && !arm.loaded { ", not loaded" } else { "" };
        let coated = if nearest && arm.coated { ", a dose on it" } else { "" };
        let value = format!("{}{many}{loaded}{coated}", place.title());
        (count > 0).then(|| noted(arm.weapon.name.clone(), value, "carried", "FV-RUL-37"))
    };
    let arm = |arm: &Carried| {
        let packed = arm.at.of(Carry::Pack);
        let near = told(arm, arm.at.nearest().unwrap_or_default(), arm.at.count() - packed);
        [told(arm, Carry::Pack, packed), near].into_iter().flatten()
    };
    let own = arms.carried.iter().filter(|arm| !arm.weapon.natural);
    let mut lines: Vec<SheetLine> = own.flat_map(arm).collect();
    if arms.shield() {
        lines.push(noted("Shield", Carry::Hand.title(), "may break to undo a hit", "FV-ARM-04"));
    }
    if arms.shields.of(Carry::Pack) > 0 {
        lines.push(noted("Shield", Carry::Pack.title(), "counts only while held", "FV-RUL-37"));
    }
    for (kind, units) in &stores.ammunition {
        let shots = stores.shots.get(kind).copied().unwrap_or(0);
        let value =
            format!("{} left, {} fired in this battle", counted(*units, "unit"), counted(shots, "shot"));
        let used_up = "a battle with two shots or more uses up one unit";
        lines.push(noted(capital(kind.title()), value, used_up, "FV-RUL-39"));
    }
    for (gear, at) in &arms.gear {
        let place = match at.nearest() {
            Some(Carry::Hand) => "one in hand",
            Some(place) => place.title(),
            None => continue,
        };
        lines.push(noted(gear.title(), format!("{}, {place}", at.count()), "carried", gear.rule()));
    }
    for (vessel, cast) in &stores.vessels {
        let state = if *cast { "cast today" } else { "ready" };
        let value = format!("{}, {state}", vessel.spell.name);
        lines.push(noted(vessel.name.clone(), value, "spell", vessel.spell.rule));
    }
    lines
}

/// The livelihood of a character: what it lives on, and how far it is to the next level. Rules `FV-LVL-01`, `FV-CHAR-09`,
/// `FV-REST-07`, `FV-DOWN-09`.
fn livelihood(world: &World, who: Entity, _: &Profile) -> Vec<SheetLine> {
    let Some(Career { character, larder, .. }) = career(world, who) else { return Vec::new() };
    let Character { level, experience, goods, choices, .. } = &**character;
    let next = EXPERIENCE.get(usize::from(*level) + 1);
    let next = next.map_or("the highest level".to_owned(), |asked| format!("{asked} for the next level"));
    let meals = larder.meals + goods.belongings.get(RATION).copied().unwrap_or_default();
    let some = [
        (larder.ingredients, "Ingredients", "can be cooked", "FV-REST-06"),
        (choices.capital, "Capital", "of an institution", "FV-DOWN-09"),
    ];
    let some = some.into_iter().filter(|(count, ..)| *count > 0);
    let all = [
        noted("Experience", experience, next, "FV-LVL-01"),
        noted("Crowns", goods.crowns, "in the purse", "FV-CHAR-09"),
        noted("Meals", meals, "one is eaten each evening", "FV-REST-07"),
    ];
    all.into_iter().chain(some.map(|(count, label, why, rule)| noted(label, count, why, rule))).collect()
}
