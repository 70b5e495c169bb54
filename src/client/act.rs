//! The executor of intents: the one place where panels and keys reach the battle.

mod watching;

use super::{
    board::pictures,
    connection::{BattleLink, SessionFactory},
    input::{bindings::cap, keys::Key},
    model::{
        AppConfig, DiceChoice, Handover, Intent, IntentSystems, LessonProgress, Panels, PlanExecution,
        PlanIntent, Press, PromptRow, Screen, Table, goals, needs_aim, only_order,
    },
    settings::Settings,
};
use crate::{
    battle::{
        offer::{Offer, Use},
        order::Order,
        setup::Control,
        words::{Measure, Who},
    },
    level::packs,
    session::{self, BattleSpec, Keeping, Say, rules_of},
};
use bevy::{ecs::system::SystemParam, prelude::*};
use std::sync::Arc;

/// The trouble outside of any battle: the title and the level list show it.
#[derive(Resource, Default, Clone, Debug, PartialEq)]
pub struct Trouble(pub Option<String>);

/// The targets of intents: resources that they may change.
#[derive(SystemParam)]
struct IntentTargets<'w, 's> {
    commands: Commands<'w, 's>,
    table: Option<ResMut<'w, Table>>,
    link: Option<ResMut<'w, BattleLink>>,
    panels: ResMut<'w, Panels>,
    handover: ResMut<'w, Handover>,
    trouble: ResMut<'w, Trouble>,
    screen: Res<'w, State<Screen>>,
    next: ResMut<'w, NextState<Screen>>,
    exit: MessageWriter<'w, AppExit>,
    house: Res<'w, AppConfig>,
    settings: Res<'w, Settings>,
    host: Res<'w, SessionFactory>,
}

/// Carries out every intent of the frame.
pub fn plugin(app: &mut App) {
    app.init_resource::<Panels>()
        .init_resource::<Trouble>()
        .add_message::<Intent>()
        .add_systems(PreUpdate, carry_out.in_set(IntentSystems))
        .add_systems(OnExit(Screen::Battle), |mut panels: ResMut<Panels>| {
            (panels.paused, panels.help, panels.briefing) = (false, false, false);
        });
}

fn carry_out(mut intents: MessageReader<Intent>, mut reach: IntentTargets) {
    for intent in intents.read() {
        match intent.clone() {
            Intent::Order(order) => reach.order(order),
            Intent::Arm(place) => reach.arm(place),
            Intent::Fan(first) => reach.with_table(|table| {
                table.put_down();
                table.input.fan = first;
            }),
            Intent::Narrow(who) => reach.with_table(|table| table.input.fanned_at = Some(who)),
            Intent::More(more) => reach.with_table(|table| {
                table.put_down();
                table.input.more = more;
            }),
            Intent::TurnBack => reach.turn_back(),
            Intent::LessonNext => reach.with_table(|table| table.lesson.click()),
            Intent::LessonSkip => reach.with_table(|table| table.lesson.skip()),
            Intent::Ask(order) => reach.with_table(|table| table.input.aimed = Some(order)),
            Intent::Slot(slot) => reach.slot(slot),
            Intent::Control(side, control) => reach.control(&side, control),
            Intent::Begin(opening) => {
                // Whoever comes from the choice of levels has just read it, and whoever goes on knows it.
                let told = *reach.screen.get() == Screen::Levels || !opening.resume.is_empty();
                let brief = !told && goals::worth_telling(&opening.setup);
                reach.begin(*opening);
                reach.panels.briefing = brief;
            }
            Intent::Again(luck) => reach.again(luck),
            Intent::Go(screen) => reach.go(screen),
            Intent::Pause(paused) => reach.panels.paused = paused,
            Intent::Help => reach.panels.help ^= true,
            Intent::Brief(open) => reach.panels.briefing = open,
            Intent::Watch(wish) => reach.watch(wish),
            Intent::Revisit(orders) => reach.revisit(orders),
            Intent::Moments => reach.panels.moments ^= true,
            Intent::Log => reach.panels.log ^= true,
            Intent::Skip => reach.skip(),
            Intent::Pin(who) => reach.with_table(|table| table.input.pinned = who),
            Intent::OpenRule(rule) => reach.with_table(|table| table.input.open_rule = rule),
            Intent::Overlay(overlay) => reach.with_table(|table| table.input.overlays.switch(overlay)),
            Intent::Undo => reach.undo(),
            Intent::Plan(wish) => reach.plan(wish),
            Intent::Route => reach.with_table(|table| table.plans.safest ^= true),
            Intent::Centre(_) => {}
            Intent::Quit => {
                reach.hang_up();
                reach.exit.write(AppExit::Success);
            }
        }
    }
}

