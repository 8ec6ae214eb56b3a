//! Kan (Gonin-Kan): two partners against three, from Goshogawara and Tsugaru in Aomori, Japan.
//!
//! A match is a number of *rounds*; a round is one to three *deals* with the same teams. The rules
//! by number, as refusals cite them:
//!
//! - **K1** Fifty cards: four suits without 2H, 2D and 2C, and one joker; ace high, two low. Ace,
//!   king, queen and jack of each suit count a point, sixteen in all. Ten cards each.
//! - **K2** Five seats, five chairs. Chair n+1 is to the right of chair n, and play goes to the
//!   right. Turn, scores and sides belong to seats (people); right and neighbour to chairs.
//! - **K3** `rounds` rounds. First deals have trumps clubs, diamonds, hearts in turn, and spades in
//!   the last round. The dealer is the same for a round; then the next person deals, clockwise or
//!   (`dealer_rotation=right`) counter-clockwise. Highest score wins.
//! - **K4** In the first deal of a round the holders of the joker and of the trump ace are the
//!   *kankei*, the pair; the others are the *mukankei*, the three. Who holds both gives the ace to
//!   the seat two chairs to the right, which gives any other card back.
//! - **K5** Kankei in neighbouring chairs are parted: the right-hand one changes with the next to
//!   its right.
//! - **K6** Each of them says *iku* (I lead) or *koi* (you lead), the joker's holder first, unseen.
//!   If the words differ, iku leads; if not, the first of the three to the dealer's right (or, by
//!   `lead_clash`, to the joker's).
//! - **K7** Follow suit if you can. The joker wins, else the highest trump, else the highest card
//!   of the suit led. The winner leads.
//! - **K8** The joker is never played to the first or last trick; in the ninth it must be. Between,
//!   it may always be played. Led, it names the suit to follow.
//! - **K9** The kankei win a deal with nine points; with eight in deal 2 if `deal2_target=8`.
//! - **K10** The round ends with the first deal they lose, or after three. The sides stay.
//! - **K11** In deal 2 the joker's holder of deal 1 names trumps and leads, in deal 3 the ace's.
//!   The partner first shows none, one or two cards, in one of five ways.
//! - **K12** A side with its number while the other has no point has a *sukonku* (*gyaku* for the
//!   three). It ends deal 1; later the trick's winner stops or declares *juuroku*, all sixteen.
//! - **K13** Otherwise a deal ends when it is decided, or with `play_out` after ten tricks.
//! - **K14** The score: see [`explain`], whose lines the score sheet shows.
//!
//! ```
//! use kozyr_kan::Kan;
//! use kozyr_rules::{Game, GameExt, Notation, Record, Seat, Viewer};
//!
//! // A deal as a record. Clubs are trumps: seat 1 holds the joker, seat 3 the ace of clubs.
//! let text = "kozyr 1\ngame kan\ndeal dealer 0 \
//!     / 0: 3S 4S 8S KS 5H JH 6D TD 4C KC \
//!     / 1: 6S JS 3H 9H KH 3D 8D QD 5C JK \
//!     / 2: 2S 7S TS 7H QH 4D KD 6C 9C QC \
//!     / 3: 5S 9S 4H 8H AH 5D AD 3C TC AC \
//!     / 4: QS AS 6H TH 7D 9D JD 7C 8C JC\n1: koi\n3: iku\n";
//! let mut game = Record::<Kan>::parse(text).unwrap().replay().unwrap();
//! assert_eq!(game.pair(), Some((Seat::new(1), Seat::new(3))));
//!
//! // Seat 3 leads a heart. Seat 4 has one and must follow (K7).
//! let mut play = |seat, card: &str| {
//!     let action = game.parse_action(&format!("play {card}")).unwrap();
//!     game.apply(Seat::new(seat), action, &mut |_| {})
//! };
//! play(3, "AH").unwrap();
//! assert_eq!(play(4, "AS").unwrap_err().rule(), Some("K7"));
//! for (seat, card) in [(4, "6H"), (0, "5H"), (1, "KH"), (2, "7H")] {
//!     play(seat, card).unwrap();
//! }
//! // The ace takes the trick and the king of its partner: two points for the pair.
//! assert_eq!(game.view(Viewer::Table).kankei_points, 2);
//!
//! // Whatever is played, the deal ends when it is decided.
//! while let Some(seat) = game.turn().seat() {
//!     let action = game.legal()[0];
//!     game.apply(seat, action, &mut |_| {}).unwrap();
//! }
//! assert!(game.outcome().is_some());
//! ```
//!
//! Where the printed rules leave a choice, the choice is that of `games/kan/book/rules.en.md`.

#![cfg_attr(not(feature = "ts"), no_std)]

extern crate alloc;

mod options;

mod action;
mod card;
mod start;

mod deal;
mod refusals;

mod score;
mod sheet;

mod legal;
mod play;
mod state;

mod event;
mod history;
mod imagine;
mod redeal;
mod inside;
mod view;

mod checks;
mod encode;
mod game;
mod notation;

pub use action::{Action, Show, Way, Word};
pub use card::{Card, HONOURS, Hand};
pub use deal::Deal;
pub use event::Event;
pub use history::{Played, TrickView};
pub use kozyr_cards::Suit;
pub use options::{FailedDeal, LeadClash, MAX_ROUNDS, N_SEATS, Options, Rotation};
pub use score::{Line, LineKind, Lines, Outcome, Side, explain};
pub use sheet::{DealRow, RoundRow};
pub use start::Start;
pub use state::{Kan, Stage};
pub use view::{Seen, Shown, View};

/// The examples of the README hold.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
