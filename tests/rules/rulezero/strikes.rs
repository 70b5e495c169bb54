//! Strikes: full attacks, heavy blows, charges, flanks, aid, shots, backstabs, the helpless.

use crate::rulezero::table::{Table, attack, go, told};
use battle::{
    order::Order,
    things::{Harm, ThingSetup, Trap},
};
use fivefoot_rulezero::profile::{Defense, SizeClass, Stat, Talent};
use grid::Square;
use harness::forecasts::plans::foresee;

#[test]
fn rz_nat_02_rz_nat_05_a_full_attack_is_every_natural_weapon_once_rzr_20() {
    let mut table = Table::draw("g A .");
    table.body('g', "bite claw*2").first("gA").hits('A', 60);
    let target = table.target("full_attack", None, "A");
    assert_eq!(told(&target), ["first of all attacks: Bite, 2 × Claw "]);
    // The claws are secondary: a 14 with -5 misses Reflex 10.
    table.dice(&[12, 3, 14, 15, 2]).order(Order::new("full_attack").target("A"));
    assert_eq!(table.health('A'), 60 - 5);
    assert_eq!((table.left('g', "standard"), table.left('g', "move")), (0, 0));
}

#[test]
fn rzr_20_attacks_left_when_the_target_falls_are_for_others() {
    let mut table = Table::draw("A g B");
    table.body('g', "bite claw*2").first("gAB").hits('A', 2).sheet('A', |one| one.dies_at_zero = true);
    table.dice(&[12, 3]).order(Order::new("full_attack").target("A"));
    assert_eq!(table.left('g', "strike"), 2);
    table.dice(&[15, 1]).order(attack("claw", "B"));
    assert_eq!(table.left('g', "strike"), 1);
}

#[test]
fn rzr_40_a_heavy_blow_is_harder_to_land_and_hurts_more() {
    for (arms, more) in [("mace", 4), ("greatsword", 6)] {
        let mut table = Table::draw("A g .");
        table.arm('A', arms).hits('g', 60).defense('g', Defense::Fortitude, 30);
        let dice = if more == 4 { vec![14, 5] } else { vec![14, 2, 3] };
        table.dice(&dice).order(Order::new("heavy_blow").with(arms).target("g"));
        assert_eq!(table.health('g'), 60 - 5 - more);
    }
}

#[test]
fn rzr_61_what_a_heavy_blow_adds_counts_only_if_the_total_reaches_reflex() {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").hits('g', 60).defense('g', Defense::Reflex, 17);
    table.defense('g', Defense::Fortitude, 13);
    // 20 - 4 is 16: a hit by the 20 alone, doubled, and plain. The 8 of 8 rolls that wound are those of 7 and 8.
    let odds = table.target("heavy_blow", Some("mace"), "g").odds.expect("dice decide");
    assert_eq!((odds.hit.as_f64(), odds.damage_mean), (0.05, 0.05 * 9.0));
    assert_eq!(odds.wound.as_f64(), 0.05 * 2.0 / 8.0);
    table.dice(&[20, 5]).order(Order::new("heavy_blow").with("mace").target("g"));
    assert_eq!(table.health('g'), 60 - 10);
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").hits('g', 60).defense('g', Defense::Reflex, 16);
    table.dice(&[20, 5]).order(Order::new("heavy_blow").with("mace").target("g"));
    assert_eq!(table.health('g'), 60 - 2 * (5 + 4));
}

#[test]
fn rzr_61_a_heavy_blow_adds_no_more_than_its_own_dice_can_roll() {
    for (size, most) in [(SizeClass::Tiny, 3), (SizeClass::Diminutive, 2), (SizeClass::Fine, 1)] {
        let mut table = Table::draw("A g .");
        table.first("gA").size('g', size).hits('A', 60);
        table.order(go(0, 0)).does("pass");
        let dice: &[u8] = if size == SizeClass::Fine { &[19] } else { &[19, 1] };
        table.dice(dice).order(Order::new("heavy_blow").with("bite").target("A"));
        assert_eq!(table.health('A'), 60 - 1 - most, "{size:?}");
    }
}

