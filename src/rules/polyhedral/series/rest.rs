//! Short rests, long rests, downtime. Rules `PH-REST-01` to `PH-REST-13`, rulings `R-040`, `R-059`, `R-064` to `R-068`.

use super::{Hours, Member, NoRest, Note};
use crate::{
    dice::Dice,
    rules::polyhedral::{pool::POOL_SIDES, profile::Feature, sheet::Reserves},
};

/// A short rest that goes on: Stamina Dice one by one and a treatment by each, in any order, up to [`ShortRest::finish`].
/// Rules `PH-REST-02` to `PH-REST-04`, ruling `R-065`.
pub struct ShortRest<'a> {
    party: &'a mut [Member],
    /// Stamina Dice that each has spent in this rest.
    spent: Vec<u32>,
    /// Who has treated whom.
    treated: Vec<(usize, usize)>,
}

impl<'a> ShortRest<'a> {
    /// Takes the time for it.
    ///
    /// # Errors
    /// There is none. Ruling `R-064`.
    pub fn begin(party: &'a mut [Member], hours: &mut Hours) -> Result<Self, NoRest> {
        hours.take_short()?;
        let spent = vec![0; party.len()];
        Ok(Self { party, spent, treated: Vec::new() })
    }

    /// Spends a Stamina Die: 1d6 and Vitality, 1 at least, half to the wounded. Rule `PH-REST-03`, rulings `R-040`, `R-059`.
    ///
    /// # Errors
    /// No die is left, or the member is in no state to rest.
    pub fn spend(&mut self, who: usize, dice: &mut Dice) -> Result<Note, NoRest> {
        let member = &mut self.party[who];
        if !member.conscious() {
            return Err(NoRest::Unfit(member.name.to_string()));
        }
        let left = member.stamina.checked_sub(1);
        member.stamina = left.ok_or_else(|| NoRest::NoDice(member.name.to_string()))?;
        let face = dice.roll(POOL_SIDES, &format!("{}'s Stamina Die", member.name));
        let gained = member.heal((i32::from(face) + member.vitality()).max(1));
        let note = Note::new("PH-REST-03", format!("{} regains {gained} health", member.name));
        self.spent[who] += 1;
        self.medics_follow(who);
        Ok(note)
    }

    /// Treats a wound, one's own or another's. Rule `PH-REST-04`, rulings `R-065`, `R-066`.
    ///
    /// # Errors
    /// The healer has treated somebody, or is in no state to, or there is no wound.
    pub fn treat(&mut self, healer: usize, patient: usize) -> Result<Note, NoRest> {
        let name = |who: usize| self.party[who].name.to_string();
        if !self.party[healer].conscious() {
            return Err(NoRest::Unfit(name(healer)));
        }
        if self.treated.iter().any(|(other, _)| *other == healer) {
            return Err(NoRest::Treated(name(healer)));
        }
        if !self.party[patient].lives || self.party[patient].wounds == 0 {
            return Err(NoRest::Unwounded(name(patient)));
        }
        let wounds = if self.medic(healer) { self.spent[patient].max(1) } else { 1 };
        let rule = if wounds > 1 { "R-066" } else { "PH-REST-04" };
        let note = Note::new(rule, format!("{} treats {}", name(healer), name(patient)));
        self.close(patient, wounds);
        self.treated.push((healer, patient));
        Ok(note)
    }

    /// The rest is over: what a rest brings back is back. Rules `PH-FTR-SW-2`, `PH-FTR-AS-2`, `PH-REST-12`.
    pub fn finish(self) {
        for member in self.party.iter_mut().filter(|member| member.conscious()) {
            let full = Reserves::of(&member.profile);
            let Reserves { second_wind, action_surge, patch_up, .. } = full;
            member.reserves = Reserves { second_wind, action_surge, patch_up, ..member.reserves };
        }
    }

    /// Somebody with the talent and a healer's kit. Rule `PH-TAL-MEDIC-2`, ruling `R-066`.
    fn medic(&self, who: usize) -> bool {
        self.party[who].has(Feature::Medic) && self.party[who].reserves.healers_kit > 0
    }

    /// A medic's treatment is worth as many wounds as the patient spends dice, those that come after it too. Ruling `R-066`.
    fn medics_follow(&mut self, patient: usize) {
        let medics =
            self.treated.iter().filter(|(healer, other)| *other == patient && self.medic(*healer)).count();
        if self.spent[patient] > 1 {
            self.close(patient, u32::try_from(medics).unwrap_or(u32::MAX));
        }
    }

    fn close(&mut self, patient: usize, wounds: u32) {
        let member = &mut self.party[patient];
        member.wounds = (member.wounds - i32::try_from(wounds).unwrap_or(i32::MAX)).max(0);
    }
}

/// A long rest: health, half of the Stamina Dice, all that comes back with rests, and no wounds. Rules `PH-REST-05` to
/// `PH-REST-12`, rulings `R-040`, `R-059`, `R-065`, `R-068`.
///
/// # Errors
/// There is no time, or the last one was not a day ago.
pub fn long_rest(party: &mut [Member], hours: &mut Hours) -> Result<Vec<Note>, NoRest> {
    hours.take_long()?;
    Ok(party.iter_mut().filter(|member| member.conscious()).map(sleep).collect())
}

fn sleep(member: &mut Member) -> Note {
    let missing = member.profile.max_health - member.health;
    let gained = if missing > 0 { member.heal(missing) } else { 0 };
    let full = Reserves::of(&member.profile);
    member.stamina = (member.stamina + (member.profile.level / 2).max(1)).min(member.profile.level);
    let resolute = member.reserves.resolve == 0 && member.has(Feature::Resolute);
    member.reserves = Reserves {
        resolve: if resolute { 1 } else { member.reserves.resolve },
        healers_kit: member.reserves.healers_kit,
        ..full
    };
    member.exhausted = false;
    Note::new("PH-REST-09", format!("{} regains {gained} health", member.name))
}

/// Days between adventures: as many long rests as it takes; all wounds heal and all Stamina Dice come back. Rule
/// `PH-REST-13`, ruling `R-064`.
pub fn downtime(party: &mut [Member]) {
    for member in party.iter_mut().filter(|member| member.lives) {
        member.wounds = 0;
        member.health = member.profile.max_health;
        sleep(member);
        member.stamina = member.profile.level;
    }
}

/// A new adventure begins: all Resolve is back. Rule `PH-RSV-11`, ruling `R-068`.
pub fn new_series(party: &mut [Member]) {
    for member in party.iter_mut().filter(|member| member.lives) {
        member.reserves.resolve = member.profile.resolve;
    }
}
