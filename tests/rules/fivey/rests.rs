//! Between the battles of a chain. Rules `FV-REST-01` to `FV-REST-08`, rulings `FV-RUL-39`, `FV-RUL-40`, `FV-RUL-46`,
//! `FV-RUL-49`.

use crate::fivey::table::{Table, attack, go};
use battle::{
    offer::DecisionKind,
    order::Order,
    setup::{Aim, Change, Goal, Setup},
};
use fivefoot_fivey::{
    attack_modes::Arms,
    profile::{Ammunition, Carry, Feat, Gear, Places, Stat},
    sheet::{Inspiration, Stores},
};
use grid::Square;
use std::sync::Arc;

/// Two characters of level 1 who have won as soon as the first of them ends a turn.
fn two(hours: u32) -> Table {
    let mut table = Table::draw("A B . g");
    let aim = Aim::reach(vec![Square::new(0, 0)]);
    table.setup().goals.push(Goal::new(0, aim));
    table.next("A . B g", hours);
    table
}

/// Dice for who acts first where all three fight: A, B, g.
const INITIATIVE: [u8; 3] = [19, 17, 5];

fn on(verb: &'static str, who: &str) -> Order {
    Order::new(verb).target(who)
}

#[test]
fn fv_rest_03_a_night_of_a_chain_brings_one_rest_action_each_fv_rest_01_fv_lvl_03_fv_insp_10() {
    let mut table = two(9);
    table.change('A', "health", Change::Number(5)).does("end_turn");
    assert_eq!(table.battle().decision().map(|decision| decision.kind), Some(DecisionKind::Rest));
    table.does("night").says("8 hours pass, 1 left");
    let offer = table.offer("recover", None).expect("A is hurt");
    assert_eq!(offer.targets.len(), 1);
    assert_eq!(offer.targets[0].reasons[1].label, "heals 4.5 on average");
    table.dice(&[4]).order(on("recover", "A")).says("A regains 5 health: 4 +1 = 5, now at 10");
    assert_eq!(table.closed("recover", None), "nobody is hurt who has a rest action left");
    table.order(on("practice", "B")).says("B gains 1 inspiration, now 1");
    assert!(table.offer("practice", None).is_none(), "one action each");
    table.does("sleep");
    assert_eq!(table.closed("night", None), "the next night is over in 24 h, and 1 h are left");
    table.dice(&INITIATIVE).does("go_on").says("The next battle begins");
    assert_eq!((table.health('A'), table.at('B')), (10, Some((2, 0))));
    let battle = table.battle();
    let who = battle.who("B").expect("goes on");
    assert_eq!(battle.world().get::<Inspiration>(who), Some(&Inspiration(1)));
}

#[test]
fn fv_rest_02_everybody_may_recover_practise_or_attune() {
    let mut table = two(8);
    for letter in ['A', 'B'] {
        table.arm(letter, "sword").change(letter, "health", Change::Number(5));
    }
    table.does("end_turn").does("night");
    for (verb, with) in [("recover", None), ("practice", None), ("attune", Some("sword"))] {
        let offer = table.offer(verb, with).expect(verb);
        let who: Vec<&str> = offer.targets.iter().map(|target| &*target.target).collect();
        assert_eq!(who, ["A", "B"], "{verb}");
    }
}

#[test]
fn fv_insp_03_a_die_adds_to_what_a_night_heals_fv_rul_06() {
    let mut table = two(8);
    table.inspired('A', 1).change('A', "health", Change::Number(5)).does("end_turn").does("night");
    table.dice(&[4]).order(on("recover", "A"));
    assert_eq!((table.actor(), table.trigger()), ("A".into(), "A's rest: 5".into()));
    table.dice(&[6]).does("inspire").says("A regains 11 health: 4 +7 = 11, now at 16");
    assert_eq!(table.refused(on("practice", "A")), "no rest action left", "it is one action all the same");
    let mut other = two(8);
    other.inspired('B', 1).change('A', "health", Change::Number(5)).does("end_turn").does("night");
    other.dice(&[4]).order(on("recover", "A"));
    assert!(other.offer("inspire", None).is_none(), "B's die is for what B rolls");
}