#[test]
fn rzr_66_the_offer_tells_the_chance_to_wound_and_the_health_that_it_takes() {
    let mut table = Table::draw("A g .");
    table.arm('A', "long_sword").stat('A', Stat::Strength, 3).hits('g', 6).defense(
        'g',
        Defense::Fortitude,
        8,
    );
    table.sheet_says('g', "Wound threshold", "8", "RZR-66");
    // 1d8 + 3 against 6 hit points: 4, 5, and 6 six times; two rolls of the die in twenty are critical.
    let plain = table.target("attack", Some("long_sword"), "g").odds.expect("dice decide");
    assert_eq!(plain.hit.as_f64(), 0.7);
    let health = (12.0 * (4.0 + 5.0 + 6.0 * 6.0) / 8.0 + 2.0 * 6.0) / 20.0;
    assert!((plain.health_mean.expect("counted") - health).abs() < 1e-9, "{plain:?}");
    assert!(plain.damage_mean > health && plain.wound.is_never(), "what is over 8 fells it");
    let mut table = Table::draw("A g .");
    table.arm('A', "long_sword").stat('A', Stat::Strength, 3).hits('g', 60).defense(
        'g',
        Defense::Fortitude,
        8,
    );
    let plain = table.target("attack", Some("long_sword"), "g").odds.expect("dice decide");
    let heavy = table.target("heavy_blow", Some("long_sword"), "g").odds.expect("dice decide");
    // 6, 7 and 8 of the die wound, and all but the 1 of a critical hit.
    assert_eq!(plain.wound.as_f64(), (12.0 * 3.0 / 8.0 + 2.0 * 7.0 / 8.0) / 20.0);
    assert_eq!((heavy.hit.as_f64(), heavy.wound.as_f64()), (0.5, (8.0 * 7.0 / 8.0 + 2.0) / 20.0));
    assert_eq!(heavy.health_mean, Some(heavy.damage_mean));
}

#[test]
fn rzr_47_a_charge_is_straight_and_adds_2_rzr_03() {
    let mut table = Table::draw("A . . . . g");
    table.arm('A', "mace").hits('g', 60);
    let target = table.target("charge", Some("mace"), "g");
    assert_eq!(told(&target), ["charge +2", "charges to [4,0] "]);
    table.dice(&[8, 5]).order(Order::new("charge").with("mace").target("g"));
    assert_eq!((table.at('A'), table.health('g')), (Some((4, 0)), 55));
    assert_eq!(table.conditions('A'), ["charging"]);
    table.sheet_says('A', "Reflex", "8", "RZR-03");
}

#[test]
fn rzr_47_nothing_hard_to_cross_and_nobody_may_be_on_the_line() {
    let mut table = Table::draw("A . ~ . . g");
    table.arm('A', "mace");
    table.closed("charge", Some("mace"));
}

#[test]
fn rzr_49_two_on_opposite_sides_flank_rzr_25() {
    let mut table = Table::draw("A g B");
    table.arm('A', "mace").arm('B', "mace");
    assert_eq!(table.reasons("mace", "g"), ["flanking +2"]);
    let mut table = Table::draw("A g .\n. B .");
    table.arm('A', "mace").arm('B', "mace");
    assert!(table.reasons("mace", "g").is_empty());
}

#[test]
fn rzr_52_aid_helps_a_friend_against_one_enemy() {
    let mut table = Table::draw("A B g");
    table.arm('B', "mace");
    table.order(Order::new("aid").with("g").target("B"));
    table.turn_of('B');
    assert_eq!(table.reasons("mace", "g"), ["aid of A +2"]);
    table.does("end_turn").turn_of('B');
    assert!(table.reasons("mace", "g").is_empty(), "it is over");
}

#[test]
fn rzr_26_each_increment_takes_2_and_rzr_05_bows_add_dex() {
    let mut table = Table::draw(&format!("A {} g", ". ".repeat(13)));
    table.arm('A', "short_bow").stat('A', Stat::Dexterity, 3).hits('g', 60);
    assert_eq!(table.reasons("short_bow", "g"), ["Dex +3", "range -2"]);
    table.dice(&[12, 4]).order(attack("short_bow", "g"));
    assert_eq!(table.health('g'), 60 - 7);
}

