#!/usr/bin/env python3
"""Runs the same boards in Parlor, in bgolly and in lifelib, in turns, and prints how long each took.

usage: race.py PARLOR FOLDER OUT.md OUT.svg [ROUNDS]

bgolly comes from Debian's package golly; what of its time is loading is measured by a run of no generations and
taken away. lifelib comes from PyPI's python-lifelib and a C++ compiler. Whatever is not there is left out.
"""
import contextlib
import io
import json
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import time

GOLLY = "/usr/share/golly/Patterns"
GOLLY_RULES = "/usr/share/golly/Rules/"
GUN = "24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4bobo$10bo5bo7bo$11bo3bo$12b2o!"
ACORN = "bo$3bo$2o2b3o!"


class Row:
    """A line of the table: a board, how far it goes, and who runs it."""

    def __init__(self, name, file, generations, ours, theirs, target, tiles=None):
        self.name, self.file, self.generations = name, file, generations
        self.ours, self.theirs, self.target, self.tiles = ours, theirs, target, tiles


def soup(side, density=0.37, seed=1234567891234567):
    """A board of random cells, row by row, by xorshift64*."""
    state, bound, rows = seed, int(density * 2**32), []
    for _ in range(side):
        row = bytearray(side)
        for x in range(side):
            state ^= state >> 12
            state = (state ^ (state << 25)) & (2**64 - 1)
            state ^= state >> 27
            row[x] = (state * 2685821657736338717 & (2**64 - 1)) >> 32 < bound
        rows.append(row)
    return rows


def rle(rows, rule="B3/S23"):
    """The text of a board."""
    lines = [f"x = {len(rows[0])}, y = {len(rows)}, rule = {rule}"]
    for row in rows:
        text = "".join("o" if cell else "b" for cell in row).rstrip("b")
        runs = re.sub(r"(b+|o+)", lambda m: (str(len(m[0])) if len(m[0]) > 1 else "") + m[0][0], text)
        lines.append(runs + "$")
    return "\n".join(lines) + "!\n"


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def parlor(program, file, generations, engine, cores=None):
    """Seconds, population and peak memory (MiB) of one run, on some cores or all of them."""
    words = [program, "life", "run", file, "-g", str(generations), "--json"]
    if engine:
        words += ["--engine", engine]
    out, _, memory = run(words, cores)
    answer = json.loads(out)
    return float(answer["seconds"]), int(answer["population"]), memory


def bgolly(file, generations, algorithm):
    """Seconds (the whole process), population and peak memory (MiB) of one run."""
    words = ["bgolly", "-q", "-q", "-a", algorithm, "-s", GOLLY_RULES, "-M", "2000", "-m", str(generations), file]
    _, seconds, memory = run(words)
    return seconds, memory


def bgolly_population(file, generations, algorithm):
    words = ["bgolly", "-a", algorithm, "-s", GOLLY_RULES, "-M", "2000", "-m", str(generations), file]
    out, _, _ = run(words)
    return int(out.strip().splitlines()[-1].split(":")[1].replace(",", ""))


def run(words, cores=None):
    start = time.perf_counter()
    child = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                             preexec_fn=cores and (lambda: os.sched_setaffinity(0, cores)))
    out = child.stdout.read()
    _, status, usage = os.wait4(child.pid, 0)
    seconds = time.perf_counter() - start
    if status:
        sys.exit(f"race: this failed: {' '.join(words)}")
    return out, seconds, usage.ru_maxrss / 1024


def lifelib_tiles(folder):
    """The program that runs lifelib's tiles; nil where it cannot be built."""
    try:
        import lifelib
        home = os.path.dirname(lifelib.__file__)
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            lifelib.load_rules("b3s23")
        program = os.path.join(folder, "lifelib_tiles")
        source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "lifelib_tiles.cpp")
        subprocess.run(["g++", "-std=c++11", "-O3", "-march=native", "-I" + home, source, "-o", program],
                       check=True, capture_output=True)
        return program
    except Exception as reason:  # Whatever it is, the table can do without this column.
        print(f"lifelib is left out: {reason}", file=sys.stderr)
        return None


def cells_of(rows):
    return "".join(f"{x} {y}\n" for y, row in enumerate(rows) for x, cell in enumerate(row) if cell)


