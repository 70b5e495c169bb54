//! A night: rest actions, a meal, and what comes back by morning. Rules `FV-REST-01` to `FV-REST-08`.

use super::{note::Note, party::Member, road::MARCH_HOURS};
use crate::{
    dice::Dice,
    rules::fivey::profile::{DamageKind, Feat, Stat},
};
use serde::{Deserialize, Serialize};

/// The starting item that heals whoever eats of it. Rule `FV-ORIG-12`.
const HERBS: &str = "herb_pouch";
/// The die of herbs and of a blessing. Rules `FV-ORIG-12`, `FV-BACK-03`.
const D6: u8 = 6;

/// Food that is no ration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stores {
    /// Fresh ingredients; one lot makes a meal for everybody. Rule `FV-REST-06`.
    pub ingredients: u32,
}

/// What somebody does with the evening. Rule `FV-REST-02`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RestAction {
    /// Regains hit points. Rule `FV-REST-03`.
    Recover,
    /// Attunes to another item, by id. Rule `FV-REST-04`.
    Attune(String),
    /// Regains an inspiration die. Rule `FV-REST-05`.
    Practice,
    /// Makes ingredients a meal for all. Rule `FV-REST-06`.
    Cook,
    /// Finds ingredients. Rule `FV-REST-06`.
    Scavenge,
    /// Walks on. Rule `FV-REST-06`.
    March,
    /// Blesses a member, counted from 0. Rule `FV-BACK-03`.
    Blessing(usize, Boon),
    /// What a feat without figures offers: Tinker, Communion and the like. Rule `FV-SKILL-08`.
    Other(Feat),
}

/// What a blessing does. Rule `FV-BACK-03`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Boon {
    /// Cures an ailment.
    Cure,
    /// Restores 1d6 and CHA hit points.
    Heal,
    /// Makes resistant to a kind of damage until the next night.
    Ward(DamageKind),
}

/// What a night has brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Night {
    /// What happened.
    pub notes: Vec<Note>,
    /// Hours more that the party travels, if all of it marches.
    pub march_hours: u32,
}

/// Why a plan for the night can't be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoRest {
    /// More rest actions than the night has room for.
    #[error("FV-REST-01: {name} plans {planned} rest actions, and a night has room for {room}")]
    TooMany {
        /// Who.
        name: String,
        /// How many.
        planned: usize,
        /// How many there may be.
        room: usize,
    },
    /// Nothing to eat.
    #[error("FV-RUL-46: {0} goes hungry, and without a meal there is no rest action")]
    Hungry(String),
    /// Nothing to cook.
    #[error("FV-REST-06: {0} has no ingredients to cook: somebody has to scavenge")]
    NothingToCook(String),
    /// The item is not theirs.
    #[error("FV-REST-04: {name} has no `{item}` to attune to")]
    NotTheirs {
        /// Who.
        name: String,
        /// What.
        item: String,
    },
    /// As much inspiration as practice may bring.
    #[error("FV-RUL-06: {0} has as many inspiration dice as levels: practice brings no more")]
    WellInspired(String),
    /// The power is not theirs.
    #[error("FV-SKILL-08: {name} has no {feat}")]
    NoFeat {
        /// Who.
        name: String,
        /// What.
        feat: &'static str,
    },
    /// The feat is no rest action.
    #[error("FV-SKILL-08: {0} is no rest action")]
    NoRestAction(&'static str),
    /// Nobody to bless.
    #[error("FV-BACK-03: there is nobody alive in place {0} of the party")]
    NobodyThere(usize),
}

/// Feats whose rest action has no figures.
const OTHERS: [Feat; 5] =
    [Feat::Tinker, Feat::GirlsNight, Feat::Communion, Feat::BellyOfTheBeast, Feat::OneNightOnly];

