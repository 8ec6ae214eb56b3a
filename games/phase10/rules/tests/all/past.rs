//! How an imagined world came about: which of the cards that a seat has had came out of which
//! shuffle.

use kozyr_laws::Past;
use kozyr_phase10::{Action, Card, Cards, Deal, Phase10};
use kozyr_rules::chance::shuffle;
use kozyr_rules::{Below, Game, MAX_SEATS, Record, Seat, Step, Viewer};

/// Where a card lay in the shuffle of a step, when it came to a seat, and as which card.
#[derive(Clone, Copy)]
struct Receipt {
    step: usize,
    /// The place in the pile; `None` if the card was dealt.
    drawn: Option<usize>,
    owner: Seat,
    time: usize,
}

/// A card that a seat must have had out of a shuffle before some step.
#[derive(Clone, Copy)]
struct Need {
    owner: Seat,
    card: Card,
    before: usize,
}

/// What came to the seats in the present hand, and what each must have had.
struct Flow {
    receipts: Vec<Receipt>,
    needs: Vec<Need>,
    /// The shuffles' steps, each with the place in its pile that is drawn from next.
    shuffles: Vec<(usize, usize)>,
    /// The card that the seat to act has drawn in this turn, and when.
    drawn: Option<(Receipt, Card)>,
}

fn flow(steps: &[Step<Phase10>], at: usize, world: &Phase10) -> Option<Flow> {
    let mut flow =
        Flow { receipts: Vec::new(), needs: Vec::new(), shuffles: Vec::new(), drawn: None };
    let mut taken = [Cards::EMPTY; MAX_SEATS];
    let mut discards: Vec<Card> = Vec::new();
    for (time, done) in steps.iter().enumerate().skip(at) {
        match done {
            Step::Deal(deal) => {
                flow.shuffles.push((time, 0));
                let Deal::Hand(hand) = deal else {
                    discards.drain(..discards.len().saturating_sub(1));
                    continue;
                };
                discards.push(hand.up);
                for owner in hand.playing.iter() {
                    let dealt = Receipt { step: time, drawn: None, owner, time };
                    flow.receipts.extend((0..hand.hands[owner.idx()].len()).map(|_| dealt));
                }
            }
            Step::Act(owner, action) => {
                let mut leaves = |card: Card| {
                    // Of two equal cards the one that everybody knows of leaves first.
                    if !taken[owner.idx()].remove(card) {
                        flow.needs.push(Need { owner: *owner, card, before: time });
                    }
                };
                match action {
                    Action::Draw => {
                        let (step, top) = flow.shuffles.last_mut()?;
                        let drawn = Some(*top);
                        flow.receipts.push(Receipt { step: *step, drawn, owner: *owner, time });
                        *top += 1;
                    }
                    Action::Take => taken[owner.idx()].insert(discards.pop()?),
                    Action::Lay(lay) => lay.cards().iter().for_each(|&card| leaves(card)),
                    Action::Hit(hit) => leaves(hit.card),
                    Action::Discard(card) => {
                        leaves(*card);
                        discards.push(*card);
                    }
                    Action::Skip(_) => {
                        leaves(Card::SKIP);
                        discards.push(Card::SKIP);
                    }
                }
            }
        }
    }
    for owner in Seat::first(MAX_SEATS) {
        let mut hand = *world.hand(owner);
        for card in taken[owner.idx()].iter() {
            hand.remove(card).then_some(())?;
        }
        let before = usize::MAX;
        flow.needs.extend(hand.iter().map(|card| Need { owner, card, before }));
    }
    let Some(turn) = world.turn().seat() else { return Some(flow) };
    let came = steps.iter().rev().find_map(|step| match step {
        Step::Act(owner, Action::Draw) => Some(*owner == turn),
        Step::Act(_, Action::Take) => Some(false),
        _ => None,
    });
    if let (Some(true), Some(card)) = (came, world.view(Viewer::Seat(turn)).drawn) {
        let last = flow.receipts.iter().rposition(|receipt| receipt.owner == turn)?;
        flow.drawn = Some((flow.receipts.remove(last), card));
    }
    Some(flow)
}

