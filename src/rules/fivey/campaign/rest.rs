//! The time between two battles, night by night: what a night ends and a day brings, making camp, and the rest actions that
//! everybody has use for: Recover, Practice and Attune. Rules `FV-REST-01` to `FV-REST-05`, `FV-BACK-03`, `FV-SKILL-04`, rulings
//! `FV-RUL-06`, `FV-RUL-46`, `FV-RUL-49`, `FV-RUL-53`.

use super::meals;
use super::party::{characters, level, may_act, party};
use crate::ai_hints::uses;
use crate::healing::{Restored, restore};
use crate::prelude::*;
use crate::{career::career, character::Healing};
use battle::Who;
use kit::{activities::Activity, recovery, rest_phase::Repose};

/// Hours of a night.
const NIGHT: u32 = 8;

/// Hours from one night to the next.
const DAY: u32 = 24;

/// A night in the camp. The first begins at once, each of the others a day after the one before. Rule `FV-REST-01`.
pub const NIGHT_CAMP: Repose = Repose {
    verb: "night",
    title: "Make camp for a night",
    rule: "FV-REST-01",
    over: |hours| {
        let (takes, left) = (hours.wait(NIGHT, DAY) + NIGHT, hours.left());
        let why = || format!("the next night is over in {takes} h, and {left} h are left");
        Ok(hours.after(takes).ok_or_else(|| because(why(), "FV-REST-01"))?.rested())
    },
    gains,
    is_open: true,
    does: nightfall,
};
/// Healing oneself; who is hurt worst comes first. Rule `FV-REST-03`.
pub const RECOVER: Activity = Activity {
    verbs: &["recover"],
    offers: |world| {
        let draft = OfferBuilder::new("recover", "Recover", "FV-REST-03");
        let nobody = ("nobody is hurt who has a rest action left", "FV-REST-01");
        let (may, brings) = (|who| may_act(world, who), |who| rate(world, who));
        vec![heals(world, draft, characters(world).collect(), may, brings, nobody)]
    },
    does: |world, done, picked| {
        tell_offer(world, done.by, picked.offer, None);
        let (who, (rate, why)) = (done.by, rate(world, done.by));
        restore(world, Restored { by: who, on: who, rule: "FV-REST-03" }, "rest", rate, why);
    },
};

/// An inspiration die more, up to the level. Rule `FV-REST-05`, ruling `FV-RUL-06`.
pub const PRACTICE: Activity = Activity {
    verbs: &["practice"],
    offers: |world| {
        let can = |who: Entity| {
            may_act(world, who)?;
            unless(!practises(world, who), "as many inspiration dice as levels", "FV-RUL-06")?;
            Ok(plain_target(world, who))
        };
        let price = (Ok(Cost::default()), uses::PRACTICE);
        let draft = OfferBuilder::new("practice", "Practice", "FV-REST-05");
        vec![draft.at_each(world, characters(world), can, price, ("nobody can practise", "FV-RUL-06"))]
    },
    does: |world, done, picked| {
        tell_offer(world, done.by, picked.offer, None);
        rolls::gain(world, done.by, 1, "FV-REST-05");
    },
};

/// Attuning to an item on hand: an offer for each, to those who have it. Rules `FV-REST-04`, `FV-SKILL-04`.
pub const ATTUNE: Activity = Activity {
    verbs: &["attune"],
    offers: |world| {
        let mut items: BTreeMap<Who, (String, Vec<Entity>)> = BTreeMap::new();
        for who in characters(world) {
            for (id, title) in on_hand(world, who) {
                items.entry(id).or_insert_with(|| (title, Vec::new())).1.push(who);
            }
        }
        let offer = |(id, (title, owners)): (Who, (String, Vec<Entity>))| {
            let can = |who: Entity| {
                may_act(world, who)?;
                let attuned = profile(world, who).is_some_and(|profile| profile.attuned_to(&id));
                unless(attuned, "already attuned to it", "FV-SKILL-04").map(|()| plain_target(world, who))
            };
            let draft =
                OfferBuilder::new("attune", format!("Attune to {title}"), "FV-REST-04").with(id.clone());
            let nobody = ("nobody can attune to it", "FV-SKILL-04");
            draft.at_each(world, owners, can, (Ok(Cost::default()), Use::Other), nobody)
        };
        items.into_iter().map(offer).collect()
    },
    does: |world, done, picked| {
        let Some(sheet) = world.get::<Sheet>(done.by) else { return never!("{:?} has no sheet", done.by) };
        let mut profile = Profile::clone(&sheet.0);
        if let SheetKind::Character { attuned, .. } = &mut profile.kind {
            *attuned = picked.offer.with.as_deref().map(str::to_owned);
        }
        tell_offer(world, done.by, picked.offer, None);
        world.entity_mut(done.by).insert(Sheet::new(Arc::new(profile)));
        // What can be done with them follows.
        rearm(world, done.by, |_| ());
    },
};

