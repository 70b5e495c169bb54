//! Checks of cultures, backgrounds, features and jobs as a whole. Rules `PH-FTR-01`, `R-021`.

use crate::profile::*;
use kit::schema::*;

/// Number of ranks that a job says something of. Rule `PH-FTR-LB-1`.
const RANKS: usize = 15;

/// Checks a culture's languages and training.
pub(super) fn culture(
    report: &mut Report,
    place: Place,
    culture: &mut Culture,
    languages: &[String],
    weapons: &Registry<Weapon>,
) {
    let speaks = !culture.languages.is_empty();
    report.check(speaks, place.field("languages"), "PH-LANG-01: everybody knows at least one language");
    for (i, spoken) in culture.languages.iter().enumerate().filter(|(_, one)| !languages.contains(one)) {
        report.unknown(place.field("languages").item(i), "language", spoken, languages);
    }
    weapons.look_up_all(report, place.field("arms"), &culture.arms);
}

/// Checks a background against the pattern of the printed one. Rules `PH-BG-01`, `R-023`.
pub(super) fn background(report: &mut Report, place: Place, background: &mut Background) {
    let two = matches!(background.skills.as_slice(), [one, other] if one != other);
    report.check(two, place.field("skills"), "R-023: a background teaches two different skills");
    let knowledges = background.knowledges.len() + background.knowledge_choices;
    report.check(knowledges == 1, place, "R-023: a background brings one knowledge, taught or of choice");
    let others = background.languages + background.tools.len();
    report.check(others <= 2, place, "R-023: a background brings at most two languages or tools");
}

/// Checks that each feature has one text.
pub(super) fn features(report: &mut Report, place: Place, texts: &[FeatureText]) {
    let told = |feature: ClassFeature| texts.iter().filter(|text| text.id == feature).count();
    for feature in ClassFeature::ALL.into_iter().filter(|feature| told(*feature) != 1) {
        report.add(place, format!("{feature:?} has {} texts: one is needed", told(feature)));
    }
}

/// Checks a job against the pattern of the printed one.
pub(super) fn job(report: &mut Report, place: Place, job: &mut Job, weapons: &Registry<Weapon>) {
    weapons.look_up_all(report, place.field("arms"), &job.arms);
    let differ = job.saves.0 != job.saves.1;
    report.check(differ, place.field("saves"), "PH-SAVE-02: a job trains two different saving throws");
    let enough = job.skill_choices <= job.skills.len();
    report.check(enough, place.field("skill_choices"), "more skills to choose than there are to choose from");
    let ranks = job.ranks.len();
    report.check(ranks == RANKS, place.field("ranks"), format!("{ranks} ranks: {RANKS} are told of"));
    paths(report, place, job);
}

/// Checks that a path brings something wherever the job says so, and nowhere else. Rule `PH-FTR-PATH`.
fn paths(report: &mut Report, place: Place, job: &Job) {
    let ranks_of = |wanted: Gain| {
        (1_u8..).zip(&job.ranks).filter(move |(_, gains)| gains.contains(&wanted)).map(|(rank, _)| rank)
    };
    let chosen: Vec<u8> = ranks_of(Gain::Path).collect();
    let once = chosen.len() <= 1 && chosen.is_empty() == job.paths.is_empty();
    report.check(once, place.field("ranks"), "PH-FTR-PATH: a job with paths chooses one, once");
    let brings: Vec<u8> = chosen.iter().copied().chain(ranks_of(Gain::OfPath)).collect();
    for (place, path) in report.entries(place.field("paths"), &job.paths, |path| &path.id) {
        let ranks: Vec<u8> = path.gains.iter().map(|(rank, _)| *rank).collect();
        let place = place.field("gains");
        report.check(ranks == brings, place, format!("PH-FTR-PATH: a path brings something at {brings:?}"));
        let nested = path.gains.iter().any(|(_, gain)| matches!(gain, Gain::Path | Gain::OfPath));
        report.check(!nested, place, "a path brings a feature or a style");
    }
}
