//! Shuffles deals, each with a new random seed of the operating system. The seed is not stored, and
//! nobody is given a commitment to it.

use kozyr_games::AnyGame;
use kozyr_rules::Below;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Uniform numbers from a generator whose output is indistinguishable from random.
struct Chance(ChaCha20Rng);

impl Below for Chance {
    fn below(&mut self, n: u32) -> u32 {
        uniform(n, || self.0.next_u32())
    }
}

/// Returns a uniform number below `n` from uniform words; skips those of the last, incomplete run.
fn uniform(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    let n = n.max(1);
    let whole = u32::MAX - (u32::MAX % n + 1) % n;
    loop {
        let drawn = word();
        if drawn <= whole {
            return drawn % n;
        }
    }
}

/// Returns the next deal of this match, from the game's own shuffle with a new seed of 256 bits
/// from the operating system.
///
/// # Panics
/// If the operating system has no randomness: a predictable game would be worse than none.
pub(crate) fn from_system(game: &AnyGame) -> String {
    let mut seed = [0; 32];
    #[allow(clippy::expect_used)] // as the documentation says
    getrandom::fill(&mut seed).expect("the operating system gives random numbers");
    game.shuffle(&mut Chance(ChaCha20Rng::from_seed(seed)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_numbers_are_unbiased() {
        // Of 2^32 words 4294967295 = 3 * 1431655765 may be used for three numbers: one is left out.
        let mut words = [u32::MAX, 4_294_967_294].into_iter();
        assert_eq!(uniform(3, || words.next().unwrap()), 2);
        assert_eq!(words.next(), None);
        // For a power of two every word can be used.
        assert_eq!(uniform(4, || u32::MAX), 3);
        assert_eq!(uniform(1, || u32::MAX), 0);
    }

    #[test]
    fn deals_are_legal_and_differ() {
        for key in kozyr_games::keys() {
            let setup = kozyr_games::Setup { key: (*key).into(), ..Default::default() };
            let mut game = AnyGame::new(&setup).unwrap();
            let deal = from_system(&game);
            assert_ne!(deal, from_system(&game));
            game.step(&kozyr_games::StepText::Deal(deal)).unwrap();
        }
    }
}
