"""Plays a phone at a table: the page in a real browser, with the real parlor-link and a small host.

usage: phone_page.py PARLOR-LINK PAGE BROWSER SCHEME...

BROWSER is Chromium, or the MiniBrowser of WebKitGTK. A scheme is dark or light. With several, phones also lose the table,
which takes its time.
"""
import signal
import sys
import time

from browsers import Error, opened
from table_host import NIGHT, RACE, ROLE, VOTE, Host, wait

try:
    from axe_playwright_python.sync_playwright import Axe
except ImportError:
    Axe = None

SECRETS = ["WEREWOLF", "SNAKE", "partner", "the werewolves"]


class Phone:
    def __init__(self, browser, host, **more):
        self.host, self.noise = host, []
        self.context = browser.new_context(viewport={"width": 360, "height": 640}, has_touch=True, **more)
        self.page = self.open()

    def open(self):
        page = self.context.new_page()
        page.on("console", lambda message: self.noise.append(message.text))
        page.on("pageerror", lambda error: self.noise.append(str(error)))
        return page

    def until(self, text, page=None):
        def is_there():
            try:
                return text in (page or self.page).evaluate("document.body.innerText")
            except Error:
                # While it loads it has no text.
                return False

        wait(is_there)

    def tap(self, act, more=""):
        """Taps as people do: not twice within a blink."""
        time.sleep(0.45)
        self.page.tap(f"[data-act={act}]{more}")

    def is_covered(self):
        # Not in the page at all: neither seen nor read aloud.
        return not any(word in self.page.evaluate("document.documentElement.textContent") for word in SECRETS)

    def check_widths(self, name):
        for width, percent in [(360, 100), (320, 100), (280, 100), (360, 200)]:
            self.page.set_viewport_size({"width": width, "height": 640})
            self.page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
            wide, width = (self.page.evaluate(text) for text in ["document.documentElement.scrollWidth", "innerWidth"])
            assert wide <= width, f"{name} is {wide} wide at {width} and {percent} %"
        self.page.evaluate("document.documentElement.style.fontSize = ''")
        small = self.page.evaluate(
            "[...document.querySelectorAll('button, input')].filter(e => e.offsetHeight < 48).map(e => e.innerText)")
        assert not small, f"{name}: {small} are less than 48 px high"
        self.page.set_viewport_size({"width": 360, "height": 640})

    def check_axe(self, name):
        if Axe is None:
            return
        found = Axe().run(self.page).response["violations"]
        assert not found, f"{name}: {[(fault['id'], fault['nodes'][0]['html']) for fault in found]}"

    def dos(self):
        return [(moment, message["do"]) for moment, _, message in self.host.frames if "do" in message]

    def marks(self):
        return [message["mark"] for _, _, message in self.host.frames if "mark" in message]


def join(phone, host):
    phone.page.goto(host.url.rsplit("/", 1)[0] + "/WRONG1")
    phone.until("That's not the code")
    assert phone.page.evaluate("document.title + location.pathname") == "Parlor/"
    phone.page.fill("input", "k7qp2m")
    phone.check_axe("code")
    phone.page.click("text=Continue")
    phone.until("All seats are taken.")
    host.roster[0][0] = "<b>Ann</b>"
    host.offer("Ann")
    phone.until("Who are you?")
    phone.tap("name", "[data-row=Ann]")
    phone.until("already called that")
    phone.check_widths("free seats")
    phone.check_axe("free seats")
    host.offer("Ben")
    phone.until("Ben")
    phone.tap("name", "[data-row=Ben]")
    phone.until("You're in.")
    phone.until("<b>Ann</b>")
    assert phone.page.evaluate("isSecureContext") is not None
    phone.check_widths("public page")
    phone.check_axe("public page")


def read_rules(phone, host):
    phone.tap("rules")
    phone.until("Lies & murder")
    phone.check_widths("instructions")
    phone.check_axe("instructions")
    phone.tap("rules")
    phone.until("You're in.")
    phone.tap("rules")
    # Taps where the instructions were, at the moment at which a page takes their place.
    phone.page.evaluate("""() => new MutationObserver((_, observer) => {
      const show = document.querySelector("[data-act=show]")
      if (show) { observer.disconnect(); show.click() }
    }).observe(document.body, {childList: true, subtree: true, attributes: true})""")
    host.turn(**{**ROLE, "beat": False})
    phone.until("For your eyes only")
    assert phone.is_covered()


def mark(phone, host):
    host.turn(title="Snakesss · round 2", public="2 points as a human, 5 in total: place 2.", wants=0,
              offers=[["Already knew it", False], ["Report question", True]])
    phone.until("Already knew it")
    phone.check_widths("marks")
    phone.check_axe("marks")
    for row in "01":
        phone.tap("mark", f"[data-row='{row}']")
    wait(lambda: len(phone.marks()) == 2)
    marks = phone.marks()
    assert [(mark["row"], mark["on"]) for mark in marks] == [(0, True), (1, False)], marks
    assert marks[0]["page"] == host.page["page"]


