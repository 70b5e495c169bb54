//! Sound cues: the sound of a fact by its kind; no rule system is asked.

use crate::{
    battle::{
        fact::Happening,
        theme::DamageLook,
        words::{Degree, Who},
    },
    client::model::{Intent, Table},
    grid::Tile,
};

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cue {
    /// A step on stone or wood.
    StepHard,
    /// A step where the going is rough.
    StepSoft,
    /// A step through water.
    StepWet,
    /// A blow on its way.
    Swing,
    /// A blow or shot that meets only air.
    Miss,
    /// A shot that is loosed.
    Loose,
    /// An edge that strikes.
    Blade,
    /// A blunt weight that strikes.
    Blunt,
    /// A shot that strikes.
    Arrow,
    /// A hit that does no harm.
    Block,
    /// Harm to somebody.
    Hurt,
    /// A fall of somebody.
    Down,
    /// A door.
    Door,
    /// Flames.
    Fire,
    /// Other powers.
    Magic,
    /// Health that comes back.
    Heal,
    /// A button.
    Click,
    /// A turn of somebody at this window.
    Turn,
    /// A victory of a person at this window.
    Victory,
    /// An end at which nobody at this window has won.
    Defeat,
}

/// A file in `assets/sounds`.
macro_rules! sound {
    ($name:literal) => {
        (concat!("sounds/", $name, ".wav"), include_bytes!(concat!("../../../assets/sounds/", $name, ".wav")))
    };
}

/// The ambience that goes round under everything.
pub const AMBIENCE: (&str, &[u8]) = sound!("ambience");

impl Cue {
    /// All of them.
    pub const ALL: [Self; 20] = [
        Self::StepHard,
        Self::StepSoft,
        Self::StepWet,
        Self::Swing,
        Self::Miss,
        Self::Loose,
        Self::Blade,
        Self::Blunt,
        Self::Arrow,
        Self::Block,
        Self::Hurt,
        Self::Down,
        Self::Door,
        Self::Fire,
        Self::Magic,
        Self::Heal,
        Self::Click,
        Self::Turn,
        Self::Victory,
        Self::Defeat,
    ];

    /// Its name among the assets, and its bytes.
    pub fn file(self) -> (&'static str, &'static [u8]) {
        match self {
            Self::StepHard => sound!("step_hard"),
            Self::StepSoft => sound!("step_soft"),
            Self::StepWet => sound!("step_wet"),
            Self::Swing => sound!("swing"),
            Self::Miss => sound!("miss"),
            Self::Loose => sound!("loose"),
            Self::Blade => sound!("hit_blade"),
            Self::Blunt => sound!("hit_blunt"),
            Self::Arrow => sound!("hit_arrow"),
            Self::Block => sound!("block"),
            Self::Hurt => sound!("hurt"),
            Self::Down => sound!("down"),
            Self::Door => sound!("door"),
            Self::Fire => sound!("fire"),
            Self::Magic => sound!("magic"),
            Self::Heal => sound!("heal"),
            Self::Click => sound!("click"),
            Self::Turn => sound!("turn"),
            Self::Victory => sound!("victory"),
            Self::Defeat => sound!("defeat"),
        }
    }
}