#[test]
fn fv_back_03_an_acolyte_blesses_instead_of_resting() {
    let mut table = two(8);
    table.feat('B', Feat::Blessing).stat('B', Stat::Charisma, 3);
    table.change('A', "health", Change::Number(5)).change('B', "health", Change::Number(19)).does("end_turn");
    assert!(table.offer("bless", None).is_none(), "not by day");
    let offer = table.does("night").offer("bless", Some("B")).expect("B is an acolyte");
    let who: Vec<&str> = offer.targets.iter().map(|target| &*target.target).collect();
    assert_eq!(who, ["A", "B"], "themselves, too: FV-RUL-36");
    let whole: Vec<&str> = offer.targets.iter().map(|target| &*target.reasons[1].label).collect();
    assert_eq!(whole, ["heals 6.5 on average", "heals 1: to full health"]);
    table.dice(&[4]).order(on("bless", "A")).says("A regains 7 health: 4 +3 = 7, now at 12");
    assert!(table.closed("bless", Some("B")).contains("rest action"));
    assert!(
        !table.offer("recover", None).expect("A has its own").targets.iter().any(|one| &*one.target == "B")
    );
}

#[test]
fn fv_back_03_a_ward_halves_one_kind_of_damage_until_the_next_night() {
    let mut table = two(40);
    table.feat('B', Feat::Blessing).does("end_turn").does("night");
    let ward = || Order::new("ward").target("B").choice("slashing");
    table.order(ward()).says("B: Wards somebody, on B").does("sleep");
    assert_eq!(table.conditions('B'), ["warded"], "the day after");
    table.does("night").says("B is no longer warded");
    assert!(table.conditions('B').is_empty());
    table.order(ward()).does("sleep").dice(&INITIATIVE).does("go_on");
    table.turn_of('g').dice(&[18, 5]).order(attack("claws", "B"));
    table.says("B takes 2 slashing damage");
}

#[test]
fn fv_rest_04_a_night_attunes_to_another_weapon_on_hand() {
    let mut table = two(8);
    table.arm('B', "sword -dagger --spear").does("end_turn").does("night");
    assert!(table.offer("attune", Some("spear")).is_none(), "in the backpack");
    table.order(on("attune", "B").with("sword")).says("B: Attune to Sword");
    assert!(table.closed("attune", Some("dagger")).contains("rest action"));
    assert!(table.closed("attune", Some("sword")).contains("rest action"));
    table.does("sleep").dice(&INITIATIVE).does("go_on").turn_of('B');
    assert!(table.reasons("sword", "g").contains(&"attuned to it +1".to_owned()));
}

#[test]
fn fv_rest_08_by_day_nothing_heals_and_a_sleepwalker_rests_twice_at_night() {
    let mut table = two(7);
    table.change('A', "health", Change::Number(5)).does("end_turn");
    assert_eq!(table.closed("night", None), "the next night is over in 8 h, and 7 h are left");
    table.dice(&INITIATIVE).does("go_on");
    assert_eq!(table.health('A'), 5);
    let mut night = two(8);
    night
        .feat('A', Feat::Sleepwalker)
        .change('A', "health", Change::Number(5))
        .does("end_turn")
        .does("night");
    night.dice(&[1]).order(on("recover", "A")).dice(&[6]).order(on("recover", "A"));
    assert_eq!(night.health('A'), 14);
}

#[test]
fn fv_rul_10_the_dead_stay_away_from_all_the_battles_that_follow_fv_rul_49() {
    let mut table = two(0);
    let goals = table.setup().goals.clone();
    let next = table.setup().next.as_mut().expect("a battle follows");
    let third = next.clone();
    next.setup = Arc::new(Setup { goals, next: Some(third), ..Setup::clone(&next.setup) });
    table.first("gAB").change('B', "health", Change::Number(1)).order(go(2, 0));
    table.dice(&[18, 3]).order(attack("claws", "B")).says("g attacks B");
    if table.actor() == "g" {
        table.does("end_turn");
    }
    for battle in ["the second", "the third"] {
        table.dice(&[19, 5]).does("go_on");
        assert_eq!((table.battle().who("B"), table.actor()), (None, "A".into()), "{battle}");
        if battle == "the second" {
            table.does("end_turn");
        }
    }
}

