//! Macros for enums of words, and for types that are serialised as their text.

/// Implements `Serialize` by `Display`, for types that are text outside of Rust: cards, actions.
///
/// ```
/// struct Face(u8);
/// impl core::fmt::Display for Face {
///     fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
///         write!(f, "R{}", self.0)
///     }
/// }
/// kozyr_rules::serialize_as_text!(Face);
///
/// fn is_serialised<T: kozyr_rules::Serialize>(_: &T) {}
/// is_serialised(&Face(7));
/// ```
///
/// Views are full of a few small types, of which most values have a name that is there already.
/// They say which, or `None`; it has to be what `Display` writes.
///
/// ```
/// struct Side(bool);
/// impl core::fmt::Display for Side {
///     fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
///         f.write_str(if self.0 { "left" } else { "right" })
///     }
/// }
/// kozyr_rules::serialize_as_text!(Side: |side| side.0.then_some("left"));
///
/// assert_eq!(serde_json::to_string(&[Side(true), Side(false)]).unwrap(), r#"["left","right"]"#);
/// ```
#[macro_export]
macro_rules! serialize_as_text {
    ($Type:ty: |$value:ident| $name:expr) => {
        impl $crate::Serialize for $Type {
            fn serialize<S: $crate::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let $value = self;
                let name: Option<&'static str> = $name;
                match name {
                    Some(name) => serializer.serialize_str(name),
                    None => serializer.collect_str(self),
                }
            }
        }
    };
    ($($Type:ty),+ $(,)?) => {
        $(impl $crate::Serialize for $Type {
            fn serialize<S: $crate::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        })+
    };
}

/// Declares the stages of a game as an enum without fields, for views and for
/// [`crate::Game::STAGES`]: `Deal` and `Over`, which every game has, and those named.
///
/// ```
/// kozyr_rules::stages! {
///     /// The rules in force now.
///     pub enum Stage {
///         /// Contracts are named.
///         Auction = "auction",
///         /// Cards are played.
///         Play = "play",
///     }
/// }
/// assert_eq!(Stage::NAMES, ["auction", "play"]);
/// assert_eq!(Stage::Play.name(), "play");
/// assert_eq!(Stage::Over.to_string(), "over");
/// assert_eq!(serde_json::from_str::<Stage>("\"play\"").unwrap(), Stage::Play);
/// let error = serde_json::from_str::<Stage>("\"bidding\"").unwrap_err().to_string();
/// assert!(error.starts_with("`bidding`: expected one of deal, auction, play, over"), "{error}");
/// ```
#[macro_export]
macro_rules! stages {
    ($(#[$meta:meta])* $vis:vis enum $Stage:ident {
        $($(#[$of:meta])* $Variant:ident = $name:literal),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        $vis enum $Stage {
            /// The cards are to be dealt.
            Deal,
            $($(#[$of])* $Variant,)+
            /// The match is over.
            Over,
        }

        impl $Stage {
            /// The names of the stages in which seats or nature decide something, in the order in
            /// which a match meets them, without `deal` and `over`.
            $vis const NAMES: &'static [&'static str] = &[$($name),+];

            /// Returns the name in views, records and checks.
            $vis const fn name(self) -> &'static str {
                match self {
                    Self::Deal => "deal",
                    $(Self::$Variant => $name,)+
                    Self::Over => "over",
                }
            }

            /// Returns the stage of this name.
            $vis fn from_name(name: &str) -> Option<Self> {
                match name {
                    "deal" => Some(Self::Deal),
                    $($name => Some(Self::$Variant),)+
                    "over" => Some(Self::Over),
                    _ => None,
                }
            }
        }

        impl ::core::fmt::Display for $Stage {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.name())
            }
        }

        $crate::serialize_as_text!($Stage: |stage| Some(stage.name()));
        $crate::read_as_text!($Stage: |text| $crate::read::one_of(
            text,
            &["deal", $($name,)+ "over"],
            $Stage::from_name,
        ));
    };
}
