//! The uses and values that follow from the attacks of a combatant and its enemies, in damage.

use crate::aim::{From, armor_class, open_attacks};
use crate::prelude::*;
use crate::sheet::Reach;
use crate::speed::speed;
use crate::threats::{in_the_open, threats};
use kit::act::Fit;

/// The use of dashing: the feet of movement that it adds.
pub fn dash(world: &World, who: Entity, _: &Fit) -> Use {
    Use::Hurry { feet: speed(world, who).0 }
}

/// The use of defending oneself: the share of the enemies' hits that is left when each rolls one die less.
pub fn defend(world: &World, who: Entity, _: &Fit) -> Use {
    Use::Guard { keeps: share_of_hits(world, who) }
}

/// The share of the enemies' hits that is left when each rolls one die less; 1 where none could hit.
fn share_of_hits(world: &World, who: Entity) -> f32 {
    let defense = armor_class(world, who);
    let able = foes(world, who).filter(|&enemy| able(world, enemy));
    let bonuses: Vec<i32> =
        able.filter_map(|enemy| profile(world, enemy)).map(|profile| profile.skill_bonus + 2).collect();
    let hits = |pool| bonuses.iter().map(|&bonus| check_odds(pool, bonus, defense).as_f64()).sum::<f64>();
    let [hampered, plain] = [true, false].map(|hampered| hits(pool_size(false, hampered, false, 0)));
    if plain > 0.0 { (hampered / plain) as f32 } else { 1.0 }
}

/// The value of distracting an enemy, in damage: the most that a friend gains by one more die from its place. A `distracted` enemy
/// is worth nothing more.
pub fn of_distraction(world: &World, who: Entity, enemy: Entity, distracted: bool) -> f32 {
    if distracted {
        return 0.0;
    }
    let gains = friends(world, who).filter(|&friend| able(world, friend)).map(|friend| {
        best_form(world, friend, &[enemy], |plain| AttackNumbers { pool: plain.pool + 1, ..*plain })
    });
    gains.fold(0.0, f64::max) as f32
}

/// The mean damage that the best attack of `who` from its place gains by `better` numbers.
fn best_form(
    world: &World,
    who: Entity,
    foes: &[Entity],
    better: impl Fn(&AttackNumbers) -> AttackNumbers,
) -> f64 {
    let Some(from) = From::here(world, who) else { return 0.0 };
    let attacks = open_attacks(world, from, foes);
    attacks.map(|plain| mean_damage(&better(&plain)) - mean_damage(&plain)).fold(0.0, f64::max)
}

/// The use of Strike True, in damage: the best attack hits for certain.
pub fn strike_true(world: &World, who: Entity, _: &Fit) -> Use {
    let foes: Vec<Entity> = foes(world, who).collect();
    let sure = |plain: &AttackNumbers| AttackNumbers { pool: 0, bonus: plain.defense, ..*plain };
    Use::Boost { gains: best_form(world, who, &foes, sure) as f32 }
}

/// The value of sheltering a friend, in damage: the most that a single enemy could deal to it on its next turn.
pub fn of_shelter(world: &World, _: Entity, friend: Entity) -> f32 {
    let within = |enemy: Entity| {
        let away = distance(world, enemy, friend).map_or(i32::MAX, |away| away.0);
        let threats = threats(world, enemy, friend).into_iter();
        let near = threats.filter(|threat| away <= threat.moves + threat.reach);
        near.map(|threat| threat.mean).fold(0.0, f32::max)
    };
    foes(world, friend).map(within).fold(0.0, f32::max)
}

/// The use of hiding: the damage a round that an unseen combatant gains, times the chance of the check.
pub fn hide(world: &World, who: Entity, fit: &Fit) -> Use {
    Use::Boost { gains: fit.best_chance() * of_unseen(world, who) }
}

/// The use of putting out a light for a combatant that needs none, in damage a round.
pub fn darken(world: &World, who: Entity) -> Use {
    Use::Boost { gains: of_unseen(world, who) }
}

/// The value of being unseen, in damage a round: one more die on the enemy where it matters most, and half of the damage of the
/// hardest enemy, which hits less or has to search first.
pub fn of_unseen(world: &World, who: Entity) -> f32 {
    let (mut dealt, mut spared) = (0.0_f32, 0.0_f32);
    for enemy in foes(world, who) {
        for plain in attack_modes::usable::<AttackMode>(world, who)
            .filter_map(|form| in_the_open(world, who, enemy, form))
        {
            let helped = AttackNumbers { pool: plain.pool + 1, ..plain };
            dealt = dealt.max((mean_damage(&helped) - mean_damage(&plain)) as f32);
        }
        spared = threats(world, enemy, who).iter().map(|threat| threat.mean / 2.0).fold(spared, f32::max);
    }
    dealt + spared
}

/// The use of lighting a lamp, in damage a round: half of the dice of the hardest attack mode for a combatant that `gropes` in the
/// dark among enemies, else nothing.
pub fn light(world: &World, who: Entity, gropes: bool) -> Use {
    let blow = |form: &Arc<AttackMode>| form.dice.mean() / 2.0;
    let gains = if gropes { modes(world, who).iter().map(blow).fold(0.0, f32::max) } else { 0.0 };
    Use::Boost { gains }
}

/// The use of an extra turn: the mean damage of the attacks of `who` from its place. 0 while this turn's own are left.
pub fn extra_turn(world: &World, who: Entity) -> Use {
    Use::Again { gains: of_extra_turn(world, who) }
}

/// The mean damage of an extra turn, with all attacks of one action.
fn of_extra_turn(world: &World, who: Entity) -> f32 {
    let busy = [ACTION, ATTACKS].iter().any(|counter| budget::left(world, who, counter) > 0);
    let Some(from) = From::here(world, who).filter(|_| !busy) else { return 0.0 };
    let attacks = profile(world, who).map_or(1, |profile| profile.attacks_per_action.max(1));
    let foes: Vec<Entity> = foes(world, who).collect();
    let means = open_attacks(world, from, &foes).map(|numbers| mean_damage(&numbers) as f32);
    f32::from(attacks) * means.fold(0.0, f32::max)
}

/// The use of having a weapon in hand: its reach in feet, the mean `damage` of its hit, and that of the best weapons in hand already.
pub fn armed_with(world: &World, who: Entity, arm: &Carried, damage: f32) -> Use {
    let weapon = &arm.weapon;
    let natural = world.get::<Reach>(who).map_or(5, |reach| reach.0.0);
    let far = weapon.ranged.or(weapon.thrown).map_or(0, |(near, _)| near.0);
    let carried = world.get::<Arms>(who).map_or(&[][..], |arms| &arms.carried);
    let slot = carried.iter().position(|one| one.weapon.id == weapon.id).filter(|_| !arm.is_held());
    // The best weapon that needs both hands and would lose one of them to it, and the best in hand, bare hands included.
    let spoils = slot.map_or(0.0, |slot| {
        attack_modes::hardest(world, who, |form: &AttackMode| {
            let weapon = form.weapon.as_ref().filter(|_| form.slot != Some(slot));
            weapon.is_some_and(|weapon| weapon.takes_both_hands())
        })
    });
    let held = attack_modes::hardest(world, who, |_: &AttackMode| true);
    Use::Arm { reach: far.max(natural + weapon.reach.0), damage, held, spoils }
}
