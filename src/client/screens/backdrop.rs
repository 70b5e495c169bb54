//! The backdrop of the title: a level of the game as it stands before the first turn, fading into the dark.

use super::{
    super::{board::medals::Medals, hud::bits, painters::painters, theme},
    files, minimap,
};
use crate::{
    battle::{RuleSystem, setup::Setup, view::CombatStatus},
    grid::Square,
};
use bevy::tasks::{Task, futures::check_ready};
use bevy_egui::egui::{
    self, Align2, Color32, ColorImage, Mesh, Painter, Pos2, Rect, Stroke, TextureHandle, TextureOptions,
    Vec2, epaint::Vertex, pos2, vec2,
};
use std::{collections::BTreeMap, sync::Arc};

/// Size of the level as a multiple of the window, so that its edges stay out of sight.
const CLOSER: f32 = 1.2;

/// Share of the window's width that the menu reaches into.
const MENU: f32 = 0.3;

/// The most pixels to a square's side of the level; to its longer side; and the side of a medallion in pixels.
const FINE: u32 = 56;
const MOST: u32 = 2_400;
const MEDAL: u32 = 96;

/// The backdrop: the place for a level behind the title. The menu waits for nothing: once the medallions are loaded the level is
/// looked for and its faces are drawn on a thread of their own, and until then there is the dark.
#[derive(Default)]
pub struct Backdrop {
    work: Option<Task<Option<BackdropLevel>>>,
    shown: Option<Showpiece>,
}

impl Backdrop {
    /// Has a level looked for, unless there is one.
    pub fn set(&mut self, systems: &'static [&'static dyn RuleSystem], medals: &Medals) {
        if self.shown.is_none() && self.work.is_none() {
            let medals = medals.clone();
            self.work = Some(painters().spawn(async move { BackdropLevel::found(systems, &medals) }));
        }
    }

    /// The level, once it is there.
    pub fn shown(&mut self, ctx: &egui::Context) -> Option<&Showpiece> {
        if let Some(cast) = self.work.as_mut().and_then(check_ready) {
            self.work = None;
            self.shown = cast.map(|cast| Showpiece::new(ctx, cast));
        }
        self.shown.as_ref()
    }
}

/// A level, and the faces of those on it by creature; who has none is missing.
struct BackdropLevel {
    setup: Arc<Setup>,
    faces: BTreeMap<String, ColorImage>,
}

impl BackdropLevel {
    /// The level of those that ship that shows the most of each side beside the menu.
    fn found(systems: &'static [&'static dyn RuleSystem], medals: &Medals) -> Option<Self> {
        let (cards, _) = files::shipped_levels(systems);
        let setups = cards.into_iter().map(|card| card.setup);
        let setup = setups.max_by_key(|setup| (of_each_side(setup), setup.combatants.len()))?;
        let creatures = setup.combatants.iter().map(|who| &who.creature);
        let face = |creature: &String| {
            let drawn = medals.of(&setup.rules, creature)?.drawn(MEDAL).ok()?;
            let size = [drawn.width() as usize, drawn.height() as usize];
            Some((creature.clone(), ColorImage::from_rgba_premultiplied(size, drawn.data())))
        };
        let faces = creatures.filter_map(face);
        Some(Self { faces: faces.collect(), setup })
    }
}

/// A level with its picture and the faces of those on it.
pub struct Showpiece {
    setup: Arc<Setup>,
    ground: TextureHandle,
    faces: BTreeMap<String, TextureHandle>,
}

impl Showpiece {
    fn new(ctx: &egui::Context, BackdropLevel { setup, faces }: BackdropLevel) -> Self {
        let hung = |(creature, face): (String, ColorImage)| {
            let texture = ctx.load_texture(format!("medal {creature}"), face, TextureOptions::LINEAR);
            (creature, texture)
        };
        let ground = minimap::painted(ctx, &setup, FINE, MOST);
        Self { ground, faces: faces.into_iter().map(hung).collect(), setup }
    }
}

/// Paints a level over the whole window, with those who will fight on it; dark on the left, where the menu is.
pub fn backdrop(painter: &Painter, rect: Rect, level: Option<&Showpiece>) {
    painter.rect_filled(rect, 0, theme::INK);
    if let Some(level) = level {
        board(painter, rect, level);
    }
    let dark = |alpha: f32| theme::INK.gamma_multiply(alpha);
    let at = |share: f32| rect.left() + rect.width() * share;
    // Dark under the menu, clear where the battle is.
    for (from, to, [left, right]) in
        [(0.0, MENU, [0.97, 0.85]), (MENU, 0.6, [0.85, 0.12]), (0.6, 1.0, [0.12, 0.3])]
    {
        let part = Rect::from_x_y_ranges(at(from)..=at(to), rect.y_range());
        shade(painter, part, [dark(left), dark(right), dark(left), dark(right)]);
    }
    let version = concat!("Version ", env!("CARGO_PKG_VERSION"));
    let font = egui::FontId::proportional(theme::TEXT_SMALL);
    painter.text(rect.right_bottom() - vec2(14.0, 10.0), Align2::RIGHT_BOTTOM, version, font, theme::FADED);
}

