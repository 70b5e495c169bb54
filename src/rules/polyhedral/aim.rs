//! Aiming: whether an attack can be made, what helps and hinders it, the numbers it is rolled by. Catalog section 23.

use super::{
    damage::damage_numbers,
    forms::{Form, too_heavy},
    odds::{AttackNumbers, AttackOdds, DamageNumbers, attack_odds},
    options,
    pool::{CritRule, pool_size},
    profile::Feature,
    sheet::{Arms, Conditions, Distracted, Health, Sheet, Wounds},
    state::Body,
    tools::{able, name, option, part, sees_from, speed, visible, wound_penalty},
};
use crate::{
    battle::{
        board::{Board, footprint},
        order::Refusal,
        roster::Roster,
        words::{Odds, Reason, RuleId, Text},
    },
    grid::{
        Feet, Footprint, Size, Square,
        cover::{Cover, creature_between},
    },
};
use bevy_ecs::{entity::Entity, world::World};

/// Within 5 feet: what prone, help, shooting and lying helpless ask. Ruling `R-103`.
const CLOSE: Feet = Feet(5);

/// An attack as it would be rolled, with a cause for each number.
#[derive(Clone, Debug)]
pub struct Aimed {
    /// The numbers the dice are read by.
    pub numbers: AttackNumbers,
    /// What changed the pool, the total or the Defense.
    pub reasons: Vec<Reason>,
    /// How much of the target is hidden.
    pub cover: Cover,
}

/// Where the attacker stands, in fact or in thought.
#[derive(Clone, Copy, Debug)]
pub struct From {
    /// Who.
    pub who: Entity,
    /// On which squares.
    pub stands: Footprint,
    /// On the ground.
    pub prone: bool,
}

impl From {
    /// Where somebody stands now.
    pub fn here(world: &World, who: Entity) -> Option<Self> {
        Some(Self { who, stands: footprint(world, who)?, prone: part::<Conditions>(world, who).prone })
    }

    /// Where somebody would stand.
    pub fn there(world: &World, who: Entity, at: Square) -> Self {
        let size = world.get::<Size>(who).copied().unwrap_or_default();
        Self { who, stands: Footprint::new(at, size), prone: part::<Conditions>(world, who).prone }
    }
}

/// Why an attack can't be aimed at somebody.
enum Bar {
    /// The target is not on the board.
    Gone,
    /// It is this far away.
    TooFar(Feet),
    /// Nothing of it can be seen.
    Covered,
}

/// What helps and hinders an attack, summed up. The causes are kept only where somebody is told of them.
#[derive(Default)]
struct Tally {
    told: Option<Vec<Reason>>,
    helps: bool,
    hinders: bool,
    bonus: i32,
}

impl Tally {
    fn edge(&mut self, dice: i32, rule: RuleId, label: impl FnOnce() -> Text) {
        self.helps |= dice > 0;
        self.hinders |= dice < 0;
        if let Some(told) = &mut self.told {
            told.push(Reason::dice(label(), dice, rule));
        }
    }

    fn bonus(&mut self, reason: Reason, amount: i32) {
        self.bonus += amount;
        self.note(reason);
    }

    fn note(&mut self, reason: Reason) {
        if let Some(told) = &mut self.told {
            told.push(reason);
        }
    }
}

/// The numbers of an attack with their causes, or why it can't be made. For offers and for the roll itself.
///
/// # Errors
/// Out of reach or range, or nothing of the target can be seen.
pub fn aim(world: &World, from: From, target: Entity, form: &Form, off_hand: bool) -> Result<Aimed, Refusal> {
    let mut tally = Tally { told: Some(Vec::new()), ..Tally::default() };
    match judge(world, from, target, form, off_hand, &mut tally) {
        Ok((numbers, cover)) => Ok(Aimed { numbers, reasons: tally.told.unwrap_or_default(), cover }),
        Err(Bar::Gone) => Err(Refusal::NotOffered(name(world, target).to_string())),
        Err(Bar::TooFar(away)) => Err(Refusal::TooFar {
            target: name(world, target),
            away,
            with: form.title.to_string().into(),
            reach: form.far,
        }),
        Err(Bar::Covered) => Err(Refusal::TotalCover(name(world, target))),
    }
}

