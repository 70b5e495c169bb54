//! A battle drawn on paper: a map of characters, fighters with known numbers, dice that show what the test says, and the
//! facts read back as short lines.
//!
//! ```text
//! let mut table = Table::draw("A g");
//! table.arms('A', "longsword");
//! table.dice(&[4, 3, 6, 5]).attack("A", "longsword", "g");
//! table.reads(&["A hits g with Longsword: 4 3 6 +1 = 14 against 12", "g takes 5 slashing: 5, 15 left"]);
//! ```
//!
//! Every fighter is plain until the test says otherwise: all ranks 10, skill bonus +1, Defense 12, 20 health, a wound
//! for 10 damage, speed 30, nothing in hand. Upper case fights lower case; upper case is dying at 0 health, lower case
//! is out. Turns go in the order of [`Table::first`], by default the alphabet, upper case first.

use crate::tell::{self, facts_in_words};
use bevy_ecs::{entity::Entity, world::World};
use fivefoot::{
    battle::{
        Battle, RuleSystem,
        board::Position,
        fact::{Fact, Happening},
        foresight::{Blow, Roam},
        matching::Picked,
        offer::{Offer, Offers, Threat, Use, Waiting},
        order::{Order, Refusal},
        parts::Parts,
        roster::{Roster, Side},
        setup::{
            Aim, Change, CombatantSetup, CreatureBrief, Event, Goal, Interval, Next, OptionSpec, Setup,
            SideSetup,
        },
        system::CombatantProblem,
        things::ThingSetup,
        view::{CombatantView, Fate, RuleText},
        words::Target,
    },
    data::Problem,
    dice,
    grid::{Detail, Feet, Haze, Light, Map, Size, Square, Tile, cover::Cover},
    rules::polyhedral::{
        Polyhedral,
        data::RuleBook,
        profile::{
            Abilities, Ability, CarriedArm, CarriedGear, DamageKind, Dice, Duration, Features, NaturalAttack,
            Profile, Rider,
        },
        sheet::{Arms, Carried, Health, Pack, Policies, Policy, Reach, Reserves, Sheet, Speed, Uses, Wounds},
    },
};
use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
};

/// The creature that plain fighters stand in for; nothing of it is left but its id.
const PLAIN: &str = "road_bandit";

/// A drawn battle: first set up, then played by the first order or question.
pub struct Table {
    drawing: String,
    setup: Setup,
    fighters: Vec<Fighter>,
    order: Vec<char>,
    initiative: Option<Vec<u8>>,
    next_dice: Vec<u8>,
    battle: Option<(Battle, &'static Bespoke)>,
    told: Vec<Fact>,
    story: Vec<String>,
}

/// A fighter while the battle is being set up.
#[derive(Clone)]
struct Fighter {
    letter: char,
    profile: Option<Profile>,
    policy: Option<Policy>,
}

/// Polyhedral with fighters of the test's making and dice that can be laid down while the battle goes on.
struct Bespoke {
    fighters: Vec<Fighter>,
    dice: Mutex<Option<Vec<u8>>>,
}

impl Table {
    /// `.` floor, `#` wall, `~` difficult, `o` low object, `|` slit, `+` closed door, `_` open door, `=` water, `^` pit;
    /// spaces do not count. Several of one letter are one big creature.
    pub fn draw(rows: &str) -> Self {
        let rows: Vec<Vec<char>> = rows
            .lines()
            .map(|row| row.chars().filter(|c| *c != ' ').collect::<Vec<char>>())
            .filter(|row| !row.is_empty())
            .collect();
        let width = rows[0].len();
        assert!(rows.iter().all(|row| row.len() == width), "ragged drawing");
        let mut map = Map::new(width as i16, rows.len() as i16);
        let mut letters: Vec<(char, Square, usize)> = Vec::new();
        for (square, &c) in map.clone().squares().zip(rows.iter().flatten()) {
            if let Some(tile) = tile(c) {
                map.set_tile(square, tile);
            } else if let Some(known) = letters.iter_mut().find(|(letter, ..)| *letter == c) {
                known.2 += 1;
            } else {
                letters.push((c, square, 1));
            }
        }
        let drawing = rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n");
        let mut order: Vec<char> = letters.iter().map(|(letter, ..)| *letter).collect();
        order.sort_unstable();
        let side = |name: &str| SideSetup {
            name: name.into(),
            control: Default::default(),
            may: vec![Default::default()],
        };
        let setup = Setup {
            level: "drawn".into(),
            rules: "polyhedral".into(),
            map,
            sides: vec![side("upper"), side("lower")],
            combatants: letters.iter().map(|&(letter, at, _)| combatant(letter, at)).collect(),
            ..Setup::default()
        };
        let fighters = letters.iter().map(|&(letter, _, squares)| fighter(letter, squares)).collect();
        Self {
            drawing,
            setup,
            fighters,
            order,
            initiative: None,
            next_dice: Vec::new(),
            battle: None,
            told: Vec::new(),
            story: Vec::new(),
        }
    }

