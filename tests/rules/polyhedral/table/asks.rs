//! Questions that a test asks of a drawn battle.

use crate::polyhedral::table::*;

impl Table {
    /// Asserts all that has happened since the facts were read last, line by line.
    pub fn reads(&mut self, lines: &[&str]) -> &mut Self {
        self.begin();
        let told = facts_in_words(&self.told);
        if told != lines {
            self.fail(&format!("expected\n  {}\nbut it reads\n  {}", lines.join("\n  "), told.join("\n  ")));
        }
        self.told.clear();
        self
    }

    /// Asserts that these lines are among what has happened since the facts were read last, in this order.
    pub fn shows(&mut self, lines: &[&str]) -> &mut Self {
        self.begin();
        let told = facts_in_words(&self.told);
        let mut rest = told.iter();
        if let Some(missing) = lines.iter().find(|line| !rest.any(|told| told == *line)) {
            self.fail(&format!(
                "nothing reads `{missing}` (in its place); it reads\n  {}",
                told.join("\n  ")
            ));
        }
        self.told.clear();
        self
    }

    /// No line since the facts were read last holds this text.
    pub fn never(&mut self, text: &str) -> &mut Self {
        self.begin();
        let told = facts_in_words(&self.told);
        if told.iter().any(|line| line.contains(text)) {
            self.fail(&format!("`{text}` was not to be told; it reads\n  {}", told.join("\n  ")));
        }
        self
    }

    /// A fact since they were read last names this rule.
    pub fn cites(&mut self, rule: &str) -> &mut Self {
        self.begin();
        if !self.told.iter().any(|fact| fact.rule == rule) {
            let told: Vec<String> =
                self.told.iter().map(|fact| format!("{}: {}", fact.rule, tell::line(fact))).collect();
            self.fail(&format!("nothing cites {rule}:\n  {}", told.join("\n  ")));
        }
        self
    }

    /// The order is refused with these words in the reason, and nothing changes.
    pub fn refuses(&mut self, order: Order, words: &str) -> &mut Self {
        self.begin();
        let before = self.battle().checksum();
        let refusal = match self.battle().order(&order) {
            Ok(()) => self.fail(&format!("{order:?} was accepted")),
            Err(refusal) => {
                witness::refusal(&refusal);
                refusal.to_string()
            }
        };
        if !refusal.contains(words) {
            self.fail(&format!("{order:?} was refused because `{refusal}`, not because `{words}`"));
        }
        if self.battle().checksum() != before {
            self.fail(&format!("{order:?} was refused and changed something"));
        }
        self
    }

    /// Such an attack is refused with these words.
    pub fn refuses_attack(&mut self, with: &str, target: &str, words: &str) -> &mut Self {
        self.refuses(Order::new("attack").with(with).target(target), words)
    }

    /// Such a deed is refused with these words.
    pub fn refuses_to(&mut self, verb: &'static str, words: &str) -> &mut Self {
        self.refuses(Order::new(verb), words)
    }

    /// Going there is refused with these words.
    pub fn refuses_move(&mut self, to: (i16, i16), words: &str) -> &mut Self {
        self.refuses(Order::new("move").to(Square::new(to.0, to.1)), words)
    }

    /// Whether such a deed is on offer now.
    pub fn may(&mut self, verb: &str, with: Option<&str>) -> bool {
        self.begin();
        witness::sought(&self.battle().offers(), verb, with).is_some()
    }

    /// The exact chance, in percent of a percent, that a way to sway the roll on the table changes its outcome; nothing if it is
    /// not on offer.
    pub fn sways(&mut self, verb: &str, with: Option<&str>) -> Option<i32> {
        self.begin();
        let offers = self.battle().offers();
        let found = offers.offers.iter().find(|offer| offer.verb == verb && offer.with.as_deref() == with)?;
        witness::offer(found);
        let Use::Sway { chance, .. } = found.use_for else { self.fail("it sways nothing") };
        Some((chance * 10_000.0).round() as i32)
    }

