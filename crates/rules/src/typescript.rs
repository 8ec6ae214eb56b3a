//! How small types stand in TypeScript, so that no field has to say it.

/// Implements `ts_rs::TS` for types that have no declaration of their own: they stand as this text
/// wherever they are used. Without the feature `ts` it makes nothing.
///
/// ```
/// struct Face(u8);
/// kozyr_rules::in_typescript!(Face: "number");
/// ```
#[cfg(feature = "ts")]
#[macro_export]
macro_rules! in_typescript {
    ($($Type:ty: $text:expr),+ $(,)?) => {
        $(impl $crate::ts_rs::TS for $Type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &$crate::ts_rs::Config) -> $crate::String {
                $crate::String::from($text)
            }

            fn inline(cfg: &$crate::ts_rs::Config) -> $crate::String {
                <Self as $crate::ts_rs::TS>::name(cfg)
            }
        })+
    };
}

/// Makes nothing, without the feature `ts`.
#[cfg(not(feature = "ts"))]
#[macro_export]
macro_rules! in_typescript {
    ($($anything:tt)*) => {};
}

in_typescript! {
    crate::Seat: "number",
    crate::Viewer: "number | null",
    crate::Turn: "number | \"deal\" | \"over\"",
}

/// Implements `ts_rs::TS` for lists by another name.
#[cfg(feature = "ts")]
macro_rules! lists {
    ($($List:ident<$T:ident: $($bound:path),+>;)+) => {
        $(impl<$T: $($bound +)+> ts_rs::TS for crate::$List<$T> {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(cfg: &ts_rs::Config) -> alloc::string::String {
                <crate::Vec<$T> as ts_rs::TS>::name(cfg)
            }

            fn inline(cfg: &ts_rs::Config) -> alloc::string::String {
                <crate::Vec<$T> as ts_rs::TS>::inline(cfg)
            }

            fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor)
            where
                Self: 'static,
            {
                <crate::Vec<$T> as ts_rs::TS>::visit_dependencies(visitor);
            }

            fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor)
            where
                Self: 'static,
            {
                <crate::Vec<$T> as ts_rs::TS>::visit_generics(visitor);
            }
        })+
    };
}

#[cfg(feature = "ts")]
lists! {
    BySeat<T: ts_rs::TS>;
    BitSet<T: ts_rs::TS, crate::Element>;
}
