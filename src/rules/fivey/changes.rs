//! Changes of a level to a combatant: numbers, what it is to its side, what it wears, carries and can do.

use super::character::{BELT, Character, fit};
use super::data::creatures::wielded;
use super::profile::{Ammunition, HitPoints, Places, Vessel};
use crate::prelude::*;
use battle::{CombatantProblem, CombatantSetup, setup::CHARACTER};
use kit::changes::{self, Field, May, check_health, ids, no_creature, problem, shield_doubt, word, words};

/// Every field that can be changed, in the order in which that is done: feats say what weapons are made of, and hands take up
/// what there is at last.
pub const FIELDS: [Field<Profile, RuleBook>; 11] = [
    ("health", May::Number(1, 10_000, |_, _| ())),
    ("max_health", May::Number(1, 10_000, |profile, most| profile.hit_points = HitPoints::Given(most))),
    ("inspiration", May::Number(0, 100, |_, _| ())),
    ("leader", May::Flag(|_, _| ())),
    ("steadfast", May::Flag(|_, _| ())),
    ("armor", May::Word(|book| [ids(&book.library.armor), vec![NO_ARMOR]].concat(), wear)),
    ("feats", May::Words("feats", |book| feats(book).into_iter().map(Feat::id).collect(), teach)),
    ("spells", May::Words("spells", |book| ids(&book.library.spells), fill)),
    ("shield", May::Flag(|profile, shield| profile.shield = shield)),
    ("arms", May::Words("weapons", |book| carried(book).map(|arm| &*arm.id).collect(), arm)),
    ("gear", May::Words("gear", |_| Gear::ALL.map(Gear::id).to_vec(), equip)),
];

/// The word for no armor.
const NO_ARMOR: &str = "none";

/// The problems of a combatant's creature and changes.
pub fn check(book: &'static RuleBook, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
    let Some(profile) = changed(book, combatant) else { return vec![no_creature(combatant)] };
    let mut problems = changes::check(&FIELDS, book, combatant, true);
    // The most that it has, feats and all, where it is not rolled.
    if let (HitPoints::Fixed(most) | HitPoints::Given(most), true) = (profile.hit_points, problems.is_empty())
    {
        problems.extend(check_health(combatant, most));
    }
    if combatant.group.is_some() {
        let message = "in FIVEY all of one stat block share an initiative; leave `group` out".to_owned();
        problems.push((vec!["group"], message));
    }
    for field in ["inspiration", "armor", "shield", "feats"] {
        if combatant.changes.contains_key(field) && !profile.is_character() {
            let why =
                if field == "inspiration" { "have inspiration" } else { "change that; a monster is its row" };
            problems.push(problem(field, format!("only characters {why}")));
        }
    }
    problems
}

/// The doubts about what is right and yet will not do what the level seems to want: a torch or a shield that no hand is free for.
/// Rulings `FV-RUL-37`, `FV-RUL-43`.
pub fn doubts(book: &'static RuleBook, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
    let Some(profile) = changed(book, combatant) else { return Vec::new() };
    let given = words(combatant, "gear").is_some_and(|ids| ids.iter().any(|id| id == Gear::Torch.id()));
    let held = given.then(|| profile.gear[&Gear::Torch].of(Carry::Hand) > 0);
    let message = "FV-RUL-43: no hand is free for the torch, so it gives no light; give fewer weapons";
    let torch = (held == Some(false)).then(|| problem("gear", message.to_owned()));
    torch.into_iter().chain(shield_beside(book, combatant, &profile)).collect()
}

/// The doubt about a shield and a weapon for both hands, of which a level hands out one. Ruling `FV-RUL-37`.
fn shield_beside(book: &RuleBook, setup: &CombatantSetup, profile: &Profile) -> Option<CombatantProblem> {
    let handed_out =
        profile.shield && ["shield", "arms"].iter().any(|field| setup.changes.contains_key(*field));
    let mut arms = profile.arms.iter().filter(|_| handed_out);
    let both = arms.find(|arm| arm.weapon.hands_to_hold() > 1 && arm.is_held() == profile.shield_stowed)?;
    let disarmed = profile.shield_stowed || !profile.arms.iter().any(Carried::is_held);
    let shield = &book.library.shield.name;
    disarmed.then(|| shield_doubt("FV-RUL-37", &both.weapon.name, shield, profile.shield_stowed))
}

/// Weapons that can be carried: all but the bare hand.
fn carried(book: &RuleBook) -> impl Iterator<Item = &Arc<Weapon>> {
    book.library.weapons.iter().filter(|weapon| !weapon.natural)
}

/// Feats that characters can have. Rule `FV-SKILL-08`, ruling `FV-RUL-34`.
pub fn feats(book: &RuleBook) -> BTreeSet<Feat> {
    let of_templates = book.library.templates.iter().map(|template| template.feat);
    of_templates.chain(Feat::OF_LEVELS).collect()
}

/// The character that a combatant is, of the book or of its file.
pub fn character(book: &'static RuleBook, setup: &CombatantSetup) -> Option<Arc<Character>> {
    match word(setup, CHARACTER) {
        Some(text) => book.read_character(&setup.creature, text).ok().map(Arc::new),
        None => book.character(&setup.creature),
    }
}

