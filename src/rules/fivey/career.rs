//! A character through the battles of a chain: what its player has chosen so far, from which every number follows anew after a
//! choice more, and what of its goods comes into its hands. Catalog sections 12 and 18.

use super::character::{
    Character, SHIELD,
    choices::{Choices, MOST_COUNTED},
};
use super::{changes, hands, profile::HitPoints};
use crate::prelude::*;
use battle::CombatantSetup;
use kit::activities::Variant;
use std::{
    fmt,
    hash::{Hash, Hasher},
};

/// The career of a character: what it has come to.
#[derive(Component, Clone)]
pub struct Career {
    /// The character as its choices make it, what the level changes left out.
    pub character: Arc<Character>,
    /// The food that it has beside rations. Rule `FV-REST-06`.
    pub larder: Larder,
    /// The combatant's setup in the level that it began in.
    setup: Arc<CombatantSetup>,
}

/// A larder: what somebody has found and cooked, and whether they have eaten.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Larder {
    /// Cooked meals.
    pub meals: u32,
    /// Ingredients that meals can be cooked of.
    pub ingredients: u32,
    /// Whether it has eaten this evening. Ruling `FV-RUL-46`.
    pub eaten: bool,
}

/// By what changes in it: all else follows from the choices.
impl fmt::Debug for Career {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (&self.character.choices, self.larder).fmt(f)
    }
}

impl Hash for Career {
    fn hash<H: Hasher>(&self, into: &mut H) {
        (&self.character.choices, self.larder).hash(into);
    }
}

impl Career {
    /// The career of a combatant as it comes to its first battle, if it is a character with choices.
    pub fn of(book: &'static RuleBook, combatant: &CombatantSetup) -> Option<Self> {
        let character = changes::character(book, combatant)?;
        Some(Self { character, larder: Larder::default(), setup: Arc::new(combatant.clone()) })
    }

    /// The character that it would be with these choices changed, if the rules allow that.
    pub fn with(&self, book: &RuleBook, edit: impl FnOnce(&mut Choices)) -> Option<Character> {
        let mut choices = self.character.choices.clone();
        edit(&mut choices);
        book.made(&choices)
    }
}

/// A change of somebody's choices.
pub type Edit = Box<dyn Fn(&mut Choices)>;

/// The career of somebody; monsters have none.
pub fn career(world: &World, who: Entity) -> Option<&Career> {
    world.get::<Career>(who)
}

/// The changes of several that the rules allow somebody, as ways worth so much.
pub fn allowed(world: &World, career: &Career, worth: f32, edits: Vec<(String, Edit)>) -> Vec<Variant<Edit>> {
    let right = |edit: &Edit| career.with(book(world), edit).is_some();
    let ways = edits.into_iter().filter(|(_, edit)| right(edit));
    ways.map(|(title, does)| Variant { title, worth, does }).collect()
}

/// The career of somebody, where they have one.
pub fn own(world: &World, who: Entity) -> Result<&Career, Refusal> {
    career(world, who).ok_or_else(|| because("its sheet is no character's by the book", "FV-LVL-01"))
}

/// Changes what somebody has found and cooked.
pub fn stock(world: &mut World, who: Entity, act: impl FnOnce(&mut Larder)) {
    change(world, who, |career: &mut Career| act(&mut career.larder));
}

/// Changes somebody's choices, as was found to be right, and all that follows from them: the sheet, hit points, and new things,
/// which hang at the belt as far as there is room. What has been lost in battle stays lost.
pub fn choose(world: &mut World, who: Entity, edit: impl FnOnce(&mut Choices)) {
    let book = book(world);
    let Some(career) = career(world, who).cloned() else { return never!("{who:?} has no career") };
    let Some(new) = career.with(book, edit) else { return never!("a choice is wrong that was found right") };
    let (old, new) = (career.character.profile.clone(), Arc::new(new));
    let mut profile = changes::applied(book, new.profile.clone(), &career.setup);
    if let (Some(sheet), SheetKind::Character { attuned, .. }) =
        (world.get::<Sheet>(who), &mut Arc::make_mut(&mut profile).kind)
        && let SheetKind::Character { attuned: now, .. } = &sheet.0.kind
    {
        attuned.clone_from(now);
    }
    let grows = points(&new.profile) - points(&old);
    world.entity_mut(who).insert((Sheet::new(profile), Career { character: new.clone(), ..career.clone() }));
    change(world, who, |health: &mut Health| {
        health.max += grows;
        health.now += grows;
    });
    change(world, who, |stores: &mut Stores| fill(stores, &old, &new.profile));
    let owned = |of: &Character| of.goods.belongings.get(SHIELD).copied().unwrap_or_default();
    let shields = owned(&new).saturating_sub(owned(&career.character));
    rearm(world, who, |arms| {
        hands::lot::take_in(arms, &old, &new.profile);
        arms.shields.add(shields, Carry::Pack);
    });
}

/// Gives somebody experience, by a roll where there is one. Rule `FV-LVL-01`.
pub fn earn_experience(world: &mut World, who: Entity, more: i32, roll: Option<Roll>, rule: RuleId) {
    let now = career(world, who).map_or(0, |career| career.character.experience);
    let sum = now.saturating_add_signed(more).min(MOST_COUNTED);
    choose(world, who, |choices| choices.experience = Some(sum));
    tell_counted(world, who, "experience", (more, sum as i32), roll, rule);
}

/// Gives or takes crowns, by dice where there are any.
pub fn pay(world: &mut World, who: Entity, more: i32, roll: Option<Roll>, rule: RuleId) {
    choose(world, who, |choices| {
        let way = if more < 0 { &mut choices.spent } else { &mut choices.earned };
        *way = way.saturating_add(more.unsigned_abs()).min(MOST_COUNTED);
    });
    tell_counted(world, who, "crowns", (more, crowns(world, who) as i32), roll, rule);
}

/// Crowns in somebody's purse.
pub fn crowns(world: &World, who: Entity) -> u32 {
    career(world, who).map_or(0, |career| career.character.goods.crowns)
}

fn points(profile: &Profile) -> i32 {
    match profile.hit_points {
        HitPoints::Fixed(points) | HitPoints::Given(points) => points,
        HitPoints::Rolled(_) => never!("a character's hit points are rolled like a monster's"; 0),
    }
}

/// Fills the stores with new ammunition, and spells in new vessels.
fn fill(stores: &mut Stores, old: &Profile, new: &Profile) {
    for (&kind, &units) in &new.ammunition {
        let more = units.saturating_sub(old.ammunition.get(&kind).copied().unwrap_or_default());
        if more > 0 {
            *stores.ammunition.entry(kind).or_default() += more;
        }
    }
    let fresh = new.vessels.iter().filter(|vessel| !old.vessels.contains(vessel));
    stores.vessels.extend(fresh.map(|vessel| (vessel.clone(), false)));
}
