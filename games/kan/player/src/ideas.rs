//! What a card is played for.
//!
//! Numbers: `prices.txt` is made by `kozyr ideas kan`.

use kozyr_bots::{Course, Ideas, When};
use kozyr_kan::{Kan, Stage, explain};
use kozyr_rules::{Game, Seat};

use crate::cards::{Cards, HONOURS, JOKER, JOKER_BIT, count, each, is_honour, suit_cards, suit_of};
use crate::table::{PAIR, Table, plays_of};

pub(crate) const IDEAS: Ideas<Kan> = Ideas {
    quantities: &[
        // Honours of one's own in this trick: to a partner, to the others, to oneself.
        ("fed", When::Near),
        ("gave", When::Near),
        ("own-took", When::Near),
        // Honours of the others, and of partners.
        ("caught", When::Near),
        ("ally-lost", When::Near),
        ("trick", When::Near),
        ("over-ally", When::Near),
        ("lead", When::Near),
        // In this trick and the next two.
        ("ruff", When::Near),
        ("ruffed", When::Near),
        ("drawn", When::Near),
        ("trump-kept", When::Now),
        ("joker-kept", When::Now),
        ("guarded", When::Now),
        ("void", When::Now),
        ("own-later", When::Later),
        ("gave-later", When::Later),
        ("ally-lost-later", When::Later),
        ("caught-later", When::Later),
        ("trump-later", When::Later),
        ("winners-later", When::Later),
    ],
    acts: &[
        ("fed", &["gave-later"]),
        ("gave", &[]),
        ("ally-lost", &[]),
        ("caught", &["own-took", "trick"]),
        ("own-took", &["trick"]),
        ("over-ally", &["caught-later", "trump-later", "own-later", "ally-lost-later"]),
        ("joker-kept", &["caught-later", "ally-lost-later", "gave-later", "own-later"]),
        (
            "trump-kept",
            &["trump-later", "caught-later", "own-later", "gave-later", "ally-lost-later"],
        ),
        ("drawn", &["gave-later", "ally-lost-later", "own-later", "caught-later"]),
        ("ruff", &["ally-lost", "trick", "caught-later"]),
        ("lead", &["winners-later", "own-later", "caught-later"]),
        ("guarded", &["own-later", "gave-later"]),
        ("void", &["trump-later", "ruff", "caught-later"]),
    ],
    prices: include_str!("../prices.txt"),
    side,
    tell,
};

fn side(world: &Kan, seat: Seat) -> Option<&'static str> {
    let (joker, ace) = world.pair().filter(|_| world.stage_now() == Stage::Play)?;
    Some(if [joker, ace].contains(&seat) { "pair" } else { "three" })
}

/// What a trick is counted by.
#[derive(Clone, Copy)]
struct Trick {
    winner: u8,
    card: u8,
    led: u8,
    leader: u8,
    /// By chair.
    played: [u8; 5],
    /// Whether a partner was winning it when the seat played.
    over_ally: bool,
}

/// The tricks of a deal from the present one on.
fn tricks(end: &Kan, present: usize, me: u8) -> Vec<Trick> {
    let mut table = Table::at_first_card(end);
    let mut trick =
        Trick { winner: 0, card: 0, led: 0, leader: 0, played: [0; 5], over_ally: false };
    let mut all = Vec::new();
    for (card, named) in plays_of(end) {
        let chair = table.turn;
        if table.in_trick == 0 {
            trick.leader = chair;
            trick.over_ally = false;
        } else if chair == me {
            trick.over_ally = table.side(table.best) == table.side(me);
        }
        trick.played[usize::from(chair)] = card;
        table.play(card, named);
        if table.in_trick == 0 {
            all.push(Trick { winner: table.best, card: table.best_card, led: table.led, ..trick });
        }
    }
    all.split_off(present.min(all.len()))
}

