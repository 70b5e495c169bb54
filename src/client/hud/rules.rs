//! The rules panel, the book of the battle's rule system: rules by section, and beside them what its data holds. Found by id or
//! word, read like pages that lead to each other.

use super::bits;
use crate::{
    battle::view::RuleText,
    client::{
        icons,
        model::{Intent, Table},
        theme,
    },
};
use bevy_egui::egui::{self, ScrollArea, Ui};

/// The state of the rules panel: what the player looks for, and what has been read.
#[derive(Clone, Debug, Default)]
pub struct RulesState {
    /// Words that a page must contain, whatever the case.
    pub search: String,
    /// The pages opened so far, the oldest first.
    read: Vec<String>,
    /// The place in `read` of the page that is open.
    at: usize,
    /// The section whose pages are listed.
    unfolded: Option<String>,
    /// Whether the panel was open in the last frame.
    is_open: bool,
}

impl RulesState {
    /// Takes note of the page that is open now, wherever it was opened from.
    ///
    /// Returns whether it is another one than before.
    fn follow(&mut self, open: &str) -> bool {
        if open.is_empty() || self.read.get(self.at).is_some_and(|page| page == open) {
            return false;
        }
        self.read.truncate(self.at + 1);
        self.read.push(open.to_owned());
        self.at = self.read.len() - 1;
        true
    }

    /// The page some steps back or on, if there is one; it becomes the open one.
    fn turn(&mut self, steps: isize) -> Option<String> {
        let at = self.at.checked_add_signed(steps)?;
        let page = self.read.get(at)?.clone();
        self.at = at;
        Some(page)
    }

    fn can_turn(&self, steps: isize) -> bool {
        self.at.checked_add_signed(steps).is_some_and(|at| at < self.read.len())
    }
}

/// The least distance of the panel from the edges of the window, in points.
const MARGIN: f32 = 12.0;

/// Draws the panel if a rule is open. The empty id stands for the panel with none chosen.
pub fn rules_window(ctx: &egui::Context, table: &Table, state: &mut RulesState, out: &mut Vec<Intent>) {
    let Some(rule) = table.input.open_rule.as_deref() else {
        (state.is_open, state.search) = (false, String::new());
        return;
    };
    let mut open = true;
    let window = egui::Window::new("Rules").id(egui::Id::new("rules")).open(&mut open).collapsible(false);
    let space = ctx.viewport_rect().size();
    let size = egui::vec2((space.x * 0.6).min(720.0), (space.y * 0.66).min(520.0));
    let head = 48.0 * theme::text_scale_in(ctx).max(1.0);
    let most = egui::vec2(space.x - 2.0 * MARGIN, space.y - 2.0 * MARGIN - head);
    let top = 84.0_f32.min((space.y - size.y - head) / 2.0).max(MARGIN);
    let window = window.default_size(size).max_size(most).default_pos([60.0, top]).constrain(true);
    window.show(ctx, |ui| {
        rules(ui, &table.battle.rules, Some(rule).filter(|rule| !rule.is_empty()), state, out)
    });
    if !open {
        out.push(Intent::OpenRule(None));
    }
}

/// The list to find pages in on the left, the open one on the right.
pub fn rules(
    ui: &mut Ui,
    rules: &[RuleText],
    open: Option<&str>,
    state: &mut RulesState,
    out: &mut Vec<Intent>,
) {
    if state.follow(open.unwrap_or_default()) {
        let page = rules.iter().find(|rule| Some(&*rule.id) == open);
        state.unfolded = page.map(|page| page.section.clone());
    }
    ui.horizontal(|ui| {
        for (icon, word, steps) in [(icons::BACK, "Back", -1), (icons::FORWARD, "Forward", 1)] {
            let button = ui.add_enabled(state.can_turn(steps), egui::Button::new(icon));
            button.widget_info(|| {
                egui::WidgetInfo::labeled(egui::WidgetType::Button, state.can_turn(steps), word)
            });
            if button.on_hover_text(word).clicked() {
                out.extend(state.turn(steps).map(|page| Intent::OpenRule(Some(page))));
            }
        }
        let field = bits::search_field(ui, &mut state.search, "Search the rules");
        // Whoever opens the book, and no page of it, is going to look for something.
        if !state.is_open && open.is_none() {
            field.request_focus();
        }
        state.is_open = true;
    });
    let found = find(rules, &state.search);
    bits::caption(ui, &format!("{} of {} pages", found.len(), rules.len()));
    let width = (ui.available_width() * 0.42).min(300.0 * theme::text_scale(ui));
    let inset = egui::Frame::new().inner_margin(egui::Margin { right: 8, ..Default::default() });
    let list = egui::Panel::left("pages").exact_size(width).frame(inset).resizable(false);
    list.show(ui, |ui| {
        if state.search.trim().is_empty() {
            contents(ui, rules, open, &mut state.unfolded, out);
        } else {
            hits(ui, &found, open, out);
        }
    });
    let inset = egui::Frame::new().inner_margin(egui::Margin { left: 12, ..Default::default() });
    egui::CentralPanel::default().frame(inset).show(ui, |ui| match open {
        Some(id) => opened(ui, rules, id, out),
        None => welcome(ui, rules),
    });
}

