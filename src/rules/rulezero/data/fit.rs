//! Fitting a stat block out: what it wears, carries and is blessed with, by their ids, and the numbers that follow. Rulings
//! `RZR-27`, `RZR-28`.

use super::library::Library;
use crate::profile::*;
use kit::schema::*;

/// Looks up all that a stat block names; what is wrong is noted.
pub fn out(report: &mut Report, place: Place, one: &mut Profile, book: &Library) {
    for (i, id) in one.arms.iter().enumerate() {
        let place = place.field("arms").item(i);
        let bare = book.weapons.look_up(report, place, id).is_some_and(|weapon| weapon.is_bare());
        report.check(!bare, place, format!("`{id}` is not carried: everybody has it"));
    }
    for (field, worn) in [("armor", &one.armor), ("shield", &one.shield)] {
        let Some(id) = worn else { continue };
        let suit = book.armor.look_up(report, place.field(field), id);
        let other = suit.is_some_and(|suit| suit.shield != (field == "shield"));
        report.check(!other, place.field(field), format!("`{id}` is no {field}"));
    }
    book.powers.look_up_all(report, place.field("powers"), &one.powers);
    book.boons.look_up_all(report, place.field("boons"), &one.boons);
    book.potions.look_up_all(report, place.field("potions"), one.potions.keys());
    check_resists(report, place.field("resists"), one);
    fit(one, book);
    if let Some(first) = one.carried.first().filter(|first| !first.held) {
        let message = "takes both hands, and the shield one of them; name a one-handed weapon first";
        report.add(place.field("arms").item(0), format!("RZR-27: `{}` {message}", first.weapon.id));
    }
}

/// Gives a stat block all that its ids name.
pub fn fit(one: &mut Profile, book: &Library) {
    arm(one, book);
    wear(one, book);
    let known = one.powers.iter().filter_map(|id| {
        let power = book.powers.get(id)?.clone();
        let own = one.uses.get(id).map(|&uses| Power { uses: Some(uses), ..(*power).clone() });
        Some(own.map_or(power, Arc::new))
    });
    one.known = known.collect();
    one.blessed = one.boons.iter().filter_map(|id| book.boons.get(id).cloned()).collect();
}

/// Puts the first weapon that fits into the hands that the shield leaves free; the others hang at the side.
pub fn arm(one: &mut Profile, book: &Library) {
    let free = HANDS - u32::from(one.begins_shielded());
    one.carried.clear();
    for weapon in one.arms.iter().filter_map(|id| book.weapons.get(id)) {
        if let Some(more) = one.carried.iter_mut().find(|arm| arm.weapon.id == weapon.id) {
            more.count += 1;
            continue;
        }
        let held = !one.carried.iter().any(|arm| arm.held) && weapon.hands <= free;
        one.carried.push(Carried { weapon: weapon.clone(), count: 1, held, loaded: true });
    }
}

/// Puts on armor and shield, which bring their own parts of Reflex and speed. Ruling `RZR-28`.
pub fn wear(one: &mut Profile, book: &Library) {
    let ids = one.armor.iter().chain(&one.shield);
    one.worn = ids.filter_map(|id| book.armor.get(id).cloned()).collect();
}

/// Checks the three bans. Rule `RZ-RES-03`.
fn check_resists(report: &mut Report, place: Place, one: &Profile) {
    let (lives, undead) = (one.lives(), one.creature == CreatureType::Undead);
    let total =
        |kind: DamageKind| matches!(one.resists.get(&kind), Some(Resistance::Immune | Resistance::Absorbs));
    let bans = [
        (lives, DamageKind::Unholy, "the living can't be immune to unholy harm or absorb it"),
        (undead, DamageKind::Holy, "the undead can't be immune to holy harm or absorb it"),
        (lives || undead, DamageKind::Corruption, "nobody is immune to corruption or absorbs it"),
    ];
    for (.., why) in bans.into_iter().filter(|(banned, kind, _)| *banned && total(*kind)) {
        report.add(place, format!("RZ-RES-03: {why}"));
    }
}
