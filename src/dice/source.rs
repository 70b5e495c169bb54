//! Dice: the source of faces, a seeded generator or a script that a person wrote.

use super::{
    ahead::{Ahead, Wanted},
    pool::Pool,
};
use bevy_ecs::resource::Resource;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::hash::{BuildHasher, Hasher, RandomState};
use thiserror::Error;

/// The dice of a battle, the only source of chance. The same seed, or the same script, gives the same faces on any machine.
///
/// A script that runs out, or holds a face that its die lacks, costs no panic: the roll shows 1 and
/// [`Dice::fault`] says what was wrong, so that whoever wrote the script can be told.
#[derive(Resource, Clone, Debug)]
pub struct Dice {
    seed: u64,
    generator: ChaCha8Rng,
    script: Option<Script>,
    ahead: Option<Ahead>,
    fault: Option<DiceFault>,
}

/// A seed that nobody knows beforehand: short enough to be read out and typed again, and exact in any JSON reader.
pub fn new_seed() -> u64 {
    RandomState::new().build_hasher().finish() >> 32
}

#[derive(Clone, Debug)]
struct Script {
    faces: Vec<u8>,
    next: usize,
    /// Whether the seed goes on when they run out.
    then_seed: bool,
}

/// The state of a [`Dice`], as records keep it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum DiceState {
    /// ChaCha8 from a seed.
    Seeded {
        /// The seed of the battle.
        seed: u64,
        /// The number of the stream, one of the seed's independent ones.
        stream: u64,
        /// Words of 32 bits drawn so far.
        word: u64,
    },
    /// Faces given in advance.
    Scripted {
        /// Every face, those rolled already included.
        faces: Vec<u8>,
        /// The number of faces rolled already.
        next: u64,
    },
    /// Faces given in advance, and a seed that goes on after them.
    Followed {
        /// Every face, those rolled already included.
        faces: Vec<u8>,
        /// The number of faces rolled already.
        next: u64,
        /// The seed of the battle.
        seed: u64,
        /// Words of 32 bits drawn from it so far.
        word: u64,
    },
}

/// A fault of scripted faces: why they could not serve a roll.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DiceFault {
    /// A script that has no face left.
    #[error("the scripted dice ran out after {rolled}: {what} wants one more")]
    RanOut {
        /// The roll that wanted a face.
        what: String,
        /// Faces rolled before it.
        rolled: usize,
    },
    /// A next face that is not on the die.
    #[error("scripted die {position} shows {face}, but {what} rolls a d{sides}")]
    WrongFace {
        /// The face in the script.
        face: u8,
        /// Sides of the die.
        sides: u8,
        /// The roll that wanted a face.
        what: String,
        /// Its place in the script, 1 first.
        position: usize,
    },
}

impl Dice {
    /// Dice that fall as `seed` has it.
    pub fn seeded(seed: u64) -> Self {
        Self { seed, generator: ChaCha8Rng::seed_from_u64(seed), script: None, ahead: None, fault: None }
    }

    /// Dice that show `faces`, one a die, in the order rolled.
    pub fn scripted(faces: Vec<u8>) -> Self {
        Self { script: Some(Script { faces, next: 0, then_seed: false }), ..Self::seeded(0) }
    }

    /// Dice that show `faces`, one a die, in the order rolled, and then fall as `seed` has it.
    pub fn scripted_then(faces: Vec<u8>, seed: u64) -> Self {
        Self { script: Some(Script { faces, next: 0, then_seed: true }), ..Self::seeded(seed) }
    }

    /// Whether the dice never run out.
    pub fn goes_on(&self) -> bool {
        self.script.as_ref().is_none_or(|script| script.then_seed)
    }

    /// Dice that show `faces` for a look ahead. A roll beyond them shows 1s, and [`Dice::wanted`] says which it was: whoever
    /// looks ahead goes back and lays down each way that it can fall.
    pub fn ahead(faces: Vec<u8>) -> Self {
        Self { ahead: Some(Ahead::new(faces)), ..Self::seeded(0) }
    }

    /// The first roll that the faces laid down for a look ahead did not reach.
    pub fn wanted(&self) -> Option<&Wanted> {
        self.ahead.as_ref()?.wanted()
    }

    /// Independent dice from the same seed, standing at the start of `stream`; play itself uses stream 0.
    /// A script can't be split: its forks are seeded with what comes after it, or with 0.
    pub fn fork(&self, stream: u64) -> Self {
        let mut fork = Self::seeded(self.seed);
        fork.generator.set_stream(stream);
        fork
    }

    /// The face of one die, 1 to `sides`. `what` names the roll for people: "Aldric's initiative".
    pub fn roll(&mut self, sides: u8, what: &str) -> u8 {
        if self.ahead.is_some() {
            return self.roll_pool(1, sides, what).first().copied().unwrap_or(1);
        }
        let Some(script) = self.script.as_mut().filter(|script| !script.is_done()) else {
            return self.generator.random_range(1..=sides.max(1));
        };
        // What one die can't show another might: a script that has met its fault goes no further.
        if self.fault.is_some() {
            return 1;
        }
        match script.roll(sides, what) {
            Ok(face) => face,
            Err(fault) => {
                self.fault.get_or_insert(fault);
                1
            }
        }
    }

