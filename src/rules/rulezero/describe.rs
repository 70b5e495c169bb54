//! Views of a combatant from outside: health and track, counters, conditions, and the sheet with every number's origin.

use super::aim::{damage_on_sheet, on_sheet};
use super::loads::{self, LoadClass, limits};
use super::paths::speed;
use super::sheet::Initiative;
use super::striking::{contents, every_natural, has_several};
use super::vitality::rounds_to_live;
use super::{conditions, defense, track};
use crate::battle::{Counter, SheetLine, view::signed};
use crate::kit::appearance::{causes, counted as in_words, counter, line, noted, reserve, row};
use crate::kit::sheet::Views;
use crate::rules::rulezero::prelude::*;

/// The views of combatants from outside.
pub const VIEWS: Views<Profile> = Views {
    gauges: |world, who| vec![part::<Health>(world, who).gauge(), track::gauge(world, who)],
    counters,
    conditions: conditions::views,
    reach: |world, who| {
        let melee = modes(world, who).iter().filter(|mode| mode.threatens());
        Feet::squares(melee.map(|mode| mode.far).max().unwrap_or_default())
    },
    sections: &[
        ("Defenses", defenses),
        ("Stats", stats),
        ("Attacks", attacks),
        ("Powers", powers),
        ("Nature", nature),
        ("Carried", carried),
    ],
    nature: |_| String::new(),
};

/// The counters of a turn, and potions and powers that are left. Rulings `RZR-03`, `RZR-32`.
fn counters(world: &World, who: Entity, profile: &Profile) -> Vec<Counter> {
    let Economy { standard, moves, reactions, strikes, .. } = part(world, who);
    let mut all = vec![
        counter("standard", "Standard action", standard, 1),
        counter("move", "Move action", moves, 1),
        counter("reaction", "Reaction", reactions, 1),
    ];
    if !strikes.is_empty() {
        all.push(counter("strike", "Attacks left", strikes.len() as i32, strikes.len() as i32));
    }
    let uses = part::<Uses>(world, who);
    for power in profile.known.iter() {
        if let Some(most) = power.uses {
            let used = uses.powers.get(&power.id).copied().unwrap_or_default();
            all.push(Counter {
                id: power.id.clone().into(),
                label: power.name.clone().into(),
                ..reserve("power", "Power", most as i32 - used as i32, most as i32)
            });
        }
    }
    all
}

fn defenses(world: &World, who: Entity, profile: &Profile) -> Vec<SheetLine> {
    let each = Defense::ALL.map(|of| {
        let parts = defense::parts(world, who, of);
        line(of.title(), flat(&parts), parts)
    });
    let step = track::of(world, who);
    let most = part::<Health>(world, who).max;
    let mut health = causes(&profile.hit_points_from);
    if flat(&health) != most {
        health.push(Reason::flat("Con counts once", most - flat(&health), "RZR-09"));
    }
    let threshold = defense::total(world, who, Defense::Fortitude);
    let rounds = if profile.dies_at_zero { 0 } else { rounds_to_live(world, who) };
    let con = stat(world, who, Stat::Constitution);
    let mut walks =
        noted("Speed", in_words(speed(world, who), "square"), "one square is 5 feet", "RZ-MOVE-01");
    walks.parts.extend(causes(&profile.speed_from));
    if speed(world, who) != profile.speed {
        let rule = match loads::class(world, who) {
            LoadClass::Light | LoadClass::Medium => "RZ-CARRY-02",
            LoadClass::Heavy => "RZ-CARRY-03",
            LoadClass::Dragged | LoadClass::Stuck => "RZR-29",
        };
        walks.parts.push(Reason::flat("load", speed(world, who) - profile.speed, rule));
    }
    let dies = if profile.dies_at_zero { "dies at 0 hit points" } else { "2 and Con" };
    let initiative =
        [Reason::note("d20 + Dex", "RZR-02"), Reason::note("the die of every roll", "RZ-CORE-02")];
    let lives = [Reason::note(dies, if profile.dies_at_zero { "RZR-13" } else { "RZ-HP-04" })];
    let lives = lives.into_iter().chain((con < 0).then(|| Reason::note("Con below 0", "RZ-HP-05")));
    each.into_iter()
        .chain([
            noted("Wound threshold", threshold, "Fortitude: more in one attack is a step", "RZ-TRACK-01"),
            noted("Condition track", track::label(step), "0, -1, -2, -5, -10, unconscious", "RZ-TRACK-03"),
            line("Hit points", most, health),
            line("Rounds to live at 0", rounds, lives.collect()),
            walks,
            line("Initiative", part::<Initiative>(world, who).0, initiative.to_vec()),
        ])
        .collect()
}

