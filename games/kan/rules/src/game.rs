//! The implementation of `Game`.

use kozyr_rules::{
    About, Below, BySeat, Game, OptionsError, Preset, Refusal, Seat, SeatSet, Sides, Talk, Turn,
    Viewer,
};

use crate::action::Action;
use crate::deal::{self, Deal};
use crate::options::{N_SEATS, Options};
use crate::refusals;
use crate::start::Start;
use crate::state::{Kan, Stage};
use crate::view::View;

impl Game for Kan {
    const ABOUT: About = About {
        presets: &[Preset {
            key: "kan",
            title: "Kan",
            seats: (N_SEATS, N_SEATS),
            acts: 8,
            order: 60,
            emblem: &["JK", "AC", "KH"],
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

    #[inline]
    fn turn(&self) -> Turn {
        match self.stage {
            Stage::Deal => Turn::Chance,
            Stage::Over => Turn::Over,
            Stage::Give
            | Stage::Word
            | Stage::Show
            | Stage::Trump
            | Stage::Play
            | Stage::Declare => Turn::Seat(self.actor),
        }
    }

    fn stage(&self) -> &'static str {
        self.stage.name()
    }

    fn scores(&self) -> BySeat<i32> {
        self.standing.scores.into()
    }

    fn winners(&self) -> SeatSet {
        if self.stage == Stage::Over { self.best_scores() } else { SeatSet::EMPTY }
    }

    /// What a viewer knows: nobody's hand but its own.
    ///
    /// ```
    /// use kozyr_kan::{Kan, N_SEATS, Options, Start};
    /// use kozyr_laws::Rng;
    /// use kozyr_rules::{BySeat, Game, GameExt, Seat, Viewer};
    ///
    /// let nothing = BySeat::filled(N_SEATS, ());
    /// let mut game = Kan::new(&Options::default(), &nothing, &Start::default())?;
    /// let deal = game.shuffle(&mut Rng::new(2));
    /// game.deal(&deal, &mut |_| {}).expect("a deal that is due");
    /// let view = game.view(Viewer::Seat(Seat::new(2)));
    /// assert_eq!(view.hands[2], Some(game.hand(Seat::new(2))));
    /// // Of the others' hands it knows how many cards there are.
    /// assert_eq!((view.hands[3], view.counts[3]), (None, game.hand(Seat::new(3)).len() as u8));
    /// # Ok::<(), kozyr_rules::OptionsError>(())
    /// ```
    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer, SeatSet::EMPTY)
    }

    fn view_open(&self, viewer: Viewer, open: SeatSet) -> View {
        View::of(self, viewer, open)
    }

    fn played_to_trick(&self) -> Option<u8> {
        (self.stage == Stage::Play).then_some(self.in_trick)
    }

    fn shuffle(&self, rng: &mut impl Below) -> Deal {
        deal::shuffled(self.standing.dealer, rng)
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), Refusal> {
        deal::check(self.standing.dealer, deal)
    }

    /// The pair, known to all from the call on, against the three (K4).
    fn sides(&self) -> Sides {
        match self.pair() {
            Some((joker, ace)) => Sides::against(N_SEATS, SeatSet::from_iter([joker, ace])),
            None => Sides::alone(N_SEATS),
        }
    }

    /// Giving or playing a card and naming the trumps tell one's own seat nothing; what is said,
    /// shown or declared may.
    fn learns(&self, _: Seat, action: &Action) -> bool {
        !matches!(
            action,
            Action::Play(_) | Action::LeadJoker(_) | Action::Give(_) | Action::Trump(_)
        )
    }

    /// What is shown is all that passes between the partners, as long as a deal lasts (K11).
    fn talk(_: &Options, stage: &str) -> Talk {
        match stage {
            "deal" | "over" => Talk::Free,
            _ => Talk::Phrases(&refusals::PHRASES_ONLY),
        }
    }
}

const _: () = {
    // The promise made to the server: a seat's number fits, and an action is a small word.
    assert!(size_of::<Action>() <= 16);
    assert!(N_SEATS <= kozyr_rules::MAX_SEATS);
};
