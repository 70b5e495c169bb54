//! How a combatant looks from outside: gauges, counters, conditions, and the sheet with every number's origin.

use super::{
    character::fit::hardened,
    conditions,
    data::RuleBook,
    defence::{defence, defence_parts},
    forms::{Arms, forms, ring},
    profile::{Carry, Feat, Kind, Profile, Stat},
    sheet::{Economy, Health, Initiative, Inspiration, Stores},
    tools::{profile, stat, states},
    turns::ACTIONS,
    ways::stride,
};
use crate::kit::prelude::*;
use crate::{
    battle::{CombatantView, Counter, Level, SheetLine, SheetSection, view::signed},
    kit::{
        Features,
        changes::number,
        policies,
        shown::{causes, counter, filled, line},
    },
};

/// How one combatant looks from outside.
pub fn describe(world: &World, who: Entity, sheet: bool) -> CombatantView {
    let portrait = profile(world, who).map(|profile| profile.portrait()).unwrap_or_default();
    CombatantView {
        gauges: vec![part::<Health>(world, who).gauge()],
        counters: counters(world, who),
        conditions: conditions::views(world, who),
        reach: Feet::squares(ring(world, who).1),
        policies: policies::shown(world, who, &world.resource::<Features>().settable()),
        sheet: if sheet { sections(world, who) } else { Vec::new() },
        ..portrait.view(world, who)
    }
}

/// Two actions, and the inspiration of characters. Rules `FV-ACT-01`, `FV-INSP-01`.
fn counters(world: &World, who: Entity) -> Vec<Counter> {
    let mut all = vec![counter("action", "Actions", part::<Economy>(world, who).actions, ACTIONS)];
    if let Some(Kind::Character { inspiration, .. }) = profile(world, who).map(|profile| &profile.kind) {
        let left = part::<Inspiration>(world, who).0 as i32;
        all.push(counter("inspiration", "Inspiration", left, left.max(*inspiration as i32)));
    }
    all
}

/// `1 pace`, `6 paces`.
fn counted(count: impl Into<i64>, one: &str) -> String {
    let count = count.into();
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}

fn sections(world: &World, who: Entity) -> Vec<SheetSection> {
    let Some(profile) = profile(world, who).cloned() else {
        never!("{who:?} has no profile");
        return Vec::new();
    };
    let feats =
        profile.feats.iter().map(|feat| line(feat.title(), "", vec![Reason::note("feat", feat.rule())]));
    let mut sections = filled([
        ("Defense", defence_lines(world, who)),
        ("Stats", stats(world, who)),
        ("Attacks", attacks(world, who)),
        ("Carried", carried(world, who)),
        ("Feats", feats.collect()),
    ]);
    sections.push(profile.portrait().about(""));
    sections
}

fn defence_lines(world: &World, who: Entity) -> Vec<SheetLine> {
    let Some(profile) = profile(world, who) else {
        never!("{who:?} has no profile");
        return Vec::new();
    };
    let off = states(world, who).armor_off;
    let made_of = profile.paces_from.iter().filter(|part| !off || part.rule != "FV-ARM-03");
    let (near, far) = ring(world, who);
    let reach = if near == far { counted(far, "pace") } else { format!("{near} to {far} paces") };
    let most = part::<Health>(world, who).max;
    let mut lines = vec![
        line("Defense class", defence(world, who), [defence_parts(world, who), worn(world, who)].concat()),
        line("Hit points", most, health_parts(world, who, profile, most)),
        line(
            "Move",
            counted(stride(world, who), "pace"),
            [Reason::note("one pace is one square: 5 feet", "FV-DOC-02")]
                .into_iter()
                .chain(causes(made_of))
                .collect(),
        ),
        line("Reach", reach, vec![Reason::note("one pace is one square: 5 feet", "FV-DOC-02")]),
        line("Initiative", part::<Initiative>(world, who).0, vec![Reason::note("d20 + DEX", "FV-ENC-05")]),
    ];
    let off = profile.armor.as_ref().filter(|_| states(world, who).armor_off);
    let (less, more) = off.map_or((&[][..], &[][..]), |armor| (&armor.resist[..], &armor.vulnerable[..]));
    let lists = [
        ("Resists", &profile.resist, less),
        ("Vulnerable to", &profile.vulnerable, more),
        ("Immune to", &profile.immune, &[]),
    ];
    for (label, kinds, shed) in lists {
        let words: Vec<&str> =
            kinds.iter().filter(|kind| !shed.contains(kind)).map(|kind| kind.title()).collect();
        if !words.is_empty() {
            lines.push(line(label, words.join(", "), vec![Reason::note("by nature or armor", "FV-RUL-18")]));
        }
    }
    lines
}