fn stats(world: &World, who: Entity, profile: &Profile) -> Vec<SheetLine> {
    let one = |of: Stat| {
        let plain = profile.stat(of);
        let mut parts = vec![Reason::flat("written on its sheet", plain, "RZ-STAT-01")];
        let more = stat(world, who, of) - plain;
        if of == Stat::Strength && more != 0 {
            parts.extend(counted(super::bonuses::boons(profile, Boosted::Strength).collect()));
        }
        line(of.short(), signed(plain + more), parts)
    };
    let mut size = noted("Size", profile.size.title(), "bonus, footprint and reach", "RZ-SIZE-01");
    if profile.is_character() && profile.size != SizeClass::Medium {
        size.parts.push(Reason::note("it changes no stat of a character", "RZ-SIZE-02"));
    }
    let dice = noted("Hit Dice", profile.hit_dice, "the first is in the starting hit points", "RZ-HD-01");
    let class = profile.class.map(|class| {
        let table = class.table();
        let level = Reason::note("the same at every level", "RZR-08");
        line("Attack Bonus", signed(table.attack), vec![Reason::note(table.pace, "RZ-AB-02"), level])
    });
    let class = class
        .unwrap_or_else(|| noted("Attack Bonus", signed(profile.attack_bonus), "stat block", "RZ-AB-01"));
    Stat::ALL.map(one).into_iter().chain([class, size, dice]).collect()
}

fn attacks(world: &World, who: Entity, _: &Profile) -> Vec<SheetLine> {
    let mut all: Vec<SheetLine> = modes(world, who).iter().map(|mode| attack(world, who, mode)).collect();
    if has_several(world, who) {
        let told = contents(&every_natural(world, who));
        let told = told.trim_start_matches("all attacks: ").to_owned();
        all.push(noted("Full attack", told, "every natural weapon once, for the whole turn", "RZ-NAT-02"));
    }
    all
}

fn attack(world: &World, who: Entity, mode: &AttackMode) -> SheetLine {
    let mut parts = counted(on_sheet(world, who, mode));
    let hit = flat(&parts);
    let added = counted(damage_on_sheet(world, who, mode));
    let plus = mode.damage.plus + flat(&added);
    let damage = match (mode.damage.dice, plus) {
        (DiceExpr::NONE, plus) => plus.max(1).to_string(),
        (dice, 0) => dice.to_string(),
        (dice, plus) => format!("{dice}{}", signed(plus)),
    };
    let range = match (mode.increment, mode.near, mode.far) {
        (0, _, 0) => "in its own square".to_owned(),
        (0, 0, far) => in_words(far, "square"),
        (0, near, far) => format!("{near} to {far} squares"),
        (increment, ..) => format!("increments of {increment} squares"),
    };
    let many = if mode.count > 1 { format!("{} × ", mode.count) } else { String::new() };
    let critical =
        if mode.critical < rolls::D20 { format!(", critical {}-20", mode.critical) } else { String::new() };
    parts.extend(added.iter().map(|reason| Reason::note(format!("damage: {}", reason.label), reason.rule)));
    let near = match mode.far {
        0 => Some([("enters the square of its target", "RZ-SIZE-05"), ("guards no square", "RZ-SIZE-07")]),
        far if !mode.ranged && far > 1 => Some([("reach", "RZ-MOVE-02"), ("reach", "RZR-46")]),
        _ => None,
    };
    parts.extend(near.into_iter().flatten().map(|(what, rule)| Reason::note(what, rule)));
    parts.extend(mode.is_natural().then(|| Reason::note("always trained with it", "RZ-NAT-03")));
    let mut rules = mode.rules.to_vec();
    rules.dedup();
    parts.extend(rules.into_iter().map(|rule| Reason::note("its kind and size", rule)));
    if let Some(weapon) = &mode.weapon {
        parts.extend(book(world).quoted(&weapon.rules));
    }
    let value = format!("{many}{} to hit, {damage} {}{critical}, {range}", signed(hit), mode.kind.title());
    line(mode.title.to_string(), value, parts)
}

