//! The awards that a side has earned by winning a battle.

use super::{
    Battle,
    fact::{Fact, Fall, Happening, last_battle},
    goals::is_used,
    roster::Side,
    setup::{Award, Exploit, Setup},
    state::{Pending, Stage},
    turns::Turns,
    words::Who,
};

impl Setup {
    /// The awards for a side, each in words, as the level states them to the player before the battle. `lasting`: the name of
    /// what no turn gives back, where the rule system has one.
    pub fn awards_for(&self, side: usize, lasting: Option<&str>) -> Vec<(Award, String)> {
        let own = self.goals.iter().filter(|goal| goal.side == side && !goal.loses);
        let mut aims: Vec<String> = own.map(|goal| goal.words()).collect();
        if aims.is_empty() {
            aims.push("be the last side standing".to_owned());
        }
        let both = |exploits: &[Exploit]| {
            exploits.iter().map(|exploit| exploit.words(lasting)).collect::<Vec<_>>().join(" and ")
        };
        let listed = [
            (Award::Aim, aims.join(" or ")),
            (Award::Clean, both(&self.awards.clean)),
            (Award::Daring, both(&self.awards.daring)),
        ];
        listed.into_iter().filter(|(_, words)| !words.is_empty()).collect()
    }
}

impl Battle {
    /// The side that has won this battle, also where another follows it, and its awards. `story` is all that has happened, of the
    /// battles before too.
    pub fn awards(&self, story: &[Fact]) -> Option<(Side, Vec<Award>)> {
        let setup = self.setup();
        let pending = self.world().resource::<Pending>();
        let side = match (&pending.outcome, pending.stage, &setup.next) {
            (Some(outcome), ..) => {
                let winner = outcome.winner.as_ref()?;
                setup.sides.iter().position(|side| side.name == *winner)?
            }
            (None, Stage::Rest | Stage::Leave(_), Some(next)) => next.side,
            _ => return None,
        };
        let facts = last_battle(story);
        let is_earned = |award: &Award| match award {
            Award::Aim => true,
            Award::Clean => earned(&setup.awards.clean, self, side, facts),
            Award::Daring => earned(&setup.awards.daring, self, side, facts),
        };
        Some((Side(side), Award::ALL.into_iter().filter(is_earned).collect()))
    }
}

fn earned(exploits: &[Exploit], battle: &Battle, side: usize, facts: &[Fact]) -> bool {
    !exploits.is_empty() && exploits.iter().all(|exploit| is_done(exploit, battle, side, facts))
}

/// Whether the winners of a battle have done an exploit. `facts` are those of this battle.
fn is_done(exploit: &Exploit, battle: &Battle, side: usize, facts: &[Fact]) -> bool {
    let setup = battle.setup();
    let fallen = |name: &Who| facts.iter().any(|fact| fell(fact).is_some_and(|(who, _)| who == name));
    let used = |name: &Who| {
        let thing = setup.things.iter().position(|thing| thing.name == *name);
        thing.is_some_and(|thing| is_used(battle.world(), Side(side), thing))
    };
    let ours = || setup.everybody().filter(|one| one.side == side);
    match exploit {
        Exploit::NobodyFalls => !ours().any(|one| fallen(&one.name)),
        Exploit::NobodyDies => !ours().any(|one| facts.iter().any(|fact| fell_for_good(fact, &one.name))),
        Exploit::Loses(most) => ours().filter(|one| fallen(&one.name)).count() <= *most as usize,
        Exploit::Stands(who) => !fallen(who),
        Exploit::Fells { enemy, by } => facts
            .iter()
            .filter_map(fell)
            .any(|(who, felled_by)| who == enemy && by.as_ref().is_none_or(|by| felled_by == Some(by))),
        Exploit::Within(round) => battle.world().resource::<Turns>().round <= *round,
        Exploit::Uses(thing) => used(thing),
        Exploit::Spares(thing) => !used(thing),
        Exploit::Keeps(points) => {
            let name = setup.sides.get(side).map(|side| &side.name);
            let view = battle.view(false);
            let ours = view.combatants.iter().filter(|one| Some(&one.side) == name);
            let counters = ours.flat_map(|one| &one.counters).filter(|counter| counter.lasting);
            counters.map(|counter| counter.left).sum::<i32>() >= i32::try_from(*points).unwrap_or(i32::MAX)
        }
    }
}

/// The one who falls by a fact, and by whose hand.
fn fell(fact: &Fact) -> Option<(&Who, Option<&Who>)> {
    match &fact.what {
        Happening::Fell { who, how, by } if *how != Fall::Stable => Some((who, by.as_ref())),
        _ => None,
    }
}

fn fell_for_good(fact: &Fact, name: &Who) -> bool {
    matches!(&fact.what, Happening::Fell { who, how: Fall::Dead | Fall::Defeated, .. } if who == name)
}
