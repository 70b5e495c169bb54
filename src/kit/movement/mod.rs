//! Movement on the grid: where paths lead, going them step by step, and being moved by force. What a step takes, whom it provokes
//! and what waits on the way is a rule system's own.

pub mod escape;

pub mod force;

pub mod jump;

pub mod leave;

pub mod path;

pub mod step;

pub use self::{
    path::{StepRules, Walker, over_pit, picked_path},
    step::{
        Alight, MovementMode, Step, Steps, Trail, halt, is_on_its_way, judged, movement_mode, set_out,
        stands_at,
    },
};
