//! Striking at a square where somebody hidden may be: a hit or miss if it is there, else a miss for certain that spends the
//! shot. Rule `PH-ATK-HID-2`, ruling `R-092`.

use super::view::{looks_free, overlooks};
use crate::aim::{Aiming, From};
use crate::attack;
use crate::charm::{charmers, may_harm};
use crate::prelude::*;
use kit::ambush::{becomes_known, forget_traces_at, last_known, suspects};
use kit::areas::shape::in_view;

/// Verb of a strike at a square, in orders.
pub const VERB: &str = "attack_square";

/// Whether somebody has reason to think that an enemy hides, so that squares are worth a thought.
pub fn worth_a_thought(world: &World, who: Entity) -> bool {
    let side = world.resource::<Roster>().side(who);
    everybody_hostile(world, who).any(|enemy| hidden(world, enemy) && suspects(world, side, enemy))
}

/// Squares that an attack mode may be aimed at with nobody in view on them, with those who are thought to be there: of them the
/// chances if they are. Not where somebody is thought to be who may not be harmed. Rule `PH-COND-CHARMED-1`.
pub fn squares(world: &World, from: From, form: &AttackMode) -> Vec<Area> {
    let board = world.resource::<Board>();
    let spared: Vec<Footprint> = charmers(world, from.who).filter_map(|by| last_known(world, by)).collect();
    let open = |&at: &Square| {
        !board.map().tile(at).blocks_movement()
            && !spared.iter().any(|there| there.contains(at))
            && looks_free(world, from.who, at)
            && board.sight(from.stands, Footprint::single(at)).1 < Cover::Total
    };
    // Enemies that the side knows of and that were known last on a square.
    let aim = Aiming::new(world, from, form);
    let thought = |at: Square, enemy: Entity| {
        let there = last_known(world, enemy).filter(|there| there.contains(at))?;
        Some(aim.shown(aim.at_there(enemy, there).ok()?, enemy))
    };
    let known = |&enemy: &Entity| hidden(world, enemy) && knows_of(world, from.who, enemy);
    let hiding = || everybody_hostile(world, from.who).filter(known);
    let area = |to| {
        let caught = hiding().filter_map(|enemy| thought(to, enemy)).collect();
        Area { to, squares: vec![to], caught }
    };
    in_view(board, from.stands, form.far, Footprint::distance).filter(open).map(area).collect()
}

/// Strikes at a square. Where nobody is there, or only somebody whom it may not harm, the blow goes astray. Rules `PH-ATK-HID-2`,
/// `PH-COND-CHARMED-1`.
pub fn strike(world: &mut World, who: Entity, form: Arc<AttackMode>, at: Square) {
    let on = world.resource::<Board>().on(at).to_vec();
    let meant = |other: Entity| overlooks(world, who, other) && may_harm(world, who, other);
    if let Some(target) = on.into_iter().find(|&other| meant(other)) {
        becomes_known(world, target);
        return push(world, Strike { by: who, target, form, off_hand: false, reaction: false });
    }
    attack::spend_weapon(world, who, &form);
    tell_deed(world, who, VERB, format!("{} at {at}, and nobody is there", form.title), None, "PH-ATK-HID-2");
    if form.thrown {
        attack::land(world, who, &form, at, false);
    }
    forget_traces_at(world, who, Footprint::single(at));
    moment::attacked(world, who, None);
}