/// The cues of a shown fact: each with the share of the fact's time after which it begins.
pub fn of_fact(what: &Happening, table: &Table) -> Vec<(Cue, f32)> {
    match what {
        Happening::Moved { to, .. } => {
            let changed = table.shown.view.changed.iter().find(|(square, _)| square == to);
            vec![(step(changed.map_or_else(|| table.battle.setup.map.tile(*to), |(_, tile)| *tile)), 0.0)]
        }
        Happening::AttackRolled { ranged, degree, .. } => {
            let begin = if *ranged { (Cue::Loose, 0.0) } else { (Cue::Swing, 0.25) };
            if *degree == Degree::Miss { vec![begin, (Cue::Miss, 0.55)] } else { vec![begin] }
        }
        Happening::Damaged { amount: ..=0, .. } => vec![(Cue::Block, 0.0)],
        Happening::Damaged { who, look, .. } => {
            vec![(blow(*look, shot_at(table, who)), 0.0), (Cue::Hurt, 0.2)]
        }
        Happening::AreaStruck { look: DamageLook::Fire, .. } => vec![(Cue::Fire, 0.0)],
        Happening::AreaStruck { .. } => vec![(Cue::Magic, 0.0)],
        Happening::Healed { amount: 1.., .. } | Happening::Woke { .. } => vec![(Cue::Heal, 0.0)],
        Happening::Fell { .. } => vec![(Cue::Down, 0.0)],
        Happening::TileChanged { tile: Tile::DoorOpen | Tile::DoorClosed, .. } => vec![(Cue::Door, 0.0)],
        Happening::TurnBegan { who } if table.combatant(who).is_some_and(|one| table.by_hand(&one.side)) => {
            vec![(Cue::Turn, 0.0)]
        }
        Happening::Ended { winner, .. } => {
            let won = winner.as_ref().is_some_and(|winner| table.by_hand(winner));
            vec![(if won { Cue::Victory } else { Cue::Defeat }, 0.0)]
        }
        _ => Vec::new(),
    }
}

/// The cue of a player's intent.
pub fn of_intent(intent: &Intent) -> Option<Cue> {
    let presses = matches!(
        intent,
        Intent::Arm(Some(_))
            | Intent::Fan(_)
            | Intent::Slot(_)
            | Intent::Pause(_)
            | Intent::Help
            | Intent::Log
            | Intent::OpenRule(Some(_))
            | Intent::Pin(Some(_))
            | Intent::Begin(_)
            | Intent::Again(_)
            | Intent::Go(_)
    );
    presses.then_some(Cue::Click)
}

fn step(tile: Tile) -> Cue {
    match tile {
        Tile::Water => Cue::StepWet,
        Tile::Difficult => Cue::StepSoft,
        _ => Cue::StepHard,
    }
}

fn blow(look: DamageLook, shot: bool) -> Cue {
    match look {
        DamageLook::Edge | DamageLook::Point if shot => Cue::Arrow,
        DamageLook::Edge | DamageLook::Point => Cue::Blade,
        DamageLook::Weight => Cue::Blunt,
        DamageLook::Fire => Cue::Fire,
        DamageLook::Cold | DamageLook::Acid | DamageLook::Storm | DamageLook::Magic => Cue::Magic,
    }
}

