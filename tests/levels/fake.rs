//! A rule system that knows a few creatures and no rules: levels are only checked here, never played.

use bevy_ecs::{entity::Entity, world::World};
use fivefoot::{
    battle::{
        RuleSystem,
        matching::Picked,
        offer::{Offer, Offers, Threat},
        order::{Order, Refusal},
        setup::{Change, CombatantSetup, CreatureBrief, OptionSpec, Setup},
        system::CombatantProblem,
        view::{CombatantView, RuleText},
    },
    data::Problem,
    grid::{Feet, Square},
};

pub struct Fake {
    id: &'static str,
    title: &'static str,
    creatures: &'static [Creature],
}

/// Id, name, squares along one side.
type Creature = (&'static str, &'static str, i16);

/// The rules of the tests' own level.
pub static FAKE: Fake = Fake {
    id: "fake",
    title: "Fake",
    creatures: &[("wolf", "Wolf", 1), ("ogre", "Ogre", 2), ("hero", "Hero", 1)],
};

/// Stands in for Polyhedral, as far as the levels that ship and the example of the docs go.
pub static POLYHEDRAL: Fake = Fake {
    id: "polyhedral",
    title: "Polyhedral",
    creatures: &[
        ("aldric", "Aldric Venn", 1),
        ("sylwen", "Sylwen Ashdown", 1),
        ("borga", "Borga Stonehand", 1),
        ("tamsin", "Tamsin Reed", 1),
        ("ilse", "Ilse Marrow", 1),
        ("corvane", "Corvane Sil", 1),
        ("road_bandit", "Road bandit", 1),
        ("hired_bow", "Hired bow", 1),
        ("toll_guard", "Toll guard", 1),
        ("gate_halberdier", "Gate halberdier", 1),
        ("wall_crossbow", "Wall crossbow", 1),
        ("gutterling", "Gutterling", 1),
        ("gutterling_slinger", "Gutterling slinger", 1),
        ("dusk_wolf", "Dusk wolf", 1),
        ("quarry_ogre", "Quarry ogre", 2),
    ],
};

const OPTIONS: &[OptionSpec] = &[
    OptionSpec { id: "creatures_as_cover", default: true, text: "", rule: "R-100" },
    OptionSpec { id: "group_initiative", default: true, text: "", rule: "R-077" },
];

pub fn systems() -> Vec<&'static dyn RuleSystem> {
    vec![&FAKE]
}

/// Squares along one side of a creature of the stand-in.
pub fn side_of(creature: &str) -> Option<i16> {
    POLYHEDRAL.creature(creature).map(|brief| brief.side)
}

impl RuleSystem for Fake {
    fn id(&self) -> &'static str {
        self.id
    }

    fn title(&self) -> &'static str {
        self.title
    }

    fn fingerprint(&self) -> u64 {
        0
    }

    fn rule_texts(&self) -> &[RuleText] {
        &[]
    }

    fn creatures(&self) -> Vec<CreatureBrief> {
        let brief = |&(id, name, side): &Creature| CreatureBrief {
            id: id.to_owned(),
            name: name.to_owned(),
            side,
            speed: Feet(30),
            role: String::new(),
        };
        self.creatures.iter().map(brief).collect()
    }

    fn creature(&self, id: &str) -> Option<CreatureBrief> {
        self.creatures().into_iter().find(|creature| creature.id == id)
    }

    fn options(&self) -> &'static [OptionSpec] {
        OPTIONS
    }

    fn check_combatant(&self, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        let wrong = combatant
            .changes
            .iter()
            .filter(|(field, change)| !(*field == "health" && matches!(change, Change::Number(1..=100))));
        wrong.map(|(field, _)| (vec!["changes"], format!("no such change: {field}"))).collect()
    }

    fn check_data(&self, _: &[(String, String)]) -> Vec<Problem> {
        Vec::new()
    }

    fn data_file(&self, _: &str) -> bool {
        false
    }

    fn muster(&self, _: &mut World, _: &Setup) {}

    fn advance(&self, _: &mut World) {}

    fn offers(&self, _: &World) -> Offers {
        Offers::default()
    }

    fn accept(&self, _: &mut World, picked: &Picked) -> Result<(), Refusal> {
        Err(Refusal::NotOffered(picked.offer.verb.to_string()))
    }

    fn why_not(&self, _: &World, _: &Order) -> Option<Refusal> {
        None
    }

    fn prospects(&self, _: &World, _: Entity, _: Square) -> Vec<Offer> {
        Vec::new()
    }

    fn threats(&self, _: &World, _: Entity, _: Entity) -> Vec<Threat> {
        Vec::new()
    }

    fn describe(&self, _: &World, _: Entity, _: bool) -> CombatantView {
        unreachable!("nobody is on a board here")
    }

    fn hidden_state(&self, _: &World) -> String {
        String::new()
    }
}
