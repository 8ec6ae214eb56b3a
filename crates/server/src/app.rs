//! The server put together.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRef, MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use kozyr_store::{GuestId, Sqlite, Store, StoreError};
use tower_http::compression::CompressionLayer;

use crate::api::{self, MAX_BODY};
use crate::bots::Pool;
use crate::coach::Reviews;
use crate::config::Config;
use crate::error::ApiError;
use crate::hall::{Hall, Shared};
use crate::limits::Buckets;
use crate::pages;
use crate::who::is_own_origin;

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Threads cannot be started.
    #[error("the threads of the bots cannot be started: {0}")]
    Threads(std::io::Error),
    /// The address cannot be listened on.
    #[error(
        "{addr} cannot be listened on: {error}; another program may use it, or choose another with --addr"
    )]
    Listen {
        /// Which.
        addr: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
    /// Serving failed.
    #[error("serving failed: {0}")]
    Serve(std::io::Error),
    /// The tables that were being played cannot be fetched.
    #[error("the tables that were being played cannot be fetched from the store")]
    Wake,
}

/// Who has done how much lately.
#[derive(Clone)]
pub(crate) struct Limiters {
    pub(crate) guests: Arc<Buckets<IpAddr>>,
    pub(crate) tables: Arc<Buckets<GuestId>>,
}

impl FromRef<Shared> for Limiters {
    fn from_ref(shared: &Shared) -> Self {
        shared.limiters.clone()
    }
}

/// A server that is ready to answer.
pub struct App {
    shared: Shared,
    router: Router,
}

impl App {
    /// Opens the store and wakes the tables that go on by themselves. Needs a Tokio runtime.
    ///
    /// # Errors
    /// If the store cannot be used or threads not be started.
    pub async fn open(config: Config) -> Result<Self, StartError> {
        let store = Sqlite::open(&config.data_dir.join("kozyr.db"))?;
        let bots = Pool::start(config.bot_threads).map_err(StartError::Threads)?;
        let limits = config.limits;
        let limiters = Limiters {
            guests: Arc::new(Buckets::new(limits.new_guests)),
            tables: Arc::new(Buckets::new(limits.new_tables)),
        };
        let hall = Arc::new(Hall::default());
        let reviews = Arc::new(Reviews::default());
        let shared = Shared { config: Arc::new(config), store, bots, hall, limiters, reviews };
        let woken = shared.wake().await.map_err(|_| StartError::Wake)?;
        if woken > 0 {
            tracing::info!(tables = woken, "tables go on");
        }
        let router = router(shared.clone());
        Ok(Self { shared, router })
    }

    /// The routes, to be served or asked directly.
    pub fn router(&self) -> Router {
        self.router.clone()
    }

    /// The tables in memory.
    pub(crate) fn hall(&self) -> Arc<Hall> {
        Arc::clone(&self.shared.hall)
    }
}

fn router(shared: Shared) -> Router {
    Router::new()
        .nest("/api", api::routes())
        .route("/healthz", get(health))
        .fallback(get(pages::page))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn(own_pages_only))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(headers))
        .layer(middleware::from_fn(log))
        .with_state(shared)
}

/// Whether the server and its store work.
async fn health(State(shared): State<Shared>) -> Response {
    match shared.store.guest_by_token([0; 32]).await {
        Ok(_) => "ok".into_response(),
        Err(error) => ApiError::from(error).into_response(),
    }
}

/// Foreign pages may not make a browser change anything here.
async fn own_pages_only(request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !reads && !is_own_origin(request.headers()) {
        return ApiError::origin().into_response();
    }
    next.run(request).await
}

/// What browsers are to hold to with everything that comes from here.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        // Styles may stand in attributes, as components set sizes and places there; scripts may not.
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
         img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
         worker-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // Addresses hold invitations and private links.
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

async fn headers(request: Request, next: Next) -> Response {
    let api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if api {
        // What the API says is for one person and one moment.
        let none = HeaderValue::from_static("no-store");
        response.headers_mut().insert(header::CACHE_CONTROL, none);
    }
    response
}

/// Writes a line a request: the route as a pattern, since paths hold invitations and private links.
async fn log(request: Request, next: Next) -> Response {
    let method = request.method().clone();
    let route =
        request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str).to_owned();
    let start = Instant::now();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    let ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
    tracing::info!(%method, route, status, ms, "request");
    response
}
