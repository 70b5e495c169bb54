//! The sentences, fact by fact.

use super::*;
use crate::{
    theme::{ConditionLook, DamageLook, ItemLook},
    words::{Degree, Gauge},
};
use grid::{Facing, Feet, Square};

fn line(what: Happening) -> String {
    tell(&Fact { what, rule: "X-1" })
}

/// The condition track of a combatant, with the words of the rules.
fn track(amount: i32, means: &'static str) -> Happening {
    let gauge = Gauge { harm: true, ..Gauge::new("track", "Condition track", amount.max(0), 5) };
    Happening::GaugeChanged { who: "Aldric".into(), gauge, amount, means: means.into() }
}

fn d6(faces: Vec<u8>) -> Vec<DiceGroup> {
    DiceGroup::plain(6, faces)
}

fn blow(faces: Vec<u8>, reasons: Vec<Reason>, total: i32, degree: Degree) -> Happening {
    Happening::AttackRolled {
        who: "Aldric".into(),
        target: "Goblin 1".into(),
        with: "longsword".into(),
        look: ItemLook::Plain,
        roll: Roll { dice: d6(faces), reasons, total },
        defence: None,
        against: 14,
        cover: Cover::None,
        degree,
        chance: dice::Chance::new(1, 2),
        ranged: false,
        reaction: false,
        cast: false,
    }
}

#[test]
fn an_attack_shows_its_dice_and_their_sum() {
    let told = line(blow(vec![4, 3, 6], vec![], 16, Degree::Hit));
    assert_eq!(told, "Aldric attacks Goblin 1 with longsword: 4 3 6 +3 = 16 against 14, hit");
    let told = line(blow(vec![1, 2], vec![Reason::dice("prone", -1, "X-2")], 3, Degree::Miss));
    assert_eq!(told, "Aldric attacks Goblin 1 with longsword: 1 2 = 3 against 14, miss (prone -1D)");
    let told = line(blow(vec![6, 6, 6], vec![Reason::flat("Strength", -2, "X-3")], 16, Degree::Critical));
    assert!(told.ends_with("6 6 6 -2 = 16 against 14, critical hit (Strength -2)"), "{told}");
}

#[test]
fn a_brief_line_says_what_came_of_it_without_the_sums() {
    let brief = |what| tell_briefly(&Fact { what, rule: "X-1" }, Measure::FEET);
    let miss = blow(vec![1, 2], vec![Reason::dice("prone", -1, "X-2")], 3, Degree::Miss);
    assert_eq!(brief(miss), "Aldric attacks Goblin 1 with longsword, miss");
    let hurt = Happening::Damaged {
        who: "Goblin 1".into(),
        by: Some("Aldric".into()),
        kind: "slashing".into(),
        look: DamageLook::Edge,
        dice: d6(vec![5]),
        reasons: vec![Reason::flat("Strength", 2, "X-3")],
        amount: 7,
        into: vec![],
    };
    assert_eq!(brief(hurt), "Goblin 1 takes 7 slashing damage from Aldric");
    let fell = Happening::Fell { who: "Goblin 1".into(), how: Fall::Dead, by: Some("Aldric".into()) };
    assert_eq!(brief(fell), "Goblin 1 is dead, brought down by Aldric");
}

