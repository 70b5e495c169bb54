//! Hiding and searching: a skill, one roll against all who watch, where something hides one. Rule `RZ-NAT20-01`, ruling `RZR-33`.

use super::{ai_hints, rolls::chance};
use crate::prelude::*;
use kit::hiding::{Hides, hiding, tried_against, watchers};

/// The number that nobody's stat is added to.
const BASE: i32 = 10;

/// Hiding and searching.
pub const HIDING: Feature = Feature {
    verbs: &["hide"],
    acts: &[SEARCH],
    offers: |world, who, _| {
        let causes = rolls::reasons(world, who, Stat::Dexterity);
        let bonus = flat(&causes);
        let fools = (|needed| chance(bonus, needed, false), causes);
        let gains = |fooled| ai_hints::of_hiding(world, who, fooled);
        vec![hiding::<States>(world, who, (standard_action(world, who), "RZR-33"), fools, gains)]
    },
    accept: |world, who, _| hide(world, who),
    ..Feature::NONE
};

impl Hides for States {
    const HIDING: RuleId = "RZR-33";

    fn looks_out(world: &World, enemy: Entity) -> bool {
        fights(world, enemy)
    }

    fn is_concealed(world: &World, _: Entity, there: Footprint, enemy: Entity) -> bool {
        footprint(world, enemy).is_some_and(|eyes| conceals(world, eyes, there))
    }

    fn in_plain_view(world: &World, (_, there): (Entity, Footprint), enemy: (Entity, Footprint)) -> bool {
        let (enemy, eyes) = enemy;
        in_view(world, enemy, eyes, there) && !conceals(world, eyes, there)
    }

    fn alertness(world: &World, enemy: Entity) -> i32 {
        BASE + stat(world, enemy, Stat::Wisdom)
    }
}

/// Checks whether something hides a space from eyes in another: cover, or poor light.
fn conceals(world: &World, eyes: Footprint, there: Footprint) -> bool {
    let board = world.resource::<Board>();
    board.sight(eyes, there).1 > Cover::None
        || visibility(world, eyes, there) != Visibility::Clear
        || !there.squares().any(|square| board.map().light(square) == Light::Bright)
}

/// Rolls once against all who watch.
fn hide(world: &mut World, who: Entity) {
    let Ok(watchers) = watchers::<States>(world, who) else { return gone!() };
    let least = watchers.iter().map(|(_, needed)| *needed).min().unwrap_or_default();
    let hides = Test::of(world, who, Stat::Dexterity, ("to hide", "RZR-33"), least).skilled();
    let total = hides.roll_total(world);
    let fooled = watchers.into_iter().filter(|(_, needed)| total >= *needed).map(|(enemy, _)| enemy);
    lasting::alter(world, who, "hidden", "RZR-33", |states| states.hidden_from.extend(fooled));
}

/// The enemies who hide from somebody.
fn hiders(world: &World, who: Entity) -> Vec<Entity> {
    enemies(world, who).filter(|&enemy| states(world, enemy).hidden_from.contains(&who)).collect()
}

/// The test to find somebody.
fn test(world: &World, who: Entity, hider: Entity) -> Test {
    let against = BASE + stat(world, hider, Stat::Dexterity);
    Test::of(world, who, Stat::Wisdom, ("to search", "RZR-33"), against).skilled()
}

/// Searching for all who hide: one roll.
const SEARCH: Act = Act {
    known: |world, who| !hiders(world, who).is_empty(),
    price: standard_action,
    those: Some(|_, who| vec![who]),
    judge: |world, who, _| {
        let chances: Vec<(Entity, Chance)> =
            hiders(world, who).into_iter().map(|one| (one, test(world, who, one).chance())).collect();
        Ok(tried_against(world, who, &chances, rolls::reasons(world, who, Stat::Wisdom), "RZR-33"))
    },
    use_for: ai_hints::search,
    done: |world, who, _| {
        let tests: Vec<(Entity, Test)> =
            hiders(world, who).into_iter().map(|one| (one, test(world, who, one))).collect();
        let Some((_, easiest)) = tests.iter().min_by_key(|(_, test)| test.against) else { return };
        let total = easiest.roll_total(world);
        for (one, _) in tests.iter().filter(|(_, test)| total >= test.against) {
            lasting::found_by(world, *one, who);
        }
    },
    ..Act::new("search", "Search", "RZR-33")
};
