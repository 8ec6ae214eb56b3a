//! Encryption between servers. Each makes a key for itself when it starts, and its fingerprint
//! stands in its row of the database: what may write there is trusted. So there is no authority,
//! and no secret to hand out.

#[cfg(feature = "postgres")]
pub(crate) use with_tls::Keys;

#[cfg(not(feature = "postgres"))]
pub(crate) use without::Keys;

#[cfg(feature = "postgres")]
mod with_tls {
    use std::io;
    use std::sync::Arc;

    use ring::rand::SystemRandom;
    use ring::signature::Ed25519KeyPair;
    use rustls::client::AlwaysResolvesClientRawPublicKeys;
    use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
    use rustls::crypto::{CryptoProvider, ring as provider, verify_tls13_signature_with_raw_key};
    use rustls::pki_types::{
        CertificateDer, PrivatePkcs8KeyDer, ServerName, SubjectPublicKeyInfoDer, UnixTime,
    };
    use rustls::server::AlwaysResolvesServerRawPublicKeys;
    use rustls::server::danger::{ClientCertVerified, ClientCertVerifier};
    use rustls::sign::CertifiedKey;
    use rustls::version::TLS13;
    use rustls::{
        CertificateError, ClientConfig, DigitallySignedStruct, DistinguishedName, Error,
        PeerIncompatible, ServerConfig, SignatureScheme,
    };
    use sha2::{Digest, Sha256};
    use tokio::net::TcpStream;
    use tokio_rustls::{TlsAcceptor, TlsConnector};

    use crate::http::stream::Encrypted;

    /// The key of a server.
    pub(crate) struct Keys {
        key: Arc<CertifiedKey>,
        fingerprint: [u8; 32],
        provider: Arc<CryptoProvider>,
        acceptor: TlsAcceptor,
    }

    impl Keys {
        /// Makes a key.
        ///
        /// # Errors
        /// If the system gives no randomness.
        pub(crate) fn new() -> io::Result<Self> {
            let made = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new());
            let made = made.map_err(|_| io::Error::other("a key cannot be made"))?;
            let secret = PrivatePkcs8KeyDer::from(made.as_ref());
            let signing = provider::sign::any_eddsa_type(&secret).map_err(io::Error::other)?;
            let public =
                signing.public_key().map(|key| CertificateDer::from(key.as_ref().to_vec()));
            let public = public.ok_or(io::ErrorKind::Unsupported)?;
            let fingerprint = fingerprint(&public);
            let key = Arc::new(CertifiedKey::new(vec![public], signing));
            let provider = Arc::new(provider::default_provider());
            let config = ServerConfig::builder_with_provider(Arc::clone(&provider))
                .with_protocol_versions(&[&TLS13])
                .map_err(io::Error::other)?
                .with_client_cert_verifier(Arc::new(Checked::new(None, &provider)))
                .with_cert_resolver(Arc::new(AlwaysResolvesServerRawPublicKeys::new(Arc::clone(
                    &key,
                ))));
            let acceptor = TlsAcceptor::from(Arc::new(config));
            Ok(Self { key, fingerprint, provider, acceptor })
        }

        pub(crate) const fn fingerprint(&self) -> [u8; 32] {
            self.fingerprint
        }

        /// Encrypts a connection to the server whose key has this fingerprint.
        ///
        /// # Errors
        /// If it has another key, or the connection fails.
        pub(crate) async fn connect(
            &self,
            tcp: TcpStream,
            fingerprint: [u8; 32],
        ) -> io::Result<Encrypted> {
            let name = ServerName::IpAddress(tcp.peer_addr()?.ip().into());
            let checked = Checked::new(Some(fingerprint), &self.provider);
            let config = ClientConfig::builder_with_provider(Arc::clone(&self.provider))
                .with_protocol_versions(&[&TLS13])
                .map_err(io::Error::other)?
                .dangerous()
                .with_custom_certificate_verifier(Arc::new(checked))
                .with_client_cert_resolver(Arc::new(AlwaysResolvesClientRawPublicKeys::new(
                    Arc::clone(&self.key),
                )));
            let connector = TlsConnector::from(Arc::new(config));
            Ok(connector.connect(name, tcp).await?.into())
        }

