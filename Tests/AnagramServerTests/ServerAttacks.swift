import AttackKit
import GameKit
import Glibc
import Network
import TestKit
import Testing

@testable import AnagramServer

/// What strangers send to the real program: garbled requests, frames and bytes, each taken before the next is sent.
@Suite(.serialized) struct ServerAttacks {
  private static let garbledRequests = Attack.count(250_000)
  private static let garbledFrames = Attack.count(300_000)
  private static let garbledConnections = Attack.count(18_000)

  @Test func `each garbled request is answered, or ends its connection`() throws {
    let target = try Target()
    var source = RequestSource(players: target.players)
    var connection = try RawConnection(port: target.server.port)
    var ended = 0
    for number in 0..<Self.garbledRequests {
      if number == Self.garbledRequests / 5 { target.noteMemory() }
      let request = source.next()
      connection.send(request)
      let status = connection.answer()
      if let status, !(200..<500 ~= status) {
        let text = String(decoding: request.prefix(1_000), as: UTF8.self)
        Issue.record("Request \(number) of seed \(Attack.seed) was answered with \(status): \(text)")
      }
      guard status == nil else { continue }
      ended += 1
      connection = try RawConnection(port: target.server.port)
    }
    try target.check("\(Self.garbledRequests) garbled requests, \(ended) of which ended their connection")
  }

  @Test func `each garbled frame is taken, or ends its connection`() throws {
    let target = try Target()
    var source = FrameSource(players: target.players)
    var socket = try GarbledSocket(port: target.server.port)
    var (ended, age) = (0, 0)
    for number in 0..<Self.garbledFrames {
      if number == Self.garbledFrames / 5 { target.noteMemory() }
      let isTaken = socket.takes(source.next())
      if isTaken == false {
        Issue.record("Frame \(number) of seed \(Attack.seed) was neither taken nor refused")
      }
      age += 1
      // A client has so many events in a second.
      guard isTaken != true || age > 40 else { continue }
      ended += isTaken == nil ? 1 : 0
      (socket, age) = (try GarbledSocket(port: target.server.port), 0)
    }
    try target.check("\(Self.garbledFrames) garbled frames, \(ended) of which ended their connection")
  }

  @Test func `garbled bytes are survived`() throws {
    let target = try Target()
    var mutator = Mutator(
      seed: Attack.seed, words: ["\r\n", "Content-Length: 9", "HTTP/1.1", "Upgrade: websocket"])
    var random = SeededRandom(seed: Attack.seed)
    var messages = 0
    for number in 0..<Self.garbledConnections {
      if number == Self.garbledConnections / 5 { target.noteMemory() }
      let connection = try RawConnection(port: target.server.port)
      for _ in 0...random.below(3) {
        messages += 1
        connection.send(mutator.mutate(RequestSource.raw[random.below(RequestSource.raw.count)]))
      }
      let isEnded = connection.isEndedByServer()
      #expect(isEnded, "Connection \(number) of seed \(Attack.seed) stays open")
    }
    try target.check("\(Self.garbledConnections) connections with \(messages) messages of garbled bytes")
  }
}

/// The server that is attacked, with two players.
private final class Target {
  let server: ServerProcess
  let players: [(client: PlainClient, id: String)]
  private let folder: ServerProcess.Folder
  private var memory = 0

  init() throws {
    folder = try ServerProcess.Folder(isInMemory: true)
    server = try ServerProcess(["--data", folder.path, "--rate", "0"])
    players = try ["Anna", "Ben"].map { [server] in try PlainClient(port: server.port).join($0) }
  }

  /// Notes the memory once the server is warm.
  func noteMemory() { memory = server.memory.now >> 10 }

  /// The server is there, has not grown, and ends in order.
  func check(_ blows: String) throws {
    #expect(server.isRunning)
    let (after, peak) = (server.memory.now >> 10, server.memory.peak >> 10)
    #expect(after < memory + 48 && peak < 256, "\(memory) MiB, then \(after), at most \(peak)")
    let (client, id) = players[1]
    #expect(try client.request("GET", "/api/scores/player/\(id)").status == 200)
    #expect(server.end(SIGTERM) == 0)
    Attack.report("parlor-server: \(blows); memory \(memory) MiB, then \(after), at most \(peak)")
  }
}

/// A WebSocket of a client that has joined.
private final class GarbledSocket {
  private let connection: RawConnection
  /// What has arrived of the next frame.
  private var bytes: [UInt8] = []