def decoded(text):
    """The rows of a run-length encoded pattern."""
    rows, row = [], bytearray()
    for count, sign in re.findall(r"(\d*)([bo$!])", text):
        number = int(count or 1)
        if sign in "$!":
            rows += [row] + [bytearray()] * (number - 1)
            row = bytearray()
        else:
            row += bytes([sign == "o"]) * number
    width = max(map(len, rows))
    return [bytearray(r) + bytearray(width - len(r)) for r in rows]


def boards(folder):
    """Everything that is raced over."""
    big = soup(2048)
    torus = write(folder, "torus.rle", rle(big, "B3/S23:T2048,2048"))
    plane = write(folder, "soup.rle", rle(big))
    gun = write(folder, "gun.rle", "x = 36, y = 9\n" + GUN)
    acorn = write(folder, "acorn.rle", "x = 7, y = 3\n" + ACORN)
    cells = {name: write(folder, name + ".txt", cells_of(rows)) for name, rows in
             (("soup", big), ("gun", decoded(GUN)), ("acorn", decoded(ACORN)))}
    rows = [
        Row("torus 2048², 1,000", torus, 1000, "dense", "QuickLife", 150),
        Row("soup 2048², 1,000", plane, 1000, "tiles", "QuickLife", 6, cells["soup"]),
        Row("Gosper gun, 10,000", gun, 10_000, "tiles", "QuickLife", 2, cells["gun"]),
        Row("acorn, 5,206", acorn, 5206, "tiles", "QuickLife", 1, cells["acorn"]),
        Row("soup 2048², 1,000", plane, 1000, "hash", "HashLife", 1.5),
    ]
    rows += families(folder) + states(folder)
    for name, file, generations, target in (
        ("metapixel galaxy, 282,624", "HashLife/metapixel-galaxy.mc.gz", 282_624, 1.5),
        ("metapixel parity64, 2^20", "HashLife/metapixel-parity64.mc.gz", 1 << 20, 1.5),
        ("Turing machine, 2^20", "Life/Signal-Circuitry/Turing-Machine-3-state.rle", 1 << 20, 1.5),
        ("metapixel p216 gun, 2^20", "HashLife/metapixel-p216-gun.mc.gz", 1 << 20, 1),
        ("demonoid c/512, 2^20", "HashLife/demonoid-c512-hashlife-friendly.mc.gz", 1 << 20, 1),
        ("jagged2, 2^20", "HashLife/jagged2.mc", 1 << 20, 1),
        ("hexadecimal, 2^20", "HashLife/hexadecimal.mc.gz", 1 << 20, 1),
    ):
        path = f"{GOLLY}/{file}"
        if os.path.exists(path):
            rows.append(Row(name, path, generations, "hash", "HashLife", target))
    return rows


# Rules that neighbor counts do not describe, and worlds with other edges: names, rules and their suffixes.
FAMILIES = [
    ("isotropic B3/S2-i34q", "B3/S2-i34q", ""),
    ("hexagonal B2/S34H", "B2/S34H", ""),
    ("von Neumann B2/S013V", "B2/S013V", ""),
    ("MAP, not isotropic",
     "MAPARYWfhZofugWaH7oaIDogBZofuhogOiAaIDogIAAgAAWaH7oaIDogGiA6ICAAIAAaIDogIAAgACAAIAAAAAAAA", ""),
    ("B0: B03/S23", "B03/S23", ""),
    ("Klein bottle", "B3/S23", ":K512*,512"),
    ("sphere", "B3/S23", ":S512"),
    ("tube", "B3/S23", ":T0,512"),
]


def states(folder):
    """Rows of rules of several states, as far as Golly's patterns are here; a rule file has to lie beside its pattern."""
    rows = []
    for name, file, rule, generations, ours, theirs in (
        ("WireWorld primes, 10,000", "WireWorld/primes.mc", None, 10_000, "hash", "RuleLoader"),
        ("Langton's loops, 10,000", "Loops/Langtons-Loops.rle", "Langtons-Loops.rule", 10_000, "hash", "RuleLoader"),
        ("Generations Sawfish, 1,000", "Generations/Sawfish.rle", None, 1000, "hash", "Generations"),
    ):
        if os.path.exists(f"{GOLLY}/{file}"):
            path = shutil.copy(f"{GOLLY}/{file}", folder)
            if rule:
                shutil.copy(GOLLY_RULES + rule, folder)
            rows.append(Row(name, path, generations, ours, theirs, 1))
    return rows


