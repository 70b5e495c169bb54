//! The rule system of Polyhedral as a table: its features, its moments, and its answers to the engine's questions.

use super::things::{hazards::Bane, lamps};
use super::{
    attack, body, changes, character, conditions, defeat, deploy, describe, dying, extra_turn, features,
    hands, helping, hiding, leaving, looks, maneuvers, movement, offers, pages, paths, protection, rally,
    reactions, rolls, sheet, striking, things, turns,
};
use super::{body::pushing, data::Entries, reactions::Provoke, ready::Readied};
use crate::{POLYHEDRAL, Polyhedral, prelude::*};
use battle::Measure;
use kit::things::{secrets::look_out, uses};
use kit::{ambush::forget_traces, book::Book, conditions::end_with_giver, table::*};

impl Rules for Polyhedral {
    type Contents = Entries;

    const SYSTEM: &'static System = &System {
        id: "polyhedral",
        title: "Polyhedral",
        measure: Measure::FEET,
        features: FEATURES,
        moments: MOMENTS,
        ring: turns::RING,
        budget: offers::BUDGET,
        steps: movement::STEPS,
        options: options::ALL,
    };
    const FORESIGHT: &'static dyn Foresight = &Polyhedral;
    const CAMPAIGN: &'static dyn Campaign = &Polyhedral;

    fn pages(book: &'static Book<Entries>) -> Vec<RuleText> {
        pages::pages(book)
    }

    fn creatures(book: &'static Book<Entries>) -> Vec<CreatureBrief> {
        book.heroes.iter().chain(&book.creatures).map(|one| deploy::brief(one)).collect()
    }

    fn creature(book: &'static Book<Entries>, id: &str) -> Option<CreatureBrief> {
        book.profile(id).map(|profile| deploy::brief(&profile))
    }

    fn character(
        book: &'static Book<Entries>,
        file: &str,
        text: &str,
    ) -> Result<CreatureBrief, Vec<Problem>> {
        book.character(file, text).map(|built| deploy::brief(&built))
    }

    fn character_fields() -> &'static [&'static str] {
        fields_of::<character::Choices>()
    }

    fn roll_character(dice: &mut Dice) -> Vec<String> {
        character::rolled::lines(dice)
    }

    fn fields() -> Vec<&'static str> {
        names(&changes::FIELDS)
    }

    fn ambush_field() -> Option<&'static str> {
        Some(hiding::ambush::AMBUSH)
    }

    fn check_combatant(book: &'static Book<Entries>, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        changes::check(book, combatant)
    }

    fn doubts(book: &'static Book<Entries>, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        changes::doubts(book, combatant)
    }

    fn check_thing(book: &'static Book<Entries>, thing: &ThingSetup) -> Vec<ThingProblem> {
        things::words::check(book, thing)
    }

    fn may_begin_together(sizes: &[Size]) -> bool {
        paths::may_begin_together(sizes)
    }

    fn parts(parts: &mut SnapshotSchema) {
        deploy::parts(parts);
    }

    fn upon(world: &mut World) {
        world.insert_resource(Upon::<Provoked>(&[reactions::may_strike]));
        world.insert_resource(Upon::<attack::Smashed>(&[things::smashed]));
    }

    fn deploy(world: &mut World, setup: &Setup) {
        deploy::deploy(world, setup);
    }

    fn describe(world: &World, who: Entity, sheet: bool) -> CombatantView {
        describe::VIEWS.describe(world, who, sheet)
    }

    fn upcoming(world: &World) -> Vec<Upcoming> {
        turns::upcoming(world)
    }

    fn standing(world: &World, who: Entity) -> Vitals {
        let dying = world.get::<Dying>(who).is_some_and(|dying| !dying.stable);
        Vitals { dying, ..health::standing(world, who) }
    }

    fn may_share(world: &World, who: Entity, others: &[Entity]) -> bool {
        paths::may_share(world, who, others)
    }

    fn perceives(world: &World, side: Side, who: Entity) -> bool {
        hiding::view::perceives(world, side, who)
    }

    fn knows_position(world: &World, side: Side, who: Entity) -> bool {
        hiding::view::perceives(world, side, who)
    }

    fn item_look(world: &World, item: &str) -> ItemLook {
        looks::of_item(world, item)
    }
}

/// Features of these rules, in the order of the buttons; then the chances out of turn, in the order in which they are settled.
const FEATURES: Features = Features {
    rules: &POLYHEDRAL,
    all: &[
        movement::MOVING,
        striking::STRIKING,
        features::swift::FLEETING,
        features::care::GUARDING,
        maneuvers::MANEUVERS,
        helping::HELPING,
        readying::<Readied>(),
        rally::RALLYING,
        body::grapple::GRAPPLING,
        pushing::PUSHING,
        body::flight::TAKING_OFF,
        body::flight::CLIMBING,
        body::jump::JUMPING,
        hiding::hide::HIDING,
        hiding::search::SEARCHING,
        lamps::LIGHTS,
        hands::HANDLING,
        uses::USING,
        things::BREAKING,
        things::INVESTIGATING,
        things::USING_UP,
        leaving::LEAVING,
        Provoke::FEATURE,
        rolls::SWAYING,
        protection::PROTECTING,
        extra_turn::EXTRA_TURNS,
        defeat::MERCY,
        answering::<Readied>(),
        SETTING_POLICIES,
        ring::ENDING,
    ],
    policies: &Policy::WITH_EVERY,
    chances: "PH-CBT-REACT-1",
    settling: None,
};

/// Moments of these rules: what comes in between, in the order of the rules.
const MOMENTS: Moments = Moments {
    // Whatever a deed has changed: guards, holds and flights end by it, and nobody stays hidden in plain view.
    deed_done: &[
        maneuvers::lower_guards,
        body::grapple::settle,
        body::flight::settle,
        hiding::reveal::look_around,
    ],
    before_acting: &[body::jump::break_run_up],
    after_acting: &[
        |world, _, _| maneuvers::lower_guards(world),
        |world, _, _| body::grapple::settle(world),
        |world, _, _| body::flight::settle(world),
        hiding::reveal::gives_away,
    ],
    turns_pass: &[count::<Bane>],
    turn_begins: &[maneuvers::end_guard, rolls::forget_rerolls],
    turn_opens: &[turn_begins::<Bane>, dying::death_save],
    turn_granted: &[look_out, features::upkeep::turn_starts],
    turn_closes: &[attack::catch_returning, conditions::turn_ends],
    turn_ended: &[extra_turn::after_a_turn],
    gone: &[end_with_giver::<sheet::Ailment>],
    withdraws: &[helping::withdraw, forget, state::let_go],
    stepped: &[
        |world, who, _| forget_traces(world, who),
        |world, who, _| look_out(world, who),
        stepped::<Readied>,
        |world, who, from| entered::<Bane>(world, who, Some(from)),
        body::grapple::drag,
    ],
    attacked: &[hiding::reveal::strikes, attacked::<Readied>],
    hit: &[protection::struck],
    opened: &[opened::<Readied>],
    ..Moments::NONE
};
