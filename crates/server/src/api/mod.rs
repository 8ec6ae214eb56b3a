//! The routes. Each handler says what it takes and how it answers; the description in OpenAPI comes
//! from that, with the answers that follow from the form of a route (`description`).

// Without the feature `openapi` the types of answers are unused.
#![cfg_attr(not(feature = "openapi"), allow(unused_imports))]

mod admin;
mod answers;
mod bots;
mod calendar;
mod circle_page;
mod circles;
#[cfg(feature = "openapi")]
mod description;
mod extract;
mod find;
mod house;
mod matches;
mod me;
mod moderation;
mod practice;
mod promises;
mod records;
mod server;
mod sockets;
mod tables;

use axum::Router;
use axum::extract::{MatchedPath, Request};
use axum::http::Method;
use axum::routing::{any, delete, get, post, post as ask, put};

use crate::http::{ApiError, AppState};

/// All routes below `/api` and those for monitoring: the router and, with the feature `openapi`,
/// their descriptions. What is put, posted or deleted changes something and runs to its end
/// ([`whole`](crate::http::whole)). What is got, or asked (by `POST`, with a body), changes nothing,
/// and ends when nobody waits for it any more.
macro_rules! routes {
    ($($method:ident $path:literal => $module:ident::$handler:ident,)*) => {
        #[expect(deprecated, reason = "what programs of before ask is answered as it was")]
        fn table() -> Router<AppState> {
            Router::new()$(.route($path, $method($module::$handler)))*
        }

        /// The handlers' descriptions.
        #[cfg(feature = "openapi")]
        #[derive(utoipa::OpenApi)]
        #[openapi(paths($($module::$handler),*))]
        struct Described;

        /// The word and the path of each route.
        pub(crate) const ROUTES: &[(&str, &str)] = &[$((stringify!($method), $path)),*];
    };
}

routes! {
    get "/api/games" => server::games,
    get "/api/me" => me::me,
    put "/api/me" => me::set_name,
    delete "/api/me" => me::forget_me,
    get "/api/me/data" => me::my_data,
    delete "/api/me/data" => me::forget_all,
    get "/api/me/hidden" => moderation::hidden,
    delete "/api/me/hidden/{n}" => moderation::show_again,
    post "/api/me/former" => me::be_former,
    delete "/api/me/former" => me::not_former,
    get "/api/me/devices" => me::devices,
    delete "/api/me/devices" => me::end_other_devices,
    delete "/api/me/devices/{id}" => me::end_device,
    get "/api/me/away" => calendar::away,
    put "/api/me/away" => calendar::set_away,
    post "/api/me/positions" => practice::practise,
    post "/api/me/link" => me::make_link,
    post "/api/move" => me::claim_link,
    ask "/api/move/offer" => me::link_offer,
    get "/api/move/{token}" => me::link_offer_in_path,
    post "/api/move/{token}" => me::claim_link_in_path,
    get "/api/tables" => tables::my_tables,
    post "/api/tables" => tables::create_table,
    get "/api/me/tables" => tables::table_list,
    get "/api/tables/{id}" => tables::table,
    post "/api/tables/{id}/end" => tables::end_table,
    post "/api/tables/{id}/leave" => tables::leave_table,
    delete "/api/tables/{id}/mine" => tables::unlist_table,
    post "/api/play" => find::play,
    get "/api/open" => find::open_tables,
    post "/api/tables/{id}/come" => find::come_to_table,
    get "/api/house" => house::house,
    post "/api/house" => house::join_house,
    post "/api/house/{key}" => house::join_house_in_path,
    post "/api/lessons" => house::count_lesson,
    get "/api/circles" => circles::my_circles,
    post "/api/circles" => circles::found_circle,
    get "/api/circles/{id}" => circles::circle,
    put "/api/circles/{id}" => circles::change_circle,
    delete "/api/circles/{id}" => circles::end_circle,
    post "/api/circles/{id}/join" => circles::join_circle,
    post "/api/circles/{id}/leave" => circles::leave_circle,
    post "/api/circles/{id}/link" => circles::renew_link,
    put "/api/circles/{id}/members/{n}" => circles::set_role,
    delete "/api/circles/{id}/members/{n}" => circles::remove_member,
    get "/api/circles/{id}/matches" => circles::circle_matches,
    get "/api/tables/{id}/circle" => circles::circle_of_table,
    get "/api/bots" => bots::my_bots,
    post "/api/bots" => bots::make_bot,
    get "/api/bots/connected" => bots::connected_bots,
    get "/api/bots/socket" => bots::bot_socket,
    delete "/api/bots/{id}" => bots::end_bot,
    post "/api/tables/{id}/code" => find::table_code,
    get "/api/codes/{code}" => find::coded_table,
    post "/api/tables/{id}/report" => moderation::report,
    post "/api/tables/{id}/hide" => moderation::hide,
    get "/api/told" => moderation::told,
    get "/api/tables/{id}/socket" => sockets::table_socket,
    get "/api/tables/{id}/events" => sockets::table_events,
    post "/api/tables/{id}/events/{connection}" => sockets::say_to_table,
    get "/api/matches" => matches::my_matches,
    get "/api/matches/{id}" => matches::match_detail,
    get "/api/matches/{id}/record" => matches::match_record,
    get "/api/matches/{id}/replay" => matches::match_replay,
    ask "/api/matches/{id}/review" => matches::match_review,
    get "/api/matches/{id}/review/{seat}/positions/{step}" => matches::match_position,
    ask "/api/matches/{id}/course" => matches::match_course,
    post "/api/matches/{id}/continue" => records::continue_match,
    ask "/api/matches/{id}/why" => matches::match_why,
    post "/api/records" => records::open_record,
    post "/api/records/continue" => records::continue_record,
    get "/api/admin/session" => admin::session,
    post "/api/admin/session" => admin::open_session,
    delete "/api/admin/session" => admin::end_session,
    get "/api/admin/tables" => admin::tables,
    post "/api/admin/tables/{id}/close" => admin::close_table,
    get "/api/admin/people" => admin::people,
    put "/api/admin/people/{id}/{kind}" => admin::impose,
    delete "/api/admin/people/{id}/{kind}" => admin::lift,
    delete "/api/admin/people/{id}/devices" => admin::end_devices,
    get "/api/admin/members" => admin::members,
    delete "/api/admin/members/{id}" => admin::end_membership,
    get "/api/admin/load" => admin::load,
    get "/api/admin/figures" => admin::figures,
    get "/api/admin/reports" => admin::reports,
    post "/api/admin/reports/settle" => admin::settle_reports,
    post "/api/admin/reports/{n}/settle" => admin::settle_report,
    put "/api/admin/announcement" => admin::announce,
    delete "/api/admin/announcement" => admin::withdraw,
    get "/api/admin/retention" => admin::retention,
    get "/api/admin/log" => admin::log,
    get "/api/openapi.json" => server::openapi,
    get "/healthz" => server::health,
    get "/readyz" => server::ready,
}

