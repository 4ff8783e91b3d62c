"""Shows a recording with Textual and writes what each frame has cost.

usage: textual_renderer.py RECORDING REPORT all|changed

A recording is a header of six 32-bit numbers (columns, rows, frames, frames to warm up with, kind, 0), and for each
frame and cell three more: scalar, ink and paper. The report has one line per frame after the warming up:
nanoseconds of the processor, bytes, writes.

The cost is the processor time of the process (all threads) from the call of refresh() until the last byte is
written. The strips of each frame are made before, as the other renderers get a finished frame, too.
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

TERMINAL, PALETTE, DIRECT, TEXT = 0xFFFFFFFF, 0, 1, 2


class Recording:
    """The frames that all renderers show."""

    def __init__(self, path):
        with open(path, "rb") as file:
            words = array.array("I", file.read())
        self.columns, self.rows, self.frames, self.warm_up, self.kind, _ = words[:6]
        self.words = words
        self.styles = {}

    def line(self, frame, row):
        """Returns the cells of a row: scalar, ink, paper, scalar, ink, paper, and so on."""
        start = 6 + 3 * self.columns * (frame * self.rows + row)
        return self.words[start : start + 3 * self.columns]

    def text(self, frame):
        """Returns a frame as lines of text."""
        return "\n".join("".join(map(chr, self.line(frame, row)[::3])) for row in range(self.rows))

    def strip(self, line):
        """Returns a row for Textual: neighbors of one style are one segment."""
        segments = []
        start, scalars = 0, line[::3]
        looks = list(zip(line[1::3], line[2::3]))
        for end in range(1, self.columns + 1):
            if end == self.columns or looks[end] != looks[start]:
                segments.append(Segment("".join(map(chr, scalars[start:end])), self.style(*looks[start])))
                start = end
        return Strip(segments, self.columns)

    def style(self, ink, paper):
        """Returns a style, the same object for the same colors."""
        if (ink, paper) not in self.styles:
            self.styles[ink, paper] = Style.from_color(self.color(ink), self.color(paper))
        return self.styles[ink, paper]

    def color(self, number):
        if number == TERMINAL:
            return None
        if self.kind == DIRECT:
            return Color.from_rgb(number >> 16, number >> 8 & 0xFF, number & 0xFF)
        return Color.from_ansi(number)


class CountingFile:
    """Standard error, on which Textual draws: counts bytes and reports each flush.

    A thread of Textual writes a frame in one piece and then flushes it.
    """

    def __init__(self, file):
        self.file, self.bytes, self.flushed, self.on_flush = file, 0, 0, lambda: None

    def write(self, text):
        self.bytes += len(text.encode())
        return self.file.write(text)

    def flush(self):
        self.file.flush()
        self.flushed = time.process_time_ns()
        self.on_flush()

    def __getattr__(self, name):
        return getattr(self.file, name)


class Picture(Widget):
    """The whole screen, line by line."""

    DEFAULT_CSS = "Picture { width: 100%; height: 100%; }"
    strips = []

    def render_line(self, y):
        return self.strips[y] if y < len(self.strips) else Strip.blank(self.size.width)


class Renderer(App):
    """Shows one frame after another."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, recording, method, output):
        super().__init__(ansi_color=True)
        self.recording, self.method, self.output, self.report = recording, method, output, []

    def compose(self):
        yield Static(markup=False) if self.recording.kind == TEXT else Picture()

    async def on_mount(self):
        self.run_worker(self.draw() if self.recording.kind == TEXT else self.play())

    async def draw(self):
        """Draws pages of text as a widget does; showing them does not count."""
        page = self.query_one(Static)
        page.styles.width, page.styles.height = "100%", "100%"
        everything = Region(0, 0, self.recording.columns, self.recording.rows)
        for frame in range(self.recording.frames):
            text = self.recording.text(frame)
            await self.rest()
            start = time.process_time_ns()
            page.update(text, layout=False)
            page.render_lines(everything)
            self.note(frame, time.process_time_ns() - start, 0, 0)
        self.exit()

    async def play(self):
        picture = self.query_one(Picture)
        earlier = None
        for frame in range(self.recording.frames):
            lines = [self.recording.line(frame, row) for row in range(self.recording.rows)]
            picture.strips = [self.recording.strip(line) for line in lines]
            regions = list(self.regions(earlier, lines))
            await self.show(picture, regions, frame)
            earlier = lines
        self.exit()

    def regions(self, earlier, lines):
        """Yields the regions to refresh: everything, or the changed part of each line."""
        if self.method == "all" or earlier is None:
            yield Region(0, 0, self.recording.columns, self.recording.rows)
            return
        for row, (old, new) in enumerate(zip(earlier, lines)):
            changed = [index // 3 for index in range(len(new)) if new[index] != old[index]]
            if changed:
                yield Region(changed[0], row, changed[-1] + 1 - changed[0], 1)

    async def show(self, picture, regions, frame):
        await self.rest()
        if not regions:
            return self.note(frame, 0, 0, 0)
        output, shown, loop = self.output, asyncio.Event(), asyncio.get_running_loop()
        output.on_flush = lambda: loop.call_soon_threadsafe(shown.set)
        count, writes, start = output.bytes, writes_so_far(), time.process_time_ns()
        picture.refresh(*regions)
        await shown.wait()
        output.on_flush = lambda: None
        self.note(frame, output.flushed - start, output.bytes - count, writes_so_far() - writes)

    async def rest(self):
        """Waits for the end of the frame before."""
        await asyncio.sleep(0.02)

    def note(self, frame, nanoseconds, count, writes):
        if frame >= self.recording.warm_up:
            self.report.append(f"{nanoseconds} {count} {writes}\n")


def writes_so_far():
    """Returns the number of calls of write(2) by this process."""
    with open("/proc/self/io") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("syscw"))


def main():
    recording, report, method = sys.argv[1:]
    output = sys.__stderr__ = CountingFile(sys.__stderr__)
    renderer = Renderer(Recording(recording), method, output)
    renderer.run(mouse=False)
    with open(report, "w") as file:
        file.writelines(renderer.report)


main()
