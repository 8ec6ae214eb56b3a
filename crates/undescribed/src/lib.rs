//! What describes the HTTP API, with the names that `utoipa` has for it. That takes more than
//! twenty seconds of processor to build, and a server that serves needs only the text that comes of
//! it. So it is built for the test that writes this text (the feature `openapi` of `kozyr-wire` and
//! `kozyr-server`); elsewhere these stand in its place and make nothing.

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

/// In place of the description of an answer.
#[proc_macro_derive(IntoResponses, attributes(response))]
pub fn into_responses(_: TokenStream) -> TokenStream {
    TokenStream::new()
}
