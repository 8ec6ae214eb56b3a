//! The implementation of `Game`.

use kozyr_rules::{
    About, Below, BySeat, Game, OptionsError, Preset, Refusal, Seat, SeatSet, Sides, Talk, Turn,
    Viewer,
};

use crate::action::Action;
use crate::deal::{self, Deal};
use crate::start::Start;
use crate::state::{Stage, Variety};
use crate::view::View;
use crate::{Options, SEATS, refusals};

impl Game for Variety {
    const ABOUT: About = About {
        presets: &[Preset {
            key: "variety",
            title: "Variety",
            seats: (SEATS, SEATS),
            acts: 15,
            order: 50,
            emblem: &["QS", "AD", "JC"],
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
            Stage::Auction | Stage::Play => Turn::Seat(self.turn),
            Stage::Over => Turn::Over,
        }
    }

    fn stage(&self) -> &'static str {
        self.stage.name()
    }

    fn scores(&self) -> BySeat<i32> {
        self.scores.into()
    }

    fn winners(&self) -> SeatSet {
        if self.stage != Stage::Over {
            return SeatSet::EMPTY;
        }
        let best = self.scores.iter().max();
        Seat::first(SEATS).filter(|seat| Some(&self.scores[seat.idx()]) == best).collect()
    }

    /// What a viewer knows: nobody's hand but its own.
    ///
    /// ```
    /// use kozyr_laws::Rng;
    /// use kozyr_rules::{BySeat, Game, GameExt, Seat, Viewer};
    /// use kozyr_variety::{Options, Start, Variety};
    ///
    /// let nothing = BySeat::filled(4, ());
    /// let mut game = Variety::new(&Options::default(), &nothing, &Start::default())?;
    /// let deal = game.shuffle(&mut Rng::new(1));
    /// game.deal(&deal, &mut |_| {}).expect("a deal that is due");
    /// let (me, other) = (Seat::new(2), Seat::new(3));
    /// let view = game.view(Viewer::Seat(me));
    /// let hand = view.hands[me].as_ref().expect("one's own hand");
    /// assert_eq!(hand.len(), 13);
    /// // Of the others' hands it knows how many cards there are.
    /// assert_eq!((view.hands[other].as_ref(), view.n_cards[other]), (None, 13));
    /// # Ok::<(), kozyr_rules::OptionsError>(())
    /// ```
    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer, SeatSet::EMPTY)
    }

    fn view_open(&self, viewer: Viewer, open: SeatSet) -> View {
        View::of(self, viewer, open)
    }

    fn played_to_trick(&self) -> Option<u8> {
        (self.stage == Stage::Play).then(|| self.in_trick() as u8)
    }

    fn shuffle(&self, rng: &mut impl Below) -> Deal {
        deal::shuffled(self.next_dealer(), rng)
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), Refusal> {
        deal::check(self.next_dealer(), deal)
    }

    /// The attackers against the defenders, once the auction has ended (V3).
    fn sides(&self) -> Sides {
        match &self.settled {
            Some(settled) => Sides::against(SEATS, settled.attackers()),
            None => Sides::alone(SEATS),
        }
    }

    /// A bid may settle who plays against whom (V3); playing a card tells one's own seat nothing.
    fn learns(&self, _: Seat, action: &Action) -> bool {
        !matches!(action, Action::Play(_))
    }

    /// Talk is free in the auction, if at all (V4).
    fn talk(options: &Options, stage: &str) -> Talk {
        let open = options.table_talk && stage == Stage::Auction.name();
        if open { Talk::Free } else { Talk::Silent(&refusals::NO_TALK) }
    }
}
