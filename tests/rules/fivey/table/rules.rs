//! The rule system with fighters of the test's making.

use super::*;
use crate::witness;

/// The rules with fighters of the test's making and dice that can be laid down while the battle goes on.
pub(super) struct Bespoke {
    pub(super) profiles: BTreeMap<String, Arc<Profile>>,
    pub(super) states: Vec<(char, fn(&mut States))>,
    pub(super) dice: Mutex<Option<Vec<u8>>>,
}

impl RuleSystem for Bespoke {
    fn id(&self) -> &'static str {
        FIVEY.id()
    }

    fn title(&self) -> &'static str {
        FIVEY.title()
    }

    fn fingerprint(&self) -> u64 {
        0
    }

    fn rule_texts(&self) -> &[RuleText] {
        FIVEY.rule_texts()
    }

    fn creatures(&self) -> Vec<CreatureBrief> {
        Vec::new()
    }

    fn creature(&self, _: &str) -> Option<CreatureBrief> {
        None
    }

    fn options(&self) -> &'static [OptionSpec] {
        FIVEY.options()
    }

    fn rest(&self, world: &mut World, side: Side, between: Interval) {
        FIVEY.rest(world, side, between);
    }

    fn goes_on(&self, world: &World, who: Entity) -> bool {
        FIVEY.goes_on(world, who)
    }

    fn carry(&self, from: &World, to: &mut World, pairs: &[(Entity, Entity)]) {
        FIVEY.carry(from, to, pairs);
    }

    fn check_combatant(&self, _: &CombatantSetup) -> Vec<CombatantProblem> {
        Vec::new()
    }

    fn check_data(&self, _: &[(String, String)]) -> Vec<Problem> {
        Vec::new()
    }

    fn data_file(&self, _: &str) -> bool {
        false
    }

    fn parts(&self, parts: &mut Parts) {
        FIVEY.parts(parts);
    }

    fn muster(&self, world: &mut World, setup: &Setup) {
        muster(world, setup, &|id| self.profiles.get(id).cloned());
        for (letter, set) in &self.states {
            let who = world.resource::<Roster>().find(&letter.to_string()).expect("in the drawing");
            set(&mut world.get_mut::<States>(who).expect("has states"));
        }
    }

    fn advance(&self, world: &mut World) {
        FIVEY.advance(world);
    }

    fn offers(&self, world: &World, asked: Asked) -> Offers {
        FIVEY.offers(world, asked)
    }

    fn accept(&self, world: &mut World, picked: &Picked) -> Result<(), Refusal> {
        if let Some(faces) = self.dice.lock().expect("one thread").take() {
            world.insert_resource(Dice::scripted(faces));
        }
        witness::taken(picked);
        if let Some(id) = picked.offer.with.as_deref().and_then(|with| with.split('/').next()) {
            let book = RuleBook::shipped();
            book.weapon(id).iter().for_each(|weapon| witness::entry(&weapon.rules));
            book.library.items.get(id).iter().for_each(|item| witness::entry(&item.rules));
        }
        FIVEY.accept(world, picked)
    }

    fn waiting(&self, world: &World) -> Vec<Waiting> {
        FIVEY.waiting(world)
    }

    fn why_not(&self, world: &World, order: &Order) -> Option<Refusal> {
        FIVEY.why_not(world, order)
    }

    fn prospects(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        FIVEY.prospects(world, who, at)
    }

    fn threats(&self, world: &World, by: Entity, on: Entity) -> Vec<Threat> {
        FIVEY.threats(world, by, on)
    }

    fn blows(&self, world: &World, by: Entity, on: Entity, from: Square, moved: bool) -> Vec<Blow> {
        FIVEY.blows(world, by, on, from, moved)
    }

    fn parting(&self, world: &World, by: Entity, mover: Entity) -> Option<Blow> {
        FIVEY.parting(world, by, mover)
    }

    fn roam(&self, world: &World, who: Entity, next_turn: bool, ask: &mut dyn FnMut(&Roam)) {
        FIVEY.roam(world, who, next_turn, ask);
    }

    fn dawn(&self, world: &mut World, who: Entity, before: &[Entity]) {
        FIVEY.dawn(world, who, before);
    }

    fn upcoming(&self, world: &World) -> Vec<Upcoming> {
        FIVEY.upcoming(world)
    }

    fn forget_unknown(&self, world: &mut World, side: Side) {
        FIVEY.forget_unknown(world, side);
    }

    fn lurks(&self, world: &World, side: Side, who: Entity) -> bool {
        FIVEY.lurks(world, side, who)
    }

    fn perceives(&self, world: &World, side: Side, who: Entity) -> bool {
        FIVEY.perceives(world, side, who)
    }

    fn item_look(&self, world: &World, item: &str) -> ItemLook {
        FIVEY.item_look(world, item)
    }

    fn describe(&self, world: &World, who: Entity, sheet: bool) -> CombatantView {
        FIVEY.describe(world, who, sheet)
    }
}
