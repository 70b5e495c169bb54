//! How things look and sound, guessed from the words that facts have for people: an arrow flies from whatever is called a bow.
//! No rule system is asked, and a word that nobody knows costs only a plainer look.

/// What flies from one to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missile {
    /// With feathers, straight.
    Arrow,
    /// Short and fast.
    Bolt,
    /// In an arc: a stone, a rock, a pot.
    Stone,
    /// In an arc, and it breaks: a flask, a pot.
    Pot,
    /// Turning over: a knife, an axe.
    Thrown,
    /// A ball of flames.
    Fire,
    /// A streak of light.
    Ray,
}

/// What lies on the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lying {
    /// Flames.
    Fire,
    /// A torch or a lantern that burns.
    Torch,
    /// Oil.
    Oil,
    /// What has been strewn to be trodden on.
    Strewn,
    /// Anything else.
    Thing,
}

/// What harms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Harm {
    /// An edge.
    Edge,
    /// A point.
    Point,
    /// Weight.
    Weight,
    /// Flames.
    Fire,
    /// Frost.
    Cold,
    /// Acid and poison.
    Acid,
    /// Lightning and thunder.
    Storm,
    /// Everything else: magic.
    Other,
}

fn names(text: &str, words: &[&str]) -> bool {
    let text = text.to_lowercase();
    words.iter().any(|word| text.contains(word))
}

/// Whether a condition is that of somebody who burns.
pub fn burns(condition: &str) -> bool {
    names(condition, &["alight", "burning", "on fire"])
}

/// Whether a condition is that of somebody who is out of sight: only those who know of it may be told.
pub fn hides(condition: &str) -> bool {
    names(condition, &["hidden", "lurking", "invisible", "unseen"])
}

impl Lying {
    /// What is called so.
    pub fn of(item: &str) -> Self {
        match item {
            item if names(item, &["burning", "fire", "flame"]) => Self::Fire,
            item if names(item, &["torch", "lantern", "candle"]) => Self::Torch,
            item if names(item, &["strewn", "caltrop", "bearing"]) => Self::Strewn,
            item if names(item, &["oil"]) => Self::Oil,
            _ => Self::Thing,
        }
    }
}

impl Missile {
    /// What flies when somebody attacks from afar with this.
    pub fn of(with: &str) -> Self {
        match with {
            with if names(
                with,
                &["crossbow", "pistol", "rifle", "musket", "revolver", "gun", "lightning bolt"],
            ) =>
            {
                Self::Bolt
            }
            with if names(with, &["flask", "pot", "bottle", "vial"]) => Self::Pot,
            with if names(with, &["fire", "flame", "ember", "burn"]) => Self::Fire,
            with if names(with, &["bow", "arrow"]) => Self::Arrow,
            with if names(with, &["sling", "stone", "rock", "boulder"]) => Self::Stone,
            with if names(with, &["ray", "bolt", "spell", "magic", "missile", "spit", "breath"]) => Self::Ray,
            _ => Self::Thrown,
        }
    }
}

impl Harm {
    /// What a kind of damage is like.
    pub fn of(kind: &str) -> Self {
        match kind {
            kind if names(kind, &["slash", "cut"]) => Self::Edge,
            kind if names(kind, &["pierc", "stab"]) => Self::Point,
            kind if names(kind, &["bludgeon", "crush", "blunt", "fall"]) => Self::Weight,
            kind if names(kind, &["fire", "burn", "heat"]) => Self::Fire,
            kind if names(kind, &["cold", "frost", "ice"]) => Self::Cold,
            kind if names(kind, &["acid", "poison", "venom"]) => Self::Acid,
            kind if names(kind, &["electric", "lightning", "thunder", "storm"]) => Self::Storm,
            _ => Self::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_flies_is_told_by_its_name() {
        for (with, missile) in [
            ("Longbow", Missile::Arrow),
            ("Crossbow", Missile::Bolt),
            ("Sling", Missile::Stone),
            ("Boulder", Missile::Stone),
            ("Handaxe", Missile::Thrown),
            ("flask of oil", Missile::Pot),
            ("Fire Ball", Missile::Fire),
            ("", Missile::Thrown),
        ] {
            assert_eq!(Missile::of(with), missile, "{with}");
        }
    }

    #[test]
    fn what_lies_about_is_told_by_its_name() {
        for (item, lies) in [
            ("burning flask of oil", Lying::Fire),
            ("burning_oil", Lying::Fire),
            ("oil", Lying::Oil),
            ("torch", Lying::Torch),
            ("strewn caltrops", Lying::Strewn),
            ("longsword", Lying::Thing),
        ] {
            assert_eq!(Lying::of(item), lies, "{item}");
        }
    }

    #[test]
    fn harm_is_told_by_its_kind() {
        for (kind, harm) in [
            ("slashing", Harm::Edge),
            ("piercing", Harm::Point),
            ("bludgeoning", Harm::Weight),
            ("fire", Harm::Fire),
            ("electricity", Harm::Storm),
            ("holy", Harm::Other),
        ] {
            assert_eq!(Harm::of(kind), harm, "{kind}");
        }
    }
}
