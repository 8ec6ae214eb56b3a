//! Random commands: some that may be run now, most that may not.

use std::collections::BTreeMap;

use kozyr_bots::{Level, Rest};
use kozyr_games::{KindInfo, game_info};
use kozyr_rules::Seat;
use kozyr_table::{Aid, Clock, Command, Phrase, Program, Settings, Stage, Target};

use crate::anybody::world::{PEOPLE, World};
use crate::support::{program_of, watcher};

/// The person who asks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Who {
    /// Has a seat.
    Sitter,
    /// Has none, but may take one.
    Spectator,
    /// Never takes a seat and has an empty name and id.
    Stranger,
}

impl Who {
    pub(crate) const ALL: [Self; 3] = [Self::Sitter, Self::Spectator, Self::Stranger];
}

/// Generates the list of all kinds of commands, and their functions, from each kind and the code
/// that makes one. A missing kind does not compile.
macro_rules! commands {
    ($($Kind:ident => $make:expr;)+) => {
        pub(crate) const KINDS: &[&str] = &[$(stringify!($Kind)),+];

        /// The kind of a command.
        pub(crate) fn kind(command: &Command) -> &'static str {
            match command {
                $(Command::$Kind { .. } => stringify!($Kind)),+
            }
        }

        /// A random command of a kind, by its index in [`KINDS`].
        fn make(kind: usize, world: &mut World) -> Command {
            let ways: &[fn(&mut World) -> Command] = &[$($make),+];
            ways[kind](world)
        }
    };
}

commands! {
    Sit => |world| Command::Sit(seat(world));
    Swap => |world| Command::Swap(seat(world));
    AnswerSwap => answer_swap;
    Shuffle => order;
    Leave => |_| Command::Leave;
    Ready => |world| Command::Ready(world.one_in(2));
    Loadout => |world| Command::Loadout(word(world).into());
    SetOptions => |world| Command::SetOptions(options(world));
    SeatBot => |world| Command::SeatBot(seat(world), level(world));
    SeatProgram => |world| Command::SeatProgram(seat(world), program(world));
    Unseat => |world| Command::Unseat(seat(world));
    Start => |_| Command::Start;
    Act => act;
    Say => |world| Command::Say(word(world).into());
    Phrase => |world| Command::Phrase(world.pick(Phrase::ALL));
    Pause => |_| Command::Pause;
    Resume => |_| Command::Resume;
    Takeover => |world| Command::Takeover(seat(world), some_level(world));
    VoteBot => |world| Command::VoteBot(seat(world));
    Return => |_| Command::Return;
    Pace => |world| Command::Pace(world.pick(&[0, 1, 10_000, 10_001, u32::MAX]));
    Hide => |world| Command::Hide(vec![world.pick(Aid::ALL), world.pick(Aid::ALL)]);
    Rematch => |_| Command::Rematch;
    BeginAnew => |_| Command::BeginAnew;
    OpenToAll => |world| Command::OpenToAll(!world.one_in(3));
    Come => |_| Command::Come;
    Settings => |world| Command::Settings(settings(world));
    Resign => |_| Command::Resign;
    Undo => |_| Command::Undo;
    Agree => |world| Command::Agree(world.one_in(2));
    Claim => |world| Command::Claim(world.pick(&Rest::ALL));
    AnswerClaim => |world| Command::AnswerClaim(!world.one_in(4));
    Kick => |world| Command::Kick(whom(world));
    LetIn => |world| Command::LetIn(known(world));
    Mute => |world| Command::Mute(whom(world), !world.one_in(3));
    Lock => |world| Command::Lock(world.one_in(3));
    Close => |world| Command::Close(world.one_in(2));
    HandOver => |world| Command::HandOver(seat(world));
    ShowHand => |world| {
        let name = world.pick(&PEOPLE);
        Command::ShowHand(watcher(name))
    };
    HideHand => |_| Command::HideHand;
    Vote => |world| Command::Vote(proposed(world), !world.one_in(4));
    End => |_| Command::End;
    LeaveForGood => |_| Command::LeaveForGood;
}

/// A random command.
pub(crate) fn any(world: &mut World) -> Command {
    let kind = world.below(KINDS.len());
    // Commands that few may give at few moments are tried more often.
    if world.one_in(12) {
        return Command::Undo;
    }
    // Requests are answered now and then.
    if world.kept.table.undo_request().is_some() && world.one_in(3) {
        return Command::Agree(!world.one_in(4));
    }
    if world.kept.table.claim().is_some() && world.one_in(3) {
        return Command::AnswerClaim(!world.one_in(6));
    }
    if let Some(seat) = world.kept.table.stall().map(|stall| stall.seat)
        && world.one_in(3)
    {
        return Command::VoteBot(seat);
    }
    if world.kept.table.stage() != Stage::Playing && world.one_in(6) {
        return Command::Swap(seat(world));
    }
    if !world.kept.table.proposals().is_empty() && world.one_in(3) {
        return Command::Vote(proposed(world), !world.one_in(4));
    }
    let asked = world.kept.table.swaps().any(|(.., declined)| !declined);
    if asked && world.one_in(3) {
        return answer_swap(world);
    }
    let command = make(kind, world);
    // Most tables should live for a while.
    match command {
        Command::End if !world.one_in(6) => Command::LeaveForGood,
        Command::Resign if !world.one_in(4) => Command::Pause,
        Command::Kick(_) if !world.one_in(3) => Command::LetIn(known(world)),
        command => command,
    }
}

