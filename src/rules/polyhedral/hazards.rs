//! Harm that waits on squares: traps, fire, what has been strewn. Whoever comes there saves or suffers. Rules `PH-SAVE-01`,
//! `PH-GEN-10`, ruling `R-011`.

use super::{
    ailments::inflict,
    body::air::in_the_air,
    damage::{self, Brink, resistance, saved_of, shrugged, suffer},
    hiding::view::overlooks,
    movement,
    odds::{DamageDice, DamageNumbers, dealt},
    profile::{Ability, DamageKind, Dice, Harm, Rider, Thrown},
    rolls::{Save, Then, Throw, Verdict, save, save_chance, stout},
    sheet::{Conditions, Sheet},
    state::{stone, toxic},
    things,
    tools::{name, part, roll_sides, tell},
};
use crate::{
    battle::{
        board::footprint,
        engine::Ground,
        fact::Happening,
        goals::in_battle,
        looks::{DamageLook, ItemLook},
        offer::{Peril, Waiting},
        roster::{Roster, Side},
        turns::Turns,
        until::{Passing, Until},
        words::{Amount, DiceGroup, Odds, Reason, Target, Text},
    },
    dice::{Chance, Outcomes},
    grid::{Footprint, Square, cover::Cover},
    kit::deed::{Deed, push, push_each},
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use std::sync::Arc;

/// What keeping clear of something without damage is worth, in points of health.
const SMALL_STAKE: f32 = 1.0;

/// Everything that waits on squares, in the order it came there.
#[derive(Resource, Clone, Debug, Default)]
pub struct Hazards(pub Vec<Hazard>);

/// One thing that waits on squares.
#[derive(Clone, Debug)]
pub struct Hazard {
    /// What people call it.
    pub title: Arc<str>,
    /// Where.
    pub squares: Vec<Square>,
    /// What it does.
    pub harm: Arc<Harm>,
    /// The thing of the level whose trap it is, a place in the level's list.
    pub thing: Option<usize>,
    /// It goes on hurting whoever begins a turn there: up to the last turn that this counts, and in that one too.
    pub until: Option<Until>,
    /// Whose doing it is.
    pub by: Option<Entity>,
    /// What lies on its squares, to be taken from there when it is over.
    pub mark: Option<Mark>,
}

/// What a hazard leaves on the ground.
#[derive(Clone, Debug)]
pub struct Mark {
    /// Its word there.
    pub word: Arc<str>,
    /// What it looks like.
    pub look: ItemLook,
}

/// Harm that is about to come over somebody.
#[derive(Clone, Debug)]
pub struct Woe {
    /// Over whom.
    pub who: Entity,
    /// What.
    pub harm: Arc<Harm>,
    /// What people call it.
    pub title: Arc<str>,
    /// Whose doing it is.
    pub by: Option<Entity>,
}

impl Deed for Woe {
    fn perform(self: Arc<Self>, world: &mut World) {
        befall(world, Arc::unwrap_or_clone(self));
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        let what = format!("must withstand {}", self.title);
        Some(Waiting { who: name(world, self.who), what: what.into(), at: None })
    }
}

/// Somebody treads on what waits on a square.
#[derive(Clone, Debug)]
pub struct Tread {
    /// Who.
    pub who: Entity,
    /// On what.
    pub on: Hazard,
}

impl Deed for Tread {
    fn perform(self: Arc<Self>, world: &mut World) {
        tread(world, Arc::unwrap_or_clone(self));
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        let what = format!("steps on {}", self.on.title);
        Some(Waiting { who: name(world, self.who), what: what.into(), at: self.on.squares.first().copied() })
    }
}

/// Lays something on squares; `rounds` for what burns out, counted by the turns of whoever has its turn now, none for what stays.
pub fn lay(world: &mut World, hazard: Hazard, rounds: Option<u32>) {
    let turns = world.resource::<Turns>();
    let of = turns.current().or_else(|| turns.order.first().copied());
    let until = rounds.and_then(|turns| Some(Until::TurnStart { of: of?, turns }));
    if let (Some(mark), Some(by)) = (&hazard.mark, hazard.by) {
        for &at in &hazard.squares {
            world.resource_mut::<Ground>().items.push((mark.word.clone(), at, by));
            let (item, look) = (mark.word.to_string().into(), mark.look);
            tell(world, Happening::Landed { item, look, at }, "PH-ACT-USE");
        }
    }
    world.resource_mut::<Hazards>().0.push(Hazard { until, ..hazard });
}

/// Takes away what no longer waits.
fn clear(world: &mut World, over: impl Fn(&Hazard) -> bool) {
    let gone: Vec<Hazard> = world.resource::<Hazards>().0.iter().filter(|one| over(one)).cloned().collect();
    if gone.is_empty() {
        return;
    }
    world.resource_mut::<Hazards>().0.retain(|one| !over(one));
    for hazard in gone {
        let Some(mark) = &hazard.mark else { continue };
        let lies = |item: &Arc<str>, at: Square| *item == mark.word && hazard.squares.contains(&at);
        world.resource_mut::<Ground>().items.retain(|(item, at, _)| !lies(item, *at));
        if hazard.until.is_some() {
            let text = format!("{} at {} burns out", hazard.title, hazard.squares[0]);
            tell(world, Happening::Said { text: text.into() }, "PH-ACT-USE");
        }
    }
}

/// The trap of a thing waits no more.
pub fn disarm(world: &mut World, thing: usize) {
    clear(world, |hazard| hazard.thing == Some(thing));
}

/// Whether the trap of a thing still waits.
pub fn is_armed(world: &World, thing: usize) -> bool {
    world.resource::<Hazards>().0.iter().any(|hazard| hazard.thing == Some(thing))
}

/// What a side knows to wait for whoever steps from one space into another, or comes down there from the air.
pub fn known_on<'a>(
    world: &'a World,
    side: Side,
    from: Option<Footprint>,
    to: Footprint,
) -> impl Iterator<Item = Text> + 'a {
    world.resource::<Hazards>().0.iter().filter_map(move |hazard| {
        let known = hazard.thing.is_none_or(|thing| things::is_known(world, side, thing));
        let at = fresh(hazard, from, to).filter(|_| known)?;
        Some(format!("{} at {at}", hazard.title).into())
    })
}