/// The number of combatants of the side that shows least over the menu's right, in a window of the usual form.
pub fn of_each_side(setup: &Setup) -> usize {
    let window = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 720.0));
    let (corner, square) = placed(setup, window);
    let shown = |side| {
        let theirs = setup.combatants.iter().filter(|who| who.side == side);
        theirs.filter(|who| beside_menu(window, corner + middle_of(who.at) * square)).count()
    };
    (0..setup.sides.len()).map(shown).min().unwrap_or(0)
}

/// The level's top left, and the side of a square, in points.
fn placed(setup: &Setup, rect: Rect) -> (Pos2, f32) {
    let map = &setup.map;
    let size = vec2(f32::from(map.width().max(1)), f32::from(map.height().max(1)));
    let square = (rect.width() / size.x).max(rect.height() / size.y) * CLOSER;
    (corner(rect, size * square, middle(setup) * square), square)
}

/// Whether a face is beside the menu: behind it, it would only disturb the words.
fn beside_menu(rect: Rect, centre: Pos2) -> bool {
    rect.contains(centre) && rect.left() + rect.width() * MENU <= centre.x
}

fn board(painter: &Painter, rect: Rect, level: &Showpiece) {
    let (corner, square) = placed(&level.setup, rect);
    let map = &level.setup.map;
    let size = vec2(f32::from(map.width()), f32::from(map.height())) * square;
    let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    painter.image(level.ground.id(), Rect::from_min_size(corner, size), whole, Color32::WHITE);
    for who in &level.setup.combatants {
        let (centre, radius) = (corner + middle_of(who.at) * square, square * 0.4);
        if !beside_menu(rect, centre) {
            continue;
        }
        let (colour, shape) = theme::side_style(who.side);
        match level.faces.get(&who.creature) {
            Some(face) => {
                shape.paint(painter, centre, radius, colour, Stroke::new(radius * 0.1, theme::INK));
                disc(painter, centre, radius * 0.82, face);
            }
            None => {
                bits::portrait(painter, centre, radius, (colour, shape), &who.name, CombatStatus::Fighting)
            }
        }
    }
}

/// A round piece out of the middle of a picture.
fn disc(painter: &Painter, centre: Pos2, radius: f32, picture: &TextureHandle) {
    const CORNERS: u32 = 40;
    let mut mesh = Mesh::with_texture(picture.id());
    let corner = |offset: Vec2| Vertex {
        pos: centre + offset * radius,
        uv: pos2(0.5, 0.5) + offset * 0.5,
        color: Color32::WHITE,
    };
    mesh.vertices.push(corner(Vec2::ZERO));
    for at in 0..CORNERS {
        mesh.vertices.push(corner(Vec2::angled(std::f32::consts::TAU * at as f32 / CORNERS as f32)));
        mesh.add_triangle(0, 1 + at, 1 + (at + 1) % CORNERS);
    }
    painter.add(mesh);
}

/// The mean position of those who fight, in squares.
fn middle(setup: &Setup) -> Vec2 {
    let all = &setup.combatants;
    all.iter().fold(Vec2::ZERO, |sum, who| sum + middle_of(who.at)) / all.len().max(1) as f32
}

fn middle_of(square: Square) -> Vec2 {
    vec2(f32::from(square.col) + 0.5, f32::from(square.row) + 0.5)
}

/// The top left of a picture that has its `focus` right of the middle of `rect`, and covers it all.
fn corner(rect: Rect, size: Vec2, focus: Vec2) -> Pos2 {
    let wanted = rect.min + vec2(rect.width() * 0.64, rect.height() * 0.5) - focus;
    let least = rect.max - size;
    pos2(
        wanted.x.clamp(least.x.min(rect.left()), rect.left()),
        wanted.y.clamp(least.y.min(rect.top()), rect.top()),
    )
}

/// Paints a blend of four colours: left top, right top, left bottom, right bottom.
fn shade(painter: &Painter, rect: Rect, colours: [Color32; 4]) {
    let mut mesh = Mesh::default();
    let corners = [rect.left_top(), rect.right_top(), rect.left_bottom(), rect.right_bottom()];
    mesh.vertices.extend(corners.into_iter().zip(colours).map(|(pos, color)| Vertex {
        pos,
        uv: egui::epaint::WHITE_UV,
        color,
    }));
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(1, 3, 2);
    painter.add(mesh);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_level_covers_the_window_wherever_people_stand() {
        let window = Rect::from_min_size(pos2(10.0, 20.0), vec2(400.0, 300.0));
        let size = vec2(480.0, 360.0);
        for focus in [vec2(0.0, 0.0), vec2(240.0, 180.0), vec2(480.0, 360.0)] {
            let placed = Rect::from_min_size(corner(window, size, focus), size);
            assert!(placed.contains_rect(window), "{focus:?}: {placed:?}");
        }
    }
}
