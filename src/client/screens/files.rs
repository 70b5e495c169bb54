//! Files that the screens list and write: the levels there are, the journals that the game keeps by itself, and those that the
//! player has saved.

use super::{levels::LevelCard, pause, records::RecordLine};
use crate::{
    battle::{RuleSystem, opening::at_the_start, setup::Setup},
    level,
    session::{self, Keeping},
};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
    time::SystemTime,
};

/// Levels that can be played, and what is wrong with the others, each line with its place.
pub type FoundLevels = (Vec<LevelCard>, Vec<String>);

/// The levels that ship.
pub fn shipped_levels(systems: &[&'static dyn RuleSystem]) -> FoundLevels {
    let (mut cards, broken) = levels(level::shipped().iter().map(level::LevelSource::Shipped), systems);
    // Lessons first, then each rule system's, the easy ones first; what is alike keeps its order.
    cards.sort_by_key(|card| {
        let rank = card.setup.difficulty.map_or(u8::MAX, |difficulty| difficulty as u8);
        let rules = systems.iter().position(|system| system.id() == card.setup.rules);
        if card.setup.lesson.is_empty() { (true, rules, rank) } else { (false, None, 0) }
    });
    (cards, broken)
}

/// The lessons that ship, in their order.
pub fn lessons(systems: &[&'static dyn RuleSystem]) -> Vec<Arc<Setup>> {
    let lessons = shipped_levels(systems).0.into_iter().map(|card| card.setup);
    lessons.filter(|setup| !setup.lesson.is_empty()).collect()
}

/// The player's own levels. Files may be many and large: this takes its time.
pub fn own_levels(systems: &[&'static dyn RuleSystem]) -> FoundLevels {
    let own = level::list().into_iter().filter(|place| matches!(place, level::LevelSource::File(_)));
    levels(own, systems)
}

fn levels(
    places: impl Iterator<Item = level::LevelSource>,
    systems: &[&'static dyn RuleSystem],
) -> FoundLevels {
    let (mut cards, mut broken) = (Vec::new(), Vec::new());
    for place in places {
        match place.load(systems) {
            Ok(setup) => cards.extend(card(setup, systems)),
            Err(problems) if place.is_level(systems) => {
                broken.extend(problems.iter().map(ToString::to_string));
            }
            Err(_) => {}
        }
    }
    (cards, broken)
}

fn card(setup: Setup, systems: &[&'static dyn RuleSystem]) -> Option<LevelCard> {
    let system = *systems.iter().find(|system| system.id() == setup.rules)?;
    let setup = Arc::new(setup);
    Some(LevelCard {
        secrets: at_the_start(&setup, system),
        rules: system.title().to_owned(),
        system: Some(system),
        options: system.options().to_vec(),
        setup,
    })
}

/// Every record there is, the newest first.
pub fn records(data: &Path) -> Vec<RecordLine> {
    let mut found = session::saved(&journals(data));
    found.extend(session::saved(&saves(data)));
    found.sort_by_key(|saved| std::cmp::Reverse(saved.when));
    let line = |saved: session::SavedRecord| RecordLine {
        when: ago(saved.when),
        path: saved.path,
        title: saved.title,
        level: saved.level,
        round: saved.round,
        finished: saved.finished,
        winner: saved.winner,
        problem: saved.problem,
    };
    found.into_iter().map(line).collect()
}

fn journals(data: &Path) -> PathBuf {
    data.join("journals")
}

fn saves(data: &Path) -> PathBuf {
    data.join("saves")
}

/// The time since then in words, in the largest unit that fits.
fn ago(when: SystemTime) -> String {
    let minutes = SystemTime::now().duration_since(when).unwrap_or_default().as_secs() / 60;
    let (count, unit) = match minutes {
        0 => return "just now".to_owned(),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" })
}

/// Copies the record of the battle on show to the player's own; returns where it is.
pub fn save_as(data: &Path, record: &Keeping, name: &str) -> Result<String, String> {
    let file = pause::file_name(name).ok_or("that can't be a file's name")?;
    let record = match record {
        Keeping::In(path) => path,
        Keeping::Lost(why) => return Err(why.to_string()),
        Keeping::Unwanted => return Err("this battle has no record to copy".to_owned()),
    };
    let ending = record.extension().unwrap_or_default();
    let target = saves(data).join(file).with_extension(ending);
    if target.exists() {
        return Err("there is a record of that name already".to_owned());
    }
    fs::create_dir_all(saves(data))
        .and_then(|()| session::save_as(record, &target))
        .map_err(|e| e.to_string())?;
    Ok(target.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn time_is_told_in_the_largest_unit() {
        let before = |seconds: u64| ago(SystemTime::now() - Duration::from_secs(seconds));
        assert_eq!(before(10), "just now");
        assert_eq!(before(61), "1 minute ago");
        assert_eq!(before(7_300), "2 hours ago");
        assert_eq!(before(86_400 * 3 + 5), "3 days ago");
    }
}
