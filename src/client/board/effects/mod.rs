//! Effects that fly, burst and rise over the board for a moment: missiles, impacts, areas, and words over heads.

mod words;

use super::coordinates::{self, SIDE};
use crate::{
    battle::{
        fact::Happening,
        theme::{DamageLook, ItemLook},
        words::Degree,
    },
    client::{
        connection::played::PlayedEvent,
        model::{FrameSystems, Screen, Table},
    },
    grid::Square,
};
use bevy::prelude::*;
use bevy_egui::egui::Color32;

pub use words::Weight;

/// The longest time a word stays over a token, in seconds.
const FLOAT: f32 = 1.2;

/// Share of an attack's time that passes before it strikes.
const STRIKE: f32 = 0.55;

/// The most things of a kind in the air; more than anybody could look at.
const MOST: usize = 64;

/// The age of an effect: below 0 before it begins, 1 when it is over.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Age {
    share: f32,
    life: f32,
}

impl Age {
    fn new(life: f32, after: f32) -> Self {
        let life = life.max(0.01);
        Self { share: -after / life, life }
    }

    /// The age from 0, new, to 1, gone; none before it begins.
    pub fn share(self) -> Option<f32> {
        (0.0 <= self.share).then_some(self.share)
    }

    fn pass(&mut self, seconds: f32) -> bool {
        self.share += seconds / self.life;
        self.share < 1.0
    }
}

/// A word or number that rises over a token.
#[derive(Clone, Debug)]
pub struct Float {
    /// Position where it begins, in the drawn world.
    pub at: Vec2,
    /// The line it stands on, so that it covers no other: 0 lowest.
    pub lane: usize,
    /// The words.
    pub text: String,
    /// Their colour.
    pub colour: Color32,
    /// Their emphasis.
    pub weight: Weight,
    /// Its age.
    pub age: Age,
}

/// A missile that flies from one to the other.
#[derive(Clone, Debug)]
pub struct Shot {
    /// Start of its flight, in the drawn world.
    pub from: Vec2,
    /// End of its flight; past the target when it misses.
    pub to: Vec2,
    /// The look of the missile, or of what it comes from.
    pub look: ItemLook,
    /// Its age: the whole flight is its life.
    pub age: Age,
}

/// An impact where something strikes or heals.
#[derive(Clone, Debug)]
pub struct Burst {
    /// Its middle, in the drawn world.
    pub at: Vec2,
    /// Direction in which it came; zero when nobody knows.
    pub coming: Vec2,
    /// Reach, in squares.
    pub size: f32,
    /// The look of its damage; none heals.
    pub harm: Option<DamageLook>,
    /// Its age.
    pub age: Age,
}

/// An area that fills, square by square.
#[derive(Clone, Debug)]
pub struct Wave {
    /// Its squares, in the order in which they fill.
    pub squares: Vec<Square>,
    /// The look of the damage that fills it.
    pub harm: DamageLook,
    /// Its age.
    pub age: Age,
}

/// The effects that are in the air now.
#[derive(Resource, Default)]
pub struct Effects {
    /// Words, oldest first.
    pub floats: Vec<Float>,
    /// Missiles.
    pub shots: Vec<Shot>,
    /// Impacts.
    pub bursts: Vec<Burst>,
    /// Areas.
    pub waves: Vec<Wave>,
}

/// Makes effects of the facts that are shown, and lets them age.
pub fn plugin(app: &mut App) {
    app.init_resource::<Effects>()
        .add_systems(
            Update,
            (spark.run_if(resource_exists::<Table>), age)
                .chain()
                .in_set(FrameSystems::Board)
                .run_if(in_state(Screen::Battle)),
        )
        .add_systems(OnExit(Screen::Battle), |mut effects: ResMut<Effects>| *effects = Effects::default());
}

fn spark(mut shown: MessageReader<PlayedEvent>, table: Res<Table>, mut effects: ResMut<Effects>) {
    for PlayedEvent { fact, seconds } in shown.read().filter(|shown| 0.0 < shown.seconds) {
        effects.tell(&fact.what, &table, *seconds);
    }
}

fn age(time: Res<Time>, mut effects: ResMut<Effects>) {
    let passed = time.delta_secs();
    let effects = &mut *effects;
    effects.floats.retain_mut(|float| float.age.pass(passed));
    effects.shots.retain_mut(|shot| shot.age.pass(passed));
    effects.bursts.retain_mut(|burst| burst.age.pass(passed));
    effects.waves.retain_mut(|wave| wave.age.pass(passed));
}

