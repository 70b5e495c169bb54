//! A new level, and what fills the slots that levels bring: at any time between two battles. Rules `FV-LVL-01`, `FV-LVL-02`,
//! `FV-CHAR-02`, rulings `FV-RUL-07`, `FV-RUL-08`, `FV-RUL-34`.

use super::{party::learners, stay::Stay};
use crate::ai_hints::town;
use crate::career::{Career, Edit, allowed, choose, own};
use crate::character::{
    EXPERIENCE, HIT_DIE,
    choices::{Advance, Choices},
    level_for,
};
use crate::prelude::*;
use kit::activities::{Activity, Done, Personal, free};

/// Sides of the die that hit points of a level are rolled with. Rule `FV-LVL-02`.
const ROLLED: u8 = 6;

/// A new level.
pub const RISING: Activity =
    Activity { verbs: &[RISE.verb], offers: |world| RISE.offers(world, &learners(world)), does: rise };

/// A skill or a feat for a slot that is open.
pub const LEARNING: Activity = Activity {
    verbs: &[SKILL.verb, FEAT.verb],
    offers: |world| {
        let all = learners(world);
        [SKILL, FEAT].into_iter().flat_map(|slot| slot.open_offers(world, &all)).collect()
    },
    does: |world, done, picked| {
        let lesson = if done.verb == SKILL.verb { SKILL } else { FEAT };
        let Some(edit) = lesson.picked(world, done, picked) else { return gone!() };
        let what = picked.choice.clone().unwrap_or_default();
        choose(world, done.by, edit);
        tell_deed(world, done.by, done.verb, format!("Learns {what}"), None, picked.offer.rule);
    },
};

/// Rising to the next level, by what it adds: a stat, or at level 1 a second template. Rules `FV-LVL-02`, `FV-RUL-07`.
const RISE: Personal<(), Edit> = Personal {
    verb: "level_up",
    rule: "FV-LVL-02",
    nobody: "Rise to the next level",
    about: (),
    cost: free,
    title: |(), world, who, name| {
        let next = own(world, who).map_or(1, |career| career.character.level + 1);
        format!("{name} rises to level {next}").into()
    },
    ways: |(), world, who| {
        let career = own(world, who)?;
        let (level, experience) = (career.character.level, career.character.experience);
        let Some(&asked) = EXPERIENCE.get(usize::from(level) + 1) else {
            return Err(because("nobody rises higher", "FV-LVL-01"));
        };
        if level_for(experience) <= level {
            return Err(because(format!("{experience} of {asked} experience"), "FV-LVL-01"));
        }
        let edits = if level == 0 { templates(world) } else { Stat::ALL.map(stat).into_iter().collect() };
        Ok(allowed(world, career, town::LEVEL, edits))
    },
};

/// A skill for an open slot.
const SKILL: Personal<(), Edit> = Personal {
    verb: "learn_skill",
    rule: "FV-LVL-02",
    nobody: "Learn a skill",
    about: (),
    cost: free,
    title: |_, _, _, name| format!("{name} learns a skill").into(),
    ways: |(), world, who| {
        let career = own(world, who)?;
        let at = slot(career, |level| level.skill.is_none())?;
        let edit = |skill: Skill| -> (String, Edit) {
            (skill.title().to_owned(), Box::new(move |choices| choices.levels[at].skill = Some(skill)))
        };
        Ok(allowed(world, career, town::LESSON, Skill::ALL.into_iter().map(edit).collect()))
    },
};

/// A feat for an open slot.
const FEAT: Personal<(), Edit> = Personal {
    verb: "learn_feat",
    rule: "FV-LVL-02",
    nobody: "Learn a feat",
    about: (),
    cost: free,
    title: |_, _, _, name| format!("{name} learns a feat").into(),
    ways: |(), world, who| {
        let career = own(world, who)?;
        let at = slot(career, |level| level.feat.is_none())?;
        let set = move |choices: &mut Choices, feat: Feat| choices.levels[at].feat = Some(feat);
        Ok(allowed(world, career, town::LESSON, feats(set)))
    },
};

