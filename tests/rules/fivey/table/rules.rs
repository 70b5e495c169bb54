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
        Fivey.id()
    }

    fn title(&self) -> &'static str {
        Fivey.title()
    }

    fn fingerprint(&self) -> u64 {
        0
    }

    fn rule_texts(&self) -> &[RuleText] {
        Fivey.rule_texts()
    }

    fn creatures(&self) -> Vec<CreatureBrief> {
        Vec::new()
    }

    fn creature(&self, _: &str) -> Option<CreatureBrief> {
        None
    }

    fn options(&self) -> &'static [OptionSpec] {
        Fivey.options()
    }

    fn rest(&self, world: &mut World, side: Side, between: Interval) {
        Fivey.rest(world, side, between);
    }

    fn goes_on(&self, world: &World, who: Entity) -> bool {
        Fivey.goes_on(world, who)
    }

    fn carry(&self, from: &World, to: &mut World, pairs: &[(Entity, Entity)]) {
        Fivey.carry(from, to, pairs);
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
        Fivey.parts(parts);
    }

    fn muster(&self, world: &mut World, setup: &Setup) {
        muster(world, setup, &|id| self.profiles.get(id).cloned());
        for (letter, set) in &self.states {
            let who = world.resource::<Roster>().find(&letter.to_string()).expect("in the drawing");
            set(&mut world.get_mut::<States>(who).expect("has states"));
        }
    }

    fn advance(&self, world: &mut World) {
        Fivey.advance(world);
    }

    fn offers(&self, world: &World, asked: Asked) -> Offers {
        Fivey.offers(world, asked)
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
        Fivey.accept(world, picked)
    }

    fn waiting(&self, world: &World) -> Vec<Waiting> {
        Fivey.waiting(world)
    }

    fn why_not(&self, world: &World, order: &Order) -> Option<Refusal> {
        Fivey.why_not(world, order)
    }

    fn prospects(&self, world: &World, who: Entity, at: Square) -> Vec<Offer> {
        Fivey.prospects(world, who, at)
    }

    fn threats(&self, world: &World, by: Entity, on: Entity) -> Vec<Threat> {
        Fivey.threats(world, by, on)
    }

    fn blows(&self, world: &World, by: Entity, on: Entity, from: Square, moved: bool) -> Vec<Blow> {
        Fivey.blows(world, by, on, from, moved)
    }

    fn parting(&self, world: &World, by: Entity, mover: Entity) -> Option<Blow> {
        Fivey.parting(world, by, mover)
    }

    fn roam(&self, world: &World, who: Entity, next_turn: bool, ask: &mut dyn FnMut(&Roam)) {
        Fivey.roam(world, who, next_turn, ask);
    }

    fn dawn(&self, world: &mut World, who: Entity, before: &[Entity]) {
        Fivey.dawn(world, who, before);
    }

    fn upcoming(&self, world: &World) -> Vec<Upcoming> {
        Fivey.upcoming(world)
    }

    fn forget_unknown(&self, world: &mut World, side: Side) {
        Fivey.forget_unknown(world, side);
    }

    fn lurks(&self, world: &World, side: Side, who: Entity) -> bool {
        Fivey.lurks(world, side, who)
    }

    fn perceives(&self, world: &World, side: Side, who: Entity) -> bool {
        Fivey.perceives(world, side, who)
    }

    fn item_look(&self, world: &World, item: &str) -> ItemLook {
        Fivey.item_look(world, item)
    }

    fn describe(&self, world: &World, who: Entity, sheet: bool) -> CombatantView {
        Fivey.describe(world, who, sheet)
    }
}
