//! What describes the HTTP API and the TypeScript of its types, with the names that `utoipa` and
//! `ts-rs` have for it. `utoipa` alone takes more than twenty seconds of processor to build, and a
//! server that serves needs only the text that comes of it. So both are built for the tests that
//! write this text (the features `openapi` and `ts` of `kozyr-wire`, and `openapi` of
//! `kozyr-server`); elsewhere these stand in their place and make nothing.

use proc_macro::TokenStream;

/// In place of the attribute of a handler: the handler as it stands there.
#[proc_macro_attribute]
pub fn path(_: TokenStream, handler: TokenStream) -> TokenStream {
    handler
}

/// In place of the description of a type.
#[proc_macro_derive(ToSchema, attributes(schema))]
pub fn to_schema(_: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// In place of the TypeScript of a type.
#[proc_macro_derive(TS, attributes(ts))]
pub fn ts(_: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// In place of the description of an answer.
#[proc_macro_derive(IntoResponses, attributes(response))]
pub fn into_responses(_: TokenStream) -> TokenStream {
    TokenStream::new()
}
