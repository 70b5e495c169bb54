//! Nothing is cut off and nothing lies over anything else, at every size of window, panels and text, in every rule system.

mod faults;

pub mod tables;

use super::{
    fixture::{Desk, retrospect},
    screens,
};
use bevy::math::Vec2;
use bevy_egui::egui::{self, Rect, Ui};
use egui_kittest::Harness;
use faults::Scroll;
use fivefoot::{
    battle::setup::Control,
    client::{
        hit_boxes::HitBoxes,
        honours::Honours,
        hud::{self, Hud, briefing, help},
        model::{Panels, Playback, Table},
        screens::{
            credits, keys_form, levels,
            levels::LevelsState,
            pause::{self, PauseState},
            records, settings_form,
            title::{self, Page},
        },
        settings::{Settings, SettingsFile},
        theme,
    },
    rules,
    session::{BattleSpec, BestResults},
};
use harness::thorough;
use std::collections::BTreeSet;

/// The windows, in pixels.
const WINDOWS: [[f32; 2]; 3] = [[1280.0, 720.0], [1920.0, 1080.0], [3840.0, 2160.0]];

/// The sizes of panels, in percent: the least, the usual, the most.
const SCALES: [u16; 3] = [75, 100, 200];

/// The sizes of text, in percent: the least and the most.
const TEXTS: [u16; 2] = [80, 150];

/// Whether a size is among those that leave least room, most room, or are most used: all that a quick run looks at.
fn telling(window: [f32; 2], ui_scale: u16, text_size: u16) -> bool {
    match (window, ui_scale, text_size) {
        (_, 200, 150) => true,
        ([1280.0, _], 75 | 100, 150) | ([1280.0, _], 100, 80) => true,
        (window, 75, 80) => window == WINDOWS[2],
        _ => false,
    }
}

/// Every size in points with its settings and its window. What comes to the same is laid out once.
fn sizes() -> Vec<(egui::Vec2, Settings, [f32; 2])> {
    let mut sizes: Vec<(egui::Vec2, Settings, [f32; 2])> = Vec::new();
    for text_size in TEXTS {
        for window in WINDOWS {
            for ui_scale in SCALES {
                if !thorough::all() && !telling(window, ui_scale, text_size) {
                    continue;
                }
                let settings = Settings { ui_scale, text_size, ..Settings::default() };
                let points = egui::vec2(window[0], window[1]) / settings.scale_in(Vec2::from(window));
                if sizes.iter().all(|(other, made, _)| *other != points || made.text_size != text_size) {
                    sizes.push((points, settings, window));
                }
            }
        }
    }
    sizes
}

/// Draws something at every size and fails with all that is wrong.
fn fits<S: 'static>(
    what: &str,
    state: S,
    draw: impl FnMut(&mut Ui, &mut S) + 'static,
    scrolls: impl Fn(&S, Rect) -> Vec<Scroll>,
) {
    let mut harness = Harness::builder().with_size([1280.0, 720.0]).build_ui_state(draw, state);
    let mut wrong = Vec::new();
    for (points, settings, window) in sizes() {
        theme::apply(&harness.ctx, settings.text());
        harness.set_size(points);
        harness.run_steps(4);
        let scrolls = scrolls(harness.state(), harness.ctx.viewport_rect());
        let faults = faults::faults(&harness.ctx, harness.output(), &scrolls);
        let size = format!("{window:?}, panels {} %, text {} %", settings.ui_scale, settings.text_size);
        wrong.extend(faults.into_iter().map(|fault| format!("{size}: {fault}")));
    }
    let count = wrong.len();
    wrong.truncate(40);
    assert!(wrong.is_empty(), "{what}: {count} faults\n{}", wrong.join("\n"));
}

/// The panels of a battle; what is in the column and in windows over the board scrolls; the strip slides sideways.
pub fn battle(what: &str, table: Table, panels: Panels) {
    let desk =
        Desk { table, hud: Hud::default(), panels, spots: HitBoxes::default(), out: Vec::new(), seen: None };
    let draw = |ui: &mut Ui, desk: &mut Desk| {
        let ctx = ui.ctx().clone();
        let mut root = hud::root(&ctx);
        let Desk { table, hud, panels, spots, out, .. } = desk;
        desk.seen = Some(hud::draw(&mut root, table, hud, panels, spots, out));
        if desk.panels.help {
            let keys = tables::keys();
            help::help(&ctx, &keys, &mut desk.out);
        }
    };
    fits(what, desk, draw, |desk, window| {
        let board = desk.seen.as_ref().map_or(window, |seen| seen.board);
        // What a prompt tells scrolls where there is no room; the button that declines, where one can, is always whole.
        let prompted = hud::prompt::prompted(&desk.table).is_some();
        if prompted && desk.table.leave().is_some() {
            let [x, y] = desk.spots.centres.get("pass").copied().expect("one can decline");
            let whole = Rect::from_center_size(egui::pos2(x, y), egui::vec2(40.0, 20.0));
            // It may lie where the bar is empty.
            let space = board.with_max_y(window.bottom());
            assert!(space.contains_rect(whole), "{whole:?} in {space:?}");
        }
        let column = Rect::from_min_max(board.right_top(), egui::pos2(window.right(), board.bottom()));
        let strip = Rect::from_min_max(window.min, egui::pos2(window.right(), board.top()));
        let open = desk.table.input.open_rule.is_some() || desk.panels.help;
        let upright = if open { window } else { column };
        // A prompt may lie where the bar is empty.
        let told = if prompted { board.with_max_y(window.bottom()) } else { Rect::NOTHING };
        vec![(upright, false), (strip, true), (told, false)]
    });
}

