//! Laws that hold in every rule system. Each is a function of a rule system, a test that runs it for each of `rules::systems()`
//! and one that runs it for each of the toys of `tests/shared/toys`, which are small and wide where the others are narrow; none
//! names one.

mod arena;

mod game;

mod evidence;

mod faces;

mod orders;

mod records;

mod sheets;

mod ahead;

mod chains;

mod chances;

mod replies;

mod shown;

mod light;

mod ways;

mod playouts;

mod data;

mod inventory;

mod met;

mod proofs;

mod unknown;

mod told;

mod secrets;

mod forks;

mod guide;

#[path = "../shared/toys/mod.rs"]
mod toys;

/// Makes each law a test over every rule system, and one over every toy.
macro_rules! laws {
    ($($module:ident { $($law:ident)+ })+) => {
        /// The names of all laws.
        const LAWS: &[&str] = &[$($(stringify!($law),)+)+];

        mod every_system {
            $($(#[test]
            fn $law() {
                for &rules in fivefoot::rules::systems() {
                    crate::$module::$law(rules);
                }
            })+)+
        }

        mod every_toy {
            $($(#[test]
            fn $law() {
                crate::met::in_every_toy(stringify!($law), crate::$module::$law);
            })+)+
        }
    };
}

laws! {
    orders {
        every_order_that_is_offered_is_accepted
        what_was_not_offered_is_refused_and_changes_nothing
        closed_offers_say_why_and_stand_beside_no_open_one
        what_computer_players_are_offered_is_part_of_what_is_offered
        an_order_given_blindly_means_the_same
    }
    records {
        the_same_seed_and_orders_give_the_same_facts_and_the_same_state_at_each_order
        another_seed_gives_another_battle_where_dice_are_rolled
        a_record_replays_to_the_same_state_at_every_turn
        each_part_of_the_state_is_in_its_checksum
        looking_changes_nothing
    }
    ahead {
        a_fork_goes_on_like_its_battle_and_leaves_it_as_it_is
        what_is_put_back_stands_as_it_stood
        whatever_changes_is_kept
        falls_that_read_alike_come_to_the_same
    }
    chains {
        a_chain_goes_on_to_its_end_and_again_from_its_seed
    }
    chances {
        shown_odds_are_the_frequencies_over_every_face
        every_kind_of_odds_is_counted_out
    }
    replies {
        replies_are_offered_as_they_are_shown
    }
    shown {
        what_is_shown_is_what_happens
        the_turns_to_come_are_those_that_come
        what_is_told_of_a_body_is_what_is_seen
        healing_adds_up
        long_ways_are_guessed_at_by_what_steps_cost
        every_rule_that_is_shown_is_quoted
        every_number_of_a_sheet_has_its_origin
    }
    light {
        light_follows_doors
    }
    ways {
        walks_tell_what_they_meet
    }
    unknown {
        where_a_lost_enemy_stands_changes_nothing
        names_tell_nothing_of_those_whom_a_side_has_not_met
        the_order_of_turns_tells_nothing_of_a_stranger
    }
    secrets {
        nothing_answers_differently_for_what_a_side_does_not_know
    }
    forks {
        nothing_on_a_shipped_level_betrays_what_a_side_does_not_know
    }
    playouts {
        every_creature_fights_to_the_end
        every_creature_fights_on_every_level
        crowds_of_the_small_and_mixed_sides_with_late_arrivals_play_to_the_end
    }
    data {
        what_it_says_of_its_data_agrees
        its_book_has_a_page_for_each_entry_and_cites_only_rules
        every_entry_of_the_data_is_used
        no_entry_of_a_data_file_is_left_out
    }
}

// The toys have moves of their own, of which `reach` tells otherwise.
#[test]
fn offers_reach_and_ways_agree_in_every_system() {
    for &rules in fivefoot::rules::systems() {
        ways::offers_reach_and_ways_agree(rules);
    }
}
