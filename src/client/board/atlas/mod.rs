//! The token atlas: the looks of a battle's tokens in one picture. Medallion, rim and shadow of each creature of each side are
//! put together once when the battle opens, so that a token is one sprite, and all tokens are one draw.

mod packer;

mod outline;

mod paint;

use super::{medals, pictures};
use crate::{
    battle::setup::Setup,
    client::{
        board::resolution::Resolution,
        model::{FrameSystems, Table},
        theme::{self, Hues},
    },
};
use bevy::prelude::*;
use packer::AtlasPacker;
pub use paint::GROWN;
use paint::{CellContent, Medal};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Number of steps in which the ring of health is told.
const STEPS: usize = 20;

/// The most creatures of sides that have a look of their own; those after them in the alphabet have the plain one.
const MOST: usize = 96;

/// The entry of a creature's looks in the atlas, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AtlasEntry {
    /// The upright token.
    pub standing: Rect,
    /// The token that is down or out: without colour.
    pub fallen: Rect,
    /// Whether it shows who it is; else initials must.
    pub own: bool,
}

/// The parts in the atlas that every token of a form shares.
#[derive(Clone, Debug, PartialEq)]
struct TokenShape {
    flash: Rect,
    glow: Rect,
    /// Rings of health, from almost none to whole.
    rings: Vec<Rect>,
}

/// The token atlas of a battle: the looks of everybody in it.
#[derive(Resource, Clone, Debug)]
pub struct TokenAtlas {
    /// The picture.
    pub image: Handle<Image>,
    /// Its size in pixels.
    pub size: Vec2,
    /// The mark over whoever acts.
    pub pointer: Rect,
    looks: BTreeMap<(String, usize), AtlasEntry>,
    plain: Vec<AtlasEntry>,
    forms: BTreeMap<usize, TokenShape>,
    setup: Arc<Setup>,
    hues: Hues,
}

impl TokenAtlas {
    /// The looks of a creature of a side.
    pub fn look(&self, creature: &str, side: usize) -> AtlasEntry {
        let own = self.looks.get(&(creature.to_owned(), side)).copied();
        let plain = || self.plain.get(side).or(self.plain.first()).copied();
        own.or_else(plain).unwrap_or(AtlasEntry {
            standing: Rect::default(),
            fallen: Rect::default(),
            own: false,
        })
    }

    /// The white form of a side's tokens.
    pub fn flash(&self, side: usize) -> Rect {
        self.form(side).map_or_else(Rect::default, |form| form.flash)
    }

    /// The white light round a side's tokens.
    pub fn glow(&self, side: usize) -> Rect {
        self.form(side).map_or_else(Rect::default, |form| form.glow)
    }

    /// The white ring of which this share is left, 0 to 1; none when nothing is.
    pub fn ring(&self, side: usize, share: f32) -> Option<Rect> {
        let step = (share.clamp(0.0, 1.0) * STEPS as f32).ceil() as usize;
        self.form(side)?.rings.get(step.checked_sub(1)?).copied()
    }

    fn form(&self, side: usize) -> Option<&TokenShape> {
        self.forms.get(&(theme::side_style(side).1 as usize))
    }
}

/// Draws the looks when a battle opens, and anew when the player has chosen other colours.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, draw.run_if(resource_exists::<Table>).in_set(FrameSystems::Atlas));
}

fn draw(
    mut commands: Commands,
    mut table: ResMut<Table>,
    atlas: Option<Res<TokenAtlas>>,
    resolution: Res<Resolution>,
    mut images: ResMut<Assets<Image>>,
) -> Result {
    let same =
        |atlas: &TokenAtlas| Arc::ptr_eq(&atlas.setup, &table.battle.setup) && atlas.hues == theme::worn();
    if atlas.is_some_and(|atlas| same(&atlas)) {
        return Ok(());
    }
    let (atlas, faults) = of_battle(&table, resolution.token, &mut images)?;
    commands.insert_resource(atlas);
    if faults.is_empty() {
        return Ok(());
    }
    // Those that could not even be read are told already.
    let mut told: Vec<String> = table.input.notice.take().into_iter().collect();
    for Fault { creature, why } in faults {
        // It is tried no more, so that it is told once.
        if let Some(picture) = table.battle.pictures.remove(&creature) {
            told.push(format!("{} can't be drawn: {why}", picture.file));
        }
    }
    table.input.notice = pictures::told(&told);
    Ok(())
}