/// The rules of the armor that it wears.
fn worn(world: &World, who: Entity) -> Vec<Reason> {
    let on = !states(world, who).armor_off;
    let armor = profile(world, who).and_then(|profile| profile.armor.as_ref()).filter(|_| on);
    armor.map(|armor| RuleBook::shipped().quoted(&armor.rules)).unwrap_or_default()
}

/// What hit points are made of: what the level gives, or hit dice and what a feat adds to them. Rules `FV-MON-04`, `FV-LVL-02`,
/// `FV-BACK-14`, ruling `FV-RUL-09`.
fn health_parts(world: &World, who: Entity, profile: &Profile, most: i32) -> Vec<Reason> {
    let name = world.resource::<Roster>().name(who);
    let mut combatants = world.resource::<Level>().0.combatants.iter();
    if combatants.any(|one| one.name == name && number(one, "max_health").is_some()) {
        return vec![Reason::flat("as the level has it", most, "FV-HP-01")];
    }
    let dice = |count: u8| if count == 1 { "1 hit die".to_owned() } else { format!("{count} hit dice") };
    match &profile.kind {
        Kind::Monster { bracket, .. } => vec![Reason::flat(dice(bracket.hit_dice()), most, "FV-MON-04")],
        Kind::Character { level, .. } => {
            let hard = profile.feats.contains(&Feat::BattleHardened).then(|| hardened(*level));
            let rolled = Reason::flat(dice(level + 1), most - hard.unwrap_or(0), "FV-RUL-09");
            let hard = hard.map(|more| Reason::flat(Feat::BattleHardened.title(), more, "FV-BACK-14"));
            [rolled].into_iter().chain(hard).collect()
        }
    }
}

fn stats(world: &World, who: Entity) -> Vec<SheetLine> {
    let Some(profile) = profile(world, who) else {
        never!("{who:?} has no profile");
        return Vec::new();
    };
    match &profile.kind {
        Kind::Character { level, skills, .. } => {
            let mut lines: Vec<SheetLine> = Stat::ALL
                .iter()
                .map(|&of| {
                    let plain = stat(world, who, of);
                    let doubled =
                        Reason::note(format!("{} where a skill fits", signed(2 * plain)), "FV-SKILL-01");
                    line(
                        of.short(),
                        signed(plain),
                        vec![Reason::flat("written on its sheet", plain, "FV-TASK-01"), doubled],
                    )
                })
                .collect();
            let skills: Vec<&str> = skills.iter().map(|skill| skill.title()).collect();
            lines.push(line("Level", level, vec![Reason::note("by experience", "FV-LVL-01")]));
            lines.push(line(
                "Skills",
                skills.join(", "),
                vec![Reason::note("double the stat", "FV-SKILL-01")],
            ));
            lines
        }
        Kind::Monster { bracket, ability, experience } => vec![
            line("General ability", signed(*ability), vec![Reason::note("for every stat", "FV-MON-02")]),
            line(
                "Bracket",
                bracket.title(),
                vec![Reason::note(format!("{} hit dice", bracket.hit_dice()), "FV-MON-01")],
            ),
            line("Experience", experience, vec![Reason::note("by bracket and defense", "FV-MON-05")]),
        ],
    }
}

