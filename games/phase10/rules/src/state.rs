//! The match in progress.

use arrayvec::ArrayVec;
use kozyr_rules::{BySeat, GameOptions, MAX_SEATS, OptionsError, Seat, SeatSet};

use crate::action::{Action, Hit, Lay};
use crate::card::Card;
use crate::deal::{Deal, HandDeal, Pile};
use crate::event::Event;
use crate::hand::Cards;
use crate::history::{Entry, Log, WasLaid};
use crate::melds::{Laid, check_lay};
use crate::options::Options;
use crate::score::{Standing, Verdict, verdict};
use crate::sheet::{End, Row, Rows, by_seat};
use crate::start::Start;

/// P11: how many turns in a row may take from the discard pile.
const MAX_TAKES: u8 = 100;

kozyr_rules::stages! {
    /// The rules in force now. In `Deal` a hand is to be dealt.
    pub enum Stage {
        /// P3: the seat to act draws or takes.
        Draw = "draw",
        /// P3: it lays, hits and discards.
        Play = "play",
        /// P11: the discard pile is to be reshuffled.
        Reshuffle = "reshuffle",
    }
}

impl Stage {
    /// Whether a hand has been dealt and is not over.
    pub(crate) const fn is_in_hand(self) -> bool {
        matches!(self, Self::Draw | Self::Play | Self::Reshuffle)
    }
}

kozyr_rules::redacted_state!(Phase10);

/// A match of Phase 10 in progress.
///
/// ```
/// use kozyr_phase10::{Options, Phase10, Start};
/// use kozyr_rules::{BySeat, Game, GameExt, Notation};
///
/// let options = Options { players: 2, ..Options::default() };
/// let mut game = Phase10::new(&options, &BySeat::filled(2, ()), &Start::default())?;
/// let deal = game.shuffle(&mut kozyr_laws::Rng::new(1));
/// game.deal(&deal, &mut |_| {})?;
/// let seat = game.turn().seat().expect("somebody begins");
///
/// // Refusals name the rule; the state is unchanged.
/// let action = game.parse_action("hit 0.1 R5")?;
/// game.apply(seat, game.parse_action("draw")?, &mut |_| {})?;
/// let refusal = game.apply(seat, action, &mut |_| {}).unwrap_err();
/// assert_eq!(refusal.rule(), Some("P8"));
/// assert_eq!(game.hand(seat).len(), 11);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq)]
pub struct Phase10 {
    pub(crate) options: Options,
    pub(crate) start: Start,
    pub(crate) stage: Stage,
    /// The number of the present hand; between hands, of the one just scored.
    pub(crate) deal: u32,
    pub(crate) dealer: Option<Seat>,
    pub(crate) turn: Seat,
    /// Who plays the present hand; between hands, the coming one.
    pub(crate) playing: SeatSet,
    /// P15: whether that hand breaks a tie.
    pub(crate) replay: bool,
    pub(crate) standing: Standing,
    pub(crate) winners: SeatSet,

    pub(crate) hands: [Cards; MAX_SEATS],
    /// What each seat took in the open and still has.
    pub(crate) known: [Cards; MAX_SEATS],
    pub(crate) laid: [ArrayVec<Laid, 2>; MAX_SEATS],
    /// The draw pile, its top card last.
    pub(crate) pile: Pile,
    /// The discard pile, its top card last.
    pub(crate) discards: Pile,
    /// What the last reshuffle made the draw pile of; empty before the first.
    pub(crate) pool: Cards,
    /// How many cards each seat has drawn from the pile since it was made.
    pub(crate) drawn: [u8; MAX_SEATS],
    pub(crate) reshuffled: u8,
    /// How many turns in a row have taken from the discard pile.
    pub(crate) takes: u8,
    /// The number of the present turn in this hand, from 1.
    pub(crate) turn_number: u32,
    pub(crate) misses: SeatSet,
    /// In which turn each seat was last named by a Skip; 0 if in none.
    pub(crate) named_in: [u32; MAX_SEATS],
    /// What the seat to act drew or took this turn, and whether it took it.
    pub(crate) drew: Option<(Card, bool)>,

    /// The first up-card of the hand.
    pub(crate) up: Card,
    pub(crate) was_laid: [Option<WasLaid>; MAX_SEATS],
    pub(crate) log: Log,
    pub(crate) rows: Rows,
    /// How things stood before the first of `rows`.
    pub(crate) before_rows: Standing,
}

