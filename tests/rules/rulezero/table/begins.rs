//! The setup that a drawn battle starts from.

use super::*;

/// A fighter with known numbers.
pub(super) fn plain(letter: char, squares: usize) -> Profile {
    let character = letter.is_uppercase();
    let base = |defense: Defense| vec![Bonus::plain("base", 10, defense.rule())];
    let bite = Natural { kind: NaturalKind::Bite, count: 1, secondary: None, range: None };
    Profile {
        id: letter.to_string(),
        name: letter.to_string(),
        class: character.then_some(CharacterClass::Soldier),
        size: match squares {
            1 => SizeClass::Medium,
            4 => SizeClass::Large,
            9 => SizeClass::Huge,
            16 => SizeClass::Gargantuan,
            _ => SizeClass::Colossal,
        },
        hit_points: 20,
        hit_dice: 1,
        speed: 6,
        parts: Defense::ALL.map(base),
        defenses: [10; 3],
        natural: if character { Vec::new() } else { vec![bite] },
        ..Profile::default()
    }
}

impl Table {
    /// Makes a fighter a creature or hero of the book.
    pub fn is(&mut self, letter: char, id: &str) -> &mut Self {
        let profile = RuleBook::shipped().profile(id).unwrap_or_else(|| panic!("no {id} in the book"));
        self.combatant(letter).creature = id.into();
        self.profiles.insert(id.into(), (*profile).clone());
        self
    }

    /// Makes a fighter the character of a file's text.
    pub fn character(&mut self, letter: char, text: &str) -> &mut Self {
        let file = format!("{}.ron", letter.to_lowercase());
        let character = RuleBook::shipped().read_character(&file, text);
        let character = character.unwrap_or_else(|problems| panic!("{problems:#?}"));
        self.profiles.insert(file.clone(), character);
        let combatant = self.combatant(letter);
        combatant.creature = file;
        combatant.changes.insert(CHARACTER.into(), Change::Word(text.into()));
        self
    }

    /// Changes the stat block of a fighter.
    pub fn sheet(&mut self, letter: char, change: impl FnOnce(&mut Profile)) -> &mut Self {
        let id = self.combatant(letter).creature.clone();
        change(self.profiles.get_mut(&id).expect("a stat block"));
        self
    }

    /// Sets a stat. Defenses stay as they are.
    pub fn stat(&mut self, letter: char, stat: Stat, value: i32) -> &mut Self {
        self.sheet(letter, |profile| profile.stats[stat as usize] = value)
    }

    /// Sets the base of a defense.
    pub fn defense(&mut self, letter: char, defense: Defense, value: i32) -> &mut Self {
        self.sheet(letter, |profile| profile.parts[defense as usize][0].value = value)
    }

    /// Sets hit points.
    pub fn hits(&mut self, letter: char, points: i32) -> &mut Self {
        self.sheet(letter, |profile| profile.hit_points = points)
    }

    /// Gives it a talent.
    pub fn talent(&mut self, letter: char, talent: Talent) -> &mut Self {
        self.sheet(letter, |profile| {
            profile.talents.insert(talent);
        })
    }

    /// Sets the size.
    pub fn size(&mut self, letter: char, size: SizeClass) -> &mut Self {
        self.sheet(letter, |profile| profile.size = size)
    }

    /// Sets the natural weapons: `bite claw*2`.
    pub fn body(&mut self, letter: char, words: &str) -> &mut Self {
        let natural = words.split_whitespace().map(|word| {
            let (id, count) =
                word.split_once('*').map_or((word, 1), |(id, count)| (id, count.parse().expect("a count")));
            let kind = NaturalKind::of_id(id).unwrap_or_else(|| panic!("no natural weapon {id}"));
            Natural { kind, count, secondary: None, range: None }
        });
        let natural = natural.collect();
        self.sheet(letter, |profile| profile.natural = natural)
    }

    /// Gives it what it carries: `long_sword -dagger`. A `-` is at its side.
    pub fn arm(&mut self, letter: char, words: &str) -> &mut Self {
        for word in words.split_whitespace() {
            let (id, held) = word.strip_prefix('-').map_or((word, true), |id| (id, false));
            let weapon = RuleBook::shipped().library.weapons.get(id);
            let weapon = weapon.unwrap_or_else(|| panic!("no weapon {id}")).clone();
            self.sheet(letter, |profile| {
                profile.arms.push(id.to_owned());
                profile.carried.push(Carried { weapon, count: 1, held, loaded: true });
            });
        }
        self
    }

    /// Gives it a power of the book.
    pub fn power(&mut self, letter: char, id: &str) -> &mut Self {
        let power = RuleBook::shipped().library.powers.get(id);
        let power = power.unwrap_or_else(|| panic!("no power {id}")).clone();
        self.sheet(letter, |profile| profile.known.push(power))
    }

    /// Gives it a boon of the book.
    pub fn boon(&mut self, letter: char, id: &str) -> &mut Self {
        let boon = RuleBook::shipped().library.boons.get(id);
        let boon = boon.unwrap_or_else(|| panic!("no boon {id}")).clone();
        self.sheet(letter, |profile| profile.blessed.push(boon))
    }

    /// Puts somebody in some state when the battle begins.
    pub fn state(&mut self, letter: char, set: fn(&mut States)) -> &mut Self {
        self.states.push((letter, set));
        self
    }

    /// Changes a field of one combatant, as a level would say it.
    pub fn change(&mut self, letter: char, field: &str, value: Change) -> &mut Self {
        self.combatant(letter).changes.insert(field.into(), value);
        self
    }

    /// Begins on a step of the condition track.
    pub fn worn(&mut self, letter: char, step: i64) -> &mut Self {
        self.change(letter, "track", Change::Number(step))
    }

    /// Switches a house rule.
    pub fn option(&mut self, id: &str, on: bool) -> &mut Self {
        self.setup.options.insert(id.into(), on);
        self
    }

    /// Sets the light of a square, `(column, row)`.
    pub fn light(&mut self, at: (i16, i16), light: Light) -> &mut Self {
        self.setup.map.set_light(at.into(), light);
        self
    }

    /// The whole level, to change what has no word here.
    pub fn setup(&mut self) -> &mut Setup {
        &mut self.setup
    }

    /// Sets the order of turns, by letters.
    pub fn first(&mut self, letters: &str) -> &mut Self {
        self.first = letters.chars().collect();
        self
    }

    /// Sets the dice that open the battle, instead of those that put everybody in order.
    pub fn opening(&mut self, faces: &[u8]) -> &mut Self {
        self.opening = Some(faces.to_vec());
        self
    }

    /// Another battle follows when the upper case wins this one: drawn in the same letters, so many hours later.
    pub fn next(&mut self, rows: &str, hours: u32) -> &mut Self {
        let setup = Setup { level: "drawn_again".into(), ..Table::draw(rows).setup };
        let between = Interval { hours, ..Interval::default() };
        self.setup.next = Some(Next { setup: Arc::new(setup), side: 0, between });
        self
    }
}
