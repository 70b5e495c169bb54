//! Recovery: what every rule system says of health that somebody gets back.

use dice::Chance;

/// The yield of a die whose faces give so much each: how much on average, and how likely nothing is missing after it.
pub fn of_faces(faces: impl ExactSizeIterator<Item = i32>, missing: i32) -> (f64, Chance) {
    let all = faces.len();
    let (sum, whole) = faces.fold((0, 0), |(sum, whole), gained| {
        (sum + gained.min(missing), whole + u128::from(gained >= missing))
    });
    (f64::from(sum) / all as f64, Chance::new(whole, all as u128))
}

/// The words for a healing roll: `heals 4.5 on average`, and how likely nothing is missing after it where that can be.
pub fn heals(mean: f64, whole: Chance) -> String {
    let mean = (mean * 10.0).round() / 10.0;
    match whole {
        Chance::NEVER => format!("heals {mean} on average"),
        Chance::CERTAIN => format!("heals {mean}: to full health"),
        whole => format!("heals {mean} on average, to full health {whole}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn healing_is_told_in_few_words() {
        assert_eq!(heals(2.0, Chance::NEVER), "heals 2 on average");
        assert_eq!(heals(4.25, Chance::HALF), "heals 4.3 on average, to full health 50.0 %");
        assert_eq!(heals(1.0, Chance::CERTAIN), "heals 1: to full health");
    }
}
