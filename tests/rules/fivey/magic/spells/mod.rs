//! Vessels, the ten spells, and concentration.

mod casting;
mod charmed;
mod effects;
mod metal;
mod undead;

use super::feat;
use crate::fivey::table::Table;
use fivefoot_fivey::profile::{Armor, Bracket, Feat, SheetKind, Stat};
use grid::Light;
use std::sync::Arc;

/// A caster, a friend and two enemies in a row, the caster with a spell.
fn row(spell: &str) -> Table {
    let mut table = Table::draw("A . B . g . h");
    table.scroll('A', spell);
    table
}

/// Makes a monster undead of a bracket.
fn undead(table: &mut Table, letter: char, bracket: Bracket) {
    feat(table, letter, Feat::BasicNecrology);
    table.sheet(letter, |p| {
        p.kind = SheetKind::Monster { bracket, ability: bracket.ability(), experience: 4 }
    });
}

/// Somebody in metal armor with a sword two paces from the caster.
fn knight(stat: i32) -> Table {
    let mut table = Table::draw(
        ". . . .
         A . k .
         . . . .",
    );
    table.scroll('A', "attract");
    table.scroll('A', "illuminate");
    table.light((3, 0), Light::Dark);
    table.stat('A', Stat::Intelligence, stat).arm('k', "sword").sheet('k', |p| {
        let plate = Armor {
            id: "plate".into(),
            name: "Plate".into(),
            defence: 16,
            strength: 5,
            resist: Vec::new(),
            vulnerable: Vec::new(),
            metal: true,
            price: 200,
            rules: Vec::new(),
            source: String::new(),
        };
        p.armor = Some(Arc::new(plate));
    });
    table
}