    // What it starts from.

    /// Makes a fighter a creature or hero of the book, numbers and all.
    pub fn is(&mut self, letter: char, creature: &str) -> &mut Self {
        self.combatant(letter).creature = creature.into();
        self.fighter(letter).profile = None;
        self
    }

    /// Changes the numbers of a plain fighter, or of the creature it is.
    pub fn sheet(&mut self, letter: char, change: impl FnOnce(&mut Profile)) -> &mut Self {
        let creature = self.combatant(letter).creature.clone();
        let fighter = self.fighter(letter);
        let mut profile = fighter.profile.take().unwrap_or_else(|| book_profile(&creature));
        change(&mut profile);
        fighter.profile = Some(profile);
        self
    }

    /// What it carries, in words: `longsword -dagger*3 !-longbow:20`. A `-` is at the side and not in hand, a `!` is not
    /// skilled with it, `*3` are three of them, `:20` are twenty shots (ten if the weapon shoots and nothing is said).
    pub fn arms(&mut self, letter: char, words: &str) -> &mut Self {
        let arms = words.split_whitespace().map(carried).collect();
        self.sheet(letter, |profile| profile.arms = arms)
    }

    /// Gives it an attack of its body called `bite`, d4 by Strength, whose hit calls for a saving throw against 12.
    pub fn bites(&mut self, letter: char, condition: &str, lasts: Duration) -> &mut Self {
        self.body(letter, "bite", None, rider(Ability::Vitality, condition, lasts))
    }

    /// Gives it an attack of its body called `spit` that flies 60 feet, with a saving throw of that ability against 12.
    pub fn spits(&mut self, letter: char, save: Ability, condition: &str) -> &mut Self {
        self.body(letter, "spit", Some((Feet(60), Feet(60))), rider(save, condition, Duration::SaveEnds))
    }

    /// Gives it one more attack of its body: d4 by Strength.
    pub fn body(
        &mut self,
        letter: char,
        id: &str,
        range: Option<(Feet, Feet)>,
        rider: Option<Rider>,
    ) -> &mut Self {
        let attack = NaturalAttack {
            id: id.into(),
            name: id.into(),
            ability: Ability::Strength,
            damage: Dice::new(1, 4),
            kind: DamageKind::Piercing,
            reach: if range.is_some() { Feet(0) } else { Feet(5) },
            range,
            uses: None,
            rider,
        };
        self.sheet(letter, |profile| profile.natural.push(Arc::new(attack)))
    }

    /// A shield on the arm.
    pub fn shield(&mut self, letter: char) -> &mut Self {
        self.sheet(letter, |profile| profile.shield = true)
    }

    /// As a level says it: `health`, `max_health`, `wounds`.
    pub fn change(&mut self, letter: char, field: &str, value: i64) -> &mut Self {
        self.combatant(letter).changes.insert(field.into(), Change::Number(value));
        self
    }

    /// What ails it for the whole battle, as a level says it.
    pub fn begins(&mut self, letter: char, conditions: &[&str]) -> &mut Self {
        let ids = conditions.iter().map(|id| (*id).to_string()).collect();
        self.combatant(letter).changes.insert("conditions".into(), Change::Words(ids));
        self
    }

    /// It lies in wait, as a level says it.
    pub fn ambushes(&mut self, letter: char) -> &mut Self {
        self.combatant(letter).changes.insert("ambush".into(), Change::Flag(true));
        self
    }

    /// It carries a light, as a level says it.
    pub fn carries(&mut self, letter: char, light: &str) -> &mut Self {
        self.combatant(letter).changes.insert("light".into(), Change::Word(light.into()));
        self
    }

    /// It did not see the others coming.
    pub fn surprised(&mut self, letter: char) -> &mut Self {
        self.combatant(letter).surprised = true;
        self
    }

    /// It shares its initiative with the others of that group.
    pub fn group(&mut self, letter: char, group: &str) -> &mut Self {
        self.combatant(letter).group = Some(group.into());
        self
    }

    /// How it answers chances for opportunity attacks from the start; it asks if nothing is said.
    pub fn policy(&mut self, letter: char, policy: Policy) -> &mut Self {
        self.fighter(letter).policy = Some(policy);
        self
    }

    /// What a square has beside its tile: the depth of a pit, how tight it is, a ladder.
    pub fn detail(&mut self, at: (i16, i16), detail: Detail) -> &mut Self {
        self.setup.map.set_detail(Square::new(at.0, at.1), detail);
        self
    }

