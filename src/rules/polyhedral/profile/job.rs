//! Jobs, and the gains of each of their ranks. Rules `PH-ADV-04`, `R-021`, catalog section 9.

use super::feature::ClassFeature;
use super::gear::{ArmorClass, Group};
use super::words::{Ability, Skill};
use kit::schema::*;

entry! {
    /// Text of a feature for people: its name, and what it does; what it does in battle is in the rules' code.
    pub struct FeatureText(|text| text.id.id()) {
        /// The feature.
        id: ClassFeature,
        /// Text of what it does.
        text: String where ..=300,
    }
}

entry! {
    /// A job: the training that ranks are counted in. Rule `PH-CREATE-14`.
    pub struct Job {
        /// Whether the game has added it and no book prints it. Rule `PH-GEN-11`.
        house: bool = default,
        /// Health of each rank before the Vitality modifier. Rule `PH-FTR-02`.
        health: i32 where 1..=20,
        /// The armor that it trains with. Rule `PH-FTR-03`.
        armor: Vec<ArmorClass> = default,
        /// Whether it trains with shields. Rule `R-042`.
        shields: bool = default,
        /// The groups of weapons that it trains with. Rule `PH-FTR-04`.
        weapons: Vec<Group> = default,
        /// Single weapons that it trains with, by id.
        arms: Vec<String> = default,
        /// The two saving throws that it trains as a first job. Rules `PH-SAVE-02`, `R-021`.
        saves: (Ability, Ability),
        /// Skills that it lets a first job choose from. Rule `R-022`.
        skills: Vec<Skill> = default,
        /// Number of skills that it lets one choose.
        skill_choices: usize = default,
        /// Fighting styles that it has to offer. Rule `PH-FTR-08`.
        styles: Vec<ClassFeature> = default,
        /// Whether a rank lets a known style be swapped for another. Rule `PH-FTR-09`.
        swaps_styles: bool = default,
        /// Gains of its ranks, the first first. Ranks beyond bring health alone. Rules `PH-FTR-01`, `R-031`.
        ranks: Vec<Vec<Gain>>,
        /// Paths that it has to offer. Rule `PH-FTR-PATH`.
        paths: Vec<Path> = default where Its,
        /// Text of what it is, for people.
        text: String where ..=300,
    }
}

fields! {
    /// A path within a job. Rule `PH-FTR-PATH`.
    pub struct Path {
        /// Its id in data.
        id: String,
        /// Its name for people.
        name: String where ..=40,
        /// Gains of the path, each with the job's rank that brings it.
        gains: Vec<(u8, Gain)>,
    }
}

/// A gain of a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Gain {
    /// A feature, or more of it.
    Feature(ClassFeature),
    /// A fighting style of choice. Rules `PH-FTR-08`, `PH-FTR-CHAMP-05`.
    Style,
    /// A path of choice. Rule `PH-FTR-PATH`.
    Path,
    /// The gain of the path that was chosen, at this rank.
    OfPath,
    /// A limit break; the book prints none. Rules `PH-FTR-LB-1`, `R-031`.
    LimitBreak,
}

impl Job {
    /// Gains of a rank, its path's part included.
    pub fn gains<'a>(&'a self, rank: u8, path: Option<&'a Path>) -> impl Iterator<Item = Gain> + 'a {
        let of_job = self.ranks.get(usize::from(rank).saturating_sub(1)).into_iter().flatten().copied();
        let of_path = path.into_iter().flat_map(|path| &path.gains);
        of_job.chain(of_path.filter(move |(at, _)| *at == rank).map(|(_, gain)| *gain))
    }

    /// Name with the mark of what the game has added: `Skirmisher (house job)`.
    pub fn title(&self) -> String {
        if self.house { format!("{} (house job)", self.name) } else { self.name.clone() }
    }
}
