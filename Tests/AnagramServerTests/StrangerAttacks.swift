import AttackKit
import GameKit
import Glibc
import Network
import TestKit
import Testing

/// What one address makes the real server hold: all kinds of requests that end, stall, or never end, mixed by seed.
@Suite(.serialized) struct StrangerAttacks {
  /// The most that one address may cost, in KiB.
  private static let mostMemory = 16 << 10

  @Test func `one address costs little memory, whatever it asks for a minute`() throws {
    let folder = try ServerProcess.Folder(isInMemory: true)
    let server = try ServerProcess(["--data", folder.path])
    var stranger = Stranger(port: server.port, id: try PlainClient(port: server.port).join("Anna").id)
    // What the first requests cost once is no stranger's.
    for _ in 0..<20 { stranger.strike() }
    stranger.hangUp()
    let before = server.memory.now
    let deadline = ContinuousClock.now + (Attack.isFull ? .seconds(60) : .seconds(3))
    var peak = before
    // As many as a burst lets in, each with a name of its own that is as long as a body.
    for _ in 0..<300 { stranger.strike(kind: 0) }
    while .now < deadline {
      stranger.strike()
      if stranger.strikes % 50 == 0 { peak = max(peak, server.memory.now) }
    }
    peak = max(peak, server.memory.now)
    #expect(peak - before <= Self.mostMemory, "\(before) KiB, then \(peak)")
    #expect(server.isRunning)
    stranger.hangUp()
    #expect(server.end(SIGTERM) == 0)
    Attack.report(
      "parlor-server: \(stranger.strikes) blows of one address, \(stranger.refusals) of them refused; "
        + "\(before) KiB, at most \(peak)")
  }
}

/// A client that asks for all that costs.
private struct Stranger {
  let port: Int
  let id: String
  private(set) var strikes = 0
  private(set) var refusals = 0
  private var random = SeededRandom(seed: Attack.seed)
  private var open: [HeldConnection] = []

  init(port: Int, id: String) { (self.port, self.id) = (port, id) }

  mutating func hangUp() { open = [] }

  /// - Parameter kind: What it asks for; nil for anything.
  mutating func strike(kind: Int? = nil) {
    strikes += 1
    guard let connection = try? RawConnection(port: port) else { return refusals += 1 }
    connection.setPatience(milliseconds: 1)
    let held = HeldConnection(connection)
    send(kind ?? random.below(12), on: held.connection)
    open.append(held)
    // Some hang up, most stay as long as they can.
    if open.count > 600 { open.remove(at: random.below(open.count)) }
    if kind == nil, random.below(4) == 0 { open.removeLast() }
  }

  private mutating func send(_ kind: Int, on connection: borrowing RawConnection) {
    let word = String(repeating: "x", count: 1 << random.below(17))
    switch kind {
    case 0:
      let word = String(repeating: "x", count: 95_000)
      connection.send(
        post("/api/players/register", #"{"name":"a","deviceId":"d","playerId":"\#(word)\#(strikes)"}"#))
    case 1: connection.send("GET /api/status HTTP/1.1\r\nX-Other: \(word.prefix(8000))")
    case 2: connection.send("POST /api/phrases HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n\(word)")
    case 3: connection.send("GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: a\r\n\r\n")
    case 4:
      join(on: connection, then: RawConnection.frame(Array("4\(word)".utf8.prefix(60_000)), first: 0x01))
    case 5: join(on: connection, then: identify(word))
    case 6:
      let phrases = "GET /api/phrases/global?limit=100 HTTP/1.1\r\nHost: a\r\n\r\n"
      connection.send(String(repeating: phrases, count: 40))
    case 7: connection.send(post("/api/phrases", "{\"a\":\(String(repeating: "[", count: 30))\(word)"))
    case 8:
      connection.send(
        post("/api/phrases", "{\"a\":[\(Array(repeating: "[]", count: 30_000).joined(separator: ","))]}"))
    case 9:
      connection.send(post("/api/players/register", #"{"name":"S\#(strikes)","deviceId":"d\#(strikes)"}"#))
    case 10: join(on: connection, then: RawConnection.frame(Array("40/\(word.prefix(60)),".utf8)))
    default:
      connection.send(
        post(
          "/api/phrases", #"{"content":"be kind","hint":"\#(word)","senderId":"\#(id)","targetId":"\#(id)"}"#)
      )
    }
  }

  private func join(on connection: borrowing RawConnection, then frames: [UInt8]) {
    connection.send(Array(RawConnection.upgrade().utf8) + RawConnection.frame(Array("40".utf8)) + frames)
  }

  /// As many claims to be a player as one may make in a second.
  private func identify(_ word: String) -> [UInt8] {
    let claim = #"42["player-connect",{"playerId":"\#(id)","token":"\#(word.prefix(20_000))"}]"#
    return Array((0..<20).map { _ in RawConnection.frame(Array(claim.utf8)) }.joined())
  }

  private func post(_ path: String, _ body: String) -> String {
    "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }
}
