//! What conditions do beside hampering rolls: who may not be harmed, come near to, be hurt, be seen. Catalog section 28,
//! rulings `R-038`, `R-108`, `R-117`.

use crate::polyhedral::table::{Table, rider};
use battle::{order::Order, view::CombatStatus};
use fivefoot_polyhedral::{
    profile::{Ability, ClassFeature, DamageKind, Duration},
    sheet::Policy,
};

/// g has been bitten by A and failed its save, and it is g's turn.
fn bitten(rows: &str, condition: &str) -> Table {
    let mut table = Table::draw(rows);
    table.bites('A', condition, Duration::Battle).policy('A', Policy::Never).first(if rows.contains('B') {
        "A g B"
    } else {
        "A g"
    });
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").ends("A");
    table
}

#[test]
fn ph_cond_charmed_1_the_charmed_do_not_attack_the_charmer_but_others() {
    let mut table = bitten("A g B", "charmed");
    table.refuses_attack("unarmed", "A", "g is charmed by A");
    table
        .dice(&[4, 4, 4])
        .attack("g", "unarmed", "B")
        .shows(&["g hits B with Unarmed strike: 4 4 4 +1 = 13 against 12"]);
}

#[test]
fn ph_cond_charmed_1_no_opportunity_attack_on_the_charmer() {
    let mut table = bitten(". A g", "charmed");
    table.ends("g");
    table.moves("A", (0, 0)).never("reacting");
}

#[test]
fn ph_cond_frightened_1_only_while_the_source_is_seen() {
    let mut table = Table::draw("A g B\n# . .");
    table.bites('A', "frightened", Duration::Battle);
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").ends("A");
    table.ends("B");
    assert_eq!(table.edges("unarmed", "B"), ["frightened -1D"]);

    let mut dark = Table::draw("A . . g B");
    dark.light("xBBBB").spits('A', Ability::Vitality, "frightened").first("A g B");
    dark.dice(&[4, 4, 4, 4, 1, 1, 1]).attack("A", "spit", "g").ends("A");
    assert!(dark.edges("unarmed", "B").is_empty(), "it does not see A in the dark");
}

#[test]
fn ph_cond_frightened_1_checks_are_hampered_only_while_the_source_is_seen() {
    for (light, attack, hampered) in [("BBBBB", &[4, 4, 4][..], true), ("xBBBB", &[4, 4, 4, 4][..], false)] {
        let mut table = Table::draw("A . . g B");
        table.light(light).spits('A', Ability::Vitality, "frightened").first("A g B");
        table.dice(&[attack, &[1, 1, 1]].concat()).attack("A", "spit", "g").ends("A");
        let reasons = table.offered("shove", "B").reasons;
        let told = reasons.iter().any(|reason| reason.rule == "PH-COND-FRIGHTENED-1");
        assert_eq!(told, hampered, "{light}");
    }
}

#[test]
fn ph_cond_frightened_2_no_step_of_its_own_leads_nearer_r_108() {
    let mut table = bitten("A g . .\n. . . .\n. . . .", "frightened");
    assert_eq!(table.feet_to((0, 1)), Some(5), "beside A as before");
    assert_eq!(table.feet_to((1, 1)), Some(5));
    table.moves("g", (3, 0));
    assert_eq!(table.feet_to((2, 0)), None);
    table.refuses(Order::new("move").path(vec![grid::Square::new(2, 0)]), "nearer to what it fears");
    // Seen or not.
    let mut dark = Table::draw("A . . g .");
    dark.light("xBBBB").spits('A', Ability::Vitality, "frightened");
    dark.dice(&[4, 4, 4, 4, 1, 1, 1]).attack("A", "spit", "g").ends("A");
    assert_eq!(dark.feet_to((2, 0)), None);
    assert_eq!(dark.feet_to((4, 0)), Some(5));
}

