//! Hazards, which wait on squares: traps, fire, what has been strewn; how long each waits, who knows of it, and who meets it. `H`
//! is what a rule system knows of its harm.

use super::{
    areas::tell_struck,
    deed::{Deed, push, push_each},
    knowledge::knows_of,
    offer_builder::plain_target,
    ring::Ring,
    things::{
        effects::{EffectRules, sprung},
        secrets,
        state::{called, is_known},
        uses::UseRules,
    },
    tools::{name, tell},
};
use battle::{
    Cost, DamageLook, Ground, Happening, ItemLook, Odds, Passing, Peril, Reason, Roster, RuleId, Setup, Side,
    Target, Text, Turns, Until, Waiting, fights, footprint, in_battle,
    never::{gone, never},
    space_at, things,
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use grid::{Feet, Footprint, Square};
use std::{fmt::Debug, hash::Hash, sync::Arc};

/// The hazards of a battle, in the order they came there.
#[derive(Resource, Clone, Debug, Hash)]
pub struct Hazards<H: Lasting>(pub Vec<Hazard<H>>);

impl<H: Lasting> Default for Hazards<H> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

/// A hazard: one thing that waits on squares.
#[derive(Clone, Debug, Hash)]
pub struct Hazard<H> {
    /// The name for people.
    pub title: Arc<str>,
    /// The squares where it waits.
    pub squares: Vec<Square>,
    /// The harm that it does.
    pub harm: H,
    /// The thing of the level whose trap it is, a place in the level's list.
    pub thing: Option<usize>,
    /// The end of what burns: it goes on hurting whoever begins a turn there up to the last turn that this counts, and in that
    /// one too.
    pub until: Option<Until>,
    /// The one whose doing it is.
    pub by: Option<Entity>,
    /// The mark on its squares, to be taken from there when it is over.
    pub mark: Option<GroundMark>,
}

/// The mark that a hazard leaves on the ground.
#[derive(Clone, Debug, Hash)]
pub struct GroundMark {
    /// Its word there.
    pub word: Arc<str>,
    /// The look of it.
    pub look: ItemLook,
}

/// A kind of hazard, as it comes and goes.
pub trait Lasting: Clone + Debug + Hash + Send + Sync + 'static {
    /// The rule by which they lie there and go.
    const RULE: RuleId;
    /// The verb for their end: `burns out`.
    const ENDS: &'static str;

    /// The warning to people beside where it is, before they go there: that it ends the path, or nothing.
    fn warning(&self) -> &'static str {
        ""
    }
}

/// A kind of hazard that does harm to whoever meets it.
pub trait Harmful: Lasting {
    /// The rule by which harm comes over all who are in an area.
    const STRIKES: RuleId = Self::RULE;

    /// The harm of a trap of the level, if its words mean any.
    fn of_trap(raw: &things::Harm) -> Option<Self> {
        let _ = raw;
        None
    }

    /// The kind of damage for people, and how it looks.
    fn look(&self) -> (&'static str, DamageLook) {
        ("", DamageLook::Magic)
    }

    /// Whether somebody meets nothing of what lies on the ground, on its own way or standing where it is.
    fn passes_over(world: &World, who: Entity, stands: bool) -> bool;

    /// Applies the harm to somebody.
    fn apply_hazard(world: &mut World, effect: Arc<HazardEffect<Self>>);
}

/// A kind of hazard whose harm is reckoned with beforehand.
pub trait ReckonedHarm: Harmful {
    /// The odds that somebody does not withstand it, with the damage, and the causes of the roll.
    fn foreseen(&self, world: &World, who: Entity) -> (Odds, Vec<Reason>);

    /// Damage on average to somebody.
    fn mean(&self, world: &World, who: Entity) -> f32 {
        self.foreseen(world, who).0.damage_mean as f32
    }
}

/// Harm that is about to come over somebody.
#[derive(Clone, Debug, Hash)]
pub struct HazardEffect<H> {
    /// The one whom it comes over.
    pub who: Entity,
    /// The harm.
    pub harm: H,
    /// The name for people.
    pub title: Arc<str>,
    /// The one whose doing it is.
    pub by: Option<Entity>,
}

impl<H: Harmful> Deed for HazardEffect<H> {
    fn perform(self: Arc<Self>, world: &mut World) {
        H::apply_hazard(world, self);
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        // Some things of a level have the article in their names.
        let article = if self.title.starts_with("the ") { "" } else { "the " };
        let what = format!("must withstand {article}{}", self.title);
        Some(Waiting { who: name(world, self.who), what: what.into(), at: None })
    }
}

/// A step of somebody onto what waits on a square.
#[derive(Clone, Debug, Hash)]
struct StepOnHazard<H> {
    who: Entity,
    on: Hazard<H>,
}