/// The cards of a shuffle.
fn cards(deal: &Deal) -> Vec<Card> {
    match deal {
        Deal::Hand(hand) => {
            let dealt = hand.playing.iter().flat_map(|owner| hand.hands[owner.idx()].iter());
            dealt.chain(hand.pile.iter().copied()).collect()
        }
        Deal::Reshuffle(pile) => pile.to_vec(),
    }
}

/// Which needs are met by the receipts of one shuffle, which has so many of each card for them: a
/// flow from the receipts over the needs to the kinds of cards.
struct Matching<'a> {
    receipts: &'a [Receipt],
    needs: &'a [Need],
    left: [usize; Card::KINDS as usize],
    /// The receipt that meets each need.
    met: Vec<Option<usize>>,
}

impl Matching<'_> {
    /// Finds a need for a receipt, if others change theirs.
    fn place(
        &mut self,
        receipt: usize,
        seen: &mut [bool],
        kinds: &mut [bool; Card::KINDS as usize],
    ) -> bool {
        let Receipt { owner, time, .. } = self.receipts[receipt];
        for n in 0..self.needs.len() {
            let need = self.needs[n];
            if need.owner != owner || need.before <= time || seen[n] {
                continue;
            }
            seen[n] = true;
            if let Some(other) = self.met[n] {
                if self.place(other, seen, kinds) {
                    self.met[n] = Some(receipt);
                    return true;
                }
                continue;
            }
            let kind = usize::from(need.card.idx());
            if self.left[kind] > 0 {
                self.left[kind] -= 1;
                self.met[n] = Some(receipt);
                return true;
            }
            if std::mem::replace(&mut kinds[kind], true) {
                continue;
            }
            for m in 0..self.needs.len() {
                let same = self.needs[m].card == need.card && !seen[m];
                if let Some(other) = self.met[m].filter(|_| same) {
                    seen[m] = true;
                    if self.place(other, seen, kinds) {
                        self.met[m] = None;
                        self.met[n] = Some(receipt);
                        return true;
                    }
                }
            }
        }
        false
    }
}

/// The deals that lead to a world. What its seat was dealt and has drawn, and what everybody saw
/// leave hands, stays as it was.
pub(crate) fn past(
    record: &Record<Phase10>,
    seat: Seat,
    world: &Phase10,
    rng: &mut impl Below,
) -> Past<Phase10> {
    let hand = |step: &Step<Phase10>| matches!(step, Step::Deal(Deal::Hand(_)));
    let Some(at) = record.steps.iter().rposition(hand) else { return Past::Never };
    let Some(flow) = flow(&record.steps, at, world) else { return Past::Never };
    // With three shuffles or more, which of two a card came from may be a matter of trying.
    let tries = if flow.shuffles.len() > 2 { 100 } else { 1 };
    let found = (0..tries).find_map(|_| attempt(record, seat, world, &flow, rng));
    match found {
        Some(past) => Past::Of(past),
        // A view keeps what went into the pile last, and how often each seat has drawn since, but
        // not all that was played meanwhile.
        None if flow.shuffles.len() > 1 && respects(record, seat, world, &flow) => Past::Forgotten,
        None => Past::Never,
    }
}

/// After a reshuffle: whether the pile is made of what went into it, and no other seat has more
/// cards that can only have come out of it than it has drawn.
fn respects(record: &Record<Phase10>, seat: Seat, world: &Phase10, flow: &Flow) -> bool {
    let Some(&(step, _)) = flow.shuffles.last() else { return false };
    let Step::Deal(deal) = &record.steps[step] else { return false };
    let pool: Cards = cards(deal).into_iter().collect();
    let outside = |card: Card| card.copies() - pool.count(card);
    pool.contains(&world.undrawn())
        && Seat::first(MAX_SEATS).filter(|&other| other != seat).all(|other| {
            let drawn = flow.receipts.iter().chain(flow.drawn.iter().map(|(drawn, _)| drawn));
            let drawn = drawn.filter(|receipt| receipt.step == step && receipt.owner == other);
            let mut hand = *world.hand(other);
            world.known(other).iter().for_each(|card| _ = hand.remove(card));
            let sure = |card: Card| usize::from(hand.count(card).saturating_sub(outside(card)));
            hand.kinds().map(sure).sum::<usize>() <= drawn.count()
        })
}

