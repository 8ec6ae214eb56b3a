//! A match in progress: the struct, its stages, one method a stage.

use arrayvec::ArrayVec;
use kozyr_rules::{BySeat, GameOptions, MAX_SEATS, OptionsError, Seat, SeatSet};

use crate::action::Action;
use crate::combo::{Combo, Top};
use crate::deal::{self, Deal};
use crate::event::{Event, Play};
use crate::hand::Hand;
use crate::history::History;
use crate::options::Options;
use crate::score::{self, Ending, team_of};
use crate::sheet::{self, Row, Sheet};
use crate::start::Start;

kozyr_rules::stages! {
    /// The rules in force now.
    pub enum Stage {
        /// A seat plays or passes.
        Play = "play",
        /// The winner of the round decides about the lead (B10).
        Lead = "lead",
        /// A team-mate was asked about the lead (B11).
        Answer = "answer",
    }
}

/// A match of Bacon or Applewood in progress.
#[derive(Clone)]
pub struct Bacon {
    pub(crate) options: Options,
    pub(crate) scores: [i32; MAX_SEATS],
    /// The number of this deal, or of the coming one.
    pub(crate) deal: u32,
    /// Who dealt the deal before this, or before the coming one, and which team won it.
    pub(crate) dealt_before: Option<Seat>,
    pub(crate) won_before: Option<u8>,
    /// Who dealt the cards that were dealt last.
    pub(crate) dealer: Option<Seat>,
    pub(crate) hands: [Hand; MAX_SEATS],
    pub(crate) counts: [u8; MAX_SEATS],
    /// The seats in the order of going out.
    pub(crate) went_out: ArrayVec<Seat, MAX_SEATS>,
    pub(crate) at: At,
    pub(crate) history: History,
    pub(crate) sheet: Sheet,
}

/// The stage with its own facts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum At {
    /// A deal is due.
    Deal,
    /// A seat plays or passes: what is to be beaten, who played it (the leader, if nobody has
    /// yet), and how many seats have passed since.
    Play { turn: Seat, top: Top, by: Seat, passes: u8 },
    /// The winner of the round decides about the lead.
    Lead { winner: Seat, asked: Option<(Seat, bool)> },
    /// A team-mate was asked.
    Answer { winner: Seat, mate: Seat },
    /// The match is over.
    Over { winners: SeatSet },
}

kozyr_rules::redacted_state!(Bacon);

/// Equal matches. What is past the end of the history and of the sheet does not count.
impl PartialEq for Bacon {
    fn eq(&self, other: &Self) -> bool {
        let rest = |game: &Self| {
            (
                game.scores,
                game.deal,
                game.dealer,
                game.hands,
                game.went_out.clone(),
                game.at,
                game.dealt_before,
                game.won_before,
            )
        };
        self.options == other.options
            && rest(self) == rest(other)
            && self.history.actions().eq(other.history.actions())
            && self.sheet == other.sheet
    }
}

impl Bacon {
    /// A match about to begin.
    pub(crate) fn begin(
        options: &Options,
        _loadouts: &BySeat<()>,
        start: &Start,
    ) -> Result<Self, OptionsError> {
        options.validate()?;
        start.validate(options)?;
        Ok(Self {
            options: *options,
            scores: start.scores.to_array(0),
            deal: start.deal_number(),
            dealt_before: start.dealt,
            won_before: start.last,
            dealer: None,
            hands: [Hand::EMPTY; MAX_SEATS],
            counts: [0; MAX_SEATS],
            went_out: ArrayVec::new(),
            at: At::Deal,
            history: History::EMPTY,
            sheet: Sheet::new(),
        })
    }

    /// The rules in force now.
    pub(crate) const fn stage(&self) -> Stage {
        match self.at {
            At::Deal => Stage::Deal,
            At::Play { .. } => Stage::Play,
            At::Lead { .. } => Stage::Lead,
            At::Answer { .. } => Stage::Answer,
            At::Over { .. } => Stage::Over,
        }
    }

    /// How many seats there are.
    pub(crate) fn n(&self) -> usize {
        usize::from(self.options.players)
    }

    /// The scores of the seats there are.
    pub(crate) fn points(&self) -> &[i32] {
        &self.scores[..self.n()]
    }

    /// The seat on the left.
    #[inline]
    pub(crate) fn left(&self, seat: Seat) -> Seat {
        let next = seat.number() + 1;
        Seat::new(if next >= self.options.players { 0 } else { next })
    }

