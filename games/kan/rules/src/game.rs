//! The contract kept.

use kozyr_rules::text::no_loadout;
use kozyr_rules::{
    About, Answer, Below, BySeat, Checks, Game, GameOptions, Notation, OptionsError, Preset,
    Reason, Refusal, Sampling, SeatSet, Sides, TextError, Turn, Viewer,
};

use crate::action::Action;
use crate::card::Hand;
use crate::event::{Event, Stage};
use crate::options::{N_SEATS, Options, Start};
use crate::refusals::{self, HANDS, WRONG_DEALER};
use crate::state::{Deal, Kan};
use crate::view::View;
use crate::{legal, notation};
use kozyr_cards::SuitedSet;

impl Game for Kan {
    const ABOUT: About = About {
        presets: &[Preset {
            key: "kan",
            title: "Kan",
            seats: (N_SEATS, N_SEATS),
            order: 10,
            emblem: &["JK", "AC", "KH"],
        }],
        loadouts: false,
        forms: false,
    };
    const RULES: u32 = 1;
    const REASONS: &'static [&'static Reason] = refusals::ALL;
    const STAGES: &'static [&'static str] = &["give", "word", "show", "trump", "play", "declare"];

    type Options = Options;
    type Loadout = ();
    type Start = Start;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type View = View;
    type FormFacts = ();

    fn new(options: &Options, _loadouts: &BySeat<()>, start: &Start) -> Result<Self, OptionsError> {
        options.validate()?;
        start.validate(options)?;
        Ok(Self::begin(options, start))
    }

    fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.turn_now()
    }

    fn stage(&self) -> &'static str {
        self.stage.name()
    }

    fn scores(&self) -> BySeat<i32> {
        BySeat::from_fn(N_SEATS, |seat| self.standing.scores[seat.idx()])
    }

    fn winners(&self) -> SeatSet {
        if self.stage == Stage::Over { self.best_scores() } else { SeatSet::EMPTY }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_of(viewer)
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.list(out);
    }

    fn is_legal(&self, action: Action) -> Result<(), Refusal> {
        self.check(action)
    }

    #[inline]
    fn apply_unchecked(&mut self, action: Action, emit: &mut impl FnMut(Event)) {
        self.perform(action, emit);
    }

    fn shuffle(&self, rng: &mut impl Below) -> Deal {
        self.shuffled(rng)
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), Refusal> {
        if self.standing.dealer.is_some_and(|dealer| dealer != deal.dealer)
            || deal.dealer.idx() >= N_SEATS
        {
            return Err(WRONG_DEALER.of(deal.dealer));
        }
        let all = deal.hands.iter().fold(Hand::EMPTY, |all, &hand| all.or(hand));
        if all == Hand::PACK && deal.hands.iter().all(|hand| hand.len() == 10) {
            return Ok(());
        }
        Err(HANDS.refuse())
    }

    fn deal_unchecked(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) {
        self.deal_out(deal, emit);
    }

    fn imagine(view: &View, rng: &mut impl Below) -> Self {
        Self::imagined(view, rng)
    }

    /// The pair, known to all from the call on, against the three (K4).
    fn sides(&self) -> Sides {
        match self.pair() {
            Some((joker, ace)) => Sides::against(N_SEATS, SeatSet::from_iter([joker, ace])),
            None => Sides::alone(N_SEATS),
        }
    }
}

impl Notation for Kan {
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
        notation::parse_start(text)
    }

    fn start_text(_options: &Options, start: &Start) -> String {
        notation::start_text(start)
    }

    fn parse_loadout(text: &str) -> Result<(), TextError> {
        no_loadout(text)
    }

    fn loadout_text((): &()) -> String {
        String::new()
    }
}

impl Checks for Kan {
    fn query(&self, words: &[&str]) -> Option<Answer> {
        notation::query(self, words)
    }

    fn query_view(view: &View, words: &[&str]) -> Option<Answer> {
        notation::query_view(view, words)
    }
}

impl Sampling for Kan {
    #[inline]
    fn sample_action(&self, scratch: &mut Vec<Action>, rng: &mut impl Below) -> Action {
        self.sample(scratch, rng)
    }

    fn merged_actions(&self, out: &mut Vec<Action>) {
        self.list(out);
        legal::merge(self, out);
    }
}

const _: () = {
    // The promise made to the server: a seat's number fits, and an action is a small word.
    assert!(size_of::<Action>() <= 16);
    assert!(N_SEATS <= kozyr_rules::MAX_SEATS);
};
