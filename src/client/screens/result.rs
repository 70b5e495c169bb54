//! The result of a battle, and what decided it.

use super::{
    super::{
        hit_boxes::HitBoxes,
        honours::{Honours, won_by_hand},
        hud::{awards, bits, goals, portraits::Portraits},
        icons,
        model::{Intent, Screen, Table, gauges_after, lies},
        retrospect::list,
        theme,
    },
    aftermath::aftermath,
    pause::AGAIN,
    statistics::{AttackLuck, CombatantStatistics, felled, luck, moments, tally},
};
use crate::{
    battle::{
        fact::{Fall, last_battle},
        setup::Setup,
        tell::capital,
        view::{CombatStatus, CombatantView},
        words::Who,
    },
    session::{BattleSpec, Keeping},
};
use bevy_egui::egui::{
    self, Color32, RichText, ScrollArea, Sense, Stroke, StrokeKind, TextureHandle, Ui, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};
use std::collections::BTreeSet;

/// The bound of luck: dice that fell better than in so large a share of all ways are called lucky, or worse than in as large a
/// one unlucky.
const LUCKY: f64 = 0.85;

/// The least and the greatest height of the board as it was left, in points, and its distance from the words.
const LEAST_BOARD: f32 = 160.0;
const MOST_BOARD: f32 = 320.0;
const APART: f32 = 32.0;
/// A portrait's radius, in points.
const FACE: f32 = 14.0;

/// The contents of a result beside what the table says.
#[derive(Clone, Copy)]
pub struct Beside<'a> {
    /// The portraits of the combatants.
    pub portraits: &'a Portraits,
    /// The best results, and what is new among them.
    pub honours: &'a Honours,
    /// The ground that was fought on, if there is a picture of it.
    pub ground: Option<&'a TextureHandle>,
    /// The battle that follows.
    pub next: Option<&'a BattleSpec>,
}

/// Draws who has won, what decided it, how the dice fell and what everybody has done.
pub fn result(ui: &mut Ui, table: &Table, beside: Beside, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    let foot = egui::Panel::bottom("after").exact_size(64.0).frame(egui::Frame::new()).resizable(false);
    foot.show(ui, |ui| after(ui, table, beside.next, spots, out));
    head(ui, table, beside);
    ui.add_space(theme::GAP_WIDE);
    let mut area = ScrollArea::both().id_salt("result").auto_shrink([false, false]);
    // It opens at its top, wherever another was left.
    if opens(ui) {
        area = area.scroll_offset(Vec2::ZERO);
    }
    area.show(ui, |ui| {
        // The moments take the best place, as soon as there may be any.
        let told = table.retrospect.is_told();
        list::moments(ui, table, spots, out);
        if !told {
            decided(ui, table, beside.portraits);
        }
        ui.add_space(theme::GAP);
        let sides = table.battle.setup.sides.iter().map(|side| side.name.clone());
        for luck in luck(&table.shown.view, last_battle(&table.shown.log), sides) {
            luck_bar(ui, table, &luck);
        }
        ui.add_space(theme::GAP_WIDE);
        everybody(ui, table, beside.portraits);
        if told {
            ui.add_space(theme::GAP_WIDE);
            decided(ui, table, beside.portraits);
        }
    });
}

/// Whether no result has been drawn just before.
fn opens(ui: &Ui) -> bool {
    let (memory, pass) = (egui::Id::new("result drawn"), ui.ctx().cumulative_pass_nr());
    let last = ui.data_mut(|data| {
        let last = data.get_temp::<u64>(memory);
        data.insert_temp(memory, pass);
        last
    });
    last.is_none_or(|last| last + 1 < pass)
}

/// Draws who has won and which medals were earned; where the window has room, the board as it was left at their right.
fn head(ui: &mut Ui, table: &Table, beside: Beside) {
    let words = |ui: &mut Ui| {
        heading(ui, table);
        if last_lesson(table, beside.next) {
            ui.label(theme::bold(ui, "That was the last lesson. Now all battles are open to you."));
        }
        medals(ui, table, beside.honours);
    };
    let room = ui.available_size();
    let board = vec2((room.x - APART) / 2.0, (room.y / 2.5).min(MOST_BOARD));
    match beside.ground.filter(|_| LEAST_BOARD <= board.min_elem()) {
        Some(ground) => drop(ui.horizontal_top(|ui| {
            let left = ui.vertical(|ui| {
                ui.set_width(room.x - board.x - APART);
                words(ui);
            });
            ui.add_space(APART - ui.spacing().item_spacing.x);
            let tall = board.y.max(left.response.rect.height());
            aftermath(ui, table, beside.portraits, ground, vec2(board.x, tall.min(MOST_BOARD)));
        })),
        None => words(ui),
    }
}

