//! The tests of Rule Zero's rules, a program of their own. Every rule has a test that names it: a drawn map, scripted dice, and what
//! the table then reads.

mod rulezero;

// Last by name: it judges when all the other tests have ended.
mod witness {
    #[test]
    fn every_test_cites_in_its_battles_what_it_is_known_to_cite() {
        harness::witness::judge("rulezero");
    }
}
