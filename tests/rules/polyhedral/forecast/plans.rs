//! Plans: a move past enemies, then an attack.

use crate::fivey::table::Table as Paper;
use crate::polyhedral::forecast::carried::{Sum, every_face, many_times};
use crate::polyhedral::table::Table;
use crate::thorough;
use fivefoot::{
    battle::{
        Battle,
        order::Order,
        roster::Side,
        things::{Harm, ThingSetup, Trap},
    },
    forecast::{ForecastAnswer, Forecaster, Foreseen, Question},
    grid::Square,
    rules::fivey::profile::{Feat, HitPoints},
};

/// How many times a plan with too many faces to try each is carried out.
fn carry_outs() -> u32 {
    if thorough::all() { 100_000 } else { 5_000 }
}

fn walk(path: &[(i16, i16)]) -> Order {
    Order::new("move").path(path.iter().map(|&(col, row)| Square::new(col, row)).collect())
}

fn attack(with: &str, target: &str) -> Order {
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
fn exactly(sum: &Sum, foreseen: &Foreseen) {
    sum.agrees(foreseen, |_| 1e-9);
}

fn within_five_errors(sum: &Sum, foreseen: &Foreseen) {
    // A chance of next to nothing may still come up once.
    let times = f64::from(carry_outs());
    sum.agrees(foreseen, |p| 5.0 * (p * (1.0 - p) / times).sqrt() + 1.0 / times);
}

/// `A` walks away from `g` and strikes at `h`; `A` is not skilled, so that its pool is small enough for every face.
fn past_one() -> (Table, Vec<Order>) {
    let mut table = Table::draw("g A . . h");
    table.arms('A', "!dagger").arms('g', "dagger").change('A', "health", 4).change('h', "health", 3);
    (table, vec![walk(&[(2, 0), (3, 0)]), attack("dagger", "h")])
}

#[test]
fn a_plan_past_one_enemy_is_every_face_of_every_die_polyhedral() {
    let (mut table, orders) = past_one();
    let foreseen = foresee(table.begun(), &orders);
    exactly(&every_face(table.begun(), &orders), &foreseen);
    let strike = &foreseen.struck[0];
    assert!(strike.reaction && &*strike.by == "g" && strike.at == Some(Square::new(1, 0)));
    let [first, second] = &foreseen.stages[..] else { panic!("two orders") };
    assert!(first.unhurt < first.done && first.done < first.possible, "{foreseen:?}");
    assert_eq!(second.possible, first.done, "who arrives can strike");
    assert_eq!(foreseen.assumed, ["g strikes whenever it may"]);
}

#[test]
fn a_plan_past_one_enemy_is_every_face_of_every_die_fivey() {
    let mut paper = Paper::draw("g A . . h");
    paper.feat('g', Feat::Guard).arm('A', "dagger");
    paper.sheet('A', |profile| profile.hit_points = HitPoints::Fixed(3));
    paper.sheet('h', |profile| profile.hit_points = HitPoints::Fixed(4));
    let orders = [walk(&[(2, 0), (3, 0)]), attack("dagger", "h")];
    let foreseen = foresee(paper.begun(), &orders);
    exactly(&every_face(paper.begun(), &orders), &foreseen);
    assert!(foreseen.struck.iter().any(|strike| strike.reaction && &*strike.by == "g"), "{foreseen:?}");
    let fallen = foreseen.harmed.iter().find(|one| &*one.who == "h").expect("may be hurt");
    assert!(fallen.down.as_f64() > 0.03 && fallen.down <= fallen.hurt);
}

#[test]
fn a_plan_past_two_enemies_is_what_carrying_it_out_comes_to_polyhedral() {
    let mut table = Table::draw("g A i\n. . .\n. . .\n. h .");
    table.arms('A', "longsword").arms('g', "longsword").arms('i', "spear").change('A', "health", 12);
    table.change('h', "health", 9);
    let orders = [walk(&[(1, 1), (1, 2)]), attack("longsword/two_hands", "h")];
    let foreseen = foresee(table.begun(), &orders);
    assert_eq!(foreseen.struck.iter().filter(|strike| strike.reaction).count(), 2, "{foreseen:?}");
    within_five_errors(&many_times(table.begun(), &orders, carry_outs()), &foreseen);
}

#[test]
fn a_plan_past_two_enemies_is_what_carrying_it_out_comes_to_fivey() {
    let mut paper = Paper::draw("g A i\n. . .\n. . .\n. h .");
    paper.feat('g', Feat::Guard).feat('i', Feat::Guard).feat('h', Feat::Riposte).arm('A', "longsword");
    paper.sheet('A', |profile| profile.hit_points = HitPoints::Fixed(9));
    let orders = [walk(&[(1, 1), (1, 2)]), attack("longsword", "h")];
    let foreseen = foresee(paper.begun(), &orders);
    assert!(foreseen.struck.iter().filter(|strike| strike.reaction).count() >= 3, "{foreseen:?}");
    within_five_errors(&many_times(paper.begun(), &orders, carry_outs()), &foreseen);
}

#[test]
fn a_plan_that_can_not_begin_has_no_chance_and_nobody_plans_for_another() {
    let (mut table, _) = past_one();
    let foreseen = foresee(table.begun(), &[attack("dagger", "h"), Order::new("dash")]);
    assert!(foreseen.stages.iter().all(|stage| stage.possible.as_f64() == 0.0));
    assert!(foreseen.harmed.is_empty() && foreseen.struck.is_empty());
}

#[test]
fn harm_to_a_friend_is_not_counted_among_what_a_plan_deals() {
    let mut table = Table::draw(". . A . B . . . g");
    table.gear('A', "fire_flask").first("A B g");
    let foreseen = foresee(table.begun(), &[Order::new("throw").with("fire_flask").to(Square::new(4, 0))]);
    assert!(foreseen.harmed.iter().any(|one| &*one.who == "B" && one.damage_mean > 0.0), "{foreseen:?}");
    assert_eq!(foreseen.deals, 0.0);
}

#[test]
fn a_move_that_is_stopped_on_its_way_is_not_carried_out_and_the_plan_ends_there() {
    let mut table = Table::draw("A . . . . g");
    table.arms('A', "longsword");
    let harm = Harm {
        damage: None,
        kind: None,
        save: Some(("agility".into(), 12)),
        half: false,
        condition: Some("restrained".into()),
        rounds: 2,
    };
    let trap = Some(Trap { harm, once: true, then: Vec::new() });
    table.thing(ThingSetup {
        name: "net".into(),
        squares: vec![Square::new(2, 0)],
        trap,
        ..ThingSetup::default()
    });
    let orders = [Order::new("move").to(Square::new(4, 0)), attack("longsword", "g")];
    let foreseen = foresee(table.begun(), &orders);
    // Two dice without a bonus.
    let free = 1.0 / 36.0;
    assert!((foreseen.stages[0].done.as_f64() - free).abs() < 1e-9, "{foreseen:?}");
    assert!((foreseen.stages[1].possible.as_f64() - free).abs() < 1e-9, "{foreseen:?}");
}
