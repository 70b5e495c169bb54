//! Hiding and searching: a skill, one roll against all who watch, where something hides one. Rule `RZ-NAT20-01`, ruling `RZR-33`.

use super::rolls::{self, chance};
use super::valuation;
use crate::grid::Light;
use crate::rules::rulezero::prelude::*;

/// The number that nobody's stat is added to.
const BASE: i32 = 10;

/// Distance that a search looks, in feet, for players that know no rules.
const REACH: i32 = 60;

/// Hiding and searching.
pub const HIDING: Feature = Feature {
    verbs: &["hide"],
    acts: &[SEARCH],
    offers: |world, who, _| vec![offer(world, who)],
    accept: |world, who, _| hide(world, who),
    ..Feature::NONE
};

/// Whether something hides somebody on these squares from an enemy: cover, or poor light.
fn concealed(world: &World, there: Footprint, enemy: Entity) -> bool {
    let Some(eyes) = footprint(world, enemy) else { return false };
    let board = world.resource::<Board>();
    board.sight(eyes, there).1 > Cover::None
        || visibility(world, eyes, there) != Visibility::Clear
        || !there.squares().any(|square| board.map().light(square) == Light::Bright)
}

/// Ends the hiding of whoever is in plain view, from those who see it there, whatever has changed.
pub fn come_into_view(world: &mut World) {
    let hidden = |&who: &Entity| !states(world, who).hidden_from.is_empty();
    let all: Vec<Entity> = world.resource::<Roster>().all().iter().copied().filter(hidden).collect();
    for who in all {
        let Some(there) = footprint(world, who) else { continue };
        let fooled = &states(world, who).hidden_from;
        let plain = |enemy: Entity| {
            let eyes = footprint(world, enemy);
            let sees = eyes.is_some_and(|eyes| visibility(world, eyes, there) != Visibility::Unseen);
            sees && !states(world, enemy).blinded && !concealed(world, there, enemy)
        };
        let finds = |enemy: &Entity| fooled.contains(enemy) && plain(*enemy);
        for enemy in enemies(world, who).filter(finds).collect::<Vec<_>>() {
            lasting::found_by(world, who, enemy);
        }
    }
}

/// The enemies that one may hide from here, with what each takes.
///
/// # Errors
/// Nobody looks, all look straight at it, or it is hidden from all already.
fn watchers(world: &World, who: Entity) -> Result<Vec<(Entity, i32)>, Refusal> {
    let Some(here) = footprint(world, who) else { return Err(because("is not on the board", "RZR-33")) };
    let (board, hidden) = (world.resource::<Board>(), &states(world, who).hidden_from);
    let looks = |&enemy: &Entity| {
        fights(world, enemy) && footprint(world, enemy).is_some_and(|eyes| board.sight(eyes, here).0)
    };
    let mut watchers: Vec<Entity> = enemies(world, who).filter(looks).collect();
    unless(watchers.is_empty(), "no enemy could see it here", "RZR-33")?;
    watchers.retain(|enemy| !hidden.contains(enemy));
    unless(watchers.is_empty(), "already hidden", "RZR-33")?;
    watchers.retain(|&enemy| concealed(world, here, enemy));
    unless(watchers.is_empty(), "in plain view: needs cover or dim light", "RZR-33")?;
    let needed = |enemy| (enemy, BASE + stat(world, enemy, Stat::Wisdom));
    Ok(watchers.into_iter().map(needed).collect())
}

fn offer(world: &World, who: Entity) -> Availability {
    let watchers = affordable(world, who).and_then(|()| watchers(world, who));
    OfferBuilder::new("hide", "Hide", "RZR-33").if_ok(watchers, |draft, watchers| {
        let bonus = flat(&rolls::reasons(world, who, Stat::Dexterity));
        let chances = watchers.iter().map(|(_, needed)| chance(bonus, *needed, false).as_f64());
        let fooled = chances.sum::<f64>() as f32 / watchers.len() as f32;
        // What is gained is a bonus to one attack, and a boost counts for two rounds.
        let gains = fooled * valuation::of_attack(world, who) / 10.0;
        draft.offer(standard(), Use::Boost { gains })
    })
}

/// Rolls once against all who watch.
fn hide(world: &mut World, who: Entity) {
    let Ok(watchers) = watchers(world, who) else { return gone!() };
    let least = watchers.iter().map(|(_, needed)| *needed).min().unwrap_or_default();
    let (_, total) = Test::of(world, who, Stat::Dexterity, ("hiding", "RZR-33"), least).skilled().roll(world);
    let fooled: Vec<Entity> =
        watchers.into_iter().filter(|(_, needed)| total >= *needed).map(|(enemy, _)| enemy).collect();
    lasting::alter(world, who, "hidden", "RZR-33", |states| states.hidden_from.extend(fooled));
}

/// The enemies who hide from somebody.
fn hiders(world: &World, who: Entity) -> Vec<Entity> {
    enemies(world, who).filter(|&enemy| states(world, enemy).hidden_from.contains(&who)).collect()
}

/// The test to find somebody.
fn test(world: &World, who: Entity, hider: Entity) -> Test {
    let against = BASE + stat(world, hider, Stat::Dexterity);
    Test::of(world, who, Stat::Wisdom, ("searching", "RZR-33"), against).skilled()
}

/// Searching for all who hide: one roll.
const SEARCH: Act = Act {
    known: |world, who| !hiders(world, who).is_empty(),
    pays: affordable,
    cost: |_, _| standard(),
    use_for: |world, who, _| {
        let chances = hiders(world, who).into_iter().map(|one| test(world, who, one).chance().as_f64());
        Use::Seek { chance: chances.fold(0.0, f64::max) as f32, reach: REACH }
    },
    done: |world, who, _| {
        let hiders = hiders(world, who);
        let Some(easiest) = hiders.iter().copied().min_by_key(|&one| stat(world, one, Stat::Dexterity))
        else {
            return;
        };
        let (_, total) = test(world, who, easiest).roll(world);
        for one in hiders {
            if total >= test(world, who, one).against {
                lasting::found_by(world, one, who);
            }
        }
    },
    ..Act::new("search", "Search", "RZR-33")
};
