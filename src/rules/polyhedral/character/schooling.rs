//! Origin and schooling of a character: skills, knowledges, languages, tools, talents. Rules `PH-CREATE-01` to `PH-CREATE-03`,
//! catalog sections 7, 8, 11 and 13.

use super::choices::{Pick, Reading, Talent};
use crate::profile::*;
use kit::schema::*;
use std::fmt::Debug;

/// A character's origin: lineage, culture and background. Any culture goes with any lineage. Rules `PH-CREATE-02`,
/// `PH-CREATE-03`.
pub(super) struct Origin<'k> {
    pub lineage: &'k Lineage,
    pub culture: &'k Culture,
    pub background: &'k Background,
}

impl<'k> Origin<'k> {
    /// Features of lineage and culture.
    pub fn features(&self) -> impl Iterator<Item = ClassFeature> + use<'k> {
        self.lineage.features.iter().chain(&self.culture.features).copied()
    }
}

impl<'r> Reading<'r> {
    /// Looks up lineage, culture and background.
    pub(super) fn origin(&mut self) -> Option<Origin<'r>> {
        let (raw, known) = (self.0.raw, self.0.book);
        let [lineage, culture, background] =
            ["lineage", "culture", "background"].map(|field| self.0.at(field));
        let lineage = self.0.report.find(lineage, "lineage", &raw.lineage, &known.lineages, |one| &one.id);
        let culture = self.0.report.find(culture, "culture", &raw.culture, &known.cultures, |one| &one.id);
        let background =
            self.0.report.find(background, "background", &raw.background, &known.backgrounds, |one| &one.id);
        Some(Origin { lineage: lineage?, culture: culture?, background: background? })
    }

    /// Collects the skills of culture and background, those of choice, and one of choice for each that both teach; the first job
    /// may let one choose from its list. Rules `PH-ORIG-HUMANCULT-03`, `PH-BG-AMB-01`, `R-020`, `R-022`.
    pub(super) fn skills(&mut self, origin: &Origin, job: Option<&Job>) -> BTreeSet<Skill> {
        let chosen = &self.0.raw.skills;
        let of_job = job.map_or(0, |job| job.skill_choices);
        if let Some(job) = job {
            let from_list = chosen.iter().filter(|skill| job.skills.contains(skill)).count();
            let list = job.skills.iter().map(|skill| skill.title()).collect::<Vec<_>>().join(", ");
            let message = format!("R-022: a {} chooses {of_job} of {list}; {from_list} are chosen", job.name);
            self.0.check(from_list >= of_job, self.0.at("skills"), message);
        }
        let taught = [&*origin.culture.skills, &origin.background.skills].concat();
        self.choose(("skills", "skill"), &taught, origin.culture.skill_choices + of_job, chosen)
    }

    /// Collects the knowledges in the same way. Rules `PH-ORIG-HUMANCULT-02`, `PH-BG-AMB-02`, `R-020`.
    pub(super) fn knowledges(&mut self, Origin { culture, background, .. }: &Origin) -> BTreeSet<Knowledge> {
        let taught = [&*culture.knowledges, &background.knowledges].concat();
        let free = culture.knowledge_choices + background.knowledge_choices;
        self.choose(("knowledges", "knowledge"), &taught, free, &self.0.raw.knowledges)
    }

    /// Collects the languages in the same way; everybody has at least the culture's. Rules `PH-LANG-01`, `PH-ORIG-HUMANCULT-01`,
    /// `PH-ORIG-ELFCULT-01`, `PH-ORIG-DWARFCULT-01`, `PH-BG-AMB-03`.
    pub(super) fn languages(&mut self, Origin { culture, background, .. }: &Origin) -> BTreeSet<String> {
        self.0.known("languages", "language", &self.0.raw.languages, &self.0.book.languages);
        let free = culture.language_choices + background.languages;
        self.choose(("languages", "language"), &culture.languages, free, &self.0.raw.languages)
    }

    /// Collects the tools of the background and one of the culture's list. Rules `PH-ORIG-DWARFCULT-04`, `PH-TOOL-01`, `R-020`.
    pub(super) fn tools(&mut self, Origin { culture, background, .. }: &Origin) -> BTreeSet<String> {
        self.0.known("tools", "tool of the culture", &self.0.raw.tools, &culture.tool_choices);
        let free = usize::from(!culture.tool_choices.is_empty());
        self.choose(("tools", "tool"), &background.tools, free, &self.0.raw.tools)
    }

    fn choose<T: Clone + Ord + Debug>(
        &mut self,
        (field, what): (&'static str, &str),
        taught: &[T],
        free: usize,
        chosen: &[T],
    ) -> BTreeSet<T> {
        let mut all: BTreeSet<T> = taught.iter().cloned().collect();
        let (free, many) = (free + taught.len() - all.len(), chosen.len());
        let message = format!("{many} {what} choices: culture, background and job leave {free}");
        self.0.check(many == free, self.0.at(field), message);
        for (i, choice) in chosen.iter().enumerate() {
            let again = format!("R-020: {choice:?} comes twice: choose another {what}");
            self.0.learn(&mut all, self.0.at(field).item(i), choice.clone(), again);
        }
        all
    }

    /// Collects the talents of the culture and those that levels brought, each once. Rules `PH-ORIG-HUMANCULT-04`, `PH-ADV-05`.
    pub(super) fn talents(&mut self, origin: &Origin) -> BTreeSet<Talent> {
        let (raw, talents, picks) = (self.0.raw, self.0.at("talents"), self.0.at("picks"));
        let (many, free) = (raw.talents.len(), origin.culture.talent_choices);
        self.0.check(many == free, talents, format!("{many} talent choices: the culture gives {free}"));
        let of_culture = raw.talents.iter().enumerate().map(|(i, talent)| (talents.item(i), *talent));
        let of_levels = raw.picks.iter().enumerate().filter_map(|(i, pick)| match pick {
            Pick::Talent(talent) => Some((picks.item(i), *talent)),
            Pick::Rank(_) | Pick::Ability(_) => None,
        });
        let mut all = BTreeSet::new();
        for (place, talent) in of_culture.chain(of_levels) {
            let again = format!("{talent:?} comes twice: a talent is taken once");
            self.0.learn(&mut all, place, talent, again);
        }
        all
    }
}
