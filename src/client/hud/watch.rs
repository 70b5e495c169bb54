//! The foot of the window while a record is watched: run, step, from turn to turn, how fast, and play on from here.

use super::bits;
use crate::client::{
    hit_boxes::HitBoxes,
    icons,
    input::{bindings::cap, keys::Key},
    model::{Intent, Playback, PlaybackIntent, Screen, Table},
    theme,
};
use bevy_egui::egui::{Button, Slider, Ui, WidgetInfo, WidgetType, vec2};

/// The width from which on buttons have words, at the usual text size, in points.
const WORDY: f32 = 620.0;

/// The state of the record that is watched, in one line.
pub fn line(watch: &Playback) -> String {
    let state = if watch.at_end() { "The record ends here" } else { "Watching a record" };
    format!("{state} · order {} of {}", watch.at, watch.len())
}

/// Draws the controls. `moments`: whether those that decided it lie over the board.
pub fn controls(
    ui: &mut Ui,
    table: &Table,
    watch: &Playback,
    moments: bool,
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) {
    let wordy = WORDY * theme::text_scale(ui) < ui.available_width();
    ui.horizontal_wrapped(|ui| {
        let (icon, word) = if watch.playing { (icons::PAUSE, "Pause") } else { (icons::RESUME, "Play") };
        let over = watch.at_end();
        let rows: [(&str, &str, &str, &str, bool, PlaybackIntent); 4] = [
            (
                icons::TURN_BACK,
                "Turn back",
                "watch_back",
                cap(Key::TurnBack),
                watch.at > 0,
                PlaybackIntent::Back,
            ),
            (icon, word, "watch_play", cap(Key::EndTurn), !over, PlaybackIntent::Play),
            (icons::STEP, "Step", "watch_step", cap(Key::Confirm), !over, PlaybackIntent::Step),
            (icons::TURN_ON, "Turn", "watch_turn", cap(Key::TurnOn), !over, PlaybackIntent::Turn),
        ];
        for (icon, word, spot, key, enabled, wish) in rows {
            if press(ui, wordy, (icon, word, spot), key, enabled, spots) {
                out.push(Intent::Watch(wish));
            }
        }
        ui.add_space(theme::GAP);
        for speed in Playback::SPEEDS {
            let lit = watch.speed == speed;
            let face = if speed < 1.0 { "½×".to_owned() } else { format!("{speed:.0}×") };
            let response = ui.add(Button::selectable(lit, &face));
            let word = format!("Speed {face}");
            response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, lit, &word));
            if response.on_hover_text(word).clicked() {
                out.push(Intent::Watch(PlaybackIntent::Speed(speed)));
            }
        }
        ui.add_space(theme::GAP);
        if table.retrospect.is_told() {
            let face = if wordy { format!("{} Moments", icons::MOMENTS) } else { icons::MOMENTS.to_owned() };
            let news = table.retrospect.has_news();
            let button = Button::selectable(moments && news, face).min_size(vec2(30.0, 26.0));
            let response = ui.add_enabled(news, button);
            response.widget_info(|| WidgetInfo::selected(WidgetType::Button, news, moments, "Moments"));
            spots.mark("watch_moments", response.rect);
            let response = response
                .on_disabled_hover_text("The computer is still looking for the moments that decided it");
            if response.on_hover_text("The moments that decided it").clicked() {
                out.push(Intent::Moments);
            }
        }
        let over = table.shown.view.outcome.is_some();
        let words = (icons::PLAY, "Play on from here", "watch_play_on");
        let tip = "As a battle of its own, in a new record; this one stays as it is";
        if press(ui, true, words, tip, !over, spots) {
            out.push(Intent::Watch(PlaybackIntent::PlayOn));
        }
        let tip = if watch.from_result { "Back to where you came from" } else { "How it ended" };
        if (over || watch.from_result)
            && press(ui, true, (icons::GOAL, "Result", "watch_result"), tip, true, spots)
        {
            out.push(Intent::Go(Screen::Result));
        }
        if press(ui, true, (icons::TITLE, "Leave", "watch_leave"), "Back to the title", true, spots) {
            out.push(Intent::Go(Screen::Title));
        }
    });
    ui.add_space(2.0);
    timeline(ui, watch, out);
}

/// Draws how far the record is shown; dragged, it is shown from there on.
fn timeline(ui: &mut Ui, watch: &Playback, out: &mut Vec<Intent>) {
    let memory = ui.id().with("timeline");
    let mut at = ui.data(|data| data.get_temp::<usize>(memory)).unwrap_or(watch.at);
    ui.spacing_mut().slider_width = (ui.available_width() - 70.0).max(60.0);
    let response = ui.add(Slider::new(&mut at, 0..=watch.len().max(1)).show_value(false).trailing_fill(true));
    // What is dragged over is only looked up where it is let go.
    if response.dragged() {
        ui.data_mut(|data| data.insert_temp(memory, at));
    } else {
        ui.data_mut(|data| data.remove::<usize>(memory));
        if at != watch.at {
            out.push(Intent::Watch(PlaybackIntent::To(at)));
        }
    }
}

fn press(
    ui: &mut Ui,
    wordy: bool,
    (icon, word, spot): (&str, &str, &str),
    tip: &str,
    enabled: bool,
    spots: &mut HitBoxes,
) -> bool {
    let face = if wordy { format!("{icon} {word}") } else { icon.to_owned() };
    let response = ui.add_enabled(enabled, Button::new(face).min_size(vec2(30.0, 26.0)));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, word));
    spots.mark(spot, response.rect);
    let clicked = response.clicked();
    response.on_hover_ui(|ui| {
        ui.label(word);
        bits::caption(ui, tip);
    });
    clicked
}
