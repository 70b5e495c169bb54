//! Fire: oil that is touched by it burns for two rounds and hurts whoever begins a turn there. Ruling `FV-RUL-43`.

use crate::odds;
use crate::prelude::*;
use battle::Peril;
use kit::hazards::{GroundMark, Hazard, Hazards, Lasting, burn_out, burns_for, count, laid, standing_on};

/// A burn that is about to hurt whoever begins a turn in fire. Ruling `FV-RUL-43`.
#[derive(Clone, Debug)]
struct Burn(Entity);

/// The word for oil on a square.
pub const OIL: &str = "oil";

/// The word for oil that burns, as it lies on the ground.
pub const BURNING: &str = "burning_oil";

/// The damage to whoever begins a turn in it. Ruling `FV-RUL-43`.
pub const HURTS: DiceExpr = DiceExpr::one(6);

/// Rounds that oil burns, and turns that somebody oiled does. Ruling `FV-RUL-43`.
pub const ROUNDS: u32 = 2;

deed! {
    Burn: |it, world| burn(world, it.0);
    told |it, world| it.0, "stands in fire";
}

/// Oil that burns on a square. What it does is the doing of who lit it.
#[derive(Clone, Debug, Hash)]
pub struct Flame;

impl Lasting for Flame {
    const RULE: RuleId = "FV-RUL-43";
    const ENDS: &'static str = "goes out";
}

/// The fire in a space; of several the oldest.
pub fn within(world: &World, space: Footprint) -> Option<&Hazard<Flame>> {
    laid(world).iter().find(|fire| fire.fresh(None, space).is_some())
}

/// The perils of fire: the squares where it burns when somebody's next turn begins, with what that does to it on average.
pub fn perils(world: &World, who: Entity) -> Vec<Peril> {
    let fires = laid::<Flame>(world);
    if fires.is_empty() {
        return Vec::new();
    }
    let stays = law(world, who).mean().as_f64() as f32;
    let burning = fires.iter().filter(|fire| fire.burns_on(world, who)).flat_map(|fire| &fire.squares);
    burning.map(|&at| Peril { at, enters: 0.0, stays }).collect()
}

/// Whether it burns somewhere in a space when somebody's next turn begins.
pub fn burns_next_turn(world: &World, who: Entity, space: Footprint) -> bool {
    laid::<Flame>(world).iter().any(|fire| fire.fresh(None, space).is_some() && fire.burns_on(world, who))
}

/// The law of the damage to somebody whose turn begins in it.
pub fn law(world: &World, who: Entity) -> Outcomes<i32> {
    damage::law_of(HURTS, taken(world, who, DamageKind::Fire))
}

/// Sets squares alight by somebody's fire: oil on them burns, and everybody oiled who stands there does.
pub fn ignite(world: &mut World, squares: &[Square], by: Option<Entity>) {
    for &at in squares.iter().filter(|&&at| lies(world, OIL, at)).collect::<Vec<_>>() {
        light_up(world, at, by);
    }
    for who in everybody(world) {
        let touched =
            footprint(world, who).is_some_and(|space| space.squares().any(|at| squares.contains(&at)));
        if touched && states(world, who).oiled {
            set(world, who, |states| {
                (states.oiled, states.alight, states.alight_by) = (false, ROUNDS as u8, by);
            });
            lasting::lost(world, who, "oiled", "FV-RUL-43");
            lasting::gained::<States>(world, who, "alight", "FV-RUL-43");
        }
    }
}

/// Sets alight whom somebody's fire has touched, and the ground they stand on.
pub fn touch(world: &mut World, hurt: &Hurt) {
    if let Some(space) = footprint(world, hurt.blow.on).filter(|_| hurt.blow.kind == DamageKind::Fire) {
        let squares: Vec<Square> = space.squares().collect();
        ignite(world, &squares, hurt.blow.by);
    }
}

/// Turns oil on a square into fire; what burns there already burns on.
fn light_up(world: &mut World, at: Square, by: Option<Entity>) {
    let until = burns_for(world, ROUNDS);
    let mut ground = world.resource_mut::<Ground>();
    let is_oil = |item: &str, square: Square| *item == *OIL && square == at;
    if ground.items.iter().any(|(item, square, _)| **item == *BURNING && *square == at) {
        ground.items.retain(|(item, square, _)| !is_oil(item, *square));
    } else {
        let oil = ground.items.iter_mut().filter(|(item, square, _)| is_oil(item, *square));
        oil.for_each(|item| item.0 = BURNING.into());
    }
    let mark = Some(GroundMark { word: BURNING.into(), look: ItemLook::Fire });
    let fires = &mut world.resource_mut::<Hazards<Flame>>().0;
    fires.retain(|fire| fire.squares != [at]);
    fires.push(Hazard { until, mark, ..Hazard::new("The fire", vec![at], Flame, by) });
    tell(world, Happening::Landed { item: BURNING.into(), look: ItemLook::Fire, at }, "FV-RUL-43");
}

