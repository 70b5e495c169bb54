//! How a combatant looks from outside: gauges, counters, conditions, and the sheet with every number's origin.

use super::{
    aim::{armor_class, critical},
    body::{flight, grip, squeeze},
    data::RuleBook,
    forms::{Form, forms, threatened},
    gauges::gauges,
    hiding::ambush::passive_awareness,
    learnt,
    offers::SETTABLE,
    pool::CritRule,
    profile::{Ability, Feature, Part, Weapon},
    ready, resolve,
    sheet::{Arms, Conditions, Dying, Economy, Initiative, Pack, Reach, Reserves, Sheet, Speed, Wounds},
    sight::blindsight,
    state::ailments,
    tools::{modifier, part, speed},
};
use crate::{
    battle::{
        board::Position,
        engine::Level,
        roster::Roster,
        view::{CombatantView, ConditionView, Counter, Fate, SheetLine, SheetSection, signed},
        words::{Reason, Text},
    },
    grid::{Feet, Size},
    rules::policies,
};
use bevy_ecs::{entity::Entity, world::World};
use std::sync::Arc;

/// How one combatant looks from outside.
pub fn describe(world: &World, who: Entity, sheet: bool) -> CombatantView {
    let roster = world.resource::<Roster>();
    let side = world.resource::<Level>().0.sides[roster.side(who).0].name.clone();
    let profile = world.get::<Sheet>(who).map(|sheet| sheet.0.clone());
    let text = |of: fn(&super::profile::Profile) -> String| {
        profile.as_ref().map_or_else(String::new, |profile| of(profile)).into()
    };
    CombatantView {
        name: roster.name(who),
        creature: text(|profile| profile.id.clone()),
        kind: text(|profile| profile.name.clone()),
        side,
        at: world.get::<Position>(who).map(|at| at.0),
        size: world.get::<Size>(who).copied().unwrap_or_default(),
        fate: world.get::<Fate>(who).copied().unwrap_or_default(),
        facing: None,
        gauges: gauges(world, who),
        counters: counters(world, who),
        conditions: conditions(world, who),
        reach: threatened(world, who),
        policies: policies::shown(world, who, &SETTABLE),
        sheet: if sheet { sections(world, who) } else { Vec::new() },
    }
}

/// What a turn is paid with, and what is left. Rules `PH-CBT-TURN-1`, `PH-CBT-BONUS-1`, `PH-CBT-REACT-2`.
fn counters(world: &World, who: Entity) -> Vec<Counter> {
    let economy = part::<Economy>(world, who);
    let full = speed(world, who).0;
    // Whoever is held keeps what movement it has, for when it is free, and can't go anywhere until then.
    let movement = if full == 0 { 0 } else { economy.movement };
    let counter = |id: &'static str, label: &'static str, left: i32, max: i32, unit: &'static str| Counter {
        id: id.into(),
        label: label.into(),
        left,
        max,
        unit: unit.into(),
    };
    let mut counters = vec![
        counter("action", "Action", economy.actions, 1, ""),
        counter("bonus_action", "Bonus action", economy.bonus, 1, ""),
        counter("reaction", "Reaction", economy.reactions, 1, ""),
        counter("interaction", "Free interaction", economy.interactions, 1, ""),
        counter("movement", "Movement", movement, full.max(economy.movement), "ft"),
    ];
    let most = world.get::<Sheet>(who).map_or(0, |sheet| sheet.0.resolve);
    let left = resolve::left(world, who);
    if most > 0 || left > 0 {
        counters.push(counter(resolve::COUNTER, "Resolve", left, most.max(left), ""));
    }
    let indomitable =
        world.get::<Sheet>(who).map_or(0, |sheet| sheet.0.features.strength(Feature::Indomitable));
    if indomitable > 0 {
        let left = part::<Reserves>(world, who).indomitable;
        counters.push(counter("indomitable", "Indomitable", left, indomitable.into(), ""));
    }
    if economy.attacks > 0 {
        counters.push(counter("attack", "More attacks", economy.attacks, economy.attacks, ""));
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
        (grip::is_held(world, who), grip::GRAPPLED),
        (flight::in_the_air(world, who), flight::ALOFT),
        (squeeze::squeezed(world, who), squeeze::SQUEEZED),
        (state.defending, "defending"),
        (state.disengaged, "disengaged"),
        (ready::waits(world, who), "readied"),
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
        rule: condition.rules.first().copied().unwrap_or("PH-COND-00"),
    })
}

fn line(label: impl Into<Text>, value: impl ToString, parts: Vec<Reason>) -> SheetLine {
    SheetLine { label: label.into(), value: value.to_string(), parts }
}

