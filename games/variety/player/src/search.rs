//! What a search knows of Variety, and how much each level searches.
//!
//! Numbers: chosen by hand.

use core::cell::RefCell;

use kozyr_bots::{Budget, Fact, Knowledge, Level, Method, Rng, Search, final_value};
use kozyr_cards::CardSet;
use kozyr_rules::{Below, BySeat, Game, Sampling, Seat, Turn, ignore_event};
use kozyr_variety::contract::Contract;
use kozyr_variety::{Action, SEATS, Variety, View};

use crate::solve::Solver;
use crate::table::Table;
use crate::value::shares;
use crate::{bid, facts, open, play};

/// How a level searches.
pub(crate) fn search(level: Level) -> Search<VarietyKnowledge> {
    let (budget, solve_from, draws) = match level {
        // Few worlds, the calls forgotten, and nothing worked out at the end.
        Level::Random | Level::Easy => (Budget::new(20, 5), 0, 1),
        Level::Expert => (Budget::new(2_000, 1_000), 4, 8),
        Level::Normal | Level::Hard => (Budget::new(100, 100), 3, 4),
    };
    let knowledge =
        VarietyKnowledge { solve_from, draws, temperature: 3.0, at_random: level == Level::Easy };
    Search { knowledge, method: Method::Flat, budget }
}

/// Plays deals out as the rule-based player does, and the last tricks with all hands open.
///
/// ```
/// use kozyr_bots::{Budget, Knowledge, Level, Player, Policy, Rng, Search};
/// use kozyr_rules::{BySeat, Game, GameExt, Viewer};
/// use kozyr_variety::{Options, Start, Variety};
/// use kozyr_variety_player::{VarietyKnowledge, VarietyPlayer};
///
/// let mut rng = Rng::new(4);
/// let seats = BySeat::filled(4, ());
/// let mut game = Variety::new(&Options::default(), &seats, &Start::default())?;
/// let deal = game.shuffle(&mut rng);
/// game.deal(&deal, &mut |_| {}).expect("a deal that is due");
/// let begin = game.clone();
///
/// // A search of few worlds, which is quick and has one answer for a seed.
/// let quick = Search { budget: Budget::new(20, 10), ..VarietyPlayer::search(Level::Hard) };
/// while let Some(seat) = game.turn().seat() {
///     let action = quick.choose(&game.view(Viewer::Seat(seat)), &mut Rng::new(1));
///     game.apply(seat, action, &mut |_| {}).expect("a legal action");
/// }
///
/// // What a hint can say of this deal, for the seat that called first.
/// let opener = begin.opener();
/// let mut facts = [0.0; VarietyKnowledge::FACTS.len()];
/// quick.knowledge.facts(opener, &begin, &game, &mut facts);
/// assert_eq!(VarietyKnowledge::FACTS[1].name, "points");
/// assert_eq!(facts[1] as i32, game.scores()[opener]);
/// # Ok::<(), kozyr_rules::OptionsError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct VarietyKnowledge {
    /// With how many tricks left the rest is solved rather than played.
    pub solve_from: u8,
    /// Out of how many worlds one is chosen by how likely the calls were in it.
    pub draws: u8,
    /// How closely the others are believed to keep to what their hands are worth in the auction.
    pub temperature: f32,
    /// Whether everybody, the player itself included, is taken to go on at random.
    pub at_random: bool,
}

thread_local! {
    /// What is known of open hands, kept from one playout of a deal to the next.
    static SOLVER: RefCell<Solver> = RefCell::new(Solver::new());
}

/// How many deals are still to come after the present one, or after the one just scored.
fn deals_to_come(world: &Variety) -> u8 {
    world.options().deals.saturating_sub(world.deal_number())
}

impl VarietyKnowledge {
    /// How likely the calls of the others are in this world, as seen by `me`.
    fn likelihood_of_calls(&self, me: Seat, world: &Variety) -> f32 {
        let calls = world.calls();
        let mut dealt = [CardSet::EMPTY; SEATS];
        for seat in Seat::first(SEATS) {
            dealt[seat.idx()] = world.hand(seat);
        }
        for played in world.played() {
            dealt[played.seat.idx()].insert(played.card);
        }
        let opener = world.opener().idx();
        let mut likelihood = 1.0;
        for place in 0..calls.len().min(SEATS) {
            let seat = (opener + place) % SEATS;
            if seat == me.idx() {
                continue;
            }
            let attacks = bid::attacks(dealt[seat], world.options());
            for n in (place..calls.len()).step_by(SEATS) {
                likelihood *=
                    0.02 + bid::likelihood(&attacks, &calls[..n], calls[n], self.temperature);
            }
        }
        likelihood
    }

