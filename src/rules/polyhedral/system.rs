//! The rule system: what the engine asks of it, what there is to do, what comes in between.

use super::{
    ailments, aim, attack, body, changes, character,
    damage::AtMercy,
    data::RuleBook,
    describe, dying, extra_turn, features, foresight, handling,
    hazards::{self, bane::Bane},
    helping, hiding, inventory, lamps, looks, maneuvers, mercy, movement, moving, muster, offers, options,
    pages, protection, pushing, rally, reactions,
    ready::Readied,
    rolls, series, share, sheet, striking, things, turns, ways,
};
use crate::{
    battle::{
        Asked, Blow, CombatantProblem, CombatantSetup, CombatantView, CreatureBrief, Entry, Fate, Interval,
        ItemLook, Offer, Offers, OptionSpec, Order, Parts, Peril, Picked, Policy, Refusal, Roam, RuleSystem,
        RuleText, Setup, Side, Standing, ThingProblem, ThingSetup, Threat, Upcoming, Waiting,
    },
    data::{Problem, Source},
    dice::Dice,
    grid::{Modes, Size, Square},
    kit::{
        Features, Moments, SETTING_POLICIES, Upon, choice,
        conditions::end_with_giver,
        deed,
        hazards::{count, entered, forget_unknown, turn_begins},
        lurking::{forget_traces, lurks},
        movement::step::Provoked,
        ready::{
            answer::answering,
            forget, readying,
            triggers::{attacked, opened, stepped},
        },
        ring,
        things::{secrets::look_out, state, uses},
    },
};
use bevy_ecs::{entity::Entity, world::World};

/// The rule system.
pub struct Polyhedral;

impl RuleSystem for Polyhedral {
    fn id(&self) -> &'static str {
        "polyhedral"
    }

    fn title(&self) -> &'static str {
        "Polyhedral"
    }

    fn fingerprint(&self) -> u64 {
        RuleBook::shipped().fingerprint
    }

    fn rule_texts(&self) -> &[RuleText] {
        &RuleBook::shipped().rules
    }

    fn pages(&self) -> Vec<RuleText> {
        pages::pages()
    }

    fn creatures(&self) -> Vec<CreatureBrief> {
        let book = RuleBook::shipped();
        book.heroes.iter().chain(&book.creatures).map(|profile| muster::brief(profile)).collect()
    }

    fn creature(&self, id: &str) -> Option<CreatureBrief> {
        RuleBook::shipped().profile(id).map(|profile| muster::brief(&profile))
    }

    fn character(&self, file: &str, text: &str) -> Result<CreatureBrief, Vec<Problem>> {
        RuleBook::shipped().character(file, text).map(|profile| muster::brief(&profile))
    }

    fn is_character(&self, file: &str, text: &str) -> bool {
        character::is_one(&Source::new(file, text).fields())
    }

    fn roll_character(&self, dice: &mut Dice) -> Vec<String> {
        character::rolled::lines(dice)
    }

    fn inventory(&self) -> Vec<Entry> {
        inventory::entries()
    }

    fn options(&self) -> &'static [OptionSpec] {
        options::ALL
    }

    fn changeable(&self) -> Vec<&'static str> {
        changes::FIELDS.iter().map(|(name, _)| *name).collect()
    }

    fn check_combatant(&self, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        changes::check(combatant)
    }

    fn doubts(&self, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        changes::doubts(combatant)
    }

    fn check_thing(&self, thing: &ThingSetup) -> Vec<ThingProblem> {
        things::words::check(thing)
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
        FEATURES.parts(parts);
    }

    fn muster(&self, world: &mut World, setup: &Setup) {
        world.insert_resource(FEATURES);
        world.insert_resource(MOMENTS);
        world.insert_resource(turns::RING);
        world.insert_resource(movement::STEPS);
        upon(world);
        muster::muster(world, setup);
    }

    fn advance(&self, world: &mut World) {
        ring::advance(world);
    }

    fn offers(&self, world: &World, asked: Asked) -> Offers {
        choice::offers(world, asked)
    }

    fn accept(&self, world: &mut World, picked: &Picked) -> Result<(), Refusal> {
        choice::accept(world, picked)
    }

    fn waiting(&self, world: &World) -> Vec<Waiting> {
        deed::waiting(world)
    }

    fn why_not(&self, world: &World, order: &Order) -> Option<Refusal> {
        choice::why_not(world, order)
    }

    fn prospects(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        striking::prospects(world, aim::From::there(world, who, at))
    }

    fn edges(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        body::push::over_edges(world, who, at)
    }

    fn threats(&self, world: &World, by: Entity, on: Entity) -> Vec<Threat> {
        foresight::threats(world, by, on)
    }

    fn perils(&self, world: &World, who: Entity) -> Vec<Peril> {
        hazards::odds::perils(world, who)
    }

    fn gives_up(&self, world: &World, who: Entity, offer: &Offer) -> f32 {
        offer.with.as_deref().map_or(0.0, |form| foresight::gives_up(world, who, form))
    }

    fn blows(&self, world: &World, by: Entity, on: Entity, from: Square, _moved: bool) -> Vec<Blow> {
        foresight::blows(world, by, on, from)
    }

    fn parting(&self, world: &World, by: Entity, mover: Entity) -> Option<Blow> {
        reactions::parting(world, by, mover)
    }

    fn placed(&self, world: &mut World, who: Entity) {
        body::flight::placed(world, who);
    }

    fn dawn(&self, world: &mut World, who: Entity, before: &[Entity]) {
        ring::dawn(world, who, before);
    }

    fn upcoming(&self, world: &World) -> Vec<Upcoming> {
        turns::upcoming(world)
    }

    fn forget_unknown(&self, world: &mut World, side: Side) {
        forget_unknown::<Bane>(world, side);
    }

    fn roam(&self, world: &World, who: Entity, next_turn: bool, ask: &mut dyn FnMut(&Roam)) {
        ways::roam(world, who, next_turn, ask);
    }

    fn modes(&self, world: &World, who: Entity) -> Modes {
        world.get::<sheet::Sheet>(who).map(|sheet| sheet.0.modes()).unwrap_or_default()
    }

    fn may_share(&self, world: &World, who: Entity, others: &[Entity]) -> bool {
        share::may_share(world, who, others)
    }

    fn may_begin_together(&self, sizes: &[Size]) -> bool {
        share::may_begin_together(sizes)
    }

    fn perceives(&self, world: &World, side: Side, who: Entity) -> bool {
        hiding::view::perceives(world, side, who)
    }

    fn item_look(&self, world: &World, item: &str) -> ItemLook {
        looks::of_item(world, item)
    }

    fn locates(&self, world: &World, side: Side, who: Entity) -> bool {
        hiding::view::perceives(world, side, who)
    }

    fn lurks(&self, world: &World, side: Side, who: Entity) -> bool {
        lurks(world, side, who)
    }

    fn standing(&self, world: &World, who: Entity) -> Standing {
        foresight::standing(world, who)
    }

    fn gives_back(&self) -> Option<&'static str> {
        Some("Resolve")
    }

    fn rest(&self, world: &mut World, side: Side, between: Interval) {
        series::begin(world, side, between);
    }

    fn goes_on(&self, world: &World, who: Entity) -> bool {
        dying::well(world, who) || world.get::<Fate>(who) == Some(&Fate::Coming)
    }

    fn carry(&self, from: &World, to: &mut World, pairs: &[(Entity, Entity)]) {
        series::carry(from, to, pairs);
    }

    fn describe(&self, world: &World, who: Entity, sheet: bool) -> CombatantView {
        describe::describe(world, who, sheet)
    }
}

