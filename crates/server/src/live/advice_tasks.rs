//! Answers to questions of people at a table: forms, hints and reasons, each as a message.

use kozyr_host::{Advice, Question};
use kozyr_rules::Refusal;
use kozyr_table::reasons;
use kozyr_wire::socket::ServerMessage;

use crate::bots::scheduler::Account;
use crate::bots::{Bots, Unanswered, advice};

/// Why a question is not answered.
fn refusal(question: Question, why: Unanswered) -> Refusal {
    match (why, question) {
        (Unanswered::Busy(busy), _) => reasons::BUSY.of(busy.seconds),
        (Unanswered::AskedAgain, _) => reasons::ASKED_AGAIN.refuse(),
        (Unanswered::NotSeen, _) => reasons::NOT_SEEN.refuse(),
        (Unanswered::Failed, Question::Form) => reasons::NO_FORMS.refuse(),
        (Unanswered::Failed, Question::Hint) => reasons::NO_HINTS.refuse(),
        (Unanswered::Failed, Question::Why) => reasons::NO_WHY.refuse(),
    }
}

/// Works out advice, as the answer to request `id` for this version of the table.
pub(crate) async fn answer(
    bots: Bots,
    asker: Account,
    advice: Advice,
    id: String,
    version: u32,
) -> ServerMessage {
    let refusal = match advice {
        Advice::Form { view, cards } => match bots.form(&asker, move || view.form(&cards)).await {
            Ok(Some(Ok(forms))) => {
                let forms = forms.into_iter().map(Into::into).collect();
                return ServerMessage::Formed { id, version, forms };
            }
            Ok(Some(Err(error))) => reasons::BAD_CARDS.of(error.found),
            Ok(None) => reasons::NO_FORMS.refuse(),
            Err(why) => refusal(Question::Form, why),
        },
        Advice::Hint(view) => match bots.hint(asker, view).await {
            Ok(hint) => return ServerMessage::Hint { id, version, hint: advice::hint(hint) },
            Err(why) => refusal(Question::Hint, why),
        },
        // Why a bot took the action that led to this version.
        Advice::Why(past) => match bots.why(asker, *past).await {
            Ok((past, found)) => {
                let reasons = advice::reasons(&past, found);
                return ServerMessage::Why { id, version, reasons };
            }
            Err(why) => refusal(Question::Why, why),
        },
    };
    ServerMessage::refused(id, refusal.into())
}
