//! Checks features and jobs against the pattern of the printed one. Rules `PH-FTR-01`, `R-021`.

use super::{raw::Jobs, texts::CANON};
use crate::{
    data::{Place, Report, Shelf},
    rules::polyhedral::profile::{Feature, Gain, Job, Weapon},
};

/// Ranks that a job says something of. Rule `PH-FTR-LB-1`.
const RANKS: usize = 15;

/// Checks `jobs.ron`.
pub(super) fn jobs(report: &mut Report, place: Place, raw: &Jobs, weapons: &Shelf<Weapon>) {
    features(report, place, raw);
    for (place, job) in report.entries(place.field("jobs"), &raw.jobs, |job| &job.id) {
        check(report, place, job, weapons);
    }
}

/// Each feature has one text.
fn features(report: &mut Report, place: Place, raw: &Jobs) {
    let place = place.field("features");
    let told = |feature: Feature| raw.features.iter().filter(|text| text.id == feature).count();
    for feature in Feature::ALL.into_iter().filter(|feature| told(*feature) != 1) {
        report.add(place, format!("{feature:?} has {} texts: one is needed", told(feature)));
    }
    for (i, text) in raw.features.iter().enumerate() {
        let place = place.item(i);
        CANON.entry(report, place, &text.name, &text.rules, &text.source);
        report.text(place.field("text"), &text.text, 300);
    }
}

fn check(report: &mut Report, place: Place, job: &Job, weapons: &Shelf<Weapon>) {
    CANON.entry(report, place, &job.name, &job.rules, &job.source);
    report.text(place.field("text"), &job.text, 300);
    report.range(place.field("health"), job.health, 1..=20);
    for (i, id) in job.arms.iter().enumerate() {
        weapons.look_up(report, place.field("arms").item(i), id);
    }
    if job.saves.0 == job.saves.1 {
        report.add(place.field("saves"), "PH-SAVE-02: a job trains two different saving throws");
    }
    if job.skill_choices > job.skills.len() {
        report.add(place.field("skill_choices"), "more skills to choose than there are to choose from");
    }
    if job.ranks.len() != RANKS {
        report.add(place.field("ranks"), format!("{} ranks: {RANKS} are told of", job.ranks.len()));
    }
    paths(report, place, job);
}

/// A path brings something wherever the job says so, and nowhere else. Rule `PH-FTR-PATH`.
fn paths(report: &mut Report, place: Place, job: &Job) {
    let ranks_of = |wanted: Gain| {
        (1_u8..).zip(&job.ranks).filter(move |(_, gains)| gains.contains(&wanted)).map(|(rank, _)| rank)
    };
    let chosen: Vec<u8> = ranks_of(Gain::Path).collect();
    if chosen.len() > 1 || chosen.is_empty() != job.paths.is_empty() {
        report.add(place.field("ranks"), "PH-FTR-PATH: a job with paths chooses one, once");
    }
    let brings: Vec<u8> = chosen.iter().copied().chain(ranks_of(Gain::OfPath)).collect();
    for (place, path) in report.entries(place.field("paths"), &job.paths, |path| &path.id) {
        report.text(place.field("name"), &path.name, 40);
        let ranks: Vec<u8> = path.gains.iter().map(|(rank, _)| *rank).collect();
        if ranks != brings {
            report.add(place.field("gains"), format!("PH-FTR-PATH: a path brings something at {brings:?}"));
        }
        let nested = |gain: &Gain| matches!(gain, Gain::Path | Gain::OfPath);
        if path.gains.iter().any(|(_, gain)| nested(gain)) {
            report.add(place.field("gains"), "a path brings a feature or a style");
        }
    }
}
