use super::*;
use crate::drawn::{Drawn, TestNumbers, random_maps};

/// A drawing with a mover `M`; in it `f` is a friend, `e` an enemy that nobody passes, `t` a tight place.
struct Scene {
    drawn: Drawn,
    hindered: bool,
    ignore_difficult: bool,
    diagonals: Diagonals,
    /// Steps out of these squares provoke one attack each.
    threatened: Vec<Square>,
}

impl Scene {
    fn new(rows: &str) -> Self {
        let drawn = Drawn::new(rows);
        let diagonals = Diagonals::Every5;
        Self { drawn, hindered: false, ignore_difficult: false, diagonals, threatened: Vec::new() }
    }

    fn with<T>(&self, ask: impl FnOnce(&MoveRules) -> T) -> T {
        let mover = self.drawn.footprint('M');
        let enter = |at| {
            let meets =
                |letter| self.drawn.all(letter).any(|square| Footprint { at, ..mover }.contains(square));
            match () {
                _ if meets('e') => Occupancy::Blocked,
                _ if meets('f') => Occupancy::Through,
                _ if meets('t') => Occupancy::Tight,
                _ => Occupancy::Free,
            }
        };
        ask(&MoveRules {
            enter: &enter,
            hindered: self.hindered,
            ignore_difficult: self.ignore_difficult,
            provokes: &|from, _| u32::from(self.threatened.contains(&from)),
            diagonals: self.diagonals,
            ..MoveRules::on_foot(&self.drawn.map, mover.side)
        })
    }

    fn reachable(&self, budget: i32) -> Vec<Reached> {
        self.with(|rules| reachable(rules, self.drawn.at('M'), Feet(budget)))
    }

    /// The feet to the letter, if it is within 100 ft.
    fn feet(&self, letter: char) -> Option<i32> {
        arrivals(&self.reachable(100), self.drawn.at(letter)).first().map(|reached| reached.feet.0)
    }

    fn step(&self, to: char) -> Result<Feet, StepProblem> {
        self.with(|rules| check_step(rules, self.drawn.at('M'), self.drawn.at(to)))
    }

    /// The columns within `budget` where the mover may stop, of a drawing with one row.
    fn stops(&self, budget: i32) -> Vec<i16> {
        self.reachable(budget)
            .iter()
            .filter(|reached| reached.may_stop)
            .map(|reached| reached.square.col)
            .collect()
    }
}

#[test]
fn every_step_is_five_feet_diagonals_too_ph_grid_01_r_103() {
    let scene = Scene::new(
        "M . . . .
         . . . . .
         a . . b .",
    );
    assert_eq!((scene.feet('a'), scene.feet('b')), (Some(10), Some(15)));
    assert_eq!(Scene::new("M . . . .").stops(14), [0, 1, 2], "a part of a square is of no use");
    assert_eq!(Scene::new("M . . . .").stops(-5), [0]);
}

#[test]
fn nobody_cuts_the_corner_of_anything_as_high_as_a_room_r_103() {
    for high in ["#", "|", "+"] {
        let scene = Scene::new(&format!("M {high}\n. b"));
        let (from, to) = (Square::new(0, 0), Square::new(1, 1));
        assert_eq!(scene.step('b'), Err(StepProblem::Corner { from, to }), "{high}");
        assert_eq!(scene.feet('b'), Some(10), "the way round");
    }
    for low in ["o", "^", "e", "/"] {
        assert_eq!(Scene::new(&format!("M {low}\n. b")).step('b'), Ok(Feet(5)), "{low}");
    }
}

#[test]
fn big_creatures_cut_no_corner_with_any_of_theirs_r_103() {
    let fits = "M M .
                M M b
                . . .";
    assert_eq!(step_of_large(fits), Some(Feet(5)));
    assert_eq!(step_of_large(&fits.replacen('.', "#", 1)), None);
    let lower_left = "M M .
                M M b
                # . .";
    assert_eq!(step_of_large(lower_left), None);
}

