//! Provoke: an enemy's blows are drawn to oneself. Rule `PH-FTR-PROVOKE`.

use crate::rules::polyhedral::ailments::{inflict, is_vain};
use crate::rules::polyhedral::prelude::*;
use crate::rules::polyhedral::{charm::spares, hiding::reveal::reveal};

/// The condition that it lays on its target.
const PROVOKED: &str = "provoked";

/// How much of its turn somebody loses who has a die less against all but one.
const TURNS: f32 = 0.3;

/// Provoking. Where nobody can be provoked and they have no reason in common, it is that of the only one in sight, if there is one.
pub const PROVOKING: Feature = Feature {
    verbs: &[PROVOKE.verb],
    offers: |world, who, _| {
        let mut offer = PROVOKE.offer(world, who);
        if let Some(Maybe::Closed(closed)) = &mut offer
            && closed.reason == because(PROVOKE.nobody.0, PROVOKE.nobody.1)
        {
            let reasons = closed.barred.iter().map(|one| &one.reason);
            let mut in_sight = reasons.filter(|&why| *why != out_of_sight());
            match (in_sight.next(), in_sight.next()) {
                (Some(only), None) => closed.reason = only.clone(),
                (None, _) => {}
                _ => closed.reason = because("nobody in sight can be provoked", "PH-FTR-PROVOKE"),
            }
        }
        offer.into_iter().collect()
    },
    accept: |world, who, picked| PROVOKE.accept(world, who, picked),
    ..Feature::NONE
};

/// Anybody in sight that could strike and does not feel it yet, up to and including one's own next turn. It takes hold for
/// certain: there is no saving throw.
const PROVOKE: Act = Act {
    known: |world, who| has(world, who, profile::Feature::Provoke),
    those: Some(|world, who| enemies(world, who).filter(|&enemy| able(world, enemy)).collect()),
    judge: |world, who, enemy| {
        let bar = |barred, why| unless(barred, why, "PH-FTR-PROVOKE");
        if !sees(world, who, enemy) {
            return Err(out_of_sight());
        }
        bar(!hears(world, enemy), "hears nothing")?;
        let vain = is_vain(world, who, enemy, &up_to_the_next_turn(PROVOKED));
        bar(vain, "already provoked for as long")?;
        bar(proof_against(world, enemy, PROVOKED, false), "nothing provokes it")?;
        spares(world, who, enemy)?;
        Ok(Target { odds: Some(Odds::of(Chance::CERTAIN)), ..plain_target(world, enemy) })
    },
    nobody: ("nobody in sight to provoke", "PH-FTR-PROVOKE"),
    use_for: |_, _, _| Use::Hinder { turns: TURNS },
    done: |world, who, target| {
        // Nobody provokes in a whisper.
        reveal(world, who, "PH-ACT-HIDE-4");
        lay(world, who, target, PROVOKED);
    },
    ..bonus_action("provoke", "Provoke", "PH-FTR-PROVOKE")
};

fn out_of_sight() -> Refusal {
    because("not in sight", "PH-FTR-PROVOKE")
}

/// Lays a condition on somebody that ends with the next turn of the one who lays it on. Ruling `R-117`.
pub(super) fn lay(world: &mut World, by: Entity, who: Entity, condition: &str) {
    inflict(world, by, who, &up_to_the_next_turn(condition));
}

/// A condition that ends with the next turn of the one who lays it on. Ruling `R-117`.
pub(super) fn up_to_the_next_turn(condition: &str) -> Rider {
    let (save, condition, lasts) = (Ability::Spirit, condition.to_owned(), Duration::Rounds(1));
    Rider { save, difficulty: 0, condition, lasts, poison: false }
}

/// Whether an attack goes to anybody but whom the attacker is drawn to.
pub fn drawn_elsewhere(world: &World, by: Entity, target: Entity) -> bool {
    ailing(world, by).iter().any(|one| one.condition.effects.drawn_to_source && one.by != target)
}
