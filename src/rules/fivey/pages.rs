//! The book beside the rules: conditions, arms, armor, gear, spells, heroes and creatures, as people read them.

use super::data::RuleText;
use super::profile::{HitPoints, Item, Pack, Template};
use crate::prelude::*;
use kit::actions;
use kit::appearance::counted;
use kit::texts::{leaves, list, page, word_pages};

/// Every page, section by section.
pub fn pages(book: &RuleBook) -> Vec<RuleText> {
    let library = &book.library;
    [
        actions::pages(&library.actions),
        leaves("condition", "Conditions A to Z", &library.conditions, |one| vec![one.text.clone()]),
        leaves("weapon", "Arms", &library.weapons, of_weapon),
        leaves("armor", "Armour A to Z", &library.armor, of_armor),
        leaves("armor", "Armour A to Z", [&library.shield], |shield| {
            vec![format!("Defense class {}.", signed(shield.bonus)), price(shield.price)]
        }),
        leaves("gear", "Goods", &library.items, of_item),
        leaves("pack", "Packs", &library.packs, of_pack),
        leaves("origin", "Origins", library.templates.iter().filter(|one| one.origin), of_template),
        leaves("background", "Backgrounds", library.templates.iter().filter(|one| !one.origin), of_template),
        word_pages("feat", "Feats", &Feat::ALL.map(|one| (one.id(), one.title(), one.rule())), &book.rules),
        word_pages(
            "skill",
            "Skills",
            &Skill::ALL.map(|one| (one.id(), one.title(), "FV-SKILL-01")),
            &book.rules,
        ),
        word_pages(
            "damage",
            "Damage",
            &DamageKind::ALL.map(|one| (one.id(), one.title(), "FV-RUL-18")),
            &book.rules,
        ),
        leaves("spell", "Spells A to Z", &library.spells, of_spell),
        book.heroes.iter().map(|hero| of_profile(book, hero, "Heroes")).collect(),
        library.creatures.iter().map(|creature| of_profile(book, creature, "Creatures")).collect(),
    ]
    .concat()
}

fn price(crowns: u32) -> String {
    if crowns == 0 { "Not for sale.".to_owned() } else { format!("{crowns} crowns.") }
}

fn of_weapon(weapon: &Weapon) -> Vec<String> {
    let hands = [(weapon.one_hand, "in one hand"), (weapon.two_hands, "in two hands")];
    let hands: Vec<String> =
        hands.into_iter().filter_map(|(dice, how)| Some(format!("{} {how}", dice?))).collect();
    let damage = format!("{} damage: {}.", weapon.kind.title(), hands.join(", "));
    let reach = match weapon.reach {
        Some((least, most)) if least == most => format!("Strikes {} away.", counted(most, "pace")),
        Some((least, most)) => format!("Strikes {least} to {most} paces away."),
        None => String::new(),
    };
    let thrown = weapon
        .thrown
        .map(|paces| format!("Flies {} when thrown.", counted(paces, "pace")))
        .unwrap_or_default();
    let range = weapon.range.map(|paces| format!("Shoots {}.", counted(paces, "pace"))).unwrap_or_default();
    let reload = if weapon.reload { "An action loads it again after each shot." } else { "" };
    let skill = weapon.group.map(|skill| format!("Skill: {}.", skill.title())).unwrap_or_default();
    let use_of = [damage, reach, thrown, range, reload.to_owned()];
    let use_of: Vec<String> = use_of.into_iter().filter(|part| !part.is_empty()).collect();
    vec![use_of.join(" "), skill, price(weapon.price)]
}

fn of_armor(armor: &Armor) -> Vec<String> {
    let titles =
        |kinds: &[DamageKind]| kinds.iter().map(|kind| kind.title().to_lowercase()).collect::<Vec<_>>();
    vec![
        format!("Defense class {}, for a strength of {} or more.", armor.defence, armor.strength),
        list("Halves", titles(&armor.resist), " damage"),
        list("Doubles", titles(&armor.vulnerable), " damage"),
        price(armor.price),
    ]
}

fn of_item(item: &Item) -> Vec<String> {
    let price = match item.price {
        Some(crowns) if item.set > 1 => format!("{crowns} crowns for {}.", item.set),
        Some(crowns) => format!("{crowns} crowns."),
        None => "Comes only in packs.".to_owned(),
    };
    let slots = if item.slots == 0 { "Fits a pocket.".to_owned() } else { format!("Slots: {}.", item.slots) };
    vec![price, slots]
}

/// The save against a spell that hurts the body. Ruling `FV-RUL-17`.
const SAVE: &str = "half with a save: d20 + DEX against 10 + your INT";

fn of_spell(spell: &Spell) -> Vec<String> {
    let dice = spell.dice.unwrap_or_default();
    let kind = spell.kind.map(DamageKind::title).unwrap_or_default().to_lowercase();
    let paces = |paces: Option<i32>| counted(paces.unwrap_or_default(), "pace");
    let against = spell.against.map(|stat| format!("Your INT against 10 + its {}.", stat.short()));
    let against = against.unwrap_or_default();
    let strength = match spell.art {
        Art::Burst => format!("{dice} {kind} damage within {}, {SAVE}.", paces(spell.radius)),
        Art::Line => format!("{dice} {kind} damage, {SAVE}."),
        Art::TurnUndead => format!("{dice} hit dice of them."),
        Art::Illuminate => format!("{} across.", paces(spell.across.map(i32::from))),
        Art::Attract | Art::Charm => against,
        Art::FeatherFall | Art::Knock | Art::Levitate | Art::Shroud => String::new(),
    };
    let range = spell.range.map(|range| format!("Up to {} away.", paces(Some(range)))).unwrap_or_default();
    let all = [spell.text.clone(), strength, range];
    vec![all.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")]
}

fn of_pack(pack: &Pack) -> Vec<String> {
    let holds = pack.holds.iter().map(|(id, many)| format!("{id} ({many})"));
    vec![list("Holds", holds, ""), price(pack.price), format!("Slots: {}.", pack.slots)]
}

fn of_template(template: &Template) -> Vec<String> {
    let skills = list("skills:", template.skills.iter().map(|skill| skill.title()), "");
    let [one, other] = &template.items;
    let gives = format!("{} +1, {skills} Feat: {}.", template.stat.short(), template.feat.title());
    vec![gives, format!("Title: {}.", template.title), format!("Starts with {} or {}.", one.name, other.name)]
}

fn of_profile(book: &RuleBook, who: &Profile, section: &str) -> RuleText {
    let health = match who.hit_points {
        HitPoints::Fixed(points) | HitPoints::Given(points) => format!("{points} hit points"),
        HitPoints::Rolled(dice) => format!("{dice}d6 hit points"),
    };
    let defence = who.defence + if who.shield { book.library.shield.bonus } else { 0 };
    let body = format!("{}. {health}, defense class {defence}, {} paces.", who.origin, who.paces);
    let arms = list("Fights with:", who.arms.iter().map(|arm| &arm.weapon.name), "");
    let feats = list("Feats:", who.feats.iter().map(|feat| feat.title()), "");
    let role = format!("Role: {}. {}", who.role, who.trick);
    page("creature", &who.id, &who.name, section, vec![who.description.clone(), body, arms, feats, role])
}
