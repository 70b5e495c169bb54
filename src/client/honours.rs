//! The honours of the player: the best results, kept in the data folder, and what the battle on show has earned.

use super::model::{AppConfig, FrameSystems, Table};
use crate::{
    battle::setup::{Award, Control, Setup},
    session::{BestResults, RESULTS_FILE, Victory},
};
use bevy::prelude::*;
use std::{collections::BTreeSet, path::PathBuf, sync::Arc};

/// The best results, and what is new among them.
#[derive(Resource, Default)]
pub struct Honours {
    /// The best results of all levels.
    pub results: BestResults,
    /// The awards that the battle on show has earned and no battle of its level before.
    pub new: BTreeSet<Award>,
    /// The trouble that the player must know: an unreadable file, a full disk.
    pub trouble: Option<String>,
    /// The file; none where there is no data folder, as in tests.
    path: Option<PathBuf>,
    /// The victory that was counted last.
    counted: Option<(Arc<Setup>, Victory)>,
}

/// Reads the results at the start, and writes each victory of a player down.
pub fn plugin(app: &mut App) {
    let path = app.world().get_resource::<AppConfig>().map(|config| config.data.join(RESULTS_FILE));
    let read = path.as_deref().map_or_else(|| Ok(BestResults::default()), BestResults::load);
    let (results, trouble) = match read {
        Ok(results) => (results, None),
        Err(why) => (BestResults::default(), Some(format!("the best results can't be read: {why}"))),
    };
    app.insert_resource(Honours { results, trouble, path, ..Honours::default() })
        .add_systems(Update, count.in_set(FrameSystems::Rest).run_if(resource_exists_and_changed::<Table>));
}

/// Counts the victory on the table once.
fn count(table: Res<Table>, mut honours: ResMut<Honours>) {
    let Some(victory) = won_by_hand(&table) else { return };
    let setup = &table.battle.setup;
    let same = |(of, before): &(Arc<Setup>, Victory)| Arc::ptr_eq(of, setup) && before == victory;
    if honours.counted.as_ref().is_some_and(same) {
        return;
    }
    honours.counted = Some((setup.clone(), victory.clone()));
    honours.new = match honours.path.clone() {
        None => honours.results.add(&setup.level, victory.clone()),
        Some(path) => {
            let added = BestResults::add_to(&path, &honours.results, &setup.level, victory.clone());
            let (results, new, trouble) = added;
            honours.results = results;
            honours.trouble = trouble.or(honours.trouble.take());
            new
        }
    };
}

/// The victory of a person over the computer, where the battle on the table is won so; a record that is watched counts for nothing.
pub fn won_by_hand(table: &Table) -> Option<&Victory> {
    let (side, victory) = table.shown.won.as_ref()?;
    let computer = table.battle.controls.iter().any(|(_, control)| *control == Control::Ai);
    (table.watch.is_none() && table.by_hand(side) && computer).then_some(victory)
}