/// Every feat that can be learnt later, where `set` puts it; a dragon's heir says what is breathed. Rule `FV-ORIG-17`, ruling
/// `FV-RUL-34`.
pub fn feats(set: impl Fn(&mut Choices, Feat) + Copy + 'static) -> Vec<(String, Edit)> {
    let one = |feat: Feat| -> Vec<(String, Edit)> {
        let plain =
            (feat.title().to_owned(), Box::new(move |choices: &mut Choices| set(choices, feat)) as Edit);
        let breathing = |kind: DamageKind| -> (String, Edit) {
            let breathes = move |choices: &mut Choices| {
                set(choices, feat);
                choices.element = Some(kind);
            };
            (format!("{} ({})", feat.title(), kind.title()), Box::new(breathes))
        };
        let heir = feat == Feat::DragonBorn;
        let kinds = DamageKind::ALL.into_iter().filter(|_| heir).map(breathing);
        [plain].into_iter().chain(kinds).collect()
    };
    Feat::OF_LEVELS.into_iter().flat_map(one).collect()
}

/// The first level whose slot is open.
fn slot(career: &Career, open: impl Fn(&Advance) -> bool) -> Result<usize, Refusal> {
    let found = career.character.choices.levels.iter().position(open);
    found.ok_or_else(|| because("no open slot", "FV-LVL-02"))
}

fn stat(stat: Stat) -> (String, Edit) {
    let next = Advance { stat, skill: None, title: None, feat: None };
    let edit = move |choices: &mut Choices| {
        choices.levels.push(next.clone());
        choices.hit_dice.iter_mut().for_each(|dice| dice.push(1));
    };
    (stat.id().to_owned(), Box::new(edit))
}

/// The other template of level 1, with the skill that it teaches where it teaches one of several. Rulings `FV-RUL-07`,
/// `FV-RUL-32`.
fn templates(world: &World) -> Vec<(String, Edit)> {
    let mut all: Vec<(String, Edit)> = Vec::new();
    for template in book(world).library.templates.iter() {
        let several = template.skills.len() > 1;
        for &skill in &template.skills {
            let (id, stat) = (template.id.clone(), template.stat);
            let title = if several {
                format!("{} ({})", template.name, skill.title())
            } else {
                template.name.clone()
            };
            let edit = move |choices: &mut Choices| {
                choices.templates.push(id.clone());
                if several {
                    choices.skills.insert(id.clone(), skill);
                }
                choices.hit_dice.iter_mut().for_each(|dice| dice.push(1));
                match &mut choices.free_stats {
                    Some(free) if free.iter().any(|(own, _)| *own == stat) => *free = vec![(stat, 2)],
                    Some(free) => free.push((stat, 1)),
                    None => {}
                }
            };
            all.push((title, Box::new(edit)));
        }
    }
    all
}

/// Raises somebody's level: 4 hit points, or a die where these are rolled, and what was chosen. Rule `FV-LVL-02`, ruling
/// `FV-RUL-08`.
fn rise(world: &mut World, done: Done, picked: &Picked) {
    let who = done.by;
    let Some(edit) = RISE.picked(world, done, picked) else { return gone!() };
    tell_offer(world, who, picked.offer, None);
    let dice = own(world, who).is_ok_and(|career| career.character.choices.hit_dice.is_some());
    let rolled = (dice || option(world, &options::ROLLED_CHARACTERS)).then(|| {
        let face = roll(world, 1, ROLLED, &format!("{}'s hit points", name(world, who)));
        face.first().copied().unwrap_or(1)
    });
    choose(world, who, |choices| {
        edit(choices);
        if let (Some(last), Some(face)) = (choices.hit_dice.iter_mut().flatten().last(), rolled) {
            *last = face;
        }
    });
    if let (Some(face), false) = (rolled, dice) {
        let more = i32::from(face) - HIT_DIE;
        change(world, who, |health: &mut Health| {
            health.max += more;
            health.now += more;
        });
    }
    // An adventure that begins with this level begins with its dice. Rule `FV-INSP-01`.
    if world.get::<Stay>(who).is_some() {
        rolls::gain(world, who, 1, "FV-INSP-01");
    }
    let max = part::<Health>(world, who).max;
    tell_handled(world, who, "now has", format!("{max} hit points"), "FV-LVL-02");
}
