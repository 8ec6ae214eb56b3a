//! A second implementation of the game, slow and obvious: nothing is kept but every card that was
//! ever laid, when it was laid and when it went. Whatever is asked is worked out from that whole
//! history, by the words of the rules.

use kozyr_caravan::{
    Action, Caravan, Card, DirectionRule, EqualPair, Kind, Options, Place, QueenTarget,
};
use kozyr_laws::{Rng, option_sets};
use kozyr_rules::{Below, BySeat, Checks, Game, GameExt, Record, Seat, Step};

use crate::{LOW, MIXED, PICTURES, decks, for_any_deck};

/// A card that lies or lay on the table.
#[derive(Clone, Debug)]
struct Laid {
    card: Card,
    /// Whose caravan, and which, from 1.
    caravan: (u8, u8),
    /// On which number card it lies, if it is a picture.
    on: Option<usize>,
    /// The number of the action that laid it, from 1.
    put: usize,
    /// The number of the action that took it away.
    gone: Option<usize>,
}

/// One game.
#[derive(Clone)]
pub(crate) struct Slow {
    options: Options,
    hands: [Vec<Card>; 2],
    decks: [Vec<Card>; 2],
    laid: Vec<Laid>,
    /// How many actions there were.
    now: usize,
    first: usize,
    over: bool,
}

const CARAVANS: [(u8, u8); 6] = [(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3)];

impl Slow {
    fn new(options: Options, first: Seat, deal: [&[Card]; 2]) -> Self {
        Self {
            options,
            hands: deal.map(|cards| cards[..8].to_vec()),
            decks: deal.map(|cards| cards[8..].to_vec()),
            laid: Vec::new(),
            now: 0,
            first: first.idx(),
            over: false,
        }
    }

    /// The game at the end of a record of one deal.
    pub(crate) fn of(record: &Record<Caravan>) -> Self {
        let mut slow = None;
        for step in &record.steps {
            match step {
                Step::Deal(deal) => {
                    let cards = [0, 1].map(|seat| deal.cards(Seat::new(seat)));
                    slow = Some(Self::new(record.options, deal.first(), cards));
                }
                Step::Act(_, action) => slow.as_mut().expect("dealt").act(*action),
            }
        }
        slow.expect("dealt")
    }

    fn turn(&self) -> usize {
        (self.first + self.now) % 2
    }

    fn there(&self, laid: &Laid, time: usize) -> bool {
        laid.put <= time && laid.gone.is_none_or(|gone| gone > time)
    }

    /// The number cards of a caravan after an action, oldest first.
    fn numbers(&self, caravan: (u8, u8), time: usize) -> Vec<usize> {
        (0..self.laid.len())
            .filter(|&i| self.laid[i].caravan == caravan && self.laid[i].on.is_none())
            .filter(|&i| self.there(&self.laid[i], time))
            .collect()
    }

    /// The queens lying in a caravan after an action that were played after another.
    fn queens(&self, caravan: (u8, u8), time: usize, after: usize) -> Vec<usize> {
        (0..self.laid.len())
            .filter(|&i| self.laid[i].card.kind() == Kind::Queen)
            .filter(|&i| self.laid[i].caravan == caravan && self.laid[i].put > after)
            .filter(|&i| self.there(&self.laid[i], time))
            .collect()
    }

    fn rank(&self, laid: usize) -> u8 {
        self.laid[laid].card.rank()
    }

    /// 1 for up, -1 for down, 0 for none.
    fn direction(&self, caravan: (u8, u8), time: usize) -> i32 {
        if self.options.direction == DirectionRule::Fixed {
            return self.fixed_direction(caravan, time);
        }
        let numbers = self.numbers(caravan, time);
        let &[.., before, last] = numbers.as_slice() else { return 0 };
        let sign = |queens: usize| if queens.is_multiple_of(2) { 1 } else { -1 };
        if self.rank(last) != self.rank(before) {
            let way = if self.rank(last) > self.rank(before) { 1 } else { -1 };
            return way * sign(self.queens(caravan, time, self.laid[last].put).len());
        }
        if self.options.equal_pair == EqualPair::Free {
            return 0;
        }
        let removal = self.last_removal(caravan, time).expect("equal only by a removal");
        self.direction(caravan, removal - 1) * sign(self.queens(caravan, time, removal).len())
    }

    /// When last a number card of the caravan went.
    fn last_removal(&self, caravan: (u8, u8), time: usize) -> Option<usize> {
        let of_caravan = self.laid.iter().filter(|laid| laid.caravan == caravan);
        of_caravan.filter_map(|laid| laid.gone).filter(|&gone| gone <= time).max()
    }

