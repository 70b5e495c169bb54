//! The figures of `docs/PERFORMANCE.md`: how long battles, decisions and big levels take, each as a ratio to a reference that
//! runs in the same process. `cargo bench --no-default-features --bench figures`.

use bevy_ecs::{
    component::Component,
    entity::Entity,
    resource::Resource,
    schedule::{IntoScheduleConfigs, Schedule},
    system::{In, Query, Res},
    world::World,
};
use fivefoot::{
    ai,
    battle::{
        Battle, RuleSystem, fnv,
        journal::{Header, Journal},
        offer::{DecisionKind, Use},
        order::Order,
        roster::Side,
        setup::{Control, Setup},
        words::Who,
    },
    dice::Dice,
    forecast::{ForecastAnswer, Forecaster, Question},
    grid::Square,
    lab, level, rules,
    session::{FoughtBattle, GameSession},
};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

/// Bytes that the reference hashes: one pass of FNV-1a, a chain of multiplications that no machine shortens.
const REFERENCE_BYTES: usize = 1 << 20;

/// How many times as long as the reference something took.
struct Scale(Duration);

impl Scale {
    /// The shortest of many passes.
    fn measure() -> Self {
        let bytes = vec![0x5f_u8; REFERENCE_BYTES];
        let pass = || {
            let start = Instant::now();
            std::hint::black_box(fnv::fnv1a(fnv::FNV_START, std::hint::black_box(&bytes)));
            start.elapsed()
        };
        Self((0..40).map(|_| pass()).min().unwrap_or_default())
    }

    fn row(&self, what: &str, time: Duration, goal: &str) {
        let ratio = time.as_secs_f64() / self.0.as_secs_f64();
        println!("| {what} | {:.3} ms | {ratio:.2} | {goal} |", time.as_secs_f64() * 1e3);
    }
}

fn main() {
    let scale = Scale::measure();
    println!("reference: FNV-1a over 1 MiB, {:.3} ms\n", scale.0.as_secs_f64() * 1e3);
    println!("| what | time | x reference | goal |\n| --- | --- | --- | --- |");
    battles(&scale);
    decisions(&scale);
    big_level(&scale);
    dangers(&scale);
    forecasts(&scale);
    records(&scale);
    retold(&scale);
    huge_files(&scale);
    rule_calls(&scale);
}

/// A battle of each shipped level, computer against computer, on average.
fn battles(scale: &Scale) {
    const BATTLES: u32 = 100;
    for shipped in level::shipped() {
        let Ok(setup) = level::find(shipped.name, None, rules::systems()) else { continue };
        let setup = Arc::new(setup);
        let start = Instant::now();
        let report = lab::simulate(&setup, system(&setup), BATTLES, 1, 1, &|_, seed| ai::player(seed));
        std::hint::black_box(report);
        let what = format!("battle of `{}`, mean of {BATTLES}", shipped.name);
        scale.row(&what, start.elapsed() / BATTLES, "1 ms for 4 against 4");
    }
}

/// A battle of computers with its record: not written, written, and made to reach the disk at each turn.
fn records(scale: &Scale) {
    const BATTLES: u64 = 20;
    let Ok(setup) = level::find("the_sheepfold", None, rules::systems()) else { return };
    let setup = Arc::new(setup);
    let folder = std::env::temp_dir().join(format!("fivefoot-figures-{}", std::process::id()));
    if std::fs::create_dir_all(&folder).is_err() {
        return;
    }
    for (what, kept, lazy) in [
        ("no record", false, true),
        ("a record that the disk may wait for", true, true),
        ("a record on the disk at each turn", true, false),
    ] {
        let start = Instant::now();
        for seed in 0..BATTLES {
            let rules = system(&setup);
            let controls = vec![Control::Ai; setup.sides.len()];
            let mut bout = GameSession::new(setup.clone(), rules, Dice::seeded(seed), seed, controls);
            let facts = bout.take_facts();
            if kept {
                let header = Header::new(bout.battle(), seed, None, bout.controls());
                let path = folder.join(format!("{lazy}-{seed}.journal"));
                let Ok(journal) = Journal::create(&path, &header, bout.battle(), &facts) else { return };
                bout.keep(if lazy { journal.lazy() } else { journal });
            }
            while bout.computer_plays().is_some() {}
        }
        scale.row(
            &format!("battle of `the_sheepfold` with {what}, mean of {BATTLES}"),
            start.elapsed() / BATTLES as u32,
            "-",
        );
    }
    let _ = std::fs::remove_dir_all(&folder);
}

