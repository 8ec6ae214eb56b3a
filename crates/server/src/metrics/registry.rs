//! Metrics registry: keeps what is measured and writes it as Prometheus reads it. It belongs to the
//! process, like its measures.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use metrics::{
    Counter, Gauge, Histogram, HistogramFn, Key, KeyName, Metadata, Recorder, SharedString, Unit,
};

use super::declared::{ALL, Kind, Measure};
use crate::config::{Mutex, limits};

static REGISTRY: OnceLock<Registry> = OnceLock::new();

/// Starts to count; further calls do nothing.
pub(crate) fn install() {
    if REGISTRY.get().is_none() {
        let registry = REGISTRY.get_or_init(Registry::default);
        // What has not happened yet is shown as 0, so that the first time is a visible change.
        for measure in ALL.iter().filter(|measure| measure.labels.is_empty()) {
            let _ = registry.cell(&Key::from_static_name(measure.name));
        }
        for label in limits::counted() {
            let _ = registry.cell(&Key::from_parts("kozyr_refused_total", &[("limit", label)]));
        }
        let _ = metrics::set_global_recorder(registry);
    }
}

pub(crate) fn text() -> String {
    REGISTRY.get().map(Registry::text).unwrap_or_default()
}

/// Counters and gauges, by name with labels as Prometheus writes it.
pub(crate) fn values() -> BTreeMap<String, f64> {
    REGISTRY.get().map(Registry::values).unwrap_or_default()
}

/// How often a limit has refused something so far in this process.
#[cfg(test)]
pub(crate) fn refused_so_far(limit: &str) -> u64 {
    install();
    let text = text();
    let measure = format!("kozyr_refused_total{{limit=\"{limit}\"}} ");
    let line = text.lines().find_map(|line| line.strip_prefix(&measure));
    line.unwrap_or_else(|| panic!("`{limit}` is counted")).parse().unwrap()
}

/// The state of one measure with one set of labels.
#[derive(Clone)]
enum Cell {
    /// A number that grows.
    Count(Arc<AtomicU64>),
    /// The bits of an `f64`.
    Level(Arc<AtomicU64>),
    Spread(Arc<Spread>),
}

/// The number of values up to each bound.
struct Spread {
    bounds: &'static [f64],
    /// One more than the bounds.
    counts: Vec<AtomicU64>,
    /// The bits of an `f64`.
    sum: AtomicU64,
}

impl HistogramFn for Spread {
    fn record(&self, value: f64) {
        let at = self.bounds.partition_point(|bound| *bound < value);
        self.counts[at].fetch_add(1, Ordering::Relaxed);
        let add = |bits| Some((f64::from_bits(bits) + value).to_bits());
        let _ = self.sum.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
    }
}

/// Cells by the index of their measure in the list, and by their labels.
#[derive(Default)]
struct Registry {
    cells: Mutex<BTreeMap<(usize, String), Cell>>,
}

impl Registry {
    fn cell(&self, key: &Key) -> Option<Cell> {
        // A measure that is not declared is dropped; a test finds it.
        let at = ALL.iter().position(|measure| measure.name == key.name())?;
        if key.labels().any(|label| !ALL[at].labels.contains(&label.key())) {
            return None;
        }
        let mut labels: Vec<_> =
            key.labels().map(|label| (label.key(), escaped(label.value()))).collect();
        labels.sort_unstable();
        let labels: Vec<_> =
            labels.iter().map(|(name, value)| format!("{name}=\"{value}\"")).collect();
        let mut cells = self.cells.lock();
        let cell = cells.entry((at, labels.join(","))).or_insert_with(|| match ALL[at].kind {
            Kind::Counter => Cell::Count(Arc::default()),
            Kind::Total | Kind::Gauge => Cell::Level(Arc::default()),
            Kind::Histogram(scale) => {
                let bounds = scale.bounds();
                let counts = (0..=bounds.len()).map(|_| AtomicU64::new(0)).collect();
                Cell::Spread(Arc::new(Spread { bounds, counts, sum: AtomicU64::new(0) }))
            }
        });
        Some(cell.clone())
    }

    fn values(&self) -> BTreeMap<String, f64> {
        let cells = self.cells.lock();
        let value = |cell: &Cell| match cell {
            Cell::Count(count) => Some(count.load(Ordering::Relaxed) as f64),
            Cell::Level(bits) => Some(f64::from_bits(bits.load(Ordering::Relaxed))),
            Cell::Spread(_) => None,
        };
        let named = |at: usize, labels: &str| {
            let name = ALL[at].name;
            if labels.is_empty() { name.to_owned() } else { format!("{name}{{{labels}}}") }
        };
        let all = cells.iter();
        all.filter_map(|((at, labels), cell)| Some((named(*at, labels), value(cell)?))).collect()
    }

