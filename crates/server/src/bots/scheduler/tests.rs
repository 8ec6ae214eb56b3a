//! What goes first, what gives way, and what ends; all by counting.

use std::sync::atomic::AtomicUsize;
use std::sync::mpsc;

use super::*;
use crate::metrics::registry::refused_so_far;

/// How long a test waits for something that must come. When it is over, something is missing.
const LIMIT: Duration = Duration::from_secs(60);

/// Work that thinks in slices until it is told to stop, or `done` is set.
struct Endless {
    slices: Arc<AtomicUsize>,
    done: Arc<AtomicBool>,
}

impl Endless {
    fn new() -> Self {
        Self { slices: Arc::default(), done: Arc::default() }
    }

    fn slices(&self) -> usize {
        self.slices.load(Ordering::SeqCst)
    }

    /// Asks for it and waits until it has begun.
    async fn begin(&self, thought: &Scheduler, kind: Priority) -> PendingAnswer<usize> {
        self.begin_for(thought, kind, &Account::default()).await
    }

    async fn begin_for(
        &self,
        thought: &Scheduler,
        kind: Priority,
        account: &Account,
    ) -> PendingAnswer<usize> {
        let (slices, done) = (Arc::clone(&self.slices), Arc::clone(&self.done));
        let (begun, began) = oneshot::channel();
        let asked = thought.ask(kind, account, move |ticket| {
            let mut begun = Some(begun);
            let mut own = 0;
            while !ticket.is_stopped() && !done.load(Ordering::SeqCst) {
                own += 1;
                slices.fetch_add(1, Ordering::SeqCst);
                if let Some(begun) = begun.take() {
                    let _ = begun.send(());
                }
            }
            own
        });
        let asked = asked.unwrap_or_else(|_| panic!("there is room"));
        tokio::time::timeout(LIMIT, began).await.expect("it begins").expect("it begins");
        asked
    }
}

async fn answer<T>(asked: PendingAnswer<T>) -> Option<T> {
    tokio::time::timeout(LIMIT, asked.wait()).await.expect("there is an answer in time").ok()
}

/// Returns how much work of a kind may wait.
fn size(thought: &Scheduler, kind: Priority) -> usize {
    thought.owner.0.state.lock().lines[kind.idx()].places.size()
}

fn ok<T>(asked: Result<PendingAnswer<T>, Busy>) -> PendingAnswer<T> {
    asked.unwrap_or_else(|busy| panic!("{busy:?}"))
}

/// 20 reviews are asked for and as many think as there are places; then 200 hints; then bots. A bot
/// begins before each waiting hint, and after at most one slice of what had begun.
#[tokio::test]
async fn a_bot_goes_first_and_running_work_gives_way() {
    for places in [1, 2] {
        let thought = Scheduler::start(places).unwrap();
        let reviews = Endless::new();
        let mut asked = Vec::new();
        for _ in 0..places {
            asked.push(reviews.begin(&thought, Priority::Review).await);
        }
        let later: Vec<_> = (places..20)
            .map(|_| ok(thought.ask(Priority::Review, &Account::default(), |_| ())))
            .collect();
        let hints: Vec<Endless> = (0..places).map(|_| Endless::new()).collect();
        let mut hinting = Vec::new();
        for hint in &hints {
            hinting.push(hint.begin(&thought, Priority::Hint).await);
        }
        let (order, events) = mpsc::channel();
        let mut waiting = Vec::new();
        let before = refused_so_far("thinking");
        let mut refused = 0;
        for _ in places..200 {
            let order = order.clone();
            match thought.ask(Priority::Hint, &Account::default(), move |_| {
                order.send(Priority::Hint).unwrap();
            }) {
                Ok(hint) => waiting.push(hint),
                Err(Busy { seconds }) => {
                    assert!((1..=600).contains(&seconds));
                    refused += 1;
                }
            }
        }
        assert_eq!((waiting.len(), refused), (64, 200 - places - 64));
        assert!(refused_so_far("thinking") >= before + refused as u64);
        for _ in 0..5 {
            let counted: Vec<_> = hints.iter().map(|hint| Arc::clone(&hint.slices)).collect();
            let order = order.clone();
            let reviewed = reviews.slices();
            let bot = ok(thought.ask(Priority::Bot, &Account::default(), move |_| {
                order.send(Priority::Bot).unwrap();
                counted.iter().map(|slices| slices.load(Ordering::SeqCst)).collect()
            }));
            // One of the hints notices at the end of its slice.
            let before: Vec<usize> = hints.iter().map(Endless::slices).collect();
            let at_begin: Vec<usize> = answer(bot).await.unwrap();
            let more = at_begin.iter().zip(before).map(|(at, before)| at.saturating_sub(before));
            assert!(more.min().unwrap() <= 1, "a bot waits for more than a slice");
            assert_eq!(reviews.slices(), reviewed, "reviews have given way to hints");
        }
        for hint in &hints {
            hint.done.store(true, Ordering::SeqCst);
        }
        for hint in waiting {
            answer(hint).await.unwrap();
        }
        drop(order);
        let order: Vec<Priority> = events.iter().collect();
        assert_eq!(order.len(), 69);
        assert!(order[..5].iter().all(|kind| *kind == Priority::Bot), "{order:?}");
        // Now the reviews go on, and none of their thought is lost.
        reviews.done.store(true, Ordering::SeqCst);
        let mut own = 0;
        for review in asked {
            own += answer(review).await.unwrap();
        }
        assert_eq!(own, reviews.slices());
        for review in later {
            answer(review).await.unwrap();
        }
    }
}

