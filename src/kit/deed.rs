//! Deeds: what is about to happen. A file that makes a rule holds its deed, how that is performed and what it is called.

use super::moment;
use battle::{offer::Waiting, stack::Stack};
use bevy_ecs::{entity::Entity, world::World};
use std::{
    any::Any,
    fmt::Debug,
    hash::{Hash, Hasher},
    sync::Arc,
};

/// A deed: one thing that is about to happen.
pub trait Deed: Any + Debug + Send + Sync {
    /// Performs it. It has been taken off the stack; what comes of it may be pushed, itself again included.
    fn perform(self: Arc<Self>, world: &mut World);

    /// The telling of it while it waits for somebody's choice; nothing where nobody would speak of it.
    fn told(&self, world: &World) -> Option<Waiting> {
        let _ = world;
        None
    }

    /// The mover, where it is a step of a path: of steps that follow each other only the last is told.
    fn step_of(&self) -> Option<Entity> {
        None
    }

    /// The one whose path it comes of: it is called off where that path ends before its time.
    fn path_of(&self) -> Option<Entity> {
        self.step_of()
    }
}

/// The stack of deeds: what is about to happen in a battle, the next on top.
pub type Deeds = Stack<Arc<dyn Deed>>;

impl dyn Deed {
    /// The deed as one of its kind, if it is.
    pub fn of_kind<T: Deed>(&self) -> Option<&T> {
        (self as &dyn Any).downcast_ref()
    }

    /// Whether it is of a kind and passes.
    pub fn is_one<T: Deed>(&self, passes: impl FnOnce(&T) -> bool) -> bool {
        self.of_kind().is_some_and(passes)
    }
}

/// Deeds are of many types and there are never many of them: what each prints tells them apart.
impl Hash for dyn Deed {
    fn hash<H: Hasher>(&self, into: &mut H) {
        format!("{self:?}").hash(into);
    }
}

/// Puts a deed on top of the stack.
pub fn push(world: &mut World, deed: impl Deed) {
    world.resource_mut::<Deeds>().push(Arc::new(deed));
}

/// Puts several on top so that the first is performed first.
pub fn push_all(world: &mut World, deeds: Vec<Arc<dyn Deed>>) {
    world.resource_mut::<Deeds>().push_in_order(deeds);
}

/// Puts several of a kind on top so that the first is performed first.
pub fn push_each<T: Deed>(world: &mut World, deeds: impl IntoIterator<Item = T>) {
    let deeds: Vec<Arc<dyn Deed>> = deeds.into_iter().map(boxed).collect();
    push_all(world, deeds);
}

/// A deed among deeds of other kinds.
pub fn boxed(deed: impl Deed) -> Arc<dyn Deed> {
    Arc::new(deed)
}

/// The topmost deed, if it is of a kind.
pub fn top<T: Deed>(world: &World) -> Option<&T> {
    world.resource::<Deeds>().deeds().last()?.of_kind()
}

/// Takes the topmost deed off the stack, if it is of a kind; else it stays.
pub fn take_top<T: Deed>(world: &mut World) -> Option<Arc<T>> {
    top::<T>(world)?;
    let deed: Arc<dyn Any + Send + Sync> = world.resource_mut::<Deeds>().pop()?;
    deed.downcast().ok()
}

/// Whether a deed of a kind that passes is on the stack.
pub fn is_coming<T: Deed>(world: &World, passes: impl Fn(&T) -> bool) -> bool {
    world.resource::<Deeds>().deeds().iter().any(|deed| deed.is_one(&passes))
}

/// Takes every deed off the stack that passes.
pub fn call_off(world: &mut World, passes: impl Fn(&dyn Deed) -> bool) {
    world.resource_mut::<Deeds>().retain(|deed| !passes(&**deed));
}

/// Ends somebody's path here: the steps that are left, and what was to come of them, are called off.
pub fn end_path(world: &mut World, who: Entity) {
    call_off(world, |deed| deed.path_of() == Some(who));
}

/// Performs the topmost deed; where nothing is about to happen, `otherwise` says what comes.
pub fn perform_next(world: &mut World, otherwise: fn(&mut World)) {
    moment::now(world, |moments| moments.between_deeds);
    let next = world.resource_mut::<Deeds>().pop();
    match next {
        Some(deed) => {
            deed.perform(world);
            moment::now(world, |moments| moments.deed_done);
        }
        None => otherwise(world),
    }
}

/// Every deed that waits and that people would speak of, the outermost first. Of a way only its end is told.
pub fn waiting(world: &World) -> Vec<Waiting> {
    world.resource::<Deeds>().told(|deed| deed.step_of(), |deed| deed.told(world))
}

/// Deeds that nobody speaks of, each with the function that performs it and is handed what the deed knows.
///
/// # Expansion
/// ```text
/// Land(who: Entity) => air::land;
/// ```
/// becomes
/// ```text
/// #[derive(Clone, Debug)]
/// pub struct Land(pub Entity);
/// impl Deed for Land {
///     fn perform(self: Arc<Self>, world: &mut World) {
///         let Self(who) = Arc::unwrap_or_clone(self);
///         air::land(world, who);
///     }
/// }
/// ```
#[macro_export]
macro_rules! deeds {
    ($($(#[$doc:meta])* $name:ident $(($($known:ident: $kind:ty),+))? => $perform:path;)+) => { $(
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $name$(($(pub $kind),+))?;

        impl $crate::deed::Deed for $name {
            fn perform(self: std::sync::Arc<Self>, world: &mut bevy_ecs::world::World) {
                $(let Self($($known),+) = std::sync::Arc::unwrap_or_clone(self);)?
                $perform(world $($(, $known)+)?);
            }
        }
    )+ };
}

/// A deed of which people speak: how it is performed, whose it is, what they say and, if anywhere, `at` which square; `path_of`
/// whom it is, where it comes of a path.
///
/// # Expansion
/// ```text
/// Shot: |it, world| hit(world, &it); told |it, world| it.by, "a shot"; at it.at;
/// ```
/// becomes
/// ```text
/// impl Deed for Shot {
///     fn perform(self: Arc<Self>, world: &mut World) { let it = Arc::unwrap_or_clone(self); hit(world, &it); }
///     fn told(&self, world: &World) -> Option<Waiting> {
///         Some(Waiting { who: name(world, self.by), what: "a shot".into(), at: self.at })
///     }
/// }
/// ```
#[macro_export]
macro_rules! deed {
    (
        $kind:ty: |$it:ident, $world:ident| $perform:expr;
        told |$told:ident, $in:ident| $who:expr, $what:expr;
        $(at $at:expr;)?
        $(path_of $way:expr;)?
    ) => {
        impl $crate::deed::Deed for $kind {
            fn perform(self: std::sync::Arc<Self>, $world: &mut bevy_ecs::world::World) {
                let $it = std::sync::Arc::unwrap_or_clone(self);
                $perform;
            }

            fn told(&self, $in: &bevy_ecs::world::World) -> Option<$crate::layers::battle::offer::Waiting> {
                let $told = self;
                let at = None$(.or($at))?;
                let who = $crate::tools::name($in, $who);
                Some($crate::layers::battle::offer::Waiting { who, what: $what.into(), at })
            }

            $(fn path_of(&self) -> Option<bevy_ecs::entity::Entity> {
                let $told = self;
                $way
            })?
        }
    };
}

pub use deed;

pub use deeds;
