//! Downtime.

use super::{all_rolled, faces, hero};
use fivefoot::{
    dice::Dice,
    rules::fivey::{
        character::choices::Study,
        data::RuleBook,
        profile::{Feat, Gear, Skill, Stat},
        series::{
            Activity, DowntimePlan, Goal, Institution, Lifestyle, Member, NoDowntime, Note, Power,
            Settlement, Span, downtime,
        },
    },
};

fn plan(lifestyle: Lifestyle, activities: Vec<Activity>) -> [DowntimePlan; 1] {
    [DowntimePlan { lifestyle, activities }]
}

/// A tennite of one member with so many crowns, without events.
fn spend(
    member: &mut Member,
    crowns: u32,
    plan: &[DowntimePlan],
    dice: &[u8],
) -> Result<Vec<Note>, NoDowntime> {
    member.state.crowns = crowns;
    let mut dice = faces(dice);
    let notes =
        downtime(RuleBook::shipped(), std::slice::from_mut(member), Span::Tennite, plan, false, &mut dice);
    if notes.is_ok() {
        all_rolled(dice);
    }
    notes
}

/// The same with an event of this face.
fn with_event(member: &mut Member, activity: Activity, dice: &[u8]) -> Vec<&'static str> {
    let plan = plan(Lifestyle::Decadent, vec![activity]);
    member.state.crowns = 1000;
    let mut dice = faces(dice);
    let notes =
        downtime(RuleBook::shipped(), std::slice::from_mut(member), Span::Tennite, &plan, true, &mut dice);
    all_rolled(dice);
    notes.expect("downtime").iter().map(|note| note.rule).collect()
}

fn says(result: Result<Vec<Note>, NoDowntime>) -> String {
    result.expect_err("no such downtime").to_string()
}

#[test]
fn fv_down_01_lifestyles_cost_and_open_activities() {
    // FV-DOWN-02, FV-DOWN-03
    use Lifestyle::*;
    let all = [Squalid, Poor, Modest, Comfortable, Wealthy, Decadent];
    assert_eq!(all.map(Lifestyle::cost), [0, 10, 20, 50, 100, 200]);
    assert_eq!(all.map(Lifestyle::daily), [0, 1, 2, 5, 10, 20], "FV-DOWN-02: a tenth a day");
    let activities = [
        Activity::Beg(Stat::Charisma, None, None),
        Activity::Work(Stat::Strength, None, "the mill".into()),
        Activity::Carouse(Stat::Charisma, None),
        Activity::Study(Stat::Intelligence, Goal::Research(None), "the college".into()),
        Activity::Establish(Stat::Charisma, None),
        Activity::Ball,
    ];
    for (activity, lifestyle) in activities.iter().zip(all) {
        assert_eq!(activity.needs(), lifestyle, "{activity:?}");
    }
    let mut urzha = hero("urzha");
    let ball = plan(Wealthy, vec![Activity::Ball]);
    assert_eq!(
        says(spend(&mut urzha, 500, &ball, &[])),
        "FV-DOWN-01: Urzha Halfbanner can't do that on a wealthy lifestyle: it takes a decadent one"
    );
    spend(&mut urzha, 100, &plan(Wealthy, vec![Activity::Beg(Stat::Charisma, None, None)]), &[1])
        .expect("a lesser activity");
    assert_eq!(urzha.state.crowns, 2);
    assert!(
        says(spend(&mut urzha, 19, &plan(Modest, vec![]), &[]))
            .contains("costs Urzha Halfbanner 20 crowns, and there are 19")
    );
    assert_eq!(urzha.state.crowns, 19, "and nothing was paid");
}

#[test]
fn fv_down_02_a_season_costs_double_for_three_turns_and_a_year_tenfold_for_twelve() {
    assert_eq!(
        [Span::Tennite, Span::Season, Span::Year].map(|span| (span.turns(), span.price())),
        [(1, 1), (3, 2), (12, 10)]
    );
    let mut party = [hero("urzha")];
    party[0].state.crowns = 100;
    let work = || Activity::Work(Stat::Strength, None, "the mill".into());
    let plans = plan(Lifestyle::Poor, vec![work(), work(), work()]);
    let mut dice = faces(&[1, 2, 3]);
    downtime(RuleBook::shipped(), &mut party, Span::Season, &plans, false, &mut dice).expect("a season");
    assert_eq!(party[0].state.crowns, 100 - 20 + (1 + 2 + 3) + 3 * 3);
    let four = plan(Lifestyle::Poor, vec![work(), work(), work(), work()]);
    let too_many = downtime(RuleBook::shipped(), &mut party, Span::Season, &four, false, &mut faces(&[]));
    assert!(says(too_many).starts_with("FV-DOWN-02: Urzha Halfbanner plans 4 turns, and there are 3"));
}

