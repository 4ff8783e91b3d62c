"""A small host of a table: the real parlor-link, and JSON lines with it."""
import json
import os
import socket
import subprocess
import tempfile
import threading
import time


class Host:
    def __init__(self, link, page):
        self.link, self.file, self.folder, self.lock = link, page, tempfile.mkdtemp(), threading.Lock()
        self.frames, self.gone = [], 0
        self.token, self.seats, self.page, self.ack, self.picked = "t" * 22, {}, None, 0, []
        self.title, self.roster = "Werewolf", [["Ann", "phone"], ["Éloïse", "this screen"]]
        self.start(0)
        self.url = f"http://127.0.0.1:{self.listening['port']}/k7qp2m"

    def start(self, port):
        self.listening, (self.socket, theirs) = None, socket.socketpair()
        self.process = subprocess.Popen(
            [self.link, "--table", os.path.join(self.folder, "tables/1.sock")], stdin=theirs, stdout=theirs)
        theirs.close()
        threading.Thread(target=self._read, daemon=True).start()
        with open(self.file, encoding="utf-8") as page:
            text = page.read().replace("<template>", "<template>" + RULES)
            self.say("listen", address="127.0.0.1", port=port, code="K7QP2M", page=text)
        wait(lambda: self.listening)

    def restart(self):
        """Kills the companion and starts another one at the same port."""
        self.end()
        self.start(self.listening["port"])

    def say(self, kind, **members):
        self.socket.sendall((json.dumps({kind: members}) + "\n").encode())

    def show(self, connection, **message):
        self.say("show", connection=connection, body=json.dumps(message, ensure_ascii=False), waits=False)

    def turn(self, **page):
        """Turns every seat to a page, and begins or ends the beat."""
        with self.lock:
            self.page, self.picked = {"page": (self.page or {}).get("page", 0) + 1, **page}, []
            self.say("beat", isOn=bool(page.get("beat")))
            for connection in self.seats:
                self._show_page(connection)

    def change(self, **members):
        """Changes the page in front of everyone."""
        with self.lock:
            self.page = {**self.page, **members}
            for connection in self.seats:
                self._show_page(connection)

    def _show_page(self, connection):
        self.show(connection, page={**self.page, "ack": self.ack, "picked": self.picked})

    def _read(self):
        for line in self.socket.makefile(encoding="utf-8"):
            for kind, members in json.loads(line).items():
                with self.lock:
                    getattr(self, "_" + kind, lambda **_: None)(**members)

    def _listening(self, **members):
        self.listening = members

    def _gone(self, connection):
        self.gone += 1
        self.seats.pop(connection, None)

    def _frame(self, connection, body):
        message = json.loads(body)
        self.frames.append((time.monotonic(), connection, message))
        for kind, part in message.items():
            getattr(self, "_on_" + kind, lambda *_: None)(connection, part)

    def _on_hello(self, connection, hello):
        if hello["code"] != "K7QP2M":
            return self.show(connection, no={"why": "code", "text": "That's not the code on the big screen."})
        if hello.get("token") == self.token:
            for former in list(self.seats):
                self.show(former, no={"why": "moved", "text": "Your page is open on another device."})
                self.say("drop", connection=former)
            return self._seat(connection)
        self.show(connection, welcome={"game": self.title})
        self.show(connection, roster=self.roster)

    def _on_name(self, connection, name):
        if name == "Ann":
            return self.show(connection, no={"why": "name", "text": "Someone here is already called that."})
        self.roster = [seat for seat in self.roster if seat[0] != name] + [[name, "phone"]]
        self.name = name
        self._seat(connection, token=self.token)

    def offer(self, name):
        """Adds a free seat, and tells everyone who has no seat yet."""
        with self.lock:
            self.roster.append([name, "free"])
            self.show(self.frames[-1][1], roster=self.roster)

    def _seat(self, connection, **token):
        self.seats = {connection: True}
        self.show(connection, welcome={"game": self.title, "seat": self.name, **token})
        self.show(connection, roster=self.roster)
        if self.page:
            self._show_page(connection)

    def _on_do(self, connection, do):
        if do["page"] == self.page["page"] and do["k"] > self.ack:
            self.ack, self.picked = do["k"], do["pick"]
            body = json.dumps({"page": {**self.page, "ack": self.ack, "picked": self.picked}}, ensure_ascii=False)
            self.say("show", connection=connection, body=body, waits=True)

    def end(self):
        self.process.kill()
        self.process.wait()


def wait(condition, seconds=20):
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError
        time.sleep(0.02)


RULES = "<h2>A village</h2><p>Lies &amp; murder.</p><p>Everyone picks a name.</p><h2>By day</h2><p>Then vote.</p>" * 4

NIGHT = {
    "title": "Werewolf · night 1", "public": "Everyone is choosing.", "wants": 1, "beat": True,
    "sheet": {
        "parts": [
            {"plates": [["Ben, you are", "WEREWOLF", True]]},
            {"plates": [["Your side", "the werewolves", False], ["Your lover", "no one", False]]},
            {"plates": [["The one you pick", "dies tonight", False]]},
            {"list": {"choice": True, "rows": [
                ["a", "Ann", ""], ["", "Ben", "you"], ["c", "Cara", "partner"], ["d", "Dmitri", ""],
                ["e", "Éloïse", "2 votes"], ["f", "Fatima", ""], ["g", "Giovanni", ""], ["h", "Hieronymus", ""]]}},
            {"plates": [["Your pick", "Cara", False], ["You learn", "recorded", False]]},
            {"text": "Everyone picks, so no one can tell who has a night job."}],
        "steps": ["Pick", "Enter"], "prompt": {"incomplete": "Pick a name"}}}

ROLE = {
    "title": "Snakesss · round 2", "public": "Which planet is the hottest?", "wants": 0, "beat": True,
    "sheet": {
        "parts": [
            {"plates": [["Ben, you are a", "SNAKE", True]]},
            {"heading": "Which planet is the hottest?"},
            {"list": {"choice": False, "rows": [
                ["A", "Mercury", ""], ["B", "Venus", "right"], ["C", "Mars", ""]], "texts": True}},
            {"heading": "The snakes"},
            {"list": {"choice": False, "rows": [["", "Ann", "snake"], ["", "Cara", ""], ["", "Dmitri", ""]]}},
            {"text": "You know the answer. Lead the others away from it."}],
        "steps": ["Read", "Enter"], "prompt": {"ready": "Hide"}}}

VOTE = {
    "title": "Snakesss · round 2", "public": "Vote: which planet is the hottest?", "wants": 1,
    "sheet": {
        "parts": [
            {"heading": "Which planet is the hottest?"},
            {"list": {"choice": True, "rows": [
                ["A", "Mercury, the one closest to the sun, although it has no air at all", None],
                ["B", "Venus", None], ["C", "Mars", None]], "texts": True}},
            {"text": "Snakes may pick any letter."}],
        "steps": ["Pick", "Enter"], "ready": "Vote"}}

RACE = {
    "title": "Anagram · phrase 1 of 2", "public": "Put the letters back into words.", "wants": 0,
    "sheet": {
        "parts": [
            {"tiles": list("aelnnikigtpasbåhf'")}, {"text": "Found: PIGS, IN"},
            {"field": ["Word or phrase", 40, [
                ["!", "Hint: the word lengths (leaves 90%)"], ["=", "Give up"]]]},
            {"list": {"choice": False, "rows": [["", "Ann", "12 of 28"], ["", "Cara", "✓ 0:42"]]}}],
        "steps": [], "prompt": {"incomplete": "Type, then press Enter"}, "open": True}}
