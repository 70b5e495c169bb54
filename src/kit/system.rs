//! A rule system as a table: what it is made of, and its answers to the questions of the engine that no part of this library
//! answers for it.

use super::{
    ambush,
    book::{Book, Contents, Edition, InPlay},
    budget::{Budget, BudgetRules},
    character,
    choice::{self, OpenChoice},
    deed::{self, Deeds},
    feature::Features,
    health,
    moment::Moments,
    movement::step::{Steps, Trail},
    policies::Policies,
    rest_phase::{Rest, RestPhase},
    ring::{self, Ring},
    sheet::{Reach, Speed},
    turn_order::RoundTurns,
};
use battle::{
    Campaign, CombatantProblem, CombatantSetup, CombatantView, Content, CreatureBrief, Foresight,
    GroundProblem, ItemLook, Measure, Offer, OfferDetail, Offers, OptionSpec, Order, Picked, Refusal,
    RuleSystem, RuleText, Setup, Side, SnapshotSchema, ThingProblem, ThingSetup, Upcoming, Vitals, Waiting,
};
use bevy_ecs::{entity::Entity, world::World};
use data::Problem;
use dice::Dice;
use grid::{Detail, Fog, Size, Tile};

/// A rule system: a table of what it is made of, and answers of its own where it has any.
pub trait Rules: Send + Sync + 'static {
    /// The contents of its book.
    type Contents: Contents;

    /// The table.
    const SYSTEM: &'static System;

    /// The answers about what is to come.
    const FORESIGHT: &'static dyn Foresight;

    /// The answers about the time between two battles.
    const CAMPAIGN: &'static dyn Campaign;

    /// The pages of the book beside the rules.
    fn pages(book: &'static Book<Self::Contents>) -> Vec<RuleText>;

    /// Every creature and hero.
    fn creatures(book: &'static Book<Self::Contents>) -> Vec<CreatureBrief>;

    /// One of them.
    fn creature(book: &'static Book<Self::Contents>, id: &str) -> Option<CreatureBrief>;

    /// A character from a file, name and text: what a level needs to know of it.
    ///
    /// # Errors
    /// All that is wrong with the file.
    fn character(
        book: &'static Book<Self::Contents>,
        file: &str,
        text: &str,
    ) -> Result<CreatureBrief, Vec<Problem>>;

    /// The names of the fields of a character's file.
    fn character_fields() -> &'static [&'static str];

    /// The rolls for a new character.
    fn roll_character(dice: &mut Dice) -> Vec<String>;

    /// The fields of a combatant that a level may change.
    fn fields() -> Vec<&'static str>;

    /// The field of a combatant's changes by which it begins the battle unknown to its enemies.
    fn ambush_field() -> Option<&'static str> {
        None
    }

    /// The problems with a combatant of a level.
    fn check_combatant(
        book: &'static Book<Self::Contents>,
        combatant: &CombatantSetup,
    ) -> Vec<CombatantProblem>;

    /// The doubts about one without fault: what in it will not do what its level seems to want.
    fn doubts(book: &'static Book<Self::Contents>, combatant: &CombatantSetup) -> Vec<CombatantProblem>;

    /// The problems with a thing of a level.
    fn check_thing(book: &'static Book<Self::Contents>, thing: &ThingSetup) -> Vec<ThingProblem>;

    /// The problems with a kind of ground: what of it is not played.
    fn check_ground(tile: Tile, detail: &Detail, haze: Fog) -> Vec<GroundProblem> {
        let _ = (tile, detail, haze);
        Vec::new()
    }

    /// Whether creatures of these sizes may begin a battle on one square.
    fn may_begin_together(sizes: &[Size]) -> bool {
        let _ = sizes;
        false
    }

    /// Names the components and resources that are no feature's.
    fn parts(parts: &mut SnapshotSchema);

    /// Puts in what comes in between at moments that only these rules know.
    fn upon(world: &mut World);

    /// Puts all combatants on the board and the opening deeds on the stack.
    fn deploy(world: &mut World, setup: &Setup);

    /// The view of a combatant from outside, with its sheet if asked for.
    fn describe(world: &World, who: Entity, sheet: bool) -> CombatantView;

    /// The turns to come.
    fn upcoming(world: &World) -> Vec<Upcoming> {
        ring::upcoming(world)
    }

    /// Clears the way for a combatant's next turn, so that nothing else is about to happen than that it begins; those of others
    /// have passed before.
    fn dawn(world: &mut World, who: Entity) {
        ring::dawn(world, who);
    }

    /// The vitals of a combatant: how long it will last.
    fn standing(world: &World, who: Entity) -> Vitals {
        health::standing(world, who)
    }

    /// Whether a combatant may end its way where others stand.
    fn may_share(world: &World, who: Entity, others: &[Entity]) -> bool {
        let _ = (world, who, others);
        false
    }

    /// Whether a side knows where a combatant is.
    fn perceives(world: &World, side: Side, who: Entity) -> bool {
        let _ = (world, side, who);
        true
    }

    /// Whether a side knows on which squares a combatant stands, seen or not.
    fn knows_position(world: &World, side: Side, who: Entity) -> bool {
        let _ = (world, side, who);
        true
    }

    /// The look of a thing that lies on the ground.
    fn item_look(world: &World, item: &str) -> ItemLook;
}

/// A rule system as it is played: by one edition of its book.
pub struct PlayedSystem<R: Rules>(Edition<R::Contents>);

impl<R: Rules> PlayedSystem<R> {
    /// The rule system as played by this edition.
    pub const fn by(edition: Edition<R::Contents>) -> Self {
        Self(edition)
    }
}

/// Table of what a rule system is made of.
pub struct System {
    /// Its id in level files.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The measure that its book counts distances in.
    pub measure: Measure,
    /// The features: what there is to do.
    pub features: Features,
    /// The moments: what comes in between, in the order of the rules.
    pub moments: Moments,
    /// The rules of rounds and turns.
    pub ring: Ring,
    /// The counters that combatants pay with.
    pub budget: BudgetRules,
    /// The rules of steps.
    pub steps: Steps,
    /// The house rules that a level may switch.
    pub options: &'static [OptionSpec],
}

impl<R: Rules> Content for PlayedSystem<R> {
    fn id(&self) -> &'static str {
        R::SYSTEM.id
    }

    fn title(&self) -> &'static str {
        R::SYSTEM.title
    }

    fn measure(&self) -> Measure {
        R::SYSTEM.measure
    }

    fn fingerprint(&self) -> u64 {
        self.0.book().fingerprint
    }

    fn rule_texts(&self) -> &[RuleText] {
        &self.0.book().rules
    }

    fn pages(&self) -> Vec<RuleText> {
        R::pages(self.0.book())
    }

    fn creatures(&self) -> Vec<CreatureBrief> {
        R::creatures(self.0.book())
    }

    fn creature(&self, id: &str) -> Option<CreatureBrief> {
        R::creature(self.0.book(), id)
    }

    fn character(&self, file: &str, text: &str) -> Result<CreatureBrief, Vec<Problem>> {
        character::made_for(R::SYSTEM.id, file, text).map_err(|problem| vec![problem])?;
        R::character(self.0.book(), file, text)
    }

    fn character_fields(&self) -> &'static [&'static str] {
        R::character_fields()
    }

    fn roll_character(&self, dice: &mut Dice) -> Vec<String> {
        R::roll_character(dice)
    }

    fn options(&self) -> &'static [OptionSpec] {
        R::SYSTEM.options
    }

    fn changeable(&self) -> Vec<&'static str> {
        R::fields()
    }

    fn ambush_field(&self) -> Option<&'static str> {
        R::ambush_field()
    }

    fn check_combatant(&self, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        R::check_combatant(self.0.book(), combatant)
    }

    fn doubts(&self, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        R::doubts(self.0.book(), combatant)
    }

    fn check_ground(&self, tile: Tile, detail: &Detail, haze: Fog) -> Vec<GroundProblem> {
        R::check_ground(tile, detail, haze)
    }

    fn check_thing(&self, thing: &ThingSetup) -> Vec<ThingProblem> {
        R::check_thing(self.0.book(), thing)
    }

    fn check_data(&self, files: &[(String, String)]) -> Vec<Problem> {
        let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (&**name, &**text)).collect();
        R::Contents::check(&files).err().unwrap_or_default()
    }

    fn edited(&self, pack: &[(String, String)]) -> Result<Box<dyn RuleSystem>, Vec<Problem>> {
        let pack: Vec<(&str, &str)> = pack.iter().map(|(name, text)| (&**name, &**text)).collect();
        // A battle's world has references to its book, and the window goes back to battles that were.
        let book = Box::leak(Box::new(R::Contents::edited(&pack)?));
        Ok(Box::new(Self::by(Edition::Own(book))))
    }

    fn data_file(&self, name: &str) -> bool {
        R::Contents::has_file(name)
    }

    fn may_begin_together(&self, sizes: &[Size]) -> bool {
        R::may_begin_together(sizes)
    }
}