#[test]
fn rzr_27_who_is_not_trained_has_4_less_and_a_crossbow_is_loaded_again() {
    let mut table = Table::draw("A . . g");
    table.arm('A', "light_crossbow").hits('g', 60);
    table.sheet('A', |one| one.training = fivefoot_rulezero::profile::Training::Simple);
    assert!(table.reasons("light_crossbow", "g").is_empty(), "it is simple");
    table.dice(&[5]).order(attack("light_crossbow", "g"));
    assert_eq!(table.closed("attack", Some("light_crossbow")), "no standard action left");
    table.order(Order::new("reload").with("light_crossbow"));
    assert_eq!(table.left('A', "move"), 0);
    let mut table = Table::draw("A g .");
    table.arm('A', "long_sword");
    table.sheet('A', |one| one.training = fivefoot_rulezero::profile::Training::Simple);
    assert_eq!(table.reasons("long_sword", "g"), ["not trained with it -4"]);
}

#[test]
fn rzr_21_finesse_hits_with_dex_rz_nat_04() {
    let mut table = Table::draw("A g .");
    table.arm('A', "dagger").stat('A', Stat::Dexterity, 3).talent('A', Talent::Finesse);
    assert_eq!(table.reasons("dagger", "g"), ["Dex +3"]);
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").stat('A', Stat::Dexterity, 3).talent('A', Talent::Finesse);
    assert!(table.reasons("mace", "g").is_empty(), "a mace has not the quality");
    let mut table = Table::draw("A g .");
    table.first("gA").size('g', SizeClass::Small).stat('g', Stat::Dexterity, 3).talent('g', Talent::Finesse);
    assert_eq!(table.reasons("bite", "A"), ["small +1"], "teeth have it on the tiny alone");
}

#[test]
fn rzr_36_a_backstab_is_a_die_more_and_not_doubled() {
    let mut table = Table::draw("A g B");
    table.arm('A', "mace").arm('B', "mace").talent('A', Talent::Backstab).hits('g', 60);
    table.dice(&[20, 4, 6]).order(attack("mace", "g"));
    assert_eq!(table.health('g'), 60 - 8 - 6);
    assert_eq!(table.harm_dice(), [(1, 8), (1, 6)]);
}

#[test]
fn rzr_15_the_prone_are_easy_from_beside_and_hard_from_afar() {
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").state('g', |states| states.prone = true).state('g', |states| states.alert = true);
    assert_eq!(table.reasons("mace", "g"), ["target prone -4 needed"]);
    let mut table = Table::draw("A . . g");
    table.arm('A', "short_bow").state('g', |states| states.prone = true);
    assert_eq!(table.reasons("short_bow", "g"), ["target prone +4 needed"]);
    let mut table = Table::draw("A g .");
    table.arm('A', "mace").state('A', |states| states.shaken = true);
    assert_eq!(table.reasons("mace", "g"), ["shaken -2"]);
}

#[test]
fn rzr_46_a_long_spear_strikes_two_squares_away_and_no_nearer() {
    let mut table = Table::draw("A g .");
    table.arm('A', "long_spear");
    assert_eq!(table.closed("attack", Some("long_spear")), "g is too close for Long spear");
    let mut table = Table::draw("A . g .");
    table.arm('A', "long_spear");
    assert!(table.reasons("long_spear", "g").is_empty());
    table.turn_of('g');
    table.order(go(3, 0));
    assert_eq!(table.actor(), "A", "it may strike at whoever leaves");
    // Those with longer arms reach farther with it, and no less near.
    let mut table = Table::draw("A A . g\nA A . .");
    table.arm('A', "long_spear").size('A', SizeClass::Large);
    assert_eq!(table.reasons("long_spear", "g"), ["large -1"]);
}

#[test]
fn rzr_15_the_causes_in_the_target_that_make_it_easier_to_hit_are_told_rzr_03() {
    let told = |set: fn(&mut fivefoot_rulezero::sheet::States)| {
        let mut table = Table::draw("A g .");
        table.arm('A', "mace").state('g', set);
        let target = table.aim("mace", "g");
        (told(&target), target.odds.expect("dice decide").hit.as_f64())
    };
    assert_eq!(
        told(|states| states.charging = kit::timed::Timed::ON),
        (vec!["target: charged -2 needed".to_owned()], 0.65)
    );
    assert_eq!(
        told(|states| states.stunned = kit::timed::Timed::ON),
        (vec!["target: stunned -2 needed".to_owned()], 0.65)
    );
}

