//! The laws every game obeys, at every option.

use kozyr_kan::{Action, Card, Deal, Hand, Kan, N_SEATS, Options, Show, Suit, Word};
use kozyr_laws::{Laws, Secrets, check_game, option_sets};
use kozyr_rules::{Below, BySeat, Checks, Game, GameExt, Record, Seat, Step, Viewer};

struct KanSecrets;

impl Secrets<Kan> for KanSecrets {
    fn vary(record: &Record<Kan>, viewer: Viewer, rng: &mut impl Below) -> Option<Vec<Step<Kan>>> {
        let mut steps = record.steps.clone();
        let last = steps.iter().rposition(|step| matches!(step, Step::Deal(_)))?;
        let Step::Deal(deal) = steps[last] else { return None };
        let round = Round::of(record, last)?;
        match rng.below(4) {
            0 => vary_word(&mut steps[last..], viewer, &round)?,
            1 => vary_shown(&mut steps[last..], viewer, &deal, &round, rng)?,
            // Between deals the hands lie open: nothing of them is hidden.
            _ if record.replay().ok()?.turn().seat().is_none() => return None,
            2 => vary_given(&mut steps[last..], viewer, &deal, &round, rng)?,
            _ => vary_hands(&mut steps[last..], viewer, &deal, &round, rng)?,
        }
        Some(steps)
    }

    fn cards(game: &Kan) -> Vec<String> {
        game.all_cards()
    }
}

/// What everybody knows of the present round.
struct Round {
    /// Joker's holder and trump ace's holder at the call, after the ace was passed.
    kankei: [Seat; 2],
    /// The trumps, if this is the first deal.
    trump: Option<Suit>,
}

impl Round {
    /// The round of the deal at step `last`.
    fn of(record: &Record<Kan>, last: usize) -> Option<Self> {
        let before =
            |n: usize| Record { steps: record.steps[..n].to_vec(), ..record.clone() }.replay().ok();
        let number = before(last)?.query(&["round"])?.to_string();
        let (round, deal) = number.split_once(' ')?;
        let (round, deal): (u8, usize) = (round.parse().ok()?, deal.parse().ok()?);
        let deals = record.steps[..=last].iter().enumerate().rev();
        let mut deals = deals.filter_map(|(at, step)| match step {
            Step::Deal(deal) => Some((at, deal)),
            Step::Act(..) => None,
        });
        let (at, first) = deals.nth(deal - 1)?;
        let mut called = before(at)?;
        called.deal(first, &mut |_| {}).ok()?;
        let joker = first.hands.iter().position(|hand| hand.contains(Card::JOKER))?;
        let joker = Seat::from_idx(joker);
        let kankei = called.query(&["kankei"])?.to_string();
        let kankei = kankei.split(' ').map(|seat| Seat::new(seat.parse().unwrap()));
        let ace = kankei.clone().find(|&seat| seat != joker)?;
        let trump = if round == record.options.rounds {
            Suit::Spades
        } else {
            [Suit::Hearts, Suit::Clubs, Suit::Diamonds][usize::from(round % 3)]
        };
        Some(Self { kankei: [joker, ace], trump: (deal == 1).then_some(trump) })
    }

    fn knows(&self, viewer: Viewer) -> bool {
        self.kankei.iter().any(|&seat| viewer.is(seat))
    }
}

/// The first word, while it is the only one.
fn vary_word(steps: &mut [Step<Kan>], viewer: Viewer, round: &Round) -> Option<()> {
    let words = steps.iter().filter(|step| matches!(step, Step::Act(_, Action::Say(_)))).count();
    if words != 1 || viewer.is(round.kankei[0]) {
        return None;
    }
    for step in steps {
        if let Step::Act(_, Action::Say(word)) = step {
            *word = if *word == Word::Iku { Word::Koi } else { Word::Iku };
        }
    }
    Some(())
}

