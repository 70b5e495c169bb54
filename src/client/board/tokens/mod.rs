//! Tokens: one for each combatant, dressed from the table's view and moved along the facts that are shown.

mod pose;

use super::{
    atlas::{AtlasEntry, GROWN, TokenAtlas},
    colours,
    coordinates::{self, SIDE},
};
use crate::{
    battle::{
        fact::Happening,
        theme::ConditionLook,
        view::{CombatStatus, CombatantView},
        words::{Degree, Gauge, Who},
    },
    client::{
        connection::{played::PlayedEvent, playing},
        hud::bits,
        idle::PulseClock,
        model::{FrameSystems, Pace, Screen, Table},
    },
};
use bevy::prelude::*;
use pose::{Pose, Stance};
use std::collections::{BTreeMap, BTreeSet};

/// Share of its space that a token fills.
pub const FILL: f32 = 0.98;

/// Size of the glow as a multiple of the token.
const HALO: f32 = 1.14;

/// Size of the mark over the acting combatant, as a share of a square.
const POINTER: f32 = 0.46;

/// A combatant's token.
#[derive(Component)]
pub struct Token {
    /// The combatant that it stands for.
    pub who: Who,
    /// Its pictures in the atlas.
    look: AtlasEntry,
    /// The place of its side in the level.
    side: usize,
}

impl Token {
    /// Whether its picture shows who it is; else initials must.
    pub fn pictured(&self) -> bool {
        self.look.own
    }
}

/// A part of a token, hidden most of the time.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum TokenPart {
    Glow,
    Ring,
    Flash,
    Pointer,
}

/// Dresses and moves the tokens.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (people, act_out, stand, dress)
            .chain()
            .in_set(FrameSystems::Board)
            .run_if(playing.and_then(resource_exists::<TokenAtlas>)),
    );
}

/// Sees to it that everybody has a token and nobody else; all have new ones when the looks have been drawn anew.
fn people(
    mut commands: Commands,
    table: Res<Table>,
    atlas: Res<TokenAtlas>,
    tokens: Query<(Entity, &Token)>,
) {
    if !table.is_changed() && !atlas.is_changed() {
        return;
    }
    let mut known: BTreeMap<&str, Entity> = BTreeMap::new();
    for (entity, token) in &tokens {
        let gone = atlas.is_changed() || table.combatant(&token.who).is_none();
        if gone || known.insert(&token.who, entity).is_some() {
            commands.entity(entity).despawn();
        }
    }
    for one in table.shown.view.combatants.iter().filter(|one| !known.contains_key(&*one.name)) {
        spawn(&mut commands, &atlas, &table, one);
    }
}

fn spawn(commands: &mut Commands, atlas: &TokenAtlas, table: &Table, one: &CombatantView) {
    let side = table.side_index(&one.side);
    let look = atlas.look(&one.creature, side);
    let across = across(f32::from(one.size.side()));
    let sprite = |rect: Rect, colour: Color, across: f32| Sprite {
        image: atlas.image.clone(),
        color: colour,
        custom_size: Some(Vec2::splat(across)),
        rect: Some(rect),
        ..default()
    };
    let amber = colours::drawn(colours::AMBER);
    let red = colours::drawn(colours::RED);
    let part = |part: TokenPart, sprite: Sprite, lift: f32| {
        (part, sprite, Transform::from_xyz(0.0, 0.0, lift), Visibility::Hidden)
    };
    let middle = coordinates::middle_of(one).unwrap_or_default();
    commands.spawn((
        Token { who: one.name.clone(), look, side },
        Pose::default(),
        sprite(look.standing, Color::WHITE, across),
        Transform::from_translation(middle.extend(10.0)),
        Visibility::Hidden,
        DespawnOnExit(Screen::Battle),
        children![
            part(TokenPart::Glow, sprite(atlas.glow(side), amber, across * HALO), -0.1),
            part(TokenPart::Ring, sprite(look.standing, Color::WHITE, across), 0.1),
            part(TokenPart::Flash, sprite(atlas.flash(side), red, across), 0.2),
            part(TokenPart::Pointer, sprite(atlas.pointer(), amber, SIDE * POINTER), 0.3),
        ],
    ));
}

