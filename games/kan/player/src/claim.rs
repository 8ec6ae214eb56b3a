//! Claims of the rest of a deal: what is certain, and how the deal may go on so.
//!
//! A claim stands for a deal that ends as if one side took every point that is left. So the pair
//! needs its number, and must keep the three from a point as long as these have none; and after a
//! juuroku it is the rest of the sixteen, or one point of it (K9, K12).
//!
//! Numbers: chosen by hand.

use kozyr_bots::{Claim, Rest as Who, Stop};
use kozyr_cards::Suit;
use kozyr_cards::rest::{Rest, Trick};
use kozyr_kan::{Action, Kan, N_SEATS, Stage, View};
use kozyr_rules::{GameExt, ignore_event};

use crate::cards::{HONOURS, NOBODY, count};
use crate::table::{PAIR, THREE, Table, action, chairs_of};

/// How many nodes a search visits at most.
const NODES: u32 = 200_000;

/// See [`Player::is_certain`](kozyr_bots::Player::is_certain).
pub(crate) fn is_certain(view: &View, claim: Claim, stop: &dyn Stop) -> bool {
    let rest = seen(view, claim);
    rest.is_some_and(|rest| rest.holds(NODES, &|| stop.is_stopped()))
}

/// See [`Player::line_of`](kozyr_bots::Player::line_of).
pub(crate) fn line_of(game: &Kan, claim: Claim, stop: &dyn Stop) -> Option<Vec<Action>> {
    if game.stage_now() != Stage::Play {
        return None;
    }
    let table = Table::of(game);
    let claimer = chairs_of(game.chairs())[claim.seat.idx()];
    let plays = rest(&table, claimer, claim.rest).line(NODES, &|| stop.is_stopped())?;
    let mut plays = plays.into_iter();
    let (mut world, mut line) = (*game, Vec::new());
    let deal = (game.round_number(), game.deal_number());
    while world.stage_now() == Stage::Play && (world.round_number(), world.deal_number()) == deal {
        // What is left once it is decided counts for nothing.
        let leads = world.played().len() % N_SEATS == 0;
        let next = plays.next().map(|(card, named)| action(card, named, leads));
        let next = next.or_else(|| world.legal().first().copied())?;
        let seat = kozyr_rules::Game::turn(&world).seat()?;
        world.apply(seat, next, &mut ignore_event).ok()?;
        line.push(next);
    }
    Some(line)
}

/// What is left of a deal as a viewer knows it; `None` if the hand of whoever claims is not seen.
fn seen(view: &View, claim: Claim) -> Option<Rest<N_SEATS>> {
    let me = view.viewer.seat()?;
    view.hands.get(claim.seat.idx())?.as_ref().filter(|_| view.stage == Stage::Play)?;
    let table = Table::seen(view)?;
    let chair_of = chairs_of(view.chairs);
    let (me, claimer) = (chair_of[me.idx()], chair_of[claim.seat.idx()]);
    let mut rest = rest(&table, claimer, claim.rest);
    rest.along = if me == claimer {
        1 << me
    } else if rest.side >> me & 1 != 0 {
        1 << me | 1 << claimer
    } else {
        0
    };
    Some(rest)
}

fn rest(table: &Table, claimer: u8, who: Who) -> Rest<N_SEATS> {
    let own = table.side(claimer);
    let gains = match who {
        Who::Ours => own,
        Who::Theirs => 1 - own,
    };
    let (ours, theirs) = (usize::from(gains), usize::from(1 - gains));
    let goal = |side: usize| table.goals[side].saturating_sub(table.points[side]);
    let (need, limit) = if table.declarers == gains {
        (16 - table.points[ours], 1)
    } else if table.declarers != NOBODY {
        (1, 16 - table.points[theirs])
    } else if goal(usize::from(PAIR)) == 0 || goal(usize::from(THREE)) == 0 {
        (0, 1)
    } else {
        (goal(ours), if table.points[theirs] == 0 { 1 } else { goal(theirs) })
    };
    let placed = table.hands.iter().fold(0, |all, hand| all | hand);
    Rest {
        known: table.hands,
        room: core::array::from_fn(|chair| table.counts[chair] - count(table.hands[chair])),
        unseen: table.left & !placed,
        void: table.void,
        no_joker: table.no_joker,
        trump: (table.trump < 4).then(|| Suit::from_idx(table.trump)),
        // K8: not in the first trick, and in the ninth nothing else.
        joker: (10, 2),
        turn: table.turn,
        trick: if table.in_trick == 0 {
            Trick::NONE
        } else {
            Trick {
                n: table.in_trick,
                led: table.led,
                best: table.best,
                best_card: table.best_card,
                worth: table.honours,
            }
        },
        counting: HONOURS,
        worth: 0,
        side: if gains == PAIR { table.pair } else { !table.pair & 31 },
        along: 0,
        need,
        limit,
    }
}

#[cfg(test)]
mod tests;