#[test]
fn fv_down_05_06_and_07_begging_work_and_carousing_pay_a_die_and_a_stat() {
    // FV-DOWN-05, FV-DOWN-06, FV-DOWN-07
    let mut verity = hero("verity");
    let beg = |skill, place| plan(Lifestyle::Squalid, vec![Activity::Beg(Stat::Charisma, skill, place)]);
    spend(&mut verity, 0, &beg(None, None), &[6]).expect("a day's begging");
    assert_eq!(verity.state.crowns, 9, "1d6 and CHA 3");
    spend(&mut verity, 0, &beg(Some(Skill::Deception), Some(Settlement::Metropolis)), &[12])
        .expect("the same in town");
    assert_eq!(verity.state.crowns, 18, "1d12 and CHA doubled");
    let dice =
        [Settlement::Hamlet, Settlement::Village, Settlement::Town, Settlement::City, Settlement::Metropolis];
    assert_eq!(dice.map(Settlement::die), [4, 6, 8, 10, 12]);
    let work = plan(Lifestyle::Poor, vec![Activity::Work(Stat::Strength, None, "the mill".into())]);
    spend(&mut verity, 10, &work, &[20]).expect("work");
    assert_eq!(verity.state.crowns, 21);
    let skilled = Activity::Work(Stat::Charisma, Some(Skill::Deception), "the market".into());
    spend(&mut verity, 21, &plan(Lifestyle::Poor, vec![skilled]), &[14]).expect("work with a skill");
    assert_eq!(verity.state.crowns, 31, "10 for the lodging, 1d20 and CHA doubled");
    spend(&mut verity, 20, &plan(Lifestyle::Modest, vec![Activity::Carouse(Stat::Charisma, None)]), &[17])
        .expect("a feast");
    assert_eq!((verity.state.crowns, verity.state.experience), (0, 120));
}

#[test]
fn fv_down_08_study_teaches_on_sixteen_and_skills_do_not_help() {
    // FV-RUL-48
    let mut ottoline = hero("ottoline");
    let learn = |study| {
        plan(
            Lifestyle::Comfortable,
            vec![Activity::Study(Stat::Intelligence, Goal::Learn(study), "the dean".into())],
        )
    };
    let lore = learn(Study::Skill(Skill::Lore));
    spend(&mut ottoline, 50, &lore, &[11]).expect("15 is not enough");
    assert!(!ottoline.character.profile.skilled(Skill::Lore));
    spend(&mut ottoline, 50, &lore, &[12]).expect("16 is");
    assert!(ottoline.character.profile.skilled(Skill::Lore));
    assert_eq!(ottoline.character.choices.studied, [Study::Skill(Skill::Lore)]);
    assert!(says(spend(&mut ottoline, 50, &lore, &[])).contains("FV-SKILL-02: Lore comes twice"));
    let communion = learn(Study::Feat(Feat::Communion));
    assert!(says(spend(&mut ottoline, 50, &communion, &[])).contains("FV-RUL-34"));
    ottoline.character.choices.levels[0].skill = None;
    spend(&mut ottoline, 50, &learn(Study::Skill(Skill::Nature)), &[20]).expect("a slot is free");
    assert_eq!(
        ottoline.character.choices.levels[0].skill,
        Some(Skill::Nature),
        "a free slot is filled first"
    );
    let research = Activity::Study(Stat::Intelligence, Goal::Research(Some(Skill::Lore)), "the dean".into());
    let notes =
        spend(&mut ottoline, 50, &plan(Lifestyle::Comfortable, vec![research]), &[8]).expect("research");
    assert_eq!(notes[0].text, "Ottoline Sprocket has learned it", "INT doubled helps with a question");
}

#[test]
fn fv_down_09_institutions_grow_by_capital_and_give_credit() {
    let rows = [0, 9, 10, 30, 119, 120, 240, 360, 479, 480, 600, 840].map(|capital| {
        let institution = Institution::of(capital);
        (institution.level, institution.credit, institution.feeds_itself())
    });
    let small = |level, credit| (level, credit, false);
    assert_eq!(
        rows,
        [
            small(0, 0),
            small(0, 0),
            small(1, 1),
            small(2, 5),
            small(2, 5),
            small(3, 20),
            small(4, 50),
            small(5, 100),
            small(5, 100),
            (6, 150, true),
            (6, 200, true),
            (6, 300, true)
        ]
    );
    let mut verity = hero("verity");
    let build = plan(Lifestyle::Wealthy, vec![Activity::Establish(Stat::Charisma, None)]);
    spend(&mut verity, 100, &build, &[7]).expect("a foundation");
    assert_eq!((verity.state.capital, verity.state.crowns), (10, 0));
    verity.state.capital = 480;
    spend(&mut verity, 0, &build, &[1]).expect("a massive institution pays for itself");
    assert_eq!((verity.state.capital, verity.state.crowns), (484, 0));
}

