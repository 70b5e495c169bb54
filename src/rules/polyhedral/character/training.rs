//! Training of a character: jobs, ranks, styles and paths. Catalog sections 5 and 9, rulings `R-021`, `R-031`.

use super::choices::{Pick, Rank, Reading};
use crate::profile::*;
use kit::schema::*;

/// Training of a character: all its jobs, the first job first.
#[derive(Default)]
pub(super) struct Training<'k> {
    pub jobs: Vec<Trained<'k>>,
}

/// Ranks in one job.
pub(super) struct Trained<'k> {
    /// The job.
    pub job: &'k Job,
    /// Number of ranks.
    pub rank: u8,
    path: Option<&'k Path>,
    styles: Vec<ClassFeature>,
    features: ClassFeatures,
}

impl<'k> Training<'k> {
    /// The first job, unless there is none of its id.
    pub fn first(&self) -> Option<&'k Job> {
        self.jobs.first().map(|trained| trained.job)
    }

    /// Features of all jobs. Those that several bring don't add up: the stronger counts.
    pub fn features(&self) -> ClassFeatures {
        let mut all = ClassFeatures::default();
        for (trained, feature) in
            self.jobs.iter().flat_map(|one| ClassFeature::ALL.map(|feature| (one, feature)))
        {
            let style = u8::from(trained.styles.contains(&feature));
            all.set(feature, all.strength(feature).max(trained.features.strength(feature)).max(style));
        }
        all
    }

    /// Whether one is skilled with a weapon. Rules `PH-FTR-04`, `PH-ORIG-ELFCULT-03`, `PH-ORIG-DWARFCULT-02`, `R-055`.
    pub fn wields(&self, weapon: &Weapon, culture: &Culture) -> bool {
        let trains = |job: &Job| job.weapons.contains(&weapon.group) || job.arms.contains(&weapon.id);
        weapon.group == Group::Unarmed
            || culture.arms.contains(&weapon.id)
            || self.jobs.iter().any(|trained| trains(trained.job))
    }

    /// Whether one is skilled with what one wears. Rules `PH-FTR-03`, `PH-ORIG-DWARFCULT-02`, `R-045`.
    pub fn wears(&self, armor: Option<&Armor>, shield: bool, culture: &Culture) -> bool {
        let mut jobs = self.jobs.iter().map(|trained| trained.job);
        let suit = armor.is_none_or(|Armor { class, .. }| {
            culture.armor.contains(class) || jobs.clone().any(|job| job.armor.contains(class))
        });
        suit && (!shield || jobs.any(|job| job.shields))
    }

    fn knows(&self, style: ClassFeature) -> bool {
        self.jobs.iter().any(|trained| trained.styles.contains(&style))
    }
}

