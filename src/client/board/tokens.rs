//! Tokens: one for each combatant, dressed from the table's view and moved along the facts that are shown.

use super::{
    art::{Art, CELL},
    colours, effects,
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

/// Rows of `tokens.png`: bodies, rims, and single pictures.
const BODY: usize = 0;
const RIM: usize = 4;
const SHADOW: usize = 8;
const GLOW: usize = 9;

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

/// The parts of a token that change with what befalls it.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Part {
    Shadow,
    Body,
    Rim,
    Glow,
}

/// Dresses and moves the tokens.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (people, act_out, stand, dress)
            .chain()
            .in_set(TokenSystems)
            .run_if(playing.and_then(resource_exists::<Art>)),
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
fn people(mut commands: Commands, table: Res<Table>, art: Res<Art>, tokens: Query<(Entity, &Token)>) {
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
        spawn(&mut commands, &art, &table, one);
    }
}

fn spawn(commands: &mut Commands, art: &Art, table: &Table, one: &CombatantView) {
    let side = table.side_index(&one.side);
    let shape = colours::shape(side);
    let colour = colours::drawn(colours::side(side));
    let across = f32::from(one.size.side()) * SIDE * FILL;
    let part = |part: Part, cell: usize, tint: Color, grown: f32, lift: f32, down: f32| {
        let place = Vec2::new((cell % 4) as f32, (cell / 4) as f32) * CELL;
        let sprite = Sprite {
            image: art.tokens.clone(),
            color: tint,
            custom_size: Some(Vec2::splat(across * grown)),
            rect: Some(Rect { min: place, max: place + CELL }),
            ..default()
        };
        (part, sprite, Transform::from_xyz(0.0, -down, lift))
    };
    let fill = colour.mix(&colours::drawn(colours::INK), 0.52);
    let amber = colours::drawn(colours::AMBER);
    let middle = effects::middle(one).unwrap_or_default();
    commands.spawn((
        Token { who: one.name.clone() },
        Pose::default(),
        Transform::from_translation(middle.extend(10.0)),
        Visibility::Hidden,
        children![
            part(Part::Shadow, SHADOW, Color::srgba(0.0, 0.0, 0.0, 0.45), 1.02, 0.0, 3.0),
            part(Part::Glow, GLOW, amber, 1.12, 0.1, 0.0),
            part(Part::Body, BODY + shape, fill, 1.0, 0.2, 0.0),
            part(Part::Rim, RIM + shape, colour, 1.0, 0.3, 0.0),
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
    tokens: Query<(&Token, &Pose, &Children)>,
    mut parts: Query<(&Part, &mut Sprite, &mut Transform), Without<Token>>,
) {
    let acting = table.acting().map(|acting| acting.name.clone());
    let beat = 0.5 + 0.5 * (time.elapsed_secs() * 4.5).sin();
    for (token, pose, children) in &tokens {
        let Some(one) = table.combatant(&token.who) else { continue };
        let colour = colours::drawn(colours::side(table.side_index(&one.side)));
        let active = acting.as_ref() == Some(&token.who);
        let lying =
            one.fate != Fate::Fighting || one.conditions.iter().any(|condition| condition.id == "prone");
        let faint = match one.fate {
            Fate::Fighting | Fate::Coming => 1.0,
            Fate::Down => 0.75,
            Fate::Out => 0.4,
        };
        for child in children {
            let Ok((part, mut sprite, mut transform)) = parts.get_mut(*child) else { continue };
            let (tint, scale) = match part {
                Part::Shadow => (Color::srgba(0.0, 0.0, 0.0, 0.45 * faint), Vec2::ONE),
                Part::Glow => (glow(active, beat), Vec2::splat(0.98 + 0.05 * beat)),
                Part::Body => (body(colour, one.fate, pose.hurt).with_alpha(faint), lay(lying)),
                Part::Rim => (rim(colour, one.fate).with_alpha(faint), lay(lying)),
            };
            if sprite.color != tint {
                sprite.color = tint;
            }
            let scale = scale.extend(1.0);
            if transform.scale != scale {
                transform.scale = scale;
            }
        }
    }
}

fn glow(active: bool, beat: f32) -> Color {
    colours::drawn(colours::AMBER).with_alpha(if active { 0.65 + 0.35 * beat } else { 0.0 })
}

fn body(colour: Color, fate: Fate, hurt: f32) -> Color {
    let fill = colour.mix(&colours::drawn(colours::INK), if fate == Fate::Out { 0.85 } else { 0.52 });
    fill.mix(&colours::drawn(colours::RED), hurt * 0.8)
}

fn rim(colour: Color, fate: Fate) -> Color {
    colour.mix(&Color::srgb(0.4, 0.4, 0.4), if fate == Fate::Out { 0.8 } else { 0.0 })
}

/// Somebody who lies is flatter.
fn lay(lying: bool) -> Vec2 {
    if lying { Vec2::new(1.0, 0.56) } else { Vec2::ONE }
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
