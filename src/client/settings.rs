//! The settings of a player for every battle, kept as RON in the data folder.
//!
//! A settings file that can't be read costs a message and nothing else: the defaults hold, and the file is kept beside the
//! new one as `settings.ron.bad`.

use super::{
    input::{Layout, bindings},
    model::{AppConfig, FrameSystems},
    theme::Hues,
};
use crate::data::{read_plain, replace};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::{
    fs, io,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

/// The settings' file in the data folder.
pub const FILE: &str = "settings.ron";

/// The largest settings file that is read, in bytes.
const MAX_BYTES: usize = 64 << 10;

/// Time after the last change until the file is written, in seconds: a slider that is dragged writes once.
const SETTLE: f32 = 0.4;

/// The settings of a player.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Speed at which facts are shown, in percent of the usual pace.
    pub animation_speed: u16,
    /// Whether facts are shown at once, and nothing moves or fades.
    pub reduced_motion: bool,
    /// Whether each frame is drawn whole, and not just what has changed: for drivers that lose parts of the picture.
    pub draw_whole: bool,
    /// The size of all panels, in percent of what fits the window.
    pub ui_scale: u16,
    /// The size of text within panels, in percent.
    pub text_size: u16,
    /// The colours of sides and overlays.
    pub palette: Hues,
    /// Whether the end of a turn is asked for twice when something useful is left to do.
    pub warn_on_end: bool,
    /// Whether the view goes by itself to whoever acts.
    pub follow: bool,
    /// Volume of blows, steps and buttons, in percent.
    pub effects_volume: u16,
    /// Volume of the wind under them, in percent.
    pub ambience_volume: u16,
    /// Whether nothing is heard.
    pub muted: bool,
    /// The share of the screen that the game has.
    pub window: Extent,
    /// The layout of the keyboard, as far as what was typed has shown it.
    pub layout: Layout,
    /// The name of the level that was begun last; empty for none.
    pub last_level: String,
    /// The keys that differ from those that come with the game.
    pub keys: bindings::ChangedBindings,
}

/// The share of the screen that the game has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Extent {
    /// A window among others.
    #[default]
    Window,
    /// A window without a frame over the whole screen.
    Borderless,
    /// The screen for itself.
    FullScreen,
}

/// The settings' file, and what went wrong with it.
#[derive(Resource, Clone, Debug, Default)]
pub struct SettingsFile {
    /// The file; none where there is no data folder, as in tests.
    pub path: Option<PathBuf>,
    /// The trouble that the player must know: an unreadable file, a full disk.
    pub trouble: Option<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            animation_speed: 100,
            reduced_motion: false,
            draw_whole: false,
            ui_scale: 100,
            text_size: 100,
            palette: Hues::default(),
            warn_on_end: true,
            follow: true,
            effects_volume: 70,
            ambience_volume: 40,
            muted: false,
            window: Extent::Window,
            layout: Layout::default(),
            last_level: String::new(),
            keys: bindings::ChangedBindings::new(),
        }
    }
}

/// Reads the settings at the start and writes them soon after each change.
pub fn plugin(app: &mut App) {
    let path = app.world().get_resource::<AppConfig>().map(|house| house.data.join(FILE));
    let (settings, trouble) = path.as_deref().map_or_else(Default::default, Settings::load);
    app.insert_resource(settings)
        .insert_resource(SettingsFile { path, trouble })
        .add_systems(Update, keep.in_set(FrameSystems::Rest));
}

fn keep(
    settings: Res<Settings>,
    mut file: ResMut<SettingsFile>,
    time: Res<Time<Real>>,
    mut due: Local<Option<f32>>,
) {
    if settings.is_changed() && !settings.is_added() {
        *due = Some(SETTLE);
    }
    let Some(left) = due.as_mut() else { return };
    *left -= time.delta_secs();
    if 0.0 < *left {
        return;
    }
    *due = None;
    if let Some(path) = file.path.clone()
        && let Err(error) = settings.save(&path)
    {
        file.trouble = Some(format!("the settings can't be written to {}: {error}", path.display()));
    }
}

