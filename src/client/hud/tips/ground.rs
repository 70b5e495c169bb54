//! The tip of a square under the cursor: its ground, and the path there with its price.

use super::warning::{warn, warn_of_strikes};
use crate::{
    battle::{
        offer::{Offer, Use},
        order::Refusal,
        tell::capital,
        things::{ThingCheck, ThingSetup, ThingUse},
        view::{CombatantView, Counter},
        words::{Destination, Measure, Target, Who},
    },
    client::{
        hud::bits,
        model::{Table, own_name},
        plan::words,
        theme,
    },
    grid::{Detail, Feet, Fog, Footprint, Light, Map, PIT_DEPTH, Size, Square, Tile},
};
use bevy_egui::egui::{RichText, Ui};

/// Draws the tip of a square: its ground, and the path there or why there is none.
pub(super) fn square_tip(ui: &mut Ui, table: &Table, square: Square) {
    let ground = ground_here(table, square);
    let ground =
        named(table, square).map_or(ground.clone(), |thing| format!("{} · {ground}", capital(thing)));
    let way = table.square_offer().and_then(|offer| table.goal_at(offer, square).map(|goal| (offer, goal)));
    match way {
        Some((offer, goal)) => {
            way_words(ui, table, offer, goal);
            words::end_here(table, goal.to).iter().for_each(|line| drop(ui.label(bits::unbroken(line))));
            if !ground.is_empty() {
                bits::caption(ui, &ground);
            }
        }
        None => no_way(ui, table, square, &ground),
    }
    for line in lies_here(table, square).into_iter().chain(uses_here(table, square)) {
        bits::caption(ui, &line);
    }
}

/// Lines on the uses of the things on a square that the acting side knows of from the start: by which check, at what price, and what hinders.
fn uses_here(table: &Table, square: Square) -> Vec<String> {
    let own = table.acting().map(|acting| table.side_index(&acting.side));
    let knows =
        |thing: &ThingSetup| thing.hidden.is_none() || own.is_some_and(|side| thing.known_to.contains(&side));
    let open = |thing: &&ThingSetup| knows(thing) && !table.is_used_up(thing);
    let things = table.battle.setup.things.iter().filter(|thing| thing.squares.contains(&square));
    let uses = things.filter(open).flat_map(|thing| thing.uses.iter().map(move |one| (thing, one)));
    uses.filter(|(_, one)| one.side.is_none_or(|side| Some(side) == own))
        .filter(|(thing, one)| !table.is_use_over(thing, one))
        .filter_map(|(thing, one)| use_line(table, thing, one))
        .collect()
}

/// The line on a use; none where the rules don't speak of it though one stands beside it.
fn use_line(table: &Table, thing: &ThingSetup, one: &ThingUse) -> Option<String> {
    let counters = table.acting().map_or(&[][..], |acting| &acting.counters);
    let same = |verb: &str, with: Option<&str>| verb == one.verb.word() && with == Some(&*thing.name);
    let offers = &table.shown.offers;
    let open = offers.offers.iter().find(|offer| same(offer.verb, offer.with.as_deref()));
    let closed = offers.closed.iter().find(|closed| same(closed.verb, closed.with.as_deref()));
    let check = one.check.as_ref().map(check_words);
    let check = check.map(|check| format!(": {check}")).unwrap_or_default();
    let now = match (open, closed) {
        (Some(offer), _) => {
            let tried = offer.areas.iter().flat_map(|area| &area.caught);
            let odds = tried.filter(|one| *one.target == *thing.name).find_map(|one| one.odds);
            let odds = odds.map(|odds| format!(", {}", odds.hit)).unwrap_or_default();
            format!("{odds} · {} · click to choose it", bits::cost_words(&offer.cost, counters))
        }
        (None, Some(closed)) => format!(" · not now: {}", closed.reason.told(table.battle.measure)),
        (None, None) if table.acts_beside(thing) => return None,
        (None, None) => " · from beside it".to_owned(),
    };
    Some(format!("{}{check}{now}", one.shown(&thing.name)))
}

/// A check that a thing asks for, in words: `Strength (athletics) 12`.
fn check_words(check: &ThingCheck) -> String {
    let with = check.with.as_ref().map(|with| format!(" ({})", with.replace('_', " "))).unwrap_or_default();
    format!("{}{with} {}", capital(&check.ability.replace('_', " ")), check.difficulty)
}