/// The warning of what an order that ends the turn would leave undone, unless the player has been told.
fn warning(table: &Table, order: &Order) -> Option<String> {
    let leave = table.shown.offers.offers.get(table.leave()?).filter(|_| table.on_turn())?;
    (order.verb == leave.verb && !table.input.warned).then(|| table.undone())?
}

impl IntentTargets<'_, '_> {
    fn with_table(&mut self, change: impl FnOnce(&mut Table)) {
        if let Some(table) = &mut self.table {
            change(table);
        }
    }

    fn order(&mut self, order: Order) {
        let (Some(table), Some(link)) = (&mut self.table, &mut self.link) else { return };
        if table.decision().is_none() {
            return;
        }
        if let Some(undone) = warning(table, &order).filter(|_| self.settings.warn_on_end) {
            table.input.warned = true;
            table.input.notice =
                Some(format!("{undone}. Press {} again to end the turn.", cap(Key::EndTurn)));
            return;
        }
        let decision = table.shown.view.decision.clone();
        table.plans.ordered(&order, decision.as_ref());
        table.shown.busy = true;
        table.put_down();
        table.input.notice = None;
        self.handover.to = None;
        link.say(Say::Order(order));
    }

    fn undo(&mut self) {
        let (Some(table), Some(link)) = (&mut self.table, &mut self.link) else { return };
        if table.shown.busy {
            return;
        }
        match table.shown.no_undo.clone() {
            Some(why) => table.input.notice = Some(format!("Can't undo: {why}")),
            None => {
                table.shown.busy = true;
                link.say(Say::Undo);
            }
        }
    }

    fn plan(&mut self, wish: PlanIntent) {
        let Some(table) = &mut self.table else { return };
        if wish == PlanIntent::CarryOut {
            let draft = table.plans.draft().clone();
            table.plans.carrying = PlanExecution::new(table, &draft);
            return;
        }
        table.plans.change(wish);
    }

    /// Gives an order, or while the player plans adds it to the draft.
    fn order_or_plan(&mut self, order: Order) {
        match &mut self.table {
            Some(table) if table.plans.on && table.on_turn() => table.plans.change(PlanIntent::Do(order)),
            _ => self.order(order),
        }
    }

    fn arm(&mut self, place: Option<usize>) {
        let Some(table) = &mut self.table else { return };
        let armed = table.input.armed;
        table.put_down();
        table.input.armed = armed;
        let offer = place.and_then(|place| table.shown.offers.offers.get(place));
        if let Some(order) = offer.filter(|_| !table.on_turn()).and_then(only_order) {
            return self.order(order);
        }
        match offer {
            Some(offer) if offer.use_for == Use::Pass && table.at_rest() && !table.input.warned => {
                let heals = |offer: &Offer| matches!(offer.use_for, Use::Heal { .. });
                let open = table.shown.offers.offers.iter().any(heals);
                let open = if open { "There are wounds left to heal. " } else { "" };
                table.input.notice = Some(format!(
                    "{open}{}? Press {} again to end the rest.",
                    offer.title,
                    cap(Key::EndTurn)
                ));
                table.input.warned = true;
            }
            Some(offer) if table.is_own_alone(offer) => {
                if let Some(order) = only_order(offer) {
                    self.order_or_plan(order);
                }
            }
            Some(offer) if !needs_aim(offer) => {
                let (order, last) = (offer.order(), table.on_turn() && offer.use_for == Use::Pass);
                if last { self.order(order) } else { self.order_or_plan(order) }
            }
            Some(_) if table.input.armed != place => table.input.armed = place,
            _ => table.input.armed = None,
        }
    }

    fn slot(&mut self, slot: usize) {
        let Some(table) = &self.table else { return };
        if table.decision().is_none() {
            return;
        }
        let armed = || {
            let plain = |offer: &&Offer| {
                offer.targets.is_empty() && offer.squares.is_empty() && offer.areas.is_empty()
            };
            table.armed_offer().filter(plain).map(|offer| (offer.order(), offer))
        };
        let asked = table.asked().map(|(order, offer)| (order.clone(), offer)).or_else(armed);
        let choice = asked.and_then(|(order, offer)| Some(order.choice(offer.choices.get(slot)?.clone())));
        match choice {
            Some(order) => self.order_or_plan(order),
            None => self.press(slot),
        }
    }