#[test]
fn two_hands_that_are_compared_are_both_told_dropped_dice_and_all() {
    let mut told = blow(vec![], vec![Reason::edge("prone", 1, "X-2")], 19, Degree::Graze);
    if let Happening::AttackRolled { roll, defence, .. } = &mut told {
        roll.dice = DiceGroup::plain(20, vec![4, 11]).into_iter().map(|two| two.keeping(11)).collect();
        roll.dice.extend(DiceGroup::named("strength die", 8, vec![8]));
        let dice = DiceGroup::plain(20, vec![12]);
        *defence = Some(Box::new(Roll { dice, reasons: vec![Reason::flat("Agility", 2, "X-3")], total: 14 }));
    }
    assert_eq!(
        line(told),
        "Aldric attacks Goblin 1 with longsword: d20 (~4~ 11) strength die (8) = 19 against 14, graze \
         (prone: advantage); Goblin 1 rolls defence: 12 +2 = 14 (Agility +2)"
    );
    let told = line(Happening::CheckRolled {
        who: "Aldric".into(),
        what: "Strength".into(),
        roll: Roll { dice: d6(vec![2, 2]), reasons: vec![], total: 4 },
        opposed: Some(Box::new(Opposition {
            who: "Ogre".into(),
            what: "Agility".into(),
            roll: Roll { dice: d6(vec![3]), reasons: vec![], total: 3 },
        })),
        against: 4,
        success: true,
    });
    assert_eq!(told, "Aldric rolls Strength: 2 2 = 4 against 3, success; Ogre rolls Agility: 3 = 3");
}

#[test]
fn a_shot_as_a_reaction_behind_cover_says_so() {
    let mut shot = blow(vec![4, 4, 4], vec![Reason::note("long range", "X-4")], 12, Degree::Miss);
    if let Happening::AttackRolled { cover, ranged, reaction, with, .. } = &mut shot {
        (*cover, *ranged, *reaction, *with) = (Cover::ThreeQuarters, true, true, "light_crossbow".into());
    }
    assert_eq!(
        line(shot),
        "Aldric shoots at Goblin 1 with light crossbow, as a reaction: 4 4 4 = 12 against 14 \
         behind three-quarters cover, miss (long range)"
    );
}

#[test]
fn what_is_thrown_is_not_shot() {
    let mut cast = blow(vec![4, 4, 4], vec![], 12, Degree::Miss);
    for (mode, told) in [("Spear, thrown", "throws a spear at"), ("Hand axe, thrown", "throws a hand axe at")]
    {
        if let Happening::AttackRolled { ranged, with, .. } = &mut cast {
            (*ranged, *with) = (true, mode.into());
        }
        let told = format!("Aldric {told} Goblin 1: 4 4 4 = 12 against 14, miss");
        assert_eq!(line(cast.clone()), told);
    }
}

#[test]
fn a_power_is_cast_and_neither_shot_nor_swung() {
    let mut power = blow(vec![4, 4, 4], vec![], 12, Degree::Miss);
    if let Happening::AttackRolled { with, ranged, cast, .. } = &mut power {
        (*with, *ranged, *cast) = ("Frighten".into(), true, true);
    }
    assert_eq!(line(power), "Aldric casts Frighten at Goblin 1: 4 4 4 = 12 against 14, miss");
}

#[test]
fn halved_damage_shows_each_step() {
    let halved = Reason { label: "resistant".into(), amount: Amount::Halves(1), rule: "X-5" };
    let told = line(Happening::Damaged {
        who: "Ogre".into(),
        by: Some("Aldric".into()),
        kind: "slashing".into(),
        look: DamageLook::Edge,
        dice: d6(vec![5]),
        reasons: vec![Reason::flat("Strength", 4, "X-3"), halved],
        amount: 4,
        into: vec![Gauge::new("health", "Health", 11, 30).changed_by(-4)],
    });
    assert_eq!(
        told,
        "Ogre takes 4 slashing damage from Aldric: (5 +4) x1/2 = 4, health 11 (Strength +4, resistant x1/2)"
    );
}

#[test]
fn damage_that_goes_into_several_gauges_names_each() {
    let told = line(Happening::Damaged {
        who: "Ogre".into(),
        by: None,
        kind: "fire".into(),
        look: DamageLook::Fire,
        dice: d6(vec![5]),
        reasons: vec![],
        amount: 5,
        into: vec![
            Gauge::new("guard", "Guard", 0, 3).changed_by(-3),
            Gauge::new("health", "Health", 7, 9).changed_by(-2),
        ],
    });
    assert_eq!(told, "Ogre takes 5 fire damage: 5 = 5, guard 0, health 7");
}

