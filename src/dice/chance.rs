//! Chances: the probability of something, as an exact fraction.

use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt;

/// A probability: an exact fraction between 0 and 1, always in lowest terms.
///
/// Exact while the denominator in lowest terms stays below 2^128, which is the roll of 49 six-sided dice.
/// What would pass that is rounded to the nearest 2^-53 instead of overflowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, JsonSchema)]
#[schemars(with = "f64")]
pub struct Chance {
    num: u128,
    den: u128,
}

impl Chance {
    /// The chance of what can't happen.
    pub const NEVER: Chance = Chance { num: 0, den: 1 };

    /// The chance of what always happens.
    pub const CERTAIN: Chance = Chance { num: 1, den: 1 };

    /// An even chance: as likely as not.
    pub const HALF: Chance = Chance { num: 1, den: 2 };

    /// The chance of `num` ways out of `den` that are equally likely. More ways than there are is certain; none out of none is
    /// never.
    pub fn new(num: u128, den: u128) -> Self {
        if num == 0 || den == 0 {
            return Self::NEVER;
        }
        if num >= den {
            return Self::CERTAIN;
        }
        let shared = gcd(num, den);
        Self { num: num / shared, den: den / shared }
    }

    /// The number above the line, in lowest terms.
    pub const fn numerator(self) -> u128 {
        self.num
    }

    /// The number below the line, in lowest terms.
    pub const fn denominator(self) -> u128 {
        self.den
    }

    /// Whether it can't happen.
    pub fn is_never(&self) -> bool {
        *self == Self::NEVER
    }

    /// The chance that this and `other` both happen, when neither sways the other.
    pub fn and(self, other: Self) -> Self {
        if self.num == 0 || other.num == 0 {
            return Self::NEVER;
        }
        // Crosswise first: the products are then in lowest terms, and as small as they can be.
        let (left, right) = (gcd(self.num, other.den), gcd(other.num, self.den));
        match (self.den / right).checked_mul(other.den / left) {
            Some(den) => Self { num: (self.num / left) * (other.num / right), den },
            None => Self::near(self.as_f64() * other.as_f64()),
        }
    }

    /// The chance that either happens, when they can't both.
    pub fn plus(self, other: Self) -> Self {
        let shared = gcd(self.den, other.den);
        let sum = || {
            let den = (self.den / shared).checked_mul(other.den)?;
            // Neither product passes `den`.
            let num = (self.num * (other.den / shared)).checked_add(other.num * (self.den / shared))?;
            Some(Self::new(num, den))
        };
        sum().unwrap_or_else(|| Self::near(self.as_f64() + other.as_f64()))
    }

    /// The chance that it doesn't happen.
    pub const fn not(self) -> Self {
        Self { num: self.den - self.num, den: self.den }
    }

    /// The nearest floating-point number, 0 to 1.
    pub fn as_f64(self) -> f64 {
        self.num as f64 / self.den as f64
    }

    /// The chance nearest to a number: a multiple of 2^-53.
    fn near(value: f64) -> Self {
        const PARTS: u128 = 1 << 53;
        Self::new((value * PARTS as f64).round() as u128, PARTS)
    }
}

impl PartialOrd for Chance {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Chance {
    /// Compares by value. Whole parts first, then the reciprocals of what is left: no product that could overflow.
    fn cmp(&self, other: &Self) -> Ordering {
        let (mut a, mut b) = ((self.num, self.den), (other.num, other.den));
        loop {
            let whole = (a.0 / a.1).cmp(&(b.0 / b.1));
            let (rest_a, rest_b) = (a.0 % a.1, b.0 % b.1);
            match (rest_a, rest_b) {
                _ if whole != Ordering::Equal => return whole,
                (0, _) | (_, 0) => return rest_a.cmp(&rest_b),
                _ => (a, b) = ((b.1, rest_b), (a.1, rest_a)),
            }
        }
    }
}

impl fmt::Display for Chance {
    /// Writes the chance in percent with one decimal: `62.5 %`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} %", self.as_f64() * 100.0)
    }
}

impl Serialize for Chance {
    /// Writes the chance as a number with four decimals: `0.0741`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64((self.as_f64() * 10_000.0).round() / 10_000.0)
    }
}

