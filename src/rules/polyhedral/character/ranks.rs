//! Ability ranks: bought, from the array or rolled; then bonuses, then what levels bring. Catalog sections 5 and 6.

use super::choices::{Pick, Reading};
use crate::profile::*;
use kit::schema::*;

/// Fewest and most points that a storyteller gives. Rule `PH-CREATE-11`.
const POINTS: (i32, i32) = (0, 60);
/// Least rank that is bought, and the most without and with a grant. Rules `PH-CREATE-10`, `PH-CREATE-11`, `R-019`.
const BOUGHT: (i32, i32, i32) = (8, 15, 17);
/// The fixed array. Rule `PH-CREATE-12`.
const ARRAY: [i32; 6] = [8, 10, 12, 13, 14, 15];
/// The highest rank of a character. Rule `R-018`.
const HIGHEST: i32 = 20;

/// Ability ranks at creation and now. Some things are settled at creation.
pub(super) struct Ranks {
    /// Ranks with the bonuses of creation. Rule `PH-CREATE-13`.
    pub created: Abilities,
    /// Ranks with what levels have brought. Rule `PH-ADV-03`.
    pub now: Abilities,
}

impl Reading<'_> {
    /// Reads the ranks by one of the three methods, then bonuses, then what levels brought. Rule `PH-CREATE-06`.
    pub(super) fn abilities(&mut self) -> Ranks {
        let raw = self.0.raw;
        let mut created = match (&raw.points, &raw.array, &raw.rolled) {
            (Some(bought), None, None) => self.buy(bought),
            (None, Some(array), None) => {
                let mut given = Ability::ALL.map(|ability| array.rank(ability));
                given.sort_unstable();
                let message = "PH-CREATE-12: the array is 15, 14, 13, 12, 10 and 8";
                self.0.check(given == ARRAY, self.0.at("array"), message);
                *array
            }
            (None, None, Some(rolled)) => self.rolled(rolled),
            _ => {
                let message = "PH-CREATE-06: one of `points`, `array` and `rolled` says the ability ranks";
                self.0.wrong(self.0.place, message);
                Abilities::TENS
            }
        };
        let right = "PH-CREATE-13: +2 to one ability and +1 to another, or +1 to three, is right";
        self.raise(self.0.at("bonuses"), &mut created, &raw.bonuses, &[&[2, 1], &[1, 1, 1]], right);
        let mut now = created;
        for (i, pick) in raw.picks.iter().enumerate() {
            if let Pick::Ability(raised) = pick {
                let right = "PH-ADV-03: +2 to one ability, or +1 to two, is right";
                self.raise(self.0.at("picks").item(i), &mut now, raised, &[&[2], &[1, 1]], right);
            }
        }
        Ranks { created, now }
    }

    /// Checks the ranks bought with points. Rules `PH-CREATE-09` to `PH-CREATE-11`.
    fn buy(&mut self, bought: &Abilities) -> Abilities {
        let grants = self.0.raw.grants;
        let most = if grants.above_fifteen { BOUGHT.2 } else { BOUGHT.1 };
        self.0.report.range(self.0.at("grants").field("points"), grants.points, POINTS.0..=POINTS.1);
        let place = self.0.at("points");
        bought.within(&(BOUGHT.0..=most), self.0.report, place);
        let cost: i32 = Ability::ALL.iter().map(|ability| point_cost(bought.rank(*ability))).sum();
        let there = grants.points;
        let message = format!("PH-CREATE-09: these ranks cost {cost} points, and there are {there}");
        self.0.check(cost <= there, place, message);
        *bought
    }

    /// Raises different abilities by one of the lists of amounts that are `allowed`, in any order; 20 is the most. Rule `R-018`.
    fn raise(
        &mut self,
        place: Place,
        abilities: &mut Abilities,
        raised: &[(Ability, i32)],
        allowed: &[&[i32]],
        right: &str,
    ) {
        let different: BTreeSet<Ability> = raised.iter().map(|(ability, _)| *ability).collect();
        let mut amounts: Vec<i32> = raised.iter().map(|(_, by)| *by).collect();
        amounts.sort_unstable_by(|a, b| b.cmp(a));
        let is_right = different.len() == raised.len() && allowed.contains(&amounts.as_slice());
        self.0.check(is_right, place, right);
        for (ability, by) in raised.iter().filter(|(_, by)| (1..=2).contains(by)) {
            abilities.add(*ability, *by);
            let rank = abilities.rank(*ability);
            let message = format!("R-018: {} would be {rank}, and {HIGHEST} is the most", ability.title());
            self.0.check(rank <= HIGHEST, place, message);
        }
    }
}

/// Point cost of a rank from 8 to 17; below 10 it gives points back. Table D-3, rule `R-019`.
fn point_cost(rank: i32) -> i32 {
    match rank {
        16.. => 7 + (rank.min(17) - 15) * 3,
        14..=15 => 5 + (rank - 14) * 2,
        _ => rank.max(8) - 10,
    }
}
