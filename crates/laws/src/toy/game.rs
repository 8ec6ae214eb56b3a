//! The contract.

use std::sync::atomic::{AtomicU32, Ordering};

use arrayvec::ArrayVec;
use kozyr_rules::{
    About, Below, BySeat, Game, OptionsError, Preset, Reason, Refusal, Seat, SeatSet, Sides, Step,
    Turn, Viewer, chance,
};

use super::state::{Refused, Stage, bit};
use super::{
    ALL, HAND, PACK, Toy, ToyAction, ToyDeal, ToyEvent, ToyOptions, ToyView, WRONG_DEALER,
    WRONG_PACK,
};

/// How many matches there were: the global of bug 20.
static COUNTER: AtomicU32 = AtomicU32::new(0);

impl<const BUG: u8> Game for Toy<BUG> {
    const ABOUT: About = About {
        presets: &[Preset {
            key: "toy",
            title: "Toy",
            seats: (2, if BUG == 27 { 2 } else { 3 }),
            acts: 3,
            order: 1,
            emblem: &["1", "12"],
        }],
        loadouts: false,
        forms: false,
    };
    const RULES: u32 = 1;
    const REASONS: &'static [&'static Reason] = ALL;
    const STAGES: &'static [&'static str] = Stage::NAMES;

    type Options = ToyOptions;
    type Loadout = ();
    type Start = ();
    type Deal = ToyDeal;
    type Action = ToyAction;
    type Event = ToyEvent;
    type View = ToyView;
    type FormFacts = ();

    fn new(options: &ToyOptions, _: &BySeat<()>, (): &()) -> Result<Self, OptionsError> {
        Ok(Self {
            options: options.clone(),
            stage: Stage::Deal,
            turn: Seat::new(0),
            deal: 0,
            dealer: Seat::new(0),
            scores: [0; 3],
            tricks: [0; 3],
            hands: [0; 3],
            gifts: [None; 3],
            unseen: ArrayVec::new(),
            played: ArrayVec::new(),
            refused: Refused(AtomicU32::new(0)),
            counted: if Self::has(20) { COUNTER.fetch_add(1, Ordering::Relaxed) } else { 0 },
        })
    }

    fn options(&self) -> &ToyOptions {
        &self.options
    }

    fn turn(&self) -> Turn {
        self.turn_now()
    }

    fn stage(&self) -> &'static str {
        self.stage_name()
    }

    fn scores(&self) -> BySeat<i32> {
        BySeat::from_fn(self.n(), |seat| self.scores[seat.idx()])
    }

    fn winners(&self) -> SeatSet {
        if self.stage != Stage::Over && (!Self::has(15) || self.played.is_empty()) {
            return SeatSet::EMPTY;
        }
        let best = self.scores[..self.n()].iter().max();
        Seat::first(self.n()).filter(|seat| Some(&self.scores[seat.idx()]) == best).collect()
    }

    fn view(&self, viewer: Viewer) -> ToyView {
        self.seen_by(viewer)
    }

    fn legal_actions(&self, out: &mut Vec<ToyAction>) {
        self.list_legal(out);
    }

    fn is_legal(&self, action: ToyAction) -> Result<(), Refusal> {
        self.check(action)
    }

    fn apply_unchecked(&mut self, action: ToyAction, emit: &mut impl FnMut(ToyEvent)) {
        let seat = self.turn;
        match action {
            ToyAction::Give(card) => {
                self.give(card);
                emit(ToyEvent::Gave { seat, card: Self::has(11).then_some(card) });
            }
            ToyAction::Play(card) => {
                self.play(card);
                emit(ToyEvent::Played { seat, card });
            }
        }
    }

    fn shuffle(&self, rng: &mut impl Below) -> ToyDeal {
        let mut pack = core::array::from_fn(|i| u8::try_from(i + 1).unwrap_or(0));
        chance::shuffle(&mut pack, rng);
        ToyDeal { dealer: self.dealer, pack }
    }

    fn check_deal(&self, deal: &ToyDeal) -> Result<(), Refusal> {
        if deal.dealer != self.dealer {
            return Err(WRONG_DEALER.of(deal.dealer));
        }
        let mut seen = 0;
        for &card in &deal.pack {
            if seen & bit(card) != 0 {
                return Err(WRONG_PACK.of(card));
            }
            seen |= bit(card);
        }
        Ok(())
    }

    fn deal_unchecked(&mut self, deal: &ToyDeal, emit: &mut impl FnMut(ToyEvent)) {
        let (dealt, rest) = deal.pack.split_at(HAND * self.n());
        self.hands = [0; 3];
        for (hand, cards) in self.hands.iter_mut().zip(dealt.chunks(HAND)) {
            *hand = cards.iter().fold(0, |hand, &card| hand | bit(card));
        }
        self.unseen = rest.iter().copied().collect();
        self.gifts = [None; 3];
        self.tricks = [0; 3];
        self.played.clear();
        self.stage = Stage::Give;
        self.turn = self.next(self.dealer);
        emit(ToyEvent::Dealt { dealer: self.dealer });
    }

    fn imagine(view: &ToyView, rng: &mut impl Below) -> Self {
        Self::imagined(view, rng)
    }

    fn redeal(
        world: &Self,
        _: Seat,
        steps: &[Step<Self>],
        _: &mut impl Below,
    ) -> Option<Vec<Step<Self>>> {
        world.redealt(steps)
    }

    fn learns(&self, _: Seat, action: &ToyAction) -> bool {
        !Self::has(31) && matches!(action, ToyAction::Give(_))
    }

    fn sides(&self) -> Sides {
        let n = self.n();
        if !Self::has(26) {
            return Sides::alone(n);
        }
        let holder = Seat::first(n).find(|seat| self.hands[seat.idx()] & bit(PACK) != 0);
        Sides::against(n, holder.into_iter().collect())
    }
}