def claim(phone, host):
    titles = ["Villager", "Werewolf", "Seer", "No claim"]
    talk = {"title": "Werewolf · day 1", "public": "Look at the table.", "wants": 0, "sheet": NIGHT["sheet"],
            "oneOf": "Claim a role"}
    host.turn(**talk, offers=[[title, title == "No claim"] for title in titles])
    phone.until("Claim a role")
    assert phone.is_covered()
    phone.check_widths("claim")
    phone.check_axe("claim")
    assert phone.page.evaluate("document.querySelector('select').value") == "✓ No claim"
    phone.page.select_option("select", label="Seer")
    time.sleep(0.1)
    assert phone.marks()[-1]["page"] < host.page["page"], "Nothing is said before it is confirmed."
    phone.tap("claim")
    wait(lambda: phone.marks()[-1] == {"page": host.page["page"], "row": 2, "on": True})
    host.change(offers=[[title, title == "Seer"] for title in titles])
    wait(lambda: phone.page.evaluate("document.querySelector('select').value") == "✓ Seer")
    host.change(offers=[], oneOf=None)
    wait(lambda: phone.page.query_selector("select") is None)


def pick(phone, host):
    host.turn(**VOTE)
    phone.until("For your eyes only")
    phone.check_axe("veil")
    phone.tap("show")
    phone.check_widths("vote")
    phone.tap("pick", "[data-row='1']")
    phone.until("Saved")
    phone.tap("confirm")
    phone.until("You can still change it.")
    assert [(do["pick"], do["final"]) for _, do in phone.dos()] == [([1], False), ([1], True)], phone.dos()


def beat(phone, host):
    host.turn(**NIGHT)
    phone.until("For your eyes only")
    assert phone.is_covered()
    start = time.monotonic()
    phone.tap("show")
    assert not phone.is_covered()
    phone.check_widths("night")
    phone.check_axe("night")
    for row in [0, 4, 3]:
        phone.tap("pick", f"[data-row='{row}']")
    time.sleep(2)
    moments = [moment for moment, do in phone.dos() if moment > start]
    seconds = time.monotonic() - start
    assert seconds - 2 <= len(moments) <= seconds + 2, f"{len(moments)} frames in {seconds} s"
    assert phone.dos()[-1][1]["pick"] == [3]
    phone.page.evaluate("dispatchEvent(new Event('blur'))")
    assert phone.is_covered()


def come_back(phone, host):
    phone.page.reload()
    phone.until("Show my page")
    assert phone.is_covered()
    phone.tap("show")
    assert phone.page.get_attribute("[data-row='3']", "aria-pressed") == "true"
    other = phone.open()
    other.goto(host.url)
    phone.until("Show my page", other)
    phone.until("another device")
    assert phone.is_covered()
    phone.tap("again")
    phone.until("Show my page")
    phone.until("another device", other)
    other.close()


def read(phone, host):
    host.turn(**ROLE)
    phone.until("For your eyes only")
    phone.tap("show")
    phone.check_widths("role")
    phone.check_axe("role")
    phone.tap("hide")
    phone.until("Saved")
    assert phone.dos()[-1][1]["final"]


def race(phone, host):
    host.turn(**RACE)
    # Never covered: who is thinking touches nothing.
    phone.until("Word or phrase")
    phone.check_widths("race")
    phone.check_axe("race")
    phone.page.fill("input", "Bike")
    phone.page.keyboard.press("Enter")
    wait(lambda: phone.dos()[-1][1].get("text") == "Bike")
    assert phone.page.evaluate("document.activeElement.value") == "", "the keyboard has to stay"
    host.change(problem="“Bike” isn't in the phrase.")
    phone.until("isn't in the phrase")
    phone.page.fill("input", "bla")
    # What others do leaves alone what is being typed.
    parts = RACE["sheet"]["parts"]
    host.change(sheet={**RACE["sheet"], "parts": parts[:3] + [{"text": "4 words."}] + parts[3:]})
    phone.until("4 words.")
    phone.page.evaluate("dispatchEvent(new Event('blur'))")
    assert phone.page.evaluate("document.activeElement.value") == "bla"
    sent = len(phone.dos())
    phone.tap("say", "[data-row='!']")
    wait(lambda: len(phone.dos()) > sent and phone.dos()[-1][1]["text"] == "!")
    phone.page.fill("input", "   ")
    phone.page.keyboard.press("Enter")
    host.change(problem=None, sheet={**RACE["sheet"], "parts": [{"heading": "You found it."}]})
    phone.until("You found it.")
    phone.check_axe("end of a race")
    assert [do["text"] for _, do in phone.dos() if do.get("text")] == ["Bike", "!"]
    # The next page has no text to send again.
    host.turn(**VOTE)
    phone.until("For your eyes only")


def lose(phone, host):
    host.restart()
    phone.until("Look again")
    host.process.send_signal(signal.SIGSTOP)
    phone.until("doesn't answer")
    host.process.send_signal(signal.SIGCONT)
    phone.until("Look again")
    host.end()
    phone.until("doesn't answer")


def main(link, page, program, *schemes):
    with opened(program) as browser:
        for scheme in schemes:
            host = Host(link, page)
            phone = Phone(browser, host, color_scheme=scheme)
            join(phone, host)
            read_rules(phone, host)
            mark(phone, host)
            claim(phone, host)
            pick(phone, host)
            beat(phone, host)
            come_back(phone, host)
            read(phone, host)
            race(phone, host)
            assert not phone.noise, phone.noise
            if len(schemes) > 1:
                lose(phone, host)
            phone.context.close()
            host.end()
    print("ok")


main(*sys.argv[1:])