fn section(title: &'static str, lines: Vec<SheetLine>) -> SheetSection {
    SheetSection { title: title.into(), lines }
}

fn sections(world: &World, who: Entity) -> Vec<SheetSection> {
    let Some(profile) = world.get::<Sheet>(who).map(|sheet| sheet.0.clone()) else { return Vec::new() };
    let mut sections =
        vec![section("Defense", defence(world, who)), section("Abilities", abilities(world, who))];
    sections.push(section("Attacks", attacks(world, who)));
    sections.push(section("Senses", senses(world, who)));
    let carried = carried(world, who);
    if !carried.is_empty() {
        sections.push(section("Carried", carried));
    }
    sections.extend(learnt::sections(&profile, &part::<Reserves>(world, who)));
    let mut about = Vec::new();
    for (label, text) in [
        ("Role", &profile.role),
        ("Trick", &profile.trick),
        ("Origin", &profile.origin),
        ("Nature", &profile.aspects.join(" ")),
        ("Source", &profile.source),
    ] {
        if !text.is_empty() {
            about.push(line(label, text, Vec::new()));
        }
    }
    sections.push(section("About", about));
    sections
}

/// What a number is made of.
fn from(parts: &[Part]) -> Vec<Reason> {
    parts.iter().map(|part| Reason::flat(part.label.clone(), part.value, part.rule)).collect()
}

fn defence(world: &World, who: Entity) -> Vec<SheetLine> {
    let Some(profile) = world.get::<Sheet>(who).map(|sheet| sheet.0.clone()) else { return Vec::new() };
    let mut parts = from(&profile.defense_from);
    if world.get::<Arms>(who).is_some_and(|arms| arms.shield) {
        parts.push(Reason::flat("shield", 2, "R-042"));
        parts.push(Reason::note("a kind of armor", "PH-ARM-04"));
    }
    let walking = world.get::<Speed>(who).map_or(Feet(0), |speed| speed.0);
    let each = format!("every {} damage taken at once is one wound", profile.wound_threshold);
    let tough = profile.features.has(Feature::Tough);
    let tough = tough.then(|| Reason::note("three times the Vitality rank", "PH-TAL-TOUGH-3"));
    let last = Reason::note("ten wounds kill", "R-062");
    let threshold = [Reason::note(each, "R-056")].into_iter().chain(tough).chain([last]).collect();
    let pace = Reason::note("what it walks in a round", "PH-SPEED-01");
    let limbs = world.get::<Reach>(who).map_or(Feet(0), |reach| reach.0);
    let mut lines = vec![
        line("Defense", armor_class(world, who), parts),
        line("Health", profile.max_health, from(&profile.health_from)),
        line("Speed", walking, from(&profile.speed_from).into_iter().chain([pace]).collect()),
        line(
            "Reach",
            threatened(world, who),
            vec![
                Reason::note("the longest of what is in hand", "R-053"),
                Reason::note(format!("{limbs} without a weapon"), "PH-ATK-11"),
            ],
        ),
        line("Wound threshold", profile.wound_threshold, threshold),
        line(
            "Initiative",
            part::<Initiative>(world, who).0,
            vec![
                Reason::note("3D + Agility", "PH-TIME-04"),
                Reason::note("of equal totals the higher Agility rank goes first", "PH-TIME-05"),
            ],
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
            let words: Vec<&str> = kinds.iter().map(|kind| kind.label()).collect();
            lines.push(line(label, words.join(", "), vec![Reason::note("by its nature", "R-015")]));
        }
    }
    lines
}

fn abilities(world: &World, who: Entity) -> Vec<SheetLine> {
    let Some(profile) = world.get::<Sheet>(who).map(|sheet| sheet.0.clone()) else { return Vec::new() };
    let mut lines: Vec<SheetLine> = Ability::ALL
        .iter()
        .map(|&ability| {
            let value = modifier(world, who, ability);
            let mut parts = vec![
                Reason::note(format!("rank {}", profile.abilities.rank(ability)), "R-001"),
                Reason::note("half of what the rank is above ten", "PH-ABIL-04"),
            ];
            if profile.saves.contains(&ability) {
                parts.push(Reason::flat("skill bonus on saving throws", profile.skill_bonus, "PH-SAVE-03"));
            }
            line(ability.label(), format!("{} ({})", profile.abilities.rank(ability), signed(value)), parts)
        })
        .collect();
    lines.push(line("Level", profile.level, vec![Reason::note("sets the skill bonus", "R-010")]));
    lines.push(line(
        "Skill bonus",
        signed(profile.skill_bonus),
        vec![
            Reason::note("level / 5, rounded up", "R-010"),
            Reason::note("the table has the same", "PH-ADV-09"),
        ],
    ));
    if profile.resolve > 0 {
        lines.push(line("Resolve", profile.resolve, resolve::reasons(&profile)));
    }
    lines
}

