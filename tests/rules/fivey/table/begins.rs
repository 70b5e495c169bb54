//! The setup that a drawn battle starts from.

use super::*;

impl Table {
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

    /// Makes a fighter the character of a file's text.
    pub fn character(&mut self, letter: char, text: &str) -> &mut Self {
        let file = format!("{}.ron", letter.to_lowercase());
        let character = RuleBook::shipped().read_character(&file, text);
        let character = character.unwrap_or_else(|problems| panic!("{problems:#?}"));
        self.profiles.insert(file.clone(), (*character.profile).clone());
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

    /// Sets a stat of a character.
    pub fn stat(&mut self, letter: char, stat: Stat, value: i32) -> &mut Self {
        self.sheet(letter, |profile| {
            if let SheetKind::Character { stats, .. } = &mut profile.kind {
                stats.insert(stat, value);
            }
        })
    }

    /// Gives a character a skill.
    pub fn skilled(&mut self, letter: char, skill: Skill) -> &mut Self {
        self.sheet(letter, |profile| {
            if let SheetKind::Character { skills, .. } = &mut profile.kind {
                skills.insert(skill);
            }
        })
    }

    /// Gives it a power.
    pub fn feat(&mut self, letter: char, feat: Feat) -> &mut Self {
        self.sheet(letter, |profile| {
            profile.feats.insert(feat);
        })
    }

    /// Gives it a scroll of a spell of the book, which orders call as the spell.
    pub fn scroll(&mut self, letter: char, spell: &str) -> &mut Self {
        let spell = RuleBook::shipped().spell(spell).unwrap_or_else(|| panic!("no spell {spell}"));
        self.scroll_of(letter, spell)
    }

    /// Gives it a scroll of any spell.
    pub fn scroll_of(&mut self, letter: char, spell: Arc<Spell>) -> &mut Self {
        let (id, name) = (spell.id.clone(), format!("Scroll of {}", spell.name));
        self.sheet(letter, |profile| profile.vessels.push(Vessel { id, name, spell, scroll: true }))
    }

    /// Puts somebody in some state when the battle begins.
    pub fn state(&mut self, letter: char, set: fn(&mut States)) -> &mut Self {
        self.states.push((letter, set));
        self
    }

    /// Spoils the next attack of somebody.
    pub fn distracted(&mut self, letter: char) -> &mut Self {
        self.distracted.push(letter);
        self
    }

    /// Gives a character inspiration dice.
    pub fn inspired(&mut self, letter: char, dice: u32) -> &mut Self {
        self.sheet(letter, |profile| {
            if let SheetKind::Character { inspiration, .. } = &mut profile.kind {
                *inspiration = dice;
            }
        })
    }

    /// Gives it what it carries: `longsword -dagger*3 --spear shield`. A `-` is at the belt, `--` in the backpack.
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
            self.sheet(letter, |profile| profile.arms.push(Carried::new(weapon, count, place)));
        }
        self
    }

    /// Gives it what else it carries: `torch -caltrops*2 --oil_flask`, as weapons.
    pub fn gear(&mut self, letter: char, words: &str) -> &mut Self {
        for word in words.split_whitespace() {
            let id = word.trim_start_matches('-');
            let (id, count) =
                id.split_once('*').map_or((id, 1), |(id, count)| (id, count.parse().expect("a count")));
            let gear = Gear::ALL.into_iter().find(|gear| gear.id() == id);
            let gear = gear.unwrap_or_else(|| panic!("no gear {id}"));
            self.sheet(letter, |profile| {
                let place = match word.len() - word.trim_start_matches('-').len() {
                    0 => Carry::Hand,
                    1 => Carry::Belt,
                    _ => Carry::Pack,
                };
                profile.gear.insert(gear, Places::new(count, place, Carry::Pack));
            });
        }
        self
    }

    /// Gives it a suit of armor by the book: its defence, what it resists and what it lets through, and its weight.
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

    /// Changes a field of one combatant, as a level would say it.
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

    /// Has its side surprised: it did not see the others coming.
    pub fn surprised(&mut self, letter: char) -> &mut Self {
        self.combatant(letter).surprised = true;
        self
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
