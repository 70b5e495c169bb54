//! The interface of a rule system: what it answers. The engine asks; it knows no rule of its own.

use super::{
    detail::OfferDetail,
    foresight::{AttackDistribution, MovementQuery},
    goals::has_arrived,
    matching::Picked,
    offer::{Dread, Offer, Offers, Peril, Threat, Vitals, Waiting},
    order::{Order, Refusal},
    roster::Side,
    schema::SnapshotSchema,
    setup::{CombatantSetup, CreatureBrief, Interval, OptionSpec, Setup},
    state::leave,
    theme::ItemLook,
    things::ThingSetup,
    turns,
    view::{CombatStatus, CombatantView, RuleText, Upcoming},
    words::Measure,
};
use bevy_ecs::{entity::Entity, world::World};
use data::Problem;
use dice::Dice;
use grid::{Detail, Fog, MovementModes, Prices, Size, Square, Tile};

/// A problem of a combatant in a level: the way to the value from the combatant's entry, and what is wrong.
pub type CombatantProblem = (Vec<&'static str>, String);

/// A problem of a thing in a level: the way to the value from the thing's entry, and what is wrong.
pub type ThingProblem = (Vec<String>, String);

/// A problem of a kind of ground that a level speaks of and the rules do not play: the field, and what is wrong.
pub type GroundProblem = (&'static str, String);

/// A rule system: it owns its components, fills the stack with its deeds and answers what may be done.
///
/// The world it is handed holds the engine's resources (`Board`, `Turns`, `Facts`, `Dice`, `Roster`, `Pending`) beside its own.
pub trait RuleSystem: Send + Sync + 'static {
    /// Its id in level files.
    fn id(&self) -> &'static str;

    /// Its title, for people.
    fn title(&self) -> &'static str;

    /// The measure that its book counts distances in.
    fn measure(&self) -> Measure {
        Measure::FEET
    }

    /// Fingerprint of its data, a number that changes when any of it does; records carry it.
    fn fingerprint(&self) -> u64;

    /// The rules as the game quotes them.
    fn rule_texts(&self) -> &[RuleText];

    /// Pages of its book beside the rules, section by section: conditions, arms, armor, spells, creatures. An id has a `/` in it
    /// and so is no rule's; a rule's id that stands in a text is a link to it.
    fn pages(&self) -> Vec<RuleText> {
        self.creatures().iter().map(CreatureBrief::page).collect()
    }

    /// The whole book: the rules, then its pages.
    fn book(&self) -> Vec<RuleText> {
        self.rule_texts().iter().cloned().chain(self.pages()).collect()
    }

    /// Every creature and hero, in the order of its data.
    fn creatures(&self) -> Vec<CreatureBrief>;

    /// The creature or hero of an id.
    fn creature(&self, id: &str) -> Option<CreatureBrief>;

    /// The brief of a character from a file of its own: what a level needs to know of it.
    ///
    /// # Errors
    /// All that is wrong with the file; also where the system reads no characters from files.
    fn character(&self, file: &str, _text: &str) -> Result<CreatureBrief, Vec<Problem>> {
        Err(vec![Problem::whole(file, &format!("{} reads no characters from files yet", self.title()))])
    }

    /// The names of the fields of a character's file; none where the system reads no characters from files.
    fn character_fields(&self) -> &'static [&'static str] {
        &[]
    }

    /// The rolls for a new character, a line for each result; nothing where nothing is rolled.
    fn roll_character(&self, _dice: &mut Dice) -> Vec<String> {
        Vec::new()
    }

    /// The house rules that a level may switch.
    fn options(&self) -> &'static [OptionSpec];

    /// The fields of a combatant that a level may change. Where it names any, no others ever come to it.
    fn changeable(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// The field of `changes` by which a combatant begins the battle unknown to its enemies, if these rules have one.
    fn ambush_field(&self) -> Option<&'static str> {
        None
    }

    /// Problems of a combatant's `creature` and `changes`.
    fn check_combatant(&self, combatant: &CombatantSetup) -> Vec<CombatantProblem>;

    /// Doubts about a combatant without fault: what is right and yet will not do what its level seems to want.
    fn doubts(&self, _combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        Vec::new()
    }

    /// Problems of a kind of ground that a level speaks of beside its tile and these rules do not play: the field, and what is
    /// wrong with it. Unless they say otherwise they play all of it.
    fn check_ground(&self, _tile: Tile, _detail: &Detail, _haze: Fog) -> Vec<GroundProblem> {
        Vec::new()
    }

    /// Problems of the rule system's words in a thing of a level. Unless it says otherwise it plays none.
    fn check_thing(&self, _thing: &ThingSetup) -> Vec<ThingProblem> {
        vec![(Vec::new(), format!("{} plays no things", self.title()))]
    }

    /// Problems of rule data files of this system: name and text of each.
    fn check_data(&self, files: &[(String, String)]) -> Vec<Problem>;

    /// The same rules by a book in which a pack's files, name and text of each, change or add entries. It stays to the end of the
    /// program.
    ///
    /// # Errors
    /// Everything that is wrong with the files, in their places; also where the system takes no packs.
    fn edited(&self, pack: &[(String, String)]) -> Result<Box<dyn RuleSystem>, Vec<Problem>> {
        let none = |(name, _): &(String, String)| {
            Problem::whole(name, &format!("{} takes no packs of own data", self.title()))
        };
        Err(pack.iter().map(none).collect())
    }

    /// Whether a file of this name is one of its data files.
    fn data_file(&self, name: &str) -> bool;

    /// Names every component and resource of its own that is in a battle's world, so that battles can be copied and restored.
    fn parts(&self, parts: &mut SnapshotSchema);

    /// Puts everybody on the board and the opening deeds on its stack. Runs once, in a fresh
    /// world, and nobody is spawned later.
    fn deploy(&self, world: &mut World, setup: &Setup);

    /// Performs the topmost deed. The engine calls it until the battle waits for a decision or is over.
    fn advance(&self, world: &mut World);

    /// The offers of the pending decision, what may be done and what may not: at least as much as is asked for.
    fn offers(&self, world: &World, asked: OfferDetail) -> Offers;

    /// Carries out what was picked from the offers: puts its deeds on the stack and closes the decision.
    ///
    /// # Errors
    /// A [`Refusal`] when a way of its own (`path`) can't be gone; nothing has changed then.
    fn accept(&self, world: &mut World, picked: &Picked) -> Result<(), Refusal>;

    /// The turns to come as they can be foreseen, whoever's turn it is first: the rest of this round, and then the next until
    /// everybody who may have a turn has been named. Unless it says otherwise the order of turns is a ring.
    fn upcoming(&self, world: &World) -> Vec<Upcoming> {
        turns::ring(world)
    }

    /// Deeds that are under way and wait for the pending decision, the outermost first. Asked for when it is not a turn.
    fn waiting(&self, _world: &World) -> Vec<Waiting> {
        Vec::new()
    }

    /// The reason why an order that matches no offer can't be done, if there is more to say than that.
    fn why_not(&self, world: &World, order: &Order) -> Option<Refusal>;

    /// The offers that `who` could aim at others if it stood at `at` and had its turn: targets and odds from there.
    fn attack_options(&self, world: &World, who: Entity, at: Square) -> Vec<Offer>;

    /// The offers to move others over an edge if `who` stood at `at` and had its turn, with odds; none where the rules know no
    /// edges.
    fn edges(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        let _ = (world, who, at);
        Vec::new()
    }

    /// The threats of `by` to `on` on its next turn, one entry for each way to strike.
    fn threats(&self, world: &World, by: Entity, on: Entity) -> Vec<Threat>;

    /// Squares that hurt somebody who is there, as far as its side knows.
    fn perils(&self, world: &World, who: Entity) -> Vec<Peril> {
        let _ = (world, who);
        Vec::new()
    }

    /// Ground that enemies can have somebody harmed on by a thing of the level, as far as its side knows.
    fn dreads(&self, world: &World, who: Entity) -> Vec<Dread> {
        let _ = (world, who);
        Vec::new()
    }

    /// Whether what an offer is done with is gone once it has been taken up: for good, for the day, for the battle.
    fn uses_up(&self, world: &World, offer: &Offer) -> bool {
        let _ = (world, offer);
        false
    }

    /// The mainstays of a side: those whose fall might make others of it run, each with how many on average.
    fn mainstays(&self, world: &World, side: Side) -> Vec<(Entity, f32)> {
        let _ = (world, side);
        Vec::new()
    }

    /// Damage on average that somebody would do less on each of its next turns for having taken up an offer to strike: with a
    /// weapon that leaves its hand, for one.
    fn gives_up(&self, world: &World, who: Entity, offer: &Offer) -> f32 {
        let _ = (world, who, offer);
        0.0
    }

    /// Turns that `on` would lose on average by an offer to strike at it from a square, or what amounts to as many: for wounds
    /// that weigh on what it does later.
    fn hampers(&self, world: &World, who: Entity, offer: &Offer, on: Entity, from: Square) -> f32 {
        let _ = (world, who, offer, on, from);
        0.0
    }

    /// The ways in which `by` could strike at `on` on a turn of its own, all its attacks spent on it, if it stood at `from` and
    /// the target where it is. `moved`: it has gone there in that turn. Exact, for showing risks.
    fn blows(
        &self,
        world: &World,
        by: Entity,
        on: Entity,
        from: Square,
        moved: bool,
    ) -> Vec<AttackDistribution>;

    /// The strike that somebody would answer with when `mover` leaves its reach from where it is, if it would.
    fn opportunity_attack(&self, world: &World, by: Entity, mover: Entity) -> Option<AttackDistribution>;

    /// Changes what goes with the place of somebody who is looked at as if it had gone where it is now.
    fn placed(&self, world: &mut World, who: Entity) {
        let _ = (world, who);
    }

    /// Moves on to the next turn of `who`, as if all before it had passed, and puts its beginning on the stack and nothing else: for
    /// looking ahead at the harm that comes by itself when its turn begins.
    fn dawn(&self, world: &mut World, who: Entity) {
        turns::pass_to(world, who);
    }

    /// Takes out what waits for anybody and a side does not know of, such as traps that it has not found: for looking ahead with
    /// what it can know.
    fn forget_unknown(&self, world: &mut World, side: Side) {
        let _ = (world, side);
    }

    /// Returns whether a combatant is bound to lose its next turn, such as one that is surprised. Forecasts of danger count nothing
    /// that it could do then.
    fn loses_next_turn(&self, world: &World, combatant: Entity) -> bool {
        let _ = (world, combatant);
        false
    }

    /// Lets `ask` look at how somebody moves: with what it has left, or on its next turn.
    fn query_movement(
        &self,
        world: &World,
        who: Entity,
        next_turn: bool,
        ask: &mut dyn FnMut(&MovementQuery),
    );

    /// The movement modes of somebody beside walking, in general: for guessing at long paths.
    fn modes(&self, world: &World, who: Entity) -> MovementModes {
        let _ = (world, who);
        MovementModes::default()
    }

    /// The prices of somebody's steps, in general: for guessing at long paths.
    fn prices(&self, world: &World, who: Entity) -> Prices {
        let _ = (world, who);
        Prices::DOUBLED
    }

    /// Whether somebody may end its path on a square where others stand. Unless they say otherwise everybody has squares of its
    /// own.
    fn may_share(&self, world: &World, who: Entity, others: &[Entity]) -> bool {
        let _ = (world, who, others);
        false
    }

    /// Whether creatures of these sizes may begin a battle on one square of a level.
    fn may_begin_together(&self, sizes: &[Size]) -> bool {
        let _ = sizes;
        false
    }

    /// Whether a side knows where somebody is; its own it always does.
    fn perceives(&self, world: &World, side: Side, who: Entity) -> bool {
        let _ = (world, side, who);
        true
    }

    /// Whether a side knows on which squares somebody stands, seen or not; its own it always does. Of the others it is shown
    /// the last place that was known, and they can't be aimed at by name.
    fn knows_position(&self, world: &World, side: Side, who: Entity) -> bool {
        let _ = (world, side, who);
        true
    }

    /// Whether somebody lies in wait so that a side does not know of them at all, though they may be in plain sight.
    fn lurks(&self, world: &World, side: Side, who: Entity) -> bool {
        let _ = (world, side, who);
        false
    }

    /// The vitals of somebody: what a computer player weighs at every turn, cheaper than the whole look.
    fn standing(&self, world: &World, who: Entity) -> Vitals {
        let view = self.describe(world, who, false);
        let (health, max) = view.health().map_or((0, 0), |health| (health.now, health.max));
        Vitals { health, max, dying: world.get::<CombatStatus>(who) == Some(&CombatStatus::Down) }
    }

    /// The name of what a level may give back to those who go on to the next battle, for people: `Resolve`; nothing for most.
    fn gives_back(&self) -> Option<&'static str> {
        None
    }

    /// Begins the rest phase of a side that has won and goes on to another battle: settles what this one has left open and has
    /// somebody of the side choose how the time is spent, up to [`leave`]. Nothing is decided any more when it is called. Unless
    /// it says otherwise they go on at once.
    fn rest(&self, world: &mut World, _side: Side, _between: Interval) {
        leave(world, "");
    }

    /// Whether somebody goes on to the next battle after all that has happened.
    fn goes_on(&self, world: &World, who: Entity) -> bool {
        world.get::<CombatStatus>(who) != Some(&CombatStatus::Out) || has_arrived(world, who)
    }

    /// Carries those who go on into the next battle as they are: in `pairs` each as it is in `from`, the world of the battle
    /// before, and as it was deployed in `to`, where nothing has happened yet. Unless it says otherwise everybody comes fresh.
    fn carry(&self, from: &World, to: &mut World, pairs: &[(Entity, Entity)]) {
        let _ = (from, to, pairs);
    }

    /// The look of an item that lies on the ground, by its id there.
    fn item_look(&self, world: &World, item: &str) -> ItemLook {
        let _ = (world, item);
        ItemLook::Plain
    }

    /// A view of one combatant from outside, with its sheet if asked for.
    fn describe(&self, world: &World, who: Entity, sheet: bool) -> CombatantView;
}
