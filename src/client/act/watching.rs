//! Intents about records: watching one, going about in it, and back to the result that it was opened from.

use super::IntentTargets;
use crate::{
    client::{
        connection::BattleLink,
        model::{Playback, PlaybackIntent, Retrospect, Screen, Table},
    },
    session::Rerun,
};
use bevy::prelude::*;

/// A result that was left to see a moment of its battle.
#[derive(Resource)]
struct LeftResult(Table, BattleLink);

impl IntentTargets<'_, '_> {
    /// Shows a record, or another part of it, or plays it on.
    pub(super) fn watch(&mut self, wish: PlaybackIntent) {
        if let PlaybackIntent::Open(opening, all) = wish {
            self.panels.moments = true;
            return self.rerun(Playback::new(*opening, all));
        }
        let Some(watch) = self.table.as_mut().and_then(|table| table.watch.as_mut()) else { return };
        match wish {
            PlaybackIntent::Back => {
                let back = watch.from(watch.back());
                self.rerun(back);
            }
            PlaybackIntent::To(at) => {
                let there = watch.from(at);
                self.rerun(there);
            }
            PlaybackIntent::PlayOn => {
                let branch = watch.branch();
                self.begin(branch);
            }
            wish => watch.wish(&wish),
        }
    }

    fn rerun(&mut self, watch: Playback) {
        self.hang_up();
        match Rerun::open(watch.opening.clone(), watch.at, watch.all, self.house.systems) {
            Ok(rerun) => {
                let mut table = self.table_of(&watch.opening);
                let link = BattleLink::to_watch(Box::new(rerun), watch.opening.clone(), watch.at);
                table.watch = Some(watch);
                self.lay(table, link);
            }
            Err(trouble) => self.fail(trouble),
        }
    }

    /// Shows the moment of the battle that comes after so many orders, and keeps the result that it is seen from.
    pub(super) fn revisit(&mut self, orders: usize) {
        let Some(table) = &self.table else { return };
        let Retrospect::Known(spec, points) = &table.retrospect else { return };
        let turns = points.shares.iter().map(|share| share.orders).collect();
        let mut there = Playback::revisit((**spec).clone(), orders, turns);
        if *self.screen.get() == Screen::Result {
            self.panels.moments = false;
            self.commands.queue(leave_result);
        } else {
            there.from_result = table.watch.as_ref().is_some_and(|watch| watch.from_result);
        }
        self.rerun(there);
    }

    /// Goes back to the result that was left, if one was.
    pub(super) fn back_to_result(&mut self) {
        self.commands.queue(|world: &mut World| {
            if let Some(LeftResult(table, link)) = world.remove_resource() {
                world.insert_resource(table);
                world.insert_resource(link);
            }
        });
    }

    /// Lets go of a result that was left.
    pub(super) fn forget_result(&mut self) {
        self.commands.remove_resource::<LeftResult>();
    }
}

/// Puts the result on the table aside.
fn leave_result(world: &mut World) {
    if let (Some(table), Some(link)) = (world.remove_resource(), world.remove_resource()) {
        world.insert_resource(LeftResult(table, link));
    }
}
