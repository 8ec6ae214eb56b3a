//! Metrics: every measure is declared once, with its labels and what it says. From here come the
//! text for Prometheus and the table in `docs/hosting.md`.

use self::Kind::{Counter, Gauge, Histogram, Total};

/// The kind of a measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// It only grows.
    Counter,
    /// It only grows; counted elsewhere, with fractions.
    Total,
    /// It goes up and down.
    Gauge,
    /// The number of values up to each bound.
    Histogram(Scale),
}

/// The bounds of a histogram.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scale {
    Seconds,
    Number,
}

impl Scale {
    pub(crate) const fn bounds(self) -> &'static [f64] {
        match self {
            Self::Seconds => {
                &[0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0]
            }
            Self::Number => &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0],
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Measure {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    pub(crate) labels: &'static [&'static str],
    pub(crate) help: &'static str,
}

macro_rules! measures {
    ($($kind:expr, $name:literal [$($label:literal),*] $help:literal;)+) => {
        /// All of them, in the order of the documentation.
        pub(crate) const ALL: &[Measure] =
            &[$(Measure { name: $name, kind: $kind, labels: &[$($label),*], help: $help }),+];
    };
}

measures! {
    Counter, "kozyr_http_requests_total" ["method", "route", "status"]
        "requests answered, by the route's pattern";
    Histogram(Scale::Seconds), "kozyr_http_seconds" ["route"] "time to answer a request";
    Gauge, "kozyr_sockets" [] "sockets open";
    Counter, "kozyr_sockets_total" [] "sockets opened";
    Counter, "kozyr_sockets_ended_total" ["reason"]
        "sockets that the server ended, by the code that it gave";
    Counter, "kozyr_messages_received_total" [] "messages that came over sockets";
    Counter, "kozyr_messages_sent_total" [] "messages sent over sockets";
    Counter, "kozyr_sent_bytes_total" [] "bytes in these messages, before compression";
    Gauge, "kozyr_tables" [] "tables in memory";
    Gauge, "kozyr_tables_waiting" [] "tables that wait because nothing can be kept";
    Counter, "kozyr_actions_total" ["game"] "actions of people acknowledged";
    Histogram(Scale::Seconds), "kozyr_action_seconds" []
        "time from when an action has been read to its acknowledgement";
    Counter, "kozyr_refused_total" ["limit"] "what was beyond a limit";
    Histogram(Scale::Seconds), "kozyr_store_commit_seconds" []
        "time of a commit, until it is on the disk";
    Histogram(Scale::Number), "kozyr_store_commit_writes" [] "changes that one commit saved";
    Gauge, "kozyr_store_waiting" [] "changes that wait to be saved";
    Counter, "kozyr_store_errors_total" [] "changes that could not be saved";
    Gauge, "kozyr_ready" [] "1 if the store takes writes, as `/readyz` finds";
    Gauge, "kozyr_database_bytes" [] "size of the database";
    Gauge, "kozyr_wal_bytes" [] "size of its write-ahead log";
    Gauge, "kozyr_disk_free_bytes" [] "room left where the data folder is";
    Gauge, "kozyr_last_copy_timestamp_seconds" []
        "when `kozyr backup` last wrote a backup, in seconds since 1970; the startup, if it has not since";
    Gauge, "kozyr_thought_waiting" ["kind"]
        "bots' moves, forms, tables to be opened, matches to be shown, hints, courses and reviews that wait for a thread";
    Gauge, "kozyr_thought_thinking" [] "threads that search";
    Histogram(Scale::Seconds), "kozyr_thought_seconds" ["kind"] "time of one of them";
    Counter, "kozyr_panics_total" [] "faults of the program, each in the log";
    Counter, "kozyr_log_lost_total" [] "lines of the log that nobody read in time";
    Gauge, "kozyr_build_info" ["version"] "always 1";
    Total, "process_cpu_seconds_total" [] "processor time used";
    Total, "process_written_bytes_total" [] "bytes that the process has had written to disks";
    Gauge, "process_resident_memory_bytes" [] "memory in use";
    Gauge, "process_open_fds" [] "descriptors open";
    Gauge, "process_max_fds" [] "descriptors that it may open";
    Gauge, "process_threads" [] "threads";
    Gauge, "process_start_time_seconds" [] "when it began, in seconds since 1970";
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    /// Returns the names of measures in a text.
    fn named(text: &str) -> BTreeSet<String> {
        let word = |c: char| c.is_ascii_lowercase() || c == '_';
        text.split(|c| !word(c))
            .filter(|name| name.starts_with("kozyr_") || name.starts_with("process_"))
            .map(ToOwned::to_owned)
            .collect()
    }

    fn sources(folder: &Path, text: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, text);
            } else {
                let file = fs::read_to_string(&path).unwrap();
                text.push_str(file.split("#[cfg(test)]").next().unwrap());
            }
        }
    }

    #[test]
    fn every_metric_is_declared_and_used() {
        let mut text = String::new();
        for folder in ["crates/server/src", "crates/store/src"] {
            sources(&root().join(folder), &mut text);
        }
        let declared: BTreeSet<&str> = ALL.iter().map(|measure| measure.name).collect();
        assert_eq!(declared.len(), ALL.len());
        let mut used = BTreeSet::new();
        for word in ["counter!(", "gauge!(", "histogram!("] {
            for rest in text.split(word).skip(1) {
                let quoted = rest.trim_start().strip_prefix('"');
                if let Some((name, _)) = quoted.and_then(|rest| rest.split_once('"')) {
                    used.insert(name);
                }
            }
        }
        assert_eq!(used, declared);
    }

    /// Returns the table as the documentation has it.
    fn table() -> String {
        let mut table = "| measure | kind | labels | says |\n|---|---|---|---|\n".to_owned();
        for Measure { name, kind, labels, help } in ALL {
            let kind = match kind {
                Kind::Counter | Kind::Total => "counter",
                Kind::Gauge => "gauge",
                Kind::Histogram(_) => "histogram",
            };
            let labels: Vec<String> = labels.iter().map(|label| format!("`{label}`")).collect();
            table += &format!("| `{name}` | {kind} | {} | {help} |\n", labels.join(" "));
        }
        table
    }

    #[test]
    fn the_guide_for_hosts_has_the_table() {
        let path = root().join("docs/hosting.md");
        let guide = fs::read_to_string(&path).unwrap();
        let start = guide.find("| measure | kind |").expect("docs/hosting.md has the table");
        let length = guide[start..].find("\n\n").map_or(guide.len() - start, |end| end + 1);
        let kept = &guide[start..start + length];
        // Another test writes to the same file: only what has changed is written.
        if std::env::var_os("UPDATE_GOLDEN").is_some() && kept != table() {
            fs::write(path, guide.replace(kept, &table())).unwrap();
            return;
        }
        assert_eq!(kept, table(), "docs/hosting.md is not of now: cargo xtask golden server");
    }

    #[test]
    fn the_dashboard_asks_for_declared_metrics_only() {
        let path = root().join("docs/hosting/grafana.json");
        let board: serde_json::Value =
            serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        let mut asked = BTreeSet::new();
        for panel in board["panels"].as_array().unwrap() {
            let targets = panel["targets"].as_array().into_iter().flatten();
            let found: Vec<_> =
                targets.map(|target| named(target["expr"].as_str().unwrap())).collect();
            assert!(panel["type"] == "row" || !found.is_empty(), "{}", panel["title"]);
            asked.extend(found.into_iter().flatten());
        }
        let there: BTreeSet<String> = ALL
            .iter()
            .flat_map(|measure| {
                let parts: &[&str] = match measure.kind {
                    Kind::Histogram(_) => &["_bucket", "_sum", "_count"],
                    Kind::Counter | Kind::Total | Kind::Gauge => &[""],
                };
                parts.iter().map(|part| format!("{}{part}", measure.name))
            })
            .collect();
        assert!(asked.len() > 15, "{asked:?}");
        let unknown: Vec<_> = asked.difference(&there).collect();
        assert!(unknown.is_empty(), "nothing counts {unknown:?}");
    }
}
