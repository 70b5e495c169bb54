use super::*;

#[test]
fn a_feature_is_as_strong_as_it_was_given_often() {
    let features = Features::of([Feature::Fleet, Feature::Opening, Feature::Opening]);
    assert_eq!(features.iter().collect::<Vec<_>>(), [Feature::Opening, Feature::Fleet]);
    assert_eq!((features.strength(Feature::Opening), features.has(Feature::Dueling)), (2, false));
    assert_eq!(format!("{features:?}"), "{Opening: 2, Fleet: 1}");
}

#[test]
fn every_feature_has_a_place_of_its_own() {
    for (place, feature) in Feature::ALL.into_iter().enumerate() {
        assert_eq!(feature as usize, place);
    }
}
