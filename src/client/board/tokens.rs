//! Tokens: one for each combatant, dressed from the table's view and moved along the facts that are shown.

use super::{
    art::Paints,
    colours, effects,
    faces::{Face, GROWN},
    place::{self, SIDE},
};
use crate::{
    battle::{
        fact::Happening,
        view::{CombatantView, Fate},
        words::Who,
    },
    client::{
        link::{Shown, playing},
        model::{Screen, Table},
    },
};
use bevy::prelude::*;
use std::{collections::BTreeMap, f32::consts::PI};

/// How much of its space a token fills.
const FILL: f32 = 0.96;

/// How much larger the glow is.
const HALO: f32 = 1.12;

/// A combatant's token.
#[derive(Component)]
pub struct Token {
    /// Whose it is.
    pub who: Who,
}

/// What it is doing besides standing.
#[derive(Component, Default)]
struct Pose {
    glide: Option<Glide>,
    lunge: Option<Lunge>,
    hurt: f32,
}

/// On its way from one place to another.
struct Glide {
    from: Vec2,
    passed: f32,
    seconds: f32,
}

/// Forward and back.
struct Lunge {
    towards: Vec2,
    passed: f32,
    seconds: f32,
}

/// What lies about a token, hidden most of the time.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Part {
    Glow,
    Flash,
}

/// Dresses and moves the tokens.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (people, act_out, stand, dress)
            .chain()
            .in_set(TokenSystems)
            .run_if(playing.and_then(resource_exists::<Paints>)),
    )
    .add_systems(OnExit(Screen::Battle), |mut commands: Commands, tokens: Query<Entity, With<Token>>| {
        for token in &tokens {
            commands.entity(token).despawn();
        }
    });
}

/// Everything that places tokens.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TokenSystems;

/// Sees to it that everybody has a token and nobody else.
fn people(mut commands: Commands, table: Res<Table>, paints: Res<Paints>, tokens: Query<(Entity, &Token)>) {
    if !table.is_changed() {
        return;
    }
    let mut known: BTreeMap<&str, Entity> = BTreeMap::new();
    for (entity, token) in &tokens {
        if table.combatant(&token.who).is_none() || known.insert(&token.who, entity).is_some() {
            commands.entity(entity).despawn();
        }
    }
    for one in table.view.combatants.iter().filter(|one| !known.contains_key(&*one.name)) {
        spawn(&mut commands, &paints, &table, one);
    }
}

fn spawn(commands: &mut Commands, paints: &Paints, table: &Table, one: &CombatantView) {
    let side = table.side_index(&one.side);
    let across = f32::from(one.size.side()) * SIDE * FILL * GROWN;
    let sprite = |face: Face, colour: Color, grown: f32| Sprite {
        image: paints.faces.clone(),
        color: colour,
        custom_size: Some(Vec2::splat(across * grown)),
        rect: Some(face.rect()),
        ..default()
    };
    let amber = colours::drawn(colours::AMBER);
    let red = colours::drawn(colours::RED);
    let part = |part: Part, sprite: Sprite, lift: f32| {
        (part, sprite, Transform::from_xyz(0.0, 0.0, lift), Visibility::Hidden)
    };
    let middle = effects::middle(one).unwrap_or_default();
    commands.spawn((
        Token { who: one.name.clone() },
        Pose::default(),
        sprite(Face::Standing(side), Color::WHITE, 1.0),
        Transform::from_translation(middle.extend(10.0)),
        Visibility::Hidden,
        children![
            part(Part::Glow, sprite(Face::Glow, amber, HALO), -0.1),
            part(Part::Flash, sprite(Face::Flash(side), red, 1.0), 0.1),
        ],
    ));
}

/// Starts what a shown fact looks like.
fn act_out(
    mut shown: MessageReader<Shown>,
    table: Res<Table>,
    mut tokens: Query<(&Token, &mut Pose, &Transform)>,
) {
    for Shown { fact, seconds } in shown.read() {
        if *seconds <= 0.0 {
            continue;
        }
        let seconds = *seconds;
        let mut pose_of = |who: &Who, change: &mut dyn FnMut(&mut Pose, Vec2)| {
            if let Some((_, mut pose, at)) = tokens.iter_mut().find(|(token, ..)| token.who == *who) {
                change(&mut pose, at.translation.truncate());
            }
        };
        match &fact.what {
            Happening::Moved { who, from, .. } => {
                let size = table.combatant(who).map_or_else(Default::default, |one| one.size);
                let start = place::middle(*from, size);
                pose_of(who, &mut |pose, at| {
                    let from = if at.distance(start) < SIDE { at } else { start };
                    pose.glide = Some(Glide { from, passed: 0.0, seconds });
                });
            }
            Happening::AttackRolled { who, target, ranged: false, .. } => {
                let to = table.combatant(target).and_then(effects::middle);
                pose_of(who, &mut |pose, at| {
                    let towards = to.map_or(Vec2::ZERO, |to| (to - at).normalize_or_zero());
                    pose.lunge = Some(Lunge { towards, passed: 0.0, seconds: seconds * 0.8 });
                });
            }
            Happening::Damaged { who, amount: 1.., .. } => pose_of(who, &mut |pose, _| pose.hurt = 1.0),
            _ => {}
        }
    }
}

