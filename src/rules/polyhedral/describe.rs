//! How a combatant looks from outside: gauges, counters, conditions, and the sheet with every number's origin.

use super::{
    aim::armor_class,
    body::{air, holds, squeeze},
    data::RuleBook,
    forms::{forms, threatened},
    gauges::gauges,
    hiding::ambush::passive_awareness,
    learnt,
    profile::{Ability, Feature},
    resolve,
    sheet::{Arms, Conditions, Dying, Economy, Initiative, Pack, Reserves, Sheet, Speed, Wounds},
    sight::blindsight,
    speed::speed,
    state::ailments,
    tools::modifier,
};
use crate::kit::prelude::*;
use crate::{
    battle::{
        CombatantView, Counter, SheetLine, SheetSection,
        view::{ConditionView, signed},
    },
    kit::{
        Features, policies,
        ready::waits,
        shown::{causes, counter, filled, line},
    },
};

/// How one combatant looks from outside.
pub fn describe(world: &World, who: Entity, sheet: bool) -> CombatantView {
    let portrait = world.get::<Sheet>(who).map(|sheet| sheet.0.portrait()).unwrap_or_default();
    CombatantView {
        gauges: gauges(world, who),
        counters: counters(world, who),
        conditions: conditions(world, who),
        reach: threatened(world, who),
        policies: policies::shown(world, who, &world.resource::<Features>().settable()),
        sheet: if sheet { sections(world, who) } else { Vec::new() },
        ..portrait.view(world, who)
    }
}

/// What a turn is paid with, and what is left. Rules `PH-CBT-TURN-1`, `PH-CBT-BONUS-1`, `PH-CBT-REACT-2`.
fn counters(world: &World, who: Entity) -> Vec<Counter> {
    let economy = part::<Economy>(world, who);
    let full = speed(world, who).0;
    // Whoever is held keeps what movement it has, for when it is free, and can't go anywhere until then.
    let movement = if full == 0 { 0 } else { economy.movement };
    let mut counters = vec![
        counter("action", "Action", economy.actions, 1),
        counter("bonus_action", "Bonus action", economy.bonus, 1),
        counter("reaction", "Reaction", economy.reactions, 1),
        counter("interaction", "Free interaction", economy.interactions, 1),
        Counter {
            unit: "ft".into(),
            ..counter("movement", "Movement", movement, full.max(economy.movement))
        },
    ];
    let most = world.get::<Sheet>(who).map_or(0, |sheet| sheet.0.resolve);
    let left = resolve::left(world, who);
    if most > 0 || left > 0 {
        counters.push(counter(resolve::COUNTER, "Resolve", left, most.max(left)));
    }
    let indomitable =
        world.get::<Sheet>(who).map_or(0, |sheet| sheet.0.features.strength(Feature::Indomitable));
    if indomitable > 0 {
        let left = part::<Reserves>(world, who).indomitable;
        counters.push(counter("indomitable", "Indomitable", left, indomitable.into()));
    }
    if economy.attacks > 0 {
        counters.push(counter("attack", "More attacks", economy.attacks, economy.attacks));
    }
    counters
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
    let mut views: Vec<ConditionView> =
        flags.into_iter().filter(|(on, _)| *on).filter_map(|(_, id)| shown(id)).collect();
    views.extend(ailments(world, who).filter_map(|(condition, _)| shown(&condition.id)));
    for view in &mut views {
        match (&*view.id, dying) {
            ("wounded", _) => view.label = format!("Wounded {wounds}").into(),
            ("dying", Some(dying)) => {
                view.label = format!("Dying: {} saved, {} failed", dying.successes, dying.failures).into();
            }
            _ => {}
        }
    }
    views
}

fn shown(id: &str) -> Option<ConditionView> {
    let condition = RuleBook::shipped().condition(id)?;
    Some(ConditionView {
        id: id.to_string().into(),
        label: condition.name.clone().into(),
        text: condition.text.clone().into(),
        look: condition.look,
        rule: condition.rule,
    })
}

