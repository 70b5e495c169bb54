//! Rule Zero as a table: what there is to do, in the order of the buttons; what comes in between, in the order of the rules; and
//! what it says to the engine's questions. Whoever brings a moment about knows none of the rules that act at it.

use super::attack::{Exposed, Landed};
use super::things::{devices, devices::Bane};
use super::{
    RULE_ZERO, RuleZero, campaign, changes, character, charge, defeat, deploy, describe, foresight, ground,
    hands, helping, hiding, leaving, movement, offers, pages, paths, powers, reactions, striking, things,
    turns,
};
use super::{body::grapple, data::Entries, reactions::Provoke, ready::Readied};
use crate::prelude::*;
use battle::Vitals;
use kit::{rest_phase::goes_on, table::*};

impl Rules for RuleZero {
    type Contents = Entries;

    const SYSTEM: &'static System<Entries> = &System {
        id: "rulezero",
        title: "Rule Zero",
        measure: SQUARES,
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
                let people = book.heroes.iter().chain(&book.creatures);
                people.map(|profile| deploy::brief(profile)).collect()
            },
            creature: |book, id| book.profile(id).map(|profile| deploy::brief(&profile)),
            character: Some(|book, file, text| {
                book.read_character(file, text).map(|one| deploy::brief(&one))
            }),
            check_combatant: changes::check,
            doubts: changes::doubts,
            check_thing: devices::check,
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
    forget_unknown: forget_unknown::<Bane>,
    attack_options: striking::attack_options,
    threats: foresight::threats,
    perils: foreseen::<Bane>,
    gives_up: attack_modes::gives_up::<Arms>,
    hampers: foresight::hampers,
    blows: foresight::blows,
    opportunity_attack: opportunity_attack::<Provoke>,
    upcoming: turns::upcoming,
    query_movement: paths::query_movement,
    may_share: paths::may_share,
    may_begin_together: |sizes| paths::fit_together(sizes.iter().copied()),
    perceives: perceives::<States>,
    item_look: |world, item| {
        book(world).library.weapons.get(item).map(|weapon| weapon.look).unwrap_or_default()
    },
    standing: |world, who| Vitals { dying: bleeds(world, who), ..health::standing(world, who) },
    rest: campaign::begin,
    goes_on: |world, who| goes_on(world, who, fights(world, who)),
    carry: campaign::carry,
    ..Answers::NONE
};

/// The features: what there is to do, in the order of the buttons; then the chances out of turn.
const FEATURES: Features = Features {
    rules: &RULE_ZERO,
    all: &[
        movement::MOVING,
        striking::STRIKING,
        charge::CHARGING,
        powers::bolt::BOLTS,
        powers::area::AREA_POWERS,
        powers::healing::HEALING,
        powers::care::CARING,
        helping::AIDING,
        readying::<Readied>(),
        grapple::GRAPPLING,
        hiding::HIDING,
        hands::HANDLING,
        things::doors::TURNING_DOORS,
        devices::USING,
        things::heavy::TOPPLING,
        leaving::LEAVING,
        Provoke::FEATURE,
        answering::<Readied>(),
        SETTING_POLICIES,
        ring::ENDING,
    ],
    policies: &Policy::WITH_EVERY,
    chances: "RZR-19",
    settling: None,
};

/// The moments: what comes in between, in the order of the rules.
const MOMENTS: Moments = Moments {
    // Whatever a deed has changed, nobody stays hidden in plain view.
    between_deeds: &[come_into_view::<States>],
    turns_pass: &[count::<Bane>],
    turn_begins: &[forget],
    turn_opens: &[turn_begins::<Bane>],
    withdraws: &[forget, state::let_go],
    stepped: &[
        stepped::<Readied>,
        |world, who, from| entered::<Bane>(world, who, Some(from)),
        grapple::follow,
    ],
    attacked: &[attacked::<Readied>],
    opened: &[opened::<Readied>],
    ..Moments::NONE
};

/// Registers what acts at moments that only these rules know.
fn upon(world: &mut World) {
    world.insert_resource(Upon::<Provoked>(&[reactions::stepped]));
    world.insert_resource(Upon::<Exposed>(&[reactions::exposed]));
    world.insert_resource(Upon::<Hurt>(&[defeat::struck]));
    world.insert_resource(Upon::<Landed>(&[grapple::grab]));
}