/// One step of the large mover `M` from the top left down and to the right.
fn step_of_large(map: &str) -> Option<Feet> {
    Scene::new(map).with(|rules| step_cost(rules, Square::new(0, 0), Square::new(1, 1)))
}

#[test]
fn the_whole_footprint_must_fit_ph_size_01_r_104() {
    let scene = Scene::new(
        "M M . # . b .
         M M . . . . .",
    );
    let reached = scene.reachable(100);
    let anchors: Vec<_> = reached.iter().map(|reached| (reached.square.col, reached.square.row)).collect();
    assert_eq!(anchors, [(0, 0), (1, 0)], "the gap below the pillar is too narrow");
}

#[test]
fn hindered_is_ten_feet_however_many_things_hinder_r_106() {
    assert_eq!(Scene::new("M ~ b").feet('b'), Some(15));
    assert_eq!(Scene::new("M = b").feet('b'), Some(15));
    assert_eq!(Scene::new("M f b").feet('b'), Some(15), "PH-MOVE-04");
    assert_eq!(Scene::new("M t b").feet('b'), Some(15), "PH-MOVE-09");
    let crawling = Scene { hindered: true, ..Scene::new("M ~ b") };
    assert_eq!(crawling.feet('b'), Some(20));
    let sure_footed = Scene { ignore_difficult: true, ..Scene::new("M ~ b") };
    assert_eq!(sure_footed.feet('b'), Some(10));
    let large = Scene::new(
        "M M . .
         M M ~ .",
    );
    assert_eq!(
        large.reachable(100).last().map(|reached| reached.feet),
        Some(Feet(20)),
        "one rough square is enough"
    );
}

#[test]
fn one_passes_a_creature_that_lets_one_but_does_not_end_there_ph_move_05_ph_move_07_r_105() {
    let scene = Scene::new("M f . f");
    assert_eq!(scene.stops(100), [0, 2]);
    assert_eq!(scene.feet('f'), Some(10), "it is reached all the same, on the way");
    let f = scene.drawn.at('f');
    assert!(
        !scene.with(|rules| may_stop(rules, f)) && scene.with(|rules| may_stop(rules, Square::new(2, 0)))
    );
}

#[test]
fn one_does_not_pass_a_creature_that_does_not_let_one_ph_move_06() {
    let scene = Scene::new("M . e . b");
    assert_eq!(scene.feet('b'), None);
    assert_eq!(scene.feet('e'), None);
}

#[test]
fn one_may_stop_in_a_tight_space_ph_move_08_r_110() {
    assert_eq!(Scene::new("M t .").stops(10), [0, 1]);
}

#[test]
fn nobody_walks_into_walls_objects_slits_doors_or_pits() {
    for ground in ["#", "o", "|", "+", "^"] {
        let scene = Scene::new(&format!("M {ground} b"));
        assert_eq!(scene.feet('b'), None, "{ground}");
        let problem = scene.with(|rules| check_step(rules, Square::new(0, 0), Square::new(1, 0)));
        assert_eq!(problem, Err(StepProblem::Ground(Square::new(1, 0))), "{ground}");
    }
}

#[test]
fn a_step_that_is_not_legal_says_why() {
    let scene = Scene::new("M e b");
    let said =
        |to: Square| scene.with(|rules| check_step(rules, Square::new(0, 0), to)).unwrap_err().to_string();
    assert_eq!(said(Square::new(2, 0)), "[2,0] is not next to [0,0]");
    assert_eq!(said(Square::new(0, 0)), "[0,0] is not next to [0,0]");
    assert_eq!(said(Square::new(-1, 0)), "[-1,0] is off the map");
    assert_eq!(said(Square::new(i16::MIN, i16::MAX)), "[-32768,32767] is not next to [0,0]");
    assert_eq!(said(Square::new(1, 0)), "[1,0] is occupied");
}

