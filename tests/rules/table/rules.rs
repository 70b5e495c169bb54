//! The rule system with fighters of the test's making.

use super::*;
use crate::witness;

/// Polyhedral with fighters of the test's making and dice that can be laid down while the battle goes on.
pub(super) struct Bespoke {
    pub(super) fighters: Vec<Fighter>,
    pub(super) dice: Mutex<Option<Vec<u8>>>,
}

impl Bespoke {
    /// Lays down the dice of the next order.
    fn lay_dice(&self, world: &mut World) {
        if let Some(faces) = self.dice.lock().expect("one thread").take() {
            world.insert_resource(dice::Dice::scripted(faces));
        }
    }
}

/// Puts a sheet of the test's making on somebody, as mustering would have.
fn dress(world: &mut World, who: Entity, profile: Profile, combatant: &CombatantSetup) {
    let standing = world.get::<Position>(who).copied();
    let number = |field: &str| match combatant.changes.get(field) {
        Some(Change::Number(number)) => Some(*number as i32),
        _ => None,
    };
    let max = number("max_health").unwrap_or(profile.max_health);
    let now = number("health").unwrap_or(max);
    let light = world.get::<Arms>(who).is_some_and(|arms| arms.light);
    let arms = Arms { carried: profile.arms.clone(), shield: profile.shield, light };
    let mut reserves = Reserves::of(&profile);
    reserves.resolve = number("resolve").unwrap_or(reserves.resolve);
    let pack = Pack(profile.gear.clone());
    let uses = Uses(profile.natural.iter().map(|attack| attack.uses).collect());
    let mut entity = world.entity_mut(who);
    entity.remove::<Position>();
    entity.insert((profile.size, Speed(profile.speed), Reach(profile.reach), Health { now, max }));
    entity.insert((arms, reserves, uses, pack, Sheet::new(Arc::new(profile))));
    if let Some(standing) = standing {
        entity.insert(standing);
    }
}

impl RuleSystem for Bespoke {
    fn id(&self) -> &'static str {
        POLYHEDRAL.id()
    }

    fn title(&self) -> &'static str {
        POLYHEDRAL.title()
    }

    fn fingerprint(&self) -> u64 {
        POLYHEDRAL.fingerprint()
    }

    fn rule_texts(&self) -> &[RuleText] {
        &RuleBook::shipped().rules
    }

    fn creatures(&self) -> Vec<CreatureBrief> {
        POLYHEDRAL.creatures()
    }

    fn creature(&self, id: &str) -> Option<CreatureBrief> {
        POLYHEDRAL.creature(id)
    }

    fn options(&self) -> &'static [OptionSpec] {
        POLYHEDRAL.options()
    }

    fn check_combatant(&self, combatant: &CombatantSetup) -> Vec<CombatantProblem> {
        POLYHEDRAL.check_combatant(combatant)
    }

    fn check_data(&self, files: &[(String, String)]) -> Vec<Problem> {
        POLYHEDRAL.check_data(files)
    }

    fn data_file(&self, name: &str) -> bool {
        POLYHEDRAL.data_file(name)
    }

    fn parts(&self, parts: &mut Parts) {
        POLYHEDRAL.parts(parts);
    }

    fn muster(&self, world: &mut World, setup: &Setup) {
        POLYHEDRAL.muster(world, setup);
        let arriving = setup.events.iter().flat_map(|event| &event.arrive);
        for combatant in setup.combatants.iter().chain(arriving) {
            let who = world.resource::<Roster>().find(&combatant.name).expect("mustered");
            let fighter =
                self.fighters.iter().find(|one| combatant.name.starts_with(one.letter)).expect("drawn");
            if let Some(profile) = &fighter.profile {
                dress(world, who, profile.clone(), combatant);
            }
            if let (Some(policy), Some(mut set)) = (fighter.policy, world.get_mut::<Policies>(who)) {
                set.0.insert("opportunity_attack", policy);
            }
        }
    }

    fn advance(&self, world: &mut World) {
        POLYHEDRAL.advance(world);
    }

    fn offers(&self, world: &World, asked: Asked) -> Offers {
        POLYHEDRAL.offers(world, asked)
    }

    fn accept(&self, world: &mut World, picked: &Picked) -> Result<(), Refusal> {
        self.lay_dice(world);
        witness::taken(picked);
        if let Some(id) = picked.offer.with.as_deref().and_then(|with| with.split('/').next()) {
            let (id, book) = (if id == "unarmed" { "unarmed_strike" } else { id }, RuleBook::shipped());
            book.known.weapons.get(id).iter().for_each(|weapon| witness::entry(&weapon.rules));
            book.known.gear.get(id).iter().for_each(|gear| witness::entry(&gear.rules));
        }
        POLYHEDRAL.accept(world, picked)
    }

    fn waiting(&self, world: &World) -> Vec<Waiting> {
        POLYHEDRAL.waiting(world)
    }

    fn why_not(&self, world: &World, order: &Order) -> Option<Refusal> {
        POLYHEDRAL.why_not(world, order)
    }

    fn prospects(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        POLYHEDRAL.prospects(world, who, at)
    }

    fn threats(&self, world: &World, by: Entity, on: Entity) -> Vec<Threat> {
        POLYHEDRAL.threats(world, by, on)
    }

    fn blows(&self, world: &World, by: Entity, on: Entity, from: Square, moved: bool) -> Vec<Blow> {
        POLYHEDRAL.blows(world, by, on, from, moved)
    }

    fn parting(&self, world: &World, by: Entity, mover: Entity) -> Option<Blow> {
        POLYHEDRAL.parting(world, by, mover)
    }

    fn roam(&self, world: &World, who: Entity, next_turn: bool, ask: &mut dyn FnMut(&Roam)) {
        POLYHEDRAL.roam(world, who, next_turn, ask);
    }

    fn dawn(&self, world: &mut World, who: Entity, before: &[Entity]) {
        POLYHEDRAL.dawn(world, who, before);
    }

    fn upcoming(&self, world: &World) -> Vec<Upcoming> {
        POLYHEDRAL.upcoming(world)
    }

    fn forget_unknown(&self, world: &mut World, side: Side) {
        POLYHEDRAL.forget_unknown(world, side);
    }

    fn lurks(&self, world: &World, side: Side, who: Entity) -> bool {
        POLYHEDRAL.lurks(world, side, who)
    }

    fn perceives(&self, world: &World, side: Side, who: Entity) -> bool {
        POLYHEDRAL.perceives(world, side, who)
    }

    fn locates(&self, world: &World, side: Side, who: Entity) -> bool {
        POLYHEDRAL.locates(world, side, who)
    }

    fn item_look(&self, world: &World, item: &str) -> ItemLook {
        POLYHEDRAL.item_look(world, item)
    }

    fn describe(&self, world: &World, who: Entity, sheet: bool) -> CombatantView {
        POLYHEDRAL.describe(world, who, sheet)
    }

    fn rest(&self, world: &mut World, side: Side, between: Interval) {
        POLYHEDRAL.rest(world, side, between);
    }

    fn goes_on(&self, world: &World, who: Entity) -> bool {
        POLYHEDRAL.goes_on(world, who)
    }

    fn carry(&self, from: &World, to: &mut World, pairs: &[(Entity, Entity)]) {
        POLYHEDRAL.carry(from, to, pairs);
    }
}
