# Sourced by ./run and ./test: makes sure of what cannot be installed by a lock file.
# Says everything that is missing at once, and how to get it.

missing=()

if ! command -v cargo >/dev/null; then
  # rustup puts cargo here; a shell that was open before does not know.
  if [ -x "$HOME/.cargo/bin/cargo" ]; then
    PATH="$HOME/.cargo/bin:$PATH"
  else
    missing+=("cargo, Rust's builder: install Rust with rustup, see https://rustup.rs")
  fi
fi

need_node=20.19
if ! command -v node >/dev/null; then
  missing+=("node, which builds the screens: install Node.js $need_node or later, see https://nodejs.org")
else
  have_node=$(node --version)
  have_node=${have_node#v}
  if [ "$(printf '%s\n' "$need_node" "$have_node" | sort -V | head -n 1)" != "$need_node" ]; then
    missing+=("a newer node: this is $have_node, and the screens are built with $need_node or later, see https://nodejs.org")
  fi
  if ! command -v npm >/dev/null; then
    missing+=("npm, which comes with Node.js: on Debian and Ubuntu, apt-get install npm")
  fi
fi

if ! command -v cc >/dev/null; then
  # Rust links with the C compiler, and SQLite is written in C.
  yes=
  for arg in "$@"; do [ "$arg" != --yes ] || yes=1; done
  YES=$yes xtask/install.sh "a C compiler" gcc libc6-dev || true
  command -v cc >/dev/null || missing+=("cc, a C compiler: on Debian and Ubuntu, gcc and libc6-dev")
fi

if ! command -v make >/dev/null; then
  # The allocator is built by it.
  yes=
  for arg in "$@"; do [ "$arg" != --yes ] || yes=1; done
  YES=$yes xtask/install.sh "make" make || true
  command -v make >/dev/null || missing+=("make: on Debian and Ubuntu, make")
fi

if [ ${#missing[@]} -gt 0 ]; then
  echo "Kozyr cannot be built here yet. Missing:" >&2
  printf '  - %s\n' "${missing[@]}" >&2
  exit 1
fi
