//! Rule Zero as a table: what there is to do, in the order of the buttons; what comes in between, in the order of the rules; and
//! what it says to the engine's questions. Whoever brings a moment about knows none of the rules that act at it.

use super::attack::{Exposed, Landed};
use super::things::{devices, devices::Bane};
use super::{
    RULE_ZERO, RuleZero, changes, character, charge, defeat, deploy, describe, ground, hands, helping,
    hiding, leaving, movement, offers, pages, paths, powers, reactions, striking, things, turns,
};
use super::{body::grapple, data::Entries, reactions::Provoke, ready::Readied};
use crate::prelude::*;
use grid::{Detail, Fog};
use kit::{book::Book, table::*};

impl Rules for RuleZero {
    type Contents = Entries;

    const SYSTEM: &'static System = &System {
        id: "rulezero",
        title: "Rule Zero",
        measure: SQUARES,
        features: FEATURES,
        moments: MOMENTS,
        ring: turns::RING,
        budget: offers::BUDGET,
        steps: movement::STEPS,
        options: options::ALL,
    };
    const FORESIGHT: &'static dyn Foresight = &RuleZero;
    const CAMPAIGN: &'static dyn Campaign = &RuleZero;

    fn pages(book: &'static Book<Entries>) -> Vec<RuleText> {
        pages::pages(book)
    }

    fn creatures(book: &'static Book<Entries>) -> Vec<CreatureBrief> {
        let people = book.heroes.iter().chain(&book.creatures);
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
        book.read_character(file, text).map(|one| deploy::brief(&one))
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
        devices::check(book, thing)
    }

    fn check_ground(tile: Tile, detail: &Detail, haze: Fog) -> Vec<GroundProblem> {
        ground::check(tile, detail, haze)
    }

    fn may_begin_together(sizes: &[Size]) -> bool {
        paths::fit_together(sizes.iter().copied())
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

    fn standing(world: &World, who: Entity) -> Vitals {
        Vitals { dying: bleeds(world, who), ..health::standing(world, who) }
    }

    fn may_share(world: &World, who: Entity, others: &[Entity]) -> bool {
        paths::may_share(world, who, others)
    }

    fn perceives(world: &World, side: Side, who: Entity) -> bool {
        perceives::<States>(world, side, who)
    }

    fn item_look(world: &World, item: &str) -> ItemLook {
        book(world).library.weapons.get(item).map(|weapon| weapon.look).unwrap_or_default()
    }
}

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
