//! The screens around a battle.

use super::fixture::{facts, retrospect, setup, turn};
use bevy::input::keyboard::KeyCode;
use bevy_egui::egui::{self, Color32, ColorImage, Pos2, TextureOptions, Ui};
use egui_kittest::{
    Harness,
    kittest::{NodeT as _, Queryable},
};
use fivefoot::{
    battle::{
        fact::{Fact, Happening},
        setup::{Award, Control, FoeCount, OptionSpec},
        theme::ItemLook,
        view::Outcome,
        words::{Degree, DiceGroup, Roll, Who},
    },
    client::{
        hit_boxes::HitBoxes,
        honours::Honours,
        hud::portraits::Portraits,
        input::{
            Key,
            bindings::{self, KeyChord},
        },
        model::{DiceChoice, Intent, Retrospect, Screen, Table},
        screens::{
            credits,
            keys_form::{self, KeysState},
            levels,
            levels::{LevelCard, LevelsState},
            pause::{self, PauseState, PauseWish},
            records::{self, Broken, RecordLine, RecordWish},
            result::{self, Beside},
            settings_form,
            statistics::{luck, moments, tally},
            title::{self, Page},
        },
        settings::{Settings, SettingsFile},
        theme,
    },
    dice::Chance,
    grid::cover::Cover,
    session::{BattleSpec, BestResults, Victory},
};
use std::{path::PathBuf, sync::Arc};

struct Show<S> {
    state: S,
    spots: HitBoxes,
    out: Vec<Intent>,
}

fn show<S: 'static>(
    state: S,
    mut draw: impl FnMut(&mut Ui, &mut S, &mut HitBoxes, &mut Vec<Intent>) + 'static,
) -> Harness<'static, Show<S>> {
    let show = Show { state, spots: HitBoxes::default(), out: Vec::new() };
    let panel =
        move |ui: &mut Ui, show: &mut Show<S>| draw(ui, &mut show.state, &mut show.spots, &mut show.out);
    let mut harness = Harness::builder().with_size([1280.0, 720.0]).build_ui_state(panel, show);
    theme::apply(&harness.ctx, 1.0);
    harness.run_steps(3);
    harness
}

fn click_at<S>(window: &mut Harness<'_, Show<S>>, at: Pos2) {
    window.drag_at(at);
    window.step();
    window.drop_at(at);
    window.step();
}

pub fn record(title: &str, finished: bool) -> RecordLine {
    RecordLine {
        path: PathBuf::from(format!("{title}.journal")),
        title: title.into(),
        level: "yard".into(),
        round: 3,
        finished,
        winner: finished.then(|| "heroes".into()),
        when: "1 hour ago".into(),
        problem: None,
    }
}

type Titled = (Page, Vec<RecordLine>, Option<RecordWish>);

fn titled(records: Vec<RecordLine>) -> Harness<'static, Show<Titled>> {
    show((Page::Menu, records, None), |ui, (page, records, wish), spots, out| {
        if let Some(wished) = title::title(ui, page, records, spots, out) {
            *wish = Some(wished);
        }
    })
}

#[test]
fn the_title_leads_to_a_new_battle() {
    let mut title = titled(Vec::new());
    assert!(title.query_by_label("Continue").is_none());
    title.get_by_label("Play").click();
    title.run_steps(2);
    assert_eq!(title.state().out, [Intent::Go(Screen::Levels)]);
    assert!(title.state().spots.centres.contains_key("new_battle"));
}

#[test]
fn a_battle_that_was_cut_off_can_be_gone_on_with() {
    let mut title = titled(vec![record("Ended", true), record("Cut off", false)]);
    title.get_by_label("Continue").click();
    title.run_steps(2);
    assert_eq!(title.state().state.2, Some(RecordWish::Load(PathBuf::from("Cut off.journal"))));
}

#[test]
fn the_title_opens_and_closes_its_pages() {
    let mut title = titled(Vec::new());
    title.get_by_label("Credits").click();
    title.run_steps(2);
    assert_eq!(title.state().state.0, Page::Credits);
    title.get_by_label("Credits").click();
    title.run_steps(2);
    assert_eq!(title.state().state.0, Page::Menu);
}