/// Takes away what a side does not know to wait anywhere.
pub fn forget_unknown(world: &mut World, side: Side) {
    let known = |hazard: &Hazard| hazard.thing.is_none_or(|thing| things::is_known(world, side, thing));
    let kept: Vec<Hazard> = world.resource::<Hazards>().0.iter().filter(|one| known(one)).cloned().collect();
    if kept.len() < world.resource::<Hazards>().0.len() {
        world.resource_mut::<Hazards>().0 = kept;
    }
}

/// What waits on squares that somebody's side knows of, with what it does to it on average.
pub fn perils(world: &World, who: Entity) -> Vec<Peril> {
    if !any(world) {
        return Vec::new();
    }
    let side = world.resource::<Roster>().side(who);
    let turns = world.resource::<Turns>();
    let before = || turns.before(who).map(Passing::TurnStart);
    let known = |hazard: &&Hazard| hazard.thing.is_none_or(|thing| things::is_known(world, side, thing));
    let hazards = world.resource::<Hazards>().0.iter().filter(known);
    let each = hazards.flat_map(|hazard| {
        let mean = odds(world, who, &hazard.harm).0.damage_mean as f32;
        let goes_on = hazard.until.is_some_and(|until| until.outlasts(before()));
        let peril = move |&at| Peril { at, enters: mean, stays: if goes_on { mean } else { 0.0 } };
        hazard.squares.iter().map(peril)
    });
    each.collect()
}

/// Whether anything waits anywhere.
pub fn any(world: &World) -> bool {
    !world.resource::<Hazards>().0.is_empty()
}

