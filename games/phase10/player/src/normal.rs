//! The rule-based policy, level `normal`: it plays from a view.
//!
//! A hand is worth what it lacks for its phase and how many unseen cards would help. The player
//! takes from the discard pile what helps at once, lays its phase as soon as it can, hits with
//! everything that fits, and aims Skips at the seat that is closest to going out.
//!
//! Numbers: chosen by hand.

use kozyr_bots::{Policy, Rng};
use kozyr_phase10::melds::goal;
use kozyr_phase10::{Action, Card, Cards, Hit, Kind, Phase10, Stage, View};
use kozyr_rules::Seat;

use crate::know::Known;

/// Plays Phase 10 by sensible rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct NormalPhase10;

impl Policy<Phase10> for NormalPhase10 {
    fn choose(&self, view: &View, _: &mut Rng) -> Action {
        let &[first, ..] = view.legal.as_slice() else {
            // Only ways to lay the phase can be too many to list, and then there are some.
            return view.arrange().map_or(Action::Draw, Action::Lay);
        };
        let Some(known) = Known::of(view) else { return first };
        if view.stage == Stage::Draw {
            return if known.should_take() { Action::Take } else { Action::Draw };
        }
        if let Some(lay) = view.arrange() {
            return Action::Lay(lay);
        }
        known.hit().or_else(|| known.discard()).unwrap_or(first)
    }
}

impl Known<'_> {
    /// Whether to take the top of the discard pile rather than to draw.
    fn should_take(&self) -> bool {
        let Some(&top) = self.view.discards.last() else { return false };
        if !self.view.may_take {
            return false;
        }
        if self.down {
            return self.fits_table(top);
        }
        if top == Card::WILD {
            return true;
        }
        let mut with = self.hand;
        with.insert(top);
        self.missing(&with) < self.missing(&self.hand)
    }

    /// A card to add to a group: a natural one, or a wild where others can follow it.
    fn hit(&self) -> Option<Action> {
        let hits = self.view.legal.iter().filter_map(|action| match action {
            Action::Hit(hit) => Some(*hit),
            _ => None,
        });
        let worth = |hit: &Hit| {
            if hit.card != Card::WILD {
                return 2;
            }
            // A wild at the end of a run opens the next number.
            let groups = &self.view.laid[hit.owner];
            let low = groups.get(usize::from(hit.group) - 1).and_then(|group| group.number);
            let below = low.is_some_and(|low| hit.number < low);
            let next = if below { hit.number.wrapping_sub(1) } else { hit.number + 1 };
            let follows = |card: Card| hit.number > 0 && card.number() == Some(next);
            i32::from(self.hand.kinds().any(follows))
        };
        hits.max_by_key(worth).map(Action::Hit)
    }

    /// What to discard.
    fn discard(&self) -> Option<Action> {
        if let Some(skip) = self.skip() {
            return Some(skip);
        }
        let discards = self.view.legal.iter().filter_map(|action| match action {
            Action::Discard(card) => Some(*card),
            _ => None,
        });
        let best = discards.max_by_key(|&card| self.worth_without(card));
        best.map(Action::Discard).or_else(|| self.any_skip())
    }

    /// A Skip now, if it is as good a discard as any or somebody is about to go out.
    fn skip(&self) -> Option<Action> {
        let skip = self.any_skip()?;
        let Action::Skip(victim) = skip else { return None };
        let near = victim.is_some_and(|seat| self.is_near(seat));
        let useless = self
            .hand
            .kinds()
            .filter(|&card| card.number().is_some())
            .any(|card| self.is_useless(card));
        (self.down || near || !useless || self.hand.skips() > 1).then_some(skip)
    }

    /// A Skip that names the seat that is closest to going out.
    fn any_skip(&self) -> Option<Action> {
        let skips = self.view.legal.iter().filter(|action| matches!(action, Action::Skip(_)));
        skips.copied().min_by_key(|action| match action {
            Action::Skip(Some(seat)) => self.distance_from_out(*seat),
            _ => u32::MAX,
        })
    }

    fn is_near(&self, seat: Seat) -> bool {
        self.view.down.contains(seat) && self.view.n_cards[seat] <= 4
    }

    /// How far a seat is from going out: its cards, and more if its phase is not down.
    fn distance_from_out(&self, seat: Seat) -> u32 {
        let cards = u32::from(self.view.n_cards[seat]);
        if self.view.down.contains(seat) { cards } else { 20 + cards }
    }

    /// Whether the hand is as close to its phase without this card.
    fn is_useless(&self, card: Card) -> bool {
        let mut rest = self.hand;
        rest.remove(card);
        self.missing(&rest) == self.missing(&self.hand)
    }

    /// How good the hand is without this card, in the order of what matters.
    fn worth_without(&self, card: Card) -> (i32, i32) {
        let mut rest = self.hand;
        rest.remove(card);
        let points = i32::from(card.points());
        let gift = self.gift(card);
        if self.down {
            return (0, points - gift);
        }
        let missing = i32::from(self.missing(&rest));
        // A wild is never thrown while it can be of use.
        let wild = if card == Card::WILD { 100 } else { 0 };
        // The nearer somebody is to going out, the more it matters what the hand would cost.
        let pressure = if self.view.down.iter().any(|seat| self.is_near(seat)) { 3 } else { 1 };
        (-missing, 10 * self.helpful(&rest) + pressure * points - 4 * gift - wild)
    }

    /// How welcome the card would be to the next seat, which may take it.
    fn gift(&self, card: Card) -> i32 {
        let next = self.next;
        if self.view.down.contains(next) {
            return if self.fits_table(card) { 10 } else { 0 };
        }
        let known: Cards = self.view.known[next].iter().copied().collect();
        let Some((number, colour)) = card.number().zip(card.colour()) else { return 12 };
        let goal = goal(self.view.phases[next]);
        let wanted = |kind: Kind| match kind {
            Kind::Set => i32::from(known.of_number(number)) * 4,
            Kind::Run => known
                .kinds()
                .filter_map(|card| card.number())
                .filter(|&other| other != number && other.abs_diff(number) <= 3)
                .count()
                .min(3) as i32,
            Kind::Colour => i32::from(known.of_colour(colour)) * 2,
        };
        goal.iter().map(|group| wanted(group.kind)).sum()
    }
}