#[test]
fn a_broken_record_is_told_and_its_good_part_offered() {
    let broken = Broken { path: "x.journal".into(), message: "turn 7 does not verify".into(), partly: true };
    let mut list = show((broken, None), |ui, (broken, wish): &mut (Broken, Option<RecordWish>), spots, _| {
        let line = RecordLine { path: broken.path.clone(), ..record("Yard", true) };
        if let Some(wished) = records::records(ui, &[record("Bridge", false), line], Some(broken), spots) {
            *wish = Some(wished);
        }
    });
    list.get_by_label("! turn 7 does not verify");
    list.get_by_label_contains("last turn that verifies").click();
    list.run_steps(2);
    assert_eq!(list.state().state.1, Some(RecordWish::LoadPart("x.journal".into())));
}

#[test]
fn every_sound_record_can_be_watched_and_one_that_was_cut_off_gone_on_with() {
    let watch = RecordWish::Watch("One.journal".into());
    for (finished, ways) in [
        (true, vec![("Watch", watch.clone())]),
        (false, vec![("Resume", RecordWish::Load("One.journal".into())), ("Watch", watch)]),
    ] {
        for (word, wanted) in ways {
            let mut list = show(None, move |ui, wish: &mut Option<RecordWish>, spots, _| {
                if let Some(wished) = records::records(ui, &[record("One", finished)], None, spots) {
                    *wish = Some(wished);
                }
            });
            assert_eq!(list.query_by_label("Resume").is_some(), !finished);
            list.get_by_label(word).click();
            list.run_steps(2);
            assert_eq!(list.state().state, Some(wanted));
        }
    }
}

#[test]
fn a_record_says_who_won() {
    let nobody = RecordLine { winner: None, ..record("Draw", true) };
    let list = [record("One", true), nobody, record("Open", false)];
    let lines = show((), move |ui, (), spots, _| drop(records::records(ui, &list, None, spots)));
    lines.get_by_label_contains("won by heroes in round 3");
    lines.get_by_label_contains("nobody won in round 3");
    lines.get_by_label_contains("interrupted in round 3");
}

/// Presses what may be further down than the window shows.
fn press<S>(form: &mut Harness<'_, Show<S>>, label: &str) {
    form.get_by_label(label).scroll_to_me();
    form.run_steps(8);
    form.get_by_label(label).click();
    form.run_steps(2);
}

/// The list of keys, open, with one key changed to that of another action.
fn keys() -> Harness<'static, Show<(Settings, KeysState)>> {
    let mut settings = Settings::default();
    let space = KeyChord { key: KeyCode::Space, ctrl: false, shift: false, alt: false };
    bindings::set(&mut settings.keys, Key::Log, vec![space]);
    let state = KeysState { open: true, wanted: None };
    show((settings, state), |ui, (settings, state), _, _| {
        egui::ScrollArea::vertical().show(ui, |ui| keys_form::keys_form(ui, settings, state));
    })
}

#[test]
fn keys_that_do_two_things_are_told_and_go_back_one_by_one_and_together() {
    let mut form = keys();
    for other in [Key::EndTurn, Key::Log] {
        form.get_by_label_contains(&format!("also: {}", keys_form::title(other)));
    }
    press(&mut form, &format!("{}: as it came", keys_form::title(Key::Log)));
    form.run_steps(2);
    assert!(form.state().state.0.keys.is_empty());
    assert!(form.query_by_label_contains("also: ").is_none());
    let mut form = keys();
    press(&mut form, "All keys as they came");
    assert!(form.state().state.0.keys.is_empty());
}

#[test]
fn a_click_on_a_key_waits_for_another() {
    let mut form = keys();
    press(&mut form, &format!("{}: Home", keys_form::title(Key::Home)));
    let (settings, state) = &mut form.state_mut().state;
    assert_eq!(state.wanted.map(|(action, _)| action), Some(Key::Home));
    let tab = KeyChord { key: KeyCode::KeyY, ctrl: false, shift: true, alt: false };
    state.take(&mut settings.keys, tab);
    form.run_steps(2);
    form.get_by_label(&format!("{}: Shift + Y", keys_form::title(Key::Home)));
}

