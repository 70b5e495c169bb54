//! Help with a check: a friend's next check with a skill of one's own has advantage. Rules `PH-ACT-HELP-1`, `PH-CHK-12`, ruling
//! `R-081`.

use super::sheet::{Distracted, Screened};
use super::{checks::reaches, means::Aided};
use crate::prelude::*;

/// Verb of help with a check, in orders.
pub const VERB: &str = "help_check";

/// The feature of helping with checks.
pub const HELPING: Feature = Feature {
    verbs: &[VERB],
    offers: |world, who, _| offer(world, who).into_iter().collect(),
    accept: promise,
    parts: keeps_component::<Aided>,
    ..Feature::NONE
};

/// Offer of help to a friend within 30 feet, in whatever one is skilled in; none for those who are alone or have no skill.
pub fn offer(world: &World, who: Entity) -> Option<Availability> {
    let sheet = world.get::<Sheet>(who)?;
    let mut friends = friends(world, who).peekable();
    friends.peek()?;
    let choices: Vec<Text> = Means::of(&sheet.0).filter_map(Means::title).map(Text::from).collect();
    if choices.is_empty() {
        return None;
    }
    let draft = OfferBuilder::new(VERB, "Help: a check", "PH-ACT-HELP-1");
    let cost = match budget::afford(world, who, ACTION, 1) {
        Ok(cost) => cost,
        Err(refusal) => return Some(draft.closed(refusal)),
    };
    let near = friends.filter(|&friend| able(world, friend) && reaches(world, who, friend));
    let targets = near.map(|friend| plain_target(world, friend)).collect();
    let nobody = ("no friend within 30 ft to help", "R-081");
    let maybe = draft.at_all(targets, (cost, Use::Other), nobody);
    Some(maybe.with(|offer| Offer { choices, ..offer }))
}

/// Promises help; it serves for one check, up to the start of one's next turn. Ruling `R-081`.
fn promise(world: &mut World, who: Entity, picked: &Picked) {
    let (friend, with) = (picked_target(world, picked), picked.choice.as_deref().unwrap_or_default());
    let means = {
        let Some(sheet) = world.get::<Sheet>(who) else { return never!("{who:?} has no sheet") };
        Means::of(&sheet.0).find(|means| means.title() == Some(with))
    };
    let (Some(means), Some(friend)) = (means, friend) else { return gone!() };
    change(world, friend, |aided: &mut Aided| {
        aided.0.retain(|one| *one != (who, means));
        aided.0.push((who, means));
    });
    tell_deed(world, who, VERB, format!("help with {with}"), Some(friend), "PH-ACT-HELP-1");
}

/// Ends what somebody gives others up to its next turn: a distraction, the blows it steps into, help that it has promised and
/// that was not asked for. Rules `PH-ACT-HELP-2`, `PH-FTR-STYLE-PROT-2`, ruling `R-081`.
pub fn withdraw(world: &mut World, giver: Entity) {
    let mine = |other: &Entity| *other == giver;
    change_where(world, |it: &Distracted| it.0.iter().any(mine), |it| it.0.retain(|by| !mine(by)));
    change_where(world, |it: &Screened| it.0.iter().any(mine), |it| it.0.retain(|by| !mine(by)));
    change_where(
        world,
        |it: &Aided| it.0.iter().any(|(by, _)| mine(by)),
        |it| it.0.retain(|(by, _)| !mine(by)),
    );
}
