//! How the match keeps the contract of every game.

use kozyr_rules::{About, Below, BySeat, Encode, Game, OptionsError, Preset, Reason, Refusal, Seat, SeatSet, Step, Turn, Viewer};

use crate::action::Action;
use crate::deal::{self, Deal};
use crate::event::Event;
use crate::options::Options;
use crate::start::Start;
use crate::state::{NewGame, Stage};
use crate::view::View;
use crate::{MAX_SEATS, imagine, legal, redeal, refusals};

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
    const REASONS: &'static [&'static Reason] = refusals::ALL;
    const STAGES: &'static [&'static str] = Stage::NAMES;

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

    fn legal_actions(&self, out: &mut Vec<Action>) {
        legal::list(self, out);
    }

    fn is_legal(&self, action: Action) -> Result<(), Refusal> {
        legal::check(self, action)
    }

    fn apply_unchecked(&mut self, action: Action, emit: &mut impl FnMut(Event)) {
        self.act(action, emit);
    }

    fn shuffle(&self, rng: &mut impl Below) -> Deal {
        deal::shuffled(self.n(), self.next_dealer(), rng)
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), Refusal> {
        deal::check(self.n(), self.next_dealer(), deal)
    }

    fn deal_unchecked(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) {
        self.take_deal(deal, emit);
    }

    fn imagine(view: &View, rng: &mut impl Below) -> Self {
        imagine::imagine(view, rng)
    }

    fn redeal(
        world: &Self,
        _: Seat,
        steps: &[Step<Self>],
        _: &mut impl Below,
    ) -> Option<Vec<Step<Self>>> {
        redeal::redeal(world, steps)
    }
}

// No encoding yet.
impl Encode for NewGame {}