fn card(title: &str, may: Vec<Control>) -> LevelCard {
    let mut setup = setup();
    setup.title = title.into();
    setup.level = title.to_lowercase();
    setup.sides[1].may = may;
    let option = OptionSpec { id: "flank", default: true, text: "Flanking helps.", rule: "T-1" };
    LevelCard {
        setup: Arc::new(setup),
        rules: "Test rules".into(),
        system: None,
        options: vec![option],
        secrets: Vec::new(),
    }
}

fn chooser() -> Harness<'static, Show<LevelsState>> {
    let cards = vec![card("Yard", vec![Control::Ai]), card("Bridge", vec![Control::Human, Control::Ai])];
    let broken = vec!["levels/mine.ron:3:7: error: unknown field".to_owned()];
    show(LevelsState::new(cards, broken), |ui, state, spots, out| {
        levels::levels(ui, state, &BestResults::default(), 42, spots, out)
    })
}

#[test]
fn a_search_chooses_its_first_hit_and_without_one_nothing_begins() {
    let mut levels = chooser();
    let [x, y] = levels.state().spots.centres["search"];
    click_at(&mut levels, [x, y].into());
    let type_in = |levels: &mut Harness<'static, Show<LevelsState>>, letters: &str| {
        levels.event(egui::Event::Text(letters.to_owned()));
        levels.run_steps(3);
    };
    type_in(&mut levels, "bridge");
    assert_eq!(levels.state().state.chosen, 1);
    assert!(!levels.get_by_label("Begin").accesskit_node().is_disabled());
    type_in(&mut levels, "zzz");
    levels.get_by_label("No level has these words.");
    assert!(levels.get_by_label("Begin").accesskit_node().is_disabled());
}

#[test]
fn alternatives_are_joined_and_rule_zero_has_its_name() {
    let of = |name: &str| {
        let mut cards = super::fit::tables::cards().into_iter();
        let card = cards.find(|card| card.setup.level == name).expect("it ships");
        show(LevelsState::new(vec![card], Vec::new()), |ui, state, spots, out| {
            levels::levels(ui, state, &BestResults::default(), 42, spots, out)
        })
    };
    of("the_sheepfold").get_by_label_contains("Heroes: bring down three of the enemies or hold the fold");
    of("the_boar_in_the_beans").get_by_label_contains("Rules: Rule Zero");
}

#[test]
fn a_level_begins_as_chosen() {
    let mut levels = chooser();
    let [x, y] = levels.state().spots.centres["level:bridge"];
    click_at(&mut levels, [x, y].into());
    let goblins = levels.state().spots.centres["side:goblins:human"];
    let heroes = levels.state().spots.centres["side:heroes:computer"];
    for [x, y] in [goblins, heroes] {
        click_at(&mut levels, [x, y].into());
        levels.run_steps(2);
    }
    levels.get_by_label("Begin").click();
    levels.run_steps(2);
    let [Intent::Begin(opening)] = &levels.state().out[..] else { panic!("{:?}", levels.state().out) };
    assert_eq!((&*opening.setup.title, opening.seed), ("Bridge", 42));
    assert_eq!(opening.controls, [Control::Ai, Control::Human]);
}

#[test]
fn the_list_has_groups_and_a_search_and_opens_at_the_level_played_last() {
    let other = LevelCard { rules: "Other rules".into(), ..card("Mill", vec![Control::Ai]) };
    let cards = vec![card("Yard", vec![Control::Ai]), other, card("Bridge", vec![Control::Ai])];
    let mut state = LevelsState::new(cards, Vec::new());
    let order: Vec<&str> = state.cards.iter().map(|card| &*card.setup.title).collect();
    assert_eq!(order, ["Yard", "Bridge", "Mill"], "each group together");
    state.choose_level("mill");
    let mut levels = show(state, |ui, state, spots, out| {
        levels::levels(ui, state, &BestResults::default(), 42, spots, out)
    });
    for group in ["TEST RULES", "OTHER RULES"] {
        levels.get_by_label(group);
    }
    assert_eq!(levels.state().state.chosen, 2);
    levels.state_mut().state.search = " BRI".into();
    levels.run_steps(3);
    assert!(levels.query_by_label("OTHER RULES").is_none());
    let spots =
        |levels: &Harness<'_, Show<LevelsState>>, name: &str| levels.state().spots.centres.contains_key(name);
    levels.state_mut().spots = HitBoxes::default();
    levels.run_steps(1);
    assert!(spots(&levels, "level:bridge") && !spots(&levels, "level:yard"));
    levels.state_mut().state.search = "nowhere".into();
    levels.run_steps(3);
    levels.get_by_label_contains("No level");
}