fn sections(world: &World, who: Entity) -> Vec<SheetSection> {
    let Some(profile) = world.get::<Sheet>(who).map(|sheet| sheet.0.clone()) else {
        never!("{who:?} has no sheet");
        return Vec::new();
    };
    let mut sections = filled([
        ("Defense", defence(world, who)),
        ("Abilities", abilities(world, who)),
        ("Attacks", attacks(world, who)),
        ("Senses", senses(world, who)),
        ("Carried", carried(world, who)),
    ]);
    sections.extend(learnt::sections(&profile, &part::<Reserves>(world, who)));
    sections.push(profile.portrait().about(&profile.aspects.join(" ")));
    sections
}

fn defence(world: &World, who: Entity) -> Vec<SheetLine> {
    let Some(profile) = world.get::<Sheet>(who).map(|sheet| sheet.0.clone()) else {
        never!("{who:?} has no sheet");
        return Vec::new();
    };
    let mut parts = causes(&profile.defense_from);
    if world.get::<Arms>(who).is_some_and(|arms| arms.shield) {
        parts.push(Reason::flat("shield", 2, "R-042"));
    }
    let walking = world.get::<Speed>(who).map_or(Feet(0), |speed| speed.0);
    let each = format!("every {} damage taken at once is one wound", profile.wound_threshold);
    let tough = profile.features.has(Feature::Tough);
    let tough = tough.then(|| Reason::note("three times the Vitality rank", "PH-TAL-TOUGH-3"));
    let threshold = [Reason::note(each, "R-056")].into_iter().chain(tough).collect();
    let mut lines = vec![
        line("Defense", armor_class(world, who), parts),
        line("Health", profile.max_health, causes(&profile.health_from)),
        line("Speed", walking, causes(&profile.speed_from)),
        line("Reach", threatened(world, who), vec![Reason::note("the longest of what is in hand", "R-053")]),
        line("Wound threshold", profile.wound_threshold, threshold),
        line(
            "Initiative",
            part::<Initiative>(world, who).0,
            vec![Reason::note("3D + Agility", "PH-TIME-04")],
        ),
    ];
    for (mode, feet) in profile.speeds.named().into_iter().filter(|(_, feet)| *feet > Feet(0)) {
        let parts = vec![Reason::note("the greatest of the speeds is what a turn has", "PH-MOVE-03")];
        lines.push(line(mode, feet, parts));
    }
    for (label, kinds) in
        [("Resists", &profile.resist), ("Vulnerable to", &profile.vulnerable), ("Immune to", &profile.immune)]
    {
        if !kinds.is_empty() {
            let words: Vec<&str> = kinds.iter().map(|kind| kind.title()).collect();
            lines.push(line(label, words.join(", "), vec![Reason::note("by its nature", "R-015")]));
        }
    }
    lines
}

fn abilities(world: &World, who: Entity) -> Vec<SheetLine> {
    let Some(profile) = world.get::<Sheet>(who).map(|sheet| sheet.0.clone()) else {
        never!("{who:?} has no sheet");
        return Vec::new();
    };
    let mut lines: Vec<SheetLine> = Ability::ALL
        .iter()
        .map(|&ability| {
            let value = modifier(world, who, ability);
            let mut parts = vec![Reason::note(format!("rank {}", profile.abilities.rank(ability)), "R-001")];
            if profile.saves.contains(&ability) {
                parts.push(Reason::flat("skill bonus on saving throws", profile.skill_bonus, "PH-SAVE-03"));
            }
            line(ability.title(), format!("{} ({})", profile.abilities.rank(ability), signed(value)), parts)
        })
        .collect();
    lines.push(line("Level", profile.level, vec![Reason::note("sets the skill bonus", "R-010")]));
    lines.push(line(
        "Skill bonus",
        signed(profile.skill_bonus),
        vec![Reason::note("level / 5, rounded up", "R-010")],
    ));
    if profile.resolve > 0 {
        lines.push(line("Resolve", profile.resolve, resolve::reasons(&profile)));
    }
    lines
}