/// The moments that decided a battle of computers, looked for on one thread.
fn retold(scale: &Scale) {
    for name in ["first_duel", "the_sheepfold", "the_drowned_mill"] {
        let Ok(setup) = level::find(name, None, rules::systems()) else { continue };
        let (setup, dice) = (Arc::new(setup), Dice::seeded(7));
        let controls = vec![Control::Ai; setup.sides.len()];
        let mut battle = Battle::new(setup.clone(), system(&setup), dice.clone());
        let mut player = ai::player(7);
        let orders = std::iter::from_fn(|| ai::orders::play_one(&mut battle, &mut *player)).collect();
        let battle = FoughtBattle { rules: system(&setup), setup, dice, controls, orders };
        let start = Instant::now();
        std::hint::black_box(battle.turning_points(1));
        scale.row(
            &format!("the moments that decided a battle of `{name}`"),
            start.elapsed(),
            "beside the frames",
        );
    }
}

/// Files of 4 MiB that are wrong from end to end, judged.
fn huge_files(scale: &Scale) {
    let fill = |head: &str, part: &str, tail: &str| {
        let room = fivefoot::data::MAX_BYTES - head.len() - tail.len();
        format!("{head}{}{tail}", part.repeat(room / part.len()))
    };
    let head = "(title: \"x\", map: [\"...\", \"...\", \"...\"], sides: [(name: \"a\"), (name: \"b\")], ";
    let files = [
        (
            "wrong creatures",
            fill(&format!("{head}combatants: ["), "(creature:\"wofl\",side:\"c\",at:(1,1)),", "])"),
        ),
        ("unknown fields", fill(head, "x:1,", ")")),
        ("commas", fill(&format!("{head}exits: ["), ",", "])")),
        ("brackets", fill(&format!("{head}exits: ["), "(1,1),", "])")),
        ("unknown letters", fill(&format!("{head}text: \"\", map: ["), "\"?\",", "])")),
    ];
    for (what, text) in files {
        let start = Instant::now();
        std::hint::black_box(level::load("huge.ron", &text, rules::systems()).is_err());
        scale.row(&format!("a level of 4 MiB of {what}, judged"), start.elapsed(), "1 s");
    }
}

/// The rule system that a level is played by.
fn system(setup: &Setup) -> &'static dyn RuleSystem {
    rules::systems().iter().find(|system| system.id() == setup.rules).copied().unwrap_or(rules::systems()[0])
}

/// One decision of a computer player: the 99th percentile, for growing boards and crowds, in each rule system.
fn decisions(scale: &Scale) {
    for cast in &CASTS {
        for (a_side, side) in [(3, 20), (6, 20), (6, 40), (12, 40), (12, 80), (24, 80)] {
            let times = decision_times(cast, a_side, side);
            let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
            let goal = if (a_side, side) == (6, 40) { "10 ms" } else { "" };
            let (rules, count) = (cast.rules(), times.len());
            let what =
                format!("{rules}: decision, {} combatants on {side} x {side}, p99 of {count}", 2 * a_side);
            scale.row(&what, at(0.99), goal);
        }
    }
}

/// Every decision of a few battles, shortest first.
fn decision_times(cast: &Cast, a_side: usize, side: usize) -> Vec<Duration> {
    let mut times = Vec::new();
    for seed in 0..3 {
        let setup = Arc::new(load(&level_text(cast, a_side, side)));
        let rules = system(&setup);
        let mut battle = Battle::new(setup, rules, Dice::seeded(seed));
        let mut player = ai::player(seed);
        while battle.decision().is_some() && times.len() < 3_000 {
            let start = Instant::now();
            let order = player.choose(&battle);
            times.push(start.elapsed());
            let Some(order) = order else { break };
            if battle.order(&order).is_err() {
                break;
            }
        }
    }
    times.sort();
    times
}