/// The width of a token's picture, in a space that is `side` squares wide.
fn across(side: f32) -> f32 {
    side * SIDE * FILL * GROWN
}

/// Starts the gestures of a shown fact.
fn act_out(mut shown: MessageReader<PlayedEvent>, table: Res<Table>, mut tokens: Query<(&Token, &mut Pose)>) {
    let middle = |who: &Who| table.combatant(who).and_then(coordinates::middle_of);
    let towards = |from: &Who, to: &Who| match middle(from).zip(middle(to)) {
        Some((from, to)) => (to - from).normalize_or_zero(),
        None => Vec2::ZERO,
    };
    for PlayedEvent { fact, seconds, .. } in shown.read().filter(|shown| 0.0 < shown.seconds) {
        let seconds = *seconds;
        let mut pose_of = |who: &Who, change: &mut dyn FnMut(&mut Pose)| {
            if let Some((_, mut pose)) = tokens.iter_mut().find(|(token, _)| token.who == *who) {
                change(&mut pose);
            }
        };
        match &fact.what {
            Happening::Moved { who, from, .. } => {
                let size = table.combatant(who).map_or_else(Default::default, |one| one.size);
                let start = coordinates::middle(*from, size);
                pose_of(who, &mut |pose| pose.glide(start, seconds));
            }
            Happening::AttackRolled { who, target, ranged, degree, .. } => {
                let way = towards(who, target);
                if !ranged {
                    pose_of(who, &mut |pose| pose.lunge(way, seconds));
                }
                if *degree == Degree::Miss {
                    pose_of(target, &mut |pose| pose.dodge(way, seconds * 0.4, seconds * 0.6));
                }
            }
            Happening::Damaged { who, by, amount: 1.., .. } => {
                let way = by.as_ref().map_or(Vec2::ZERO, |by| towards(by, who));
                pose_of(who, &mut |pose| pose.jolt(way, seconds.min(0.4)));
            }
            _ => {}
        }
    }
}

/// Puts each token where it stands now, upright or fallen.
fn stand(
    time: Res<Time>,
    pace: Res<Pace>,
    table: Res<Table>,
    mut tokens: Query<(&Token, &mut Pose, &mut Transform, &mut Visibility)>,
) {
    let passed = time.delta_secs();
    let gliding: BTreeSet<Who> =
        tokens.iter().filter(|(_, pose, ..)| pose.moving()).map(|(token, ..)| token.who.clone()).collect();
    for (token, mut pose, mut transform, mut visibility) in &mut tokens {
        let Some(one) = table.combatant(&token.who) else { continue };
        let seen = one.at.is_some() && one.fate != CombatStatus::Coming;
        visibility.set_if_neq(if seen { Visibility::Inherited } else { Visibility::Hidden });
        let Some(goal) = coordinates::middle_of(one) else { continue };
        let (place, of) = match pose.moving() {
            true => (0, 1),
            false => table.among(one, |other| gliding.contains(&other.name)),
        };
        let share = coordinates::share(place, of);
        // Who leaves room for others stands before those who need none.
        let before = if of > 1 { 0.5 } else { 0.0 };
        let height = before + if one.fate == CombatStatus::Fighting { 10.0 } else { 9.0 };
        let at = pose.advance(goal + share.shift, stance(one), passed, pace.skip).extend(height);
        pose.fit(one.size.side(), passed, pace.skip);
        let turned = Quat::from_rotation_z(-pose.tipped());
        let scale = match pose.tipped() {
            0.0 if pose.moving() => Vec3::new(1.05, 1.05, 1.0),
            0.0 => Vec3::ONE,
            _ => Vec3::new(0.88, 0.88, 1.0),
        } * Vec3::new(share.scale, share.scale, 1.0);
        if transform.translation != at || transform.rotation != turned || transform.scale != scale {
            *transform = Transform { translation: at, rotation: turned, scale };
        }
    }
}

fn stance(one: &CombatantView) -> Stance {
    match one.fate {
        CombatStatus::Down | CombatStatus::Out => Stance::Fallen,
        _ if one.conditions.iter().any(|condition| condition.look == ConditionLook::Prone) => Stance::Prone,
        _ => Stance::Upright,
    }
}

