//! Making an attack: what helps and hinders, the roll, the hit. Catalog section 23.

use super::{
    deeds::{Deed, Strike, push},
    forms::{Form, too_heavy},
    odds::{AttackNumbers, AttackOdds, DamageDice, DamageNumbers, attack_odds, resolve_attack},
    options,
    pool::{CritRule, pool_size},
    profile::Ability,
    sheet::{Arms, Conditions, Distracted, Economy, Health, Sheet, Uses},
    state::ailments,
    tools::{
        able, change, cover, enemies, modifier, name, option, part, roll, sees_from, speed, tell,
        wound_penalty,
    },
};
use crate::{
    battle::{
        board::footprint,
        engine::Ground,
        fact::Happening,
        goals::fights,
        order::Refusal,
        roster::Roster,
        words::{Odds, Reason},
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

/// The numbers of an attack, or why it can't be made. One judge for offers, odds and the roll itself.
///
/// # Errors
/// Out of reach or range, or nothing of the target can be seen.
pub fn aim(world: &World, from: From, target: Entity, form: &Form, off_hand: bool) -> Result<Aimed, Refusal> {
    let by = from.who;
    let Some(there) = footprint(world, target) else {
        return Err(Refusal::NotOffered(name(world, target).to_string()));
    };
    let away = from.stands.distance(there);
    if away > form.far {
        return Err(Refusal::TooFar {
            target: name(world, target),
            away,
            with: form.title.to_string().into(),
            reach: form.far,
        });
    }
    let (line, walls) = cover(world, from.stands, there);
    if !line || walls == Cover::Total {
        return Err(Refusal::TotalCover(name(world, target)));
    }
    let mut reasons = Vec::new();
    let (advantage, disadvantage) = edges(world, from, target, there, away, form, &mut reasons);
    let unskilled = !form.proficient;
    if unskilled {
        reasons.push(Reason::dice("not skilled with it", -1, "PH-WPN-UNSKILLED"));
    }
    let bonus = bonus(world, by, form, &mut reasons);
    let (defense, cover) = defense(world, from, target, there, away, walls, &mut reasons);
    let sheet = world.get::<Sheet>(by);
    let widened =
        sheet.filter(|_| form.weapon.is_some()).is_some_and(|sheet| sheet.0.features.critical_face == 5);
    let helpless = if away <= CLOSE { helpless(world, target) } else { None };
    if let Some(rule) = helpless {
        reasons.push(Reason::note("a hit on the helpless is critical", rule));
    }
    let numbers = AttackNumbers {
        pool: pool_size(advantage, disadvantage, unskilled, 0),
        bonus,
        defense,
        crit: if widened { CritRule::IMPROVED } else { CritRule::NORMAL },
        auto_critical: helpless.is_some(),
        damage: damage_numbers(world, by, target, form, off_hand),
    };
    Ok(Aimed { numbers, reasons, cover })
}

/// The exact chances of an attack.
pub fn chances(world: &World, aimed: &Aimed, target: Entity) -> Odds {
    let health = world.get::<Health>(target).map_or(1, |health| health.now.max(1));
    let AttackOdds { hit, critical, damage_mean, defeat } = attack_odds(&aimed.numbers, health);
    Odds { hit, critical, damage_mean, defeat }
}

/// The damage of a form against a target: dice, modifiers, what the target shrugs off.
pub fn damage_numbers(
    world: &World,
    by: Entity,
    target: Entity,
    form: &Form,
    off_hand: bool,
) -> DamageNumbers {
    let bonus: i32 = damage_reasons(world, by, form, off_hand).iter().map(|(_, amount, _)| amount).sum();
    let (halved, doubled, immune) = world.get::<Sheet>(target).map_or((false, false, false), |sheet| {
        let profile = &sheet.0;
        let kind = &form.kind;
        (profile.resist.contains(kind), profile.vulnerable.contains(kind), profile.immune.contains(kind))
    });
    DamageNumbers { dice: DamageDice::of(form.dice.count, form.dice.sides), bonus, halved, doubled, immune }
}

/// What is added to the damage dice, each with its cause.
pub fn damage_reasons(
    world: &World,
    by: Entity,
    form: &Form,
    off_hand: bool,
) -> Vec<(&'static str, i32, &'static str)> {
    let ability = modifier(world, by, form.ability);
    let features = world.get::<Sheet>(by).map(|sheet| sheet.0.features).unwrap_or_default();
    let mut parts = Vec::new();
    if form.flat != 0 {
        parts.push(("unarmed", form.flat, "PH-ATK-09"));
    }
    let keeps = !off_hand || features.style_two_weapon || ability < 0;
    if ability != 0 && keeps {
        let rule = if off_hand && features.style_two_weapon { "PH-FTR-STYLE-TWF" } else { "PH-ATK-07" };
        parts.push((form.ability.label(), ability, rule));
    }
    let great = features.style_great_weapon
        && form.two_hands
        && form.ability == Ability::Strength
        && form.weapon.as_ref().is_some_and(|weapon| weapon.two_handed || weapon.versatile.is_some());
    if great && ability > 0 {
        parts.push(("Great Weapon Fighting", ability, "PH-FTR-STYLE-GWF"));
    }
    parts
}

/// Advantage and disadvantage, each with every source. Rules `PH-DICE-08`, `PH-DICE-09`.
fn edges(
    world: &World,
    from: From,
    target: Entity,
    there: Footprint,
    away: Feet,
    form: &Form,
    reasons: &mut Vec<Reason>,
) -> (bool, bool) {
    let by = from.who;
    let state = part::<Conditions>(world, target);
    let start = reasons.len();
    let mut add =
        |label: &'static str, dice: i32, rule: &'static str| reasons.push(Reason::dice(label, dice, rule));
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
    if from.prone {
        add("prone", -1, "PH-COND-PRONE-1");
    }
    if guards(world, target) && sees_from(world, target, there, from.stands) {
        add("target defends itself", -1, "PH-ACT-DEFEND-1");
    }
    if helped(world, by, target) {
        add("a friend distracts the target", 1, "PH-ACT-HELP-2");
    }
    if form.ranged && away > form.near {
        add("long range", -1, "PH-ATK-RNG-2");
    }
    if form.ranged && crowded(world, from) {
        add("an enemy is close", -1, "PH-ATK-RNG-3");
    }
    if !sees_from(world, by, from.stands, there) {
        add("target unseen", -1, "PH-ATK-HID-1");
    }
    if able(world, target) && !sees_from(world, target, there, from.stands) {
        add("attacker unseen", 1, "PH-ATK-HID-3");
    }
    for (condition, effects) in ailments(world, by) {
        if effects.attack_disadvantage || (effects.melee_attack_disadvantage && !form.ranged) {
            let rule = condition.rules.first().copied().unwrap_or("PH-COND-00");
            reasons.push(Reason::dice(condition.name.to_lowercase(), -1, rule));
        }
    }
    for (condition, effects) in ailments(world, target) {
        if effects.attacked_with_advantage {
            let rule = condition.rules.first().copied().unwrap_or("PH-COND-00");
            reasons.push(Reason::dice(format!("target {}", condition.name.to_lowercase()), 1, rule));
        }
    }
    let mut add =
        |label: &'static str, dice: i32, rule: &'static str| reasons.push(Reason::dice(label, dice, rule));
    let armor = world.get::<Sheet>(by).is_some_and(|sheet| !sheet.0.armor_proficient);
    if armor {
        add("armor without proficiency", -1, "R-045");
    }
    if too_heavy(form, world.get::<Size>(by).copied().unwrap_or_default()) {
        add("too heavy for its size", -1, "R-049");
    }
    let found = &reasons[start..];
    (found.iter().any(|reason| reason.sign() > 0), found.iter().any(|reason| reason.sign() < 0))
}

/// What is added to the dice. Ruling `R-012`.
fn bonus(world: &World, by: Entity, form: &Form, reasons: &mut Vec<Reason>) -> i32 {
    let start = reasons.len();
    let Some(sheet) = world.get::<Sheet>(by) else { return 0 };
    let ability = modifier(world, by, form.ability);
    if ability != 0 {
        reasons.push(Reason::flat(form.ability.label(), ability, "R-013"));
    }
    if form.proficient {
        reasons.push(Reason::flat("skill bonus", sheet.0.skill_bonus, "R-012"));
    }
    let marksman = sheet.0.features.style_marksmanship
        && form.weapon.as_ref().is_some_and(|weapon| !weapon.group.is_melee());
    if marksman {
        reasons.push(Reason::flat("Marksmanship", 2, "PH-FTR-STYLE-MARK"));
    }
    reasons.extend(wound_penalty(world, by));
    reasons[start..].iter().map(flat_of).sum()
}

/// What the total must reach: Defense, shield, cover. Rules `PH-ATK-04`, `PH-COV-02` to `PH-COV-04`.
fn defense(
    world: &World,
    from: From,
    target: Entity,
    there: Footprint,
    away: Feet,
    walls: Cover,
    reasons: &mut Vec<Reason>,
) -> (i32, Cover) {
    let base = armor_class(world, target);
    let bodies = option(world, &options::CREATURES_AS_COVER)
        && away > CLOSE
        && walls < Cover::Half
        && shielded_by_bodies(world, from, target, there);
    let cover = if bodies { Cover::Half } else { walls };
    match cover {
        Cover::Half if bodies => reasons.push(Reason::needed("somebody in the way", 2, "R-100")),
        Cover::Half => reasons.push(Reason::needed("half cover", 2, "PH-COV-03")),
        Cover::ThreeQuarters => {
            reasons.push(Reason::needed("three-quarters cover", 5, "PH-COV-04"));
        }
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
fn helpless(world: &World, target: Entity) -> Option<&'static str> {
    if part::<Conditions>(world, target).unconscious {
        return Some("PH-COND-UNCON-5");
    }
    ailments(world, target).find(|(_, effects)| effects.critical_within_5_feet).map(|(condition, _)| {
        if condition.id == "paralyzed" { "PH-COND-PARALYZED-4" } else { "PH-COND-UNCON-5" }
    })
}

/// Defend holds only while one can act and move. Rule `PH-ACT-DEFEND-3`.
fn guards(world: &World, who: Entity) -> bool {
    part::<Conditions>(world, who).defending && speed(world, who) > Feet(0)
}

/// Somebody of the attacker's side distracts the target. Ruling `R-081`.
fn helped(world: &World, by: Entity, target: Entity) -> bool {
    let roster = world.resource::<Roster>();
    world
        .get::<Distracted>(target)
        .is_some_and(|distracted| distracted.by.iter().any(|&helper| !roster.hostile(by, helper)))
}

/// A hostile that sees the shooter and could act stands within 5 feet. Rule `PH-ATK-RNG-3`, ruling `R-089`.
fn crowded(world: &World, from: From) -> bool {
    enemies(world, from.who).any(|enemy| {
        let near = footprint(world, enemy).filter(|space| space.distance(from.stands) <= CLOSE);
        near.is_some_and(|eyes| sees_from(world, enemy, eyes, from.stands))
    })
}

/// A standing creature, at most one size smaller than the target, is in the line between them. Ruling `R-100`.
fn shielded_by_bodies(world: &World, from: From, target: Entity, there: Footprint) -> bool {
    let size = |who: Entity| world.get::<Size>(who).copied().unwrap_or_default();
    world.resource::<Roster>().all().iter().copied().any(|other| {
        other != from.who
            && other != target
            && able(world, other)
            && !part::<Conditions>(world, other).prone
            && size(other) as i8 + 1 >= size(target) as i8
            && footprint(world, other).is_some_and(|space| creature_between(from.stands, there, space))
    })
}

fn flat_of(reason: &Reason) -> i32 {
    match reason.amount {
        crate::battle::words::Amount::Flat(amount) => amount,
        _ => 0,
    }
}

/// Rolls an attack. Rules `PH-ATK-03`, `PH-ATK-04`.
pub fn strike(world: &mut World, strike: Strike) {
    let Strike { by, target, .. } = strike;
    let Some(from) = From::here(world, by).filter(|_| fights(world, by)) else { return };
    let form = strike.form.clone();
    let Ok(aimed) = aim(world, from, target, &form, strike.off_hand) else { return };
    let what = format!("{}'s attack on {}", name(world, by), name(world, target));
    let dice = roll(world, u32::from(aimed.numbers.pool), 6, &what);
    let verdict = resolve_attack(&aimed.numbers, &dice);
    spend_weapon(world, &strike, &form);
    forget_distraction(world, by, target);
    let fact = Happening::AttackRolled {
        who: name(world, by),
        target: name(world, target),
        with: form.title.to_string().into(),
        dice,
        reasons: aimed.reasons,
        total: verdict.total,
        against: aimed.numbers.defense,
        cover: aimed.cover,
        hit: verdict.hit,
        critical: verdict.critical,
        ranged: form.ranged,
        reaction: strike.reaction,
    };
    tell(world, fact, if verdict.critical { "R-005" } else { "PH-ATK-04" });
    if form.thrown {
        land(world, &strike, &form, verdict.hit);
    }
    if verdict.hit {
        let rides = form.rider.is_some();
        if rides {
            push(world, Deed::Ride { strike: strike.clone() });
        }
        push(world, Deed::Hit { strike, critical: verdict.critical });
    }
}

/// The distraction helps one attack only. Ruling `R-081`.
fn forget_distraction(world: &mut World, by: Entity, target: Entity) {
    if helped(world, by, target) {
        let roster = world.resource::<Roster>();
        let side = roster.side(by);
        let others: Vec<Entity> = part::<Distracted>(world, target)
            .by
            .into_iter()
            .filter(|&helper| roster.side(helper) != side)
            .collect();
        change(world, target, |distracted: &mut Distracted| distracted.by = others);
    }
}

/// Ammunition, a loading weapon's only shot, a thrown weapon that leaves the hand.
/// Rules `PH-WPN-PROP-AMMO-1`, `PH-WPN-PROP-LOADING`, `PH-WPN-PROP-THROWN-1`.
fn spend_weapon(world: &mut World, strike: &Strike, form: &Form) {
    if let Some(place) = form.natural {
        change(world, strike.by, |uses: &mut Uses| {
            uses.0[place] = uses.0[place].map(|left| left.saturating_sub(1));
        });
    }
    let Some((slot, weapon)) = form.slot.zip(form.weapon.clone()) else { return };
    let loading = form.ranged && weapon.loading;
    change(world, strike.by, |arms: &mut Arms| {
        let arm = &mut arms.carried[slot];
        if form.ranged && weapon.ammunition.is_some() {
            arm.shots = arm.shots.saturating_sub(1);
            arm.magazine = arm.magazine.map(|shots| shots.saturating_sub(1));
        }
        if form.thrown {
            arm.count = arm.count.saturating_sub(1);
            arm.in_hand = false;
        }
    });
    let unskilled_shot = form.ranged && weapon.ammunition.is_some() && !form.proficient;
    change(world, strike.by, |economy: &mut Economy| {
        economy.loaded_shot |= loading;
        economy.interactions -= i32::from(unskilled_shot).min(economy.interactions);
    });
}

/// A thrown weapon lies in the target's square; a boomerang that misses flies on. Rulings `R-049`, `R-050`.
fn land(world: &mut World, strike: &Strike, form: &Form, hit: bool) {
    let Some(weapon) = form.weapon.clone() else { return };
    if weapon.special && !hit {
        change(world, strike.by, |economy: &mut Economy| economy.returning += 1);
        return;
    }
    let Some(at) = footprint(world, strike.target).map(|space| space.at) else { return };
    world.resource_mut::<Ground>().items.push((weapon.id.as_str().into(), at, strike.by));
    tell(world, Happening::Landed { item: weapon.name.to_string().into(), at }, "R-050");
}

/// When the turn ends, a boomerang that missed is back in the hand; a full or a limp hand lets it fall. Ruling `R-049`.
pub fn catch_returning(world: &mut World, who: Entity) {
    let returning = part::<Economy>(world, who).returning;
    let arms = part::<Arms>(world, who);
    let Some(slot) = arms.carried.iter().position(|arm| arm.weapon.special).filter(|_| returning > 0) else {
        return;
    };
    change(world, who, |economy: &mut Economy| economy.returning = 0);
    let weapon = arms.carried[slot].weapon.clone();
    let item = || weapon.name.to_string().into();
    if able(world, who) && (arms.carried[slot].in_hand || arms.free_hands() > 0) {
        change(world, who, |arms: &mut Arms| {
            arms.carried[slot].count += returning;
            arms.carried[slot].in_hand = true;
        });
        let who = name(world, who);
        tell(world, Happening::Handled { who, how: "catches".into(), item: item() }, "R-049");
    } else if let Some(at) = footprint(world, who).map(|space| space.at) {
        for _ in 0..returning {
            world.resource_mut::<Ground>().items.push((weapon.id.as_str().into(), at, who));
            tell(world, Happening::Landed { item: item(), at }, "R-049");
        }
    }
}

/// Whether an attack with this form can be paid for now: ammunition, a loading weapon's one shot.
///
/// # Errors
/// What is lacking.
pub fn can_shoot(world: &World, by: Entity, form: &Form) -> Result<(), Refusal> {
    let spent = form.natural.is_some_and(|place| part::<Uses>(world, by).0.get(place) == Some(&Some(0)));
    if spent {
        return Err(Refusal::Because(format!("no {} left", form.title.to_lowercase()).into(), "R-072"));
    }
    let Some((slot, weapon)) = form.slot.zip(form.weapon.as_ref()) else { return Ok(()) };
    if !form.ranged || form.thrown {
        return Ok(());
    }
    let Some(arms) = world.get::<Arms>(by) else { return Ok(()) };
    let arm = &arms.carried[slot];
    let economy = part::<Economy>(world, by);
    if weapon.ammunition.is_some() && arm.shots == 0 {
        return Err(Refusal::Because(
            format!("no ammunition left for the {}", weapon.name).into(),
            "PH-WPN-PROP-AMMO-1",
        ));
    }
    if arm.magazine == Some(0) {
        return Err(Refusal::Because(format!("the {} must be reloaded", weapon.name).into(), "R-049"));
    }
    if weapon.loading && economy.loaded_shot {
        return Err(Refusal::Because(
            format!("the {} shoots once an action", weapon.name).into(),
            "PH-WPN-PROP-LOADING",
        ));
    }
    if weapon.ammunition.is_some() && !arm.proficient && economy.interactions == 0 {
        return Err(Refusal::Because("loading takes the free interaction of the unskilled".into(), "R-050"));
    }
    Ok(())
}
