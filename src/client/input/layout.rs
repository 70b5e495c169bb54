//! The layout of the keyboard: what is written on a key, whose place is all that a key code says.

use crate::client::settings::Settings;
use bevy::{
    input::{
        ButtonState,
        keyboard::{Key as Typed, KeyboardInput},
    },
    prelude::*,
};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The layouts that are told apart by what their letters type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Layout {
    /// As in the United States and Britain.
    #[default]
    Qwerty,
    /// As in Germany and its neighbours.
    Qwertz,
    /// As in France and Belgium.
    Azerty,
}

/// Keys, by their places, with what they type where that is not what the key code says.
type Differences = &'static [(KeyCode, char)];

impl Layout {
    const ALL: [Self; 3] = [Self::Qwerty, Self::Qwertz, Self::Azerty];

    const fn differences(self) -> Differences {
        match self {
            Self::Qwerty => &[],
            Self::Qwertz => &[(KeyCode::KeyY, 'Z'), (KeyCode::KeyZ, 'Y')],
            Self::Azerty => &[
                (KeyCode::KeyQ, 'A'),
                (KeyCode::KeyA, 'Q'),
                (KeyCode::KeyW, 'Z'),
                (KeyCode::KeyZ, 'W'),
                (KeyCode::KeyM, ','),
                (KeyCode::Semicolon, 'M'),
            ],
        }
    }

    /// The letter that a key types, where the layout changes it.
    pub fn typed(self, key: KeyCode) -> Option<char> {
        self.differences().iter().find(|(at, _)| *at == key).map(|(_, letter)| *letter)
    }

    /// The key that types the letter that `key` types on an American keyboard.
    pub fn key_that_types(self, key: KeyCode) -> KeyCode {
        let letter = format!("{key:?}");
        let Some(letter) = letter.strip_prefix("Key").and_then(|letter| letter.chars().next()) else {
            return key;
        };
        self.differences().iter().find(|(_, typed)| *typed == letter).map_or(key, |(at, _)| *at)
    }

    /// The layout on which a key types this, with the one known so far preferred; none where no layout is known that does.
    fn that_types(self, key: KeyCode, letter: char) -> Option<Self> {
        let plain = format!("{key:?}").strip_prefix("Key").and_then(|letter| letter.chars().next());
        let fits = |layout: &Self| layout.typed(key).or(plain) == Some(letter);
        std::iter::once(self).chain(Self::ALL).find(fits)
    }
}

/// The layout by which keys are named, as its place in [`Layout::ALL`]. There is one keyboard, and all that names keys asks here.
static WORN: AtomicUsize = AtomicUsize::new(0);

/// Names keys by a layout from now on.
pub fn wear(layout: Layout) {
    let place = Layout::ALL.iter().position(|each| *each == layout).unwrap_or_default();
    WORN.store(place, Ordering::Relaxed);
}

/// The layout by which keys are named.
pub fn worn() -> Layout {
    Layout::ALL.get(WORN.load(Ordering::Relaxed)).copied().unwrap_or_default()
}

/// Learns the layout from what the keys type.
pub fn learn(mut typed: MessageReader<KeyboardInput>, mut settings: ResMut<Settings>) {
    for message in typed.read().filter(|message| message.state == ButtonState::Pressed) {
        let Typed::Character(text) = &message.logical_key else { continue };
        let mut letters = text.chars().flat_map(char::to_uppercase);
        let (Some(letter), None) = (letters.next(), letters.next()) else { continue };
        if letter.is_ascii_alphabetic()
            && let Some(layout) = settings.layout.that_types(message.key_code, letter)
            && layout != settings.layout
        {
            wear(layout);
            settings.layout = layout;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layout_is_known_by_the_first_letter_that_differs() {
        let known = Layout::Qwerty;
        assert_eq!(known.that_types(KeyCode::KeyE, 'E'), Some(Layout::Qwerty), "all have it there");
        assert_eq!(known.that_types(KeyCode::KeyY, 'Z'), Some(Layout::Qwertz));
        assert_eq!(known.that_types(KeyCode::KeyA, 'Q'), Some(Layout::Azerty));
        assert_eq!(Layout::Qwertz.that_types(KeyCode::KeyY, 'Y'), Some(Layout::Qwerty), "and back");
        assert_eq!(known.that_types(KeyCode::KeyA, 'X'), None);
    }

    #[test]
    fn letters_with_control_are_found_by_what_they_type() {
        assert_eq!(Layout::Qwerty.key_that_types(KeyCode::KeyZ), KeyCode::KeyZ);
        assert_eq!(Layout::Qwertz.key_that_types(KeyCode::KeyZ), KeyCode::KeyY);
        assert_eq!(Layout::Azerty.key_that_types(KeyCode::KeyZ), KeyCode::KeyW);
        assert_eq!(Layout::Azerty.key_that_types(KeyCode::Enter), KeyCode::Enter);
        assert_eq!(Layout::Qwertz.typed(KeyCode::KeyY), Some('Z'));
    }
}
