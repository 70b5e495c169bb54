//! Sight: who sees whom, and what stands in the way. Catalog section 20, rulings `R-038`, `R-093`, `R-094`.

use super::{conditions::state::Body, profile::ClassFeature, sheet::Sheet};
use grid::Fog;
use kit::{prelude::*, visibility::Visibility};

/// Range of the Blind Fighting style's senses. Rule `PH-FTR-STYLE-BLIND`.
const BLIND_FIGHTING: Feet = Feet(10);

/// Reasons why one does not see another, as attacks call them, each with the rule behind it: one for attacks on the unseen, and
/// one for attacks by it.
pub type UnseenReasons = [(&'static str, RuleId); 2];

/// Reasons where the other hides. Rule `PH-COND-HIDDEN-1`.
static HIDDEN: UnseenReasons = [("target hidden", "PH-COND-HIDDEN-3"), ("attacker hidden", "PH-ATK-HID-3")];

/// Reasons where the other can't be seen. Ruling `R-038`.
static INVISIBLE: UnseenReasons = [("target invisible", "PH-ATK-HID-1"), ("attacker invisible", "R-092")];

/// Reasons where the one who looks is blinded. Rule `PH-COND-BLINDED-1`.
static BLIND: UnseenReasons = [("blinded", "PH-COND-BLINDED-2"), ("target blinded", "PH-COND-BLINDED-2")];

/// Reasons where thick fog or leaves are around one of them, or between. Ruling `R-093`.
static HAZE: UnseenReasons = [("target unseen, fog", "PH-VIS-05"), ("attacker unseen, fog", "R-093")];

/// Reasons where the other is in the dark. Rule `PH-VIS-03`.
static DARK: UnseenReasons = [("target unseen", "PH-VIS-03"), ("attacker unseen", "PH-ATK-HID-3")];

/// Reasons where the one who looks is aware of nothing, or a wall is between them. Rule `PH-COND-UNCON-1`, ruling `R-096`.
static UNSEEN: UnseenReasons = [("target unseen", "PH-ATK-HID-1"), ("attacker unseen", "PH-ATK-HID-3")];

/// Reasons why somebody with eyes at `eyes` does not see another who stands at `there`; none if it does. The one judge of sight.
/// Ruling `R-093`.
pub fn unseen(
    world: &World,
    (me, eyes): (&Body<'_>, Footprint),
    (them, there): (&Body<'_>, Footprint),
) -> Option<&'static UnseenReasons> {
    if !me.conscious() {
        return Some(&UNSEEN);
    }
    let board = world.resource::<Board>();
    if !board.sight(eyes, there).0 {
        return Some(&UNSEEN);
    }
    if them.conditions.hidden.is_some() && world.resource::<Roster>().hostile(me.who, them.who) {
        return Some(&HIDDEN);
    }
    let why = if me.is(|effects| effects.blind) {
        Some(&BLIND)
    } else if them.is(|effects| effects.invisible) {
        Some(&INVISIBLE)
    } else {
        heavily_obscured(board, eyes, there)
    };
    why.filter(|_| !senses(world, me.who, eyes, there))
}

/// Cause that obscures a space heavily for eyes elsewhere, if any: darkness in all of it, or thick haze in it, around the eyes or
/// between. Rules `PH-VIS-03`, `PH-VIS-05`.
pub fn heavily_obscured(board: &Board, eyes: Footprint, there: Footprint) -> Option<&'static UnseenReasons> {
    let map = board.map();
    if there.squares().all(|square| map.light(square) == Light::Dark) {
        return Some(&DARK);
    }
    (Visibility::of(map, eyes, there) == Visibility::Unseen).then_some(&HAZE)
}

/// Whether all of a space is obscured at least lightly for somebody: dim light, fog, leaves. Rules `PH-VIS-02`, `PH-VIS-04`;
/// with Darksight dim light obscures nothing: rule `PH-VIS-06`, ruling `R-094`.
pub fn lightly_obscured(world: &World, observer: Entity, there: Footprint) -> bool {
    let map = world.resource::<Board>().map();
    let darksight = world.get::<Sheet>(observer).is_some_and(|sheet| sheet.0.darksight);
    there.squares().all(|square| match map.light(square) {
        Light::Dark => true,
        Light::Dim if !darksight => true,
        Light::Dim | Light::Bright => map.haze(square) != Fog::Clear,
    })
}

/// Obscurement that keeps somebody from seeing all of a space well, in a word; none if nothing does. Rules `PH-VIS-02` to
/// `PH-VIS-05`.
pub fn obscurement(world: &World, observer: Entity, there: Footprint) -> Option<&'static str> {
    let map = world.resource::<Board>().map();
    let heavy = |square| map.light(square) == Light::Dark || map.haze(square) == Fog::Thick;
    lightly_obscured(world, observer, there).then(|| match there.squares().all(heavy) {
        true => "heavily obscured",
        false => "lightly obscured",
    })
}

/// Whether blindsight reaches that far: neither blindness nor obscurement nor invisibility counts then. Ruling `R-093`.
pub fn senses(world: &World, who: Entity, eyes: Footprint, there: Footprint) -> bool {
    let reach = blindsight(world, who);
    reach > Feet(0) && eyes.distance(there) <= reach
}

/// Range at which somebody senses without eyes: by nature, or by training. Rule `PH-FTR-STYLE-BLIND`.
pub fn blindsight(world: &World, who: Entity) -> Feet {
    let Some(sheet) = world.get::<Sheet>(who) else { return never!("{who:?} has no sheet"; Feet(0)) };
    let trained = if sheet.0.features.has(ClassFeature::BlindFighting) { BLIND_FIGHTING } else { Feet(0) };
    sheet.0.blindsight.max(trained)
}

/// Whether one, with eyes at `eyes`, sees another who stands at `there`. Ruling `R-093`.
pub fn sees_at(world: &World, from: Entity, eyes: Footprint, other: Entity, there: Footprint) -> bool {
    unseen(world, (&Body::of(world, from), eyes), (&Body::of(world, other), there)).is_none()
}

/// Whether one sees another. Ruling `R-093`.
pub fn sees(world: &World, from: Entity, other: Entity) -> bool {
    match (footprint(world, from), footprint(world, other)) {
        (Some(eyes), Some(there)) => sees_at(world, from, eyes, other, there),
        _ => false,
    }
}

/// Whether somebody is aware of sounds. Rule `PH-COND-DEAFENED`.
pub fn hears(world: &World, who: Entity) -> bool {
    let body = Body::of(world, who);
    body.conscious() && !body.is(|effects| effects.deaf)
}
