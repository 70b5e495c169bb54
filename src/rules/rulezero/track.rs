//! The condition track: its steps, the penalty of each, and going down and up. Rules `RZ-TRACK-03` to `RZ-TRACK-05`, rulings
//! `RZR-11`, `RZR-12`.

use super::sheet::Track;
use battle::Gauge;
use kit::prelude::*;

/// The penalty of each step; the last is the end, where nobody is awake. Rules `RZ-TRACK-03`, `RZ-TRACK-04`.
const PENALTIES: [i32; 6] = [0, -1, -2, -5, -10, -10];

/// The end of the track: unconscious. Rule `RZ-TRACK-04`.
pub const END: u8 = 5;

/// The step at which somebody wakes who was at the end only since nothing was left: -5. Ruling `RZR-12`.
pub const WAKES_AT: u8 = 3;

/// The step that somebody has come to.
pub fn of(world: &World, who: Entity) -> u8 {
    world.get::<Track>(who).map_or(0, |track| track.0)
}

/// The penalty of a step to every d20 roll. Rule `RZ-TRACK-05`.
pub fn penalty(step: u8) -> i32 {
    PENALTIES[usize::from(step.min(END))]
}

/// A step in words: `-2`, `unconscious`.
pub fn label(step: u8) -> String {
    if step >= END { "unconscious".to_owned() } else { penalty(step).to_string() }
}

/// The effect of a step, as a player says it: `-1 to all rolls (step 1 of 5)`.
fn meaning(step: u8) -> String {
    match step {
        0 => "no penalty any more".to_owned(),
        END.. => "out cold, at the end of the condition track".to_owned(),
        _ => format!("{} to all rolls (step {step} of {END})", penalty(step)),
    }
}

/// The words of the condition of a combatant on a step: `Wounded: -1 to all rolls`.
pub fn condition(step: u8) -> String {
    if step >= END {
        "Out cold, at the end of the condition track".to_owned()
    } else {
        format!("Wounded: {} to all rolls", penalty(step))
    }
}

/// The gauge of somebody's track, which fills with harm.
pub fn gauge(world: &World, who: Entity) -> Gauge {
    let now = i32::from(of(world, who));
    Gauge { harm: true, ..Gauge::new("track", "Condition track", now, END.into()) }
}

/// Puts somebody on a step, and tells that where it is another one.
pub fn put(world: &mut World, who: Entity, step: u8, rule: RuleId) {
    let before = of(world, who);
    if before == step {
        return;
    }
    world.entity_mut(who).insert(Track(step));
    let (gauge, amount) = (gauge(world, who), i32::from(step) - i32::from(before));
    let means = meaning(step).into();
    tell(world, Happening::GaugeChanged { who: name(world, who), gauge, amount, means }, rule);
}

/// Tells that a power or venom finds its target as far down the track as such can bring it. Ruling `RZR-62`.
pub fn holds_out(world: &mut World, who: Entity) {
    let means = "already as shaken as this can make it".into();
    let gauge = gauge(world, who);
    tell(world, Happening::GaugeChanged { who: name(world, who), gauge, amount: 0, means }, "RZR-62");
}

/// Brings somebody so many steps up. Rule `RZ-TRACK-06`.
pub fn climb(world: &mut World, who: Entity, steps: u32, rule: RuleId) {
    let left = u32::from(of(world, who)).saturating_sub(steps);
    put(world, who, left as u8, rule);
}
