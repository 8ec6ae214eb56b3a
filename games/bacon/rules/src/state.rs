//! A match in progress.

use arrayvec::ArrayVec;
use kozyr_rules::{BySeat, GameOptions, MAX_SEATS, OptionsError, Seat, SeatSet};

use crate::action::Action;
use crate::combo::{Combo, Top};
use crate::event::{Ending, Event, Play};
use crate::hand::Hand;
use crate::history::{History, Sheet};
use crate::options::{Options, Start};
use crate::score::{self, Row, team_of};

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
    pub(crate) stage: Stage,
    pub(crate) history: History,
    pub(crate) sheet: Sheet,
}

/// The rules in force now.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Stage {
    /// A deal is due.
    Deal,
    /// A seat plays or passes.
    Play { turn: Seat, top: Top, by: Seat, passes: u8 },
    /// The winner of the round decides about the lead.
    Lead { winner: Seat, asked: Option<(Seat, bool)> },
    /// A team-mate was asked.
    Answer { winner: Seat, mate: Seat },
    /// The match is over.
    Over { winners: SeatSet },
}

/// What nature decides: who deals, and the hands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deal {
    pub(crate) dealer: Seat,
    pub(crate) hands: [Hand; MAX_SEATS],
}

kozyr_rules::redacted!(Deal);
kozyr_rules::redacted_state!(Bacon);

/// Equal matches: what is past the end of the history and the sheet does not count.
impl PartialEq for Bacon {
    fn eq(&self, other: &Self) -> bool {
        let rest = |game: &Self| {
            (
                game.scores,
                game.deal,
                game.dealer,
                game.hands,
                game.went_out.clone(),
                game.stage,
                game.dealt_before,
                game.won_before,
            )
        };
        self.options == other.options
            && rest(self) == rest(other)
            && self.history.actions().eq(other.history.actions())
            && self.sheet.rows() == other.sheet.rows()
    }
}

impl Bacon {
    pub(crate) fn begin(options: &Options, start: &Start) -> Result<Self, OptionsError> {
        options.validate()?;
        let n = options.n_seats();
        let mut scores = [0; MAX_SEATS];
        if !start.scores.is_empty() {
            if start.scores.len() != n {
                return Err(OptionsError::new(format!("the start needs {n} scores")));
            }
            scores[..n].copy_from_slice(start.scores.as_slice());
        }
        let points = &scores[..n];
        if options.is_bacon() && points.iter().zip(&points[2..]).any(|(one, mate)| one != mate) {
            return Err(OptionsError::by_rule("B2", "team-mates have equal scores"));
        }
        if start.dealt.is_some_and(|seat| seat.idx() >= n) || start.last.is_some_and(|t| t > 1) {
            return Err(OptionsError::new(
                "the start names a seat or a team that does not exist here",
            ));
        }
        let deal = start.deal.unwrap_or(1);
        let Some(played) = deal.checked_sub(1) else {
            return Err(OptionsError::new("deals are numbered from 1"));
        };
        if score::winners(options, points, played).is_some() {
            let rule = if options.is_bacon() { "B18" } else { "B19" };
            return Err(OptionsError::by_rule(rule, "the match would already be over"));
        }
        Ok(Self {
            options: *options,
            scores,
            deal,
            dealt_before: start.dealt,
            won_before: start.last,
            dealer: None,
            hands: [Hand::EMPTY; MAX_SEATS],
            counts: [0; MAX_SEATS],
            went_out: ArrayVec::new(),
            stage: Stage::Deal,
            history: History::EMPTY,
            sheet: Sheet::EMPTY,
        })
    }

    pub(crate) fn n(&self) -> usize {
        usize::from(self.options.players)
    }

    /// The scores of the seats there are.
    pub(crate) fn points(&self) -> &[i32] {
        &self.scores[..self.n()]
    }

    /// The seat on the left.
    #[inline]
    fn left(&self, seat: Seat) -> Seat {
        let next = seat.number() + 1;
        Seat::new(if next >= self.options.players { 0 } else { next })
    }

