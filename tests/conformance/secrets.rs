//! Nothing answers differently for what a side does not know: two drawn levels that differ only in that are told, offered, refused,
//! forecast and played on alike. Computer players are left out: they know that enemies are there before they have met them
//! (docs/AI.md).

use crate::{
    game::Whim,
    told::{Asking, Told, differences, text},
};
use fivefoot::{
    battle::{
        RuleSystem,
        offer::{DecisionKind, Use},
        order::Order,
        roster::Side,
        setup::{Control, CreatureBrief},
        words::Who,
    },
    dice::Dice,
    grid::Square,
    level,
    session::GameSession,
};
use harness::thorough;
use std::{collections::BTreeSet, sync::Arc};

/// The side that asks.
const ASKER: Side = Side(0);

/// The names of what the asker does not know.
const SECRETS: [&str; 2] = ["Secret", "Other"];

/// Faces of the dice, each in a battle of its own: always the same, since a hidden combatant may roll more of them, and the others
/// have to roll the same.
const FACES: [u8; 4] = [4, 3, 2, 1];

/// Creatures that are tried, at most, until one stays unknown.
const MOST_TRIED: usize = 12;

/// Orders of the asker after each of which a pair is compared again.
const ORDERS: usize = 3;

/// Ground with a room behind a closed door.
const DOOR: [&str; 5] =
    ["##############", "#........#...#", "#........+...#", "#........#...#", "##############"];

/// Ground with two rooms behind closed doors, one behind the other.
const DOORS: [&str; 5] = [
    "####################",
    "#......#.....#.....#",
    "#......+.....+.....#",
    "#......#.....#.....#",
    "####################",
];

/// Open ground with some cover.
const OPEN: [&str; 6] =
    ["............", "...oo.......", ".........o..", "...oo.......", ".........~..", "............"];

/// What the asker does not know in one level of a pair.
#[derive(Clone, Default)]
struct Hidden {
    combatants: String,
    things: String,
    events: String,
}

/// A kind of secret: two levels on the same ground that differ only in what the asker does not know.
struct Kind {
    name: &'static str,
    map: &'static [&'static str],
    light: &'static str,
    secrets: [Hidden; 2],
}

/// A battle of a pair.
struct Played {
    game: GameSession,
    /// The whim by which those act whom the asker does not know; none where they pass.
    whim: Option<Whim>,
}

/// The combatants of a pair: the asker's, an enemy whom it sees, and one of whom it does not know.
type Cast<'a> = [&'a CreatureBrief; 3];

/// The result of playing a pair.
enum Outcome {
    /// The rules don't play such levels, or not up to a choice of the asker.
    NotPlayed,
    /// The asker knows the secret from the start.
    Known,
    /// The asker knows nothing of it, and is answered differently in these ways.
    Kept(Vec<String>),
}

