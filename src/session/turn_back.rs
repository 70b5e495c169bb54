//! Turning a battle back: a record up to the beginning of the last turn that a person has played.

use super::{game_session::rules_of, messages::BattleSpec};
use battle::{Battle, RuleSystem, offer::DecisionKind, setup::Control, turns::Turns};
use dice::Dice;

/// The battle of a record as it was when the last turn of a person began; none where no person has had one. It goes on in a record
/// of its own.
pub fn turn_back(mut spec: BattleSpec, systems: &[&'static dyn RuleSystem]) -> Option<BattleSpec> {
    let rules = rules_of(&spec.setup, systems).ok()?;
    let mut battle = Battle::new(spec.setup.clone(), rules, Dice::seeded(spec.seed));
    let (mut last, mut turn) = (None, None);
    for (at, order) in spec.resume.iter().enumerate() {
        let decision = battle.decision()?;
        let side = battle.setup().sides.iter().position(|side| side.name == decision.side);
        let person = side.and_then(|side| spec.controls.get(side)) == Some(&Control::Human);
        if decision.kind == DecisionKind::Turn {
            let now = Some((battle.world().resource::<Turns>().round, decision.actor.clone()));
            if now != turn && person {
                last = Some(at);
            }
            turn = now;
        }
        battle.order(order).ok()?;
    }
    spec.resume.truncate(last?);
    Some(BattleSpec { origin: None, ..spec })
}
