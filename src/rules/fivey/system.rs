//! FIVEY as the engine asks it: what there is to do, in the order of the buttons, and what comes in between, in the order of the
//! rules. Whoever brings a moment about knows none of the rules that act at it.

use super::{
    Fivey, areas,
    attack::Missed,
    changes,
    damage::Hurt,
    data::RuleBook,
    describe,
    drop::Drop,
    fall::{self, Fell},
    feats, flee, foresight, ground, hands, inventory, looks, magic,
    movement::{self, Moved},
    moving, muster, offers, options, pages, recover, roll, series, shield, shove, striking,
    things::{self, fire::Flame},
    tools::PACES,
    tricks, turns, veils, ways,
};
use crate::{
    battle::{
        Asked, Blow, CombatantProblem, CombatantSetup, CombatantView, CreatureBrief, Entry, GroundProblem,
        Interval, ItemLook, Measure, Offer, Offers, OptionSpec, Order, Parts, Peril, Picked, Policy, Refusal,
        Roam, RuleId, RuleSystem, RuleText, Setup, Side, Standing, ThingProblem, ThingSetup, Threat,
        Upcoming, Waiting,
    },
    data::Problem,
    grid::{Detail, Haze, Square, Tile},
    kit::{
        Features, Moments, SETTING_POLICIES, Upon, choice, deed,
        hazards::count,
        morale::{mainstays, note_loss},
        movement::step::Provoked,
        ring,
    },
};
use bevy_ecs::{entity::Entity, world::World};

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
        book.heroes.iter().chain(&book.library.creatures).map(|profile| muster::brief(profile)).collect()
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
        changes::FIELDS.iter().map(|(name, _)| *name).collect()
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
        FEATURES.parts(parts);
    }

    fn muster(&self, world: &mut World, setup: &Setup) {
        muster(world, setup, &|id| RuleBook::shipped().profile(id));
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
        foresight::prospects(world, who, at)
    }

    fn threats(&self, world: &World, by: Entity, on: Entity) -> Vec<Threat> {
        foresight::threats(world, by, on)
    }

    fn perils(&self, world: &World, who: Entity) -> Vec<Peril> {
        things::perils(world, who)
    }

    fn mainstays(&self, world: &World, side: Side) -> Vec<(Entity, f32)> {
        mainstays(world, side.0)
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

    fn dawn(&self, world: &mut World, who: Entity, before: &[Entity]) {
        turns::dawn(world, who, before);
    }

    fn upcoming(&self, world: &World) -> Vec<Upcoming> {
        turns::upcoming(world)
    }

    fn roam(&self, world: &World, who: Entity, next_turn: bool, ask: &mut dyn FnMut(&Roam)) {
        ways::roam(world, who, next_turn, ask);
    }

    fn perceives(&self, world: &World, side: Side, who: Entity) -> bool {
        veils::perceives(world, side, who)
    }

    fn item_look(&self, _: &World, item: &str) -> ItemLook {
        looks::of_item(item)
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

/// Puts everybody on the board by stat blocks of the book or a test's own, with all that these rules are made of.
pub fn muster(world: &mut World, setup: &Setup, profiles: muster::Profiles) {
    world.insert_resource(FEATURES);
    world.insert_resource(MOMENTS);
    world.insert_resource(turns::RING);
    world.insert_resource(movement::STEPS);
    upon(world);
    muster::muster(world, setup, profiles);
}

/// What there is to do, in the order of the buttons.
const FEATURES: Features = Features {
    rules: &Fivey,
    all: &[
        moving::MOVING,
        striking::STRIKING,
        hands::HANDS,
        things::THINGS,
        areas::powers::POWERS,
        magic::SPELLS,
        tricks::jump::JUMPING,
        tricks::hide::HIDING,
        tricks::help::HELPING,
        tricks::push::PUSHING,
        tricks::disarm::DISARMING,
        tricks::grapple::GRAPPLING,
        tricks::distract::DISTRACTING,
        tricks::rage::RAGING,
        tricks::gadget::GADGETS,
        flee::LEAVING,
        turns::HANDING_OVER,
        roll::INSPIRING,
        shield::SHIELDS,
        fall::FORCE_OF_WILL,
        feats::FREE_ATTACKS,
        magic::feather::FEATHER_FALLING,
        SETTING_POLICIES,
        ring::ENDING,
    ],
    policies: &Policy::WITH_EVERY,
    chances: CHANCES,
    settling: Some(CHANCES),
    pay: offers::pay,
};

/// What comes in between, in the order of the rules.
const MOMENTS: Moments = Moments {
    // Whatever a deed has changed, nobody stays hidden in plain view.
    between_deeds: &[tricks::hide::come_into_view],
    round_begins: &[things::fire::round_begins],
    turns_pass: &[count::<Flame>],
    turn_begins: &[tricks::help::forget, things::fire::go_out],
    turn_opens: &[things::fire::catch, recover::regenerate],
    turn_closes: &[things::water::swim],
    rolls: &[tricks::help::use_up],
    attacks: &[tricks::help::use_up, tricks::distract::wear_off, tricks::hide::wear_off],
    gone: &[magic::focus::end, veils::forget, note_loss],
    ..Moments::NONE
};

/// The same at moments that only these rules know. What is pushed last happens first.
fn upon(world: &mut World) {
    world.insert_resource(Upon::<Provoked>(&[feats::guard]));
    world.insert_resource(Upon::<Moved>(&[tricks::grapple::slip_away, things::strew::entered]));
    world.insert_resource(Upon::<Drop>(&[magic::feather::soften]));
    world.insert_resource(Upon::<Missed>(&[feats::riposte]));
    world.insert_resource(Upon::<Hurt>(&[
        recover::burnt,
        things::fire::touch,
        magic::charm::harmed,
        magic::shroud::touched,
        fall::at_zero,
        shove::giant_push,
    ]));
    world.insert_resource(Upon::<Fell>(&[hands::ground::let_fall, fall::fallen, feats::cleave]));
}

/// The rule that gives chances out of turn, and lets its owner settle them in advance.
const CHANCES: RuleId = "FV-ACT-10";