#[test]
fn fv_down_04_good_events_bring_advantage_and_fv_down_11_bad_ones_their_trouble() {
    // FV-DOWN-04, FV-DOWN-10, FV-DOWN-11
    let crowns = |member: &Member| member.state.crowns as i64 - 800;
    let beg = || Activity::Beg(Stat::Charisma, None, None);
    let mut urzha = hero("urzha");
    assert_eq!(with_event(&mut urzha, beg(), &[16, 2, 5]), ["FV-DOWN-05"]);
    assert_eq!(crowns(&urzha), 6, "the better of two dice");
    assert_eq!(with_event(&mut urzha, beg(), &[6, 2]), ["FV-DOWN-05"]);
    assert_eq!(with_event(&mut urzha, beg(), &[15, 2]), ["FV-DOWN-05"]);
    assert_eq!(with_event(&mut urzha, beg(), &[5, 2]), ["FV-DOWN-11"]);
    assert_eq!(crowns(&urzha), 0, "all lost");
    let work = || Activity::Work(Stat::Strength, None, "the mill".into());
    assert_eq!(with_event(&mut urzha, work(), &[1, 2]), ["FV-DOWN-06", "FV-DOWN-11"]);
    let again = spend(&mut urzha, 100, &plan(Lifestyle::Poor, vec![work()]), &[]);
    assert_eq!(says(again), "FV-DOWN-11: the mill will not see Urzha Halfbanner again");
    assert_eq!(
        with_event(&mut urzha, Activity::Carouse(Stat::Charisma, None), &[1, 2]),
        ["FV-DOWN-07", "FV-DOWN-11"]
    );
    assert_eq!(with_event(&mut urzha, Activity::Ball, &[1]), ["FV-DOWN-10", "FV-DOWN-11"]);
    let study = Activity::Study(Stat::Intelligence, Goal::Research(None), "the dean".into());
    assert_eq!(with_event(&mut urzha, study, &[3, 2]), ["FV-DOWN-08", "FV-DOWN-11"]);
    assert!(urzha.state.closed_doors.contains("the dean"));
    urzha.state.capital = 100;
    assert_eq!(
        with_event(&mut urzha, Activity::Establish(Stat::Strength, None), &[2, 7]),
        ["FV-DOWN-09", "FV-DOWN-11"]
    );
    assert_eq!(urzha.state.capital, 110 - 11, "ten in a hundred");
}

#[test]
fn a_door_that_closes_in_the_middle_of_a_season_stays_closed() {
    // FV-DOWN-11
    let mut party = [hero("urzha")];
    party[0].state.crowns = 100;
    let work = || Activity::Work(Stat::Strength, None, "the mill".into());
    let plans = plan(Lifestyle::Poor, vec![work(), work()]);
    let mut dice: Dice = faces(&[1, 10]);
    downtime(RuleBook::shipped(), &mut party, Span::Season, &plans, true, &mut dice).expect("a season");
    all_rolled(dice);
    assert_eq!(party[0].state.crowns, 100 - 20 + 13, "the second turn earned nothing");
}

#[test]
fn fv_down_12_and_fv_rul_46_downtime_makes_whole() {
    // FV-INSP-02, FV-DOC-06
    let mut party = [hero("urzha"), hero("kessrak")];
    let state = &mut party[0].state;
    (state.hit_points, state.inspiration, state.poisoned) = (1, 0, true);
    state.today.insert(Power::Feat(Feat::Rage));
    state.this_adventure.insert(Power::Companion);
    party[1].state.hit_points = 0;
    downtime(RuleBook::shipped(), &mut party, Span::Tennite, &[], false, &mut faces(&[]))
        .expect("rest in squalor");
    let state = &party[0].state;
    assert_eq!((state.hit_points, state.inspiration, state.poisoned), (11, 1, false));
    assert!(state.today.is_empty() && state.this_adventure.is_empty());
    assert!(!party[1].lives(), "the dead stay dead");
}

#[test]
fn fv_orig_18_a_nymph_comes_back_while_her_relic_is_whole() {
    // FV-RUL-36
    let mut choices = hero("verity").character.choices;
    choices.templates = vec!["nymph".into(), "acolyte".into()];
    choices.items = vec!["living_relic".into(), "holy_symbol".into()];
    choices.spells.clear();
    choices.belt = vec![];
    let mut party = [Member::new(RuleBook::shipped().build(&choices).expect("a nymph"))];
    party[0].state.hit_points = 0;
    let again = party.clone();
    let mut dice = faces(&[4]);
    let notes =
        downtime(RuleBook::shipped(), &mut party, Span::Tennite, &[], false, &mut dice).expect("downtime");
    all_rolled(dice);
    assert_eq!(notes[0].text, "Verity Cinder comes back after 4 days");
    assert_eq!(party[0].state.hit_points, 8);
    let mut party = again;
    party[0].state.gear.remove(&Gear::LivingRelic);
    downtime(RuleBook::shipped(), &mut party, Span::Tennite, &[], false, &mut faces(&[])).expect("downtime");
    assert!(!party[0].lives(), "not without it");
}
