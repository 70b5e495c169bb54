//! What the battles of the tests cite. An id in the name of a test is a claim; it is borne out by a battle of that test in which
//! something that a player reads cites the rule: a fact, a reason, an offer that is looked at or taken, a mark, a refusal, a number
//! on a sheet.
//!
//! Every table tells what it hears here. libtest names the thread of a test after it, so what is heard belongs to the test that
//! runs; only the ids in its name are listened for. When its thread ends, the test has said what it can: [`judge`] compares that
//! with `docs/coverage/<system>.cited.txt`.

mod law;

pub use law::judge;

use crate::{
    cited::{self, Cited, Cites},
    ids::Ids,
};
use battle::{
    Battle,
    fact::{Fact, Happening},
    offer::{Decision, Offer, Offers, UnavailableAction},
    order::{Order, Refusal},
    view::CombatantView,
    words::{Reason, RuleId, Target, Who},
};
use std::{
    cell::RefCell,
    collections::BTreeSet,
    env, fs,
    sync::{Condvar, LazyLock, Mutex, MutexGuard, PoisonError},
    thread,
};

/// The rule system whose tests run in this program: the module that holds them all has its id.
static SYSTEM: LazyLock<String> = LazyLock::new(|| {
    let path = thread::current().name().unwrap_or_default().to_owned();
    path.split("::").next().unwrap_or_default().to_owned()
});

/// Every id of the catalog, also those of rules that the system does not quote: a test that plays one has a battle nevertheless.
static IDS: LazyLock<Ids> = LazyLock::new(|| Ids::new(ids_of(&listed(&SYSTEM))));

/// What the tests were known to cite before this run.
static KEPT: LazyLock<Cited> = LazyLock::new(|| cited::kept(&SYSTEM));

/// What the tests that have ended have cited.
static ENDED: Mutex<Cited> = Mutex::new(Cited::new());

/// One more has ended.
static ONE_MORE: Condvar = Condvar::new();

thread_local! { static HEARD: RefCell<Heard> = RefCell::new(Heard::of_this_test()); }

/// What the test of this thread claims and what it has cited so far.
struct Heard {
    path: String,
    claims: BTreeSet<String>,
    cites: Cites,
}

/// How something cites a rule.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    /// In play.
    Play,
    /// By an entry of the data that is used, or a number of a sheet.
    Data,
}

impl Heard {
    fn of_this_test() -> Self {
        let path = thread::current().name().unwrap_or_default().to_owned();
        let claims = IDS.within(path.rsplit("::").next().unwrap_or_default());
        Self { path, claims, cites: Cites::default() }
    }
}

impl Drop for Heard {
    fn drop(&mut self) {
        if self.claims.is_empty() {
            return;
        }
        let mut cites = std::mem::take(&mut self.cites);
        cites.data.retain(|id| !cites.told.contains(id));
        let mut ended = ended();
        let is_news = KEPT.get(&self.path) != Some(&cites);
        ended.insert(std::mem::take(&mut self.path), cites);
        if is_news && is_updating() {
            let mut all = KEPT.clone();
            all.extend(ended.clone());
            fs::write(cited::file(&SYSTEM), cited::written(&all)).expect("the list can be written");
        }
        ONE_MORE.notify_all();
    }
}

/// The list of a catalog's ids: `docs/coverage/polyhedral.ron`.
fn listed(system: &str) -> String {
    let file = cited::file(system).with_file_name(format!("{system}.ron"));
    fs::read_to_string(&file).unwrap_or_else(|why| panic!("{}: {why}", file.display()))
}

/// The ids in such a list: the words in quotes that are no sentence.
fn ids_of(list: &str) -> impl Iterator<Item = &str> {
    let id = |word: &&str| {
        word.contains('-') && word.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-')
    };
    list.split('"').filter(id).collect::<BTreeSet<_>>().into_iter()
}

fn ended() -> MutexGuard<'static, Cited> {
    ENDED.lock().unwrap_or_else(PoisonError::into_inner)
}

fn is_updating() -> bool {
    env::var_os("UPDATE").is_some()
}

fn cite(rules: impl IntoIterator<Item = RuleId>, by: By) {
    HEARD.with_borrow_mut(|heard| {
        let Heard { claims, cites, .. } = heard;
        let into = if by == By::Play { &mut cites.told } else { &mut cites.data };
        into.extend(rules.into_iter().filter(|rule| claims.contains(*rule)).map(str::to_owned));
    });
}

/// What has happened.
pub fn facts(facts: &[Fact]) {
    let reasons = |fact: &Fact| reasons_of(&fact.what).map(|reason| reason.rule).collect::<Vec<_>>();
    cite(facts.iter().flat_map(|fact| reasons(fact).into_iter().chain([fact.rule])), By::Play);
}

/// What lies open before somebody.
pub fn decision(decision: Option<&Decision>) {
    let roll = decision.and_then(|decision| decision.roll.as_ref());
    reasons(roll.into_iter().flat_map(|open| &open.roll.reasons));
}

