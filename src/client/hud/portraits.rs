//! Pictures of combatants for panels: the same as on the board.

use super::{
    super::board::faces::{Faces, GROWN},
    Hud, bits,
};
use crate::{
    battle::view::{CombatantView, Fate},
    client::theme,
};
use bevy::prelude::{Handle, Image, Res, ResMut, Result};
use bevy_egui::{
    EguiContexts, EguiTextureHandle,
    egui::{Color32, Painter, Pos2, Rect, TextureId, pos2, vec2},
};

/// The pictures that hang ready; without them panels show initials.
#[derive(Clone, Debug, Default)]
pub struct Portraits(Option<(TextureId, Faces)>);

/// Takes over the pictures of a battle when they have been drawn.
pub fn hang(mut contexts: EguiContexts, faces: Res<Faces>, mut hud: ResMut<Hud>) -> Result {
    if let Some((_, old)) = hud.portraits.0.take() {
        contexts.remove_image(&old.image);
    }
    let image: Handle<Image> = faces.image.clone();
    hud.portraits.0 = Some((contexts.add_image(EguiTextureHandle::Strong(image)), faces.clone()));
    Ok(())
}

impl Portraits {
    /// Paints somebody's portrait round a centre, as the token is on the board: with its ring of health, fallen without
    /// colour.
    pub fn paint(&self, painter: &Painter, centre: Pos2, radius: f32, one: &CombatantView, side: usize) {
        let look = self.0.as_ref().map(|(texture, faces)| (*texture, faces, faces.look(&one.creature, side)));
        let Some((texture, faces, look)) = look.filter(|(.., look)| look.own) else {
            return bits::portrait(
                painter,
                centre,
                radius * 0.82,
                theme::side_style(side),
                &one.name,
                one.fate,
            );
        };
        let place = Rect::from_center_size(centre, vec2(2.0, 2.0) * radius * GROWN);
        let uv = |cell: bevy::math::Rect| {
            let corner = |at: bevy::math::Vec2| pos2(at.x / faces.size.x, at.y / faces.size.y);
            Rect::from_min_max(corner(cell.min), corner(cell.max))
        };
        let (cell, tint) = match one.fate {
            Fate::Fighting | Fate::Coming => (look.standing, Color32::WHITE),
            Fate::Down => (look.fallen, Color32::WHITE),
            Fate::Out => (look.fallen, Color32::from_white_alpha(130)),
        };
        painter.image(texture, place, uv(cell), tint);
        if let Some(ring) = faces.ring(side, bits::share(one.health)).filter(|_| one.fate != Fate::Out) {
            painter.image(texture, place, uv(ring), bits::gauge_colour(one.health));
        }
    }
}