#[test]
fn a_card_shows_nobody_of_whom_those_who_play_know_nothing() {
    for (played, named) in [([Control::Human, Control::Ai], false), ([Control::Ai, Control::Human], true)] {
        let mut card = card("Yard", vec![Control::Human, Control::Ai]);
        let goblins = card.setup.combatants.iter().filter(|who| who.side == 1);
        card.secrets = vec![goblins.map(|who| who.name.clone()).collect(), Default::default()];
        let mut state = LevelsState::new(vec![card], Vec::new());
        state.controls = played.to_vec();
        let levels = show(state, |ui, state, spots, out| {
            levels::levels(ui, state, &BestResults::default(), 42, spots, out)
        });
        assert_eq!(levels.query_by_label_contains("Goblin 1").is_some(), named, "{played:?}");
    }
}

/// A level that ships with eight foes, as the choice shows it.
fn shipped_card() -> LevelCard {
    let name = "the_last_lock";
    super::fit::tables::cards().into_iter().find(|card| card.setup.level == name).expect("it ships")
}

#[test]
fn whoever_plays_alone_chooses_how_many_foes_there_are() {
    let steady = shipped_card().setup.combatants.len();
    for (word, more) in [("gentle", -1), ("grim", 1)] {
        let mut levels = show(LevelsState::new(vec![shipped_card()], Vec::new()), |ui, state, spots, out| {
            levels::levels(ui, state, &BestResults::default(), 42, spots, out)
        });
        levels.get_by_label(&(word[..1].to_uppercase() + &word[1..])).click_accesskit();
        levels.run_steps(2);
        levels.get_by_label("Begin").click();
        levels.run_steps(2);
        let [Intent::Begin(opening)] = &levels.state().out[..] else { panic!("{:?}", levels.state().out) };
        let chosen = opening.setup.combatants.len() as i64 - steady as i64;
        assert_eq!(chosen.signum(), more, "{word}: {chosen}");
    }
    let mut state = LevelsState::new(vec![shipped_card()], Vec::new());
    state.controls = vec![Control::Human; 2];
    let two = show(state, |ui, state, spots, out| {
        levels::levels(ui, state, &BestResults::default(), 42, spots, out)
    });
    assert!(two.query_by_label("Grim").is_none(), "two people against each other");
}

#[test]
fn a_level_states_its_medals_and_marks_those_that_were_earned() {
    let mut results = BestResults::default();
    let victory = Victory { foes: FoeCount::Grim, awards: [Award::Aim].into(), rounds: 5 };
    results.add("the_last_lock", victory);
    let state = LevelsState::new(vec![shipped_card()], Vec::new());
    let levels =
        show(state, move |ui, state, spots, out| levels::levels(ui, state, &results, 42, spots, out));
    levels.get_by_label("Aim: earned");
    levels.get_by_label("Clean: not earned");
    levels.get_by_label("None of yours falls");
    levels.get_by_label("Best: won in round 5 · Grim");
}

