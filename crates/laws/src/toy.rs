//! A toy game with everything that makes games hard to get right: secret gifts, a rule that
//! forbids a lead, cards nobody sees, several deals. It tests the laws, not players.
//!
//! - **T1 Pack.** Cards 1 to 12, one of each; three to each of two or three seats, the rest unseen.
//! - **T2 Gifts.** From the dealer's left on, each seat gives one card to the next. It is picked up
//!   when everybody has given, and seen by giver and taker only.
//! - **T3 Play.** The dealer's left leads; everyone plays one card; the highest takes a point and
//!   leads next. The 12 may not be led while another card is held.
//!   With the option `strict`, whoever leads and holds the 1 leads it, and whoever holds a card of
//!   the led half, 1 to 6 or 7 to 12, plays one: what is played tells for certain what is not held.
//! - **T4 End.** After `deals` deals the most points win; level is shared.
//!
//! `Toy<0>` is right. `Toy<N>` for the other numbers has one bug each, listed at [`BUGS`].
//! `Toy<PLANTED>` has the one that [`plant`] chose, so that one game compiled once can have each.
//!
//! It also stands in the examples of crates that know no game.

mod action;
mod game;
mod imagine;
mod legal;
mod notation;
mod secrets;
mod state;
mod view;

use std::cell::Cell;

use kozyr_rules::options::OptionSpec;
use kozyr_rules::{GameOptions, OptionKind, number_option};
use serde::{Deserialize, Serialize};

use crate::Law;

pub use action::{ToyAction, ToyDeal, ToyEvent};
pub use secrets::ToySecrets;
pub use state::Toy;
pub use view::ToyView;

/// The number of the toy game whose bug is chosen while it runs.
pub const PLANTED: u8 = u8::MAX;

thread_local! {
    static CHOSEN: Cell<u8> = const { Cell::new(0) };
}

/// From now on `Toy<PLANTED>` has this bug of [`BUGS`] in the calling thread. The number of seats
/// that a game announces is no matter of running it: for bug 27 there is only `Toy<27>`.
pub fn plant(bug: u8) {
    CHOSEN.set(bug);
}

/// What `Toy<N>` does wrong, and the law that must catch it. The number is the place in the list.
pub const BUGS: &[(&str, Option<Law>)] = &[
    ("nothing", None),
    ("a view shows the next seat's hand while gifts are given", Some(Law::SecretsAreKept)),
    ("the list of legal actions is not sorted", Some(Law::ListIsOrdered)),
    ("the list of legal actions repeats one", Some(Law::ListIsOrdered)),
    ("a refusal changes the state", Some(Law::RefusalChangesNothing)),
    ("imagine copies the truth, smuggled through the view", Some(Law::ImaginedWorldDiffers)),
    ("a card is lost when a trick is taken", Some(Law::CardsAreConserved)),
    ("a card not in the list is not refused", Some(Law::LegalAgreesWithList)),
    ("a listed action is refused", Some(Law::LegalAgreesWithList)),
    ("an action's text reads as another", Some(Law::TextRoundTrips)),
    ("the match never ends", Some(Law::PlayEnds)),
    ("an event tells the table which card was given", Some(Law::SecretsAreKept)),
    ("what is legal depends on another hand", Some(Law::ImaginedWorldAgrees)),
    ("nobody can act after the gifts", Some(Law::ImaginedWorldAgrees)),
    ("imagine forgets the own hand", Some(Law::ImaginedWorldAgrees)),
    ("a winner is named before the end", Some(Law::EndIsConsistent)),
    ("the table sees the first seat's hand", Some(Law::SecretsAreKept)),
    ("imagine knows the true hands in play only", Some(Law::ImaginedWorldDiffers)),
    ("a deal's text loses the unseen cards' order", Some(Law::TextRoundTrips)),
    ("a stage has a name that is not declared", Some(Law::EndIsConsistent)),
    ("a global counter leaks into the state", Some(Law::ReplayIsExact)),
    ("a card is doubled when gifts are picked up", Some(Law::CardsAreConserved)),
    ("sampling leaves out the highest card", Some(Law::SamplesAreLegal)),
    ("an imagined world forgets the card given away", Some(Law::ImaginedWorldAgrees)),
    ("the view depends on the order of the unseen cards", Some(Law::SecretsAreKept)),
    ("`Debug` prints hands", Some(Law::DebugTellsNothing)),
    ("who plays together tells who holds a card", Some(Law::SidesAreKnown)),
    ("more can play than the game says of itself", Some(Law::AboutIsTrue)),
    ("a view loses a fact when it is written", Some(Law::ViewsAreReadBack)),
    ("an imagined world is dealt without the gifts", Some(Law::RedealLeadsBack)),
    ("an imagined world is dealt as the true one", Some(Law::RedealDiffers)),
    ("a gift that is answered is said to tell nothing", Some(Law::NothingIsLearnt)),
    ("imagine forgets who led past the 1 it should have led", Some(Law::ImaginedWorldIsPossible)),
    ("imagine forgets who did not follow the led half", Some(Law::ImaginedWorldIsPossible)),
];

const PACK: u8 = 12;
const HAND: usize = 3;

/// The toy game's options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ToyOptions {
    /// 2 or 3.
    players: u8,
    /// 1 to 9.
    deals: u8,
    /// Whether the 1 is led first, and the led half followed.
    strict: bool,
}

impl Default for ToyOptions {
    fn default() -> Self {
        Self { players: 3, deals: 2, strict: false }
    }
}

static SPECS: [OptionSpec<ToyOptions>; 3] = [
    number_option!(
        players,
        OptionKind::Int { min: 2, max: 3, step: 1 },
        "Players",
        "How many play (T1)."
    ),
    number_option!(
        deals,
        OptionKind::Int { min: 1, max: 9, step: 1 },
        "Deals",
        "How many deals make a match (T4)."
    ),
    OptionSpec {
        key: "strict",
        label: "Strict",
        help: "The 1 is led first, and the led half followed (T3).",
        kind: OptionKind::Choice(&["no", "yes"]),
        get: |options| if options.strict { "yes" } else { "no" }.to_owned(),
        set: |options, value| options.strict = value == "yes",
    },
];

impl GameOptions for ToyOptions {
    kozyr_rules::one_key!("toy", SPECS);
    fn n_seats(&self) -> usize {
        self.players.into()
    }
}

kozyr_rules::refusals! {
    NOT_LED = "twelve-led", "T3", "{} may not be led while another card is held";
    ONE_FIRST = "one-first", "T3", "whoever holds the 1 leads it, not {}";
    NOT_FOLLOWED = "not-followed", "T3", "{} does not follow, and the hand can";
    WRONG_DEALER = "wrong-dealer", "T1", "seat {} is not the dealer";
    WRONG_PACK = "wrong-pack", "T1", "the pack has {} twice";
}