    /// The faces of several dice that are rolled together and of which no rule asks which fell first: a look ahead counts
    /// them in any order once.
    pub fn roll_pool(&mut self, count: u32, sides: u8, what: &str) -> Vec<u8> {
        match &mut self.ahead {
            Some(ahead) => ahead.roll(Pool::new(count, sides), None),
            None => (0..count).map(|_| self.roll(sides, what)).collect(),
        }
    }

    /// The faces of a dice pool where `reading` is all that any rule will ask of them: faces that read alike come to the same, so
    /// that a look ahead counts them as one fall and lays down the first of them.
    pub fn roll_read(
        &mut self,
        count: u32,
        sides: u8,
        what: &str,
        reading: &dyn Fn(&[u8]) -> u32,
    ) -> Vec<u8> {
        match &mut self.ahead {
            Some(ahead) => ahead.roll(Pool::new(count, sides), Some(reading)),
            None => self.roll_pool(count, sides, what),
        }
    }

    /// Rolls several pools together, as an attack and the answer to it: the faces of each. The text beside a pool names its roll
    /// for people. `reading` gets the value of each pool and returns a number for what the roll comes to: rolls with the same
    /// number must have the same consequences. A look ahead counts the values, never the single dice, and lays down one roll for
    /// each number.
    pub fn roll_joint(&mut self, pools: &[(Pool, &str)], reading: &dyn Fn(&[i32]) -> u32) -> Vec<Vec<u8>> {
        match &mut self.ahead {
            Some(ahead) => {
                let pools: Vec<Pool> = pools.iter().map(|(pool, _)| *pool).collect();
                ahead.roll_joint(&pools, reading)
            }
            None => pools.iter().map(|(pool, what)| self.roll_pool(pool.count, pool.sides, what)).collect(),
        }
    }

    /// The first thing wrong with the script, if a roll has met one.
    pub fn fault(&self) -> Option<&DiceFault> {
        self.fault.as_ref()
    }

    /// The state of the dice; [`Dice::from_state`] goes on from there.
    pub fn state(&self) -> DiceState {
        // A battle never draws 2^64 words.
        let (seed, word) = (self.seed, self.generator.get_word_pos() as u64);
        match &self.script {
            Some(script) => {
                let (faces, next) = (script.faces.clone(), script.next as u64);
                if script.then_seed {
                    DiceState::Followed { faces, next, seed, word }
                } else {
                    DiceState::Scripted { faces, next }
                }
            }
            None => DiceState::Seeded { seed, stream: self.generator.get_stream(), word },
        }
    }

    /// Dice that go on where `state` was taken. A script's fault is met again at the next roll.
    pub fn from_state(state: &DiceState) -> Self {
        match state {
            DiceState::Seeded { seed, stream, word } => {
                let mut dice = Self::seeded(*seed);
                dice.generator.set_stream(*stream);
                dice.generator.set_word_pos(u128::from(*word));
                dice
            }
            DiceState::Scripted { faces, next } => {
                let mut dice = Self::scripted(faces.clone());
                dice.skip(*next);
                dice
            }
            DiceState::Followed { faces, next, seed, word } => {
                let mut dice = Self::scripted_then(faces.clone(), *seed);
                dice.skip(*next);
                dice.generator.set_word_pos(u128::from(*word));
                dice
            }
        }
    }
}

impl Dice {
    /// Skips so many faces of the script that are rolled already.
    fn skip(&mut self, faces: u64) {
        if let Some(script) = &mut self.script {
            script.next = usize::try_from(faces).unwrap_or(usize::MAX).min(script.faces.len());
        }
    }
}

impl Script {
    /// Whether the seed goes on now.
    fn is_done(&self) -> bool {
        self.then_seed && self.next >= self.faces.len()
    }

