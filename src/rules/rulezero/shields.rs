//! Shields: in hand, at the side, on the ground. What is done with one has the words and the cost that it has with a weapon.
//! Rulings `RZR-03`, `RZR-28`.

use crate::prelude::*;
use kit::items;

/// The word for letting go of a weapon or a shield, which lies there then.
pub const DROP: &str = "drop";

/// Whether a shield that somebody carries has this id.
pub fn is_own(arms: &Arms, id: &str) -> bool {
    arms.shield.as_ref().is_some_and(|own| own.shield.id == id)
}

/// The offers of what can be done with the shield where it is.
pub fn offers(world: &World, who: Entity, arms: &Arms) -> Vec<Availability> {
    let Some(own) = &arms.shield else { return Vec::new() };
    let about = |verb, title: &str| {
        OfferBuilder::new(verb, format!("{title}: {}", own.shield.name), "RZR-03")
            .with(own.shield.id.as_str())
    };
    if !own.held {
        let price = free_hand(arms).and_then(|()| move_cost(world, who));
        return vec![about("draw", "Take up").priced(price, Use::Other)];
    }
    let drop = if disarms(arms) { Use::Discard } else { Use::Other };
    vec![
        about("stow", "Put away").priced(move_cost(world, who), Use::Other),
        about(DROP, "Drop").priced(Ok(Cost::default()), drop),
    ]
}

/// Whether the shield takes the hand that every weapon of its bearer wants.
fn disarms(arms: &Arms) -> bool {
    let mut left = arms.carried.iter().filter(|arm| arm.count > 0).peekable();
    left.peek().is_some() && left.all(|arm| !arm.held && arm.weapon.hands == HANDS)
}

fn free_hand(arms: &Arms) -> Result<(), Refusal> {
    unless(arms.hands_full() >= HANDS, "no hand is free", "RZR-28")
}

/// Draws, puts away or drops the shield.
pub fn shift(world: &mut World, who: Entity, verb: &str) {
    let Some(own) = part::<Arms>(world, who).shield else { return gone!() };
    let (how, now) = match verb {
        "draw" => ("takes up", Some(CarriedShield { held: true, ..own.clone() })),
        "stow" => ("puts away", Some(CarriedShield { held: false, ..own.clone() })),
        _ => ("drops", None),
    };
    if now.is_none() {
        items::lay(world, who, &own.shield.id);
    }
    rearm(world, who, |arms| arms.shield = now);
    tell_handled(world, who, how, &own.shield.name, "RZR-03");
}

fn lying<'w>(world: &'w World, id: &str) -> Option<&'w Arc<Armor>> {
    book(world).library.armor.get(id).filter(|suit| suit.shield)
}

/// The offer to pick up a shield: a move action, a free hand, and no other shield.
pub fn pick_up(world: &World, who: Entity, id: &Arc<str>) -> Option<Availability> {
    let (found, arms) = (lying(world, id)?, world.get::<Arms>(who)?);
    let ready =
        unless(arms.shield.is_some(), "has a shield already", "RZR-28").and_then(|()| free_hand(arms));
    let draft = OfferBuilder::new("pick_up", format!("Pick up: {}", found.name), "RZR-03").with(id.clone());
    Some(draft.priced(ready.and_then(|()| move_cost(world, who)), Use::Other))
}

/// Takes the first shield of a kind within reach into the hand.
pub fn take(world: &mut World, who: Entity, id: &str) {
    let Some(shield) = lying(world, id).cloned() else { return gone!() };
    if items::take_near(world, who, id).is_none() {
        return gone!();
    }
    let title = shield.name.clone();
    rearm(world, who, |arms| arms.shield = Some(CarriedShield { shield, held: true }));
    tell_handled(world, who, "picks up", title, "RZR-03");
}
