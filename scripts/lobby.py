"""Starts a program on a pseudo terminal, waits for its lobby, quits, and checks that it ends well.

usage: lobby.py PROGRAM ABSENT

Fails if the lobby names the game ABSENT.
"""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time

program, absent = sys.argv[1:]
child, terminal = pty.fork()
if child == 0:
    os.execv(program, [program, "lobby"])
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))

output = b""


def read_until(is_over, seconds):
    """Collects output until a condition holds or the program has ended; False when time is over."""
    global output
    end = time.monotonic() + seconds
    while not is_over():
        if time.monotonic() > end:
            return False
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                piece = os.read(terminal, 65536)
            except OSError:
                return True
            if not piece:
                return True
            output += piece
    return True


def fail(reason):
    os.kill(child, signal.SIGKILL)
    sys.exit(f"{reason}\n{output[-2000:]!r}")


# The reset of "synchronized output" follows each frame.
if not read_until(lambda: b"\x1b[?2026l" in output, 20) or b"\x1b[?2026l" not in output:
    fail("The lobby does not appear.")
read_until(lambda: False, 1)
if absent.encode() in output:
    fail(f"The lobby names {absent}.")
# The first Ctrl-C asks, the second one quits.
for _ in range(2):
    os.write(terminal, b"\x03")
    read_until(lambda: False, 1)
if not read_until(lambda: False, 10):
    fail("The program does not quit.")
_, status = os.waitpid(child, 0)
if status != 0:
    fail(f"The program ends with status {status}.")
