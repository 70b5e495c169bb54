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
    moment::Moments,
    movement::step::{Steps, Trail},
    policies::Policies,
    rest_phase::{Rest, RestPhase},
    ring::{self, Ring},
    turn_order::RoundTurns,
};
use battle::{
    AttackDistribution, CombatStatus, CombatantProblem, CombatantSetup, CombatantView, CreatureBrief, Dread,
    GroundProblem, Interval, ItemLook, Measure, MovementQuery, Offer, OfferDetail, Offers, OptionSpec, Order,
    Peril, Picked, Refusal, RuleSystem, RuleText, Setup, Side, SnapshotSchema, ThingProblem, ThingSetup,
    Threat, Upcoming, Vitals, Waiting, chain::leave, goals::has_arrived,
};
use bevy_ecs::{entity::Entity, world::World};
use data::Problem;
use dice::Dice;
use grid::{Detail, Fog, MovementModes, Prices, Size, Square, Tile};

/// A rule system that is written down as a table.
pub trait Rules: Send + Sync + 'static {
    /// The contents of its book.
    type Contents: Contents;

    /// The table.
    const SYSTEM: &'static System<Self::Contents>;
}

/// A rule system as it is played: by one edition of its book.
pub struct PlayedSystem<R: Rules>(Edition<R::Contents>);

impl<R: Rules> PlayedSystem<R> {
    /// The rule system as played by this edition.
    pub const fn by(edition: Edition<R::Contents>) -> Self {
        Self(edition)
    }
}

/// A rule system as a table of what it is made of, `C` what its book holds.
pub struct System<C: Contents> {
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
    /// Puts in what comes in between at moments that only these rules know.
    pub upon: fn(&mut World),
    /// The rules of rounds and turns.
    pub ring: Ring,
    /// The counters that combatants pay with.
    pub budget: BudgetRules,
    /// The rules of steps.
    pub steps: Steps,
    /// The house rules that a level may switch.
    pub options: &'static [OptionSpec],
    /// The fields of a combatant that a level may change.
    pub fields: fn() -> Vec<&'static str>,
    /// The readings of its book.
    pub reads: Reads<C>,
    /// Names the components and resources that are no feature's.
    pub parts: fn(&mut SnapshotSchema),
    /// Puts everybody on the board and the opening deeds on the stack.
    pub deploy: fn(&mut World, &Setup),
    /// The view of a combatant from outside, with its sheet if asked for.
    pub describe: fn(&World, Entity, bool) -> CombatantView,
    /// The answers to all else that it is asked.
    pub answers: Answers,
}