/// The things that lie on a square, and who fell there, in lines.
pub(super) fn lies_here(table: &Table, square: Square) -> Vec<String> {
    let items = table.shown.view.items.iter().filter(|item| item.at == square);
    let items: Vec<String> = items.map(|item| item.item.replace('_', " ")).collect();
    let gone = |who: &Who| table.combatant(who).is_some_and(|one| one.at.is_none());
    let fell = table.shown.fallen.iter().filter(|(who, at)| *at == square && gone(who));
    let fell = fell.map(|(who, _)| format!("{who} fell here"));
    let items = (!items.is_empty()).then(|| format!("Here: {}", items.join(", ")));
    let things = table.battle.setup.things.iter().filter(|thing| thing.squares.contains(&square));
    let done = things.filter(|thing| table.is_used_up(thing));
    let done = done.map(|thing| {
        // `Light the pot` says what has become of it.
        let use_done = thing.uses.iter().find(|one| table.is_use_done(thing, one));
        use_done.map_or_else(
            || format!("{}: nothing more to do with it", capital(&thing.name)),
            |one| format!("{}: done", one.shown(&thing.name)),
        )
    });
    items.into_iter().chain(done).chain(fell).collect()
}

/// The ground of a square in words, where it matters.
pub(super) fn ground_here(table: &Table, square: Square) -> String {
    let map = &table.battle.setup.map;
    ground_words(table.battle.measure, map, square, table.tile(square), table.light(square))
}

/// The thing of the level that a door or an obstacle is, where everybody knows of it.
fn named(table: &Table, square: Square) -> Option<&str> {
    let stands = matches!(table.tile(square), Tile::DoorClosed | Tile::DoorOpen | Tile::Obstacle);
    let mut things = table.battle.setup.things.iter().filter(|thing| stands && thing.hidden.is_none());
    things.find(|thing| thing.squares.contains(&square)).map(|thing| &*thing.name)
}

fn way_words(ui: &mut Ui, table: &Table, offer: &Offer, goal: &Destination) {
    let left = table.acting().and_then(feet_left).map(|counter| counter.left - goal.feet.0);
    let left = left.map(|left| format!(" · {left} ft left")).unwrap_or_default();
    ui.horizontal(|ui| {
        ui.label(RichText::new(&*offer.title).color(theme::FADED));
        ui.label(RichText::new(format!("{}{left}", table.battle.measure.told(goal.feet))).strong());
    });
    if let Some(price) = table.action_price(offer) {
        warn(ui, &format!("! {price}"));
    }
    if !goal.hazards.is_empty() {
        let mut names: Vec<&str> = goal.hazards.iter().map(|one| words::hazard_name(table, one)).collect();
        names.dedup();
        warn(ui, &format!("! On the way: {}", bits::clipped(&names.join(", "), 160)));
    }
    warn_of_strikes(ui, &goal.provokes);
}

fn no_way(ui: &mut Ui, table: &Table, square: Square, ground: &str) {
    if !ground.is_empty() {
        ui.label(ground);
    }
    let Some(acting) = table.acting() else { return };
    if let Some(other) = table.standing_on(square).filter(|other| other.name != acting.name) {
        warn(ui, &format!("{} stands here", other.name));
    } else if table.tile(square) == Tile::Pit {
        warn(ui, "Nobody walks in here; whoever is pushed falls in");
    } else if table.tile(square) == Tile::DoorClosed {
        warn(ui, "A closed door: stand beside it and click it");
    } else if table.tile(square).blocks_movement() {
        ui.label(theme::faint("Nobody can stand here"));
    } else if let Some(armed) = table.armed_offer() {
        warn(ui, &no_aim(table, armed, acting, square));
    } else if acting.at != Some(square) {
        match too_far(table, acting, square) {
            Ok(line) => warn(ui, &line),
            Err(line) => drop(ui.label(theme::faint(&line))),
        }
    }
}

/// The reason why no walk leads to a square: it is too far for what is left. `Err` where nothing is left to walk with, which is no
/// fault.
fn too_far(table: &Table, acting: &CombatantView, square: Square) -> Result<String, String> {
    let measure = table.battle.measure;
    let (offers, closed) = (&table.shown.offers.offers, &table.shown.offers.closed);
    let more = offers.iter().find_map(|offer| match offer.use_for {
        Use::Hurry { feet } => {
            Some(format!("; {} adds {}", own_name(&offer.title), measure.told(Feet(feet))))
        }
        _ => None,
    });
    let more = more.unwrap_or_default();
    let goes = |offer: &&Offer| offer.walks() && offer.squares.iter().any(|goal| goal.stop);
    let Some(walk) = offers.iter().find(goes) else {
        let why = closed.iter().find(|closed| closed.verb == WALK).map(|closed| &closed.reason);
        let spent = why.is_none_or(|why| matches!(why, Refusal::Spent { .. }));
        let why = why.filter(|_| !spent).map(|why| format!(": {}", why.told(measure))).unwrap_or_default();
        return Err(format!("No movement left{why}{more}"));
    };
    if let Some(counter) = feet_left(acting) {
        return Ok(format!("Too far to walk with {} {} left{more}", counter.left, counter.unit));
    }
    if walk.cost.0.iter().all(|(_, amount)| *amount <= 0) {
        return Ok(format!("Too far to walk this turn{more}"));
    }
    // Where each move has its price, another may be left after it.
    let twice = walk.cost.0.iter().all(|(id, amount)| {
        acting.counters.iter().any(|counter| counter.id == *id && amount * 2 <= counter.left)
    });
    let far = walk.squares.iter().filter(|goal| goal.stop).map(|goal| goal.feet.0).max().unwrap_or_default();
    let away = acting.at.map(|at| Footprint::new(at, acting.size).distance(Footprint::single(square)).0);
    let second = twice && away.is_some_and(|away| away <= far * 2);
    let second = if second { "; a second may reach it" } else { "" };
    Ok(format!("Too far for one move{second}{more}"))
}

