//! Jobs of a table, which take time: what its bots choose, and answers to questions of people.

use std::panic::{AssertUnwindSafe, catch_unwind};

use kozyr_bots::{Claim, Level, Stop};
use kozyr_games::{AnyGame, AnyView};
use kozyr_players::coach::{NotSeen, SEED};
use kozyr_players::{
    choose_any_until, hint_any_until, is_certain_any, line_of_any, why_own_any, why_seen_any,
};
use kozyr_rules::Refusal;
use kozyr_table::{ExplainedAction, Person, reasons};
use kozyr_wire::advice::{Formed, Hint, Reasons};

use crate::advice;
use crate::questions::Question;

/// Something to be worked out. It has no `Debug`, because it contains views.
pub enum Job {
    /// The action of a bot.
    Choose {
        /// The bot's level.
        level: Level,
        /// The bot's view.
        view: AnyView,
    },
    /// Whether a claim is certain to a viewer.
    Judge {
        /// The claim.
        claim: Claim,
        /// The view.
        view: AnyView,
    },
    /// Actions that fulfil a claim.
    Line {
        /// The claim.
        claim: Claim,
        /// The game, with all its cards.
        game: Box<AnyGame>,
    },
    /// What some cards form.
    Form {
        /// The view of the asker.
        view: AnyView,
        /// The cards, as text.
        cards: Vec<String>,
    },
    /// A hint for this view.
    Hint(AnyView),
    /// The reason for a bot's action.
    Why(Box<ExplainedAction>),
    /// Whether a person is a member of the house, which only its store knows.
    Member(Person),
}

/// The outcome of a job. It has no `Debug`, because it contains a bot's choice.
pub enum Outcome {
    /// The action that a level has chosen, as text.
    Action(String),
    /// The action at a program's seat; `None` if the program does not play any more.
    Program(Option<Played>),
    /// Whether the claim is certain.
    Certain(bool),
    /// The actions, if some were found.
    Line(Option<Vec<String>>),
    /// What the cards form.
    Formed(Vec<Formed>),
    /// A hint.
    Hint(Hint),
    /// The reasons.
    Why(Reasons),
    /// Whether the person is a member.
    Member(bool),
}

/// An action at a program's seat.
pub struct Played {
    /// The action, as text.
    pub action: String,
    /// Whether a stand-in chose it, because the program did not answer.
    pub lent: bool,
}

/// The reason why a job has no outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unanswered {
    /// Too many jobs wait already; this is the number of seconds until the next try.
    Busy(u32),
    /// The person has asked another question since.
    AskedAgain,
    /// The asker did not see the action.
    NotSeen,
    /// This text is no card.
    BadCard(String),
    /// The game has no answer, or the job ran into a fault.
    Failed,
}

impl Unanswered {
    /// Returns the refusal that the asker gets.
    pub(crate) fn refusal(self, question: Question) -> Refusal {
        match (self, question) {
            (Self::Busy(seconds), _) => reasons::BUSY.of(seconds),
            (Self::AskedAgain, _) => reasons::ASKED_AGAIN.refuse(),
            (Self::NotSeen, _) => reasons::NOT_SEEN.refuse(),
            (Self::BadCard(found), _) => reasons::BAD_CARDS.of(found),
            (Self::Failed, Question::Form) => reasons::NO_FORMS.refuse(),
            (Self::Failed, Question::Hint) => reasons::NO_HINTS.refuse(),
            (Self::Failed, Question::Why) => reasons::NO_WHY.refuse(),
        }
    }
}

impl Job {
    /// Works the job out, with the best result that is found before `stop`. Unless it is stopped,
    /// a seed has the same outcome on every machine.
    ///
    /// # Errors
    /// Returns why there is no outcome. A [`Job::Member`] has none here: only the host knows.
    pub fn run(&self, seed: u64, stop: &dyn Stop) -> Result<Outcome, Unanswered> {
        let failed = || Unanswered::Failed;
        match self {
            Self::Choose { level, view } => {
                let choose = || choose_any_until(*level, view, seed, stop);
                let chosen = catch_unwind(AssertUnwindSafe(choose));
                chosen.map(Outcome::Action).map_err(|_| Unanswered::Failed)
            }
            Self::Judge { claim, view } => Ok(Outcome::Certain(is_certain_any(view, *claim, stop))),
            Self::Line { claim, game } => Ok(Outcome::Line(line_of_any(game, *claim, stop))),
            Self::Form { view, cards } => {
                let forms = view.form(cards).ok_or_else(failed)?;
                let forms = forms.map_err(|error| Unanswered::BadCard(error.found))?;
                Ok(Outcome::Formed(forms.into_iter().map(Into::into).collect()))
            }
            Self::Hint(view) => {
                let found = hint_any_until(view, SEED, stop).ok_or_else(failed)?;
                let mut hint = advice::hint(found);
                if let Some(reason) = &mut hint.reason {
                    advice::tell_on(reason, None, view, SEED, stop);
                }
                Ok(Outcome::Hint(hint))
            }
            Self::Why(past) => Ok(Outcome::Why(why(past, seed, stop)?)),
            Self::Member(_) => Err(Unanswered::Failed),
        }
    }

    /// Returns whether the job is worth doing in less time than usual.
    pub const fn shrinks(&self) -> bool {
        matches!(self, Self::Choose { .. })
    }
}

/// Returns why a bot acted: from what the asker saw of it or, once the deal is over, from what the
/// bot saw.
fn why(past: &ExplainedAction, seed: u64, stop: &dyn Stop) -> Result<Reasons, Unanswered> {
    if let Some((viewer, [before, after])) = past.seen() {
        let found = why_seen_any(viewer, [&before, &after], seed, stop);
        let found = found.map_err(|NotSeen| Unanswered::NotSeen)?.ok_or(Unanswered::Failed)?;
        let mut reasons = advice::reasons(past, found);
        if let Some(reason) = &mut reasons.reason {
            advice::tell_on(reason, Some(viewer), &before, seed, stop);
        }
        return Ok(reasons);
    }
    let own = past.own();
    let found = own.and_then(|(view, action)| why_own_any(&view, action, past.level(), SEED, stop));
    found.map(|found| advice::reasons(past, found)).ok_or(Unanswered::Failed)
}