#[test]
fn among_ways_of_equal_feet_the_one_that_provokes_least_is_taken() {
    let mut scene = Scene::new(
        ". . . . .
         M . x . b
         . . . . .",
    );
    let b = scene.drawn.at('b');
    let way = |scene: &Scene| {
        let reached = scene.reachable(30);
        let found = arrivals(&reached, b)[0];
        (found.feet.0, found.provokes, path_to(&reached, b).unwrap_or_default())
    };
    let row =
        |row: i16, cols: [i16; 4]| cols.map(|col| Square::new(col, if col == 4 { 1 } else { row })).to_vec();
    assert_eq!(way(&scene), (20, 0, row(1, [1, 2, 3, 4])), "straight on, if nothing speaks against it");
    scene.threatened = vec![Square::new(1, 1), Square::new(2, 1), Square::new(3, 1), Square::new(2, 2)];
    assert_eq!(way(&scene), (20, 0, row(0, [1, 2, 3, 4])));
    scene.threatened = scene.drawn.map.squares().filter(|square| square.col == 2).collect();
    assert_eq!(way(&scene).1, 1, "shorter comes before safer: there is no way round");
}

#[test]
fn alternate_diagonals_cost_five_and_ten_in_turn_r_103_option() {
    let rows = "M . . .
                . . . .
                . . b .
                . . . c";
    let even = Scene { diagonals: Diagonals::Alternate { odd: false }, ..Scene::new(rows) };
    assert_eq!((even.feet('b'), even.feet('c')), (Some(15), Some(20)));
    let odd = Scene { diagonals: Diagonals::Alternate { odd: true }, ..Scene::new(rows) };
    assert_eq!((odd.feet('b'), odd.feet('c')), (Some(15), Some(25)));
    let reached = even.reachable(40);
    let stops = reached.iter().filter(|reached| reached.may_stop).count();
    assert_eq!(stops, 16, "each square is offered once, however many ways are known");
}

#[test]
fn an_explicit_path_is_judged_step_by_step() {
    let scene = Scene::new(
        "M ~ .
         . # .",
    );
    let judge = |path: &[(i16, i16)]| {
        let path: Vec<_> = path.iter().copied().map(Square::from).collect();
        scene.with(|rules| path_feet(rules, Square::new(0, 0), &path))
    };
    assert_eq!(judge(&[]), Ok(Feet(0)));
    assert_eq!(judge(&[(1, 0), (2, 0), (2, 1)]), Ok(Feet(20)));
    let (from, to) = (Square::new(1, 0), Square::new(2, 1));
    assert_eq!(judge(&[(1, 0), (2, 1)]), Err(StepProblem::Corner { from, to }));
}

#[test]
fn a_start_off_the_map_or_a_square_not_reached_is_no_panic() {
    let map = Map::new(2, 2);
    let rules = MoveRules::on_foot(&map, 1);
    assert_eq!(reachable(&rules, Square::new(5, 5), Feet(30)), []);
    assert_eq!(reachable(&rules, Square::new(i16::MIN, i16::MAX), Feet(i32::MAX)), []);
    let reached = reachable(&rules, Square::new(0, 0), Feet(i32::MAX));
    assert_eq!(reached.len(), 4);
    assert_eq!(path_to(&reached, Square::new(2, 2)), None);
    assert_eq!(path_to(&reached, Square::new(0, 0)), Some(vec![]));
    let going_in_circles: Vec<_> =
        reached.iter().map(|way| Reached { from: Some(Square::new(0, 0)), ..*way }).collect();
    assert!(path_to(&going_in_circles, Square::new(1, 1)).is_some_and(|path| path.len() <= 4));
}

