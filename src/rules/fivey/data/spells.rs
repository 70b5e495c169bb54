//! Checks of spells as a whole.

use super::library::CANON;
use crate::profile::*;
use kit::schema::*;

/// Checks a spell: it has the numbers of its art, and no others.
pub(super) fn spell(report: &mut Report, place: Place, one: &mut Spell) {
    one.rule = CANON.first(&one.rules);
    let art = one.art.id();
    let (needed, others) = one.art.fields();
    let given = [
        ("kind", one.kind.is_some()),
        ("dice", one.dice.is_some()),
        ("range", one.range.is_some()),
        ("radius", one.radius.is_some()),
        ("across", one.across.is_some()),
        ("against", one.against.is_some()),
    ];
    let used: Vec<&str> = needed.iter().chain(others).copied().collect();
    let all = if used.is_empty() { "none".to_owned() } else { listed(used.iter().copied()) };
    for (field, is_given) in given {
        let missing = needed.contains(&field) && !is_given;
        report.check(!missing, place, format!("has no `{field}`: a spell of the art `{art}` needs it"));
        let message = format!("the art `{art}` has no use for this; of the numbers it uses {all}");
        report.check(!is_given || used.contains(&field), place.field(field), message);
    }
    report.check(
        one.dice != Some(DiceExpr::NONE),
        place.field("dice"),
        "has no dice: at least one is needed",
    );
}