/// Draws the introduction to the book, before a page is open.
fn welcome(ui: &mut Ui, rules: &[RuleText]) {
    let (quoted, looked_up): (Vec<_>, Vec<_>) =
        sections(rules).into_iter().partition(|(_, pages)| pages.iter().any(|page| !page.id.contains('/')));
    let listed = |sections: Vec<(&String, Vec<&RuleText>)>| {
        let names = sections.into_iter().map(|(name, pages)| format!("{name} ({})", pages.len()));
        names.collect::<Vec<_>>().join(", ")
    };
    let lines = [
        "Every line of the log names the rule behind it: a click there opens its page here.".to_owned(),
        format!("What a rule says: {}.", listed(quoted)),
        format!("What it is about: {}.", listed(looked_up)),
        "The search looks at whole pages.".to_owned(),
    ];
    ScrollArea::vertical().id_salt("welcome").auto_shrink([false, false]).show(ui, |ui| {
        ui.add(egui::Label::new(theme::heading("The rules of this battle")).wrap());
        for line in lines {
            ui.add_space(theme::GAP);
            ui.add(egui::Label::new(line).wrap());
        }
    });
}

/// Every section; the pages of one are unfolded under it.
fn contents(
    ui: &mut Ui,
    rules: &[RuleText],
    open: Option<&str>,
    unfolded: &mut Option<String>,
    out: &mut Vec<Intent>,
) {
    ScrollArea::vertical().id_salt("contents").auto_shrink([false, false]).show(ui, |ui| {
        for (section, pages) in sections(rules) {
            let lit = unfolded.as_ref() == Some(section);
            let mark = if lit { icons::FOLD } else { icons::UNFOLD };
            let head = egui::Button::new(format!("{mark} {section}")).frame(false).truncate();
            let head = ui.add(head).on_hover_text(format!("{section}: {} pages", pages.len()));
            if head.clicked() {
                *unfolded = if lit { None } else { Some(section.clone()) };
            }
            if lit {
                ui.indent(section, |ui| pages.iter().for_each(|page| entry(ui, page, open, out)));
            }
        }
    });
}

/// Draws the pages found, only as much laid out as is seen.
fn hits(ui: &mut Ui, found: &[&RuleText], open: Option<&str>, out: &mut Vec<Intent>) {
    let height = theme::body(ui).size * 1.7;
    let list = ScrollArea::vertical().id_salt("hits").auto_shrink([false, false]);
    list.show_rows(ui, height, found.len(), |ui, rows| {
        for page in found.get(rows).unwrap_or_default() {
            entry(ui, page, open, out);
        }
    });
}

fn entry(ui: &mut Ui, page: &RuleText, open: Option<&str>, out: &mut Vec<Intent>) {
    let lit = open == Some(&*page.id);
    let button = egui::Button::selectable(lit, &*page.title).truncate();
    let response = ui.add(button.min_size(egui::vec2(ui.available_width(), 0.0)));
    response.widget_info(|| {
        egui::WidgetInfo::selected(
            egui::WidgetType::Button,
            true,
            lit,
            format!("{}  {}", page.id, page.title),
        )
    });
    if response.on_hover_text(place(page)).clicked() {
        out.push(Intent::OpenRule(Some(page.id.clone())));
    }
}

/// The sections in the order in which the book comes to them, each with its pages.
fn sections(rules: &[RuleText]) -> Vec<(&String, Vec<&RuleText>)> {
    let mut sections: Vec<(&String, Vec<&RuleText>)> = Vec::new();
    for rule in rules {
        match sections.iter_mut().find(|(section, _)| **section == rule.section) {
            Some((_, pages)) => pages.push(rule),
            None => sections.push((&rule.section, vec![rule])),
        }
    }
    sections
}

