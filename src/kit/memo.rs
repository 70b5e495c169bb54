//! Tables that are made once and then remembered, each thread its own. What one holds follows from its key alone, so it is never
//! stale.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

/// The most tables of one kind that a thread keeps, so that odd data can't fill the memory.
const MOST_KEPT: usize = 512;

/// Tables by what they were made from.
pub type Memo<K, T> = RefCell<BTreeMap<K, Rc<T>>>;

/// The table of a key, made if it is not known.
pub fn keep<K: Ord, T>(kept: &Memo<K, T>, key: K, make: impl FnOnce() -> T) -> Rc<T> {
    let mut kept = kept.borrow_mut();
    if let Some(table) = kept.get(&key) {
        return Rc::clone(table);
    }
    if kept.len() >= MOST_KEPT {
        kept.clear();
    }
    let table = Rc::new(make());
    kept.insert(key, Rc::clone(&table));
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_keeps_no_more_tables_than_it_should() {
        let kept: Memo<u32, u32> = RefCell::default();
        for key in 0..1000 {
            assert_eq!(*keep(&kept, key, || key + 1), key + 1);
            assert_eq!(*keep(&kept, key, || 0), key + 1, "remembered");
            assert!(kept.borrow().len() <= MOST_KEPT);
        }
    }
}