impl<R: Rules> RuleSystem for PlayedSystem<R> {
    fn foresight(&self) -> &dyn Foresight {
        R::FORESIGHT
    }

    fn campaign(&self) -> &dyn Campaign {
        R::CAMPAIGN
    }

    fn parts(&self, parts: &mut SnapshotSchema) {
        R::parts(parts);
        parts.component::<Speed>().component::<Reach>();
        parts.component::<Policies>().component::<Trail>().component::<Budget>();
        parts.resource::<Deeds>().resource::<OpenChoice>().resource::<RestPhase>();
        parts.resource::<Rest>().resource::<RoundTurns>();
        R::SYSTEM.features.parts(parts);
    }

    fn deploy(&self, world: &mut World, setup: &Setup) {
        prepare(self, world, setup);
        R::deploy(world, setup);
    }

    fn advance(&self, world: &mut World) {
        ring::advance(world);
    }

    fn offers(&self, world: &World, asked: OfferDetail) -> Offers {
        choice::offers(world, asked)
    }

    fn accept(&self, world: &mut World, picked: &Picked) -> Result<(), Refusal> {
        choice::accept(world, picked)
    }

    fn upcoming(&self, world: &World) -> Vec<Upcoming> {
        R::upcoming(world)
    }

    fn upcoming_after(&self, world: &World, who: Entity, offer: &Offer) -> Vec<Upcoming> {
        ring::upcoming_after(world, who, offer)
    }