/// Other cards shown in the same way.
fn vary_shown(
    steps: &mut [Step<Kan>],
    viewer: Viewer,
    deal: &Deal,
    round: &Round,
    rng: &mut impl Below,
) -> Option<()> {
    if round.knows(viewer) {
        return None;
    }
    let Some(Step::Act(seat, Action::Show(show))) = steps.get_mut(1) else { return None };
    let hand: Vec<Card> = deal.hands[seat.idx()].iter().collect();
    let a = hand[rng.below(10) as usize];
    let b = hand[rng.below(10) as usize];
    *show = match *show {
        Show::None => return None,
        Show::One(_) => Show::One(a),
        Show::Again(_) => Show::Again(a),
        Show::Another(..) if a != b => Show::Another(a, b),
        Show::Together(..) if a != b => Show::Together(a.min(b), a.max(b)),
        Show::Another(..) | Show::Together(..) => return None,
    };
    Some(())
}

/// Another card given back.
fn vary_given(
    steps: &mut [Step<Kan>],
    viewer: Viewer,
    deal: &Deal,
    round: &Round,
    rng: &mut impl Below,
) -> Option<()> {
    if round.knows(viewer) {
        return None;
    }
    let Some(Step::Act(seat, Action::Give(card))) = steps.get_mut(1) else { return None };
    let hand: Vec<Card> = deal.hands[seat.idx()].iter().collect();
    *card = hand[rng.below(10) as usize];
    Some(())
}

/// Two cards exchanged between hands that the viewer does not see. Where one of them has been
/// played, or its new holder should have followed with it, the replay is refused.
fn vary_hands(
    steps: &mut [Step<Kan>],
    viewer: Viewer,
    deal: &Deal,
    round: &Round,
    rng: &mut impl Below,
) -> Option<()> {
    let hidden: Vec<usize> =
        (0..N_SEATS).filter(|&seat| !viewer.is(Seat::from_idx(seat))).collect();
    let mut pick = || hidden[rng.below(hidden.len() as u32) as usize];
    let (a, b) = (pick(), pick());
    if a == b {
        return None;
    }
    // What everybody or this viewer knows of these hands, and what has left them.
    let mut fixed = Hand::EMPTY;
    if let Some(trump) = round.trump {
        fixed = Hand::of(Card::JOKER).or(Hand::of(Card::ace(trump)));
    }
    for step in &*steps {
        match *step {
            Step::Act(_, Action::Play(card)) => fixed.insert(card),
            Step::Act(_, Action::LeadJoker(_)) => fixed.insert(Card::JOKER),
            Step::Act(_, Action::Give(card)) => fixed.insert(card),
            // Its holder must still be able to show it, and a partner knows it.
            Step::Act(_, Action::Show(show)) => show.cards().for_each(|card| fixed.insert(card)),
            Step::Act(..) | Step::Deal(_) => {}
        }
    }
    let mut choose = |hand: Hand| {
        let cards: Vec<Card> = hand.without(fixed).iter().collect();
        (!cards.is_empty()).then(|| cards[rng.below(cards.len() as u32) as usize])
    };
    let (x, y) = (choose(deal.hands[a])?, choose(deal.hands[b])?);
    let mut varied = *deal;
    varied.hands[a].remove(x);
    varied.hands[a].insert(y);
    varied.hands[b].remove(y);
    varied.hands[b].insert(x);
    let Step::Deal(first) = &mut steps[0] else { return None };
    *first = varied;
    Some(())
}

fn hold(options: &Options, laws: &Laws) {
    let nothing = BySeat::filled(N_SEATS, ());
    let report = check_game::<KanSecrets, Kan>(options, &nothing, laws)
        .unwrap_or_else(|violation| panic!("{violation}"));
    assert!(report.pairs > 0 && report.worlds > 0);
}

#[test]
fn laws_hold_at_every_option() {
    for (seed, mut options) in (1..).zip(option_sets::<Options>("kan")) {
        // Many rounds only repeat what few show.
        options.rounds = options.rounds.min(4);
        hold(&options, &Laws { matches: 2, seed, ..Laws::default() });
    }
}

#[test]
fn laws_hold_in_a_long_match() {
    let options = Options { rounds: 40, ..Options::default() };
    hold(&options, &Laws { matches: 1, seed: 99, ..Laws::default() });
}
