//! Starting gear and later purchases of a character, and whether one is skilled with it. Rulings `R-024`, `R-025`, `R-045`.

use super::{choices::Reading, schooling::Origin, training::Training};
use crate::data::creatures::{arms, carried, check_light};
use crate::wealth::{Purse, pooled};
use crate::{data::known::Known, profile::*};
use kit::schema::*;

/// Most weapons that a starting character picks. Ruling `R-024`.
const WEAPON_PICKS: usize = 3;
/// Most pieces of other gear that a starting character has. Ruling `R-024`.
const GEAR_PICKS: usize = 4;
/// Throwing weapons that count as one pick. Ruling `R-024`.
const THROWN_IN_A_PICK: u32 = 5;
/// Most chapters that a file tells of.
const MOST_CHAPTERS: usize = 60;
/// Word for a shield among the purchases.
const SHIELD: &str = "shield";

/// Kit of a character: what it carries and wears.
pub(super) struct Kit<'k> {
    pub armor: Option<&'k Armor>,
    pub arms: Vec<Carried>,
    pub gear: Vec<CarriedGear>,
    /// Resources rank now. Rule `PH-RES-01`.
    pub resources: u8,
}

impl<'r> Reading<'r> {
    /// Reads the kit, and checks it against what the character could pick and has bought.
    pub(super) fn kit(&mut self, origin: &Origin, training: &Training) -> Kit<'r> {
        let (raw, known) = (self.0.raw, self.0.book);
        let [worn, shield, weapons, packed, light] =
            ["armor", "shield", "weapons", "gear", "light"].map(|field| self.0.at(field));
        let armor = raw.armor.as_deref();
        let armor = armor.and_then(|id| known.armor.look_up(self.0.report, worn, id));
        let mut arms = arms(self.0.report, weapons, &raw.weapons, raw.shield, known);
        let gear = carried(self.0.report, packed, &raw.gear, known);
        for (at, arm) in raw.weapons.iter().enumerate() {
            let message = "`proficient` follows from job and culture: leave it out";
            self.0.check(arm.proficient.is_none(), weapons.item(at).field("proficient"), message);
        }
        for arm in &mut arms {
            arm.proficient = training.wields(&arm.weapon, origin.culture);
        }
        let start = origin.background.resources;
        let resources = self.chapters(start);
        let mut bought: Vec<&str> =
            raw.chapters.iter().flat_map(|one| &one.buys).map(String::as_str).collect();
        // What has not been bought is part of the start, and has to be covered.
        let mut picked = |read: &mut Self, place: Place, id: &str| {
            if let Some(at) = bought.iter().position(|one| *one == id) {
                bought.swap_remove(at);
                return 0;
            }
            if let Some((name, cost)) = price(id, known) {
                read.check_cost(place, name, cost, start);
            }
            1
        };
        if let Some(armor) = armor {
            picked(self, worn, &armor.id);
        }
        if raw.shield {
            picked(self, shield, SHIELD);
        }
        let mut picks = 0;
        for (at, one) in raw.weapons.iter().enumerate().filter(|(_, one)| known.weapons.has(&one.weapon)) {
            let (place, shots, count) = (weapons.item(at), one.shots.unwrap_or(0), one.count.unwrap_or(0));
            let message = format!("R-024: {shots} shots, and {SHOTS} are the most");
            self.0.check(shots <= SHOTS, place, message);
            let message = format!("R-024: {count} of them, and {THROWN_IN_A_PICK} make one pick");
            self.0.check(count <= THROWN_IN_A_PICK, place, message);
            picks += picked(self, place, &one.weapon);
        }
        let message = format!("R-024: {picks} weapons, and {WEAPON_PICKS} are the most");
        self.0.check(picks <= WEAPON_PICKS, weapons, message);
        picks = 0;
        for (at, id) in raw.gear.iter().enumerate().filter(|(_, id)| known.gear.has(id)) {
            picks += picked(self, packed.item(at), id);
        }
        let message = format!("R-024: {picks} pieces of gear, and {GEAR_PICKS} are the most");
        self.0.check(picks <= GEAR_PICKS, packed, message);
        if let Some(lamp) = raw.light {
            self.check_cost(light, lamp.title(), lamp.cost(), start);
            check_light(self.0.report, light, raw.light, &arms, raw.shield);
        }
        Kit { armor: armor.map(Arc::as_ref), arms, gear, resources }
    }

    /// Checks a thing's cost against what the background's Resources cover. Rule `PH-CREATE-15`.
    fn check_cost(&mut self, place: Place, name: &str, cost: CostClass, resources: u8) {
        let covered = CostClass::covered_by(resources);
        let (dear, most) = (cost.title(), covered.title());
        let message = format!("R-024: {name} is {dear}, and Resources {resources} cover up to {most}");
        self.0.check(cost <= covered, place, message);
    }

    /// Reads the purchases between chapters, and gives the Resources rank that is left. Rules `PH-RES-02` to `PH-RES-06`, ruling
    /// `R-025`.
    fn chapters(&mut self, start: u8) -> u8 {
        let (chapters, place, known) = (&self.0.raw.chapters, self.0.at("chapters"), self.0.book);
        self.0.report.range(place, chapters.len(), 0..=MOST_CHAPTERS);
        let (mut rank, mut left) = (start, start);
        for (i, chapter) in chapters.iter().take(MOST_CHAPTERS).enumerate() {
            let place = place.item(i);
            rank = chapter.resources.unwrap_or(rank);
            let together: Vec<u8> = chapter.pool.iter().copied().chain([rank]).collect();
            let pool = pooled(&together);
            let message = "PH-RES-02: only those of one lifestyle put their wealth together";
            self.0.check(pool.is_some(), place.field("pool"), message);
            let mut purse = Purse::new(rank, pool.unwrap_or(rank));
            for (j, id) in chapter.buys.iter().enumerate() {
                let place = place.field("buys").item(j);
                match price(id, known) {
                    None => self.0.report.unknown(place, "thing to buy", id, known.for_sale()),
                    Some((name, cost)) => {
                        if let Err(dear) = purse.buy(cost) {
                            self.0.wrong(place, format!("{dear}: {name} is {}", cost.title()));
                        }
                    }
                }
            }
            left = purse.rank;
        }
        left
    }
}

/// Name and cost of a thing.
fn price<'k>(id: &str, known: &'k Known) -> Option<(&'k str, CostClass)> {
    let weapon = known.weapons.get(id).map(|weapon| (weapon.name.as_str(), weapon.cost));
    let armor = || known.armor.get(id).map(|armor| (armor.name.as_str(), armor.cost));
    let shield = || (id == SHIELD).then(|| (known.shield.name.as_str(), known.shield.cost));
    let gear = || known.gear.get(id).map(|gear| (gear.name.as_str(), gear.cost));
    weapon.or_else(armor).or_else(shield).or_else(gear)
}
