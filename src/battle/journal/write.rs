//! Appending to a journal, each order at once, so that a crash costs nothing that was seen.

use super::{Control, Controlled, Done, End, Ended, Given, Header, Moment, Undone};
use crate::battle::{Battle, fact::Fact, offer::Decision, order::Order, words::Who};
use serde::Serialize;
use std::{
    ffi::OsString,
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
    moment: Moment,
}

impl Journal {
    /// Begins a journal at `path`, where nothing may be yet, with the battle's first facts.
    ///
    /// # Errors
    /// When there is a file already or it can't be written.
    pub fn create(path: &Path, header: &Header, battle: &Battle, facts: &[Fact]) -> io::Result<Self> {
        let mut file = File::create_new(path)?;
        let mut text = line(header)?;
        text.push_str(&line(&Done::new(0, facts, battle, None))?);
        text.push_str(&ending(battle)?);
        file.write_all(text.as_bytes())?;
        Ok(Self { file, path: path.to_owned(), orders: 0, moment: Moment::of(battle) })
    }

    /// Where it is.
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
        text.push_str(&line(&Done::new(n, facts, battle, Some(&self.moment)))?);
        text.push_str(&ending(battle)?);
        self.file.write_all(text.as_bytes())?;
        self.orders = n;
        self.moment = Moment::of(battle);
        Ok(())
    }

    /// Appends that the latest order is taken back, which leaves `battle` as it was before.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn undo(&mut self, battle: &Battle) -> io::Result<()> {
        self.file.write_all(line(&Undone { undone: self.orders })?.as_bytes())?;
        self.orders = self.orders.saturating_sub(1);
        self.moment = Moment::of(battle);
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
        fs::rename(&self.path, path)?;
        path.clone_into(&mut self.path);
        Ok(())
    }
}

/// Writes a file as a whole: to a neighbour first, then in place of what is there. A crash leaves the old or the new one.
///
/// # Errors
/// When it can't be written; what was there stays then.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.file_name().map(OsString::from).unwrap_or_default();
    name.push(".new");
    let beside = path.with_file_name(name);
    fs::write(&beside, bytes)?;
    fs::rename(&beside, path)
}

fn ending(battle: &Battle) -> io::Result<String> {
    battle.outcome().map_or(Ok(String::new()), |outcome| line(&End { end: Ended::from(outcome) }))
}

fn line(value: &impl Serialize) -> io::Result<String> {
    let mut line = serde_json::to_string(value).map_err(io::Error::other)?;
    line.push('\n');
    Ok(line)
}
