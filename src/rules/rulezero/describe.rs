//! Views of a combatant from outside: health and track, counters, conditions, and the sheet with every number's origin.

use super::aim::{damage_on_sheet, on_sheet};
use super::powers::{bolt, own_stat};
use super::striking::{contents, every_natural, has_several};
use super::{conditions, damage::heals_instead, loads::limits, offers::STRIKE, paths::speed};
use crate::prelude::*;
use battle::{Counter, SheetLine};
use kit::appearance::{causes, counted as in_words, counter, line, noted, reserve, several};
use kit::sheet::Views;

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
    let left = part::<TurnRecord>(world, who).strikes.len() as i32;
    let strikes = (left > 0).then(|| counter(STRIKE, "Attacks left", left, left));
    let used = part::<Uses>(world, who).powers;
    let powers = profile.known.iter().filter_map(|power| {
        let most = power.uses? as i32;
        let left = most - used.get(&power.id).map_or(0, |used| *used as i32);
        let (id, label) = (power.id.clone().into(), power.name.clone().into());
        Some(Counter { id, label, ..reserve("power", "Power", left, most) })
    });
    budget::counters(world, who).into_iter().chain(strikes).chain(powers).collect()
}

fn defenses(world: &World, who: Entity, profile: &Profile) -> Vec<SheetLine> {
    let each = Defense::ALL.map(|of| {
        let parts = defense::parts(world, who, of);
        line(of.title(), flat(&parts), parts)
    });
    let most = part::<Health>(world, who).max;
    let mut health = causes(&profile.hit_points_from);
    let less = most - flat(&health);
    health.extend((less != 0).then(|| Reason::flat("Con counts once", less, "RZR-09")));
    let (rounds, lives, rule) = match profile.dies_at_zero {
        true => (0, "dies at 0 hit points", "RZR-13"),
        false => (rounds_to_live(world, who), "2 and Con", "RZ-HP-04"),
    };
    let frail = stat(world, who, Stat::Constitution) < 0;
    let frail = frail.then(|| Reason::note("Con below 0", "RZ-HP-05"));
    let lives = [Reason::note(lives, rule)].into_iter().chain(frail).collect();
    let speed = speed(world, who);
    let mut walks = noted("Speed", in_words(speed, "square"), "one square is 5 feet", "RZ-MOVE-01");
    walks.parts.extend(causes(&profile.speed_from));
    let rule = match loads::class(world, who) {
        LoadClass::Light | LoadClass::Medium => "RZ-CARRY-02",
        LoadClass::Heavy => "RZ-CARRY-03",
        LoadClass::Dragged | LoadClass::Stuck => "RZR-29",
    };
    let load = speed - profile.speed;
    walks.parts.extend((load != 0).then(|| Reason::flat("load", load, rule)));
    let d20 = [Reason::note("d20 + Dex", "RZR-02"), Reason::note("the die of every roll", "RZ-CORE-02")];
    let (threshold, step) = (defense::total(world, who, Defense::Fortitude), track::of(world, who));
    let mut wounds = noted(
        "Wound threshold",
        threshold,
        "Fortitude: more damage in one attack is a step down the track",
        "RZ-TRACK-01",
    );
    wounds.parts.push(Reason::note("each offer of a blow tells the chance", "RZR-66"));
    let lines = [
        wounds,
        noted("Condition track", track::label(step), "0, -1, -2, -5, -10, unconscious", "RZ-TRACK-03"),
        line("Hit points", most, health),
        line("Rounds to live at 0", rounds, lives),
        walks,
        line("Initiative", part::<Initiative>(world, who).0, d20.to_vec()),
    ];
    each.into_iter().chain(lines).collect()
}

fn stats(world: &World, who: Entity, profile: &Profile) -> Vec<SheetLine> {
    let one = |of: Stat| {
        let (plain, value) = (profile.stat(of), stat(world, who, of));
        let mut parts = vec![Reason::flat("written on its sheet", plain, "RZ-STAT-01")];
        if value != plain {
            parts.extend(counted(boons(profile, Boosted::Strength).collect()));
        }
        line(of.short(), signed(value), parts)
    };
    let mut size = noted("Size", profile.size.title(), "bonus, footprint and reach", "RZ-SIZE-01");
    if profile.is_character() && profile.size != SizeClass::Medium {
        size.parts.push(Reason::note("it changes no stat of a character", "RZ-SIZE-02"));
    }
    let dice = noted("Hit Dice", profile.hit_dice, "the first is in the starting hit points", "RZ-HD-01");
    let notes = profile.class.map_or(vec![Reason::note("stat block", "RZ-AB-01")], |class| {
        let pace = Reason::note(class.pace(), "RZ-AB-02");
        vec![pace, Reason::note("the same at every level", "RZR-08")]
    });
    let attack = line("Attack bonus", signed(profile.attack_bonus), notes);
    Stat::ALL.map(one).into_iter().chain([attack, size, dice]).collect()
}

fn attacks(world: &World, who: Entity, _: &Profile) -> Vec<SheetLine> {
    let each = modes(world, who).iter().map(|mode| attack(world, who, mode));
    let full = has_several(world, who).then(|| {
        let told = contents(&every_natural(world, who));
        noted("Full attack", told, "every natural weapon once, for the whole turn", "RZ-NAT-02")
    });
    each.chain(full).collect()
}

