//! What chosen cards form, for games with more combinations than a view can list.
//!
//! Worked out from a view, so that the answer cannot know more than who asks.

use kozyr_rules::ParseError;
use serde::Serialize;

use crate::AnyView;

/// Something that chosen cards form.
#[derive(Clone, Debug, PartialEq)]
pub struct Formed {
    /// The actions as text that put the cards down, in order.
    pub actions: Vec<String>,
    /// Whether the first of them may be played now.
    pub playable: bool,
    /// What they are, where there is more to say than the text does.
    pub facts: Option<FormFacts>,
}

/// What cards are that form something. Serialises as the game's own type.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum FormFacts {
    /// A combination of Bacon, with what each card counts as.
    Bacon(kozyr_bacon::Play),
}

/// Whether chosen cards can be asked about in the game with this key.
pub fn has_forms(key: &str) -> bool {
    matches!(key, "bacon" | "applewood" | "phase10")
}

impl AnyView {
    /// What exactly these cards of the viewer form; what may be played now comes first. Without
    /// cards, on the viewer's turn: ways to play, the cheapest first (Bacon), or a good way to lay the
    /// phase (Phase 10). `None` in games without such a question.
    ///
    /// # Errors
    /// If one of the cards is none: its number is the column.
    pub fn form(&self, cards: &[String]) -> Option<Result<Vec<Formed>, ParseError>> {
        match self {
            Self::Bacon(view) if cards.is_empty() => {
                let formed = |play: kozyr_bacon::Play| Formed {
                    actions: vec![play.action.to_string()],
                    playable: true,
                    facts: Some(FormFacts::Bacon(play)),
                };
                Some(Ok(view.hints().into_iter().map(formed).collect()))
            }
            Self::Bacon(view) => Some(read(cards, kozyr_bacon::Card::from_text).map(|cards| {
                let playable = view.forms(&cards);
                let mut formed: Vec<Formed> = view
                    .readings(&cards)
                    .into_iter()
                    .map(|play| Formed {
                        actions: vec![play.action.to_string()],
                        playable: playable.contains(&kozyr_bacon::Action::Play(play.action)),
                        facts: Some(FormFacts::Bacon(play)),
                    })
                    .collect();
                formed.sort_by_key(|formed| !formed.playable);
                formed
            })),
            Self::Phase10(view) => Some(read(cards, kozyr_phase10::Card::from_text).map(|cards| {
                let plans = if cards.is_empty() {
                    let lay = view.arrange().map(kozyr_phase10::Action::Lay);
                    lay.into_iter().map(|lay| vec![lay]).collect()
                } else {
                    view.forms(&cards)
                };
                let plan = |plan: Vec<kozyr_phase10::Action>| Formed {
                    actions: plan.iter().map(ToString::to_string).collect(),
                    playable: true,
                    facts: None,
                };
                plans.into_iter().map(plan).collect()
            })),
            Self::Kan(_) | Self::Caravan(_) | Self::Variety(_) => None,
        }
    }
}

fn read<C>(cards: &[String], card: impl Fn(&str) -> Option<C>) -> Result<Vec<C>, ParseError> {
    let read = |(n, text): (usize, &String)| {
        card(text).ok_or_else(|| ParseError {
            column: n + 1,
            expected: "a card".to_owned(),
            found: format!("`{}`", text.chars().take(24).collect::<String>()),
        })
    };
    cards.iter().enumerate().map(read).collect()
}
