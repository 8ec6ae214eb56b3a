//! The implementation of `Game`.

use alloc::string::String;
use alloc::vec::Vec;
use kozyr_rules::{
    About, Below, BySeat, Formed, Game, OptionsError, ParseError, Preset, Refusal, Seat, SeatSet,
    Sides, Turn, Viewer, read_cards,
};

use crate::action::Action;
use crate::card::Card;
use crate::deal::{self, Deal};
use crate::event::Play;
use crate::options::Options;
use crate::start::Start;
use crate::state::{At, Bacon};
use crate::view::View;

impl Game for Bacon {
    const ABOUT: About = About {
        presets: &[
            Preset {
                key: "bacon",
                title: "Bacon",
                seats: (4, 6),
                acts: 12,
                order: 40,
                emblem: &["TS", "TH", "X"],
            },
            Preset {
                key: "applewood",
                title: "Applewood",
                seats: (3, 6),
                acts: 10,
                order: 30,
                emblem: &["1H", "2D", "3S"],
            },
        ],
        loadouts: false,
        forms: true,
    };
    const RULES: u32 = 1;

    type Loadout = ();
    type FormFacts = Play;

    kozyr_rules::game_modules!();

    fn new(options: &Options, loadouts: &BySeat<()>, start: &Start) -> Result<Self, OptionsError> {
        Self::begin(options, loadouts, start)
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.at {
            At::Deal => Turn::Chance,
            At::Play { turn, .. } => Turn::Seat(turn),
            At::Lead { winner, .. } => Turn::Seat(winner),
            At::Answer { mate, .. } => Turn::Seat(mate),
            At::Over { .. } => Turn::Over,
        }
    }

    fn stage(&self) -> &'static str {
        self.stage().name()
    }

    fn scores(&self) -> BySeat<i32> {
        self.points().iter().copied().collect()
    }

    fn winners(&self) -> SeatSet {
        match self.at {
            At::Over { winners } => winners,
            At::Deal | At::Play { .. } | At::Lead { .. } | At::Answer { .. } => SeatSet::EMPTY,
        }
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

    /// No action shows a seat a card: nothing is drawn, and what is played all see alike.
    fn learns(&self, _: Seat, _: &Action) -> bool {
        false
    }

    /// In Bacon every other seat is a team (B2); in Applewood everybody plays alone.
    fn teams(options: &Options) -> Sides {
        let n = usize::from(options.players);
        if options.is_bacon() { Sides::alternating(n) } else { Sides::alone(n) }
    }

    /// Level teams or seats play a further one (B18, B19).
    fn is_one_deal(options: &Options) -> bool {
        options.deals == Some(1)
    }

    fn form(view: &View, cards: &[String]) -> Option<Result<Vec<Formed<Play>>, ParseError>> {
        Some(read_cards(cards, Card::from_text).map(|cards| view.formed(&cards)))
    }
}