#[tokio::test]
async fn no_more_tasks_run_than_there_are_places() {
    let thought = Scheduler::start(2).unwrap();
    let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let mut all = Vec::new();
    for n in 0..120 {
        let (now, most) = (Arc::clone(&now), Arc::clone(&most));
        let kind = [Priority::Bot, Priority::Form, Priority::Hint][n % 3];
        all.push(ok(thought.ask(kind, &Account::default(), move |ticket| {
            for _ in 0..50 {
                most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                std::thread::yield_now();
                now.fetch_sub(1, Ordering::SeqCst);
                assert!(!ticket.is_stopped());
            }
        })));
    }
    for asked in all {
        answer(asked).await.unwrap();
    }
    assert!((1..=2).contains(&most.load(Ordering::SeqCst)), "{most:?}");
}

#[tokio::test]
async fn work_that_nobody_waits_for_ends_or_never_begins() {
    let thought = Scheduler::start(1).unwrap();
    let endless = Endless::new();
    let asked = endless.begin(&thought, Priority::Hint).await;
    let never = Arc::new(AtomicBool::new(false));
    let begun = Arc::clone(&never);
    let forsaken = ok(thought
        .ask(Priority::Hint, &Account::default(), move |_| begun.store(true, Ordering::SeqCst)));
    drop(forsaken);
    let next = ok(thought.ask(Priority::Hint, &Account::default(), |_| "next"));
    // The place is free once nobody waits for the first any more.
    drop(asked);
    assert_eq!(answer(next).await, Some("next"));
    assert!(!never.load(Ordering::SeqCst));
    // Work that has given way ends too, though its place is taken.
    let review = endless.begin(&thought, Priority::Review).await;
    let hint = endless.begin(&thought, Priority::Hint).await;
    let ticket = Arc::clone(&review.ticket);
    drop(review);
    while Arc::strong_count(&ticket) > 1 {
        tokio::task::yield_now().await;
    }
    drop(hint);
}

#[tokio::test]
async fn abandoned_requests_make_room_in_the_queue() {
    let thought = Scheduler::start(1).unwrap();
    let endless = Endless::new();
    let first = endless.begin(&thought, Priority::Review).await;
    let mut waiting: Vec<_> = (0..size(&thought, Priority::Review))
        .map(|_| ok(thought.ask(Priority::Review, &Account::default(), |_| ())))
        .collect();
    assert!(thought.ask(Priority::Review, &Account::default(), |_| ()).is_err());
    waiting.pop();
    let last = ok(thought.ask(Priority::Review, &Account::default(), |_| ()));
    endless.done.store(true, Ordering::SeqCst);
    answer(last).await.unwrap();
    answer(first).await.unwrap();
}

/// Time stands still here unless all wait, so that a deadline comes at once.
#[tokio::test(start_paused = true)]
async fn work_at_its_deadline_answers_with_its_result_so_far() {
    let thought = Scheduler::start(1).unwrap();
    let work = |ticket: &Ticket| {
        let mut slices = 0_u64;
        while !ticket.is_stopped() {
            slices += 1;
        }
        slices
    };
    let first = ok(thought.ask(Priority::Bot, &Account::default(), work));
    // Waiting counts: this one is told to stop before it begins, and looks at nothing.
    let second = ok(thought.ask(Priority::Bot, &Account::default(), work));
    let deadline = Duration::from_secs(10);
    assert_eq!(second_of(second, first, deadline).await, Some(0));
}

