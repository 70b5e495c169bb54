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

use bevy_ecs::{entity::Entity, world::World};
use fivefoot::{
    battle::{
        Battle, RuleSystem,
        fact::Fact,
        foresight::{Blow, Roam},
        matching::Picked,
        offer::{Offer, Offers, Threat, Waiting},
        order::{Order, Refusal},
        parts::Parts,
        roster::{Roster, Side},
        setup::{Change, CombatantSetup, CreatureBrief, Interval, Next, OptionSpec, Setup, SideSetup},
        system::CombatantProblem,
        tell::tell,
        view::{CombatantView, RuleText},
        words::Target,
    },
    data::Problem,
    dice::{Dice, DiceState},
    grid::{Light, Map, Size, Square, Tile},
    rules::fivey::{
        Fivey,
        data::RuleBook,
        muster,
        profile::{
            Bracket, CarriedArm, Carry, DamageKind, Dice as Die, Feat, Gear, HitPoints, Kind, Part, Profile,
            Skill, Stat, Weapon,
        },
        sheet::States,
    },
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex},
};

/// A drawn battle: first set up, then played by the first order or question.
pub struct Table {
    drawing: String,
    setup: Setup,
    profiles: BTreeMap<String, Profile>,
    states: Vec<(char, fn(&mut States))>,
    first: Vec<char>,
    opening: Option<Vec<u8>>,
    next: Vec<u8>,
    battle: Option<(Battle, &'static Bespoke)>,
    told: Vec<Fact>,
    story: Vec<String>,
}

/// The rules with fighters of the test's making and dice that can be laid down while the battle goes on.
struct Bespoke {
    profiles: BTreeMap<String, Arc<Profile>>,
    states: Vec<(char, fn(&mut States))>,
    dice: Mutex<Option<Vec<u8>>>,
}

impl Table {
    /// `.` floor, `#` wall, `~` difficult, `o` low object, `|` slit, `+` closed door, `/` open door, `=` water, `^` pit,
    /// `<` an exit; spaces do not count. Several of one letter are one big creature.
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
        let mut exits = Vec::new();
        for (square, &c) in map.clone().squares().zip(rows.iter().flatten()) {
            if c == '<' {
                exits.push(square);
            } else if let Some(tile) = tile(c) {
                map.set_tile(square, tile);
            } else if let Some(known) = letters.iter_mut().find(|(letter, ..)| *letter == c) {
                known.2 += 1;
            } else {
                letters.push((c, square, 1));
            }
        }
        let side = |name: &str| SideSetup {
            name: name.into(),
            control: Default::default(),
            may: vec![Default::default()],
        };
        let setup = Setup {
            level: "drawn".into(),
            rules: "fivey".into(),
            map,
            exits,
            sides: vec![side("upper"), side("lower")],
            combatants: letters.iter().map(|&(letter, at, _)| combatant(letter, at)).collect(),
            ..Setup::default()
        };
        let mut first: Vec<char> = letters.iter().map(|(letter, ..)| *letter).collect();
        first.sort_unstable();
        Self {
            drawing: rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n"),
            setup,
            profiles: letters
                .iter()
                .map(|&(letter, _, squares)| (letter.to_string(), plain(letter, squares)))
                .collect(),
            states: Vec::new(),
            first,
            opening: None,
            next: Vec::new(),
            battle: None,
            told: Vec::new(),
            story: Vec::new(),
        }
    }

    // What it starts from.

    /// Makes a fighter a creature or hero of the book, hit points aside: those are its most or as rolled with 4 each.
    pub fn is(&mut self, letter: char, id: &str) -> &mut Self {
        let mut profile =
            (*RuleBook::shipped().profile(id).unwrap_or_else(|| panic!("no {id} in the book"))).clone();
        if let HitPoints::Rolled(dice) = profile.hit_points {
            profile.hit_points = HitPoints::Fixed(4 * i32::from(dice));
        }
        self.combatant(letter).creature = id.into();
        self.profiles.insert(id.into(), profile);
        self
    }

