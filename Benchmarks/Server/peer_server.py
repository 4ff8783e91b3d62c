"""The peer in the comparison: python-socketio on aiohttp, with the same answers."""

import json
import sys

import socketio
from aiohttp import web

port, body_file = int(sys.argv[1]), sys.argv[2]
with open(body_file) as file:
    phrases = json.load(file)

sio = socketio.AsyncServer(async_mode="aiohttp", ping_interval=25, ping_timeout=60)
app = web.Application()
sio.attach(app)


@sio.on("player-connect")
async def player_connect(sid, data):
    await sio.emit("player-connected", {"success": True}, to=sid)


async def answer(request):
    return web.json_response(phrases)


async def tell(request):
    data = await request.json()
    await sio.emit("new-phrase", data["event"])
    return web.json_response({"success": True})


app.router.add_get("/api/phrases/for/{player}", answer)
app.router.add_post("/tell", tell)
web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None)