impl Phase10 {
    /// A match about to begin. Nobody brings anything to it.
    pub(crate) fn begin(
        options: &Options,
        _loadouts: &BySeat<()>,
        start: &Start,
    ) -> Result<Self, OptionsError> {
        options.validate()?;
        start.validate(options)?;
        let standing = start.standing(options);
        Ok(Self {
            options: options.clone(),
            start: *start,
            stage: Stage::Deal,
            deal: start.deal - 1,
            dealer: None,
            turn: Seat::new(0),
            playing: Seat::first(options.players.into()).collect(),
            replay: false,
            standing,
            winners: SeatSet::EMPTY,
            hands: [Cards::EMPTY; MAX_SEATS],
            known: [Cards::EMPTY; MAX_SEATS],
            laid: Default::default(),
            pile: Pile::new(),
            discards: Pile::new(),
            pool: Cards::EMPTY,
            drawn: [0; MAX_SEATS],
            reshuffled: 0,
            takes: 0,
            turn_number: 0,
            misses: SeatSet::EMPTY,
            named_in: [0; MAX_SEATS],
            drew: None,
            up: Card::WILD,
            was_laid: [None; MAX_SEATS],
            log: Log::new(),
            rows: Rows::new(),
            before_rows: standing,
        })
    }

    /// How many seats the match has.
    pub(crate) const fn seats(&self) -> usize {
        self.options.players as usize
    }

    /// Who must deal the coming hand, where that is settled.
    pub(crate) fn next_dealer(&self) -> Option<Seat> {
        self.dealer.map(|dealer| self.next_seat(dealer)).or(self.start.dealer)
    }

    /// Whether the seat has laid its phase in this hand.
    #[inline]
    pub(crate) fn is_down(&self, seat: Seat) -> bool {
        !self.laid[seat.idx()].is_empty()
    }

    fn log(&mut self, entry: Entry, emit: &mut impl FnMut(Event)) {
        self.log.push(entry);
        emit(entry.event(&self.was_laid));
    }

    /// What the seat to act does, if it is legal.
    pub(crate) fn act(&mut self, action: Action, emit: &mut impl FnMut(Event)) {
        let seat = self.turn;
        match action {
            Action::Draw => {
                let Some(card) = self.pile.pop() else { return };
                self.hands[seat.idx()].insert(card);
                self.drawn[seat.idx()] = self.drawn[seat.idx()].saturating_add(1);
                self.takes = 0;
                self.drew = Some((card, false));
                self.stage = Stage::Play;
                self.log(Entry::Drew(seat), emit);
            }
            Action::Take => {
                let Some(card) = self.discards.pop() else { return };
                self.hands[seat.idx()].insert(card);
                self.known[seat.idx()].insert(card);
                self.takes = self.takes.saturating_add(1);
                self.drew = Some((card, true));
                self.stage = Stage::Play;
                self.log(Entry::Took(seat, card), emit);
            }
            Action::Lay(lay) => self.lay(lay, emit),
            Action::Hit(hit) => self.hit(hit, emit),
            Action::Discard(card) => {
                if self.give_up(card) {
                    self.log(Entry::Discarded(seat, card), emit);
                    self.end_turn(emit);
                }
            }
            Action::Skip(victim) => {
                if !self.give_up(Card::SKIP) {
                    return;
                }
                if let Some(victim) = victim.filter(|victim| self.playing.contains(*victim)) {
                    self.misses.insert(victim);
                    self.named_in[victim.idx()] = self.turn_number;
                }
                self.log(Entry::Skipped(seat, victim), emit);
                self.end_turn(emit);
            }
        }
    }

    /// Takes a card out of the hand of the seat to act and out of what is known of it.
    fn lose(&mut self, card: Card) -> bool {
        let seat = self.turn.idx();
        self.known[seat].remove(card);
        self.hands[seat].remove(card)
    }

    /// Discards a card of the seat to act.
    fn give_up(&mut self, card: Card) -> bool {
        self.lose(card) && self.discards.try_push(card).is_ok()
    }

    fn lay(&mut self, lay: Lay, emit: &mut impl FnMut(Event)) {
        let seat = self.turn;
        let phase = self.phase(seat);
        let Ok(groups) = check_lay(&lay, phase, false) else { return };
        for &card in lay.cards() {
            self.lose(card);
        }
        self.laid[seat.idx()] = groups;
        self.was_laid[seat.idx()] = Some(WasLaid { phase, lay });
        self.log(Entry::Laid(seat), emit);
    }

    fn hit(&mut self, hit: Hit, emit: &mut impl FnMut(Event)) {
        let seat = self.turn;
        let group = usize::from(hit.group).wrapping_sub(1);
        let target = self.laid.get_mut(hit.owner.idx()).and_then(|laid| laid.get_mut(group));
        let Some(target) = target.filter(|target| target.fits(hit.card, hit.number)) else {
            return;
        };
        target.add(hit.card, hit.number);
        if !self.lose(hit.card) {
            return;
        }
        self.log(Entry::Hit(seat, hit), emit);
        if self.hands[seat.idx()].is_empty() {
            self.end_hand(End::Out, Some(seat), emit);
        }
    }

    /// What follows a discard (P3, P11, P12).
    fn end_turn(&mut self, emit: &mut impl FnMut(Event)) {
        self.drew = None;
        if self.hands[self.turn.idx()].is_empty() {
            self.end_hand(End::Out, Some(self.turn), emit);
        } else if self.takes >= MAX_TAKES {
            self.end_hand(End::OnlyTakes, None, emit);
        } else {
            self.turn = self.next_seat(self.turn);
            self.begin_turn(emit);
        }
    }

