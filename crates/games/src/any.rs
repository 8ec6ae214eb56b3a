//! A match of any game, in and out as text.

use kozyr_rules::{
    Below, BySeat, Formed, Game, GameExt, GameOptions, Notation, ParseError, Seat, SeatSet, Step,
    Talk, TextError, Turn, Viewer,
};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::setup::{Setup, SetupError, StepText, read_step};
use crate::{games, with_game};

/// The effects of a step.
#[derive(Clone, Debug)]
pub struct Done {
    /// The step in canonical form.
    pub step: StepText,
    /// The events that everyone saw.
    pub events: Vec<AnyEvent>,
}

/// The way of one game's types into the closed enums.
pub(crate) trait Wrapped: Notation {
    fn any(self) -> AnyGame;
    fn any_view(view: Self::View) -> AnyView;
    fn any_event(event: Self::Event) -> AnyEvent;
    fn any_facts(facts: Self::FormFacts) -> AnyFormFacts;
}

macro_rules! any {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        $(use crate::$key::$Game;)+

        /// A match of any game. `Debug` shows the stage and who is to act, and no secret.
        ///
        /// ```
        /// use kozyr_games::{AnyGame, Setup, StepText};
        /// use kozyr_laws::Rng;
        /// use kozyr_rules::{Seat, Turn, Viewer};
        ///
        /// let setup = Setup { key: "variety".to_owned(), ..Setup::default() };
        /// let mut game = AnyGame::new(&setup).unwrap();
        /// assert_eq!(game.turn(), Turn::Chance);
        /// let deal = game.shuffle(&mut Rng::new(1));
        /// let done = game.step(&StepText::Deal(deal)).unwrap();
        /// assert!(!done.events.is_empty());
        ///
        /// // What the seat to act sees, as a client is sent it.
        /// let Turn::Seat(seat) = game.turn() else { panic!("the cards are dealt") };
        /// let view = serde_json::to_value(game.view(Viewer::Seat(seat))).unwrap();
        /// assert_eq!(view["legal"][0], game.legal()[0]);
        ///
        /// // Another seat may not act now. Nothing has changed.
        /// let other = Seat::first(game.n_seats()).find(|other| *other != seat).unwrap();
        /// let step = StepText::Act(other, game.legal()[0].clone());
        /// let refused = game.step(&step).unwrap_err();
        /// assert_eq!(refused.to_string(), format!("it is not the turn of seat {other}"));
        /// ```
        #[derive(Clone, Debug)]
        pub enum AnyGame {
            $(#[doc = stringify!($Game)] $Game(Box<$Game>)),+
        }

        /// One viewer's facts in a match of any game. Serialises as the game's own view.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[serde(untagged)]
        pub enum AnyView {
            $(#[doc = stringify!($Game)] $Game(Box<<$Game as Game>::View>)),+
        }

        /// Something everybody saw in a match of any game. Serialises as the game's own event.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[serde(untagged)]
        pub enum AnyEvent {
            $(#[doc = stringify!($Game)] $Game(<$Game as Game>::Event)),+
        }

        /// What a game tells of chosen cards that form something. Serialises as the game's own
        /// type.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[serde(untagged)]
        pub enum AnyFormFacts {
            $(#[doc = stringify!($Game)] $Game(<$Game as Game>::FormFacts)),+
        }

        /// Evaluates an expression for whichever game it is, if need be with a name for its type.
        macro_rules! each {
            ($any:expr, $game:ident => $body:expr) => {
                match $any { $(AnyGame::$Game($game) => $body),+ }
            };
            ($any:expr, $game:ident: $G:ident => $body:expr) => {
                match $any {
                    $(AnyGame::$Game($game) => {
                        type $G = $Game;
                        $body
                    })+
                }
            };
        }

        impl AnyView {
            /// Reads a view of the game behind a key, as it is sent.
            ///
            /// ```
            /// use kozyr_games::{AnyGame, AnyView, Setup};
            /// use kozyr_rules::{Seat, Viewer};
            ///
            /// let setup = Setup { key: "kan".to_owned(), ..Setup::default() };
            /// let view = AnyGame::new(&setup).unwrap().view(Viewer::Seat(Seat::new(2)));
            /// let mut sent = serde_json::to_value(&view).unwrap();
            /// assert_eq!(AnyView::read("kan", &sent).unwrap(), view);
            ///
            /// sent["turn"] = "nobody".into();
            /// let error = AnyView::read("kan", &sent).unwrap_err().to_string();
            /// assert!(error.starts_with("invalid value: string \"nobody\""), "{error}");
            /// assert!(AnyView::read("chess", &sent).is_err());
            /// ```
            ///
            /// # Errors
            /// If there is no such game, or this is no view of it: a fact is missing, is of another
            /// form or lies out of its range. Whether facts belong together, such as a hand and
            /// the number of its cards, is not looked at: what is read is taken to come from a
            /// server.
            pub fn read<'de, D: Deserializer<'de>>(
                key: &str,
                deserializer: D,
            ) -> Result<Self, D::Error> {
                with_game!(key, G => {
                    <G as Game>::View::deserialize(deserializer).map(G::any_view)
                })
                .unwrap_or_else(|unknown| Err(D::Error::custom(unknown)))
            }

            /// Returns a match in which the viewer sees this ([`Game::imagine`]). Its past is not
            /// told.
            ///
            /// ```
            /// use kozyr_games::{AnyGame, Setup, StepText};
            /// use kozyr_laws::Rng;
            /// use kozyr_rules::{Seat, Viewer};
            ///
            /// let setup = Setup { key: "bacon".to_owned(), ..Setup::default() };
            /// let mut game = AnyGame::new(&setup).unwrap();
            /// let deal = game.shuffle(&mut Rng::new(1));
            /// game.step(&StepText::Deal(deal)).unwrap();
            /// let viewer = Viewer::Seat(Seat::new(1));
            /// let world = game.view(viewer).imagine(&mut Rng::new(2));
            /// assert_eq!(world.view(viewer), game.view(viewer));
            /// ```
            pub fn imagine(&self, rng: &mut impl Below) -> AnyGame {
                match self {
                    $(Self::$Game(view) => <$Game as Game>::imagine(view, rng).any()),+
                }
            }

            /// What exactly these cards of the viewer form ([`Game::form`]); `None` in games
            /// without such a question.
            ///
            /// ```
            /// use kozyr_games::{AnyGame, Setup};
            /// use kozyr_rules::{Seat, Viewer};
            ///
            /// let viewer = Viewer::Seat(Seat::new(0));
            /// let view = |key: &str| {
            ///     let setup = Setup { key: key.to_owned(), ..Setup::default() };
            ///     AnyGame::new(&setup).unwrap().view(viewer)
            /// };
            /// let chosen = ["9H".to_owned(), "no card".to_owned()];
            /// assert!(view("kan").form(&chosen).is_none());
            /// let error = view("bacon").form(&chosen).unwrap().unwrap_err();
            /// assert_eq!(error.to_string(), "column 2: expected a card, found `no card`");
            /// ```
            ///
            /// # Errors
            /// If one of the texts is no card. The column is its place in the list, from 1.
            pub fn form(
                &self,
                cards: &[String],
            ) -> Option<Result<Vec<Formed<AnyFormFacts>>, ParseError>> {
                match self {
                    $(Self::$Game(view) => formed::<$Game>(view, cards)),+
                }
            }
        }

        $(impl Wrapped for $Game {
            fn any(self) -> AnyGame {
                AnyGame::$Game(Box::new(self))
            }
            fn any_view(view: Self::View) -> AnyView {
                AnyView::$Game(Box::new(view))
            }
            fn any_event(event: Self::Event) -> AnyEvent {
                AnyEvent::$Game(event)
            }
            fn any_facts(facts: Self::FormFacts) -> AnyFormFacts {
                AnyFormFacts::$Game(facts)
            }
        })+
    };
}

games!(any);

fn formed<G: Wrapped>(
    view: &G::View,
    cards: &[String],
) -> Option<Result<Vec<Formed<AnyFormFacts>>, ParseError>> {
    let any = |formed: Formed<G::FormFacts>| formed.map(G::any_facts);
    Some(G::form(view, cards)?.map(|all| all.into_iter().map(any).collect()))
}

impl AnyGame {
    /// Returns a match about to begin.
    ///
    /// # Errors
    /// If there is no such game or its options or decks are wrong.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        with_game!(setup.key.as_str(), G => Ok(setup.record::<G>()?.opening()?.any()))?
    }

    /// Returns the key under which the match is played: that of a preset, if it is one.
    pub fn key(&self) -> &'static str {
        each!(self, game => game.options().key())
    }

    /// Returns how many seats there are.
    pub fn n_seats(&self) -> usize {
        each!(self, game => game.n_seats())
    }

    /// Who is to act.
    pub fn turn(&self) -> Turn {
        each!(self, game => game.turn())
    }

    /// Returns the rules in force now: `deal`, `over` or a stage of the game.
    pub fn stage(&self) -> &'static str {
        each!(self, game => game.stage())
    }

    /// Returns the match scores, in the points of the game.
    pub fn scores(&self) -> BySeat<i32> {
        each!(self, game => game.scores())
    }

    /// Who won; empty until the match is over.
    pub fn winners(&self) -> SeatSet {
        each!(self, game => game.winners())
    }

    /// Returns the place of each seat, from 1: winners have the first, and those who are equal
    /// share one.
    ///
    /// ```
    /// use kozyr_games::{AnyGame, Setup};
    ///
    /// let setup = Setup { key: "kan".to_owned(), ..Setup::default() };
    /// // Before the first deal nobody is before anybody.
    /// assert_eq!(AnyGame::new(&setup).unwrap().places().as_slice(), [1; 5]);
    /// ```
    pub fn places(&self) -> BySeat<u8> {
        let (winners, ranking) = (self.winners(), each!(self, game => game.ranking()));
        let rank = |seat: Seat, of: i32| (winners.contains(seat), of);
        BySeat::from_fn(ranking.len(), |seat| {
            let own = ranking.get(seat).map(|&of| rank(seat, of));
            // Those who have won are equal, whatever they have.
            let before = ranking
                .iter()
                .filter(|&(other, &of)| !winners.contains(seat) && Some(rank(other, of)) > own);
            u8::try_from(before.count() + 1).unwrap_or(u8::MAX)
        })
    }

    /// What a viewer knows. The seat must be one of this match.
    pub fn view(&self, viewer: Viewer) -> AnyView {
        each!(self, game: G => G::any_view(game.view(viewer)))
    }

    /// What a viewer knows to whom the hands of some seats lie open besides
    /// ([`Game::view_open`]).
    pub fn view_open(&self, viewer: Viewer, open: SeatSet) -> AnyView {
        each!(self, game: G => G::any_view(game.view_open(viewer, open)))
    }

    /// Returns whether a seat may claim the rest of the deal now ([`GameExt::may_claim`]).
    pub fn may_claim(&self) -> bool {
        self.played_to_trick().is_some()
    }

    /// Returns how many cards have been played to the present trick ([`Game::played_to_trick`]).
    pub fn played_to_trick(&self) -> Option<u8> {
        each!(self, game => game.played_to_trick())
    }

    /// Returns what people may say at the table now, while the match is played.
    pub fn talk(&self) -> Talk {
        each!(self, game: G => G::talk(game.options(), game.stage()))
    }

    /// Returns whether a step may tell the seat that makes it more than that it was made
    /// ([`Game::learns`]); a deal does.
    pub fn learns(&self, step: &StepText) -> bool {
        each!(self, game => learns(game.as_ref(), step))
    }

    /// Returns whether the match is over with its first deal ([`Game::is_one_deal`]).
    pub fn is_one_deal(&self) -> bool {
        each!(self, game: G => G::is_one_deal(game.options()))
    }

    /// Returns how many actions a deal has, about ([`kozyr_rules::Preset::acts`]).
    pub fn usual_deal(&self) -> u32 {
        each!(self, game => usual_deal(game.as_ref()))
    }

    /// Returns the legal actions of the seat to act, as text.
    pub fn legal(&self) -> Vec<String> {
        each!(self, game => game.legal().iter().map(ToString::to_string).collect())
    }

    /// Performs a step.
    ///
    /// # Errors
    /// If the text cannot be read or the step is refused. Then nothing has changed.
    pub fn step(&mut self, step: &StepText) -> Result<Done, TextError> {
        each!(self, game => perform(game.as_mut(), step))
    }

    /// Returns a random deal for the one that is due, as text.
    pub fn shuffle(&self, rng: &mut impl Below) -> String {
        each!(self, game => game.deal_text(&game.shuffle(rng)))
    }
}

fn perform<G: Wrapped>(game: &mut G, step: &StepText) -> Result<Done, TextError> {
    let step = read_step(game, step)?;
    let text = StepText::of(game, &step);
    let mut events = Vec::new();
    game.step(&step, &mut |event| events.push(G::any_event(event)))?;
    Ok(Done { step: text, events })
}

fn learns<G: Wrapped>(game: &G, step: &StepText) -> bool {
    match read_step(game, step) {
        Ok(Step::Act(seat, action)) => game.learns(seat, &action),
        Ok(Step::Deal(_)) | Err(_) => true,
    }
}

fn usual_deal<G: Game>(game: &G) -> u32 {
    let (options, n_seats) = (game.options(), game.n_seats());
    let acts = G::ABOUT.preset(options.key()).map_or(0, |preset| preset.acts);
    u32::from(acts) * u32::try_from(n_seats).unwrap_or(u32::MAX)
}