/// The same numbers without their causes; nothing if the attack can't be made. For weighing many attacks.
pub fn numbers(
    world: &World,
    from: From,
    target: Entity,
    form: &Form,
    off_hand: bool,
) -> Option<(AttackNumbers, Cover)> {
    judge(world, from, target, form, off_hand, &mut Tally::default()).ok()
}

/// The one judge of an attack.
fn judge(
    world: &World,
    from: From,
    target: Entity,
    form: &Form,
    off_hand: bool,
    tally: &mut Tally,
) -> Result<(AttackNumbers, Cover), Bar> {
    let by = from.who;
    let board = world.resource::<Board>();
    let there = board.space(target).ok_or(Bar::Gone)?;
    let away = from.stands.distance(there);
    if away > form.far {
        return Err(Bar::TooFar(away));
    }
    let (line, walls) = board.sight(from.stands, there);
    if !line || walls == Cover::Total {
        return Err(Bar::Covered);
    }
    let sheets = [by, target].map(|who| world.get::<Sheet>(who));
    let them = Body::of(world, target);
    edges(world, from, (target, them, there), away, form, tally);
    let unskilled = !form.proficient;
    if unskilled {
        tally.note(Reason::dice("not skilled with it", -1, "PH-WPN-UNSKILLED"));
    }
    bonus(world, by, form, tally);
    let (defense, cover) = defense(world, from, target, there, away, walls, tally);
    let helpless = if away <= CLOSE { helpless(them) } else { None };
    if let Some(rule) = helpless {
        tally.note(Reason::note("a hit on the helpless is critical", rule));
    }
    let numbers = AttackNumbers {
        pool: pool_size(tally.helps, tally.hinders, unskilled, 0),
        bonus: tally.bonus,
        defense,
        crit: critical(sheets[0], form),
        auto_critical: helpless.is_some(),
        damage: damage_numbers(sheets, form, off_hand),
    };
    Ok((numbers, cover))
}

/// An attack on an object in some space, with a cause for each number; nothing if it is out of reach or sight. It has no armor,
/// no eyes and no luck: only what hinders the attacker counts. Ruling `R-102`.
pub fn aim_at_object(
    world: &World,
    from: From,
    there: Footprint,
    form: &Form,
    defense: i32,
    immune: bool,
) -> Option<Aimed> {
    let away = from.stands.distance(there);
    if away > form.far || !in_sight(world.resource(), from.stands, there) {
        return None;
    }
    let mut tally = Tally { told: Some(Vec::new()), ..Tally::default() };
    own_edges(world, from, away, form, &mut tally);
    if !form.proficient {
        tally.note(Reason::dice("not skilled with it", -1, "PH-WPN-UNSKILLED"));
    }
    bonus(world, from.who, form, &mut tally);
    let sheet = world.get::<Sheet>(from.who);
    let numbers = AttackNumbers {
        pool: pool_size(tally.helps, tally.hinders, !form.proficient, 0),
        bonus: tally.bonus,
        defense,
        crit: critical(sheet, form),
        auto_critical: false,
        damage: DamageNumbers { immune, ..damage_numbers([sheet, None], form, false) },
    };
    Some(Aimed { numbers, reasons: tally.told.unwrap_or_default(), cover: Cover::None })
}

/// Whether any side of an object is in sight; a door or a wall is seen from the squares before it. Ruling `R-096`.
fn in_sight(board: &Board, eyes: Footprint, there: Footprint) -> bool {
    let open = |at: Square| board.map().contains(at) && !board.map().tile(at).blocks_sight();
    if open(there.at) {
        return board.sight(eyes, there).0;
    }
    let sides = [(0, -1), (-1, 0), (1, 0), (0, 1)].map(|(col, row)| there.at.offset(col, row));
    sides.into_iter().any(|at| open(at) && (eyes.contains(at) || board.sight(eyes, Footprint::single(at)).0))
}

/// Which dice make an attack critical: champions read those of weapon attacks better.
/// Rules `PH-FTR-CHAMP-01`, `PH-FTR-CHAMP-07`, `PH-FTR-CHAMP-08`, `R-004`.
pub fn critical(by: Option<&Sheet>, form: &Form) -> CritRule {
    let Some(sheet) = by.filter(|_| form.weapon.is_some()) else { return CritRule::NORMAL };
    match sheet.0.features {
        champion if champion.has(Feature::SuperiorCritical) => CritRule::SUPERIOR,
        champion if champion.has(Feature::ImprovedCritical) => CritRule::IMPROVED,
        _ => CritRule::NORMAL,
    }
}

