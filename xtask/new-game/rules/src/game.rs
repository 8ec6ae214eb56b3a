//! The implementation of `Game`.

use kozyr_rules::{About, Below, BySeat, Encode, Game, OptionsError, Preset, Refusal, Seat, SeatSet, Turn, Viewer};

use crate::MAX_SEATS;
use crate::deal::{self, Deal};
use crate::options::Options;
use crate::start::Start;
use crate::state::{NewGame, Stage};
use crate::view::View;

impl Game for NewGame {
    const ABOUT: About = About {
        presets: &[Preset {
            key: "newgame",
            title: "New Game",
            seats: (2, MAX_SEATS),
            acts: 6,
            order: 1000,
            emblem: &["KS", "AH", "9D"],
        }],
        loadouts: false,
        forms: false,
    };
    const RULES: u32 = 1;

    type Loadout = ();
    type FormFacts = ();

    kozyr_rules::game_modules!();

    fn new(options: &Options, _: &BySeat<()>, start: &Start) -> Result<Self, OptionsError> {
        Self::begin(options, start)
    }

    fn turn(&self) -> Turn {
        match self.stage {
            Stage::Deal => Turn::Chance,
            Stage::Play => Turn::Seat(self.turn),
            Stage::Over => Turn::Over,
        }
    }

    fn stage(&self) -> &'static str {
        self.stage.name()
    }

    fn scores(&self) -> BySeat<i32> {
        self.by_seat(&self.scores)
    }

    fn winners(&self) -> SeatSet {
        if self.stage != Stage::Over {
            return SeatSet::EMPTY;
        }
        let best = self.scores[..self.n()].iter().max();
        Seat::first(self.n()).filter(|seat| Some(&self.scores[seat.idx()]) == best).collect()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn shuffle(&self, rng: &mut impl Below) -> Deal {
        deal::shuffled(self.n(), self.next_dealer(), rng)
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), Refusal> {
        deal::check(self.n(), self.next_dealer(), deal)
    }
}

// No encoding yet.
impl Encode for NewGame {}
