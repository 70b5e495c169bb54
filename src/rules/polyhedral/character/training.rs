//! Jobs, ranks, styles and paths: what a character is trained in. Catalog sections 5 and 9, rulings `R-021`, `R-031`.

use super::choices::{Choices, Pick, Rank};
use crate::{
    data::{Place, Report, listed},
    rules::polyhedral::{
        data::known::Known,
        profile::{Armor, Culture, Feature, Features, Gain, Group, Job, Path, Weapon},
    },
};

/// All jobs of a character, the first job first.
pub(super) struct Training<'k> {
    jobs: Vec<Trained<'k>>,
}

/// Ranks in one job.
pub(super) struct Trained<'k> {
    /// Which.
    pub job: &'k Job,
    /// How many.
    pub rank: u8,
    path: Option<&'k Path>,
    styles: Vec<Feature>,
    features: Features,
}

/// The starting rank and one for each level spent on it. Rules `PH-CREATE-14`, `PH-CREATE-16`, `PH-ADV-04`.
pub(super) fn training<'k>(
    report: &mut Report,
    place: Place,
    raw: &Choices,
    known: &'k Known,
) -> Training<'k> {
    let mut training = Training { jobs: Vec::new() };
    let first = Rank { job: raw.job.clone(), style: raw.style, path: None, swap: None };
    training.gain(report, place, &first, known);
    for (i, pick) in raw.picks.iter().enumerate() {
        if let Pick::Rank(rank) = pick {
            training.gain(report, place.field("picks").item(i), rank, known);
        }
    }
    training
}

