//! The implementation of `Game`.

use alloc::string::String;
use alloc::vec::Vec;
use kozyr_rules::{
    About, Below, BySeat, Formed, Game, OptionsError, ParseError, Preset, Refusal, Seat, SeatSet,
    Turn, Viewer, read_cards,
};

use crate::action::Action;
use crate::card::Card;
use crate::deal::{self, Deal};
use crate::deck::Deck;
use crate::form::Outcome;
use crate::options::Options;
use crate::start::Start;
use crate::state::Caravan;
use crate::view::View;

impl Game for Caravan {
    const ABOUT: About = About {
        presets: &[Preset {
            key: "caravan",
            title: "Caravan",
            seats: (2, 2),
            acts: 24,
            order: 20,
            emblem: &["9H", "KS", "7D"],
        }],
        loadouts: true,
        forms: true,
    };
    const RULES: u32 = 1;

    type Loadout = Deck;
    type FormFacts = Outcome;

    kozyr_rules::game_modules!();

    fn new(
        options: &Options,
        loadouts: &BySeat<Deck>,
        start: &Start,
    ) -> Result<Self, OptionsError> {
        Self::begin(options, loadouts, start)
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.to_act()
    }

    fn stage(&self) -> &'static str {
        self.stage.name()
    }

    fn scores(&self) -> BySeat<i32> {
        self.games_won()
    }

    fn winners(&self) -> SeatSet {
        self.match_winners()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn shuffle(&self, rng: &mut impl Below) -> Deal {
        deal::shuffled(self, rng)
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), Refusal> {
        deal::check(self, deal)
    }

    fn learns(&self, _: Seat, action: &Action) -> bool {
        // Everything else is followed by a draw.
        self.stage() != "opening" && !matches!(action, Action::Disband { .. })
    }

    /// A game is dealt once (C2), and a match is one game unless the options say more (C10).
    fn is_one_deal(options: &Options) -> bool {
        options.games == 1
    }

    fn form(view: &View, cards: &[String]) -> Option<Result<Vec<Formed<Outcome>>, ParseError>> {
        Some(read_cards(cards, Card::from_text).map(|cards| view.formed(&cards)))
    }
}
