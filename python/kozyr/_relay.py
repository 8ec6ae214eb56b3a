"""The program that stands for a function in an arena: see ``_callables.py``."""

from __future__ import annotations

import socket
import sys
import threading


def main() -> None:
    port, key, number = sys.argv[1:]
    connection = socket.create_connection(("127.0.0.1", int(port)))
    connection.sendall(f"{key} {number}\n".encode())

    def back() -> None:
        while heard := connection.recv(65536):
            sys.stdout.buffer.write(heard)
            sys.stdout.buffer.flush()

    threading.Thread(target=back, daemon=True).start()
    for line in sys.stdin.buffer:
        connection.sendall(line)


if __name__ == "__main__":
    main()