    /// The table once the auction has ended as the rule-based player would end it.
    fn auction(world: &Variety) -> Table {
        let mut hands = [CardSet::EMPTY; SEATS];
        for seat in Seat::first(SEATS) {
            hands[seat.idx()] = world.hand(seat);
        }
        let opener = world.opener().idx();
        let mut attacks = [None; SEATS];
        let mut calls: Vec<u8> = world.calls().to_vec();
        loop {
            let seat = (opener + calls.len()) % SEATS;
            let attacks =
                attacks[seat].get_or_insert_with(|| bid::attacks(hands[seat], world.options()));
            let number = bid::best(attacks, &calls).unwrap_or(1);
            let first = calls.iter().position(|&named| named == number);
            if let Some(first) = first {
                let first = (opener + first) % SEATS;
                let contract = Contract::numbered(number, world.options());
                let attacks = |other: Seat| other.idx() == seat || other.idx() == first;
                return Table::new(contract, attacks, hands, Seat::from_idx(opener));
            }
            calls.push(number);
        }
    }

    /// What a deal that ends with these results is worth.
    fn worth(world: &Variety, table: &Table, results: [i32; 2]) -> BySeat<f32> {
        let credits = table.credits(results, world.options());
        let scores = world.scores();
        let mut after = [0; SEATS];
        for seat in Seat::first(SEATS) {
            after[seat.idx()] = scores[seat] + credits[seat.idx()];
        }
        let shares = shares(after, deals_to_come(world));
        BySeat::from_fn(SEATS, |seat| shares[seat.idx()])
    }
}

impl Knowledge<Variety> for VarietyKnowledge {
    fn candidates(&self, world: &Variety, out: &mut Vec<(Action, f32)>) {
        out.clear();
        if let Some(table) = Table::of(world) {
            let cards = table.merged(table.playable());
            out.extend(cards.iter().map(|card| (Action::Play(card), 1.0)));
        } else {
            out.extend(bid::may_name(world.calls()).map(|number| (Action::Bid(number), 1.0)));
        }
    }

    fn rollout(&self, world: &Variety, scratch: &mut Vec<Action>, rng: &mut Rng) -> Action {
        let chosen = match Table::of(world) {
            Some(table) => play::choose_at(&table).map(Action::Play),
            None => {
                let Turn::Seat(seat) = world.turn() else { panic!("a seat is to act") };
                let attacks = bid::attacks(world.hand(seat), world.options());
                bid::best(&attacks, world.calls()).map(Action::Bid)
            }
        };
        chosen.unwrap_or_else(|| world.sample_action(scratch, rng))
    }

    fn play_out(
        &self,
        world: &mut Variety,
        scratch: &mut Vec<Action>,
        rng: &mut Rng,
    ) -> BySeat<f32> {
        loop {
            if let Some(value) = self.value(world) {
                return value;
            }
            if !self.at_random {
                break;
            }
            let action = world.sample_action(scratch, rng);
            world.apply_unchecked(action, &mut ignore_event);
        }
        let mut table = Table::of(world).unwrap_or_else(|| Self::auction(world));
        loop {
            let left = table.tricks_left();
            if left == 0 {
                return Self::worth(world, &table, table.results());
            }
            if left <= usize::from(self.solve_from) {
                let results = SOLVER.with_borrow_mut(|solver| solver.results(&table));
                return Self::worth(world, &table, results);
            }
            let Some(card) = play::choose_at(&table) else {
                return Self::worth(world, &table, table.results());
            };
            table.play(card);
        }
    }

