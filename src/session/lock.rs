//! The lock of a record: whoever writes a record holds it, so that no other window goes on with it meanwhile.

use std::{
    fs::{self, File, TryLockError},
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

/// The longest wait for a record: a battle that has just been left may still write its last line.
const PATIENCE: Duration = Duration::from_secs(1);

/// The time between two tries meanwhile.
const AGAIN: Duration = Duration::from_millis(20);

/// A record that is held until this is dropped, by a lock on a file beside it: the record itself is written anew when it is
/// resumed. A program that ends in whatever way lets go of it.
#[derive(Debug)]
pub struct Held {
    file: Option<File>,
    beside: PathBuf,
}

impl Held {
    /// Takes hold of a record, whether or not it is there already. Where no lock can be had, in a folder that takes no files,
    /// nobody can write the record either.
    ///
    /// # Errors
    /// When another battle holds it, for people.
    pub fn take(record: &Path) -> Result<Self, String> {
        let beside = record.with_extension("lock");
        let until = Instant::now() + PATIENCE;
        loop {
            let Ok(file) = File::options().create(true).append(true).open(&beside) else {
                return Ok(Self { file: None, beside });
            };
            match file.try_lock() {
                // One that was taken away meanwhile locks nothing.
                Ok(()) if !beside.exists() => {}
                Ok(()) | Err(TryLockError::Error(_)) => return Ok(Self { file: Some(file), beside }),
                Err(TryLockError::WouldBlock) if Instant::now() < until => thread::sleep(AGAIN),
                Err(TryLockError::WouldBlock) => {
                    let what =
                        "this battle is open in another window; go on with it there, or close it there first";
                    return Err(what.to_owned());
                }
            }
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if self.file.is_some() {
            // A file that stays does no harm: it is the lock on it that counts.
            let _ = fs::remove_file(&self.beside);
        }
    }
}