    /// `direction=fixed`: what each action did to it, from the first on.
    fn fixed_direction(&self, caravan: (u8, u8), time: usize) -> i32 {
        let mut way = 0;
        for t in 1..=time {
            let numbers = self.numbers(caravan, t);
            let laid_now = self.laid.iter().find(|laid| laid.put == t && laid.caravan == caravan);
            let removed = self.laid.iter().any(|l| l.caravan == caravan && l.gone == Some(t));
            let pair = match *numbers.as_slice() {
                [.., before, last] => Some((self.rank(before), self.rank(last))),
                _ => None,
            };
            match (pair, laid_now.map(|laid| laid.card)) {
                (None, _) => way = 0,
                (Some((before, last)), Some(card)) if card.is_number() => {
                    if way == 0 {
                        way = if last > before { 1 } else { -1 };
                    }
                }
                (Some(_), Some(card)) if card.kind() == Kind::Queen => way = -way,
                (Some((before, last)), _) => {
                    if removed && before == last && self.options.equal_pair == EqualPair::Free {
                        way = 0;
                    }
                }
            }
        }
        way
    }

    fn suit(&self, caravan: (u8, u8), time: usize) -> Option<String> {
        let numbers = self.numbers(caravan, time);
        let &last = numbers.last()?;
        let queens = self.queens(caravan, time, self.laid[last].put);
        let giver = queens.last().copied().unwrap_or(last);
        self.laid[giver].card.suit().map(|suit| suit.to_string())
    }

    fn pictures(&self, on: usize) -> Vec<Card> {
        let mine = self.laid.iter().filter(|laid| laid.on == Some(on));
        mine.filter(|laid| self.there(laid, self.now)).map(|laid| laid.card).collect()
    }

    fn value(&self, caravan: (u8, u8)) -> u128 {
        let worth = |&i: &usize| {
            let kings = self.pictures(i).iter().filter(|card| card.kind() == Kind::King).count();
            (0..kings).fold(u128::from(self.rank(i)), |worth, _| worth * 2)
        };
        self.numbers(caravan, self.now).iter().map(worth).sum()
    }

    fn lanes(&self) -> Vec<String> {
        let owner = |lane: u8| {
            let [a, b] = [self.value((0, lane)), self.value((1, lane))];
            let sold = |value: u128| (21..=26).contains(&value);
            match (sold(a), sold(b)) {
                (true, false) => "0",
                (false, true) => "1",
                (true, true) if a > b => "0",
                (true, true) if b > a => "1",
                _ => "-",
            }
        };
        [1, 2, 3].map(|lane| owner(lane).to_owned()).to_vec()
    }

    fn may_follow(&self, caravan: (u8, u8), card: Card) -> bool {
        let numbers = self.numbers(caravan, self.now);
        let max = usize::from(self.options.max_numbers);
        if max > 0 && numbers.len() >= max {
            return false;
        }
        let Some(&last) = numbers.last() else { return true };
        let (rank, before) = (card.rank(), self.rank(last));
        let suited = card.suit().map(|suit| suit.to_string()) == self.suit(caravan, self.now);
        rank != before
            && match self.direction(caravan, self.now) {
                0 => true,
                way => suited || (i32::from(rank) - i32::from(before)) * way > 0,
            }
    }

    fn legal(&self) -> Vec<Action> {
        let seat = self.turn();
        let mut legal = Vec::new();
        if self.over {
            return legal;
        }
        let me = u8::try_from(seat).expect("a seat");
        for &card in &self.hands[seat] {
            for caravan in 1..=3 {
                let empty = self.numbers((me, caravan), self.now).is_empty();
                let fits = if self.now < 6 { empty } else { self.may_follow((me, caravan), card) };
                if card.is_number() && fits {
                    legal.push(Action::Place { card, caravan });
                }
            }
            if self.now < 6 {
                continue;
            }
            legal.push(Action::Discard { card });
            for at in CARAVANS.into_iter().filter(|_| !card.is_number()) {
                let numbers = self.numbers(at, self.now);
                for (i, &on) in numbers.iter().enumerate() {
                    let max = usize::from(self.options.max_faces);
                    let room = max == 0 || self.pictures(on).len() < max;
                    let last = i + 1 == numbers.len();
                    let anywhere = self.options.queen_target == QueenTarget::Any;
                    let fits = match card.kind() {
                        Kind::Jack => true,
                        Kind::Queen => room && (last || anywhere),
                        _ => room,
                    };
                    if fits {
                        let number = u16::try_from(i + 1).expect("a short caravan");
                        let place = Place { seat: at.0, caravan: at.1, number };
                        legal.push(Action::Attach { card, place });
                    }
                }
            }
        }
        for caravan in 1..=3 {
            if self.now >= 6 && !self.numbers((me, caravan), self.now).is_empty() {
                legal.push(Action::Disband { caravan });
            }
        }
        legal.sort_unstable();
        legal
    }

    /// Takes a number card away, with the pictures on it.
    fn remove(&mut self, number: usize) {
        let now = self.now;
        for (i, laid) in self.laid.iter_mut().enumerate() {
            if (i == number || laid.on == Some(number)) && laid.gone.is_none() {
                laid.gone = Some(now);
            }
        }
    }