    /// All seats clockwise, beginning on the left of `seat` and ending with it.
    pub(crate) fn clockwise(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let mut at = seat;
        core::iter::repeat_with(move || {
            at = self.left(at);
            at
        })
        .take(self.n())
    }

    /// Whether the seat still holds cards.
    #[inline]
    pub(crate) fn is_in(&self, seat: Seat) -> bool {
        self.counts[seat.idx()] > 0
    }

    /// The next seat clockwise that still holds cards.
    #[inline]
    fn next_in(&self, seat: Seat) -> Seat {
        let mut next = self.left(seat);
        for _ in 0..MAX_SEATS {
            if self.is_in(next) {
                break;
            }
            next = self.left(next);
        }
        next
    }

    /// Whether this, or the coming deal, is the extra one (B18).
    pub(crate) fn is_extra_deal(&self) -> bool {
        score::is_extra(&self.options, self.points(), self.deal)
    }

    /// Whether this, or the coming deal, is the last one scheduled (B18).
    pub(crate) fn is_last_deal(&self) -> bool {
        self.options.is_bacon()
            && self.options.deals.is_some_and(|deals| u32::from(deals) == self.deal)
            && !self.is_extra_deal()
    }

    /// Deals, for the deal that is due.
    pub(crate) fn take_deal(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) {
        let dealer = deal.dealer;
        let leader = deal::first_leader(self, dealer);
        self.dealer = Some(dealer);
        self.hands = deal.hands;
        self.counts = deal.hands.map(Hand::len);
        self.went_out.clear();
        self.history = History::EMPTY;
        self.at = At::Play { turn: leader, top: None, by: leader, passes: 0 };
        emit(Event::Dealt {
            deal: self.deal,
            dealer,
            leader,
            cards: self.options.pack().dealt(),
            last: self.is_last_deal(),
            extra: self.is_extra_deal(),
        });
    }

    /// Performs a legal action.
    #[inline]
    pub(crate) fn act(&mut self, action: Action, emit: &mut impl FnMut(Event)) {
        match (self.at, action) {
            (At::Play { turn, top, .. }, Action::Play(combo)) => {
                self.history.play(turn, combo);
                self.play(turn, combo, top.is_none(), emit);
            }
            (At::Play { turn, top: Some(top), by, passes }, Action::Pass) => {
                self.history.note(action);
                emit(Event::Passed { seat: turn });
                let others = self.n_in() - u8::from(self.is_in(by));
                if passes + 1 >= others {
                    self.end_round(by, emit);
                } else {
                    let turn = self.next_in(turn);
                    self.at = At::Play { turn, top: Some(top), by, passes: passes + 1 };
                }
            }
            (At::Lead { winner, .. }, Action::Lead(to)) => {
                self.history.note(action);
                self.give_lead(winner, to, true, emit);
            }
            (At::Lead { winner, .. }, Action::Ask(mate)) => {
                self.history.note(action);
                emit(Event::Asked { seat: winner, mate });
                self.at = At::Answer { winner, mate };
            }
            (At::Answer { winner, mate }, Action::Yes | Action::No) => {
                self.history.note(action);
                let yes = action == Action::Yes;
                emit(Event::Answered { seat: mate, yes });
                self.at = At::Lead { winner, asked: Some((mate, yes)) };
            }
            // Not legal: nothing happens.
            _ => {}
        }
    }

    /// How many seats still hold cards.
    fn n_in(&self) -> u8 {
        self.options.players.saturating_sub(self.went_out.len() as u8)
    }

    #[inline]
    fn play(&mut self, seat: Seat, combo: Combo, lead: bool, emit: &mut impl FnMut(Event)) {
        let hand = &mut self.hands[seat.idx()];
        for card in combo.cards() {
            hand.remove(card);
        }
        let left = self.counts[seat.idx()].saturating_sub(combo.kind().size() as u8);
        self.counts[seat.idx()] = left;
        emit(Event::Played { seat, play: Play::from(combo), lead, left });
        if left == 0 && self.went_out.try_push(seat).is_ok() {
            emit(Event::WentOut { seat, place: self.went_out.len() as u8 });
            if let Some(ending) = self.ending() {
                return self.end_deal(ending, emit);
            }
        }
        self.at = At::Play { turn: self.next_in(seat), top: Some(combo), by: seat, passes: 0 };
    }