def families(folder):
    """A row per family, on one board for all; isotropic rules on a torus and in HashLife, too."""
    board = soup(512)
    rows = []
    for number, (name, rule, suffix) in enumerate(FAMILIES):
        file = write(folder, f"family{number}.rle", rle(board, rule + suffix))
        engine = "dense" if suffix else "tiles"
        rows.append(Row(f"{name}, soup 512², 500", file, 500, engine, "QuickLife", 1))
    torus = write(folder, "isotropic.rle", rle(board, "B3/S2-i34q:T512,512"))
    rows.append(Row("isotropic B3/S2-i34q, torus 512², 500", torus, 500, "dense", "QuickLife", 1))
    small = write(folder, "small.rle", rle(soup(128), "B3/S2-i34q"))
    rows.append(Row("isotropic B3/S2-i34q, soup 128², 5,000", small, 5000, "hash", "HashLife", 1))
    return rows


def race(program, row, tiles, rounds):
    """All times of one row: ours, theirs without loading, lifelib's; and peak memories."""
    ours, theirs, lifelib, memories = [], [], [], [0, 0]
    population = None
    has_golly = shutil.which("bgolly") is not None
    for _ in range(rounds):
        seconds, population, memory = parlor(program, row.file, row.generations, row.ours, {min(os.sched_getaffinity(0))})
        ours.append(seconds)
        memories[0] = max(memories[0], memory)
        if has_golly:
            load, _ = bgolly(row.file, 0, row.theirs)
            whole, memory = bgolly(row.file, row.generations, row.theirs)
            theirs.append(whole - load)
            memories[1] = max(memories[1], memory)
        if tiles and row.tiles:
            out, _, _ = run([tiles, row.tiles, str(row.generations)])
            lifelib.append(float(out.split()[0]))
            assert int(out.split()[1]) == population, row.name
    if has_golly:
        assert bgolly_population(row.file, row.generations, row.theirs) == population, row.name
    return ours, theirs, lifelib, memories


def spread(times):
    if not times:
        return "–"
    return f"{statistics.median(times):.4f} ({min(times):.4f}–{max(times):.4f})"


def ratio(others, ours):
    if not others:
        return "–"
    each = sorted(b / a for a, b in zip(ours, others))
    return f"{statistics.median(others) / statistics.median(ours):.2f} ({each[0]:.2f}–{each[-1]:.2f})"


def table(program, folder, rounds):
    tiles = lifelib_tiles(folder)
    yield "| board, generations | engine | seconds | bgolly | its seconds | ratio | target | beside VTile28 | MiB |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for row in boards(folder):
        ours, theirs, lifelib, memories = race(program, row, tiles, rounds)
        yield (f"| {row.name} | {row.ours} | {spread(ours)} | {row.theirs} | {spread(theirs)} | "
               f"**{ratio(theirs, ours)}** | {row.target} | {ratio(lifelib, ours)} | "
               f"{memories[0]:.0f}, {memories[1]:.0f} |")


def alone(program, folder, rounds):
    """What stands beside nobody else: sizes, rules, threads."""
    large = write(folder, "large.rle", rle(soup(4096), "B3/S23:T4096,4096"))
    other = write(folder, "other.rle", rle(soup(2048), "B3578/S24678:T2048,2048"))
    usual = os.path.join(folder, "torus.rle")
    gun = os.path.join(folder, "gun.rle")
    one = {min(os.sched_getaffinity(0))}
    times = {key: [] for key in ("large", "two", "usual", "other", "far")}
    for _ in range(rounds):
        times["large"].append(parlor(program, large, 1000, "dense", one)[0])
        times["two"].append(parlor(program, large, 1000, "dense")[0])
        times["usual"].append(parlor(program, usual, 1000, "dense", one)[0])
        times["other"].append(parlor(program, other, 1000, "dense", one)[0])
        times["far"].append(parlor(program, gun, 1 << 62, None)[0])
    rates = [1000 / seconds for seconds in times["large"]]
    yield "| what | measured | target |"
    yield "|---|---|---|"
    yield (f"| torus 4096², one thread, generations/s | {statistics.median(rates):,.0f} "
           f"({min(rates):,.0f}–{max(rates):,.0f}) | 2,500 |")
    yield f"| the same, as many threads as cores, times as fast | {ratio(times['large'], times['two'])} | 1.6 |"
    yield f"| B3578/S24678 beside B3/S23, times as long | {ratio(times['other'], times['usual'])} | 2.5 |"
    yield f"| 2^62 generations of the Gosper gun, ms | {statistics.median(times['far']) * 1000:.1f} | at once |"


