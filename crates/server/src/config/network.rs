//! Networks of IP addresses (CIDR).

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, UdpSocket};
use std::str::FromStr;

/// A network such as `10.0.0.0/8`, or a single address.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Network {
    address: IpAddr,
    len: u8,
}

/// A text that is not a network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no address or network such as 127.0.0.1, 10.0.0.0/8 or fd00::/8")]
pub struct NoNetwork(String);

impl FromStr for Network {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Self, NoNetwork> {
        let read = || {
            let (address, len) = match text.split_once('/') {
                Some((address, len)) => (address, Some(len.parse::<u8>().ok()?)),
                None => (text, None),
            };
            let address: IpAddr = address.parse::<IpAddr>().ok()?.to_canonical();
            let most = if address.is_ipv4() { 32 } else { 128 };
            let len = len.unwrap_or(most);
            (len <= most).then_some(Self { address, len })
        };
        read().ok_or_else(|| NoNetwork(text.to_owned()))
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.len)
    }
}

impl Network {
    /// Returns the network of an address whose addresses have this many bits in common, at most all
    /// of them; an IPv4 address in IPv6 form is the IPv4 address.
    pub(crate) fn around(address: IpAddr, bits: u8) -> Self {
        match address.to_canonical() {
            IpAddr::V4(v4) => {
                let len = bits.min(32);
                let mask = u32::MAX.checked_shl(u32::from(32 - len)).unwrap_or(0);
                Self { address: Ipv4Addr::from_bits(v4.to_bits() & mask).into(), len }
            }
            IpAddr::V6(v6) => {
                let len = bits.min(128);
                let mask = u128::MAX.checked_shl(u32::from(128 - len)).unwrap_or(0);
                Self { address: Ipv6Addr::from_bits(v6.to_bits() & mask).into(), len }
            }
        }
    }

    /// Returns its first address.
    pub(crate) const fn address(&self) -> IpAddr {
        self.address
    }

    /// Returns whether an address belongs to the network; an IPv4 address in IPv6 form is the IPv4
    /// address.
    pub fn contains(&self, address: IpAddr) -> bool {
        let shared = |own: u128, other: u128, bits: u8| {
            let free = u32::from(bits - self.len);
            own.checked_shr(free).unwrap_or(0) == other.checked_shr(free).unwrap_or(0)
        };
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                shared(own.to_bits().into(), other.to_bits().into(), 32)
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => shared(own.to_bits(), other.to_bits(), 128),
            _ => false,
        }
    }
}

/// Returns whether an address is of this machine or of a private network.
pub(crate) fn is_private(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(v4) => v4.is_loopback() || v4.is_private() || v4.is_link_local(),
        IpAddr::V6(v6) => v6.is_loopback() || v6.is_unique_local() || v6.is_unicast_link_local(),
    }
}

/// Returns this machine's address in its network, or `None` if it has only loopback or unspecified
/// addresses. Nothing is sent: connecting a UDP socket only chooses the route.
pub fn network_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn networks_are_parsed_and_contain_their_addresses() {
        for (network, inside, outside) in [
            ("127.0.0.1", "127.0.0.1", "127.0.0.2"),
            ("10.0.0.0/8", "10.9.8.7", "11.0.0.0"),
            ("10.0.0.0/8", "::ffff:10.1.1.1", "::10.1.1.1"),
            ("::ffff:10.1.1.1", "10.1.1.1", "10.1.1.2"),
            ("192.168.1.128/25", "192.168.1.255", "192.168.1.127"),
            ("0.0.0.0/0", "203.0.113.9", "2001:db8::1"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::"),
            ("::/0", "2001:db8::1", "10.0.0.1"),
            ("::1", "::1", "::2"),
        ] {
            let network: Network = network.parse().unwrap();
            assert!(network.contains(ip(inside)), "{inside} is in {network}");
            assert!(!network.contains(ip(outside)), "{outside} is not in {network}");
        }
        for bad in ["", "localhost", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0/8", "::1/-1"] {
            assert_eq!(bad.parse::<Network>(), Err(NoNetwork(bad.to_owned())));
        }
    }

    #[test]
    fn the_network_around_an_address_has_its_bits() {
        for (address, bits, network) in [
            ("2001:db8:1:2:3:4:5:6", 64, "2001:db8:1:2::/64"),
            ("2001:db8:1:2ff::", 56, "2001:db8:1:200::/56"),
            ("::ffff:203.0.113.9", 64, "203.0.113.9/32"),
            ("203.0.113.9", 24, "203.0.113.0/24"),
            ("203.0.113.9", 0, "0.0.0.0/0"),
        ] {
            assert_eq!(Network::around(ip(address), bits).to_string(), network);
        }
    }

    #[test]
    fn loopback_and_local_addresses_are_private() {
        for own in ["127.0.0.1", "::1", "10.0.0.1", "172.31.0.1", "192.168.0.1", "169.254.1.1"] {
            assert!(is_private(ip(own)), "{own}");
        }
        for own in ["fd00::1", "fe80::1", "::ffff:10.0.0.1"] {
            assert!(is_private(ip(own)), "{own}");
        }
        for foreign in ["203.0.113.9", "172.32.0.1", "2001:db8::1", "::ffff:203.0.113.9"] {
            assert!(!is_private(ip(foreign)), "{foreign}");
        }
    }
}
