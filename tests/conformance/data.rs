//! What a rule system says of its data holds together, and no entry of it is dead.

use crate::{
    arena,
    evidence::Evidence,
    game::{Game, Whim},
    inventory::{Bearer, Entry, Shows, inventory},
};
use fivefoot::{
    battle::{
        RuleSystem,
        setup::{Change, CombatantSetup, CreatureBrief, Setup},
    },
    grid::Size,
};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

/// Orders in which an entry that is looked for must show, and how many battles it has for it.
const MOST_ORDERS: usize = 60;
const MOST_BATTLES: u64 = 40;

/// The kinds of entries that have pages of their own; the others are told by rules.
const PAGED: [&str; 5] = ["creature", "weapon", "armor", "condition", "spell"];

pub fn what_it_says_of_its_data_agrees(rules: &'static dyn RuleSystem) {
    let (creatures, texts, inventory) = (rules.creatures(), rules.rule_texts(), inventory(rules));
    assert!(!creatures.is_empty() && !texts.is_empty() && !rules.title().is_empty());
    assert_eq!(rules.fingerprint(), rules.fingerprint());
    unique(creatures.iter().map(|creature| creature.id.clone()));
    unique(texts.iter().map(|text| text.id.clone()));
    unique(rules.options().iter().map(|option| option.id.to_owned()));
    unique(inventory.iter().map(|entry| format!("{} {}", entry.kind, entry.id)));
    let sizes: BTreeSet<Size> = creatures.iter().map(|creature| creature.size).collect();
    unique(sizes.iter().map(|size| size.id().to_owned()));
    assert!(sizes.iter().all(|size| size.side() > 0), "everybody takes a square");
    for creature in &creatures {
        assert_eq!(rules.creature(&creature.id).as_ref(), Some(creature));
        assert!(inventory.contains(&Entry::creature(creature)), "{} is not in the inventory", creature.id);
        let mut combatant = plain(rules, creature);
        assert_eq!(rules.check_combatant(&combatant), []);
        combatant.changes.insert("no such field".into(), Change::Flag(true));
        assert_ne!(rules.check_combatant(&combatant), [], "a change that there is not is accepted");
    }
    let mut nobody = plain(rules, &creatures[0]);
    nobody.creature = "nobody at all".into();
    assert_ne!(rules.check_combatant(&nobody), []);
    assert_eq!(rules.creature(&nobody.creature), None);
    for option in rules.options() {
        assert!(texts.iter().any(|text| text.id == option.rule), "{} is not quoted", option.rule);
    }
}

pub fn its_book_has_a_page_for_each_entry_and_cites_only_rules(rules: &'static dyn RuleSystem) {
    let (pages, book) = (rules.pages(), rules.book());
    unique(book.iter().map(|page| page.id.clone()));
    assert_eq!(book.len(), rules.rule_texts().len() + pages.len());
    for page in &pages {
        assert!(page.id.contains('/'), "{} could be taken for a rule's id", page.id);
        let said = [&page.title, &page.section, &page.text].iter().all(|words| !words.trim().is_empty());
        assert!(said, "{} says nothing", page.id);
        let cited = page.text.lines().filter_map(|line| line.strip_prefix("Rules: "));
        for id in cited.flat_map(|ids| ids.split(", ")) {
            assert!(rules.rule_texts().iter().any(|rule| rule.id == id), "{}: {id} is no rule", page.id);
        }
    }
    for entry in inventory(rules).iter().filter(|entry| PAGED.contains(&entry.kind)) {
        let id = format!("{}/{}", entry.kind, entry.id);
        assert!(pages.iter().any(|page| page.id == id), "{id} has no page");
    }
}

fn plain(rules: &dyn RuleSystem, creature: &CreatureBrief) -> CombatantSetup {
    let setup = arena::battle(rules, &[creature], &[creature]);
    // Not every rule system has groups.
    CombatantSetup { group: None, ..setup.combatants[0].clone() }
}

fn unique(ids: impl Iterator<Item = String>) {
    let mut seen = BTreeSet::new();
    ids.for_each(|id| assert!(!id.is_empty() && seen.insert(id.clone()), "{id:?} stands twice or is empty"));
}

pub fn every_entry_of_the_data_is_used(rules: &'static dyn RuleSystem) {
    let mut evidence = Evidence::default();
    for (seed, setup) in arena::battles(rules).iter().enumerate() {
        play(rules, setup, seed as u64, usize::MAX, None, &mut evidence);
    }
    let inventory = inventory(rules);
    for entry in &inventory {
        let Some(bearer) = &entry.bearer else { continue };
        let wide = borne(rules, bearer, entry);
        let narrow = narrow(rules, bearer, &wide);
        for seed in 0..MOST_BATTLES {
            for setup in [&narrow, &wide] {
                if !evidence.has(entry) {
                    play(rules, setup, seed, MOST_ORDERS, Some(entry), &mut evidence);
                }
            }
        }
    }
    let dead = inventory.iter().filter(|entry| !evidence.has(entry));
    let dead: Vec<String> = dead.map(|entry| format!("{} {}", entry.kind, entry.id)).collect();
    assert!(dead.is_empty(), "{}: no battle uses {}", rules.id(), dead.join(", "));
}

