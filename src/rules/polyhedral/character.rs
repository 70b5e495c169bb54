//! Heroes by the book: from the choices of a player to the numbers of a sheet. Catalog sections 5 to 9 and 13 to 15.

use super::{
    data::{
        Known, Path, Pick, RawHero, Talent, arms, carried, check_source, defense_parts, part, ranks, sum,
    },
    profile::{
        Abilities, Ability, Armor, Background, CarriedArm, CarriedGear, CostClass, Culture, Feature,
        Features, Knowledge, Lineage, Part, Profile, Skill, skill_bonus,
    },
};
use crate::data::{Place, Report, unknown};
use std::collections::BTreeSet;

/// Points to buy ranks with. Rule `PH-CREATE-09`.
const POINTS: i32 = 15;
/// The least and the most that a rank may be bought at. Rules `PH-CREATE-10`, `PH-CREATE-11`, `R-019`.
const BOUGHT: (i32, i32) = (8, 15);
/// The highest rank of a hero. Rule `R-018`.
const HIGHEST_RANK: i32 = 20;
/// The highest Fighter rank that this version plays; the next brings Provoke.
const HIGHEST_FIGHTER_RANK: u8 = 3;
/// Weapons that a starting hero picks at most. Rule `R-024`.
const WEAPON_PICKS: usize = 3;
/// Throwing weapons that count as one pick. Rule `R-024`.
const THROWN_IN_A_PICK: u32 = 5;
/// Shots for each weapon that takes ammunition, at most. Rule `R-024`.
pub(super) const STARTING_SHOTS: u32 = 20;

/// The heroes, in the order of the file.
pub(super) fn heroes(report: &mut Report, place: Place, raw: &[RawHero], known: &Known) -> Vec<Profile> {
    report.unique(raw.iter().enumerate().map(|(i, hero)| (place.item(i).field("id"), hero.id.as_str())));
    raw.iter().enumerate().filter_map(|(i, raw)| hero(report, place.item(i), raw, known)).collect()
}

/// A lineage, a culture and a background. Rule `PH-CREATE-02`.
struct Origin<'k> {
    lineage: &'k Lineage,
    culture: &'k Culture,
    background: &'k Background,
}

fn hero(report: &mut Report, place: Place, raw: &RawHero, known: &Known) -> Option<Profile> {
    check_words(report, place, raw);
    let abilities = abilities(report, place, raw);
    let rank = fighter_rank(report, place, raw);
    let origin = origin(report, place, raw, known)?;
    let skills = skills(report, place.field("skills"), &raw.skills, &origin);
    let knowledges = knowledges(report, place.field("knowledges"), &raw.knowledges, &origin);
    let talents = talents(report, place, raw, origin.culture);
    let armor = raw.armor.as_deref().and_then(|id| known.armor(report, place.field("armor"), id));
    let arms = arms(report, place.field("weapons"), &raw.weapons, raw.shield, known);
    check_gear(report, place, raw, origin.background, armor, known);
    check_arms(report, place.field("weapons"), &arms, origin.background);
    let gear = carried(report, place.field("gear"), &raw.gear, known);
    check_outfit(report, place.field("gear"), &gear, origin.background);
    let features = features(raw, rank, &talents, origin.lineage);
    let level = 1 + u32::try_from(raw.picks.len()).unwrap_or(u32::MAX - 1);
    let defense_from = defense(&abilities, armor, features);
    Some(Profile {
        id: raw.id.clone(),
        name: raw.name.clone(),
        size: origin.lineage.size,
        speed: origin.lineage.speed,
        reach: crate::grid::Feet::squares(1),
        level,
        skill_bonus: skill_bonus(level),
        abilities,
        defense: sum(&defense_from),
        defense_from,
        shield: raw.shield,
        max_health: max_health(rank, &abilities, features.has(Feature::Tough), level),
        wound_threshold: wound_threshold(&abilities, features.has(Feature::Tough)),
        arms,
        natural: Vec::new(),
        saves: BTreeSet::from([Ability::Strength, Ability::Vitality]),
        skills,
        resist: origin
            .lineage
            .stout_health
            .then_some(super::profile::DamageKind::Poison)
            .into_iter()
            .collect(),
        vulnerable: BTreeSet::new(),
        immune: BTreeSet::new(),
        condition_immune: BTreeSet::new(),
        darksight: origin.lineage.darksight,
        attacks_per_action: 1,
        features,
        ranks: vec![("fighter".to_owned(), rank)],
        dying: true,
        stealth_disadvantage: armor.is_some_and(|armor| armor.stealth_disadvantage),
        armor_proficient: true,
        healers_kit: origin.background.healers_kit,
        medicine: knowledges.contains(&Knowledge::Medicine),
        knowledges,
        tools: origin.background.tools.iter().cloned().collect(),
        gear,
        role: raw.role.clone(),
        trick: raw.trick.clone(),
        origin: origin.words(rank, &raw.disposition),
        source: raw.source.clone(),
        description: raw.description.clone(),
    })
}