/// The things in hand or at the belt that attunement helps with, by id with their names: weapons and spells.
fn on_hand(world: &World, who: Entity) -> Vec<(Who, String)> {
    let (arms, stores) = (part::<Arms>(world, who), part::<Stores>(world, who));
    let near = arms.carried.iter().filter(|arm| arm.at.nearest().is_some_and(|place| place != Carry::Pack));
    let weapons = near.filter(|arm| !arm.weapon.natural).map(|arm| (&arm.weapon.id, &arm.weapon.name));
    let spells = stores.vessels.iter().map(|(vessel, _)| (&vessel.id, &vessel.name));
    weapons.chain(spells).map(|(id, name)| (id.as_str().into(), name.clone())).collect()
}

/// The healing rate of a character, which a night's rest restores: a d6 and the level, unless it says otherwise. Rule
/// `FV-LVL-03`.
fn rate(world: &World, who: Entity) -> (Healing, Reason) {
    let plus = level(world, who).and_then(|level| i32::try_from(level).ok()).unwrap_or_default();
    let plain = Healing { die: DiceExpr::one(6), plus };
    let rate = career(world, who).map_or(plain, |career| career.character.healing);
    (rate, Reason::flat("healing rate", rate.plus, "FV-LVL-03"))
}

/// Whether practice brings somebody an inspiration die. Rule `FV-REST-05`, ruling `FV-RUL-06`.
fn practises(world: &World, who: Entity) -> bool {
    part::<Inspiration>(world, who).0 < level(world, who).unwrap_or_default()
}

/// The worth of a night: the hit points and uses that it could bring.
pub fn gains(world: &World) -> f32 {
    let each = characters(world).map(|who| {
        let used = part::<Uses>(world, who);
        let uses = i32::from(used.raged) + i32::from(used.breathed) + i32::from(practises(world, who));
        regained(world, who, rate(world, who).0).0 as f32 + uses as f32
    });
    each.sum()
}

/// Hit points that somebody lacks.
fn missing(world: &World, who: Entity) -> i32 {
    let health = part::<Health>(world, who);
    health.max - health.now
}

/// Healing one of these, who is hurt worst first, as far as they may be healed and have not all hit points. `brings`: a die and
/// more, and what is added to it. Ruling `FV-RUL-46`.
pub fn heals(
    world: &World,
    draft: OfferBuilder,
    mut those: Vec<Entity>,
    may: impl Fn(Entity) -> Result<(), Refusal>,
    brings: impl Fn(Entity) -> (Healing, Reason),
    nobody: (&'static str, RuleId),
) -> Availability {
    those.sort_by_key(|&who| Reverse(missing(world, who)));
    let can = |who: Entity| {
        may(who)?;
        unless(missing(world, who) == 0, "already at full hit points", "FV-RUL-46")
    };
    let best = those.iter().copied().find(|&who| can(who).is_ok());
    let health = best.map_or(0.0, |who| regained(world, who, brings(who).0).0 as f32);
    let judge = |who: Entity| {
        can(who)?;
        let (die, why) = brings(who);
        let (mean, whole) = regained(world, who, die);
        let note = Reason::note(recovery::heals(mean, whole), "FV-RUL-46");
        Ok(Target { reasons: vec![why, note], ..plain_target(world, who) })
    };
    draft.at_each(world, those, judge, (Ok(Cost::default()), uses::heals(health)), nobody)
}

/// Hit points that a die and more bring somebody on average, and how likely none is missing after it.
fn regained(world: &World, who: Entity, brings: Healing) -> (f64, Chance) {
    let faces = (0..brings.die.sides).map(|face| i32::from(face) + 1 + brings.plus);
    recovery::of_faces(faces, missing(world, who))
}

/// Begins a night: what a blessing has warded off until then is over, and everybody eats. Rules `FV-BACK-03`, `FV-REST-07`.
fn nightfall(world: &mut World) {
    evening(world);
    meals::supper(world);
}

/// Ends what a blessing has warded off until the night is over. Rule `FV-BACK-03`.
pub fn evening(world: &mut World) {
    for who in party(world) {
        lasting::alter(world, who, "warded", "FV-BACK-03", |states| states.ward = None);
    }
}

/// Begins a new day: what may be used once a day may be used again, and poison has worn off. Rulings `FV-RUL-49`, `FV-RUL-53`.
pub fn morning(world: &mut World) {
    meals::next_day(world);
    for who in party(world) {
        change(world, who, |uses: &mut Uses| *uses = Uses { gadget: uses.gadget, ..Uses::default() });
        change(world, who, |stores: &mut Stores| {
            stores.vessels.iter_mut().for_each(|(_, cast)| *cast = false);
        });
        lasting::ends(world, who, |states| &mut states.poisoned, "poisoned", "FV-RUL-53");
    }
}