def growth(program, folder):
    """Points of time against size and against generations, by engine."""
    lines = {}
    for side in (128, 256, 512, 1024, 2048, 4096):
        rows = soup(side)
        plane = write(folder, f"grow{side}.rle", rle(rows))
        torus = write(folder, f"grow{side}t.rle", rle(rows, f"B3/S23:T{side},{side}"))
        lines.setdefault("dense, 1,000 generations of a soup of side n", []).append(
            (side, parlor(program, torus, 1000, "dense")[0]))
        lines.setdefault("tiles, 1,000 generations of a soup of side n", []).append(
            (side, parlor(program, plane, 1000, "tiles")[0]))
        if side <= 1024:
            lines.setdefault("hash, 1,000 generations of a soup of side n", []).append(
                (side, parlor(program, plane, 1000, "hash")[0]))
    gun = os.path.join(folder, "gun.rle")
    for power in range(8, 61, 4):
        if power <= 16:
            lines.setdefault("tiles, n generations of the Gosper gun", []).append(
                (2**power, parlor(program, gun, 2**power, "tiles")[0]))
        lines.setdefault("hash, n generations of the Gosper gun", []).append(
            (2**power, parlor(program, gun, 2**power, "hash")[0]))
    return lines


def plot(lines):
    """Two panels, both axes logarithmic: time against side, time against generations."""
    from math import log2, log10
    panels = [[(n, p) for n, p in lines.items() if "side" in n], [(n, p) for n, p in lines.items() if "gun" in n]]
    width, height, out = 420, 300, []
    tints = {"dense": "#3b6fb6", "tiles": "#c2572c", "hash": "#4a8f3c"}
    for number, panel in enumerate(panels):
        left = 60 + number * (width + 80)
        xs = [log2(x) for _, points in panel for x, _ in points]
        low, high = min(xs), max(xs)
        place = lambda x, t: (left + (log2(x) - low) / (high - low) * width,
                              30 + (1 - (log10(max(t, 1e-6)) + 6) / 8) * height)
        out.append(f'<rect x="{left}" y="30" width="{width}" height="{height}" fill="none" stroke="#888"/>')
        for exponent in range(-6, 3, 2):
            y = 30 + (1 - (exponent + 6) / 8) * height
            out.append(f'<text x="{left - 6}" y="{y + 4}" text-anchor="end">10^{exponent} s</text>')
        for power in range(int(low), int(high) + 1, 1 if number == 0 else 8):
            x = left + (power - low) / (high - low) * width
            out.append(f'<text x="{x}" y="{height + 48}" text-anchor="middle">2^{power}</text>')
        for index, (name, points) in enumerate(panel):
            tint = tints[name.split(",")[0]]
            path = " ".join("%.1f,%.1f" % place(x, t) for x, t in points)
            out.append(f'<polyline points="{path}" fill="none" stroke="{tint}" stroke-width="2"/>')
            out.append(f'<text x="{left + 8}" y="{height + 72 + 18 * index}" fill="{tint}">{name}</text>')
    return ('<svg xmlns="http://www.w3.org/2000/svg" width="1020" height="430" font-family="sans-serif" '
            'font-size="12"><rect width="1020" height="430" fill="white"/>' + "".join(out) + "</svg>\n")


def machine():
    with open("/proc/cpuinfo") as file:
        name = re.search(r"model name\s*: (.*)", file.read())
    return f"{name[1] if name else 'an unknown processor'}, {os.cpu_count()} cores, Linux {platform.release()}"


def main(program, folder, page, picture, rounds=5):
    lines = [f"Measured {time.strftime('%Y-%m-%d')} on {machine()}; medians of {rounds} rounds in turns, with the "
             "least and the most.", ""]
    for part in (table, alone):
        for line in part(program, folder, rounds):
            print(line, flush=True)
            lines.append(line)
        lines.append("")
    with open(picture, "w") as file:
        file.write(plot(growth(program, folder)))
    with open(page, "w") as file:
        file.write("\n".join(lines))


if __name__ == "__main__":
    if len(sys.argv) not in (5, 6):
        sys.exit(__doc__)
    main(*sys.argv[1:5], *map(int, sys.argv[5:]))