async fn second_of(
    second: PendingAnswer<u64>,
    first: PendingAnswer<u64>,
    deadline: Duration,
) -> Option<u64> {
    let later = deadline + Duration::from_secs(1);
    let (first, second) = tokio::join!(first.wait_for(later), second.wait_for(deadline));
    assert!(first.is_ok());
    second.ok()
}

#[tokio::test]
async fn a_panic_costs_one_answer() {
    let thought = Scheduler::start(1).unwrap();
    for kind in Priority::ALL {
        let bad = ok(thought.ask(kind, &Account::default(), |_| {
            assert!(std::hint::black_box(false), "on purpose");
        }));
        assert_eq!(answer(bad).await, None);
        assert_eq!(answer(ok(thought.ask(kind, &Account::default(), |_| 7))).await, Some(7));
    }
}

#[tokio::test]
async fn closing_the_scheduler_ends_running_and_waiting_work() {
    let thought = Scheduler::start(2).unwrap();
    let endless = Endless::new();
    let begun = endless.begin(&thought, Priority::Review).await;
    let other = endless.begin(&thought, Priority::Review).await;
    let hint = endless.begin(&thought, Priority::Hint).await;
    let waiting = ok(thought.ask(Priority::Review, &Account::default(), |_| ()));
    thought.close();
    assert_eq!(answer(waiting).await, None);
    let own = [begun, other, hint].map(answer);
    let mut sum = 0;
    for own in own {
        sum += own.await.expect("it leaves off with what it has");
    }
    assert_eq!(sum, endless.slices());
    assert_eq!(answer(ok(thought.ask(Priority::Bot, &Account::default(), |_| ()))).await, None);
}

fn account(address: u8, table: &str) -> Account {
    Account {
        address: Some([10, 0, 0, address].into()),
        person: None,
        table: Some(kozyr_store::TableId(table.to_owned())),
    }
}

/// An endless move of a bot, charged as if it had used clearly more than nothing.
async fn hog(thought: &Scheduler, account: &Account) -> (Endless, PendingAnswer<usize>) {
    let endless = Endless::new();
    let asked = endless.begin_for(thought, Priority::Bot, account).await;
    thought.owner.0.state.lock().shares.charge(account, Duration::from_secs(1));
    (endless, asked)
}

/// A guest's bots think at as many tables as there are places, and ten more wait: a bot of somebody
/// else is still answered, again and again, and nothing is lost.
#[tokio::test]
async fn the_address_that_has_used_less_goes_first() {
    for places in [1, 2] {
        let thought = Scheduler::start(places).unwrap();
        let mut hogs = Vec::new();
        for n in 0..places {
            hogs.push(hog(&thought, &account(1, &n.to_string())).await);
        }
        let waiting: Vec<_> = (0..10)
            .map(|n| ok(thought.ask(Priority::Bot, &account(1, &format!("more {n}")), |_| ())))
            .collect();
        for _ in 0..20 {
            answer(ok(thought.ask(Priority::Bot, &account(2, "other"), |_| ()))).await.unwrap();
        }
        for (endless, _) in &hogs {
            endless.done.store(true, Ordering::SeqCst);
        }
        for (endless, asked) in hogs {
            assert_eq!(answer(asked).await.unwrap(), endless.slices());
        }
        for asked in waiting {
            answer(asked).await.unwrap();
        }
    }
}

