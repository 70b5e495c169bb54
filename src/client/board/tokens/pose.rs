//! The poses of tokens: the maths of gliding, lunging, dodging, shaking and falling. Seconds in, places out.

use crate::client::board::coordinates::SIDE;
use bevy::prelude::*;
use std::f32::consts::PI;

/// Rate at which a token catches up with where it is on its way: high is stiff.
const CHASE: f32 = 22.0;

/// Rate at which somebody falls or rises.
const TIP: f32 = 9.0;

/// The rate at which a token takes a smaller space, or all of its own again, and how near to it counts as there.
const FIT: f32 = 14.0;
const FITS: f32 = 0.01;

/// Tilt of a prone token, and of a fallen one, in radians.
const PRONE: f32 = 0.55;
const FALLEN: f32 = 1.4;

/// The stance of a token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stance {
    /// On its feet.
    #[default]
    Upright,
    /// On the ground, and fighting on.
    Prone,
    /// On the ground for good, or nearly.
    Fallen,
}

/// The pose of a token: everything it does besides standing.
#[derive(Component, Default)]
pub struct Pose {
    /// Position at which it is drawn, before gestures; none until it is first placed.
    at: Option<Vec2>,
    glide: Option<Glide>,
    gestures: Vec<Gesture>,
    /// Tilt, in radians.
    tipped: f32,
    /// Squares along a side of the space that it fills; none until it is first placed.
    side: Option<f32>,
    /// Brightness of the flash of a blow, 1 at first.
    pub flash: f32,
}

/// A glide from one place to another.
struct Glide {
    from: Vec2,
    passed: f32,
    seconds: f32,
}

/// A gesture: away and back again.
struct Gesture {
    kind: PoseKind,
    towards: Vec2,
    /// Seconds since it began; below zero until then.
    passed: f32,
    seconds: f32,
}

#[derive(Clone, Copy, PartialEq)]
enum PoseKind {
    Lunge,
    Dodge,
    Jolt,
}

impl PoseKind {
    /// The reach along its direction, in squares, at a share of its time.
    fn reach(self, share: f32) -> f32 {
        let bump = |from: f32, to: f32| (PI * ((share - from) / (to - from)).clamp(0.0, 1.0)).sin();
        match self {
            // Back a little first, then hard forward, then home.
            Self::Lunge if share < 0.32 => -0.14 * bump(0.0, 0.32),
            Self::Lunge => 0.46 * bump(0.32, 1.0),
            Self::Dodge => 0.26 * bump(0.0, 1.0),
            Self::Jolt => 0.17 * (1.0 - share) * (share * PI * 5.0).cos() * (share * 20.0).min(1.0),
        }
    }
}

impl Pose {
    /// Sets out from a place; one that is still on its way goes on from there.
    pub fn glide(&mut self, start: Vec2, seconds: f32) {
        let at = self.at.filter(|at| at.distance(start) < SIDE * 1.6).unwrap_or(start);
        self.at = Some(at);
        let from = self.glide.as_ref().map_or(at, |_| start);
        self.glide = Some(Glide { from, passed: 0.0, seconds });
    }

    /// Strikes out in a direction.
    pub fn lunge(&mut self, towards: Vec2, seconds: f32) {
        self.gestures.push(Gesture { kind: PoseKind::Lunge, towards, passed: 0.0, seconds });
    }

    /// Slips aside from something that comes in a direction, after a while.
    pub fn dodge(&mut self, coming: Vec2, after: f32, seconds: f32) {
        self.gestures.push(Gesture {
            kind: PoseKind::Dodge,
            towards: coming.perp(),
            passed: -after,
            seconds,
        });
    }

    /// Is struck from a direction.
    pub fn jolt(&mut self, coming: Vec2, seconds: f32) {
        self.flash = 1.0;
        let towards = if coming == Vec2::ZERO { Vec2::X } else { coming };
        self.gestures.push(Gesture { kind: PoseKind::Jolt, towards, passed: 0.0, seconds });
    }

    /// Whether it is on its way.
    pub fn moving(&self) -> bool {
        self.glide.is_some()
    }

    /// The tilt, in radians.
    pub fn tipped(&self) -> f32 {
        self.tipped
    }

    /// Squares along a side of the space that it fills.
    pub fn side(&self) -> f32 {
        self.side.unwrap_or(1.0)
    }

    /// Grows or shrinks for `passed` seconds towards a space that is `side` squares wide: at once where it is new or `still`.
    pub fn fit(&mut self, side: i16, passed: f32, still: bool) {
        let goal = f32::from(side);
        let now = self.side.filter(|_| !still).unwrap_or(goal);
        let near = now + (goal - now) * (1.0 - (-FIT * passed).exp());
        self.side = Some(if (goal - near).abs() < FITS { goal } else { near });
    }

