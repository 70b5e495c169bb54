//! Views of a combatant from outside: gauges, counters, conditions, and the sheet with every number's origin.

use super::body::{air, holds, squeeze};
use super::profile::{ClassFeature, Profile};
use super::sheet::{Initiative, Speed};
use super::sight::blindsight;
use super::wounds::{self, wound_threshold};
use super::{
    aim::{armor_class, own_bonuses},
    attack_modes::threatened,
    class_features,
    damage::damage_reasons,
    hiding::ambush::passive_awareness,
    rolls::flat,
};
use crate::prelude::*;
use battle::{Counter, SheetLine, view::ConditionView};
use kit::appearance::{self, causes, counter, line, noted, reserve, row, several};
use kit::{ready::waits, sheet::Views};

/// Views of combatants from outside.
pub const VIEWS: Views<Profile> = Views {
    gauges: |world, who| {
        // Wounds only of those who can have them. Rulings `R-056`, `R-057`.
        let wounded = part::<Wounds>(world, who).0 > 0 || wound_threshold(world, who).is_some();
        let health = part::<Health>(world, who).gauge();
        [health].into_iter().chain(wounded.then(|| wounds::gauge(world, who))).collect()
    },
    counters,
    conditions,
    reach: threatened,
    sections: &[
        ("Defense", defense),
        ("Abilities", abilities),
        ("Attacks", |world, who, profile| {
            modes(world, who).iter().map(|form| attack(world, who, profile, form)).collect()
        }),
        ("Senses", senses),
        ("Carried", carried),
        ("Features", |world, who, profile| {
            class_features::features(book(world), profile, &part::<Reserves>(world, who))
        }),
        ("Training", |_, _, profile| class_features::training(profile)),
    ],
    nature: |profile| profile.aspects.join(" "),
};

/// Counters of a turn: its budget, and what is left of it. Rules `PH-CBT-TURN-1`, `PH-CBT-BONUS-1`, `PH-CBT-REACT-2`.
fn counters(world: &World, who: Entity, profile: &Profile) -> Vec<Counter> {
    let resolve = resolve::left(world, who);
    let indomitable = i32::from(profile.features.strength(ClassFeature::Indomitable));
    let stubborn = part::<Reserves>(world, who).indomitable;
    let most = profile.resolve.max(resolve);
    let attacks = budget::left(world, who, ATTACKS);
    let others = [
        (most > 0).then(|| reserve(resolve::COUNTER, "Resolve", resolve, most)),
        (indomitable > 0).then(|| reserve("indomitable", "Indomitable", stubborn, indomitable)),
        (attacks > 0).then(|| counter(ATTACKS, "More attacks", attacks, attacks)),
    ];
    budget::counters(world, who).into_iter().chain(others.into_iter().flatten()).collect()
}

fn conditions(world: &World, who: Entity) -> Vec<ConditionView> {
    let state = part::<Conditions>(world, who);
    let wounds = part::<Wounds>(world, who).0;
    let dying = world.get::<Dying>(who).copied();
    let flags = [
        (state.prone, "prone"),
        (state.unconscious, "unconscious"),
        (state.surprised, "surprised"),
        (holds::is_held(world, who), holds::GRAPPLED),
        (air::in_the_air(world, who), air::ALOFT),
        (squeeze::squeezed(world, who), squeeze::SQUEEZED),
        (state.defending, "defending"),
        (state.disengaged, "disengaged"),
        (waits(world, who), "readied"),
        (state.hidden.is_some(), "hidden"),
        (dying.is_some_and(|dying| !dying.stable), "dying"),
        (dying.is_some_and(|dying| dying.stable), "stable"),
        (wounds > 0, "wounded"),
    ];
    let label = |id: &str, name: &str| match (id, dying) {
        ("wounded", _) => format!("Wounded {wounds}"),
        ("dying", Some(dying)) => format!("Dying: {} saved, {} failed", dying.successes, dying.failures),
        _ => name.to_owned(),
    };
    let view = |id: &str| {
        let condition = book(world).condition(id)?;
        let (label, Condition { text, look, rule, .. }) = (label(id, &condition.name), &*condition);
        Some(appearance::condition(&*condition, label, text, *look, rule))
    };
    let flags = flags.into_iter().filter(|(on, _)| *on).filter_map(|(_, id)| view(id));
    flags.chain(ailments(world, who).filter_map(|(condition, _)| view(&condition.id))).collect()
}

fn defense(world: &World, who: Entity, profile: &Profile) -> Vec<SheetLine> {
    let mut parts = causes(&profile.defense_from);
    if world.get::<Arms>(who).is_some_and(|arms| arms.shield) {
        parts.push(Reason::flat("shield", 2, "R-042"));
    }
    let walking = world.get::<Speed>(who).map_or(Feet(0), |speed| speed.0);
    let each = format!("every {} damage taken at once is one wound", profile.wound_threshold);
    let mut threshold = noted("Wound threshold", profile.wound_threshold, each, "R-056");
    if profile.features.has(ClassFeature::Tough) {
        threshold.parts.push(Reason::note("three times the Vitality rank", "PH-TAL-TOUGH-3"));
    }
    let modes = profile.speeds.named().into_iter().filter(|(_, feet)| *feet > Feet(0));
    let kinds = [
        ("Resists", &profile.resist),
        ("Vulnerable to", &profile.vulnerable),
        ("Immune to", &profile.immune),
    ];
    let lines = [
        line("Defense", armor_class(world, who), parts),
        line("Health", profile.max_health, causes(&profile.health_from)),
        line("Speed", walking, causes(&profile.speed_from)),
        noted("Reach", threatened(world, who), "the longest of what is in hand", "R-053"),
        threshold,
        noted("Initiative", part::<Initiative>(world, who).0, "3D + Agility", "PH-TIME-04"),
    ];
    lines
        .into_iter()
        .chain(modes.map(|(mode, feet)| {
            noted(mode, feet, "the greatest of the speeds is what a turn has", "PH-MOVE-03")
        }))
        .chain(kinds.into_iter().filter_map(|(label, kinds)| {
            row(label, kinds.iter().map(|kind| kind.title()), "by its nature", "R-015")
        }))
        .collect()
}

