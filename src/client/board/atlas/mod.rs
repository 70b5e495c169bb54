//! The token atlas: the looks of a battle's tokens in one picture. Medallion, rim and shadow of each creature of each side are
//! put together once when the battle opens, so that a token is one sprite, and all tokens are one draw.

mod faces;

mod packer;

mod outline;

mod paint;

use super::{medals::Medals, pictures};
use crate::{
    battle::setup::Setup,
    client::{
        board::resolution::Resolution,
        model::{FrameSystems, Table},
        theme::{self, Hues},
    },
};
use bevy::prelude::*;
use faces::{Fault, PackFaces, TokenFaces};
use packer::AtlasPacker;
use paint::CellContent;
pub use paint::GROWN;
use resvg::tiny_skia::Pixmap;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Number of steps in which the ring of health is told.
const STEPS: usize = 20;

/// The most squares that creatures with a look of their own take together; those after them in the alphabet have the plain one.
const MOST: u32 = 192;

/// The entry of a creature's looks in the atlas, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct AtlasEntry {
    /// The upright token.
    pub standing: Rect,
    /// The token that is down or out: without colour.
    pub fallen: Rect,
    /// Whether it shows who it is; else initials must.
    pub own: bool,
}

/// The parts in the atlas that every token of a form shares, as indices into its layout.
#[derive(Clone, Debug, PartialEq)]
struct TokenShape {
    flash: usize,
    glow: usize,
    /// Rings of health, from almost none to whole.
    rings: Vec<usize>,
}

/// The token atlas of a battle: the looks of everybody in it.
#[derive(Resource, Clone, Debug)]
pub struct TokenAtlas {
    /// The picture.
    pub image: Handle<Image>,
    layout: TextureAtlasLayout,
    /// Of each creature of each side, and of each side, the tokens upright and fallen, as indices into the layout.
    looks: BTreeMap<(String, usize), [usize; 2]>,
    plain: Vec<[usize; 2]>,
    forms: BTreeMap<usize, TokenShape>,
    pointer: usize,
    setup: Arc<Setup>,
    hues: Hues,
}

impl TokenAtlas {
    /// The looks of a creature of a side.
    pub fn look(&self, creature: &str, side: usize) -> AtlasEntry {
        let own = self.looks.get(&(creature.to_owned(), side));
        let Some(cells) = own.or_else(|| self.plain.get(side)).or_else(|| self.plain.first()) else {
            return AtlasEntry::default();
        };
        let [standing, fallen] = cells.map(|cell| self.rect(cell));
        AtlasEntry { standing, fallen, own: own.is_some() }
    }

    /// The white form of a side's tokens.
    pub fn flash(&self, side: usize) -> Rect {
        self.form(side).map_or_else(Rect::default, |form| self.rect(form.flash))
    }

    /// The white light round a side's tokens.
    pub fn glow(&self, side: usize) -> Rect {
        self.form(side).map_or_else(Rect::default, |form| self.rect(form.glow))
    }

    /// The white ring of which this share is left, 0 to 1; none when nothing is.
    pub fn ring(&self, side: usize, share: f32) -> Option<Rect> {
        let step = (share.clamp(0.0, 1.0) * STEPS as f32).ceil() as usize;
        self.form(side)?.rings.get(step.checked_sub(1)?).map(|ring| self.rect(*ring))
    }

    /// The mark over whoever acts.
    pub fn pointer(&self) -> Rect {
        self.rect(self.pointer)
    }

    /// The picture's size in pixels.
    pub fn size(&self) -> Vec2 {
        self.layout.size.as_vec2()
    }

    fn rect(&self, cell: usize) -> Rect {
        self.layout.textures[cell].as_rect()
    }

    fn form(&self, side: usize) -> Option<&TokenShape> {
        self.forms.get(&(theme::side_style(side).1 as usize))
    }
}

/// Draws the looks when a battle opens and the medallions are loaded, and anew when the player has chosen other colours or
/// pictures of a pack have arrived.
pub fn plugin(app: &mut App) {
    let ready = resource_exists::<Table>.and_then(resource_exists::<Medals>);
    let stop = PackFaces::stop.run_if(resource_removed::<Table>);
    app.init_resource::<PackFaces>()
        .add_systems(Update, (draw.run_if(ready), stop).chain().in_set(FrameSystems::Atlas));
}