fn check_words(report: &mut Report, place: Place, raw: &RawHero) {
    report.id(place.field("id"), &raw.id);
    report.text(place.field("name"), &raw.name, 40);
    report.text(place.field("description"), &raw.description, 400);
    report.text(place.field("role"), &raw.role, 60);
    report.text(place.field("trick"), &raw.trick, 160);
    report.text(place.field("disposition"), &raw.disposition, 40);
    check_source(report, place, &raw.source);
}

/// Ranks bought, then bonuses, then what levels brought. Rules `PH-CREATE-09` to `PH-CREATE-13`, `PH-ADV-03`.
fn abilities(report: &mut Report, place: Place, raw: &RawHero) -> Abilities {
    ranks(report, place.field("points"), &raw.points, BOUGHT.0, BOUGHT.1);
    let cost: i32 = Ability::ALL.iter().map(|ability| point_cost(raw.points.rank(*ability))).sum();
    if cost > POINTS {
        report.add(
            place.field("points"),
            format!("PH-CREATE-09: these ranks cost {cost} points, and there are {POINTS}"),
        );
    }
    let mut abilities = raw.points;
    let bonuses = place.field("bonuses");
    if !is_raise(&raw.bonuses, &[&[2, 1], &[1, 1, 1]]) {
        report.add(bonuses, "PH-CREATE-13: +2 to one ability and +1 to another, or +1 to three, is right");
    }
    raise(report, bonuses, &mut abilities, &raw.bonuses);
    for (i, pick) in raw.picks.iter().enumerate() {
        let Pick::Ability(raised) = pick else { continue };
        let place = place.field("picks").item(i);
        if !is_raise(raised, &[&[2], &[1, 1]]) {
            report.add(place, "PH-ADV-03: +2 to one ability, or +1 to two, is right");
        }
        raise(report, place, &mut abilities, raised);
    }
    abilities
}

/// What a rank from 8 to 17 costs; below 10 it gives points back. Table D-3, rule `R-019`.
fn point_cost(rank: i32) -> i32 {
    match rank {
        14.. => 5 + (rank.min(17) - 14) * 2,
        _ => rank.max(8) - 10,
    }
}

/// Whether different abilities are raised by one of these lists of amounts, in any order.
fn is_raise(raised: &[(Ability, i32)], allowed: &[&[i32]]) -> bool {
    let different: BTreeSet<Ability> = raised.iter().map(|(ability, _)| *ability).collect();
    let mut amounts: Vec<i32> = raised.iter().map(|(_, by)| *by).collect();
    amounts.sort_unstable_by(|a, b| b.cmp(a));
    different.len() == raised.len() && allowed.contains(&amounts.as_slice())
}

fn raise(report: &mut Report, place: Place, abilities: &mut Abilities, raised: &[(Ability, i32)]) {
    for (ability, by) in raised.iter().filter(|(_, by)| (1..=2).contains(by)) {
        abilities.add(*ability, *by);
        let rank = abilities.rank(*ability);
        if rank > HIGHEST_RANK {
            report.add(
                place,
                format!("R-018: {} would be {rank}, and {HIGHEST_RANK} is the most", ability.label()),
            );
        }
    }
}

/// The starting rank and one for each level spent on it. Rules `PH-CREATE-16`, `PH-ADV-04`, `PH-FTR-PATH`.
fn fighter_rank(report: &mut Report, place: Place, raw: &RawHero) -> u8 {
    let mut rank = 1;
    for (i, _) in raw.picks.iter().enumerate().filter(|(_, pick)| matches!(pick, Pick::Rank(_))) {
        if rank == HIGHEST_FIGHTER_RANK {
            let place = place.field("picks").item(i);
            report.add(place, "Fighter rank 4 is not played yet: an ability or a talent is right here");
        } else {
            rank += 1;
        }
    }
    match raw.path {
        Some(Path::Champion) if rank < 3 => {
            report.add(
                place.field("path"),
                format!("PH-FTR-PATH: a path is chosen at Fighter rank 3, and this is {rank}"),
            );
        }
        None if rank >= 3 => report.add(place, "PH-FTR-PATH: Fighter rank 3 needs a `path`: champion"),
        _ => {}
    }
    rank
}

