//! What those who go on have in the next battle. Ruling `FV-RUL-49`.

use crate::kit::prelude::*;
use crate::rules::fivey::prelude::*;
use crate::{kit::carry::same, rules::fivey::sheet::Policies};

/// Makes everybody who goes on as they are.
pub fn carry(from: &World, to: &mut World, pairs: &[(Entity, Entity)]) {
    for &(who, there) in pairs {
        same::<Sheet>(from, who, to, there);
        same::<Health>(from, who, to, there);
        same::<Inspiration>(from, who, to, there);
        same::<Stores>(from, who, to, there);
        same::<Uses>(from, who, to, there);
        same::<Policies>(from, who, to, there);
        // Last: what can be done with them follows from the rest.
        same::<Arms>(from, who, to, there);
        if let (Some(was), Some(mut states)) = (from.get::<States>(who), to.get_mut::<States>(there)) {
            let lasting = was.lasting();
            (states.poisoned, states.ward) = (lasting.poisoned, lasting.ward);
        }
    }
}