        /// Encrypts a connection of another server. Returns the fingerprint of its key, too.
        ///
        /// # Errors
        /// If it has no key, or the connection fails.
        pub(crate) async fn accept(&self, tcp: TcpStream) -> io::Result<(Encrypted, [u8; 32])> {
            let line = self.acceptor.accept(tcp).await?;
            let key = line.get_ref().1.peer_certificates().and_then(<[_]>::first);
            let fingerprint = fingerprint(key.ok_or(io::ErrorKind::PermissionDenied)?);
            Ok((line.into(), fingerprint))
        }
    }

    fn fingerprint(key: &CertificateDer<'_>) -> [u8; 32] {
        Sha256::digest(key.as_ref()).into()
    }

    /// Checks that the other side has the secret of the key that it shows, and that the key is the
    /// right one, if one is expected.
    #[derive(Debug)]
    struct Checked {
        expected: Option<[u8; 32]>,
        provider: Arc<CryptoProvider>,
    }

    impl Checked {
        fn new(expected: Option<[u8; 32]>, provider: &Arc<CryptoProvider>) -> Self {
            Self { expected, provider: Arc::clone(provider) }
        }
    }

    /// TLS before version 1.3 knows no bare keys.
    const TOO_OLD: Error = Error::PeerIncompatible(PeerIncompatible::Tls12NotOffered);

    /// What both sides do with the bare key of the other one: it has to have made the signature.
    macro_rules! bare_keys {
        () => {
            fn verify_tls12_signature(
                &self,
                _: &[u8],
                _: &CertificateDer<'_>,
                _: &DigitallySignedStruct,
            ) -> Result<HandshakeSignatureValid, Error> {
                Err(TOO_OLD)
            }

            fn verify_tls13_signature(
                &self,
                message: &[u8],
                key: &CertificateDer<'_>,
                signed: &DigitallySignedStruct,
            ) -> Result<HandshakeSignatureValid, Error> {
                let key = SubjectPublicKeyInfoDer::from(key.as_ref());
                let algorithms = &self.provider.signature_verification_algorithms;
                verify_tls13_signature_with_raw_key(message, &key, signed, algorithms)
            }

            fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
                vec![SignatureScheme::ED25519]
            }

            fn requires_raw_public_keys(&self) -> bool {
                true
            }
        };
    }

    impl ServerCertVerifier for Checked {
        fn verify_server_cert(
            &self,
            key: &CertificateDer<'_>,
            _: &[CertificateDer<'_>],
            _: &ServerName<'_>,
            _: &[u8],
            _: UnixTime,
        ) -> Result<ServerCertVerified, Error> {
            match self.expected {
                Some(expected) if fingerprint(key) == expected => {
                    Ok(ServerCertVerified::assertion())
                }
                _ => Err(CertificateError::ApplicationVerificationFailure.into()),
            }
        }

        bare_keys!();
    }

    impl ClientCertVerifier for Checked {
        fn root_hint_subjects(&self) -> &[DistinguishedName] {
            &[]
        }

        /// Whose key it is, is asked after the handshake: that takes a look into the database.
        fn verify_client_cert(
            &self,
            _: &CertificateDer<'_>,
            _: &[CertificateDer<'_>],
            _: UnixTime,
        ) -> Result<ClientCertVerified, Error> {
            Ok(ClientCertVerified::assertion())
        }

        bare_keys!();
    }
}

#[cfg(not(feature = "postgres"))]
mod without {
    use std::io;

    use tokio::net::TcpStream;

    use crate::http::stream::Encrypted;

    /// A program without PostgreSQL has no other servers, and so no keys.
    pub(crate) enum Keys {}

    impl Keys {
        pub(crate) fn new() -> io::Result<Self> {
            Err(io::Error::new(io::ErrorKind::Unsupported, "this program has no PostgreSQL"))
        }

        pub(crate) const fn fingerprint(&self) -> [u8; 32] {
            match *self {}
        }

        pub(crate) async fn connect(&self, _: TcpStream, _: [u8; 32]) -> io::Result<Encrypted> {
            match *self {}
        }

        pub(crate) async fn accept(&self, _: TcpStream) -> io::Result<(Encrypted, [u8; 32])> {
            match *self {}
        }
    }
}
