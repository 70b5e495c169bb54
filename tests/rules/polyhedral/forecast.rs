//! What is foreseen is what happens: against every face of every die on small cases, against simulated carry-outs on larger ones.

mod danger;

mod ending;

mod plans;

mod routes;