/// Entries and threats at random on random maps; `check` gets the rules, the start and a budget.
fn on_random_boards(check: impl Fn(&MoveRules, Square, Feet)) {
    for (seed, map) in (1..).zip(random_maps(60, 7, 6, "......~=#o|^/")) {
        let mut numbers = TestNumbers::seeded(1000 + seed);
        let mut some =
            |one_in: usize| -> Vec<Square> { map.squares().filter(|_| numbers.below(one_in) == 0).collect() };
        let (friends, enemies, tight, threatened) = (some(8), some(12), some(10), some(5));
        let enter = |at: Square| match at {
            at if enemies.contains(&at) => Occupancy::Blocked,
            at if friends.contains(&at) => Occupancy::Through,
            at if tight.contains(&at) => Occupancy::Tight,
            _ => Occupancy::Free,
        };
        let provokes = |from: Square, to: Square| {
            u32::from(threatened.contains(&from)) * (1 + u32::from(to.col > from.col))
        };
        for diagonals in [Diagonals::Every5, Diagonals::Alternate { odd: seed % 2 == 0 }] {
            for (side, hindered, ignore_difficult) in [(1, false, false), (2, false, true), (1, true, false)]
            {
                let (enter, provokes) = (&enter, &provokes);
                let rules = MoveRules {
                    enter,
                    hindered,
                    ignore_difficult,
                    provokes,
                    diagonals,
                    ..MoveRules::on_foot(&map, side)
                };
                check(&rules, Square::new(3, 2), Feet(30));
            }
        }
    }
}

#[test]
fn reachable_finds_what_brute_force_finds() {
    on_random_boards(|rules, start, budget| {
        let found: Vec<_> = reachable(rules, start, budget)
            .iter()
            .map(|reached| {
                ((reached.square.row, reached.square.col, reached.odd), (reached.feet.0, reached.provokes))
            })
            .collect();
        let brute = brute_force(rules, start, budget);
        let mut sorted = found.clone();
        sorted.sort();
        assert_eq!(sorted, brute, "{start} {:?}", rules.map);
        let squares: Vec<_> = found.iter().map(|((row, col, _), _)| (row, col)).collect();
        assert!(squares.is_sorted(), "by row, then column");
    });
}

/// The findings of [`brute_force`]: feet and provoked attacks by row, column and parity.
type Table = Vec<((i16, i16, bool), (i32, u32))>;

/// Steps are tried until nothing gets better.
fn brute_force(rules: &MoveRules, start: Square, budget: Feet) -> Table {
    let alternate = rules.diagonals != Diagonals::Every5;
    let odd = rules.diagonals == Diagonals::Alternate { odd: true };
    let mut best = std::collections::BTreeMap::from([((start.row, start.col, odd), (0, 0))]);
    loop {
        let before = best.clone();
        for (&(row, col, odd), &(feet, provoked)) in &before {
            let from = Square::new(col, row);
            for to in rules.map.squares().filter(|&to| from.steps_to(to) == 1) {
                let Some(price) = plain_price(rules, from, to) else { continue };
                let diagonal = from.col != to.col && from.row != to.row;
                let double = if odd && diagonal { 2 } else { 1 };
                let cost = (feet + price * double, provoked + (rules.provokes)(from, to));
                let key = (to.row, to.col, alternate && odd != diagonal);
                if cost.0 <= budget.0 && best.get(&key).is_none_or(|&known| cost < known) {
                    best.insert(key, cost);
                }
            }
        }
        if best == before {
            return best.into_iter().collect();
        }
    }
}

/// The rules of a step, written once more without regard to speed.
fn plain_price(rules: &MoveRules, from: Square, to: Square) -> Option<i32> {
    let under = |at| Footprint { at, side: rules.side }.squares().map(|square| rules.map.tile(square));
    let entry = (rules.enter)(to);
    // In a diagonal step the orthogonal footprints between cover all that is swept.
    let swept = [Square::new(from.col, to.row), Square::new(to.col, from.row)];
    let corner =
        swept.into_iter().flat_map(|at| Footprint { at, side: rules.side }.squares()).any(|square| {
            let stood_on = [from, to].iter().any(|&at| Footprint { at, side: rules.side }.contains(square));
            !stood_on && rules.map.tile(square).blocks_diagonals()
        });
    if under(to).any(|tile| tile.blocks_movement()) || entry == Occupancy::Blocked || corner {
        return None;
    }
    let rough = !rules.ignore_difficult && under(to).any(|tile| tile.hinders());
    Some(if rough || rules.hindered || entry != Occupancy::Free { 10 } else { 5 })
}