impl<H: Harmful> Deed for StepOnHazard<H> {
    /// Hurts whoever steps there, and makes a trap do what else it does.
    fn perform(self: Arc<Self>, world: &mut World) {
        let StepOnHazard { who, on } = Arc::unwrap_or_clone(self);
        if !in_battle(world, who) {
            return;
        }
        if let Some(thing) = on.thing {
            sprung(world, who, thing);
        }
        push(world, on.effect(who));
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        let what = format!("steps on {}", self.on.title);
        Some(Waiting { who: name(world, self.who), what: what.into(), at: self.on.squares.first().copied() })
    }
}

impl<H> Hazard<H> {
    /// A hazard that stays, no trap and without a mark, by somebody's doing.
    pub fn new(title: impl Into<Arc<str>>, squares: Vec<Square>, harm: H, by: Option<Entity>) -> Self {
        Self { title: title.into(), squares, harm, thing: None, until: None, by, mark: None }
    }

    /// Whether it still burns when somebody's next turn begins, of those that are yet to begin.
    pub fn burns_on(&self, world: &World, who: Entity) -> bool {
        let before = || world.resource::<Ring>().order.before(world, who).into_iter().map(Passing::TurnStart);
        self.until.is_some_and(|until| until.outlasts(before()))
    }

    fn effect(self, who: Entity) -> HazardEffect<H> {
        HazardEffect { who, harm: self.harm, title: self.title, by: self.by }
    }

    /// Whether a side knows of it.
    pub fn is_known(&self, world: &World, side: Side) -> bool {
        self.thing.is_none_or(|thing| is_known(world, side, thing))
    }

    /// A square of it that a step from one space into another newly enters; none to step from where somebody comes down from the
    /// air, or stands.
    pub fn fresh(&self, from: Option<Footprint>, to: Footprint) -> Option<Square> {
        let new = |at: &&Square| to.contains(**at) && from.is_none_or(|from| !from.contains(**at));
        self.squares.iter().find(new).copied()
    }
}

/// The hazards laid anywhere.
pub fn laid<H: Lasting>(world: &World) -> &[Hazard<H>] {
    &world.resource::<Hazards<H>>().0
}

/// Sets up the things of the level as they begin: by which rules they are used, and what that does; and lays their traps.
pub fn deploy<H: Harmful>(world: &mut World, setup: &Setup, uses: UseRules, effects: EffectRules) {
    world.insert_resource(uses);
    world.insert_resource(effects);
    let traps = setup.things.iter().enumerate().filter_map(|(at, thing)| {
        let harm = thing.trap.as_ref().and_then(|trap| H::of_trap(&trap.harm))?;
        let hazard = Hazard::new(thing.name.clone(), thing.squares.clone(), harm, None);
        Some(Hazard { thing: Some(at), ..hazard })
    });
    let traps = traps.collect();
    world.insert_resource(Hazards::<H>(traps));
}

/// The end of what burns for so many rounds from now on: counted by the turns of whoever has its turn now.
pub fn burns_for(world: &World, turns: u32) -> Option<Until> {
    let order = world.resource::<Turns>();
    let of = order.current().or_else(|| order.order.first().copied())?;
    Some(Until::TurnStart { of, turns })
}

/// Lays something on squares; `rounds` for what burns out, none for what stays.
pub fn lay<H: Lasting>(world: &mut World, hazard: Hazard<H>, rounds: Option<u32>) {
    let until = rounds.and_then(|rounds| burns_for(world, rounds));
    if let (Some(mark), Some(by)) = (&hazard.mark, hazard.by) {
        for &at in &hazard.squares {
            world.resource_mut::<Ground>().items.push((mark.word.clone(), at, by));
            let (item, look) = (mark.word.to_string().into(), mark.look);
            tell(world, Happening::Landed { item, look, at }, H::RULE);
        }
    }
    world.resource_mut::<Hazards<H>>().0.push(Hazard { until, ..hazard });
}

/// Takes away what no longer waits.
fn clear<H: Lasting>(world: &mut World, over: impl Fn(&Hazard<H>) -> bool) {
    let gone: Vec<Hazard<H>> = laid::<H>(world).iter().filter(|one| over(one)).cloned().collect();
    if gone.is_empty() {
        return;
    }
    world.resource_mut::<Hazards<H>>().0.retain(|one| !over(one));
    for hazard in gone {
        let Some(mark) = &hazard.mark else { continue };
        let lies = |item: &Arc<str>, at: Square| *item == mark.word && hazard.squares.contains(&at);
        world.resource_mut::<Ground>().items.retain(|(item, at, _)| !lies(item, *at));
        if hazard.until.is_some() {
            let text = format!("{} at {} {}", hazard.title, hazard.squares[0], H::ENDS);
            tell(world, Happening::Said { text: text.into() }, H::RULE);
        }
    }
}