impl Settings {
    /// Range of [`Self::animation_speed`], in percent.
    pub const SPEEDS: RangeInclusive<u16> = 25..=400;
    /// Range of [`Self::ui_scale`], in percent.
    pub const SCALES: RangeInclusive<u16> = 75..=200;
    /// Range of [`Self::text_size`], in percent.
    pub const TEXT_SIZES: RangeInclusive<u16> = 80..=150;

    /// Range of [`Self::effects_volume`] and [`Self::ambience_volume`], in percent.
    pub const VOLUMES: RangeInclusive<u16> = 0..=100;

    /// Room that the panels need of a window at a size of 100 %, in logical pixels.
    const LEAST_ROOM: Vec2 = Vec2::new(800.0, 450.0);

    /// The pace as a multiple of the usual one; infinite where nothing shall move.
    pub fn pace(&self) -> f32 {
        if self.reduced_motion { f32::INFINITY } else { f32::from(self.animation_speed) / 100.0 }
    }

    /// The size of a window whose panels are drawn at their plain size, in logical pixels.
    const PLAIN_WINDOW: Vec2 = Vec2::new(1280.0, 720.0);

    /// The steps in which panels grow with the window, as a share of their plain size.
    const SCALE_STEP: f32 = 0.25;

    /// Returns the factor of the panels' size that the player has asked for in a window of this size: panels grow with the
    /// window, and `ui_scale` is applied to that.
    pub fn wanted_scale(&self, window: Vec2) -> f32 {
        let fits = (window / Self::PLAIN_WINDOW).min_element();
        let grown = ((fits / Self::SCALE_STEP).floor() * Self::SCALE_STEP).max(1.0);
        grown * f32::from(self.ui_scale) / 100.0
    }

    /// Returns the factor of the panels' size in a window of this size: never so large that they leave no room for the board.
    pub fn scale_in(&self, window: Vec2) -> f32 {
        let most = (window / Self::LEAST_ROOM).min_element().max(f32::from(*Self::SCALES.start()) / 100.0);
        self.wanted_scale(window).min(most)
    }

    /// The size of text as a factor.
    pub fn text(&self) -> f32 {
        f32::from(self.text_size) / 100.0
    }

    /// A volume in percent as a factor for what is played, as the ear has it; 0 when all is muted.
    pub fn loudness(&self, percent: u16) -> f32 {
        if self.muted { 0.0 } else { (f32::from(percent) / 100.0).powi(2) }
    }

    /// The settings in a file, and what is wrong with it. No file is no trouble.
    pub fn load(path: &Path) -> (Self, Option<String>) {
        match read(path) {
            Ok(None) => (Self::default(), None),
            Ok(Some(text)) => match ron::from_str::<Self>(&text) {
                Ok(settings) => settings.within_range(),
                Err(error) => match salvage(&text) {
                    Some((settings, wrong)) => keep_a_copy(path, &text, settings, &wrong),
                    None => set_aside(path, &format!("{}:{}", error.span, error.code)),
                },
            },
            Err(error) => set_aside(path, &error.to_string()),
        }
    }

    /// Writes the settings, whole or not at all.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        let text =
            ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default()).map_err(io::Error::other)?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        replace(path, text.as_bytes())
    }

    fn within_range(self) -> (Self, Option<String>) {
        let clamp = |value: u16, range: RangeInclusive<u16>| value.clamp(*range.start(), *range.end());
        let kept = Self {
            animation_speed: clamp(self.animation_speed, Self::SPEEDS),
            ui_scale: clamp(self.ui_scale, Self::SCALES),
            text_size: clamp(self.text_size, Self::TEXT_SIZES),
            effects_volume: clamp(self.effects_volume, Self::VOLUMES),
            ambience_volume: clamp(self.ambience_volume, Self::VOLUMES),
            ..self.clone()
        };
        let message = "a number in the settings was out of range; the nearest one that works is used";
        let trouble = (kept != self).then(|| message.to_owned());
        (kept, trouble)
    }
}

