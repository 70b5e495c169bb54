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
    egui::Grid::new("settings").num_columns(2).spacing([18.0, 10.0]).show(ui, |ui| {
        ui.label("Screen");
        ui.vertical(|ui| {
            for (extent, word) in EXTENTS {
                ui.radio_value(&mut settings.window, extent, word);
            }
        });
        ui.end_row();
        ui.label("Animation speed");
        ui.add_enabled_ui(!settings.reduced_motion, |ui| {
            percent(ui, &mut settings.animation_speed, Settings::SPEEDS);
        });
        ui.end_row();
        ui.label("Reduced motion");
        ui.checkbox(&mut settings.reduced_motion, "show everything at once");
        ui.end_row();
        ui.label("Drawing");
        ui.checkbox(&mut settings.draw_whole, "redraw everything each frame (fixes flicker on some cards)")
            .on_hover_text("Slower. For graphics drivers that leave old parts of the picture behind.");
        ui.end_row();
        ui.label("End of turn");
        ui.checkbox(&mut settings.warn_on_end, "warn when something useful is left");
        ui.end_row();
        ui.label("Camera");
        ui.checkbox(&mut settings.follow, "goes to whoever acts");
        ui.end_row();
        ui.label("Sounds");
        ui.add_enabled_ui(!settings.muted, |ui| {
            percent(ui, &mut settings.effects_volume, Settings::VOLUMES);
        });
        ui.end_row();
        ui.label("Ambience");
        ui.add_enabled_ui(!settings.muted, |ui| {
            percent(ui, &mut settings.ambience_volume, Settings::VOLUMES);
        });
        ui.end_row();
        ui.label("Silence");
        ui.checkbox(&mut settings.muted, "mute everything");
        ui.end_row();
        ui.label("Panel size");
        ui.horizontal(|ui| {
            percent(ui, &mut settings.ui_scale, Settings::SCALES);
            let now = ui.ctx().zoom_factor();
            if now + 0.005 < settings.scale() {
                bits::caption(ui, &format!("{:.0} % in this window", now * 100.0));
            }
        });
        ui.end_row();
        ui.label("Text size");
        percent(ui, &mut settings.text_size, Settings::TEXT_SIZES);
        ui.end_row();
        ui.label("Colours");
        ui.vertical(|ui| {
            for hues in Hues::ALL {
                colours(ui, &mut settings.palette, hues);
            }
        });
        ui.end_row();
    });
    // Keys go back by a button of their own.
    let usual = Settings { keys: settings.keys.clone(), ..Settings::default() };
    if *settings != usual && ui.button("Defaults").clicked() {
        *settings = usual;
    }
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
