//! The sheet as components: what every rule system says of a combatant's body.

use crate::arena::battles;
use fivefoot::{
    battle::{Battle, roster::Roster},
    dice::Dice,
    grid::Feet,
    kit::sheet::{Health, Initiative, Reach, Speed},
    rules,
};

#[test]
fn health_speed_reach_and_initiative_are_components_in_every_rule_system() {
    for &rules in rules::systems() {
        let mut fast = 0;
        for setup in battles(rules) {
            let mut battle = Battle::new(setup, rules, Dice::seeded(5));
            let snapshot = battle.snapshot();
            battle.restore(&snapshot);
            let world = battle.world();
            for &who in world.resource::<Roster>().all() {
                let named = || format!("{}: {}", rules.id(), world.resource::<Roster>().name(who));
                let health = world.get::<Health>(who).unwrap_or_else(|| panic!("{} has no health", named()));
                let speed = world.get::<Speed>(who).unwrap_or_else(|| panic!("{} has no speed", named()));
                assert!(world.get::<Reach>(who).is_some(), "{} has no reach", named());
                assert!(world.get::<Initiative>(who).is_some(), "{} has no initiative", named());
                assert!(0 < health.now && health.now <= health.max, "{}", named());
                fast += u32::from(speed.0 > Feet(0));
            }
        }
        assert!(fast > 0, "{}: nobody has a speed", rules.id());
    }
}