/// A picture of a pack that can't be drawn.
pub struct Fault {
    /// The creature that it would show.
    pub creature: String,
    /// The reason.
    pub why: String,
}

/// The cast of a battle: everybody who is there or will come, by creature and side, with the side of their cell.
fn cast(table: &Table, small: u32) -> Vec<(String, usize, u32)> {
    let setup = &table.battle.setup;
    let coming = setup.events.iter().flat_map(|event| &event.arrive);
    let all = setup.combatants.iter().chain(coming);
    let kinds: BTreeSet<_> = all.map(|one| (one.creature.clone(), one.side)).collect();
    let big = |creature: &str| {
        let brief = table.battle.system.and_then(|system| system.creature(creature));
        brief.is_some_and(|brief| brief.size.side() > 1)
    };
    let cell = |creature: &str| if big(creature) { 2 * small } else { small };
    let mut cast: Vec<_> =
        kinds.into_iter().take(MOST).map(|(creature, side)| (cell(&creature), creature, side)).collect();
    cast.sort_by_key(|(cell, ..)| std::cmp::Reverse(*cell));
    cast.into_iter().map(|(cell, creature, side)| (creature, side, cell)).collect()
}

/// Draws all looks of a battle, those who take one square in cells of so many pixels' side. A picture of its pack that can't be
/// drawn is as if there were none.
///
/// # Errors
/// When a picture that ships is broken.
pub fn of_battle(table: &Table, small: u32, images: &mut Assets<Image>) -> Result<(TokenAtlas, Vec<Fault>)> {
    let setup = &table.battle.setup;
    let cast = cast(table, small);
    let (own, faults) = own_medals(table, &cast);
    let mut packer = AtlasPacker::default();
    let mut look = |medal: Medal, side, cell, own| AtlasEntry {
        standing: packer.place(cell, CellContent::Token { medal: medal.clone(), side, fallen: false }),
        fallen: packer.place(cell, CellContent::Token { medal, side, fallen: true }),
        own,
    };
    let mut looks = BTreeMap::new();
    for (creature, side, cell) in cast {
        let shipped = || medals::of(&setup.rules, &creature).map(Medal::Shipped);
        if let Some(medal) = own.get(&creature).cloned().or_else(shipped) {
            looks.insert((creature, side), look(medal, side, cell, true));
        }
    }
    let sides = 0..setup.sides.len().max(1);
    let nobody = Medal::Shipped(medals::NOBODY);
    let plain = sides.clone().map(|side| look(nobody.clone(), side, small, false)).collect();
    let mut forms = BTreeMap::new();
    for shape in sides.map(|side| theme::side_style(side).1) {
        forms.entry(shape as usize).or_insert_with(|| TokenShape {
            flash: packer.place(small, CellContent::Flash(shape)),
            glow: packer.place(small, CellContent::Glow(shape)),
            rings: (1..=STEPS)
                .map(|step| packer.place(small, CellContent::Ring(shape, step as f32 / STEPS as f32)))
                .collect(),
        });
    }
    let pointer = packer.place(small, CellContent::Pointer);
    let (image, size) = packer.drawn()?;
    let image = images.add(image);
    let hues = theme::worn();
    Ok((TokenAtlas { image, size, pointer, looks, plain, forms, setup: setup.clone(), hues }, faults))
}