/// An offer that is taken: the rule that allows it, and what is behind its odds against the one it is aimed at.
pub fn order(battle: &Battle, order: &Order) {
    let offers = battle.offers();
    let is = |one: &&Offer| *one.verb == *order.verb && (order.with.is_none() || one.with == order.with);
    for offer in offers.offers.iter().filter(is) {
        rule(offer.rule);
        // The only one need not be named.
        let named = |target: &&Target| order.target.as_ref().is_none_or(|name| *name == target.target);
        let aimed = offer.targets.iter().filter(named).take(1);
        let areas = offer.areas.iter().filter(|area| Some(area.to) == order.to);
        targets(aimed.chain(areas.flat_map(|area| &area.caught)));
    }
}

/// An entry of the data that is used: the rules behind it.
pub fn entry(rules: &[String]) {
    HEARD.with_borrow_mut(|heard| {
        let Heard { claims, cites, .. } = heard;
        cites.data.extend(rules.iter().filter(|rule| claims.contains(*rule)).cloned());
    });
}

/// An offer that is looked at, and whom it may be aimed at.
pub fn offer(offer: &Offer) {
    rule(offer.rule);
    targets(offer.targets.iter().chain(offer.areas.iter().flat_map(|area| &area.caught)));
    offer.barred.iter().for_each(|barred| refusal(&barred.reason));
}

/// Something that is looked at and can't be done, and why.
pub fn closed(closed: &UnavailableAction) {
    rule(closed.rule);
    refusal(&closed.reason);
    closed.barred.iter().for_each(|barred| refusal(&barred.reason));
}

/// All that may be done and all that may not be, looked at by a test.
pub fn offers(offers: &Offers) {
    offers.offers.iter().for_each(offer);
    offers.closed.iter().for_each(closed);
}

/// The offer that is looked for by its words, or why there is none.
pub fn sought(offers: &Offers, verb: &str, with: Option<&str>) -> Option<Offer> {
    let is = |one: &str, other: Option<&str>| one == verb && (with.is_none() || other == with);
    let found = offers.offers.iter().find(|offer| is(offer.verb, offer.with.as_deref()));
    match found {
        Some(found) => offer(found),
        None => offers.closed.iter().filter(|one| is(one.verb, one.with.as_deref())).for_each(closed),
    }
    found.cloned()
}

/// What is behind the odds against somebody.
pub fn targets<'a>(targets: impl IntoIterator<Item = &'a Target>) {
    reasons(targets.into_iter().flat_map(|target| &target.reasons));
}

/// The rule of what a test looks at.
pub fn rule(rule: RuleId) {
    cite([rule], By::Play);
}

/// Why an order is not accepted.
pub fn refusal(refusal: &Refusal) {
    if let Refusal::Because(_, rule) = refusal {
        cite([*rule], By::Play);
    }
}

/// The marks on somebody who is looked at.
pub fn marks(view: &CombatantView) {
    cite(view.conditions.iter().map(|condition| condition.rule), By::Play);
}

/// The marks on somebody and the sheet, where its numbers come from.
pub fn sheet(view: &CombatantView) {
    marks(view);
    let lines = view.sheet.iter().flat_map(|section| &section.lines);
    cite(lines.flat_map(|line| &line.parts).map(|reason| reason.rule), By::Data);
}

fn reasons<'a>(reasons: impl IntoIterator<Item = &'a Reason>) {
    cite(reasons.into_iter().map(|reason| reason.rule), By::Play);
}

/// Who acts or rolls in what has happened, and who is struck or hurt by it.
pub fn busy(what: &Happening) -> (Option<&Who>, Option<&Who>) {
    match what {
        Happening::AttackRolled { who, target, .. } => (Some(who), Some(target)),
        Happening::Damaged { who, by, .. } => (by.as_ref(), Some(who)),
        Happening::CheckRolled { who, .. }
        | Happening::Healed { who, .. }
        | Happening::Moved { who, .. }
        | Happening::Did { who, .. }
        | Happening::TurnLost { who, .. } => (Some(who), None),
        _ => (None, None),
    }
}

/// What is told of a fact's causes.
fn reasons_of(what: &Happening) -> impl Iterator<Item = &Reason> {
    let (first, second): (&[Reason], &[Reason]) = match what {
        Happening::InitiativeRolled { roll, .. } => (&roll.reasons, &[]),
        Happening::AttackRolled { roll, defence, .. } => {
            (&roll.reasons, defence.as_ref().map_or(&[], |roll| &roll.reasons))
        }
        Happening::CheckRolled { roll, opposed, .. } => {
            (&roll.reasons, opposed.as_ref().map_or(&[], |other| &other.roll.reasons))
        }
        Happening::Damaged { reasons, .. } | Happening::Healed { reasons, .. } => (reasons, &[]),
        _ => (&[], &[]),
    };
    first.iter().chain(second)
}
