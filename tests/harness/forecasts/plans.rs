//! Plans: a move past enemies, then an attack.

use super::carried::Sum;
use crate::thorough;
use battle::{Battle, order::Order, roster::Side};
use forecast::{ForecastAnswer, Forecaster, Foreseen, Question};
use grid::Square;

/// How many times a plan with too many faces to try each is carried out.
pub fn carry_outs() -> u32 {
    if thorough::all() { 100_000 } else { 5_000 }
}

/// An order to walk along a path.
pub fn walk(path: &[(i16, i16)]) -> Order {
    Order::new("move").path(path.iter().map(|&(col, row)| Square::new(col, row)).collect())
}

/// An order to attack `target` with `with`.
pub fn attack(with: &str, target: &str) -> Order {
    Order::new("attack").with(with).target(target)
}

/// What is foreseen of a plan.
pub fn foresee(battle: &mut Battle, orders: &[Order]) -> Foreseen {
    let mut forecaster = Forecaster::new(battle.setup().clone(), battle.rules());
    let (now, before) = (battle.snapshot(), battle.checksum());
    let answer = forecaster.answer(&now, Side(0), &Question::Plan { orders: orders.to_vec() });
    assert_eq!(battle.checksum(), before, "looking ahead changes nothing");
    match answer {
        ForecastAnswer::Plan(foreseen) => foreseen,
        other => panic!("{other:?}"),
    }
}

/// Rounding of floating point and no more.
pub fn exactly(sum: &Sum, foreseen: &Foreseen) {
    sum.agrees(foreseen, |_| 1e-9);
}

/// Checks that a forecast lies within five standard errors of what many carry-outs came to.
pub fn within_five_errors(sum: &Sum, foreseen: &Foreseen) {
    // A chance of next to nothing may still come up once.
    let times = f64::from(carry_outs());
    sum.agrees(foreseen, |p| 5.0 * (p * (1.0 - p) / times).sqrt() + 1.0 / times);
}
