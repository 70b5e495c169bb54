//! Natural weapons, by their kind and the size of their bearer. Rules `RZ-NAT-01` to `RZ-NAT-DMG-B`, ruling `RZR-20`.

use super::words::DamageKind;
use kit::schema::*;

words! {
    /// The kinds of natural weapons.
    pub enum NaturalKind {
        /// Teeth.
        Bite = ("bite", "Bite", "RZ-NAT-BITE"; true, false, DamageKind::Piercing),
        /// Claws.
        Claw = ("claw", "Claw", "RZ-NAT-CLAW"; false, true, DamageKind::Slashing),
        /// Horns and tusks.
        Gore = ("gore", "Gore", "RZ-NAT-GORE"; true, false, DamageKind::Piercing),
        /// Fists and bulk.
        Slam = ("slam", "Slam", "RZ-NAT-SLAM"; false, false, DamageKind::Bludgeoning),
        /// A sting.
        Sting = ("sting", "Sting", "RZ-NAT-STING"; true, true, DamageKind::Piercing),
        /// An arm without bones.
        Tentacle = ("tentacle", "Tentacle", "RZ-NAT-TENT"; false, true, DamageKind::Bludgeoning),
        /// A hoof.
        Hoof = ("hoof", "Hoof", "RZ-NAT-TENT"; false, true, DamageKind::Bludgeoning),
        /// A wing.
        Wing = ("wing", "Wing", "RZ-NAT-TENT"; false, true, DamageKind::Bludgeoning),
        /// A tail.
        TailSlam = ("tail_slam", "Tail slam", "RZ-NAT-TAIL"; true, false, DamageKind::Bludgeoning),
        /// Pincers.
        Pincer = ("pincer", "Pincer", "RZ-NAT-TAIL"; true, false, DamageKind::Bludgeoning),
    }
    /// Whether its damage is that of column A.
    is_of_column_a: bool,
    /// Whether it is secondary, where its bearer does not say. Rule `RZ-NAT-05`.
    is_secondary: bool,
    /// The kind of its damage.
    damage: DamageKind,
}

fields! {
    /// Natural weapons of one kind that a creature has.
    pub struct Natural {
        /// The kind.
        kind: NaturalKind,
        /// The number of them. Rule `RZ-NAT-02`.
        count: u32 = default "one" where 1..=8,
        /// Whether they are secondary, where that is not as for most of the kind. Rule `RZ-NAT-05`.
        secondary: Option<bool>,
        /// The range increment of what is shot from the body, in squares. Rule `RZ-NAT-01`.
        range: Option<i32> where 1..=20,
    }
}

/// Some of a kind, in words: `Bite`, `2 × Claw`.
pub fn several(many: usize, title: &str) -> String {
    if many > 1 { format!("{many} × {title}") } else { title.to_owned() }
}

impl Natural {
    /// Whether it takes the penalty of secondary attacks. Rule `RZ-NAT-05`.
    pub fn is_secondary(&self) -> bool {
        self.secondary.unwrap_or(self.kind.is_secondary())
    }
}
