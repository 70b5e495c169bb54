use super::*;

#[test]
fn r_001_a_modifier_is_half_of_what_a_rank_is_above_ten_rounded_down() {
    let expected =
        [(1, -5), (2, -4), (3, -4), (5, -3), (7, -2), (8, -1), (9, -1), (10, 0), (11, 0), (14, 2), (15, 2)];
    for (rank, modifier_of_it) in expected.into_iter().chain([(19, 4), (20, 5), (30, 10)]) {
        assert_eq!(modifier(rank), modifier_of_it, "rank {rank}");
    }
}

#[test]
fn r_010_the_skill_bonus_is_a_fifth_of_the_level_rounded_up_ph_adv_08() {
    let steps =
        [(0, 1), (1, 1), (4, 1), (5, 1), (6, 2), (10, 2), (11, 3), (21, 5), (45, 9), (46, 10), (99, 10)];
    for (level, bonus) in steps {
        assert_eq!(skill_bonus(level), bonus, "level {level}, PH-ADV-07, PH-ADV-08");
    }
}

#[test]
fn ph_res_01_resources_cover_a_class_of_goods() {
    let ranks =
        [(1, "Common"), (2, "Common"), (3, "Uncommon"), (4, "Uncommon"), (5, "Rare"), (7, "Very Rare")];
    for (rank, class) in ranks.into_iter().chain([(10, "Legendary")]) {
        assert_eq!(CostClass::covered_by(rank).title(), class, "rank {rank}");
    }
}
