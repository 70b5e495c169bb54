//! The actions of keys and mouse buttons.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

/// Everything that a key or a mouse button can do in a battle.
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
    /// End the turn, or let the moment pass.
    EndTurn,
    /// Take the square or the creature under the cursor.
    Confirm,
    /// Aim at the next target.
    NextTarget,
    /// Aim at the target before.
    PreviousTarget,
    /// The board's cursor one square up.
    CursorUp,
    /// Down.
    CursorDown,
    /// To the left.
    CursorLeft,
    /// To the right.
    CursorRight,
    /// The cursor to whoever acts.
    Home,
    /// The sheet of whoever is under the cursor.
    Inspect,
    /// The rule behind what is in hand, or behind what has just happened.
    Rule,
    /// Lead the keys to the buttons of the panels; Escape leads them back to the board.
    Panels,
    /// While held: where all enemies strike.
    Threats,
    /// While held: what is seen from the cursor's square, and behind what cover.
    Sight,
    /// While held: how well each square is lit.
    Light,
    /// While held: the names of all.
    Names,
    /// Show or hide what ending the turn on each square risks.
    Danger,
    /// The shortest or the safest way.
    Route,
    /// Plan instead of doing, and back.
    Plan,
    /// The other of the two plans.
    OtherPlan,
    /// Plan what is under the mouse, whether or not planning is on.
    Pencil,
    /// Carry the plan out.
    CarryOut,
    /// Back to before the last order.
    Undo,
    /// Open or close the help.
    Help,
    /// Of a record that is watched: on to the next turn.
    TurnOn,
    /// Back to where its turn began.
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
    /// Down.
    PanDown,
    /// To the left.
    PanLeft,
    /// To the right.
    PanRight,
    /// Closer.
    ZoomIn,
    /// Further away.
    ZoomOut,
    /// The whole screen for the game, or a window.
    FullScreen,
}