    /// Presses the n-th button of the bar or of what is open from it, or out of turn the n-th row of the prompt.
    fn press(&mut self, slot: usize) {
        let Some(table) = &mut self.table else { return };
        if !table.on_turn() {
            return match table.rows().into_iter().nth(slot) {
                Some(PromptRow { press: Press::Order(order), .. }) => self.order(order),
                Some(PromptRow { press: Press::Ask(order), .. }) => table.input.aimed = Some(order),
                Some(PromptRow { press: Press::Aim, place, .. }) => self.arm(Some(place)),
                None => {}
            };
        }
        if let Some(open) = table.fanned() {
            let place = open.places.get(slot).copied();
            return if place.is_some() {
                self.arm(place)
            };
        }
        let pressed = table.buttons().into_iter().find(|button| button.key == Some(slot));
        let Some((places, closed)) = pressed.map(|button| (button.places, button.closed)) else { return };
        match places[..] {
            [only] => self.arm(Some(only)),
            [first, ..] => {
                table.put_down();
                table.input.fan = Some(first);
            }
            [] => {
                let why = closed.first().and_then(|at| table.shown.offers.closed.get(*at));
                table.input.notice = why
                    .map(|closed| format!("{}: {}", closed.title, closed.reason.told(table.battle.measure)));
            }
        }
    }

    fn control(&mut self, side: &Who, control: Control) {
        if let Some(link) = &mut self.link {
            link.say(Say::Control(side.clone(), control));
        }
    }

    fn skip(&mut self) {
        if let Some(link) = &mut self.link {
            link.skip();
        }
    }

    fn begin(&mut self, opening: BattleSpec) {
        self.begin_with(opening, LessonProgress::default());
    }

    /// Begins a battle of whose lesson so much has been read.
    fn begin_with(&mut self, opening: BattleSpec, lesson: LessonProgress) {
        self.forget_result();
        self.hang_up();
        match (self.host.0)(opening.clone()) {
            Ok(wire) => {
                let table = Table { lesson, ..self.table_of(&opening) };
                self.lay(table, BattleLink::new(wire, opening));
            }
            Err(trouble) => self.fail(trouble),
        }
    }

    /// An empty table for a battle.
    fn table_of(&self, opening: &BattleSpec) -> Table {
        let setup = opening.setup.clone();
        let system = rules_of(&setup, self.house.systems).ok();
        let (own, wrong) = system.map_or_else(Default::default, |system| packs::pictures_of(&setup, system));
        let rules = system.map_or_else(Arc::default, |system| system.book().into());
        let sides = setup.sides.iter().map(|side| side.name.clone());
        let controls = sides.zip(opening.controls.iter().copied()).collect();
        let mut table = Table::new(setup, rules, controls);
        table.battle.measure = system.map_or(Measure::FEET, |system| system.measure());
        let wrong = wrong.iter().map(|problem| format!("{}: {}", problem.file, problem.message));
        table.input.notice = pictures::told(&wrong.collect::<Vec<_>>());
        (table.battle.system, table.battle.pictures) = (system, own);
        table
    }

    fn lay(&mut self, table: Table, link: BattleLink) {
        self.commands.insert_resource(table);
        self.commands.insert_resource(link);
        *self.handover = Handover::default();
        self.panels.briefing = false;
        self.trouble.0 = None;
        self.next.set(Screen::Battle);
    }

    fn fail(&mut self, trouble: String) {
        error!("{trouble}");
        self.trouble.0 = Some(trouble);
    }

    /// Begins the same level once more.
    fn again(&mut self, luck: DiceChoice) {
        let Some(link) = &self.link else { return };
        let mut opening = link.opening.clone();
        if luck == DiceChoice::Other {
            // Short enough to be read out and typed in again.
            opening.seed =
                opening.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1) % 1_000_000_000;
        }
        opening.resume.clear();
        opening.origin = None;
        if let Some(table) = self.table.as_ref().filter(|table| table.watch.is_none()) {
            opening.controls = table.battle.controls.iter().map(|(_, control)| *control).collect();
        }
        self.begin(opening);
    }

    /// Plays on from the beginning of the last turn that a person has played, in a record of its own.
    fn turn_back(&mut self) {
        let systems = self.house.systems;
        let Some(table) = &mut self.table else { return };
        let Keeping::In(record) = &table.shown.keeping else {
            table.input.notice = Some("The battle is not recorded, so it can't be turned back".to_owned());
            return;
        };
        let spec = session::load(record, systems).ok().and_then(|spec| session::turn_back(spec, systems));
        match spec {
            Some(spec) => {
                let mut lesson = table.lesson.clone();
                lesson.turn_back();
                self.begin_with(spec, lesson);
            }
            None => table.input.notice = Some("There is no turn to go back to".to_owned()),
        }
    }

    fn go(&mut self, screen: Screen) {
        match screen {
            Screen::Result => self.back_to_result(),
            Screen::Battle => {}
            Screen::Title | Screen::Levels => {
                self.forget_result();
                self.hang_up();
            }
        }
        self.next.set(screen);
    }

    /// Leaves the battle; its record keeps it.
    fn hang_up(&mut self) {
        if let Some(link) = &mut self.link {
            link.say(Say::Stop);
        }
        self.commands.remove_resource::<BattleLink>();
        self.commands.remove_resource::<Table>();
    }
}