    /// All seats clockwise, beginning on the left of `seat` and ending with it.
    fn clockwise(&self, seat: Seat) -> impl Iterator<Item = Seat> {
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

    /// Who has to deal next; `None` if any seat may (B2, B16, B17).
    pub(crate) fn next_dealer(&self) -> Option<Seat> {
        let before = self.dealt_before?;
        if self.options.is_bacon() {
            let [even, odd, ..] = self.scores;
            let team = match even.cmp(&odd) {
                core::cmp::Ordering::Greater => 0,
                core::cmp::Ordering::Less => 1,
                core::cmp::Ordering::Equal => self.won_before?,
            };
            return self.clockwise(before).find(|&seat| team_of(seat) == team);
        }
        let most = self.points().iter().max()?;
        self.clockwise(before).find(|seat| self.scores[seat.idx()] == *most)
    }

    /// Who leads to the first round (B16, B17).
    fn first_leader(&self, dealer: Seat) -> Seat {
        if self.options.is_bacon() {
            return self.left(dealer);
        }
        let fewest = self.points().iter().min().copied().unwrap_or(0);
        let found = self.clockwise(dealer).find(|seat| self.scores[seat.idx()] == fewest);
        found.unwrap_or(dealer)
    }

    pub(crate) fn put_deal(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) {
        let dealer = deal.dealer;
        let leader = self.first_leader(dealer);
        self.dealer = Some(dealer);
        self.hands = deal.hands;
        self.counts = deal.hands.map(Hand::len);
        self.went_out.clear();
        self.history = History::EMPTY;
        self.stage = Stage::Play { turn: leader, top: None, by: leader, passes: 0 };
        emit(Event::Dealt {
            deal: self.deal,
            dealer,
            leader,
            cards: self.options.pack().dealt(),
            last: self.is_last_deal(),
            extra: self.is_extra_deal(),
        });
    }

    #[inline]
    pub(crate) fn act(&mut self, action: Action, emit: &mut impl FnMut(Event)) {
        match (self.stage, action) {
            (Stage::Play { turn, top, .. }, Action::Play(combo)) => {
                self.history.play(turn, combo);
                self.play(turn, combo, top.is_none(), emit);
            }
            (Stage::Play { turn, top: Some(top), by, passes }, Action::Pass) => {
                self.history.note(action);
                emit(Event::Passed { seat: turn });
                let others = self.n_in() - u8::from(self.is_in(by));
                if passes + 1 >= others {
                    self.end_round(by, emit);
                } else {
                    let turn = self.next_in(turn);
                    self.stage = Stage::Play { turn, top: Some(top), by, passes: passes + 1 };
                }
            }
            (Stage::Lead { winner, .. }, Action::Lead(to)) => {
                self.history.note(action);
                self.give_lead(winner, to, true, emit);
            }
            (Stage::Lead { winner, .. }, Action::Ask(mate)) => {
                self.history.note(action);
                emit(Event::Asked { seat: winner, mate });
                self.stage = Stage::Answer { winner, mate };
            }
            (Stage::Answer { winner, mate }, Action::Yes | Action::No) => {
                self.history.note(action);
                let yes = action == Action::Yes;
                emit(Event::Answered { seat: mate, yes });
                self.stage = Stage::Lead { winner, asked: Some((mate, yes)) };
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
        self.stage =
            Stage::Play { turn: self.next_in(seat), top: Some(combo), by: seat, passes: 0 };
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
        let sure = own + score::guaranteed(&self.options, &self.went_out);
        (sure >= i32::from(self.options.target)).then_some(Ending::Target)
    }

    #[cold]
    fn end_deal(&mut self, ending: Ending, emit: &mut impl FnMut(Event)) {
        let (Some(dealer), Some(&first)) = (self.dealer, self.went_out.first()) else { return };
        let row = Row::new(dealer, ending, &self.went_out);
        let points = row.points(&self.options);
        for (seat, points) in points.iter() {
            self.scores[seat.idx()] += points;
        }
        self.sheet.push(row);
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
            self.stage = Stage::Over { winners };
            emit(Event::MatchOver { winners });
            return;
        }
        self.dealt_before = Some(dealer);
        self.won_before = self.options.is_bacon().then(|| team_of(first));
        self.deal += 1;
        self.stage = Stage::Deal;
    }

    fn end_round(&mut self, winner: Seat, emit: &mut impl FnMut(Event)) {
        emit(Event::RoundWon { seat: winner });
        let to = self.lead_goes(winner);
        if to.len() == 1 {
            let only = to.iter().next().unwrap_or(winner);
            self.give_lead(winner, only, false, emit);
        } else {
            self.stage = Stage::Lead { winner, asked: None };
        }
    }

    /// To whom the winner of a round may give the lead (B10).
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
        self.stage = Stage::Play { turn: to, top: None, by: to, passes: 0 };
    }

    /// What is on the table, and who played it.
    pub(crate) fn top(&self) -> Option<(Combo, Seat)> {
        match self.stage {
            Stage::Play { top, by, .. } => top.map(|combo| (combo, by)),
            Stage::Deal | Stage::Lead { .. } | Stage::Answer { .. } | Stage::Over { .. } => None,
        }
    }

    /// What each team is certain to score in this deal (B18): 0 where nothing counts yet, or
    /// nothing is guaranteed.
    pub(crate) fn guaranteed(&self) -> [i32; 2] {
        let mut sure = [0; 2];
        let in_deal = !matches!(self.stage, Stage::Deal | Stage::Over { .. });
        if let (true, Some(&first)) = (in_deal, self.went_out.first())
            && !self.options.applewood_scoring
            && !self.is_extra_deal()
        {
            sure[usize::from(team_of(first))] = score::guaranteed(&self.options, &self.went_out);
        }
        sure
    }

    /// Whether a deal has been dealt and is over.
    pub(crate) fn is_between_deals(&self) -> bool {
        matches!(self.stage, Stage::Deal | Stage::Over { .. })
    }

    /// The match as it was when the present deal was about to be dealt, and that deal: put
    /// together from the hands and what was played. `None` before the first deal.
    pub(crate) fn before_deal(&self) -> Option<(Self, Deal)> {
        let dealer = self.dealer?;
        let mut before = self.clone();
        if self.is_between_deals()
            && let Some(row) = before.sheet.pop()
        {
            for (seat, points) in row.points(&self.options).iter() {
                before.scores[seat.idx()] -= points;
            }
            before.deal = self.deal - u32::from(matches!(self.stage, Stage::Deal));
        }
        let mut hands = self.hands;
        for (seat, combo) in self.history.plays() {
            combo.cards().for_each(|card| hands[seat.idx()].add(card));
        }
        before.stage = Stage::Deal;
        Some((before, Deal { dealer, hands }))
    }

    /// Every card of the present deal as text, wherever it is.
    #[doc(hidden)]
    pub fn all_cards(&self) -> Vec<String> {
        let held = self.hands.iter().flat_map(|hand| hand.cards());
        let played = self.history.plays().flat_map(|(_, combo)| combo.cards());
        held.chain(played).map(|card| card.to_string()).collect()
    }
}
