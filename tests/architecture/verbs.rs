//! The words of orders: each belongs to one feature of a rule system, which is asked for its offers and carries it out.

use crate::sources::none;
use fivefoot::{
    battle::{Battle, policy::SET_POLICY},
    dice::Dice,
    kit::{choice::PASS, feature::Features},
    level::{load, shipped},
    rules::systems,
};
use std::{collections::BTreeSet, sync::Arc};

#[test]
fn each_verb_belongs_to_one_feature_of_a_system() {
    let mut wrong = Vec::new();
    for system in systems() {
        let setups = shipped().iter().filter_map(|level| load(level.file, level.text, systems()).ok());
        let setup =
            setups.into_iter().find(|setup| setup.rules == system.id()).expect("a level of each system");
        let battle = Battle::new(Arc::new(setup), *system, Dice::seeded(1));
        let features = battle.world().resource::<Features>();
        let mut verbs = BTreeSet::from([PASS]);
        for verb in features.all.iter().flat_map(|feature| feature.words()) {
            if !verbs.insert(verb) {
                wrong.push(format!("{}: {verb}", system.id()));
            }
        }
        assert!(verbs.contains(SET_POLICY), "{}: how chances are answered can be said", system.id());
    }
    none("words of two features", &wrong);
}
