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
use crate::history;
use crate::options::Options;
use crate::sheet::by_seat;
use crate::start::Start;
use crate::state::{Phase10, Stage};
use crate::view::View;

impl Game for Phase10 {
    const ABOUT: About = About {
        presets: &[Preset {
            key: "phase10",
            title: "Phase 10",
            seats: (2, 6),
            acts: 12,
            order: 10,
            emblem: &["R5", "P6", "W"],
        }],
        loadouts: false,
        forms: true,
    };
    const RULES: u32 = 1;

    type Loadout = ();
    type FormFacts = ();

    kozyr_rules::game_modules!();

    fn new(options: &Options, loadouts: &BySeat<()>, start: &Start) -> Result<Self, OptionsError> {
        Self::begin(options, loadouts, start)
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.stage {
            Stage::Deal | Stage::Reshuffle => Turn::Chance,
            Stage::Draw | Stage::Play => Turn::Seat(self.turn),
            Stage::Over => Turn::Over,
        }
    }

    fn stage(&self) -> &'static str {
        self.stage.name()
    }

    fn scores(&self) -> BySeat<i32> {
        by_seat(self.seats(), &self.standing.scores)
    }

    fn winners(&self) -> SeatSet {
        self.winners
    }

    fn ranking(&self) -> BySeat<i32> {
        history::ranking(self)
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
        matches!(action, Action::Draw)
    }

    fn form(view: &View, cards: &[String]) -> Option<Result<Vec<Formed<()>>, ParseError>> {
        Some(read_cards(cards, Card::from_text).map(|cards| view.formed(&cards)))
    }
}