#[test]
fn fv_rul_53_poison_stays_after_the_battle_and_is_gone_by_morning() {
    let mut table = two(8);
    table.state('A', |states| (states.poisoned, states.prone) = (true, true)).does("end_turn");
    assert_eq!(table.conditions('A'), ["poisoned"], "the rest ends with the battle");
    table.does("night").does("sleep").says("A is no longer poisoned");
    assert!(table.conditions('A').is_empty());
}

#[test]
fn fv_rul_53_poison_goes_along_into_the_next_battle_of_the_day() {
    let mut table = two(7);
    table.arm('g', "dagger").gear('g', "-poison_herbs").first("gAB").order(Order::new("coat").with("dagger"));
    // A hit, its die, a saving throw that fails, and the poison.
    table.dice(&[15, 1, 2, 1, 1, 1, 1]).order(attack("dagger/thrown", "B"));
    assert_eq!(table.conditions('B'), ["poisoned"]);
    // It hampers initiative, too: two dice for B.
    table.does("end_turn").dice(&[19, 17, 17, 5]).does("go_on");
    assert_eq!((table.actor(), table.conditions('B')), ("A".into(), vec!["poisoned".to_string()]));
    assert_eq!(table.conditions('A'), [""; 0]);
}

#[test]
fn fv_rul_39_two_shots_cost_a_unit_when_the_battle_is_over_and_one_costs_none_fv_test_08() {
    let mut table = two(0);
    table.arm('A', "bow").sheet('A', |profile| {
        profile.ammunition.insert(Ammunition::Arrows, 2);
    });
    table.dice(&[2]).order(attack("bow", "g")).dice(&[2]).order(attack("bow", "g"));
    if table.offer("end_turn", None).is_some() && table.actor() == "A" {
        table.does("end_turn");
    }
    table.says("A spends 1 unit of").dice(&INITIATIVE).does("go_on");
    let battle = table.battle();
    let who = battle.who("A").expect("goes on");
    let stores = battle.world().get::<Stores>(who).expect("stores");
    assert_eq!((stores.ammunition.get(&Ammunition::Arrows), stores.shots.len()), (Some(&1), 0));

    let mut one = two(0);
    one.arm('A', "bow").sheet('A', |profile| {
        profile.ammunition.insert(Ammunition::Arrows, 2);
    });
    one.dice(&[2]).order(attack("bow", "g")).does("end_turn").dice(&INITIATIVE).does("go_on");
    let battle = one.battle();
    let stores = battle.who("A").and_then(|who| battle.world().get::<Stores>(who)).expect("goes on");
    assert_eq!(stores.ammunition.get(&Ammunition::Arrows), Some(&2));
}

#[test]
fn fv_rul_46_downtime_between_battles_restores_everything_fv_down_12() {
    let mut table = two(240);
    table.setup().next.as_mut().expect("a battle follows").between.downtime = true;
    table.change('A', "health", Change::Number(5)).does("end_turn");
    let log = table.log().join("\n");
    assert!(log.contains("A regains 15 health") && !log.contains("inspiration"), "{log}");
    assert!(table.offer("night", None).is_none(), "in town nobody makes camp");
    table.dice(&INITIATIVE).does("go_on");
    let log = table.log().join("\n");
    assert!(log.contains("240 hours pass") && log.contains("A gains 1 inspiration, now 1"), "{log}");
}

#[test]
fn fv_insp_01_an_adventure_begins_with_as_many_dice_as_levels_however_many_were_left_fv_insp_02_fv_doc_06() {
    let mut table = two(240);
    table.setup().next.as_mut().expect("a battle follows").between.downtime = true;
    table.inspired('A', 4).inspired('B', 1).does("end_turn").dice(&INITIATIVE).does("go_on");
    let log = table.log().join("\n");
    assert!(log.contains("A loses 3 spare inspiration") && !log.contains("B loses"), "{log}");
    assert_eq!((table.left('A', "inspiration"), table.left('B', "inspiration")), (1, 1));
    // A night between two battles of one adventure leaves them.
    let mut table = two(9);
    table.inspired('A', 4).does("end_turn").dice(&INITIATIVE).does("go_on");
    assert_eq!(table.left('A', "inspiration"), 4);
}