fn powers(world: &World, who: Entity, profile: &Profile) -> Vec<SheetLine> {
    let one = |power: &Arc<Power>| {
        let (of, value) = super::powers::own_stat(world, who, power);
        let rolled =
            power.against.map(|_| super::powers::bolt::on_sheet(world, who, power)).unwrap_or_default();
        let bonus = flat(&rolled);
        let against = power.against.map(|against| format!("{} against {}, ", signed(bonus), against.title()));
        let dice = (power.dice != DiceExpr::NONE).then(|| {
            let plus = if power.adds_stat && value != 0 { signed(value) } else { String::new() };
            format!("{}{plus}, ", power.dice)
        });
        let range = if power.is_touch() { "by touch".to_owned() } else { in_words(power.range, "square") };
        let told = format!("{}{}{range}", against.unwrap_or_default(), dice.unwrap_or_default());
        let mut parts = vec![Reason::note(power.text.clone(), power.rule)];
        parts.extend(rolled);
        parts.extend(
            (!power.stats.is_empty())
                .then(|| Reason::note(format!("rolled with {}", of.title()), "RZ-AB-03")),
        );
        parts.extend(power.is_touch().then(|| Reason::note("by touch: it provokes nobody", "RZR-55")));
        line(power.name.clone(), told, parts)
    };
    profile.known.iter().map(one).collect()
}

/// The nature of somebody, and what it withstands. Rules `RZ-TYPE-01`, `RZ-RES-01`.
fn nature(_: &World, _: Entity, profile: &Profile) -> Vec<SheetLine> {
    let mut kind = vec![noted("Type", profile.creature.title(), profile.subtypes.join(", "), "RZ-TYPE-01")];
    let half = "what harms the undead harms it, what helps them does not";
    let half = vec![Reason::note(half, "RZ-TYPE-02"), Reason::note("it lives", "RZR-35")];
    kind.extend(profile.half_undead.then(|| line("Half undead", "yes", half)));
    let told = |(kind, one): (&DamageKind, &Resistance)| {
        let value = match one {
            Resistance::Resists(less) => format!("resists {less}"),
            Resistance::Immune => "immune".to_owned(),
            Resistance::Absorbs => "absorbs".to_owned(),
        };
        // What would heal it is not withstood: there it adds to the healing.
        match super::damage::heals_instead(profile, *kind) {
            true => {
                noted(kind.title(), value, "adds to healing of the kind, takes nothing off harm", "RZ-RES-01")
            }
            false => noted(kind.title(), value, "off each hit of the kind", "RZR-31"),
        }
    };
    kind.extend(profile.resists.iter().map(told));
    let treated = |(source, how): (&Polarity, &Treatment)| {
        noted(format!("{} healing", source.title()), how.id(), "its own entry says so", "RZ-HOLY-01")
    };
    kind.extend(profile.healing.iter().map(treated));
    kind.extend(profile.talents.iter().map(|talent| noted(talent.title(), "", "talent", talent.rule())));
    let boon = |boon: &Arc<Boon>| {
        let to = row("to", boon.to.iter().map(|to| to.title()), "", "RZ-BONUS-01");
        let to = to.map_or(String::new(), |line| line.value);
        let parts = vec![Reason::flat(format!("{} bonus", boon.bonus.title()), boon.amount, "RZ-BONUS-01")];
        line(boon.name.clone(), format!("{} to {to}", signed(boon.amount)), parts)
    };
    kind.extend(profile.blessed.iter().map(boon));
    kind
}

fn carried(world: &World, who: Entity, profile: &Profile) -> Vec<SheetLine> {
    let arms = part::<Arms>(world, who);
    let own = arms.carried.iter().filter(|arm| arm.count > 0).map(|arm| {
        let many = if arm.count > 1 { format!(", {} of them", arm.count) } else { String::new() };
        let loaded = if arm.weapon.reload && !arm.loaded { ", not loaded" } else { "" };
        let place = if arm.held { "in hand" } else { "at its side" };
        noted(arm.weapon.name.clone(), format!("{place}{many}{loaded}"), "carried", "RZR-27")
    });
    let worn = profile.worn.iter().map(|worn| noted(worn.name.clone(), "worn", "adds to Reflex", "RZR-28"));
    let potions = part::<Uses>(world, who).potions;
    let potions = potions.into_iter().filter(|(_, left)| *left > 0).filter_map(|(id, left)| {
        let potion = book(world).library.potions.get(&id)?;
        Some(noted(potion.name.clone(), left, "to drink or to give", "RZR-03"))
    });
    let mut all: Vec<SheetLine> = own.chain(worn).chain(potions).collect();
    if profile.load > 0 {
        let [light, medium, heavy] = limits(profile, option(world, &options::PRINTED_LOADS));
        let told = format!("light to {light}, medium to {medium}, heavy to {heavy} pounds");
        let handed = Reason::note("what the level hands out", "RZR-56");
        let parts = vec![Reason::note(told, "RZ-CARRY-01"), Reason::note("the limits", "RZR-29"), handed];
        all.push(line("Load", format!("{} pounds", profile.load), parts));
    }
    all
}
