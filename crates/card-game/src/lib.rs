//! The rules engine of the card game.
