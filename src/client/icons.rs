//! The icons of panels and buttons: glyphs of one icon font, named by what they mean here. They stand in ordinary text, and
//! a word or a tip says the same beside them.

use crate::battle::{
    offer::{Offer, Use},
    order::Refusal,
    theme::ConditionLook,
};
use egui_phosphor::regular as glyph;

/// Icon of going back to what was before.
pub const BACK: &str = glyph::ARROW_LEFT;
/// Icon of going on to what was left.
pub const FORWARD: &str = glyph::ARROW_RIGHT;
/// Icon of finding.
pub const FIND: &str = glyph::MAGNIFYING_GLASS;
/// Icon of emptying a field, and of closing.
pub const CLEAR: &str = glyph::X;
/// Icon of the pause menu.
pub const MENU: &str = glyph::LIST;
/// Icon of the help.
pub const HELP: &str = glyph::QUESTION;
/// Icon of the log.
pub const LOG: &str = glyph::SCROLL;
/// Icon of the rules.
pub const RULES: &str = glyph::BOOK_OPEN;
/// Icon of going on with a battle.
pub const RESUME: &str = glyph::PLAY;
/// Icon of a new battle.
pub const PLAY: &str = glyph::SWORD;
/// Icon of the records of battles.
pub const RECORDS: &str = glyph::CLOCK_COUNTER_CLOCKWISE;
/// Icon of the settings.
pub const SETTINGS: &str = glyph::GEAR_SIX;
/// Icon of the credits.
pub const CREDITS: &str = glyph::HAND_HEART;
/// Icon of leaving.
pub const QUIT: &str = glyph::SIGN_OUT;
/// Icon of going back to the title.
pub const TITLE: &str = glyph::HOUSE;
/// Icon of keeping a copy.
pub const SAVE: &str = glyph::FLOPPY_DISK;
/// Icon of beginning again.
pub const AGAIN: &str = glyph::ARROW_COUNTER_CLOCKWISE;
/// Icon of a side that a person plays.
pub const PERSON: &str = glyph::USER;
/// Icon of a side that the computer plays.
pub const COMPUTER: &str = glyph::DESKTOP;
/// Icon of an option switched on.
pub const ON: &str = glyph::CHECK_SQUARE;
/// Icon of an option switched off.
pub const OFF: &str = glyph::SQUARE;
/// Icon of a warning that must be read.
pub const WARNING: &str = glyph::WARNING;
/// Icon of a note on what is not plain to see.
pub const NOTE: &str = glyph::INFO;
/// Icon of a side's goal.
pub const GOAL: &str = glyph::FLAG_PENNANT;
/// Icon of a combatant who has to fall.
pub const QUARRY: &str = glyph::TARGET;
/// Icon of being taught.
pub const LEARN: &str = glyph::GRADUATION_CAP;
/// Icon of an award.
pub const AWARD: &str = glyph::MEDAL;
/// Icon of a combatant who must not fall.
pub const CHARGE: &str = glyph::SHIELD_CHECK;
/// Icon of stopping a record that runs.
pub const PAUSE: &str = glyph::PAUSE;
/// Icon of going on to the next order of a record.
pub const STEP: &str = glyph::CARET_LINE_RIGHT;
/// Icon of going on to the next turn of a record.
pub const TURN_ON: &str = glyph::SKIP_FORWARD;
/// Icon of going back to where a turn of a record began.
pub const TURN_BACK: &str = glyph::SKIP_BACK;
/// Icon of the moments that decided a battle.
pub const MOMENTS: &str = glyph::CHART_LINE;
/// Icon of attacks.
pub const ATTACKS: &str = glyph::SWORD;
/// Icon of damage and healing.
pub const DAMAGE: &str = glyph::HEART_BREAK;
/// Icon of moves.
pub const MOVES: &str = glyph::FOOTPRINTS;
/// Icon of checks and saves.
pub const CHECKS: &str = glyph::DICE_FIVE;
/// Icon of all topics.
pub const ALL: &str = glyph::LIST_BULLETS;
/// Icon of one creature only.
pub const CREATURE: &str = glyph::PUSH_PIN;
/// Icon of something that comes after something else.
pub const UNDER: &str = glyph::ARROW_ELBOW_DOWN_RIGHT;
/// Icon of luck.
pub const LUCK: &str = glyph::CLOVER;
/// Icon of a section whose pages are shown.
pub const FOLD: &str = glyph::CARET_DOWN;
/// Icon of a section whose pages are not.
pub const UNFOLD: &str = glyph::CARET_RIGHT;

/// Icon of everything that has no room.
pub const MORE: &str = glyph::DOTS_THREE;

/// Icon of things that lie on the ground.
pub const THINGS: &str = glyph::BACKPACK;

