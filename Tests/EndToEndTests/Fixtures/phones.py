"""Plays phones at a real table, to the end of the game: one browser, a phone for each name.

usage: phones.py BROWSER ADDRESS SEED TROUBLE NAME...

ADDRESS is as on the table's screen. With TROUBLE "yes", phones are reloaded, lose the network, and open a second tab, at
moments that the seed chooses. Prints "seated" once all have their seats, then a line of JSON for each phone at the end:
its name, its taps, and what went wrong.
"""
import json
import random
import sys
import time

from playwright.sync_api import Error, sync_playwright

# What a player can do on the page, and whose page it says that it is.
LOOK = """() => ({
  acts: [...document.querySelectorAll("[data-act]:not([disabled])")].map(e =>
    [e.dataset.act, e.dataset.row || "", e.getAttribute("aria-pressed") == "true"]),
  text: document.body.innerText,
  seat: document.querySelector("header b").innerText,
  owners: [...document.querySelectorAll(".plates p")].map(e => e.innerText).filter(t => /, you/.test(t))
})"""


class Phone:
    def __init__(self, browser, address, name, chance):
        self.name, self.address, self.chance = name, address, chance
        self.context = browser.new_context(viewport={"width": 360, "height": 640}, has_touch=True)
        self.faults, self.taps, self.last, self.is_seated, self.done = [], 0, 0, False, False
        self.has_read = False
        self.open()

    def open(self):
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.load()

    def load(self, again=False):
        """Loads the page; while the table is away, each step tries again, as people do."""
        try:
            self.page.reload() if again else self.page.goto(f"http://{self.address}")
            self.is_loaded = True
        except Error:
            self.is_loaded = False

    def look(self):
        try:
            return self.page.evaluate(LOOK)
        except Error:
            return {"acts": [], "text": "", "seat": "Parlor", "owners": []}

    def tap(self, act, row=""):
        """Taps as people do: not twice within a blink."""
        if time.monotonic() - self.last < 0.45:
            return
        try:
            self.page.tap(f"[data-act={act}]" + (f"[data-row='{row}']" if row else ""), timeout=500)
        except Error:
            # The page has turned meanwhile.
            return
        self.taps, self.last = self.taps + 1, time.monotonic()

    def step(self):
        """Does the next thing that a player would do, at most one tap."""
        if not self.is_loaded:
            return self.load()
        seen = self.look()
        self.is_seated = seen["seat"] == self.name
        if seen["seat"] not in ["Parlor", self.name]:
            self.faults.append(f"has the seat of {seen['seat']}")
        for owner in seen["owners"]:
            if not owner.startswith(self.name + ","):
                self.faults.append(f"sees the page of {owner}")
        acts = {act for act, _, _ in seen["acts"]}
        rows = [(row, isPicked) for act, row, isPicked in seen["acts"] if act == "pick"]
        self.done = "The game is over." in seen["text"]
        if "name" in acts:
            self.tap("name", self.name)
        elif "again" in acts:
            self.tap("again")
        elif acts == {"rules"}:
            self.tap("rules")
        elif "rules" in acts and not self.has_read:
            self.read_rules()
        elif ["mark", "0", False] in seen["acts"]:
            self.tap("mark", "0")
        elif "show" in acts and not ("Saved" in seen["text"] or self.done):
            self.tap("show")
        elif "confirm" in acts:
            self.tap("confirm")
        elif any(not isPicked for _, isPicked in rows) and "Saved" not in seen["text"]:
            self.tap("pick", self.chance.choice([row for row, isPicked in rows if not isPicked]))
        elif "hide" in acts:
            self.tap("hide")

    def read_rules(self):
        """Opens the instructions once, which the next step closes, unless a page has done so."""
        taps = self.taps
        self.tap("rules")
        self.has_read = self.taps > taps
        seen = self.look()
        if [act for act, _, _ in seen["acts"]] == ["rules"] and "Your own screen" not in seen["text"]:
            self.faults.append("has no instructions")

    def suffer(self):
        """Reloads, loses the network for seconds, or goes on in a second tab."""
        trouble = self.chance.randrange(3)
        if trouble == 0:
            self.load(again=True)
        elif trouble == 1:
            self.context.set_offline(True)
            time.sleep(1)
            self.context.set_offline(False)
        else:
            former = self.page
            self.open()
            former.close()

    def report(self):
        return json.dumps({"name": self.name, "taps": self.taps, "faults": self.faults[:3], "done": self.done})


def main(program, address, seed, trouble, *names):
    chance = random.Random(int(seed))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        phones = [Phone(browser, address, name, random.Random(chance.random())) for name in names]
        seated, deadline = False, time.monotonic() + 240
        while not all(phone.done for phone in phones) and time.monotonic() < deadline:
            for phone in phones:
                phone.step()
                if trouble == "yes" and seated and not phone.done and chance.random() < 0.004:
                    phone.suffer()
            if not seated and all(phone.is_seated for phone in phones):
                seated = True
                print("seated", flush=True)
            time.sleep(0.02)
        for phone in phones:
            print(phone.report())
            if not phone.done:
                print(phone.look()["text"])
        browser.close()


main(*sys.argv[1:])
