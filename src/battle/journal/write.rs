//! Appending to a journal, each order at once, so that a crash costs nothing that was seen. Where a turn or the battle ends the
//! system is made to write it to the disk, so that a power cut costs a turn at most.

use super::lines::{Checkpoint, Controlled, End, Ended, Given, Header, OrderResult, Undone};
use crate::{Battle, fact::Fact, offer::Decision, order::Order, setup::Control, words::Who};
use data::sync_folder;
use serde::Serialize;
use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// A journal that is being written.
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: PathBuf,
    orders: usize,
    moment: Checkpoint,
    on_disk: usize,
    /// Whether the disk may wait: it stands in for another journal that is still there.
    lazy: bool,
}

impl Journal {
    /// Begins a journal at `path`, where nothing may be yet, with the battle's first facts.
    ///
    /// # Errors
    /// When there is a file already or it can't be written.
    pub fn create(path: &Path, header: &Header, battle: &Battle, facts: &[Fact]) -> io::Result<Self> {
        let mut file = File::create_new(path)?;
        let mut text = line(header)?;
        text.push_str(&line(&OrderResult::new(0, facts, battle, None))?);
        text.push_str(&ending(battle)?);
        if let Err(error) = file.write_all(text.as_bytes()).and_then(|()| file.sync_all()) {
            drop(file);
            // What is left of it would bar the next try; the first failure is the one to tell.
            let _ = fs::remove_file(path);
            return Err(error);
        }
        sync_folder(path);
        Ok(Self {
            file,
            path: path.to_owned(),
            orders: 0,
            moment: Checkpoint::of(battle),
            on_disk: 0,
            lazy: false,
        })
    }

    /// The same journal, but the disk may wait for what is written until it is moved: it stands in for another journal that is
    /// still there.
    #[must_use]
    pub fn lazy(self) -> Self {
        Self { lazy: true, ..self }
    }

    /// The number of orders that a power cut would leave.
    pub fn on_disk(&self) -> usize {
        self.on_disk
    }

    /// The path of its file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Appends an order that was accepted in `decision`, and what came of it.
    ///
    /// # Errors
    /// When it can't be written: a full disk.
    pub fn order(
        &mut self,
        decision: &Decision,
        order: &Order,
        facts: &[Fact],
        battle: &Battle,
    ) -> io::Result<()> {
        let n = self.orders + 1;
        let (side, actor) = (decision.side.clone(), decision.actor.clone());
        let mut text = line(&Given { n, side, actor, order: order.clone() })?;
        text.push_str(&line(&OrderResult::new(n, facts, battle, Some(&self.moment)))?);
        text.push_str(&ending(battle)?);
        self.file.write_all(text.as_bytes())?;
        let now = Checkpoint::of(battle);
        if !self.lazy && now.is_mark_after(&self.moment, battle) {
            self.file.sync_data()?;
            self.on_disk = n;
        }
        self.orders = n;
        self.moment = now;
        Ok(())
    }

    /// Appends that the latest order is taken back, which leaves `battle` as it was before.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn undo(&mut self, battle: &Battle) -> io::Result<()> {
        self.file.write_all(line(&Undone { undone: self.orders })?.as_bytes())?;
        self.orders = self.orders.saturating_sub(1);
        self.on_disk = self.on_disk.min(self.orders);
        self.moment = Checkpoint::of(battle);
        Ok(())
    }

    /// Appends that somebody else plays a side from now on.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn control(&mut self, side: &Who, control: Control) -> io::Result<()> {
        self.file.write_all(line(&Controlled { control, side: side.clone() })?.as_bytes())
    }

    /// Moves it to `path`, in place of what is there, and goes on there.
    ///
    /// # Errors
    /// When it can't be moved; it stays where it is then.
    pub fn move_to(&mut self, path: &Path) -> io::Result<()> {
        self.file.sync_data()?;
        fs::rename(&self.path, path)?;
        sync_folder(path);
        path.clone_into(&mut self.path);
        (self.on_disk, self.lazy) = (self.orders, false);
        Ok(())
    }
}

fn ending(battle: &Battle) -> io::Result<String> {
    battle.outcome().map_or(Ok(String::new()), |outcome| line(&End { end: Ended::from(outcome) }))
}

fn line(value: &impl Serialize) -> io::Result<String> {
    let mut line = serde_json::to_string(value).map_err(io::Error::other)?;
    line.push('\n');
    Ok(line)
}