    fn text(&self) -> String {
        let cells = self.cells.lock().clone();
        let mut out = String::new();
        let mut told = None;
        for ((at, labels), cell) in cells {
            let Measure { name, kind, help, .. } = ALL[at];
            if told != Some(at) {
                told = Some(at);
                let kind = match kind {
                    Kind::Counter | Kind::Total => "counter",
                    Kind::Gauge => "gauge",
                    Kind::Histogram(_) => "histogram",
                };
                let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}");
            }
            cell.write(name, &labels, &mut out);
        }
        out
    }
}

impl Cell {
    fn write(&self, name: &str, labels: &str, out: &mut String) {
        let all = if labels.is_empty() { String::new() } else { format!("{{{labels}}}") };
        // Writing to a string cannot fail.
        let _ = match self {
            Self::Count(count) => {
                writeln!(out, "{name}{all} {}", count.load(Ordering::Relaxed))
            }
            Self::Level(bits) => {
                writeln!(out, "{name}{all} {}", f64::from_bits(bits.load(Ordering::Relaxed)))
            }
            Self::Spread(spread) => {
                let comma = if labels.is_empty() { "" } else { "," };
                let mut below = 0;
                let bounds = spread.bounds.iter().map(ToString::to_string);
                for (bound, count) in bounds.chain(["+Inf".to_owned()]).zip(&spread.counts) {
                    below += count.load(Ordering::Relaxed);
                    let _ = writeln!(out, "{name}_bucket{{{labels}{comma}le=\"{bound}\"}} {below}");
                }
                let sum = f64::from_bits(spread.sum.load(Ordering::Relaxed));
                writeln!(out, "{name}_sum{all} {sum}\n{name}_count{all} {below}")
            }
        };
    }
}

fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}

impl Recorder for Registry {
    // The descriptions are declared elsewhere.
    fn describe_counter(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_gauge(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_histogram(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}

    fn register_counter(&self, key: &Key, _: &Metadata<'_>) -> Counter {
        match self.cell(key) {
            Some(Cell::Count(count)) => Counter::from_arc(count),
            _ => Counter::noop(),
        }
    }

    fn register_gauge(&self, key: &Key, _: &Metadata<'_>) -> Gauge {
        match self.cell(key) {
            Some(Cell::Level(bits)) => Gauge::from_arc(bits),
            _ => Gauge::noop(),
        }
    }

    fn register_histogram(&self, key: &Key, _: &Metadata<'_>) -> Histogram {
        match self.cell(key) {
            Some(Cell::Spread(spread)) => Histogram::from_arc(spread),
            _ => Histogram::noop(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_written_in_the_prometheus_format() {
        let registry = Registry::default();
        metrics::with_local_recorder(&registry, || {
            metrics::counter!("kozyr_refused_total", "limit" => "a\"b").increment(2);
            metrics::gauge!("kozyr_sockets").increment(3);
            metrics::gauge!("kozyr_sockets").decrement(1);
            for seconds in [0.0005, 0.003, 100.0] {
                metrics::histogram!("kozyr_http_seconds", "route" => "/x").record(seconds);
            }
            metrics::counter!("kozyr_undeclared_total").increment(1);
            metrics::counter!("kozyr_refused_total", "undeclared" => "a").increment(1);
        });
        let text = registry.text();
        for line in [
            "# TYPE kozyr_refused_total counter",
            "kozyr_refused_total{limit=\"a\\\"b\"} 2",
            "# TYPE kozyr_sockets gauge",
            "kozyr_sockets 2",
            "kozyr_http_seconds_bucket{route=\"/x\",le=\"0.0005\"} 1",
            "kozyr_http_seconds_bucket{route=\"/x\",le=\"0.002\"} 1",
            "kozyr_http_seconds_bucket{route=\"/x\",le=\"0.005\"} 2",
            "kozyr_http_seconds_bucket{route=\"/x\",le=\"+Inf\"} 3",
            "kozyr_http_seconds_sum{route=\"/x\"} 100.0035",
            "kozyr_http_seconds_count{route=\"/x\"} 3",
        ] {
            assert!(text.lines().any(|one| one == line), "{line} is not in {text}");
        }
        assert_eq!(text.matches("# TYPE").count(), 3);
        assert!(!text.contains("undeclared"));
    }
}
