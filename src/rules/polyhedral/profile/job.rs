//! Jobs: what each rank of one brings. Rules `PH-ADV-04`, `R-021`, catalog section 9.

use super::{
    feature::Feature,
    gear::{ArmorClass, Group},
    words::{Ability, Skill},
};
use serde::Deserialize;

/// What a feature is called and what it does, for people; what it does in battle is in the rules' code.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FeatureText {
    /// Which feature.
    pub id: Feature,
    /// Its name for people.
    pub name: String,
    /// What it does.
    pub text: String,
    /// The rules behind it, the one to quote first.
    pub rules: Vec<String>,
    /// Where the entry comes from.
    pub source: String,
}

/// A job: the training that ranks are counted in. Rule `PH-CREATE-14`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// Its id in data.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Whether the game has added it and no book prints it. Rule `PH-GEN-11`.
    #[serde(default)]
    pub house: bool,
    /// Health of each rank before the Vitality modifier. Rule `PH-FTR-02`.
    pub health: i32,
    /// The armor that it trains with. Rule `PH-FTR-03`.
    #[serde(default)]
    pub armor: Vec<ArmorClass>,
    /// Whether it trains with shields. Rule `R-042`.
    #[serde(default)]
    pub shields: bool,
    /// The groups of weapons that it trains with. Rule `PH-FTR-04`.
    #[serde(default)]
    pub weapons: Vec<Group>,
    /// Single weapons that it trains with, by id.
    #[serde(default)]
    pub arms: Vec<String>,
    /// The two saving throws that it trains as a first job. Rules `PH-SAVE-02`, `R-021`.
    pub saves: (Ability, Ability),
    /// Skills that it lets a first job choose from. Rule `R-022`.
    #[serde(default)]
    pub skills: Vec<Skill>,
    /// How many of them.
    #[serde(default)]
    pub skill_choices: usize,
    /// The fighting styles that it has to offer. Rule `PH-FTR-08`.
    #[serde(default)]
    pub styles: Vec<Feature>,
    /// Whether a rank lets a known style be swapped for another. Rule `PH-FTR-09`.
    #[serde(default)]
    pub swaps_styles: bool,
    /// What its ranks bring, the first first. Ranks beyond bring health alone. Rules `PH-FTR-01`, `R-031`.
    pub ranks: Vec<Vec<Gain>>,
    /// The paths that it has to offer. Rule `PH-FTR-PATH`.
    #[serde(default)]
    pub paths: Vec<Path>,
    /// What it is, for people.
    pub text: String,
    /// The rules behind it.
    pub rules: Vec<String>,
    /// Where the entry comes from.
    pub source: String,
}

/// A path within a job. Rule `PH-FTR-PATH`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Path {
    /// Its id in data.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What it brings, each with the job's rank that brings it.
    pub gains: Vec<(u8, Gain)>,
}

/// Something that a rank brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gain {
    /// A feature, or more of it.
    Feature(Feature),
    /// A fighting style of choice. Rules `PH-FTR-08`, `PH-FTR-CHAMP-05`.
    Style,
    /// A path of choice. Rule `PH-FTR-PATH`.
    Path,
    /// What the path that was chosen brings at this rank.
    OfPath,
    /// A limit break; the book prints none. Rules `PH-FTR-LB-1`, `R-031`.
    LimitBreak,
}

impl Job {
    /// What a rank brings, its path's part included.
    pub fn gains<'a>(&'a self, rank: u8, path: Option<&'a Path>) -> impl Iterator<Item = Gain> + 'a {
        let of_job = self.ranks.get(usize::from(rank).saturating_sub(1)).into_iter().flatten().copied();
        let of_path = path.into_iter().flat_map(|path| &path.gains);
        of_job.chain(of_path.filter(move |(at, _)| *at == rank).map(|(_, gain)| *gain))
    }

    /// Its name with the mark of what the game has added: `Skirmisher (house job)`.
    pub fn title(&self) -> String {
        if self.house { format!("{} (house job)", self.name) } else { self.name.clone() }
    }
}