    fn act(&mut self, action: Action) {
        let seat = self.turn();
        let opening = self.now < 6;
        self.now += 1;
        let now = self.now;
        if let Some(card) = action.card() {
            self.hands[seat].retain(|&held| held != card);
        }
        let me = u8::try_from(seat).expect("a seat");
        match action {
            Action::Place { card, caravan } => {
                let caravan = (me, caravan);
                self.laid.push(Laid { card, caravan, on: None, put: now, gone: None });
            }
            Action::Attach { card, place } => {
                let caravan = (place.seat, place.caravan);
                let on = self.numbers(caravan, now - 1)[usize::from(place.number) - 1];
                self.laid.push(Laid { card, caravan, on: Some(on), put: now, gone: None });
                let target = self.laid[on].card;
                if card.kind() == Kind::Jack {
                    self.remove(on);
                } else if card.kind() == Kind::Joker {
                    for at in CARAVANS {
                        for number in self.numbers(at, now) {
                            let other = self.laid[number].card;
                            let hit = match target.rank() {
                                1 => other.suit() == target.suit(),
                                rank => other.rank() == rank,
                            };
                            if hit && number != on {
                                self.remove(number);
                            }
                        }
                    }
                }
            }
            Action::Discard { .. } => {}
            Action::Disband { caravan } => {
                for number in self.numbers((me, caravan), now) {
                    self.remove(number);
                }
            }
        }
        if opening {
            return;
        }
        let due = action.card().is_some();
        let missed = due && self.decks[seat].is_empty();
        if due && !missed {
            let card = self.decks[seat].remove(0);
            self.hands[seat].push(card);
        }
        let out_of_cards = match self.options.exhaustion.word() {
            "no_draw" => missed,
            _ => self.hands[seat].is_empty(),
        };
        self.over = out_of_cards || !self.lanes().contains(&"-".to_owned());
    }

    /// As `kozyr_laws::perft`.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 || self.over {
            return 1;
        }
        let count = |&action: &Action| {
            let mut next = self.clone();
            next.act(action);
            next.perft(depth - 1)
        };
        self.legal().iter().map(count).sum()
    }

    /// How many caravans end in two equal numbers.
    fn equal_pairs(&self) -> usize {
        let equal = |caravan: &&(u8, u8)| match *self.numbers(**caravan, self.now).as_slice() {
            [.., before, last] => self.rank(before) == self.rank(last),
            _ => false,
        };
        CARAVANS.iter().filter(equal).count()
    }
}

/// What the fast program answers to a check.
fn answer(game: &Caravan, what: &str) -> String {
    let words: Vec<&str> = what.split(' ').collect();
    game.query(&words).expect("a check").to_string()
}

fn compare(fast: &Caravan, slow: &Slow, whole_list: bool) {
    for at in CARAVANS {
        let place = format!("{}/{}", at.0, at.1);
        let way = match slow.direction(at, slow.now) {
            0 => "none",
            1 => "up",
            _ => "down",
        };
        assert_eq!(answer(fast, &format!("direction {place}")), way);
        let suit = slow.suit(at, slow.now).unwrap_or("-".to_owned());
        assert_eq!(answer(fast, &format!("suit {place}")), suit);
        assert_eq!(answer(fast, &format!("value {place}")), slow.value(at).to_string());
    }
    assert_eq!(answer(fast, "lanes"), slow.lanes().join(" "));
    assert_eq!(fast.turn().seat().is_none(), slow.over);
    if whole_list && !slow.over {
        assert_eq!(fast.legal(), slow.legal());
    }
}

#[test]
fn the_fast_program_agrees_with_the_slow_one() {
    let mut rng = Rng::new(7);
    let mut equal_pairs = 0;
    let few = [["pack a", "pack a"], [PICTURES, LOW], [MIXED, LOW]];
    // These meet the most removals.
    let pairs = few.into_iter().chain([[MIXED, MIXED]; 8]);
    for mut options in option_sets::<Options>("caravan") {
        // A single game suffices: games do not influence each other.
        options.games = 1;
        for pair in pairs.clone() {
            // Which decks may be brought is compared in `decks.rs`.
            let options = for_any_deck(&options);
            let loadouts: BySeat<_> = decks(pair);
            let mut fast = Caravan::new(&options, &loadouts, &Default::default()).expect("decks");
            let deal = fast.shuffle(&mut rng);
            let cards = [0, 1].map(|seat| deal.cards(Seat::new(seat)));
            let mut slow = Slow::new(options, deal.first(), cards);
            fast.deal(&deal, &mut |_| {}).expect("a shuffle is a deal");
            while fast.turn().seat().is_some() {
                let legal = fast.legal();
                let mut pick = || legal[rng.below(u32::try_from(legal.len()).unwrap()) as usize];
                let mut action = pick();
                // Caravans grow long only if they are seldom disbanded.
                for _ in 0..3 {
                    if matches!(action, Action::Disband { .. } | Action::Discard { .. }) {
                        action = pick();
                    }
                }
                fast.apply_unchecked(action, &mut |_| {});
                slow.act(action);
                compare(&fast, &slow, slow.now.is_multiple_of(4));
                equal_pairs += slow.equal_pairs();
            }
        }
    }
    assert!(equal_pairs > 500, "only {equal_pairs} equal pairs were met");
}
