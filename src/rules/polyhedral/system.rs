//! The rule system of Polyhedral as a table: its features, its moments, and its answers to the engine's questions.

use super::things::{hazards::Bane, lamps};
use super::{
    aim, attack, body, campaign, changes, character, conditions, defeat, deploy, describe, dying, extra_turn,
    features, foresight, hands, helping, hiding, leaving, looks, maneuvers, movement, offers, pages, paths,
    protection, rally, reactions, rolls, sheet, striking, things, turns,
};
use super::{body::pushing, data::Entries, reactions::Provoke, ready::Readied};
use crate::prelude::*;
use battle::Measure;
use kit::things::{secrets::look_out, uses};
use kit::{ambush::forget_traces, book::Edition, conditions::end_with_giver, rest_phase::goes_on, table::*};

/// The rule system of Polyhedral.
pub struct Polyhedral;

/// The rule system by the book that the game ships with.
pub const POLYHEDRAL: PlayedSystem<Polyhedral> = PlayedSystem::by(Edition::Shipped(RuleBook::shipped));

impl Rules for Polyhedral {
    type Contents = Entries;

    const SYSTEM: &'static System<Entries> = &System {
        id: "polyhedral",
        title: "Polyhedral",
        measure: Measure::FEET,
        features: FEATURES,
        moments: MOMENTS,
        upon: |world| {
            world.insert_resource(Upon::<Provoked>(&[reactions::may_strike]));
            world.insert_resource(Upon::<attack::Smashed>(&[things::smashed]));
        },
        ring: turns::RING,
        budget: offers::BUDGET,
        steps: movement::STEPS,
        options: options::ALL,
        fields: || names(&changes::FIELDS),
        reads: Reads {
            pages: pages::pages,
            creatures: |book| {
                book.heroes.iter().chain(&book.creatures).map(|one| deploy::brief(one)).collect()
            },
            creature: |book, id| book.profile(id).map(|profile| deploy::brief(&profile)),
            character: Some(|book, file, text| book.character(file, text).map(|built| deploy::brief(&built))),
            check_combatant: changes::check,
            doubts: changes::doubts,
            check_thing: things::words::check,
        },
        parts: deploy::parts,
        deploy: deploy::deploy,
        describe: |world, who, sheet| describe::VIEWS.describe(world, who, sheet),
        answers: ANSWERS,
    };
}

/// Answers of these rules to the questions of the engine.
const ANSWERS: Answers = Answers {
    character_fields: fields_of::<character::Choices>,
    roll_character: character::rolled::lines,
    attack_options: |world, who, at| striking::attack_options(world, aim::From::there(world, who, at)),
    edges: pushing::over_edges,
    threats: foresight::threats,
    hampers: foresight::hampers,
    perils: foreseen::<Bane>,
    uses_up: |world, offer| things::USING_UP.verbs.contains(&offer.verb) || uses::is_once(world, offer),
    gives_up: attack_modes::gives_up::<sheet::Arms>,
    blows: |world, by, on, from, _| foresight::blows(world, by, on, from),
    opportunity_attack: opportunity_attack::<Provoke>,
    placed: body::flight::placed,
    upcoming: turns::upcoming,
    loses_next_turn: turns::is_surprised,
    forget_unknown: forget_unknown::<Bane>,
    query_movement: paths::query_movement,
    modes: |world, who| world.get::<sheet::Sheet>(who).map(|sheet| sheet.0.modes()).unwrap_or_default(),
    may_share: paths::may_share,
    may_begin_together: paths::may_begin_together,
    ambush_field: || Some(hiding::ambush::AMBUSH),
    perceives: hiding::view::perceives,
    knows_position: hiding::view::perceives,
    standing: foresight::standing,
    gives_back: || Some("Resolve"),
    rest: campaign::begin,
    goes_on: |world, who| goes_on(world, who, dying::well(world, who)),
    carry: campaign::carry,
    item_look: looks::of_item,
    ..Answers::NONE
};

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