/// Each entry of the files in `assets/rules` is in the inventory, or is named by an entry of another file. The texts of rules are
/// cited; an action's id begins with a word of the code.
pub fn no_entry_of_a_data_file_is_left_out(rules: &'static dyn RuleSystem) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let Ok(folder) = fs::read_dir(root.join("assets/rules").join(rules.id())) else { return };
    let paths = folder.map(|entry| entry.expect("an entry").path());
    let files: Vec<(PathBuf, String)> = paths
        .filter(|path| path.file_name().is_some_and(|name| name != "rules.ron"))
        .map(|path| (path.clone(), fs::read_to_string(&path).expect("UTF-8")))
        .collect();
    let inventory = inventory(rules);
    let mut code = String::new();
    for folder in [root.join("src/rules").join(rules.id()), root.join("src/kit"), root.join("src/battle")] {
        source(&folder, &mut code);
    }
    let begins_with_a_word = |id: &str| {
        let mut words = id.match_indices('_').map(|(at, _)| &id[..at]).chain([id]);
        words.any(|word| code.contains(&format!("\"{word}\"")))
    };
    let is_used = |file: &Path, id: &str| {
        if file.ends_with("actions.ron") {
            return begins_with_a_word(id);
        }
        let quoted = format!("\"{id}\"");
        let mut others = files.iter().filter(|(other, _)| other != file);
        inventory.iter().any(|entry| entry.id == id) || others.any(|(_, text)| text.contains(&quoted))
    };
    let mut dead = Vec::new();
    for (file, text) in &files {
        // An entry begins a line with its id.
        let ids =
            text.lines().filter_map(|line| line.trim_start().strip_prefix("(id: \"")?.split('"').next());
        dead.extend(ids.filter(|id| !is_used(file, id)).map(|id| format!("{id} of {}", file.display())));
    }
    assert!(dead.is_empty(), "{}: in no inventory and named nowhere: {dead:#?}", rules.id());
}

/// Adds the text of each source file in a folder to `code`.
fn source(folder: &Path, code: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            source(&path, code);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            code.push_str(&fs::read_to_string(&path).expect("UTF-8"));
        }
    }
}

/// Two bearers against two others, on ground with something of everything.
fn borne(rules: &dyn RuleSystem, bearer: &Bearer, entry: &Entry) -> Arc<Setup> {
    let creature =
        |id: &str| rules.creature(id).unwrap_or_else(|| panic!("{} {}: who is {id}?", entry.kind, entry.id));
    let who = creature(&bearer.creature);
    let creatures = rules.creatures();
    let others = match &bearer.against {
        Some(id) => [creature(id), creature(id)],
        None => [creatures[0].clone(), creatures[creatures.len() / 2].clone()],
    };
    let setup = arena::battle(rules, &[&who, &who], &[&others[0], &others[1]]);
    let setup = changed(&setup, bearer);
    for one in setup.combatants.iter().filter(|one| one.side == 0) {
        let alone = CombatantSetup { group: None, ..one.clone() };
        assert_eq!(rules.check_combatant(&alone), [], "{} {}", entry.kind, entry.id);
    }
    setup
}

/// The same where nobody can keep away.
fn narrow(rules: &dyn RuleSystem, bearer: &Bearer, wide: &Setup) -> Arc<Setup> {
    changed(&arena::narrow(rules, wide), bearer)
}

fn changed(setup: &Setup, bearer: &Bearer) -> Arc<Setup> {
    let mut setup = setup.clone();
    for one in setup.combatants.iter_mut().filter(|one| one.side == 0) {
        one.changes.clone_from(&bearer.changes);
    }
    Arc::new(setup)
}

/// Plays until the battle is over, the entry has shown or the orders are used up.
fn play(
    rules: &'static dyn RuleSystem,
    setup: &Arc<Setup>,
    seed: u64,
    orders: usize,
    entry: Option<&Entry>,
    evidence: &mut Evidence,
) {
    let mut game = Game::new(setup, rules, seed);
    let mut whim = Whim::new(seed);
    evidence.look(setup, &game);
    while game.battle.decision().is_some() && game.orders.len() < orders {
        if entry.is_some_and(|entry| evidence.has(entry)) {
            return;
        }
        let offers = game.battle.offers();
        let order = match entry.map(|entry| &entry.shows) {
            Some(Shows::Order(word)) => whim.prefer(&offers, &[word]),
            Some(Shows::Brought(_, words)) => whim.prefer(&offers, words),
            _ => whim.pick(&offers),
        };
        game.play(&order);
        evidence.look(setup, &game);
    }
}
