"""Plays phones at a real table, to the end of the game: one browser, a phone for each name.

usage: phones.py BROWSER ADDRESS SEED TROUBLE NAME...

ADDRESS is as on the table's screen. With TROUBLE "yes", phones are reloaded, lose the network, sleep, and open a second
tab, at moments that the seed chooses. Prints "seated" once all have their seats, then a line of JSON for each phone at
the end: its name, its taps on private pages, its troubles, and what went wrong.
"""
import collections
import json
import os
import random
import sys
import time

from phone_network import Network
from phrases import Phrases

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../NetworkTests/Fixtures"))
from browsers import Error, opened

# What a player can do on the page, and whose page it says that it is.
LOOK = """() => ({
  acts: [...document.querySelectorAll("[data-act]:not([disabled])")].map(e =>
    [e.dataset.act, e.dataset.row || "", e.getAttribute("aria-pressed") == "true"]),
  text: document.body.innerText,
  title: document.querySelector("header h1")?.innerText,
  seat: document.querySelector("header b").innerText,
  tiles: [...document.querySelectorAll(".tiles b")].map(e => e.textContent),
  owners: [...document.querySelectorAll(".plates p")].map(e => e.innerText).filter(t => /, you/.test(t))
})"""
NOTHING = {"acts": [], "text": "", "title": "", "seat": "Parlor", "tiles": [], "owners": []}
# Pages of the instructions that guests get.
RULES = ["Your own screen", "A race for a phrase"]
ENDINGS = ["The game is over.", "The match is over."]

# What a browser says by itself of a connection that is gone.
LOSSES = ["WebSocket", "net::", "Failed to load resource"]


