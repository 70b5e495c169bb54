//! The time that there is for rests. Rules `PH-REST-01`, `PH-REST-02`, `PH-REST-05`, `PH-REST-06`, ruling `R-064`.

/// Hours that a short rest takes.
pub const SHORT_REST: u32 = 1;

/// Hours that a long rest takes.
pub const LONG_REST: u32 = 8;

/// Hours from the end of one long rest to the end of the next, at least.
const DAY: u32 = 24;

/// The hours between two battles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hours {
    left: u32,
    since_long_rest: u32,
}

/// Why there can be no such rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoRest {
    /// The next battle comes first.
    #[error("it takes {needs} h, and {left} h are left")]
    NoTime {
        /// Hours that it takes.
        needs: u32,
        /// Hours that there are.
        left: u32,
    },
    /// The last long rest was not a day ago.
    #[error("one long rest in 24 h; the next can begin in {0} h")]
    TooSoon(u32),
}

impl Default for Hours {
    /// Nothing is left, and the last long rest is a day ago. Ruling `R-064`.
    fn default() -> Self {
        Self::new(0, DAY)
    }
}

impl Hours {
    /// So many hours to the next battle, and since the last long rest.
    pub const fn new(left: u32, since_long_rest: u32) -> Self {
        Self { left, since_long_rest }
    }

    /// Hours left.
    pub const fn left(self) -> u32 {
        self.left
    }

    /// The battle is over, and it is so many hours to the next. What was left before it has passed: a battle breaks every rest
    /// off. Rule `PH-REST-08`.
    #[must_use]
    pub const fn until_next(self, hours: u32) -> Self {
        Self { left: hours, ..self }
    }

    /// The hours that are left pass by: how many they were.
    pub fn pass_all(&mut self) -> u32 {
        let left = std::mem::take(&mut self.left);
        self.since_long_rest = self.since_long_rest.saturating_add(left);
        left
    }

    /// Days of rest: the last long one is just over. Rule `PH-REST-13`.
    pub fn pass_days(&mut self) -> u32 {
        let left = self.pass_all();
        self.since_long_rest = 0;
        left
    }

    /// Whether there is time for a long rest now, with so many hours spent before it.
    ///
    /// # Errors
    /// Why not.
    pub fn long_after(mut self, before: u32) -> Result<(), NoRest> {
        self.pass(before)?;
        self.take_long()
    }

    /// Takes the time of a short rest.
    ///
    /// # Errors
    /// It is not there.
    pub fn take_short(&mut self) -> Result<(), NoRest> {
        self.pass(SHORT_REST)
    }

    /// Takes the time of a long rest.
    ///
    /// # Errors
    /// It is not there, or the last one was not a day ago.
    pub fn take_long(&mut self) -> Result<(), NoRest> {
        let wait = DAY.saturating_sub(self.since_long_rest.saturating_add(LONG_REST));
        if wait > 0 {
            return Err(NoRest::TooSoon(wait));
        }
        self.pass(LONG_REST)?;
        self.since_long_rest = 0;
        Ok(())
    }

    fn pass(&mut self, needs: u32) -> Result<(), NoRest> {
        let left = self.left;
        self.left = left.checked_sub(needs).ok_or(NoRest::NoTime { needs, left })?;
        self.since_long_rest = self.since_long_rest.saturating_add(needs);
        Ok(())
    }
}