#[test]
fn every_reached_path_is_legal_and_costs_what_was_said() {
    on_random_boards(|rules, start, budget| {
        let reached = reachable(rules, start, budget);
        for way in reached.iter().filter(|way| arrivals(&reached, way.square).first() == Some(way)) {
            let path = path_to(&reached, way.square).unwrap_or_default();
            assert_eq!(path_feet(rules, start, &path), Ok(way.feet), "{path:?}");
            let mut from = start;
            let provoked: u32 =
                path.iter().map(|&to| (rules.provokes)(std::mem::replace(&mut from, to), to)).sum();
            assert_eq!((from, provoked), (way.square, way.provokes));
            assert_eq!(may_stop(rules, way.square), way.may_stop);
        }
    });
}

#[test]
fn no_step_leads_nearer_to_what_is_shunned_r_108() {
    let map = Map::new(5, 3);
    let feared = [Footprint::single(Square::new(4, 1))];
    let rules = MoveRules { shuns: &feared, ..MoveRules::on_foot(&map, 1) };
    let start = Square::new(2, 1);
    let mut reached = reachable(&rules, start, Feet(30));
    reached.retain(|way| way.square != start);
    assert!(reached.iter().all(|way| way.square.steps_to(feared[0].at) >= 2), "{reached:?}");
    assert!(reached.iter().any(|way| way.square == Square::new(2, 0)), "as near is near enough");
    let nearer = Square::new(3, 1);
    assert_eq!(check_step(&rules, start, nearer), Err(StepProblem::Nearer(nearer)));
    // Once farther away there is no way back.
    assert_eq!(check_step(&rules, Square::new(1, 1), start), Err(StepProblem::Nearer(start)));
}

#[test]
fn each_square_has_its_best_path_and_none_is_left_out_r_103() {
    let given_whole = std::cell::Cell::new(0);
    on_random_boards(|rules, start, budget| {
        let all = reachable(rules, start, budget);
        let best = best_paths(rules, &all);
        let mut squares: Vec<Square> = all.iter().map(|reached| reached.square).collect();
        squares.dedup();
        assert!(best.iter().map(|(reached, _)| reached.square).eq(squares));
        for (reached, whole) in &best {
            assert_eq!(arrivals(&all, reached.square).first(), Some(reached));
            let path = told_path(&best, reached.square);
            assert_eq!(path_feet(rules, start, &path), Ok(reached.feet), "{path:?}");
            given_whole.set(given_whole.get() + usize::from(whole.is_some()));
            assert!(whole.is_none() || rules.diagonals != Diagonals::Every5);
        }
    });
    assert!(given_whole.get() > 0, "no board has a square whose path is given whole");
}

/// The path to a square by what is told: whole, or from square to square.
fn told_path(best: &[(Reached, Option<Vec<Square>>)], to: Square) -> Vec<Square> {
    let (reached, whole) = best.iter().find(|(reached, _)| reached.square == to).expect("on the list");
    match (whole, reached.from) {
        (Some(whole), _) => whole.clone(),
        (None, None) => Vec::new(),
        (None, Some(from)) => told_path(best, from).into_iter().chain([to]).collect(),
    }
}

#[test]
fn a_system_prices_steps_in_fractions_of_a_foot() {
    // A climb takes four thirds of a step.
    let prices = Prices { parts: 3, plain: 15, hindered: 30, swim: 30, climb: 20 };
    let mut map = Map::new(5, 1);
    for col in 1..4 {
        map.set_tile(Square::new(col, 0), crate::Tile::Obstacle);
        map.set_detail(Square::new(col, 0), crate::Detail { climb: true, ..Default::default() });
    }
    let rules = MoveRules { prices, ..MoveRules::on_foot(&map, 1) };
    let start = Square::new(0, 0);
    let way = [1, 2, 3, 4].map(|col| Square::new(col, 0));
    assert_eq!(path_feet(&rules, start, &way), Ok(Feet(25)), "three climbs are four steps");
    let feet = |rules: &MoveRules, budget| {
        reachable(rules, start, Feet(budget)).iter().map(|one| one.feet.0).collect::<Vec<_>>()
    };
    assert_eq!(feet(&rules, 25), [0, 6, 13, 20, 25], "told in whole feet, and nothing lost on the way");
    assert_eq!(feet(&rules, 19), [0, 6, 13]);
    // Of 25 ft one climb has used 6 and two thirds.
    let climbed = MoveRules { used: 2, ..rules };
    assert_eq!(path_feet(&climbed, way[0], &way[1..]), Ok(Feet(19)));
    assert_eq!(reachable(&climbed, way[0], Feet(19)).last().map(|one| one.square), Some(way[3]));
    assert_eq!(check_step(&climbed, way[0], way[1]), Ok(Feet(7)), "the feet of each step add up");
    let field = crate::distance_field(&map, 1, MovementModes::default(), &prices, false, [way[3]]);
    assert_eq!(field, [25, 18, 11, 5, 0]);
}

