//! FIVEY: a twenty-sided die and a stat that skill doubles; two actions a turn, and dead at 0.
//!
//! The numbers are in `assets/rules/fivey`, the shape of each rule here, one file a rule. Start with [`deeds`]: what can be
//! about to happen, and who performs it; then [`roll`]: how every roll waits until all who may sway it have been asked.

pub mod profile;

pub mod data;

pub mod character;

pub mod series;

pub mod check;

pub mod sheet;

pub mod deeds;

pub mod roll;

pub mod options;

mod areas;
mod attack;
mod changes;
mod conditions;
mod damage;
mod defence;
mod describe;
mod drop;
mod fall;
mod feats;
mod flee;
mod flight;
mod foresight;
mod forms;
mod goodwill;
mod ground;
mod hands;
mod initiative;
mod inventory;
mod magic;
mod morale;
mod movement;
pub mod muster;
mod offers;
mod pages;
mod recover;
mod surprise;
mod things;
mod toll;
mod tools;
mod tricks;
mod turns;
mod veils;
mod waiting;
mod ways;

use crate::{
    battle::{
        Pending,
        asked::Asked,
        foresight::{Blow, Roam},
        inventory::Entry,
        matching::Picked,
        offer::{Offer, Offers, Peril, Standing, Threat, Waiting},
        order::{Order, Refusal},
        parts::Parts,
        policy::SET_POLICY,
        roster::{Roster, Side},
        setup::{CombatantSetup, CreatureBrief, Interval, OptionSpec, Setup},
        stack::Stack,
        system::{CombatantProblem, GroundProblem, RuleSystem, ThingProblem},
        things::ThingSetup,
        view::{CombatantView, RuleText},
        words::Measure,
    },
    data::Problem,
    grid::{Detail, Haze, Square, Tile},
    rules::policies,
};
use bevy_ecs::{entity::Entity, world::World};
use data::RuleBook;
use deeds::{Choice, Deed, Strike, push};
use ways::Gait;

/// The rule system.
pub struct Fivey;

/// A pace is the side of a square. Rule `FV-DOC-02`.
const PACES: Measure = Measure { one: "pace", many: "paces", feet: 5 };