/// Who fights on the bench's own levels: fighters and archers of one rule system.
struct Cast {
    ours: [&'static str; 3],
    theirs: [&'static str; 3],
}

impl Cast {
    /// The rule system that has them.
    fn rules(&self) -> &'static str {
        let knows = |system: &&&'static dyn RuleSystem| system.creature(self.ours[0]).is_some();
        rules::systems().iter().find(knows).map_or("", |system| system.id())
    }
}

const CASTS: [Cast; 3] = [
    Cast { ours: ["aldric", "sylwen", "borga"], theirs: ["road_bandit", "hired_bow", "toll_guard"] },
    Cast { ours: ["urzha", "ilvarin", "kessrak"], theirs: ["orc", "goblin_archer", "hobgoblin"] },
    Cast { ours: ["sefa", "hadrun", "quill"], theirs: ["bandit", "goblin", "wolf"] },
];

/// 200 x 200 squares, 200 combatants: from text to the first decision.
fn big_level(scale: &Scale) {
    for cast in &CASTS {
        let text = level_text(cast, 100, 200);
        let start = Instant::now();
        let setup = Arc::new(load(&text));
        let rules = system(&setup);
        let battle = Battle::new(setup, rules, Dice::seeded(1));
        std::hint::black_box(battle.offers());
        let what = format!("{}: 200 x 200 squares, 200 combatants: load, start, first offers", cast.rules());
        scale.row(&what, start.elapsed(), "1 s");
    }
}

/// The danger of every square within reach, two ranks side by side, in each rule system. Every answer is the best of many.
fn dangers(scale: &Scale) {
    for cast in &CASTS {
        for (each, goal) in [(2, "50 ms"), (10, "200 ms")] {
            let Some((mut forecaster, mut battle, side, who)) = asked(scrum(cast, each)) else {
                continue;
            };
            let (now, question) =
                (battle.snapshot(), Question::Danger { who, squares: Vec::new(), by: None });
            let times = (0..20).map(|_| {
                let start = Instant::now();
                std::hint::black_box(forecaster.answer(&now, side, &question));
                start.elapsed()
            });
            let what = format!("{}: danger on every square in reach, {each} against {each}", cast.rules());
            scale.row(&what, times.min().unwrap_or_default(), goal);
        }
    }
}

/// A battle at its first turn, with the side and the combatant that decide then.
fn asked(setup: Setup) -> Option<(Forecaster, Battle, Side, Who)> {
    let setup = Arc::new(setup);
    let rules = system(&setup);
    let mut battle = Battle::new(setup.clone(), rules, Dice::seeded(1));
    while battle.decision().is_some_and(|decision| decision.kind != DecisionKind::Turn) {
        let pass =
            battle.offers().offers.iter().find(|offer| offer.use_for == Use::Pass).map(|offer| offer.verb);
        if pass.is_none_or(|pass| battle.order(&Order::new(pass)).is_err()) {
            break;
        }
    }
    let decision = battle.decision().cloned()?;
    let side = battle.setup().sides.iter().position(|side| side.name == decision.side).unwrap_or(0);
    Some((Forecaster::new(setup, rules), battle, Side(side), decision.actor))
}

/// What is asked while the mouse hovers over squares: two ranks of ten against ten in reach of each other.
fn forecasts(scale: &Scale) {
    let Some((mut forecaster, mut battle, side, who)) = asked(scrum(&CASTS[0], 10)) else { return };
    let (rules, now) = (system(battle.setup()), battle.snapshot());
    let mut ask = |what: &str, question: &Question, goal: &str| {
        let times = (0..20).map(|_| {
            let start = Instant::now();
            let answer = forecaster.answer(&now, side, question);
            (start.elapsed(), answer)
        });
        let best = times.min_by_key(|(time, _)| *time);
        let Some((time, answer)) = best else { return ForecastAnswer::Unknown(String::new()) };
        scale.row(&format!("forecast, 20 combatants: {what}"), time, goal);
        answer
    };
    // A way past two enemies to where somebody can be struck at.
    let offers = battle.offers();
    let ways = offers.walks().flat_map(|offer| &offer.squares);
    let past_two = ways.filter(|goal| goal.stop && goal.provokes.len() == 2);
    let attack = |from: Square| {
        let entity = battle.who(&who)?;
        let offers = rules.foresight().attack_options(battle.world(), entity, from);
        let offer = offers.into_iter().find(|offer| offer.verb == "attack" && !offer.targets.is_empty())?;
        let order = Order { with: offer.with.clone(), ..Order::new(offer.verb) };
        Some(order.target(offer.targets[0].target.clone()))
    };
    let plan = past_two.filter_map(|goal| Some((goal.to, attack(goal.to)?))).next();
    ask("somebody's reach", &Question::Reach { who: who.clone() }, "16 ms, one frame");
    let Some((to, attack)) = plan else { return println!("| nobody gets past two | | | |") };
    ask("odds from a square", &Question::From { who: who.clone(), at: to }, "16 ms, one frame");
    let orders = vec![Order::new("move").to(to), attack];
    let answer = ask("a move past two enemies, then an attack", &Question::Plan { orders }, "");
    if let ForecastAnswer::Plan(foreseen) = answer {
        println!("| states at most | {} | | |", foreseen.states);
    }
    ask("shortest and safest way past them", &Question::Routes { who, to }, "");
}

/// `each` fighters of either side, rank to rank.
fn scrum(cast: &Cast, each: usize) -> Setup {
    let rows: Vec<String> = (0..40).map(|_| format!("\"{}\"", ".".repeat(40))).collect();
    let line = |at: usize, creature: &str, side: &str, col: usize| {
        format!("(creature: \"{creature}\", side: \"{side}\", at: ({col}, {})),", 5 + 3 * at)
    };
    let heroes: String = (0..each).map(|at| line(at, cast.ours[0], "heroes", 15)).collect();
    let foes: String = (0..each).map(|at| line(at, cast.theirs[0], "foes", 16)).collect();
    load(&format!(
        "(rules: \"{}\", title: \"Bench\", text: \"A measure.\", map: [{}], sides: [(name: \"heroes\"), (name: \"foes\")], \
         combatants: [{heroes}{foes}])",
        cast.rules(),
        rows.join(",")
    ))
}

/// A field with pillars, two ranks of fighters and archers.
fn level_text(cast: &Cast, a_side: usize, side: usize) -> String {
    let inner = |row: usize| -> String {
        (0..side - 2).map(|col| if row % 4 == 2 && col % 5 == 2 { 'o' } else { '.' }).collect()
    };
    let mut rows = vec![format!("\"{}\"", "#".repeat(side))];
    rows.extend((1..side - 1).map(|row| format!("\"#{}#\"", inner(row))));
    rows.push(rows[0].clone());
    let line = |who: usize, names: &[&str], faction: &str, col: usize| {
        let (row, col) = (1 + who % (side - 2), col + 2 * (who / (side - 2)));
        format!("(creature: \"{}\", side: \"{faction}\", at: ({col}, {row})),", names[who % names.len()])
    };
    let heroes: String = (0..a_side).map(|who| line(who, &cast.ours, "heroes", 1)).collect();
    let foes: String = (0..a_side).map(|who| line(who, &cast.theirs, "foes", side - 4)).collect();
    format!(
        "(rules: \"{}\", title: \"Bench\", text: \"A measure.\", map: [{}], sides: [(name: \"heroes\"), \
         (name: \"foes\")], combatants: [{heroes}{foes}])",
        cast.rules(),
        rows.join(",")
    )
}

fn load(text: &str) -> Setup {
    level::load("bench.ron", text, rules::systems()).unwrap_or_else(|problems| {
        panic!(
            "the bench's own level is wrong: {}",
            problems.iter().map(ToString::to_string).collect::<String>()
        )
    })
}

/// How many of a component's bearers stand in the world of [`rule_calls`].
const BEARERS: u32 = 20;

/// What a rule changes in [`rule_calls`].
#[derive(Component)]
struct Gauge(u32);

/// Whom a scheduled rule of [`rule_calls`] is about.
#[derive(Resource)]
struct Acting(Entity);

/// One rule that changes a component of one combatant: called by name, run as a system by itself, and ordered by a scheduler
/// that asks each of twenty rules whether it is its moment.
fn rule_calls(scale: &Scale) {
    const CALLS: u32 = 20_000;
    fn rule(world: &mut World, who: Entity) {
        if let Some(mut gauge) = world.get_mut::<Gauge>(who) {
            gauge.0 = gauge.0.wrapping_add(1);
        }
    }
    fn system(In(who): In<Entity>, mut gauges: Query<&mut Gauge>) {
        if let Ok(mut gauge) = gauges.get_mut(who) {
            gauge.0 = gauge.0.wrapping_add(1);
        }
    }
    fn scheduled<const RULE: u32>(acting: Res<Acting>, mut gauges: Query<&mut Gauge>) {
        if let Ok(mut gauge) = gauges.get_mut(acting.0) {
            gauge.0 = gauge.0.wrapping_add(RULE);
        }
    }
    fn its_moment<const RULE: u32>(acting: Res<Acting>) -> bool {
        acting.0.index_u32() % BEARERS == RULE % BEARERS
    }
    let mut world = World::new();
    let bearers: Vec<Entity> = (0..BEARERS).map(|_| world.spawn(Gauge(0)).id()).collect();
    world.insert_resource(Acting(bearers[0]));
    let mut schedule = Schedule::default();
    macro_rules! rules {
        ($($rule:literal)+) => { schedule.add_systems(($(scheduled::<$rule>.run_if(its_moment::<$rule>),)+).chain()) };
    }
    rules!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19);
    let mut each = |what: &str, call: &mut dyn FnMut(&mut World, Entity)| {
        let mut pass = || {
            let start = Instant::now();
            for (_, &who) in (0..CALLS).zip(bearers.iter().cycle()) {
                call(&mut world, who);
            }
            start.elapsed()
        };
        let shortest = (0..10).map(|_| pass()).min().unwrap_or_default();
        scale.row(&format!("{what}, {CALLS} times"), shortest, "");
    };
    each("a rule, called", &mut rule);
    each("a rule, run as a system", &mut |world, who| {
        let _ = world.run_system_cached_with(system, who);
    });
    each("a rule among twenty that a scheduler asks", &mut |world, who| {
        world.resource_mut::<Acting>().0 = who;
        schedule.run(world);
    });
}