#[test]
fn a_result_tells_which_medals_were_earned_and_which_of_them_are_new() {
    let mut table = turn();
    let mut view = (*table.shown.view).clone();
    view.outcome = Some(Outcome { winner: Some("heroes".into()), rounds: 3, why: "".into(), goal: None });
    table.shown.view = Arc::new(view);
    let awards = [Award::Aim, Award::Clean];
    let victory = Victory { foes: FoeCount::Steady, awards: awards.into(), rounds: 3 };
    table.shown.won = Some(("heroes".into(), victory));
    let mut honours = Honours::default();
    honours.new = [Award::Clean].into();
    let draw = move |ui: &mut Ui, table: &mut Table, spots: &mut HitBoxes, out: &mut Vec<Intent>| {
        let portraits = Portraits::default();
        let beside = Beside { portraits: &portraits, honours: &honours, ground: None, next: None };
        result::result(ui, table, beside, spots, out);
    };
    let won = show(table, draw);
    won.get_by_label("Aim: earned");
    won.get_by_label("Clean: earned");
    assert_eq!(won.query_all_by_label("new").count(), 1);
}

#[test]
fn keys_choose_a_level_and_enter_begins_it() {
    let mut levels = chooser();
    for _ in 0..8 {
        if levels.state().state.chosen == 0 {
            levels.key_press(egui::Key::Tab);
            levels.run_steps(3);
        }
    }
    assert_eq!(levels.state().state.chosen, 1, "the keys choose as they go");
    levels.key_press(egui::Key::Enter);
    levels.run_steps(2);
    let [Intent::Begin(opening)] = &levels.state().out[..] else { panic!("{:?}", levels.state().out) };
    assert_eq!(&*opening.setup.title, "Bridge");
}

#[test]
fn a_side_is_played_only_by_whom_the_level_allows() {
    let mut levels = chooser();
    let [x, y] = levels.state().spots.centres["side:goblins:human"];
    click_at(&mut levels, [x, y].into());
    levels.run_steps(2);
    assert_eq!(levels.state().state.controls, [Control::Human, Control::Ai]);
}

#[test]
fn a_typed_seed_is_used_and_a_wrong_one_holds_the_beginning_back() {
    let mut levels = chooser();
    levels.state_mut().state.seed = " 77 ".into();
    assert_eq!(levels.state_mut().state.opening(1).map(|opening| opening.seed), Some(77));
    levels.state_mut().state.seed = "sevens".into();
    levels.run_steps(2);
    assert!(levels.get_by_label("Begin").accesskit_node().is_disabled());
    assert!(levels.state_mut().state.opening(1).is_none());
}

#[test]
fn broken_levels_are_listed_with_their_place_and_house_rules_are_told() {
    let levels = chooser();
    levels.get_by_label("levels/mine.ron:3:7: error: unknown field");
    levels.get_by_label_contains("Flanking helps.");
}

#[test]
fn no_level_at_all_is_said() {
    let levels = show(LevelsState::default(), |ui, state, spots, out| {
        levels::levels(ui, state, &BestResults::default(), 1, spots, out)
    });
    levels.get_by_label("No level can be played.");
}

/// Draws a result with a picture of the ground.
pub fn draw_result(
    ui: &mut Ui,
    table: &Table,
    next: Option<&BattleSpec>,
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) {
    let grey = ColorImage::filled([4, 4], Color32::GRAY);
    let ground = ui.ctx().load_texture("ground", grey, TextureOptions::LINEAR);
    let honours = Honours::default();
    let portraits = Portraits::default();
    let beside = Beside { portraits: &portraits, honours: &honours, ground: Some(&ground), next };
    result::result(ui, table, beside, spots, out);
}

#[test]
fn a_result_names_the_winner_and_sums_up_the_facts() {
    let mut table = turn();
    table.shown.log = facts();
    let mut view = (*table.shown.view).clone();
    view.outcome = Some(Outcome {
        winner: Some("heroes".into()),
        rounds: 2,
        why: "no enemy is left standing".into(),
        goal: None,
    });
    table.shown.view = Arc::new(view);
    let sums = tally(&table.shown.view, &table.shown.log);
    assert_eq!((sums[0].1.dealt, sums[0].1.hits, sums[0].1.attacks), (7, 1, 1));
    assert_eq!((sums[1].1.taken, sums[1].1.dealt), (7, 0));
    let mut ended = show(table, |ui, table, spots, out| draw_result(ui, table, None, spots, out));
    let verdict = ended.get_by_label("Victory: Heroes").rect();
    let board = ended.get_by_label("The board at the end").rect();
    assert!(verdict.right() < board.left() && board.right() <= 1280.0, "{board:?} beside {verdict:?}");
    ended.get_by_label("2 rounds · no enemy is left standing");
    assert!(ended.query_by_label_contains("Next battle").is_none(), "after the last there is none");
    ended.get_by_label_contains("Try again, new dice").click();
    ended.run_steps(2);
    ended.get_by_label_contains("Try again, same dice").click();
    ended.run_steps(2);
    assert_eq!(ended.state().out, [Intent::Again(DiceChoice::Other), Intent::Again(DiceChoice::Same)]);
}

