//! The one judge of attacks: whether one can be made, and the numbers that it is rolled by. Catalog section 23.

use super::defense::behind;
use super::from::{Aiming, AttackModifiers, From};
use crate::charm::{charmed, may_harm};
use crate::damage::{Brink, blow_numbers, damage_numbers};
use crate::prelude::*;
use crate::rolls::{REROLL, may_duel};
use crate::{odds::attack_odds, pool::CritRule};
use kit::health::DamageTaken;

/// An attack as it would be rolled, with a cause for each number.
#[derive(Clone, Debug)]
pub struct Aimed {
    /// The numbers the dice are read by.
    pub numbers: AttackNumbers,
    /// Causes of changes to the pool, the total or the Defense.
    pub reasons: Vec<Reason>,
    /// Cover of the target.
    pub cover: Cover,
}

/// Every open attack of somebody on some enemies from a position, as it would be rolled.
pub fn open_attacks<'a>(
    world: &'a World,
    from: From,
    foes: &'a [Entity],
) -> impl Iterator<Item = AttackNumbers> + 'a {
    let each = modes(world, from.who).iter().flat_map(move |form| foes.iter().map(move |&on| (form, on)));
    each.filter_map(move |(form, on)| Some(Aiming::new(world, from, form).numbers(on)?.0))
}

impl Aiming<'_> {
    /// Judges a target and gives it with its odds, or the reason why it can't be attacked.
    pub fn target(self, target: Entity) -> Result<Target, Refusal> {
        self.at(target).map(|aimed| self.shown(aimed, target))
    }

    /// Judges an attack on somebody: its numbers with their causes. For offers and for the roll itself.
    ///
    /// # Errors
    /// Out of reach or range, nothing of the target can be seen, or it has charmed the attacker.
    pub fn at(self, target: Entity) -> Result<Aimed, Refusal> {
        let there = footprint(self.world, target);
        let there = there.ok_or_else(|| Refusal::NotOffered(name(self.world, target).to_string()))?;
        self.at_there(target, there)
    }

    /// Judges an attack on a square where a hidden enemy is thought to be, as if it were there. Ruling `R-092`.
    pub fn at_there(self, target: Entity, there: Footprint) -> Result<Aimed, Refusal> {
        let mut tally = AttackModifiers::told();
        let (numbers, cover) = self.judge((target, there), &mut tally)?;
        Ok(Aimed { numbers, reasons: tally.causes(), cover })
    }

    /// Numbers of an attack without their causes; none if it can't be made. For weighing many attacks.
    pub fn numbers(self, target: Entity) -> Option<(AttackNumbers, Cover)> {
        let there = footprint(self.world, target)?;
        self.judge((target, there), &mut AttackModifiers::default()).ok()
    }

    /// Judges an attack, for all of the above.
    fn judge(
        self,
        (target, there): (Entity, Footprint),
        tally: &mut AttackModifiers,
    ) -> Result<(AttackNumbers, Cover), Refusal> {
        let Self { world, from, form, off_hand } = self;
        if !may_harm(world, from.who, target) {
            return Err(tally.in_words(|| charmed(world, from.who, target)));
        }
        let away = from.stands.distance(there);
        if away > form.far {
            return Err(tally.in_words(|| {
                let with = form.title.to_string().into();
                Refusal::TooFar { target: name(world, target), away, with, reach: form.far }
            }));
        }
        let (line, walls) = world.resource::<Board>().sight(from.stands, there);
        if !line || walls == Cover::Total {
            return Err(tally.in_words(|| Refusal::TotalCover(name(world, target))));
        }
        let them = Body::of(world, target);
        self.edges((them, there), tally);
        self.bonus(tally);
        let (defense, cover) = self.defense((target, there), walls, tally);
        let helpless = if away <= CLOSE { helpless(them) } else { None };
        if let Some(rule) = helpless {
            tally.note(Reason::note("a hit on the helpless is critical", rule));
        }
        let damage = blow_numbers(world, from.who, target, form, off_hand);
        Ok((self.summed_up((defense, helpless.is_some(), damage), tally), cover))
    }

    /// Sums up the numbers of an attack whose helps and hindrances are all known. Where the next attack hits by itself no dice
    /// are rolled, as if they had come to just what is needed. Rules `PH-FTR-STRIKE`, `R-030`, `PH-FTR-STYLE-DUEL`, `R-033`.
    fn summed_up(
        self,
        (defense, auto_critical, damage): (i32, bool, DamageNumbers),
        tally: &mut AttackModifiers,
    ) -> AttackNumbers {
        let Self { world, from: From { who, .. }, form, .. } = self;
        let sure = part::<TurnRecord>(world, who).strikes_true;
        let always = || REROLL.settable.policy(world, who) == Policy::Always;
        let rerolls = !sure && may_duel(world, who, form) && always();
        if let Some(told) = tally.told.as_mut().filter(|_| sure) {
            told.retain(|reason| reason.sign() == 0 && !reason.rule.starts_with("PH-DICE-"));
            told.push(Reason::note("Strike True: hits without a roll", "PH-FTR-STRIKE"));
        } else if rerolls {
            tally.note(Reason::note("Dueling: a miss is rolled again", "PH-FTR-STYLE-DUEL"));
        }
        let pool = pool_size(tally.helps, tally.hinders, !form.proficient, 0);
        let (pool, bonus) = if sure { (0, defense) } else { (pool, tally.bonus) };
        let crit = critical(world.get::<Sheet>(who), form);
        AttackNumbers { pool, bonus, defense, crit, auto_critical, rerolls, damage }
    }

    /// Judges an attack on an object in some space, with a cause for each number; none if it is out of reach or sight. It has
    /// neither eyes nor luck: what hinders the attacker counts, cover, and what the attacker has learnt. Ruling `R-102`.
    pub fn at_object(self, there: Footprint, defense: i32, immune: bool) -> Option<Aimed> {
        let Self { world, from, form, .. } = self;
        let cover = cover_of_object(world.resource(), from.stands, there)?;
        if from.stands.distance(there) > form.far || cover == Cover::Total {
            return None;
        }
        let mut tally = AttackModifiers::told();
        self.own_edges(&Body::of(world, from.who), None, from.stands.distance(there), &mut tally);
        self.bonus(&mut tally);
        let defense = defense + behind(cover, &mut tally);
        let damage = damage_numbers([world.get::<Sheet>(from.who), None], false, form, false);
        let damage = DamageNumbers { taken: DamageTaken { immune, ..damage.taken }, ..damage };
        let numbers = self.summed_up((defense, false, damage), &mut tally);
        Some(Aimed { numbers, reasons: tally.causes(), cover })
    }

    /// The exact chances of an attack.
    pub fn chances(self, numbers: &AttackNumbers, target: Entity) -> Odds {
        let (brink, firearm) = (Brink::of(self.world, target), self.form.is_firearm());
        attack_odds(numbers, |dealt, critical| brink.is_crossed(dealt, firearm, critical))
    }

    /// Target of an attack, with the odds.
    pub fn shown(self, aimed: Aimed, target: Entity) -> Target {
        let Aimed { numbers, reasons, cover } = aimed;
        let against = Some(("Defense", numbers.defense));
        let odds = Some(Odds { against, ..self.chances(&numbers, target) });
        Target { cover, odds, reasons, ..plain_target(self.world, target) }
    }

    /// Adds the bonus of the dice, and takes the die that the unskilled lack. Rule `PH-WPN-UNSKILLED`, ruling `R-012`.
    fn bonus(self, tally: &mut AttackModifiers) {
        let Self { world, from: From { who, .. }, form, .. } = self;
        if !form.proficient {
            tally.note(Reason::dice("not skilled with it", -1, "PH-WPN-UNSKILLED"));
        }
        let Some(sheet) = world.get::<Sheet>(who) else { return never!("{who:?} has no sheet") };
        own_bonuses(&sheet.0, form).for_each(|bonus| tally.bonus(bonus));
        if let Some(penalty) = wound_penalty(world, who) {
            tally.bonus(penalty);
        }
    }
}