/// Shows whose turn it is, who is hurt, and who is out.
fn dress(
    pulse: Res<PulseClock>,
    pace: Res<Pace>,
    table: Res<Table>,
    atlas: Res<TokenAtlas>,
    mut tokens: Query<(&Token, &Pose, &mut Sprite, &Transform, &Children)>,
    mut parts: Query<(&TokenPart, &mut Sprite, &mut Transform, &mut Visibility), Without<Token>>,
) {
    let acting = table.acting().map(|acting| acting.name.clone());
    let beat = if pace.skip { 0.5 } else { 0.5 + 0.5 * (pulse.seconds * 4.5).sin() };
    for (token, pose, mut sprite, transform, children) in &mut tokens {
        let Some(one) = table.combatant(&token.who) else { continue };
        let (rect, colour) = worn(token.look, one.fate);
        if sprite.rect != Some(rect) || sprite.color != colour {
            (sprite.rect, sprite.color) = (Some(rect), colour);
        }
        // A combatant that squeezes is drawn in the space that is left to it.
        let across = across(pose.side());
        resize(&mut sprite, across);
        let acts = acting.as_ref() == Some(&token.who);
        let upright = transform.rotation.inverse();
        let above = pose.side() * SIDE * 0.5 + SIDE * (0.1 + 0.07 * beat);
        for child in children {
            let Ok((part, mut sprite, mut place, mut visibility)) = parts.get_mut(*child) else { continue };
            let shown = match part {
                TokenPart::Glow if acts => Some((None, amber(0.7 + 0.3 * beat))),
                TokenPart::Pointer if acts => Some((None, amber(1.0))),
                TokenPart::Flash if 0.0 < pose.flash => {
                    Some((None, colours::drawn(colours::RED).with_alpha(pose.flash * 0.8)))
                }
                TokenPart::Ring if one.fate != CombatStatus::Out => one.health().and_then(|health| {
                    atlas.ring(token.side, bits::share(health)).map(|ring| (Some(ring), gauge(health)))
                }),
                _ => None,
            };
            visibility.set_if_neq(if shown.is_some() { Visibility::Inherited } else { Visibility::Hidden });
            let Some((rect, colour)) = shown else { continue };
            if sprite.color != colour || rect.is_some_and(|rect| sprite.rect != Some(rect)) {
                sprite.color = colour;
                sprite.rect = rect.or(sprite.rect);
            }
            match part {
                TokenPart::Glow => resize(&mut sprite, across * HALO),
                TokenPart::Ring | TokenPart::Flash => resize(&mut sprite, across),
                TokenPart::Pointer => {}
            }
            match part {
                TokenPart::Glow => place.scale = Vec3::new(0.98 + 0.05 * beat, 0.98 + 0.05 * beat, 1.0),
                TokenPart::Pointer => {
                    let lift = place.translation.z;
                    *place =
                        Transform { translation: upright * Vec3::Y * above, rotation: upright, ..*place };
                    place.translation.z = lift;
                }
                TokenPart::Ring | TokenPart::Flash => {}
            }
        }
    }
}

/// Draws a picture as wide as told from now on.
fn resize(sprite: &mut Mut<Sprite>, across: f32) {
    let size = Some(Vec2::splat(across));
    if sprite.custom_size != size {
        sprite.custom_size = size;
    }
}

/// The colour of a ring of health; that of whoever is unhurt keeps quiet.
fn gauge(health: &Gauge) -> Color {
    let loud = if health.now < health.max { 1.0 } else { 0.5 };
    colours::drawn(bits::gauge_colour(health)).with_alpha(loud)
}

fn amber(alpha: f32) -> Color {
    colours::drawn(colours::AMBER).with_alpha(alpha)
}

/// The picture that somebody wears, and its colour: faint for whoever is out.
fn worn(look: AtlasEntry, fate: CombatStatus) -> (Rect, Color) {
    match fate {
        CombatStatus::Fighting | CombatStatus::Coming => (look.standing, Color::WHITE),
        CombatStatus::Down => (look.fallen, Color::WHITE),
        CombatStatus::Out => (look.fallen, Color::WHITE.with_alpha(0.55)),
    }
}
