//! The actions of keys and mouse buttons.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

/// An action that a key or a mouse button can do in a battle.
#[derive(
    Actionlike,
    Reflect,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    serde::Serialize,
    serde::Deserialize,
)]
pub enum Key {
    /// The n-th button of the action bar, 0 first.
    Slot(u8),
    /// End the turn, or a rest.
    EndTurn,
    /// Take the square or the creature under the cursor.
    Confirm,
    /// Aim at the next target.
    NextTarget,
    /// Aim at the target before.
    PreviousTarget,
    /// Move the board's cursor one square up.
    CursorUp,
    /// Move the board's cursor one square down.
    CursorDown,
    /// Move the board's cursor one square to the left.
    CursorLeft,
    /// Move the board's cursor one square to the right.
    CursorRight,
    /// Move the cursor to the acting combatant.
    Home,
    /// Show the sheet of whoever is under the cursor.
    Inspect,
    /// Show the rule behind what is in hand, or behind what has just happened.
    Rule,
    /// Lead the keys to the buttons of the panels; Escape leads them back to the board.
    Panels,
    /// While held: the threats overlay, where all enemies strike.
    Threats,
    /// While held: the sight overlay, what is seen from the cursor's square, and behind what cover.
    Sight,
    /// While held: the light overlay, how well each square is lit.
    Light,
    /// While held: the names of all.
    Names,
    /// Show or hide the danger overlay, what ending the turn on each square risks.
    Danger,
    /// Switch between the shortest and the safest path.
    Route,
    /// Plan instead of doing, and back.
    Plan,
    /// Take up the other of the two plans.
    OtherPlan,
    /// Plan what is under the mouse, whether or not planning is on.
    Pencil,
    /// Carry the plan out.
    CarryOut,
    /// Go back to before the last order.
    Undo,
    /// Open or close the help.
    Help,
    /// Of a record that is watched: on to the next turn.
    TurnOn,
    /// Of a record that is watched: back to where its turn began.
    TurnBack,
    /// Show or hide the log.
    Log,
    /// Show what happens at once.
    Skip,
    /// While held: show what happens faster.
    Hurry,
    /// Put the armed offer down; with nothing armed, pause.
    Back,
    /// Look at whoever acts.
    Centre,
    /// Take what is under the mouse.
    Take,
    /// Put the armed offer down.
    Drop,
    /// Hold the board with the mouse and pull it.
    Grab,
    /// Move the view up.
    PanUp,
    /// Move the view down.
    PanDown,
    /// Move the view to the left.
    PanLeft,
    /// Move the view to the right.
    PanRight,
    /// Zoom in.
    ZoomIn,
    /// Zoom out.
    ZoomOut,
    /// Switch between the whole screen for the game and a window.
    FullScreen,
}
