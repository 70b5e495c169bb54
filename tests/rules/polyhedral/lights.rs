//! Light that moves and goes out, fog, blindsight. Catalog section 20, rulings `R-093` to `R-095`.

use crate::polyhedral::table::Table;
use battle::order::Order;
use fivefoot_polyhedral::profile::ClassFeature;
use grid::{Feet, Light, Square};

fn light(table: &mut Table, at: (i16, i16)) -> Light {
    let board = table.begun().world().resource::<battle::board::Board>();
    board.map().light(Square::new(at.0, at.1))
}

#[test]
fn r_095_a_torch_is_bright_for_twenty_feet_and_dim_for_twenty_more_and_goes_with_its_bearer_ph_vis_01() {
    let mut table = Table::draw("A . . . . . . . . . . g");
    table.light("xxxxxxxxxxxx").carries('A', "torch");
    assert_eq!((light(&mut table, (4, 0)), light(&mut table, (8, 0))), (Light::Bright, Light::Dim));
    assert_eq!(light(&mut table, (9, 0)), Light::Dark);
    table.moves("A", (1, 0));
    assert_eq!((light(&mut table, (5, 0)), light(&mut table, (9, 0))), (Light::Bright, Light::Dim));
}

#[test]
fn r_095_a_lantern_reaches_thirty_and_thirty_and_a_candle_five_and_five() {
    for (kind, bright, dim) in [("lantern", 6, 12), ("candle", 1, 2)] {
        let mut table = Table::draw("A . . . . . . . . . . . . . g");
        table.light("xxxxxxxxxxxxxxx").carries('A', kind);
        assert_eq!(light(&mut table, (bright, 0)), Light::Bright, "{kind}");
        assert_eq!(light(&mut table, (bright + 1, 0)), Light::Dim, "{kind}");
        assert_eq!(light(&mut table, (dim, 0)), Light::Dim, "{kind}");
        assert_eq!(light(&mut table, (dim + 1, 0)), Light::Dark, "{kind}");
    }
}

#[test]
fn ph_act_free_1_a_light_is_put_out_lit_and_dropped_with_the_free_interaction() {
    let mut table = Table::draw("A . g");
    table.light("xxx").carries('A', "torch");
    table.takes("A", "douse").cites("R-095").reads(&["A puts out Torch"]);
    assert_eq!(light(&mut table, (1, 0)), Light::Dark);
    table.refuses_to("light", "free interaction").ends("A").ends("g");
    table.takes("A", "light");
    assert_eq!(light(&mut table, (2, 0)), Light::Bright);
    table.takes("A", "drop_light").moves("A", (1, 0));
    assert_eq!(light(&mut table, (0, 0)), Light::Bright, "it burns on where it lies");
    table.ends("A");
    table.refuses_to("pick_up_light", "not on offer");
    table.ends("g").takes("A", "pick_up_light");
    assert!(table.ground().is_empty());
}

#[test]
fn r_095_a_torch_takes_a_hand_and_a_lantern_none() {
    let held = |kind: &str| {
        let mut table = Table::draw("A g");
        table.arms('A', "-longsword -dagger").carries('A', kind);
        table.handles("A", "draw", "longsword");
        table.may("attack", Some("longsword/two_hands"))
    };
    assert!(!held("torch"), "the other hand is not free");
    assert!(held("lantern"));
}

#[test]
fn ph_cond_uncon_2_whoever_falls_drops_the_torch_and_it_burns_on() {
    let mut table = Table::draw("A g . .");
    table.light("xxxx").carries('A', "torch").change('A', "health", 1).first("g A").arms('g', "club");
    table.dice(&[4, 4, 4, 4]).attack("g", "club", "A");
    table.shows(&["A drops Torch"]);
    assert_eq!(light(&mut table, (3, 0)), Light::Bright);
    assert_eq!(table.ground(), [("torch".to_string(), 0, 0)]);
    assert_eq!(table.left("g", "interaction"), 1);
    table.does("g", Order::new("snuff").to(Square::new(0, 0)));
    assert_eq!(table.left("g", "interaction"), 0, "it takes the free interaction");
    assert_eq!(light(&mut table, (1, 0)), Light::Dark);
    assert!(table.ground().is_empty());
}

#[test]
fn r_093_thick_fog_hides_in_it_out_of_it_and_through_it_ph_vis_05() {
    let edges = |haze: &str| {
        let mut table = Table::draw("A . . g");
        table.arms('A', "longbow").haze(haze);
        table.edges("longbow", "g")
    };
    for haze in ["T...", "...T", ".T.."] {
        assert_eq!(
            edges(haze),
            ["target unseen, fog -1D", "attacker unseen, fog +1D", "they cancel out"],
            "{haze}"
        );
    }
    assert!(edges("tttt").is_empty(), "thin fog hinders no attack");
}