fn origin<'k>(report: &mut Report, place: Place, raw: &RawHero, known: &'k Known) -> Option<Origin<'k>> {
    let lineage = known.lineages.iter().find(|entry| entry.id == raw.lineage);
    if lineage.is_none() {
        let ids = known.lineages.iter().map(|entry| &entry.id);
        report.add(place.field("lineage"), unknown("lineage", &raw.lineage, ids));
    }
    let culture = known.cultures.iter().find(|entry| entry.id == raw.culture);
    if culture.is_none() {
        let ids = known.cultures.iter().map(|entry| &entry.id);
        report.add(place.field("culture"), unknown("culture", &raw.culture, ids));
    }
    let background = known.backgrounds.iter().find(|entry| entry.id == raw.background);
    if background.is_none() {
        let ids = known.backgrounds.iter().map(|entry| &entry.id);
        report.add(place.field("background"), unknown("background", &raw.background, ids));
    }
    Some(Origin { lineage: lineage?, culture: culture?, background: background? })
}

impl Origin<'_> {
    fn words(&self, rank: u8, disposition: &str) -> String {
        let (lineage, culture, background) = (&self.lineage.name, &self.culture.name, &self.background.name);
        format!(
            "{lineage}, {} culture, {}; {disposition}; Fighter {rank}",
            culture.to_lowercase(),
            background.to_lowercase()
        )
    }
}

/// Skills of culture and background, those of choice, and one of choice for each that both teach.
/// Rules `PH-ORIG-HUMANCULT-03`, `PH-BG-AMB-01`, `R-020`, `R-022`.
fn skills(report: &mut Report, place: Place, chosen: &[Skill], origin: &Origin) -> BTreeSet<Skill> {
    let taught = [origin.culture.skills.as_slice(), &origin.background.skills].concat();
    choices(report, place, "skill", &taught, origin.culture.skill_choices, chosen)
}

/// The same for knowledges. Rules `PH-ORIG-HUMANCULT-02`, `PH-BG-AMB-02`, `R-020`.
fn knowledges(
    report: &mut Report,
    place: Place,
    chosen: &[Knowledge],
    origin: &Origin,
) -> BTreeSet<Knowledge> {
    let taught = [origin.culture.knowledges.as_slice(), &origin.background.knowledges].concat();
    let free = origin.culture.knowledge_choices + origin.background.knowledge_choices;
    choices(report, place, "knowledge", &taught, free, chosen)
}

fn choices<T: Copy + Ord + std::fmt::Debug>(
    report: &mut Report,
    place: Place,
    what: &str,
    taught: &[T],
    free: usize,
    chosen: &[T],
) -> BTreeSet<T> {
    let mut all: BTreeSet<T> = taught.iter().copied().collect();
    let free = free + taught.len() - all.len();
    if chosen.len() != free {
        report.add(
            place,
            format!("{} {what} choices: lineage, culture and background leave {free}", chosen.len()),
        );
    }
    for (i, choice) in chosen.iter().enumerate() {
        if !all.insert(*choice) {
            report.add(place.item(i), format!("R-020: {choice:?} comes twice: choose another {what}"));
        }
    }
    all
}

/// Talents of the culture and those that levels brought, each once. Rules `PH-ORIG-HUMANCULT-04`, `PH-ADV-05`.
fn talents(report: &mut Report, place: Place, raw: &RawHero, culture: &Culture) -> BTreeSet<Talent> {
    let free = culture.talent_choices;
    if raw.talents.len() != free {
        report.add(
            place.field("talents"),
            format!("{} talent choices: the culture gives {free}", raw.talents.len()),
        );
    }
    let of_culture =
        raw.talents.iter().enumerate().map(|(i, talent)| (place.field("talents").item(i), *talent));
    let of_levels = raw.picks.iter().enumerate().filter_map(|(i, pick)| match pick {
        Pick::Talent(talent) => Some((place.field("picks").item(i), *talent)),
        Pick::Rank(_) | Pick::Ability(_) => None,
    });
    let mut all = BTreeSet::new();
    for (place, talent) in of_culture.chain(of_levels) {
        if !all.insert(talent) {
            report.add(place, format!("{talent:?} comes twice: a talent is taken once"));
        }
    }
    all
}

