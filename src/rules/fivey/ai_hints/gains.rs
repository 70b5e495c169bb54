//! The gains of other sums of a roll, in hit points: the value of an inspiration die spent on it. None where nothing changes.

/// The gain of a sum that changes the outcome from `now` to `then`: the stake.
pub fn if_changed<T: PartialEq>(now: T, then: T, stake: f32) -> Option<f32> {
    (then != now).then_some(stake)
}

/// The least value of a life, in hit points, however few are left.
const LEAST_LIFE: i32 = 4;

/// The value of a life that has this many hit points left, in hit points.
pub fn of_life(health: i32) -> i32 {
    health.max(LEAST_LIFE)
}

/// The gain of a sum that decides whether the target falls, in hit points.
pub fn of_fall(decides: bool, health: i32) -> Option<f32> {
    decides.then_some(of_life(health) as f32)
}

/// The value of a save, in hit points: the damage that it turns aside, and the life if only the save spares it.
pub fn of_save(failed: i32, saved: i32, health: i32) -> f32 {
    let life = if failed >= health && saved < health { of_life(health) } else { 0 };
    (failed - saved + life) as f32
}

/// The gain of a sum that heals `more` hit points, of which at most `missing` count.
pub fn of_healing(missing: i32, more: i32) -> Option<f32> {
    (missing > 0).then_some(more.min(missing) as f32)
}

/// The gain of a sum that heals the party `more` hit points in all.
pub fn of_meal(more: i32) -> Option<f32> {
    (more > 0).then_some(more as f32)
}

/// The gain of a sum that brings `more` crowns, experience or capital in town: a tenth of a hit point each.
pub fn of_yield(more: i32) -> Option<f32> {
    (more > 0).then(|| more as f32 / 10.0)
}

/// The gain of a sum in initiative, in hit points, by the enemies that act before the roller `now`, `then`, and `at_best`, with the
/// highest face of a die.
pub fn of_places(stake: f32, now: usize, then: usize, at_best: usize) -> Option<f32> {
    (then < now).then_some(stake * (now - at_best) as f32)
}

/// The damage that a slip among litter costs on average: a sting, or the rest of the way.
pub const SLIP: f32 = 1.5;
