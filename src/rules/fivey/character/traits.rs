//! Templates, stats, skills, feats and titles. Catalog sections 5, 7 and 12.

use super::choices::{Advance, Reading, Study};
use crate::profile::*;
use kit::schema::*;

/// The highest level. Rule `FV-LVL-01`.
const HIGHEST_LEVEL: usize = 5;
/// Every stat before templates. Rule `FV-CHAR-06`.
const BASE_STAT: i32 = 1;
/// The most that a stat may be. Rule `FV-LVL-02`.
const HIGHEST_STAT: i32 = 5;

/// The traits of a character, its belongings left out.
pub(super) struct Traits {
    /// The level, 0 to 5.
    pub level: u8,
    /// The templates, the first one first.
    pub templates: Vec<Arc<Template>>,
    /// The four stats.
    pub stats: BTreeMap<Stat, i32>,
    /// The skills, each of which doubles a stat.
    pub skills: BTreeSet<Skill>,
    /// Powers.
    pub feats: BTreeSet<Feat>,
    /// Titles of templates, then of levels.
    pub titles: Vec<String>,
}

impl<'r> Reading<'r> {
    /// The traits, all checked.
    pub(super) fn traits(&mut self) -> Traits {
        let level = self.level();
        let templates = self.templates();
        Traits {
            level,
            stats: self.stats(&templates),
            skills: self.skills(&templates),
            feats: self.feats(&templates),
            titles: self.titles(&templates),
            templates,
        }
    }

    /// The lessons that the levels from the second on have brought in one of their slots, and that were studied, each with its
    /// place.
    fn learnt<T>(
        &self,
        slot: &'static str,
        of_level: fn(&Advance) -> Option<T>,
        of_study: fn(&Study) -> Option<T>,
    ) -> Vec<(Place<'r>, T)> {
        let (levels, studied) = (self.0.at("levels"), self.0.at("studied"));
        let advances = self.0.raw.levels.iter().enumerate();
        let brought = advances.filter_map(|(i, one)| Some((levels.item(i).field(slot), of_level(one)?)));
        let studies = self.0.raw.studied.iter().enumerate();
        brought.chain(studies.filter_map(|(i, one)| Some((studied.item(i), of_study(one)?)))).collect()
    }

    /// The level: one template is level 0, two are level 1, and each further level has its entry. Rules `FV-CHAR-02`,
    /// `FV-LVL-01`.
    fn level(&mut self) -> u8 {
        let (raw, levels) = (self.0.raw, self.0.at("levels"));
        let (advances, studies) = (raw.levels.len(), raw.studied.len());
        let message = "FV-CHAR-02: level 1 comes first, and with it a second template";
        self.0.check(raw.templates.len() >= 2 || advances == 0, levels, message);
        let level = raw.templates.len().clamp(1, 2) - 1 + advances;
        let message = format!("FV-LVL-01: this would be level {level}, and {HIGHEST_LEVEL} is the highest");
        self.0.check(level <= HIGHEST_LEVEL, levels, message);
        let message = format!("FV-RUL-48: {studies} studies at level {level}: one a level is right");
        self.0.check(studies <= level.max(1), self.0.at("studied"), message);
        u8::try_from(level.min(HIGHEST_LEVEL)).unwrap_or_default()
    }

    fn templates(&mut self) -> Vec<Arc<Template>> {
        let (ids, place) = (&self.0.raw.templates, self.0.at("templates"));
        let many = ids.len();
        let message = format!("FV-CHAR-02: {many} templates: one for level 0, two for level 1 and more");
        self.0.check((1..=2).contains(&many), place, message);
        let mut found: Vec<Arc<Template>> = Vec::new();
        for (i, id) in ids.iter().take(2).enumerate() {
            let place = place.item(i);
            let Some(template) = self.0.book.templates.look_up(self.0.report, place, id) else { continue };
            let again = found.iter().any(|other| other.id == template.id);
            let message = format!("FV-RUL-07: `{id}` comes twice: two different templates are right");
            self.0.check(!again, place, message);
            let second = !again && template.origin && found.iter().any(|other| other.origin);
            self.0.check(!second, place, "FV-CHAR-05: one origin at most; a human takes two backgrounds");
            found.push(template.clone());
        }
        found
    }

    /// The stats: 1 each, what templates or the player add, and one more for each level. Rules `FV-CHAR-03`, `FV-CHAR-06`,
    /// `FV-LVL-02`.
    fn stats(&mut self, templates: &[Arc<Template>]) -> BTreeMap<Stat, i32> {
        let mut stats: BTreeMap<Stat, i32> = Stat::ALL.map(|stat| (stat, BASE_STAT)).into();
        let mut raise = |stat: Stat, by: i32| -> i32 {
            let value = stats.entry(stat).or_insert(BASE_STAT);
            *value = value.saturating_add(by).min(HIGHEST_STAT + 1);
            *value
        };
        match &self.0.raw.free_stats {
            None => {
                for template in templates {
                    raise(template.stat, 1);
                }
            }
            Some(free) => {
                let (right, what) = match (self.0.raw.templates.len(), free.as_slice()) {
                    (..=1, free) => (matches!(free, [(_, 1)]), "at level 0 +1 to one stat is right"),
                    (_, free) => (
                        matches!(free, [(_, 2)]) || matches!(free, [(a, 1), (b, 1)] if a != b),
                        "+2 to one stat or +1 to two is right",
                    ),
                };
                self.0.check(right, self.0.at("free_stats"), format!("FV-CHAR-06: {what}"));
                for (stat, by) in free.iter().filter(|(_, by)| (1..=2).contains(by)) {
                    raise(*stat, *by);
                }
            }
        }
        for (place, stat) in self.learnt("stat", |advance| Some(advance.stat), |_| None) {
            let (label, value) = (stat.short(), raise(stat, 1));
            let message = format!("FV-LVL-02: {label} would be {value}, and {HIGHEST_STAT} is the most");
            self.0.check(value <= HIGHEST_STAT, place, message);
        }
        stats
    }

