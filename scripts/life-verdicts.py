#!/usr/bin/env python3
"""Asks `parlor life final` how the patterns of Golly's collection end, and prints a table.

usage: life-verdicts.py PARLOR [FOLDER] [SECONDS] > TABLE

FOLDER holds the collection; /usr/share/golly/Patterns, of Debian's package golly, without it. A search may take
SECONDS of wall time, 60 without it; the table has the processor time.
"""
import json
import pathlib
import resource
import subprocess
import sys
import tempfile

KINDS = {"wickStretcher": "wick stretcher", "several": "several sources", "unknown": "linear growth"}


def used():
    """The processor time of all programs that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def number(text):
    return f"{int(text):,}"


def objects(counts, most=3):
    """The most frequent objects, and the number of other kinds."""
    ordered = sorted(counts.items(), key=lambda item: -int(item[1]))
    names = [f"{number(count)} × {name}" for name, count in ordered[:most]]
    rest = len(ordered) - most
    return ", ".join(names + ([f"{rest} other kind{'s' if rest > 1 else ''}"] if rest > 0 else []))


def displacement(end):
    dx, dy = int(end["dx"]), int(end["dy"])
    return f"({dx}, {dy})" if dx or dy else ""


def growth(end):
    """The numbers of growth: period, displacement, and what is added in each."""
    output = objects(end["emission"])
    if not output and int(end["cells"]):
        output = f"{number(end['cells'])} cells" + (" more each time" if end["growth"] == "quadratic" else "")
    period = int(end["period"])
    front = end.get("front")
    facts = [f"period {period:,}" if period else "", displacement(end),
             f"front repeats in {number(front['period'])}" if front else "", output]
    span = " to ".join(number(generation) for generation in end["observed"])
    return KINDS.get(end["source"], end["source"]), facts, "proved" if end["proved"] else f"observed {span}"


def row(end):
    """The verdict, its numbers and what they rest on."""
    generation, period = f"generation {number(end['generation'])}", f"period {number(end['period'])}"
    match end["kind"]:
        case "growing":
            return growth(end)
        case "unsettled":
            return "still changing", [f"at {generation}", f"limit: {end['limit']}"], ""
        case "extinct" | "stillLife":
            return {"extinct": "dies out", "stillLife": "still life"}[end["kind"]], [generation], "proved"
        case kind:
            name = "stabilizes" if kind == "settled" else kind
            return name, [generation, period, displacement(end), objects(end["objects"])], "proved"


def verdict(parlor, path, seconds, data):
    start = used()
    command = [parlor, "--data", data, "life", "final", "--json", "--max-seconds", seconds, str(path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    time = f"{used() - start:.1f}"
    if not run.stdout.startswith("{"):
        return ["not searched", run.stderr.strip().removeprefix("parlor: ").removeprefix(f"{path}: "), "", time]
    name, facts, proof = row(json.loads(run.stdout))
    return [name, "; ".join(fact for fact in facts if fact), proof, time]


def main():
    parlor, *rest = sys.argv[1:]
    root = pathlib.Path(rest[0] if rest else "/usr/share/golly/Patterns")
    seconds = rest[1] if len(rest) > 1 else "60"
    print("| file | verdict | numbers | | s |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as data:
        for folder in ["Life", "HashLife"]:
            for path in sorted(path for path in (root / folder).rglob("*") if path.is_file()):
                if path.suffix in (".lua", ".zip"):
                    continue
                print("|", " | ".join([str(path.relative_to(root))] + verdict(parlor, path, seconds, data)), "|",
                      flush=True)


main()