#[test]
fn a_body_squeezes_where_one_a_square_smaller_stands_and_never_lies_in_a_wall_r_110() {
    for map in random_maps(80, 9, 8, "....../#|+") {
        // Where all of the large body would lie on the map.
        let inside = |at: Square| {
            let lies = map.contains_all(Footprint { at, side: 2 });
            if lies { Occupancy::Free } else { Occupancy::Blocked }
        };
        let small = MoveRules { enter: &inside, ..MoveRules::on_foot(&map, 1) };
        let modes = MovementModes { squeeze: true, ..MovementModes::default() };
        let large = MoveRules { modes, ..MoveRules::on_foot(&map, 2) };
        let start = Square::new(0, 0);
        if !map.space(start, 2).squares().all(|square| !map.tile(square).blocks_diagonals()) {
            continue;
        }
        let reached = |rules: &MoveRules| -> Vec<Square> {
            reachable(rules, start, Feet(200)).iter().map(|way| way.square).collect()
        };
        let goes = reached(&small);
        for at in reached(&large) {
            let space = map.space(at, 2);
            assert!(space.squares().all(|square| !map.tile(square).blocks_movement()), "{space:?} {map:?}");
            assert!(goes.contains(&at), "{at} is past a wall for whoever is smaller: {map:?}");
        }
        for at in goes {
            assert!(reached(&large).contains(&at), "{at} is left out: {map:?}");
        }
    }
}

#[test]
fn a_large_body_that_climbs_out_of_a_pit_stops_only_clear_of_it_r_111() {
    let mut map = Map::new(7, 4);
    Footprint { at: Square::new(3, 1), side: 2 }
        .squares()
        .for_each(|square| map.set_tile(square, crate::map::Tile::Pit));
    let start = Square::new(3, 1);
    let rules = MoveRules { below: Some((start, Feet(10))), ..MoveRules::on_foot(&map, 2) };
    let reached = reachable(&rules, start, Feet(30));
    let stop = |col: i16| arrivals(&reached, Square::new(col, 1)).first().map(|way| (way.feet, way.may_stop));
    // All of the way up is climbed. Over the rim it only passes.
    assert_eq!([stop(2), stop(1)], [Some((Feet(5), false)), Some((Feet(10), true))]);
}

#[test]
fn a_huge_body_goes_on_over_the_rim_step_by_step_and_never_back_over_it_r_111() {
    let mut map = Map::new(9, 5);
    Footprint { at: Square::new(4, 1), side: 3 }
        .squares()
        .for_each(|square| map.set_tile(square, crate::map::Tile::Pit));
    let at = |col: i16| Square::new(col, 1);
    let from = |col: i16, climbed: i32| MoveRules {
        below: Some((at(col), Feet(climbed))),
        ..MoveRules::on_foot(&map, 3)
    };
    let reached = reachable(&from(4, 10), at(4), Feet(15));
    let stops: Vec<_> =
        reached.iter().filter(|way| way.may_stop && way.square.row == 1).map(|way| way.square).collect();
    assert_eq!(stops, [at(1), at(4)]);
    // As the step is judged from where it stands by then.
    for col in [3, 2] {
        assert_eq!(check_step(&from(col, 0), at(col), at(col - 1)), Ok(Feet(5)));
        assert!(check_step(&from(col, 0), at(col), at(col + 1)).is_err(), "{col}");
    }
}
