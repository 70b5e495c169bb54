//! What threatens somebody who ends its turn on a square.

use crate::fivey::table::Table as Paper;
use crate::polyhedral::body::flying::spikes;
use crate::polyhedral::table::Table;
use crate::rulezero::table::Table as Sheet;
use fivefoot::{
    battle::{Battle, fact::Happening, order::Order, roster::Side},
    dice::{Dice, DiceFault, Outcomes},
    forecast::{DangerForecast, ForecastAnswer, Forecaster, Question, ReachForecast},
    grid::{Feet, Square},
    rules::{
        fivey::profile::{Ammunition, Feat, HitPoints},
        polyhedral::profile::{Ability, ClassFeature, DamageKind, Skill, Speeds},
    },
};

/// An answer for the first side.
pub fn ask(battle: &mut Battle, question: &Question) -> ForecastAnswer {
    let mut forecaster = Forecaster::new(battle.setup().clone(), battle.rules());
    forecaster.answer(&battle.snapshot(), Side(0), question)
}

/// What is foreseen for somebody on some squares.
pub fn perils(battle: &mut Battle, who: &str, squares: &[(i16, i16)]) -> Vec<DangerForecast> {
    let squares = squares.iter().map(|&(col, row)| Square::new(col, row)).collect();
    match ask(battle, &Question::Danger { who: who.into(), squares }) {
        ForecastAnswer::Danger { perils, .. } => perils,
        other => panic!("{other:?}"),
    }
}

fn reach(battle: &mut Battle, who: &str) -> ReachForecast {
    match ask(battle, &Question::Reach { who: who.into() }) {
        ForecastAnswer::Reach(reach) => reach,
        other => panic!("{other:?}"),
    }
}