#[test]
fn a_result_lists_the_moments_that_decided_it_and_each_is_a_click_away() {
    let mut table = turn();
    table.retrospect = retrospect();
    let mut ended = show(table, |ui, table, spots, out| draw_result(ui, table, None, spots, out));
    let board = ended.get_by_label("The board at the end").rect();
    assert!(160.0 <= board.height() && board.bottom() < 400.0, "beside the verdict, whatever else is told");
    ended.get_by_label("wins of heroes in 100 battles played on from there");
    ended.get_by_label("Battles of 100 that heroes would win: 54 at first, 21 to 82 on the way");
    ended.get_by_label("Round 1, Goblin 1: Aldric takes 7 slashing damage from Goblin 1").click();
    ended.run_steps(2);
    ended.get_by_label("Round 2, Aldric: Goblin 1 is dead, brought down by Aldric").click();
    ended.run_steps(2);
    assert_eq!(ended.state().out, [Intent::Revisit(0), Intent::Revisit(6)]);
}

#[test]
fn a_result_says_why_it_knows_no_moments() {
    let mut table = turn();
    table.retrospect = Retrospect::Unknown("There is no whole record.".to_owned());
    let ended = show(table, |ui, table, spots, out| draw_result(ui, table, None, spots, out));
    ended.get_by_label("There is no whole record.");
    assert!(ended.query_by_label_contains("Moments").is_none());
}

/// An attack of somebody with a chance in a hundred.
fn attack(who: &'static str, chance: u128, hit: bool) -> Arc<Fact> {
    let target = if who == "Aldric" { "Goblin 1" } else { "Aldric" };
    let what = Happening::AttackRolled {
        who: who.into(),
        target: target.into(),
        with: "Longsword".into(),
        look: ItemLook::Plain,
        roll: Roll { dice: DiceGroup::plain(6, vec![4, 4, 4]), reasons: Vec::new(), total: 12 },
        defence: None,
        against: 12,
        cover: Cover::None,
        degree: Degree::of(hit, false),
        chance: Chance::new(chance, 100),
        ranged: false,
        reaction: false,
        cast: false,
    };
    Arc::new(Fact { what, rule: "T-HIT" })
}

#[test]
fn what_decided_a_battle_is_told_from_the_facts_alone() {
    let mut table = turn();
    table.shown.log = facts();
    table.shown.log.extend([
        attack("Aldric", 10, true),
        attack("Goblin 1", 90, false),
        attack("Goblin 1", 40, false),
    ]);
    let moments = moments(&table.shown.log);
    let blow = moments.hardest.expect("somebody was hurt");
    assert_eq!((&*blow.by, &*blow.to, blow.amount), ("Aldric", "Goblin 1", 7));
    let best = moments.best.expect("somebody hit");
    assert_eq!((&*best.by, best.chance), ("Aldric", Chance::new(1, 10)));
    let worst = moments.worst.expect("somebody missed");
    assert_eq!((&*worst.by, worst.chance), ("Goblin 1", Chance::new(9, 10)));
    let sides = ["heroes", "goblins"].map(Who::from);
    let [heroes, goblins] = &luck(&table.shown.view, &table.shown.log, sides.into_iter())[..] else {
        panic!("two sides")
    };
    assert_eq!((heroes.hits, heroes.attacks, goblins.hits, goblins.attacks), (2, 2, 0, 2));
    assert!((heroes.expected - 0.725).abs() < 1e-9 && (goblins.expected - 1.3).abs() < 1e-9);
    assert!(heroes.better_than > 0.9 && goblins.better_than < 0.1, "{heroes:?} {goblins:?}");
    let ended = show(table, |ui, table, spots, out| draw_result(ui, table, None, spots, out));
    for shown in [
        "7 slashing damage to Goblin 1",
        "hit Goblin 1 with longsword",
        "10.0 % to hit · 12 against 12",
        "missed Aldric with longsword",
        "2 of 2 attacks hit (average 0.7): lucky",
        "0 of 2 attacks hit (average 1.3): unlucky",
    ] {
        ended.get_by_label(shown);
    }
}

