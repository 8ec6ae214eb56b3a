//! What is worked out for people at a table who ask: forms, hints and reasons, each as a message.

use kozyr_games::AnyView;
use kozyr_host::{Advice, Question};
use kozyr_table::{ExplainedAction, reasons};
use kozyr_wire::socket::ServerMessage;

use crate::bots::scheduler::Account;
use crate::bots::{Bots, Unanswered, advice};

/// The refusal of a question, for its asker.
fn refused(id: String, question: Question, why: Unanswered) -> ServerMessage {
    let refusal = match (why, question) {
        (Unanswered::Busy(busy), _) => reasons::BUSY.of(busy.seconds),
        (Unanswered::AskedAgain, _) => reasons::ASKED_AGAIN.refuse(),
        (Unanswered::NotSeen, _) => reasons::NOT_SEEN.refuse(),
        (Unanswered::Failed, Question::Form) => reasons::NO_FORMS.refuse(),
        (Unanswered::Failed, Question::Hint) => reasons::NO_HINTS.refuse(),
        (Unanswered::Failed, Question::Why) => reasons::NO_WHY.refuse(),
    };
    ServerMessage::refused(id, refusal.into())
}

/// Works out what somebody asks, as the answer to request `id` for this version of the table.
pub(crate) async fn answer(
    bots: Bots,
    asker: Account,
    advice: Advice,
    id: String,
    version: u32,
) -> ServerMessage {
    match advice {
        Advice::Form { view, cards } => form(bots, asker, view, cards, id, version).await,
        Advice::Hint(view) => hint(bots, asker, view, id, version).await,
        Advice::Why(past) => why(bots, asker, *past, id, version).await,
    }
}

/// What cards form, as the answer to request `id` for this version of the table.
async fn form(
    bots: Bots,
    asker: Account,
    view: AnyView,
    cards: Vec<String>,
    id: String,
    version: u32,
) -> ServerMessage {
    match bots.form(&asker, move || view.form(&cards)).await {
        Ok(None) => ServerMessage::refused(id, reasons::NO_FORMS.refuse().into()),
        Ok(Some(Err(error))) => {
            ServerMessage::refused(id, reasons::BAD_CARDS.of(error.found).into())
        }
        Ok(Some(Ok(forms))) => {
            let forms = forms.into_iter().map(Into::into).collect();
            ServerMessage::Formed { id, version, forms }
        }
        Err(why) => refused(id, Question::Form, why),
    }
}

/// A hint, as the answer to request `id` for this version of the table.
async fn hint(
    bots: Bots,
    asker: Account,
    view: AnyView,
    id: String,
    version: u32,
) -> ServerMessage {
    match bots.hint(asker, view).await {
        Ok(hint) => ServerMessage::Hint { id, version, hint: advice::hint(hint) },
        Err(why) => refused(id, Question::Hint, why),
    }
}

/// Why a bot took the action that led to this version of the table, as the answer to request `id`.
async fn why(
    bots: Bots,
    asker: Account,
    past: ExplainedAction,
    id: String,
    version: u32,
) -> ServerMessage {
    match bots.why(asker, past).await {
        Ok((past, found)) => {
            ServerMessage::Why { id, version, reasons: advice::reasons(&past, found) }
        }
        Err(why) => refused(id, Question::Why, why),
    }
}