/// What rank, style, path, talents and lineage give. Table D-4.
fn features(raw: &RawHero, rank: u8, talents: &BTreeSet<Talent>, lineage: &Lineage) -> Features {
    let mut features = Features::of([raw.style.feature(), Feature::SecondWind]);
    features.set(Feature::SecondWind, rank);
    let more = [
        (rank >= 2, Feature::ActionSurge),
        (raw.path == Some(Path::Champion), Feature::ImprovedCritical),
        (talents.contains(&Talent::Medic), Feature::Medic),
        (talents.contains(&Talent::Tough), Feature::Tough),
        (lineage.stout_health, Feature::StoutHealth),
    ];
    more.into_iter().filter(|(given, _)| *given).for_each(|(_, feature)| features.give(feature));
    features
}

/// Health of each rank, and 2 for each level with Tough. Rules `PH-FTR-02`, `R-017`, `PH-TAL-TOUGH-1`, `PH-TAL-TOUGH-2`.
fn max_health(rank: u8, abilities: &Abilities, tough: bool, level: u32) -> i32 {
    let of_rank = abilities.modifier(Ability::Vitality).saturating_add(8).max(1);
    let of_talent = if tough { i32::try_from(level).unwrap_or(i32::MAX).saturating_mul(2) } else { 0 };
    i32::from(rank).saturating_mul(of_rank).saturating_add(of_talent)
}

/// The Vitality rank, three times it with Tough. Rules `R-056`, `PH-TAL-TOUGH-3`.
fn wound_threshold(abilities: &Abilities, tough: bool) -> i32 {
    abilities.vitality.saturating_mul(if tough { 3 } else { 1 })
}

/// Armor, Agility, and the style where armor is worn. Rules `PH-ARM-01`, `PH-FTR-STYLE-DEFENSE`, `R-042`.
pub(super) fn defense(abilities: &Abilities, armor: Option<&Armor>, features: Features) -> Vec<Part> {
    let mut parts = defense_parts(abilities.modifier(Ability::Agility), armor);
    if features.has(Feature::Defense) && armor.is_some() {
        parts.push(part("Defense style", 2, "PH-FTR-STYLE-DEFENSE"));
    }
    parts
}

/// What the background's Resources cover, and how much of it. Rule `R-024`.
fn check_gear(
    report: &mut Report,
    place: Place,
    raw: &RawHero,
    background: &Background,
    armor: Option<&Armor>,
    known: &Known,
) {
    if let Some(armor) = armor {
        check_cost(report, place.field("armor"), &armor.name, armor.cost, background);
    }
    if raw.shield {
        check_cost(report, place.field("shield"), &known.shield.name, known.shield.cost, background);
    }
    if raw.weapons.len() > WEAPON_PICKS {
        let picked = raw.weapons.len();
        report
            .add(place.field("weapons"), format!("R-024: {picked} weapons, and {WEAPON_PICKS} are the most"));
    }
    for (i, _) in raw.weapons.iter().enumerate().filter(|(_, arm)| !arm.proficient) {
        report.add(
            place.field("weapons").item(i),
            "PH-FTR-04: a Fighter is proficient with simple and martial weapons",
        );
    }
}

fn check_arms(report: &mut Report, place: Place, arms: &[CarriedArm], background: &Background) {
    for (i, arm) in arms.iter().enumerate() {
        let place = place.item(i);
        check_cost(report, place, &arm.weapon.name, arm.weapon.cost, background);
        if arm.shots > STARTING_SHOTS {
            report.add(place, format!("R-024: {} shots, and {STARTING_SHOTS} are the most", arm.shots));
        }
        if arm.count > THROWN_IN_A_PICK {
            report.add(place, format!("R-024: {} of them, and {THROWN_IN_A_PICK} make one pick", arm.count));
        }
    }
}

fn check_outfit(report: &mut Report, place: Place, gear: &[CarriedGear], background: &Background) {
    for (i, one) in gear.iter().enumerate() {
        check_cost(report, place.item(i), &one.gear.name, one.gear.cost, background);
    }
}

fn check_cost(report: &mut Report, place: Place, name: &str, cost: CostClass, background: &Background) {
    let covered = CostClass::covered_by(background.resources);
    if cost > covered {
        let (cost, covered) = (cost.label(), covered.label());
        let rank = background.resources;
        report.add(place, format!("R-024: {name} is {cost}, and Resources {rank} cover up to {covered}"));
    }
}

#[cfg(test)]
mod tests;