    /// Rolls the next face of the script; one that can't serve stays where it is, so that a restored script faults at the same
    /// place.
    fn roll(&mut self, sides: u8, what: &str) -> Result<u8, DiceFault> {
        let Some(&face) = self.faces.get(self.next) else {
            return Err(DiceFault::RanOut { what: what.to_owned(), rolled: self.next });
        };
        if face == 0 || face > sides {
            let position = self.next + 1;
            return Err(DiceFault::WrongFace { face, sides, what: what.to_owned(), position });
        }
        self.next += 1;
        Ok(face)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rolls(dice: &mut Dice, sides: u8, count: usize) -> Vec<u8> {
        (0..count).map(|_| dice.roll(sides, "a test")).collect()
    }

    #[test]
    fn a_seed_gives_the_same_faces_on_every_machine() {
        assert_eq!(rolls(&mut Dice::seeded(42), 20, 12), GOLDEN_D20_OF_42);
    }

    #[test]
    fn every_face_of_every_die_turns_up_and_no_other() {
        for sides in [1, 2, 4, 6, 8, 10, 12, 20, 100, 255] {
            let mut seen = vec![false; usize::from(sides)];
            for face in rolls(&mut Dice::seeded(7), sides, 10_000) {
                seen[usize::from(face) - 1] = true;
            }
            assert!(seen.iter().all(|&seen| seen), "d{sides}");
        }
    }

    #[test]
    fn a_die_without_sides_shows_one() {
        assert_eq!(Dice::seeded(1).roll(0, "nothing"), 1);
    }

    #[test]
    fn streams_of_one_seed_differ_and_leave_each_other_alone() {
        let mut dice = Dice::seeded(9);
        let expected = rolls(&mut dice.clone(), 6, 20);
        let forked = rolls(&mut dice.fork(1), 6, 20);
        assert_ne!(forked, expected);
        assert_eq!(rolls(&mut dice, 6, 20), expected);
        assert_eq!(rolls(&mut dice.fork(1), 6, 20), forked, "a fork starts at the head of its stream");
        assert_ne!(rolls(&mut dice.fork(2), 6, 20), forked);
    }

    #[test]
    fn a_script_shows_its_faces_in_order_then_says_which_roll_wanted_more() {
        let mut dice = Dice::scripted(vec![6, 1, 12]);
        assert_eq!((dice.roll(6, "a"), dice.roll(6, "b"), dice.roll(12, "c")), (6, 1, 12));
        assert_eq!(dice.fault(), None);
        assert_eq!(dice.roll(6, "Aldric's initiative"), 1);
        assert_eq!(dice.roll(6, "later"), 1);
        let fault = dice.fault().map(ToString::to_string);
        assert_eq!(
            fault.as_deref(),
            Some("the scripted dice ran out after 3: Aldric's initiative wants one more")
        );
    }

    #[test]
    fn a_seed_goes_on_where_the_faces_end() {
        let mut dice = Dice::scripted_then(vec![6, 1], 42);
        assert_eq!(rolls(&mut dice, 20, 14), [[6, 1].as_slice(), &GOLDEN_D20_OF_42].concat());
        assert!(dice.goes_on() && dice.fault().is_none());
        assert!(Dice::seeded(1).goes_on() && !Dice::scripted(vec![1]).goes_on());
        let mut wrong = Dice::scripted_then(vec![9], 42);
        wrong.roll(6, "b");
        assert!(matches!(wrong.fault(), Some(DiceFault::WrongFace { face: 9, .. })));
    }

    #[test]
    fn a_script_goes_no_further_than_its_fault() {
        let mut dice = Dice::scripted(vec![2, 12, 5]);
        assert_eq!([dice.roll(6, "a"), dice.roll(8, "b"), dice.roll(20, "c")], [2, 1, 1]);
        assert!(matches!(dice.state(), DiceState::Scripted { next: 1, .. }), "{:?}", dice.state());
        assert!(matches!(dice.fault(), Some(DiceFault::WrongFace { face: 12, sides: 8, .. })));
    }

    #[test]
    fn a_face_that_is_not_on_the_die_is_a_fault() {
        for face in [0, 7] {
            let mut dice = Dice::scripted(vec![3, face]);
            assert_eq!((dice.roll(6, "a"), dice.roll(6, "b")), (3, 1));
            let fault = DiceFault::WrongFace { face, sides: 6, what: "b".into(), position: 2 };
            assert_eq!(dice.fault(), Some(&fault));
        }
    }

    #[test]
    fn saved_dice_go_on_where_they_stood() {
        let mut seeded = Dice::seeded(u64::MAX).fork(u64::MAX);
        let mut scripted = Dice::scripted(vec![1, 2, 3, 4, 5, 6]);
        let mut followed = Dice::scripted_then(vec![1, 2], 9);
        let mut to_be_followed = Dice::scripted_then(vec![1, 2, 3, 4], 9);
        for dice in [&mut seeded, &mut scripted, &mut followed, &mut to_be_followed] {
            rolls(dice, 6, 3);
            let json = serde_json::to_string(&dice.state()).unwrap();
            let ron = ron::to_string(&dice.state()).unwrap();
            let expected = rolls(dice, 6, 3);
            for state in [serde_json::from_str(&json).unwrap(), ron::from_str(&ron).unwrap()] {
                let mut restored = Dice::from_state(&state);
                assert_eq!(restored.state(), state);
                assert_eq!(rolls(&mut restored, 6, 3), expected, "{json} {ron}");
            }
        }
    }

    #[test]
    fn a_record_edited_by_hand_cannot_break_the_dice() {
        let mut dice = Dice::from_state(&DiceState::Scripted { faces: vec![2], next: u64::MAX });
        assert_eq!(dice.roll(6, "a"), 1);
        assert_eq!(dice.fault(), Some(&DiceFault::RanOut { what: "a".into(), rolled: 1 }));
        let far = DiceState::Seeded { seed: 1, stream: 2, word: u64::MAX };
        assert!((1..=6).contains(&Dice::from_state(&far).roll(6, "b")));
    }

    /// Taken from this code once: it may only change together with the record format.
    const GOLDEN_D20_OF_42: [u8; 12] = [5, 14, 3, 20, 16, 9, 7, 13, 15, 6, 13, 3];
}