impl Effects {
    /// Whether nothing is in the air any more.
    pub fn are_over(&self) -> bool {
        self.floats.is_empty() && self.shots.is_empty() && self.bursts.is_empty() && self.waves.is_empty()
    }

    /// Adds the effects of a fact that plays for so many seconds.
    fn tell(&mut self, what: &Happening, table: &Table, seconds: f32) {
        let place = |who: &str| table.combatant(who).and_then(coordinates::middle_of);
        if let Some(word) = words::of(what)
            && let Some(at) = place(word.who)
        {
            let after = if matches!(what, Happening::AttackRolled { .. }) { seconds * STRIKE } else { 0.0 };
            let lane = self.lane(at);
            let age = Age::new((seconds * 3.2).clamp(0.3, FLOAT), after);
            self.floats.push(Float {
                at,
                lane,
                text: word.text,
                colour: word.colour,
                weight: word.weight,
                age,
            });
            self.floats.truncate(MOST);
        }
        match what {
            Happening::AttackRolled { who, target, look, ranged: true, degree, .. } => {
                if let Some((from, to)) = place(who).zip(place(target)) {
                    let lands = *degree != Degree::Miss;
                    let past = (to - from).normalize_or_zero() * SIDE * if lands { 0.0 } else { 0.8 };
                    let aside = if lands { Vec2::ZERO } else { past.perp() * 0.4 };
                    let age = Age::new(seconds * 0.7, 0.0);
                    self.shoot(Shot { from, to: to + past + aside, look: *look, age });
                }
            }
            Happening::Thrown { who, look, to, .. } => {
                if let Some(from) = place(who) {
                    let (to, age) = (coordinates::centre(*to), Age::new(seconds, 0.0));
                    self.shoot(Shot { from, to, look: *look, age });
                }
            }
            Happening::Damaged { who, by, look, amount, .. } => {
                if let Some(at) = place(who) {
                    let from = by.as_deref().and_then(place);
                    let coming = from.map_or(Vec2::ZERO, |from| (at - from).normalize_or_zero());
                    let size = if *amount > 0 { 0.42 } else { 0.25 };
                    self.burst(at, coming, size, Some(*look), seconds);
                }
            }
            Happening::Healed { who, amount: 1.., .. } => {
                if let Some(at) = place(who) {
                    self.burst(at, Vec2::ZERO, 0.5, None, seconds * 2.0);
                }
            }
            Happening::AreaStruck { who, squares, look, .. } => {
                let from = place(who)
                    .unwrap_or_else(|| squares.first().copied().map_or(Vec2::ZERO, coordinates::centre));
                let age = Age::new(seconds * 1.4, 0.0);
                self.waves.push(Wave { squares: coordinates::filling(squares, from), harm: *look, age });
                self.waves.truncate(MOST);
            }
            _ => {}
        }
    }

    fn shoot(&mut self, shot: Shot) {
        self.shots.push(shot);
        self.shots.truncate(MOST);
    }

    fn burst(&mut self, at: Vec2, coming: Vec2, size: f32, harm: Option<DamageLook>, seconds: f32) {
        self.bursts.push(Burst { at, coming, size, harm, age: Age::new(seconds.max(0.25), 0.0) });
        self.bursts.truncate(MOST);
    }

    /// The lowest line over a place that no other word near it stands on.
    fn lane(&self, at: Vec2) -> usize {
        let near = |float: &&Float| {
            let away = (float.at - at).abs();
            away.x < SIDE * 1.6 && away.y < SIDE * 0.9
        };
        let taken: Vec<usize> = self.floats.iter().filter(near).map(|float| float.lane).collect();
        (0..).find(|lane| !taken.contains(lane)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_over_one_head_or_its_neighbours_stand_on_lines_of_their_own() {
        let mut effects = Effects::default();
        let mut lane = |x: f32| {
            let lane = effects.lane(Vec2::new(x, 0.0));
            let (text, colour) = (String::new(), Color32::WHITE);
            let float = Float {
                at: Vec2::new(x, 0.0),
                lane,
                text,
                colour,
                weight: Weight::Plain,
                age: Age::default(),
            };
            effects.floats.push(float);
            lane
        };
        assert_eq!([lane(0.0), lane(0.0), lane(SIDE), lane(SIDE * 4.0)], [0, 1, 2, 0]);
    }

    #[test]
    fn what_begins_later_is_not_seen_before() {
        let mut age = Age::new(1.0, 0.5);
        assert_eq!(age.share(), None);
        assert!(age.pass(0.6) && age.share().is_some());
        assert!(!age.pass(1.0));
    }
}