/// People at one address take turns; none goes before another has used as much.
#[tokio::test]
async fn people_at_an_address_take_turns() {
    let thought = Scheduler::start(1).unwrap();
    let mut hogs = Vec::new();
    for name in ["a", "b", "c"] {
        let person = Some(kozyr_table::Person(name.to_owned()));
        hogs.push(hog(&thought, &Account { person, ..account(1, name) }).await);
    }
    let now = |hogs: &[(Endless, _)]| hogs.iter().map(|(one, _)| one.slices()).collect::<Vec<_>>();
    let before = now(&hogs);
    let goes_on = async {
        while now(&hogs).iter().zip(&before).any(|(now, before)| now <= before) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(LIMIT, goes_on).await.expect("each of them goes on");
}

/// Work that can be brief ends by itself when others wait, and otherwise thinks for as long as it
/// likes.
#[tokio::test]
async fn brief_work_is_told_when_others_wait() {
    let thought = Scheduler::start(1).unwrap();
    let brief = |n: u8| {
        let work = |ticket: &Ticket| while !ticket.is_stopped() {};
        ok(thought.ask_for(Priority::Bot, &account(n, "table"), true, work))
    };
    let all: Vec<_> = (0..4).map(brief).collect();
    let n_told = || all.iter().filter(|asked| asked.ticket.is_told()).count();
    let three_end = async {
        while n_told() < 3 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(LIMIT, three_end).await.expect("three of them are told");
    // The last is alone, and goes on until it is told to stop.
    for _ in 0..1000 {
        tokio::task::yield_now().await;
    }
    assert_eq!(n_told(), 3);
    for asked in all {
        asked.ticket.tell();
        answer(asked).await.unwrap();
    }
}

/// If too many wait for anybody to search, nobody starts to, until there are fewer.
#[tokio::test]
async fn brief_work_with_a_tiny_share_is_told_at_once() {
    let thought = Scheduler::start(1).unwrap();
    // It keeps its place until all the others have asked.
    let ((go, gate), (begun, began)) = (mpsc::channel::<()>(), oneshot::channel());
    let first = ok(thought.ask(Priority::Bot, &account(250, "first"), move |_| {
        let _ = begun.send(());
        gate.recv().is_ok()
    }));
    tokio::time::timeout(LIMIT, began).await.expect("it begins").unwrap();
    let told = |ticket: &Ticket| ticket.is_stopped();
    let all: Vec<_> = (0..200)
        .map(|n| ok(thought.ask_for(Priority::Bot, &account(n, "table"), true, told)))
        .collect();
    go.send(()).unwrap();
    assert_eq!(answer(first).await, Some(true));
    let mut answers = Vec::new();
    for asked in all {
        answers.push(answer(asked).await.unwrap());
    }
    let n_told = answers.iter().filter(|told| **told).count();
    assert!((90..=110).contains(&n_told), "{n_told} of 200 were told at once");
}

/// The bots of an address that uses more than half of all time do not keep hints from others.
#[tokio::test]
async fn urgent_work_of_the_heaviest_user_yields_to_work_of_others() {
    let thought = Scheduler::start(1).unwrap();
    let greedy = account(1, "greedy");
    let (endless, hog) = hog(&thought, &greedy).await;
    thought.owner.0.state.lock().shares.charge(&greedy, Duration::from_secs(60));
    for kind in [Priority::Hint, Priority::Form, Priority::Review] {
        answer(ok(thought.ask(kind, &account(2, "other"), |_| ()))).await.unwrap();
    }
    endless.done.store(true, Ordering::SeqCst);
    answer(hog).await.unwrap();
}

/// One address never has more than half of what may wait.
#[tokio::test]
async fn one_address_does_not_fill_a_queue() {
    let thought = Scheduler::start(1).unwrap();
    let (endless, hog) = hog(&thought, &account(1, "hog")).await;
    let ask = |address, n: usize| {
        thought.ask(Priority::Review, &account(address, &n.to_string()), |_| ())
    };
    let mut waiting: Vec<_> = (0..40).filter_map(|n| ask(1, n).ok()).collect();
    assert_eq!(waiting.len(), size(&thought, Priority::Review) / 2);
    waiting.push(ok(ask(2, 0)));
    endless.done.store(true, Ordering::SeqCst);
    answer(hog).await.unwrap();
    for asked in waiting {
        answer(asked).await.unwrap();
    }
}

/// What a finished match shows has a place of its own: it waits for no bot, and no bot for it.
#[tokio::test]
async fn shown_matches_and_bots_do_not_wait_for_each_other() {
    let thought = Scheduler::start(1).unwrap();
    let both = [Endless::new(), Endless::new()];
    let bot = both[0].begin(&thought, Priority::Bot).await;
    let show = both[1].begin(&thought, Priority::Show).await;
    assert_eq!(thought.load().1, 2);
    both.iter().for_each(|endless| endless.done.store(true, Ordering::SeqCst));
    assert_eq!(answer(bot).await, Some(both[0].slices()));
    assert_eq!(answer(show).await, Some(both[1].slices()));
}
