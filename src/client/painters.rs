//! The painters: threads that paint grounds and pictures of levels. They do nothing else: the renderer makes its pipelines on the
//! engine's own threads, and nothing shows until they are there, so no painting may stand before them in the queue.

use bevy::tasks::{TaskPool, TaskPoolBuilder, available_parallelism};
use std::sync::OnceLock;

/// The pool of those threads: half as many as there are processors.
pub fn painters() -> &'static TaskPool {
    static POOL: OnceLock<TaskPool> = OnceLock::new();
    let threads = || (available_parallelism() / 2).max(1);
    POOL.get_or_init(|| {
        TaskPoolBuilder::new().num_threads(threads()).thread_name("painter".to_owned()).build()
    })
}
