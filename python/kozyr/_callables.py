"""Functions of this process as players of an arena.

An arena starts programs. The program that represents a function relays lines to this process and
back, over a socket on this machine only.
"""

from __future__ import annotations

import hmac
import secrets
import shlex
import socket
import sys
import threading
from collections.abc import Sequence
from types import TracebackType

from .bots import Policy, serve


class Callables:
    """Players, some of them functions, as texts for an arena. Inside the ``with`` block, threads of
    this process call the functions, each thread for one match at a time.
    """

    def __init__(self, players: Sequence[str | Policy]) -> None:
        self._players = players
        self._key = secrets.token_hex(16)
        self._names: dict[str, str] = {}
        self._socket: socket.socket | None = None
        #: The exception that a function raised, if any.
        self.raised: BaseException | None = None

    def __enter__(self) -> list[str]:
        if all(isinstance(player, str) for player in self._players):
            return list(self._players)  # type: ignore[arg-type]
        self._socket = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._listen, args=(self._socket,), daemon=True).start()
        port = self._socket.getsockname()[1]
        command = [sys.executable, "-P", "-m", "kozyr._relay", str(port), self._key]
        if sys.version_info < (3, 11):
            command.remove("-P")
        named = []
        for number, player in enumerate(self._players):
            if isinstance(player, str):
                named.append(player)
                continue
            # The same function in two seats is one player.
            number = self._players.index(player)
            named.append(f"cmd:{shlex.join([*command, str(number)])}")
            self._names[named[-1]] = getattr(player, "__name__", type(player).__name__)
        return named

    def name(self, player: str) -> str:
        """The name of the player for which the arena uses this text."""
        return self._names.get(player, player)

    def check(self) -> None:
        """Raises what a function has raised, if one has."""
        if self.raised is not None:
            raise self.raised from None

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._socket is not None:
            self._socket.close()
        self.check()

    def _listen(self, server: socket.socket) -> None:
        while True:
            try:
                connection, _ = server.accept()
            except OSError:
                return
            threading.Thread(target=self._play, args=(connection,), daemon=True).start()

    def _play(self, connection: socket.socket) -> None:
        with (
            connection,
            connection.makefile("r", encoding="utf-8") as lines,
            connection.makefile("w", encoding="utf-8") as answers,
        ):
            key, _, number = lines.readline(200).strip().partition(" ")
            if not hmac.compare_digest(key.encode(), self._key.encode()):
                return
            policy = self._players[int(number)]
            assert not isinstance(policy, str)
            try:
                serve(policy, getattr(policy, "__name__", "python"), lines, answers)
            except OSError:
                # The arena has ended the program.
                return
            except BaseException as error:
                # The arena asks for it in the thread of its caller.
                if self.raised is None:
                    self.raised = error
