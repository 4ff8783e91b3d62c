"""Shows a film with Textual, and writes down what each frame has cost.

usage: textual_player.py FILM REPORT all|changed

A film is a header of six 32-bit numbers (columns, rows, frames, frames to warm up with, kind, 0), and for each
frame and cell three more: sign, ink and paper. The report has one line per frame after the warming up:
nanoseconds of the processor, bytes, writes.

What counts is the work of the process (all its threads) from the call of refresh() until the last byte is
written. The strips of each frame are made before, as the other programs are handed a finished picture, too.
"""

import array
import asyncio
import sys
import time

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

OWN, PALETTE, DIRECT, TEXT = 0xFFFFFFFF, 0, 1, 2


class Film:
    """The pictures that all programs show."""

    def __init__(self, path):
        with open(path, "rb") as file:
            words = array.array("I", file.read())
        self.columns, self.rows, self.frames, self.warm_up, self.kind, _ = words[:6]
        self.words = words
        self.styles = {}

    def line(self, frame, row):
        """The cells of a row: sign, ink, paper, sign, ink, paper, and so on."""
        start = 6 + 3 * self.columns * (frame * self.rows + row)
        return self.words[start : start + 3 * self.columns]

    def text(self, frame):
        """A frame as lines of text."""
        return "\n".join("".join(map(chr, self.line(frame, row)[::3])) for row in range(self.rows))

    def strip(self, line):
        """A row as Textual takes it: neighbours of one style are one segment."""
        segments = []
        start, signs = 0, line[::3]
        looks = list(zip(line[1::3], line[2::3]))
        for end in range(1, self.columns + 1):
            if end == self.columns or looks[end] != looks[start]:
                segments.append(Segment("".join(map(chr, signs[start:end])), self.style(*looks[start])))
                start = end
        return Strip(segments, self.columns)

    def style(self, ink, paper):
        """A style, the same object for the same colours."""
        if (ink, paper) not in self.styles:
            self.styles[ink, paper] = Style.from_color(self.color(ink), self.color(paper))
        return self.styles[ink, paper]

    def color(self, number):
        if number == OWN:
            return None
        if self.kind == DIRECT:
            return Color.from_rgb(number >> 16, number >> 8 & 0xFF, number & 0xFF)
        return Color.from_ansi(number)


class Wire:
    """Standard error, on which Textual draws: counts what goes through, and tells when it is through.

    A thread of Textual's writes a frame in one piece and flushes it then.
    """

    def __init__(self, file):
        self.file, self.bytes, self.spent, self.told = file, 0, 0, lambda: None

    def write(self, text):
        self.bytes += len(text.encode())
        return self.file.write(text)

    def flush(self):
        self.file.flush()
        self.spent = time.process_time_ns()
        self.told()

    def __getattr__(self, name):
        return getattr(self.file, name)


class Picture(Widget):
    """The whole screen, line by line."""

    DEFAULT_CSS = "Picture { width: 100%; height: 100%; }"
    strips = []

    def render_line(self, y):
        return self.strips[y] if y < len(self.strips) else Strip.blank(self.size.width)


class Player(App):
    """Shows one frame after another."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, film, way, wire):
        super().__init__(ansi_color=True)
        self.film, self.way, self.wire, self.report = film, way, wire, []

    def compose(self):
        yield Static(markup=False) if self.film.kind == TEXT else Picture()

    async def on_mount(self):
        self.run_worker(self.draw() if self.film.kind == TEXT else self.play())

    async def draw(self):
        """Draws pages of text, as a widget is asked to by Textual; what it shows does not count."""
        page = self.query_one(Static)
        page.styles.width, page.styles.height = "100%", "100%"
        everything = Region(0, 0, self.film.columns, self.film.rows)
        for frame in range(self.film.frames):
            text = self.film.text(frame)
            await self.rest()
            start = time.process_time_ns()
            page.update(text, layout=False)
            page.render_lines(everything)
            self.note(frame, time.process_time_ns() - start, 0, 0)
        self.exit()

    async def play(self):
        picture = self.query_one(Picture)
        earlier = None
        for frame in range(self.film.frames):
            lines = [self.film.line(frame, row) for row in range(self.film.rows)]
            picture.strips = [self.film.strip(line) for line in lines]
            regions = list(self.regions(earlier, lines))
            await self.show(picture, regions, frame)
            earlier = lines
        self.exit()

    def regions(self, earlier, lines):
        """What Textual is told to draw anew: everything, or in each line what has changed."""
        if self.way == "all" or earlier is None:
            yield Region(0, 0, self.film.columns, self.film.rows)
            return
        for row, (old, new) in enumerate(zip(earlier, lines)):
            changed = [place // 3 for place in range(len(new)) if new[place] != old[place]]
            if changed:
                yield Region(changed[0], row, changed[-1] + 1 - changed[0], 1)

    async def show(self, picture, regions, frame):
        await self.rest()
        if not regions:
            return self.note(frame, 0, 0, 0)
        wire, shown, loop = self.wire, asyncio.Event(), asyncio.get_running_loop()
        wire.told = lambda: loop.call_soon_threadsafe(shown.set)
        count, writes, start = wire.bytes, writes_so_far(), time.process_time_ns()
        picture.refresh(*regions)
        await shown.wait()
        wire.told = lambda: None
        self.note(frame, wire.spent - start, wire.bytes - count, writes_so_far() - writes)

    async def rest(self):
        """Lets pass what is left of the frame before."""
        await asyncio.sleep(0.02)

    def note(self, frame, nanoseconds, count, writes):
        if frame >= self.film.warm_up:
            self.report.append(f"{nanoseconds} {count} {writes}\n")


def writes_so_far():
    """All calls of write(2) by this process."""
    with open("/proc/self/io") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("syscw"))


def main():
    film, report, way = sys.argv[1:]
    wire = sys.__stderr__ = Wire(sys.__stderr__)
    player = Player(Film(film), way, wire)
    player.run(mouse=False)
    with open(report, "w") as file:
        file.writelines(player.report)


main()
