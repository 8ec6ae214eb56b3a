//! Bots do not peek: in two worlds that a seat cannot tell apart they do the same.

use kozyr_bots::Rng;
use kozyr_players::{Level, Player, choose};
use kozyr_rules::{BySeat, Game, GameExt, GameOptions, Seat, Turn, Viewer};

const LEVELS: [Level; 4] = [Level::Easy, Level::Normal, Level::Hard, Level::Expert];

fn check<P: Player>(key: &str) {
    let options = <P::Game as Game>::Options::preset(key).expect("a game's key");
    let loadouts = BySeat::from_fn(options.n_seats(), |_| Default::default());
    let opening =
        P::Game::new(&options, &loadouts, &Default::default()).expect("the default options");
    let mut rng = Rng::new(9);
    let (mut compared, mut differing) = (0, 0);
    let mut game = opening.clone();
    let mut step = 0;
    while compared < 4 {
        let seat: Seat = match game.turn() {
            Turn::Seat(seat) => seat,
            Turn::Chance => {
                let deal = game.shuffle(&mut rng);
                game.deal_unchecked(&deal, &mut |_| {});
                continue;
            }
            Turn::Over => {
                game = opening.clone();
                continue;
            }
        };
        step += 1;
        let action = choose::<P>(Level::Normal, &game.view(Viewer::Seat(seat)), rng.bits());
        if step % 7 == 3 && game.legal().len() > 1 {
            let view = game.view(Viewer::Seat(seat));
            let other = P::Game::imagine(&view, &mut rng);
            let other_view = other.view(Viewer::Seat(seat));
            // Somebody else's eyes see the difference, where there is one.
            differing += usize::from(
                Viewer::all(game.n_seats()).any(|viewer| other.view(viewer) != game.view(viewer)),
            );
            for level in LEVELS {
                let (here, there) =
                    (choose::<P>(level, &view, step), choose::<P>(level, &other_view, step));
                assert_eq!(here, there, "{level} of {key} tells two worlds apart");
            }
            compared += 1;
        }
        game.apply(seat, action, &mut |_| {}).expect("bots play by the rules");
    }
    assert!(differing > 0, "the worlds compared were never different");
}

macro_rules! tests {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        $(
            #[test]
            fn $key() {
                type Bots = kozyr_players::$key::$Player;
                for preset in <<Bots as Player>::Game as Game>::ABOUT.presets {
                    check::<Bots>(preset.key);
                }
            }
        )+
    };
}

kozyr_games::games!(tests);