#[test]
fn rzr_47_a_charge_tells_the_known_trap_on_its_way_and_who_strikes_rzr_33() {
    let mut table = Table::draw("A . . . . g\n. h . . . .");
    table.arm('A', "mace");
    let harm = Harm {
        damage: Some("3d6".into()),
        kind: Some("piercing".into()),
        save: None,
        half: false,
        condition: None,
        rounds: 1,
    };
    table.setup().things.push(ThingSetup {
        name: "plate".into(),
        squares: vec![Square::new(3, 0)],
        trap: Some(Trap { harm, once: true, then: Vec::new() }),
        ..ThingSetup::default()
    });
    let target = table.target("charge", Some("mace"), "g");
    assert_eq!(told(&target), ["charge +2", "charges to [4,0]; h may strike first; over plate at [3,0] "]);
    let walk = target.walk.expect("a charge walks");
    assert_eq!((walk.to, walk.feet.0, walk.hazards.len()), (Square::new(4, 0), 20, 1));
    assert_eq!(walk.provokes, ["h".into()]);
}

#[test]
fn rzr_47_a_charge_that_a_known_trap_ends_never_hits_rzr_33() {
    let prone = || Harm {
        damage: None,
        kind: None,
        save: None,
        half: false,
        condition: Some("prone".into()),
        rounds: 1,
    };
    let deadly =
        || Harm { damage: Some("1d6".into()), kind: Some("piercing".into()), condition: None, ..prone() };
    // On the way, and on the last square.
    for (col, harm, rolled) in [(3, prone(), 0), (4, prone(), 0), (3, deadly(), 1)] {
        let mut table = Table::draw("A . . . . g");
        table.arm('A', "mace").hits('A', 1).setup().things.push(ThingSetup {
            name: "plate".into(),
            squares: vec![Square::new(col, 0)],
            trap: Some(Trap { harm, once: true, then: Vec::new() }),
            ..ThingSetup::default()
        });
        let target = table.target("charge", Some("mace"), "g");
        assert_eq!(target.odds.expect("dice decide").hit, dice::Chance::NEVER);
        assert!(
            told(&target).contains(&format!("plate at [{col},0] ends the charge ")),
            "{:?}",
            told(&target)
        );
        let order = Order::new("charge").with("mace").target("g");
        let foreseen = foresee(table.battle(), std::slice::from_ref(&order));
        assert_eq!((foreseen.struck.len(), foreseen.stages[0].done), (0, dice::Chance::NEVER));
        table.dice(&vec![6; rolled]).order(order);
        assert!(!table.log().iter().any(|line| line.starts_with("A attacks")));
    }
}

#[test]
fn rzr_25_cover_is_worth_4_and_a_body_in_the_way_2() {
    let shot = |rows: &str| {
        let mut table = Table::draw(rows);
        table.arm('A', "short_bow");
        table.reasons("short_bow", "g")
    };
    assert_eq!(shot("A . o g\n. . . ."), ["cover +4 needed"]);
    assert_eq!(shot("A . h g\n. . . ."), ["a creature in the way +2 needed"]);
    assert!(shot("A . . g\n. . . .").is_empty());
}

#[test]
fn rzr_24_running_is_three_times_the_speed() {
    let mut table = Table::draw(&format!("A {}g", ". ".repeat(40)));
    table.does("run");
    let far = table.offer("move", None).expect("a runner moves").squares.iter().map(|goal| goal.feet.0).max();
    let speed = 30;
    assert_eq!(far, Some(3 * speed));
}

#[test]
fn rzr_25_a_body_of_tiny_size_is_in_nobodys_way() {
    let mut table = Table::draw("A . h g\n. . . .");
    table.arm('A', "short_bow").size('h', SizeClass::Tiny);
    assert!(table.reasons("short_bow", "g").is_empty());
    let mut table = Table::draw("A . h g\n. . . .");
    table.arm('A', "short_bow").size('h', SizeClass::Small);
    assert_eq!(table.reasons("short_bow", "g"), ["a creature in the way +2 needed"]);
}