/// Draws the pictures that the pack brings for those of a cast, each as wide as its cells want it.
fn own_medals(table: &Table, cast: &[(String, usize, u32)]) -> (BTreeMap<String, Medal>, Vec<Fault>) {
    let (mut medals, mut faults) = (BTreeMap::new(), Vec::new());
    let cells: BTreeMap<_, _> = cast.iter().map(|(creature, _, cell)| (creature, *cell)).collect();
    for (creature, cell) in cells {
        let Some(picture) = table.battle.pictures.get(creature) else { continue };
        match pictures::drawn(picture, paint::medal_width(cell)) {
            Ok(drawn) => drop(medals.insert(creature.clone(), Medal::Own(Arc::new(drawn)))),
            Err(why) => faults.push(Fault { creature: creature.clone(), why }),
        }
    }
    (medals, faults)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        battle::setup::{CombatantSetup, Control, SideSetup},
        level::pictures::{Drawing, Picture},
    };

    fn table() -> Table {
        let side =
            |name: &str| SideSetup { name: name.into(), control: Control::Human, may: vec![Control::Human] };
        let one = |creature: &str, side: usize| CombatantSetup {
            creature: creature.into(),
            name: creature.into(),
            side,
            at: crate::grid::Square::new(0, 0),
            group: None,
            surprised: false,
            changes: BTreeMap::new(),
        };
        let known = medals::names().next().expect("there are pictures");
        let (system, creature) = known.split_once('/').expect("a folder and a name");
        let setup = Setup {
            rules: system.into(),
            sides: vec![side("a"), side("b"), side("c")],
            combatants: vec![one(creature, 0), one(creature, 1), one("nobody of that name", 2)],
            ..Setup::default()
        };
        Table::new(Arc::new(setup), Arc::default(), Vec::new())
    }

    fn drawn(table: &Table) -> (TokenAtlas, Vec<Fault>) {
        of_battle(table, 64, &mut Assets::default()).expect("all that ship can be drawn")
    }

    #[test]
    fn no_two_looks_share_a_place_and_all_lie_within_the_picture() {
        let table = table();
        let (atlas, _) = drawn(&table);
        let all = table.battle.setup.combatants.iter().map(|one| atlas.look(&one.creature, one.side));
        let mut places: Vec<Rect> = all.flat_map(|look| [look.standing, look.fallen]).collect();
        for side in 0..3 {
            places.extend([atlas.flash(side), atlas.glow(side)]);
            places.extend((1..=STEPS).filter_map(|step| atlas.ring(side, step as f32 / STEPS as f32)));
        }
        places.push(atlas.pointer);
        assert_eq!(places.len(), 6 + 3 * (2 + STEPS) + 1);
        for (nth, one) in places.iter().enumerate() {
            assert!(one.max.cmple(atlas.size).all(), "{one:?}");
            assert!(places[..nth].iter().all(|other| other.intersect(*one).is_empty()), "{one:?}");
        }
    }

    #[test]
    fn who_has_a_picture_is_known_by_it_and_the_others_by_initials() {
        let mut table = table();
        let own = |table: &Table, atlas: &TokenAtlas| -> Vec<bool> {
            let all = &table.battle.setup.combatants;
            all.iter().map(|one| atlas.look(&one.creature, one.side).own).collect()
        };
        assert_eq!(own(&table, &drawn(&table).0), [true, true, false]);
        // A pack has a picture for the third; another would be for the first two, and they keep the one that ships.
        let picture = |text: &str| Picture { file: "own.svg".into(), drawing: Drawing::Svg(text.into()) };
        let broken = table.battle.setup.combatants[0].creature.clone();
        let right = picture(medals::NOBODY);
        table.battle.pictures =
            [(broken.clone(), picture("<svg")), ("nobody of that name".into(), right)].into();
        let (atlas, faults) = drawn(&table);
        assert_eq!(own(&table, &atlas), [true; 3]);
        assert_eq!(faults.iter().map(|fault| &fault.creature).collect::<Vec<_>>(), [&broken]);
    }

    #[test]
    fn the_ring_is_whole_at_full_health_and_gone_at_none() {
        let (atlas, _) = drawn(&table());
        assert_eq!(atlas.ring(0, 0.0), None);
        assert_eq!(atlas.ring(0, 1.0), atlas.ring(0, 7.0));
        assert!(atlas.ring(0, 0.01).is_some(), "whoever has one point left still shows it");
        assert_ne!(atlas.ring(0, 0.5), atlas.ring(0, 1.0));
    }
}
