import Synchronization
import TestKit
import Testing
import Workers

@testable import Network

/// A loop with a server on a thread of its own, whose patience is short.
private final class LoopThread: Sendable {
  private let wakeUp: WakeUp
  private let found = Mutex(0)
  private let isOver = Mutex(false)

  /// Starts the loop and waits for its port.
  init(joinTimeout: Duration = .seconds(60)) throws {
    wakeUp = try #require(WakeUp())
    let isStarted = RealThread.start { [self] in serve(joinTimeout) }
    try #require(isStarted)
    while port == 0 {
      let hasEnded = isOver.withLock { $0 }
      try #require(!hasEnded)
    }
  }

  var port: Int { found.withLock { $0 } }

  private func serve(_ joinTimeout: Duration) {
    var options = ListenOptions()
    options.patience = .milliseconds(700)
    var pace = SocketServer.Pace()
    (pace.joinTimeout, pace.upgradeTimeout) = (joinTimeout, .milliseconds(700))
    let handler = EchoHandler(pace: pace)
    defer { isOver.withLock { $0 = true } }
    guard let loop = try? NetworkLoop(listening: options, handler: handler) else { return }
    handler.loop = loop
    loop.tick = { handler.tick() }
    var hasEnded = false
    try? loop.watch(wakeUp) { hasEnded = true }
    found.withLock { $0 = loop.port }
    loop.run { hasEnded }
  }

  func end() { wakeUp.signal() }
}

/// Who doesn't go on is let go: each time limit over a real connection.
@Suite(.timeLimit(.minutes(1))) struct DeadlineTests {
  /// Sends one byte after another until the server hangs up; false if it never does.
  private func isCutOff(_ connection: borrowing RawConnection, dripping text: String) -> Bool {
    connection.setPatience(milliseconds: 20)
    let deadline = ContinuousClock.now + .seconds(20)
    var bytes = Array(text.utf8)[...]
    while .now < deadline {
      if let byte = bytes.popFirst() { connection.send([byte]) }
      if connection.receive() == nil { return true }
    }
    return false
  }

  private static let junk = String(repeating: "x", count: 5000)

  @Test(arguments: [
    "", "GET /a HTTP/1.1\r\nX-Other: ", "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 6000\r\n\r\n",
    "GET /a HTTP/1.1\r\nHost: a\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nxGET /a HTTP/1.1\r\nX-Other: ",
  ])
  func `a request must come whole in time, and a connection must be used`(start: String) throws {
    let loop = try LoopThread()
    defer { loop.end() }
    let connection = try RawConnection(port: loop.port)
    connection.send(start)
    let isIdle = start.isEmpty || start.hasPrefix("GET /a HTTP/1.1\r\nHost")
    let isOver = isCutOff(connection, dripping: isIdle ? "" : Self.junk)
    #expect(isOver)
  }

  @Test func `an answer must be taken in time`() throws {
    let loop = try LoopThread()
    defer { loop.end() }
    let connection = try RawConnection(port: loop.port)
    // More than the buffers of the kernel hold.
    connection.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try isAlone(on: loop.port, until: .now + .seconds(20)))
  }

  /// Asks until the server has no other connection.
  private func isAlone(on port: Int, until deadline: ContinuousClock.Instant) throws -> Bool {
    while .now < deadline {
      let connection = try RawConnection(port: port)
      connection.send("GET /count HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      if connection.read().hasSuffix("\r\n\r\n1 connections") { return true }
    }
    return false
  }

  @Test func `a WebSocket must join in time`() throws {
    let loop = try LoopThread(joinTimeout: .milliseconds(700))
    defer { loop.end() }
    let connection = try RawConnection(port: loop.port)
    connection.send(RawConnection.upgrade())
    #expect(connection.answer() == 101)
    let isOver = isCutOff(connection, dripping: "")
    #expect(isOver)
  }

  @Test func `a WebSocket that is to take over and is silent is dropped, and no poll spins`() throws {
    let loop = try LoopThread()
    defer { loop.end() }
    let poll = try RawConnection(port: loop.port)
    poll.send("GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: a\r\n\r\n")
    let id = try #require(poll.read(until: "}").split(separator: #""sid":""#).last?.prefix { $0 != "\"" })
    let probe = try RawConnection(port: loop.port)
    probe.send(RawConnection.upgrade("&sid=\(id)"))
    #expect(probe.answer() == 101)
    var answers = 0
    poll.setPatience(milliseconds: 50)
    probe.setPatience(milliseconds: 1)
    let deadline = ContinuousClock.now + .seconds(20)
    var isWaiting = false
    while probe.receive() != nil, .now < deadline {
      if !isWaiting {
        poll.send("GET /socket.io/?EIO=4&transport=polling&sid=\(id) HTTP/1.1\r\nHost: a\r\n\r\n")
      }
      isWaiting = poll.answer() == 0
      if !isWaiting { answers += 1 }
    }
    #expect(.now < deadline && answers <= 1, "\(answers) polls were answered")
  }
}
