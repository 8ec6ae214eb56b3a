//! The effects of each action, and of the end of a trick, a deal and a round.

use kozyr_cards::{Ranking, Suit};
use kozyr_rules::{Seat, SeatSet};

use crate::action::{Action, Show, Word};
use crate::card::{Card, Hand};
use crate::event::Event;
use crate::options::{LeadClash, N_SEATS, Rotation};
use crate::score::{Lines, Outcome, Side, score};
use crate::sheet::{Finished, Kankei, change};
use crate::state::{Course, Kan, Stage, Standing};

impl Kan {
    #[inline]
    pub(crate) fn act(&mut self, action: Action, emit: &mut impl FnMut(Event)) {
        match action {
            Action::Play(card) => self.play(card, card.suit().unwrap_or(self.led), emit),
            Action::LeadJoker(suit) => self.play(Card::JOKER, suit, emit),
            Action::Give(card) => self.give(card, emit),
            Action::Say(word) => self.say(word, emit),
            Action::Show(show) => self.show(show, emit),
            Action::Trump(suit) => self.name_trumps(suit, emit),
            Action::Stop => self.declare(false, emit),
            Action::Juuroku => self.declare(true, emit),
        }
    }

    fn give(&mut self, card: Card, emit: &mut impl FnMut(Event)) {
        let Kankei { joker, ace } = self.kankei();
        self.hands[ace.idx()].remove(card);
        self.hands[joker.idx()].insert(card);
        self.decided.given = Some(card);
        emit(Event::Gave { seat: ace, to: joker });
        self.stage = Stage::Word;
        self.actor = joker;
    }

    fn say(&mut self, word: Word, emit: &mut impl FnMut(Event)) {
        let kankei = self.kankei();
        let Some(first) = self.decided.joker_word else {
            self.decided.joker_word = Some(word);
            self.actor = kankei.ace;
            emit(Event::Spoke { seat: kankei.joker });
            return;
        };
        self.decided.ace_word = Some(word);
        let leader = self.leader_after(first, word);
        emit(Event::Words { joker: first, ace: word, leader });
        self.start_play(leader);
    }

    /// Who leads after these words of the joker's and the ace's holder (K6).
    pub(crate) fn leader_after(&self, joker_word: Word, ace_word: Word) -> Seat {
        let kankei = self.kankei();
        match (joker_word, ace_word) {
            (Word::Iku, Word::Koi) => kankei.joker,
            (Word::Koi, Word::Iku) => kankei.ace,
            (Word::Iku, Word::Iku) | (Word::Koi, Word::Koi) => {
                // The dealer of the deal: the one of the coming deal once this one has ended.
                let from = match (self.options.lead_clash, self.dealt) {
                    (LeadClash::DealerRight, Some(deal)) => deal.dealer,
                    (LeadClash::DealerRight, None) | (LeadClash::JokerRight, _) => kankei.joker,
                };
                let mut leader = self.right_of(from);
                while self.side_of(leader) == Side::Kankei {
                    leader = self.right_of(leader);
                }
                leader
            }
        }
    }

    fn show(&mut self, show: Show, emit: &mut impl FnMut(Event)) {
        self.decided.show = Some(show);
        let kankei = self.kankei();
        let (seat, to) =
            (self.actor, if self.actor == kankei.joker { kankei.ace } else { kankei.joker });
        emit(Event::Showed { seat, to, way: show.way() });
        self.stage = Stage::Trump;
        self.actor = to;
    }

    fn name_trumps(&mut self, suit: Suit, emit: &mut impl FnMut(Event)) {
        self.trump = Some(suit);
        emit(Event::Trump { seat: self.actor, suit });
        self.start_play(self.actor);
    }

    #[inline]
    fn start_play(&mut self, leader: Seat) {
        self.stage = Stage::Play;
        self.actor = leader;
        self.best = leader;
    }

    #[inline]
    fn play(&mut self, card: Card, led: Suit, emit: &mut impl FnMut(Event)) {
        let seat = self.actor;
        let hand = &mut self.hands[seat.idx()];
        *hand = hand.without(Hand::of(card));
        if let Some(place) = self.decided.plays.get_mut(usize::from(self.decided.n_plays)) {
            *place = card;
            self.decided.n_plays += 1;
        }
        let leads = self.in_trick == 0;
        if leads {
            self.led = led;
            self.best_power = 0;
            self.ranking = Ranking::new(led, self.trump);
            if card.is_joker() {
                self.decided.named = led;
            }
        }
        let power = card.power(self.ranking);
        if power > self.best_power {
            self.best_power = power;
            self.best = seat;
        }
        self.trick_honours += u8::from(card.is_honour());
        emit(Event::Played { seat, card, named: (leads && card.is_joker()).then_some(led) });
        self.in_trick += 1;
        if self.in_trick < 5 {
            self.actor = self.right_of(seat);
        } else {
            self.end_trick(emit);
        }
    }