/// Spends a night. `plans` has the rest actions of each member, in their order; `herbs` says who gives herbs to the meal.
/// Then the day is new: what may be used once a day may be used again.
///
/// # Errors
/// Why a plan can't be; then nothing has happened.
pub fn night(
    members: &mut [Member],
    stores: &mut Stores,
    plans: &[Vec<RestAction>],
    herbs: Option<usize>,
    dice: &mut Dice,
) -> Result<Night, NoRest> {
    let plan = |i: usize| plans.get(i).map(Vec::as_slice).unwrap_or_default();
    for (i, member) in members.iter().enumerate() {
        check(members, member, plan(i))?;
    }
    let living: Vec<usize> = (0..members.len()).filter(|i| members[*i].lives()).collect();
    let fed = meals(members, stores, &living, &plan)?;
    let mut notes = Vec::new();
    for i in &living {
        let state = &mut members[*i].state;
        state.ward = None;
        if std::mem::take(&mut state.poisoned) {
            notes.push(Note::new("FV-RUL-53", format!("{} is no longer poisoned", members[*i].name())));
        }
    }
    season(members, &fed, herbs, dice, &mut notes);
    for i in &living {
        for action in plan(*i) {
            rest(members, *i, action, dice, &mut notes);
        }
    }
    for i in &living {
        members[*i].state.today.clear();
    }
    let marches = |i: &usize| plan(*i).contains(&RestAction::March);
    let march_hours = if !living.is_empty() && living.iter().all(marches) { MARCH_HOURS } else { 0 };
    Ok(Night { notes, march_hours })
}

/// Rest actions of a night. Rule `FV-REST-01`.
pub const fn room(sleepwalker: bool) -> usize {
    if sleepwalker { 2 } else { 1 }
}

/// Whether practice brings an inspiration die. Rule `FV-REST-05`, ruling `FV-RUL-06`.
pub const fn practises(level: u32, inspiration: u32) -> bool {
    inspiration < level
}

