//! Fighters with known numbers.

use super::*;

pub(super) fn plain(letter: char, squares: usize) -> Profile {
    let character = letter.is_uppercase();
    let kind = if character {
        SheetKind::Character {
            level: 1,
            stats: Stat::ALL.iter().map(|&stat| (stat, 1)).collect(),
            skills: BTreeSet::new(),
            attuned: None,
            inspiration: 0,
        }
    } else {
        SheetKind::Monster { bracket: Bracket::Grunt, ability: 2, experience: 8 }
    };
    let claws = Carried::new(Arc::new(claws()), 1, Carry::Hand);
    Profile {
        id: letter.to_string(),
        name: letter.to_string(),
        kind,
        size: size(letter, squares),
        paces: 6,
        paces_from: Vec::new(),
        defence: if character { 11 } else { 12 },
        defence_from: vec![Part {
            label: "hide".into(),
            value: if character { 11 } else { 12 },
            rule: "FV-DEF-05",
        }],
        hit_points: HitPoints::Fixed(if character { 20 } else { 12 }),
        arms: if character { Vec::new() } else { vec![claws] },
        ..Profile::default()
    }
}

fn claws() -> Weapon {
    Weapon {
        id: "claws".into(),
        name: "Claws".into(),
        group: None,
        kind: DamageKind::Slashing,
        other_kinds: Vec::new(),
        elemental: false,
        one_hand: Some(Die::one(6)),
        two_hands: None,
        reach: Some((1, 1)),
        thrown: None,
        range: None,
        ammunition: None,
        reload: false,
        called: None,
        look: ItemLook::Plain,
        natural: true,
        price: 0,
        rules: Vec::new(),
        source: String::new(),
    }
}