fn attack(world: &World, who: Entity, mode: &AttackMode) -> SheetLine {
    let mut parts = counted(on_sheet(world, who, mode));
    let hit = signed(flat(&parts));
    let added = counted(damage_on_sheet(world, who, mode));
    let damage = match (mode.damage.dice, mode.damage.plus + flat(&added)) {
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
    let critical = match mode.critical {
        rolls::D20 => String::new(),
        least => format!(", critical {least}-20"),
    };
    parts.extend(added.iter().map(|reason| Reason::note(format!("damage: {}", reason.label), reason.rule)));
    let near = match mode.far {
        0 => Some([("enters the square of its target", "RZ-SIZE-05"), ("guards no square", "RZ-SIZE-07")]),
        far if !mode.ranged && far > 1 => Some([("reach", "RZ-MOVE-02"), ("reach", "RZR-46")]),
        _ => None,
    };
    let natural = mode.is_natural().then_some(("always trained with it", "RZ-NAT-03"));
    let [kind, size] = mode.rules.map(|rule| ("its kind and size", rule));
    let notes = near.into_iter().flatten().chain(natural).chain([kind]).chain((kind != size).then_some(size));
    parts.extend(notes.map(|(what, rule)| Reason::note(what, rule)));
    parts.extend(mode.weapon.iter().flat_map(|weapon| book(world).quoted(&weapon.rules)));
    let value = format!("{many}{hit} to hit, {damage} {}{critical}, {range}", mode.kind.title());
    line(mode.title.to_string(), value, parts)
}

fn powers(world: &World, who: Entity, profile: &Profile) -> Vec<SheetLine> {
    let one = |power: &Arc<Power>| {
        let (of, value) = own_stat(world, who, power);
        let rolled = power.against.map_or(Vec::new(), |_| bolt::on_sheet(world, who, power));
        let bonus = signed(flat(&rolled));
        let against = power.against.map(|against| format!("{bonus} against {}", against.title()));
        let plus = if power.adds_stat && value != 0 { signed(value) } else { String::new() };
        let dice = (power.dice != DiceExpr::NONE).then(|| format!("{}{plus}", power.dice));
        let range = if power.is_touch() { "by touch".to_owned() } else { in_words(power.range, "square") };
        let told: Vec<String> = against.into_iter().chain(dice).chain([range]).collect();
        let stat = (!power.stats.is_empty())
            .then(|| Reason::note(format!("rolled with {}", of.title()), "RZ-AB-03"));
        let touch = power.is_touch().then(|| Reason::note("by touch: it provokes nobody", "RZR-55"));
        let text = Reason::note(power.text.clone(), power.rule);
        let more = book(world).quoted(&power.rules);
        let parts = [text].into_iter().chain(rolled).chain(stat).chain(touch).chain(more).collect();
        line(power.name.clone(), told.join(", "), parts)
    };
    profile.known.iter().map(one).collect()
}

/// The nature of somebody, and what it withstands. Rules `RZ-TYPE-01`, `RZ-RES-01`.
fn nature(world: &World, _: Entity, profile: &Profile) -> Vec<SheetLine> {
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
        let (what, rule) = match heals_instead(profile, *kind) {
            true => ("adds to healing of the kind, takes nothing off harm", "RZ-RES-01"),
            false => ("off each hit of the kind", "RZR-31"),
        };
        noted(kind.title(), value, what, rule)
    };
    kind.extend(profile.resists.iter().map(told));
    let treated = |(source, how): (&Polarity, &Treatment)| {
        noted(format!("{} healing", source.title()), how.id(), "its own entry says so", source.entry_rule())
    };
    kind.extend(profile.healing.iter().map(treated));
    kind.extend(profile.talents.iter().map(|talent| noted(talent.title(), "", "talent", talent.rule())));
    let boon = |boon: &Arc<Boon>| {
        let to: Vec<&str> = boon.to.iter().map(|to| to.title()).collect();
        let parts = vec![Reason::flat(format!("{} bonus", boon.bonus.title()), boon.amount, "RZ-BONUS-01")];
        line(boon.name.clone(), format!("{} to {}", signed(boon.amount), to.join(", ")), parts)
    };
    kind.extend(profile.blessed.iter().map(boon));
    kind.push(line("Stat block", profile.origin.clone(), book(world).quoted(&profile.rules)));
    kind
}

fn carried(world: &World, who: Entity, profile: &Profile) -> Vec<SheetLine> {
    let arms = part::<Arms>(world, who);
    let own = arms.carried.iter().filter(|arm| arm.count > 0).map(|arm| {
        let loaded = if arm.weapon.reload && !arm.loaded { ", not loaded" } else { "" };
        let place = if arm.held { "in hand" } else { "at its side" };
        let value = format!("{place}{}{loaded}", several(arm.count));
        noted(arm.weapon.name.clone(), value, "carried", "RZR-27")
    });
    let suits = profile.worn.iter().filter(|worn| !worn.shield);
    let worn = suits.map(|worn| noted(worn.name.clone(), "worn", "adds to Reflex", "RZR-28"));
    let shield = arms.shield.as_ref().map(|own| {
        let place = if own.held { "in hand" } else { "at its side" };
        noted(own.shield.name.clone(), place, "adds to Reflex in hand", "RZR-28")
    });
    let potions = part::<Uses>(world, who).potions.into_iter().filter(|(_, left)| *left > 0);
    let potions = potions.filter_map(|(id, left)| {
        let potion = book(world).library.potions.get(&id)?;
        Some(noted(potion.name.clone(), left, "to drink or to give", "RZR-03"))
    });
    let load = (profile.load > 0).then(|| {
        let [light, medium, heavy] = limits(profile, option(world, &options::PRINTED_LOADS));
        let told = format!("light to {light}, medium to {medium}, heavy to {heavy} pounds");
        let handed = Reason::note("what the level hands out", "RZR-56");
        let parts = vec![Reason::note(told, "RZ-CARRY-01"), Reason::note("the limits", "RZR-29"), handed];
        line("Load", format!("{} pounds", profile.load), parts)
    });
    own.chain(worn).chain(shield).chain(potions).chain(load).collect()
}
