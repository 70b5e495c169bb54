//! The settings, on the title and in the pause menu.

use super::super::{
    hud::bits,
    icons,
    settings::{Extent, Settings},
    theme::{self, Hues},
};
use bevy_egui::egui::{self, RichText, Slider, Ui};

/// Shares of the screen that the game may have, in words.
const EXTENTS: [(Extent, &str); 3] = [
    (Extent::Window, "a window"),
    (Extent::Borderless, "borderless, over the whole screen"),
    (Extent::FullScreen, "full screen"),
];

/// Draws the settings and what went wrong with their file.
pub fn settings_form(ui: &mut Ui, settings: &mut Settings, trouble: Option<&str>) {
    if let Some(trouble) = trouble {
        ui.add(
            egui::Label::new(RichText::new(format!("{} {trouble}", icons::WARNING)).color(theme::HINDERS))
                .wrap(),
        );
    }
    row(ui, "Screen", |ui| {
        for (extent, word) in EXTENTS {
            ui.radio_value(&mut settings.window, extent, word);
        }
    });
    row(ui, "Animation speed", |ui| {
        ui.add_enabled_ui(!settings.reduced_motion, |ui| {
            percent(ui, &mut settings.animation_speed, Settings::SPEEDS);
        });
    });
    row(ui, "Reduced motion", |ui| {
        ui.checkbox(&mut settings.reduced_motion, "show everything at once");
    });
    row(ui, "Drawing", |ui| {
        ui.checkbox(&mut settings.draw_whole, "redraw everything each frame (fixes flicker on some cards)")
            .on_hover_text("Slower. For graphics drivers that leave old parts of the picture behind.");
    });
    row(ui, "End of turn", |ui| {
        ui.checkbox(&mut settings.warn_on_end, "warn when something useful is left");
    });
    row(ui, "Camera", |ui| {
        ui.checkbox(&mut settings.follow, "follows the active character");
    });
    row(ui, "Sounds", |ui| {
        ui.add_enabled_ui(!settings.muted, |ui| {
            percent(ui, &mut settings.effects_volume, Settings::VOLUMES);
        });
    });
    row(ui, "Ambience", |ui| {
        ui.add_enabled_ui(!settings.muted, |ui| {
            percent(ui, &mut settings.ambience_volume, Settings::VOLUMES);
        });
    });
    row(ui, "Silence", |ui| {
        ui.checkbox(&mut settings.muted, "mute everything");
    });
    row(ui, "Panel size", |ui| {
        percent(ui, &mut settings.ui_scale, Settings::SCALES);
        let zoom = ui.ctx().zoom_factor();
        let window = ui.ctx().viewport_rect().size() * zoom;
        if zoom + 0.005 < settings.wanted_scale(bevy::math::Vec2::new(window.x, window.y)) {
            bits::caption(ui, "no more fits into this window");
        }
    });
    row(ui, "Text size", |ui| percent(ui, &mut settings.text_size, Settings::TEXT_SIZES));
    row(ui, "Colours", |ui| {
        for hues in Hues::ALL {
            colours(ui, &mut settings.palette, hues);
        }
    });
    // Keys go back by a button of their own.
    let (keys, last_level, layout) = (settings.keys.clone(), settings.last_level.clone(), settings.layout);
    let usual = Settings { keys, last_level, layout, ..Settings::default() };
    if *settings != usual && ui.button("Defaults").clicked() {
        *settings = usual;
    }
}

/// The room for the label of a row at the usual text size, in points.
const LABEL: f32 = 130.0;

/// A row of the form: its label beside the first line of what is set.
fn row(ui: &mut Ui, label: &str, contents: impl FnOnce(&mut Ui)) {
    ui.with_layout(egui::Layout::left_to_right(egui::Align::Min), |ui| {
        let room = egui::vec2(LABEL * theme::text_scale(ui), ui.spacing().interact_size.y);
        ui.allocate_ui_with_layout(room, egui::Layout::left_to_right(egui::Align::Center), |ui| {
            ui.set_min_size(room);
            ui.label(label);
        });
        ui.vertical(contents);
    });
    ui.add_space(theme::GAP);
}

/// One set of colours with its sides.
fn colours(ui: &mut Ui, chosen: &mut Hues, hues: Hues) {
    let palette = hues.palette();
    ui.horizontal(|ui| {
        if ui.radio(*chosen == hues, palette.name).on_hover_text(palette.about).clicked() {
            *chosen = hues;
        }
        ui.spacing_mut().item_spacing.x = 1.0;
        for side in 0..palette.sides.len() {
            bits::side_mark(ui, palette.side(side), 5.0);
        }
    });
}

/// A slider that sets its value when it is let go: a size that changed under the cursor would run away from it.
fn percent(ui: &mut Ui, value: &mut u16, range: std::ops::RangeInclusive<u16>) {
    let memory = ui.id().with(("percent", ui.next_auto_id()));
    let mut shown = ui.data(|data| data.get_temp::<u16>(memory)).unwrap_or(*value);
    let slider = Slider::new(&mut shown, range).step_by(5.0).suffix(" %");
    let response = ui.add(slider);
    if response.dragged() {
        ui.data_mut(|data| data.insert_temp(memory, shown));
    } else {
        ui.data_mut(|data| data.remove::<u16>(memory));
        *value = shown;
    }
}
