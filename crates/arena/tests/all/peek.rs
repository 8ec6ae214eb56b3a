//! Bots do not peek: in two worlds that a seat cannot tell apart they do the same.

use kozyr_bots::Rng;
use kozyr_games::{Bacon, Caravan, Kan, Phase10, Variety};
use kozyr_players::{Level, Played, choose};
use kozyr_rules::{BySeat, GameExt, GameOptions, Seat, Turn, Viewer};

/// Where `expert` is `hard` with more time.
const UP_TO_HARD: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];
/// Where it thinks of more.
const ALL: [Level; 4] = [Level::Easy, Level::Normal, Level::Hard, Level::Expert];

fn check<G: Played>(key: &str, levels: &[Level]) {
    let options = G::Options::preset(key).expect("a game's key");
    let loadouts = BySeat::filled(options.n_seats(), G::Loadout::default());
    let opening = G::new(&options, &loadouts, &G::Start::default()).expect("the default options");
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
        let action = choose::<G>(Level::Normal, &game.view(Viewer::Seat(seat)), rng.bits());
        if step % 7 == 3 && game.legal().len() > 1 {
            let view = game.view(Viewer::Seat(seat));
            let other = G::imagine(&view, &mut rng);
            let other_view = other.view(Viewer::Seat(seat));
            // Somebody else's eyes see the difference, where there is one.
            differing += usize::from(
                Viewer::all(game.n_seats()).any(|viewer| other.view(viewer) != game.view(viewer)),
            );
            for &level in levels {
                let (here, there) =
                    (choose::<G>(level, &view, step), choose::<G>(level, &other_view, step));
                assert_eq!(here, there, "{level} of {} tells two worlds apart", G::KEY);
            }
            compared += 1;
        }
        game.apply(seat, action, &mut |_| {}).expect("bots play by the rules");
    }
    assert!(differing > 0, "the worlds compared were never different");
}

#[test]
fn kan() {
    check::<Kan>("kan", &UP_TO_HARD);
}

#[test]
fn caravan() {
    check::<Caravan>("caravan", &UP_TO_HARD);
}

#[test]
fn bacon() {
    check::<Bacon>("bacon", &ALL);
    check::<Bacon>("applewood", &ALL);
}

#[test]
fn variety() {
    check::<Variety>("variety", &UP_TO_HARD);
}

#[test]
fn phase10() {
    check::<Phase10>("phase10", &UP_TO_HARD);
}