  init(port: Int) throws {
    connection = try RawConnection(port: port)
    connection.send(RequestSource.upgrade)
    while true {
      guard let more = connection.receive() else { throw NetworkError.failed("The upgrade was refused") }
      bytes += more
      guard let head = RawConnection.end(of: "\r\n\r\n", in: bytes) else { continue }
      bytes.removeFirst(head)
      break
    }
    connection.send(RawConnection.frame(Array("40".utf8)))
  }

  /// Sends frames, and waits until the server has taken them.
  ///
  /// - Returns: Nil if it has hung up, false if it is silent.
  func takes(_ frames: [UInt8]) -> Bool? {
    connection.send(frames + FrameSource.ping)
    while true {
      while let code = nextFrame() {
        if code == FrameSource.pong { return true }
        if code == FrameSource.close { return nil }
      }
      guard let more = connection.receive() else { return nil }
      guard !more.isEmpty else { return false }
      bytes += more
    }
  }

  /// Takes a frame that has arrived whole, and returns its first byte.
  private func nextFrame() -> UInt8? {
    guard bytes.count >= 2 else { return nil }
    let isLong = bytes[1] == 126
    guard !isLong || bytes.count >= 4 else { return nil }
    let length = isLong ? 4 + (Int(bytes[2]) << 8 | Int(bytes[3])) : 2 + Int(bytes[1])
    guard bytes.count >= length else { return nil }
    defer { bytes.removeFirst(length) }
    return bytes[0]
  }
}

/// Requests with a garbled path or body, but with a head from which the server sees where they end.
private struct RequestSource {
  private let requests: [(path: String, body: String?)]
  private let tokens: [String]
  private var mutator = Mutator(
    seed: Attack.seed,
    words: ["\"", "{", "}", "[", "null", "playerId", "targetIds", "%00", "%2F", "&", "=", "?"])
  private var random = SeededRandom(seed: Attack.seed)

  init(players: [(client: PlainClient, id: String)]) {
    let (anna, ben) = (players[0].id, players[1].id)
    tokens = players.compactMap(\.client.token)
    requests =
      [
        "/api/status", "/api/config/levels", "/api/players/online", "/api/players/legends", "/api/stats",
        "/api/phrases/for/\(ben)?level=3",
        "/api/phrases/global?limit=5&offset=2&minDifficulty=1&approved=true",
        "/api/phrases/download/\(ben)?count=3", "/api/leaderboard/total?limit=3&offset=1",
        "/api/leaderboard/alltime/player/\(ben)", "/api/scores/player/\(ben)", "/api/contribution/status",
        "/contribute/AAAA", "/socket.io/?EIO=4&transport=polling&sid=x",
      ].map { ($0, nil) } + Self.posts(anna, ben)
  }

