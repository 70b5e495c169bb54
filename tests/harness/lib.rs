//! What the tests of several packages share.
//!
//! - [`drawing`], [`tell`], [`uses`]: drawn maps, scripted dice, facts in words;
//! - [`forecasts`]: forecasts compared with every face of every die;
//! - [`witness`], [`cited`], [`ids`]: which rules the battles of a test cite;
//! - [`thorough`]: whether the slow variants run.

pub mod boards;
pub mod cited;
pub mod drawing;
pub mod forecasts;
pub mod ids;
pub mod passivity;
pub mod tell;
pub mod thorough;
pub mod uses;
pub mod witness;
