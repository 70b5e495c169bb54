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

mod asks;
mod begins;
mod fighters;
mod met;
mod rules;

use battle::{
    Battle, RuleSystem,
    fact::{Fact, Happening},
    offer::{Offers, Use},
    order::Order,
    roster::Roster,
    setup::{Aim, Award, Awards, Change, CombatantSetup, Event, Goal, Interval, Next, Setup},
    theme::ItemLook,
    things::ThingSetup,
    view::{CombatStatus, CombatantView, Upcoming, View},
    words::Target,
};
use bevy_ecs::world::World;
use data::Registry;
use fivefoot_polyhedral::{
    Polyhedral,
    data::{Entries, RuleBook},
    profile::{
        Abilities, Ability, Carried, CarriedGear, ClassFeatures, DamageKind, DiceExpr, Duration,
        NaturalAttack, Profile, Rider,
    },
    sheet::{Arms, Policies, Policy, Sheet, Wounds},
};
use grid::{Detail, Feet, Fog, Light, LightSource, Size, Square, Tile, cover::Cover, light_map};
use harness::{
    drawing::{Drawing, combatant, dice_fault, size},
    tell::{self, facts_in_words},
    witness,
};
use kit::{PlayedSystem, book::Edition};
use std::{collections::BTreeSet, sync::Arc};

use crate::polyhedral::table::fighters::{book_profile, fighter};

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
    battle: Option<Battle>,
    told: Vec<Fact>,
    story: Vec<String>,
}

/// A fighter while the battle is being set up.
#[derive(Clone)]
struct Fighter {
    letter: char,
    profile: Profile,
    policy: Option<Policy>,
}

impl Table {
    /// As [`Drawing::read`] says. Several of one letter are one big creature.
    pub fn draw(rows: &str) -> Self {
        let drawing = Drawing::read(rows);
        Self {
            setup: drawing.setup("polyhedral", |letter| letter.to_string()),
            fighters: drawing.letters.iter().map(|&(letter, _, squares)| fighter(letter, squares)).collect(),
            order: drawing.alphabet(),
            drawing: drawing.text,
            initiative: None,
            next_dice: Vec::new(),
            battle: None,
            told: Vec::new(),
            story: Vec::new(),
        }
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

    /// Leaves the battle.
    pub fn leaves(&mut self, who: &str) -> &mut Self {
        self.does(who, Order::new("leave"))
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

    /// Lets the moment pass.
    pub fn passes(&mut self, who: &str) -> &mut Self {
        self.takes(who, "pass")
    }

    // How it works.

    fn begin(&mut self) {
        if self.battle.is_some() {
            return;
        }
        let faces = self.initiative.clone().unwrap_or_else(|| self.initiative_dice());
        let fighters = self.fighters.iter().map(|fighter| fighter.profile.clone()).collect();
        let asked: Vec<(char, Policy)> =
            self.fighters.iter().filter_map(|fighter| Some((fighter.letter, fighter.policy?))).collect();
        let arrange = |world: &mut World| {
            for (letter, policy) in asked {
                let who = world.resource::<Roster>().find(&letter.to_string()).expect("in the drawing");
                world.get_mut::<Policies>(who).expect("has some").0.insert("opportunity_attack", policy);
            }
        };
        let (setup, rules) = (Arc::new(self.setup.clone()), crate::polyhedral::table::rules::by(fighters));
        self.battle = Some(Battle::arranged(setup, rules, dice::Dice::scripted(faces), arrange));
        self.listen();
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
        witness::order(self.battle(), &order);
        crate::polyhedral::table::rules::used(&order);
        self.battle().set_dice(dice::Dice::scripted(faces));
        let result = self.battle().order(&order);
        self.listen();
        if let Err(refusal) = result {
            self.fail(&format!("{} was refused: {refusal}", tell::order(&order)));
        }
        self.check_dice();
    }

    /// Takes what has happened, and tells it on.
    fn listen(&mut self) {
        let facts = self.battle().take_facts();
        witness::facts(&facts);
        crate::polyhedral::table::met::facts(self.battle(), &facts);
        witness::decision(self.battle().decision());
        self.told.extend(facts);
    }

    /// The dice said what they were to say: none is left over, none was missing.
    fn check_dice(&mut self) {
        if let Some(fault) = dice_fault(self.battle()) {
            self.fail(&fault);
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

    /// The number that is added to somebody's initiative dice, and how many they are.
    fn agility(&self, letter: char) -> (i32, i32) {
        let fighter = self.fighters.iter().find(|fighter| fighter.letter == letter).expect("drawn");
        let combatant = self.setup.combatants.iter().find(|one| one.name.starts_with(letter)).expect("drawn");
        let profile = &fighter.profile;
        let wounds = match combatant.changes.get("wounds") {
            Some(Change::Number(wounds)) => *wounds as i32,
            _ => 0,
        };
        let dice = if profile.armor_proficient { 3 } else { 2 };
        (profile.abilities.modifier(Ability::Agility) - wounds, dice)
    }

    fn battle(&mut self) -> &mut Battle {
        self.battle.as_mut().expect("has begun")
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

    /// Fails with everything that one needs to see why.
    #[track_caller]
    fn fail(&self, why: &str) -> ! {
        panic!("\n{why}\n\nThe map:\n{}\n\nWhat was played:\n  {}\n", self.drawing, self.story.join("\n  "));
    }
}

/// A rider on a hit: a condition for somebody who fails a saving throw against 12.
pub fn rider(save: Ability, condition: &str, lasts: Duration) -> Option<Rider> {
    Some(Rider { save, difficulty: 12, condition: condition.into(), lasts, poison: false })
}

/// An order to go a way.
pub fn walk(path: &[(i16, i16)]) -> Order {
    Order::new("move").path(path.iter().map(|&(col, row)| Square::new(col, row)).collect())
}