class Phone:
    def __init__(self, browser, address, name, chance, phrases):
        table, self.code = address.split("/")
        self.name, self.chance, self.phrases = name, chance, phrases
        self.network = Network(table)
        self.context = browser.new_context(viewport={"width": 360, "height": 640}, has_touch=True)
        self.faults, self.troubles, self.taps, self.last = [], [], collections.Counter(), 0
        self.is_seated, self.done, self.has_read, self.waking, self.seen = False, False, False, None, ""
        self.open()

    def open(self):
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda message: self.note(message.text))
        self.load()

    def note(self, line):
        if not any(word in line for word in LOSSES):
            self.faults.append(f"console: {line}")

    def load(self, again=False):
        """Loads the page; while the table is away, each step tries again, as people do."""
        try:
            self.page.reload() if again else self.page.goto(f"http://{self.network.address}/{self.code}")
            self.is_loaded = True
        except Error:
            self.is_loaded = False

    def look(self):
        try:
            return self.page.evaluate(LOOK)
        except Error:
            return NOTHING

    def tap(self, act, row=""):
        """Taps as people do: not twice within a blink."""
        if time.monotonic() - self.last < 0.45:
            return
        try:
            self.page.tap(f"[data-act={act}]" + (f"[data-row='{row}']" if row else ""), timeout=500)
        except Error:
            # The page has turned meanwhile.
            return
        self.last = time.monotonic()
        self.taps[act] += 1

    # Steps

    def step(self):
        """Does the next thing that a player would do, at most one tap."""
        if self.waking is not None:
            return self.wake()
        if not self.is_loaded:
            return self.load()
        seen = self.look()
        self.check(seen)
        acts = {act for act, _, _ in seen["acts"]}
        if seen["text"] != self.seen and "say" not in acts:
            # What has just turned takes no tap; while all are typing it turns without end.
            self.seen, self.last = seen["text"], time.monotonic()
        rows = [(row, isPicked) for act, row, isPicked in seen["acts"] if act == "pick"]
        self.done = any(ending in seen["text"] for ending in ENDINGS)
        if "name" in acts:
            self.tap("name", self.name)
        elif "again" in acts:
            self.tap("again")
        elif acts == {"rules"}:
            self.tap("rules")
        elif "rules" in acts and not self.has_read:
            self.read_rules()
        elif "say" in acts:
            self.race(seen)
        elif ["mark", "0", False] in seen["acts"]:
            self.tap("mark", "0")
        elif "show" in acts and not ("Saved" in seen["text"] or self.done):
            self.tap("show")
        elif "confirm" in acts:
            self.tap("confirm")
        elif any(not isPicked for _, isPicked in rows) and "Saved" not in seen["text"]:
            self.tap("pick", self.chance.choice([row for row, isPicked in rows if not isPicked]))

    def check(self, seen):
        """Notes a page that belongs to another player."""
        self.is_seated = seen["seat"] == self.name
        if seen["seat"] not in ["Parlor", self.name]:
            self.faults.append(f"has the seat of {seen['seat']}")
        for owner in seen["owners"]:
            if not owner.startswith(self.name + ","):
                self.faults.append(f"sees the page of {owner}")

    def read_rules(self):
        """Opens the instructions once, which the next step closes, unless a page has done so."""
        self.tap("rules")
        self.has_read = self.taps["rules"] > 0
        seen = self.look()
        if [act for act, _, _ in seen["acts"]] == ["rules"] and not any(title in seen["text"] for title in RULES):
            self.faults.append("has no instructions")

    def race(self, seen):
        """Types a word, right or wrong, asks for a hint, or gives up."""
        if time.monotonic() - self.last < 0.6:
            return
        words = self.phrases.words(seen["title"], seen["tiles"])
        # A phrase of which this player has not found a word must not be on the page.
        if " ".join(words) in seen["text"].lower() and len(words) > 1:
            self.faults.append("sees the phrase")
        found = seen["text"].lower().partition("found: ")[2].partition("\n")[0]
        missing = [word for word in words if word not in found]
        fate = self.chance.random()
        if "Give up this phrase?" in seen["text"] or fate < 0.05:
            return self.tap("say", "=")
        if fate < 0.2 and ["say", "!", False] in seen["acts"]:
            return self.tap("say", "!")
        self.type(self.chance.choice(missing if missing and fate > 0.3 else ["zzzz"]))

    def type(self, word):
        try:
            self.page.fill("input", word)
            self.page.keyboard.press("Enter")
        except Error:
            return
        self.last = time.monotonic()

    # Trouble

    def suffer(self):
        """Reloads, loses the network, sleeps, or goes on in a second tab."""
        trouble = self.chance.choice(["reload", "cut", "sleep", "tab"])
        self.troubles.append(trouble)
        if trouble == "reload":
            self.load(again=True)
        elif trouble == "cut":
            self.network.cut(seconds=1)
        elif trouble == "sleep":
            self.sleep(seconds=8)
        else:
            former = self.page
            self.open()
            former.close()

    def sleep(self, seconds):
        """Locks the phone, whose page has to be covered then."""
        try:
            self.page.evaluate("dispatchEvent(new Event('pagehide'))")
        except Error:
            return
        if self.look()["owners"]:
            self.faults.append("is open while it is locked")
        self.network.sleep(seconds)
        self.waking = time.monotonic() + seconds

    def wake(self):
        """Unlocks the phone once it has slept enough."""
        if time.monotonic() < self.waking:
            return
        self.waking = None
        try:
            self.page.evaluate("dispatchEvent(new Event('pageshow'))")
        except Error:
            self.is_loaded = False

    def report(self):
        taps = sum(self.taps[act] for act in ["show", "hide", "pick", "confirm"])
        return json.dumps({"name": self.name, "taps": taps, "troubles": self.troubles,
                           "faults": self.faults[:3], "done": self.done})


def main(program, address, seed, trouble, *names):
    chance, phrases = random.Random(int(seed)), Phrases()
    with opened(program) as browser:
        phones = [Phone(browser, address, name, random.Random(chance.random()), phrases) for name in names]
        seated, deadline = False, time.monotonic() + 500
        while not all(phone.done for phone in phones) and time.monotonic() < deadline:
            for phone in phones:
                phone.step()
                is_well = phone.waking is None and not phone.done
                if trouble == "yes" and seated and is_well and chance.random() < 0.004:
                    phone.suffer()
            if not seated and all(phone.is_seated for phone in phones):
                seated = True
                print("seated", flush=True)
            time.sleep(0.02)
        for phone in phones:
            print(phone.report())
            if not phone.done:
                print(phone.look()["text"])


main(*sys.argv[1:])
