//! A server that a step starts, asks and ends.

use std::io::{BufRead, BufReader, Lines, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::{Context, Result};
use xtask_serve::limit::{self, Running};
use xtask_serve::shell;

/// A server, which is gone when this is.
pub(crate) struct Server {
    process: Child,
    /// Address and port.
    pub(crate) addr: String,
    _lines: Lines<BufReader<ChildStdout>>,
    _running: Running,
}

impl Server {
    /// Starts what says, sooner or later, at which address of this machine `kozyr serve` is open.
    pub(crate) fn start(command: &mut Command) -> Result<Self> {
        let shown = shell::shown(command);
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let (mut process, running) = limit::start(command, &shown)?;
        let out = process.stdout.take().with_context(|| format!("{shown} says nothing"))?;
        let mut lines = BufReader::new(out).lines();
        let mut before = Vec::new();
        let addr = loop {
            let Some(line) = lines.next() else {
                let status = process.wait()?;
                anyhow::bail!("`{shown}` ended with {status}, having said: {}", before.join("\n"));
            };
            let line = line?;
            if let Some((_, rest)) = line.split_once("open at http://") {
                let part = |c: &char| c.is_ascii_digit() || ".:".contains(*c);
                break rest.chars().take_while(part).collect();
            }
            before.push(line);
        };
        Ok(Self { process, addr, _lines: lines, _running: running })
    }

    /// What is answered to a request without its last headers: `PUT /api/me HTTP/1.1` and others.
    pub(crate) fn ask(&self, head: &str, body: &str) -> Result<String> {
        let mut stream = TcpStream::connect(&self.addr)?;
        write!(
            stream,
            "{head}\r\nhost: {}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
            self.addr,
            body.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It is gone in any case when this is.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