/// Everything that can be told before the meal.
fn check(members: &[Member], member: &Member, plan: &[RestAction]) -> Result<(), NoRest> {
    let name = || member.name().to_string();
    let room = if member.lives() { room(member.has(Feat::Sleepwalker)) } else { 0 };
    if plan.len() > room {
        return Err(NoRest::TooMany { name: name(), planned: plan.len(), room });
    }
    let needs = |feat: Feat| match member.has(feat) {
        true => Ok(()),
        false => Err(NoRest::NoFeat { name: name(), feat: feat.title() }),
    };
    let practised = plan.iter().filter(|action| **action == RestAction::Practice).count();
    let missing = u32::from(member.character.level).saturating_sub(member.state.inspiration);
    if practised > usize::try_from(missing).unwrap_or(usize::MAX) {
        return Err(NoRest::WellInspired(name()));
    }
    for action in plan {
        match action {
            RestAction::Attune(item) if !member.character.belongings.contains_key(item) => {
                return Err(NoRest::NotTheirs { name: name(), item: item.clone() });
            }
            RestAction::Blessing(on, _) => {
                needs(Feat::Blessing)?;
                if !members.get(*on).is_some_and(Member::lives) {
                    return Err(NoRest::NobodyThere(*on));
                }
            }
            RestAction::Other(feat) => {
                needs(*feat)?;
                if !OTHERS.contains(feat) {
                    return Err(NoRest::NoRestAction(feat.title()));
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Who has eaten. Someone who cooks feeds all; otherwise everybody eats a ration, their own or another's.
/// Rules `FV-REST-06`, `FV-REST-07`, ruling `FV-RUL-46`.
fn meals<'p>(
    members: &mut [Member],
    stores: &mut Stores,
    living: &[usize],
    plan: &impl Fn(usize) -> &'p [RestAction],
) -> Result<Vec<usize>, NoRest> {
    let doing = |what: RestAction| living.iter().flat_map(|i| plan(*i)).filter(|a| **a == what).count();
    let count = |what: RestAction| u32::try_from(doing(what)).unwrap_or(u32::MAX);
    let (found, cooked) = (count(RestAction::Scavenge), count(RestAction::Cook));
    let ingredients = stores.ingredients.saturating_add(found);
    if cooked > ingredients {
        let cooks = living.iter().filter(|i| plan(**i).contains(&RestAction::Cook));
        let cook = cooks.last().map(|i| members[*i].name().to_string());
        return Err(NoRest::NothingToCook(cook.unwrap_or_default()));
    }
    let rations: u32 = members.iter().map(|member| member.state.rations).fold(0, u32::saturating_add);
    let enough = if cooked > 0 { living.len() } else { usize::try_from(rations).unwrap_or(usize::MAX) };
    // Those who have something planned eat first.
    let (mut eaters, idle): (Vec<usize>, Vec<usize>) = living.iter().partition(|i| !plan(**i).is_empty());
    if let Some(hungry) = eaters.get(enough) {
        return Err(NoRest::Hungry(members[*hungry].name().to_string()));
    }
    eaters.extend(idle);
    eaters.truncate(enough);
    stores.ingredients = ingredients - cooked;
    if cooked == 0 {
        for i in &eaters {
            let own = (members[*i].state.rations > 0).then_some(*i);
            let giver = own.or_else(|| members.iter().position(|member| member.state.rations > 0));
            if let Some(giver) = giver {
                members[giver].state.rations -= 1;
            }
        }
    }
    Ok(eaters)
}

/// Herbs in the meal heal all who eat, by one roll. Rule `FV-ORIG-12`, ruling `FV-RUL-36`.
fn season(
    members: &mut [Member],
    fed: &[usize],
    herbs: Option<usize>,
    dice: &mut Dice,
    notes: &mut Vec<Note>,
) {
    let Some(giver) = herbs.and_then(|i| members.get_mut(i)) else { return };
    let has = giver.character.belongings.contains_key(HERBS);
    if fed.is_empty() || !has || !giver.state.used_up.insert(HERBS.to_string()) {
        return;
    }
    let healed = i32::from(dice.roll(D6, "herbs in the meal"));
    notes.push(Note::new("FV-RUL-36", format!("{} seasons the meal: {healed} hit points", giver.name())));
    for i in fed {
        members[*i].heal(healed);
    }
}

fn rest(members: &mut [Member], i: usize, action: &RestAction, dice: &mut Dice, notes: &mut Vec<Note>) {
    let member = &mut members[i];
    let name = member.name().to_string();
    let mut note = |rule, text: String| notes.push(Note::new(rule, format!("{name} {text}")));
    match action {
        RestAction::Recover => {
            let healing = member.character.healing;
            let face = i32::from(dice.roll(healing.die.sides, &format!("{name}'s rest")));
            let now = member.heal(face + healing.plus);
            note("FV-REST-03", format!("recovers {} and has {now} hit points", face + healing.plus));
        }
        RestAction::Attune(item) => {
            note("FV-REST-04", format!("is attuned to {item}"));
            member.state.attuned = Some(item.clone());
        }
        RestAction::Practice => {
            member.state.inspiration += 1;
            note("FV-REST-05", "has an inspiration die more".to_string());
        }
        RestAction::Cook => note("FV-REST-06", "cooks for everybody".to_string()),
        RestAction::Scavenge => note("FV-REST-06", "finds something to cook".to_string()),
        RestAction::March => note("FV-REST-06", "walks on".to_string()),
        RestAction::Blessing(on, boon) => {
            let charisma = member.character.profile.stat(Stat::Charisma);
            if let Some(blessed) = members.get_mut(*on) {
                let whom = blessed.name().to_string();
                match boon {
                    Boon::Cure => {
                        blessed.state.poisoned = false;
                        note("FV-BACK-03", format!("cures {whom}"));
                    }
                    Boon::Heal => {
                        let healed = i32::from(dice.roll(D6, &format!("{name}'s blessing"))) + charisma;
                        blessed.heal(healed);
                        note("FV-BACK-03", format!("blesses {whom}: {healed} hit points"));
                    }
                    Boon::Ward(kind) => {
                        blessed.state.ward = Some(*kind);
                        note("FV-BACK-03", format!("wards {whom} against {} damage", kind.title()));
                    }
                }
            }
        }
        RestAction::Other(feat) => note(feat.rule(), format!("spends the evening on {}", feat.title())),
    }
}
