//! FIVEY as a table: what there is to do, in the order of the buttons; what comes in between, in the order of the rules; and what
//! it says to the engine's questions. Whoever brings a moment about knows none of the rules that act at it.

use super::body::{fall::Drop, force};
use super::defeat::{self, Fell};
use super::sheet::{Moved, Touchdown};
use super::things::{self, devices::Bane, fire::Flame, litter::Litter};
use super::{
    FIVEY, Fivey, areas, body, changes, character, deploy, describe, features, flee, ground, hands, healing,
    helping, hiding, hit, looks, magic, offers, pages, reactions, striking, turns,
};
use super::{attack::Missed, data::Entries, movement};
use crate::prelude::*;
use grid::{Detail, Fog};
use kit::morale::note_loss;
use kit::table::*;
use kit::{book::Book, health};

impl Rules for Fivey {
    type Contents = Entries;

    const SYSTEM: &'static System = &System {
        id: "fivey",
        title: "FIVEY",
        measure: PACES,
        features: FEATURES,
        moments: MOMENTS,
        ring: turns::RING,
        budget: offers::BUDGET,
        steps: movement::STEPS,
        options: options::ALL,
    };
    const FORESIGHT: &'static dyn Foresight = &Fivey;
    const CAMPAIGN: &'static dyn Campaign = &Fivey;

    fn pages(book: &'static Book<Entries>) -> Vec<RuleText> {
        pages::pages(book)
    }

    fn creatures(book: &'static Book<Entries>) -> Vec<CreatureBrief> {
        let people = book.heroes.iter().chain(&book.library.creatures);
        people.map(|profile| deploy::brief(profile)).collect()
    }

    fn creature(book: &'static Book<Entries>, id: &str) -> Option<CreatureBrief> {
        book.profile(id).map(|profile| deploy::brief(&profile))
    }

    fn character(
        book: &'static Book<Entries>,
        file: &str,
        text: &str,
    ) -> Result<CreatureBrief, Vec<Problem>> {
        book.read_character(file, text).map(|one| deploy::brief(&one.profile))
    }

    fn character_fields() -> &'static [&'static str] {
        fields_of::<character::choices::Choices>()
    }

    fn roll_character(dice: &mut Dice) -> Vec<String> {
        character::rolled::lines(dice)
    }

    fn fields() -> Vec<&'static str> {
        names(&changes::FIELDS)
    }

    fn check_combatant(book: &'static Book<Entries>, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        changes::check(book, combatant)
    }

    fn doubts(book: &'static Book<Entries>, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        changes::doubts(book, combatant)
    }

    fn check_thing(book: &'static Book<Entries>, thing: &ThingSetup) -> Vec<ThingProblem> {
        things::devices::check(book, thing)
    }

    fn check_ground(tile: Tile, detail: &Detail, haze: Fog) -> Vec<GroundProblem> {
        ground::check(tile, detail, haze)
    }

    fn parts(parts: &mut SnapshotSchema) {
        deploy::parts(parts);
    }

    fn upon(world: &mut World) {
        upon(world);
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

    fn dawn(world: &mut World, who: Entity) {
        turns::dawn(world, who);
    }

    fn standing(world: &World, who: Entity) -> Vitals {
        Vitals { pacified: states(world, who).charmed_by.is_some(), ..health::standing(world, who) }
    }

    fn perceives(world: &World, side: Side, who: Entity) -> bool {
        perceives::<States>(world, side, who)
    }

    fn item_look(world: &World, item: &str) -> ItemLook {
        looks::of_item(world, item)
    }
}

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