    /// Changes the stat block of a fighter.
    pub fn sheet(&mut self, letter: char, change: impl FnOnce(&mut Profile)) -> &mut Self {
        let id = self.combatant(letter).creature.clone();
        change(self.profiles.get_mut(&id).expect("a stat block"));
        self
    }

    /// A stat of a character.
    pub fn stat(&mut self, letter: char, stat: Stat, value: i32) -> &mut Self {
        self.sheet(letter, |profile| {
            if let Kind::Character { stats, .. } = &mut profile.kind {
                stats.insert(stat, value);
            }
        })
    }

    /// A skill of a character.
    pub fn skilled(&mut self, letter: char, skill: Skill) -> &mut Self {
        self.sheet(letter, |profile| {
            if let Kind::Character { skills, .. } = &mut profile.kind {
                skills.insert(skill);
            }
        })
    }

    /// A power.
    pub fn feat(&mut self, letter: char, feat: Feat) -> &mut Self {
        self.sheet(letter, |profile| {
            profile.feats.insert(feat);
        })
    }

    /// Somebody is in some state when the battle begins.
    pub fn state(&mut self, letter: char, set: fn(&mut States)) -> &mut Self {
        self.states.push((letter, set));
        self
    }

    /// Inspiration dice of a character.
    pub fn inspired(&mut self, letter: char, dice: u32) -> &mut Self {
        self.sheet(letter, |profile| {
            if let Kind::Character { inspiration, .. } = &mut profile.kind {
                *inspiration = dice;
            }
        })
    }

    /// What it carries: `longsword -dagger*3 --spear shield`. A `-` is at the belt, `--` in the backpack.
    pub fn arm(&mut self, letter: char, words: &str) -> &mut Self {
        for word in words.split_whitespace() {
            if word == "shield" {
                self.sheet(letter, |profile| profile.shield = true);
                continue;
            }
            let (place, word) = match (word.strip_prefix("--"), word.strip_prefix('-')) {
                (Some(rest), _) => (Carry::Pack, rest),
                (None, Some(rest)) => (Carry::Belt, rest),
                (None, None) => (Carry::Hand, word),
            };
            let (id, count) =
                word.split_once('*').map_or((word, 1), |(id, count)| (id, count.parse().expect("a count")));
            let weapon = RuleBook::shipped().weapon(id).unwrap_or_else(|| panic!("no weapon {id}"));
            self.sheet(letter, |profile| profile.arms.push(CarriedArm { weapon, count, place }));
        }
        self
    }

    /// What else it carries: `torch -caltrops*2 --oil_flask`, as weapons.
    pub fn gear(&mut self, letter: char, words: &str) -> &mut Self {
        for word in words.split_whitespace() {
            let id = word.trim_start_matches('-');
            let (id, count) =
                id.split_once('*').map_or((id, 1), |(id, count)| (id, count.parse().expect("a count")));
            let gear = Gear::ALL.into_iter().find(|gear| gear.id() == id);
            let gear = gear.unwrap_or_else(|| panic!("no gear {id}"));
            self.sheet(letter, |profile| {
                profile.gear.insert(gear, count);
                match word.len() - word.trim_start_matches('-').len() {
                    0 => profile.held.insert(gear),
                    1 => profile.belt.insert(gear),
                    _ => false,
                };
            });
        }
        self
    }

    /// A suit of armor by the book: its defence, what it resists and what it lets through, and its weight.
    pub fn wear(&mut self, letter: char, id: &str) -> &mut Self {
        let armor = RuleBook::shipped().armor(id).unwrap_or_else(|| panic!("no armor {id}"));
        self.sheet(letter, |profile| {
            let part = |value, rule| Part { label: id.into(), value, rule };
            profile.defence = armor.defence;
            profile.defence_from = vec![part(armor.defence, "FV-DEF-02")];
            profile.resist.extend(&armor.resist);
            profile.vulnerable.extend(&armor.vulnerable);
            if profile.stat(Stat::Strength) < armor.strength {
                profile.paces -= 2;
                profile.paces_from.push(part(-2, "FV-ARM-03"));
            }
            profile.armor = Some(armor);
        })
    }

