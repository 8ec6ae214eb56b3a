#!/usr/bin/env bash
# Installs packages of the distribution, after asking: install.sh WHAT PACKAGE…
# With YES=1 (`--yes`) or CI=true it does not ask. Without these and without a terminal it installs
# nothing. Ends with 1 if nothing was installed, having said how to do it by hand.
set -euo pipefail
what=$1
shift

root=()
[ "$(id -u)" = 0 ] || root=(sudo)
install=("${root[@]}" apt-get install -y --no-install-recommends "$@")

echo "Kozyr needs $what, which is not installed." >&2
if ! command -v apt-get >/dev/null; then
  echo "Please install it." >&2
  exit 1
fi
echo "This installs it, as root: ${install[*]}" >&2

agreed=${YES:-}
[ "${CI:-}" != true ] || agreed=1
if [ -z "$agreed" ]; then
  if [ ! -t 0 ] || [ ! -t 2 ]; then
    echo "There is no terminal to ask on: run it yourself, or give --yes." >&2
    exit 1
  fi
  read -r -p "Do it now? [y/N] " answer
  [[ $answer == [yY]* ]] || exit 1
fi

# sudo drops the environment, and asks for a password only where somebody can type it.
[ ${#root[@]} = 0 ] || [ -t 0 ] || root+=(-n)
root+=(env DEBIAN_FRONTEND=noninteractive)
"${root[@]}" apt-get update -qq >&2
"${root[@]}" apt-get install -y -qq --no-install-recommends "$@" >&2