/// The place of a page in the book: a rule has an id that is quoted elsewhere, other pages only their section.
fn place(page: &RuleText) -> String {
    if page.id.contains('/') { page.section.clone() } else { format!("{} · {}", page.id, page.section) }
}

fn opened(ui: &mut Ui, rules: &[RuleText], id: &str, out: &mut Vec<Intent>) {
    let Some(page) = rules.iter().find(|rule| rule.id == id) else {
        ui.add(egui::Label::new(theme::heading(id)).wrap());
        ui.add(egui::Label::new("This rule has no text in the game's book.").wrap());
        return;
    };
    let text = ScrollArea::vertical().id_salt("open rule").auto_shrink([false, false]);
    text.show(ui, |ui| {
        ui.add(egui::Label::new(theme::heading(&page.title)).wrap());
        ui.add(egui::Label::new(theme::faint(place(page))).wrap());
        ui.add_space(theme::GAP);
        for line in page.text.lines() {
            ui.add(egui::Label::new(line).wrap());
        }
        let linked = links(rules, page);
        if linked.is_empty() {
            return;
        }
        ui.add_space(theme::GAP_WIDE);
        bits::caption(ui, "SEE ALSO");
        for other in linked {
            let word = format!("{} {}", icons::FORWARD, other.title);
            let link = ui.add(egui::Link::new(word)).on_hover_text(place(other));
            if link.clicked() {
                out.push(Intent::OpenRule(Some(other.id.clone())));
            }
        }
    });
}

/// The rules that a page names.
fn links<'a>(rules: &'a [RuleText], page: &RuleText) -> Vec<&'a RuleText> {
    let part_of_id = |c: char| c.is_alphanumeric() || c == '-';
    let words: Vec<&str> =
        page.text.split(|c| !part_of_id(c)).filter(|word| word.contains('-') && *word != page.id).collect();
    rules.iter().filter(|rule| words.contains(&&*rule.id)).collect()
}

/// The pages that contain every word of `search`: those with it in id or title first.
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

    fn rule(id: &str, title: &str, text: &str, section: &str) -> RuleText {
        RuleText { id: id.into(), title: title.into(), text: text.into(), section: section.into() }
    }

    #[test]
    fn rules_are_found_by_id_then_by_text() {
        let rules = [
            rule("A-1", "Cover", "Half of it.", "Combat"),
            rule("A-2", "Attack", "Cover adds.", "Combat"),
            rule("A-3", "Rest", "", "Combat"),
        ];
        let ids = |search: &str| find(&rules, search).iter().map(|rule| &*rule.id).collect::<Vec<_>>();
        assert_eq!(ids("COVER"), ["A-1", "A-2"]);
        assert_eq!(ids("adds cover"), ["A-2"]);
        assert_eq!(ids(""), ["A-1", "A-2", "A-3"]);
        assert!(ids("xyzzy").is_empty());
    }

    #[test]
    fn a_page_links_to_the_rules_that_it_names_and_never_to_itself() {
        let rules = [
            rule("A-1", "Cover", "", "Combat"),
            rule("A-10", "Rest", "", "Rest"),
            rule("axe/1", "Axe", "Rules: A-1, B-7.", "Arms"),
            rule("A-2", "Attack", "A-2 and (A-10)", "Combat"),
        ];
        let linked = |at: usize| links(&rules, &rules[at]).iter().map(|rule| &*rule.id).collect::<Vec<_>>();
        assert_eq!(linked(2), ["A-1"]);
        assert_eq!(linked(3), ["A-10"]);
        let sections: Vec<_> =
            sections(&rules).iter().map(|(name, pages)| (name.len(), pages.len())).collect();
        assert_eq!(sections, [(6, 2), (4, 1), (4, 1)]);
    }

    #[test]
    fn one_turns_back_and_on_and_a_new_page_cuts_off_what_lay_ahead() {
        let mut state = RulesState::default();
        for page in ["a", "b", "b", "c"] {
            state.follow(page);
        }
        assert_eq!(state.turn(-1).as_deref(), Some("b"));
        state.follow("b");
        assert_eq!(state.turn(1).as_deref(), Some("c"));
        assert_eq!(state.turn(1), None);
        assert_eq!(state.turn(-2).as_deref(), Some("a"));
        state.follow("d");
        assert!(!state.can_turn(1));
        assert_eq!(state.turn(-1).as_deref(), Some("a"));
    }
}