    /// How many points of Resolve it has.
    pub fn resolve(&mut self, letter: char, points: i32) -> &mut Self {
        self.sheet(letter, |profile| profile.resolve = points)
    }

    /// Says how it answers a chance, once the battle has begun and a choice of its side is open.
    pub fn answers(&mut self, who: &str, chance: &str, policy: &'static str) -> &mut Self {
        let actor = self.actor();
        self.does(&actor, Order::new("set_policy").with(chance).target(who).choice(policy))
    }

    /// Switches a house rule.
    pub fn option(&mut self, id: &str, on: bool) -> &mut Self {
        self.setup.options.insert(id.into(), on);
        self
    }

    /// What a side wants: 0 upper case, 1 lower case.
    pub fn goal(&mut self, side: usize, aim: Aim) -> &mut Self {
        self.setup.goals.push(Goal { side, aim });
        self
    }

    /// Another battle follows when the upper case wins this one: drawn in the same letters, so many hours later.
    pub fn next(&mut self, rows: &str, hours: u32) -> &mut Self {
        let setup = Setup { level: "drawn_again".into(), ..Table::draw(rows).setup };
        let between = Interval { hours, downtime: false };
        self.setup.next = Some(Next { setup: Arc::new(setup), side: 0, between });
        self
    }

    /// An adventure ends before the battle that follows.
    pub fn downtime(&mut self) -> &mut Self {
        self.setup.next.as_mut().expect("a battle follows").between.downtime = true;
        self
    }

    /// A hero of that level with Stamina Dice.
    pub fn hero(&mut self, letter: char, level: u8) -> &mut Self {
        self.sheet(letter, |profile| {
            profile.ranks = vec![("fighter".into(), level)];
            profile.level = level.into();
        })
    }

    /// Something of the level that can be used, broken or sprung.
    pub fn thing(&mut self, thing: ThingSetup) -> &mut Self {
        self.setup.things.push(thing);
        self
    }

    /// Gear that it carries, by id, as often as there is of it.
    pub fn gear(&mut self, letter: char, ids: &str) -> &mut Self {
        let gear = ids.split_whitespace().map(|id| CarriedGear {
            gear: RuleBook::shipped().gear(id).unwrap_or_else(|| panic!("no gear {id}")),
            count: 1,
        });
        let gear = gear.collect();
        self.sheet(letter, |profile| profile.gear = gear)
    }

    /// A line is said at the end of a round.
    pub fn says(&mut self, round: u32, line: &str) -> &mut Self {
        self.setup.events.push(Event { round, say: line.into(), arrive: Vec::new() });
        self
    }

    /// Somebody comes at the end of a round.
    pub fn arrives(&mut self, round: u32, letter: char, at: (i16, i16)) -> &mut Self {
        let arrive = vec![combatant(letter, Square::new(at.0, at.1))];
        self.setup.events.push(Event { round, say: String::new(), arrive });
        self.fighters.push(fighter(letter, 1));
        self
    }

    /// The light on each square: `B`right, `d`im, `x` dark.
    pub fn light(&mut self, rows: &str) -> &mut Self {
        let lights: Vec<Light> = rows
            .chars()
            .filter_map(|c| match c {
                'B' => Some(Light::Bright),
                'd' => Some(Light::Dim),
                'x' => Some(Light::Dark),
                _ => None,
            })
            .collect();
        let squares: Vec<Square> = self.setup.map.squares().collect();
        assert_eq!(squares.len(), lights.len(), "one light for each square");
        for (square, light) in squares.into_iter().zip(lights) {
            self.setup.map.set_light(square, light);
        }
        self
    }

    /// What hangs in the air over each square: `t`hin, `T`hick, `.` nothing.
    pub fn haze(&mut self, rows: &str) -> &mut Self {
        let squares: Vec<Square> = self.setup.map.squares().collect();
        let hazes: Vec<char> = rows.chars().filter(|c| "tT.".contains(*c)).collect();
        assert_eq!(squares.len(), hazes.len(), "one haze for each square");
        for (square, haze) in squares.into_iter().zip(hazes) {
            match haze {
                't' => self.setup.map.set_haze(square, Haze::Thin),
                'T' => self.setup.map.set_haze(square, Haze::Thick),
                _ => {}
            }
        }
        self
    }

    /// Who acts first to last; the initiative dice are made to say so.
    pub fn first(&mut self, order: &str) -> &mut Self {
        self.order = order.chars().filter(|c| *c != ' ').collect();
        self
    }

    /// The initiative dice themselves, in the order of the drawing.
    pub fn initiative(&mut self, faces: &[u8]) -> &mut Self {
        self.initiative = Some(faces.to_vec());
        self
    }

    // What is played.

