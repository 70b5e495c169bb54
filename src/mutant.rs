//! x
#![allow(missing_docs)]
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::LazyLock;
static ACTIVE: LazyLock<u32> = LazyLock::new(|| std::env::var("MUTANT").ok().and_then(|s| s.parse().ok()).unwrap_or(0));
static COVER: LazyLock<Option<String>> = LazyLock::new(|| std::env::var("MUTANT_COVER").ok());
struct Seen(BTreeSet<u32>);
impl Drop for Seen {
    fn drop(&mut self) {
        let Some(dir) = COVER.as_ref() else { return };
        let name = std::thread::current().name().unwrap_or("none").replace("::", "--");
        let text: String = self.0.iter().map(|n| format!("{n}\n")).collect();
        use std::io::Write as _;
        let mut f = std::fs::OpenOptions::new().create(true).append(true).open(format!("{dir}/{name}")).unwrap();
        f.write_all(text.as_bytes()).unwrap();
    }
}
thread_local! { static SEEN: RefCell<Seen> = const { RefCell::new(Seen(BTreeSet::new())) }; }
#[inline]
pub fn on(n: u32) -> bool {
    if COVER.is_some() { let _ = SEEN.try_with(|s| { s.borrow_mut().0.insert(n); }); }
    *ACTIVE == n
}
#[inline]
pub fn to_true(n: u32, x: bool) -> bool { if on(n) { true } else { x } }
#[inline]
pub fn to_false(n: u32, x: bool) -> bool { if on(n) { false } else { x } }
pub fn lt<T: PartialOrd + ?Sized>(n: u32, a: &T, b: &T) -> bool { if on(n) { a <= b } else { a < b } }
pub fn le<T: PartialOrd + ?Sized>(n: u32, a: &T, b: &T) -> bool { if on(n) { a < b } else { a <= b } }
pub fn gt<T: PartialOrd + ?Sized>(n: u32, a: &T, b: &T) -> bool { if on(n) { a >= b } else { a > b } }
pub fn ge<T: PartialOrd + ?Sized>(n: u32, a: &T, b: &T) -> bool { if on(n) { a > b } else { a >= b } }
pub trait Int { fn up(self) -> Self; }
macro_rules! ints { ($($t:ty)*) => { $(impl Int for $t { fn up(self) -> Self { self + 1 } })* } }
ints!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize u128 i128);
pub fn n<T: Int>(n: u32, x: T) -> T { if on(n) { x.up() } else { x } }