    /// What differs for one combatant, as a level would say it.
    pub fn change(&mut self, letter: char, field: &str, value: Change) -> &mut Self {
        self.combatant(letter).changes.insert(field.into(), value);
        self
    }

    /// Puts monsters of one stat block together.
    pub fn block(&mut self, letters: &str) -> &mut Self {
        let leader = letters.chars().next().expect("a letter").to_string();
        for letter in letters.chars() {
            self.combatant(letter).creature.clone_from(&leader);
        }
        self
    }

    /// Its side did not see the others coming.
    pub fn surprised(&mut self, letter: char) -> &mut Self {
        self.combatant(letter).surprised = true;
        self
    }

    /// A house rule.
    pub fn option(&mut self, id: &str, on: bool) -> &mut Self {
        self.setup.options.insert(id.into(), on);
        self
    }

    /// The light of a square, `(column, row)`.
    pub fn light(&mut self, at: (i16, i16), light: Light) -> &mut Self {
        self.setup.map.set_light(at.into(), light);
        self
    }

    /// The whole level, to change what has no word here.
    pub fn setup(&mut self) -> &mut Setup {
        &mut self.setup
    }

    /// The order of turns, by letters.
    pub fn first(&mut self, letters: &str) -> &mut Self {
        self.first = letters.chars().collect();
        self
    }

    /// The dice that open the battle, instead of those that put everybody in order.
    pub fn opening(&mut self, faces: &[u8]) -> &mut Self {
        self.opening = Some(faces.to_vec());
        self
    }

