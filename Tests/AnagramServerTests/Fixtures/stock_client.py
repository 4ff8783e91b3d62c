"""Plays the part of a stock client of the protocol: python-socketio over each transport."""

import sys

import requests
import socketio

base, key = sys.argv[1:]


def post(path, body, token=None):
    headers = {"Authorization": "Bearer " + token} if token else {}
    return requests.post(base + path, json=body, headers=headers, timeout=10)


def register(name):
    answer = post("/api/players/register", {"name": name, "deviceId": "device of " + name})
    assert answer.status_code == 201, answer.text
    return answer.json()["player"]["id"], answer.json()["token"]


def listen(client, log):
    for event in ["welcome", "player-connected", "new-phrase", "player-joined", "connection-error", "player-left"]:
        client.on(event, lambda data, event=event: log.append((event, data)))


def wait(client, log, event):
    for _ in range(500):
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
    client.connect(base, transports=transports)
    wait(client, log, "welcome")
    client.emit("player-connect", {"playerId": ben, "token": anna_token})
    wait(client, log, "connection-error")
    answer = client.call("player-connect", {"playerId": ben, "token": ben_token}, timeout=5)
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
    client.connect(base, namespaces=["/monitoring"], auth={"apiKey": key}, transports=["websocket"])
    wait(client, log, "connected")
    stats = client.call("request-stats", namespace="/monitoring", timeout=5)
    assert stats["sockets"] == 1, stats
    client.disconnect()
    stranger = socketio.Client(reconnection=False)
    try:
        stranger.connect(base, namespaces=["/monitoring"], auth={"apiKey": "wrong"}, transports=["websocket"])
    except socketio.exceptions.ConnectionError:
        return
    raise AssertionError("a stranger may monitor")


play(["websocket"], 1)
play(["polling"], 2)
play(None, 3)
monitor()
print("websocket polling upgrade monitoring: all well")