/// The greatest common divisor; `a` and `b` not both 0.
pub(super) fn gcd(a: u128, b: u128) -> u128 {
    match (u64::try_from(a), u64::try_from(b)) {
        // Nearly always so, and many times faster than the division of 128 bits.
        (Ok(a), Ok(b)) => u128::from(small_gcd(a, b)),
        _ if b == 0 => a,
        _ => gcd(b, a % b),
    }
}

/// The greatest common divisor by halving and subtracting: cheaper than dividing.
fn small_gcd(mut a: u64, mut b: u64) -> u64 {
    if a == 0 || b == 0 {
        return a | b;
    }
    let shared_twos = (a | b).trailing_zeros();
    a >>= a.trailing_zeros();
    while b != 0 {
        b >>= b.trailing_zeros();
        (a, b) = (a.min(b), a.abs_diff(b));
    }
    a << shared_twos
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_is_kept_in_lowest_terms() {
        let chance = Chance::new(135, 216);
        assert_eq!((chance.numerator(), chance.denominator()), (5, 8));
        assert_eq!(Chance::new(0, 36), Chance::NEVER);
        assert_eq!(Chance::new(36, 36), Chance::CERTAIN);
        assert_eq!(Chance::new(40, 36), Chance::CERTAIN);
        assert_eq!(Chance::new(0, 0), Chance::NEVER);
    }

    #[test]
    fn both_either_and_neither() {
        let (third, quarter) = (Chance::new(1, 3), Chance::new(1, 4));
        assert_eq!(third.and(quarter), Chance::new(1, 12));
        assert_eq!(third.and(Chance::new(3, 4)), quarter);
        assert_eq!(third.plus(quarter), Chance::new(7, 12));
        assert_eq!(third.plus(third.not()), Chance::CERTAIN);
        assert_eq!(third.and(Chance::NEVER), Chance::NEVER);
        assert_eq!(third.plus(Chance::NEVER), third);
        assert_eq!(Chance::CERTAIN.not(), Chance::NEVER);
    }

    #[test]
    fn order_is_by_value() {
        let mut chances =
            [(1, 2), (0, 1), (5, 8), (1, 1), (7, 12), (16, 216), (2, 27), (u128::MAX - 1, u128::MAX)]
                .map(|(num, den)| Chance::new(num, den));
        chances.sort();
        assert!(chances.is_sorted_by(|a, b| a.as_f64() <= b.as_f64()));
        assert!(Chance::new(u128::MAX - 1, u128::MAX) < Chance::CERTAIN);
        assert!(Chance::new(u128::MAX - 1, u128::MAX) > Chance::new(u128::MAX - 2, u128::MAX));
        assert_eq!(Chance::new(16, 216).cmp(&Chance::new(2, 27)), Ordering::Equal);
    }

    #[test]
    fn what_no_longer_fits_is_rounded_and_never_overflows() {
        let odd = Chance::new(u128::MAX / 3, u128::MAX - 2);
        assert!((odd.and(odd).as_f64() - 1.0 / 9.0).abs() < 1e-12);
        assert!((odd.plus(Chance::new(1, 3)).as_f64() - 2.0 / 3.0).abs() < 1e-12);
        let unlikely = Chance::new(1, 6_u128.pow(49));
        assert_eq!(unlikely.and(unlikely), Chance::NEVER);
    }

    #[test]
    fn it_is_shown_in_percent_and_written_with_four_decimals() {
        let cases =
            [((135, 216), "62.5 %", "0.625"), ((16, 216), "7.4 %", "0.0741"), ((0, 1), "0.0 %", "0.0")];
        for ((num, den), shown, written) in cases {
            let chance = Chance::new(num, den);
            assert_eq!(chance.to_string(), shown);
            assert_eq!(serde_json::to_string(&chance).unwrap(), written);
        }
    }

    #[test]
    fn the_greatest_divisor_of_small_and_large_numbers() {
        let cases = [(0, 7, 7), (7, 0, 7), (12, 18, 6), (17, 5, 1), (1 << 40, 6_u128.pow(20), 1 << 20)];
        for (a, b, divisor) in cases {
            assert_eq!(gcd(a, b), divisor, "{a} {b}");
        }
        let large = 6_u128.pow(40);
        assert_eq!(gcd(large * 7, large * 5), large);
    }
}