fn tell(course: &Course<'_, Kan>, out: &mut [f32]) -> f32 {
    let (begin, end) = (course.begin, course.end());
    let table = Table::of(begin);
    let (me, side, trump) = (table.turn, table.side(table.turn), table.trump);
    let is_trump = |card: u8| card != JOKER && suit_of(card) == trump;
    let mut q = [0_i32; 21];
    let [fed, gave, own_took, caught, ally_lost, trick, over_ally, lead, ruff, ruffed, drawn, ..] =
        &mut q;
    let mut later = [0_i32; 6];
    let mut at = [0_i32; 4];
    for (n, one) in tricks(end, begin.played().len() / 5, me).into_iter().enumerate() {
        let us = table.side(one.winner) == side;
        let sum = |counts: &dyn Fn(u8, u8) -> bool| {
            (0..5).zip(one.played).map(|(chair, card)| i32::from(counts(chair, card))).sum::<i32>()
        };
        let ours = |chair: u8| table.side(chair) == side;
        let mine = one.played[usize::from(me)];
        let my_honour = i32::from(is_honour(mine));
        let theirs = sum(&|chair, card| !ours(chair) && is_honour(card));
        let allies = sum(&|chair, card| ours(chair) && chair != me && is_honour(card));
        if n == 0 {
            let i_won = one.winner == me;
            *fed = if us && !i_won { my_honour } else { 0 };
            *gave = if us { 0 } else { -my_honour };
            *own_took = if i_won { my_honour } else { 0 };
            *caught = if us { theirs } else { 0 };
            *ally_lost = if us { 0 } else { -allies };
            *trick = i32::from(us);
            *over_ally = -i32::from(i_won && one.over_ally);
            *lead = i32::from(i_won);
            at = after_play(table.hands[usize::from(me)], mine, trump);
        } else {
            let [own, gave, lost, caught, by_trump, winners] = &mut later;
            *(if us { own } else { gave }) += if us { my_honour } else { -my_honour };
            *lost -= if us { 0 } else { allies };
            *caught += if us { theirs } else { 0 };
            if one.winner == me && one.card != JOKER {
                *(if is_trump(one.card) { by_trump } else { winners }) += 1;
            }
        }
        if n <= 2 && one.led != trump && is_trump(one.card) {
            if us {
                *ruff += 1;
            } else {
                *ruffed -= i32::from(allies + my_honour > 0);
            }
        }
        if n <= 2 && one.led == trump && ours(one.leader) {
            *drawn += sum(&|chair, card| !ours(chair) && is_trump(card));
        }
    }
    q[11..15].copy_from_slice(&at);
    q[15..].copy_from_slice(&later);
    for (place, counted) in out.iter_mut().zip(q) {
        *place = counted as f32;
    }
    let Some(outcome) = end.outcome() else { return 0.0 };
    let (_, _, lines) = explain(begin.options(), begin.deal_number(), outcome, begin.round_total());
    let pay: i32 = lines.iter().map(|line| line.amount).sum();
    (if side == PAIR { pay } else { -pay }).clamp(-3, 3) as f32
}

/// What a card leaves behind in the hand it came from: trump kept, joker kept, honours guarded, a
/// suit emptied.
fn after_play(hand: Cards, card: u8, trump: u8) -> [i32; 4] {
    let trumps = if trump < 4 { suit_cards(trump) } else { 0 };
    let hand = hand & !(1 << card);
    let plain = hand & !trumps & !JOKER_BIT;
    let alone = |card: u8| count(plain & suit_cards(suit_of(card))) == 1 && card & 15 != 12;
    let bare = each(plain & HONOURS).filter(|&card| alone(card)).count();
    let is_trump = 1 << card & trumps != 0;
    let is_plain = card != JOKER && !is_trump;
    let emptied = is_plain && hand & trumps != 0 && plain & suit_cards(suit_of(card)) == 0;
    [
        -i32::from(is_trump),
        -i32::from(card == JOKER),
        -i32::try_from(bare).unwrap_or(0),
        i32::from(emptied),
    ]
}