    /// Lets seats miss turns until one has its turn, for which there must be something to draw.
    fn begin_turn(&mut self, emit: &mut impl FnMut(Event)) {
        self.turn_number += 1;
        while self.misses.contains(self.turn) {
            self.misses.remove(self.turn);
            self.log(Entry::Missed(self.turn), emit);
            self.turn = self.next_seat(self.turn);
            self.turn_number += 1;
        }
        self.stage = Stage::Draw;
        if !self.pile.is_empty() {
            return;
        }
        if self.reshuffled < self.options.reshuffles {
            self.stage = Stage::Reshuffle;
        } else {
            self.end_hand(End::NoReshuffle, None, emit);
        }
    }

    /// What nature deals, if it is possible.
    pub(crate) fn take_deal(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) {
        match deal {
            Deal::Hand(hand) => self.deal_hand(hand, emit),
            Deal::Reshuffle(pile) => {
                let Some(top) = self.discards.pop() else { return };
                self.discards.clear();
                self.discards.push(top);
                self.turn_pile(pile);
                self.pool = pile.iter().copied().collect();
                self.drawn = [0; MAX_SEATS];
                self.reshuffled += 1;
                self.stage = Stage::Draw;
                self.log(Entry::Reshuffled(pile.len() as u8), emit);
            }
        }
    }

    /// Deals write the pile's top card first; it is kept last.
    fn turn_pile(&mut self, pile: &Pile) {
        self.pile = pile.clone();
        self.pile.reverse();
    }

    fn deal_hand(&mut self, deal: &HandDeal, emit: &mut impl FnMut(Event)) {
        self.deal = self.deal.saturating_add(1);
        self.dealer = Some(deal.dealer);
        self.hands = deal.hands;
        self.known = [Cards::EMPTY; MAX_SEATS];
        for laid in &mut self.laid {
            laid.clear();
        }
        self.turn_pile(&deal.pile);
        self.discards.clear();
        self.discards.push(deal.up);
        self.up = deal.up;
        self.pool = Cards::EMPTY;
        self.drawn = [0; MAX_SEATS];
        self.reshuffled = 0;
        self.takes = 0;
        self.turn_number = 0;
        self.misses = SeatSet::EMPTY;
        self.named_in = [0; MAX_SEATS];
        self.was_laid = [None; MAX_SEATS];
        self.log.clear();
        emit(Event::Dealt {
            deal: self.deal,
            dealer: deal.dealer,
            playing: self.playing,
            up: deal.up,
        });
        self.turn = self.next_seat(deal.dealer);
        if deal.up == Card::SKIP {
            // P10: the first seat misses its turn without having been named.
            self.misses.insert(self.turn);
        }
        self.begin_turn(emit);
    }

    /// The end of a hand: it is scored, and the match goes on or is over (P12 to P16).
    fn end_hand(&mut self, end: End, out: Option<Seat>, emit: &mut impl FnMut(Event)) {
        let mut row = Row {
            dealer: self.dealer.unwrap_or_default(),
            playing: self.playing,
            replay: self.replay,
            end,
            out,
            laid: self.playing.iter().filter(|&seat| self.is_down(seat)).collect(),
            left: [Cards::EMPTY; MAX_SEATS],
        };
        for seat in self.playing.iter() {
            row.left[seat.idx()] = self.hands[seat.idx()];
        }
        let before = self.standing;
        self.standing = row.after(before, &self.options);
        if let Some(oldest) = self.rows.push(row) {
            self.before_rows = oldest.after(self.before_rows, &self.options);
        }
        self.drew = None;
        emit(Event::HandOver { row: row.in_full(&self.options, self.deal, &before) });
        self.stage = Stage::Deal;
        self.settle(&row, &before);
        if self.stage == Stage::Over {
            emit(Event::MatchOver {
                winners: self.winners,
                scores: by_seat(self.seats(), &self.standing.scores),
            });
        }
    }

    /// P15, P16: whether the match is over after this hand, or a tie is to be broken.
    fn settle(&mut self, row: &Row, before: &Standing) {
        let verdict = match (self.replay, row.out) {
            // A hand that a guard ended means another replay.
            (true, out) => out.map_or(Verdict::Next, |out| Verdict::Won(SeatSet::EMPTY.with(out))),
            (false, _) => {
                let (options, after) = (&self.options, &self.standing);
                verdict(options, self.deal, self.playing, row.laid, before, after)
            }
        };
        match verdict {
            Verdict::Next => {}
            Verdict::Won(winners) => {
                self.stage = Stage::Over;
                self.winners = winners;
            }
            Verdict::Replay(seats) => {
                self.playing = seats;
                self.replay = true;
            }
        }
    }
}
