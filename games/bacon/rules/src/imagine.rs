//! Worlds that a viewer cannot tell from the true one, made from its view alone.

use arrayvec::ArrayVec;
use kozyr_rules::{Below, MAX_SEATS, chance, ignore_event};

use crate::action::Action;
use crate::card::{Card, Pack};
use crate::deal::Deal;
use crate::event::Event;
use crate::hand::Hand;
use crate::history::History;
use crate::options::Options;
use crate::sheet::{self, Row, Sheet};
use crate::state::{At, Bacon, Stage};
use crate::view::View;

/// A match that the viewer cannot tell from the true one.
///
/// Every seat was dealt exactly two X, so it still holds those that it has not played (B1).
/// Everything else that was neither played nor is shown lies anywhere, because passing is free (B7)
/// and shows nothing.
pub(crate) fn imagine(view: &View, rng: &mut impl Below) -> Bacon {
    let options = Options {
        table: view.game,
        players: view.players,
        target: view.target,
        deals: view.deals,
        ask: view.ask,
        tie: view.tie,
        open_wilds: view.open_wilds,
        applewood_scoring: view.applewood_scoring,
    };
    let ended = matches!(view.stage, Stage::Deal | Stage::Over);
    let dealt = view.events.iter().find_map(|event| match event {
        Event::Dealt { deal, dealer, .. } => Some((*deal, *dealer)),
        _ => None,
    });
    let mut game = Bacon {
        options,
        scores: view.scores.to_array(0),
        deal: dealt.map_or(view.deal, |(deal, _)| deal),
        dealt_before: view.dealt_before,
        won_before: view.won_before,
        dealer: None,
        hands: [Hand::EMPTY; MAX_SEATS],
        counts: [0; MAX_SEATS],
        went_out: ArrayVec::new(),
        at: At::Deal,
        history: History::EMPTY,
        sheet: Sheet::new(),
    };
    let mut rows = view.sheet.as_slice();
    if let (true, Some(_), Some((last, before))) = (ended, dealt, rows.split_last()) {
        // The deal that just ended is played, and scored, once more below.
        for (seat, points) in last.points.iter() {
            game.scores[seat.idx()] -= points;
        }
        rows = before;
    }
    for row in rows {
        sheet::write(&mut game.sheet, Row::new(row.dealer, row.ending, &row.out));
    }
    let Some((_, dealer)) = dealt else { return game };
    game.take_deal(&Deal { dealer, hands: imagine_hands(view, rng) }, &mut ignore_event);
    for event in &view.events {
        let action = match event {
            Event::Played { play, .. } => Action::Play(play.action),
            Event::Passed { .. } => Action::Pass,
            Event::Asked { mate, .. } => Action::Ask(*mate),
            Event::Answered { yes: true, .. } => Action::Yes,
            Event::Answered { yes: false, .. } => Action::No,
            Event::LeadGoes { to, chosen: true, .. } => Action::Lead(*to),
            Event::LeadGoes { chosen: false, .. }
            | Event::Dealt { .. }
            | Event::WentOut { .. }
            | Event::RoundWon { .. }
            | Event::DealOver { .. }
            | Event::MatchOver { .. } => continue,
        };
        game.act(action, &mut ignore_event);
    }
    game
}

/// The hands as they were dealt: what each seat has played and what it is shown, or imagined, to
/// hold.
fn imagine_hands(view: &View, rng: &mut impl Below) -> [Hand; MAX_SEATS] {
    let pack = Pack::of(view.players);
    let mut hands = [Hand::EMPTY; MAX_SEATS];
    let mut unseen = Hand::whole(pack);
    for (seat, played) in view.played.iter() {
        let held = view.hands[seat].as_deref().unwrap_or(&[]);
        for &card in played.iter().chain(held) {
            hands[seat.idx()].add(card);
            if !card.is_wild() {
                unseen.remove(card);
            }
        }
    }
    let mut cards: ArrayVec<Card, { Pack::CAPACITY }> = unseen.cards().collect();
    chance::shuffle(&mut cards, rng);
    for (seat, _) in view.hands.iter().filter(|(_, hand)| hand.is_none()) {
        let hand = &mut hands[seat.idx()];
        while hand.wilds() < Pack::WILDS {
            hand.add(Card::WILD);
        }
        while hand.len() < pack.dealt() {
            let Some(card) = cards.pop() else { break };
            hand.add(card);
        }
    }
    hands
}