    /// The dice of the next order and of all that follows from it: every one is rolled, and no more.
    pub fn dice(&mut self, faces: &[u8]) -> &mut Self {
        self.begin();
        assert!(self.next_dice.is_empty(), "dice for two orders at once");
        self.next_dice = faces.to_vec();
        self
    }

    /// `who` does something; it must be the one who chooses.
    pub fn does(&mut self, who: &str, order: Order) -> &mut Self {
        self.begin();
        let actor = self.actor();
        if actor != who {
            self.fail(&format!("{who} was to {order:?}, but {actor} chooses"));
        }
        self.play(order);
        self
    }

    /// An attack with a way to strike, such as `spear/thrown`.
    pub fn attack(&mut self, who: &str, with: &str, target: &str) -> &mut Self {
        self.does(who, Order::new("attack").with(with).target(target))
    }

    /// The other hand's attack.
    pub fn off_hand(&mut self, who: &str, with: &str, target: &str) -> &mut Self {
        self.does(who, Order::new("off_hand_attack").with(with).target(target))
    }

    /// An attack on a square.
    pub fn guesses(&mut self, who: &str, with: &str, at: (i16, i16)) -> &mut Self {
        self.does(who, Order::new("attack_square").with(with).to(Square::new(at.0, at.1)))
    }

    /// Goes to a square.
    pub fn moves(&mut self, who: &str, to: (i16, i16)) -> &mut Self {
        self.does(who, Order::new("move").to(Square::new(to.0, to.1)))
    }

    /// Goes a way, square by square.
    pub fn walks(&mut self, who: &str, path: &[(i16, i16)]) -> &mut Self {
        self.does(who, walk(path))
    }

    /// A deed of one word: `dash`.
    pub fn takes(&mut self, who: &str, verb: &'static str) -> &mut Self {
        self.does(who, Order::new(verb))
    }

    /// A deed with a thing: `draw` `dagger`.
    pub fn handles(&mut self, who: &str, verb: &'static str, with: &str) -> &mut Self {
        self.does(who, Order::new(verb).with(with))
    }

    /// A deed with a target: `help` `g`.
    pub fn aims(&mut self, who: &str, verb: &'static str, target: &str) -> &mut Self {
        self.does(who, Order::new(verb).target(target))
    }

    /// The turn ends.
    pub fn ends(&mut self, who: &str) -> &mut Self {
        self.takes(who, "end_turn")
    }

    /// The turn ends, and a saving throw against what ails one fails.
    pub fn ends_after_saving(&mut self, who: &str) -> &mut Self {
        self.dice(&[1, 1]).ends(who)
    }

    /// An opportunity attack is made.
    pub fn strikes(&mut self, who: &str, with: &str) -> &mut Self {
        self.handles(who, "opportunity_attack", with)
    }

    /// It lets the moment pass.
    pub fn passes(&mut self, who: &str) -> &mut Self {
        self.takes(who, "pass")
    }

    // What is asked.

    /// All that has happened since the facts were read last, line by line.
    pub fn reads(&mut self, lines: &[&str]) -> &mut Self {
        self.begin();
        let told = facts_in_words(&self.told);
        if told != lines {
            self.fail(&format!("expected\n  {}\nbut it reads\n  {}", lines.join("\n  "), told.join("\n  ")));
        }
        self.told.clear();
        self
    }

    /// These lines are among what has happened since the facts were read last, in this order.
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
            Err(refusal) => refusal.to_string(),
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
        let offers = self.battle().offers();
        offers
            .offers
            .iter()
            .any(|offer| offer.verb == verb && with.is_none_or(|with| offer.with.as_deref() == Some(with)))
    }

    /// The exact chance, in percent of a percent, that a way to sway the roll on the table changes its outcome; nothing if it is
    /// not on offer.
    pub fn sways(&mut self, verb: &str, with: Option<&str>) -> Option<i32> {
        self.begin();
        let offers = self.battle().offers();
        let found = offers.offers.iter().find(|offer| offer.verb == verb && offer.with.as_deref() == with)?;
        let Use::Sway { chance, .. } = found.use_for else { self.fail("it sways nothing") };
        Some((chance * 10_000.0).round() as i32)
    }