    fn end_trick(&mut self, emit: &mut impl FnMut(Event)) {
        let seat = self.best;
        let honours = core::mem::take(&mut self.trick_honours);
        self.in_trick = 0;
        self.tricks += 1;
        self.actor = seat;
        let side = self.side_of(seat);
        self.points[side.idx()] += honours;
        let [kankei, mukankei] = self.points;
        emit(Event::Took { seat, honours, kankei, mukankei });
        match self.course {
            Course::Open => {
                if self.points[side.idx()] < self.goals[side.idx()] {
                    return;
                }
                if self.points[side.other().idx()] == 0 {
                    self.course = Course::Sukonku(side);
                    emit(Event::Sukonku { side, seat });
                    if self.standing.deal == 1 {
                        self.end_deal(Outcome::sukonku(side), emit);
                    } else {
                        self.stage = Stage::Declare;
                    }
                } else {
                    self.course = Course::Decided(side);
                    if !self.options.play_out || self.tricks == 10 {
                        self.end_deal(Outcome::plain(side), emit);
                    }
                }
            }
            Course::Decided(winners) => {
                if self.tricks == 10 {
                    self.end_deal(Outcome::plain(winners), emit);
                }
            }
            Course::Juuroku(declarers) => {
                if self.points[declarers.other().idx()] > 0 {
                    self.end_deal(Outcome::failed(declarers), emit);
                } else if self.points[declarers.idx()] == 16 {
                    self.end_deal(Outcome::made(declarers), emit);
                }
            }
            // Not reached by legal play: no card is played then.
            Course::Sukonku(_) | Course::Ended(_) => {}
        }
    }

    fn declare(&mut self, juuroku: bool, emit: &mut impl FnMut(Event)) {
        let seat = self.actor;
        let side = self.side_of(seat);
        self.decided.juuroku = Some(juuroku);
        emit(Event::Declared { seat, side, juuroku });
        if juuroku {
            self.course = Course::Juuroku(side);
            self.stage = Stage::Play;
        } else {
            self.end_deal(Outcome::sukonku(side), emit);
        }
    }

    fn end_deal(&mut self, outcome: Outcome, emit: &mut impl FnMut(Event)) {
        self.course = Course::Ended(outcome);
        let Kan { options, points, .. } = *self;
        let kankei = self.kankei();
        let Standing { round, deal, dealer, total, .. } = self.standing;
        let mut lines = Lines::new();
        let (total, round_over) = score(&options, deal, outcome, total, |line| lines.push(line));
        self.standing.total = total;
        let finished = Finished { outcome, trump: self.trump.unwrap_or(Suit::Spades), points };
        self.sheet.write((round, deal), dealer.unwrap_or(kankei.joker), kankei, finished);
        let won = outcome.is_won(&options);
        let [ours, theirs] = points;
        emit(Event::DealEnded { outcome, won, kankei: ours, mukankei: theirs, lines, total });
        self.stage = Stage::Deal;
        if !round_over {
            self.standing.deal += 1;
            return;
        }
        let change = change(kankei, total);
        for (score, change) in self.standing.scores.iter_mut().zip(change) {
            *score += change;
        }
        emit(Event::RoundEnded { round, change, scores: self.standing.scores });
        if round >= options.rounds {
            self.stage = Stage::Over;
            emit(Event::MatchEnded { winners: self.best_scores() });
            return;
        }
        self.standing.round += 1;
        self.standing.deal = 1;
        self.standing.dealer = dealer.map(|dealer| self.next_dealer(dealer));
    }

    /// Who deals the next round (K3): the chairs are those in which the round ended.
    fn next_dealer(&self, dealer: Seat) -> Seat {
        let chairs = self.standing.chairs;
        let chair = chairs.iter().position(|&seat| seat == dealer).unwrap_or(0);
        let step = match self.options.dealer_rotation {
            Rotation::Left => N_SEATS - 1,
            Rotation::Right => 1,
        };
        chairs[(chair + step) % N_SEATS]
    }

    pub(crate) fn best_scores(&self) -> SeatSet {
        let scores = self.standing.scores;
        let best = scores.iter().max();
        Seat::first(N_SEATS).filter(|seat| Some(&scores[seat.idx()]) == best).collect()
    }
}
