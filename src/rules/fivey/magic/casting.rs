//! Vessels and what casting takes. Rules `FV-MAG-01` to `FV-MAG-04`, rulings `FV-RUL-17`, `FV-RUL-19`, `FV-RUL-34`.

use crate::prelude::*;
use crate::profile::Vessel;
use battle::offer::CAST;
use kit::words::words;

/// Casting takes both actions. Rule `FV-ACT-13`.
pub const ACTIONS: i32 = 2;

/// One way to cast one spell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Casting {
    /// The vessel that the spell sits in.
    pub vessel: Vessel,
    /// Whether it was cast today and is kept for tomorrow. Ruling `FV-RUL-34`.
    pub spent: bool,
    /// The manner of casting.
    pub manner: Manner,
}

words! {
    /// The ways to cast: what follows the word of the spell in orders, and its name for people.
    pub enum Manner {
        /// At spell level 1.
        Plain = ("", ""),
        /// At spell level 2, for an inspiration die. Ruling `FV-RUL-34`.
        Inspired = ("/inspired", ", inspired"),
        /// Attract, at a weapon in hand. Ruling `FV-RUL-44`.
        Weapon = ("/weapon", " a weapon"),
        /// Attract, at metal armor. Ruling `FV-RUL-44`.
        Armor = ("/armor", " metal armour"),
        /// Attract, at metal that lies about. Ruling `FV-RUL-44`.
        Loose = ("/loose", " what lies about"),
    }
}

impl Casting {
    /// The word in orders: `dissertation`, `dissertation/inspired`.
    pub fn word(&self) -> String {
        format!("{}{}", self.vessel.id, self.manner.id())
    }

    /// The name for people: `Fire Ball, inspired`.
    pub fn title(&self) -> Text {
        format!("{}{}", self.vessel.spell.name, self.manner.title()).into()
    }

    /// The spell level, `[L]`. Rule `FV-MAG-02`.
    pub fn level(&self) -> u8 {
        1 + u8::from(self.manner == Manner::Inspired)
    }

    /// Its dice at its spell level; none where it has none.
    pub fn dice(&self) -> DiceExpr {
        let dice = self.vessel.spell.dice.unwrap_or_default();
        DiceExpr { count: dice.count.saturating_mul(self.level()), ..dice }
    }

    /// An offer to cast it, still to be built.
    pub fn draft(&self) -> OfferBuilder {
        OfferBuilder::new(CAST, self.title(), self.vessel.spell.rule).with(self.word())
    }

    /// The cost: both actions, and an inspiration die at spell level 2. Rule `FV-ACT-13`, ruling `FV-RUL-34`.
    pub fn cost(&self) -> Cost {
        let die = (self.manner == Manner::Inspired).then_some(("inspiration", 1));
        Cost([(ACTION, ACTIONS)].into_iter().chain(die).collect())
    }
}

/// Every way to cast every spell that somebody has, in the order of the sheet.
pub fn castings(world: &World, who: Entity) -> Vec<Casting> {
    let Some(stores) = world.get::<Stores>(who).filter(|stores| !stores.vessels.is_empty()) else {
        return Vec::new();
    };
    let feeds = has(world, who, Feat::Magician) && part::<Inspiration>(world, who).0 > 0;
    let each = stores.vessels.iter().flat_map(|&(ref vessel, spent)| {
        let manners: &[Manner] = match vessel.spell.art {
            Art::Attract => &[Manner::Weapon, Manner::Armor, Manner::Loose],
            art if art.grows() && feeds && !spent => &[Manner::Plain, Manner::Inspired],
            _ => &[Manner::Plain],
        };
        manners.iter().map(move |&manner| Casting { vessel: vessel.clone(), spent, manner })
    });
    each.collect()
}

/// The bonuses of somebody to a spell: INT, twice with spellcraft or attunement to the vessel. Ruling `FV-RUL-17`.
pub fn reasons(world: &World, who: Entity, vessel: &Vessel) -> Vec<Reason> {
    let mut reasons = bonus(world, who, Stat::Intelligence, &[Skill::Spellcraft]);
    let attuned = profile(world, who)
        .is_some_and(|profile| profile.attuned_to(&vessel.id) && !profile.skilled(Skill::Spellcraft));
    if attuned {
        let plain = stat(world, who, Stat::Intelligence);
        reasons.push(Reason::flat("attuned to it", plain, "FV-SKILL-03"));
    }
    reasons
}

/// Adds what helps and hinders a spell that is rolled against somebody, like any attack. Rules `FV-MAG-04`, `FV-TASK-07`.
pub fn edges(world: &World, who: Entity, target: Entity, reasons: &mut Vec<Reason>) {
    let own = states(world, who);
    reasons.extend(edges_of([
        (own.hidden_from.contains(&target), "hidden from the target", 1, "FV-RUL-28"),
        (own.strikes_from_hiding(), "strikes from hiding", 1, "FV-ORIG-13"),
        (own.invisible, "invisible", 1, "FV-RUL-29"),
        (has(world, target, Feat::MagicalResistance), "magical resistance", -1, "FV-RUL-33"),
        (own.distracted.holds(), "distracted", -1, "FV-RUL-36"),
    ]));
}

/// The difficulty of spells that depend on the caster: 10 and what it adds. Rule `FV-CON-03`, ruling `FV-RUL-17`.
pub fn difficulty(world: &World, who: Entity, vessel: &Vessel) -> i32 {
    10 + flat(&reasons(world, who, vessel))
}

/// Takes the spell out of its vessel: a scroll is gone and a keepsake an ordinary thing, unless a magician keeps it for tomorrow.
/// Rule `FV-MAG-01`, rulings `FV-RUL-19`, `FV-RUL-34`.
pub fn begin(world: &mut World, who: Entity, casting: &Casting, target: Option<Entity>) {
    let vessel = &casting.vessel;
    let with = Some(vessel.name.clone().into());
    tell_deed_with(world, who, (CAST, casting.title()), target, with, "FV-ACT-13");
    if casting.manner == Manner::Inspired {
        rolls::gain(world, who, -1, "FV-RUL-34");
    }
    let keeps = has(world, who, Feat::Magician);
    change(world, who, |stores: &mut Stores| {
        let place = stores.vessels.iter().position(|(other, cast)| other == vessel && !cast);
        let Some(place) = place else { return gone!() };
        if keeps {
            stores.vessels[place].1 = true;
        } else {
            stores.vessels.remove(place);
        }
    });
    if !keeps {
        tell_handled(world, who, "uses up", &vessel.name, "FV-RUL-19");
    }
}