    /// What has led to the open choice.
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
            Some(found) => found.clone(),
            None => self.fail(&format!("no attack with {with} on {target} is on offer")),
        }
    }

    /// The offer of a deed on somebody, wherever it stands: among its targets or in its areas.
    pub fn offered(&mut self, verb: &str, target: &str) -> Target {
        self.begin();
        let offers = self.battle().offers();
        let of = offers.offers.iter().filter(|offer| offer.verb == verb);
        let mut all = of.flat_map(|offer| {
            offer.targets.iter().chain(offer.areas.iter().flat_map(|area| &area.caught)).cloned()
        });
        let found = all.find(|aimed| &*aimed.target == target);
        found.unwrap_or_else(|| self.fail(&format!("no {verb} on {target} is on offer")))
    }

    /// The squares that an offer names: where it goes, or where its areas lie.
    pub fn squares(&mut self, verb: &str, with: Option<&str>) -> Vec<(i16, i16)> {
        self.begin();
        let offers = self.battle().offers();
        let mut of = offers.offers.iter().filter(|offer| {
            offer.verb == verb && with.is_none_or(|with| offer.with.as_deref() == Some(with))
        });
        let Some(offer) = of.next() else { return Vec::new() };
        let stops = offer.squares.iter().filter(|goal| goal.stop).map(|goal| goal.to);
        stops.chain(offer.areas.iter().map(|area| area.to)).map(|at| (at.col, at.row)).collect()
    }

    /// Pushes or pulls somebody there; `with` is its name, `g/edge` over an edge.
    pub fn moves_by_force(&mut self, who: &str, verb: &'static str, with: &str, to: (i16, i16)) -> &mut Self {
        self.does(who, Order::new(verb).with(with).to(Square::new(to.0, to.1)))
    }

    /// What helps and hinders a deed of one's own, and the chance of it.
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
        let edges = target.reasons.iter().map(|reason| format!("{} {}", reason.label, reason.amount));
        let edges = edges.map(|edge| edge.trim().to_string()).collect();
        (edges, target.odds.map_or(0.0, |odds| odds.hit.as_f64()))
    }

    /// What helps and hinders an attack, by label and amount, skill and ability aside: `["prone -1D"]`.
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

    /// Whom the offered way to a square provokes.
    pub fn provokes(&mut self, to: (i16, i16)) -> Vec<String> {
        self.begin();
        let offers = self.battle().offers();
        let moves = offers.offers.iter().find(|offer| offer.verb == "move").expect("may move");
        let goal = moves.squares.iter().find(|goal| goal.to == Square::new(to.0, to.1)).expect("a goal");
        goal.provokes.iter().map(ToString::to_string).collect()
    }

    /// How somebody looks from outside.
    pub fn view(&mut self, who: &str) -> CombatantView {
        self.begin();
        let view = self.battle().view(true);
        view.combatants.into_iter().find(|combatant| &*combatant.name == who).expect("somebody of that name")
    }

    /// Health left.
    pub fn health(&mut self, who: &str) -> i32 {
        self.view(who).health.now
    }

    /// Where somebody stands: column and row.
    pub fn at(&mut self, who: &str) -> Option<(i16, i16)> {
        self.view(who).at.map(|at| (at.col, at.row))
    }

    /// Where somebody stands between fighting and lost.
    pub fn fate(&mut self, who: &str) -> Fate {
        self.view(who).fate
    }

    /// What is left of a counter: `action`, `movement`.
    pub fn left(&mut self, who: &str, counter: &str) -> i32 {
        let view = self.view(who);
        view.counters.iter().find(|other| other.id == counter).map_or(0, |counter| counter.left)
    }

    /// The marks on somebody: `Prone`, `Wounded 2`.
    pub fn marks(&mut self, who: &str) -> Vec<String> {
        self.view(who).conditions.iter().map(|condition| condition.label.to_string()).collect()
    }

    /// The wounds somebody has.
    pub fn wounds(&mut self, who: &str) -> i32 {
        self.begin();
        let battle = self.battle();
        let who = battle.who(who).expect("somebody of that name");
        battle.world().get::<Wounds>(who).map_or(0, |wounds| wounds.0)
    }

    /// What lies on the ground: thing, column, row.
    pub fn ground(&mut self) -> Vec<(String, i16, i16)> {
        self.begin();
        let items = self.battle().view(false).items;
        items.iter().map(|item| (item.item.to_string(), item.at.col, item.at.row)).collect()
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

    /// Who chooses now.
    pub fn actor(&mut self) -> String {
        self.begin();
        let actor = self.battle().decision().map(|decision| decision.actor.to_string());
        actor.unwrap_or_else(|| "nobody".into())
    }

    /// What waits for the open choice, the outermost first.
    pub fn waits(&mut self) -> Vec<String> {
        self.begin();
        let decision = self.battle().decision().expect("a decision is pending").clone();
        decision.waiting.iter().map(|one| format!("{} {}", one.who, one.what)).collect()
    }

    /// Who has won, once it is over; `nobody` on a draw.
    pub fn winner(&mut self) -> Option<String> {
        self.begin();
        let outcome = self.battle().outcome()?;
        Some(outcome.winner.as_ref().map_or_else(|| "nobody".into(), ToString::to_string))
    }

    /// The tile of a square now.
    pub fn tile(&mut self, at: (i16, i16)) -> Tile {
        self.begin();
        let board = self.battle().world().resource::<fivefoot::battle::board::Board>();
        board.map().tile(Square::new(at.0, at.1))
    }

    /// The battle itself, begun.
    pub fn begun(&mut self) -> &mut Battle {
        self.begin();
        &mut self.battle.as_mut().expect("has begun").0
    }

    // How it works.

    fn begin(&mut self) {
        if self.battle.is_some() {
            return;
        }
        let faces = self.initiative.clone().unwrap_or_else(|| self.initiative_dice());
        let rules: &'static Bespoke =
            Box::leak(Box::new(Bespoke { fighters: self.fighters.clone(), dice: Mutex::new(None) }));
        let mut battle = Battle::new(Arc::new(self.setup.clone()), rules, dice::Dice::scripted(faces));
        self.told = battle.take_facts();
        self.battle = Some((battle, rules));
        self.check_dice();
        // What opens a battle is the same in every test but those that are about it.
        if self.initiative.is_none() {
            self.told.clear();
        }
    }

    fn play(&mut self, order: Order) {
        let faces = std::mem::take(&mut self.next_dice);
        let actor = self.actor();
        self.story.push(format!("{actor} with dice {faces:?}: {}", tell::order(&order)));
        let (battle, rules) = self.battle.as_mut().expect("has begun");
        *rules.dice.lock().expect("one thread") = Some(faces);
        let result = battle.order(&order);
        self.told.extend(battle.take_facts());
        if let Err(refusal) = result {
            self.fail(&format!("{} was refused: {refusal}", tell::order(&order)));
        }
        self.check_dice();
    }

    /// The dice said what they were to say: none is left over, none was missing.
    fn check_dice(&mut self) {
        let battle = self.battle();
        let fault = battle.fault().map(ToString::to_string);
        let left = match battle.world().resource::<dice::Dice>().state() {
            dice::DiceState::Scripted { faces, next } => faces[next as usize..].to_vec(),
            dice::DiceState::Seeded { .. } => Vec::new(),
        };
        if let Some(fault) = fault {
            self.fail(&fault);
        }
        if !left.is_empty() {
            self.fail(&format!("dice {left:?} were not rolled"));
        }
    }

    /// Faces that put the fighters in [`Table::first`]'s order.
    fn initiative_dice(&self) -> Vec<u8> {
        let mut sums = Vec::new();
        let mut before = i32::MAX;
        for &letter in &self.order {
            let (agility, dice) = self.agility(letter);
            let sum = before.saturating_sub(1).saturating_sub(agility).min(6 * dice);
            assert!(sum >= dice, "too many fighters for these dice");
            sums.push((letter, sum, dice));
            before = sum + agility;
        }
        let mut faces = Vec::new();
        for combatant in &self.setup.combatants {
            let found = sums.iter().find(|(letter, ..)| combatant.name.starts_with(*letter));
            let &(_, sum, dice) = found.expect("in the order");
            faces.extend((0..dice).map(|place| ((sum + place) / dice) as u8));
        }
        faces
    }

    /// What is added to somebody's initiative dice, and how many they are.
    fn agility(&self, letter: char) -> (i32, i32) {
        let fighter = self.fighters.iter().find(|fighter| fighter.letter == letter).expect("drawn");
        let combatant = self.setup.combatants.iter().find(|one| one.name.starts_with(letter)).expect("drawn");
        let book = || book_profile(&combatant.creature);
        let profile = fighter.profile.clone().unwrap_or_else(book);
        let wounds = match combatant.changes.get("wounds") {
            Some(Change::Number(wounds)) => *wounds as i32,
            _ => 0,
        };
        let dice = if profile.armor_proficient { 3 } else { 2 };
        (profile.abilities.modifier(Ability::Agility) - wounds, dice)
    }

    fn battle(&mut self) -> &mut Battle {
        &mut self.battle.as_mut().expect("has begun").0
    }

    fn combatant(&mut self, letter: char) -> &mut CombatantSetup {
        assert!(self.battle.is_none(), "the battle has begun");
        let name = letter.to_string();
        let arriving = self.setup.events.iter_mut().flat_map(|event| &mut event.arrive);
        let found = self.setup.combatants.iter_mut().chain(arriving).find(|one| *one.name == *name);
        found.unwrap_or_else(|| panic!("no {letter} in the drawing"))
    }

    fn fighter(&mut self, letter: char) -> &mut Fighter {
        self.fighters.iter_mut().find(|fighter| fighter.letter == letter).expect("in the drawing")
    }

    /// Everything one needs to see why.
    #[track_caller]
    fn fail(&self, why: &str) -> ! {
        panic!("\n{why}\n\nThe map:\n{}\n\nWhat was played:\n  {}\n", self.drawing, self.story.join("\n  "));
    }
}

