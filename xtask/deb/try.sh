#!/bin/sh
# try.sh DEB ROOT: installs the package into a copy of this machine that nobody else sees, tries
# what belongs to it, and runs the server there. To be run as root in mount and process namespaces
# of its own; ROOT is an empty folder.
set -eu
deb=$1
root=$2

mount -t tmpfs none "$root"
mkdir "$root/upper" "$root/work" "$root/all"
mount -t overlay none -o "lowerdir=/,upperdir=$root/upper,workdir=$root/work" "$root/all"
all=$root/all
mount -t proc none "$all/proc"
mount --rbind /dev "$all/dev"
# No systemd that could be told of units.
mount -t tmpfs none "$all/run"
mount -t tmpfs none "$all/tmp"
cp "$deb" "$all/tmp/kozyr.deb"
settings=/etc/kozyr/kozyr.toml

inside() { chroot "$all" "$@"; }
is() { [ "$1" = "$2" ] || { echo "expected $2, found $1" >&2; exit 1; }; }
install() { inside dpkg --no-triggers --force-confold --install /tmp/kozyr.deb >&2; }

# A machine that has one already is tried as if it had none.
inside dpkg --no-triggers --purge kozyr >&2
install
is "$(inside stat -c '%U:%G %a' $settings)" "root:kozyr 640"
is "$(inside stat -c '%U:%G %a' /var/lib/kozyr)" "kozyr:kozyr 700"
is "$(inside stat -c '%U:%G %a' /var/lib/kozyr-backups)" "kozyr:kozyr 700"
is "$(inside getent passwd kozyr | cut -d: -f6,7)" "/var/lib/kozyr:/usr/sbin/nologin"
inside test -e /etc/systemd/system/multi-user.target.wants/kozyr.service
inside test -e /etc/systemd/system/timers.target.wants/kozyr-backup.timer

# What is kept stays when the package goes; settings go with it.
inside touch /var/lib/kozyr/kept
inside dpkg --no-triggers --purge kozyr >&2
inside test -e /var/lib/kozyr/kept
inside test ! -e $settings
rm "$all/var/lib/kozyr/kept"
install

# Settings that were changed, and given to others, stay as they are.
echo 'log = "warn"' >>"$all$settings"
inside chmod 0600 $settings
inside chown kozyr:kozyr $settings
install
is "$(inside stat -c '%U:%G %a' $settings)" "kozyr:kozyr 600"
is "$(tail -n 1 "$all$settings")" 'log = "warn"'
inside chown root:kozyr $settings
inside chmod 0640 $settings

# As the unit starts it, but for the addresses, which may be taken here.
is "$(inside sed -n 's/^ExecStart=//p' /usr/lib/systemd/system/kozyr.service)" \
  "kozyr serve --config $settings"
# Not in place of this shell: who becomes another user is no longer ended with its parent, but all in
# a namespace end with the first process there.
chroot --userspec=kozyr:kozyr "$all" kozyr serve --config $settings \
  --addr 127.0.0.1:0 --metrics-addr 127.0.0.1:0 || exit 1