    fn waiting(&self, world: &World) -> Vec<Waiting> {
        deed::waiting(world)
    }

    fn why_not(&self, world: &World, order: &Order) -> Option<Refusal> {
        choice::why_not(world, order)
    }

    fn dawn(&self, world: &mut World, who: Entity) {
        R::dawn(world, who);
    }

    fn may_share(&self, world: &World, who: Entity, others: &[Entity]) -> bool {
        R::may_share(world, who, others)
    }

    fn perceives(&self, world: &World, side: Side, who: Entity) -> bool {
        R::perceives(world, side, who)
    }

    fn knows_position(&self, world: &World, side: Side, who: Entity) -> bool {
        R::knows_position(world, side, who)
    }

    fn lurks(&self, world: &World, side: Side, who: Entity) -> bool {
        ambush::lurks(world, side, who)
    }

    fn standing(&self, world: &World, who: Entity) -> Vitals {
        R::standing(world, who)
    }

    fn item_look(&self, world: &World, item: &str) -> ItemLook {
        R::item_look(world, item)
    }

    fn describe(&self, world: &World, who: Entity, sheet: bool) -> CombatantView {
        R::describe(world, who, sheet)
    }
}

/// Prepares a battle of a level by these rules: all that it begins with, before anybody is put on the board.
pub fn prepare<R: Rules>(rules: &PlayedSystem<R>, world: &mut World, setup: &Setup) {
    let System { features, moments, ring, budget, steps, .. } = R::SYSTEM;
    world.insert_resource(InPlay(rules.0.book()));
    world.insert_resource(*features);
    world.insert_resource(*moments);
    world.insert_resource(*ring);
    world.insert_resource(*budget);
    world.insert_resource(*steps);
    world.insert_resource(Deeds::default());
    world.insert_resource(OpenChoice::default());
    world.insert_resource(RestPhase::default());
    world.insert_resource(Rest::default());
    world.insert_resource(RoundTurns::default());
    R::upon(world);
    features.all.iter().for_each(|feature| (feature.deploy)(world, setup));
}
