//! The program from outside, by topic: what it prints, what it says about bad input, how it ends.

mod architecture;
mod checking;
mod companion;
mod contests;
mod counting;
mod dice;
mod games;
mod help;
mod menu;
mod recording;
mod replaying;
mod saving;
mod secrets;
mod serving;
mod shared;
mod starting;
mod terminal;
