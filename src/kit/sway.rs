//! Swaying rolls: dice lie on the table until all who may do something about them have been asked, and only then count.

use crate::{battle::policy::Answer, dice::Chance};
use bevy_ecs::world::World;

/// A roll on the table.
pub trait Swayable: Sized {
    /// Somebody's chance to do something about it.
    type Window;

    /// The first who may do something about it now, and how they answer that; none once it counts.
    fn next(&self, world: &World) -> Option<(Self::Window, Answer)>;

    /// The chance is let pass.
    fn pass(&mut self, window: Self::Window);

    /// The chance is taken.
    fn take(&mut self, world: &mut World, window: Self::Window);

    /// Its owner is asked, and the roll waits on the stack.
    fn ask(self, world: &mut World, window: Self::Window);

    /// Nobody does anything about it any more: what comes of it happens.
    fn count(self, world: &mut World);
}

/// Goes through all who may do something about a roll, then lets it count; or leaves it to the first who has to be asked.
pub fn settle(world: &mut World, mut roll: impl Swayable) {
    while let Some((window, answer)) = roll.next(world) {
        match answer {
            Answer::Pass => roll.pass(window),
            Answer::Take => roll.take(world, window),
            Answer::Ask => return roll.ask(world, window),
        }
    }
    roll.count(world);
}

/// The chance that one more die of so many sides changes what comes of a roll, and what that is worth on average where it does.
/// `gain`: what a face is worth, if it changes anything.
pub fn worth_of_a_die(sides: u8, gain: impl Fn(u8) -> Option<f32>) -> (Chance, f32) {
    // Summed up so finely that the mean of equals is what each of them is.
    let gains: Vec<f64> = (1..=sides).filter_map(gain).map(f64::from).collect();
    let mean = gains.iter().sum::<f64>() / gains.len().max(1) as f64;
    (Chance::new(gains.len() as u128, sides.into()), mean as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_is_worth_what_its_faces_change() {
        let turns = |needed: u8| move |face: u8| (face >= needed).then_some(0.1);
        assert_eq!(worth_of_a_die(6, turns(5)), (Chance::new(2, 6), 0.1));
        assert_eq!(worth_of_a_die(6, turns(7)), (Chance::NEVER, 0.0));
        assert_eq!(worth_of_a_die(6, |face| Some(f32::from(face.min(3)))), (Chance::CERTAIN, 2.5));
    }
}