impl RuleSystem for Fivey {
    fn id(&self) -> &'static str {
        "fivey"
    }

    fn title(&self) -> &'static str {
        "FIVEY"
    }

    fn measure(&self) -> Measure {
        PACES
    }

    fn fingerprint(&self) -> u64 {
        RuleBook::shipped().fingerprint()
    }

    fn rule_texts(&self) -> &[RuleText] {
        RuleBook::shipped().rules()
    }

    fn pages(&self) -> Vec<RuleText> {
        pages::pages()
    }

    fn creatures(&self) -> Vec<CreatureBrief> {
        let book = RuleBook::shipped();
        book.heroes().iter().chain(book.creatures()).map(|profile| muster::brief(profile)).collect()
    }

    fn creature(&self, id: &str) -> Option<CreatureBrief> {
        RuleBook::shipped().profile(id).map(|profile| muster::brief(&profile))
    }

    fn inventory(&self) -> Vec<Entry> {
        inventory::entries()
    }

    fn options(&self) -> &'static [OptionSpec] {
        options::ALL
    }

    fn changeable(&self) -> Vec<&'static str> {
        changes::fields()
    }

    fn check_combatant(&self, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        changes::check(combatant)
    }

    fn doubts(&self, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        changes::doubts(combatant)
    }

    fn check_ground(&self, tile: Tile, detail: &Detail, haze: Haze) -> Vec<GroundProblem> {
        ground::check(tile, detail, haze)
    }

    fn check_thing(&self, thing: &ThingSetup) -> Vec<ThingProblem> {
        things::heavy::check(thing)
    }

    fn check_data(&self, files: &[(String, String)]) -> Vec<Problem> {
        let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (&**name, &**text)).collect();
        RuleBook::check(&files).err().unwrap_or_default()
    }

    fn data_file(&self, name: &str) -> bool {
        RuleBook::has_file(name)
    }

    fn parts(&self, parts: &mut Parts) {
        muster::parts(parts);
    }

    fn muster(&self, world: &mut World, setup: &Setup) {
        muster::muster(world, setup, &|id| RuleBook::shipped().profile(id));
    }

    fn advance(&self, world: &mut World) {
        deeds::perform(world);
    }

    fn offers(&self, world: &World, asked: Asked) -> Offers {
        match asked {
            Asked::For(order) => offers::for_order(world, order),
            asked => offers::all(world, asked),
        }
    }

    fn accept(&self, world: &mut World, picked: &Picked) -> Result<(), Refusal> {
        accept(world, picked)
    }

    fn waiting(&self, world: &World) -> Vec<Waiting> {
        waiting::all(world)
    }

    fn why_not(&self, world: &World, order: &Order) -> Option<Refusal> {
        offers::why_not(world, order)
    }

    fn prospects(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        foresight::prospects(world, who, at)
    }

    fn threats(&self, world: &World, by: Entity, on: Entity) -> Vec<Threat> {
        foresight::threats(world, by, on)
    }

    fn perils(&self, world: &World, who: Entity) -> Vec<Peril> {
        things::perils(world, who)
    }

    fn mainstays(&self, world: &World, side: Side) -> Vec<(Entity, f32)> {
        morale::mainstays(world, side.0)
    }

    fn gives_up(&self, world: &World, who: Entity, offer: &Offer) -> f32 {
        offer.with.as_deref().map_or(0.0, |form| foresight::gives_up(world, who, form))
    }

    fn blows(&self, world: &World, by: Entity, on: Entity, from: Square, moved: bool) -> Vec<Blow> {
        foresight::blows(world, by, on, from, moved)
    }

    fn parting(&self, world: &World, by: Entity, mover: Entity) -> Option<Blow> {
        foresight::parting(world, by, mover)
    }

    fn dawn(&self, world: &mut World, who: Entity) {
        turns::dawn(world, who);
    }

    fn roam(&self, world: &World, who: Entity, next_turn: bool, ask: &mut dyn FnMut(&Roam)) {
        ways::roam(world, who, next_turn, ask);
    }

    fn perceives(&self, world: &World, side: Side, who: Entity) -> bool {
        veils::perceives(world, side, who)
    }

    fn standing(&self, world: &World, who: Entity) -> Standing {
        foresight::standing(world, who)
    }

    fn rest(&self, world: &mut World, side: Side, between: Interval) {
        series::begin(world, side, between);
    }

    fn carry(&self, from: &World, to: &mut World, pairs: &[(Entity, Entity)]) {
        series::carry(from, to, pairs);
    }

    fn describe(&self, world: &World, who: Entity, sheet: bool) -> CombatantView {
        describe::describe(world, who, sheet)
    }
}