/// Takes away what has burnt out.
pub fn burn_out<H: Lasting>(world: &mut World) {
    clear::<H>(world, |hazard| hazard.until.is_some_and(Until::is_over));
}

/// Takes away the trap of a thing: it waits no more.
pub fn disarm<H: Lasting>(world: &mut World, thing: usize) {
    clear::<H>(world, |hazard| hazard.thing == Some(thing));
}

/// Whether the trap of a thing still waits.
pub fn is_armed<H: Lasting>(world: &World, thing: usize) -> bool {
    laid::<H>(world).iter().any(|hazard| hazard.thing == Some(thing))
}

/// Springs the trap of a thing, if it still waits, on somebody.
pub fn spring<H: Harmful>(world: &mut World, who: Entity, thing: usize) {
    let hazard = laid::<H>(world).iter().find(|hazard| hazard.thing == Some(thing)).cloned();
    if let Some(on) = hazard {
        push(world, StepOnHazard { who, on });
    }
}

/// The hazards, in words, that a side knows to wait for whoever steps from one space into another, or comes down there from the
/// air.
pub fn known_on<H: Lasting>(
    world: &World,
    side: Side,
    from: Option<Footprint>,
    to: Footprint,
) -> impl Iterator<Item = Text> {
    known_to_meet::<H>(world, side, from, to)
        .map(|(at, hazard)| format!("{} at {at}{}", hazard.title, hazard.harm.warning()).into())
}

/// The hazards themselves that a side knows to wait so, each with the first square of it that is trodden on.
pub fn known_to_meet<H: Lasting>(
    world: &World,
    side: Side,
    from: Option<Footprint>,
    to: Footprint,
) -> impl Iterator<Item = (Square, &Hazard<H>)> {
    laid::<H>(world).iter().filter_map(move |hazard| {
        let at = hazard.fresh(from, to).filter(|_| hazard.is_known(world, side))?;
        Some((at, hazard))
    })
}

/// Takes away what a side does not know to wait anywhere.
pub fn forget_unknown<H: Lasting>(world: &mut World, side: Side) {
    let all = laid::<H>(world);
    let kept: Vec<Hazard<H>> = all.iter().filter(|one| one.is_known(world, side)).cloned().collect();
    if kept.len() < all.len() {
        world.resource_mut::<Hazards<H>>().0 = kept;
    }
    secrets::take_away(world, side);
}

/// Counts turns that begin, or would if those whose they are could have them: that much less is left of what burns.
pub fn count<H: Lasting>(world: &mut World, turns: &[Entity]) {
    if turns.is_empty() || laid::<H>(world).is_empty() {
        return;
    }
    let hazards = &mut world.resource_mut::<Hazards<H>>().0;
    for until in hazards.iter_mut().filter_map(|hazard| hazard.until.as_mut()) {
        for &who in turns {
            until.pass(Passing::TurnStart(who));
        }
    }
}

/// Makes somebody meet the hazards where it has come to, from another square, or down on the ground there.
pub fn entered<H: Harmful>(world: &mut World, who: Entity, from: Option<Square>) {
    if laid::<H>(world).is_empty() || from.is_some() && H::passes_over(world, who, false) {
        return;
    }
    let Some(space) = footprint(world, who) else { return never!("{who:?} stands nowhere") };
    let before = from.map(|at| space_at(world, who, at));
    let met = laid::<H>(world).iter().filter(|hazard| hazard.fresh(before, space).is_some());
    let treads: Vec<StepOnHazard<H>> = met.map(|on| StepOnHazard { who, on: on.clone() }).collect();
    push_each(world, treads);
}

/// Takes away what has burnt out, and hurts whoever begins a turn on the ground in what still burns.
pub fn turn_begins<H: Harmful>(world: &mut World, who: Entity) {
    if laid::<H>(world).is_empty() {
        return;
    }
    burn_out::<H>(world);
    let feels = in_battle(world, who) && !H::passes_over(world, who, true);
    let Some(space) = footprint(world, who).filter(|_| feels) else { return };
    let burns = |hazard: &&Hazard<H>| hazard.until.is_some() && hazard.fresh(None, space).is_some();
    let woes: Vec<HazardEffect<H>> =
        laid::<H>(world).iter().filter(burns).map(|one| one.clone().effect(who)).collect();
    push_each(world, woes);
}

/// Strikes everybody on some squares at once with a hazard, which goes on there on the ground for some rounds.
pub fn strike<H: Harmful>(world: &mut World, hazard: Hazard<H>, who: Entity, rounds: u32) {
    let title = hazard.title.to_string().into();
    tell_struck(world, who, title, hazard.squares.clone(), hazard.harm.look(), H::STRIKES);
    let struck = standing_on(world, &hazard.squares).into_iter();
    let struck = struck.filter(|&who| reaches::<H>(world, who, rounds));
    let woes: Vec<HazardEffect<H>> = struck.map(|who| hazard.clone().effect(who)).collect();
    if rounds > 0 {
        lay(world, hazard, Some(rounds));
    }
    push_each(world, woes);
}