/// Bonuses of an attack mode that a combatant has against any target: ability, skill, fighting style. Rules `R-012`,
/// `PH-FTR-STYLE-MARK`.
pub fn own_bonuses(profile: &profile::Profile, form: &AttackMode) -> impl Iterator<Item = Reason> + use<> {
    let ability = profile.abilities.modifier(form.ability);
    let shoots = form.weapon.as_ref().is_some_and(|weapon| !weapon.group.is_melee());
    let marks = shoots && profile.features.has(profile::ClassFeature::Marksmanship);
    let parts = [
        (ability != 0).then(|| Reason::flat(form.ability.title(), ability, form.by_ability())),
        form.proficient.then(|| Reason::flat("skill bonus", profile.skill_bonus, "R-012")),
        marks.then(|| Reason::flat("Marksmanship", 2, "PH-FTR-STYLE-MARK")),
    ];
    parts.into_iter().flatten()
}

/// Cover of an object; none if no side of it is in sight. A door or a wall is seen from the squares before it. Rulings `R-096`,
/// `R-097`.
fn cover_of_object(board: &Board, eyes: Footprint, there: Footprint) -> Option<Cover> {
    let tile = |at: Square| board.map().tile(at);
    let open = |at: &Square| board.map().contains(*at) && !tile(*at).blocks_sight();
    let seen = |at: Square| {
        let (line, cover) = board.sight(eyes, Footprint::single(at));
        if eyes.contains(at) { Some(Cover::None) } else { line.then_some(cover) }
    };
    let own = seen(there.at).filter(|_| open(&there.at));
    // What stands low would else be its own cover.
    if tile(there.at) != Tile::Obstacle && open(&there.at) {
        return own;
    }
    let sides = [(0, -1), (-1, 0), (1, 0), (0, 1)].map(|(col, row)| there.at.offset(col, row));
    sides.into_iter().filter(open).filter_map(seen).min().or(own.map(|_| Cover::None))
}

/// Rule for an attack's critical hits: champions read the dice of weapon attacks better. Rules `PH-FTR-CHAMP-01`,
/// `PH-FTR-CHAMP-07`, `PH-FTR-CHAMP-08`, `R-004`.
pub fn critical(by: Option<&Sheet>, form: &AttackMode) -> CritRule {
    let Some(sheet) = by.filter(|_| form.weapon.is_some()) else { return CritRule::NORMAL };
    match sheet.0.features {
        champion if champion.has(profile::ClassFeature::SuperiorCritical) => CritRule::SUPERIOR,
        champion if champion.has(profile::ClassFeature::ImprovedCritical) => CritRule::IMPROVED,
        _ => CritRule::NORMAL,
    }
}

/// Rule by which every hit from close by is critical, if one holds. Rule `PH-COND-UNCON-5` and its like.
fn helpless(target: Body<'_>) -> Option<&'static str> {
    if target.conditions.unconscious {
        return Some("PH-COND-UNCON-5");
    }
    let critical = |effects: &Effects| effects.critical_within_5_feet;
    target.ailments().find(|(_, effects)| critical(effects)).map(|(condition, _)| condition.rule(critical))
}
