//! The result of a measurement, as text and as JSON.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;
use serde_json::{Value, json};

use crate::args::Args;
use crate::count::{Counts, Received};
use crate::process::Usage;

/// The measurements between two moments.
pub(crate) struct Window {
    pub(crate) seconds: f64,
    pub(crate) before: Counts,
    pub(crate) after: Counts,
    /// The usage of the server, and that of this process.
    pub(crate) server: Option<Usage>,
    pub(crate) own: Usage,
}

/// The server's memory at several moments, in kB.
#[derive(Clone, Copy, Default, Serialize)]
pub(crate) struct Memory {
    /// The memory before there was any table.
    pub(crate) before_kb: u64,
    /// The memory when every table was open and in play.
    pub(crate) tables_kb: u64,
    /// The memory when the idle spectators had connected as well.
    pub(crate) idle_kb: u64,
    /// The memory at the end of the measurement, and the peak until then.
    pub(crate) after_kb: u64,
    pub(crate) most_kb: u64,
    /// The memory when the idle spectators had left, and when everybody had left.
    pub(crate) without_idle_kb: u64,
    pub(crate) left_kb: u64,
}

/// The result of a measurement.
pub(crate) struct Report<'a> {
    pub(crate) args: &'a Args,
    pub(crate) games: Vec<String>,
    pub(crate) window: Window,
    pub(crate) memory: Option<Memory>,
    /// The growth of the server's memory.
    pub(crate) growth_kb_per_minute: Option<f64>,
    /// The time of a sync of the disk.
    pub(crate) sync_ms: Option<f64>,
    pub(crate) errors: BTreeMap<String, u64>,
    /// The build of the server's program, as it reports it.
    pub(crate) program: Option<Value>,
}

/// The smallest part of the actions that each game must have.
const LEAST_PART: f64 = 0.1;

