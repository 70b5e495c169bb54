//! Between battles: what the end of an encounter, a night, downtime and the road do to a party. Catalog sections 12 and
//! 17 to 19.
//!
//! [`Camp`] is the time between two battles of a chain, spent in one battle with them. The rest are
//! plain functions over [`Member`]s, which are a character by the book and a small state that can be saved. Battles know
//! nothing of them: [`Member::profile`] is what the next battle reads, [`After`] is what it leaves behind.

mod adventure;
mod camp;
mod carry;
mod downtime;
mod encounter;
mod means;
mod meeting;
mod night;
mod note;
mod party;
mod road;

pub use adventure::close_adventure;
pub use camp::{Camp, begin};
pub use carry::carry;
pub use downtime::{DowntimePlan, NoDowntime, downtime};
pub use encounter::{After, Aftermath, Sharing, encounter_end, share, units_used};
pub use means::{Activity, Goal, Institution, Lifestyle, Settlement, Span};
pub use meeting::{Answer, Reaction, persuade, reaction};
pub use night::{Boon, Night, NoRest, RestAction, Stores, night};
pub use note::Note;
pub use party::{Campaigner, Hireling, Member, Power, Saved};
pub use road::{DAY_HOURS, Hex, MARCH_HOURS, SiteClock, met_on_the_way};