    /// Whether the deal stops now that a seat has gone out (B12, B18, in the order given there).
    fn ending(&self) -> Option<Ending> {
        if !self.options.is_bacon() {
            return (self.n_in() <= 1).then_some(Ending::Whole);
        }
        if self.is_extra_deal() {
            return Some(Ending::Extra);
        }
        let is_wholly_out =
            |team| Seat::first(self.n()).all(|seat| team_of(seat) != team || !self.is_in(seat));
        if is_wholly_out(0) || is_wholly_out(1) {
            return Some(Ending::Whole);
        }
        if self.options.applewood_scoring {
            return None;
        }
        let first = *self.went_out.first()?;
        let (own, other) = match team_of(first) {
            0 => (self.scores[0], self.scores[1]),
            _ => (self.scores[1], self.scores[0]),
        };
        if self.is_last_deal() && self.went_out.len() == 1 && own >= other {
            return Some(Ending::LastDeal);
        }
        let certain = own + score::guaranteed(&self.options, &self.went_out);
        (certain >= i32::from(self.options.target)).then_some(Ending::Target)
    }

    #[cold]
    fn end_deal(&mut self, ending: Ending, emit: &mut impl FnMut(Event)) {
        let (Some(dealer), Some(&first)) = (self.dealer, self.went_out.first()) else { return };
        let row = Row::new(dealer, ending, &self.went_out);
        let points = row.points(&self.options);
        for (seat, points) in points.iter() {
            self.scores[seat.idx()] += points;
        }
        sheet::write(&mut self.sheet, row);
        let team = Seat::first(self.n()).filter(|&seat| team_of(seat) == team_of(first));
        let winners = match ending {
            Ending::Whole => score::winners(&self.options, self.points(), self.deal),
            Ending::Target | Ending::LastDeal | Ending::Extra => Some(team.collect()),
        };
        emit(Event::DealOver {
            deal: self.deal,
            ending,
            out: self.went_out.clone(),
            points,
            scores: self.points().iter().copied().collect::<BySeat<i32>>(),
        });
        if let Some(winners) = winners {
            self.at = At::Over { winners };
            emit(Event::MatchOver { winners });
            return;
        }
        self.dealt_before = Some(dealer);
        self.won_before = self.options.is_bacon().then(|| team_of(first));
        self.deal += 1;
        self.at = At::Deal;
    }

    fn end_round(&mut self, winner: Seat, emit: &mut impl FnMut(Event)) {
        emit(Event::RoundWon { seat: winner });
        let to = self.lead_goes(winner);
        if to.len() == 1 {
            let only = to.iter().next().unwrap_or(winner);
            self.give_lead(winner, only, false, emit);
        } else {
            self.at = At::Lead { winner, asked: None };
        }
    }

    /// The seats to which the winner of a round may give the lead (B10).
    pub(crate) fn lead_goes(&self, winner: Seat) -> SeatSet {
        let mut to = SeatSet::EMPTY;
        if self.is_in(winner) {
            to.insert(winner);
        } else {
            to.insert(self.next_in(winner));
        }
        self.mates_in(winner).iter().for_each(|seat| to.insert(seat));
        to
    }

    /// The team-mates of a seat that still hold cards; none in Applewood.
    pub(crate) fn mates_in(&self, of: Seat) -> SeatSet {
        Seat::first(self.n())
            .filter(|&seat| {
                self.options.is_bacon()
                    && seat != of
                    && team_of(seat) == team_of(of)
                    && self.is_in(seat)
            })
            .collect()
    }

    fn give_lead(&mut self, from: Seat, to: Seat, chosen: bool, emit: &mut impl FnMut(Event)) {
        emit(Event::LeadGoes { seat: from, to, chosen });
        self.at = At::Play { turn: to, top: None, by: to, passes: 0 };
    }

    /// What each team is certain to score in this deal (B18): 0 between deals and where nothing is
    /// guaranteed.
    pub(crate) fn guaranteed(&self) -> [i32; 2] {
        let mut certain = [0; 2];
        let in_deal = !matches!(self.at, At::Deal | At::Over { .. });
        if let (true, Some(&first)) = (in_deal, self.went_out.first())
            && !self.options.applewood_scoring
            && !self.is_extra_deal()
        {
            certain[usize::from(team_of(first))] = score::guaranteed(&self.options, &self.went_out);
        }
        certain
    }

    /// Whether a deal has been dealt and is over.
    pub(crate) fn is_between_deals(&self) -> bool {
        matches!(self.at, At::Deal | At::Over { .. })
    }
}