/// What a hit does to somebody who fails a saving throw against 12.
pub fn rider(save: Ability, condition: &str, lasts: Duration) -> Option<Rider> {
    Some(Rider { save, difficulty: 12, condition: condition.into(), lasts, poison: false })
}

/// An order to go a way.
pub fn walk(path: &[(i16, i16)]) -> Order {
    Order::new("move").path(path.iter().map(|&(col, row)| Square::new(col, row)).collect())
}

fn tile(c: char) -> Option<Tile> {
    Some(match c {
        '.' => Tile::Floor,
        '#' => Tile::Wall,
        '~' => Tile::Difficult,
        'o' => Tile::Obstacle,
        '|' => Tile::Slit,
        '+' => Tile::DoorClosed,
        '_' => Tile::DoorOpen,
        '=' => Tile::Water,
        '^' => Tile::Pit,
        _ => return None,
    })
}

fn combatant(letter: char, at: Square) -> CombatantSetup {
    CombatantSetup {
        creature: PLAIN.into(),
        name: letter.to_string().into(),
        side: usize::from(letter.is_lowercase()),
        at,
        group: None,
        surprised: false,
        changes: Default::default(),
    }
}

fn fighter(letter: char, squares: usize) -> Fighter {
    let size = match squares {
        1 => Size::Medium,
        4 => Size::Large,
        9 => Size::Huge,
        16 => Size::Gargantuan,
        36 => Size::Colossal,
        other => panic!("{letter} stands on {other} squares"),
    };
    Fighter { letter, profile: Some(plain(size, letter.is_uppercase())), policy: None }
}

