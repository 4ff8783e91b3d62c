"""Plays the part of a client that speaks Socket.IO over a bare WebSocket, with the stock library websockets."""

import json
import sys
import urllib.request

from websockets.sync.client import connect

server = sys.argv[1]


def post(path, body, token=None):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = "Bearer " + token
    request = urllib.request.Request("http://" + server + path, json.dumps(body).encode(), headers)
    return json.load(urllib.request.urlopen(request, timeout=60))


def register(name):
    answer = post("/api/players/register", {"name": name, "deviceId": "device of " + name})
    return answer["player"]["id"], answer["token"]


def receive(socket, start):
    """The next message that starts so; pings are answered meanwhile."""
    while True:
        text = socket.recv(timeout=60)
        if text == "2":
            socket.send("3")
        if text.startswith(start):
            return json.loads(text[len(start):])


(anna, anna_token), (ben, ben_token) = register("Anna"), register("Ben")
with connect("ws://%s/socket.io/?EIO=4&transport=websocket" % server, open_timeout=60) as socket:
    assert "sid" in receive(socket, "0")
    socket.send("40")
    assert "sid" in receive(socket, "40")
    assert receive(socket, "42")[0] == "welcome"
    socket.send("421" + json.dumps(["player-connect", {"playerId": ben, "token": ben_token}]))
    # The event and the answer come in either order.
    assert receive(socket, "431")[0]["success"]
    sent = post("/api/phrases/create", {"content": "be kind", "isGlobal": True}, anna_token)
    while True:
        name, data = receive(socket, "42")
        if name == "new-phrase":
            break
    assert data["phrase"]["id"] == sent["phrase"]["id"] and data["phrase"]["targetId"] is None, data
print("welcome acknowledged pushed: all well")