#[test]
fn every_turn_of_every_rule_system_fits() {
    for (name, table) in tables::openings_of(tables::levels()) {
        battle(&name, table, Panels::default());
    }
}

/// The sizes at which all that can be done must be within reach: window, panels, text.
const REACHES: [([f32; 2], u16, u16); 4] = [
    ([1280.0, 720.0], 100, 100),
    ([1280.0, 720.0], 150, 100),
    ([1280.0, 720.0], 150, 150),
    ([1280.0, 720.0], 200, 150),
];

#[test]
fn every_action_of_every_level_is_within_reach_at_every_size() {
    let tables = tables::openings_of(tables::levels()).into_iter().chain(tables::under_way());
    for (name, table) in tables {
        let desk = Desk {
            table,
            hud: Hud::default(),
            panels: Panels::default(),
            spots: HitBoxes::default(),
            out: Vec::new(),
            seen: None,
        };
        let draw = |ui: &mut Ui, desk: &mut Desk| {
            let mut root = hud::root(&ui.ctx().clone());
            let Desk { table, hud, panels, spots, out, .. } = desk;
            hud::draw(&mut root, table, hud, panels, spots, out);
        };
        let mut harness = Harness::builder().with_size([1280.0, 720.0]).build_ui_state(draw, desk);
        for (window, ui_scale, text_size) in REACHES {
            let settings = Settings { ui_scale, text_size, ..Settings::default() };
            let points = egui::vec2(window[0], window[1]) / settings.scale_in(Vec2::from(window));
            theme::apply(&harness.ctx, settings.text());
            harness.set_size(points);
            harness.state_mut().spots = HitBoxes::default();
            for more in [false, true] {
                harness.state_mut().table.input.more = more;
                harness.run_steps(4);
            }
            let (table, spots) = (&harness.state().table, &harness.state().spots.centres);
            for button in table.buttons().iter().filter(|button| button.is_open()) {
                let (_, offer) = table.offers_of(button).next().expect("it is open");
                let with = offer.with.as_deref().filter(|_| !button.opens());
                let spot = hud::action_bar::spot(offer.verb, with);
                let at = spots.get(&spot).map(|[x, y]| egui::pos2(*x, *y));
                let whole = Rect::from_min_size(egui::Pos2::ZERO, points);
                // Where letters are large, the list of those that have no room on the bar scrolls.
                let scrolls = text_size > 100;
                let inside = |at: egui::Pos2| {
                    whole.x_range().contains(at.x) && (scrolls || whole.y_range().contains(at.y))
                };
                assert!(at.is_some_and(inside), "{name}, {ui_scale} %, text {text_size} %: {spot} at {at:?}");
            }
        }
    }
}

#[test]
fn a_battle_under_way_fits_in_every_rule_system() {
    for (name, table) in tables::under_way() {
        battle(&name, table, Panels::default());
    }
}

#[test]
fn a_reaction_fits_in_every_rule_system() {
    let mut met = 0;
    for (name, table) in tables::reactions() {
        battle(&name, table, Panels::default());
        met += 1;
    }
    assert!(met > 0, "no reaction was met");
}

#[test]
fn a_rest_fits_in_every_rule_system() {
    let rests = tables::rests();
    assert_eq!(rests.len(), rules::systems().len());
    for (name, table) in rests {
        battle(&name, table, Panels::default());
    }
}

#[test]
fn a_record_that_is_watched_fits_in_every_rule_system() {
    for (name, mut table) in tables::under_way() {
        let resume = vec![fivefoot::battle::order::Order::new("end_turn"); 120];
        let (setup, controls) =
            (table.battle.setup.clone(), vec![Control::Ai; table.battle.setup.sides.len()]);
        let mut watch = Playback::new(BattleSpec { setup, seed: 1, controls, resume, origin: None }, true);
        watch.at = 30;
        (table.watch, table.shown.offers) = (Some(watch), Default::default());
        table.retrospect = retrospect();
        battle(&format!("the record of {name}"), table, Panels::default());
    }
}

#[test]
fn every_briefing_fits() {
    for (name, table) in tables::openings_of(tables::levels()) {
        let draw = |ui: &mut Ui, table: &mut Table| {
            briefing::briefing(
                &ui.ctx().clone(),
                table,
                &Honours::default(),
                &mut HitBoxes::default(),
                &mut Vec::new(),
            );
        };
        fits(&format!("the briefing of {name}"), table, draw, |_, window| vec![(window, false)]);
    }
}