/// The number of a proposal, mostly.
fn proposed(world: &mut World) -> u32 {
    let open: Vec<u32> = world.kept.table.proposals().iter().map(|one| one.n).collect();
    if open.is_empty() || world.one_in(8) { 1 } else { world.pick(&open) }
}

/// A seat, mostly one that the table has.
fn seat(world: &mut World) -> Seat {
    let n = world.kept.table.chairs().len();
    let past = usize::from(world.one_in(8));
    let number = world.below(n + past);
    Seat::new(u8::try_from(number).unwrap())
}

/// An answer, mostly to a person who has asked.
fn answer_swap(world: &mut World) -> Command {
    let asked = world.kept.table.swaps().next().map(|(from, ..)| from);
    let from = asked.filter(|_| !world.one_in(4)).unwrap_or_else(|| seat(world));
    Command::AnswerSwap(from, world.one_in(2))
}

/// An order of the seats; one in four leaves one out.
fn order(world: &mut World) -> Command {
    let n = world.kept.table.chairs().len();
    let by = world.below(n);
    let mut order: Vec<Seat> = Seat::first(n).collect();
    order.rotate_left(by);
    order.truncate(n - usize::from(world.one_in(4)));
    Command::Shuffle(order)
}

fn level(world: &mut World) -> Level {
    world.pick(&Level::ALL)
}

/// A program of a person at the table, or of a stranger.
fn program(world: &mut World) -> Program {
    let owner = world.pick(&PEOPLE);
    program_of(if world.one_in(8) { owner } else { "Zina" })
}

fn some_level(world: &mut World) -> Option<Level> {
    let level = level(world);
    Some(level).filter(|_| world.one_in(2))
}

/// A person at the table or near it.
fn whom(world: &mut World) -> Target {
    match world.below(4) {
        0 | 1 => Target::Seat(seat(world)),
        2 => Target::Known(known(world)),
        _ => {
            let name = world.pick(&PEOPLE);
            Target::Watcher(watcher(name))
        }
    }
}

/// The number of a barred or muted person, mostly.
fn known(world: &mut World) -> u32 {
    let known: Vec<u32> = world.kept.table.known().iter().map(|known| known.n).collect();
    if known.is_empty() || world.one_in(5) { 99 } else { world.pick(&known) }
}

/// Random settings.
fn settings(world: &mut World) -> Settings {
    let clock = world.pick(&[
        Clock::None,
        Clock::Action(2),
        Clock::Action(86_400),
        Clock::Days(1),
        Clock::Days(14),
        Clock::Bank { start: 2, increment: 86_400 },
        Clock::Bank { start: 300, increment: 5 },
    ]);
    let grace = world.pick(&[None, Some(1), Some(86_400)]);
    let level = some_level(world);
    let delay = world.pick(&[0, 0, 1, 5, 50]);
    let settings = Settings::new(grace, level, clock).expect("they can be");
    let settings = settings.keeping_seats(world.one_in(2));
    settings.with_delay(delay).expect("it can be")
}

/// Text of all kinds, some of which some command accepts.
fn word(world: &mut World) -> String {
    let word = world.pick(&[
        "",
        " ",
        "pack a",
        "pack b",
        "hello",
        "AS 2S",
        "x",
        "\0",
        "\u{202e}",
        "Привіт 👩\u{200d}🌾",
    ]);
    if world.one_in(20) { "long ".repeat(500) } else { word.to_owned() }
}

/// Changes of options, with valid and some invalid values.
pub(crate) fn options(world: &mut World) -> BTreeMap<String, String> {
    let info = game_info(world.kept.table.key()).expect("the table has a game");
    let mut changes = BTreeMap::new();
    for _ in 0..=world.below(2) {
        let option = &info.options[world.below(info.options.len())];
        let value = match &option.kind {
            // Short matches come to their end.
            KindInfo::Int { min, .. } if world.one_in(2) => min.to_string(),
            KindInfo::Int { min, max, step } => {
                let places = (max - min) / step;
                let place = world.below(places as usize + 1);
                (min + step * u32::try_from(place).unwrap()).to_string()
            }
            KindInfo::Choice(words) => world.pick(words).to_owned(),
        };
        let value = if world.one_in(10) { word(world) } else { value };
        let key = if world.one_in(20) { word(world) } else { option.key.to_owned() };
        changes.insert(key, value);
    }
    changes
}

fn act(world: &mut World) -> Command {
    let table = &world.kept.table;
    let (version, playing) = (table.version(), table.stage() == Stage::Playing);
    let id = match world.below(12) {
        0 => word(world),
        // An id used before, as after a lost answer.
        1..=3 => format!("a{}", world.below(world.acts + 1)),
        _ => {
            world.acts += 1;
            format!("a{}", world.acts)
        }
    };
    let version = match world.below(8) {
        0 => 0,
        1 => version.saturating_sub(1),
        2 => version + 1,
        3 => u32::MAX,
        _ => version,
    };
    let action =
        if playing && !world.one_in(6) { world.legal().unwrap_or_default() } else { word(world) };
    Command::Act { id, version, action: action.into() }
}