/// Whether a level teaches how to play.
fn taught(setup: &Setup) -> bool {
    !setup.lesson.is_empty()
}

/// Whether the battle was a lesson and the one that follows is none.
fn last_lesson(table: &Table, next: Option<&BattleSpec>) -> bool {
    taught(&table.battle.setup) && next.is_some_and(|next| !taught(&next.setup))
}

fn heading(ui: &mut Ui, table: &Table) {
    let outcome = table.shown.view.outcome.as_ref();
    let winner = outcome.and_then(|outcome| outcome.winner.as_deref());
    ui.horizontal(|ui| {
        if let Some(winner) = winner {
            bits::side_mark(ui, theme::side_style(table.side_index(winner)), 20.0);
        }
        let text = match winner {
            None => "No one has won".to_owned(),
            Some(winner) if lost(table, winner) => format!("Defeat: {} win", capital(winner)),
            Some(winner) => format!("Victory: {}", capital(winner)),
        };
        let won = winner.is_some_and(|winner| !lost(table, winner));
        let colour = if won { theme::AMBER } else { theme::FADED };
        ui.label(theme::title(ui, text).color(colour));
        goals::unrecorded(ui, &table.shown.keeping);
    });
    ui.label(theme::bold(ui, &*table.battle.setup.title));
    if let Some(outcome) = outcome {
        let mut rounds =
            if outcome.rounds == 1 { "1 round".to_owned() } else { format!("{} rounds", outcome.rounds) };
        let before = table.battle.setup.passed.battles;
        if before > 0 {
            rounds.push_str(&format!(" in {} battles; the numbers are of the last", before + 1));
        }
        // The reason is told as the winner has it.
        let whose = winner.filter(|winner| lost(table, winner)).map(|winner| format!("{winner}: "));
        let why = format!("{rounds} · {}{}", whose.unwrap_or_default(), outcome.why);
        ui.add(egui::Label::new(why).wrap());
    }
    let felled =
        felled(&table.shown.log, |who| table.combatant(who).is_some_and(|one| table.by_hand(&one.side)));
    for end in felled.iter().rev().take(MOST_FELLED).rev() {
        ui.add(
            egui::Label::new(RichText::new(format!("{} {end}", icons::DANGER)).color(theme::HINDERS)).wrap(),
        );
    }
}

/// The medals of the level, those lit that this battle has earned.
fn medals(ui: &mut Ui, table: &Table, honours: &Honours) {
    let controls = table.battle.controls.iter().map(|(_, control)| *control);
    let Some(side) = awards::hero(controls).filter(|_| table.watch.is_none()) else { return };
    let earned = won_by_hand(table).map(|victory| victory.awards.clone()).unwrap_or_default();
    let nothing = BTreeSet::new();
    let new = if earned.is_empty() { &nothing } else { &honours.new };
    ui.add_space(theme::GAP);
    awards::list(ui, table.battle.about(), side, &earned, new);
    if let Some(trouble) = &honours.trouble {
        let text = RichText::new(format!("{} {trouble}", icons::WARNING)).color(theme::HINDERS);
        ui.add(egui::Label::new(text).wrap());
    }
}

/// The most of one's own dead that are told of, the last ones.
const MOST_FELLED: usize = 4;

/// Whether only sides that people play here have lost.
fn lost(table: &Table, winner: &str) -> bool {
    !table.by_hand(winner) && table.battle.setup.sides.iter().any(|side| table.by_hand(&side.name))
}