fn attacks(world: &World, who: Entity) -> Vec<SheetLine> {
    let each = world.get::<Sheet>(who).map_or(1, |sheet| sheet.0.attacks_per_action);
    let several = (each > 1).then(|| {
        let more = Reason::note("of one action", "PH-ACT-ATTACK-2");
        let extra = Reason::note("as the rank brings them", "R-027");
        let trained = world.get::<Sheet>(who).is_some_and(|sheet| sheet.0.features.has(Feature::ExtraAttack));
        line("Attacks", each, [more].into_iter().chain(trained.then_some(extra)).collect())
    });
    several.into_iter().chain(ways_to_strike(world, who)).collect()
}

/// Each way to strike, with what makes up its roll and the rules of its weapon.
fn ways_to_strike(world: &World, who: Entity) -> Vec<SheetLine> {
    let skill = world.get::<Sheet>(who).map_or(0, |sheet| sheet.0.skill_bonus);
    forms(world, who)
        .iter()
        .map(|form| {
            let ability = modifier(world, who, form.ability);
            let hit = ability + if form.proficient { skill } else { 0 };
            let range =
                if form.ranged { format!("{}/{}", form.near, form.far) } else { form.near.to_string() };
            let mut parts = vec![Reason::flat(form.ability.label(), ability, "R-013")];
            if form.proficient {
                parts.push(Reason::flat("skill bonus", skill, "R-012"));
            } else {
                parts.push(Reason::dice("not skilled with it", -1, "PH-WPN-UNSKILLED"));
            }
            parts.extend(critical_hit(world, who, form));
            if let Some(weapon) = weapon(form) {
                parts.extend(learnt::quoted(weapon.rules.iter().copied()));
            }
            let dice = if form.dice.count == 0 { form.flat.to_string() } else { form.dice.to_string() };
            let value =
                format!("{} to hit, {dice}{} {}, {range}", signed(hit), signed(ability), form.kind.label());
            line(form.title.to_string(), value, parts)
        })
        .collect()
}

/// The weapon behind a way to strike; the bare hands are in the book as well. Ruling `R-055`.
fn weapon(form: &Form) -> Option<Arc<Weapon>> {
    let bare = || RuleBook::shipped().weapon("unarmed_strike").filter(|_| form.natural.is_none());
    form.weapon.clone().or_else(bare)
}

/// Which dice make a hit with it critical. Rules `PH-DICE-13`, `PH-DICE-14`, `PH-FTR-CHAMP-01`, `PH-FTR-CHAMP-07`.
fn critical_hit(world: &World, who: Entity, form: &Form) -> [Reason; 2] {
    let rule = critical(world.get::<Sheet>(who), form);
    let (face, pool) = match rule {
        CritRule::SUPERIOR => ("PH-FTR-CHAMP-07", "PH-FTR-CHAMP-08"),
        CritRule::IMPROVED => ("PH-FTR-CHAMP-01", "PH-DICE-14"),
        _ => ("PH-DICE-13", "PH-DICE-14"),
    };
    let faces = if rule.face() == 6 { "6".to_owned() } else { format!("{} or more", rule.face()) };
    [
        Reason::note(format!("critical where two dice show {faces}"), face),
        Reason::note(format!("critical with {} dice at least", rule.min_pool()), pool),
    ]
}

/// Passive Awareness and what it sees with. Rules `PH-CHK-09`, `PH-VIS-06`, ruling `R-093`.
fn senses(world: &World, who: Entity) -> Vec<SheetLine> {
    let Some(sheet) = world.get::<Sheet>(who) else { return Vec::new() };
    let (passive, parts) = passive_awareness(world, who, None);
    let mut lines = vec![line("Passive Awareness", passive, parts)];
    if sheet.0.darksight {
        lines.push(line(
            "Darksight",
            "any distance",
            vec![
                Reason::note("dim light is bright", "PH-VIS-06"),
                Reason::note("and darkness as dark as ever", "R-094"),
            ],
        ));
    }
    let reach = blindsight(world, who);
    if reach > Feet(0) {
        let note = Reason::note("needs neither eyes nor light", "R-093");
        lines.push(line("Blindsight", reach, vec![note]));
    }
    lines
}

fn carried(world: &World, who: Entity) -> Vec<SheetLine> {
    let Some(arms) = world.get::<Arms>(who) else { return Vec::new() };
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
        let rule = one.gear.rules.first().copied().unwrap_or("PH-ACT-USE");
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
