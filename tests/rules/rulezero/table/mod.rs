//! A battle drawn on paper: characters in upper case against creatures in lower case, with dice that show what the test says.
//!
//! ```text
//! let mut table = Table::draw("A g");
//! table.arm('A', "long_sword");
//! table.dice(&[14, 5]).order(attack("long_sword", "g"));
//! ```
//!
//! Every fighter is plain until the test says otherwise: 0 in every stat, Attack Bonus 0, 20 hit points, all defenses 10, speed 6. A
//! character has its bare hands, a creature one bite. Turns go in the order of the alphabet, upper case first.

mod asks;
mod begins;

pub use asks::told;

use battle::{
    Battle, RuleSystem,
    fact::Fact,
    offer::Offer,
    order::Order,
    roster::Roster,
    setup::{CHARACTER, Change, CombatantSetup, Interval, Next, Setup},
    tell::tell,
    view::{CombatantView, View},
    words::Target,
};
use bevy_ecs::world::World;
use data::Registry;
use dice::Dice;
use fivefoot_rulezero::{
    RuleZero,
    data::{Entries, RuleBook},
    profile::{
        Bonus, Carried, CharacterClass, Defense, Natural, NaturalKind, Profile, SizeClass, Stat, Talent,
    },
    sheet::States,
};
use grid::{Light, Square};
use harness::{
    drawing::{Drawing, dice_fault},
    witness,
};
use kit::{PlayedSystem, book::Edition};
use std::{collections::BTreeMap, sync::Arc};

/// A drawn battle: first set up, then played by the first order or question.
pub struct Table {
    drawing: String,
    setup: Setup,
    profiles: BTreeMap<String, Profile>,
    states: Vec<(char, fn(&mut States))>,
    first: Vec<char>,
    opening: Option<Vec<u8>>,
    next: Vec<u8>,
    battle: Option<Battle>,
    told: Vec<Fact>,
    story: Vec<String>,
}

impl Table {
    /// As [`Drawing::read`] says. Several of one letter are one big creature.
    pub fn draw(rows: &str) -> Self {
        let drawing = Drawing::read(rows);
        let profile = |&(letter, _, squares): &(char, Square, usize)| {
            (letter.to_string(), begins::plain(letter, squares))
        };
        Self {
            setup: drawing.setup("rulezero", |letter| letter.to_string()),
            profiles: drawing.letters.iter().map(profile).collect(),
            states: Vec::new(),
            first: drawing.alphabet(),
            drawing: drawing.text,
            opening: None,
            next: Vec::new(),
            battle: None,
            told: Vec::new(),
            story: Vec::new(),
        }
    }

    /// The dice of the next order: all of them must be rolled by it, and no more.
    pub fn dice(&mut self, faces: &[u8]) -> &mut Self {
        self.next = faces.to_vec();
        self
    }

    /// Gives an order that must be accepted.
    #[track_caller]
    pub fn order(&mut self, order: Order) -> &mut Self {
        self.begin();
        let faces = std::mem::take(&mut self.next);
        let actor = self.actor();
        self.story.push(format!("{actor} with {faces:?}: {order:?}"));
        witness::order(self.battle(), &order);
        used(&order);
        self.battle().set_dice(Dice::scripted(faces));
        let result = self.battle().order(&order);
        self.listen();
        if let Err(refusal) = result {
            self.fail(&format!("refused: {refusal}"));
        }
        self.check_dice();
        self
    }

    /// Gives an order of one word.
    #[track_caller]
    pub fn does(&mut self, verb: &'static str) -> &mut Self {
        self.order(Order::new(verb))
    }

    /// Gives an order of one word at somebody.
    #[track_caller]
    pub fn does_at(&mut self, verb: &'static str, at: &str) -> &mut Self {
        self.order(Order::new(verb).target(at))
    }

    /// Ends turns until it is somebody's.
    #[track_caller]
    pub fn turn_of(&mut self, letter: char) -> &mut Self {
        self.begin();
        for _ in 0..50 {
            if self.actor() == letter.to_string() {
                return self;
            }
            self.does("end_turn");
        }
        self.fail(&format!("it never is {letter}'s turn"))
    }

