//! Macros for enums of words, and for types that are written as their text.

/// Declares an enum of words: all of them in order, the words, parsing and printing.
///
/// ```
/// kozyr_rules::words! {
///     /// How loud it is.
///     #[derive(PartialOrd, Ord)]
///     pub enum Volume {
///         /// Hardly to be heard.
///         Low = "low",
///         /// To be heard next door.
///         High = "high",
///     }
/// }
/// assert_eq!(Volume::ALL, [Volume::Low, Volume::High]);
/// assert_eq!(Volume::WORDS, ["low", "high"]);
/// assert_eq!(Volume::from_word("high"), Some(Volume::High));
/// assert_eq!((Volume::Low.word(), Volume::Low.to_string()), ("low", "low".to_owned()));
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident {
        $($(#[$of:meta])* $Variant:ident = $word:literal),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        $vis enum $Name { $($(#[$of])* $Variant),+ }

        impl $Name {
            /// All of them, in order.
            $vis const ALL: [Self; [$($word),+].len()] = [$(Self::$Variant),+];
            /// The words, in order.
            $vis const WORDS: &'static [&'static str] = &[$($word),+];
            /// Returns the word for this value.
            $vis const fn word(self) -> &'static str {
                match self { $(Self::$Variant => $word),+ }
            }
            /// Returns the value for a word.
            $vis fn from_word(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$Variant),)+ _ => None }
            }
        }

        impl ::core::fmt::Display for $Name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

/// Implements `Serialize` and `Deserialize` for an enum of words.
#[doc(hidden)]
#[macro_export]
macro_rules! sent_as_word {
    ($Name:ident) => {
        $crate::serialize_as_text!(@only $Name: |value| Some(value.word()));
        $crate::read_as_text!($Name: |text| {
            $crate::read::one_of(text, $Name::WORDS, $Name::from_word)
        });
    };
}

/// Implements `Serialize` by `Display`, for types that are text outside of Rust: cards, actions. In
/// TypeScript they are strings.
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
    (@only $Type:ty: |$value:ident| $name:expr) => {
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
    ($Type:ty: |$value:ident| $name:expr) => {
        $crate::serialize_as_text!(@only $Type: |$value| $name);
        $crate::in_typescript!($Type: "string");
    };
    ($($Type:ty),+ $(,)?) => {
        $($crate::serialize_as_text!($Type: |_value| None);)+
    };
}

/// Implements `Debug` by `Display`, for types whose text says all.
#[macro_export]
macro_rules! debug_as_text {
    ($($Type:ty),+ $(,)?) => {
        $(impl ::core::fmt::Debug for $Type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(self, f)
            }
        })+
    };
}

/// Implements `Display`, `Debug` and `Serialize` by the method `name`, for types of which every
/// value has a name: most cards.
///
/// ```
/// struct Coin(bool);
/// impl Coin {
///     fn name(&self) -> &'static str {
///         if self.0 { "heads" } else { "tails" }
///     }
/// }
/// kozyr_rules::written_by_name!(Coin);
/// assert_eq!(format!("{} {:?}", Coin(true), Coin(false)), "heads tails");
/// ```
#[macro_export]
macro_rules! written_by_name {
    ($Type:ty) => {
        impl ::core::fmt::Display for $Type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.name())
            }
        }

        $crate::debug_as_text!($Type);
        $crate::serialize_as_text!($Type: |value| Some(value.name()));
    };
}

/// Declares the stages of a game as an enum of words ([`words`](crate::words)), for views and for
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
/// assert_eq!((Stage::Play.place(), Stage::Deal.place()), (Some(1), None));
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
        $crate::words! {
            $(#[$meta])*
            $vis enum $Stage {
                /// The cards are to be dealt.
                Deal = "deal",
                $($(#[$of])* $Variant = $name,)+
                /// The match is over.
                Over = "over",
            }
        }

        impl $Stage {
            /// The names of the stages in which seats or nature decide something, in the order in
            /// which a match meets them, without `deal` and `over`.
            $vis const NAMES: &'static [&'static str] = &[$($name),+];

            /// Returns the name in views, records and checks.
            $vis const fn name(self) -> &'static str {
                self.word()
            }

            /// Returns the place among the names; none of `deal` and `over`.
            $vis fn place(self) -> Option<usize> {
                (self as usize).checked_sub(1).filter(|&place| place < Self::NAMES.len())
            }
        }

        $crate::sent_as_word!($Stage);
    };
}
