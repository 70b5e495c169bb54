//! What the battles of the tests cite. An id in the name of a test is a claim; it is borne out by a battle of that test in which
//! something that a player reads cites the rule: a fact, a reason, an offer, a mark on somebody, a refusal.
//!
//! Every table tells what it hears here. libtest names the thread of a test after it, so what is heard belongs to the test that
//! runs; only the ids in its name are listened for. [`law`] judges when all tests have ended.

mod law;

#[path = "../../shared/ids.rs"]
mod ids;

#[path = "../../shared/scope.rs"]
mod scope;

use fivefoot::{
    battle::{
        fact::{Fact, Happening},
        offer::{Closed, Decision, Offers},
        order::Refusal,
        view::CombatantView,
        words::{Reason, RuleId},
    },
    rules::systems,
};
use ids::Ids;
use scope::Scope;
use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    sync::{LazyLock, Mutex, MutexGuard, PoisonError},
    thread,
};

/// What is known of all tests.
struct Board {
    /// Tests that have begun a battle and not ended.
    running: usize,
    /// Ids in the names of tests that have begun a battle, and those tests.
    claimed: BTreeMap<String, BTreeSet<String>>,
    /// Those of them that a battle of such a test has cited.
    cited: BTreeSet<String>,
}

static BOARD: Mutex<Board> =
    Mutex::new(Board { running: 0, claimed: BTreeMap::new(), cited: BTreeSet::new() });

/// The lists of all rule systems.
static SCOPES: LazyLock<Vec<Scope>> =
    LazyLock::new(|| systems().iter().map(|system| Scope::read(system.id())).collect());

static IDS: LazyLock<Ids> = LazyLock::new(|| Ids::new(SCOPES.iter().flat_map(Scope::ids)));

/// The ids in the running test's name that no battle of it has cited so far.
struct Claims(Vec<String>);

thread_local! { static KIND: std::cell::Cell<&'static str> = const { std::cell::Cell::new("x") }; }
thread_local! {
    static CLAIMS: RefCell<Claims> = RefCell::new(Claims::of_this_test());
}

/// Whether a test is about what players can reach.
fn is_reached(path: &str) -> bool {
    let file = format!("tests/rules/{}", path.replace("::", "/"));
    !SCOPES.iter().flat_map(|scope| &scope.unreached).any(|place| file.starts_with(place))
}

fn board() -> MutexGuard<'static, Board> {
    BOARD.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Claims {
    fn of_this_test() -> Self {
        let thread = thread::current();
        let path = thread.name().unwrap_or_default();
        let name = path.rsplit("::").next().unwrap_or_default();
        let ids = if is_reached(path) { IDS.within(name) } else { BTreeSet::new() };
        let mut board = board();
        board.running += 1;
        for id in &ids {
            board.claimed.entry(id.clone()).or_default().insert(name.to_owned());
        }
        Self(ids.into_iter().collect())
    }

    fn cite(&mut self, rule: RuleId) {
        if let Some(place) = self.0.iter().position(|id| id == rule) {
            board().cited.insert(self.0.swap_remove(place));
        }
    }
}

impl Drop for Claims {
    fn drop(&mut self) {
        board().running -= 1;
    }
}

/// Listens to rules as long as the test has claims that none has borne out.
fn dump(rule: RuleId, kind: &str) {
    use std::io::Write;
    thread_local! { static SEEN: RefCell<BTreeSet<(String, String)>> = const { RefCell::new(BTreeSet::new()) }; }
    let new = SEEN.with_borrow_mut(|seen| seen.insert((rule.to_owned(), kind.to_owned())));
    if new {
        let name = thread::current().name().unwrap_or_default().to_owned();
        let mut f = std::fs::OpenOptions::new().append(true).create(true).open("/tmp/w5/heard2.txt").unwrap();
        writeln!(f, "{name}\t{kind}\t{rule}").unwrap();
    }
}
fn listen(to: impl FnOnce(&mut dyn FnMut(RuleId))) {
    CLAIMS.with_borrow_mut(|claims| {
        to(&mut |rule| {
            dump(rule, KIND.with(|k| k.get()));
            claims.cite(rule)
        });
    });
}

/// What has happened.
pub fn facts(facts: &[Fact]) {
    listen(|cite| {
        for fact in facts {
            cite(fact.rule);
            reasons_of(&fact.what).for_each(|reason| cite(reason.rule));
        }
    });
}

/// What lies open before somebody.
pub fn decision(decision: Option<&Decision>) {
    let reasons = decision.and_then(|decision| decision.roll.as_ref()).map(|open| &open.roll.reasons);
    listen(|cite| reasons.into_iter().flatten().for_each(|reason| cite(reason.rule)));
}

/// What is offered, and what is not and why.
pub fn offers(offers: &Offers) {
    listen(|cite| {
        for offer in &offers.offers {
            cite(offer.rule);
            let caught = offer.areas.iter().flat_map(|area| &area.caught);
            let reasons = offer.targets.iter().chain(caught).flat_map(|target| &target.reasons);
            reasons.for_each(|reason| cite(reason.rule));
            offer.barred.iter().filter_map(|barred| rule_of(&barred.reason)).for_each(&mut *cite);
        }
        for Closed { rule, reason, barred, .. } in &offers.closed {
            cite(rule);
            let barred = barred.iter().map(|barred| &barred.reason);
            barred.chain([reason]).filter_map(rule_of).for_each(&mut *cite);
        }
    });
}

/// Why an order is not accepted.
pub fn refusal(refusal: &Refusal) {
    listen(|cite| rule_of(refusal).into_iter().for_each(cite));
}

/// How somebody looks: the marks, and where the numbers of the sheet come from.
pub fn looks(view: &CombatantView) {
    listen(|cite| {
        view.conditions.iter().for_each(|condition| cite(condition.rule));
        KIND.with(|k| k.set("sheet"));
        let lines = view.sheet.iter().flat_map(|section| &section.lines);
        lines.flat_map(|line| &line.parts).for_each(|reason| cite(reason.rule));
        KIND.with(|k| k.set("x"));
    });
}

fn rule_of(refusal: &Refusal) -> Option<RuleId> {
    match refusal {
        Refusal::Because(_, rule) => Some(rule),
        _ => None,
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