/// What there is to do, in the order of the buttons; then the chances out of turn, in the order in which they are settled.
const FEATURES: Features = Features {
    rules: &Polyhedral,
    all: &[
        moving::MOVING,
        striking::STRIKING,
        features::swift::SWIFT,
        features::provoke::PROVOKING,
        features::care::CARING,
        maneuvers::MANEUVERS,
        helping::HELPING,
        readying::<Readied>(),
        rally::RALLYING,
        body::grip::GRAPPLING,
        pushing::PUSHING,
        body::flight::TAKING_OFF,
        body::climb::CLIMBING,
        body::jump::JUMPING,
        hiding::hide::HIDING,
        hiding::search::SEARCHING,
        lamps::LIGHTS,
        handling::HANDLING,
        uses::USING,
        things::BREAKING,
        things::INVESTIGATING,
        things::USING_UP,
        reactions::OPPORTUNITY_ATTACKS,
        rolls::SWAYING,
        protection::PROTECTING,
        extra_turn::EXTRA_TURNS,
        mercy::MERCY,
        answering::<Readied>(),
        SETTING_POLICIES,
        ring::ENDING,
    ],
    policies: &Policy::WITH_EVERY,
    chances: "PH-CBT-REACT-1",
    settling: None,
    pay: offers::pay,
};

/// What comes in between, in the order of the rules.
const MOMENTS: Moments = Moments {
    // Whatever a deed has changed: guards, holds and flights end by it, and nobody stays hidden in plain view.
    deed_done: &[
        maneuvers::lower_guards,
        body::grip::settle,
        body::flight::settle,
        hiding::reveal::look_around,
    ],
    before_acting: &[body::jump::break_run_up],
    after_acting: &[
        |world, _, _| maneuvers::lower_guards(world),
        |world, _, _| body::grip::settle(world),
        |world, _, _| body::flight::settle(world),
        hiding::reveal::gives_away,
    ],
    turns_pass: &[count::<Bane>],
    turn_begins: &[maneuvers::end_guard, rolls::forget_rerolls],
    turn_opens: &[turn_begins::<Bane>, dying::turn_opens],
    turn_granted: &[look_out, features::upkeep::turn_starts],
    turn_closes: &[attack::catch_returning, ailments::turn_ends],
    turn_ended: &[extra_turn::after_a_turn],
    gone: &[end_with_giver::<sheet::Ailment>],
    withdraws: &[maneuvers::forget_distractions, protection::forget, helping::forget, forget, state::let_go],
    stepped: &[
        |world, who, _| forget_traces(world, who),
        |world, who, _| look_out(world, who),
        stepped::<Readied>,
        |world, who, from| entered::<Bane>(world, who, Some(from)),
        body::grip::drag,
    ],
    attacked: &[hiding::reveal::strikes, attacked::<Readied>],
    hit: &[protection::struck],
    opened: &[opened::<Readied>],
    ..Moments::NONE
};

/// The same at moments that only these rules know.
fn upon(world: &mut World) {
    world.insert_resource(Upon::<Provoked>(&[reactions::may_strike]));
    world.insert_resource(Upon::<AtMercy>(&[mercy::consider]));
}