    /// Advances by some seconds towards `goal`; returns the position at which it is drawn. `still` where nothing shall move.
    pub fn advance(&mut self, goal: Vec2, stance: Stance, passed: f32, still: bool) -> Vec2 {
        let lean = match stance {
            Stance::Upright => 0.0,
            Stance::Prone => PRONE,
            Stance::Fallen => FALLEN,
        };
        if still {
            *self = Self { at: Some(goal), tipped: lean, side: self.side, ..Self::default() };
            return goal;
        }
        self.flash = (self.flash - passed * 3.0).max(0.0);
        self.tipped += (lean - self.tipped) * (1.0 - (-TIP * passed).exp());
        if (lean - self.tipped).abs() < 0.01 {
            self.tipped = lean;
        }
        let at = self.follow(goal, passed);
        self.gestures.retain_mut(|gesture| {
            gesture.passed += passed;
            gesture.passed < gesture.seconds
        });
        let moved = self.gestures.iter().filter(|gesture| 0.0 < gesture.passed);
        moved.fold(at, |at, gesture| {
            at + gesture.towards * SIDE * gesture.kind.reach(gesture.passed / gesture.seconds)
        })
    }

    /// Chases the point that walks the path, which rounds corners and softens start and end.
    fn follow(&mut self, goal: Vec2, passed: f32) -> Vec2 {
        let mut point = goal;
        if let Some(glide) = &mut self.glide {
            glide.passed += passed;
            point = glide.from.lerp(goal, (glide.passed / glide.seconds).min(1.0));
            if glide.seconds <= glide.passed {
                self.glide = None;
            }
        }
        let at = self.at.filter(|at| at.distance(point) < SIDE * 6.0).unwrap_or(point);
        let near = at.lerp(point, 1.0 - (-CHASE * passed).exp());
        let at = if near.distance(point) < 0.5 { point } else { near };
        self.at = Some(at);
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The position of a pose after so many steps of a hundredth of a second.
    fn after(pose: &mut Pose, goal: Vec2, steps: usize) -> Vec2 {
        (0..steps).fold(Vec2::ZERO, |_, _| pose.advance(goal, Stance::Upright, 0.01, false))
    }

    #[test]
    fn a_glide_begins_softly_and_ends_at_the_goal() {
        let goal = Vec2::new(64.0, 0.0);
        let mut pose = Pose::default();
        pose.glide(Vec2::ZERO, 0.1);
        let first = after(&mut pose, goal, 1).x;
        assert!(0.0 < first && first < 6.4, "slower than a straight march at first: {first}");
        let half = after(&mut pose, goal, 5).x;
        assert!(first < half && half < 64.0);
        assert_eq!(after(&mut pose, goal, 60), goal);
    }

    #[test]
    fn a_blow_goes_back_first_then_forward_and_comes_home() {
        let mut pose = Pose::default();
        after(&mut pose, Vec2::ZERO, 1);
        pose.lunge(Vec2::Y, 0.4);
        assert!(after(&mut pose, Vec2::ZERO, 6).y < -2.0, "it draws back");
        assert!(after(&mut pose, Vec2::ZERO, 20).y > 15.0, "it strikes");
        assert_eq!(after(&mut pose, Vec2::ZERO, 20), Vec2::ZERO);
    }

    #[test]
    fn who_is_missed_slips_aside_and_not_before_the_blow_comes() {
        let mut pose = Pose::default();
        after(&mut pose, Vec2::ZERO, 1);
        pose.dodge(Vec2::X, 0.1, 0.2);
        assert_eq!(after(&mut pose, Vec2::ZERO, 9), Vec2::ZERO);
        let aside = after(&mut pose, Vec2::ZERO, 10);
        assert!(aside.x.abs() < 0.01 && aside.y.abs() > 8.0, "{aside}");
        assert_eq!(after(&mut pose, Vec2::ZERO, 20), Vec2::ZERO);
    }

    #[test]
    fn who_falls_tips_over_and_who_rises_stands_straight() {
        let mut pose = Pose::default();
        let mut turned = |stance, still| {
            (0..100).for_each(|_| {
                pose.advance(Vec2::ZERO, stance, 0.01, still);
            });
            pose.tipped()
        };
        assert_eq!(turned(Stance::Fallen, false), FALLEN);
        assert_eq!(turned(Stance::Upright, false), 0.0);
        assert_eq!(turned(Stance::Prone, true), PRONE);
    }

    #[test]
    fn who_squeezes_shrinks_on_the_way_and_grows_again() {
        let mut pose = Pose::default();
        pose.fit(2, 0.01, false);
        assert_eq!(pose.side(), 2.0, "at once where it is new");
        pose.fit(1, 0.02, false);
        assert!(1.0 < pose.side() && pose.side() < 2.0, "{}", pose.side());
        (0..60).for_each(|_| pose.fit(1, 0.01, false));
        assert_eq!(pose.side(), 1.0);
        pose.fit(2, 0.01, true);
        assert_eq!(pose.side(), 2.0);
    }

    #[test]
    fn nothing_moves_where_nothing_shall() {
        let mut pose = Pose::default();
        pose.glide(Vec2::ZERO, 5.0);
        pose.jolt(Vec2::X, 5.0);
        let goal = Vec2::new(200.0, 0.0);
        assert_eq!(pose.advance(goal, Stance::Upright, 0.01, true), goal);
        assert_eq!(pose.flash, 0.0);
    }
}