#[test]
fn the_battle_after_this_one_is_a_click_away() {
    let next = BattleSpec {
        setup: Arc::new(setup()),
        seed: 5,
        controls: Vec::new(),
        resume: Vec::new(),
        origin: None,
    };
    let show_next = next.clone();
    let mut ended = show(turn(), move |ui, table, spots, out| {
        draw_result(ui, table, Some(&show_next), spots, out);
    });
    ended.get_by_label_contains("Next battle").click();
    ended.run_steps(2);
    assert_eq!(ended.state().out, [Intent::Begin(Box::new(next))]);
}

type Paused = (PauseState, Settings, Option<PauseWish>);

fn paused() -> Harness<'static, Show<Paused>> {
    show((PauseState::default(), Settings::default(), None), |ui, (state, settings, wish), spots, out| {
        let ctx = ui.ctx().clone();
        if let Some(wished) = pause::pause(&ctx, state, settings, &SettingsFile::default(), spots, out) {
            *wish = Some(wished);
        }
    })
}

#[test]
fn the_pause_ends_leaves_and_starts_over_with_the_dice_that_are_wanted() {
    for (word, luck) in
        [("Try again, same dice", DiceChoice::Same), ("Try again, new dice", DiceChoice::Other)]
    {
        let mut menu = paused();
        menu.get_by_label("Restart level…").click();
        menu.run_steps(2);
        assert_eq!(menu.state().out, []);
        menu.get_by_label(word).click();
        menu.run_steps(2);
        assert_eq!(menu.state().out, [Intent::Pause(false), Intent::Again(luck)]);
    }
    let mut menu = paused();
    menu.get_by_label("Resume").click();
    menu.run_steps(2);
    assert_eq!(menu.state().out, [Intent::Pause(false)]);
    let mut menu = paused();
    menu.get_by_label("Back to title").click();
    menu.run_steps(2);
    assert_eq!(menu.state().out, [Intent::Pause(false), Intent::Go(Screen::Title)]);
    let mut menu = paused();
    menu.get_by_label("Quit…").click();
    menu.run_steps(2);
    assert_eq!(menu.state().out, [], "it asks first");
    menu.get_by_label_contains("Quit: ").click();
    menu.run_steps(2);
    assert_eq!(menu.state().out, [Intent::Pause(false), Intent::Quit]);
}

#[test]
fn a_record_is_saved_under_a_typed_name() {
    let mut menu = paused();
    menu.get_by_label("Save as…").click();
    menu.run_steps(2);
    assert!(menu.get_by_label("Save").accesskit_node().is_disabled());
    menu.state_mut().state.0.save_as = Some("Bridge 2".into());
    menu.run_steps(2);
    menu.get_by_label("Save").click();
    menu.run_steps(2);
    assert_eq!(menu.state().state.2, Some(PauseWish::SaveAs("Bridge 2".into())));
}

#[test]
fn settings_are_changed_and_put_back() {
    let settings = Settings { ui_scale: 150, ..Settings::default() };
    let mut form = show(settings, |ui, settings, _, _| {
        settings_form::settings_form(ui, settings, Some("the disk is full"));
    });
    form.get_by_label_contains("the disk is full");
    form.get_by_label_contains("show everything at once").click();
    form.run_steps(2);
    assert!(form.state().state.reduced_motion);
    form.get_by_label("Defaults").click();
    form.run_steps(2);
    assert_eq!(form.state().state, Settings::default());
}