fn book_profile(creature: &str) -> Profile {
    (*RuleBook::shipped().profile(creature).unwrap_or_else(|| panic!("no {creature} in the book"))).clone()
}

fn plain(size: Size, dying: bool) -> Profile {
    Profile {
        size,
        speed: Feet(30),
        reach: Feet(5),
        level: 1,
        skill_bonus: 1,
        abilities: Abilities::TENS,
        defense: 12,
        defense_from: Vec::new(),
        shield: false,
        max_health: 20,
        wound_threshold: 10,
        arms: Vec::new(),
        natural: Vec::new(),
        saves: BTreeSet::new(),
        skills: BTreeSet::new(),
        resist: BTreeSet::new(),
        vulnerable: BTreeSet::new(),
        immune: BTreeSet::new(),
        condition_immune: BTreeSet::new(),
        darksight: false,
        attacks_per_action: 1,
        features: Features::default(),
        dying,
        armor_proficient: true,
        healers_kit: 0,
        knowledges: BTreeSet::new(),
        tools: BTreeSet::new(),
        gear: Vec::new(),
        ..book_profile(PLAIN)
    }
}

fn carried(word: &str) -> CarriedArm {
    let ready = !word.contains('-');
    let proficient = !word.contains('!');
    let word = word.trim_start_matches(['-', '!']);
    let (word, shots) = word.split_once(':').map_or((word, None), |(word, shots)| (word, shots.parse().ok()));
    let (id, count) =
        word.split_once('*').map_or((word, 1), |(id, count)| (id, count.parse().expect("a number")));
    let weapon = RuleBook::shipped().weapon(id).unwrap_or_else(|| panic!("no weapon {id}"));
    let default = if weapon.ammunition.is_some() { 10 } else { 0 };
    CarriedArm { shots: shots.unwrap_or(default), count, ready, proficient, weapon }
}

impl Bespoke {
    /// Lays down the dice of the next order.
    fn lay_dice(&self, world: &mut World) {
        if let Some(faces) = self.dice.lock().expect("one thread").take() {
            world.insert_resource(dice::Dice::scripted(faces));
        }
    }
}

/// Puts a sheet of the test's making on somebody, as mustering would have.
fn dress(world: &mut World, who: Entity, profile: Profile, combatant: &CombatantSetup) {
    let standing = world.get::<Position>(who).copied();
    let number = |field: &str| match combatant.changes.get(field) {
        Some(Change::Number(number)) => Some(*number as i32),
        _ => None,
    };
    let max = number("max_health").unwrap_or(profile.max_health);
    let now = number("health").unwrap_or(max);
    let carried = profile.arms.iter().map(|arm| Carried {
        weapon: arm.weapon.clone(),
        proficient: arm.proficient,
        in_hand: arm.ready,
        count: arm.count,
        shots: arm.shots,
        magazine: arm.weapon.reload,
    });
    let light = world.get::<Arms>(who).is_some_and(|arms| arms.light);
    let arms = Arms { carried: carried.collect(), shield: profile.shield, light };
    let mut reserves = Reserves::of(&profile);
    reserves.resolve = number("resolve").unwrap_or(reserves.resolve);
    let pack = Pack(profile.gear.clone());
    let uses = Uses(profile.natural.iter().map(|attack| attack.uses).collect());
    let mut entity = world.entity_mut(who);
    entity.remove::<Position>();
    entity.insert((profile.size, Speed(profile.speed), Reach(profile.reach), Health { now, max }));
    entity.insert((arms, reserves, uses, pack, Sheet(Arc::new(profile))));
    if let Some(standing) = standing {
        entity.insert(standing);
    }
}

