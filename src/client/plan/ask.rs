//! Questions to the battle about the future. The answers come beside the window; nothing here waits for one.

use super::approach;
use crate::{
    client::{
        connection::{BattleLink, playing},
        model::{FrameSystems, Table},
    },
    forecast::{Question, QuestionKind},
    session::{Say, Ticket},
};
use bevy::prelude::*;
use std::collections::BTreeMap;

/// The questions about the battle as it stands that are not answered yet.
#[derive(Resource, Default)]
struct PlanQuestion {
    epoch: u64,
    last: Ticket,
    open: BTreeMap<Ticket, Question>,
}

/// Takes answers in, and asks what the window would like to know.
pub fn plugin(app: &mut App) {
    app.init_resource::<PlanQuestion>().add_systems(
        Update,
        (listen, approach::strike, ask).chain().in_set(FrameSystems::Ask).run_if(playing),
    );
}

fn listen(mut link: ResMut<BattleLink>, mut table: ResMut<Table>, mut asked: ResMut<PlanQuestion>) {
    if asked.epoch != table.foresight.epoch() {
        asked.epoch = table.foresight.epoch();
        asked.open.clear();
    }
    while let Some((ticket, answer)) = link.answer() {
        if let Some(question) = asked.open.remove(&ticket) {
            table.foresight.learn(question, answer);
        }
    }
}

/// Asks one question of each kind at a time: the battle answers only the latest of those that wait.
fn ask(mut link: ResMut<BattleLink>, table: Res<Table>, mut asked: ResMut<PlanQuestion>) {
    let wanted = table.questions();
    for kind in [
        QuestionKind::From,
        QuestionKind::Plan,
        QuestionKind::Routes,
        QuestionKind::Danger,
        QuestionKind::Reach,
    ] {
        let of_kind = || wanted.iter().filter(|question| question.kind() == kind);
        let Some(next) = of_kind().find(|question| table.foresight.answer(question).is_none()) else {
            continue;
        };
        let waits = asked.open.values().rev().find(|question| question.kind() == kind);
        if waits.is_some_and(|waits| of_kind().any(|question| question == waits)) {
            continue;
        }
        asked.last += 1;
        let ticket = asked.last;
        asked.open.insert(ticket, next.clone());
        link.say(Say::Ask(ticket, next.clone()));
    }
}
