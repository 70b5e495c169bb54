use super::profile::Profile;
use crate::{battle::view::RuleText, data::Problem};
use std::sync::Arc;
pub struct RuleBook;
impl RuleBook {
    pub fn shipped() -> &'static RuleBook {
        &RuleBook
    }
    pub fn fingerprint(&self) -> u64 {
        0
    }
    pub fn rules(&self) -> &[RuleText] {
        &[]
    }
    pub fn creatures(&self) -> &[Arc<Profile>] {
        &[]
    }
    pub fn heroes(&self) -> &[Arc<Profile>] {
        &[]
    }
    pub fn profile(&self, _: &str) -> Option<Arc<Profile>> {
        None
    }
    pub fn weapon(&self, _: &str) -> Option<Arc<super::profile::Weapon>> {
        None
    }
    pub fn check(_: &[(&str, &str)]) -> Result<RuleBook, Vec<Problem>> {
        Ok(RuleBook)
    }
    pub fn has_file(_: &str) -> bool {
        false
    }
}
