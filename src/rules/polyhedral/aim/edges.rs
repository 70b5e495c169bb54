//! Advantage and disadvantage on attacks: dice more and dice fewer, each with its cause. Catalog section 23.

use super::from::{Aiming, AttackModifiers, From};
use crate::body::squeeze::squeezed_in;
use crate::prelude::*;
use crate::sheet::{Distracted, Screened};
use crate::sight::{sees_at, unseen};

impl Aiming<'_> {
    /// Tallies advantage and disadvantage, each with every source. Rules `PH-DICE-08`, `PH-DICE-09`.
    pub(super) fn edges(self, (them, there): (Body<'_>, Footprint), tally: &mut AttackModifiers) {
        let Self { world, from, .. } = self;
        let away = from.stands.distance(there);
        let (by, target, state) = (from.who, them.who, them.conditions);
        let mut me = Body::of(world, by);
        if !from.hidden {
            me.conditions.hidden = None;
        }
        let unseen_by_me = unseen(world, (&me, from.stands), (&them, there));
        let unseen_by_them = unseen(world, (&them, there), (&me, from.stands));
        let seen_by_them = unseen_by_them.is_none() && them.able();
        let screened = world.get::<Screened>(target).is_some_and(|screened| !screened.0.is_empty());
        tally.edges([
            (state.unconscious, "target unconscious", 1, "PH-COND-UNCON-4"),
            (state.prone && away <= CLOSE, "target prone, close", 1, "PH-COND-PRONE-2"),
            (state.prone && away > CLOSE, "target prone, far", -1, "PH-COND-PRONE-2"),
            (squeezed_in(world, target, there), "target squeezed", 1, "PH-MOVE-09"),
            (seen_by_them && state.defending, "target defends itself", -1, "PH-ACT-DEFEND-1"),
            (screened, "a friend steps in for the target", -1, "PH-FTR-STYLE-PROT-2"),
        ]);
        let distraction = distraction(world, by, target).map(|label| (true, label, 1, "PH-ACT-HELP-2"));
        let unaware = unseen_by_them.filter(|_| them.conscious()).map(|why| why[1]);
        let unaware = unaware.map(|(label, rule)| (true, label, 1, rule));
        let unseen = unseen_by_me.map(|why| why[0]).map(|(label, rule)| (true, label, -1, rule));
        tally.edges([distraction, unseen, unaware].into_iter().flatten());
        tally.edges([(drawn_elsewhere(world, by, target), "provoked by another", -1, "PH-FTR-PROVOKE")]);
        for (condition, effects) in them.ailments() {
            let hinders: fn(&Effects) -> bool = |effects| effects.attacked_with_disadvantage;
            for (dice, counts) in [(-1, hinders), (1, |effects| effects.attacked_with_advantage)] {
                if counts(effects) {
                    let label = || format!("target {}", condition.name.to_lowercase()).into();
                    tally.edge(dice, condition.rule(counts), label);
                }
            }
        }
        self.own_edges(&me, Some((target, there)), away, tally);
    }

    /// Tallies the attacker's own hindrances, whatever it aims at. `aimed`: the target, and its presumed footprint.
    pub(super) fn own_edges(
        self,
        me: &Body<'_>,
        aimed: Option<(Entity, Footprint)>,
        away: Feet,
        tally: &mut AttackModifiers,
    ) {
        let Self { world, from, form, .. } = self;
        let by = from.who;
        for (condition, effects) in me.ailments() {
            let hinders = |effects: &Effects| {
                effects.attack_disadvantage || (effects.melee_attack_disadvantage && !form.ranged)
            };
            if hinders(effects) {
                let rule = condition.rule(hinders);
                tally.edge(-1, rule, || condition.name.to_lowercase().into());
            }
        }
        let clumsy = profile(world, by).is_some_and(|profile| !profile.armor_proficient);
        let heavy = form.weapon.as_ref().is_some_and(|weapon| weapon.heavy);
        tally.edges([
            (from.prone, "prone", -1, "PH-COND-PRONE-1"),
            (squeezed_in(world, by, from.stands), "squeezed", -1, "PH-MOVE-09"),
            (form.ranged && away > form.near, "long range", -1, "PH-ATK-RNG-2"),
            (form.ranged && crowded(world, from, aimed), "an enemy is close", -1, "PH-ATK-RNG-3"),
            (clumsy, "armor without proficiency", -1, "R-045"),
            (heavy && part::<Size>(world, by) <= Size::SMALL, "too heavy for its size", -1, "R-049"),
        ]);
        tally.even();
    }
}

/// Label of the distraction of an attack's target, if anybody of the attacker's side distracts it.
fn distraction(world: &World, by: Entity, target: Entity) -> Option<&'static str> {
    let roster = world.resource::<Roster>();
    let helpers = &world.get::<Distracted>(target)?.0;
    if helpers.iter().any(|&helper| helper != by && !roster.hostile(by, helper)) {
        return Some("a friend distracts the target");
    }
    helpers.contains(&by).then_some("own distraction")
}

/// Whether a hostile that sees the shooter and could act stands within 5 feet. Rule `PH-ATK-RNG-3`, ruling `R-089`.
fn crowded(world: &World, from: From, aimed: Option<(Entity, Footprint)>) -> bool {
    let (board, roster) = (world.resource::<Board>(), world.resource::<Roster>());
    let around = Footprint { at: from.stands.at.offset(-1, -1), side: from.stands.side + 2 };
    let spoils = |enemy: Entity, eyes: Footprint| {
        able(world, enemy) && sees_at(world, enemy, eyes, from.who, from.stands)
    };
    let near = around.squares().flat_map(|square| board.on(square)).copied();
    let known = near.filter(|&enemy| roster.hostile(from.who, enemy) && from.counts(world, enemy));
    known.filter_map(|enemy| Some((enemy, board.space(enemy)?))).any(|(enemy, eyes)| spoils(enemy, eyes))
        || aimed.is_some_and(|(enemy, there)| from.stands.distance(there) <= CLOSE && spoils(enemy, there))
}