/// A square of a hazard that a step newly enters.
fn fresh(hazard: &Hazard, from: Option<Footprint>, to: Footprint) -> Option<Square> {
    let new = |at: &&Square| to.contains(**at) && from.is_none_or(|from| !from.contains(**at));
    hazard.squares.iter().find(new).copied()
}

/// Somebody has come to where it stands, from another square. Whoever flies or jumps over it meets nothing. Rulings `R-109`,
/// `R-111`.
pub fn entered(world: &mut World, who: Entity, from: Square) {
    if any(world) && !movement::is_off_the_ground(world, who) {
        meet(world, who, Some(from));
    }
}

/// Somebody has come down on the ground: landed, or fallen. Rulings `R-109`, `R-111`.
pub fn landed(world: &mut World, who: Entity) {
    if any(world) {
        meet(world, who, None);
    }
}

/// Somebody treads on what waits where it is and did not where it was, if it was on the ground.
fn meet(world: &mut World, who: Entity, from: Option<Square>) {
    let Some(space) = footprint(world, who) else { return };
    let before = from.map(|at| Footprint { at, side: space.side });
    let met: Vec<Hazard> = world
        .resource::<Hazards>()
        .0
        .iter()
        .filter(|hazard| fresh(hazard, before, space).is_some())
        .cloned()
        .collect();
    push_each(world, met.into_iter().map(|on| Tread { who, on }));
}

/// Somebody treads on it: it hurts, and a trap does what else it does.
fn tread(world: &mut World, Tread { who, on: hazard }: Tread) {
    if !in_battle(world, who) {
        return;
    }
    let Hazard { harm, title, by, .. } = hazard;
    if let Some(thing) = hazard.thing {
        things::sprung(world, who, thing);
    }
    push(world, Woe { who, harm, title, by });
}

/// Turns begin, or would if those whose they are could have them: that much less is left of what burns.
pub fn count(world: &mut World, turns: &[Entity]) {
    if turns.is_empty() || !any(world) {
        return;
    }
    let hazards = &mut world.resource_mut::<Hazards>().0;
    for until in hazards.iter_mut().filter_map(|hazard| hazard.until.as_mut()) {
        for &who in turns {
            until.pass(Passing::TurnStart(who));
        }
    }
}

/// What has burnt out goes, and whoever begins a turn on the ground in what still burns is hurt. Ruling `R-109`.
pub fn turn_begins(world: &mut World, who: Entity) {
    if !any(world) {
        return;
    }
    clear(world, |hazard| hazard.until.is_some_and(Until::is_over));
    let feels = in_battle(world, who) && !in_the_air(world, who);
    let Some(space) = footprint(world, who).filter(|_| feels) else { return };
    let burning: Vec<Hazard> = world
        .resource::<Hazards>()
        .0
        .iter()
        .filter(|hazard| hazard.until.is_some() && fresh(hazard, None, space).is_some())
        .cloned()
        .collect();
    let woe = |Hazard { harm, title, by, .. }| Woe { who, harm, title, by };
    push_each(world, burning.into_iter().map(woe));
}

/// Whether a harm is a poison or brings a disease. Rule `PH-ORIG-DWARF-03`, ruling `R-038`.
fn is_toxic(harm: &Harm) -> bool {
    let poisons = harm.kind == DamageKind::Poison && harm.damage != Dice::NONE;
    poisons || harm.condition.as_deref().is_some_and(toxic)
}

/// A saving throw, then the harm. Rule `PH-SAVE-01`.
fn befall(world: &mut World, woe: Woe) {
    let (who, harm) = (woe.who, woe.harm.clone());
    let tripped = harm.condition.as_deref() == Some("prone") && harm.damage == Dice::NONE;
    if !in_battle(world, who) || (tripped && part::<Conditions>(world, who).prone) {
        return;
    }
    let Some((ability, difficulty)) = harm.save else { return come_over(world, &woe, false) };
    let stake = f32::from(harm.damage.count) * f32::from(harm.damage.sides) / 2.0;
    let stake = stake.max(SMALL_STAKE);
    let edges = stout(world, who, is_toxic(&harm)).into_iter().collect();
    let then = Arc::new(woe);
    save(world, Save { who, ability, difficulty, edges, stake, then });
}

