//! Texts from outside as people may see them in a terminal or a panel.

/// The most characters that a message or a file's name may have.
pub const MOST_SHOWN: usize = 1_000;

/// A text for people: on one line, with nothing in it that moves the cursor, colours a terminal or turns the direction of
/// writing, and not longer than `most` characters.
pub fn shown(text: &str, most: usize) -> String {
    let mut shown = String::new();
    let mut letters = text.chars();
    for letter in letters.by_ref().take(most) {
        if is_plain(letter) {
            shown.push(letter);
        } else {
            shown.extend(letter.escape_default());
        }
    }
    if letters.next().is_some() {
        shown.push('…');
    }
    shown
}

/// Whether a character is only itself: none that controls, parts lines or changes the direction of those around it.
fn is_plain(letter: char) -> bool {
    let parts_or_turns = matches!(
        letter,
        '\u{061c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    );
    !letter.is_control() && !parts_or_turns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_move_the_cursor_or_turn_the_writing_is_spelt_out() {
        assert_eq!(shown("plain, é and 龍", 40), "plain, é and 龍");
        assert_eq!(shown("a\nf.ron:1:1: error", 40), "a\\nf.ron:1:1: error");
        assert_eq!(shown("\u{1b}[31mred\u{7}\u{9b}", 40), "\\u{1b}[31mred\\u{7}\\u{9b}");
        assert_eq!(shown("a\u{202e}b\u{2028}c\u{feff}", 40), "a\\u{202e}b\\u{2028}c\\u{feff}");
    }

    #[test]
    fn a_text_of_any_length_is_cut() {
        assert_eq!(shown(&"x".repeat(5), 5), "xxxxx");
        assert_eq!(shown(&"x".repeat(6), 5), "xxxxx…");
    }
}