    /// The mean damage that a way to sway the roll on the table adds or spares, as it is shown.
    pub fn sways_damage(&mut self, verb: &str, with: Option<&str>) -> f32 {
        self.begin();
        let offers = self.battle().offers();
        let found = offers.offers.iter().find(|offer| offer.verb == verb && offer.with.as_deref() == with);
        let Some(Use::Sway { damage, .. }) = found.map(|offer| offer.use_for) else {
            self.fail("it sways nothing")
        };
        damage
    }

    /// The trigger of the open choice: what has led to it.
    pub fn trigger(&mut self) -> String {
        self.begin();
        self.battle().decision().map(|decision| decision.trigger.to_string()).unwrap_or_default()
    }

    /// The offer of an attack on somebody.
    pub fn aim(&mut self, with: &str, target: &str) -> Target {
        self.begin();
        let offers = self.battle().offers();
        let mut found = offers
            .offers
            .iter()
            .filter(|offer| matches!(offer.verb, "attack" | "off_hand_attack" | "opportunity_attack"))
            .filter(|offer| offer.with.as_deref() == Some(with))
            .flat_map(|offer| &offer.targets)
            .filter(|aimed| &*aimed.target == target);
        match found.next() {
            Some(found) => {
                witness::targets([found]);
                found.clone()
            }
            None => self.fail(&format!("no attack with {with} on {target} is on offer")),
        }
    }

    /// The offer of a deed on somebody, wherever it stands: among its targets or in its areas.
    pub fn offered(&mut self, verb: &str, target: &str) -> Target {
        self.begin();
        let offers = self.battle().offers();
        for offer in offers.offers.iter().filter(|offer| offer.verb == verb) {
            let mut all = offer.targets.iter().chain(offer.areas.iter().flat_map(|area| &area.caught));
            if let Some(found) = all.find(|aimed| &*aimed.target == target) {
                witness::rule(offer.rule);
                witness::targets([found]);
                return found.clone();
            }
        }
        self.fail(&format!("no {verb} on {target} is on offer"))
    }

    /// The squares that an offer names: where it goes, or where its areas lie.
    pub fn squares(&mut self, verb: &str, with: Option<&str>) -> Vec<(i16, i16)> {
        self.begin();
        let offers = self.battle().offers();
        let mut of = offers.offers.iter().filter(|offer| {
            offer.verb == verb && with.is_none_or(|with| offer.with.as_deref() == Some(with))
        });
        let Some(offer) = of.next() else { return Vec::new() };
        witness::rule(offer.rule);
        let stops = offer.squares.iter().filter(|goal| goal.stop).map(|goal| goal.to);
        stops.chain(offer.areas.iter().map(|area| area.to)).map(|at| (at.col, at.row)).collect()
    }

    /// Pushes or pulls somebody there; `with` is its name, `g/edge` over an edge.
    pub fn moves_by_force(&mut self, who: &str, verb: &'static str, with: &str, to: (i16, i16)) -> &mut Self {
        self.does(who, Order::new(verb).with(with).to(Square::new(to.0, to.1)))
    }

    /// The edges of a deed of one's own, all that helps and hinders it, and the chance of it.
    pub fn check(&mut self, verb: &str) -> (Vec<String>, f64) {
        self.begin();
        let offers = self.battle().offers();
        let offer = offers.offers.iter().find(|offer| offer.verb == verb);
        let Some(target) = offer.and_then(|offer| offer.targets.first()) else {
            self.fail(&format!(
                "{verb} is not on offer: {:?}",
                offers.closed.iter().find(|one| one.verb == verb)
            ))
        };
        offer.into_iter().for_each(witness::offer);
        let edges = target.reasons.iter().map(|reason| format!("{} {}", reason.label, reason.amount));
        let edges = edges.map(|edge| edge.trim().to_string()).collect();
        (edges, target.odds.map_or(0.0, |odds| odds.hit.as_f64()))
    }