#[test]
fn rzr_26_a_bow_reaches_five_increments_and_no_farther() {
    let last = |squares: usize| {
        let mut table = Table::draw(&format!("A {}g", ". ".repeat(squares - 1)));
        table.arm('A', "short_bow");
        table.offer("attack", Some("short_bow")).is_some_and(|offer| !offer.targets.is_empty())
    };
    let increment = (1..80).take_while(|&away| {
        let mut table = Table::draw(&format!("A {}g", ". ".repeat(away - 1)));
        table.arm('A', "short_bow");
        !table.reasons("short_bow", "g").iter().any(|reason| reason.starts_with("range"))
    });
    let increment = increment.count();
    assert!(last(5 * increment) && !last(5 * increment + 1), "increments of {increment}");
}

#[test]
fn rzr_25_whoever_lies_is_in_no_shot_s_way() {
    let mut table = Table::draw("A . h g\n. . . .");
    table.arm('A', "short_bow").state('h', |states| states.prone = true);
    assert!(table.reasons("short_bow", "g").is_empty());
}

#[test]
fn rzr_20_one_natural_weapon_makes_no_full_attack_and_arms_are_none_rz_nat_02() {
    let full = |letter: char, of: fn(&mut Table)| {
        let mut table = Table::draw("A g .");
        table.first(if letter == 'A' { "Ag" } else { "gA" });
        of(&mut table);
        table.actor();
        let offers = table.battle().offers();
        let closed = offers.closed.iter().any(|one| one.verb == "full_attack");
        (offers.offers.iter().any(|one| one.verb == "full_attack"), closed)
    };
    assert_eq!(full('g', |_| ()), (false, false), "one bite");
    assert_eq!(full('g', |table| _ = table.body('g', "claw*2")), (true, false), "two claws");
    assert_eq!(full('A', |table| _ = table.arm('A', "mace -dagger")), (false, false), "arms and fists");
    assert_eq!(full('g', |table| _ = table.arm('g', "mace")), (false, false), "a bite and a mace");
}

#[test]
fn rzr_15_only_the_helpless_are_finished_and_only_those_who_lie_are_struck_as_fallen_rzr_14() {
    let verbs = |set: fn(&mut fivefoot_rulezero::sheet::States)| {
        let mut table = Table::draw("A g . h");
        table.arm('A', "mace").state('g', set);
        table.actor();
        let offers = table.battle().offers();
        ["finish", "strike_fallen"].map(|verb| {
            let of_verb = offers.offers.iter().filter(|one| one.verb == verb);
            of_verb.flat_map(|one| &one.targets).map(|one| one.target.to_string()).collect::<Vec<_>>()
        })
    };
    let none = Vec::<String>::new;
    assert_eq!(verbs(|_| ()), [none(), none()], "on its feet");
    assert_eq!(
        verbs(|states| states.stunned = kit::timed::Timed::ON),
        [none(), none()],
        "stunned and not helpless"
    );
    let pinned = verbs(|states| states.pinned = true);
    assert!(!pinned[0].is_empty() && pinned[0].iter().all(|one| one == "g"), "{pinned:?}");
    assert!(pinned[1].is_empty(), "it has not fallen: {pinned:?}");
}

#[test]
fn rzr_67_nobody_cleaves_without_the_talent_or_before_an_enemy_has_fallen() {
    let left = |talent: bool, hits: i32| {
        let mut table = Table::draw("h A g");
        table.arm('A', "mace").hits('g', hits).first("Agh").sheet('g', |one| one.dies_at_zero = true);
        if talent {
            table.talent('A', Talent::Cleave);
        }
        table.dice(&[15, 5]).order(attack("mace", "g"));
        table.left('A', "strike")
    };
    assert_eq!((left(true, 1), left(false, 1), left(true, 60)), (1, 0, 0));
}

#[test]
fn rzr_52_nobody_aids_a_friend_who_can_do_nothing() {
    let mut table = Table::draw("A B g");
    table.state('B', |states| states.stunned = kit::timed::Timed::ON);
    assert_eq!(table.closed("aid", Some("g")), "B can't act");
}