/// Carries out what was picked: pays, closes the choice, puts the deeds on the stack.
fn accept(world: &mut World, picked: &Picked) -> Result<(), Refusal> {
    let choice = *world.resource::<Choice>();
    let target = picked.target.as_ref().and_then(|name| world.resource::<Roster>().find(name));
    let verb = picked.offer.verb;
    if verb == SET_POLICY {
        let chance = picked.offer.with.as_deref().unwrap_or_default().to_owned();
        if let Some(target) = target {
            let word = picked.choice.as_deref().unwrap_or_default();
            policies::set(world, target, &offers::settable(), &chance, word, "FV-ACT-10");
        }
        return Ok(());
    }
    let gait = match (verb, choice) {
        ("crawl", _) => Some(Gait::Crawl),
        ("jump", _) => Some(Gait::Jump),
        ("move" | flight::FLY, Choice::Turn(who))
            if ways::flies(world, who) && !tools::states(world, who).prone =>
        {
            Some(Gait::Fly)
        }
        ("move", _) => Some(Gait::Walk),
        _ => None,
    };
    let way = match (choice, gait) {
        (Choice::Turn(who), Some(gait)) => Some((way(world, who, picked, gait)?, gait)),
        _ => None,
    };
    world.insert_resource(Choice::None);
    world.resource_mut::<Pending>().decision = None;
    match choice {
        Choice::None => {}
        Choice::Turn(who) => {
            pay(world, who, picked.offer);
            if let Some((way, gait)) = way {
                let budget = ways::rate(world, who, gait);
                if gait == Gait::Fly {
                    push(world, Deed::Alight { who, stays_up: verb == flight::FLY });
                }
                movement::go(world, who, &way, budget, gait);
            } else {
                act(world, who, target, picked);
            }
        }
        Choice::Free(chance) => match target {
            Some(target) if verb != "pass" => feats::take(world, chance, picked.offer, target),
            _ => feats::decline(world, chance),
        },
        Choice::Sway(_) if verb == "pass" => {}
        Choice::Sway(who) => {
            let payer = picked.offer.with.as_deref().and_then(|name| world.resource::<Roster>().find(name));
            roll::sway(world, payer.unwrap_or(who));
        }
        Choice::Shield(_) if verb == "pass" => defence::keep_shield(world),
        Choice::Shield(who) => defence::break_shield(world, who),
        Choice::Defy(_) if verb == "pass" => fall::accept_fate(world),
        Choice::Defy(who) => fall::defy(world, who),
        Choice::Camp(who) => series::accept(world, who, picked),
        Choice::Feather(_) if verb == "pass" => {}
        Choice::Feather(who) => magic::feather::cast(world, who),
    }
    Ok(())
}

fn pay(world: &mut World, who: Entity, offer: &Offer) {
    let spent = offer.cost.0.iter().filter(|(counter, _)| *counter == "action").map(|(_, amount)| amount);
    let spent: i32 = spent.sum();
    tools::change(world, who, |economy: &mut sheet::Economy| economy.actions -= spent);
}

/// The squares of a Move: as ordered, or the way that the offer shows.
fn way(world: &World, who: Entity, picked: &Picked, gait: Gait) -> Result<Vec<Square>, Refusal> {
    let Some(path) = &picked.path else {
        return Ok(picked.to.map(|to| ways::way(&picked.offer.squares, to)).unwrap_or_default());
    };
    ways::judge(world, who, gait, path).map_err(|why| Refusal::Because(why, "FV-ACT-09"))?;
    let offered = |to| picked.offer.squares.iter().any(|goal| goal.to == to && goal.stop);
    match path.last() {
        Some(&to) if !offered(to) => Err(Refusal::NoWay(to)),
        _ => Ok(path.clone()),
    }
}

/// What is done on one's turn, moves aside.
fn act(world: &mut World, who: Entity, target: Option<Entity>, picked: &Picked) {
    match picked.offer.verb {
        "attack" => {
            let with = picked.offer.with.as_ref();
            let form = forms::forms(world, who).iter().find(|form| Some(&form.id) == with).cloned();
            if let (Some(form), Some(target)) = (form, target) {
                push(world, Deed::Strike(Strike { by: who, target, form, reaction: false }));
            }
        }
        "breathe" | "burst" => areas::powers::strike(world, who, picked),
        magic::CAST => magic::cast(world, who, target, picked),
        magic::focus::CEASE => magic::focus::cease(world, who),
        "rise" => flight::rise(world, who),
        "land" => {
            flight::land(world, who);
        }
        "stand" => movement::stand_up(world, who),
        "leave" => flee::leave(world, who, "leaves the battle"),
        "hand_over" => {
            if let Some(other) = target {
                turns::hand_over(world, who, other);
            }
        }
        verb if hands::VERBS.contains(&verb) => hands::perform(world, who, picked),
        verb if things::VERBS.contains(&verb) => things::perform(world, who, picked),
        verb if tricks::knows(verb) => tricks::act(world, who, target, picked),
        "end_turn" => world.resource_mut::<Stack<Deed>>().retain(|deed| !matches!(deed, Deed::TakeTurn(_))),
        _ => {}
    }
}
