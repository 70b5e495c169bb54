//! The square under the cursor in one line, for those who read rather than look.

use crate::{
    battle::{
        theme::ItemLook,
        view::{CombatantView, ItemView},
    },
    client::{board::aim, hud::bits, model::Table},
    forecast::{Foreseen, ForeseenHarm, HarmTiming, Menace},
    grid::{Light, Square, Tile},
};

/// The line on the square under the cursor: `[7,4] floor · 3 squares, 15 ft · Goblin 2 58 % may strike first`.
pub fn square_line(table: &Table) -> Option<String> {
    let square = table.over()?;
    let end = || {
        let goal = table.offer_at(square).map(|(_, goal)| goal.to);
        let here = table.acting()?.at.filter(|at| *at == square);
        end_here(table, goal.or(here).filter(|_| table.on_turn())?).into_iter().next()
    };
    let parts = [Some(ground(table, square)), standing(table, square), way(table, square), end()];
    Some(parts.into_iter().flatten().collect::<Vec<_>>().join(" · "))
}

fn ground(table: &Table, square: Square) -> String {
    let light = match table.light(square) {
        Light::Bright => "",
        Light::Dim => ", dim",
        Light::Dark => ", dark",
    };
    format!("{square} {}{light}", tile_word(table.tile(square)))
}

/// The words for a tile.
pub const fn tile_word(tile: Tile) -> &'static str {
    match tile {
        Tile::Floor => "floor",
        Tile::Wall => "wall",
        Tile::Difficult => "difficult ground",
        Tile::Obstacle => "low obstacle",
        Tile::Slit => "arrow slit",
        Tile::DoorClosed => "closed door",
        Tile::DoorOpen => "open door",
        Tile::Water => "water",
        Tile::Pit => "pit",
    }
}

/// The words on whoever is on a square, and what the attack at hand would do.
fn standing(table: &Table, square: Square) -> Option<String> {
    let who = aim::meant(table, square)?;
    let ails: String = who.conditions.iter().map(|condition| format!(", {}", condition.label)).collect();
    let odds = odds(table, who).unwrap_or_default();
    let health = who.health().map(bits::gauge_words).map(|words| format!(", {}", words.to_lowercase()));
    let health = health.unwrap_or_default();
    let stands = stance(table, who).map_or_else(String::new, |word| format!(", {word}"));
    Some(format!("{}{stands}{health}{ails}{odds}", who.name))
}

/// The word for a combatant as the acting one sees it. The name of a side would read as a word of its own: `floor, dim · Rat, dark`.
fn stance(table: &Table, who: &CombatantView) -> Option<&'static str> {
    let acting = table.acting()?;
    match (acting.name == who.name, table.is_foe(&who.side)) {
        (true, _) => None,
        (false, true) => Some("enemy"),
        (false, false) => Some("friend"),
    }
}

fn odds(table: &Table, who: &CombatantView) -> Option<String> {
    table.decision()?;
    let here = || {
        let offer = table.target_offer(&who.name)?;
        Some((offer, offer.targets.iter().find(|target| target.target == who.name)?))
    };
    // While a plan stands elsewhere it is counted from there, as the tip counts it.
    let planned = table.ghost().is_some() && table.is_foe(&who.side);
    let (offer, target) = if planned { table.aim_from_there(&who.name)? } else { here()? };
    Some(format!(" · {} {}", offer.title, bits::chance_words(offer.use_for, target.odds.as_ref()?)))
}

/// The words on the path to a square: how far it is, and who strikes on it.
fn way(table: &Table, square: Square) -> Option<String> {
    table.decision()?;
    let (offer, goal) = table.offer_at(square)?;
    let known = table.way_of(offer, goal.to);
    let (squares, feet) = match known {
        Some(way) => (way.path.len(), way.feet),
        None => (table.way(offer, goal.to).map_or(0, |way| way.len()), goal.feet),
    };
    let plural = if squares == 1 { "" } else { "s" };
    let strikes = known.and_then(|way| way.foreseen.as_ref()).map(reactions);
    let names = strikes.unwrap_or_else(|| match known {
        Some(way) => way.provokes.iter().map(ToString::to_string).collect(),
        None => goal.provokes.iter().map(ToString::to_string).collect(),
    });
    let provokes = match names.len() {
        0 => String::new(),
        _ => format!(", {} may strike first", listed(&names)),
    };
    let (length, price) = (format!("{squares} square{plural}"), table.battle.measure.told(feet));
    // Where squares are the measure, plain ground is told once.
    let price = if price == length { String::new() } else { format!(", {price}") };
    let action = table.action_price(offer).map(|price| format!(", {}", price.to_lowercase()));
    Some(format!("{length}{price}{provokes}{}", action.unwrap_or_default()))
}

/// The name of a hazard such as `caltrops at [3,4]`, without its square, which the board marks. Whatever burns there is fire.
pub fn hazard_name<'a>(table: &Table, hazard: &'a str) -> &'a str {
    let Some((name, _)) = hazard.rsplit_once(" at [") else { return hazard };
    let burns = |item: &ItemView| item.look == ItemLook::Fire && hazard.contains(&format!(" at {}", item.at));
    if table.shown.view.items.iter().any(burns) { "fire" } else { name }
}

