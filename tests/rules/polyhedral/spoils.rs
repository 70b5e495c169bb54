//! Spoils of a victory are there in the battle that follows. Rule `PH-WPN-PROP-AMMO-3`, ruling `R-050`.

use crate::polyhedral::table::Table;
use battle::setup::Aim;
use fivefoot_polyhedral::sheet::Policy;

/// The line of what A carries that names a weapon.
fn carried(table: &mut Table, weapon: &str) -> String {
    let view = table.view("A");
    let carried = view.sheet.iter().find(|section| section.title == "Carried").expect("arms");
    let lines: Vec<String> =
        carried.lines.iter().map(|line| format!("{} {}", line.label, line.value)).collect();
    lines.iter().find(|line| line.contains(weapon)).unwrap_or_else(|| panic!("{lines:?}")).clone()
}

#[test]
fn r_050_half_of_the_shots_rounded_down_are_there_again_in_the_next_battle_ph_wpn_prop_ammo_3() {
    for (weapon, shots, left) in
        [("longbow", 1, 19), ("longbow", 2, 19), ("longbow", 3, 18), ("longbow", 4, 18), ("musket", 2, 18)]
    {
        let mut table = Table::draw("A . . . . g");
        table.arms('A', &format!("{weapon}:20")).policy('g', Policy::Never);
        table.goal(0, Aim::hold(shots)).next("A . . g", 0);
        for _ in 0..shots {
            table.dice(&[1, 1, 1]).attack("A", weapon, "g").ends("A").ends("g");
        }
        table.dice(&[6, 6, 6, 2, 2, 2]).takes("A", "go_on");
        let name = if weapon == "longbow" { "Longbow" } else { "Musket" };
        let line = carried(&mut table, name);
        assert!(line.contains(&format!("{left} shots")), "{shots} shots with the {weapon}: {line}");
    }
}
