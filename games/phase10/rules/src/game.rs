//! How the match keeps the contract of every game.

use kozyr_rules::text::no_loadout;
use kozyr_rules::{
    About, Answer, Below, BySeat, Checks, Formed, Game, Notation, OptionsError, ParseError, Preset,
    Reason, Refusal, Sampling, SeatSet, TextError, Turn, Viewer, read_cards,
};

use crate::action::Action;
use crate::card::Card;
use crate::deal::{self, Deal};
use crate::event::Event;
use crate::history::by_seat;
use crate::options::Options;
use crate::start::{self, Start};
use crate::state::{Phase10, Stage};
use crate::view::View;
use crate::{imagine, legal, notation, query, refusals};

impl Game for Phase10 {
    const ABOUT: About = About {
        presets: &[Preset {
            key: "phase10",
            title: "Phase 10",
            seats: (2, 6),
            order: 60,
            emblem: &["R5", "P6", "W"],
        }],
        loadouts: false,
        forms: true,
    };
    const RULES: u32 = 1;
    const REASONS: &'static [&'static Reason] = refusals::ALL;
    const STAGES: &'static [&'static str] = &["draw", "play", "reshuffle"];

    type Options = Options;
    type Loadout = ();
    type Start = Start;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type View = View;
    type FormFacts = ();

    fn new(options: &Options, _: &BySeat<()>, start: &Start) -> Result<Self, OptionsError> {
        Self::begin(options, start)
    }

    fn options(&self) -> &Options {
        &self.options
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
        match self.stage {
            Stage::Deal => "deal",
            Stage::Reshuffle => "reshuffle",
            Stage::Draw => "draw",
            Stage::Play => "play",
            Stage::Over => "over",
        }
    }

    fn scores(&self) -> BySeat<i32> {
        by_seat(self.seats(), &self.standing.scores)
    }

    fn winners(&self) -> SeatSet {
        self.winners
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        legal::list(self, true, out);
    }

    fn is_legal(&self, action: Action) -> Result<(), Refusal> {
        legal::check(self, action)
    }

    #[inline]
    fn apply_unchecked(&mut self, action: Action, emit: &mut impl FnMut(Event)) {
        self.act(action, emit);
    }

    fn shuffle(&self, rng: &mut impl Below) -> Deal {
        deal::shuffled(self, rng)
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), Refusal> {
        deal::check(self, deal)
    }

    fn deal_unchecked(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) {
        self.take_deal(deal, emit);
    }

    fn imagine(view: &View, rng: &mut impl Below) -> Self {
        imagine::imagine(view, rng)
    }

    fn form(view: &View, cards: &[String]) -> Option<Result<Vec<Formed<()>>, ParseError>> {
        Some(read_cards(cards, Card::from_text).map(|cards| view.formed(&cards)))
    }
}

impl Notation for Phase10 {
    fn parse_action(&self, text: &str) -> Result<Action, TextError> {
        notation::parse(text, self.turn().seat().map(|seat| self.phase(seat)))
    }

    fn parse_deal(&self, text: &str) -> Result<Deal, TextError> {
        deal::parse(text)
    }

    fn deal_text(&self, deal: &Deal) -> String {
        deal::text(deal)
    }

    fn parse_start(options: &Options, text: &str) -> Result<Start, TextError> {
        start::parse(options, text)
    }

    fn start_text(options: &Options, start: &Start) -> String {
        start::text(options, start)
    }

    fn parse_loadout(text: &str) -> Result<(), TextError> {
        no_loadout(text)
    }

    fn loadout_text((): &()) -> String {
        String::new()
    }
}

impl Checks for Phase10 {
    fn query(&self, words: &[&str]) -> Option<Answer> {
        query::query(self, words)
    }

    fn query_view(view: &View, words: &[&str]) -> Option<Answer> {
        query::query_view(view, words)
    }
}

impl Sampling for Phase10 {
    #[inline]
    fn sample_action(&self, scratch: &mut Vec<Action>, rng: &mut impl Below) -> Action {
        legal::sample(self, scratch, rng)
    }
}