/// Every face of what an enemy does in its turn after `A` has ended its own: the chances that it hits, and that `A` loses all
/// its health.
fn enemys_turn(battle: &mut Battle, blows: &[Order]) -> (f64, f64) {
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

fn same(peril: &DangerForecast, (hit, down): (f64, f64)) {
    assert!(
        (peril.hit - hit).abs() < 1e-9 && (peril.down - down).abs() < 1e-9,
        "{peril:?}, counted {hit} {down}"
    );
    assert!(down > 0.01 && hit < 0.999, "a case that tells something");
}

#[test]
fn the_danger_of_one_enemy_is_every_face_of_its_turn_polyhedral() {
    let mut table = Table::draw("A g");
    table.arms('g', "dagger").change('A', "health", 4);
    let peril = perils(table.begun(), "A", &[(0, 0)]).remove(0);
    let blow = Order::new("attack").with("dagger").target("A");
    same(&peril, enemys_turn(table.begun(), &[blow]));
}

#[test]
fn whoever_shoots_does_so_through_cover_where_in_the_open_its_aim_is_spoilt() {
    let mut table = Table::draw(
        ". . . . o . . .
         . . . . B . . .
         . . . A o . . g
         . . . . o . . .",
    );
    table.first("B A g").arms('g', "longbow").change('A', "health", 4);
    table.does("B", Order::new("end_turn"));
    let peril = perils(table.begun(), "A", &[(3, 2)]).remove(0);
    let from = peril.from.first().map(|menace| menace.at);
    assert!(from.is_some_and(|at| at.steps_to(Square::new(4, 1)) > 1), "not beside B: {from:?}");
    let shot = Order::new("attack").with("longbow").target("A");
    same(&peril, enemys_turn(table.begun(), &[shot]));
}

#[test]
fn the_danger_of_one_enemy_is_every_face_of_its_turn_fivey() {
    let mut paper = Paper::draw("A g");
    paper.sheet('A', |profile| profile.hit_points = HitPoints::Fixed(7));
    let peril = perils(paper.begun(), "A", &[(0, 0)]).remove(0);
    let blow = Order::new("attack").with("claws").target("A");
    same(&peril, enemys_turn(paper.begun(), &[blow.clone(), blow]));
}

#[test]
fn ph_move_11_whoever_lies_is_as_dangerous_as_after_rising() {
    let mut table = Table::draw("A g");
    table.first("g A").arms('g', "dagger").change('A', "health", 4).takes("g", "drop_prone").ends("g");
    let peril = perils(table.begun(), "A", &[(0, 0)]).remove(0);
    let turn = [Order::new("stand"), Order::new("attack").with("dagger").target("A")];
    same(&peril, enemys_turn(table.begun(), &turn));
}

#[test]
fn rzr_15_whoever_lies_is_as_dangerous_as_after_rising() {
    let mut sheet = Sheet::draw("A . g");
    sheet.arm('g', "long_spear").hits('A', 4).state('g', |states| states.prone = true).actor();
    let peril = perils(sheet.battle(), "A", &[(0, 0)]).remove(0);
    let turn = [Order::new("stand"), Order::new("attack").with("long_spear").target("A")];
    same(&peril, enemys_turn(sheet.battle(), &turn));
}

#[test]
fn fv_rul_33_the_danger_of_a_flyer_behind_a_wall_is_every_face_of_its_turn() {
    let winged = |rows: &str| {
        let mut paper = Paper::draw(rows);
        paper.sheet('A', |profile| profile.hit_points = HitPoints::Fixed(3));
        paper.sheet('g', |profile| profile.feats.extend([Feat::Flight]));
        paper
    };
    // The friend behind the wall sees it.
    let mut paper = winged("A . # g B");
    paper.first("AgB");
    let peril = perils(paper.begun(), "A", &[(0, 0)]).remove(0);
    let blow = Order::new("attack").with("claws").target("A");
    same(&peril, enemys_turn(paper.begun(), &[Order::new("move").to(Square::new(1, 0)), blow]));
    let unknown = perils(winged("A . # g").begun(), "A", &[(0, 0)]).remove(0);
    assert!(
        unknown.from.is_empty() && unknown.damage_mean.is_sign_positive(),
        "nobody has seen it: {unknown:?}"
    );
}

#[test]
fn danger_ends_where_nobody_gets_and_friends_do_not_threaten() {
    let mut table = Table::draw("A . . . . . . . . . . . . . . . . g . B");
    table.arms('g', "longsword").arms('B', "longsword");
    // 30 feet and an arm of 5.
    let perils = perils(table.begun(), "A", &[(0, 0), (9, 0), (10, 0), (12, 0)]);
    assert_eq!(perils.iter().map(|peril| peril.from.len()).collect::<Vec<_>>(), [0, 0, 1, 1]);
    assert!(perils[0].hit == 0.0 && perils[3].hit > 0.3, "{perils:?}");
    let all = crate::polyhedral::forecast::danger::perils(table.begun(), "A", &[]);
    assert_eq!(all.len(), 7, "here and six squares on");
}

#[test]
fn only_as_many_strike_as_find_room() {
    let mut table = Table::draw("# # # # #\n# A . g h\n# # # # #");
    for letter in ['g', 'h'] {
        table.arms(letter, "longsword");
    }
    let peril = perils(table.begun(), "A", &[(1, 1)]).remove(0);
    assert_eq!(peril.from.len(), 1, "a corridor has room for one: {peril:?}");
}

#[test]
fn an_enemys_reach_is_where_it_goes_and_what_it_strikes_there() {
    let mut table = Table::draw("A . . . . . . . . . . g # .");
    table.arms('g', "longsword");
    let reach = reach(table.begun(), "g");
    let cols = |squares: Vec<Square>| squares.into_iter().map(|square| square.col).collect::<Vec<_>>();
    assert_eq!(cols(reach.goes.iter().map(|(at, _)| *at).collect()), (5..=11).collect::<Vec<_>>());
    assert_eq!(cols(reach.strikes), (4..=11).collect::<Vec<_>>());
}

#[test]
fn r_109_landing_on_a_trap_is_foreseen_for_a_flyer_and_a_fire_below_it_is_no_danger() {
    let harmed = |table: &mut Table, at: (i16, i16)| !perils(table.begun(), "A", &[at])[0].harms.is_empty();
    let winged = |rows: &str| {
        let mut table = Table::draw(rows);
        table.sheet('A', |p| p.speeds = Speeds { fly: Feet(60), ..Speeds::default() });
        table
    };
    let mut trap = winged("A . . . g");
    trap.thing(spikes((2, 0)));
    assert!(harmed(&mut trap, (2, 0)) && !harmed(&mut trap, (1, 0)));
    let mut fire = winged("A . . . g");
    fire.gear('g', "fire_flask").takes("A", "rise").ends("A");
    fire.does("g", Order::new("throw").with("fire_flask").to(Square::new(0, 0)));
    assert!(!harmed(&mut fire, (0, 0)), "it stays aloft");
}

#[test]
fn ph_orig_dwarf_03_stout_health_tells_in_the_danger_of_what_may_be_thrown() {
    let hit = |stout: bool| {
        let mut table = Table::draw("A . . . g");
        table.gear('g', "fire_flask").sheet('g', |p| {
            let mut gear = (*p.gear[0].gear).clone();
            let thrown = gear.thrown.as_mut().expect("it is thrown");
            (thrown.harm.kind, thrown.harm.save) = (DamageKind::Poison, Some((Ability::Vitality, 12)));
            (thrown.harm.half, thrown.lasts) = (false, 0);
            p.gear[0].gear = gear.into();
        });
        if stout {
            table.sheet('A', |p| p.features.give(ClassFeature::StoutHealth));
        }
        perils(table.begun(), "A", &[(0, 0)])[0].hit
    };
    let fails = |dice: u8| Outcomes::pool(dice, 6).chance(|&sum| sum < 12).as_f64();
    assert!((hit(false) - fails(2)).abs() < 1e-9, "unskilled: {}", hit(false));
    assert!((hit(true) - fails(3)).abs() < 1e-9, "a die more: {}", hit(true));
}

#[test]
fn r_092_whoever_hides_is_in_no_forecast_of_its_enemies() {
    let strikers = |hides: bool| {
        let mut table = Table::draw("A . . g");
        table.light("BBBd").arms('g', "longsword").sheet('g', |p| p.skills.extend([Skill::Stealth]));
        table.first("g A");
        if hides {
            table.dice(&[5, 5, 5]).takes("g", "hide");
        }
        perils(table.ends("g").begun(), "A", &[(0, 0)])[0].from.len()
    };
    assert_eq!((strikers(false), strikers(true)), (1, 0));
}

#[test]
fn a_breath_that_takes_both_actions_reaches_from_where_one_stands_and_not_from_where_one_could_go() {
    let mut paper = Paper::draw("g . . . . . . . . . . . . . . . . . . . A");
    paper.is('g', "infant_dragon").first("Ag");
    let reach = reach(paper.begun(), "g");
    let far = reach.strikes.iter().map(|square| square.col).max();
    assert_eq!(far, Some(7), "a walk of 6 paces and its claws");
}

/// The damage that A takes on average where it stands in a drawn battle of FIVEY, changed so.
fn expected(rows: &str, change: impl FnOnce(&mut Paper)) -> f64 {
    let mut paper = Paper::draw(rows);
    change(&mut paper);
    let at = paper.at('A').expect("on the board");
    perils(paper.begun(), "A", &[at]).remove(0).damage_mean
}

#[test]
fn an_enemy_strikes_twice_from_where_it_stands_and_once_after_a_move_fivey() {
    // 9 and more of 20 hit, for 3.5.
    for (rows, strikes) in [("A g", 2.0), ("A . . g", 1.0), ("A . . . . . . . g", 0.0)] {
        assert!((expected(rows, |_| ()) - strikes * 0.6 * 3.5).abs() < 1e-9, "{rows}");
    }
}

#[test]
fn a_crossbow_shoots_once_a_turn_and_a_bow_twice_fivey() {
    let shot = |weapon: &str, ammunition: Ammunition| {
        expected("A . . . . . . . . . . . . . . g", |paper| {
            paper.arm('g', weapon).sheet('g', |profile| {
                profile.ammunition.insert(ammunition, 1);
            });
        })
    };
    assert!((shot("bow", Ammunition::Arrows) - 2.0 * 0.6 * 4.5).abs() < 1e-9);
    assert!((shot("crossbow", Ammunition::Bolts) - 0.6 * 5.5).abs() < 1e-9);
}

#[test]
fn who_loses_its_turn_or_has_no_shot_left_is_no_danger_fivey() {
    assert_eq!(expected("A g", |paper| _ = paper.state('g', |states| states.turned = true)), 0.0);
    assert_eq!(expected("A g", |paper| _ = paper.state('g', |states| states.fleeing = true)), 0.0);
    assert_eq!(expected("A . . . . . . . . . g", |paper| _ = paper.arm('g', "bow")), 0.0);
}

#[test]
fn a_flyer_is_a_danger_behind_a_pit_fivey() {
    let behind = |flies: bool| {
        expected("A . ^ g", |paper| {
            if flies {
                paper.feat('g', Feat::Flight);
            }
        })
    };
    assert_eq!(behind(false), 0.0);
    assert!(behind(true) > 0.0);
}

#[test]
fn a_breath_that_was_used_today_is_no_danger_any_more_fivey() {
    let danger = |breathes: bool| {
        expected("d . . A", |paper| {
            paper.feat('d', Feat::DragonBorn).first("dA");
            paper.sheet('d', |profile| (profile.breath, profile.paces) = (6, 0));
            if breathes {
                paper.dice(&[1, 1, 1, 15]).order(Order::new("breathe").to(Square::new(3, 0)));
            }
            paper.turn_of('A');
        })
    };
    assert!(danger(false) > 0.0);
    assert_eq!(danger(true), 0.0);
}

#[test]
fn after_a_move_an_attack_takes_the_second_action_fivey() {
    let mut paper = Paper::draw("A g .\n. . .");
    let attacks = |paper: &mut Paper, at: (i16, i16)| match ask(
        paper.begun(),
        &Question::From { who: "A".into(), at: at.into() },
    ) {
        ForecastAnswer::From { offers, .. } => offers.iter().filter(|offer| offer.verb == "attack").count(),
        other => panic!("{other:?}"),
    };
    assert_eq!((attacks(&mut paper, (0, 0)), attacks(&mut paper, (0, 1))), (1, 1));
    paper.dice(&[2]).order(Order::new("attack").with("unarmed").target("g"));
    assert_eq!((attacks(&mut paper, (0, 0)), attacks(&mut paper, (0, 1))), (1, 0), "one action is left");
}