    /// The edges of an attack, all that helps and hinders it, by label and amount, skill and ability aside: `["prone -1D"]`.
    pub fn edges(&mut self, with: &str, target: &str) -> Vec<String> {
        let aimed = self.aim(with, target);
        let plain = ["skill bonus", "Strength", "Agility"];
        let edges = aimed.reasons.iter().filter(|reason| !plain.contains(&&*reason.label));
        edges.map(|reason| format!("{} {}", reason.label, reason.amount).trim().to_string()).collect()
    }

    /// The rules behind what helps and hinders an attack.
    pub fn edge_rules(&mut self, with: &str, target: &str) -> Vec<&'static str> {
        self.aim(with, target).reasons.iter().map(|reason| reason.rule).collect()
    }

    /// The feet that going to a square takes; nothing if it can't be gone to.
    pub fn feet_to(&mut self, to: (i16, i16)) -> Option<i32> {
        self.begin();
        let offers = self.battle().offers();
        let moves = offers.offers.iter().find(|offer| offer.verb == "move")?;
        let goal = moves.squares.iter().find(|goal| goal.to == Square::new(to.0, to.1) && goal.stop)?;
        Some(goal.feet.0)
    }

    /// The enemies that the offered way to a square provokes.
    pub fn provokes(&mut self, to: (i16, i16)) -> Vec<String> {
        self.begin();
        let offers = self.battle().offers();
        let moves = offers.offers.iter().find(|offer| offer.verb == "move").expect("may move");
        let goal = moves.squares.iter().find(|goal| goal.to == Square::new(to.0, to.1)).expect("a goal");
        goal.provokes.iter().map(ToString::to_string).collect()
    }

    /// The turns to come: whose, in which round, and what is noted of each.
    pub fn coming(&mut self) -> Vec<String> {
        self.begin();
        let told =
            |turn: &Upcoming| format!("{} {} {}", turn.who, turn.round, turn.note).trim_end().to_owned();
        self.battle().view(false).upcoming.iter().map(told).collect()
    }

    /// The view of somebody from outside, with the sheet.
    pub fn view(&mut self, who: &str) -> CombatantView {
        self.begin();
        let found = one_of(self.battle().view(true), who);
        witness::sheet(&found);
        found
    }

    /// The view of somebody from outside at a glance.
    fn seen(&mut self, who: &str) -> CombatantView {
        self.begin();
        let found = one_of(self.battle().view(false), who);
        witness::marks(&found);
        found
    }

    /// A line of somebody's sheet has this value, and this rule is behind it.
    pub fn sheet_says(&mut self, who: &str, label: &str, value: &str, rule: &str) -> &mut Self {
        let view = self.view(who);
        let mut lines = view.sheet.iter().flat_map(|section| &section.lines);
        let Some(line) = lines.find(|line| line.label == label) else {
            self.fail(&format!("no line {label} is on the sheet of {who}"))
        };
        if line.value != value || !line.parts.iter().any(|part| part.rule == rule) {
            self.fail(&format!("{line:?} is not {value} by {rule}"));
        }
        self
    }

    /// Health left.
    pub fn health(&mut self, who: &str) -> i32 {
        self.seen(who).gauges[0].now
    }

    /// The square that somebody stands on: column and row.
    pub fn at(&mut self, who: &str) -> Option<(i16, i16)> {
        self.seen(who).at.map(|at| (at.col, at.row))
    }

    /// The combat status of somebody.
    pub fn fate(&mut self, who: &str) -> CombatStatus {
        self.seen(who).fate
    }

    /// The amount left of a counter: `action`, `movement`.
    pub fn left(&mut self, who: &str, counter: &str) -> i32 {
        let view = self.seen(who);
        view.counters.iter().find(|other| other.id == counter).map_or(0, |counter| counter.left)
    }

    /// The marks on somebody: `Prone`, `Wounded 2`.
    pub fn marks(&mut self, who: &str) -> Vec<String> {
        self.seen(who).conditions.iter().map(|condition| condition.label.to_string()).collect()
    }

    /// The wounds somebody has.
    pub fn wounds(&mut self, who: &str) -> i32 {
        self.begin();
        let battle = self.battle();
        let who = battle.who(who).expect("somebody of that name");
        battle.world().get::<Wounds>(who).map_or(0, |wounds| wounds.0)
    }

    /// The items that lie on the ground: thing, column, row.
    pub fn ground(&mut self) -> Vec<(String, i16, i16)> {
        self.begin();
        let items = self.battle().view(false).items;
        items.iter().map(|item| (item.item.to_string(), item.at.col, item.at.row)).collect()
    }

    /// The looks of those items.
    pub fn ground_looks(&mut self) -> Vec<ItemLook> {
        self.begin();
        self.battle().view(false).items.iter().map(|item| item.look).collect()
    }

    /// Every line told since the facts were read last.
    pub fn told_lines(&mut self) -> Vec<String> {
        self.begin();
        facts_in_words(&self.told)
    }

    /// Every fact told since they were read last.
    pub fn facts(&mut self) -> &[Fact] {
        self.begin();
        &self.told
    }

    /// The ways to attack that are on offer.
    pub fn attacks(&mut self) -> Vec<String> {
        self.begin();
        let offers = self.battle().offers();
        let attacks = offers.offers.iter().filter(|offer| offer.verb == "attack");
        let attacks = attacks.inspect(|offer| witness::rule(offer.rule));
        attacks.filter_map(|offer| offer.with.as_ref().map(ToString::to_string)).collect()
    }

    /// The last line told.
    pub fn last_line(&mut self) -> String {
        self.begin();
        self.told.last().map(tell::line).unwrap_or_default()
    }

    /// The cover that the last attack met.
    pub fn last_cover(&mut self) -> Cover {
        let cover = self.told.iter().rev().find_map(|fact| match &fact.what {
            Happening::AttackRolled { cover, .. } => Some(*cover),
            _ => None,
        });
        cover.unwrap_or_else(|| self.fail("nobody has attacked"))
    }

    /// The combatant that chooses now.
    pub fn actor(&mut self) -> String {
        self.begin();
        let actor = self.battle().decision().map(|decision| decision.actor.to_string());
        actor.unwrap_or_else(|| "nobody".into())
    }

    /// The deeds that wait for the open choice, the outermost first.
    pub fn waits(&mut self) -> Vec<String> {
        self.begin();
        let decision = self.battle().decision().expect("a decision is pending").clone();
        decision.waiting.iter().map(|one| format!("{} {}", one.who, one.what)).collect()
    }

    /// The side that has won, once it is over; `nobody` on a draw.
    pub fn winner(&mut self) -> Option<String> {
        self.begin();
        let outcome = self.battle().outcome()?;
        Some(outcome.winner.as_ref().map_or_else(|| "nobody".into(), ToString::to_string))
    }

    /// The awards of whoever has won; none before.
    pub fn earned(&mut self) -> Option<Vec<Award>> {
        self.begin();
        let told = self.told.clone();
        Some(self.battle().awards(&told)?.1)
    }

    /// The state of a goal of the level.
    pub fn state_of(&mut self, goal: usize) -> battle::view::GoalState {
        self.begin();
        self.battle().view(false).goals[goal].clone()
    }

    /// The tile of a square now.
    pub fn tile(&mut self, at: (i16, i16)) -> Tile {
        self.begin();
        let board = self.battle().world().resource::<battle::board::Board>();
        board.map().tile(Square::new(at.0, at.1))
    }

    /// The offers of the open choice: all that may be done and all that may not.
    pub fn offers(&mut self) -> Arc<Offers> {
        self.begin();
        let offers = self.battle().offers();
        witness::offers(&offers);
        offers
    }

    /// The battle itself, begun.
    pub fn begun(&mut self) -> &mut Battle {
        self.begin();
        self.battle.as_mut().expect("has begun")
    }
}

fn one_of(view: View, who: &str) -> CombatantView {
    view.combatants.into_iter().find(|combatant| &*combatant.name == who).expect("somebody of that name")
}
