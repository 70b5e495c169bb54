//! The setup that a drawn battle starts from.

use crate::polyhedral::table::fighters::carried;
use crate::polyhedral::table::*;

impl Table {
    /// Makes a fighter a creature or hero of the book, numbers and all.
    pub fn is(&mut self, letter: char, creature: &str) -> &mut Self {
        self.fighter(letter).profile = Profile { id: letter.to_string(), ..book_profile(creature) };
        self
    }

    /// Changes the numbers of a plain fighter, or of the creature it is.
    pub fn sheet(&mut self, letter: char, change: impl FnOnce(&mut Profile)) -> &mut Self {
        change(&mut self.fighter(letter).profile);
        self
    }

    /// Gives it what it carries, in words: `longsword -dagger*3 !-longbow:20`. A `-` is at the side and not in hand, a `!` is not
    /// skilled with it, a `+` has one in the other hand too, `*3` are three of them, `:20` are twenty shots (ten if the weapon
    /// shoots and nothing is said).
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
            damage: DiceExpr::new(1, 4),
            kind: DamageKind::Piercing,
            reach: if range.is_some() { Feet(0) } else { Feet(5) },
            range,
            uses: None,
            look: ItemLook::Plain,
            rider,
        };
        self.sheet(letter, |profile| profile.natural.push(Arc::new(attack)))
    }

    /// Gives it a shield on the arm.
    pub fn shield(&mut self, letter: char) -> &mut Self {
        self.sheet(letter, |profile| profile.shield = true)
    }

    /// Changes a number of it, as a level says it: `health`, `max_health`, `wounds`.
    pub fn change(&mut self, letter: char, field: &str, value: i64) -> &mut Self {
        self.combatant(letter).changes.insert(field.into(), Change::Number(value));
        self
    }

    /// Gives it the conditions that ail it for the whole battle, as a level says it.
    pub fn begins(&mut self, letter: char, conditions: &[&str]) -> &mut Self {
        let ids = conditions.iter().map(|id| (*id).to_string()).collect();
        self.combatant(letter).changes.insert("conditions".into(), Change::Words(ids));
        self
    }

    /// Has it lie in wait, as a level says it.
    pub fn ambushes(&mut self, letter: char) -> &mut Self {
        self.combatant(letter).changes.insert("ambush".into(), Change::Flag(true));
        self
    }

    /// Gives it a light to carry, as a level says it.
    pub fn carries(&mut self, letter: char, light: &str) -> &mut Self {
        self.combatant(letter).changes.insert("light".into(), Change::Word(light.into()));
        self
    }

    /// Has it surprised: it did not see the others coming.
    pub fn surprised(&mut self, letter: char) -> &mut Self {
        self.combatant(letter).surprised = true;
        self
    }

    /// Has it share its initiative with the others of that group.
    pub fn group(&mut self, letter: char, group: &str) -> &mut Self {
        let profile = self.fighter(letter).profile.clone();
        let like = |one: &Fighter| Profile { id: profile.id.clone(), ..one.profile.clone() } == profile;
        let others = self.setup.combatants.iter().filter(|one| one.group.as_deref() == Some(group));
        let same = others.map(|one| one.creature.clone()).find(|creature| {
            self.fighters.iter().any(|fighter| fighter.profile.id == *creature && like(fighter))
        });
        let combatant = self.combatant(letter);
        combatant.group = Some(group.into());
        combatant.creature = same.unwrap_or_else(|| combatant.creature.clone());
        self
    }

    /// Sets how it answers chances for opportunity attacks from the start; it asks if nothing is said.
    pub fn policy(&mut self, letter: char, policy: Policy) -> &mut Self {
        self.fighter(letter).policy = Some(policy);
        self
    }

    /// Sets the details of a square beside its tile: the depth of a pit, how tight it is, a ladder.
    pub fn detail(&mut self, at: (i16, i16), detail: Detail) -> &mut Self {
        self.setup.map.set_detail(Square::new(at.0, at.1), detail);
        self
    }

    /// Gives it so many points of Resolve.
    pub fn resolve(&mut self, letter: char, points: i32) -> &mut Self {
        self.sheet(letter, |profile| profile.resolve = points)
    }

    /// Says how it answers a chance, once the battle has begun and a choice of its side is open.
    pub fn answers(&mut self, who: &str, chance: &str, policy: impl Into<battle::words::Text>) -> &mut Self {
        let actor = self.actor();
        self.does(&actor, Order::new("set_policy").with(chance).target(who).choice(policy))
    }

    /// Switches a house rule.
    pub fn option(&mut self, id: &str, on: bool) -> &mut Self {
        self.setup.options.insert(id.into(), on);
        self
    }

    /// Sets what a side wants: 0 upper case, 1 lower case.
    pub fn goal(&mut self, side: usize, aim: Aim) -> &mut Self {
        self.setup.goals.push(Goal::new(side, aim));
        self
    }

    /// Sets a goal, with all that belongs to it.
    pub fn wants(&mut self, goal: Goal) -> &mut Self {
        self.setup.goals.push(goal);
        self
    }

    /// Sets the awards of the level.
    pub fn awards(&mut self, awards: Awards) -> &mut Self {
        self.setup.awards = awards;
        self
    }

    /// Squares by which one may leave.
    pub fn exits(&mut self, squares: &[(i16, i16)]) -> &mut Self {
        self.setup.exits = squares.iter().map(|&(col, row)| Square::new(col, row)).collect();
        self
    }

    /// Another battle follows when the upper case wins this one: drawn in the same letters, so many hours later.
    pub fn next(&mut self, rows: &str, hours: u32) -> &mut Self {
        let setup = Setup { level: "drawn_again".into(), ..Table::draw(rows).setup };
        let between = Interval { hours, ..Interval::default() };
        self.setup.next = Some(Next { setup: Arc::new(setup), side: 0, between });
        self
    }

    /// One more battle, with the goals of this one, before the one that follows; no hours lie between.
    pub fn between(&mut self, rows: &str) -> &mut Self {
        let (goals, next) = (self.setup.goals.clone(), self.setup.next.take());
        let setup = Setup { level: "drawn_between".into(), goals, next, ..Table::draw(rows).setup };
        self.setup.next = Some(Next { setup: Arc::new(setup), side: 0, between: Interval::default() });
        self
    }

    /// So many hours pass before the battle that comes next.
    pub fn hours(&mut self, hours: u32) -> &mut Self {
        self.setup.next.as_mut().expect("a battle follows").between.hours = hours;
        self
    }

    /// An adventure ends before the battle that follows.
    pub fn downtime(&mut self) -> &mut Self {
        self.setup.next.as_mut().expect("a battle follows").between.downtime = true;
        self
    }

    /// The level gives so many points of Resolve back before the battle that follows.
    pub fn gives_back(&mut self, points: u8) -> &mut Self {
        self.setup.next.as_mut().expect("a battle follows").between.gives_back = points;
        self
    }

    /// Makes it a hero of that level with Stamina Dice.
    pub fn hero(&mut self, letter: char, level: u8) -> &mut Self {
        self.sheet(letter, |profile| {
            profile.ranks = vec![("fighter".into(), level)];
            profile.level = level.into();
        })
    }

    /// Adds a thing of the level that can be used, broken or sprung.
    pub fn thing(&mut self, thing: ThingSetup) -> &mut Self {
        self.setup.things.push(thing);
        self
    }

    /// Gives it gear to carry, by id, as often as there is of it.
    pub fn gear(&mut self, letter: char, ids: &str) -> &mut Self {
        let gear = ids.split_whitespace().map(|id| CarriedGear {
            gear: RuleBook::shipped().known.gear.get(id).cloned().unwrap_or_else(|| panic!("no gear {id}")),
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

    /// Has somebody come at the end of a round.
    pub fn arrives(&mut self, round: u32, letter: char, at: (i16, i16)) -> &mut Self {
        let arrive = vec![combatant(letter, Square::new(at.0, at.1), letter.to_string())];
        self.setup.events.push(Event { round, say: String::new(), arrive });
        self.fighters.push(fighter(letter, 1));
        self
    }

    /// Sets the light on each square: `B`right, `d`im, `x` dark.
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

    /// Puts the level in the dark but for a lamp of its own: so many feet bright, and so many more dim.
    pub fn lamp(&mut self, at: (i16, i16), bright: i32, dim: i32) -> &mut Self {
        let lamp = LightSource { at: Square::new(at.0, at.1), bright: Feet(bright), dim: Feet(dim) };
        self.setup.looks.base = Light::Dark;
        self.setup.looks.lamps.push(lamp);
        light_map(&mut self.setup.map, Light::Dark, &self.setup.looks.lamps);
        self
    }

    /// Sets what hangs in the air over each square: `t`hin, `T`hick, `.` nothing.
    pub fn haze(&mut self, rows: &str) -> &mut Self {
        let squares: Vec<Square> = self.setup.map.squares().collect();
        let hazes: Vec<char> = rows.chars().filter(|c| "tT.".contains(*c)).collect();
        assert_eq!(squares.len(), hazes.len(), "one haze for each square");
        for (square, haze) in squares.into_iter().zip(hazes) {
            match haze {
                't' => self.setup.map.set_haze(square, Fog::Thin),
                'T' => self.setup.map.set_haze(square, Fog::Thick),
                _ => {}
            }
        }
        self
    }

    /// Sets who acts first to last; the initiative dice are made to say so.
    pub fn first(&mut self, order: &str) -> &mut Self {
        self.order = order.chars().filter(|c| *c != ' ').collect();
        self
    }

    /// The initiative dice themselves, in the order of the drawing.
    pub fn initiative(&mut self, faces: &[u8]) -> &mut Self {
        self.initiative = Some(faces.to_vec());
        self
    }
}