/// Names as people list them: `A`, `A and B`, `A, B and C`.
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// The strikes on the way, each with its chance to hit: `Goblin 2 58 %`.
fn reactions(foreseen: &Foreseen) -> Vec<String> {
    let strikes = foreseen.struck.iter().filter(|struck| struck.reaction);
    strikes.map(|struck| format!("{} {}", struck.by, percent(struck.hit_if_rolled()))).collect()
}

/// The most combatants that are named of those who can get at a square.
const TOLD: usize = 3;

/// The risk of ending the turn on a square, in lines: the whole, then the worst of those who can get at it.
pub fn end_here(table: &Table, at: Square) -> Vec<String> {
    let Some(peril) = table.aimed_peril(at) else { return Vec::new() };
    if peril.hit <= 0.0 {
        return vec!["if you end here: nothing can hurt you".to_owned()];
    }
    let (hit, down) = (percent(peril.hit), percent(peril.down));
    let whole = format!(
        "if you end here: {hit} to be hurt, {down} to drop, {} damage on average",
        bits::mean(peril.damage_mean)
    );
    let one = |menace: &Menace| {
        let (chance, mean) = (percent(menace.hit), bits::mean(menace.damage_mean));
        format!("{} ({}) from {}: {chance}, {mean} damage", menace.who, menace.with, menace.at)
    };
    let harms = peril.harms.iter().map(|harm| by_itself(harm, burns(table, at)));
    let rest = peril.from.len().saturating_sub(TOLD);
    let rest = (rest > 0).then(|| format!("and {rest} more"));
    std::iter::once(whole).chain(harms).chain(peril.from.iter().take(TOLD).map(one)).chain(rest).collect()
}

/// Whether something burns on a square.
fn burns(table: &Table, at: Square) -> bool {
    table.shown.view.items.iter().any(|item| item.look == ItemLook::Fire && item.at == at)
}

/// The words for harm that comes by itself, and when; what `burns` is fire.
fn by_itself(harm: &ForeseenHarm, burns: bool) -> String {
    let when = match harm.when {
        HarmTiming::OnTheWay => "on the way",
        HarmTiming::TurnEnds => "when the turn ends",
        HarmTiming::TurnBegins => "when the next turn begins",
    };
    let what = match &*harm.what {
        "" => String::new(),
        _ if burns => "fire ".to_owned(),
        what => format!("{what} "),
    };
    format!("{what}{when}: {}, {} damage", percent(harm.hit), bits::mean(harm.damage_mean))
}

/// A chance in whole percent. What is neither never nor certain is not written as if it were.
pub fn percent(chance: f64) -> String {
    match chance * 100.0 {
        share if share <= 0.0 => "0 %".to_owned(),
        share if share < 1.0 => "<1 %".to_owned(),
        share if share > 99.0 && share < 100.0 => ">99 %".to_owned(),
        share => format!("{share:.0} %"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[test]
    fn what_harms_by_itself_is_told_with_its_moment() {
        let harm =
            |when, what: &'static str| ForeseenHarm { when, what: what.into(), hit: 1.0, damage_mean: 3.54 };
        let told = [
            (
                harm(HarmTiming::TurnBegins, "burning oil"),
                "burning oil when the next turn begins: 100 %, 3.5 damage",
            ),
            (harm(HarmTiming::OnTheWay, ""), "on the way: 100 %, 3.5 damage"),
        ];
        told.into_iter().for_each(|(harm, words)| assert_eq!(by_itself(&harm, false), words));
    }

    #[test]
    fn what_burns_on_the_way_is_called_fire() {
        let mut table = Table::new(Arc::default(), Arc::default(), Vec::new());
        let flask = "oil flask with a fuse at [6,8]";
        assert_eq!(hazard_name(&table, flask), "oil flask with a fuse");
        let item = ItemView { item: "burning oil".into(), at: Square::new(6, 8), look: ItemLook::Fire };
        Arc::make_mut(&mut table.shown.view).items.push(item);
        assert_eq!(hazard_name(&table, flask), "fire");
        assert!(burns(&table, Square::new(6, 8)) && !burns(&table, Square::new(6, 7)));
        let harm = ForeseenHarm {
            what: "oil flask with a fuse".into(),
            when: HarmTiming::TurnBegins,
            hit: 1.0,
            damage_mean: 3.5,
        };
        assert_eq!(by_itself(&harm, true), "fire when the next turn begins: 100 %, 3.5 damage");
        assert_eq!(hazard_name(&table, "caltrops at [3,4]"), "caltrops");
    }

    #[test]
    fn what_may_happen_is_never_said_to_be_certain_or_impossible() {
        let told = [0.0, 0.001, 0.0149, 0.5, 0.994, 0.999, 1.0].map(percent);
        assert_eq!(told, ["0 %", "<1 %", "1 %", "50 %", ">99 %", ">99 %", "100 %"]);
    }
}