#[test]
fn fv_rul_36_the_gadget_comes_back_with_no_night_fv_rul_49() {
    let mut table = two(9);
    table.sheet('A', |p| {
        p.gear.insert(Gear::Gadget, Places::new(1, Carry::Pack, Carry::Pack));
    });
    table.does("gadget").does("end_turn").does("night").does("sleep");
    table.dice(&INITIATIVE).does("go_on");
    assert_eq!(table.closed("gadget", None), "once an adventure, and it has been");
}

#[test]
fn fv_rest_05_practice_brings_no_die_to_who_has_as_many_as_levels_fv_rul_06() {
    let mut table = two(9);
    table.inspired('B', 1).does("end_turn").does("night");
    let offer = table.offer("practice", None).expect("A has none");
    let who: Vec<&str> = offer.targets.iter().map(|target| &*target.target).collect();
    assert_eq!(who, ["A"]);
}

#[test]
fn fv_rul_40_what_is_picked_up_after_a_battle_is_what_was_thrown_and_no_more() {
    let daggers = |orders: &[Order]| {
        let mut table = two(0);
        table.arm('A', "dagger*2");
        for order in orders {
            table.dice(if *order.verb == *"attack" { &[2] } else { &[] }).order(order.clone());
        }
        table.does("end_turn");
        assert_eq!(table.battle().decision().map(|decision| decision.kind), Some(DecisionKind::Rest));
        let who = table.battle().who("A").expect("it lives");
        let arms = table.battle().world().get::<Arms>(who).expect("it is armed");
        let of_kind = arms.carried.iter().filter(|arm| arm.weapon.id == "dagger");
        of_kind.map(|arm| arm.at.count()).sum::<u32>()
    };
    let stow = || Order::new("stow").with("dagger").choice("backpack");
    assert_eq!(daggers(&[attack("dagger/thrown", "g")]), 2);
    assert_eq!(daggers(&[stow()]), 2, "one of them lies in the backpack");
    assert_eq!(daggers(&[attack("dagger/thrown", "g"), Order::new("draw").with("dagger"), stow()]), 2);
}

/// A drops what it has, B may pick it up, and the round ends in their victory: what they carry then.
fn after_dropping(what: &'static str, picked_up: bool) -> Table {
    let mut table = Table::draw("A B . g");
    table.arm('A', "dagger").arm('B', "-dagger").first("ABg");
    match what {
        "torch" => table.gear('A', what),
        _ => table.arm('A', "shield"),
    };
    table.setup().goals.push(Goal::new(0, Aim::hold(1)));
    table.next("A B . g", 0).order(Order::new("drop").with(what)).does("end_turn");
    if picked_up {
        table.order(Order::new("pick_up").with(what));
    }
    table.does("end_turn").does("end_turn");
    assert_eq!(table.battle().decision().map(|decision| decision.kind), Some(DecisionKind::Rest));
    assert!(table.lying().is_empty());
    table
}

/// What A and B have of it then.
fn have<C: bevy_ecs::component::Component>(mut table: Table, count: impl Fn(&C) -> u32) -> [u32; 2] {
    ["A", "B"].map(|name| {
        let who = table.battle().who(name).expect("it lives");
        count(table.battle().world().get::<C>(who).expect("it has such things"))
    })
}

#[test]
fn fv_rul_40_what_a_friend_has_picked_up_is_given_back_and_is_there_once() {
    let daggers = |arms: &Arms| {
        let of_kind = arms.carried.iter().filter(|arm| arm.weapon.id == "dagger");
        of_kind.map(|arm| arm.at.count()).sum::<u32>()
    };
    for picked_up in [false, true] {
        assert_eq!(have(after_dropping("dagger", picked_up), daggers), [1, 1], "{picked_up}");
    }
}

#[test]
fn fv_rul_37_shields_and_torches_that_lie_about_are_gathered_and_a_friend_keeps_what_it_has_taken() {
    let shields = |arms: &Arms| arms.shields.count();
    let torches = |arms: &Arms| arms.gear.get(&Gear::Torch).map_or(0, |at| at.count());
    assert_eq!(have(after_dropping("shield", false), shields), [1, 0]);
    assert_eq!(have(after_dropping("shield", true), shields), [0, 1]);
    assert_eq!(have(after_dropping("torch", false), torches), [1, 0]);
    assert_eq!(have(after_dropping("torch", true), torches), [0, 1]);
}