impl RuleSystem for Bespoke {
    fn id(&self) -> &'static str {
        Polyhedral.id()
    }

    fn title(&self) -> &'static str {
        Polyhedral.title()
    }

    fn fingerprint(&self) -> u64 {
        Polyhedral.fingerprint()
    }

    fn rule_texts(&self) -> &[RuleText] {
        RuleBook::shipped().rules()
    }

    fn creatures(&self) -> Vec<CreatureBrief> {
        Polyhedral.creatures()
    }

    fn creature(&self, id: &str) -> Option<CreatureBrief> {
        Polyhedral.creature(id)
    }

    fn options(&self) -> &'static [OptionSpec] {
        Polyhedral.options()
    }

    fn check_combatant(&self, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        Polyhedral.check_combatant(combatant)
    }

    fn check_data(&self, files: &[(String, String)]) -> Vec<Problem> {
        Polyhedral.check_data(files)
    }

    fn data_file(&self, name: &str) -> bool {
        Polyhedral.data_file(name)
    }

    fn parts(&self, parts: &mut Parts) {
        Polyhedral.parts(parts);
    }

    fn muster(&self, world: &mut World, setup: &Setup) {
        Polyhedral.muster(world, setup);
        let arriving = setup.events.iter().flat_map(|event| &event.arrive);
        for combatant in setup.combatants.iter().chain(arriving) {
            let who = world.resource::<Roster>().find(&combatant.name).expect("mustered");
            let fighter =
                self.fighters.iter().find(|one| combatant.name.starts_with(one.letter)).expect("drawn");
            if let Some(profile) = &fighter.profile {
                dress(world, who, profile.clone(), combatant);
            }
            if let (Some(policy), Some(mut set)) = (fighter.policy, world.get_mut::<Policies>(who)) {
                set.0.insert("opportunity_attack", policy);
            }
        }
    }

    fn advance(&self, world: &mut World) {
        Polyhedral.advance(world);
    }

    fn offers(&self, world: &World) -> Offers {
        Polyhedral.offers(world)
    }

    fn accept(&self, world: &mut World, picked: &Picked) -> Result<(), Refusal> {
        self.lay_dice(world);
        Polyhedral.accept(world, picked)
    }

    fn waiting(&self, world: &World) -> Vec<Waiting> {
        Polyhedral.waiting(world)
    }

    fn why_not(&self, world: &World, order: &Order) -> Option<Refusal> {
        Polyhedral.why_not(world, order)
    }

    fn prospects(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        Polyhedral.prospects(world, who, at)
    }

    fn threats(&self, world: &World, by: Entity, on: Entity) -> Vec<Threat> {
        Polyhedral.threats(world, by, on)
    }

    fn blows(&self, world: &World, by: Entity, on: Entity, from: Square, moved: bool) -> Vec<Blow> {
        Polyhedral.blows(world, by, on, from, moved)
    }

    fn parting(&self, world: &World, by: Entity, mover: Entity) -> Option<Blow> {
        Polyhedral.parting(world, by, mover)
    }

    fn roam(&self, world: &World, who: Entity, next_turn: bool, ask: &mut dyn FnMut(&Roam)) {
        Polyhedral.roam(world, who, next_turn, ask);
    }

    fn perceives(&self, world: &World, side: Side, who: Entity) -> bool {
        Polyhedral.perceives(world, side, who)
    }

    fn locates(&self, world: &World, side: Side, who: Entity) -> bool {
        Polyhedral.locates(world, side, who)
    }

    fn describe(&self, world: &World, who: Entity, sheet: bool) -> CombatantView {
        Polyhedral.describe(world, who, sheet)
    }

    fn rest(&self, world: &mut World, side: Side, between: Interval) {
        Polyhedral.rest(world, side, between);
    }

    fn goes_on(&self, world: &World, who: Entity) -> bool {
        Polyhedral.goes_on(world, who)
    }

    fn carry(&self, from: &World, to: &mut World, pairs: &[(Entity, Entity)]) {
        Polyhedral.carry(from, to, pairs);
    }

    fn hidden_state(&self, world: &World) -> String {
        Polyhedral.hidden_state(world)
    }
}