/// The settings of a file in which some fields are wrong, and those fields by name. None where no field can be read.
fn salvage(text: &str) -> Option<(Settings, Vec<String>)> {
    let fields = fields(text)?;
    let sound = |field: &&str| ron::from_str::<Settings>(&format!("({field})")).is_ok();
    let (good, bad): (Vec<&str>, Vec<&str>) = fields.into_iter().partition(sound);
    let settings = ron::from_str(&format!("({})", good.join(","))).ok()?;
    let name = |field: &&str| field.split(':').next().unwrap_or_default().trim().to_owned();
    (!good.is_empty()).then(|| (settings, bad.iter().map(name).collect()))
}

/// The fields of the outermost brackets of a text in RON; none where it does not end with them.
fn fields(text: &str) -> Option<Vec<&str>> {
    let inner = text.trim().strip_prefix('(')?.strip_suffix(')')?;
    let (mut depth, mut quoted, mut escaped, mut start) = (0_u32, false, false, 0);
    let mut fields = Vec::new();
    for (at, letter) in inner.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.checked_sub(1)?,
            ',' if depth == 0 => {
                fields.push(inner.get(start..at)?);
                start = at + 1;
            }
            _ => {}
        }
    }
    fields.push(inner.get(start..)?);
    fields.retain(|field| !field.trim().is_empty());
    (depth == 0 && !quoted).then_some(fields)
}

/// Keeps the file under another name, too, and says which of its fields are not used.
fn keep_a_copy(path: &Path, text: &str, settings: Settings, wrong: &[String]) -> (Settings, Option<String>) {
    let kept = path.with_extension("ron.bad");
    let end = match replace(&kept, text.as_bytes()) {
        Ok(()) => format!("the file as it was is kept as {}", kept.display()),
        Err(error) => format!("no copy of the file can be kept: {error}"),
    };
    let (settings, range) = settings.within_range();
    let message = format!(
        "{}: these settings can't be read and have their usual values: {}; {end}{}",
        path.display(),
        wrong.join(", "),
        range.map(|range| format!("; {range}")).unwrap_or_default()
    );
    (settings, Some(message))
}