#[cfg(test)]
mod tests {
    use kozyr_phase10::{Options, Phases};
    use kozyr_rules::{BySeat, Game, GameExt, Notation, Turn, Viewer, ignore_event};

    use super::*;

    fn opening(options: &Options, start: &str) -> Phase10 {
        let start = Phase10::parse_start(options, start).expect("a start");
        let seats = BySeat::filled(options.players.into(), ());
        Phase10::new(options, &seats, &start).expect("options are right")
    }

    /// Three seats, seat 0 deals and seat 1 begins: hands by seat (filled up with what is left),
    /// the up-card, the first cards of the pile, and the actions so far.
    fn after(phases: &str, hands: [&str; 3], up: &str, pile: &str, actions: &str) -> Phase10 {
        let options = Options { players: 3, ..Options::default() };
        let mut game = opening(&options, &format!("phases={phases}"));
        let mut rest: Vec<String> = Cards::PACK.iter().map(|card| card.to_string()).collect();
        for card in hands.iter().chain([&up, &pile]).flat_map(|cards| cards.split_whitespace()) {
            let at = rest.iter().position(|other| other == card).expect("a card of the pack");
            rest.remove(at);
        }
        // Wilds and Skips come last and stay in the pile.
        let mut fill = |hand: &str| {
            let missing = 10 - hand.split_whitespace().count();
            let more: Vec<String> = rest.drain(..missing).collect();
            format!("{hand} {}", more.join(" "))
        };
        let hands = hands.map(&mut fill);
        let deal = format!(
            "dealer 0 / 0: {} / 1: {} / 2: {} / up: {up} / pile: {pile} {}",
            hands[0],
            hands[1],
            hands[2],
            rest.join(" ")
        );
        let deal = game.parse_deal(&deal).expect("a deal");
        game.deal(&deal, &mut ignore_event).expect("a deal that may be");
        for action in actions.split(';').map(str::trim).filter(|action| !action.is_empty()) {
            let seat = game.turn().seat().expect("somebody's turn");
            let action = game.parse_action(action).expect("an action");
            game.apply(seat, action, &mut ignore_event).expect("a legal action");
        }
        game
    }