fn attempt(
    record: &Record<Phase10>,
    seat: Seat,
    world: &Phase10,
    flow: &Flow,
    rng: &mut impl Below,
) -> Option<Record<Phase10>> {
    let mut past = record.clone();
    let mut needs: Vec<Need> = flow.needs.iter().copied().filter(|n| n.owner != seat).collect();
    shuffle(&mut needs, rng);
    let drawn = flow.drawn.filter(|(receipt, _)| receipt.owner != seat);
    if let Some((receipt, card)) = drawn {
        let is_it =
            |n: &Need| n.owner == receipt.owner && n.card == card && n.before > receipt.time;
        needs.swap_remove(needs.iter().position(is_it)?);
    }
    for (number, &(step, top)) in flow.shuffles.iter().enumerate().rev() {
        let Step::Deal(deal) = &mut past.steps[step] else { return None };
        let mut free = [0; Card::KINDS as usize];
        cards(deal).iter().for_each(|card| free[usize::from(card.idx())] += 1);
        let mut fixed = |card: Card| -> Option<()> {
            let free = &mut free[usize::from(card.idx())];
            *free = usize::checked_sub(*free, 1)?;
            Some(())
        };
        let pile = match &*deal {
            Deal::Hand(hand) => {
                hand.hands[seat.idx()].iter().try_for_each(&mut fixed)?;
                &hand.pile
            }
            Deal::Reshuffle(pile) => pile,
        };
        let mut pile = pile.clone();
        let here = flow.receipts.iter().filter(|receipt| receipt.step == step);
        for place in here.clone().filter(|receipt| receipt.owner == seat) {
            place.drawn.map_or(Some(()), |place| fixed(pile[place]))?;
        }
        if let Some((receipt, card)) = drawn.filter(|(receipt, _)| receipt.step == step) {
            fixed(card)?;
            pile[receipt.drawn?] = card;
        } else if let Some((receipt, _)) = flow.drawn.filter(|(receipt, _)| receipt.step == step) {
            fixed(pile[receipt.drawn?])?;
        }
        if number + 1 == flow.shuffles.len() {
            let rest: Vec<Card> = world.undrawn().iter().collect();
            (rest.len() == pile.len() - top).then_some(())?;
            for (place, card) in pile[top..].iter_mut().zip(rest) {
                fixed(card)?;
                *place = card;
            }
        }
        let receipts: Vec<Receipt> =
            here.copied().filter(|receipt| receipt.owner != seat).collect();
        let met = vec![None; needs.len()];
        let mut matching = Matching { receipts: &receipts, needs: &needs, left: free, met };
        for receipt in 0..receipts.len() {
            let (mut seen, mut kinds) = (vec![false; needs.len()], [false; Card::KINDS as usize]);
            matching.place(receipt, &mut seen, &mut kinds).then_some(())?;
        }
        let met = matching.met;
        let mut hands = [Cards::EMPTY; MAX_SEATS];
        for (need, receipt) in needs.iter().zip(&met) {
            match receipt.map(|receipt| receipts[receipt]) {
                Some(Receipt { drawn: Some(place), .. }) => pile[place] = need.card,
                Some(Receipt { drawn: None, owner, .. }) => hands[owner.idx()].insert(need.card),
                None => {}
            }
        }
        let mut open = met.iter();
        needs.retain(|_| open.next().is_some_and(Option::is_none));
        match deal {
            Deal::Hand(hand) => {
                hands[seat.idx()] = hand.hands[seat.idx()];
                (hand.hands, hand.pile) = (hands, pile);
            }
            Deal::Reshuffle(old) => *old = pile,
        }
    }
    needs.is_empty().then_some(past)
}
