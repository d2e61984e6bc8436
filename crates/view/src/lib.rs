//! Positions turned into something a person can read. No input, no output: strings in, strings out.
#![forbid(unsafe_code)]
