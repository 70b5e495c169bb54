//! An acolyte's rest action: hit points for somebody, or resistance for a day. Ailments that it could cure end with the night
//! anyway. Rule `FV-BACK-03`, ruling `FV-RUL-36`.

use super::party::{characters, may_act, party};
use super::rest::heals;
use crate::character::Healing;
use crate::healing::{Restored, restore};
use crate::prelude::*;
use kit::activities::Activity;

/// The blessing with hit points, as orders call it.
const BLESS: &str = "bless";

/// The blessing with resistance, as orders call it.
const WARD: &str = "ward";

const RULE: &str = "FV-BACK-03";

/// The rest action of each acolyte for somebody, themselves included.
pub const BLESSING: Activity = Activity {
    verbs: &[BLESS, WARD],
    offers: |world| {
        let acolytes = characters(world).filter(|&who| has(world, who, Feat::Blessing));
        let each = |by: Entity| {
            let draft = |verb: &'static str, does: &str| {
                OfferBuilder::new(verb, format!("{} {does}", name(world, by)), RULE).with(name(world, by))
            };
            let both = [draft(BLESS, "blesses"), draft(WARD, "wards somebody")];
            match may_act(world, by) {
                Ok(()) => both.map(|draft| offer(world, by, draft)),
                Err(refusal) => both.map(|draft| draft.closed(refusal.clone())),
            }
        };
        acolytes.flat_map(each).collect()
    },
    does: |world, done, picked| {
        let (by, on) = (done.by, done.on);
        tell_offer(world, by, picked.offer, Some(on));
        if done.verb == BLESS {
            let (brings, why) = brings(world, by);
            return restore(world, Restored { by, on, rule: RULE }, "blessing", brings, why);
        }
        let kind = DamageKind::ALL.into_iter().find(|kind| picked.choice.as_deref() == Some(kind.title()));
        set(world, on, |states| states.ward = kind);
        lasting::gained::<States>(world, on, "warded", RULE);
    },
};

/// The offer of one of the two, for any of the party; of those who may be blessed who is hurt worst comes first.
fn offer(world: &World, by: Entity, draft: OfferBuilder) -> Availability {
    let all = party(world);
    if draft.verb == WARD {
        let targets = all.into_iter().map(|who| plain_target(world, who)).collect();
        let choices = DamageKind::ALL.iter().map(|kind| kind.title().into()).collect();
        // Nobody knows what comes.
        return Availability::Open(Offer { targets, choices, ..draft.offer(Cost::default(), Use::Other) });
    }
    heals(world, draft, all, |_| Ok(()), |_| brings(world, by), ("nobody is hurt", "FV-RUL-46"))
}

/// The hit points that a blessing brings: a die and CHA.
fn brings(world: &World, by: Entity) -> (Healing, Reason) {
    let plus = stat(world, by, Stat::Charisma);
    (Healing { die: DiceExpr::one(6), plus }, Reason::flat(Stat::Charisma.short(), plus, RULE))
}
