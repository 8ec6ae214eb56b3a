//! Pure scoring (N4, N5), also of paper score sheets.

use kozyr_cards::Card;

/// The place of the card that takes a trick: the highest rank, the first of equals.
pub(crate) fn winner(trick: &[Card]) -> usize {
    let rank = |place: &usize| trick[*place].rank();
    (0..trick.len()).rev().max_by_key(rank).unwrap_or(0)
}

/// The points of a seat in a deal: one a trick.
pub(crate) fn points(tricks: u8) -> i32 {
    i32::from(tricks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_the_highest_takes_the_trick() {
        let trick = |text: &str| -> Vec<Card> {
            text.split(' ').map(|word| Card::from_text(word).expect("a card")).collect()
        };
        assert_eq!(winner(&trick("9H AS AC")), 1);
        assert_eq!(winner(&trick("KD 2C")), 0);
        assert_eq!(winner(&trick("2C 3C 4C 3D")), 2);
    }
}