/// Puts each token where it stands now.
fn stand(
    time: Res<Time>,
    table: Res<Table>,
    mut tokens: Query<(&Token, &mut Pose, &mut Transform, &mut Visibility)>,
) {
    let passed = time.delta_secs();
    for (token, mut pose, mut transform, mut visibility) in &mut tokens {
        let Some(one) = table.combatant(&token.who) else { continue };
        let seen = one.at.is_some() && one.fate != Fate::Coming;
        visibility.set_if_neq(if seen { Visibility::Inherited } else { Visibility::Hidden });
        let Some(goal) = effects::middle(one) else { continue };
        let height = if one.fate == Fate::Fighting { 10.0 } else { 9.0 };
        let at = pose.advance(goal, passed).extend(height);
        if transform.translation != at {
            transform.translation = at;
        }
    }
}

impl Pose {
    /// Where it is on its way to `goal` after some more seconds.
    fn advance(&mut self, goal: Vec2, passed: f32) -> Vec2 {
        self.hurt = (self.hurt - passed * 3.0).max(0.0);
        let mut at = goal;
        if let Some(glide) = &mut self.glide {
            glide.passed += passed;
            at = glide.from.lerp(goal, (glide.passed / glide.seconds).min(1.0));
            if glide.passed >= glide.seconds {
                self.glide = None;
            }
        }
        if let Some(lunge) = &mut self.lunge {
            lunge.passed += passed;
            at += lunge.towards * SIDE * 0.36 * (PI * (lunge.passed / lunge.seconds).min(1.0)).sin();
            if lunge.passed >= lunge.seconds {
                self.lunge = None;
            }
        }
        at
    }
}

/// Shows whose turn it is, who lies, who is hurt and who is out.
fn dress(
    time: Res<Time>,
    table: Res<Table>,
    mut tokens: Query<(&Token, &Pose, &mut Sprite, &mut Transform, &Children)>,
    mut parts: Query<(&Part, &mut Sprite, &mut Transform, &mut Visibility), Without<Token>>,
) {
    let acting = table.acting().map(|acting| acting.name.clone());
    let beat = 0.5 + 0.5 * (time.elapsed_secs() * 4.5).sin();
    for (token, pose, mut sprite, mut transform, children) in &mut tokens {
        let Some(one) = table.combatant(&token.who) else { continue };
        let (face, colour) = look(table.side_index(&one.side), one.fate);
        if sprite.rect != Some(face.rect()) || sprite.color != colour {
            (sprite.rect, sprite.color) = (Some(face.rect()), colour);
        }
        let lying =
            one.fate != Fate::Fighting || one.conditions.iter().any(|condition| condition.id == "prone");
        let scale = lay(lying);
        if transform.scale != scale {
            transform.scale = scale;
        }
        for child in children {
            let Ok((part, mut sprite, mut transform, mut visibility)) = parts.get_mut(*child) else {
                continue;
            };
            let (alpha, scale) = match part {
                Part::Glow if acting.as_ref() == Some(&token.who) => (0.65 + 0.35 * beat, 0.98 + 0.05 * beat),
                Part::Glow => (0.0, 1.0),
                Part::Flash => (pose.hurt * 0.8, 1.0),
            };
            visibility.set_if_neq(if 0.0 < alpha { Visibility::Inherited } else { Visibility::Hidden });
            if 0.0 < alpha {
                sprite.color.set_alpha(alpha);
                transform.scale = Vec3::new(scale, scale, 1.0);
            }
        }
    }
}

/// The face of somebody of a side, and how faint it is.
fn look(side: usize, fate: Fate) -> (Face, Color) {
    match fate {
        Fate::Fighting | Fate::Coming => (Face::Standing(side), Color::WHITE),
        Fate::Down => (Face::Standing(side), Color::WHITE.with_alpha(0.75)),
        Fate::Out => (Face::Out(side), Color::WHITE.with_alpha(0.4)),
    }
}

/// Somebody who lies is flatter.
fn lay(lying: bool) -> Vec3 {
    if lying { Vec3::new(1.0, 0.56, 1.0) } else { Vec3::ONE }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glide_ends_at_the_goal_and_a_lunge_where_it_began() {
        let goal = Vec2::new(64.0, 0.0);
        let glide = Glide { from: Vec2::ZERO, passed: 0.0, seconds: 0.1 };
        let mut pose = Pose { glide: Some(glide), ..default() };
        assert_eq!(pose.advance(goal, 0.05), Vec2::new(32.0, 0.0));
        assert_eq!(pose.advance(goal, 0.06), goal);
        pose.lunge = Some(Lunge { towards: Vec2::Y, passed: 0.0, seconds: 0.2 });
        assert!(pose.advance(goal, 0.1).y > 10.0);
        assert!(pose.advance(goal, 0.1).distance(goal) < 0.01);
        assert_eq!(pose.advance(goal, 0.1), goal);
    }
}