#[test]
fn ph_cond_frightened_2_no_jump_leads_nearer_either_r_108_r_111() {
    let landings = |condition: &str| {
        let mut table = Table::draw("A . . ^ g");
        table.spits('A', Ability::Vitality, condition).sheet('g', |p| p.abilities.strength = 20);
        table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "spit", "g").ends("A");
        table.squares("jump", None)
    };
    assert_eq!(landings("dazed"), [(2, 0)], "10 feet from standing");
    assert!(landings("frightened").is_empty());
}

#[test]
fn ph_cond_petrified_1_stone_does_nothing_and_notices_nothing() {
    let mut table = bitten("A g", "petrified");
    table.shows(&["g is petrified", "g loses the turn: can't act"]);
    assert_eq!(table.actor(), "A");
    assert_eq!(table.fate("g"), CombatStatus::Fighting);
}

#[test]
fn ph_cond_petrified_5_easy_to_hit_and_hard_to_hurt_ph_cond_petrified_2_ph_cond_petrified_3() {
    let mut table = Table::draw("A g");
    table.bites('A', "petrified", Duration::Battle).spits('A', Ability::Strength, "dazed").sheet('A', |p| {
        p.attacks_per_action = 3;
    });
    table.dice(&[4, 4, 4, 4, 1, 1]).attack("A", "bite", "g");
    assert_eq!(table.edges("bite", "g"), ["target petrified +1D"]);
    table.dice(&[3, 3, 3, 3, 4, 6, 6]).attack("A", "bite", "g");
    table.cites("PH-ATK-06").shows(&["g takes 2 piercing: 4 x1/2, 14 left"]);
    // PH-COND-PETRIFIED-2: no roll, and no save of strength either.
    table.dice(&[3, 3, 3, 3, 4]).attack("A", "spit", "g").never("Strength saving throw");
    assert!(table.marks("g").contains(&"Dazed".into()));
}

#[test]
fn ph_cond_petrified_6_poison_does_not_work_on_stone_and_waits() {
    let mut table = Table::draw("A g");
    table
        .bites('A', "petrified", Duration::NextTurn)
        .begins('g', &["poisoned"])
        .initiative(&[6, 6, 6, 1, 1])
        .sheet('A', |p| {
            let mut venom = (*p.natural[0]).clone();
            venom.id = "venom".into();
            venom.kind = DamageKind::Poison;
            venom.rider = rider(Ability::Vitality, "blinded", Duration::Battle);
            venom.rider.as_mut().expect("a rider").poison = true;
            p.natural.push(venom.into());
            p.attacks_per_action = 2;
        });
    assert_eq!(table.view("g").conditions.len(), 1);
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g");
    table.dice(&[3, 3, 3, 3, 4, 1, 1]).attack("A", "venom", "g");
    table.shows(&["g takes 0 poison: 4 x1/2 x0, 19 left"]);
    assert!(!table.marks("g").contains(&"Blinded".into()), "immune");
    table.ends("A").shows(&["g loses the turn: can't act", "g no longer petrified"]);
    table.ends("A");
    assert_eq!(table.edges("unarmed", "A"), ["poisoned -1D"], "the old poison works again");
}

#[test]
fn ph_cond_petrified_6_the_rounds_of_a_poison_do_not_run_out_in_stone_r_117() {
    let mut table = Table::draw("A g");
    table.bites('A', "petrified", Duration::NextTurn).sheet('A', |p| {
        let mut venom = (*p.natural[0]).clone();
        venom.id = "venom".into();
        venom.rider = rider(Ability::Vitality, "blinded", Duration::Rounds(1));
        venom.rider.as_mut().expect("a rider").poison = true;
        p.natural.push(venom.into());
        p.attacks_per_action = 2;
    });
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "venom", "g");
    table.dice(&[4, 4, 4, 4, 1, 1, 1]).attack("A", "bite", "g");
    table.ends("A").shows(&["g loses the turn: can't act", "g no longer petrified"]).ends("A");
    assert_eq!(table.marks("g"), ["Blinded"], "of A's turns one has ended since");
    table.ends("g").ends("A");
    assert!(table.marks("g").is_empty());
}