/// Icon of the threats overlay: where enemies strike.
pub const THREATS: &str = glyph::CROSSHAIR;
/// Icon of the sight overlay: what is seen from somewhere.
pub const SIGHT: &str = glyph::BINOCULARS;
/// Icon of the light overlay: how squares are lit.
pub const LIGHT: &str = glyph::SUN;
/// Icon of the danger overlay: what ending a turn somewhere risks.
pub const DANGER: &str = glyph::SKULL;
/// Icon of planning: trying something before it is ordered.
pub const PLAN: &str = glyph::PENCIL_LINE;
/// Icon of going back to before the last order.
pub const UNDO: &str = glyph::ARROW_U_UP_LEFT;

/// Icon of searching a list.
pub const SEARCH: &str = glyph::MAGNIFYING_GLASS;

/// Icon of ending the turn.
pub const END_TURN: &str = glyph::HOURGLASS_LOW;

/// The icon of what an offer does, whatever rule system it comes from.
pub fn of_use(use_for: Use) -> &'static str {
    match use_for {
        Use::Strike | Use::Slay { .. } => glyph::SWORD,
        Use::Hinder { .. } => glyph::LINK,
        Use::Bar { .. } => glyph::ASTERISK,
        Use::Prime { .. } => glyph::DROP,
        Use::Boost { .. } => glyph::ARROW_FAT_LINES_UP,
        Use::Await { .. } => glyph::BINOCULARS,
        Use::Sway { .. } => glyph::DICE_FIVE,
        Use::Leave => glyph::SIGN_OUT,
        Use::Move | Use::Shift => glyph::FOOTPRINTS,
        Use::Hurry { .. } => glyph::PERSON_SIMPLE_RUN,
        Use::SlipAway { .. } => glyph::ARROW_BEND_UP_LEFT,
        Use::Guard { .. } | Use::Reply => glyph::SHIELD,
        Use::Assist { .. } => glyph::HANDSHAKE,
        Use::Heal { .. } => glyph::HEART,
        Use::Seek { .. } => glyph::MAGNIFYING_GLASS,
        Use::Rescue => glyph::FIRST_AID_KIT,
        Use::Surge | Use::Again { .. } => glyph::LIGHTNING,
        Use::Rise | Use::Soar => glyph::ARROW_LINE_UP,
        Use::Arm { .. } => glyph::HAND_GRABBING,
        Use::Discard | Use::LetGo => glyph::HAND_ARROW_DOWN,
        Use::Objective => GOAL,
        Use::Open => glyph::DOOR_OPEN,
        Use::Pass => glyph::SKIP_FORWARD,
        Use::Other => glyph::STAR_FOUR,
    }
}

/// The icon of something that can't be done now: spent, out of aim, or barred by a rule.
pub fn of_refusal(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::Spent { .. } => glyph::HOURGLASS_LOW,
        Refusal::TooFar { .. } | Refusal::TotalCover(_) | Refusal::NoTarget(_) => glyph::CROSSHAIR_SIMPLE,
        _ => glyph::LOCK_SIMPLE,
    }
}

/// The icon of an offer: that of its use, but fire for what fills an area.
pub fn of_offer(offer: &Offer) -> &'static str {
    match offer.use_for {
        Use::Strike if !offer.areas.is_empty() => glyph::FIRE,
        use_for => of_use(use_for),
    }
}

/// The icon of a condition; none for one that looks like nothing special.
pub const fn of_condition(look: ConditionLook) -> Option<&'static str> {
    Some(match look {
        ConditionLook::Plain => return None,
        ConditionLook::Prone => glyph::ARROW_LINE_DOWN,
        ConditionLook::Poisoned => glyph::FLASK,
        ConditionLook::Blinded => glyph::EYE_SLASH,
        ConditionLook::Hidden => glyph::GHOST,
        ConditionLook::Frightened => glyph::SMILEY_NERVOUS,
        ConditionLook::Held => glyph::LINK,
        ConditionLook::Frozen => glyph::LOCK_SIMPLE,
        ConditionLook::Stunned => glyph::SPIRAL,
        ConditionLook::Asleep => glyph::MOON,
        ConditionLook::Dying => glyph::SKULL,
        ConditionLook::Stable => glyph::HEARTBEAT,
        ConditionLook::Wounded => glyph::BANDAIDS,
        ConditionLook::Weakened => glyph::BATTERY_LOW,
        ConditionLook::Slowed => glyph::SNOWFLAKE,
        ConditionLook::Guarded => glyph::SHIELD,
        ConditionLook::Surprised => glyph::EXCLAMATION_MARK,
        ConditionLook::Raging => glyph::HAND_FIST,
        ConditionLook::Aloft => glyph::BIRD,
        ConditionLook::Charmed => glyph::HEART,
        ConditionLook::Wet => glyph::DROP,
        ConditionLook::Burning => glyph::FIRE,
        ConditionLook::Helped => glyph::STAR,
    })
}
