//! What `cargo xtask` says of its tasks.

pub(crate) const HELP: &str = "\
Usage: cargo xtask TASK [ARGS]

  run [ARGS]      Build what is missing and serve; ARGS go to `kozyr serve`
  test [STEP…]    Every check, or the named ones and what they need; --list names them,
                  --since REF chooses those that a change can reach,
                  --long lets tests take their longer form
  golden [CRATE…] Rewrite golden playthroughs, perft counts and generated TypeScript
  game KEY        Write the golden files of one game and run its tests
  new-game KEY 'TITLE'
                  Write games/KEY from a small complete game and add it to the list
  planted         Plant bugs in the toy game and show which law catches each
  web             Install the client's packages if they changed and build the client
  e2e [ARGS]      The browser tests; ARGS go to Playwright
  screens [GAME]  Pictures of every state of every game at five sizes, light and dark, as sheets;
                  docs/web.md names what else can be chosen
  pictures        Take the pictures of README.md anew, from matches that are played for them, into
                  docs/pictures; --program PATH names a server that is built already
  commands        Try every command that documents show, with the server that is built
  tidy            All that the step `tidy` finds, also what fails it with --long alone
  rooms           Which crate uses which, which room which (rooms.toml), and the circles of files

  release         Keep what a release build from nothing takes, by crate, in xtask/release.json:
                  the step `release` says which crate has grown since

  dist            Make what is handed out, in target/dist: a static program, a package of Debian,
                  an image for containers, pages, what is in them, digests. `./test dist` tries it

  kit OUT         Write what another program needs to prove itself: notation, rules, records, and
                  their digests (docs/kit.md)

  figures         Measure what an action costs the server and add it to docs/performance.json,
                  by commit; --program PATH measures one built elsewhere, --dirty what has
                  changes that are not committed

  losses [WORD…]  Plant losses of what was acknowledged, in a copy; the layers of tests that are to
                  find each have to. WORD chooses by name. Takes an hour

  --yes           Install what is missing as root without asking (CI=true does the same)";
