//! The credits: who made what, as `assets/CREDITS.md` says it.

use super::super::theme;
use bevy_egui::egui::{Label, RichText, ScrollArea, Ui};

/// The heading from which on the page speaks of files: that is for those who have the files before them.
const FILES: &str = "\n## Where it lies";

/// The credits of everything that ships with the game.
const CREDITS: &str = include_str!("../../../assets/CREDITS.md");

/// Draws the credits: headings, rows of tables as entries, and everything else as paragraphs.
pub fn credits(ui: &mut Ui) {
    ScrollArea::vertical().id_salt("credits").auto_shrink([false, false]).show(ui, |ui| {
        for part in parts(people(CREDITS)) {
            match part {
                CreditLine::Heading(text) => drop(ui.add(Label::new(theme::heading(text)).wrap())),
                CreditLine::Row(cells) => {
                    let (first, rest) =
                        cells.split_first().map_or(("", &[][..]), |(first, rest)| (&**first, rest));
                    ui.add(Label::new(theme::bold(ui, first)).wrap());
                    ui.add(Label::new(RichText::new(rest.join(" · ")).color(theme::FADED)).wrap());
                }
                CreditLine::Paragraph(text) => drop(ui.add(Label::new(text).wrap())),
            }
            ui.add_space(theme::GAP);
        }
    });
}

/// The part of the credits about people and licences.
fn people(text: &str) -> &str {
    text.split_once(FILES).map_or(text, |(people, _)| people)
}

#[derive(Debug, PartialEq)]
enum CreditLine {
    Heading(String),
    Row(Vec<String>),
    Paragraph(String),
}

/// The parts of a Markdown text, as far as the credits use it. The heading row of a table is left out.
fn parts(text: &str) -> Vec<CreditLine> {
    let mut parts: Vec<CreditLine> = Vec::new();
    let mut open = false;
    for line in text.lines() {
        let bare = line.trim();
        let rule = bare.starts_with('|') && bare.chars().all(|c| matches!(c, '|' | '-' | ':' | ' '));
        if rule {
            parts.pop();
        } else if let Some(row) = bare.strip_prefix('|') {
            let cells = row.trim_end_matches('|').split('|').map(|cell| plain(cell.trim()));
            parts.push(CreditLine::Row(cells.collect()));
        } else if bare.starts_with('#') {
            parts.push(CreditLine::Heading(plain(bare.trim_start_matches('#').trim())));
        } else if let (true, Some(CreditLine::Paragraph(before))) = (open, parts.last_mut()) {
            *before = format!("{before} {}", plain(bare)).trim_end().to_owned();
        } else if !bare.is_empty() {
            parts.push(CreditLine::Paragraph(plain(bare)));
        }
        open = !bare.is_empty();
    }
    parts
}

/// The text without marks; a link keeps its address in brackets.
fn plain(text: &str) -> String {
    text.replace("](", " (").replace("**", "").replace(['`', '['], "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_credits_name_people_and_licences_and_no_files() {
        let shown = people(CREDITS);
        assert!(shown.contains("Sean Quinn") && shown.contains("CC BY 4.0"));
        assert!([".ron", ".svg", ".wav", ".ttf", "src/"].iter().all(|file| !shown.contains(file)), "{shown}");
        assert!(CREDITS.contains(FILES));
    }

    #[test]
    fn tables_paragraphs_and_links_are_told_apart() {
        let text = "# Who\n\n| what | by |\n| --- | --- |\n| `a` | [B](https://b) |\n\none\ntwo\n\nthree";
        let expected = [
            CreditLine::Heading("Who".into()),
            CreditLine::Row(vec!["a".into(), "B (https://b)".into()]),
            CreditLine::Paragraph("one two".into()),
            CreditLine::Paragraph("three".into()),
        ];
        assert_eq!(parts(text), expected);
    }
}
