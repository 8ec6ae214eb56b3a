//! The game behind the contract.

use kozyr_rules::{
    About, Answer, Below, BySeat, Checks, Game, Notation, OptionsError, Preset, Reason, Refusal,
    Sampling, SeatSet, TextError, Turn, Viewer,
};

use crate::action::Action;
use crate::deck::Deck;
use crate::event::Event;
use crate::notation::{self, Deal, Start};
use crate::options::Options;
use crate::refusals;
use crate::score;
use crate::state::{Caravan, Stage};
use crate::view::{Direction, View};

impl Game for Caravan {
    const ABOUT: About = About {
        presets: &[Preset {
            key: "caravan",
            title: "Caravan",
            seats: (2, 2),
            order: 20,
            emblem: &["9H", "KS", "7D"],
        }],
        loadouts: true,
        forms: false,
    };
    const RULES: u32 = 1;
    const REASONS: &'static [&'static Reason] = refusals::ALL;
    const STAGES: &'static [&'static str] = &["opening", "play"];

    type Options = Options;
    type Loadout = Deck;
    type Start = Start;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type View = View;
    type FormFacts = ();

    fn new(
        options: &Options,
        loadouts: &BySeat<Deck>,
        start: &Start,
    ) -> Result<Self, OptionsError> {
        Self::begin(options, loadouts, start)
    }

    fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.actor_now() {
            Some(seat) => Turn::Seat(seat),
            None if self.stage == Stage::Deal => Turn::Chance,
            None => Turn::Over,
        }
    }

    fn stage(&self) -> &'static str {
        self.stage.word()
    }

    fn scores(&self) -> BySeat<i32> {
        self.games_won()
    }

    fn winners(&self) -> SeatSet {
        if self.stage == Stage::Over { score::leaders(self.wins) } else { SeatSet::EMPTY }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.show(viewer)
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.list_legal(out);
    }

    fn is_legal(&self, action: Action) -> Result<(), Refusal> {
        self.may_act(action)
    }

    #[inline]
    fn apply_unchecked(&mut self, action: Action, emit: &mut impl FnMut(Event)) {
        self.act(action, emit);
    }

    fn shuffle(&self, rng: &mut impl Below) -> Deal {
        self.draw_deal(rng)
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), Refusal> {
        self.may_deal(deal)
    }

    fn deal_unchecked(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) {
        self.take_deal(deal, emit);
    }

    fn imagine(view: &View, rng: &mut impl Below) -> Self {
        Self::imagined(view, rng)
    }
}

impl Notation for Caravan {
    fn parse_action(&self, text: &str) -> Result<Action, TextError> {
        notation::parse_action(text)
    }

    fn parse_deal(&self, text: &str) -> Result<Deal, TextError> {
        notation::parse_deal(text)
    }

    fn deal_text(&self, deal: &Deal) -> String {
        notation::deal_text(deal)
    }

    fn parse_start(_options: &Options, text: &str) -> Result<Start, TextError> {
        Start::parse(text)
    }

    fn start_text(_options: &Options, start: &Start) -> String {
        start.text()
    }

    fn parse_loadout(text: &str) -> Result<Deck, TextError> {
        Deck::parse(text)
    }

    fn loadout_text(loadout: &Deck) -> String {
        loadout.text()
    }
}

impl Checks for Caravan {
    fn query(&self, words: &[&str]) -> Option<Answer> {
        Some(match *words {
            ["value", place] => Answer::one(self.table.exact_value(caravan_at(place)?)),
            ["direction", place] => {
                Answer::one(match self.table.heaps[caravan_at(place)?].direction {
                    Direction::None => "none",
                    Direction::Up => "up",
                    Direction::Down => "down",
                })
            }
            ["suit", place] => match self.table.heaps[caravan_at(place)?].suit() {
                Some(suit) => Answer::one(suit),
                None => Answer::Unknown,
            },
            ["lanes"] => Answer::ordered((0..3).map(|lane| match self.table.lane_owner(lane) {
                Some(seat) => seat.to_string(),
                None => "-".to_owned(),
            })),
            ["deck", seat] => Answer::one(self.decks[seat_at(seat)?].len()),
            ["hand", seat] => Answer::unordered(self.hands[seat_at(seat)?].iter()),
            _ => return None,
        })
    }

    fn query_view(view: &View, words: &[&str]) -> Option<Answer> {
        match *words {
            ["hand", seat] => Some(match view.hands.as_slice().get(seat_at(seat)?)? {
                Some(hand) => Answer::unordered(hand),
                None => Answer::Hidden,
            }),
            _ => None,
        }
    }
}

impl Sampling for Caravan {
    #[inline]
    fn sample_action(&self, _scratch: &mut Vec<Action>, rng: &mut impl Below) -> Action {
        self.draw_action(rng)
    }
}

fn seat_at(word: &str) -> Option<usize> {
    match word {
        "0" => Some(0),
        "1" => Some(1),
        _ => None,
    }
}

/// The caravan, from 0 to 5, that is written so, such as `1/3`.
fn caravan_at(word: &str) -> Option<usize> {
    let (seat, caravan) = word.split_once('/')?;
    let caravan = match caravan {
        "1" => 0,
        "2" => 1,
        "3" => 2,
        _ => return None,
    };
    Some(seat_at(seat)? * 3 + caravan)
}