/// The rolls and blows that stand out, a card each.
fn decided(ui: &mut Ui, table: &Table, portraits: &Portraits) {
    let moments = moments(last_battle(&table.shown.log));
    let hardest = moments.hardest.map(|blow| {
        let what = format!("{} {} damage to {}", blow.amount, blow.kind, blow.to);
        (icons::DAMAGE, "Hardest blow", blow.by, what, String::new())
    });
    let attempt = |icon, title, verb: &str, attempt: super::statistics::Attempt| {
        let with = if attempt.cast { "by casting" } else { "with" };
        let what = format!("{verb} {} {with} {}", attempt.at, attempt.with.to_lowercase());
        let odds = format!("{} to hit · {} against {}", attempt.chance, attempt.total, attempt.against);
        (icon, title, attempt.by, what, odds)
    };
    let best = moments.best.map(|best| attempt(icons::CHECKS, "Luckiest hit", "hit", best));
    let worst = moments.worst.map(|worst| attempt(icons::LUCK, "Unluckiest miss", "missed", worst));
    ui.horizontal_wrapped(|ui| {
        for (icon, title, by, what, odds) in [hardest, best, worst].into_iter().flatten() {
            theme::card_frame(false).show(ui, |ui| {
                ui.set_width(250.0 * theme::text_scale(ui));
                ui.set_min_height(104.0 * theme::text_scale(ui));
                ui.vertical(|ui| {
                    ui.horizontal(|ui| {
                        ui.label(RichText::new(icon).size(20.0).color(theme::AMBER));
                        bits::caption(ui, title);
                    });
                    ui.horizontal(|ui| {
                        if let Some(who) = table.combatant(&by) {
                            face(ui, table, portraits, who);
                        }
                        ui.label(theme::bold(ui, &*by));
                    });
                    ui.add(egui::Label::new(what).wrap());
                    bits::caption(ui, &odds);
                });
            });
        }
    });
}

/// The hits of a side beside those that were to be expected: a bar for what came, a line where it should have ended.
fn luck_bar(ui: &mut Ui, table: &Table, luck: &AttackLuck) {
    let style = theme::side_style(table.side_index(&luck.side));
    let word = match luck.better_than {
        share if share >= LUCKY => "lucky",
        share if share <= 1.0 - LUCKY => "unlucky",
        _ => "about average",
    };
    let told =
        format!("{} of {} attacks hit (average {:.1}): {word}", luck.hits, luck.attacks, luck.expected);
    let tip = format!(
        "Of all ways that these attacks could have gone, {:.0} in 100 are worse for {}.",
        luck.better_than * 100.0,
        luck.side
    );
    ui.horizontal(|ui| {
        bits::side_mark(ui, style, 7.0);
        let named = egui::Layout::left_to_right(egui::Align::Center);
        ui.allocate_ui_with_layout(vec2(110.0, 20.0), named, |ui| {
            ui.set_min_width(110.0);
            ui.add(egui::Label::new(RichText::new(&*luck.side).strong()).truncate());
        });
        let (rect, response) = ui.allocate_exact_size(vec2(240.0, 16.0), Sense::hover());
        let share = |hits: f64| (hits / f64::from(luck.attacks.max(1))) as f32;
        let painter = ui.painter();
        painter.rect(rect, 3, theme::INK, Stroke::new(1.0, theme::LINE), StrokeKind::Inside);
        let mut came = rect.shrink(2.0);
        came.set_width(came.width() * share(f64::from(luck.hits)).clamp(0.0, 1.0));
        painter.rect_filled(came, 2, style.0.gamma_multiply(0.85));
        let x = rect.left() + rect.width() * share(luck.expected).clamp(0.0, 1.0);
        for (width, colour) in [(5.0, theme::INK), (2.5, Color32::WHITE)] {
            let line = [pos2(x, rect.top() - 3.0), pos2(x, rect.bottom() + 3.0)];
            painter.line_segment(line, Stroke::new(width, colour));
        }
        response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, &tip));
        response.on_hover_text(&tip);
        ui.label(told).on_hover_text(tip);
    });
}

fn everybody(ui: &mut Ui, table: &Table, portraits: &Portraits) {
    let sums = tally(&table.shown.view, last_battle(&table.shown.log));
    let grid = egui::Grid::new("tally")
        .num_columns(8)
        .min_row_height(2.0 * FACE)
        .min_col_width(16.0)
        .spacing([26.0, 4.0]);
    grid.striped(true).show(ui, |ui| {
        for title in [
            "",
            "Health left",
            "Left over",
            "Damage dealt",
            "Damage taken",
            "Attacks hit",
            "Average hits",
            "Felled",
        ] {
            bits::caption(ui, title);
        }
        ui.end_row();
        for (who, sum) in &sums {
            if let Some(combatant) = table.combatant(who) {
                row(ui, table, portraits, combatant, (who, sum));
            }
        }
    });
}