/// The verb of plain walking.
const WALK: &str = "move";

/// The reason why an offer can't be aimed at a square: it is farther than anything that the offer reaches, or not in its line.
pub(super) fn no_aim(table: &Table, offer: &Offer, acting: &CombatantView, square: Square) -> String {
    let Some(from) = acting.at.map(|at| Footprint::new(at, acting.size)) else {
        return format!("{} can't be aimed here", own_name(&offer.title));
    };
    let distance = |to: Square| from.distance(Footprint::new(to, Size::MEDIUM));
    let stands = |target: &Target| table.combatant(&target.target)?.at;
    let squares = offer.squares.iter().map(|goal| goal.to).chain(offer.areas.iter().map(|area| area.to));
    let reaches = squares.chain(offer.targets.iter().filter_map(stands)).map(distance).max();
    match reaches {
        Some(far) if far < distance(square) => {
            format!("Too far: {} reaches {}", own_name(&offer.title), table.battle.measure.told(far))
        }
        _ => format!("{} can't be aimed here", own_name(&offer.title)),
    }
}

fn feet_left(who: &CombatantView) -> Option<&Counter> {
    who.counters.iter().find(|counter| bits::counts_feet(counter))
}

/// The ground in words; empty for bright, clear floor.
fn ground_words(measure: Measure, map: &Map, square: Square, tile: Tile, light: Light) -> String {
    let Detail { depth, climb, plants, .. } = map.detail(square);
    let slow = |what: &str| format!("{what}: costs double");
    let ground = match tile {
        Tile::Floor => String::new(),
        Tile::Wall => "Wall".to_owned(),
        Tile::Difficult => slow(if plants { "Plants" } else { "Difficult ground" }),
        Tile::Obstacle => "Low obstacle: half cover".to_owned(),
        Tile::Slit => "Arrow slit: three-quarters cover".to_owned(),
        Tile::DoorClosed => "Closed door".to_owned(),
        Tile::DoorOpen => "Open door".to_owned(),
        Tile::Water => slow(
            &depth.map_or_else(|| "Water".to_owned(), |deep| format!("Water, {} deep", measure.told(deep))),
        ),
        Tile::Pit => format!("Pit, {} deep", measure.told(depth.unwrap_or(PIT_DEPTH))),
    };
    let holds = if climb { "holds to climb by" } else { "" };
    let air = match map.haze(square) {
        Fog::Clear => "",
        Fog::Thin => "haze that blurs",
        Fog::Thick => "haze that hides",
    };
    let light = match light {
        Light::Bright => "",
        Light::Dim => "dim light",
        Light::Dark => "darkness",
    };
    let parts = [&*ground, holds, air, light].into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEET: Measure = Measure::FEET;

    #[test]
    fn ground_is_told_only_where_it_matters() {
        let (mut map, at) = (Map::new(3, 3), Square::new(1, 1));
        assert_eq!(ground_words(FEET, &map, at, Tile::Floor, Light::Bright), "");
        assert_eq!(ground_words(FEET, &map, at, Tile::Floor, Light::Dark), "darkness");
        assert_eq!(ground_words(FEET, &map, at, Tile::Pit, Light::Dim), "Pit, 10 ft deep · dim light");
        map.set_detail(at, Detail { depth: Some(Feet(60)), climb: true, plants: true, ..Detail::default() });
        assert_eq!(
            ground_words(FEET, &map, at, Tile::Pit, Light::Bright),
            "Pit, 60 ft deep · holds to climb by"
        );
        assert_eq!(
            ground_words(FEET, &map, at, Tile::Water, Light::Bright).split(':').next(),
            Some("Water, 60 ft deep")
        );
        assert_eq!(
            ground_words(FEET, &map, at, Tile::Difficult, Light::Bright).split(':').next(),
            Some("Plants")
        );
    }
}
