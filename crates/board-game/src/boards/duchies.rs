//! What is printed on the duchies: colours as pictures, numbers as one grid for all.
//!
//! `C` castle, `I` mine, `S` ship, `B` building, `L` livestock, `M` monastery. Each picture says how sure we are
//! of it; whoever holds a printed board that differs corrects it here and nowhere else.

use super::Confidence::{self, SingleSource, Verified};

/// The die numbers, the same on every regular duchy (confirmed by three sources).
#[rustfmt::skip]
pub(super) const NUMBERS: [u8; 37] = [
        6, 5, 4, 3,
       2, 1, 6, 5, 4,
     5, 4, 3, 1, 2, 3,
    6, 1, 2, 6, 5, 4, 1,
     2, 5, 4, 3, 1, 2,
       6, 1, 2, 5, 6,
        3, 4, 1, 3,
];

/// Name, confidence and picture of every duchy.
pub(super) const PICTURES: &[(&str, Confidence, &str)] = &[
    (
        "1",
        Verified,
        "
           L C C M
          L L C M B
         L L B M B B
        S S S C S S S
         B B I B B L
          B I M B B
           I M M B
    ",
    ),
    (
        "2",
        Verified,
        "
           M M M C
          B B S L I
         I B B S L S
        C B S C M B S
         M S B L M B
          B B L B I
           L L B C
    ",
    ),
    (
        "3",
        Verified,
        "
           L L L L
          S S C S S
         B I M M S B
        B B M C M B B
         B B M M B B
          C L I I C
           B L S B
    ",
    ),
    (
        "4",
        Verified,
        "
           C B S B
          L L B S S
         B L B S C I
        L L L M M I S
         B C M B B M
          B I B M B
           S B M C
    ",
    ),
    (
        "5",
        Verified,
        "
           L B B S
          L L B I I
         B C M S S S
        B B L M C B B
         M C L M S B
          B L B C S
           M M B I
    ",
    ),
    (
        "6",
        Verified,
        "
           M M C S
          M B B S B
         L L I S B B
        M B B C S B B
         M B B I S B
          M I L L S
           C L L C
    ",
    ),
    (
        "7",
        Verified,
        "
           M C C S
          M L L L S
         S I B B I L
        S M B B B L B
         B M B B L B
          B S I M B
           S C C M
    ",
    ),
    (
        "8",
        Verified,
        "
           B B S B
          B C M C B
         B M I M M S
        S L M I L M S
         S L L I L B
          B C L C B
           B S B B
    ",
    ),
    (
        "9",
        Verified,
        "
           B B C M
          B B L L S
         B B L L S S
        C M M I S C M
         S S M I B L
          M B B B L
           I C B B
    ",
    ),
    (
        "10",
        Verified,
        "
           S B L C
          L S B L B
         L L L B M B
        B B B B B M C
         M M I M I S
          B B I M S
           C S S C
    ",
    ),
    (
        "11",
        SingleSource,
        "
           B B B B
          M M C L L
         M M S S L L
        C B B B B B C
         S L L M M I
          S S C I I
           S B B B
    ",
    ),
    (
        "12",
        SingleSource,
        "
           L L L L
          B B B L B
         S I I C B B
        S C S L S S I
         S M B B M C
          M M B M B
           M C B B
    ",
    ),
    (
        "13",
        SingleSource,
        "
           B B M B
          I C M M B
         I B M M M C
        C L B L L L B
         B I C S L B
          B S B S L
           S S B S
    ",
    ),
    (
        "14",
        SingleSource,
        "
           I B B S
          B C I C B
         B L L I L B
        M B L M L B S
         M B L M B S
          M C S C S
           M B B S
    ",
    ),
    (
        "15",
        SingleSource,
        "
           I M M C
          C M B B L
         S L B B B L
        S L I B B B L
         S S I S S L
          M C B B C
           M M B B
    ",
    ),
    (
        "16",
        SingleSource,
        "
           B B B B
          C M M M L
         M B M M L L
        B B I I C S S
         B I S S L L
          C B B B L
           S S B C
    ",
    ),
    (
        "17",
        SingleSource,
        "
           M M C B
          S S B B B
         B S L L L C
        B B C I L L M
         S S S L I M
          B B C I M
           B M B B
    ",
    ),
    (
        "18",
        SingleSource,
        "
           B B B B
          B B C S S
         L L L C S S
        I I I C B B B
         S S C M M B
          M M L L B
           M M L B
    ",
    ),
    (
        "19",
        SingleSource,
        "
           B L B C
          L L L M I
         C L I S I B
        M M B S S B S
         M B B M B S
          B L B M C
           C B B S
    ",
    ),
    (
        "20",
        SingleSource,
        "
           B B B C
          C B B I I
         M M L I M M
        S S L B M L L
         B S B L L C
          B C S B B
           B S S M
    ",
    ),
    (
        "21",
        SingleSource,
        "
           C I I S
          C B B I S
         B B B M B L
        B B C L B B L
         S L L M C L
          M B B M S
           M S M S
    ",
    ),
    (
        "22",
        SingleSource,
        "
           M M B B
          M C B C B
         B S B B S B
        B B I I I S B
         B M L M M L
          S C L C L
           S S L L
    ",
    ),
    (
        "23",
        Verified,
        "
           C B B C
          M M M M M
         S L B B S L
        B S B B B L I
         B S B B L I
          C S M L C
           I S L B
    ",
    ),
    (
        "24",
        Verified,
        "
           B B B C
          B I M M B
         B I I L M B
        C S S L M M B
         S S S L M C
          S L L L B
           B C B B
    ",
    ),
    (
        "25",
        Verified,
        "
           C B B M
          I L B B L
         B B C L L L
        M B B I S S L
         M M M C S S
          S B B M I
           S B B C
    ",
    ),
    (
        "26",
        Verified,
        "
           S C C B
          S S M B B
         S S S B B B
        L L I I I M M
         L B L L B M
          B B L M B
           C B M C
    ",
    ),
    (
        "27",
        Verified,
        "
           I I M M
          M B B S B
         C M B M S C
        L L L M B B I
         L S S B B B
          L S S B B
           L C C B
    ",
    ),
    (
        "28",
        Verified,
        "
           B B B S
          M M C B S
         S B B I B B
        C B B I L S C
         M B I L S S
          M B C M M
           L L L L
    ",
    ),
    (
        "29",
        Verified,
        "
           B B I S
          B L L B B
         B C B M C B
        S S B C M B S
         L L B M S S
          I L C B M
           L M M I
    ",
    ),
    (
        "30",
        Verified,
        "
           S S M I
          S B M M S
         L B B B B C
        C S C L L L L
         B B B M B C
          B B M M B
           I L S I
    ",
    ),
    (
        "4@2019",
        SingleSource,
        "
           C L B S
          L L B S S
         B B B S C I
        L L L M M I S
         B C M B B B
          B I B M M
           S B M C
    ",
    ),
    (
        "8@2019",
        SingleSource,
        "
           B B S B
          S C M C B
         B M I M M S
        B L M I L M B
         S L L L I B
          B C L C S
           B S B B
    ",
    ),
];
