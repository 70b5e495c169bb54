//! FNV-1a: a hash that is small, fast and the same everywhere, for checksums and records. Written by hand, since records hold
//! what it comes to: it may not change with a library, and std's hashers promise nothing from one version to the next.

/// The number that an FNV-1a hash starts from.
pub const FNV_START: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a hash of `bytes`, going on from `hash`.
pub fn fnv1a(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