#[test]
fn each_setting_stands_beside_its_label() {
    let form = show(Settings::default(), |ui, settings, _, _| {
        settings_form::settings_form(ui, settings, None);
    });
    for (label, first) in
        [("Screen", "a window"), ("Reduced motion", "show everything at once"), ("Colours", "Standard")]
    {
        let [label, first] = [label, first].map(|text| form.get_by_label(text).rect());
        assert!((label.center().y - first.center().y).abs() < 4.0, "{label:?} beside {first:?}");
    }
}

#[test]
fn the_credits_draw() {
    show((), |ui, (), _, _| credits::credits(ui)).get_by_label_contains("Sean Quinn");
}

#[test]
fn lessons_are_listed_and_the_first_that_was_not_played_is_the_next() {
    use fivefoot::client::screens::lessons::{Played, lessons};
    let lesson = |level: &str| {
        let mut lesson = setup();
        (lesson.level, lesson.title) = (level.into(), level.into());
        Arc::new(lesson)
    };
    let mut all = ["yard", "wall", "boards"].map(lesson);
    Arc::make_mut(&mut all[2]).rules = "fivey".into();
    let mut results = BestResults::default();
    results.add("boards", Victory { foes: FoeCount::Steady, awards: [].into(), rounds: 3 });
    let mut list = show(None, move |ui, wish: &mut Option<RecordWish>, spots, _| {
        let records = [record("Yard", true), record("Wall", false)];
        if let Some(wished) = lessons(
            ui,
            (&all, fivefoot::rules::systems()),
            Played { records: &records, results: &results },
            spots,
        ) {
            *wish = Some(wished);
        }
    });
    list.run_steps(2);
    assert_eq!(list.query_all_by_label_contains("played").count(), 2, "one by its record, one by its result");
    assert_eq!(list.query_all_by_label("Begin").count(), 1);
    let heading = list.get_by_label("FIVEY RULES").rect();
    assert!(list.get_by_label("wall").rect().bottom() < heading.top(), "each rule system has a heading");
    list.get_by_label("Begin").click();
    list.run_steps(2);
    assert_eq!(list.state().state, Some(RecordWish::Learn("wall".into())));
}

#[test]
fn a_result_opens_at_its_top_wherever_the_last_was_left() {
    let mut table = turn();
    table.shown.log = facts();
    let outcome = Outcome { winner: Some("heroes".into()), rounds: 2, why: "".into(), goal: None };
    Arc::make_mut(&mut table.shown.view).outcome = Some(outcome);
    let draw = |ui: &mut Ui, (table, shows): &mut (Table, bool)| {
        if *shows {
            draw_result(ui, table, None, &mut HitBoxes::default(), &mut Vec::new());
        }
    };
    let mut window = Harness::builder().with_size([1280.0, 420.0]).build_ui_state(draw, (table, true));
    theme::apply(&window.ctx, 1.0);
    window.run_steps(4);
    let top = |window: &Harness<'_, (Table, bool)>| window.get_by_label("Hardest blow").rect().top();
    let first = top(&window);
    window.hover_at(egui::pos2(300.0, 250.0));
    window.event(egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Point,
        delta: egui::vec2(0.0, -200.0),
        phase: egui::TouchPhase::Move,
        modifiers: egui::Modifiers::NONE,
    });
    window.run_steps(20);
    assert!(top(&window) < first - 20.0, "it has been scrolled");
    window.state_mut().1 = false;
    window.run_steps(3);
    window.state_mut().1 = true;
    window.run_steps(3);
    assert_eq!(top(&window), first);
}

#[test]
fn a_press_of_any_length_is_a_click() {
    let mut clicks = egui_kittest::Harness::builder().with_step_dt(2.0).build_ui_state(
        |ui: &mut egui::Ui, clicks: &mut u32| *clicks += u32::from(ui.button("Begin").clicked()),
        0,
    );
    theme::apply(&clicks.ctx, 1.0);
    clicks.run_steps(2);
    let at = clicks.get_by_label("Begin").rect().center();
    for pressed in [true, false] {
        let button = egui::PointerButton::Primary;
        let modifiers = egui::Modifiers::NONE;
        clicks.input_mut().events.push(egui::Event::PointerButton { pos: at, button, pressed, modifiers });
        clicks.step();
    }
    assert_eq!(*clicks.state(), 1, "after a rest its two ends are seconds apart");
}
