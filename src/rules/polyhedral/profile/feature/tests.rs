use super::*;

#[test]
fn a_feature_is_as_strong_as_it_was_given_often() {
    let features = ClassFeatures::of([ClassFeature::Fleet, ClassFeature::Opening, ClassFeature::Opening]);
    assert_eq!(features.iter().collect::<Vec<_>>(), [ClassFeature::Opening, ClassFeature::Fleet]);
    assert_eq!((features.strength(ClassFeature::Opening), features.has(ClassFeature::Dueling)), (2, false));
    assert_eq!(format!("{features:?}"), "{Opening: 2, Fleet: 1}");
}

#[test]
fn every_feature_has_a_place_of_its_own() {
    for (place, feature) in ClassFeature::ALL.into_iter().enumerate() {
        assert_eq!(feature as usize, place);
    }
}