/// Begins a round: those who have no place in it any more have their turns counted all the same.
pub fn round_begins(world: &mut World) {
    let order = &world.resource::<Turns>().order;
    let counting = laid::<Flame>(world).iter().filter_map(|fire| fire.until?.counts());
    let absent: BTreeSet<Entity> = counting.filter(|who| !order.contains(who)).collect();
    count::<Flame>(world, &absent.into_iter().collect::<Vec<_>>());
}

/// Puts out what has burnt for two rounds, when a turn begins.
pub fn go_out(world: &mut World, who: Entity) {
    burn_out::<Flame>(world);
    count::<Flame>(world, &[who]);
}

/// Puts a burn on the stack for whoever begins a turn in fire.
pub fn catch(world: &mut World, who: Entity) {
    push(world, Burn(who));
}

/// Hurts whoever begins a turn in fire, or alight: once, however much of it there is. It is the doing of who lit it, but nobody's
/// roll. Ruling `FV-RUL-06`.
fn burn(world: &mut World, who: Entity) {
    let state = states(world, who).clone();
    let ground = footprint(world, who).filter(|_| !state.aloft).and_then(|space| within(world, space));
    let burning = state.alight > 0;
    let lit_by = if burning { state.alight_by } else { ground.and_then(|fire| fire.by) };
    if !fights(world, who) || !(ground.is_some() || burning) {
        return;
    }
    if burning {
        lasting::alter(world, who, "alight", "FV-RUL-43", |states| states.alight -= 1);
    }
    roll_and_deal(world, None, "fire", HURTS, Blow::new(lit_by, who, DamageKind::Fire));
}

/// Whether somebody or a friend could set oil alight: with a torch in hand, or fire of their own.
pub fn at_hand(world: &World, who: Entity) -> bool {
    let kindles = |who: Entity| {
        let torch = world.get::<Arms>(who).is_some_and(|arms| arms.holds(Gear::Torch));
        let breathes = profile(world, who).is_some_and(|profile| {
            profile.element == Some(DamageKind::Fire) && (profile.breath > 0 || profile.area > 0)
        });
        torch || breathes || part::<Stores>(world, who).holds(|spell| spell.kind == Some(DamageKind::Fire))
    };
    kindles(who) || friends(world, who).any(kindles)
}

/// Setting oil beside one alight with a torch in hand, for an action.
pub const SETTING_ALIGHT: Feature = Feature {
    parts: keeps_resource::<Hazards<Flame>>,
    ..Feature::new(&["set_alight"], |world, who, _| offer(world, who).into_iter().collect(), set_alight)
};

fn offer(world: &World, who: Entity) -> Option<Availability> {
    let space = footprint(world, who)?;
    let bears = world.get::<Arms>(who).is_some_and(|arms| arms.holds(Gear::Torch));
    let oiled: Vec<Square> = space.around().filter(|&at| lies(world, OIL, at)).collect();
    if !bears || oiled.is_empty() {
        return None;
    }
    let draft = OfferBuilder::new("set_alight", "Set oil alight", "FV-RUL-43").with(Gear::Torch.id());
    let spared =
        |at: Square| charm::spares_all(world, who, standing_on(world, &[at])).map(|()| area(world, at));
    let judged: Vec<Result<Area, Refusal>> = oiled.into_iter().map(spared).collect();
    let charmed = judged.iter().find_map(|one| one.clone().err());
    let areas: Vec<Area> = judged.into_iter().flatten().collect();
    let spared = charmed.filter(|_| areas.is_empty()).map_or(Ok(()), Err);
    Some(draft.if_ok(affordable(world, who, 1).and_then(|cost| spared.map(|()| cost)), |draft, cost| {
        let foes: Vec<_> = foes(world, who).map(|foe| name(world, foe)).collect();
        let hurts = areas.iter().flat_map(|area| &area.caught).any(|caught| foes.contains(&caught.target));
        let use_for = if hurts { Use::Strike } else { Use::Other };
        Offer { areas, ..draft.offer(cost, use_for) }
    }))
}

/// A square as an area, with what its fire does to everybody there when their next turn begins.
fn area(world: &World, to: Square) -> Area {
    let caught = standing_on(world, &[to]).into_iter().map(|who| {
        let toll = odds::after(world, who, &odds::before(world, who), &law(world, who), true);
        let (damage_mean, defeat) = odds::told(&toll);
        let odds = Odds { damage_mean, defeat, ..Odds::of(Chance::CERTAIN) };
        Target { odds: Some(odds), ..plain_target(world, who) }
    });
    Area { to, squares: vec![to], caught: caught.collect() }
}

/// Sets oil on a square alight.
fn set_alight(world: &mut World, who: Entity, picked: &Picked) {
    let Some(at) = picked.to else { return gone!() };
    let (what, with) = (("set_alight", "sets oil alight".into()), Some(Gear::Torch.id().into()));
    tell_deed_with(world, who, what, None, with, "FV-RUL-43");
    ignite(world, &[at], Some(who));
}