fn draw(
    mut commands: Commands,
    mut table: ResMut<Table>,
    atlas: Option<Res<TokenAtlas>>,
    medals: Res<Medals>,
    resolution: Res<Resolution>,
    mut faces: ResMut<PackFaces>,
    mut images: ResMut<Assets<Image>>,
) -> Result {
    let same =
        |atlas: &TokenAtlas| Arc::ptr_eq(&atlas.setup, &table.battle.setup) && atlas.hues == theme::worn();
    let has_atlas = atlas.is_some_and(|atlas| same(&atlas));
    if !faces.are_of(&table.battle.setup) {
        faces.begin(&table, &cast(&table, resolution.token));
    } else if has_atlas && faces.is_done() {
        return Ok(());
    }
    faces.hear();
    if faces.wants_atlas(has_atlas) {
        let cast = cast(&table, resolution.token);
        let own = faces.of(&table, &medals, &cast)?;
        commands.insert_resource(of_battle(&table, &medals, &own, cast, resolution.token, &mut images)?);
    }
    let faults = faces.faults();
    if !faults.is_empty() {
        tell(&mut table, faces.notice.take(), faults);
    }
    Ok(())
}

/// Tells of pictures that can't be drawn, after `read`, the notice of those that could not even be read.
fn tell(table: &mut Table, read: Option<String>, faults: Vec<Fault>) {
    let mut told: Vec<String> = read.into_iter().collect();
    for Fault { creature, why } in faults {
        // It is tried no more, so that it is told once.
        if let Some(picture) = table.battle.pictures.remove(&creature) {
            told.push(format!("{} can't be drawn: {why}", picture.file));
        }
    }
    table.input.notice = pictures::told(&told);
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
    let cells = kinds.into_iter().map(|(creature, side)| {
        let across = if big(&creature) { 2 } else { 1 };
        (creature, side, across)
    });
    let room = cells.scan(0, |squares, one| {
        *squares += one.2 * one.2;
        (*squares <= MOST).then_some(one)
    });
    room.map(|(creature, side, across)| (creature, side, across * small)).collect()
}

