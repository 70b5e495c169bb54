use super::*;

#[test]
fn ph_arm_01_agility_counts_by_class() {
    for (modifier, light, medium) in [(-2, -2, -2), (0, 0, 0), (2, 2, 2), (4, 4, 2)] {
        assert_eq!(ArmorClass::Light.agility(modifier), light);
        assert_eq!(ArmorClass::Medium.agility(modifier), medium);
        assert_eq!(ArmorClass::Heavy.agility(modifier), 0, "R-041");
    }
}