fn abilities(world: &World, who: Entity, profile: &Profile) -> Vec<SheetLine> {
    let ability = |&ability: &Ability| {
        let rank = profile.abilities.rank(ability);
        let value = format!("{rank} ({})", signed(modifier(world, who, ability)));
        let mut line = noted(ability.title(), value, format!("rank {rank}"), "R-001");
        if profile.saves.contains(&ability) {
            line.parts.push(Reason::flat("skill bonus on saving throws", profile.skill_bonus, "PH-SAVE-03"));
        }
        line
    };
    let resolve = (profile.resolve > 0).then(|| line("Resolve", profile.resolve, resolve::reasons(profile)));
    Ability::ALL
        .iter()
        .map(ability)
        .chain([
            noted("Level", profile.level, "sets the skill bonus", "R-010"),
            noted("Skill bonus", signed(profile.skill_bonus), "level / 5, rounded up", "R-010"),
        ])
        .chain(resolve)
        .collect()
}

/// Line of an attack mode: what it adds to hit and the damage of a hit, every feature counted, with the causes.
fn attack(world: &World, who: Entity, profile: &Profile, form: &AttackMode) -> SheetLine {
    let to_hit: Vec<Reason> = own_bonuses(profile, form).collect();
    let ability = form.ability.title();
    let added = damage_reasons(world.get::<Sheet>(who), form, false);
    // The bare hand's own damage stands in for dice.
    let added: Vec<_> = added.filter(|&(_, _, rule)| rule != "PH-ATK-09").collect();
    let range = if form.ranged { format!("{}/{}", form.near, form.far) } else { form.near.to_string() };
    let unskilled = || Reason::dice("not skilled with it", -1, "PH-WPN-UNSKILLED");
    let mut parts = to_hit.clone();
    if !parts.iter().any(|part| *part.label == *ability) {
        parts.insert(0, Reason::flat(ability, 0, form.by_ability()));
    }
    parts.extend((!form.proficient).then(unskilled));
    let more = added.iter().filter(|&&(label, ..)| label != ability);
    parts.extend(more.map(|&(label, amount, rule)| Reason::flat(format!("damage, {label}"), amount, rule)));
    parts.extend(form.twice.then(|| Reason::note("thrown: all dice twice", "PH-FTR-STYLE-THROWN-2")));
    let weapon = form.weapon.iter();
    parts.extend(weapon.flat_map(|weapon| book(world).quoted(&weapon.rules)));
    let dice = if form.dice.count == 0 { form.flat.to_string() } else { form.dice.to_string() };
    let bonus = added.iter().map(|(_, amount, _)| amount).sum();
    let value =
        format!("{} to hit, {dice}{} {}, {range}", signed(flat(&to_hit)), signed(bonus), form.kind.title());
    line(form.title.to_string(), value, parts)
}

/// Lines of the senses: passive Awareness and what it sees with. Rules `PH-CHK-09`, `PH-VIS-06`, ruling `R-093`.
fn senses(world: &World, who: Entity, profile: &Profile) -> Vec<SheetLine> {
    let (passive, parts) = passive_awareness(world, who, None);
    let reach = blindsight(world, who);
    [
        Some(line("Passive Awareness", passive, parts)),
        profile.darksight.then(|| {
            noted(
                "Darksight",
                "dim light only",
                "dim light is bright at any distance, darkness stays dark",
                "R-094",
            )
        }),
        (reach > Feet(0)).then(|| noted("Blindsight", reach, "needs neither eyes nor light", "R-093")),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn carried(world: &World, who: Entity, _: &Profile) -> Vec<SheetLine> {
    let arm = |arm: &Carried| {
        let place = match arm.in_hand {
            0 => "at the side",
            1 => "in hand",
            _ => "one in each hand",
        };
        let shots = arm.weapon.ammunition.map(|_| format!(", {} shots", arm.shots)).unwrap_or_default();
        let value = format!("{place}{}{shots}", several(arm.count));
        noted(arm.weapon.name.clone(), value, arm.weapon.properties.clone(), "PH-WPN-01")
    };
    let arms = world.get::<Arms>(who).map_or(&[][..], |arms| &arms.carried);
    let pack = part::<Pack>(world, who).0.into_iter().map(|one| {
        let value = if one.count > 1 { format!("{} of them", one.count) } else { "one".to_owned() };
        let rule = one.gear.rules.first().and_then(|id| book(world).cited(id));
        noted(one.gear.name.clone(), value, one.gear.text.clone(), rule.unwrap_or("PH-ACT-USE"))
    });
    let Reserves { stamina, healers_kit, .. } = part(world, who);
    let rallies = "1d6 + Vitality each, when it rallies or rests";
    let uses = format!("{healers_kit} uses");
    let more = [
        (stamina > 0).then(|| noted("Stamina Dice", stamina, rallies, "R-040")),
        (healers_kit > 0).then(|| noted("Healer's kit", uses, "stabilises", "R-061")),
    ];
    let arms = arms.iter().filter(|arm| arm.count > 0).map(arm);
    arms.chain(pack).chain(more.into_iter().flatten()).collect()
}