  private static func posts(_ anna: String, _ ben: String) -> [(path: String, body: String?)] {
    [
      ("/api/players/register", #"{"name":"Cleo","deviceId":"d"}"#),
      (
        "/api/phrases/create",
        #"{"content":"be kind","hint":"Smile","senderId":"\#(anna)","targetIds":["\#(ben)"],"language":"en"}"#
      ),
      ("/api/phrases", #"{"content":"star light","senderId":"\#(anna)","targetId":"\#(ben)"}"#),
      (
        "/api/phrases/\(ben)/complete",
        #"{"playerId":"\#(ben)","hintsUsed":1,"completionTime":12.5,"solution":"be kind"}"#
      ),
      ("/api/phrases/\(ben)/hint/2", #"{"playerId":"\#(ben)"}"#),
      ("/api/phrases/analyze-difficulty", #"{"phrase":"röd ros","language":"sv"}"#),
      ("/api/players/\(ben)/block", #"{"senderId":"\#(anna)"}"#),
      ("/api/players/\(ben)/strangers", #"{"accept":true}"#),
      ("/api/players/\(anna)/delete", #"{"name":"Ann"}"#),
      ("/api/contribution/request", #"{"playerId":"\#(anna)"}"#),
      ("/api/contribution/AAAA/submit", #"{"phrase":"be kind","clue":"Smile","contributorName":"A"}"#),
      ("/socket.io/?EIO=4&transport=polling&sid=x", "40\u{1E}42[\"ping\"]"),
    ]
  }

  mutating func next() -> [UInt8] {
    let (path, body) = requests[random.below(requests.count)]
    let isPathGarbled = body == nil || random.below(4) == 0
    let target = isPathGarbled ? garbled(path) : Array(path.utf8)
    let data = body.map { mutator.mutate(Array($0.utf8)).prefix(90_000) } ?? []
    let token = tokens[random.below(tokens.count)]
    let head =
      " HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n"
      + (body == nil ? "\r\n" : "Content-Length: \(data.count)\r\n\r\n")
    return Array((body == nil ? "GET /" : "POST /").utf8) + target.dropFirst() + Array(head.utf8) + data
  }

  /// A path without what would end it.
  private mutating func garbled(_ path: String) -> [UInt8] {
    [0x2F] + mutator.mutate(Array(path.utf8)).prefix(2_000).filter { $0 > 0x20 && $0 != 0x7F }
  }

  static let upgrade = """
    GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r
    Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n
    """

  /// Whole messages, whose heads may be garbled too.
  static let raw: [[UInt8]] =
    [
      "GET /api/status HTTP/1.1\r\nHost: a\r\n\r\n",
      "POST /api/players/register HTTP/1.1\r\nHost: a\r\nContent-Length: 27\r\n\r\n{\"name\":\"An\",\"deviceId\":1}",
      "GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: a\r\n\r\n",
      "POST /socket.io/?EIO=4&transport=polling&sid=x HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n40",
      upgrade + "\u{1}\u{2}",
      "POST /api/phrases/create HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
      "GET /api/phrases/for/%00%ff/../..?level=999999999999999999 HTTP/1.1\r\nHost: a\r\n\r\n",
      "POST /api/phrases HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFF\r\nabc",
      "POST /api/phrases HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\nabc",
      "POST /api/phrases HTTP/1.1\r\nHost: a\r\nContent-Length: 18446744073709551615\r\n\r\nabc",
      "POST /api/phrases HTTP/1.1\r\nContent-Length: 3\r\nContent-Length: 9\r\n\r\nabcdefghi",
      "GET /api/status HTTP/1.0\r\n\r\n", "GET /api/status\r\n\r\n",
      "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\u{7F}\u{3}\u{3}",
      String(repeating: "GET /api/status HTTP/1.1\r\nHost: a\r\n\r\n", count: 60),
      "GET / HTTP/1.1\r\n\(String(repeating: "X-Bomb: xxxxxxxxxxxxxxxxxxxx\r\n", count: 800))\r\n",
      "GET /\(String(repeating: "x", count: 20_000)) HTTP/1.1\r\nHost: a\r\n\r\n",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n\r\n",
    ].map { Array($0.utf8) }
    + [
      Array(upgrade.utf8) + RawConnection.frame(Array("40".utf8)) + RawConnection.frame(Array("2probe".utf8))
    ]
}

/// Frames of WebSockets with garbled packets of Engine.IO, Socket.IO, and JSON.
private struct FrameSource {
  private let packets: [[UInt8]]
  private var mutator = Mutator(
    seed: Attack.seed, words: ["\"", "{", "playerId", "42[", "40", "/monitoring,"])
  private var random = SeededRandom(seed: Attack.seed)

  init(players: [(client: PlainClient, id: String)]) {
    let (client, id) = players[0]
    packets = [
      "40", #"40/monitoring,{"apiKey":"x"}"#, #"42["player-connect",{"playerId":"x"}]"#,
      #"427["player-connect",{"playerId":"\#(id)","token":"\#(client.token ?? "")"}]"#, #"421["ping"]"#,
      #"42/monitoring,9["request-stats",{"a":[1,2.5e3,"\u00e5",null,true]}]"#, "41", "3", "2probe", "1", "5",
      "6",
      #"43/a,1[]"#, #"451-["a",{"_placeholder":true,"num":0}]"#, "bAAAA", #"0{"sid":"x"}"#,
    ].map { Array($0.utf8) }
  }

  mutating func next() -> [UInt8] {
    let packet = mutator.mutate(packets[random.below(packets.count)], others: packets).prefix(60_000)
    switch random.below(8) {
    // In two parts.
    case 0:
      let half = packet.count / 2
      return RawConnection.frame(packet.prefix(half), first: 0x01)
        + RawConnection.frame(packet.dropFirst(half), first: 0x80)
    case 1: return RawConnection.frame(packet, first: 0x82)
    default: return RawConnection.frame(packet)
    }
  }

  static let ping: [UInt8] = [0x89, 0x80, 0, 0, 0, 0]
  /// The first bytes of its answer, and of a farewell.
  static let (pong, close) = (UInt8(0x8A), UInt8(0x88))
}
