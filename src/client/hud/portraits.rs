//! Pictures of combatants for panels: the same as on the board.

use super::{
    super::board::atlas::{AtlasEntry, GROWN, TokenAtlas},
    bits,
};
use crate::{
    battle::view::{CombatStatus, CombatantView},
    client::theme,
};
use bevy::prelude::{Handle, Image};
use bevy_egui::{
    EguiContexts, EguiTextureHandle,
    egui::{Color32, Painter, Pos2, Rect, TextureId, pos2, vec2},
};

/// The pictures that hang ready; without them panels show initials.
#[derive(Clone, Debug, Default)]
pub struct Portraits(Option<Hung>);

#[derive(Clone, Debug)]
struct Hung {
    texture: TextureId,
    atlas: TokenAtlas,
}

impl Portraits {
    /// Takes over the pictures of a battle when they have been drawn.
    pub fn hang(&mut self, contexts: &mut EguiContexts, atlas: &TokenAtlas) {
        if let Some(old) = self.0.take() {
            contexts.remove_image(&old.atlas.image);
        }
        let image: Handle<Image> = atlas.image.clone();
        let texture = contexts.add_image(EguiTextureHandle::Strong(image));
        self.0 = Some(Hung { texture, atlas: atlas.clone() });
    }

    /// Paints somebody's portrait round a centre, as the token is on the board: with its ring of health, fallen without
    /// colour.
    pub fn paint(&self, painter: &Painter, centre: Pos2, radius: f32, one: &CombatantView, side: usize) {
        self.paint_as(painter, (centre, radius), one, side, one.fate);
    }

    /// The same for when all is over: who is out of the battle is seen as one who lies there.
    pub fn paint_after(
        &self,
        painter: &Painter,
        centre: Pos2,
        radius: f32,
        one: &CombatantView,
        side: usize,
    ) {
        let fate = if one.fate == CombatStatus::Out { CombatStatus::Down } else { one.fate };
        self.paint_as(painter, (centre, radius), one, side, fate);
    }

    fn paint_as(
        &self,
        painter: &Painter,
        (centre, radius): (Pos2, f32),
        one: &CombatantView,
        side: usize,
        fate: CombatStatus,
    ) {
        let Some((hung, look)) = self.own(one, side) else {
            let style = theme::side_style(side);
            return bits::portrait(painter, centre, radius * 0.82, style, &one.name, fate);
        };
        let (cell, tint) = match fate {
            CombatStatus::Fighting | CombatStatus::Coming => (look.standing, Color32::WHITE),
            CombatStatus::Down => (look.fallen, Color32::WHITE),
            CombatStatus::Out => (look.fallen, Color32::from_white_alpha(130)),
        };
        let place = Rect::from_center_size(centre, vec2(2.0, 2.0) * radius * GROWN);
        hung.piece(painter, place, cell, tint);
        let health = one.health().filter(|_| fate != CombatStatus::Out);
        let ring = health.and_then(|health| hung.atlas.ring(side, bits::share(health)).zip(Some(health)));
        if let Some((ring, health)) = ring {
            hung.piece(painter, place, ring, bits::gauge_colour(health));
        }
    }

    /// Paints somebody's token as one that is seen through, so wide with its rim. Whether it has a picture of its own; else
    /// nothing is painted.
    pub fn ghost(
        &self,
        painter: &Painter,
        token: Rect,
        one: &CombatantView,
        side: usize,
        alpha: f32,
    ) -> bool {
        let Some((hung, look)) = self.own(one, side) else { return false };
        let place = Rect::from_center_size(token.center(), token.size() * GROWN);
        hung.piece(painter, place, look.standing, Color32::WHITE.gamma_multiply(alpha));
        true
    }

    fn own(&self, one: &CombatantView, side: usize) -> Option<(&Hung, AtlasEntry)> {
        let hung = self.0.as_ref()?;
        let look = hung.atlas.look(&one.creature, side);
        look.own.then_some((hung, look))
    }
}

impl Hung {
    /// Paints a piece of the picture.
    fn piece(&self, painter: &Painter, place: Rect, cell: bevy::math::Rect, tint: Color32) {
        let size = self.atlas.size();
        let corner = |at: bevy::math::Vec2| pos2(at.x / size.x, at.y / size.y);
        let uv = Rect::from_min_max(corner(cell.min), corner(cell.max));
        painter.image(self.texture, place, uv, tint);
    }
}