    fn value(&self, world: &Variety) -> Option<BySeat<f32>> {
        match world.turn() {
            Turn::Seat(_) => None,
            Turn::Over => final_value(world),
            Turn::Chance => {
                let scores = world.scores();
                let mut array = [0; SEATS];
                array.copy_from_slice(scores.as_slice());
                let shares = shares(array, deals_to_come(world));
                Some(BySeat::from_fn(SEATS, |seat| shares[seat.idx()]))
            }
        }
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> Variety {
        let mut chosen = Variety::imagine(view, rng);
        let Some(me) = view.viewer.seat().filter(|_| self.draws > 1 && !view.calls.is_empty())
        else {
            return chosen;
        };
        // One of several, each as likely as the calls were in it.
        let mut total = self.likelihood_of_calls(me, &chosen);
        for _ in 1..self.draws {
            let other = Variety::imagine(view, rng);
            let weight = self.likelihood_of_calls(me, &other);
            total += weight;
            // 24 bits: each number is a float of its own.
            let mark = rng.below(1 << 24) as f32 / (1_u32 << 24) as f32;
            if mark * total < weight {
                chosen = other;
            }
        }
        chosen
    }

    fn laid_open(&self, before: &View, after: &Variety, _: &mut Rng) -> Option<View> {
        open::laid_open(before, after)
    }

    const FACTS: &'static [Fact] = facts::FACTS;

    fn facts(&self, seat: Seat, _begin: &Variety, end: &Variety, out: &mut [f32]) {
        facts::tell(seat, end, out);
    }
}

#[cfg(test)]
mod tests {
    use kozyr_bots::Policy;
    use kozyr_rules::Viewer;
    use kozyr_variety::{Options, Start};

    use super::*;

    /// A deal of the rule-based player, and the state at every decision of it.
    fn decisions(seed: u64) -> Vec<(Variety, Seat)> {
        let seats = BySeat::filled(SEATS, ());
        let mut game = Variety::new(&Options::default(), &seats, &Start::default())
            .expect("options are right");
        let mut rng = Rng::new(seed);
        let deal = game.shuffle(&mut rng);
        game.deal_unchecked(&deal, &mut ignore_event);
        let mut all = Vec::new();
        while let Turn::Seat(seat) = game.turn() {
            all.push((game.clone(), seat));
            let view = game.view(Viewer::Seat(seat));
            let action = crate::NormalVariety.choose(&view, &mut rng);
            game.apply_unchecked(action, &mut ignore_event);
        }
        all
    }

    #[test]
    fn a_rollout_uses_nothing_but_what_its_player_knows() {
        let knowledge = search(Level::Hard).knowledge;
        let mut rng = Rng::new(5);
        for (game, seat) in (0..8).flat_map(decisions) {
            let view = game.view(Viewer::Seat(seat));
            let chosen = knowledge.rollout(&game, &mut Vec::new(), &mut rng);
            let other = Variety::imagine(&view, &mut rng);
            assert_eq!(knowledge.rollout(&other, &mut Vec::new(), &mut rng), chosen);
        }
    }

    #[test]
    fn playing_out_at_once_ends_as_step_by_step() {
        let knowledge = VarietyKnowledge { solve_from: 0, ..search(Level::Hard).knowledge };
        let mut rng = Rng::new(5);
        for (game, _) in decisions(3) {
            let at_once = knowledge.play_out(&mut game.clone(), &mut Vec::new(), &mut rng);
            let mut world = game;
            let stepwise = loop {
                if let Some(value) = knowledge.value(&world) {
                    break value;
                }
                let action = knowledge.rollout(&world, &mut Vec::new(), &mut rng);
                world.apply_unchecked(action, &mut ignore_event);
            };
            assert_eq!(at_once, stepwise);
        }
    }

    #[test]
    fn who_named_a_contract_is_imagined_with_cards_for_it() {
        // After the first call, the caller's hand is worth more under its contract in worlds that
        // are chosen by the calls.
        let mean_attack = |draws: u8| {
            let knowledge = VarietyKnowledge { draws, ..search(Level::Hard).knowledge };
            let (mut sum, mut n) = (0.0, 0.0);
            for (game, seat) in (0..12).filter_map(|seed| decisions(seed).into_iter().nth(1)) {
                let view = game.view(Viewer::Seat(seat));
                for number in 0..30 {
                    let world = knowledge.imagine(&view, &mut Rng::new(number));
                    let attacks = bid::attacks(world.hand(world.opener()), world.options());
                    sum += attacks[usize::from(world.calls()[0] - 1)];
                    n += 1.0;
                }
            }
            sum / n
        };
        assert!(mean_attack(8) > mean_attack(1) + 0.5);
    }

    #[test]
    fn a_seed_has_one_answer() {
        let quick = Search { budget: Budget::new(60, 30), ..search(Level::Hard) };
        for (game, seat) in decisions(1).into_iter().step_by(5) {
            let view = game.view(Viewer::Seat(seat));
            let answer = || Policy::<Variety>::choose(&quick, &view, &mut Rng::new(2));
            assert_eq!(answer(), answer());
        }
    }
}
