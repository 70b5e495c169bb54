//! Words of the counters that a turn is paid with.

/// Action. Rule `PH-CBT-TURN-1`.
pub const ACTION: &str = "action";
/// Bonus action. Rule `PH-CBT-BONUS-1`.
pub const BONUS: &str = "bonus_action";
/// Reaction; back at the start of the own turn. Rule `PH-CBT-REACT-2`.
pub const REACTION: &str = "reaction";
/// Free interaction. Rule `PH-CBT-OTHER-2`.
pub const INTERACTION: &str = "interaction";
/// Movement left, Dash included, in feet.
pub const MOVEMENT: &str = "movement";
/// Attack left of an Attack action already paid for. Rule `PH-ACT-ATTACK-2`.
pub const ATTACKS: &str = "attack";
