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
    let lineage = known.lineages.iter().find(|entry| entry.id == raw.lineage);
    if lineage.is_none() {
        let ids = known.lineages.iter().map(|entry| &entry.id);
        report.unknown(place.field("lineage"), "lineage", &raw.lineage, ids);
    }
    let culture = known.cultures.iter().find(|entry| entry.id == raw.culture);
    if culture.is_none() {
        let ids = known.cultures.iter().map(|entry| &entry.id);
        report.unknown(place.field("culture"), "culture", &raw.culture, ids);
    }
    let background = known.backgrounds.iter().find(|entry| entry.id == raw.background);
    if background.is_none() {
        let ids = known.backgrounds.iter().map(|entry| &entry.id);
        report.unknown(place.field("background"), "background", &raw.background, ids);
    }
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
