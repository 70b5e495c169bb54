//! What threatens somebody who ends its turn on a square.

use battle::{Battle, fact::Happening, order::Order, roster::Side};
use dice::{Dice, DiceFault};
use forecast::{DangerForecast, ForecastAnswer, Forecaster, Question, ReachForecast};
use grid::Square;

/// An answer for the first side.
pub fn ask(battle: &mut Battle, question: &Question) -> ForecastAnswer {
    let mut forecaster = Forecaster::new(battle.setup().clone(), battle.rules());
    forecaster.answer(&battle.snapshot(), Side(0), question)
}

/// What is foreseen for somebody on some squares.
pub fn perils(battle: &mut Battle, who: &str, squares: &[(i16, i16)]) -> Vec<DangerForecast> {
    let squares = squares.iter().map(|&(col, row)| Square::new(col, row)).collect();
    match ask(battle, &Question::Danger { who: who.into(), squares, by: None }) {
        ForecastAnswer::Danger { perils, .. } => perils,
        other => panic!("{other:?}"),
    }
}

/// Returns the reach of a combatant, asked for the first side.
pub fn reach(battle: &mut Battle, who: &str) -> ReachForecast {
    match ask(battle, &Question::Reach { who: who.into() }) {
        ForecastAnswer::Reach(reach) => reach,
        other => panic!("{other:?}"),
    }
}

/// Every face of what an enemy does in its turn after `A` has ended its own: the chances that it hits, and that `A` loses all
/// its health.
pub fn enemys_turn(battle: &mut Battle, blows: &[Order]) -> (f64, f64) {
    let mut stage = battle.fork(Dice::seeded(0));
    stage.order(&Order::new("end_turn")).expect("on offer");
    let base = stage.snapshot();
    let (mut hit, mut down) = (0.0, 0.0);
    let mut waiting = vec![(Vec::new(), 1.0)];
    while let Some((faces, share)) = waiting.pop() {
        stage.restore(&base);
        stage.set_dice(Dice::scripted([&faces[..], &[0]].concat()));
        for blow in blows {
            crate::witness::order(&stage, blow);
            let _ = stage.order(blow);
        }
        if let Some(DiceFault::WrongFace { sides, .. }) = stage.fault() {
            let (sides, share) = (*sides, share / f64::from(*sides));
            waiting.extend((1..=sides).map(|face| ([&faces[..], &[face]].concat(), share)));
            continue;
        }
        let hits = |what: &Happening| matches!(what, Happening::AttackRolled { degree, .. } if degree.hits());
        let view = stage.view(false).combatants.into_iter().find(|one| &*one.name == "A").expect("fights");
        hit += if stage.take_facts().iter().any(|fact| hits(&fact.what)) { share } else { 0.0 };
        down += if view.gauges[0].now == 0 { share } else { 0.0 };
    }
    (hit, down)
}

/// Checks that a forecast says what was counted: the chance of a hit, and of losing all health.
pub fn same(peril: &DangerForecast, (hit, down): (f64, f64)) {
    assert!(
        (peril.hit - hit).abs() < 1e-9 && (peril.down - down).abs() < 1e-9,
        "{peril:?}, counted {hit} {down}"
    );
    assert!(down > 0.01 && hit < 0.999, "a case that tells something");
}
