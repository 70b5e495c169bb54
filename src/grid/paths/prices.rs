//! Prices of steps, as the rule system has them.

/// The prices of a step of 5 ft by what it asks of the mover, in parts of a foot: in whole feet with 1 part, and where a climb
/// takes four thirds of a step, 20 thirds of a foot, with 3. Each is more than nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Prices {
    /// Parts of a foot that the others count.
    pub parts: i32,
    /// Price over open ground.
    pub plain: i32,
    /// Price where something hinders: rough ground, a creature that is passed, the mover's own state.
    pub hindered: i32,
    /// Price through water, for those who are no swimmers.
    pub swim: i32,
    /// Price over what has to be climbed, for those who are no climbers.
    pub climb: i32,
}

impl Prices {
    /// Prices of 5 ft a step, and twice that whatever hinders. Rule `R-106`.
    pub const DOUBLED: Self = Self { parts: 1, plain: 5, hindered: 10, swim: 10, climb: 10 };

    /// The least and the most that a step costs.
    pub fn range(&self) -> (i32, i32) {
        let others = [self.hindered, self.swim, self.climb];
        others
            .into_iter()
            .fold((self.plain, self.plain), |(least, most), price| (least.min(price), most.max(price)))
    }

    /// The largest number of parts that every price is a multiple of.
    pub fn unit(&self) -> i32 {
        let divisor = |mut one: i32, mut other: i32| {
            while other != 0 {
                (one, other) = (other, one % other);
            }
            one
        };
        [self.hindered, self.swim, self.climb].into_iter().fold(self.plain, divisor)
    }
}
