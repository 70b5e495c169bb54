//! An acolyte's rest action: hit points for somebody, or resistance for a day. Ailments that it could cure end with the night
//! anyway. Rule `FV-BACK-03`, ruling `FV-RUL-36`.

use super::{
    healing::{healed, hurt, regained},
    nights::{acted, characters, may_act, missing, party},
};
use crate::kit::prelude::*;
use crate::rules::fivey::prelude::*;
use crate::rules::fivey::{
    character::Healing,
    recover::{Restored, restore},
};

/// Hit points.
pub const BLESS: &str = "bless";

/// Resistance.
pub const WARD: &str = "ward";

const RULE: &str = "FV-BACK-03";

/// What each acolyte may do for somebody, themselves included.
pub fn offers(world: &World) -> Vec<Maybe> {
    let acolytes = characters(world).filter(|&who| has(world, who, Feat::Blessing));
    acolytes.flat_map(|by| [bless(world, by), ward(world, by)]).collect()
}

/// The die and CHA.
fn brings(world: &World, by: Entity) -> Healing {
    Healing { die: Dice::one(6), plus: stat(world, by, Stat::Charisma) }
}

fn charisma(world: &World, by: Entity) -> Reason {
    Reason::flat(Stat::Charisma.short(), brings(world, by).plus, RULE)
}

fn draft(world: &World, verb: &'static str, does: &str, by: Entity) -> Draft {
    let title = format!("{} {does}", name(world, by));
    Draft::new(verb, title, RULE).with(name(world, by))
}

/// Who is hurt worst comes first.
fn bless(world: &World, by: Entity) -> Maybe {
    let draft = draft(world, BLESS, "blesses", by);
    if let Err(refusal) = may_act(world, by) {
        return draft.closed(refusal);
    }
    let mut all = party(world);
    all.sort_by_key(|&who| std::cmp::Reverse(missing(world, who)));
    let gains = all.first().map_or(0.0, |&who| regained(world, who, brings(world, by)).0 as f32);
    let judge =
        |who: Entity| hurt(world, who).map(|()| healed(world, who, brings(world, by), charisma(world, by)));
    let price = (Cost::default(), Use::Heal { health: gains });
    draft.at_each(world, all, judge, price, ("nobody is hurt", "FV-RUL-46"))
}

fn ward(world: &World, by: Entity) -> Maybe {
    let draft = draft(world, WARD, "wards somebody", by);
    if let Err(refusal) = may_act(world, by) {
        return draft.closed(refusal);
    }
    Maybe::Open(Offer {
        targets: party(world).into_iter().map(|who| plain_target(world, who)).collect(),
        choices: DamageKind::ALL.iter().map(|kind| kind.title().into()).collect(),
        // Nobody knows what comes.
        ..draft.offer(Cost::default(), Use::Other)
    })
}

/// Carries out a blessing of `on`.
pub fn accept(world: &mut World, on: Entity, picked: &Picked) {
    let acolyte = picked.offer.with.as_deref();
    let Some(by) = acolyte.and_then(|acolyte| world.resource::<Roster>().find(acolyte)) else { return };
    tell_offer(world, by, picked.offer, Some(on));
    acted(world, by);
    if picked.offer.verb == BLESS {
        let (brings, why) = (brings(world, by), charisma(world, by));
        return restore(world, Restored { by, on, rule: RULE }, "blessing", brings, why);
    }
    let kind = DamageKind::ALL.into_iter().find(|kind| picked.choice.as_deref() == Some(kind.title()));
    set(world, on, |states| states.ward = kind);
    veils::gained(world, on, "warded", RULE);
}