impl Report<'_> {
    fn actions(&self) -> Vec<u64> {
        let (before, after) = (&self.window.before.actions, &self.window.after.actions);
        after.iter().zip(before).map(|(after, before)| after - before).collect()
    }

    fn all_actions(&self) -> u64 {
        self.window.after.all_actions() - self.window.before.all_actions()
    }

    /// Returns the received messages, by type.
    fn received(&self) -> BTreeMap<&str, Received> {
        let (before, after) = (&self.window.before.received, &self.window.after.received);
        let one = |(kind, after): (&'_ String, &Received)| {
            let before = before.get(kind).copied().unwrap_or_default();
            Received {
                messages: after.messages - before.messages,
                bytes: after.bytes - before.bytes,
            }
        };
        let all = after.iter().map(|(kind, received)| (kind.as_str(), one((kind, received))));
        all.filter(|(_, received)| received.messages > 0).collect()
    }

    /// Returns an amount per action; 0 without actions.
    fn per_action(&self, amount: f64) -> f64 {
        amount / (self.all_actions().max(1) as f64)
    }

    /// Returns why the measurement failed, in sentences; none if it did not.
    pub(crate) fn failures(&self) -> Vec<String> {
        let mut failures = Vec::new();
        for (what, n) in &self.errors {
            failures.push(format!("{n} times: {what}"));
        }
        let all = self.all_actions();
        if all == 0 {
            failures.push("no action was acknowledged".to_owned());
            return failures;
        }
        // With many games an equal part is less than a tenth.
        let least = LEAST_PART.min(0.6 / self.games.len() as f64);
        for (game, n) in self.games.iter().zip(self.actions()) {
            let part = n as f64 / all as f64;
            if part < least {
                failures.push(format!(
                    "{game} has {:.1} % of the actions, and should have {:.0} % at least",
                    part * 100.0,
                    least * 100.0
                ));
            }
        }
        failures
    }

    pub(crate) fn json(&self) -> Value {
        let (args, window) = (self.args, &self.window);
        let all = self.all_actions();
        let times = &window.after.times;
        let games: BTreeMap<_, _> = self.games.iter().cloned().zip(self.actions()).collect();
        let received: serde_json::Map<String, Value> = self
            .received()
            .into_iter()
            .map(|(kind, received)| {
                let per_action = self.per_action(received.bytes as f64);
                let figures = json!({
                    "messages": received.messages, "bytes": received.bytes,
                    "bytes_per_action": per_action,
                    "bytes_per_message": received.bytes as f64 / received.messages.max(1) as f64,
                });
                (kind.to_owned(), figures)
            })
            .collect();
        let per_action_ms = |seconds: f64| self.per_action(seconds * 1000.0);
        let server = window.server.map(|server| {
            json!({
                "user_ms_per_action": per_action_ms(server.user_s),
                "system_ms_per_action": per_action_ms(server.system_s),
                "cpu_ms_per_action": per_action_ms(server.cpu_s()),
                "cores": server.cpu_s() / window.seconds,
                "disk_bytes_per_action": self.per_action(server.write_bytes as f64),
                "written_bytes_per_action": self.per_action(server.wchar as f64),
            })
        });
        let memory = self.memory.map(|memory| {
            let mut all = json!(memory);
            all["per_table_kb"] = json!(memory.per_table(self.args.tables));
            all["per_idle_socket_kb"] = json!(memory.per_idle(self.args.idle));
            all["given_back_kb"] = json!(memory.after_kb.saturating_sub(memory.left_kb));
            all
        });
        json!({
            "tables": args.tables, "spectators_per_table": args.spectators, "idle": args.idle,
            "policy": args.policy.name(), "rate": args.rate, "seconds": window.seconds,
            "sockets": window.after.sockets,
            "actions": all, "actions_per_second": all as f64 / window.seconds,
            "actions_by_game": games,
            "churn": args.churn, "tables_opened": window.after.tables,
            "memory_growth_kb_per_minute": self.growth_kb_per_minute,
            "matches": window.after.matches - window.before.matches,
            "ack_ms": {
                "p50": times.quantile(0.5), "p99": times.quantile(0.99),
                "p999": times.quantile(0.999), "max": times.max(),
            },
            "received": received,
            "server": server, "memory": memory,
            "own_cpu_ms_per_action": per_action_ms(window.own.cpu_s()),
            "own_cores": window.own.cpu_s() / window.seconds,
            "own_rss_kb": window.own.rss_kb,
            "disk_sync_ms": self.sync_ms,
            "errors": self.errors, "failures": self.failures(),
            "program": self.program,
        })
    }

    pub(crate) fn text(&self) -> anyhow::Result<String> {
        let mut text = Vec::new();
        self.print(&mut text)?;
        Ok(String::from_utf8(text)?)
    }

    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let window = &self.window;
        let all = self.all_actions();
        let times = &window.after.times;
        writeln!(
            out,
            "{} tables, {} spectators each, {} idle, {} sockets; {:.1} s, policy {}",
            self.args.tables,
            self.args.spectators,
            self.args.idle,
            window.after.sockets,
            window.seconds,
            self.args.policy
        )?;
        let rate = all as f64 / window.seconds;
        writeln!(out, "\nacknowledged actions  {rate:10.0} a second")?;
        for (game, n) in self.games.iter().zip(self.actions()) {
            let part = n as f64 / all.max(1) as f64 * 100.0;
            writeln!(out, "  {game:19} {:10.0} a second {part:5.1} %", n as f64 / window.seconds)?;
        }
        writeln!(
            out,
            "from action to ack    p50 {:.2} ms, p99 {:.2} ms, p99.9 {:.2} ms, max {:.2} ms",
            times.quantile(0.5),
            times.quantile(0.99),
            times.quantile(0.999),
            times.max()
        )?;
        if let Some(sync) = self.sync_ms {
            writeln!(out, "the disk takes        {sync:.2} ms to keep 4 kB (median)")?;
        }
        writeln!(out, "\nreceived for an action, by type:")?;
        for (kind, received) in self.received() {
            writeln!(
                out,
                "  {kind:19} {:10.0} bytes, {:6.2} messages of {:.0} bytes",
                self.per_action(received.bytes as f64),
                self.per_action(received.messages as f64),
                received.bytes as f64 / received.messages.max(1) as f64
            )?;
        }
        if let Some(server) = window.server {
            let ms = |seconds: f64| self.per_action(seconds * 1000.0);
            writeln!(
                out,
                "\nthe server's processor {:9.3} ms an action ({:.3} user, {:.3} system), {:.2} cores",
                ms(server.cpu_s()),
                ms(server.user_s),
                ms(server.system_s),
                server.cpu_s() / window.seconds
            )?;
            writeln!(
                out,
                "written by the server  {:9.0} bytes an action to disk ({:.0} with sockets)",
                self.per_action(server.write_bytes as f64),
                self.per_action(server.wchar as f64)
            )?;
        }
        writeln!(
            out,
            "this process           {:9.3} ms an action, {:.2} cores, {} MB",
            self.per_action(window.own.cpu_s() * 1000.0),
            window.own.cpu_s() / window.seconds,
            window.own.rss_kb / 1024
        )?;
        if let Some(memory) = &self.memory {
            memory.print(self, out)?;
        }
        // Over a short time it says nothing.
        let long = self.args.churn > 0 || window.seconds >= 60.0;
        if let Some(growth) = self.growth_kb_per_minute.filter(|_| long) {
            writeln!(
                out,
                "  it grew by           {growth:9.0} kB a minute, at {} tables opened",
                window.after.tables
            )?;
        }
        match self.errors.values().sum::<u64>() {
            0 => writeln!(out, "\nno errors"),
            n => writeln!(out, "\n{n} errors"),
        }
    }
}

impl Memory {
    fn per_table(&self, tables: u32) -> f64 {
        self.tables_kb.saturating_sub(self.before_kb) as f64 / f64::from(tables.max(1))
    }

    fn per_idle(&self, idle: u32) -> Option<f64> {
        let kb = self.idle_kb.saturating_sub(self.tables_kb);
        (idle > 0).then(|| kb as f64 / f64::from(idle))
    }

    fn print(&self, report: &Report<'_>, out: &mut impl Write) -> io::Result<()> {
        let mb = |kb: u64| kb as f64 / 1024.0;
        writeln!(out, "\nthe server's memory    {:9.1} MB before", mb(self.before_kb))?;
        writeln!(
            out,
            "  with the tables      {:9.1} MB, {:.0} kB a table with its sockets",
            mb(self.tables_kb),
            self.per_table(report.args.tables)
        )?;
        if let Some(kb) = self.per_idle(report.args.idle) {
            let with = mb(self.idle_kb);
            writeln!(out, "  with idle spectators {with:9.1} MB, {kb:.1} kB a socket")?;
        }
        let (after, most) = (mb(self.after_kb), mb(self.most_kb));
        writeln!(out, "  after the measurement{after:9.1} MB, {most:.1} MB at most")?;
        if report.args.idle > 0 {
            writeln!(out, "  without idle ones    {:9.1} MB", mb(self.without_idle_kb))?;
        }
        let back = mb(self.after_kb.saturating_sub(self.left_kb));
        writeln!(out, "  when all have left   {:9.1} MB, {back:.1} MB given back", mb(self.left_kb))
    }
}
