//! FIVEY as a table: what there is to do, in the order of the buttons; what comes in between, in the order of the rules; and what
//! it says to the engine's questions. Whoever brings a moment about knows none of the rules that act at it.

use super::body::{fall::Drop, force};
use super::defeat::{self, Fell};
use super::sheet::{Moved, Touchdown};
use super::things::{self, devices::Bane, fire::Flame, litter::Litter};
use super::{
    FIVEY, Fivey, areas, body, campaign, changes, character, deploy, describe, features, flee, foresight,
    ground, hands, healing, helping, hiding, hit, looks, magic, offers, pages, paths, reactions, striking,
    turns,
};
use super::{attack::Missed, data::Entries, movement};
use crate::prelude::*;
use kit::morale::{mainstays, note_loss};
use kit::table::*;

impl Rules for Fivey {
    type Contents = Entries;

    const SYSTEM: &'static System<Entries> = &System {
        id: "fivey",
        title: "FIVEY",
        measure: PACES,
        features: FEATURES,
        moments: MOMENTS,
        upon,
        ring: turns::RING,
        budget: offers::BUDGET,
        steps: movement::STEPS,
        options: options::ALL,
        fields: || names(&changes::FIELDS),
        reads: Reads {
            pages: pages::pages,
            creatures: |book| {
                let people = book.heroes.iter().chain(&book.library.creatures);
                people.map(|profile| deploy::brief(profile)).collect()
            },
            creature: |book, id| book.profile(id).map(|profile| deploy::brief(&profile)),
            character: Some(|book, file, text| {
                book.read_character(file, text).map(|one| deploy::brief(&one.profile))
            }),
            check_combatant: changes::check,
            doubts: changes::doubts,
            check_thing: things::devices::check,
        },
        parts: deploy::parts,
        deploy: deploy::deploy,
        describe: |world, who, sheet| describe::VIEWS.describe(world, who, sheet),
        answers: ANSWERS,
    };
}

/// The answers of these rules to the questions of the engine.
const ANSWERS: Answers = Answers {
    character_fields: fields_of::<character::choices::Choices>,
    roll_character: character::rolled::lines,
    check_ground: ground::check,
    forget_unknown: forget_unknown::<things::devices::Bane>,
    attack_options: foresight::attack_options,
    threats: foresight::threats,
    perils: things::perils,
    mainstays: |world, side| mainstays(world, side.0),
    uses_up: |world, offer| magic::casting::CAST == offer.verb || things::is_used_up(world, offer),
    gives_up: attack_modes::gives_up::<super::attack_modes::Arms>,
    blows: foresight::blows,
    opportunity_attack: foresight::opportunity_attack,
    dawn: turns::dawn,
    upcoming: turns::upcoming,
    query_movement: paths::query_movement,
    perceives: perceives::<States>,
    item_look: looks::of_item,
    standing: health::standing,
    rest: campaign::begin,
    carry: campaign::carry,
    ..Answers::NONE
};

/// The features: what there is to do, in the order of the buttons.
const FEATURES: Features = Features {
    rules: &FIVEY,
    all: &[
        movement::MOVING,
        body::climb::CLIMBING,
        striking::STRIKING,
        hands::HANDS,
        things::doors::TURNING_DOORS,
        things::devices::USING,
        things::key::SKELETON_KEY,
        things::heavy::TOPPLING,
        things::strew::SPREADING,
        things::oil::THROWING_OIL,
        things::fire::SETTING_ALIGHT,
        things::poison::COATING,
        areas::powers::POWERS,
        magic::SPELLS,
        body::jump::JUMPING,
        hiding::hide::HIDING,
        helping::HELPING,
        body::pushing::PUSHING,
        hands::disarm::DISARMING,
        body::grapple::GRAPPLING,
        features::GIFTS,
        flee::LEAVING,
        turns::HANDING_OVER,
        rolls::INSPIRING,
        hit::SHIELDS,
        defeat::FORCE_OF_WILL,
        reactions::FREE_ATTACKS,
        magic::feather::FEATHER_FALLING,
        SETTING_POLICIES,
        ring::ENDING,
    ],
    policies: &Policy::WITH_EVERY,
    chances: CHANCES,
    settling: Some(CHANCES),
};

/// The moments: what comes in between, in the order of the rules.
const MOMENTS: Moments = Moments {
    // Whatever a deed has changed, nobody stays hidden in plain view.
    between_deeds: &[come_into_view::<States>],
    round_begins: &[things::fire::round_begins],
    turns_pass: &[count::<Flame>],
    turn_begins: &[helping::forget, things::fire::go_out],
    turn_opens: &[things::fire::catch, healing::regenerate],
    turn_closes: &[things::water::swim],
    turn_ended: &[turns::ended],
    rolls: &[helping::use_up],
    attacks: &[helping::use_up, features::wear_off, hiding::hide::wear_off],
    gone: &[magic::focus::end, lasting::forget, note_loss],
    ..Moments::NONE
};

/// Registers what acts at moments that only these rules know. What is pushed last happens first.
fn upon(world: &mut World) {
    world.insert_resource(Upon::<Provoked>(&[reactions::guard]));
    world.insert_resource(Upon::<Moved>(&[
        body::grapple::slip_away,
        things::entered::<Litter>,
        things::entered::<Bane>,
    ]));
    world.insert_resource(Upon::<Touchdown>(&[things::landed::<Litter>, things::landed::<Bane>]));
    world.insert_resource(Upon::<Drop>(&[magic::feather::soften]));
    world.insert_resource(Upon::<Missed>(&[reactions::riposte]));
    world.insert_resource(Upon::<Hurt>(&[
        healing::burnt,
        things::fire::touch,
        magic::charm::harmed,
        magic::shroud::touched,
        defeat::at_zero,
        force::giant_push,
    ]));
    world.insert_resource(Upon::<Fell>(&[hands::ground::let_fall, defeat::fallen, reactions::cleave]));
}

/// The rule that gives chances out of turn, and lets its owner settle them in advance.
const CHANCES: RuleId = "FV-ACT-10";