#[test]
fn ph_cond_uncon_2_whoever_is_put_to_sleep_falls_and_lets_go() {
    let mut table = Table::draw("A g");
    table
        .bites('A', "unconscious", Duration::Rounds(1))
        .arms('g', "longsword")
        .sheet('A', |p| p.attacks_per_action = 2);
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g");
    table.cites("PH-COND-UNCON-2").shows(&["g is unconscious", "g drops Longsword", "g is prone"]);
    assert!(table.edges("bite", "g").contains(&"target unconscious +1D".to_string()));
    table.ends("A").shows(&["g loses the turn: can't act"]);
    table.ends("A").shows(&["g no longer unconscious"]);
    assert_eq!(table.marks("g"), ["Prone"]);
}

#[test]
fn r_117_rounds_end_at_the_targets_own_turns_once_the_source_is_gone() {
    let mut table = Table::draw("A g h");
    table
        .bites('g', "poisoned", Duration::Rounds(2))
        .first("g A h")
        .change('g', "health", 1)
        .arms('A', "club");
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("g", "bite", "A").ends("g");
    table.dice(&[6, 5, 3]).attack("A", "club", "g");
    assert_eq!(table.fate("g"), CombatStatus::Out);
    table.ends("A").ends("h");
    assert_eq!(table.marks("A"), ["Poisoned"], "one round of two");
    table.ends("A").shows(&["A no longer poisoned", "A ends"]);
}

#[test]
fn r_038_a_disease_brings_its_own_penalties_and_stout_health_helps_against_it_ph_orig_dwarf_03() {
    let mut table = Table::draw("A g");
    table.bites('A', "gutter_fever", Duration::Battle).sheet('A', |p| p.attacks_per_action = 2);
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g");
    // The next saving throw of Vitality has one die less.
    table.dice(&[4, 4, 4, 1, 1]).attack("A", "bite", "g");

    let mut stout = Table::draw("A g");
    stout
        .bites('A', "gutter_fever", Duration::Battle)
        .sheet('g', |p| p.features.give(ClassFeature::StoutHealth));
    stout.dice(&[4, 4, 4, 1, 1, 1, 1]).attack("A", "bite", "g");
    stout.shows(&["g fails Vitality saving throw: 1 1 1 +0 = 3 against 12"]);
}

#[test]
fn r_117_the_fear_of_somebody_ends_when_it_is_dead_and_asks_for_no_saving_throw() {
    let mut table = Table::draw("A g B");
    table.bites('A', "frightened", Duration::SaveEnds).policy('A', fivefoot_polyhedral::sheet::Policy::Never);
    table.arms('g', "longsword").sheet('A', |p| p.dying = false).change('A', "health", 1).first("A g B");
    table.dice(&[4, 4, 4, 1, 1, 1]).attack("A", "bite", "g").shows(&["g is frightened"]).ends("A");
    table.dice(&[6, 6, 2]).attack("g", "longsword", "A").shows(&["A defeated", "g no longer frightened"]);
    table.ends("g").never("saving throw");
}

#[test]
fn r_085_whoever_is_held_in_mid_turn_has_no_movement_to_show() {
    let mut table = Table::draw("A . . .\ng . . .");
    table.bites('g', "grappled", Duration::Battle).policy('g', fivefoot_polyhedral::sheet::Policy::Always);
    table.dice(&[4, 4, 4, 1, 1, 1]).moves("A", (3, 0)).shows(&["A is grappled"]);
    assert_eq!(table.left("A", "movement"), 0);
}

#[test]
fn ph_cond_charmed_1_the_charmed_are_not_even_asked_as_the_charmer_leaves() {
    let mut table = bitten(". A g", "charmed");
    table.ends("g").moves("A", (0, 0));
    assert_eq!((table.actor(), table.at("A")), ("A".into(), Some((0, 0))));
}
