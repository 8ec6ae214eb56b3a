//! The bots of Kan.
//!
//! The rule-based player weighs every card it may play: how likely its side is to take the trick
//! with it, the points that are in the trick and may still fall, and what the card would be worth
//! later. What it knows of the others' hands it takes from its view: voids, cards shown to it, who
//! called with the joker.
//!
//! The search plays candidates out by these rules in worlds imagined from its view, and solves the
//! last tricks with all hands open.
//!
//! ```
//! use kozyr_bots::{Level, choose};
//! use kozyr_kan::Kan;
//! use kozyr_kan_player::KanPlayer;
//! use kozyr_rules::{Game, Record, Seat, Viewer};
//!
//! // Clubs are trumps, seats 1 and 3 are the pair. Seat 3 has led the ace of hearts.
//! let text = "kozyr 1\ngame kan\ndeal dealer 0 \
//!     / 0: 3S 4S 8S KS 5H JH 6D TD 4C KC \
//!     / 1: 6S JS 3H 9H KH 3D 8D QD 5C JK \
//!     / 2: 2S 7S TS 7H QH 4D KD 6C 9C QC \
//!     / 3: 5S 9S 4H 8H AH 5D AD 3C TC AC \
//!     / 4: QS AS 6H TH 7D 9D JD 7C 8C JC\n1: koi\n3: iku\n\
//!     3: play AH\n4: play 6H\n0: play 5H\n";
//! let game = Record::<Kan>::parse(text).unwrap().replay().unwrap();
//! let view = game.view(Viewer::Seat(Seat::new(1)));
//! let action = choose::<KanPlayer>(Level::Normal, &view, 1);
//! assert_eq!(action.to_string(), "play KH", "a point for the partner's trick");
//! ```
//!
//! Numbers: made by `kozyr grades kan --matches 40 --every 2 --option rounds=1 --seed 1`.

mod normal;
mod search;

mod cards;
mod claim;
mod eyes;
mod moves;
mod play;
mod solve;
mod table;
mod talk;
mod value;

mod facts;
mod ideas;
mod questions;

use kozyr_bots::{
    Answer, Claim, Grades, Ideas, Level, Player, Policy, Question, Scored, Search, Stop,
};
use kozyr_kan::{Action, Kan, View};
use kozyr_rules::{Game, SeatSet};

pub use normal::NormalKan;
pub use search::KanKnowledge;

/// The bots of Kan.
#[derive(Clone, Copy, Debug, Default)]
pub struct KanPlayer;

impl Player for KanPlayer {
    type Game = Kan;
    type Knowledge = KanKnowledge;

    const LITMUS: &'static str = concat!(env!("CARGO_MANIFEST_DIR"), "/litmus");

    /// `kozyr grades kan --matches 40 --every 2 --option rounds=1 --seed 1`:
    /// 1,272 decisions, of which 10 were clearly worse than the best.
    fn grades(_: &Kan) -> Grades {
        Grades { inaccuracy: 0.05, mistake: 0.1, blunder: 0.3 }
    }

    const SIDES_BY_DEAL: bool = true;

    fn ideas() -> Option<Ideas<Kan>> {
        Some(ideas::IDEAS)
    }

    const QUESTIONS: &'static [Question] = questions::QUESTIONS;

    fn answers(deal: Scored<'_, Kan>, tell: &mut dyn FnMut(Answer)) {
        questions::answers(deal, tell);
    }

    fn normal() -> impl Policy<Kan> {
        NormalKan
    }

    fn search(level: Level) -> Search<KanKnowledge> {
        search::search(level)
    }

    fn is_certain(view: &View, claim: Claim, stop: &dyn Stop) -> bool {
        claim::is_certain(view, claim, stop)
    }

    fn line_of(game: &Kan, claim: Claim, stop: &dyn Stop) -> Option<Vec<Action>> {
        claim::line_of(game, claim, stop)
    }

    /// A round goes on after a deal that the pair won, and ends with one that it lost (K10).
    fn deal_winners(game: &Kan) -> Option<SeatSet> {
        let sides = game.sides();
        let pair_won = game.deal_number() > 1;
        let mut sides = sides.iter();
        if pair_won { sides.next() } else { sides.nth(1) }
    }
}