impl<'r> Reading<'r> {
    /// Reads the training: the starting rank and one for each level spent on it. Rules `PH-CREATE-14`, `PH-CREATE-16`,
    /// `PH-ADV-04`.
    pub(super) fn training(&mut self) -> Training<'r> {
        let raw = self.0.raw;
        let mut training = Training::default();
        let first = Rank { job: raw.job.clone(), style: raw.style, path: None, swap: None };
        self.gain(&mut training, self.0.place, &first);
        for (i, pick) in raw.picks.iter().enumerate() {
            if let Pick::Rank(rank) = pick {
                self.gain(&mut training, self.0.at("picks").item(i), rank);
            }
        }
        training
    }

    fn gain(&mut self, training: &mut Training<'r>, place: Place, rank: &Rank) {
        let Some(job) = self.0.book.jobs.look_up(self.0.report, place.field("job"), &rank.job) else {
            return;
        };
        let at = training.jobs.iter().position(|trained| trained.job.id == job.id).unwrap_or_else(|| {
            let features = ClassFeatures::default();
            training.jobs.push(Trained { job, rank: 0, path: None, styles: Vec::new(), features });
            training.jobs.len() - 1
        });
        if let Some(swap) = rank.swap {
            self.swap(place.field("swap"), training, at, swap);
        }
        training.jobs[at].rank = training.jobs[at].rank.saturating_add(1);
        self.path(place.field("path"), &mut training.jobs[at], rank.path.as_deref());
        let reached = training.jobs[at].rank;
        let mut style = rank.style;
        for gain in job.gains(reached, training.jobs[at].path) {
            match gain {
                Gain::Feature(feature) => training.jobs[at].features.give(feature),
                Gain::Style => self.style(place.field("style"), training, at, style.take()),
                Gain::Path | Gain::OfPath | Gain::LimitBreak => {}
            }
        }
        let message = format!("PH-FTR-08: {} rank {reached} brings no style", job.name);
        self.0.check(style.is_none(), place.field("style"), message);
        // What it heals by is the rank.
        if training.jobs[at].features.has(ClassFeature::SecondWind) {
            training.jobs[at].features.set(ClassFeature::SecondWind, reached);
        }
    }

    /// Adds a fighting style: one that the job has to offer, and none twice. Rules `PH-FTR-08`, `PH-FTR-CHAMP-05`.
    fn style(&mut self, place: Place, training: &mut Training, at: usize, style: Option<ClassFeature>) {
        let Trained { job, rank, .. } = training.jobs[at];
        let (name, there) = (&job.name, styles(job));
        let message = match style {
            None => format!("PH-FTR-08: {name} rank {rank} brings a style; {there}"),
            Some(style) if !job.styles.contains(&style) => {
                format!("PH-FTR-08: {} is none of the {name}'s; {there}", style.id())
            }
            Some(style) if training.knows(style) => {
                format!("PH-FTR-08: {} is known already: no style comes twice", style.id())
            }
            Some(style) => return training.jobs[at].styles.push(style),
        };
        self.0.wrong(place, message);
    }

    /// Swaps a known style for a new one, where the job says so. Rule `PH-FTR-09`.
    fn swap(
        &mut self,
        place: Place,
        training: &mut Training,
        at: usize,
        (old, new): (ClassFeature, ClassFeature),
    ) {
        let job = training.jobs[at].job;
        let is_new = job.styles.contains(&new) && !training.knows(new);
        let held = training.jobs[at].styles.iter_mut().find(|style| **style == old);
        let message = match held {
            _ if !job.swaps_styles => format!("PH-FTR-09: a {} keeps its styles", job.name),
            _ if !is_new => format!("PH-FTR-09: {} is no new style for it; {}", new.id(), styles(job)),
            None => format!("PH-FTR-09: {} is not known, so it can't be swapped", old.id()),
            Some(held) => return *held = new,
        };
        self.0.wrong(place, message);
    }

    /// Adds a path, chosen once, where the job says so. Rule `PH-FTR-PATH`.
    fn path(&mut self, place: Place, trained: &mut Trained<'r>, chosen: Option<&str>) {
        let Trained { job, rank, .. } = *trained;
        let chooses = job.gains(rank, None).any(|gain| gain == Gain::Path);
        match chosen {
            Some(id) if chooses => {
                trained.path = self.0.report.find(place, "path", id, &job.paths, |path| &path.id);
            }
            Some(_) => {
                self.0.wrong(place, format!("PH-FTR-PATH: no path is chosen at {} rank {rank}", job.name));
            }
            None if chooses => {
                let ids = listed(job.paths.iter().map(|path| &*path.id));
                self.0.wrong(place, format!("PH-FTR-PATH: {} rank {rank} needs a `path`: {ids}", job.name));
            }
            None => {}
        }
    }
}

fn styles(job: &Job) -> String {
    format!("there are {}", listed(job.styles.iter().map(|style| style.id())))
}

impl Trained<'_> {
    /// Words for a sheet: `Fighter 5 (Champion)`, with the mark of a house job.
    pub fn words(&self) -> String {
        let path = self.path.map(|path| format!(" ({})", path.name)).unwrap_or_default();
        let house = if self.job.house { ", house job" } else { "" };
        format!("{} {}{path}{house}", self.job.name, self.rank)
    }
}
