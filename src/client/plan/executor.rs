//! The executor of plans: carries a draft out, order by order, and stops when something on the way has changed what it was made
//! for.

use crate::client::{
    connection::playing,
    model::{Intent, IntentSystems, Table},
};
use bevy::prelude::*;

/// Gives the next order of the draft that is being carried out.
pub fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, go_on.before(IntentSystems).run_if(playing));
}

fn go_on(mut table: ResMut<Table>, mut intents: MessageWriter<Intent>) {
    let Some(carrying) = &table.plans.carrying else { return };
    if table.shown.view.outcome.is_some() {
        table.plans.carrying = None;
        return;
    }
    // While facts are shown, or somebody answers them, the draft waits.
    if !table.on_turn() {
        return;
    }
    let theirs = table.acting().is_some_and(|acting| acting.name == carrying.who);
    let hindrance = if theirs { carrying.hindrance(&table) } else { Some("the turn is over".to_owned()) };
    let left = carrying.left.len();
    let next = carrying.left.front().cloned();
    match (hindrance, next) {
        (None, Some(order)) => {
            intents.write(Intent::Order(order));
        }
        (Some(why), Some(_)) => {
            let orders = if left == 1 { "1 order".to_owned() } else { format!("{left} orders") };
            table.input.notice = Some(format!("The plan stops here: {why}. {orders} left undone."));
            table.plans.carrying = None;
        }
        (_, None) => table.plans.carrying = None,
    }
}