    /// Another battle follows when the upper case wins this one: drawn in the same letters, so many hours later.
    pub fn next(&mut self, rows: &str, hours: u32) -> &mut Self {
        let setup = Setup { level: "drawn_again".into(), ..Table::draw(rows).setup };
        let between = Interval { hours, downtime: false };
        self.setup.next = Some(Next { setup: Arc::new(setup), side: 0, between });
        self
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
        let (battle, rules) = self.battle.as_mut().expect("has begun");
        *rules.dice.lock().expect("one thread") = Some(faces);
        let result = battle.order(&order);
        self.told.extend(battle.take_facts());
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
        let (battle, _) = self.battle.as_mut().expect("has begun");
        match battle.order(&order) {
            Err(refusal) => refusal.to_string(),
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

    // What is asked.

    /// Every line of the log since the last look.
    pub fn log(&mut self) -> Vec<String> {
        self.begin();
        std::mem::take(&mut self.told).iter().map(tell).collect()
    }

    /// One of the lines since the last look begins so; all are then forgotten.
    #[track_caller]
    pub fn says(&mut self, line: &str) -> &mut Self {
        let log = self.log();
        if !log.iter().any(|told| told.starts_with(line)) {
            self.fail(&format!("nothing says `{line}` in\n  {}", log.join("\n  ")));
        }
        self
    }

    /// None of the lines since the last look holds this; all are then forgotten.
    #[track_caller]
    pub fn says_nothing_of(&mut self, words: &str) -> &mut Self {
        let log = self.log();
        if let Some(told) = log.iter().find(|told| told.contains(words)) {
            self.fail(&format!("`{told}` speaks of {words}"));
        }
        self
    }

    /// Every fact since the last look.
    pub fn facts(&mut self) -> Vec<Fact> {
        self.begin();
        std::mem::take(&mut self.told)
    }

    /// Whoever must choose.
    pub fn actor(&mut self) -> String {
        self.begin();
        self.battle().decision().map_or_else(|| "nobody".into(), |decision| decision.actor.to_string())
    }

    /// What has led to the choice.
    pub fn trigger(&mut self) -> String {
        self.begin();
        self.battle().decision().map(|decision| decision.trigger.to_string()).unwrap_or_default()
    }

    /// What waits for the open choice, the outermost first.
    pub fn waits(&mut self) -> Vec<String> {
        let decision = self.battle().decision().expect("a decision is pending").clone();
        decision.waiting.iter().map(|one| format!("{} {}", one.who, one.what)).collect()
    }

    /// What may be done and what may not.
    pub fn offers(&mut self) -> Arc<Offers> {
        self.begin();
        self.battle().offers()
    }

    /// An offer by its words.
    pub fn offer(&mut self, verb: &str, with: Option<&str>) -> Option<Offer> {
        let offers = self.offers();
        offers
            .offers
            .iter()
            .find(|offer| offer.verb == verb && (with.is_none() || offer.with.as_deref() == with))
            .cloned()
    }

    /// Why something can't be done now.
    #[track_caller]
    pub fn closed(&mut self, verb: &str, with: Option<&str>) -> String {
        let offers = self.offers();
        let found = offers
            .closed
            .iter()
            .find(|one| one.verb == verb && (with.is_none() || one.with.as_deref() == with));
        match found {
            Some(closed) => closed.reason.to_string(),
            None => self.fail(&format!("{verb} is not closed")),
        }
    }

    /// A target of an attack offer: its odds and reasons.
    #[track_caller]
    pub fn aim(&mut self, with: &str, at: &str) -> Target {
        let offer = self.offer("attack", Some(with));
        let target = offer.and_then(|offer| offer.targets.into_iter().find(|target| &*target.target == at));
        match target {
            Some(target) => target,
            None => self.fail(&format!("{at} can't be aimed at with {with}")),
        }
    }

    /// The labels of what helps and hinders an attack.
    #[track_caller]
    pub fn reasons(&mut self, with: &str, at: &str) -> Vec<String> {
        self.aim(with, at)
            .reasons
            .into_iter()
            .map(|reason| format!("{} {}", reason.label, reason.amount))
            .collect()
    }

    /// How somebody looks, with the sheet.
    pub fn view(&mut self, letter: char) -> CombatantView {
        self.begin();
        let view = self.battle().view(true);
        let name = letter.to_string();
        view.combatants.into_iter().find(|one| *one.name == *name).expect("drawn")
    }

    /// Hit points left.
    pub fn health(&mut self, letter: char) -> i32 {
        self.view(letter).health.now
    }

    /// What is left of a counter.
    pub fn left(&mut self, letter: char, counter: &str) -> i32 {
        self.view(letter).counters.iter().find(|one| one.id == counter).map_or(0, |one| one.left)
    }

    /// The ids of what ails or helps somebody.
    pub fn conditions(&mut self, letter: char) -> Vec<String> {
        self.view(letter).conditions.iter().map(|one| one.id.to_string()).collect()
    }

    /// Where somebody stands.
    pub fn at(&mut self, letter: char) -> Option<(i16, i16)> {
        self.view(letter).at.map(Into::into)
    }

    /// Things on the ground, by id, with their squares.
    pub fn lying(&mut self) -> Vec<(String, (i16, i16))> {
        self.begin();
        self.battle()
            .view(false)
            .items
            .into_iter()
            .map(|item| (item.item.to_string(), item.at.into()))
            .collect()
    }

    /// Who has won, once it is over; `nobody` on a draw.
    pub fn winner(&mut self) -> Option<String> {
        self.begin();
        let outcome = self.battle().outcome()?;
        Some(outcome.winner.as_ref().map_or_else(|| "nobody".into(), ToString::to_string))
    }

    /// The names in the order of turns.
    pub fn turns(&mut self) -> Vec<String> {
        self.begin();
        self.battle().view(false).order.iter().map(ToString::to_string).collect()
    }

    /// The world, to look at what no view shows.
    pub fn battle(&mut self) -> &mut Battle {
        &mut self.battle.as_mut().expect("has begun").0
    }

    /// The battle itself, begun.
    pub fn begun(&mut self) -> &mut Battle {
        self.begin();
        self.battle()
    }

    // How it works.

    fn begin(&mut self) {
        if self.battle.is_some() {
            return;
        }
        let faces = self.opening.clone().unwrap_or_else(|| self.in_order());
        let profiles =
            self.profiles.iter().map(|(id, profile)| (id.clone(), Arc::new(profile.clone()))).collect();
        let rules: &'static Bespoke =
            Box::leak(Box::new(Bespoke { profiles, states: self.states.clone(), dice: Mutex::new(None) }));
        let mut battle = Battle::new(Arc::new(self.setup.clone()), rules, Dice::scripted(faces));
        self.told = battle.take_facts();
        self.battle = Some((battle, rules));
        self.check_dice();
        if self.opening.is_none() {
            self.told.clear();
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

    /// The dice said what they were to say: none is left over, none was missing.
    #[track_caller]
    fn check_dice(&mut self) {
        let battle = self.battle();
        let fault = battle.fault().map(ToString::to_string);
        let left = match battle.world().resource::<Dice>().state() {
            DiceState::Scripted { faces, next } => faces[next as usize..].to_vec(),
            DiceState::Seeded { .. } => Vec::new(),
        };
        if let Some(fault) = fault {
            self.fail(&fault);
        }
        if !left.is_empty() {
            self.fail(&format!("dice {left:?} were not rolled"));
        }
    }

    fn combatant(&mut self, letter: char) -> &mut CombatantSetup {
        assert!(self.battle.is_none(), "the battle has begun");
        let name = letter.to_string();
        let arriving = self.setup.events.iter_mut().flat_map(|event| &mut event.arrive);
        let found = self.setup.combatants.iter_mut().chain(arriving).find(|one| *one.name == *name);
        found.unwrap_or_else(|| panic!("no {letter} in the drawing"))
    }

    /// Everything one needs to see why.
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

fn tile(c: char) -> Option<Tile> {
    Some(match c {
        '.' => Tile::Floor,
        '#' => Tile::Wall,
        '~' => Tile::Difficult,
        'o' => Tile::Obstacle,
        '|' => Tile::Slit,
        '+' => Tile::DoorClosed,
        '/' => Tile::DoorOpen,
        '=' => Tile::Water,
        '^' => Tile::Pit,
        _ => return None,
    })
}

fn combatant(letter: char, at: Square) -> CombatantSetup {
    CombatantSetup {
        creature: letter.to_string(),
        name: letter.to_string().into(),
        side: usize::from(letter.is_lowercase()),
        at,
        group: None,
        surprised: false,
        changes: Default::default(),
    }
}

fn plain(letter: char, squares: usize) -> Profile {
    let size = match squares {
        1 => Size::Medium,
        4 => Size::Large,
        9 => Size::Huge,
        16 => Size::Gargantuan,
        other => panic!("{letter} stands on {other} squares"),
    };
    let character = letter.is_uppercase();
    let kind = if character {
        Kind::Character {
            level: 1,
            stats: Stat::ALL.iter().map(|&stat| (stat, 1)).collect(),
            skills: BTreeSet::new(),
            attuned: None,
            inspiration: 0,
        }
    } else {
        Kind::Monster { bracket: Bracket::Grunt, ability: 2, experience: 8 }
    };
    let claws = CarriedArm { weapon: Arc::new(claws()), count: 1, place: Carry::Hand };
    Profile {
        id: letter.to_string(),
        name: letter.to_string(),
        kind,
        size,
        paces: 6,
        paces_from: Vec::new(),
        defence: if character { 11 } else { 12 },
        defence_from: vec![Part {
            label: "hide".into(),
            value: if character { 11 } else { 12 },
            rule: "FV-DEF-05",
        }],
        armor: None,
        shield: false,
        hit_points: HitPoints::Fixed(if character { 20 } else { 12 }),
        arms: if character { Vec::new() } else { vec![claws] },
        ammunition: BTreeMap::new(),
        gear: BTreeMap::new(),
        held: BTreeSet::new(),
        belt: BTreeSet::new(),
        vessels: Vec::new(),
        feats: BTreeSet::new(),
        element: None,
        breath: 0,
        area: 0,
        resist: BTreeSet::new(),
        vulnerable: BTreeSet::new(),
        immune: BTreeSet::new(),
        role: String::new(),
        trick: String::new(),
        origin: String::new(),
        source: String::new(),
        description: String::new(),
    }
}

fn claws() -> Weapon {
    Weapon {
        id: "claws".into(),
        name: "Claws".into(),
        group: None,
        stat: Stat::Strength,
        kind: DamageKind::Slashing,
        other_kinds: Vec::new(),
        elemental: false,
        one_hand: Some(Die::one(6)),
        two_hands: None,
        reach: Some((1, 1)),
        thrown: None,
        range: None,
        ammunition: None,
        reload: false,
        called: None,
        natural: true,
        price: 0,
        rules: Vec::new(),
        source: String::new(),
    }
}

impl RuleSystem for Bespoke {
    fn id(&self) -> &'static str {
        Fivey.id()
    }

    fn title(&self) -> &'static str {
        Fivey.title()
    }

    fn fingerprint(&self) -> u64 {
        0
    }

    fn rule_texts(&self) -> &[RuleText] {
        Fivey.rule_texts()
    }

    fn creatures(&self) -> Vec<CreatureBrief> {
        Vec::new()
    }

    fn creature(&self, _: &str) -> Option<CreatureBrief> {
        None
    }

    fn options(&self) -> &'static [OptionSpec] {
        Fivey.options()
    }

    fn rest(&self, world: &mut World, side: Side, between: Interval) {
        Fivey.rest(world, side, between);
    }

    fn goes_on(&self, world: &World, who: Entity) -> bool {
        Fivey.goes_on(world, who)
    }

    fn carry(&self, from: &World, to: &mut World, pairs: &[(Entity, Entity)]) {
        Fivey.carry(from, to, pairs);
    }

    fn check_combatant(&self, _: &CombatantSetup) -> Vec<CombatantProblem> {
        Vec::new()
    }

    fn check_data(&self, _: &[(String, String)]) -> Vec<Problem> {
        Vec::new()
    }

    fn data_file(&self, _: &str) -> bool {
        false
    }

    fn parts(&self, parts: &mut Parts) {
        Fivey.parts(parts);
    }

    fn muster(&self, world: &mut World, setup: &Setup) {
        muster::muster(world, setup, &|id| self.profiles.get(id).cloned());
        for (letter, set) in &self.states {
            let who = world.resource::<Roster>().find(&letter.to_string()).expect("in the drawing");
            set(&mut world.get_mut::<States>(who).expect("has states"));
        }
    }

    fn advance(&self, world: &mut World) {
        Fivey.advance(world);
    }

    fn offers(&self, world: &World) -> Offers {
        Fivey.offers(world)
    }

    fn accept(&self, world: &mut World, picked: &Picked) -> Result<(), Refusal> {
        if let Some(faces) = self.dice.lock().expect("one thread").take() {
            world.insert_resource(Dice::scripted(faces));
        }
        Fivey.accept(world, picked)
    }

    fn waiting(&self, world: &World) -> Vec<Waiting> {
        Fivey.waiting(world)
    }

    fn why_not(&self, world: &World, order: &Order) -> Option<Refusal> {
        Fivey.why_not(world, order)
    }

    fn prospects(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        Fivey.prospects(world, who, at)
    }

    fn threats(&self, world: &World, by: Entity, on: Entity) -> Vec<Threat> {
        Fivey.threats(world, by, on)
    }

    fn blows(&self, world: &World, by: Entity, on: Entity, from: Square, moved: bool) -> Vec<Blow> {
        Fivey.blows(world, by, on, from, moved)
    }

    fn parting(&self, world: &World, by: Entity, mover: Entity) -> Option<Blow> {
        Fivey.parting(world, by, mover)
    }

    fn roam(&self, world: &World, who: Entity, next_turn: bool, ask: &mut dyn FnMut(&Roam)) {
        Fivey.roam(world, who, next_turn, ask);
    }

    fn perceives(&self, world: &World, side: Side, who: Entity) -> bool {
        Fivey.perceives(world, side, who)
    }

    fn describe(&self, world: &World, who: Entity, sheet: bool) -> CombatantView {
        Fivey.describe(world, who, sheet)
    }

    fn hidden_state(&self, world: &World) -> String {
        Fivey.hidden_state(world)
    }
}
