//! Checks of weapons, armor, goods, origins and backgrounds as a whole.

use crate::profile::*;
use kit::schema::*;

/// The groups of weapons. Ruling `FV-RUL-32`.
const GROUPS: [Skill; 5] = [Skill::Blades, Skill::Hafted, Skill::Spears, Skill::Bows, Skill::Crossbows];

/// The unit of prices, which are counted in tens. Rule `FV-GEAR-01`.
const COIN: u32 = 10;

/// Checks a weapon.
pub(super) fn weapon(report: &mut Report, place: Place, raw: &mut Weapon) {
    price(report, place, raw.price);
    let (groups, known) =
        (GROUPS.map(|group| group.title().to_lowercase()).join(", "), |group| GROUPS.contains(group));
    let message = format!("FV-RUL-32: this is no group of weapons; there are {groups}");
    report.check(raw.group.as_ref().is_none_or(known), place.field("group"), message);
    let hurts = raw.one_hand.or(raw.two_hands).is_some();
    report.check(hurts, place, "does no damage: `one_hand` or `two_hands` is needed");
    for (name, dice) in [("one_hand", raw.one_hand), ("two_hands", raw.two_hands)] {
        let message = "has no dice: leave it out where that many hands do no damage";
        report.check(dice != Some(DiceExpr::NONE), place.field(name), message);
    }
    match (raw.reach, raw.range) {
        (None, None) => report.add(place, "reaches nothing: `reach` or `range` is needed"),
        (Some(_), Some(_)) => report.add(place, "has `reach` and `range`: it strikes or it shoots"),
        (Some(reach), None) => check_reach(report, place.field("reach"), reach),
        (None, Some(_)) => {}
    }
    for (name, paces) in [("thrown", raw.thrown), ("called", raw.called)] {
        let melee = paces.is_none() || raw.reach.is_some();
        let message = format!("`{name}` is for melee weapons: `reach` is needed");
        report.check(melee, place.field(name), message);
    }
    let ammunition = raw.ammunition.is_some();
    let message = "`range` and `ammunition` go together: give both or neither";
    report.check(raw.range.is_some() == ammunition, place, message);
    let message = "only what shoots is reloaded: `ammunition` is needed";
    report.check(ammunition || !raw.reload, place.field("reload"), message);
}

/// Checks from how many to how many paces something strikes. Ruling `FV-RUL-12`.
pub(super) fn check_reach(report: &mut Report, place: Place, (least, most): (i32, i32)) {
    let message = format!("reaches from {least} to {most} paces: the smaller number comes first");
    report.check(least <= most, place, message);
}

/// Checks a suit of armor.
pub(super) fn armor(report: &mut Report, place: Place, suit: &mut Armor) {
    price(report, place, suit.price);
    if let Some(both) = suit.resist.iter().find(|kind| suit.vulnerable.contains(kind)) {
        report.add(
            place.field("vulnerable"),
            format!("is resistant and vulnerable to {}: these cancel, leave both out", both.title()),
        );
    }
}

/// Checks something to buy.
pub(super) fn item(report: &mut Report, place: Place, item: &mut Item) {
    price(report, place, item.price.unwrap_or_default());
    let sold = item.ammunition != Some(Ammunition::Stones);
    report.check(sold, place.field("ammunition"), "FV-RUL-39: stones lie everywhere and are not sold");
}

/// Checks a pack: a slot for each of its items. Rule `FV-INV-04`.
pub(super) fn pack(report: &mut Report, place: Place, pack: &mut Pack, items: &Registry<Item>) {
    let message = format!("`{}` is an item: ids must differ", pack.id);
    report.check(!items.has(&pack.id), place.field("id"), message);
    price(report, place, pack.price);
    let (holds, slots) = (place.field("holds"), pack.slots);
    for (id, many) in &pack.holds {
        report.range(holds, *many, 1..=20);
        items.look_up(report, holds, id);
    }
    let count = pack.holds.values().fold(0_u32, |all, many| all.saturating_add(*many));
    let message = format!("FV-INV-04: {slots} slots for {count} items: one for each is right");
    report.check(count == slots, place.field("slots"), message);
}

/// Checks the `price` of an entry.
pub(super) fn price(report: &mut Report, place: Place, crowns: u32) {
    let message = format!("FV-GEAR-01: {crowns} crowns are no tens: prices go by {COIN}");
    report.check(crowns.is_multiple_of(COIN), place.field("price"), message);
}

/// Checks an origin or a background; `starts` are the starting items so far. Rules `FV-CHAR-03`, `FV-RUL-32`.
pub(super) fn template(
    report: &mut Report,
    place: Place,
    template: &mut Template,
    starts: &mut BTreeSet<String>,
    weapons: &Registry<Weapon>,
    creatures: &Registry<Profile>,
) {
    let message = format!("{} is no feat of a template", template.feat.title());
    report.check(template.feat.of_templates(), place.field("feat"), message);
    check_skills(report, place, template);
    for (i, item) in template.items.iter().enumerate() {
        let place = place.field("items").item(i);
        let message = format!("`{}` is a starting item already: ids must differ", item.id);
        report.check(starts.insert(item.id.clone()), place.field("id"), message);
        start(report, place, item, &template.skills, weapons, creatures);
    }
}

/// Checks the skills of a template: one, or one for each of the two items. Rule `FV-CHAR-03`, ruling `FV-RUL-32`.
fn check_skills(report: &mut Report, place: Place, raw: &Template) {
    let place = place.field("skills");
    let [first, second] = &raw.items;
    match raw.skills.as_slice() {
        [_] => {}
        [a, b] if a != b && first.teaches == Some(*a) && second.teaches == Some(*b) => {}
        [_, _] => report.add(place, "FV-RUL-32: of two skills each item `teaches` one, in their order"),
        _ => report.add(place, "FV-CHAR-03: one skill is right, or one for each item"),
    }
}

fn start(
    report: &mut Report,
    place: Place,
    raw: &Start,
    skills: &[Skill],
    weapons: &Registry<Weapon>,
    creatures: &Registry<Profile>,
) {
    report.id(place.field("id"), &raw.id);
    if raw.weapon {
        weapons.look_up(report, place.field("id"), &raw.id);
    } else if weapons.has(&raw.id) {
        report.add(place.field("id"), format!("`{}` is a weapon: say `weapon: true`", raw.id));
    }
    if let Some(companion) = &raw.companion {
        creatures.look_up(report, place.field("companion"), companion);
    }
    if let Some(skill) = raw.teaches {
        let message = format!("{} is none of the template's skills", skill.title());
        report.check(skills.contains(&skill), place.field("teaches"), message);
    }
}