/// The stat block of a combatant with what the level changes of it.
pub fn changed(book: &'static RuleBook, setup: &CombatantSetup) -> Option<Arc<Profile>> {
    let own = character(book, setup).map(|character| character.profile.clone());
    Some(applied(book, own.or_else(|| book.profile(&setup.creature))?, setup))
}

/// The same for a stat block that has come of it.
pub fn applied(book: &'static RuleBook, profile: Arc<Profile>, setup: &CombatantSetup) -> Arc<Profile> {
    let mut changed = changes::changed(&FIELDS, book, profile, setup);
    if ["shield", "arms", "gear"].iter().any(|field| setup.changes.contains_key(*field)) {
        let profile = Arc::make_mut(&mut changed);
        // The arms that a level hands out are held: the shield gives way to a first weapon for both hands.
        let first = words(setup, "arms").and_then(|ids| book.weapon(ids.first()?));
        profile.shield_stowed = profile.shield && first.is_some_and(|weapon| weapon.hands_to_hold() > 1);
        take_up(profile);
    }
    changed
}

fn wear(book: &RuleBook, profile: &mut Profile, id: &str) {
    fit::wear(profile, book.armor(id));
}

fn teach(book: &RuleBook, profile: &mut Profile, ids: &[String]) {
    let given = feats(book).into_iter().filter(|feat| ids.iter().any(|id| id == feat.id()));
    given.for_each(|feat| fit::bestow(profile, feat));
}

fn fill(book: &RuleBook, profile: &mut Profile, ids: &[String]) {
    let spells = ids.iter().filter_map(|id| book.library.spells.get(id)).enumerate();
    profile.vessels = spells.map(|(at, spell)| Vessel::bought(spell, at + 1)).collect();
}

/// Gives somebody these weapons, as many of one as are named, and a unit of what they shoot. Rulings `FV-RUL-31`, `FV-RUL-39`.
fn arm(book: &RuleBook, profile: &mut Profile, ids: &[String]) {
    // A monster whose limbs are long strikes as far with what it holds.
    let reach = profile.arms.iter().filter(|arm| arm.weapon.natural).find_map(|arm| arm.weapon.reach);
    let own_reach = reach.filter(|&reach| reach != (1, 1));
    profile.arms.retain(|arm| arm.weapon.natural);
    for weapon in ids.iter().filter_map(|id| book.weapon(id)) {
        if let Some(more) = profile.arms.iter_mut().find(|arm| arm.weapon.id == weapon.id) {
            more.at.add(1, Carry::Belt);
            continue;
        }
        if let Some(kind) = weapon.ammunition.filter(|kind| *kind != Ammunition::Stones) {
            profile.ammunition.entry(kind).or_insert(1);
        }
        let weapon = match (&profile.kind, profile.element.filter(|_| weapon.elemental)) {
            (SheetKind::Monster { bracket, .. }, _) => Arc::new(wielded(&weapon, *bracket, own_reach)),
            (_, Some(element)) => Arc::new(Weapon { other_kinds: vec![element], ..Weapon::clone(&weapon) }),
            _ => weapon,
        };
        profile.arms.push(Carried::new(weapon, 1, Carry::Hand));
    }
}

/// Gives somebody this gear: a torch and a holy symbol in hand, all else at the belt, as far as there is room.
fn equip(_: &RuleBook, profile: &mut Profile, ids: &[String]) {
    profile.gear.clear();
    for gear in ids.iter().filter_map(|id| Gear::of_id(id)) {
        let place = if matches!(gear, Gear::Torch | Gear::HolySymbol) { Carry::Hand } else { Carry::Belt };
        let at = profile.gear.entry(gear).or_default();
        *at = Places::new(at.count() + 1, place, Carry::Pack);
    }
}

/// Lets two hands hold what they can, the shield first, then arms, then gear; the rest hangs at the belt while there is
/// room, or goes into the backpack. Ruling `FV-RUL-37`.
fn take_up(profile: &mut Profile) {
    let mut free = 2 - u32::from(profile.shield && !profile.shield_stowed);
    let mut room = BELT;
    for arm in profile.arms.iter_mut().filter(|arm| !arm.weapon.natural) {
        let (hands, count) = (arm.weapon.hands_to_hold(), arm.at.count());
        let held = arm.at.of(Carry::Hand) > 0 && hands <= free;
        let others = count - u32::from(held);
        let place = match arm.at.nearest() {
            Some(Carry::Hand | Carry::Belt) if others > room => Carry::Pack,
            Some(Carry::Hand) if !held => Carry::Belt,
            place => place.unwrap_or_default(),
        };
        arm.at = Places::new(count, place, Carry::Belt);
        free -= arm.at.of(Carry::Hand) * hands;
        room -= arm.at.of(Carry::Belt);
    }
    profile.arms.sort_by_key(|arm| (!arm.weapon.natural, arm.at.nearest()));
    for at in profile.gear.values_mut() {
        let place = match at.nearest() {
            Some(Carry::Hand) if free > 0 => Carry::Hand,
            Some(Carry::Hand | Carry::Belt) if room > 0 => Carry::Belt,
            _ => Carry::Pack,
        };
        *at = Places::new(at.count(), place, Carry::Pack);
        free -= at.of(Carry::Hand);
        room -= u32::from(place == Carry::Belt);
    }
}
