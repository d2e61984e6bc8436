//! Rows of floats in named parts.

use tabletop::{Seat, Viewer};

use super::Observe;

/// A part of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RowPart {
    /// What it describes.
    pub name: &'static str,
    /// How many entries it has.
    pub size: usize,
}

/// A part of that name and size.
pub(super) const fn part(name: &'static str, size: usize) -> RowPart {
    RowPart { name, size }
}

/// How many entries some parts have.
pub(super) const fn size(parts: &[RowPart]) -> usize {
    let (mut size, mut at) = (0, 0);
    while at < parts.len() {
        size += parts[at].size;
        at += 1;
    }
    size
}

/// 1 for true, 0 for false.
pub(super) fn truth(truth: bool) -> f32 {
    f32::from(u8::from(truth))
}

/// Fills a row part by part.
pub(super) struct Floats<'a> {
    rest: &'a mut [f32],
    parts: std::slice::Iter<'static, RowPart>,
}

impl<'a> Floats<'a> {
    /// A row of these parts.
    pub(super) fn new(out: &'a mut [f32], parts: &'static [RowPart]) -> Floats<'a> {
        Floats { rest: out, parts: parts.iter() }
    }

    /// The next part, all 0; naming it keeps the code in step with the list.
    pub(super) fn part(&mut self, name: &str) -> &'a mut [f32] {
        let part = self.parts.next().expect("a part that is left");
        debug_assert_eq!(part.name, name);
        let (now, rest) = std::mem::take(&mut self.rest).split_at_mut(part.size);
        self.rest = rest;
        now
    }

    /// The next part, of one entry.
    pub(super) fn value(&mut self, name: &str, value: f32) {
        self.part(name)[0] = value;
    }

    /// The next part, of one entry that is 0 or 1.
    pub(super) fn flag(&mut self, name: &str, flag: bool) {
        self.value(name, truth(flag));
    }

    /// The next part, with 1 at one place, or nowhere.
    pub(super) fn one_of(&mut self, name: &str, place: Option<usize>) {
        let part = self.part(name);
        if let Some(place) = place {
            part[place] = 1.0;
        }
    }

    /// The next part, with 1 at every place whose bit is set.
    pub(super) fn bits(&mut self, name: &str, bits: u32) {
        for (at, entry) in self.part(name).iter_mut().enumerate() {
            *entry = (bits >> at & 1) as f32;
        }
    }

    /// The row is complete.
    pub(super) fn finish(mut self) {
        debug_assert!(self.rest.is_empty() && self.parts.next().is_none());
    }
}

/// Clears a row of a game; the shared part comes first, then the seats in play, beginning with the viewer's.
pub(super) fn rows<'a, G: Observe>(
    game: &G,
    viewer: Viewer,
    out: &'a mut [f32],
) -> (Floats<'a>, impl Iterator<Item = (Seat, Floats<'a>)> + use<'a, G>) {
    assert_eq!(out.len(), G::SIZE, "an observation has its fixed size");
    out.fill(0.0);
    let (table, seats) = out.split_at_mut(size(G::TABLE));
    let (first, count) = (viewer.seat().map_or(0, Seat::index), game.seats());
    let row = move |(at, row)| (Seat(((first + at) % count) as u8), Floats::new(row, G::SEAT));
    let seats = seats.chunks_exact_mut(size(G::SEAT)).take(count).enumerate().map(row);
    (Floats::new(table, G::TABLE), seats)
}