/// Draws all looks of a battle, those of creatures on one square in cells of `small` pixels' side. A creature without a face among
/// `faces` has the look of its side.
///
/// # Errors
/// When that is no size.
fn of_battle(
    table: &Table,
    medals: &Medals,
    faces: &TokenFaces,
    cast: Vec<(String, usize, u32)>,
    small: u32,
    images: &mut Assets<Image>,
) -> Result<TokenAtlas> {
    let setup = &table.battle.setup;
    let nobody = Arc::new(medals.nobody().drawn(paint::medal_width(small))?);
    let mut packer = AtlasPacker::default();
    let mut look = |medal: &Arc<Pixmap>, side, cell| {
        [false, true]
            .map(|fallen| packer.place(cell, CellContent::Token { medal: medal.clone(), side, fallen }))
    };
    let mut looks = BTreeMap::new();
    for (creature, side, cell) in cast {
        if let Some(medal) = faces.get(&creature) {
            looks.insert((creature, side), look(medal, side, cell));
        }
    }
    let sides = 0..setup.sides.len().max(1);
    let plain = sides.clone().map(|side| look(&nobody, side, small)).collect();
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
    let (image, layout) = packer.drawn()?;
    let image = images.add(image);
    let hues = theme::worn();
    Ok(TokenAtlas { image, layout, looks, plain, forms, pointer, setup: setup.clone(), hues })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        battle::setup::{CombatantSetup, Control, SideSetup},
        client::{board::medals, theme::Shape},
        level::{
            MAX_SIDES,
            pictures::{Drawing, Picture},
        },
    };
    use std::{
        thread,
        time::{Duration, Instant},
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
        let big = crate::rules::systems().iter().find_map(|system| {
            let big = system.creatures().into_iter().find(|one| one.size.side() > 1)?;
            Some((*system, big.id))
        });
        let (system, creature) = big.expect("somebody takes several squares");
        let setup = Setup {
            rules: system.id().into(),
            sides: vec![side("a"), side("b"), side("c")],
            combatants: vec![one(&creature, 0), one(&creature, 1), one("nobody of that name", 2)],
            ..Setup::default()
        };
        let mut table = Table::new(Arc::new(setup), Arc::default(), Vec::new());
        table.battle.system = Some(system);
        table
    }

    fn drawn(table: &Table) -> (TokenAtlas, Vec<Fault>) {
        let (medals, cast, mut faces) = (medals::read(), cast(table, 64), PackFaces::default());
        faces.begin(table, &cast);
        while !faces.wants_atlas(false) {
            faces.hear();
            thread::sleep(Duration::from_millis(1));
        }
        let own = faces.of(table, &medals, &cast).expect("all that ship can be drawn");
        let atlas = of_battle(table, &medals, &own, cast, 64, &mut Assets::default());
        (atlas.expect("all that ship can be drawn"), faces.faults())
    }

    #[test]
    fn no_two_looks_share_a_place_and_all_lie_within_the_picture() {
        let table = table();
        let (atlas, _) = drawn(&table);
        let all = table.battle.setup.combatants.iter().map(|one| atlas.look(&one.creature, one.side));
        let mut places: Vec<Rect> = all.flat_map(|look| [look.standing, look.fallen]).collect();
        assert_eq!([places[0], places[5]].map(|place| place.width()), [128.0, 64.0]);
        for side in 0..3 {
            places.extend([atlas.flash(side), atlas.glow(side)]);
            places.extend((1..=STEPS).filter_map(|step| atlas.ring(side, step as f32 / STEPS as f32)));
        }
        places.push(atlas.pointer());
        assert_eq!(places.len(), 6 + 3 * (2 + STEPS) + 1);
        let halved = (1 << packer::HALVINGS) as f32;
        for (nth, one) in places.iter().enumerate() {
            assert!(one.max.cmple(atlas.size()).all(), "{one:?}");
            assert_eq!(one.min % halved, Vec2::ZERO, "{one:?} shares a pixel of the smallest copy");
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
        let right = picture(medals::NOBODY.1);
        table.battle.pictures =
            [(broken.clone(), picture("<svg")), ("nobody of that name".into(), right)].into();
        let (atlas, faults) = drawn(&table);
        assert_eq!(own(&table, &atlas), [true; 3]);
        assert_eq!(faults.iter().map(|fault| &fault.creature).collect::<Vec<_>>(), [&broken]);
    }

    #[test]
    fn tokens_wait_for_no_picture_that_takes_long() {
        let mut table = table();
        let turbulence = r#"<feTurbulence baseFrequency="0.9" numOctaves="9"/>"#.repeat(8_000);
        let slow = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><filter id="f">{turbulence}</filter><rect width="9" height="9" filter="url(#f)"/></svg>"#
        );
        let picture = |text: &str| Picture { file: "own.svg".into(), drawing: Drawing::Svg(text.into()) };
        let [big, nobody] = [0, 2].map(|nth| table.battle.setup.combatants[nth].creature.clone());
        table.battle.pictures = [(big, picture(&slow)), (nobody.clone(), picture(medals::NOBODY.1))].into();
        let (medals, cast, mut faces) = (medals::read(), cast(&table, 64), PackFaces::default());
        faces.begin(&table, &cast);
        faces.hear();
        assert!(!faces.wants_atlas(false), "most pictures are drawn within a moment");
        let begun = Instant::now();
        while !faces.wants_atlas(false) {
            faces.hear();
            thread::sleep(Duration::from_millis(1));
        }
        assert!(begun.elapsed() < Duration::from_secs(3) && !faces.is_done() && faces.faults().is_empty());
        let shown = faces.of(&table, &medals, &cast).expect("those that ship can be drawn");
        assert_eq!((shown.len(), shown.contains_key(&nobody)), (1, false), "the one that ships stands in");
        while !faces.wants_atlas(true) {
            faces.hear();
            thread::sleep(Duration::from_millis(1));
        }
        let shown = faces.of(&table, &medals, &cast).expect("those that ship can be drawn");
        assert!(shown.contains_key(&nobody), "the one after it is drawn too");
        tell(&mut table, None, faces.faults());
        assert_eq!(table.input.notice.as_deref(), Some("own.svg can't be drawn: it takes too long"));
        assert!(faces.is_done());
    }

    #[test]
    fn the_largest_cast_has_room() {
        let shared = 2 * MAX_SIDES + Shape::ALL.len() * (2 + STEPS) + 1;
        let cells = 2 * MOST + u32::try_from(shared).expect("not many");
        let side = Resolution::default().token;
        assert!(
            cells.next_multiple_of(packer::LARGEST.x / side * 2) * side * side
                <= packer::LARGEST.element_product()
        );
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