fn attacks(world: &World, who: Entity) -> Vec<SheetLine> {
    let character = profile(world, who).is_some_and(|profile| profile.is_character());
    forms(world, who)
        .iter()
        .map(|form| {
            let plain = stat(world, who, form.stat);
            let mut parts = vec![Reason::flat(form.stat.short(), plain, "FV-ACT-06")];
            let mut hit = plain;
            if let Some((label, rule)) = form.doubled.filter(|_| character) {
                parts.push(Reason::flat(label, plain, rule));
                hit += plain;
            }
            let added: i32 = super::damage::reasons(world, who, form).map(|(_, amount, _)| amount).sum();
            let damage = match form.fixed {
                Some(fixed) => (fixed + added).to_string(),
                None if added != 0 => format!("{}{}", form.dice, signed(added)),
                None => form.dice.to_string(),
            };
            let reach = if form.near == form.far || form.flies() {
                counted(form.far, "pace")
            } else {
                format!("{} to {} paces", form.near, form.far)
            };
            let weapon = form.weapon.iter();
            parts.extend(weapon.flat_map(|weapon| RuleBook::shipped().quoted(&weapon.rules)));
            let value = format!("{} to hit, {damage} {}, {reach}", signed(hit), form.kind.title());
            line(form.title.to_string(), value, parts)
        })
        .collect()
}

fn carried(world: &World, who: Entity) -> Vec<SheetLine> {
    let (arms, stores) = (part::<Arms>(world, who), part::<Stores>(world, who));
    let mut lines: Vec<SheetLine> = arms
        .carried
        .iter()
        .filter(|arm| arm.count > 0 && !arm.weapon.natural)
        .map(|arm| {
            let place = match arm.place {
                Carry::Hand => "in hand",
                Carry::Belt => "at the belt",
                Carry::Pack => "in the backpack",
            };
            let many = if arm.count > 1 { format!(", {} of them", arm.count) } else { String::new() };
            let loaded = if arm.weapon.reload && !arm.loaded { ", not loaded" } else { "" };
            let coated = if arm.coated { ", a dose on it" } else { "" };
            line(
                arm.weapon.name.clone(),
                format!("{place}{many}{loaded}{coated}"),
                vec![Reason::note("carried", "FV-RUL-37")],
            )
        })
        .collect();
    if arms.shield {
        lines.push(line("Shield", "in hand", vec![Reason::note("may break to undo a hit", "FV-ARM-04")]));
    }
    if arms.shields_stowed > 0 {
        lines.push(line(
            "Shield",
            "in the backpack",
            vec![Reason::note("counts only while held", "FV-RUL-37")],
        ));
    }
    for (kind, units) in &stores.ammunition {
        let shots = stores.shots.get(kind).copied().unwrap_or(0);
        let value = format!("{}, {} in this battle", counted(*units, "unit"), counted(shots, "shot"));
        lines.push(line(
            conditions::ammunition(*kind),
            value,
            vec![Reason::note("one unit is used up by two shots or more", "FV-RUL-39")],
        ));
    }
    for (gear, count) in &stores.gear {
        let (title, rule) = (gear.title(), gear.rule());
        let place = if arms.held.contains(gear) {
            "one in hand"
        } else if arms.belt.contains(gear) {
            "at the belt"
        } else {
            "in the backpack"
        };
        lines.push(line(title, format!("{count}, {place}"), vec![Reason::note("carried", rule)]));
    }
    for (vessel, cast) in &stores.vessels {
        let (title, rule) = (vessel.spell.title(), vessel.spell.rule());
        let state = if *cast { "cast today" } else { "ready" };
        lines.push(line(vessel.name.clone(), format!("{title}, {state}"), vec![Reason::note("spell", rule)]));
    }
    lines
}