/// The readings of a rule system in its book, whatever the battle.
pub struct Reads<C: Contents> {
    /// The pages of the book beside the rules.
    pub pages: fn(&'static Book<C>) -> Vec<RuleText>,
    /// Every creature and hero.
    pub creatures: fn(&'static Book<C>) -> Vec<CreatureBrief>,
    /// One of them.
    pub creature: fn(&'static Book<C>, &str) -> Option<CreatureBrief>,
    /// The reader of characters from files, if these rules read any: what a level needs to know of one, by name and text.
    pub character: Option<ReadCharacter<C>>,
    /// The problems with a combatant of a level.
    pub check_combatant: fn(&'static Book<C>, &CombatantSetup) -> Vec<CombatantProblem>,
    /// The doubts about one without fault: what in it will not do what its level seems to want.
    pub doubts: fn(&'static Book<C>, &CombatantSetup) -> Vec<CombatantProblem>,
    /// The problems with a thing of a level.
    pub check_thing: fn(&'static Book<C>, &ThingSetup) -> Vec<ThingProblem>,
}

/// Reads a character from a file, name and text.
pub type ReadCharacter<C> = fn(&'static Book<C>, &str, &str) -> Result<CreatureBrief, Vec<Problem>>;

/// The questions of the engine that each rule system answers in its own way, with what is said where one has nothing to say.
macro_rules! answers {
    (
        $($(#[$doc:meta])+ $name:ident($($arg:ident: $kind:ty),*) $(-> $back:ty)? = $nothing:expr;)+
        for all { $($same:tt)+ }
    ) => {
        /// The answers of a rule system to the questions of the engine, each as the engine asks it.
        pub struct Answers { $($(#[$doc])+ pub $name: fn($($kind),*) $(-> $back)?,)+ }

        impl Answers {
            /// Answers with nothing to say to anything.
            pub const NONE: Self = Self { $($name: $nothing,)+ };
        }

        impl<R: Rules> RuleSystem for PlayedSystem<R> {
            $(fn $name(&self, $($arg: $kind),*) $(-> $back)? { (R::SYSTEM.answers.$name)($($arg),*) })+

            $($same)+
        }
    };
}

answers! {
    /// The names of the fields of a character's file.
    character_fields() -> &'static [&'static str] = || &[];
    /// The field of a combatant's changes by which it begins the battle unknown to its enemies.
    ambush_field() -> Option<&'static str> = || None;
    /// The rolls for a new character.
    roll_character(dice: &mut Dice) -> Vec<String> = |_| Vec::new();
    /// The problems with a kind of ground: what of it is not played.
    check_ground(tile: Tile, detail: &Detail, haze: Fog) -> Vec<GroundProblem> = |_, _, _| Vec::new();
    /// The offers to somebody to aim at others from a square.
    attack_options(world: &World, who: Entity, at: Square) -> Vec<Offer> = |_, _, _| Vec::new();
    /// The offers to somebody to move others over an edge from a square.
    edges(world: &World, who: Entity, at: Square) -> Vec<Offer> = |_, _, _| Vec::new();
    /// The threats of one to another on its next turn.
    threats(world: &World, by: Entity, on: Entity) -> Vec<Threat> = |_, _, _| Vec::new();
    /// Squares that hurt somebody who is there.
    perils(world: &World, who: Entity) -> Vec<Peril> = |_, _| Vec::new();
    /// Ground that enemies can have somebody harmed on by a thing of the level.
    dreads(world: &World, who: Entity) -> Vec<Dread> = super::things::dreads;
    /// Whether what an offer is done with is gone afterwards.
    uses_up(world: &World, offer: &Offer) -> bool = super::things::is_once;
    /// The mainstays of a side: those whose fall might make others run.
    mainstays(world: &World, side: Side) -> Vec<(Entity, f32)> = |_, _| Vec::new();
    /// Damage given up on later turns by taking up an offer to strike.
    gives_up(world: &World, who: Entity, offer: &Offer) -> f32 = |_, _, _| 0.0;
    /// Turns that one loses by another's offer to strike at it from a square.
    hampers(world: &World, who: Entity, offer: &Offer, on: Entity, from: Square) -> f32 = |_, _, _, _, _| 0.0;
    /// The blows that one could strike at another from a square, moved there or not.
    blows(world: &World, by: Entity, on: Entity, from: Square, moved: bool) -> Vec<AttackDistribution>
        = |_, _, _, _, _| Vec::new();
    /// The strike that answers somebody who leaves another's reach.
    opportunity_attack(world: &World, by: Entity, mover: Entity) -> Option<AttackDistribution> = |_, _, _| None;
    /// Places somebody, who is looked at as if it had gone where it is now.
    placed(world: &mut World, who: Entity) = |_, _| ();
    /// Clears the way for a combatant's next turn, so that nothing else is about to happen than that it begins; those of others have
    /// passed before.
    dawn(world: &mut World, who: Entity) = ring::dawn;
    /// The turns to come.
    upcoming(world: &World) -> Vec<Upcoming> = ring::upcoming;
    /// Takes out what a side does not know of.
    forget_unknown(world: &mut World, side: Side) = |_, _| ();
    /// Returns whether a combatant is bound to lose its next turn.
    loses_next_turn(world: &World, combatant: Entity) -> bool = |_, _| false;
    /// Lets somebody look at how another moves.
    query_movement(world: &World, who: Entity, next_turn: bool, ask: &mut dyn FnMut(&MovementQuery)) = |_, _, _, _| ();
    /// The movement modes of somebody beside walking, in general.
    modes(world: &World, who: Entity) -> MovementModes = |_, _| MovementModes::default();
    /// The prices of somebody's steps, in general.
    prices(world: &World, who: Entity) -> Prices = |_, _| Prices::DOUBLED;
    /// Whether somebody may end its way where others stand.
    may_share(world: &World, who: Entity, others: &[Entity]) -> bool = |_, _, _| false;
    /// Whether creatures of these sizes may begin a battle on one square.
    may_begin_together(sizes: &[Size]) -> bool = |_| false;
    /// Whether a side knows where somebody is.
    perceives(world: &World, side: Side, who: Entity) -> bool = |_, _, _| true;
    /// Whether a side knows on which squares somebody stands, seen or not.
    knows_position(world: &World, side: Side, who: Entity) -> bool = |_, _, _| true;
    /// Whether somebody lies in wait so that a side does not know of them at all.
    lurks(world: &World, side: Side, who: Entity) -> bool = ambush::lurks;
    /// The vitals of somebody: how long it will last.
    standing(world: &World, who: Entity) -> Vitals = |_, _| Vitals::default();
    /// The name of what a level may give back to those who go on.
    gives_back() -> Option<&'static str> = || None;
    /// Runs when a side has won and goes on to another battle.
    rest(world: &mut World, side: Side, between: Interval) = |world, _, _| leave(world, "");
    /// Whether somebody goes on to the next battle.
    goes_on(world: &World, who: Entity) -> bool = |world, who| world.get::<CombatStatus>(who) != Some(&CombatStatus::Out) || has_arrived(world, who);
    /// Carries over those who go on, as they are.
    carry(from: &World, to: &mut World, pairs: &[(Entity, Entity)]) = |_, _, _| ();
    /// The look of a thing that lies on the ground.
    item_look(world: &World, item: &str) -> ItemLook = |_, _| ItemLook::Plain;

    for all {
        fn id(&self) -> &'static str {
            R::SYSTEM.id
        }

        fn title(&self) -> &'static str {
            R::SYSTEM.title
        }

        fn measure(&self) -> Measure {
            R::SYSTEM.measure
        }

        fn options(&self) -> &'static [OptionSpec] {
            R::SYSTEM.options
        }

        fn changeable(&self) -> Vec<&'static str> {
            (R::SYSTEM.fields)()
        }

        fn fingerprint(&self) -> u64 {
            self.0.book().fingerprint
        }

        fn rule_texts(&self) -> &[RuleText] {
            &self.0.book().rules
        }

        fn pages(&self) -> Vec<RuleText> {
            (R::SYSTEM.reads.pages)(self.0.book())
        }

        fn creatures(&self) -> Vec<CreatureBrief> {
            (R::SYSTEM.reads.creatures)(self.0.book())
        }

        fn creature(&self, id: &str) -> Option<CreatureBrief> {
            (R::SYSTEM.reads.creature)(self.0.book(), id)
        }

        fn character(&self, file: &str, text: &str) -> Result<CreatureBrief, Vec<Problem>> {
            let none = || vec![Problem::whole(file, &format!("{} reads no characters from files yet", self.title()))];
            let read = R::SYSTEM.reads.character.ok_or_else(none)?;
            character::made_for(R::SYSTEM.id, file, text).map_err(|problem| vec![problem])?;
            read(self.0.book(), file, text)
        }

        fn check_combatant(&self, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
            (R::SYSTEM.reads.check_combatant)(self.0.book(), combatant)
        }

        fn doubts(&self, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
            (R::SYSTEM.reads.doubts)(self.0.book(), combatant)
        }

        fn check_thing(&self, thing: &ThingSetup) -> Vec<ThingProblem> {
            (R::SYSTEM.reads.check_thing)(self.0.book(), thing)
        }

        fn data_file(&self, name: &str) -> bool {
            R::Contents::has_file(name)
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

        fn parts(&self, parts: &mut SnapshotSchema) {
            (R::SYSTEM.parts)(parts);
            parts.component::<Policies>().component::<Trail>().component::<Budget>();
            parts.resource::<Deeds>().resource::<OpenChoice>().resource::<RestPhase>();
            parts.resource::<Rest>().resource::<RoundTurns>();
            R::SYSTEM.features.parts(parts);
        }

        fn deploy(&self, world: &mut World, setup: &Setup) {
            prepare(self, world, setup);
            (R::SYSTEM.deploy)(world, setup);
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

        fn waiting(&self, world: &World) -> Vec<Waiting> {
            deed::waiting(world)
        }

        fn why_not(&self, world: &World, order: &Order) -> Option<Refusal> {
            choice::why_not(world, order)
        }

        fn describe(&self, world: &World, who: Entity, sheet: bool) -> CombatantView {
            (R::SYSTEM.describe)(world, who, sheet)
        }
    }
}

/// Prepares a battle of a level by these rules: all that it begins with, before anybody is put on the board.
pub fn prepare<R: Rules>(rules: &PlayedSystem<R>, world: &mut World, setup: &Setup) {
    let System { features, moments, ring, budget, steps, upon, .. } = R::SYSTEM;
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
    upon(world);
    features.all.iter().for_each(|feature| (feature.deploy)(world, setup));
}