fn healed(into: Vec<GaugeChange>) -> String {
    line(Happening::Healed { who: "Ogre".into(), dice: vec![], reasons: vec![], amount: 3, into })
}

#[test]
fn a_roll_without_dice_is_its_total() {
    let health = Gauge::new("health", "Health", 9, 12).changed_by(2);
    assert_eq!(healed(vec![health.clone()]), "Ogre regains 3 health: 3, now at 9");
    let guard = Gauge::new("guard", "Guard", 1, 3).changed_by(1);
    assert_eq!(healed(vec![guard, health]), "Ogre regains 3: 3, guard 1, health 9");
}

#[test]
fn initiative_names_those_who_share_it() {
    let roll = Roll { dice: d6(vec![2, 5, 1]), reasons: vec![], total: 10 };
    let told = line(Happening::InitiativeRolled {
        who: "Wolf 1".into(),
        roll,
        shared_with: vec!["Wolf 2".into(), "Wolf 3".into()],
        tied_with: Vec::new(),
    });
    assert_eq!(told, "Wolf 1 rolls initiative (also for Wolf 2, Wolf 3): 2 5 1 +2 = 10");
}

#[test]
fn quiet_facts_read_as_sentences() {
    let who: Who = "Aldric".into();
    let at = Square::new(3, 4);
    let cases = [
        (
            Happening::OrderSet { order: vec![who.clone(), "Ogre".into()], placed: Vec::new() },
            "Order of turns: Aldric, Ogre",
        ),
        (Happening::RoundBegan { round: 2 }, "Round 2 begins"),
        (Happening::TurnBegan { who: who.clone() }, "Aldric's turn begins"),
        (Happening::TurnEnded { who: who.clone() }, "Aldric's turn ends"),
        (
            Happening::TurnLost { who: who.clone(), why: "surprised".into() },
            "Aldric loses the turn: surprised",
        ),
        (
            Happening::Moved {
                who: who.clone(),
                from: Square::new(2, 4),
                to: at,
                feet: Feet(5),
                left: Feet(25),
            },
            "Aldric moves from [2,4] to [3,4]: 5 ft, 25 ft left",
        ),
        (
            Happening::MoveStopped { who: who.clone(), at, why: "knocked prone".into() },
            "Aldric stops at [3,4]: knocked prone",
        ),
        (
            Happening::Did {
                who: who.clone(),
                verb: "help".into(),
                title: "Help".into(),
                target: Some("Ogre".into()),
                with: None,
            },
            "Aldric: Help, on Ogre",
        ),
        (
            Happening::Did {
                who: who.clone(),
                verb: "cast".into(),
                title: "Fire Ball".into(),
                target: None,
                with: Some("Dissertation".into()),
            },
            "Aldric: Fire Ball, from the Dissertation",
        ),
        (
            Happening::Did {
                who: who.clone(),
                verb: "set_alight".into(),
                title: "sets oil alight".into(),
                target: None,
                with: Some("torch".into()),
            },
            "Aldric: sets oil alight, with a torch",
        ),
        (Happening::Turned { who: who.clone(), facing: Facing::NorthWest }, "Aldric turns north-west"),
        (
            Happening::GaugeChanged {
                who: who.clone(),
                gauge: Gauge { harm: true, ..Gauge::new("wounds", "Wounds", 2, 10) },
                amount: 1,
                means: "".into(),
            },
            "Aldric's wounds: +1, now 2 of 10",
        ),
        (
            Happening::Tied { order: vec![who.clone(), "Ogre".into(), "Pim".into()] },
            "Aldric, Ogre and Pim tied on initiative and act in this order",
        ),
        (track(1, "-1 to all rolls (step 1 of 5)"), "Aldric is wounded: -1 to all rolls (step 1 of 5)"),
        (track(-1, "no penalty any more"), "Aldric recovers: no penalty any more"),
        (
            Happening::ConditionGained {
                who: who.clone(),
                condition: "hidden".into(),
                look: ConditionLook::Hidden,
                from: vec!["B".into(), "C".into()],
            },
            "Aldric is now hidden from B and C",
        ),
        (
            Happening::ConditionLost { who: who.clone(), condition: "prone".into() },
            "Aldric is no longer prone",
        ),
        (
            Happening::CheckRolled {
                who: who.clone(),
                what: "death save".into(),
                roll: Roll { dice: d6(vec![2, 2, 2]), reasons: vec![], total: 6 },
                opposed: None,
                against: 10,
                success: false,
            },
            "Aldric rolls death save: 2 2 2 = 6 against 10, failure",
        ),
        (
            Happening::Fell { who: who.clone(), how: Fall::Dying, by: Some("Ogre".into()) },
            "Aldric falls and is dying, brought down by Ogre",
        ),
        (Happening::Woke { who: who.clone() }, "Aldric wakes"),
        (
            Happening::Handled { who: who.clone(), how: "draws".into(), item: "hand_axe".into() },
            "Aldric draws hand axe",
        ),
        (
            Happening::Thrown {
                who: who.clone(),
                item: "flask of oil".into(),
                look: ItemLook::Flask,
                to: at,
            },
            "Aldric throws a flask of oil",
        ),
        (
            Happening::Landed { item: "hand_axe".into(), look: ItemLook::Plain, at },
            "On the ground at [3,4]: hand axe",
        ),
        (
            Happening::TileChanged { at, tile: Tile::DoorOpen, by: Some(who.clone()) },
            "Aldric opens the door at [3,4]",
        ),
        (Happening::TileChanged { at, tile: Tile::Floor, by: None }, "[3,4] is now open ground"),
        (
            Happening::Declined { who: who.clone(), what: "opportunity_attack".into() },
            "Aldric declines: opportunity attack",
        ),
        (
            Happening::PolicySet {
                who: who.clone(),
                reaction: "opportunity_attack".into(),
                policy: "never".into(),
            },
            "Aldric answers opportunity attack from now on: never",
        ),
        (
            Happening::AreaStruck {
                who: who.clone(),
                title: "Fire Ball".into(),
                squares: vec![at, at],
                kind: "fire".into(),
                look: DamageLook::Fire,
            },
            "Aldric: Fire Ball over 2 squares",
        ),
        (
            Happening::RollSwayed {
                who: who.clone(),
                with: "inspiration_die".into(),
                dice: d6(vec![4]),
                amount: -4,
                total: 9,
            },
            "Aldric uses inspiration die: 4 -4, for a total of 9",
        ),
        (
            Happening::Counted {
                who: who.clone(),
                what: "inspiration".into(),
                amount: 1,
                left: 2,
                roll: None,
            },
            "Aldric gains 1 inspiration, now 2",
        ),
        (
            Happening::Counted {
                who: who.clone(),
                what: "rounds to live".into(),
                amount: -1,
                left: 2,
                roll: None,
            },
            "Aldric has 2 rounds to live",
        ),
        (Happening::Left { who: who.clone(), at, how: "flees".into() }, "Aldric flees from [3,4]"),
        (Happening::Arrived { who, at }, "Aldric arrives at [3,4]"),
        (
            Happening::Held { side: "wardens".into(), goal: "the toll house".into(), done: 1, of: 3 },
            "Wardens hold the toll house: round 1 of 3",
        ),
        (Happening::Said { text: "A horn sounds.".into() }, "A horn sounds."),
        (
            Happening::Ended { winner: Some("heroes".into()), why: "no enemy is left standing".into() },
            "The battle is over, won by heroes: no enemy is left standing",
        ),
        (
            Happening::Ended { winner: None, why: "nobody is left standing".into() },
            "The battle is over, nobody wins: nobody is left standing",
        ),
    ];
    for (what, told) in cases {
        assert_eq!(line(what), told);
    }
}