/// Whether what was last rolled against somebody flew.
fn shot_at(table: &Table, who: &Who) -> bool {
    let rolled = table.shown.log.iter().rev().take(12).find_map(|fact| match &fact.what {
        Happening::AttackRolled { target, ranged, .. } if target == who => Some(*ranged),
        _ => None,
    });
    rolled.unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        battle::{
            fact::Fact,
            fact::Fall,
            setup::{Control, Setup},
            theme::ItemLook,
            words::Roll,
        },
        grid::{Feet, Map, Square, cover::Cover},
    };
    use std::sync::Arc;

    fn table() -> Table {
        let mut map = Map::new(4, 1);
        map.set_tile(Square::new(1, 0), Tile::Water);
        map.set_tile(Square::new(2, 0), Tile::Difficult);
        let setup = Setup { map, ..Setup::default() };
        let controls = vec![("heroes".into(), Control::Human), ("foes".into(), Control::Ai)];
        Table::new(Arc::new(setup), Arc::from([]), controls)
    }

    fn cues(what: &Happening, table: &Table) -> Vec<Cue> {
        of_fact(what, table).into_iter().map(|(cue, _)| cue).collect()
    }

    fn attack(ranged: bool, hit: bool) -> Happening {
        Happening::AttackRolled {
            who: "A".into(),
            target: "B".into(),
            with: "Longbow".into(),
            look: ItemLook::Bow,
            roll: Roll::default(),
            defence: None,
            against: 0,
            cover: Cover::None,
            degree: Degree::of(hit, false),
            chance: crate::dice::Chance::new(1, 2),
            ranged,
            reaction: false,
            cast: false,
        }
    }

    fn damage(look: DamageLook, amount: i32) -> Happening {
        let (who, by, kind) = ("B".into(), Some("A".into()), "harm".into());
        Happening::Damaged { who, by, kind, look, dice: vec![], reasons: vec![], amount, into: vec![] }
    }

    #[test]
    fn a_step_sounds_like_the_ground() {
        let step = |col: i16| Happening::Moved {
            who: "A".into(),
            from: Square::new(0, 0),
            to: Square::new(col, 0),
            feet: Feet(5),
            left: Feet(0),
        };
        let heard: Vec<_> = [3, 2, 1].into_iter().flat_map(|col| cues(&step(col), &table())).collect();
        assert_eq!(heard, [Cue::StepHard, Cue::StepSoft, Cue::StepWet]);
    }

    #[test]
    fn an_attack_is_heard_and_a_miss_is_heard_as_one() {
        let table = table();
        assert_eq!(cues(&attack(false, true), &table), [Cue::Swing]);
        assert_eq!(cues(&attack(false, false), &table), [Cue::Swing, Cue::Miss]);
        assert_eq!(cues(&attack(true, true), &table), [Cue::Loose]);
    }

    #[test]
    fn a_blow_sounds_like_what_struck() {
        let mut table = table();
        assert_eq!(cues(&damage(DamageLook::Edge, 3), &table), [Cue::Blade, Cue::Hurt]);
        assert_eq!(cues(&damage(DamageLook::Weight, 3), &table), [Cue::Blunt, Cue::Hurt]);
        assert_eq!(cues(&damage(DamageLook::Fire, 3), &table), [Cue::Fire, Cue::Hurt]);
        assert_eq!(cues(&damage(DamageLook::Point, 0), &table), [Cue::Block]);
        table.shown.log.push(Arc::new(Fact { what: attack(true, true), rule: "X-1" }));
        assert_eq!(cues(&damage(DamageLook::Point, 3), &table), [Cue::Arrow, Cue::Hurt]);
    }

    #[test]
    fn falls_doors_healing_and_areas_have_their_sounds() {
        let table = table();
        let door = Happening::TileChanged { at: Square::new(0, 0), tile: Tile::DoorOpen, by: None };
        let fell = Happening::Fell { who: "A".into(), how: Fall::Dying, by: None };
        let healed =
            Happening::Healed { who: "A".into(), dice: vec![], reasons: vec![], amount: 2, into: vec![] };
        let area = |look: DamageLook| Happening::AreaStruck {
            who: "A".into(),
            title: "".into(),
            squares: vec![],
            kind: "".into(),
            look,
        };
        let all = [door, fell, healed, area(DamageLook::Fire), area(DamageLook::Cold)];
        let heard: Vec<_> = all.iter().flat_map(|what| cues(what, &table)).collect();
        assert_eq!(heard, [Cue::Door, Cue::Down, Cue::Heal, Cue::Fire, Cue::Magic]);
    }

    #[test]
    fn it_is_a_victory_only_when_a_person_here_has_won() {
        let end = |winner: Option<&str>| Happening::Ended { winner: winner.map(Into::into), why: "".into() };
        let table = table();
        assert_eq!(cues(&end(Some("heroes")), &table), [Cue::Victory]);
        assert_eq!(cues(&end(Some("foes")), &table), [Cue::Defeat]);
        assert_eq!(cues(&end(None), &table), [Cue::Defeat]);
    }

    #[test]
    fn every_sound_is_a_small_wave_of_one_channel() {
        let files = Cue::ALL.map(Cue::file).into_iter().chain([AMBIENCE]);
        let mut total = 0;
        for (name, bytes) in files {
            assert_eq!((&bytes[..4], &bytes[8..12]), (&b"RIFF"[..], &b"WAVE"[..]), "{name}");
            assert_eq!((bytes[22], bytes[23]), (1, 0), "{name} has one channel");
            assert_eq!(u32::from_le_bytes([bytes[24], bytes[25], bytes[26], bytes[27]]), 22_050, "{name}");
            total += bytes.len();
        }
        assert!(total < 1_500_000, "all together {total} bytes");
    }
}