impl Then for Woe {
    fn count(&self, world: &mut World, _: &Throw, verdict: Verdict) {
        come_over(world, self, verdict.success);
    }
}

/// The harm comes over somebody who has saved or not. Rule `PH-SAVE-01`.
fn come_over(world: &mut World, woe: &Woe, saved: bool) {
    let Woe { who, harm, title, by } = woe;
    let (who, by) = (*who, *by);
    if saved && !(harm.half && harm.damage != Dice::NONE) {
        return;
    }
    if harm.damage != Dice::NONE {
        hurt(world, woe, saved);
    }
    if saved || !in_battle(world, who) {
        return;
    }
    if let Some(condition) = &harm.condition {
        let (save, difficulty) = harm.save.unwrap_or((Ability::Vitality, 0));
        let (condition, lasts) = (condition.clone(), harm.lasts);
        let rider = Rider { save, difficulty, condition, lasts, poison: is_toxic(harm) };
        inflict(world, by.unwrap_or(who), who, &rider);
    }
    if harm.stops && movement::is_on_its_way(world, who) {
        movement::halt(world, who, title.to_string().into());
    }
}

fn hurt(world: &mut World, woe: &Woe, saved: bool) {
    // What nothing saves from is a thing of the level that does what the level says.
    let rule = if woe.harm.save.is_some() { "PH-SAVE-01" } else { "PH-ACT-USE" };
    let numbers = numbers(world, woe.who, &woe.harm);
    let dice = roll_sides(world, numbers.dice.sides(), &format!("damage of {}", woe.title));
    let mut reasons = vec![Reason::note(woe.title.to_string(), rule)];
    let dealt = if saved {
        reasons.push(Reason { label: "saved".into(), amount: Amount::Halves(1), rule: "PH-SAVE-01" });
        saved_of(&numbers, DiceGroup::sum_of(&dice))
    } else {
        dealt(&numbers, DiceGroup::sum_of(&dice))
    };
    reasons.extend(shrugged(&numbers, stone(world, woe.who)));
    let (by, kind) = (woe.by, woe.harm.kind);
    let harm = damage::Harm { by, kind, dice, reasons, dealt, rule, melee: false };
    suffer(world, woe.who, harm, false, false);
}

fn numbers(world: &World, who: Entity, harm: &Harm) -> DamageNumbers {
    let Dice { count, sides } = harm.damage;
    let sheet = world.get::<Sheet>(who);
    let (halved, doubled, immune) = resistance(sheet, harm.kind, stone(world, who));
    DamageNumbers { dice: DamageDice::of(count, sides), bonus: 0, halved, doubled, immune }
}

/// The chance that somebody does not save, and the whole law of the damage. Rule `PH-SAVE-01`, ruling `R-011`.
pub fn odds(world: &World, who: Entity, harm: &Harm) -> (Odds, Vec<Reason>) {
    let (fails, reasons) = match harm.save {
        Some((ability, difficulty)) => {
            let edges = stout(world, who, is_toxic(harm)).into_iter().collect();
            let (saves, reasons) = save_chance(world, who, ability, difficulty, edges);
            (saves.not(), reasons)
        }
        None => (Chance::CERTAIN, Vec::new()),
    };
    let law = law(world, who, harm, fails);
    let brink = Brink::of(world, who);
    let odds = Odds {
        damage_mean: law.mean().as_f64(),
        defeat: law.chance(|&dealt| brink.is_crossed(dealt, false, false)),
        ..Odds::of(fails)
    };
    (odds, reasons)
}