impl<'k> Training<'k> {
    /// The first job, unless there is none of its id.
    pub fn first(&self) -> Option<&'k Job> {
        self.jobs.first().map(|trained| trained.job)
    }

    /// Every job with its ranks.
    pub fn jobs(&self) -> &[Trained<'k>] {
        &self.jobs
    }

    /// The features of all jobs. Those that several bring don't add up: the stronger counts.
    pub fn features(&self) -> Features {
        let mut all = Features::default();
        for trained in &self.jobs {
            for feature in Feature::ALL {
                let styles = trained.styles.iter().filter(|style| **style == feature).count();
                let strength = trained.features.strength(feature).max(u8::from(styles > 0));
                all.set(feature, all.strength(feature).max(strength));
            }
        }
        all
    }

    /// Whether one is skilled with a weapon. Rules `PH-FTR-04`, `PH-ORIG-ELFCULT-03`, `PH-ORIG-DWARFCULT-02`, `R-055`.
    pub fn wields(&self, weapon: &Weapon, culture: &Culture) -> bool {
        weapon.group == Group::Unarmed
            || culture.arms.contains(&weapon.id)
            || self.jobs.iter().any(|trained| {
                trained.job.weapons.contains(&weapon.group) || trained.job.arms.contains(&weapon.id)
            })
    }

    /// Whether one is skilled with what one wears. Rules `PH-FTR-03`, `PH-ORIG-DWARFCULT-02`, `R-045`.
    pub fn wears(&self, armor: Option<&Armor>, shield: bool, culture: &Culture) -> bool {
        let suit = armor.is_none_or(|armor| {
            culture.armor.contains(&armor.class)
                || self.jobs.iter().any(|trained| trained.job.armor.contains(&armor.class))
        });
        suit && (!shield || self.jobs.iter().any(|trained| trained.job.shields))
    }

    fn knows(&self, style: Feature) -> bool {
        self.jobs.iter().any(|trained| trained.styles.contains(&style))
    }

    fn gain(&mut self, report: &mut Report, place: Place, rank: &Rank, known: &'k Known) {
        let Some(job) = known.jobs.look_up(report, place.field("job"), &rank.job) else { return };
        let at = self.jobs.iter().position(|trained| trained.job.id == job.id).unwrap_or_else(|| {
            let features = Features::default();
            self.jobs.push(Trained { job, rank: 0, path: None, styles: Vec::new(), features });
            self.jobs.len() - 1
        });
        if let Some((old, new)) = rank.swap {
            self.swap(report, place.field("swap"), at, old, new);
        }
        let reached = self.jobs[at].rank.saturating_add(1);
        self.jobs[at].rank = reached;
        let chooses_path = job.gains(reached, None).any(|gain| gain == Gain::Path);
        path(report, place.field("path"), &mut self.jobs[at], rank.path.as_deref(), chooses_path);
        let mut style = rank.style;
        let gains: Vec<Gain> = job.gains(reached, self.jobs[at].path).collect();
        for gain in gains {
            match gain {
                Gain::Feature(feature) => self.jobs[at].features.give(feature),
                Gain::Style => self.choose_style(report, place.field("style"), at, style.take()),
                Gain::Path | Gain::OfPath | Gain::LimitBreak => {}
            }
        }
        if style.is_some() {
            let name = &job.name;
            report.add(place.field("style"), format!("PH-FTR-08: {name} rank {reached} brings no style"));
        }
        // What it heals by is the rank.
        if self.jobs[at].features.has(Feature::SecondWind) {
            self.jobs[at].features.set(Feature::SecondWind, reached);
        }
    }

    /// Rules `PH-FTR-08`, `PH-FTR-CHAMP-05`: one that the job has to offer, and none twice.
    fn choose_style(&mut self, report: &mut Report, place: Place, at: usize, style: Option<Feature>) {
        let trained = &self.jobs[at];
        let (job, rank) = (trained.job, trained.rank);
        match style {
            None => {
                report.add(
                    place,
                    format!("PH-FTR-08: {} rank {rank} brings a style; {}", job.name, styles(job)),
                );
            }
            Some(style) if !job.styles.contains(&style) => {
                report.add(
                    place,
                    format!("PH-FTR-08: {} is none of the {}'s; {}", style.id(), job.name, styles(job)),
                );
            }
            Some(style) if self.knows(style) => {
                report
                    .add(place, format!("PH-FTR-08: {} is known already: no style comes twice", style.id()));
            }
            Some(style) => self.jobs[at].styles.push(style),
        }
    }

    /// Rule `PH-FTR-09`.
    fn swap(&mut self, report: &mut Report, place: Place, at: usize, old: Feature, new: Feature) {
        let job = self.jobs[at].job;
        let held = self.jobs[at].styles.iter().position(|style| *style == old);
        if !job.swaps_styles {
            report.add(place, format!("PH-FTR-09: a {} keeps its styles", job.name));
        } else if !job.styles.contains(&new) || self.knows(new) {
            report.add(place, format!("PH-FTR-09: {} is no new style for it; {}", new.id(), styles(job)));
        } else if let Some(held) = held {
            self.jobs[at].styles[held] = new;
        } else {
            report.add(place, format!("PH-FTR-09: {} is not known, so it can't be swapped", old.id()));
        }
    }
}

/// Rule `PH-FTR-PATH`: chosen once, where the job says so.
fn path<'k>(
    report: &mut Report,
    place: Place,
    trained: &mut Trained<'k>,
    chosen: Option<&str>,
    chooses: bool,
) {
    let (job, rank) = (trained.job, trained.rank);
    let ids = || listed(job.paths.iter().map(|path| path.id.as_str()));
    match chosen {
        Some(id) if chooses => {
            trained.path = job.paths.iter().find(|path| path.id == id);
            if trained.path.is_none() {
                report.unknown(place, "path", id, job.paths.iter().map(|path| &path.id));
            }
        }
        Some(_) => report.add(place, format!("PH-FTR-PATH: no path is chosen at {} rank {rank}", job.name)),
        None if chooses => {
            report.add(place, format!("PH-FTR-PATH: {} rank {rank} needs a `path`: {}", job.name, ids()));
        }
        None => {}
    }
}

fn styles(job: &Job) -> String {
    format!("there are {}", listed(job.styles.iter().map(|style| style.id())))
}

impl Trained<'_> {
    /// `Fighter 5 (Champion)`, with the mark of a house job.
    pub fn words(&self) -> String {
        let path = self.path.map(|path| format!(" ({})", path.name)).unwrap_or_default();
        let house = if self.job.house { ", house job" } else { "" };
        format!("{} {}{path}{house}", self.job.name, self.rank)
    }
}
