//! The theme, the looks of the window: palette, type scale, spacing, corners, and the mark of each side. One place, so that one
//! change reaches everything.

mod fonts;

mod palette;

mod shape;

pub mod spare;

#[cfg(test)]
mod sight;

pub use fonts::{Faces, plugin};
pub use palette::{Hues, Palette, Tint, palette, side_style, wear, worn};
pub use shape::Shape;

use bevy_egui::egui::{
    self, Color32, CornerRadius, FontData, FontFamily, FontId, Margin, Rect, RichText, Stroke, TextStyle, Ui,
    Vec2, pos2, vec2,
};

/// Colour of the ground behind everything.
pub const INK: Color32 = Color32::from_rgb(0x1b, 0x1a, 0x1e);
/// Colour of panels.
pub const PANEL: Color32 = Color32::from_rgb(0x24, 0x22, 0x27);
/// Colour of raised parts of panels: cards, buttons.
pub const RAISED: Color32 = Color32::from_rgb(0x32, 0x2f, 0x36);
/// Colour of raised parts under the cursor.
pub const RAISED_HOVER: Color32 = Color32::from_rgb(0x41, 0x3d, 0x46);
/// Colour of lines between things.
pub const LINE: Color32 = Color32::from_rgb(0x4b, 0x46, 0x50);
/// Colour of text.
pub const PARCHMENT: Color32 = Color32::from_rgb(0xec, 0xe3, 0xd0);
/// Colour of text of less weight: 7:1 against [`INK`] or more.
pub const FADED: Color32 = Color32::from_rgb(0xb4, 0xaa, 0x98);
/// Colour of text on what can't be done now: still 4.5:1 against [`RAISED`].
pub const CLOSED: Color32 = Color32::from_rgb(0xa3, 0x9b, 0x8f);
/// Colour of the one accent: what is active, armed or selected.
pub const AMBER: Color32 = Color32::from_rgb(0xf2, 0xb1, 0x3c);
/// Colour of the accent as a ground for text.
pub const AMBER_DEEP: Color32 = Color32::from_rgb(0x5a, 0x41, 0x15);
/// Colour of help. Always with a `+` beside it, never by colour alone.
pub const HELPS: Color32 = Color32::from_rgb(0x7f, 0xc9, 0x7f);
/// Colour of hindrance and harm. Always with a `-` or a word beside it.
pub const HINDERS: Color32 = Color32::from_rgb(0xf0, 0x86, 0x74);

/// Gaps between things that belong together, in points.
pub const GAP: f32 = 6.0;
/// Gaps between groups, in points.
pub const GAP_WIDE: f32 = 14.0;
/// Corner radius of buttons, marks and cards, in points.
pub const CORNER: CornerRadius = CornerRadius::same(4);
/// Corner radius of windows, in points.
pub const CORNER_WIDE: CornerRadius = CornerRadius::same(8);

/// Size of headings of screens, in points.
pub const TEXT_TITLE: f32 = 34.0;
/// Size of headings of panels, in points.
pub const TEXT_HEADING: f32 = 19.0;
/// Size of running text, in points.
pub const TEXT_BODY: f32 = 14.5;
/// Size of small print: key caps, units, origins, in points.
pub const TEXT_SMALL: f32 = 12.0;

/// Width of the strips along the board's top and left that hold the coordinates, in points.
pub const RULER: f32 = 22.0;
/// The turn strip's height, in points.
pub const STRIP_HEIGHT: f32 = 62.0;
/// The action bar's height, in points.
pub const BAR_HEIGHT: f32 = 100.0;
/// The width of the column with sheet and log, in points.
pub const COLUMN_WIDTH: f32 = 284.0;

/// A colour of the palette for sprites.
pub fn tint(colour: Color32) -> bevy::color::Color {
    let [red, green, blue, alpha] = colour.to_srgba_unmultiplied();
    bevy::color::Color::srgba_u8(red, green, blue, alpha)
}

/// Dresses egui in the palette with every face, without an app that loads them. `text` scales the type, 1.0 as designed.
pub fn apply(ctx: &egui::Context, text: f32) {
    apply_with(ctx, text, Some(fonts::carried()));
}

/// Dresses egui in the palette, with the bold face once it is loaded.
pub fn apply_with(ctx: &egui::Context, text: f32, bold: Option<FontData>) {
    ctx.set_fonts(fonts::fonts(bold));
    ctx.set_theme(egui::Theme::Dark);
    // The first frame after a rest bears the time of the last one: by that clock the shortest click may take seconds.
    ctx.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
    ctx.all_styles_mut(|style| {
        colours(&mut style.visuals);
        spacing(&mut style.spacing);
        style.text_styles = type_scale(text);
        style.interaction.tooltip_delay = 0.15;
        style.interaction.selectable_labels = false;
    });
}

fn type_scale(text: f32) -> std::collections::BTreeMap<TextStyle, FontId> {
    let font = |points: f32, family: FontFamily| FontId::new(points * text, family);
    [
        (TextStyle::Heading, font(TEXT_HEADING, fonts::bold())),
        (TextStyle::Body, font(TEXT_BODY, FontFamily::Proportional)),
        (TextStyle::Button, font(TEXT_BODY, FontFamily::Proportional)),
        (TextStyle::Small, font(TEXT_SMALL, FontFamily::Proportional)),
        (TextStyle::Monospace, font(TEXT_BODY, FontFamily::Monospace)),
    ]
    .into()
}

