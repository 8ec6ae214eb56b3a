//! What is certain of a deal in play, found out without any cleverness: every deal that somebody
//! takes for possible is played in every way.

use kozyr_rules::{Game, GameExt, Seat, Step, Turn, Viewer, ignore_event};

/// Every deal in which all seats but some hold other cards now, as `deal` makes it of the cards
/// that each of them holds at the end: all ways in which their cards can lie, by the cards'
/// numbers, with as many in each hand as there are.
///
/// ```
/// let mut n = 0;
/// kozyr_laws::claims::layouts(&[1, 2, 3], &[1, 2], &mut |_| n += 1);
/// assert_eq!(n, 3);
/// ```
pub fn layouts(cards: &[u8], sizes: &[usize], each: &mut dyn FnMut(&[Vec<u8>])) {
    fn place(
        cards: &[u8],
        sizes: &[usize],
        hands: &mut Vec<Vec<u8>>,
        each: &mut dyn FnMut(&[Vec<u8>]),
    ) {
        let Some((&card, rest)) = cards.split_first() else { return each(hands) };
        for (hand, &size) in sizes.iter().enumerate() {
            if hands[hand].len() < size {
                hands[hand].push(card);
                place(rest, sizes, hands, each);
                hands[hand].pop();
            }
        }
    }
    place(cards, sizes, &mut vec![Vec::new(); sizes.len()], each);
}

/// Returns the match after these steps, if they are legal from there on and this viewer, to whom
/// `open` lie open, sees what it saw before.
pub fn same_for<G: Game>(
    opening: &G,
    steps: &[Step<G>],
    viewer: Viewer,
    open: kozyr_rules::SeatSet,
    seen: &G::View,
) -> Option<G>
where
    G::View: PartialEq,
{
    let mut game = opening.clone();
    for step in steps {
        game.step(step, &mut ignore_event).ok()?;
    }
    (game.view_open(viewer, open) == *seen).then_some(game)
}

/// Returns whether those who play along can bring about what `went` asks for, in every one of these
/// matches that they cannot tell apart, whatever the others do. `went` is asked after every action,
/// and knows the answer at the latest when the cards are played.
pub fn certain<G: Game>(
    worlds: &[G],
    along: &dyn Fn(Seat) -> bool,
    went: &dyn Fn(&G) -> Option<bool>,
) -> bool {
    let mut open: Vec<&G> = Vec::new();
    for world in worlds {
        match went(world) {
            Some(true) => {}
            Some(false) => return false,
            None => open.push(world),
        }
    }
    let Some(first) = open.first() else { return true };
    let Turn::Seat(seat) = first.turn() else { return false };
    let mut actions: Vec<G::Action> = Vec::new();
    for world in &open {
        assert_eq!(world.turn(), first.turn(), "these matches can be told apart");
        for action in world.legal() {
            if !actions.contains(&action) {
                actions.push(action);
            }
        }
    }
    let after = |action: &G::Action| {
        let legal = open.iter().filter(|world| world.is_legal(*action).is_ok());
        let next: Vec<G> = legal
            .map(|world| {
                let mut next = (*world).clone();
                next.apply_unchecked(*action, &mut ignore_event);
                next
            })
            .collect();
        // Who takes a trick is seen by all, and so is when the deal is over: those parted by that
        // are told apart from then on.
        let mut parts: Vec<Vec<G>> = Vec::new();
        for world in next {
            let same = |part: &&mut Vec<G>| {
                part[0].turn() == world.turn() && part[0].stage() == world.stage()
            };
            match parts.iter_mut().find(same) {
                Some(part) => part.push(world),
                None => parts.push(vec![world]),
            }
        }
        parts.iter().all(|part| certain(part, along, went))
    };
    if along(seat) { actions.iter().any(after) } else { actions.iter().all(after) }
}
