//! Nets as players, from files as NumPy writes them.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use kozyr_arena::{Contest, Player, Rotations, options_from};
use kozyr_games::variety::Variety;
use kozyr_players::kan::KanPlayer;
use kozyr_players::variety::VarietyPlayer;
use kozyr_rules::record::run;
use kozyr_rules::{Encode, Game, GameExt, Record, Step, Turn};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A name, a shape and numbers.
type Array<'a> = (&'a str, &'a [usize], Vec<f32>);

/// Writes what `numpy.savez` writes.
fn save(path: &Path, encoding: &str, arrays: &[Array<'_>]) -> io::Result<()> {
    let mut archive = ZipWriter::new(File::create(path)?);
    let mut add = |name: &str, kind: &str, shape: &[usize], bytes: &[u8]| -> io::Result<()> {
        let shape: String = shape.iter().map(|length| format!("{length}, ")).collect();
        let header =
            format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({shape}), }}\n");
        let length = u16::try_from(header.len()).map_err(io::Error::other)?.to_le_bytes();
        archive.start_file(format!("{name}.npy"), SimpleFileOptions::default())?;
        let file = [b"\x93NUMPY\x01\x00", &length[..], header.as_bytes(), bytes].concat();
        archive.write_all(&file)
    };
    add("encoding", "|u1", &[encoding.len()], encoding.as_bytes())?;
    for (name, shape, numbers) in arrays {
        let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        add(name, "<f4", shape, &bytes)?;
    }
    archive.finish()?;
    Ok(())
}

/// A net that takes and gives so many numbers, of one layer: places count for as much as they say.
fn ranked(path: &Path, encoding: &str, n_scale: usize, takes: usize, gives: &[f32]) -> Player {
    let n = gives.len();
    let arrays = [
        ("scale", &[n_scale][..], vec![1.0; n_scale]),
        ("w1", &[takes, n][..], vec![0.0; takes * n]),
        ("b1", &[n][..], gives.to_vec()),
    ];
    save(path, encoding, &arrays).expect("a writable folder");
    format!("net:{}", path.display()).parse().expect("a net")
}

#[test]
fn a_net_plays_the_legal_action_that_it_rates_highest() {
    let folder = tempfile::tempdir().unwrap();
    let encoding = Variety::ENCODING.unwrap();
    let (d, m) = (encoding.n_observation(), encoding.n_mask());
    // Neither ascending nor descending.
    let gives: Vec<f32> = (0..m).map(|place| ((place * 37) % 61) as f32).collect();
    let net = ranked(&folder.path().join("a.npz"), encoding.name, d, d, &gives);
    let players = [net, "random".parse().unwrap()];
    let contest =
        Rotations::<VarietyPlayer>::new(&options_from("variety", &[]).unwrap(), &players, 1)
            .unwrap();
    let text = contest.play(0, 0, true).record.unwrap();
    run::<Variety>(&text).expect("a record that holds");
    let record = Record::<Variety>::parse(&text).unwrap();
    let mut game = record.opening().unwrap();
    let mut seen = 0;
    for step in &record.steps {
        if let (Turn::Seat(seat), Step::Act(_, action)) = (game.turn(), step)
            && seat.idx() % 2 == 0
        {
            let rate = |action| gives[Variety::mask_idx(action).unwrap()];
            let best = game.legal().into_iter().max_by(|a, b| rate(*a).total_cmp(&rate(*b)));
            assert_eq!(Some(*action), best);
            seen += 1;
        }
        game.step(step, &mut |_| {}).unwrap();
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn a_net_that_rates_one_action_at_a_time_plays_where_there_is_no_mask() {
    let folder = tempfile::tempdir().unwrap();
    let encoding = kozyr_games::kan::Kan::ENCODING.unwrap();
    let (d, f) = (encoding.n_observation(), encoding.n_action());
    let net = ranked(&folder.path().join("a.npz"), encoding.name, d, d + f, &[0.0]);
    let players = [net, net, net, net, "random".parse().unwrap()];
    let options = options_from("kan", &[("rounds".to_owned(), "1".to_owned())]);
    let contest = Rotations::<KanPlayer>::new(&options.unwrap(), &players, 1).unwrap();
    let text = contest.play(0, 0, true).record.unwrap();
    run::<kozyr_games::kan::Kan>(&text).expect("a record that holds");
}

#[test]
fn a_file_that_is_written_again_is_another_policy() {
    let folder = tempfile::tempdir().unwrap();
    let encoding = Variety::ENCODING.unwrap();
    let (d, m) = (encoding.n_observation(), encoding.n_mask());
    let low: Vec<f32> = (0..m).map(|place| place as f32).collect();
    let high: Vec<f32> = low.iter().map(|place| -place).collect();
    let path = folder.path().join("a.npz");
    let options = options_from("variety", &[]).unwrap();
    let record = |net: Player| {
        let players = [net, "random".parse().unwrap()];
        let contest = Rotations::<VarietyPlayer>::new(&options, &players, 1).unwrap();
        contest.play(0, 0, true).record.unwrap()
    };
    let first = ranked(&path, encoding.name, d, d, &low);
    let played = record(first);
    assert_eq!(ranked(&path, encoding.name, d, d, &low), first, "the same numbers");
    let second = ranked(&path, encoding.name, d, d, &high);
    assert_ne!(second, first);
    assert_ne!(record(second), played);
    // Who was seated before goes on as it did.
    assert_eq!(record(first), played);
}

#[test]
fn a_net_that_is_not_made_for_the_game_is_refused_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.npz");
    let options = options_from("variety", &[]).unwrap();
    let refused = |net: Player| {
        let players = [net, "random".parse().unwrap()];
        let error = Rotations::<VarietyPlayer>::new(&options, &players, 1).unwrap_err().to_string();
        error.split_once(" cannot play variety: ").expect(&error).1.to_owned()
    };
    let other = ranked(&path, "kan-1", 771, 771, &[0.0; 60]);
    assert_eq!(refused(other), "it reads `kan-1`, and the game writes `variety-1`");
    let short = ranked(&folder.path().join("b.npz"), "variety-1", 770, 771, &[0.0; 60]);
    assert_eq!(refused(short), "`scale` has 770 numbers, and an observation 771 bytes");
    let wide = ranked(&folder.path().join("c.npz"), "variety-1", 771, 771, &[0.0; 61]);
    assert_eq!(
        refused(wide),
        "it takes 771 numbers and gives 61; expected that it takes 796 and gives 1, or 771 and gives 60"
    );
}

#[test]
fn a_file_that_is_no_net_is_refused_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.npz");
    let wrong = |text: String| text.parse::<Player>().unwrap_err().to_string();
    assert_eq!(wrong("net:".to_owned()), "net:: expected net: and a file, as net:a.npz");
    std::fs::write(&path, "no archive").unwrap();
    let told = wrong(format!("net:{}", path.display()));
    assert!(told.contains(": is no file as numpy.savez writes it: "), "{told}");
    save(&path, "variety-1", &[]).unwrap();
    let told = wrong(format!("net:{}", path.display()));
    assert!(told.ends_with(": there is no array `scale`"), "{told}");
}