/// A of two and its friend go on to the next battle, with a night between or without.
fn goes_on(mut table: Table, night: bool) -> Table {
    table.does("end_turn");
    if night {
        table.does("night").does("sleep");
    }
    table.dice(&INITIATIVE).does("go_on");
    table
}

#[test]
fn fv_back_05_rage_comes_back_with_the_night_and_not_before_fv_rul_49() {
    let raged = || {
        let mut table = two(9);
        table.feat('A', Feat::Rage).does("rage");
        table
    };
    assert_eq!(goes_on(raged(), false).closed("rage", None), "once a day, and today it has been");
    assert!(goes_on(raged(), true).offer("rage", None).is_some());
}

#[test]
fn fv_rul_34_a_magician_s_vessel_is_ready_again_in_the_morning_fv_rul_49() {
    let cast = || {
        let mut table = two(9);
        table.feat('A', Feat::Magician).scroll('A', "shroud");
        table.order(Order::new("cast").with("shroud").target("B"));
        table
    };
    assert_eq!(goes_on(cast(), false).closed("cast", Some("shroud")), "already cast today");
    assert!(goes_on(cast(), true).offer("cast", Some("shroud")).is_some());
}

#[test]
fn fv_orig_17_the_heir_of_dragons_breathes_again_in_the_morning_fv_rul_49() {
    let breathed = || {
        let mut table = two(9);
        table.feat('A', Feat::DragonBorn).sheet('A', |p| p.breath = 6);
        table.dice(&[1, 1, 15, 15, 1]).order(Order::new("breathe").to(Square::new(3, 0)));
        table
    };
    assert!(goes_on(breathed(), false).offer("breathe", None).is_none());
    assert!(goes_on(breathed(), true).offer("breathe", None).is_some());
}

#[test]
fn fv_rul_49_downtime_brings_the_gadget_back() {
    let mut table = two(240);
    table.setup().next.as_mut().expect("a battle follows").between.downtime = true;
    table.sheet('A', |p| {
        p.gear.insert(Gear::Gadget, Places::new(1, Carry::Pack, Carry::Pack));
    });
    table.does("gadget").does("end_turn").dice(&INITIATIVE).does("go_on");
    assert!(table.offer("gadget", None).is_some());
}

#[test]
fn fv_back_03_whoever_is_hurt_most_is_blessed_first() {
    let mut table = two(8);
    table.feat('A', Feat::Blessing);
    table.change('A', "health", Change::Number(15)).change('B', "health", Change::Number(5)).does("end_turn");
    let offer = table.does("night").offer("bless", Some("A")).expect("A is an acolyte");
    assert_eq!(offer.targets.iter().map(|target| &*target.target).collect::<Vec<_>>(), ["B", "A"]);
}

#[test]
fn fv_rul_39_stones_are_found_again_and_cost_nothing_after_the_battle() {
    let mut table = two(0);
    table.arm('A', "sling").sheet('A', |profile| {
        profile.ammunition.insert(Ammunition::Stones, 1);
    });
    table.dice(&[2]).order(attack("sling", "g")).dice(&[2]).order(attack("sling", "g"));
    if table.offer("end_turn", None).is_some() && table.actor() == "A" {
        table.does("end_turn");
    }
    table.says_nothing_of("unit of");
}

#[test]
fn fv_rul_46_who_is_unhurt_recovers_nothing_and_who_has_all_its_dice_practises_none_fv_rul_06_fv_rest_05() {
    let night = |health: i32, dice: u32| {
        let mut table = Table::draw("A . g");
        table.setup().goals.push(Goal::new(0, Aim::reach(vec![Square::new(0, 0)])));
        table.next("A . g", 9).inspired('A', dice).change('A', "health", Change::Number(health.into()));
        table.does("end_turn").does("night");
        ["recover", "practice"]
            .map(|verb| table.offer(verb, None).is_none().then(|| table.closed(verb, None)))
    };
    let told = |words: &str| Some(words.to_owned());
    assert_eq!(night(5, 0), [None, None]);
    assert_eq!(night(20, 0), [told("already at full hit points"), None]);
    assert_eq!(night(5, 1), [None, told("as many inspiration dice as levels")]);
}
