//! A rule system that knows a few creatures and no rules: levels are only checked here, never played.

use bevy_ecs::{entity::Entity, world::World};
use fivefoot::{
    battle::{
        RuleSystem,
        campaign::Campaign,
        content::{CombatantProblem, Content},
        detail::OfferDetail,
        foresight::Foresight,
        matching::Picked,
        offer::Offers,
        order::{Order, Refusal},
        schema::SnapshotSchema,
        setup::{Change, CombatantSetup, CreatureBrief, OptionSpec, Setup},
        view::{CombatantView, RuleText},
    },
    data::Problem,
    grid::{Feet, Size},
};

pub struct Fake;

/// Id, name, size.
const CREATURES: [(&str, &str, Size); 3] =
    [("wolf", "Wolf", Size::MEDIUM), ("ogre", "Ogre", Size::LARGE), ("hero", "Hero", Size::MEDIUM)];

const OPTIONS: &[OptionSpec] = &[
    OptionSpec { id: "creatures_as_cover", default: true, text: "", rule: "R-100" },
    OptionSpec { id: "group_initiative", default: true, text: "", rule: "R-077" },
];

pub fn systems() -> Vec<&'static dyn RuleSystem> {
    vec![&Fake]
}

impl Content for Fake {
    fn id(&self) -> &'static str {
        "fake"
    }

    fn title(&self) -> &'static str {
        "Fake"
    }

    fn fingerprint(&self) -> u64 {
        0
    }

    fn rule_texts(&self) -> &[RuleText] {
        &[]
    }

    fn creatures(&self) -> Vec<CreatureBrief> {
        let brief = |&(id, name, size): &(&str, &str, Size)| CreatureBrief {
            id: id.to_owned(),
            name: name.to_owned(),
            size,
            speed: Feet(30),
            role: String::new(),
        };
        CREATURES.iter().map(brief).collect()
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
}

impl RuleSystem for Fake {
    fn foresight(&self) -> &dyn Foresight {
        self
    }

    fn campaign(&self) -> &dyn Campaign {
        self
    }

    fn parts(&self, _: &mut SnapshotSchema) {}

    fn deploy(&self, _: &mut World, _: &Setup) {}

    fn advance(&self, _: &mut World) {}

    fn offers(&self, _: &World, _: OfferDetail) -> Offers {
        Offers::default()
    }

    fn accept(&self, _: &mut World, picked: &Picked) -> Result<(), Refusal> {
        Err(Refusal::NotOffered(picked.offer.verb.to_string()))
    }

    fn why_not(&self, _: &World, _: &Order) -> Option<Refusal> {
        None
    }

    fn describe(&self, _: &World, _: Entity, _: bool) -> CombatantView {
        unreachable!("nobody is on a board here")
    }
}

impl Foresight for Fake {}

impl Campaign for Fake {}
