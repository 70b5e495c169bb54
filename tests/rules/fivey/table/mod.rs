//! A battle drawn on paper: characters in upper case against monsters in lower case, with dice that show what the test says.
//!
//! ```text
//! let mut table = Table::draw("A g");
//! table.arm('A', "longsword");
//! table.dice(&[14, 5]).order(attack("longsword", "g"));
//! table.says("A attacks g with Longsword: 14 +1 = 15 against 12, hit");
//! ```
//!
//! Every fighter is plain until the test says otherwise. A character has 1 in every stat, no skill, no armor (defence 11),
//! 20 hit points, no inspiration; a monster is a grunt (+2) with claws (d6) and 12 hit points, defence 12. Each monster is a
//! stat block of its own. Turns go in the order of the alphabet, upper case first.

mod asks;
mod begins;
mod fighters;
mod met;
mod rules;

use battle::{
    Battle, RuleSystem, Until,
    fact::Fact,
    offer::{Offer, Offers},
    order::Order,
    roster::Roster,
    setup::{CHARACTER, Change, CombatantSetup, Interval, Next, Setup},
    tell::tell,
    theme::ItemLook,
    view::{CombatantView, Upcoming, View},
    words::Target,
};
use bevy_ecs::world::World;
use data::Registry;
use dice::Dice;
use fivefoot_fivey::{
    Fivey,
    data::{Entries, RuleBook, library::Library},
    profile::{
        Bracket, Carried, Carry, DamageKind, DiceExpr as Die, Feat, Gear, HitPoints, Part, Places, Profile,
        SheetKind, Skill, Spell, Stat, Vessel, Weapon,
    },
    sheet::{NEXT_ATTACK, States},
};
use grid::{Light, Square};
use harness::{
    drawing::{Drawing, dice_fault, size},
    witness,
};
use kit::{PlayedSystem, book::Edition, timed::Timed};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use fighters::plain;

/// A drawn battle: first set up, then played by the first order or question.
pub struct Table {
    drawing: String,
    setup: Setup,
    profiles: BTreeMap<String, Profile>,
    states: Vec<(char, fn(&mut States))>,
    distracted: Vec<char>,
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
        let profile =
            |&(letter, _, squares): &(char, Square, usize)| (letter.to_string(), plain(letter, squares));
        Self {
            setup: drawing.setup("fivey", |letter| letter.to_string()),
            profiles: drawing.letters.iter().map(profile).collect(),
            states: Vec::new(),
            distracted: Vec::new(),
            first: drawing.alphabet(),
            drawing: drawing.text,
            opening: None,
            next: Vec::new(),
            battle: None,
            told: Vec::new(),
            story: Vec::new(),
        }
    }

    // How it is played.

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
        rules::used(&order);
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

    /// Gives an order that must be refused, and returns why.
    #[track_caller]
    pub fn refused(&mut self, order: Order) -> String {
        self.begin();
        match self.battle().order(&order) {
            Err(refusal) => {
                witness::refusal(&refusal);
                refusal.to_string()
            }
            Ok(()) => self.fail(&format!("accepted: {order:?}")),
        }
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

    // How it works.

    fn begin(&mut self) {
        if self.battle.is_some() {
            return;
        }
        let faces = self.opening.clone().unwrap_or_else(|| self.in_order());
        let (states, distracted) = (self.states.clone(), self.distracted.clone());
        let arrange = |world: &mut World| {
            let find = |world: &World, letter: char| {
                world.resource::<Roster>().find(&letter.to_string()).expect("in the drawing")
            };
            for (letter, set) in states {
                let who = find(world, letter);
                set(&mut world.get_mut::<States>(who).expect("has states"));
            }
            for of in distracted.into_iter().map(|letter| find(world, letter)).collect::<Vec<_>>() {
                let until = Until::Roll { of, kind: NEXT_ATTACK };
                world.get_mut::<States>(of).expect("has states").distracted = Timed::until(until);
            }
        };
        let (setup, rules) = (Arc::new(self.setup.clone()), rules::by(&self.profiles));
        self.battle = Some(Battle::arranged(setup, rules, Dice::scripted(faces), arrange));
        self.listen();
        self.check_dice();
        self.keep_the_order();
        if self.opening.is_none() {
            self.told.clear();
        }
    }

    /// Nobody spends a die on the order of turns where the test does not throw it itself.
    fn keep_the_order(&mut self) {
        let asks = |battle: &Battle| {
            battle.decision().is_some_and(|decision| decision.trigger.contains("'s initiative: "))
        };
        while self.opening.is_none() && asks(self.battle()) {
            self.battle().order(&Order::new("pass")).expect("it may stand");
            self.listen();
        }
    }

    /// Initiative faces that put the fighters in order: what they add counts too, and nobody throws a natural 20.
    fn in_order(&self) -> Vec<u8> {
        let mut faces = Vec::new();
        let mut blocks = Vec::new();
        for combatant in &self.setup.combatants {
            let letter = combatant.name.chars().next().expect("a name");
            let profile = &self.profiles[&combatant.creature];
            if !profile.is_character() {
                if blocks.contains(&combatant.creature) {
                    continue;
                }
                blocks.push(combatant.creature.clone());
            }
            let place = self.first.iter().position(|one| *one == letter).expect("in the order") as i32;
            // Below 20, which would be a natural one.
            let total = 20 - 2 * place;
            let face =
                u8::try_from(total - profile.stat(Stat::Dexterity)).expect("few enough fighters").max(1);
            faces.push(face);
            if self.hampered(letter) {
                faces.push(face);
            }
        }
        faces
    }

    /// Rolls two dice for initiative, for a state it begins in.
    fn hampered(&self, letter: char) -> bool {
        let mut states = States::default();
        self.states.iter().filter(|(one, _)| *one == letter).for_each(|(_, set)| set(&mut states));
        states.poisoned || !states.helped_by.is_empty()
    }

    /// Takes what has happened, and tells it on.
    fn listen(&mut self) {
        let facts = self.battle().take_facts();
        witness::facts(&facts);
        met::facts(self.battle(), &facts);
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
        let arriving = self.setup.events.iter_mut().flat_map(|event| &mut event.arrive);
        let found = self.setup.combatants.iter_mut().chain(arriving).find(|one| *one.name == *name);
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

/// An attack order.
pub fn attack(with: &str, at: &str) -> Order {
    Order::new("attack").with(with).target(at)
}

/// An order to move to a square.
pub fn go(col: i16, row: i16) -> Order {
    Order::new("move").to(Square::new(col, row))
}