#[test]
fn the_book_fits_open_at_the_longest_rule() {
    for (name, mut table) in tables::openings_of(tables::one_each()) {
        let longest =
            table.battle.rules.iter().max_by_key(|rule| rule.text.len()).map(|rule| rule.id.clone());
        table.input.open_rule = longest;
        battle(&format!("the book of {name}"), table, Panels::default());
    }
}

#[test]
fn every_letter_of_every_book_and_level_has_a_face() {
    let mut harness = Harness::builder().build_ui(|_| {});
    theme::apply(&harness.ctx, 1.0);
    harness.run_steps(2);
    let books = rules::systems().iter().flat_map(|system| system.book());
    let words = books.flat_map(|rule| [rule.title, rule.text, rule.section]);
    let levels = tables::levels();
    let told = levels.iter().flat_map(|level| [level.title.clone(), level.text.clone()]);
    let letters: BTreeSet<char> =
        words.chain(told).flat_map(|words| words.chars().collect::<Vec<_>>()).collect();
    let style = harness.ctx.global_style();
    // The face of last resort is itself the one for code, so only the others can be asked.
    for font in style.text_styles.values().filter(|font| font.family != egui::FontFamily::Monospace) {
        let has = |letter: char| harness.ctx.fonts_mut(|fonts| fonts.has_glyph(font, letter));
        let missing: Vec<char> = letters.iter().copied().filter(|at| !at.is_control() && !has(*at)).collect();
        assert!(missing.is_empty() && !has('\u{2fff0}'), "{font:?} lacks {missing:?}");
    }
}

#[test]
fn the_help_fits() {
    let (_, table) = tables::openings_of(tables::one_each()).remove(0);
    battle("the help", table, Panels { help: true, ..Panels::default() });
}

#[test]
fn the_title_fits() {
    let records = vec![screens::record("The Sheepfold of the Nine Sorrowful Shepherds", false)];
    let draw = |ui: &mut Ui, records: &mut Vec<records::RecordLine>| {
        title::title(ui, &mut Page::Menu, records, &mut HitBoxes::default(), &mut Vec::new());
    };
    fits("the title", records, draw, |_, window| vec![(window, false)]);
}

#[test]
fn records_settings_and_credits_fit() {
    let lines = vec![
        screens::record("The Sheepfold of the Nine Sorrowful Shepherds", false),
        screens::record("Short", true),
    ];
    let whole = |_: &_, window: Rect| vec![(window, false)];
    fits(
        "records",
        lines,
        |ui, lines| drop(records::records(ui, lines, None, &mut HitBoxes::default())),
        whole,
    );
    let whole = |_: &_, window: Rect| vec![(window, false)];
    let trouble = Some("the settings can't be written to /somewhere/settings.ron: the disk is full");
    let form = move |ui: &mut Ui, settings: &mut Settings| {
        egui::ScrollArea::vertical().show(ui, |ui| {
            settings_form::settings_form(ui, settings, trouble);
            let mut keys = keys_form::KeysState { open: true, wanted: None };
            keys_form::keys_form(ui, settings, &mut keys);
        });
    };
    fits("settings", Settings { ui_scale: 200, ..Settings::default() }, form, whole);
    let whole = |_: &(), window: Rect| vec![(window, false)];
    fits("credits", (), |ui, ()| credits::credits(ui), whole);
}

#[test]
fn the_level_choice_fits_with_the_levels_that_ship() {
    let cards = tables::cards();
    assert!(cards.len() > 3);
    for at in 0..cards.len() {
        let mut state =
            LevelsState::new(cards.clone(), vec!["levels/mine.ron:3:7: error: unknown".to_owned()]);
        state.choose(at);
        let draw = |ui: &mut Ui, state: &mut LevelsState| {
            levels::levels(ui, state, &BestResults::default(), 42, &mut HitBoxes::default(), &mut Vec::new());
        };
        fits("the level choice", state, draw, |_, window| vec![(window, false)]);
    }
}

#[test]
fn the_pause_fits() {
    let draw = |ui: &mut Ui, state: &mut PauseState| {
        let (ctx, mut settings) = (ui.ctx().clone(), Settings::default());
        let (file, mut spots) = (SettingsFile::default(), HitBoxes::default());
        pause::pause(&ctx, state, &mut settings, &file, &mut spots, &mut Vec::new());
    };
    let keys = keys_form::KeysState { open: true, wanted: None };
    let state = PauseState { save_as: Some("Bridge 2".into()), keys, ..PauseState::default() };
    fits("the pause", state, draw, |_, window| vec![(window, false)]);
}

#[test]
fn the_result_fits_in_every_rule_system_with_and_without_moments() {
    let plain = tables::ended();
    let told = tables::ended().into_iter().map(|(name, mut table)| {
        table.retrospect = retrospect();
        (format!("{name} with its moments"), table)
    });
    for (name, table) in plain.into_iter().chain(told) {
        let draw = |ui: &mut Ui, table: &mut Table| {
            screens::draw_result(ui, table, None, &mut HitBoxes::default(), &mut Vec::new());
        };
        fits(&format!("the result of {name}"), table, draw, |_, window| vec![(window, true)]);
    }
}
