//! The interface of a rule system: what it answers. The engine asks; it knows no rule of its own.
//!
//! Four traits: [`Content`] whatever the battle, [`RuleSystem`] as it is played, [`Foresight`] of what is to come, [`Campaign`] between
//! two battles.

use super::{
    campaign::Campaign,
    content::Content,
    detail::OfferDetail,
    foresight::Foresight,
    matching::Picked,
    offer::{Offer, Offers, Vitals, Waiting},
    order::{Order, Refusal},
    roster::Side,
    schema::SnapshotSchema,
    setup::Setup,
    theme::ItemLook,
    turns,
    view::{CombatStatus, CombatantView, Upcoming},
};
use bevy_ecs::{entity::Entity, world::World};

/// A rule system: it owns its components, fills the stack with its deeds and answers what may be done.
///
/// The world it is handed holds the engine's resources (`Board`, `Turns`, `Facts`, `Dice`, `Roster`, `Pending`) beside its own.
pub trait RuleSystem: Content {
    /// The answers about what is to come.
    fn foresight(&self) -> &dyn Foresight;

    /// The answers about the time between two battles.
    fn campaign(&self) -> &dyn Campaign;

    /// Names every component and resource of its own that is in a battle's world, so that battles can be copied and restored.
    fn parts(&self, parts: &mut SnapshotSchema);

    /// Puts everybody on the board and the opening deeds on its stack. Runs once, in a fresh
    /// world, and nobody is spawned later.
    fn deploy(&self, world: &mut World, setup: &Setup);

    /// Performs the topmost deed. The engine calls it until the battle waits for a decision or is over.
    fn advance(&self, world: &mut World);

    /// The offers of the pending decision, what may be done and what may not: at least as much as is asked for.
    fn offers(&self, world: &World, asked: OfferDetail) -> Offers;

    /// Carries out what was picked from the offers: puts its deeds on the stack and closes the decision.
    ///
    /// # Errors
    /// A [`Refusal`] when a way of its own (`path`) can't be gone; nothing has changed then.
    fn accept(&self, world: &mut World, picked: &Picked) -> Result<(), Refusal>;

    /// The turns to come as they can be foreseen, whoever's turn it is first: the rest of this round, and then the next until
    /// everybody who may have a turn has been named. Unless it says otherwise the order of turns is a ring.
    fn upcoming(&self, world: &World) -> Vec<Upcoming> {
        turns::ring(world)
    }

    /// The turns to come once a combatant has taken up an offer on its turn, the next to act first; empty where that does not
    /// change their order. In a ring of turns no offer does.
    fn upcoming_after(&self, world: &World, who: Entity, offer: &Offer) -> Vec<Upcoming> {
        let _ = (world, who, offer);
        Vec::new()
    }

    /// Deeds that are under way and wait for the pending decision, the outermost first. Asked for when it is not a turn.
    fn waiting(&self, _world: &World) -> Vec<Waiting> {
        Vec::new()
    }

    /// The reason why an order that matches no offer can't be done, if there is more to say than that.
    fn why_not(&self, world: &World, order: &Order) -> Option<Refusal>;

    /// Moves on to the next turn of `who`, as if all before it had passed, and puts its beginning on the stack and nothing else: for
    /// looking ahead at the harm that comes by itself when its turn begins.
    fn dawn(&self, world: &mut World, who: Entity) {
        turns::pass_to(world, who);
    }

    /// Whether somebody may end its path on a square where others stand. Unless they say otherwise everybody has squares of its
    /// own.
    fn may_share(&self, world: &World, who: Entity, others: &[Entity]) -> bool {
        let _ = (world, who, others);
        false
    }

    /// Whether a side knows where somebody is; its own it always does.
    fn perceives(&self, world: &World, side: Side, who: Entity) -> bool {
        let _ = (world, side, who);
        true
    }

    /// Whether a side knows on which squares somebody stands, seen or not; its own it always does. Of the others it is shown
    /// the last place that was known, and they can't be aimed at by name.
    fn knows_position(&self, world: &World, side: Side, who: Entity) -> bool {
        let _ = (world, side, who);
        true
    }

    /// Whether somebody lies in wait so that a side does not know of them at all, though they may be in plain sight.
    fn lurks(&self, world: &World, side: Side, who: Entity) -> bool {
        let _ = (world, side, who);
        false
    }

    /// The vitals of somebody: what a computer player weighs at every turn, cheaper than the whole look.
    fn standing(&self, world: &World, who: Entity) -> Vitals {
        let view = self.describe(world, who, false);
        let (health, max) = view.health().map_or((0, 0), |health| (health.now, health.max));
        Vitals {
            health,
            max,
            dying: world.get::<CombatStatus>(who) == Some(&CombatStatus::Down),
            pacified: false,
        }
    }

    /// The look of an item that lies on the ground, by its id there.
    fn item_look(&self, world: &World, item: &str) -> ItemLook {
        let _ = (world, item);
        ItemLook::Plain
    }

    /// A view of one combatant from outside, with its sheet if asked for.
    fn describe(&self, world: &World, who: Entity, sheet: bool) -> CombatantView;
}
