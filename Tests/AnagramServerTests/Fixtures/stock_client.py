"""Plays the part of a stock client of the protocol: python-socketio over each transport."""

import sys
import time

import requests
import socketio

base, key = sys.argv[1:]

# Seconds; python-socketio itself waits for one alone, which is too short on a busy machine.
patience = 60


def post(path, body, token=None):
    headers = {"Authorization": "Bearer " + token} if token else {}
    return requests.post(base + path, json=body, headers=headers, timeout=patience)


def register(name):
    answer = post("/api/players/register", {"name": name, "deviceId": "device of " + name})
    assert answer.status_code == 201, answer.text
    return answer.json()["player"]["id"], answer.json()["token"]


def listen(client, log):
    for event in ["welcome", "player-connected", "new-phrase", "player-joined", "connection-error", "player-left"]:
        client.on(event, lambda data, event=event: log.append((event, data)))


def wait(client, log, event):
    end = time.monotonic() + patience
    while time.monotonic() < end:
        found = [data for name, data in log if name == event]
        if found:
            return found[-1]
        client.sleep(0.01)
    raise AssertionError(event + " did not come: " + repr(log))


def play(transports, number):
    anna, anna_token = register("Anna %d" % number)
    ben, ben_token = register("Ben %d" % number)
    log, client = [], socketio.Client(reconnection=False)
    listen(client, log)
    client.connect(base, transports=transports, wait_timeout=patience)
    wait(client, log, "welcome")
    client.emit("player-connect", {"playerId": ben, "token": anna_token})
    wait(client, log, "connection-error")
    answer = client.call("player-connect", {"playerId": ben, "token": ben_token}, timeout=patience)
    assert answer["success"] and answer["player"]["id"] == ben, answer
    body = {"content": "röd ros", "hint": "En blomma 🌹", "senderId": anna, "targetId": ben, "language": "sv"}
    sent = post("/api/phrases/create", body, anna_token).json()
    pushed = wait(client, log, "new-phrase")
    assert pushed["phrase"]["id"] == sent["phrase"]["id"] and pushed["phrase"]["targetId"] == ben, pushed
    assert pushed["senderName"] == "Anna %d" % number and pushed["phrase"]["content"] == "röd ros"
    assert pushed["phrase"]["clue"] == "En blomma 🌹"
    expected = "polling" if transports == ["polling"] else "websocket"
    assert client.transport() == expected, client.transport()
    client.disconnect()


def monitor():
    log, client = [], socketio.Client(reconnection=False)
    client.on("connected", lambda data: log.append(("connected", data)), namespace="/monitoring")
    monitoring = {"namespaces": ["/monitoring"], "transports": ["websocket"]}
    client.connect(base, auth={"apiKey": key}, wait_timeout=patience, **monitoring)
    wait(client, log, "connected")
    end = time.monotonic() + patience
    # The server hears of the ends of the others when they are told to it.
    while True:
        stats = client.call("request-stats", namespace="/monitoring", timeout=patience)
        if stats["sockets"] == 1:
            break
        assert time.monotonic() < end, stats
    client.disconnect()
    # Once refused, this client waits for its second in vain.
    stranger = socketio.Client(reconnection=False)
    try:
        stranger.connect(base, auth={"apiKey": "wrong"}, **monitoring)
    except socketio.exceptions.ConnectionError:
        return
    raise AssertionError("a stranger may monitor")


play(["websocket"], 1)
play(["polling"], 2)
play(None, 3)
monitor()
print("websocket polling upgrade monitoring: all well")
