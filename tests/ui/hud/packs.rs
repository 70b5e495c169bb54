//! A battle that is played with a pack: its creatures have their own pictures, and the book says what the pack says.

use super::fixture::{turn, window};
use crate::stage::Stage;
use egui_kittest::kittest::Queryable;
use fivefoot::{
    battle::setup::Control,
    client::board::atlas::TokenAtlas,
    level,
    rules::{self, systems},
    session::BattleSpec,
};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

const KEEPER: &str = "toll_keeper";

/// A copy of the example's level and of its pack for this test alone.
fn example(name: &str) -> PathBuf {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/toll_road");
    let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("pictures-{name}"));
    let _ = fs::remove_dir_all(&to);
    let own = Path::new("rules").join(systems()[0].id());
    fs::create_dir_all(to.join(&own)).expect("a folder for tests");
    let files = fs::read_dir(from.join(&own)).expect("the example is there").flatten();
    let files =
        files.map(|file| own.join(file.file_name())).chain(["toll_road.ron", "bram.ron"].map(PathBuf::from));
    for file in files {
        fs::copy(from.join(&file), to.join(&file)).expect("an empty folder");
    }
    to
}

fn picture(folder: &Path) -> PathBuf {
    folder.join("rules").join(systems()[0].id()).join(KEEPER).with_extension("svg")
}

fn opening(folder: &Path) -> BattleSpec {
    let setup = level::load_path(&folder.join("toll_road.ron"), None, rules::systems());
    let setup = Arc::new(setup.unwrap_or_else(|problems| panic!("{problems:#?}")));
    BattleSpec {
        setup,
        seed: 1,
        controls: vec![Control::Human, Control::Ai],
        resume: Vec::new(),
        origin: None,
    }
}

/// The window with that battle, and whether the keeper is known by a picture there.
fn shown(opening: BattleSpec) -> (Stage, bool) {
    let mut stage = Stage::play(opening);
    // The picture is drawn on a thread of its own.
    let known = |stage: &Stage| stage.app.world().resource::<TokenAtlas>().look(KEEPER, 1).own;
    stage.until("the picture is drawn or told", |stage| known(stage) || stage.table().input.notice.is_some());
    stage.frames(2);
    let own = known(&stage);
    (stage, own)
}

#[test]
fn a_packs_creature_has_its_own_picture() {
    let (stage, own) = shown(opening(&example("right")));
    assert!(own && stage.table().battle.pictures.contains_key(KEEPER));
    assert_eq!(stage.table().input.notice, None);
}

#[test]
fn the_book_says_what_the_pack_changes() {
    let (stage, _) = shown(opening(&example("book")));
    let mut table = turn();
    table.battle.rules = stage.table().battle.rules.clone();
    for (page, words) in [("creature/gutterling", "Health 9"), ("creature/toll_keeper", "Toll hook")] {
        table.input.open_rule = Some(page.to_owned());
        let window = window(std::mem::replace(&mut table, turn()));
        assert!(window.query_all_by_label_contains(words).next().is_some(), "{page} says nothing of {words}");
        table.battle.rules = stage.table().battle.rules.clone();
    }
    let system = stage.table().battle.system.expect("it has rules");
    assert_eq!(system.creature(KEEPER).expect("it is the pack's").name, "Toll keeper");
}

#[test]
fn a_picture_that_cannot_be_drawn_is_told_once_and_the_battle_goes_on() {
    let folder = example("broken");
    // Read whole once, and broken since.
    let opening = opening(&folder);
    fs::write(picture(&folder), "<svg><path d=</svg>").expect("it was there");
    let (mut stage, own) = shown(opening);
    let notice = stage.table().input.notice.clone().unwrap_or_default();
    assert!(!own && notice.contains("toll_keeper.svg: this SVG is damaged"), "{notice}");
    // The colours are others: all is drawn anew.
    stage.app.world_mut().resource_mut::<fivefoot::client::model::Table>().input.notice = None;
    stage.app.world_mut().remove_resource::<TokenAtlas>();
    stage
        .until("the looks are drawn again", |stage| stage.app.world().get_resource::<TokenAtlas>().is_some());
    stage.frames(2);
    assert_eq!(stage.table().input.notice, None);
    stage.settle();
}

#[test]
fn a_picture_that_was_spoilt_since_the_level_was_read_is_told_too() {
    let folder = example("spoilt");
    let opening = opening(&folder);
    fs::write(picture(&folder), [0, 159, 146, 150]).expect("it was there");
    let (stage, own) = shown(opening);
    let notice = stage.table().input.notice.clone().unwrap_or_default();
    assert!(!own && notice.contains("toll_keeper.svg: this is not UTF-8 text"), "{notice}");
}

#[test]
fn what_is_told_as_a_battle_opens_waits_behind_its_briefing() {
    let mut window = window(turn());
    let desk = window.state_mut();
    desk.table.input.notice = Some("keeper.svg can't be drawn".to_owned());
    desk.panels.briefing = true;
    window.run_steps(2);
    assert!(window.query_by_label_contains("can't be drawn").is_none());
    window.state_mut().panels.briefing = false;
    window.run_steps(2);
    window.get_by_label_contains("can't be drawn");
}