/// The exact chances of an attack.
pub fn chances(world: &World, numbers: &AttackNumbers, target: Entity) -> Odds {
    let health = world.get::<Health>(target).map_or(1, |health| health.now.max(1));
    let AttackOdds { hit, critical, damage_mean, defeat } = attack_odds(numbers, health);
    Odds { hit, critical, damage_mean, defeat }
}

/// Advantage and disadvantage, each with every source. Rules `PH-DICE-08`, `PH-DICE-09`.
fn edges(
    world: &World,
    from: From,
    (target, them, there): (Entity, Body<'_>, Footprint),
    away: Feet,
    form: &Form,
    tally: &mut Tally,
) {
    let by = from.who;
    let (me, state) = (Body::of(world, by), them.conditions);
    let board = world.resource::<Board>();
    let seen_by_them = them.watches() && visible(board, there, from.stands);
    let mut add = |label: &'static str, dice: i32, rule: RuleId| tally.edge(dice, rule, || label.into());
    if state.unconscious {
        add("target unconscious", 1, "PH-COND-UNCON-4");
    }
    if state.prone {
        if away <= CLOSE {
            add("target prone, close", 1, "PH-COND-PRONE-2");
        } else {
            add("target prone, far", -1, "PH-COND-PRONE-2");
        }
    }
    if seen_by_them && guards(world, target) {
        add("target defends itself", -1, "PH-ACT-DEFEND-1");
    }
    if helped(world, by, target) {
        add("a friend distracts the target", 1, "PH-ACT-HELP-2");
    }
    if !(me.watches() && visible(board, from.stands, there)) {
        add("target unseen", -1, "PH-ATK-HID-1");
    }
    if them.able() && !seen_by_them {
        add("attacker unseen", 1, "PH-ATK-HID-3");
    }
    for (condition, effects) in them.ailments() {
        if effects.attacked_with_advantage {
            let rule = condition.rules.first().copied().unwrap_or("PH-COND-00");
            tally.edge(1, rule, || format!("target {}", condition.name.to_lowercase()).into());
        }
    }
    own_edges(world, from, away, form, tally);
}

/// What hinders the attacker whatever it aims at.
fn own_edges(world: &World, from: From, away: Feet, form: &Form, tally: &mut Tally) {
    let by = from.who;
    for (condition, effects) in Body::of(world, by).ailments() {
        if effects.attack_disadvantage || (effects.melee_attack_disadvantage && !form.ranged) {
            let rule = condition.rules.first().copied().unwrap_or("PH-COND-00");
            tally.edge(-1, rule, || condition.name.to_lowercase().into());
        }
    }
    let mut add = |label: &'static str, dice: i32, rule: RuleId| tally.edge(dice, rule, || label.into());
    if from.prone {
        add("prone", -1, "PH-COND-PRONE-1");
    }
    if form.ranged && away > form.near {
        add("long range", -1, "PH-ATK-RNG-2");
    }
    if form.ranged && crowded(world, from) {
        add("an enemy is close", -1, "PH-ATK-RNG-3");
    }
    let armor = world.get::<Sheet>(by).is_some_and(|sheet| !sheet.0.armor_proficient);
    if armor {
        add("armor without proficiency", -1, "R-045");
    }
    if too_heavy(form, world.get::<Size>(by).copied().unwrap_or_default()) {
        add("too heavy for its size", -1, "R-049");
    }
}

/// What is added to the dice. Ruling `R-012`.
fn bonus(world: &World, by: Entity, form: &Form, tally: &mut Tally) {
    let Some(sheet) = world.get::<Sheet>(by) else { return };
    let ability = sheet.0.abilities.modifier(form.ability);
    if ability != 0 {
        tally.bonus(Reason::flat(form.ability.label(), ability, "R-013"), ability);
    }
    if form.proficient {
        tally.bonus(Reason::flat("skill bonus", sheet.0.skill_bonus, "R-012"), sheet.0.skill_bonus);
    }
    let marksman = sheet.0.features.has(Feature::Marksmanship)
        && form.weapon.as_ref().is_some_and(|weapon| !weapon.group.is_melee());
    if marksman {
        tally.bonus(Reason::flat("Marksmanship", 2, "PH-FTR-STYLE-MARK"), 2);
    }
    if let Some(penalty) = wound_penalty(world, by) {
        tally.bonus(penalty, -part::<Wounds>(world, by).0);
    }
}

/// What the total must reach: Defense, shield, cover. Rules `PH-ATK-04`, `PH-COV-02` to `PH-COV-04`.
fn defense(
    world: &World,
    from: From,
    target: Entity,
    there: Footprint,
    away: Feet,
    walls: Cover,
    tally: &mut Tally,
) -> (i32, Cover) {
    let base = armor_class(world, target);
    let bodies = away > CLOSE
        && walls < Cover::Half
        && shielded_by_bodies(world, from, target, there)
        && option(world, &options::CREATURES_AS_COVER);
    let cover = if bodies { Cover::Half } else { walls };
    match cover {
        Cover::Half if bodies => tally.note(Reason::needed("somebody in the way", 2, "R-100")),
        Cover::Half => tally.note(Reason::needed("half cover", 2, "PH-COV-03")),
        Cover::ThreeQuarters => tally.note(Reason::needed("three-quarters cover", 5, "PH-COV-04")),
        Cover::None | Cover::Total => {}
    }
    (base + cover_bonus(cover), cover)
}

/// Defense with the shield, before cover. Rule `PH-ARM-01`, ruling `R-042`.
pub fn armor_class(world: &World, who: Entity) -> i32 {
    let shield = world.get::<Arms>(who).is_some_and(|arms| arms.shield);
    world.get::<Sheet>(who).map_or(10, |sheet| sheet.0.defense) + if shield { 2 } else { 0 }
}

/// What cover adds to Defense. Rules `PH-COV-03`, `PH-COV-04`.
fn cover_bonus(cover: Cover) -> i32 {
    match cover {
        Cover::None | Cover::Total => 0,
        Cover::Half => 2,
        Cover::ThreeQuarters => 5,
    }
}

/// The rule by which every hit from close by is critical, if one holds. Rules `PH-COND-UNCON-5`, `PH-COND-PARALYZED-4`.
fn helpless(target: Body<'_>) -> Option<&'static str> {
    if target.conditions.unconscious {
        return Some("PH-COND-UNCON-5");
    }
    target.ailments().find(|(_, effects)| effects.critical_within_5_feet).map(|(condition, _)| {
        if condition.id == "paralyzed" { "PH-COND-PARALYZED-4" } else { "PH-COND-UNCON-5" }
    })
}

/// Defend holds only while one can act and move. Rule `PH-ACT-DEFEND-3`.
fn guards(world: &World, who: Entity) -> bool {
    part::<Conditions>(world, who).defending && speed(world, who) > Feet(0)
}

/// Somebody of the attacker's side distracts the target. Ruling `R-081`.
pub fn helped(world: &World, by: Entity, target: Entity) -> bool {
    let roster = world.resource::<Roster>();
    world
        .get::<Distracted>(target)
        .is_some_and(|distracted| distracted.by.iter().any(|&helper| !roster.hostile(by, helper)))
}

/// A hostile that sees the shooter and could act stands within 5 feet. Rule `PH-ATK-RNG-3`, ruling `R-089`.
fn crowded(world: &World, from: From) -> bool {
    let (board, roster) = (world.resource::<Board>(), world.resource::<Roster>());
    let around = Footprint { at: from.stands.at.offset(-1, -1), side: from.stands.side + 2 };
    around.squares().flat_map(|square| board.on(square)).any(|&enemy| {
        let eyes = board.space(enemy).filter(|_| roster.hostile(from.who, enemy));
        eyes.is_some_and(|eyes| sees_from(world, enemy, eyes, from.stands))
    })
}

/// A standing creature, at most one size smaller than the target, is in the line between them. Ruling `R-100`.
fn shielded_by_bodies(world: &World, from: From, target: Entity, there: Footprint) -> bool {
    let size = |who: Entity| world.get::<Size>(who).copied().unwrap_or_default();
    world.resource::<Board>().everybody().any(|(other, space)| {
        // Few stand in the line, so that is asked first.
        other != from.who
            && other != target
            && creature_between(from.stands, there, space)
            && able(world, other)
            && !part::<Conditions>(world, other).prone
            && size(other) as i8 + 1 >= size(target) as i8
    })
}
