//! Defeat: falling to 0, what may still prevent it, and death. Rules `FV-HP-03`, `FV-ORIG-15`, rulings `FV-RUL-10`, `FV-RUL-21`,
//! `FV-RUL-33`.

use crate::ai_hints::{stakes, uses};
use crate::prelude::*;
use battle::fact;
use kit::health::{self, tell_fall};

/// The chance to stay up at 1, as policies and orders call it.
const DEFY: &str = "force_of_will";

/// The number that the undead have to reach to stay up. Ruling `FV-RUL-33`.
pub const FORTITUDE: i32 = 12;

/// A fall of somebody whom damage has brought to 0, which something may still prevent.
#[derive(Clone, Copy, Debug)]
pub struct ToZero(Blow);

/// A fall by this blow: whoever has fallen still stands where it fell.
pub struct Fell(pub Blow);

deed! {
    ToZero: |it, world| fall(world, it);
    told |it, world| it.0.on, "falls";
}

/// Staying up by sheer will, in answer to one's own fall.
pub const FORCE_OF_WILL: Feature = Feature { settable: || vec![DEFYING.settable], ..Feature::NONE };

/// The reaction window to defy the topmost fall.
static DEFYING: reactions::ReactionWindow<ToZero> = reactions::ReactionWindow {
    settable: AutoReaction::asked(DEFY, "Force of Will", "FV-RUL-21", |world, who| {
        has(world, who, Feat::ForceOfWill)
    }),
    who: |fall| fall.0.on,
    offers: |_, _| {
        let draft = OfferBuilder::new(DEFY, "Force of Will: stay up at 1", "FV-ORIG-15");
        vec![draft.offer(Cost::default(), uses::FORCE_OF_WILL)]
    },
    pass: "Fall",
    pass_rule: None,
    trigger: |world, fall| (format!("{} would fall", name(world, fall.0.on)).into(), fall.0.by),
    // It stays up at 1 and grows defiant. Rule `FV-ORIG-15`, ruling `FV-RUL-21`.
    take: reactions::Taking::Sure(|world, &ToZero(blow)| {
        take_top::<ToZero>(world);
        stay_up(world, blow.on, "Force of Will", "FV-ORIG-15");
        lasting::begins(world, blow.on, |states| &mut states.defiant, "defiant", "FV-RUL-21");
    }),
    passed: |world, &ToZero(blow)| {
        take_top::<ToZero>(world);
        perish(world, blow);
    },
};

/// Looks for what prevents it, in the order of the rules: fortitude, will, mist; else death.
fn fall(world: &mut World, ToZero(blow): ToZero) {
    let who = blow.on;
    if !fights(world, who) {
        return;
    }
    if has(world, who, Feat::UndeadFortitude) && blow.kind != DamageKind::Holy && !blow.natural {
        let reasons = bonus(world, who, Stat::Strength, &[]);
        let then = Resolve(blow, |world, _: &PendingRoll, &blow, success| match success {
            true => stay_up(world, blow.on, "Undead Fortitude", "FV-RUL-33"),
            false => defy_or_die(world, blow),
        });
        let save = (Nature::Save, "FV-RUL-33");
        let check = Check::new(who, "Undead Fortitude", save, reasons, FORTITUDE, then);
        return throw(world, check.worth(stakes::UNDEAD_FORTITUDE));
    }
    defy_or_die(world, blow);
}

/// The chance that somebody stays up by being undead; never for most. Ruling `FV-RUL-33`.
pub fn stays_up(world: &World, who: Entity) -> dice::Chance {
    if !has(world, who, Feat::UndeadFortitude) {
        return dice::Chance::NEVER;
    }
    chance(world, who, &bonus(world, who, Stat::Strength, &[]), FORTITUDE)
}

fn defy_or_die(world: &mut World, blow: Blow) {
    if !has(world, blow.on, Feat::ForceOfWill) || states(world, blow.on).defiant {
        return perish(world, blow);
    }
    push(world, ToZero(blow));
    DEFYING.come_or_pass(world, &ToZero(blow));
}

fn stay_up(world: &mut World, who: Entity, why: &'static str, rule: &'static str) {
    health::heal(world, who, 1, (Vec::new(), vec![Reason::note(why, rule)]), rule);
}

/// Defeats somebody: dead, or gone as mist, or back into a relic that is whole: out of this battle, and back in time. Rule
/// `FV-HP-03`, rulings `FV-RUL-33`, `FV-RUL-36`.
fn perish(world: &mut World, blow: Blow) {
    let who = blow.on;
    let relic = || part::<Arms>(world, who).has(Gear::LivingRelic);
    let gone = if has(world, who, Feat::MistyEscape) && blow.kind != DamageKind::Holy {
        Some(("drifts away as mist", "FV-RUL-33", "FV-RUL-33"))
    } else {
        relic().then_some(("fades into her relic", "FV-ORIG-18", "FV-RUL-36"))
    };
    if let (Some((how, rule, _)), Some(space)) = (gone, footprint(world, who)) {
        tell(world, Happening::Left { who: name(world, who), at: space.at, how: how.into() }, rule);
    }
    let dead = (fact::Fall::Dead, "FV-HP-03");
    let (how, rule) = gone.map_or(dead, |(_, _, rule)| (fact::Fall::Defeated, rule));
    tell_fall(world, who, how, blow.by, rule);
    moment::upon(world, &Fell(blow));
}

/// Takes whoever has fallen off the board.
pub fn fallen(world: &mut World, fell: &Fell) {
    remove(world, fell.0.on);
}

/// Takes somebody off the board.
pub fn remove(world: &mut World, who: Entity) {
    world.entity_mut(who).insert(CombatStatus::Out).remove::<Position>();
    moment::of(world, who, |moments| moments.gone);
}

/// Begins the fall of somebody who has been hurt and has nothing left.
pub fn at_zero(world: &mut World, hurt: &Hurt) {
    if hurt.left == 0 {
        push(world, ToZero(hurt.blow));
    }
}