fn spacing(spacing: &mut egui::style::Spacing) {
    spacing.item_spacing = Vec2::splat(GAP);
    spacing.button_padding = vec2(10.0, 5.0);
    spacing.window_margin = Margin::same(12);
    spacing.menu_margin = Margin::same(8);
    spacing.interact_size.y = 24.0;
    spacing.tooltip_width = 340.0;
    spacing.combo_width = 90.0;
}

fn colours(visuals: &mut egui::Visuals) {
    visuals.override_text_color = None;
    visuals.panel_fill = PANEL;
    visuals.window_fill = PANEL;
    visuals.window_stroke = Stroke::new(1.0, LINE);
    visuals.window_corner_radius = CORNER_WIDE;
    visuals.menu_corner_radius = CORNER;
    visuals.extreme_bg_color = INK;
    visuals.faint_bg_color = RAISED;
    visuals.hyperlink_color = AMBER;
    visuals.selection.bg_fill = AMBER_DEEP;
    visuals.selection.stroke = Stroke::new(1.0, AMBER);
    visuals.warn_fg_color = AMBER;
    visuals.error_fg_color = HINDERS;
    let widgets = &mut visuals.widgets;
    dress(&mut widgets.noninteractive, PANEL, LINE, PARCHMENT);
    dress(&mut widgets.inactive, RAISED, LINE, PARCHMENT);
    dress(&mut widgets.hovered, RAISED_HOVER, FADED, Color32::WHITE);
    dress(&mut widgets.active, AMBER_DEEP, AMBER, Color32::WHITE);
    dress(&mut widgets.open, RAISED_HOVER, AMBER, PARCHMENT);
}

fn dress(widget: &mut egui::style::WidgetVisuals, fill: Color32, line: Color32, text: Color32) {
    widget.bg_fill = fill;
    widget.weak_bg_fill = fill;
    widget.bg_stroke = Stroke::new(1.0, line);
    widget.fg_stroke = Stroke::new(1.0, text);
    widget.corner_radius = CORNER;
    widget.expansion = 0.0;
}

/// A panel at an edge of the window. It has no ground of its own: the window is cleared to [`PANEL`], and nothing is drawn there.
pub fn panel_frame() -> egui::Frame {
    egui::Frame::new().inner_margin(Margin::symmetric(10, 6))
}

/// The ground of something that lies over the board.
pub fn float_frame() -> egui::Frame {
    egui::Frame::new()
        .fill(PANEL)
        .stroke(Stroke::new(1.0, LINE))
        .corner_radius(CORNER_WIDE)
        .inner_margin(Margin::symmetric(12, 9))
}

/// The ground of a card in a list; lit when it is chosen.
pub fn card_frame(lit: bool) -> egui::Frame {
    let line = if lit { Stroke::new(2.0, AMBER) } else { Stroke::new(1.0, LINE) };
    egui::Frame::new().fill(RAISED).stroke(line).corner_radius(CORNER).inner_margin(Margin::same(10))
}

/// The heading of a screen.
pub fn title(ui: &Ui, text: impl Into<String>) -> RichText {
    RichText::new(text).heading().size(TEXT_TITLE * text_scale(ui)).color(PARCHMENT)
}

/// The heading of a panel or a page.
pub fn heading(text: impl Into<String>) -> RichText {
    RichText::new(text).heading().color(AMBER)
}

/// Running text of more weight: names, the first word of an entry.
pub fn bold(ui: &Ui, text: impl Into<String>) -> RichText {
    RichText::new(text).heading().size(body(ui).size).color(PARCHMENT)
}

/// The bold face for painting, at a size as designed.
pub fn bold_font(ui: &Ui, points: f32) -> FontId {
    FontId { size: points * text_scale(ui), ..TextStyle::Heading.resolve(ui.style()) }
}

/// A text in small print.
pub fn faint(text: impl Into<String>) -> RichText {
    RichText::new(text).small().color(FADED)
}

/// The present text size as a factor, 1.0 as designed.
pub fn text_scale(ui: &egui::Ui) -> f32 {
    small(ui).size / TEXT_SMALL
}

/// The present text size as a factor, outside of any panel.
pub fn text_scale_in(ctx: &egui::Context) -> f32 {
    TextStyle::Small.resolve(&ctx.global_style()).size / TEXT_SMALL
}

/// The font of small text at the present text size, in points.
pub fn small(ui: &egui::Ui) -> FontId {
    TextStyle::Small.resolve(ui.style())
}

/// The font of running text at the present text size, in points.
pub fn body(ui: &egui::Ui) -> FontId {
    TextStyle::Body.resolve(ui.style())
}

/// A rectangle of `size` centred in `space`.
pub fn centred(space: Rect, size: Vec2) -> Rect {
    Rect::from_center_size(pos2(space.center().x, space.center().y), size)
}