    fn answer(game: &Phase10) -> String {
        let seat = game.turn().seat().expect("somebody's turn");
        NormalPhase10.choose(&game.view(Viewer::Seat(seat)), &mut Rng::new(1)).to_string()
    }

    /// Five cards towards phase 1, five that are of no use.
    const NEAR: &str = "R5 P5 R7 P7 Y7 R1 P2 R9 G10 P12";

    #[test]
    fn it_takes_what_helps_and_nothing_else() {
        assert_eq!(answer(&after("1,1,1", ["", NEAR, ""], "G5", "", "")), "take");
        assert_eq!(answer(&after("1,1,1", ["", NEAR, ""], "W", "", "")), "take");
        assert_eq!(answer(&after("1,1,1", ["", NEAR, ""], "G11", "", "")), "draw");
    }

    #[test]
    fn it_lays_its_phase_and_keeps_what_it_collects() {
        let laid = answer(&after("1,1,1", ["", NEAR, ""], "G5", "", "take"));
        assert_eq!(laid, "lay {R5 P5 G5} {R7 P7 Y7}");
        let discard = answer(&after("1,1,1", ["", NEAR, ""], "G11", "Y12", "draw"));
        // The useless cards are R1 P2 R9 G10 and the twelves, which are a pair; high ones go first.
        assert_eq!(discard, "discard G10");
    }

    #[test]
    fn a_skip_goes_to_whoever_is_about_to_go_out() {
        // Seat 1 lays and hits until it has two cards; seat 2 has a Skip.
        let one = "R5 P5 Y5 R7 P7 Y7 G5 G7 R9 G10";
        let hits = "draw ; lay {R5 P5 Y5} {R7 P7 Y7} ; hit 1.1 G5 ; hit 1.2 G7 ; discard R9 ; draw";
        let two = "K R1 P2 Y3 G4 R6 P8 Y9 G11 P12";
        let game = after("1,1,1", ["", one, two], "R12", "P9 Y2", hits);
        assert_eq!(answer(&game), "skip 1");
    }

    /// Against three that play anything legal; the first two phases are enough to tell.
    #[test]
    fn it_beats_random_players() {
        let options = Options { phases: Phases::To2, ..Options::default() };
        for n in 0..6 {
            let mut game = opening(&options, "");
            let mut rng = Rng::new(n);
            let mine = n % 4;
            loop {
                match game.turn() {
                    Turn::Over => break,
                    Turn::Chance => {
                        let deal = game.shuffle(&mut rng);
                        game.deal_unchecked(&deal, &mut ignore_event);
                    }
                    Turn::Seat(seat) => {
                        let view = game.view(Viewer::Seat(seat));
                        let action = if u64::from(seat.number()) == mine {
                            NormalPhase10.choose(&view, &mut rng)
                        } else {
                            Policy::<Phase10>::choose(&kozyr_bots::Random, &view, &mut rng)
                        };
                        game.apply(seat, action, &mut ignore_event).expect("a legal action");
                    }
                }
            }
            let won = game.winners().iter().any(|seat| u64::from(seat.number()) == mine);
            assert!(won, "match {n}");
        }
    }
}
