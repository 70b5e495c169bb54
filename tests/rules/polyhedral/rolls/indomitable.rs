//! Indomitable. Rules `PH-FTR-INDOM-1`, `PH-FTR-INDOM-2`, ruling `R-028`.

use crate::polyhedral::table::Table;
use fivefoot_polyhedral::{
    profile::{Ability, ClassFeature, Duration},
    sheet::Policy,
};

/// `g` bites `A`, who has the feature so many times and fails the saving throw.
fn bitten(uses: u8) -> Table {
    let mut table = Table::draw("A g");
    table
        .bites('g', "poisoned", Duration::SaveEnds)
        .sheet('A', |p| p.features.set(ClassFeature::Indomitable, uses));
    table.first("g A").policy('A', Policy::Never).dice(&[4, 4, 4, 1, 1, 1]).attack("g", "bite", "A");
    table
}

#[test]
fn ph_ftr_indom_1_a_failed_saving_throw_succeeds_r_028() {
    let mut table = bitten(1);
    assert_eq!((table.actor(), table.sways("indomitable", None)), ("A".into(), Some(10_000)));
    table.takes("A", "indomitable").cites("PH-FTR-INDOM-1");
    table.shows(&["A: indomitable", "A makes Vitality saving throw: 1 1 +0 = 2 against 12"]);
    assert!(table.marks("A").is_empty());
    table.ends("g").ends("A").dice(&[4, 4, 4, 1, 1, 1]).attack("g", "bite", "A");
    assert_eq!(table.marks("A"), ["Poisoned"], "once up to the next long rest");
}

#[test]
fn ph_ftr_indom_2_two_uses() {
    let mut table = bitten(2);
    table.takes("A", "indomitable").ends("g").ends("A");
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("g", "bite", "A").takes("A", "indomitable");
    assert!(table.marks("A").is_empty());
}

#[test]
fn r_028_it_may_be_kept_and_is_not_asked_about_a_save_that_is_made() {
    let mut kept = bitten(1);
    kept.answers("A", "indomitable", "never").passes("A");
    assert_eq!(kept.marks("A"), ["Poisoned"]);
    let mut made = Table::draw("A g");
    made.bites('g', "poisoned", Duration::SaveEnds)
        .sheet('A', |p| p.features.give(ClassFeature::Indomitable));
    made.first("g A").dice(&[4, 4, 4, 1, 6, 6]).attack("g", "bite", "A");
    assert!(made.marks("A").is_empty());
    assert_eq!(made.actor(), "g");
}

#[test]
fn r_028_resolve_comes_first_r_113() {
    let mut table = Table::draw("A g");
    table.bites('g', "poisoned", Duration::SaveEnds).resolve('A', 1).first("g A");
    table.sheet('A', |p| p.features.give(ClassFeature::Indomitable)).policy('A', Policy::Never);
    table.dice(&[5, 5, 5, 1, 5, 6]).attack("g", "bite", "A");
    assert_eq!((table.may("resolve", Some("nudge")), table.may("indomitable", None)), (true, false));
    table.passes("A");
    assert!(table.may("indomitable", None));
}

#[test]
fn r_028_a_death_save_counts_as_one_success_r_060() {
    let mut table = Table::draw("g A B");
    table.arms('g', "longsword").change('A', "health", 2).first("g B A").policy('B', Policy::Never);
    table.sheet('A', |p| p.features.give(ClassFeature::Indomitable));
    table.dice(&[4, 4, 4, 5]).attack("g", "longsword", "A").ends("g").dice(&[1, 1, 1]).ends("B");
    table.takes("A", "indomitable");
    assert!(table.marks("A").contains(&"Dying: 1 saved, 0 failed".into()));
}

#[test]
fn r_028_what_fails_without_a_roll_is_a_failed_saving_throw_too() {
    let mut table = Table::draw("A g");
    table.sheet('A', |p| p.features.give(ClassFeature::Indomitable)).policy('A', Policy::Never).first("g A");
    bites_so_that_agility_saves(&mut table);
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("g", "bite", "A").passes("A").ends("g");
    // Paralysed, it fails by itself at the end of its turn, and may succeed all the same.
    assert_eq!(table.actor(), "A");
    table.takes("A", "indomitable");
    assert!(table.marks("A").is_empty());
}

#[test]
fn ph_rsv_03_no_die_of_resolve_goes_to_what_fails_without_a_roll_r_113() {
    let mut table = Table::draw("A g");
    table.sheet('A', |p| p.features.give(ClassFeature::Indomitable)).first("g A");
    table.resolve('A', 1).policy('A', Policy::Never);
    bites_so_that_agility_saves(&mut table);
    table.dice(&[4, 4, 4]).attack("g", "bite", "A").answers("A", "resolve", "every_time");
    // It lets the hit be, then its save, and what may be done about the failure.
    table.dice(&[1, 1, 1]).passes("A").passes("A").passes("A").ends("g");
    assert_eq!(table.actor(), "A");
    let resolve = ["die", "nudge"].map(|with| table.may("resolve", Some(with)));
    assert_eq!((resolve, table.may("indomitable", None)), ([false; 2], true));
}

/// Gives `g` a bite that paralyses, against an Agility save, which the paralysed fail without a roll.
fn bites_so_that_agility_saves(table: &mut Table) {
    table.bites('g', "paralyzed", Duration::SaveEnds);
    table.sheet('g', |p| {
        let mut bite = (*p.natural[0]).clone();
        if let Some(rider) = &mut bite.rider {
            rider.save = Ability::Agility;
        }
        p.natural[0] = bite.into();
    });
}
