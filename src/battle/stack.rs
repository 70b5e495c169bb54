//! The stack of deeds: what is about to happen, the next on top.

use bevy_ecs::resource::Resource;

/// Deeds waiting to be performed. A rule system chooses the type of its deeds; what interrupts a deed is pushed above it.
#[derive(Resource, Clone, Debug, Hash)]
pub struct Stack<D: Send + Sync + 'static> {
    deeds: Vec<D>,
}

impl<D: Send + Sync + 'static> Default for Stack<D> {
    fn default() -> Self {
        Self { deeds: Vec::new() }
    }
}

impl<D: Send + Sync + 'static> Stack<D> {
    /// Puts a deed on top.
    pub fn push(&mut self, deed: D) {
        self.deeds.push(deed);
    }

    /// Puts several on top so that the first is performed first.
    pub fn push_in_order(&mut self, deeds: impl IntoIterator<Item = D, IntoIter: DoubleEndedIterator>) {
        self.deeds.extend(deeds.into_iter().rev());
    }

    /// Takes the topmost deed.
    pub fn pop(&mut self) -> Option<D> {
        self.deeds.pop()
    }

    /// Every deed, the next one last.
    pub fn deeds(&self) -> &[D] {
        &self.deeds
    }

    /// The deeds that people would speak of, the outermost first: of steps that follow each other, as `step_of` tells them by who
    /// makes them, only the last.
    pub fn told<W: PartialEq, T>(
        &self,
        step_of: impl Fn(&D) -> Option<W>,
        tell: impl Fn(&D) -> Option<T>,
    ) -> Vec<T> {
        // The next step lies on top: the one at the bottom is where the way ends.
        let goes_on = |at: usize| {
            let below = at.checked_sub(1).and_then(|below| step_of(&self.deeds[below]));
            below.is_some() && below == step_of(&self.deeds[at])
        };
        (0..self.deeds.len()).filter(|&at| !goes_on(at)).filter_map(|at| tell(&self.deeds[at])).collect()
    }

    /// Drops every deed that does not pass.
    pub fn retain(&mut self, keep: impl FnMut(&D) -> bool) {
        self.deeds.retain(keep);
    }
}
