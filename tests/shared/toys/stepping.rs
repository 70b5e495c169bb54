//! Stepping of toys on the kit: over free ground, whatever it is, each square for one of a counter.

use super::on_kit::KitToy;
use fivefoot::{
    grid::{MoveRules, Occupancy},
    kit::{
        movement::{Step, StepRules, Walker, path, picked_path, set_out},
        prelude::*,
    },
};

/// A fighter on the move: over free ground, whatever it is.
pub struct Stepper<'a>(Walker<'a>);

impl StepRules for Stepper<'_> {
    fn walker(&self) -> &Walker<'_> {
        &self.0
    }

    fn enter(&self, at: Square) -> Occupancy {
        let board = self.0.board;
        let free =
            !board.map().tile(at).blocks_movement() && board.on(at).iter().all(|&who| who == self.0.who);
        if free { Occupancy::Free } else { Occupancy::Blocked }
    }

    fn rules<'a>(&'a self, on_foot: MoveRules<'a>) -> MoveRules<'a> {
        MoveRules { ignore_difficult: true, ..on_foot }
    }

    fn provoked(&self, _: Square, _: Square) -> impl Iterator<Item = Entity> {
        std::iter::empty()
    }

    fn met(&self, _: Square, _: Square) -> Vec<Text> {
        Vec::new()
    }
}

pub fn stepper(world: &World, who: Entity) -> Stepper<'_> {
    Stepper(Walker::new(world, who, MovementMode::Go))
}

pub fn squares_left<T: KitToy>(world: &World, who: Entity) -> Feet {
    Feet::squares(budget::left(world, who, T::STEP).max(0))
}

/// Stepping, each square for one of the counter.
pub const fn stepping<T: KitToy>() -> Feature {
    Feature {
        check: |world, who, picked| {
            let Some(path) = &picked.path else { return Ok(()) };
            let feet = path::judge(&stepper(world, who), path).map_err(|why| because(why, T::NAMES.2))?;
            budget::afford(world, who, T::STEP, feet.in_squares()).map(drop)
        },
        ..Feature::new(
            &["move"],
            |world, who, _| {
                let goals = || path::goals(&stepper(world, who), squares_left::<T>(world, who));
                let price = (Ok(Cost::default()), Use::Move);
                let draft = OfferBuilder::new("move", "Move", T::NAMES.2);
                vec![draft.to_goals(goals, true, price, || because("no square can be reached", T::NAMES.2))]
            },
            |world, who, picked| {
                let steps = picked_path(picked).into_iter().map(|to| boxed(Step::new(who, to)));
                set_out(world, who, MovementMode::Go, false, steps.collect());
            },
        )
    }
}
