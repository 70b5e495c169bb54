//! Where a character comes from. Rules `PH-CREATE-01` to `PH-CREATE-03`.

use super::{choices::Choices, training::Training};
use crate::{
    data::{Place, Report},
    rules::polyhedral::{
        data::known::Known,
        profile::{Background, Culture, Features, Lineage},
    },
};

/// A lineage, a culture and a background. Rule `PH-CREATE-02`.
pub(super) struct Origin<'k> {
    pub lineage: &'k Lineage,
    pub culture: &'k Culture,
    pub background: &'k Background,
}

/// Looks up all three. Any culture goes with any lineage. Rule `PH-CREATE-03`.
pub(super) fn origin<'k>(
    report: &mut Report,
    place: Place,
    raw: &Choices,
    known: &'k Known,
) -> Option<Origin<'k>> {
    let lineage = known.lineages.look_up(report, place.field("lineage"), &raw.lineage);
    let culture = known.cultures.look_up(report, place.field("culture"), &raw.culture);
    let background = known.backgrounds.look_up(report, place.field("background"), &raw.background);
    Some(Origin { lineage: lineage?, culture: culture?, background: background? })
}

impl Origin<'_> {
    /// What lineage and culture give.
    pub fn features(&self) -> Features {
        Features::of(self.lineage.features.iter().chain(&self.culture.features).copied())
    }

    /// `Human, elven culture, ambassador; Greed; Fighter 3 (Champion)`.
    pub fn words(&self, disposition: &str, training: &Training) -> String {
        let (lineage, culture, background) = (&self.lineage.name, &self.culture.name, &self.background.name);
        let jobs: Vec<String> = training.jobs().iter().map(|trained| trained.words()).collect();
        format!(
            "{lineage}, {} culture, {}; {disposition}; {}",
            culture.to_lowercase(),
            background.to_lowercase(),
            jobs.join("; ")
        )
    }
}
