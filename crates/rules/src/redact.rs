//! `Debug` for what is secret: states, deals, loadouts.
//!
//! A line in a log, the message of a panic or a failed assertion may print any value that has
//! `Debug`. So the types that hold secrets print only what everybody at the table knows.

/// Implements `Debug` for a game's state: its key, stage and turn, nothing else.
///
/// ```
/// use kozyr_laws::toy::{Toy, ToyOptions};
/// use kozyr_rules::{BySeat, Game};
///
/// // `Toy` prints itself by the same function.
/// let game = Toy::<0>::new(&ToyOptions::default(), &BySeat::filled(3, ()), &()).unwrap();
/// assert_eq!(format!("{game:?}"), "toy { stage: deal, turn: deal, .. }");
/// ```
#[macro_export]
macro_rules! redacted_state {
    ($State:ty) => {
        impl ::core::fmt::Debug for $State {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::redact_state(self, f)
            }
        }
    };
}

/// Implements `Debug` for types that are secret as a whole: only their names are printed.
///
/// ```
/// struct Deal([u8; 52]);
/// kozyr_rules::redacted!(Deal);
/// assert_eq!(format!("{:?}", Deal([7; 52])), "Deal { .. }");
/// ```
#[macro_export]
macro_rules! redacted {
    ($($Secret:ident),+) => {
        $(impl ::core::fmt::Debug for $Secret {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_struct(stringify!($Secret)).finish_non_exhaustive()
            }
        })+
    };
}

#[doc(hidden)]
pub fn redact_state<G: crate::Game>(
    game: &G,
    f: &mut core::fmt::Formatter<'_>,
) -> core::fmt::Result {
    write!(f, "{} {{ stage: {}, turn: {}, .. }}", G::KEY, game.stage(), game.turn())
}