fn attacks(world: &World, who: Entity) -> Vec<SheetLine> {
    let skill = world.get::<Sheet>(who).map_or(0, |sheet| sheet.0.skill_bonus);
    forms(world, who)
        .iter()
        .map(|form| {
            let ability = modifier(world, who, form.ability);
            let hit = ability + if form.proficient { skill } else { 0 };
            let range =
                if form.ranged { format!("{}/{}", form.near, form.far) } else { form.near.to_string() };
            let mut parts = vec![Reason::flat(form.ability.title(), ability, form.by_ability())];
            if form.proficient {
                parts.push(Reason::flat("skill bonus", skill, "R-012"));
            } else {
                parts.push(Reason::dice("not skilled with it", -1, "PH-WPN-UNSKILLED"));
            }
            let weapon = form.weapon.iter();
            parts.extend(weapon.flat_map(|weapon| RuleBook::shipped().quoted(&weapon.rules)));
            let dice = if form.dice.count == 0 { form.flat.to_string() } else { form.dice.to_string() };
            let value =
                format!("{} to hit, {dice}{} {}, {range}", signed(hit), signed(ability), form.kind.title());
            line(form.title.to_string(), value, parts)
        })
        .collect()
}

/// Passive Awareness and what it sees with. Rules `PH-CHK-09`, `PH-VIS-06`, ruling `R-093`.
fn senses(world: &World, who: Entity) -> Vec<SheetLine> {
    let Some(sheet) = world.get::<Sheet>(who) else {
        never!("{who:?} has no sheet");
        return Vec::new();
    };
    let (passive, parts) = passive_awareness(world, who, None);
    let mut lines = vec![line("Passive Awareness", passive, parts)];
    if sheet.0.darksight {
        lines.push(line("Darksight", "any distance", vec![Reason::note("dim light is bright", "R-094")]));
    }
    let reach = blindsight(world, who);
    if reach > Feet(0) {
        let note = Reason::note("needs neither eyes nor light", "R-093");
        lines.push(line("Blindsight", reach, vec![note]));
    }
    lines
}

fn carried(world: &World, who: Entity) -> Vec<SheetLine> {
    let Some(arms) = world.get::<Arms>(who) else {
        never!("{who:?} has no arms");
        return Vec::new();
    };
    let mut lines: Vec<SheetLine> = arms
        .carried
        .iter()
        .filter(|arm| arm.count > 0)
        .map(|arm| {
            let mut value = String::from(match arm.in_hand {
                0 => "at the side",
                1 => "in hand",
                _ => "one in each hand",
            });
            if arm.count > 1 {
                value.push_str(&format!(", {} of them", arm.count));
            }
            if arm.weapon.ammunition.is_some() {
                value.push_str(&format!(", {} shots", arm.shots));
            }
            line(
                arm.weapon.name.clone(),
                value,
                vec![Reason::note(arm.weapon.properties.clone(), "PH-WPN-01")],
            )
        })
        .collect();
    for one in part::<Pack>(world, who).0 {
        let value = if one.count > 1 { format!("{} of them", one.count) } else { "one".to_owned() };
        let rule =
            one.gear.rules.first().and_then(|id| RuleBook::shipped().cited(id)).unwrap_or("PH-ACT-USE");
        lines.push(line(one.gear.name.clone(), value, vec![Reason::note(one.gear.text.clone(), rule)]));
    }
    let reserves = part::<Reserves>(world, who);
    if reserves.stamina > 0 {
        lines.push(line(
            "Stamina Dice",
            reserves.stamina,
            vec![Reason::note("1d6 + Vitality each, when it rallies or rests", "R-040")],
        ));
    }
    if reserves.healers_kit > 0 {
        lines.push(line(
            "Healer's kit",
            format!("{} uses", reserves.healers_kit),
            vec![Reason::note("stabilises", "R-061")],
        ));
    }
    lines
}
