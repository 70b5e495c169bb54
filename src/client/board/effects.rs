//! What facts look like while they are shown: numbers that rise, missiles that fly.

use super::{colours, place};
use crate::{
    battle::{
        fact::{Fall, Happening},
        view::CombatantView,
    },
    client::{
        link::Shown,
        model::{Screen, Table},
    },
};
use bevy::prelude::*;
use bevy_egui::egui::Color32;

/// How long a word stays over a token, in seconds at the usual speed.
const FLOAT: f32 = 1.1;

/// A word or number that rises over a token.
#[derive(Clone, Debug)]
pub struct Float {
    /// Where it begins, in the drawn world.
    pub at: Vec2,
    /// What it says.
    pub text: String,
    /// In which colour.
    pub colour: Color32,
    /// Whether it is big: harm and healing.
    pub big: bool,
    /// From 0, new, to 1, gone.
    pub age: f32,
    life: f32,
}

/// Something that flies from one to the other.
#[derive(Clone, Debug)]
pub struct Shot {
    /// From where, in the drawn world.
    pub from: Vec2,
    /// To where.
    pub to: Vec2,
    /// From 0, loosed, to 1, there.
    pub age: f32,
    life: f32,
}

/// What is in the air now.
#[derive(Resource, Default)]
pub struct Effects {
    /// Words, oldest first.
    pub floats: Vec<Float>,
    /// Missiles.
    pub shots: Vec<Shot>,
}

/// Makes effects of the facts that are shown, and lets them age.
pub fn plugin(app: &mut App) {
    app.init_resource::<Effects>()
        .add_systems(
            Update,
            (spark.run_if(resource_exists::<Table>), age).chain().run_if(in_state(Screen::Battle)),
        )
        .add_systems(OnExit(Screen::Battle), |mut effects: ResMut<Effects>| *effects = Effects::default());
}

fn spark(mut shown: MessageReader<Shown>, table: Res<Table>, mut effects: ResMut<Effects>) {
    for Shown { fact, seconds } in shown.read() {
        if *seconds <= 0.0 {
            continue;
        }
        if let Some((who, text, colour, big)) = word(&fact.what)
            && let Some(at) = table.combatant(who).and_then(middle)
        {
            effects.floats.push(Float {
                at,
                text,
                colour,
                big,
                age: 0.0,
                life: (seconds * 3.0).clamp(0.25, FLOAT),
            });
        }
        if let Happening::AttackRolled { who, target, ranged: true, .. } = &fact.what
            && let Some(from) = table.combatant(who).and_then(middle)
            && let Some(to) = table.combatant(target).and_then(middle)
        {
            effects.shots.push(Shot { from, to, age: 0.0, life: seconds * 0.7 });
        }
    }
}

fn age(time: Res<Time>, mut effects: ResMut<Effects>) {
    let passed = time.delta_secs();
    for float in &mut effects.floats {
        float.age += passed / float.life;
    }
    for shot in &mut effects.shots {
        shot.age += passed / shot.life;
    }
    effects.floats.retain(|float| float.age < 1.0);
    effects.shots.retain(|shot| shot.age < 1.0);
}

/// The middle of somebody's space.
pub fn middle(who: &CombatantView) -> Option<Vec2> {
    Some(place::middle(who.at?, who.size))
}

/// What a fact writes over whom, in which colour, and whether big.
fn word(what: &Happening) -> Option<(&str, String, Color32, bool)> {
    let (who, text, colour, big) = match what {
        Happening::AttackRolled { target, hit: false, .. } => (target, "miss".into(), colours::TEXT, false),
        Happening::AttackRolled { target, critical: true, .. } => {
            (target, "critical!".into(), colours::AMBER, false)
        }
        Happening::Damaged { who, amount: 0, .. } => (who, "no harm".into(), colours::TEXT, false),
        Happening::Damaged { who, amount, .. } => (who, format!("-{amount}"), colours::RED, true),
        Happening::Healed { who, amount, .. } => (who, format!("+{amount}"), colours::GREEN, true),
        Happening::WoundsTaken { who, wounds: 1, .. } => (who, "wounded".into(), colours::RED, false),
        Happening::WoundsTaken { who, wounds, .. } => (who, format!("{wounds} wounds"), colours::RED, false),
        Happening::Fell { who, how, .. } => (who, fallen(*how).into(), colours::RED, false),
        Happening::Woke { who } => (who, "awake".into(), colours::GREEN, false),
        Happening::Did { who, title, .. } => (who, title.to_string(), colours::TEXT, false),
        Happening::CheckRolled { who, success: true, .. } => (who, "succeeds".into(), colours::GREEN, false),
        Happening::CheckRolled { who, success: false, .. } => (who, "fails".into(), colours::RED, false),
        Happening::AreaStruck { who, title, .. } => (who, title.to_string(), colours::AMBER, true),
        Happening::RollSwayed { who, amount, .. } => (who, format!("{amount:+}"), colours::AMBER, false),
        Happening::Left { who, how, .. } => (who, how.to_string(), colours::TEXT, false),
        Happening::ConditionGained { who, condition } => {
            (who, condition.replace('_', " "), colours::AMBER, false)
        }
        Happening::TurnLost { who, why } => (who, why.to_string(), colours::TEXT, false),
        Happening::MoveStopped { who, .. } => (who, "stopped".into(), colours::TEXT, false),
        _ => return None,
    };
    Some((who, text, colour, big))
}

fn fallen(how: Fall) -> &'static str {
    match how {
        Fall::Defeated => "defeated",
        Fall::Dying => "dying",
        Fall::Stable => "stable",
        Fall::Dead => "dead",
    }
}