pub fn nothing_answers_differently_for_what_a_side_does_not_know(rules: &'static dyn RuleSystem) {
    let creatures: Vec<CreatureBrief> =
        rules.creatures().into_iter().filter(|one| one.size.side() == 1).collect();
    let every = if thorough::all() { 1 } else { (creatures.len() / 2).max(1) };
    let (mut faults, mut kept, mut played) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
    for at in (0..creatures.len()).step_by(every) {
        let creature = |next: usize| &creatures[(at + next) % creatures.len()];
        let cast = |other: usize| [creature(0), creature(1), creature(other)];
        for which in 0..kinds_of(rules, cast(2)).len() {
            // Not every creature stays unnoticed.
            for cast in (2..2 + MOST_TRIED).map(cast) {
                let kind = kinds_of(rules, cast).swap_remove(which);
                match outcome_of(rules, &level_texts(rules, &kind, cast)) {
                    Outcome::NotPlayed => {}
                    Outcome::Known => {
                        played.insert(kind.name);
                    }
                    Outcome::Kept(found) => {
                        played.insert(kind.name);
                        kept.insert(kind.name);
                        let (name, ids) = (kind.name, cast.map(|one| one.id.as_str()).join(", "));
                        let fault = |fault| format!("{}, {name} ({ids}): {fault}", rules.id());
                        faults.extend(found.into_iter().map(fault));
                        break;
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} differ:\n{}", faults.len(), faults[..faults.len().min(40)].join("\n"));
    assert_eq!(kept, played, "{}: each kind of secret is kept in a battle", rules.id());
}

/// The kinds of secret, of which a rule system may not play some.
fn kinds_of(rules: &dyn RuleSystem, [ours, seen, other]: Cast) -> Vec<Kind> {
    let [secret, second] = SECRETS;
    let combatants = |combatants: &str| Hidden { combatants: combatants.to_owned(), ..Hidden::default() };
    let things = |things: String| Hidden { things, ..Hidden::default() };
    let events = |events: String| Hidden { events, ..Hidden::default() };
    let none = Hidden::default;
    let stranger = combatant(secret, "theirs", other, (10, 1), "");
    let elsewhere = combatant(second, "theirs", seen, (11, 2), "");
    let far =
        combatant(secret, "theirs", other, (8, 1), "") + &combatant(second, "theirs", seen, (15, 2), "");
    let late = |side: &str, creature: &CreatureBrief| {
        events(format!("(round: 9, arrive: [{}])", combatant(secret, side, creature, (0, 4), "")))
    };
    let harm = |damage: &str| format!("(harm: (damage: {damage:?}, kind: \"piercing\"))");
    let trap = |at: (i16, i16), damage| {
        things(format!("(name: {secret:?}, squares: [{at:?}], hidden: 30, trap: {})", harm(damage)))
    };
    let uses = "uses: [(do: pull, then: [toggle(squares: [(9, 2)])])]";
    let lever = things(format!("(name: {secret:?}, squares: [(2, 1)], hidden: 30, {uses})"));
    let kind = |name, map, secrets| Kind { name, map, light: "bright", secrets };
    let mut kinds = vec![
        kind("an enemy behind a door", &DOOR[..], [combatants(&stranger), none()]),
        kind("another enemy behind a door", &DOOR, [combatants(&stranger), combatants(&elsewhere)]),
        Kind { light: "dark", ..kind("enemies behind two doors", &DOORS, [combatants(&far), none()]) },
        kind("an enemy who comes later", &OPEN, [late("theirs", other), none()]),
        // Of the same kind: which side has characters, those to come counted, settles ties in the order of turns, and that has to show.
        kind("a friend who comes later", &OPEN, [late("ours", ours), none()]),
        kind(
            "something to be said later",
            &OPEN,
            [events("(round: 9, say: \"A horn.\")".to_owned()), none()],
        ),
        kind("a hidden trap", &OPEN, [trap((3, 2), "1d6"), none()]),
        kind("a hidden trap elsewhere", &OPEN, [trap((3, 2), "1d6"), trap((7, 0), "3d6")]),
        kind("a hidden lever", &DOOR, [lever, none()]),
    ];
    if rules.changeable().contains(&"light") {
        let bearer = combatant(secret, "theirs", other, (10, 1), "\"light\": \"lantern\"");
        let lit = kind("an enemy with a light behind a door", &DOOR, [combatants(&bearer), none()]);
        kinds.push(Kind { light: "dark", ..lit });
    }
    if let Some(field) = rules.ambush_field() {
        let lies = |name, creature, at| combatant(name, "theirs", creature, at, &format!("{field:?}: true"));
        let one = lies(secret, other, (4, 2));
        let two = one.clone() + &lies(second, other, (10, 4));
        let elsewhere = lies(secret, other, (9, 1));
        let hurt = format!("{field:?}: true, \"health\": 1");
        let weak = combatant(secret, "theirs", other, (4, 2), &hurt);
        kinds.push(kind("an ambusher", &OPEN, [combatants(&one), none()]));
        kinds.push(kind("an ambusher elsewhere", &OPEN, [combatants(&one), combatants(&elsewhere)]));
        kinds.push(kind("a weaker ambusher", &OPEN, [combatants(&one), combatants(&weak)]));
        kinds.push(kind("more ambushers", &OPEN, [combatants(&one), combatants(&two)]));
    }
    kinds
}

fn combatant(name: &str, side: &str, creature: &CreatureBrief, at: (i16, i16), changes: &str) -> String {
    let id = &creature.id;
    format!("(creature: {id:?}, name: {name:?}, side: {side:?}, at: {at:?}, changes: {{{changes}}}), ")
}

/// The two levels of a kind. What each side wants is asked of known and unknown alike.
fn level_texts(rules: &dyn RuleSystem, kind: &Kind, [ours, seen, _]: Cast) -> [String; 2] {
    let known = combatant("Ours", "ours", ours, (1, 1), "") + &combatant("Seen", "theirs", seen, (5, 1), "");
    let goals = "(side: \"ours\", aim: defeat_some(count: 1)), (side: \"ours\", lose: defeat_some(count: 1)), \
                 (side: \"theirs\", aim: reach(squares: [(1, 3), (2, 3)], count: 1))";
    let (id, light, map) = (rules.id(), kind.light, kind.map);
    kind.secrets.each_ref().map(|Hidden { combatants, things, events }| {
        format!(
            "(rules: {id:?}, title: \"Drawn\", light: {light}, map: {map:?}, sides: [(name: \"ours\"), \
             (name: \"theirs\")], combatants: [{known}{combatants}], things: [{things}], events: [{events}], \
             goals: [{goals}])"
        )
    })
}

/// Plays both levels until the asker learns what is hidden or has given all its orders.
fn outcome_of(rules: &'static dyn RuleSystem, levels: &[String; 2]) -> Outcome {
    let whims = [Some(5), Some(6), Some(7), None];
    let mut outcome = Outcome::NotPlayed;
    for (face, whim) in FACES.iter().flat_map(|face| whims.map(|whim| (*face, whim))) {
        let pair = levels.each_ref().map(|level| begin(rules, level, face, whim));
        let [Some(mut one), Some(mut other)] = pair else { return Outcome::NotPlayed };
        if !chooses(&one.game) || !chooses(&other.game) {
            continue;
        }
        if !is_known(&one.game) && !is_known(&other.game) {
            return Outcome::Kept(play(&mut one, &mut other));
        }
        outcome = Outcome::Known;
    }
    outcome
}

/// A battle of a level up to the first choice of the asker; none where the rules don't play the level.
fn begin(rules: &'static dyn RuleSystem, level: &str, face: u8, whim: Option<u64>) -> Option<Played> {
    let setup = match level::load("drawn.ron", level, &[rules]) {
        Ok(setup) => Arc::new(setup),
        Err(problems) => {
            assert!(level.contains("hidden: "), "{}: {problems:#?}", rules.id());
            return None;
        }
    };
    let dice = Dice::scripted(vec![face; 4000]);
    let game = GameSession::new(setup, rules, dice, 1, vec![Control::Human; 2]);
    let mut played = Played { game, whim: whim.map(Whim::new) };
    wait_for_asker(&mut played);
    Some(played)
}

fn chooses(game: &GameSession) -> bool {
    game.battle().decision().is_some_and(|decision| &*decision.side == "ours")
}

/// Plays on until the asker must choose: the enemies of whom it does not know do as their whim has it, all others pass.
fn wait_for_asker(Played { game, whim }: &mut Played) {
    for _ in 0..80 {
        let Some(decision) = game.battle().decision().filter(|_| !chooses(game)) else { return };
        let unknown = decision.kind == DecisionKind::Turn && SECRETS.contains(&&*decision.actor);
        let order = whim.as_mut().filter(|_| unknown).map(|whim| unseen_order(game, whim));
        let order = order.unwrap_or_else(|| pass(game));
        game.order(&order).expect("what is offered is accepted");
    }
}

fn pass(game: &GameSession) -> Order {
    let offers = game.battle().offers();
    let pass = offers.offers.iter().find(|offer| offer.use_for == Use::Pass).unwrap_or(&offers.offers[0]);
    Order { with: pass.with.clone(), ..Order::new(pass.verb) }
}

/// An order of a combatant that the asker does not know, which ends its turn sooner or later. It opens no door: every side is shown
/// the ground as it is.
fn unseen_order(game: &GameSession, whim: &mut Whim) -> Order {
    let order = whim.prefer(&game.battle().offers(), &["drop", "hide"]);
    if order.verb.contains("door") || whim.below(3) == 0 { pass(game) } else { order }
}

/// Whether the asker has learnt of what is hidden.
fn is_known(game: &GameSession) -> bool {
    let told = text(&game.battle().view_of(ASKER, false)) + &text(&game.story());
    SECRETS.iter().any(|secret| told.contains(&format!("{secret:?}")))
}

fn play(one: &mut Played, other: &mut Played) -> Vec<String> {
    let (mut faults, mut whim) = (Vec::new(), Whim::new(7));
    for step in 0..ORDERS {
        let (told, as_told) = (answers(&mut one.game), answers(&mut other.game));
        let found = differences(&told, &as_told);
        faults.extend(found.into_iter().map(|fault| format!("order {step}, {fault}")));
        if !faults.is_empty() {
            break;
        }
        let order = whim.pick(&one.game.battle().offers());
        for played in [&mut *one, &mut *other] {
            played.game.order(&order).expect("what is offered is accepted");
            wait_for_asker(played);
        }
        let (one, other) = (&one.game, &other.game);
        // The secret may show once an order is carried out, and a battle goes on as long as an enemy is left, known or not.
        let is_over = |game: &GameSession| game.battle().decision().is_none();
        if [one, other].into_iter().any(|game| is_over(game) || is_known(game)) {
            break;
        }
        if chooses(one) != chooses(other) {
            faults.push(format!("order {step}: after {order:?} one is asked, the other is not"));
        }
        if !chooses(one) || !chooses(other) {
            break;
        }
    }
    faults
}

/// All that the asker is told; of both levels of a pair it is asked the same.
fn answers(game: &mut GameSession) -> Told {
    let mut asking = Asking::new(game.battle(), ASKER, 6, &[Square::new(4, 2), Square::new(9, 2)]);
    asking.names = ["Ours", "Seen"].into_iter().chain(SECRETS).map(Who::from).collect();
    asking.session(game)
}
