//! The rules panel: every rule as the game quotes it, found by id or word.

use super::bits;
use crate::{
    battle::view::RuleText,
    client::{
        model::{Intent, Table},
        theme,
    },
};
use bevy_egui::egui::{self, RichText, ScrollArea, Ui};

/// What the player looks for.
#[derive(Clone, Debug, Default)]
pub struct RulesState {
    /// What a rule must contain, word by word, whatever the case.
    pub search: String,
}

/// Draws the panel if a rule is open. The empty id stands for the panel with none chosen.
pub fn rules_window(ctx: &egui::Context, table: &Table, state: &mut RulesState, out: &mut Vec<Intent>) {
    let Some(rule) = table.open_rule.as_deref() else { return };
    let mut open = true;
    let window = egui::Window::new("Rules").id(egui::Id::new("rules")).open(&mut open).collapsible(false);
    let window = window.default_size([460.0, 420.0]).default_pos([90.0, 96.0]).constrain(true);
    window.show(ctx, |ui| rules(ui, &table.rules, Some(rule).filter(|rule| !rule.is_empty()), state, out));
    if !open {
        out.push(Intent::OpenRule(None));
    }
}

/// The open rule, and the list to find others in.
pub fn rules(
    ui: &mut Ui,
    rules: &[RuleText],
    open: Option<&str>,
    state: &mut RulesState,
    out: &mut Vec<Intent>,
) {
    if let Some(id) = open {
        opened(ui, rules, id);
        ui.separator();
    }
    let search = egui::TextEdit::singleline(&mut state.search).hint_text("Find a rule by id or word");
    ui.add(search.desired_width(f32::INFINITY));
    let found = find(rules, &state.search);
    bits::caption(ui, &format!("{} of {} rules", found.len(), rules.len()));
    let height = theme::body(ui).size * 1.6;
    let list = ScrollArea::vertical().id_salt("rules").auto_shrink([false, false]);
    list.show_rows(ui, height, found.len(), |ui, rows| {
        for rule in found.get(rows).unwrap_or_default() {
            let lit = open == Some(&*rule.id);
            let text = RichText::new(format!("{}  {}", rule.id, rule.title));
            let entry = egui::Button::selectable(lit, text)
                .truncate()
                .min_size(egui::vec2(ui.available_width(), 0.0));
            if ui.add(entry).on_hover_text(&rule.section).clicked() {
                out.push(Intent::OpenRule(Some(rule.id.clone())));
            }
        }
    });
}

fn opened(ui: &mut Ui, rules: &[RuleText], id: &str) {
    match rules.iter().find(|rule| rule.id == id) {
        Some(rule) => {
            ui.label(RichText::new(&rule.title).heading().color(theme::AMBER));
            bits::caption(ui, &format!("{} · {}", rule.id, rule.section));
            let text =
                ScrollArea::vertical().id_salt("open rule").max_height(180.0).auto_shrink([false, true]);
            text.show(ui, |ui| ui.add(egui::Label::new(&rule.text).wrap()));
        }
        None => {
            ui.label(RichText::new(id).heading().color(theme::AMBER));
            ui.label("This rule has no text in the game's book.");
        }
    }
}

/// The rules that contain every word of `search`: those with it in id or title first.
pub fn find<'a>(rules: &'a [RuleText], search: &str) -> Vec<&'a RuleText> {
    let words: Vec<String> = search.split_whitespace().map(str::to_lowercase).collect();
    let within = |text: String| words.iter().all(|word| text.contains(word));
    let named = |rule: &RuleText| within(format!("{} {}", rule.id, rule.title).to_lowercase());
    let told = |rule: &RuleText| {
        within(format!("{} {} {} {}", rule.id, rule.title, rule.section, rule.text).to_lowercase())
    };
    let first = rules.iter().filter(|rule| named(rule));
    let then = rules.iter().filter(|rule| !named(rule) && told(rule));
    first.chain(then).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_found_by_id_then_by_text() {
        let rule = |id: &str, title: &str, text: &str| RuleText {
            id: id.into(),
            title: title.into(),
            text: text.into(),
            section: "Combat".into(),
        };
        let rules = [
            rule("A-1", "Cover", "Half of it."),
            rule("A-2", "Attack", "Cover adds."),
            rule("A-3", "Rest", ""),
        ];
        let ids = |search: &str| find(&rules, search).iter().map(|rule| &*rule.id).collect::<Vec<_>>();
        assert_eq!(ids("COVER"), ["A-1", "A-2"]);
        assert_eq!(ids("adds cover"), ["A-2"]);
        assert_eq!(ids(""), ["A-1", "A-2", "A-3"]);
        assert!(ids("xyzzy").is_empty());
    }
}
