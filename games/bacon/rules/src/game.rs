//! [`Bacon`] keeps the contract of every game.

use kozyr_rules::text::no_loadout;
use kozyr_rules::{
    About, Answer, Below, BySeat, Checks, Formed, Game, Notation, OptionsError, ParseError, Preset,
    Reason, Refusal, Sampling, Seat, SeatSet, Sides, TextError, Turn, Viewer, chance, read_cards,
};

use crate::action::Action;
use crate::card::{Card, Pack};
use crate::choices::Choices;
use crate::event::{Event, Play};
use crate::hand::Hand;
use crate::options::{Options, Start};
use crate::refusals as because;
use crate::state::{Bacon, Deal, Stage};
use crate::view::{self, View};
use crate::{imagine, notation, refusals};

impl Game for Bacon {
    const ABOUT: About = About {
        presets: &[
            Preset {
                key: "bacon",
                title: "Bacon",
                seats: (4, 6),
                order: 30,
                emblem: &["TS", "TH", "X"],
            },
            Preset {
                key: "applewood",
                title: "Applewood",
                seats: (3, 6),
                order: 40,
                emblem: &["1H", "2D", "3S"],
            },
        ],
        loadouts: false,
        forms: true,
    };
    const RULES: u32 = 1;
    const REASONS: &'static [&'static Reason] = refusals::ALL;
    const STAGES: &'static [&'static str] = &["play", "lead", "answer"];

    type Options = Options;
    type Loadout = ();
    type Start = Start;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type View = View;
    type FormFacts = Play;

    fn new(options: &Options, _loadouts: &BySeat<()>, start: &Start) -> Result<Self, OptionsError> {
        Self::begin(options, start)
    }

    fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.stage {
            Stage::Deal => Turn::Chance,
            Stage::Play { turn, .. } => Turn::Seat(turn),
            Stage::Lead { winner, .. } => Turn::Seat(winner),
            Stage::Answer { mate, .. } => Turn::Seat(mate),
            Stage::Over { .. } => Turn::Over,
        }
    }

    fn stage(&self) -> &'static str {
        match self.stage {
            Stage::Deal => "deal",
            Stage::Play { .. } => "play",
            Stage::Lead { .. } => "lead",
            Stage::Answer { .. } => "answer",
            Stage::Over { .. } => "over",
        }
    }

    fn scores(&self) -> BySeat<i32> {
        self.points().iter().copied().collect()
    }

    fn winners(&self) -> SeatSet {
        match self.stage {
            Stage::Over { winners } => winners,
            Stage::Deal | Stage::Play { .. } | Stage::Lead { .. } | Stage::Answer { .. } => {
                SeatSet::EMPTY
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.list_actions(out);
    }

    #[inline]
    fn is_legal(&self, action: Action) -> Result<(), Refusal> {
        self.check_action(action)
    }

    #[inline]
    fn apply_unchecked(&mut self, action: Action, emit: &mut impl FnMut(Event)) {
        self.act(action, emit);
    }

    /// The dealer is drawn first, if any seat may deal. Then the natural cards in canonical order,
    /// equal ones one after the other, are shuffled and handed out in seat order, a whole hand at
    /// a time; each seat gets two X besides.
    fn shuffle(&self, rng: &mut impl Below) -> Deal {
        let dealer = self
            .next_dealer()
            .unwrap_or_else(|| Seat::from_idx(rng.below(self.n() as u32) as usize));
        let pack = self.options.pack();
        let mut cards = [Card::WILD; Pack::MOST];
        let cards = &mut cards[..usize::from(pack.each) * self.n()];
        for (pair, face) in cards.chunks_exact_mut(2).zip(pack.faces()) {
            pair.fill(face);
        }
        chance::shuffle(cards, rng);
        let mut hands = [Hand::EMPTY; 6];
        for (hand, cards) in hands.iter_mut().zip(cards.chunks_exact(usize::from(pack.each))) {
            cards.iter().for_each(|&card| hand.add(card));
            (0..Pack::WILDS).for_each(|_| hand.add(Card::WILD));
        }
        Deal { dealer, hands }
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), Refusal> {
        let bacon = self.options.is_bacon();
        if deal.dealer.idx() >= self.n() {
            let reason =
                if bacon { &because::NO_SUCH_DEALER } else { &because::NO_SUCH_DEALER_APPLEWOOD };
            return Err(reason.of(deal.dealer));
        }
        if let Some(due) = self.next_dealer()
            && deal.dealer != due
        {
            let reason = if bacon { &because::DEALER_BACON } else { &because::DEALER_APPLEWOOD };
            return Err(reason.of(due));
        }
        let pack = self.options.pack();
        for (seat, hand) in Seat::first(self.n()).zip(&deal.hands) {
            if hand.wilds() != Pack::WILDS {
                return Err(because::DEAL_WILDS.of(seat));
            }
            if hand.len() != pack.dealt() {
                return Err(because::DEAL_SIZE.of(seat));
            }
        }
        let hands = &deal.hands[..self.n()];
        let wrong = |&card: &Card| hands.iter().map(|hand| hand.count(card)).sum::<u8>() != 2;
        match pack.faces().find(wrong) {
            Some(card) => Err(because::DEAL_PACK.of(card)),
            None => Ok(()),
        }
    }

    fn deal_unchecked(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) {
        self.put_deal(deal, emit);
    }

    fn imagine(view: &View, rng: &mut impl Below) -> Self {
        imagine::imagine(view, rng)
    }

    /// In Bacon every other seat is a team (B2); in Applewood everybody plays alone.
    fn teams(options: &Options) -> Sides {
        let n = usize::from(options.players);
        if options.is_bacon() { Sides::alternating(n) } else { Sides::alone(n) }
    }

    fn form(view: &View, cards: &[String]) -> Option<Result<Vec<Formed<Play>>, ParseError>> {
        Some(read_cards(cards, Card::from_text).map(|cards| view.formed(&cards)))
    }
}

impl Notation for Bacon {
    fn parse_action(&self, text: &str) -> Result<Action, TextError> {
        notation::parse_action(text, self.options.pack())
    }

    fn parse_deal(&self, text: &str) -> Result<Deal, TextError> {
        notation::parse_deal(text, &self.options)
    }

    fn deal_text(&self, deal: &Deal) -> String {
        notation::deal_text(deal, self.n())
    }

    fn parse_start(options: &Options, text: &str) -> Result<Start, TextError> {
        notation::parse_start(text, options)
    }

    fn start_text(_options: &Options, start: &Start) -> String {
        notation::start_text(start)
    }

    fn parse_loadout(text: &str) -> Result<(), TextError> {
        no_loadout(text)
    }

    fn loadout_text(_loadout: &()) -> String {
        String::new()
    }
}

impl Checks for Bacon {
    fn query(&self, words: &[&str]) -> Option<Answer> {
        notation::query(self, words)
    }

    fn query_view(view: &View, words: &[&str]) -> Option<Answer> {
        notation::query_view(view, words)
    }
}

impl Sampling for Bacon {
    fn sample_action(&self, _scratch: &mut Vec<Action>, rng: &mut impl Below) -> Action {
        self.draw(Choices::all, rng)
    }

    fn merged_actions(&self, out: &mut Vec<Action>) {
        self.list_merged(out);
    }

    fn sample_merged(&self, _scratch: &mut Vec<Action>, rng: &mut impl Below) -> Action {
        self.draw(Choices::merged, rng)
    }
}
