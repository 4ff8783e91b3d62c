"""A phone's way to the table: it can be cut, or swallow everything without a word, as that of a sleeping phone does."""
import socket
import threading
import time


class Network:
    """Listens on an address of its own, and carries what comes there to the table, which has to believe its own one."""

    def __init__(self, table):
        self.table = table
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self.listener.getsockname()[1]}"
        self.down_until, self.asleep_until, self.links = 0, 0, []
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self, seconds):
        """Ends all connections, and refuses new ones for some time."""
        self.down_until = time.monotonic() + seconds
        for link in self.links:
            link.close()
        self.links = []

    def sleep(self, seconds):
        """Swallows all that comes for some time, also on new connections; those never come back to life."""
        self.asleep_until = time.monotonic() + seconds

    @property
    def is_asleep(self):
        return time.monotonic() < self.asleep_until

    def _accept(self):
        while True:
            phone, _ = self.listener.accept()
            try:
                if time.monotonic() < self.down_until:
                    raise ConnectionRefusedError
                host, port = self.table.split(":")
                self.links.append(Link(self, phone, socket.create_connection((host, int(port)))))
            except OSError:
                # The table is away.
                phone.close()


class Link:
    def __init__(self, network, phone, table):
        self.network, self.ends, self.is_dead = network, (phone, table), False
        own, real = network.address.encode(), network.table.encode()
        for source, target, before, after in [(phone, table, own, real), (table, phone, real, own)]:
            threading.Thread(target=self._carry, args=(source, target, before, after), daemon=True).start()

    def _carry(self, source, target, before, after):
        try:
            while data := source.recv(65_536):
                self.is_dead = self.is_dead or self.network.is_asleep
                if data.startswith((b"GET /", b"HTTP/1.1 ")):
                    data = data.replace(before, after)
                if not self.is_dead:
                    target.sendall(data)
        except OSError:
            pass
        # A sleeping phone does not hear of the end.
        if not self.is_dead:
            self.close()

    def close(self):
        for end in self.ends:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            end.close()