    fn begin(&mut self) {
        if self.battle.is_some() {
            return;
        }
        let faces = self.opening.clone().unwrap_or_else(|| self.in_order());
        let states = self.states.clone();
        let arrange = |world: &mut World| {
            for (letter, set) in states {
                let who = world.resource::<Roster>().find(&letter.to_string()).expect("in the drawing");
                set(&mut world.get_mut::<States>(who).expect("has states"));
            }
        };
        let (setup, rules) = (Arc::new(self.setup.clone()), by(&self.profiles));
        self.battle = Some(Battle::arranged(setup, rules, Dice::scripted(faces), arrange));
        self.listen();
        self.check_dice();
        if self.opening.is_none() {
            self.told.clear();
        }
    }

    /// Initiative faces that put the fighters in order: what they add counts too.
    fn in_order(&self) -> Vec<u8> {
        // How far the face lies under that of the first.
        let behind = |combatant: &CombatantSetup| {
            let letter = combatant.name.chars().next().expect("a name");
            let place = self.first.iter().position(|one| *one == letter).expect("in the order") as i32;
            let worn = match combatant.changes.get("track") {
                Some(Change::Number(step)) => [0, -1, -2, -5, -10][*step as usize],
                _ => 0,
            };
            2 * place + self.profiles[&combatant.creature].stat(Stat::Dexterity) + worn
        };
        let all: Vec<i32> = self.setup.combatants.iter().map(behind).collect();
        let top = 20 + all.iter().min().copied().unwrap_or_default().min(-1);
        all.iter().map(|behind| u8::try_from((top - behind).max(1)).expect("a face")).collect()
    }

    /// Takes what has happened, and tells it on.
    fn listen(&mut self) {
        let facts = self.battle().take_facts();
        witness::facts(&facts);
        witness::decision(self.battle().decision());
        self.told.extend(facts);
    }

    /// The dice said what they were to say: none is left over, none was missing.
    #[track_caller]
    fn check_dice(&mut self) {
        if let Some(fault) = dice_fault(self.battle()) {
            self.fail(&fault);
        }
    }

    fn combatant(&mut self, letter: char) -> &mut CombatantSetup {
        assert!(self.battle.is_none(), "the battle has begun");
        let name = letter.to_string();
        let found = self.setup.combatants.iter_mut().find(|one| *one.name == *name);
        found.unwrap_or_else(|| panic!("no {letter} in the drawing"))
    }

    /// Fails with everything that one needs to see why.
    #[track_caller]
    fn fail(&self, why: &str) -> ! {
        let told: Vec<String> = self.told.iter().map(tell).collect();
        let (story, told) = (self.story.join("\n  "), told.join("\n  "));
        panic!(
            "\n{why}\n\nThe map:\n{}\n\nWhat was played:\n  {story}\n\nWhat was told:\n  {told}\n",
            self.drawing
        );
    }
}

/// Rule Zero by the book that ships, with these stat blocks in place of its creatures.
fn by(fighters: &BTreeMap<String, Profile>) -> &'static dyn RuleSystem {
    let shipped = RuleBook::shipped();
    let fighters = fighters.iter().map(|(id, profile)| Profile { id: id.clone(), ..profile.clone() });
    let creatures = Registry::new("creature", fighters.collect(), |profile: &Profile| &profile.id);
    let contents = Entries { creatures, ..shipped.contents.clone() };
    let book = Box::leak(Box::new(RuleBook { contents, ..shipped.clone() }));
    Box::leak(Box::new(PlayedSystem::<RuleZero>::by(Edition::Own(book))))
}

/// Witnesses the rules behind a weapon, power or potion of the book that an order uses.
fn used(order: &Order) {
    let Some(id) = order.with.as_deref().and_then(|with| with.split('/').next()) else { return };
    let library = &RuleBook::shipped().library;
    library.weapons.get(id).iter().for_each(|one| witness::entry(&one.rules));
    library.powers.get(id).iter().for_each(|one| witness::entry(&one.rules));
    library.potions.get(id).iter().for_each(|one| witness::entry(&one.rules));
}

/// An attack order.
pub fn attack(with: &str, at: &str) -> Order {
    Order::new("attack").with(with).target(at)
}

/// An order to move to a square.
pub fn go(col: i16, row: i16) -> Order {
    Order::new("move").to(Square::new(col, row))
}
