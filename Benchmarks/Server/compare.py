"""Runs parlor-anagram-server and its peer by turns under the same load, and prints a table.

After that it checks the goals, and loads parlor-anagram-server with all kinds of work for some minutes, whose memory may not grow.
"""

import http.client
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

server, load, python, minutes = sys.argv[1:]
here = os.path.dirname(os.path.abspath(__file__))
CLIENTS, ROUNDS, IDLE = 1000, 60, 10000
# Both servers are measured by turns, so that whatever else the machine does meets both.
TURNS = 3
# What the server is to reach: a rate and a fan-out as many times the peer's, and limits of its own.
RATE_GOAL, FAN_OUT_GOAL, FAN_OUT_LIMIT, IDLE_LIMIT, GROWTH_LIMIT = 2, 5, 60, 150, 16
# The players and sockets of the mixed load; a part of the sockets comes and goes all the time.
PLAYERS, STAYING = 40, 300


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def call(port, path, body=None, token=None):
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}")
    if token:
        request.add_header("Authorization", "Bearer " + token)
    data = json.dumps(body).encode() if body is not None else None
    with urllib.request.urlopen(request, data) as answer:
        return json.load(answer)


def memory(process):
    with open(f"/proc/{process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024


def wait_until_open(port):
    for _ in range(200):
        try:
            return socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
    raise SystemExit("a server did not start")


def register(port, name):
    answer = call(port, "/api/players/register", {"name": name, "deviceId": name})
    return answer["player"]["id"], answer["token"]


def start_parlor(folder):
    port = free_port()
    words = [server, "--listen", f"127.0.0.1:{port}", "--data", folder, "--rate", "0", "--connections", "12000",
             "--log-level", "error"]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    started.append(process)
    wait_until_open(port)
    return process, port


def start_peer(body):
    port = free_port()
    process = subprocess.Popen([python, os.path.join(here, "peer_server.py"), str(port), body])
    started.append(process)
    wait_until_open(port)
    return process, port


def run(*words):
    output = subprocess.run([load, *map(str, words)], check=True, stdout=subprocess.PIPE, text=True, timeout=120).stdout
    return [float(number) for number in output.split()]


def hold_idle(process, port):
    words = [load, "idle", str(port), str(IDLE)]
    holder = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    is_ready = holder.stdout.readline().strip() == "ready"
    used = memory(process)
    holder.stdin.close()
    holder.wait()
    return used if is_ready else float("nan")


def write(folder, name, lines):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write("".join(line + "\n" for line in lines))
    return path


class Contender:
    """A server with the files for its load."""

    def __init__(self, process, port, target, greetings, triggers):
        self.process, self.port, self.target, self.greetings, self.triggers = process, port, target, greetings, triggers
        self.gets, self.fan_outs = [], []

    def take_turn(self, number):
        self.gets.append(run("get", self.port, *self.target, 32, 3))
        self.fan_outs.append(run("fanout", self.port, self.greetings, self.triggers[number]))

    def result(self):
        """The median of the turns, figure by figure, and the memory of idle sockets."""
        medians = [statistics.median(column) for turns in (self.gets, self.fan_outs) for column in zip(*turns)]
        result = medians + [hold_idle(self.process, self.port)]
        self.process.terminate()
        self.process.wait()
        return result


def prepare_parlor(folder):
    process, port = start_parlor(os.path.join(folder, "data"))
    anna, token = register(port, "Anna")
    ben, bens = register(port, "Ben")
    for number in range(17):
        body = {"content": f"phrase n{number}", "hint": "A clue of the usual length", "targetId": ben}
        call(port, "/api/phrases/create", body, token)
    path = f"/api/phrases/for/{ben}"
    answer = call(port, path, token=bens)
    body = write(folder, "body.json", [json.dumps(answer, separators=(",", ":"))])
    greetings = []
    for number in range(CLIENTS):
        player, own = register(port, f"Player {number}")
        greetings.append('42["player-connect",' + json.dumps({"playerId": player, "token": own}) + "]")
    bodies = [{"content": f"word n{number}", "isGlobal": True} for number in range(TURNS * ROUNDS)]
    triggers = [f"/api/phrases/create {token} " + json.dumps(body) for body in bodies]
    files = [write(folder, f"triggers {turn}", triggers[turn * ROUNDS:][:ROUNDS]) for turn in range(TURNS)]
    sink, _ = register(port, "Sink")
    post = json.dumps({"content": "word again", "hint": "A clue of the usual length", "targetId": sink})
    contender = Contender(process, port, (path, bens), write(folder, "greetings", greetings), files)
    contender.kinds = {
        "GET of 7.6 kB that is cached": ("get", port, path, bens, 32, 3),
        "the same from the database": ("get", port, path + "?level=0", bens, 32, 3),
        "POST of a phrase, on the disk": ("post", port, "/api/phrases/create", token, 32, 3, post),
    }
    return contender, body, call(port, "/api/phrases/create", {"content": "word zero", "isGlobal": True}, token)


def prepare_peer(folder, body, made):
    process, port = start_peer(body)
    event = {"phrase": made["phrase"], "senderName": "Anna", "timestamp": "2026-01-01T00:00:00Z"}
    greetings = write(folder, "peer's greetings", ['42["player-connect",{}]'] * CLIENTS)
    triggers = write(folder, "peer's triggers", ["/tell x " + json.dumps({"event": event})] * ROUNDS)
    return Contender(process, port, ("/api/phrases/for/x", "x"), greetings, [triggers] * TURNS)


class Player(threading.Thread):
    """Sends phrases to the next player, fetches, skips, and completes what came, over one connection."""

    def __init__(self, port, number, players, deadline):
        super().__init__(daemon=True)
        self.port, self.number, self.players, self.deadline = port, number, players, deadline
        self.done, self.failure = 0, None

    def call(self, method, path, body=None):
        _, token = self.players[self.number]
        head = {"Authorization": "Bearer " + token}
        self.connection.request(method, path, json.dumps(body) if body is not None else None, head)
        answer = self.connection.getresponse()
        data = answer.read()
        if answer.status >= 500:
            raise RuntimeError(f"{method} {path}: {answer.status}")
        self.done += 1
        return json.loads(data) if answer.status < 300 else {}

    def run(self):
        try:
            self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
            while time.monotonic() < self.deadline:
                self.play()
        except Exception as error:
            self.failure = repr(error)

    def play(self):
        (own, _), (friend, _) = self.players[self.number], self.players[(self.number + 1) % len(self.players)]
        for _ in range(3):
            body = {"content": f"word n{self.done % 9999}", "hint": "A clue of the usual length", "targetId": friend}
            self.call("POST", "/api/phrases/create", body)
        for phrase in self.call("GET", f"/api/phrases/for/{own}").get("phrases", []):
            body = {"playerId": own, "solution": phrase["content"], "completionTime": 1}
            self.call("POST", f"/api/phrases/{phrase['id']}/complete", body)
        for path in ["/api/players/online", "/api/leaderboard/total", f"/api/scores/player/{own}", "/api/status"]:
            self.call("GET", path)


def churn(port, deadline):
    """Sockets that come and go."""
    while time.monotonic() < deadline:
        holder = subprocess.Popen([load, "idle", str(port), "100"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        holder.stdout.readline()
        holder.stdin.close()
        holder.wait()


def mixed_load(folder):
    """Runs all kinds of work at once; returns the requests, and the memory early, at the end, and at most."""
    process, port = start_parlor(os.path.join(folder, "mixed"))
    players = [register(port, f"Player {number}") for number in range(PLAYERS)]
    deadline = time.monotonic() + float(minutes) * 60
    words = [load, "idle", str(port), str(STAYING)]
    staying = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    staying.stdout.readline()
    threads = [Player(port, number, players, deadline) for number in range(PLAYERS)]
    threads.append(threading.Thread(target=churn, args=(port, deadline), daemon=True))
    for thread in threads:
        thread.start()
    # The caches are full after a fifth of the time.
    start, length, sizes = time.monotonic(), float(minutes) * 60, []
    while time.monotonic() < deadline:
        time.sleep(min(2, max(0, deadline - time.monotonic())))
        sizes.append((time.monotonic() - start, memory(process)))
    for thread in threads:
        thread.join(60)
    failures = [thread.failure for thread in threads[:-1] if thread.failure]
    if failures or process.poll() is not None:
        raise SystemExit(f"The mixed load failed: {failures[:3]}")
    staying.stdin.close()
    staying.wait()
    process.terminate()
    status = process.wait()
    early = max(size for moment, size in sizes if moment <= length / 5)
    return sum(thread.done for thread in threads[:-1]), early, sizes[-1][1], max(size for _, size in sizes), status


started = []
try:
    with tempfile.TemporaryDirectory() as folder:
        parlor, body, made = prepare_parlor(folder)
        size = os.path.getsize(body)
        peer = prepare_peer(folder, body, made)
        load_before = os.getloadavg()
        for turn in range(TURNS):
            parlor.take_turn(turn)
            peer.take_turn(turn)
        load_after = os.getloadavg()
        kinds = {name: [run(*words) for _ in range(TURNS)] for name, words in parlor.kinds.items()}
        ours, peers = parlor.result(), peer.result()
        rows = [("parlor-anagram-server", ours), ("python-socketio, aiohttp", peers)]
        requests, early, late, most, status = mixed_load(folder)
finally:
    for process in started:
        process.kill()

print(f"| | GET {size:,} bytes, req/s | p50 / p99 ms | connect {CLIENTS:,} | last of {CLIENTS:,} p50 / p99 ms "
      f"| {IDLE:,} idle sockets |")
print("|---|---|---|---|---|---|")
for name, row in rows:
    rate, half, slow, connect, last_half, last_slow, used = row
    print(f"| {name} | {rate:,.0f} | {half:.1f} / {slow:.1f} | {connect:.2f} s | {last_half:.1f} / {last_slow:.1f} "
          f"| {used:.0f} MiB |")
print(f"\nMedians of {TURNS} turns on {os.cpu_count()} cores. Load average of a minute before: {load_before[0]:.1f}, "
      f"after: {load_after[0]:.1f}.")
print("\n| parlor-anagram-server, 32 connections | req/s | p50 / p99 ms |\n|---|---|---|")
for name, turns in kinds.items():
    rate, half, slow = (statistics.median(column) for column in zip(*turns))
    print(f"| {name} | {rate:,.0f} | {half:.1f} / {slow:.1f} |")
print(f"\nMixed load, {minutes} min: {requests:,} requests of {PLAYERS} players, {STAYING} sockets that stay and 100 that come "
      f"and go; {early:.0f} MiB early, {late:.0f} MiB at the end, {most:.0f} MiB at most.\n")
goals = [
    (f"rate {ours[0] / peers[0]:.1f} times the peer's (goal {RATE_GOAL})", ours[0] >= RATE_GOAL * peers[0]),
    (f"fan-out p99 {ours[5]:.1f} ms (goal {FAN_OUT_LIMIT})", ours[5] <= FAN_OUT_LIMIT),
    (f"fan-out p99 {peers[5] / ours[5]:.1f} times as fast (goal {FAN_OUT_GOAL})", peers[5] >= FAN_OUT_GOAL * ours[5]),
    (f"{IDLE:,} idle sockets in {ours[6]:.0f} MiB (goal {IDLE_LIMIT})", ours[6] <= IDLE_LIMIT),
    (f"growth {late - early:.0f} MiB (goal {GROWTH_LIMIT})", late - early <= GROWTH_LIMIT and status == 0),
]
for text, is_met in goals:
    print(f"{'met   ' if is_met else 'MISSED'}  {text}")
sys.exit(0 if all(is_met for _, is_met in goals) else 1)