fn row(
    ui: &mut Ui,
    table: &Table,
    portraits: &Portraits,
    combatant: &CombatantView,
    (who, sum): (&Who, &CombatantStatistics),
) {
    ui.horizontal(|ui| {
        face(ui, table, portraits, combatant);
        ui.add(egui::Label::new(RichText::new(bits::clipped(who, 40)).strong()));
    });
    let left = gauges_after(&table.shown.log, combatant);
    let left = left.first().map(bits::numbers).unwrap_or_default();
    let end =
        match lies(&table.shown.log, &combatant.name).filter(|_| combatant.fate != CombatStatus::Fighting) {
            Some(Fall::Dying) => ", dying",
            None if ran(combatant) => ", got away",
            _ => "",
        };
    ui.label(format!("{left}{end}"));
    ui.label(left_over(combatant));
    ui.label(sum.dealt.to_string());
    ui.label(sum.taken.to_string());
    ui.label(format!("{} of {}", sum.hits, sum.attacks));
    ui.label(format!("{:.1}", sum.expected));
    ui.label(sum.felled.to_string());
    ui.end_row();
}

/// Whether somebody has left the board with health left.
fn ran(who: &CombatantView) -> bool {
    who.fate == CombatStatus::Out && who.health().is_some_and(|health| 0 < health.now)
}

/// The rest of what no turn gives back to somebody: `Resolve 1 of 2`.
fn left_over(who: &CombatantView) -> String {
    let lasting = who.counters.iter().filter(|counter| counter.lasting && counter.max > 0);
    let told = lasting.map(|counter| format!("{} {} of {}", counter.label, counter.left, counter.max));
    told.collect::<Vec<_>>().join(", ")
}

fn face(ui: &mut Ui, table: &Table, portraits: &Portraits, who: &CombatantView) {
    let (place, _) = ui.allocate_exact_size(Vec2::splat(2.0 * FACE), Sense::hover());
    portraits.paint_after(ui.painter(), place.center(), FACE, who, table.side_index(&who.side));
}

fn after(ui: &mut Ui, table: &Table, next: Option<&BattleSpec>, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    ui.add_space(theme::GAP_WIDE);
    let winner = table.shown.view.outcome.as_ref().and_then(|outcome| outcome.winner.as_deref());
    let defeat = winner.is_some_and(|winner| lost(table, winner));
    // What most players want next.
    let lit = if defeat { AGAIN[0].1 } else { "next_level" };
    let mut button = |ui: &mut Ui, icon: &str, word: &str, spot: &str, tip: &str| {
        let button = egui::Button::new(format!("{icon}  {word}")).min_size(vec2(120.0, 36.0));
        let button = if spot == lit { button.fill(theme::AMBER_DEEP) } else { button };
        let response = ui.add(button);
        spots.mark(spot, response.rect);
        if tip.is_empty() { response } else { response.on_hover_text(tip) }.clicked()
    };
    ui.horizontal(|ui| {
        let recorded = matches!(table.shown.keeping, Keeping::In(_)) && table.watch.is_none();
        let tip = "Goes on from the beginning of your last turn";
        if defeat && recorded && button(ui, icons::BACK, "Take back my last turn", "turn_back", tip) {
            out.push(Intent::TurnBack);
        }
        let lessons = |next: &BattleSpec| taught(&table.battle.setup) && taught(&next.setup);
        if let Some(next) = next
            && let word = if lessons(next) { "Next lesson" } else { "Next battle" }
            && button(ui, icons::FORWARD, word, "next_level", &next.setup.title)
        {
            out.push(Intent::Begin(Box::new(next.clone())));
        }
        for (word, spot, luck) in AGAIN {
            if button(ui, icons::AGAIN, word, spot, "") {
                out.push(Intent::Again(luck));
            }
        }
        for (icon, word, spot, screen) in [
            (icons::PLAY, "Choose another battle", "levels", Screen::Levels),
            (icons::TITLE, "Back to title", "to_title", Screen::Title),
        ] {
            if button(ui, icon, word, spot, "") {
                out.push(Intent::Go(screen));
            }
        }
    });
}
