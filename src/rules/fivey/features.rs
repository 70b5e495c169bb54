//! Gifts that only some have: an illusion that spoils somebody's next attack; rage, once a day, for harder blows and a bare skin
//! that holds to the end of the encounter; a spy's gadget, once an adventure, by which one check that is no attack succeeds by
//! itself. Rules `FV-ORIG-11`, `FV-BACK-05`, `FV-BACK-12`, rulings `FV-RUL-22`, `FV-RUL-36`.

use super::ai_hints::{stakes, uses, valuation};
use super::body::contest::{Contest, NOTICING, within};
use super::sheet::{NEXT_ATTACK, NEXT_CHECK};
use crate::prelude::*;
use battle::{Passing, Until};
use kit::lasting::pass;

/// The range of the illusion, in paces. Ruling `FV-RUL-36`.
const RANGE: i32 = 6;

/// The gifts that only some have.
pub const GIFTS: Feature = Feature::of(&[DISTRACT, RAGE, GADGET]);

/// The contest to distract: charm and a lie against noticing, and somebody's next attack is spoilt.
static DISTRACTION: Contest = Contest {
    to: "to distract",
    own: (Stat::Charisma, &[Skill::Deception]),
    other: NOTICING,
    stake: stakes::DISTRACTION,
    rule: "FV-ORIG-11",
    won: |world, _, on| {
        let until = Until::Roll { of: on, kind: NEXT_ATTACK };
        lasting::lasts(world, on, |states| &mut states.distracted, ("distracted", "FV-RUL-36"), until);
    },
};

const DISTRACT: Act = Act {
    known: |world, who| has(world, who, Feat::StreetMagic),
    those: Some(|world, who| foes(world, who).collect()),
    judge: |world, who, on| {
        within(world, who, on, RANGE, "Street Magic")?;
        unless_they(world, on, states(world, on).distracted.holds(), "is already distracted", "FV-RUL-36")?;
        Ok(DISTRACTION.target(world, who, on))
    },
    nobody: ("no enemy within 6 paces can be distracted", "FV-RUL-36"),
    use_for: uses::distract,
    done: |world, who, on| DISTRACTION.fight(world, who, on),
    ..action("distract", "Street Magic: distract", "FV-ORIG-11")
};

/// Ends the distraction, which spoils just one attack. Ruling `FV-RUL-36`.
pub fn wear_off(world: &mut World, who: Entity) {
    pass::<States>(world, Passing::Roll { by: who, kind: NEXT_ATTACK });
}

/// Rage, which costs nothing. Rule `FV-BACK-05`, ruling `FV-RUL-22`.
const RAGE: Act = Act {
    known: |world, who| has(world, who, Feat::Rage),
    may: |world, who| {
        unless(states(world, who).raging, "raging already", "FV-RUL-22")?;
        unless(part::<Uses>(world, who).raged, "once a day, and today it has been", "FV-RUL-22")
    },
    use_for: valuation::rage,
    done: |world, who, _| {
        change(world, who, |uses: &mut Uses| uses.raged = true);
        lasting::begins(world, who, |states| &mut states.raging, "raging", "FV-RUL-22");
    },
    ..Act::new("rage", "Rage", "FV-BACK-05")
};

/// Making a gadget ready for the next check. Rule `FV-BACK-12`, ruling `FV-RUL-36`.
const GADGET: Act = Act {
    known: |world, who| world.get::<Arms>(who).is_some_and(|arms| arms.has(Gear::Gadget)),
    may: |world, who| {
        unless(states(world, who).prepared.holds(), "ready already", "FV-RUL-36")?;
        unless(part::<Uses>(world, who).gadget, "once an adventure, and it has been", "FV-RUL-36")
    },
    use_for: uses::gadget,
    told: false,
    done: |world, who, _| {
        change(world, who, |uses: &mut Uses| uses.gadget = true);
        tell_deed(world, who, "gadget", "Ready the gadget", None, "FV-BACK-12");
        let until = Until::Roll { of: who, kind: NEXT_CHECK };
        lasting::lasts(world, who, |states| &mut states.prepared, ("prepared", "FV-RUL-36"), until);
    },
    ..Act::new("gadget", "Ready the gadget: the next check succeeds", "FV-BACK-12")
};
