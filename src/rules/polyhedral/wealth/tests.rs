use super::*;

const SECOND: &str = "R-025: one thing of the own class has been bought between these chapters";
const BEYOND: &str = "PH-RES-04: that is more than one step above what the Resources cover";

#[test]
fn ph_res_01_a_rank_is_a_lifestyle() {
    let ranks = [(0, "Poor"), (2, "Poor"), (3, "Modest"), (4, "Modest"), (6, "Comfortable"), (8, "Affluent")];
    for (rank, lifestyle) in ranks.into_iter().chain([(10, "Wealthy")]) {
        assert_eq!(CostClass::covered_by(rank).lifestyle(), lifestyle, "rank {rank}");
    }
}

#[test]
fn ph_res_02_those_who_live_alike_put_their_wealth_together_ph_res_03() {
    assert_eq!(pooled(&[3, 3, 4]), Some(6), "the printed example");
    assert_eq!((pooled(&[4]), pooled(&[4, 5]), pooled(&[])), (Some(4), None, None));
    assert_eq!(pooled(&[10, 10, 9]), Some(10));
    // Together they are Comfortable: one Rare thing, as the one of the own class.
    let mut purse = Purse::new(4, 6);
    assert_eq!(purse.buy(CostClass::Rare), Ok(()), "PH-RES-03");
    assert_eq!((purse.buy(CostClass::Rare), purse.rank), (Err(SECOND), 4));
}

#[test]
fn ph_res_04_buying_a_step_above_costs_a_rank_until_the_next_chapter_ph_res_05() {
    let mut purse = Purse::new(3, 3);
    assert_eq!((purse.buy(CostClass::Rare), purse.rank), (Ok(()), 2), "the printed example");
    assert_eq!(purse.buy(CostClass::Rare), Err(BEYOND), "a Poor purse covers Common goods");
    assert_eq!(
        purse.buy(CostClass::Uncommon),
        Err("PH-RES-04: one thing above the own class has been bought between these chapters")
    );
    let mut poorest = Purse::new(0, 0);
    assert_eq!((poorest.buy(CostClass::Uncommon), poorest.rank), (Ok(()), 0));
}

#[test]
fn r_025_any_number_of_cheaper_things_and_one_of_the_own_class() {
    let mut purse = Purse::new(4, 4);
    for _ in 0..5 {
        assert_eq!(purse.buy(CostClass::Common), Ok(()));
    }
    assert_eq!(purse.buy(CostClass::Uncommon), Ok(()));
    assert_eq!(purse.buy(CostClass::Uncommon), Err(SECOND));
    assert_eq!(purse.buy(CostClass::VeryRare), Err(BEYOND));
}
