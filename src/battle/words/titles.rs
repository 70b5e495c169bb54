//! Titles of weapons, powers and things as they stand in a sentence.

use std::fmt::Display;

/// An id as people read it: `opportunity_attack` is `opportunity attack`.
pub fn plain(id: &str) -> String {
    id.replace('_', " ")
}

/// The item that an attack mode throws: `spear` of `Spear, thrown`.
pub fn thrown_item(title: &str) -> Option<String> {
    let item = title.strip_suffix(", thrown").or_else(|| title.strip_suffix("/thrown"))?;
    Some(plain(&item.to_lowercase()))
}

/// An item with its article: `an oil flask`.
pub fn with_article(item: &str) -> String {
    let article = if item.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {item}")
}

/// The title of an attack mode: `a thrown spear` for `Spear, thrown`, any other as it is.
pub fn wielded(title: &str) -> String {
    thrown_item(title).map_or_else(|| title.to_owned(), |item| format!("a thrown {item}"))
}

/// The reach of an attack mode, as a sentence: `Claws reach 5 ft`.
pub fn reaching(title: &str, reach: impl Display) -> String {
    let several = title.ends_with('s') && !title.ends_with("ss");
    format!("{} {} {reach}", wielded(title), if several { "reach" } else { "reaches" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_strikes_stands_in_a_sentence_as_a_person_would_say_it() {
        let told = |title: &str| reaching(title, "5 ft");
        assert_eq!(told("Spear, thrown"), "a thrown spear reaches 5 ft");
        assert_eq!(told("Bare hands"), "Bare hands reach 5 ft");
        assert_eq!(told("Cutlass"), "Cutlass reaches 5 ft");
        assert_eq!(told("a touch"), "a touch reaches 5 ft");
        assert_eq!(wielded("Dagger, thrown"), "a thrown dagger");
        assert_eq!(with_article("oil flask with a fuse"), "an oil flask with a fuse");
    }
}