    /// The skills: one of each template, one of each level, and what was studied. Rules `FV-CHAR-03`, `FV-CHAR-07`, `FV-LVL-02`.
    fn skills(&mut self, templates: &[Arc<Template>]) -> BTreeSet<Skill> {
        let (chosen, place) = (&self.0.raw.skills, self.0.at("skills"));
        self.check_swaps(place, chosen.keys(), templates);
        // Two templates may teach the same by themselves; a choice that does so is a slip.
        let given = templates.iter().filter(|template| !chosen.contains_key(&template.id));
        let mut skills: BTreeSet<Skill> = given.filter_map(|template| self.taught(template)).collect();
        let swapped = templates.iter().filter_map(|template| chosen.get_key_value(&template.id));
        let swapped = swapped.map(|(id, skill)| (place.key(id), *skill));
        let studied = |study: &Study| if let Study::Skill(skill) = study { Some(*skill) } else { None };
        let later = self.learnt("skill", |advance| advance.skill, studied);
        for (place, skill) in swapped.chain(later) {
            let title = skill.title();
            let again = format!("FV-SKILL-02: {title} comes twice, and doubles only once: choose another");
            self.0.learn(&mut skills, place, skill, again);
        }
        skills
    }

    /// The skill of a template: its only one, or the one that goes with the item taken. Ruling `FV-RUL-32`.
    fn taught(&mut self, template: &Template) -> Option<Skill> {
        let items = &self.0.raw.items;
        let taken = template.items.iter().filter(|item| items.contains(&item.id));
        let taken: Vec<Skill> = taken.filter_map(|item| item.teaches).collect();
        match (template.skills.as_slice(), taken.as_slice()) {
            ([only], _) | (_, [only]) => Some(*only),
            _ => {
                let names: Vec<&str> = template.skills.iter().map(|skill| skill.title()).collect();
                let (id, names) = (&template.id, names.join(" or "));
                let unsaid = "its item does not say which, so name one in `skills`";
                let message = format!("FV-RUL-32: `{id}` teaches {names}: {unsaid}");
                self.0.wrong(self.0.at("templates"), message);
                None
            }
        }
    }

    /// The feats, in the same way. Rules `FV-CHAR-03`, `FV-CHAR-07`, `FV-RUL-34`.
    fn feats(&mut self, templates: &[Arc<Template>]) -> BTreeSet<Feat> {
        let (chosen, place) = (&self.0.raw.feats, self.0.at("feats"));
        self.check_swaps(place, chosen.keys(), templates);
        let mut feats = BTreeSet::new();
        let again = |feat: Feat| format!("FV-SKILL-08: {} comes twice: choose another feat", feat.title());
        for template in templates {
            let (place, swapped) = (place.key(&template.id), chosen.get(&template.id).copied());
            if let Some(feat) = swapped.filter(|feat| !feat.of_templates()) {
                let title = feat.title();
                self.0.wrong(place, format!("FV-CHAR-07: {title} is no feat of an origin or background"));
            }
            let feat = swapped.unwrap_or(template.feat);
            self.0.learn(&mut feats, place, feat, again(feat));
        }
        let studied = |study: &Study| if let Study::Feat(feat) = study { Some(*feat) } else { None };
        let later = self.learnt("feat", |advance| advance.feat, studied);
        for (place, feat) in later {
            let (title, names) = (feat.title(), Feat::OF_LEVELS.map(Feat::title).join(", "));
            let message = format!("FV-RUL-34: {title} can't be learned later; these can: {names}");
            self.0.check(Feat::OF_LEVELS.contains(&feat), place, message);
            self.0.learn(&mut feats, place, feat, again(feat));
        }
        feats
    }

    fn check_swaps<'k>(
        &mut self,
        place: Place,
        swapped: impl Iterator<Item = &'k String>,
        templates: &[Arc<Template>],
    ) {
        for id in swapped.filter(|id| !templates.iter().any(|template| template.id == **id)) {
            self.0.wrong(place.key(id), format!("FV-CHAR-07: `{id}` is none of the character's templates"));
        }
    }

    fn titles(&self, templates: &[Arc<Template>]) -> Vec<String> {
        let of_levels = self.0.raw.levels.iter().filter_map(|advance| advance.title.clone());
        templates.iter().map(|template| template.title.clone()).chain(of_levels).collect()
    }
}
