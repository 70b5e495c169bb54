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

/// The first character of a name or short text that nobody sees or that turns the direction of writing, if there is one. Joiners
/// are none: letters of some scripts and emoji need them.
pub fn unseen(text: &str) -> Option<char> {
    text.chars().find(|letter| {
        let fills = matches!(
            letter,
            '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180e}' | '\u{2800}' | '\u{3164}'
                | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e007f}'
        );
        let joins = matches!(letter, '\u{200c}' | '\u{200d}');
        fills || !(letter.is_control() || is_plain(*letter) || joins)
    })
}

/// The words for such a character.
pub fn invisible(letter: char) -> String {
    format!("the character U+{:04X}, which nobody can see", u32::from(letter))
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
    fn what_nobody_sees_in_a_name_is_found() {
        for (text, found) in
            [("Zo\u{200b}e", '\u{200b}'), ("\u{202e}evil\u{202c}", '\u{202e}'), ("a\u{ad}b", '\u{ad}')]
        {
            assert_eq!(unseen(text), Some(found));
        }
        assert_eq!(unseen("Zoë, مرحبا, نمی\u{200c}دانم, 龍, two\nlines"), None);
    }

    #[test]
    fn a_text_of_any_length_is_cut() {
        assert_eq!(shown(&"x".repeat(5), 5), "xxxxx");
        assert_eq!(shown(&"x".repeat(6), 5), "xxxxx…");
    }
}
