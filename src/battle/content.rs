//! The contents of a rule system: its name, its book, its creatures, and what it says of levels and data files.

use super::{
    setup::{CombatantSetup, CreatureBrief, OptionSpec},
    system::RuleSystem,
    things::ThingSetup,
    view::RuleText,
    words::Measure,
};
use data::Problem;
use dice::Dice;
use grid::{Detail, Fog, Size, Tile};

/// A problem of a combatant in a level: the way to the value from the combatant's entry, and what is wrong.
pub type CombatantProblem = (Vec<&'static str>, String);

/// A problem of a thing in a level: the way to the value from the thing's entry, and what is wrong.
pub type ThingProblem = (Vec<String>, String);

/// A problem of a kind of ground that a level speaks of and the rules do not play: the field, and what is wrong.
pub type GroundProblem = (&'static str, String);

/// Contents of a rule system, whatever the battle.
pub trait Content: Send + Sync + 'static {
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

    /// Whether creatures of these sizes may begin a battle on one square of a level.
    fn may_begin_together(&self, sizes: &[Size]) -> bool {
        let _ = sizes;
        false
    }
}
