//! The library of what creatures and characters are made from, and the checks of its entries as a whole.

use crate::profile::*;
use kit::schema::*;

/// The ids of the rules that this version of the game knows.
pub(super) static CANON: LazyLock<Canon> = LazyLock::new(|| {
    Canon::new(include_str!("../../../../assets/rules/rulezero/rules.ron"), &["RZ-", "RZR-"], "RZR-27")
});

entry! {
    /// A species that characters may be of. Rules `RZ-STAT-03`, `RZ-TYPE-01`.
    #[derive(Default)]
    pub struct Species {
        /// The type, where it is not humanoid. Rule `RZ-TYPE-01`.
        creature as "type": CreatureType = default,
        /// Whether it is half undead. Rule `RZ-TYPE-02`.
        half_undead: bool = default,
        /// The size.
        size: SizeClass = default,
        /// Changes of the stats, in their order.
        stats: [i32; 6] where -3..=3,
        /// Ids of boons that all of it have.
        boons: Vec<String> = default,
    }
}

/// The library: everything that stat blocks and choices may name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Library {
    /// Weapons, bare hands among them.
    pub weapons: Registry<Weapon>,
    /// Armor and shields.
    pub armor: Registry<Armor>,
    /// Boons.
    pub boons: Registry<Boon>,
    /// Potions.
    pub potions: Registry<Potion>,
    /// Powers.
    pub powers: Registry<Power>,
    /// Conditions, in the order of the file.
    pub conditions: Registry<StateEntry>,
    /// Actions in words, in the order of the file.
    pub actions: Registry<ActionText>,
    /// Species.
    pub species: Registry<Species>,
}

/// Checks a weapon: it strikes or it shoots.
pub(super) fn weapon(report: &mut Report, place: Place, one: &mut Weapon) {
    match (one.reach, one.range) {
        (None, None) => report.add(place, "reaches nothing: `reach` or `range` is needed"),
        (Some(_), Some(_)) => report.add(place, "has `reach` and `range`: it strikes or it shoots"),
        _ => {}
    }
    let melee = one.thrown.is_none() || one.reach.is_some();
    report.check(melee, place.field("thrown"), "only what strikes is thrown: `reach` is needed");
    let shoots = one.range.is_some() || !one.reload;
    report.check(shoots, place.field("reload"), "only what shoots is reloaded: `range` is needed");
}

/// Checks a boon: it adds to something.
pub(super) fn boon(report: &mut Report, place: Place, one: &mut Boon) {
    report.check(!one.to.is_empty(), place.field("to"), "adds to nothing: one number at least is needed");
    report.check(one.amount != 0, place.field("amount"), "adds nothing: leave the boon out");
    let lowers = one.amount < 0 && one.to.contains(&Boosted::Fortitude);
    let message = "RZR-65: nothing lowers Fortitude but a low Constitution; leave `fortitude` out";
    report.check(!lowers, place.field("to"), message);
}

/// Checks a power: it does something, and rolls with a stat what it rolls.
pub(super) fn power(report: &mut Report, place: Place, one: &mut Power) {
    one.rule = CANON.first(&one.rules);
    let does = one.dice != DiceExpr::NONE || one.condition.is_some() || one.rallies;
    report.check(does, place, "does nothing: `dice`, `condition` or `rallies` is needed");
    let marks = !one.step || one.against.is_some();
    report.check(
        marks,
        place.field("step"),
        "RZR-62: a step is for whom an attack roll hits: name `against`",
    );
    let rolls = one.against.is_some() || one.adds_stat;
    report.check(!rolls || !one.stats.is_empty(), place.field("stats"), "is rolled with no stat: name one");
    let harms = one.kind.is_some() || one.heals.is_some() || one.dice == DiceExpr::NONE;
    report.check(harms, place, "RZR-32: dice of harm have a `kind`, those of healing a source in `heals`");
    let area = one.radius.is_none() || one.against.is_some() && one.heals.is_none();
    let message = "RZR-38: an area is rolled `against` a defense, and heals nobody";
    report.check(area, place.field("radius"), message);
    let friendly = !one.rallies || one.against.is_none();
    report.check(friendly, place.field("rallies"), "RZR-32: nothing is rolled against a friend");
}
