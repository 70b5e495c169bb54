//! The stack of deeds: what is about to happen, the next on top.

use bevy_ecs::resource::Resource;

/// Deeds waiting to be performed. A rule system chooses the type of its deeds; what interrupts a deed is pushed above it.
#[derive(Resource, Clone, Debug)]
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

    /// Takes the topmost.
    pub fn pop(&mut self) -> Option<D> {
        self.deeds.pop()
    }

    /// Every deed, the next one last.
    pub fn deeds(&self) -> &[D] {
        &self.deeds
    }

    /// Drops every deed that does not pass.
    pub fn retain(&mut self, keep: impl FnMut(&D) -> bool) {
        self.deeds.retain(keep);
    }
}