#[test]
fn r_093_blindsight_sets_aside_dark_fog_blindness_and_invisibility_but_no_hiding_ph_ftr_style_blind() {
    let edges = |set: fn(&mut Table)| {
        let mut table = Table::draw("A . g");
        table
            .arms('A', "club")
            .sheet('A', |p| p.reach = Feet(10))
            .sheet('A', |p| p.features.give(ClassFeature::BlindFighting));
        table.sheet('g', |p| p.darksight = true);
        set(&mut table);
        table.edges("club", "g")
    };
    assert_eq!(
        edges(|t| {
            t.light("BBx");
        }),
        [""; 0]
    );
    assert_eq!(
        edges(|t| {
            t.begins('g', &["invisible"]);
        }),
        [""; 0]
    );
    assert_eq!(
        edges(|t| {
            t.haze(".T.");
        }),
        ["attacker unseen, fog +1D"]
    );
    assert_eq!(
        edges(|t| {
            t.begins('A', &["blinded"]);
        }),
        [""; 0]
    );
    // Beyond its reach nothing is set aside.
    let mut far = Table::draw("A . . g");
    far.arms('A', "longbow").light("BBBx").sheet('A', |p| p.features.give(ClassFeature::BlindFighting));
    assert_eq!(far.edges("longbow", "g"), ["target unseen -1D"]);
    let mut table = Table::draw("A . g");
    table.arms('A', "club").light("BBx");
    table.sheet('A', |p| p.reach = Feet(10)).sheet('A', |p| p.features.give(ClassFeature::BlindFighting));
    table.dice(&[1, 1, 1]).attack("A", "club", "g");
}

#[test]
fn ph_vis_02_dim_light_obscures_lightly_and_hampers_no_attack() {
    let mut table = Table::draw("A . g");
    table.arms('A', "longbow").light("ddd");
    assert!(table.edges("longbow", "g").is_empty());
}

#[test]
fn r_095_whoever_takes_up_a_light_is_told_of_and_needs_a_hand_for_a_torch_r_079() {
    let dropped = |kind: &str, arms: &str| {
        let mut table = Table::draw("A B . g");
        table.light("xxxx").carries('A', kind).arms('B', arms).takes("A", "drop_light").ends("A");
        table
    };
    dropped("torch", "").takes("B", "pick_up_light").cites("R-095").shows(&["B picks up Torch"]);
    dropped("torch", "longsword dagger").refuses_to("pick_up_light", "no hand is free");
    dropped("lantern", "longsword dagger").takes("B", "pick_up_light").shows(&["B picks up Lantern"]);
}

#[test]
fn r_095_a_torch_is_lit_only_where_a_hand_is_free_r_079() {
    let mut table = Table::draw("A . g");
    table.light("xxx").arms('A', "-longsword -dagger").carries('A', "torch").takes("A", "douse");
    table.ends("A").ends("g").handles("A", "draw", "longsword").handles("A", "draw", "dagger");
    table.takes("A", "use_object").refuses_to("light", "no hand is free");
    table.handles("A", "drop", "dagger").takes("A", "light").cites("R-095");
    assert_eq!(light(&mut table, (1, 0)), Light::Bright);
}

#[test]
fn r_095_whoever_takes_up_a_light_leaves_what_lies_beside_it() {
    let mut table = Table::draw("A . g");
    table.light("xxx").carries('A', "torch").arms('A', "dagger");
    table.handles("A", "drop", "dagger").takes("A", "drop_light").ends("A").ends("g");
    table.takes("A", "pick_up_light").cites("R-095");
    assert_eq!(table.ground(), [("dagger".into(), 0, 0)]);
}

#[test]
fn r_095_whoever_carries_a_light_takes_up_no_second_one() {
    let mut table = Table::draw("A B . g");
    table.light("xxxx").carries('A', "candle").carries('B', "lantern").takes("A", "drop_light").ends("A");
    assert!(!table.may("pick_up_light", None));
    table.takes("B", "drop_light");
    assert!(table.may("pick_up_light", None), "its hands are free now");
}

#[test]
fn ph_cond_uncon_2_the_torch_and_the_arms_of_the_defeated_lie_where_they_fell_r_063() {
    let mut table = Table::draw("A g . .");
    table
        .light("xxxx")
        .carries('g', "torch")
        .change('g', "health", 1)
        .arms('g', "club")
        .arms('A', "longsword");
    table.dice(&[4, 4, 4, 4]).attack("A", "longsword", "g");
    table.shows(&["g drops Torch", "g drops Club"]);
    assert_eq!(table.at("g"), None);
    assert_eq!(table.ground(), [("torch".to_string(), 1, 0), ("club".to_string(), 1, 0)]);
    assert_eq!(light(&mut table, (3, 0)), Light::Bright, "it burns on");
}

#[test]
fn ph_act_free_1_a_lamp_of_the_level_is_put_out_from_beside_it_and_stays_out_r_095() {
    let mut table = Table::draw("A . . . . g");
    table.lamp((1, 0), 5, 0);
    assert_eq!([0, 2, 3].map(|col| light(&mut table, (col, 0))), [Light::Bright, Light::Bright, Light::Dark]);
    table.does("A", Order::new("snuff").to(Square::new(1, 0))).shows(&["A puts out the light at [1,0]"]);
    assert_eq!([0, 1, 2].map(|col| light(&mut table, (col, 0))), [Light::Dark; 3]);
    assert_eq!(table.left("A", "interaction"), 0);
    table.ends("A").ends("g");
    assert!(!table.may("snuff", None), "it burns no more");
    let mut far = Table::draw("A . . . . g");
    far.lamp((2, 0), 5, 0);
    assert!(!far.may("snuff", None), "10 feet away");
}
