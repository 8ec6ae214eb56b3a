//! Folders of results: who owns them, and how much luck was in the results.

use std::fs;
use std::process::{Command, Output};

use crate::{Folder, kozyr, text};

/// Writes a net for Variety as `numpy.savez` does, of one layer whose bias is the second argument.
const SAVE: &str = "\
import struct, sys, zipfile
path, bias = sys.argv[1], float(sys.argv[2])
def array(kind, shape, data):
    shape = ''.join(f'{n}, ' for n in shape)
    header = f\"{{'descr': '{kind}', 'fortran_order': False, 'shape': ({shape}), }}\\n\"
    return b'\\x93NUMPY\\1\\0' + struct.pack('<H', len(header)) + header.encode() + data
real = lambda shape, numbers: array('<f4', shape, struct.pack(f'<{len(numbers)}f', *numbers))
with zipfile.ZipFile(path, 'w') as out:
    out.writestr('encoding.npy', array('|u1', [9], b'variety-1'))
    out.writestr('scale.npy', real([771], [1.0] * 771))
    out.writestr('w1.npy', real([771, 60], [0.0] * 771 * 60))
    out.writestr('b1.npy', real([60], [bias * place for place in range(60)]))
";

fn save(path: &str, bias: &str) {
    let done = Command::new("python3").args(["-c", SAVE, path, bias]).status().unwrap();
    assert!(done.success());
}

fn arena(players: &str, out: &str, blocks: &str) -> Output {
    let players = ["--players", players];
    let rest = ["--blocks", blocks, "--out", out, "--option", "deals=4"];
    kozyr(&[&["arena", "variety"], &players[..], &rest].concat())
}

#[test]
fn a_results_folder_belongs_to_the_weights_that_played_it() {
    let folder = Folder::new(&[]);
    let (net, out) = (folder.path("a.npz"), folder.path("out"));
    let players = format!("net:{net},random");
    save(&net, "1");
    let begun = arena(&players, &out, "2");
    assert!(begun.status.success(), "{}", text(&begun.stderr));
    // The same numbers in a file that was written anew.
    save(&net, "1");
    let resumed = arena(&players, &out, "3");
    assert!(resumed.status.success(), "{}", text(&resumed.stderr));
    save(&net, "-1");
    let refused = arena(&players, &out, "4");
    assert_eq!(refused.status.code(), Some(2));
    let error = text(&refused.stderr);
    assert!(error.contains("holds another contest: its weights_sha256 is"), "{error}");

    // Luck is told of what was played, wherever the net is now.
    fs::remove_file(&net).unwrap();
    let luck = kozyr(&["luck", &out]);
    assert!(luck.status.success(), "{}", text(&luck.stderr));
    let told = text(&luck.stdout);
    assert!(told.starts_with(&format!("net:{net} wins ")), "{told}");
    assert!(told.contains("\nrandom   wins "), "{told}");
}

#[test]
fn luck_refuses_single_deals() {
    let folder = Folder::new(&[]);
    let out = folder.path("out");
    let pairs = ["--players", "normal,random", "--pairs", "--blocks", "2", "--out", &out];
    let played = kozyr(&[&["arena", "kan"], &pairs[..]].concat());
    assert!(played.status.success(), "{}", text(&played.stderr));
    let luck = kozyr(&["luck", &out]);
    assert_eq!(luck.status.code(), Some(2));
    assert!(text(&luck.stderr).contains("single deals (--pairs)"), "{}", text(&luck.stderr));
    let luck = kozyr(&["luck", &folder.path("out/records/000000-0.kozyr")]);
    assert!(text(&luck.stderr).contains("the single deals of --pairs"), "{}", text(&luck.stderr));
}

/// With a test, text and JSON say that intervals hold after stopping.
#[test]
fn an_arena_test_reports_intervals_that_hold_at_any_time() {
    let args = ["arena", "variety", "--players", "normal,random", "--blocks", "4"];
    let of = |more: &[&str]| text(&kozyr(&[&args[..], more].concat()).stdout);
    let tested = of(&["--test", "0,400"]);
    assert!(tested.contains("the intervals hold whenever the test stops"), "{tested}");
    assert!(!tested.contains("too narrow"), "{tested}");
    let margin = |text: String| -> f64 {
        let told: serde_json::Value = serde_json::from_str(&text).unwrap();
        told["report"]["standings"][0]["score"]["margin"].as_f64().unwrap()
    };
    let (fixed, any_time) = (of(&["--json"]), of(&["--json", "--test", "300,301"]));
    assert!(any_time.contains("\"any_time\": true") && fixed.contains("\"any_time\": false"));
    assert!(margin(any_time) > margin(fixed));
}

/// The parts of a contest print what the whole contest prints, but for what the clock says.
#[test]
fn parts_of_an_arena_print_the_whole_contest() {
    let folder = Folder::new(&[]);
    let contest = ["arena", "kan", "--players", "normal,random", "--pairs", "--blocks", "8"];
    let contest = [&contest[..], &["--test=-1,1", "--option", "rounds=2"]].concat();
    let parts = ["1/3", "2/3", "3/3"].map(|part| (part, folder.path(&part[..1])));
    for (part, out) in &parts {
        let played = kozyr(&[&contest[..], &["--part", part, "--out", out]].concat());
        assert!(played.status.success(), "{}", text(&played.stderr));
        let told = format!("this is part {part}; `kozyr arena merge` joins the folders of all");
        assert!(text(&played.stdout).contains(&told), "{}", text(&played.stdout));
    }
    let [(_, first), (_, second), (_, third)] = &parts;
    let timeless = |args: &[&str]| {
        let output = kozyr(&[args, &["--json"]].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        let mut told: serde_json::Value = serde_json::from_str(&text(&output.stdout)).unwrap();
        told["report"]["seconds"] = 0.into();
        told["report"]["decisions_per_second"] = 0.into();
        for standing in told["report"]["standings"].as_array_mut().unwrap() {
            standing["seconds_per_decision"] = 0.into();
        }
        told.to_string()
    };
    let (whole, out) = (folder.path("whole"), folder.path("out"));
    let merge = ["arena", "merge", third, first, second, "--out", &out];
    assert_eq!(timeless(&merge), timeless(&[&contest[..], &["--out", &whole]].concat()));
    let read = |folder: &str, name: &str| fs::read(format!("{folder}/{name}")).unwrap();
    for name in ["plan.json", "records/000000-0.kozyr", "records/000007-1.kozyr"] {
        assert_eq!(read(&out, name), read(&whole, name), "{name}");
    }

    let refused = |args: &[&str], why: &str| {
        let refused = kozyr(&[&["arena"], args].concat());
        assert_eq!(refused.status.code(), Some(2));
        assert!(text(&refused.stderr).contains(why), "{}", text(&refused.stderr));
    };
    refused(&["merge", first, third], "missing: part 2/3; name the folders of all 3 parts");
    refused(&["merge", first, second, third, "--out", &out], "exists already; name a new folder");
    refused(&["merge"], "<PART>...");
    refused(&[], "--players <PLAYERS>");
    let with = |more: &[&'static str]| [&contest[1..], more].concat();
    refused(&with(&["--part", "1/3"]), "--out <FOLDER>");
    refused(&with(&["--part", "0/3", "--out", "x"]), "the number of a part and how many parts");
    refused(&with(&["--part", "1/9", "--out", "x"]), "--part 1/9: 8 blocks have at most 8 parts");
    let other = [&with(&["--part", "2/3", "--out"])[..], &[first]].concat();
    refused(&other, "its part is \"1/3\", not \"2/3\"");
}
