//! Bacon, for two teams of two or three, and Applewood, the same combinations with everyone alone:
//! climbing games in which the first to play all their cards do well.
//!
//! **B1 Pack.** Two copies of every face, and two X dealt to every seat apart from them. With 4
//! players ranks 1–10 in three suits, 15 cards each; with 6 ranks 1–9 in four suits, 12 each; with 3
//! ranks 1–8 in three suits, 16 each; with 5 ranks 1–10 in three suits, 12 each. Suits never rank.
//! **B2 Seats.** Clockwise. In Bacon the even seats play against the odd ones.
//!
//! **B3 Combinations.** Single, pair, set (three of a rank); run, bobtail, straight, stretch (three
//! to six consecutive ranks); stair and tube (two and three consecutive pairs); plate (two
//! consecutive sets). Rank 1 is low only.
//! **B4 Bombs**, from the weakest: quads, straight flush, quint, stretch flush, hex.
//! **B5 X** stands for any card missing from the combination, up to one rank above the top natural
//! one. What is formed is declared by kind and key, the top rank as formed.
//! **B6.** Cards that could be a flush may be declared as the bomb or as the plain combination.
//!
//! **B7 Round.** The leader plays; then each seat in turn plays higher or passes. Passing is free and
//! does not bind. **B8 Higher** is the same kind with a greater key; any bomb beats what is ordinary;
//! a stronger kind of bomb beats a weaker. **B9.** The round ends when all the others still in have
//! passed in succession.
//! **B10 Lead.** In Bacon the winner of a round leads or gives the lead to a team-mate still in; one
//! who is out gives it to a team-mate or to the next seat still in. In Applewood the winner leads, or
//! the next seat still in. Where there is one way only, nobody is asked.
//! **B11 Asking.** Among six, the winner may first ask one of two team-mates whether they want it.
//!
//! **B12 Out.** Bacon's deal stops when a whole team is out, Applewood's when one seat is left.
//! **B13–B15 Score.** Bacon with 4: the team of the first out gets 4, 2 or 1 as its partner comes
//! second, third or later. With 6: the places of its other two are worth 8 4 2 1 0 from the second.
//! Applewood: as many points as there are seats behind.
//! **B16, B17 Next deal.** Bacon: the next seat of the team ahead deals (level: of the team that won
//! the last deal) and its left leads. Applewood: most points deal, fewest lead.
//! **B18, B19 End.** See the rules page; the order of tests is in the state machine.
//!
//! Modules in reading order: cards and packs; combinations; hands; combinations in a hand, counted
//! and listed; options; the state machine; scoring; what is legal; what is seen; text.

mod card;
mod combo;
mod hand;

mod choices;
mod list;
mod ways;

mod action;
mod event;
mod options;
mod refusals;

mod game;
mod hints;
mod history;
mod imagine;
mod legal;
mod notation;
mod peek;
mod score;
mod state;
mod view;

pub use action::Action;
pub use card::{Card, Pack};
pub use combo::{Combo, Kind, readings};
pub use event::{Ending, Event, Play};
pub use options::{Options, Start, Table, Tie};
pub use peek::Asked;
pub use state::{Bacon, Deal};
pub use view::{OnTable, Possible, SheetLine, SheetRow, View};