fn read(path: &Path) -> io::Result<Option<String>> {
    match read_plain(path, MAX_BYTES + 1) {
        Ok(bytes) if bytes.len() > MAX_BYTES => Err(io::Error::other("the file is too big to be settings")),
        Ok(bytes) => String::from_utf8(bytes).map(Some).map_err(io::Error::other),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Keeps the bad file under another name, so that the defaults never write over what somebody wrote.
fn set_aside(path: &Path, why: &str) -> (Settings, Option<String>) {
    let kept = path.with_extension("ron.bad");
    let end = match fs::rename(path, &kept) {
        Ok(()) => format!("it is kept as {}", kept.display()),
        Err(error) => format!("it can't be kept aside: {error}"),
    };
    let message =
        format!("{}: the settings can't be read ({why}); the defaults are used, {end}", path.display());
    (Settings::default(), Some(message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::input::{bindings::KeyChord, keys::Key};

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("fivefoot-settings-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a temporary folder");
        folder
    }

    #[test]
    fn settings_come_back_as_they_were_written() {
        let path = folder("round").join(FILE);
        let settings = Settings {
            animation_speed: 250,
            reduced_motion: true,
            draw_whole: true,
            ui_scale: 150,
            text_size: 120,
            palette: Hues::Stark,
            warn_on_end: false,
            follow: false,
            effects_volume: 20,
            ambience_volume: 0,
            muted: true,
            window: Extent::Borderless,
            layout: Layout::Qwertz,
            last_level: "first_duel".to_owned(),
            keys: [(
                Key::Danger,
                vec![KeyChord { key: KeyCode::KeyU, ctrl: true, shift: false, alt: false }],
            )]
            .into(),
        };
        settings.save(&path).expect("written");
        assert_eq!(Settings::load(&path), (settings, None));
    }

    #[test]
    fn no_file_means_defaults_without_a_word() {
        assert_eq!(Settings::load(&folder("none").join(FILE)), (Settings::default(), None));
    }

    #[test]
    fn a_bad_file_is_kept_and_told_and_the_defaults_hold() {
        for (name, bytes) in [
            ("syntax", &b"(ui_scale: "[..]),
            ("field", b"(volume: 3)"),
            ("binary", b"\xff\xfe\0"),
            ("range", b"(ui_scale: 70000)"),
        ] {
            let path = folder(name).join(FILE);
            fs::write(&path, bytes).expect("written");
            let (settings, trouble) = Settings::load(&path);
            assert_eq!(settings, Settings::default(), "{name}");
            assert!(trouble.is_some_and(|told| told.contains("can't be read")), "{name}");
            assert_eq!(fs::read(path.with_extension("ron.bad")).expect("kept"), bytes, "{name}");
        }
    }

    #[test]
    fn one_wrong_value_costs_only_itself_and_is_told() {
        let path = folder("salvage").join(FILE);
        let text =
            "(\n  text_size: 120,\n  palette: Mauve, // \n  last_level: \"a, (b\",\n  ui_scale: 9000,\n)";
        fs::write(&path, text).expect("written");
        let (settings, told) = Settings::load(&path);
        let wanted =
            Settings { text_size: 120, last_level: "a, (b".into(), ui_scale: 200, ..Settings::default() };
        assert_eq!(settings, wanted);
        let told = told.expect("it is told");
        assert!(
            told.contains("palette") && told.contains("out of range") && !told.contains("text_size"),
            "{told}"
        );
        assert_eq!(fs::read_to_string(path.with_extension("ron.bad")).expect("kept"), text);
        assert!(path.exists(), "the file stays until something is changed");
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_plain_file_keeps_nobody_waiting() {
        let folder = folder("device");
        let path = folder.join(FILE);
        std::os::unix::fs::symlink("/dev/zero", &path).expect("a free name");
        assert!(Settings::load(&path).1.is_some_and(|told| told.contains("not a plain file")));
        let made = std::process::Command::new("mkfifo").arg(&path).status();
        assert!(made.is_ok_and(|status| status.success()), "a pipe can be made");
        assert!(Settings::load(&path).1.is_some_and(|told| told.contains("not a plain file")));
    }

    #[test]
    fn numbers_out_of_range_are_brought_back_and_told() {
        let path = folder("clamp").join(FILE);
        fs::write(&path, "(ui_scale: 9000, text_size: 1)").expect("written");
        let (settings, trouble) = Settings::load(&path);
        assert_eq!((settings.ui_scale, settings.text_size), (200, 80));
        assert!(trouble.is_some());
    }

    #[test]
    fn panels_are_never_too_large_for_the_window() {
        let settings = Settings { ui_scale: 200, ..Settings::default() };
        assert_eq!(settings.scale_in(Vec2::new(1600.0, 900.0)), 2.0);
        assert_eq!(settings.scale_in(Vec2::new(1280.0, 720.0)), 1.6);
        assert_eq!(settings.scale_in(Vec2::new(400.0, 300.0)), 0.75);
        assert_eq!(Settings::default().scale_in(Vec2::new(1280.0, 720.0)), 1.0);
    }

    #[test]
    fn panels_grow_with_the_window_in_steps() {
        let scale = |width, height| Settings::default().scale_in(Vec2::new(width, height));
        assert_eq!(scale(1024.0, 600.0), 1.0, "they never shrink by themselves");
        assert_eq!(scale(1366.0, 768.0), 1.0);
        assert_eq!(scale(1920.0, 1080.0), 1.5);
        assert_eq!(scale(2560.0, 1440.0), 2.0);
        assert_eq!(scale(3440.0, 1440.0), 2.0, "a wide screen is no taller");
    }
}
