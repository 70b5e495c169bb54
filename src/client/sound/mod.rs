//! Sounds: facts and wishes make them, the settings say how loud. Without a sound card nothing is heard and nothing else
//! changes: no player of a sound is ever waited for, each is cleared away by the clock.

mod cue;

use super::{
    connection::played::PlayedEvent,
    loading,
    model::{FrameSystems, Intent, Screen, Table},
    settings::Settings,
};
use bevy::{
    audio::{AudioPlugin, AudioSinkPlayback, PlaybackMode, Volume},
    prelude::*,
};
use bevy_asset_loader::prelude::*;
use std::collections::BTreeMap;

pub use cue::Cue;

/// The most sounds at once.
const VOICES: usize = 14;

/// Time after one sound until the same may come again, in seconds.
const AGAIN: f32 = 0.07;

/// Time a sound's player is kept, in seconds: longer than any sound.
const KEPT: f32 = 4.0;

/// The sounds, once they are loaded.
#[derive(Resource)]
pub struct Sounds {
    cues: BTreeMap<Cue, Handle<AudioSource>>,
    ambience: Handle<AudioSource>,
}

impl AssetCollection for Sounds {
    fn create(world: &mut World) -> Self {
        let server = world.resource::<AssetServer>();
        let load = |path: &str| server.load(loading::address(path));
        Self {
            cues: Cue::ALL.into_iter().map(|cue| (cue, load(cue.file().0))).collect(),
            ambience: load(cue::AMBIENCE.0),
        }
    }

    fn load(world: &mut World) -> Vec<UntypedHandle> {
        let Self { cues, ambience } = Self::create(world);
        cues.into_values().chain([ambience]).map(Handle::untyped).collect()
    }
}

/// The sounds to be heard soon, and those that have just been.
#[derive(Resource, Default)]
pub struct Mixer {
    /// Cues, each with the seconds until it begins.
    waiting: Vec<(Cue, f32)>,
    recent: Vec<(Cue, f32)>,
}

/// A sound that plays.
#[derive(Component)]
pub struct Voice {
    /// Its cue.
    pub cue: Cue,
    left: f32,
}

/// The sound that goes round in a battle.
#[derive(Component)]
struct Ambience;

/// Plays sounds, in an app that can; a program without sound has nothing to load for it.
pub fn plugin(app: &mut App) {
    if !app.is_plugin_added::<AudioPlugin>() {
        return;
    }
    for (path, bytes) in Cue::ALL.map(Cue::file).into_iter().chain([cue::AMBIENCE]) {
        loading::carry(app, path, bytes);
    }
    loading::collect::<Sounds>(app);
    app.init_resource::<Mixer>().add_systems(
        Update,
        (listen.run_if(resource_exists::<Table>), press, play, clear, surround)
            .chain()
            .run_if(resource_exists::<Sounds>)
            .in_set(FrameSystems::Rest),
    );
}

fn listen(mut shown: MessageReader<PlayedEvent>, table: Res<Table>, mut mixer: ResMut<Mixer>) {
    for PlayedEvent { fact, seconds, .. } in shown.read().filter(|shown| 0.0 < shown.seconds) {
        let cues = cue::of_fact(&fact.what, &table);
        mixer.waiting.extend(cues.into_iter().map(|(cue, share)| (cue, share * seconds)));
    }
}

fn press(mut intents: MessageReader<Intent>, mut mixer: ResMut<Mixer>) {
    mixer.waiting.extend(intents.read().filter_map(cue::of_intent).map(|cue| (cue, 0.0)));
}

fn play(
    mut commands: Commands,
    time: Res<Time<Real>>,
    sounds: Res<Sounds>,
    settings: Res<Settings>,
    voices: Query<Entity, With<Voice>>,
    mut mixer: ResMut<Mixer>,
) {
    let free = VOICES.saturating_sub(voices.iter().count());
    let due = mixer.due(time.delta_secs());
    let loud = settings.loudness(settings.effects_volume);
    if loud <= 0.0 {
        // What has begun falls silent as well.
        voices.iter().for_each(|voice| commands.entity(voice).try_despawn());
        return;
    }
    for cue in due.into_iter().take(free) {
        let Some(source) = sounds.cues.get(&cue) else { continue };
        let settings =
            PlaybackSettings { mode: PlaybackMode::Despawn, volume: Volume::Linear(loud), ..default() };
        commands.spawn((Voice { cue, left: KEPT }, AudioPlayer::new(source.clone()), settings));
    }
}

impl Mixer {
    /// The cues that begin after so many more seconds; the same sound twice at once is one.
    fn due(&mut self, passed: f32) -> Vec<Cue> {
        self.recent.retain_mut(|(_, left)| {
            *left -= passed;
            0.0 < *left
        });
        let mut due = Vec::new();
        self.waiting.retain_mut(|(cue, left)| {
            *left -= passed;
            if *left <= 0.0 {
                due.push(*cue);
            }
            0.0 < *left
        });
        due.retain(|cue| {
            let fresh = self.recent.iter().all(|(other, _)| other != cue);
            if fresh {
                self.recent.push((*cue, AGAIN));
            }
            fresh
        });
        due
    }
}

/// Removes players that have had their time, whether or not a sound card has played them.
fn clear(mut commands: Commands, time: Res<Time<Real>>, mut voices: Query<(Entity, &mut Voice)>) {
    for (entity, mut voice) in &mut voices {
        voice.left -= time.delta_secs();
        if voice.left <= 0.0 {
            commands.entity(entity).try_despawn();
        }
    }
}

/// Plays the ambience round and round while a battle is on the screen.
fn surround(
    mut commands: Commands,
    screen: Res<State<Screen>>,
    sounds: Res<Sounds>,
    settings: Res<Settings>,
    playing: Query<Entity, With<Ambience>>,
    mut sinks: Query<&mut AudioSink, With<Ambience>>,
) {
    let loud = settings.loudness(settings.ambience_volume);
    let wanted = *screen.get() == Screen::Battle && 0.0 < loud;
    if !wanted {
        for entity in &playing {
            commands.entity(entity).try_despawn();
        }
    } else if playing.is_empty() {
        let settings =
            PlaybackSettings { mode: PlaybackMode::Loop, volume: Volume::Linear(loud), ..default() };
        commands.spawn((Ambience, AudioPlayer::new(sounds.ambience.clone()), settings));
    } else if settings.is_changed() {
        for mut sink in &mut sinks {
            sink.set_volume(Volume::Linear(loud));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sound_waits_for_its_moment_and_comes_once() {
        let waiting = vec![(Cue::Swing, 0.0), (Cue::Miss, 0.2), (Cue::Swing, 0.01)];
        let mut mixer = Mixer { waiting, ..Mixer::default() };
        assert_eq!(mixer.due(0.02), [Cue::Swing], "twice at once is once");
        assert_eq!(mixer.due(0.1), []);
        assert_eq!(mixer.due(0.1), [Cue::Miss]);
        mixer.waiting.push((Cue::Swing, 0.0));
        assert_eq!(mixer.due(0.1), [Cue::Swing], "later it may come again");
    }
}