/// What something thrown at somebody does up to the start of its next turn: at once, and once more where it goes on burning. The
/// chance that it hurts, and the law of the damage.
pub fn thrown_at(world: &World, who: Entity, thrown: &Thrown) -> (Chance, Outcomes<i32>) {
    if !is_reached(world, who, thrown.lasts) {
        return (Chance::NEVER, Outcomes::certain(0));
    }
    let fails = match thrown.harm.save {
        Some((ability, difficulty)) => {
            let edges = stout(world, who, is_toxic(&thrown.harm)).into_iter().collect();
            save_chance(world, who, ability, difficulty, edges).0.not()
        }
        None => Chance::CERTAIN,
    };
    let once = law(world, who, &thrown.harm, fails);
    let law = if thrown.lasts == 0 { once } else { once.combine(&once, |now, then| now + then) };
    // Half of a point is nothing, and who saves may be hurt all the same.
    (law.chance(|&damage| damage > 0), law)
}

fn law(world: &World, who: Entity, harm: &Harm, fails: Chance) -> Outcomes<i32> {
    if harm.damage == Dice::NONE {
        return Outcomes::certain(0);
    }
    let numbers = numbers(world, who, harm);
    let sums = Outcomes::pool(harm.damage.count, harm.damage.sides);
    Outcomes::weighed(fails).spread(|&failed| match failed {
        true => sums.map(|&sum| dealt(&numbers, sum)),
        false if harm.half => sums.map(|&sum| saved_of(&numbers, sum)),
        false => Outcomes::certain(0),
    })
}

/// Everybody on some squares of whom somebody knows it, in the level's order, with what a harm that goes on for some rounds
/// would do to them at once.
pub fn caught(world: &World, by: Entity, squares: &[Square], harm: &Harm, rounds: u32) -> Vec<Target> {
    standing_on(world, squares)
        .into_iter()
        .filter(|&who| !overlooks(world, by, who) && is_reached(world, who, rounds))
        .map(|who| {
            let (odds, reasons) = odds(world, who, harm);
            Target {
                target: name(world, who),
                cover: Cover::None,
                odds: Some(odds),
                reasons,
                replies: Vec::new(),
            }
        })
        .collect()
}

/// Everybody who stands or lies on some squares, in the level's order.
pub fn standing_on(world: &World, squares: &[Square]) -> Vec<Entity> {
    let there = |who: &Entity| {
        in_battle(world, *who)
            && footprint(world, *who).is_some_and(|space| squares.iter().any(|&at| space.contains(at)))
    };
    world.resource::<Roster>().all().iter().copied().filter(there).collect()
}

/// Whether what strikes somebody's square reaches it: what goes on there lies on the ground, under whoever is in the air.
/// Ruling `R-109`.
fn is_reached(world: &World, who: Entity, rounds: u32) -> bool {
    rounds == 0 || !in_the_air(world, who)
}

/// It strikes everybody on some squares at once, and goes on there on the ground for some rounds.
pub fn strike(world: &mut World, hazard: Hazard, who: Entity, rounds: u32) {
    let (kind, look) = match hazard.harm.damage {
        Dice::NONE => ("", DamageLook::Magic),
        _ => (hazard.harm.kind.title(), hazard.harm.kind.look()),
    };
    let fact = Happening::AreaStruck {
        who: name(world, who),
        title: hazard.title.to_string().into(),
        squares: hazard.squares.clone(),
        kind: kind.into(),
        look,
    };
    tell(world, fact, "PH-SAVE-01");
    let (harm, title, by) = (hazard.harm.clone(), hazard.title.clone(), hazard.by);
    let mut woes = standing_on(world, &hazard.squares);
    woes.retain(|&who| is_reached(world, who, rounds));
    if rounds > 0 {
        lay(world, hazard, Some(rounds));
    }
    push_each(world, woes.into_iter().map(|who| Woe { who, harm: harm.clone(), title: title.clone(), by }));
}