/// Harms everybody on some squares by the thing at a place in the level's list and by somebody's doing, and goes on there for
/// some rounds: what lies there then is called other than the thing.
pub fn harm<H: Harmful>(
    world: &mut World,
    by: Entity,
    at: usize,
    squares: &[Square],
    raw: &things::Harm,
    rounds: u32,
) {
    let (Some(title), Some(harm)) = (called(world, at), H::of_trap(raw)) else { return gone!() };
    let (kind, look) = harm.look();
    let look = if look == DamageLook::Fire { ItemLook::Fire } else { ItemLook::Plain };
    let mark =
        (rounds > 0).then(|| GroundMark { word: if kind.is_empty() { "magic" } else { kind }.into(), look });
    strike(world, Hazard { mark, ..Hazard::new(title, squares.to_vec(), harm, Some(by)) }, by, rounds);
}

/// Whether what strikes somebody's square reaches it: what goes on there lies on the ground, under whoever is in the air.
pub fn reaches<H: Harmful>(world: &World, who: Entity, rounds: u32) -> bool {
    rounds == 0 || !H::passes_over(world, who, true)
}

/// The perils on squares that somebody's side knows of, with what they do to it on average: again and again where it goes on.
pub fn perils<H: Lasting>(world: &World, who: Entity, mean: impl Fn(&H) -> f32) -> Vec<Peril> {
    let side = world.resource::<Roster>().side(who);
    let known = laid::<H>(world).iter().filter(|hazard| hazard.is_known(world, side));
    let each = known.flat_map(|hazard| {
        let enters = mean(&hazard.harm);
        let stays = if hazard.burns_on(world, who) { enters } else { 0.0 };
        hazard.squares.iter().map(move |&at| Peril { at, enters, stays })
    });
    each.collect()
}

/// The perils of hazards that somebody's side knows of.
pub fn foreseen<H: ReckonedHarm>(world: &World, who: Entity) -> Vec<Peril> {
    perils(world, who, |harm: &H| harm.mean(world, who))
}

/// Damage on average of a harm to somebody, in the level's words.
pub fn mean<H: ReckonedHarm>(world: &World, who: Entity, raw: &things::Harm) -> f32 {
    H::of_trap(raw).map_or(0.0, |harm| harm.mean(world, who))
}

/// The targets on some squares of whom somebody knows, with what a harm that comes once, in the level's words, would do to them.
pub fn caught<H: ReckonedHarm>(
    world: &World,
    by: Entity,
    squares: &[Square],
    raw: &things::Harm,
    _: u32,
) -> Vec<Target> {
    let Some(harm) = H::of_trap(raw) else { return Vec::new() };
    let seen = standing_on(world, squares).into_iter().filter(|&who| knows_of(world, by, who));
    let target = |who| {
        let (odds, reasons) = harm.foreseen(world, who);
        Target { odds: Some(odds), reasons, ..plain_target(world, who) }
    };
    seen.map(target).collect()
}

/// The rules of using things by one kind of harm, where everybody may harm and one success is enough. What a use costs and how its
/// check is rolled is still to be said.
pub const fn uses<H: ReckonedHarm>(together: RuleId) -> UseRules {
    UseRules {
        rule: |_| "",
        price: |_, _, _, _| Ok(Cost::default()),
        may_harm: |_, _, _| Ok(()),
        caught: caught::<H>,
        mean: mean::<H>,
        chance: |_, _, _, _| None,
        roll: |_, _, _, _, _, _| None,
        able: fights,
        together,
        enough: |successes, _| successes > 0,
        is_armed: is_armed::<H>,
    }
}

/// The rules of the effects of things by one kind of harm: by which they do what the level says, by which it speaks, and by which
/// harm is withstood; and how somebody falls. Nobody is in the air.
pub const fn effects<H: Harmful>(
    [using, saying, withstood]: [RuleId; 3],
    fall: fn(&mut World, Entity, Feet),
) -> EffectRules {
    let (harm, spring, disarm) = (harm::<H>, spring::<H>, disarm::<H>);
    EffectRules { using, saying, withstood, harm, spring, disarm, is_aloft: |_, _| false, fall }
}

/// The combatants who stand or lie on some squares, in the level's order.
pub fn standing_on(world: &World, squares: &[Square]) -> Vec<Entity> {
    let there = |who: &Entity| {
        in_battle(world, *who)
            && footprint(world, *who).is_some_and(|space| squares.iter().any(|&at| space.contains(at)))
    };
    world.resource::<Roster>().all().iter().copied().filter(there).collect()
}
