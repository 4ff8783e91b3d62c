"""A friend with a stock client: python-socketio and requests, which plays what arrives and sends what it is told.

usage: stock_friend.py SERVER NAME
Each line of its input is a command: "send CONTENT to NAME", or "left".
"""

import sys
import threading
import time
import uuid

import requests
import socketio

base, name = sys.argv[1:]
client = socketio.Client(reconnection=True, reconnection_delay=0.2, reconnection_delay_max=0.5)
lock, seen, account = threading.Lock(), set(), {}


def say(text):
    print(text, flush=True)


def ask(method, path, body=None):
    """Asks until the server answers: it may be down for a while."""
    while True:
        try:
            headers = {"Authorization": "Bearer " + account.get("token", "")}
            answer = requests.request(method, base + path, json=body, headers=headers, timeout=5)
            if answer.status_code < 500:
                return answer
        except requests.RequestException:
            pass
        time.sleep(0.1)


def take(phrase):
    with lock:
        if phrase["id"] in seen:
            return
        seen.add(phrase["id"])
    say("got: " + phrase["content"])
    answer = ask("POST", "/api/phrases/" + phrase["id"] + "/complete", {"playerId": account["id"], "completionTime": 1})
    say("completed: %d" % answer.status_code)


def waiting():
    answer = ask("GET", "/api/phrases/for/" + account["id"])
    return answer.json()["phrases"] if answer.status_code == 200 else []


@client.event
def connect():
    client.emit("player-connect", {"playerId": account["id"], "token": account["token"]})


@client.on("player-connected")
def player_connected(data):
    say("connected")
    for phrase in waiting():
        take(phrase)


@client.on("new-phrase")
def new_phrase(data):
    take(data["phrase"])


@client.on("phrase-completion-notification")
def completed(data):
    say("solved: " + data["phraseContent"])


def send(content, friend):
    players = ask("GET", "/api/players/online").json()["players"]
    target = next(player["id"] for player in players if player["name"] == friend)
    body = {"id": str(uuid.uuid4()), "content": content, "hint": "A clue", "senderId": account["id"], "targetId": target}
    say("sent: %d" % ask("POST", "/api/phrases/create", body).status_code)


answer = ask("POST", "/api/players/register", {"name": name, "deviceId": "device of " + name}).json()
account = {"id": answer["player"]["id"], "token": answer["token"]}
client.connect(base, wait_timeout=60)
for line in sys.stdin:
    words = line.split()
    if words[0] == "send":
        send(" ".join(words[1:-2]), words[-1])
    else:
        say("left: %d" % len(waiting()))