pub(crate) fn routes() -> Router<AppState> {
    let mut router = table().method_not_allowed_fallback(async || ApiError::wrong_method());
    // No other path below `/api` is a place in the client.
    for path in ["/api", "/api/", "/api/{*rest}"] {
        router = router.route(path, any(nothing));
    }
    router
}

/// Returns whether a request changes nothing.
pub(crate) fn only_asks(request: &Request) -> bool {
    let asked = |path: &MatchedPath| ROUTES.contains(&("ask", path.as_str()));
    match *request.method() {
        Method::GET | Method::HEAD | Method::OPTIONS => true,
        Method::POST => request.extensions().get().is_some_and(asked),
        _ => false,
    }
}

/// Returns the description of the routes in OpenAPI, as `openapi.json` has it.
#[cfg(feature = "openapi")]
pub(crate) fn description() -> String {
    description::written(<Described as utoipa::OpenApi>::openapi())
}

async fn nothing() -> ApiError {
    ApiError::not_found("route; see /api/openapi.json")
}

#[cfg(all(test, feature = "openapi"))]
mod tests {
    use super::*;

    #[test]
    fn each_route_is_described_where_it_stands() {
        let paths = <Described as utoipa::OpenApi>::openapi().paths.paths;
        let mut described = Vec::new();
        for (path, item) in &paths {
            let operations = [
                ("get", &item.get),
                ("put", &item.put),
                ("post", &item.post),
                ("delete", &item.delete),
            ];
            let asked = operations.iter().filter(|(_, operation)| operation.is_some());
            described.extend(asked.map(|(method, _)| (*method, path.as_str())));
        }
        described.sort_unstable();
        let method = |(word, path)| (if word == "ask" { "post" } else { word }, path);
        let mut table: Vec<_> = ROUTES.iter().copied().map(method).collect();
        table.sort_unstable();
        assert_eq!(table, described);
    }
}
