//! The odds that are shown are the frequencies of the real engine over every face of every die.

use crate::{
    arena,
    faces::{Aimed, Laid, Tally},
    game::{Whim, every_order},
};
use fivefoot::{
    battle::{
        Battle, RuleSystem,
        offer::{Offer, Offers, Use},
        order::Order,
        roster::Roster,
        words::{Odds, Target, Who},
    },
    dice::Chance,
};
use harness::thorough;
use std::collections::BTreeSet;

/// Ways to fall beyond which an order is left to the unit tests of the odds: a die of twenty and one of eight on either side are
/// 25,600.
const MOST_WAYS: usize = 60_000;

/// Orders into a battle within which odds are counted out.
const MOST_ORDERS: usize = 40;

/// Battles of each group of creatures.
const BATTLES: u64 = 2;

/// Duels: all that comes of each attack, from close by and from afar.
pub fn shown_odds_are_the_frequencies_over_every_face(rules: &'static dyn RuleSystem) {
    let creatures = rules.creatures();
    let (mut met, mut counted) = (0, 0);
    // An area that may be laid on many squares mostly has the same odds on all of them.
    let mut alike = BTreeSet::new();
    for (one, other) in
        creatures.iter().zip(creatures.iter().skip(1)).take(if thorough::all() { 5 } else { 3 })
    {
        for apart in [0, 8] {
            let setup = arena::duel(rules, one, other, apart);
            let laid = Laid::new(&setup, rules, &mut Whim::new(apart as u64));
            let battle = &laid.battle;
            let actor = battle.decision().expect("somebody begins").actor.clone();
            for (order, target, odds) in shown(&battle.offers(), &lost(&laid.battle)) {
                let elsewhere = Order { to: None, ..order.clone() };
                if order.to.is_some() && !alike.insert(format!("{actor} {elsewhere:?} {target:?}")) {
                    continue;
                }
                met += 1;
                let aimed = Aimed {
                    laid: &laid,
                    order,
                    actor: actor.clone(),
                    target: target.target.clone(),
                    reply: None,
                    whole: true,
                    most: MOST_WAYS,
                };
                counted += usize::from(aimed.count().is_some_and(|tally| agrees(&aimed, &odds, &tally)));
            }
        }
    }
    assert!(counted >= met.min(10), "{}: of {met} attacks only {counted} could be counted out", rules.id());
}

/// Battles: whether an order succeeds, for every deed with odds and with every cause that ever stands beside odds.
pub fn every_kind_of_odds_is_counted_out(rules: &'static dyn RuleSystem) {
    let (mut seen, mut counted) = (BTreeSet::new(), BTreeSet::new());
    let battles: Vec<_> =
        arena::battles(rules).into_iter().flat_map(|setup| [arena::narrow(rules, &setup), setup]).collect();
    for (seed, setup) in (0..BATTLES).flat_map(|seed| battles.iter().map(move |setup| (seed, setup))) {
        let mut whim = Whim::new(900 + seed);
        let mut laid = Laid::new(setup, rules, &mut whim);
        for _ in 0..MOST_ORDERS {
            let Some(decision) = laid.battle.decision() else { break };
            let offers = laid.battle.offers();
            for (order, target, odds) in shown(&offers, &lost(&laid.battle)) {
                let cause = |label: &str| (order.verb.to_string(), label.to_owned());
                // An area rolls its harm and a die or two for each in it: with every cause that is too much, too.
                let causes = if order.to.is_none() { &target.reasons[..] } else { &[] };
                let mut kinds: BTreeSet<_> = causes.iter().map(|reason| cause(&reason.label)).collect();
                kinds.insert(cause(""));
                if kinds.is_subset(&counted) {
                    continue;
                }
                let (actor, target) = (decision.actor.clone(), target.target.clone());
                let aimed =
                    Aimed { laid: &laid, order, actor, target, reply: None, whole: false, most: MOST_WAYS };
                if aimed.count().is_some_and(|tally| agrees(&aimed, &odds, &tally)) {
                    counted.extend(kinds.clone());
                }
                seen.extend(kinds);
            }
            // A standing order to spend dice on rolls would change what is counted.
            let mut free = (*offers).clone();
            free.offers.retain(|offer| !offer.choices.iter().any(|choice| choice == "always"));
            laid.go(whim.pick(&free), &mut whim);
        }
    }
    let left: Vec<_> = seen.difference(&counted).collect();
    assert!(left.is_empty(), "{}: the odds of {left:?} are shown and were never counted out", rules.id());
}

/// Those whose place is not known to the side that decides.
fn lost(battle: &Battle) -> Vec<Who> {
    let roster = battle.world().resource::<Roster>();
    let side =
        battle.decision().and_then(|decision| roster.find(&decision.actor)).map(|who| roster.side(who));
    side.map(|side| battle.lost_to(side))
        .unwrap_or_default()
        .into_iter()
        .map(|who| roster.name(who))
        .collect()
}

/// Every order that shows odds, with its target and those odds; of an area everybody in it. What may be done in several ways
/// has no one chance; of those who are `lost` the odds hold if they are where they are thought to be, and no strike's odds tell
/// whether they stand in its way.
fn shown(offers: &Offers, lost: &[Who]) -> Vec<(Order, Target, Odds)> {
    let mut shown = Vec::new();
    let sure = |offer: &&Offer| match offer.use_for {
        Use::Seek { .. } => false,
        Use::Strike => lost.is_empty(),
        _ => true,
    };
    let plain = offers.offers.iter().filter(|offer| offer.squares.is_empty() && offer.choices.is_empty());
    for offer in plain.filter(sure) {
        let orders = every_order(&Offers { offers: vec![offer.clone()], closed: Vec::new() }, 1);
        for order in orders {
            // Everybody in an area may have dice of their own: more than two are too many to count.
            let area = offer.areas.iter().find(|area| Some(area.to) == order.to && area.caught.len() <= 2);
            let aimed = offer.targets.iter().filter(|target| Some(&target.target) == order.target.as_ref());
            let aimed = aimed.chain(area.into_iter().flat_map(|area| &area.caught));
            for target in aimed.filter(|target| !lost.contains(&target.target)) {
                shown.extend(target.odds.map(|odds| (order.clone(), target.clone(), odds)));
            }
        }
    }
    shown
}

/// Fails unless what was counted is what was shown.
pub fn agrees(aimed: &Aimed, shown: &Odds, tally: &Tally) -> bool {
    let what =
        format!("{} by {}: {shown:?}", serde_json::to_string(&aimed.order).unwrap_or_default(), aimed.actor);
    assert_eq!(tally.all, Chance::CERTAIN, "{what}");
    let shown_degrees = (shown.hit, shown.graze, shown.critical);
    assert_eq!((tally.hit, tally.graze, tally.critical), shown_degrees, "{what}: hit, graze and critical");
    if aimed.whole {
        assert_eq!(tally.defeat, shown.defeat, "{what}: defeat");
        // Rules that count the health left count wounds, too.
        if shown.health_mean.is_some() {
            assert_eq!(tally.wound, shown.wound, "{what}: wound");
        }
        assert!(
            (tally.damage - shown.damage_mean).abs() < 1e-9,
            "{what}: {} damage on average",
            tally.damage
        );
    }
    true
}
