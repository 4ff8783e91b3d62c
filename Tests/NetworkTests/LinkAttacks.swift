import AttackKit
import GameKit
import Glibc
import Network
import TestKit
import Testing

/// What a hostile server sends to the real `parlor-link`, over real connections.
@Suite(.serialized, .enabled(if: Companion.path != nil, "This needs parlor-link beside the tests"))
struct LinkAttacks {
  /// Chunks whose length the library counts in a signed number, lengths that no answer has, and answers of older servers.
  private static let answers =
    [
      "80000000", "FFFFFFFF", "7FFFFFFF", "80000001", "FFFFFF00", "100000000", "1FFFFFFFF", "-1", "", "0x10",
      "3",
    ]
    .flatMap { size in
      ["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(size)\r\n", "abc\r\n0\r\n\r\n"].reduce(into: [
        ""
      ]) {
        $0.append($0[$0.count - 1] + $1)
      }.dropFirst()
    }
    + [
      "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nabc",
      "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nabc",
      "HTTP/1.1 200 OK\r\nContent-Length: 4294967296\r\n\r\nabc",
      "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nabcdef",
      "HTTP/1.0 200 OK\r\n\r\nabc", "HTTP/1.1 200 OK\r\n\r\nabc", "HTTP/1.1 204 No Content\r\n\r\n",
      "HTTP/0.9", "",
      "HTTP/1.1 301 Moved\r\nLocation: http://127.0.0.1:1/\r\n\r\n", "HTTP/1.1 100 Continue\r\n\r\n",
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n", "HTTP/1.1 -200 \r\n\r\n", "\r\n\r\n\r\n",
      "HTTP/1.1 200 OK\r\n"
        + String(repeating: "X-Bomb: \(String(repeating: "x", count: 100))\r\n", count: 2000),
      "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcHTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nFFFFFFF0\r\nabc",
      "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\u{FC}\u{3}\u{3}",
    ]

  @Test func `no length of an answer ends the companion`() throws {
    let companion = try Companion()
    for answer in Self.answers { try companion.ask(answering: Array(answer.utf8)) }
    try companion.check("\(Self.answers.count) answers of false lengths")
  }

  @Test func `garbled answers are survived`() throws {
    let companion = try Companion()
    var mutator = Mutator(
      seed: Attack.seed, words: ["\r\n", "chunked", "Content-Length: ", "FFFFFFFF", "HTTP/1.0"])
    var random = SeededRandom(seed: Attack.seed)
    let count = Attack.count(40_000)
    for _ in 0..<count {
      let answer = Array(Self.answers[random.below(Self.answers.count)].utf8)
      try companion.ask(answering: mutator.mutate(answer))
    }
    try companion.check("\(count) garbled answers of seed \(Attack.seed)")
  }

  @Test func `garbled frames are survived`() throws {
    let companion = try Companion()
    var mutator = Mutator(seed: Attack.seed, words: ["42[", "40", "{\"sid\":\"a\"}", "2", "\u{1E}"])
    var random = SeededRandom(seed: Attack.seed)
    let frames = HostileFrames.all
    let count = Attack.count(20_000)
    for _ in 0..<count {
      let socket = try companion.openSocket()
      socket.send(HostileFrames.opening)
      for _ in 0...random.below(4) {
        let frame = frames[random.below(frames.count)]
        socket.send(random.below(3) == 0 ? frame : mutator.mutate(frame, others: frames))
      }
    }
    try companion.check("\(count) connections with garbled frames of seed \(Attack.seed)")
  }

  @Test func `what is no TLS is survived`() throws {
    let companion = try Companion(isSecure: true)
    var random = SeededRandom(seed: Attack.seed)
    let count = Attack.count(3000)
    for _ in 0..<count {
      let connection = try companion.connect()
      _ = connection.receive()
      // The head of a record, or of an answer, and noise.
      let heads: [[UInt8]] = [
        [], [22, 3, 3, 255, 255], [21, 3, 3, 0, 2, 2, 40], [22, 3, 3, 0, 4, 2, 255, 255, 255],
      ]
      let noise = (0..<random.below(400)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      connection.send(heads[random.below(heads.count)] + noise)
    }
    try companion.check("\(count) connections that answer TLS with noise")
  }

  @Test func `a server that pings and does not read is dropped`() throws {
    let companion = try Companion()
    let socket = try companion.openSocket()
    socket.send(HostileFrames.opening)
    let ping = Array(repeatElement(HostileFrames.frame(Array("2".utf8)), count: 10_000).joined())
    let deadline = ContinuousClock.now + (Attack.isFull ? .seconds(60) : .seconds(20))
    var (rest, sent) = (ping[...], 0)
    while .now < deadline, case let count = socket.sendSome(rest), count >= 0 {
      sent += count
      rest = rest.count == count ? ping[...] : rest.dropFirst(count)
    }
    #expect(.now < deadline, "\(sent) bytes of pings are not enough")
    try companion.check("pings without end")
  }

  @Test func `events that parlor does not read wait at the server`() throws {
    let companion = try Companion()
    let socket = try companion.openSocket()
    socket.send(HostileFrames.opening + HostileFrames.frame(Array("40".utf8)))
    let event = HostileFrames.frame(Array("42[\"a\",\"\(String(repeating: "x", count: 20_000))\"]".utf8))
    let deadline = ContinuousClock.now + (Attack.isFull ? .seconds(12) : .seconds(2))
    while .now < deadline { socket.send(event) }
    try companion.check("events that nobody reads", isReading: false)
  }
}

/// The real companion, whose server the test plays.
private final class Companion {
  private let process: pid_t
  private let talk: Int32
  private let listener: RawListener
  private let scheme: String
  private var number = 0
  private var output = LineSplitter()
  private var memory = 0

  static let path = Spawned.path(of: "parlor-link")
  /// The most that the worst server may cost, in KiB.
  private static let mostMemory = 16 << 10

  init(isSecure: Bool = false) throws {
    listener = try RawListener()
    scheme = isSecure ? "https" : "http"
    (process, talk) = try #require(Spawned.start([Self.path ?? ""], isTalking: true))
    open()
    _ = try listener.accept()
    memory = Spawned.memory(of: process).now
  }

  deinit {
    close(talk)
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  private func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = Glibc.send(talk, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  private func open() { say(#"{"open":{"server":"\#(scheme)://127.0.0.1:\#(listener.port)"}}"#) }

  /// Has it connect anew, and takes the connection.
  func connect() throws -> RawConnection {
    drain()
    open()
    return try listener.accept()
  }

  /// Has it open a WebSocket, and takes it.
  func openSocket() throws -> RawConnection {
    while true {
      let connection = try connect()
      let head = connection.read(until: "\r\n\r\n")
      guard let key = head.firstRange(of: "ey: ").map({ head[$0.upperBound...].prefix { !$0.isWhitespace } })
      else {
        continue
      }
      connection.send(
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          + "Sec-WebSocket-Accept: \(SHA1.acceptance(of: String(key)))\r\n\r\n")
      return connection
    }
  }

  /// Has it send a request, answers that with bytes, and waits for what it says about it.
  func ask(answering answer: [UInt8]) throws {
    number += 1
    say(#"{"request":{"number":\#(number),"request":{"method":"GET","target":"/x"}}}"#)
    while true {
      let connection = try listener.accept()
      guard connection.read(until: "\r\n\r\n").hasPrefix("GET /x") else { continue }
      connection.send(answer)
      connection.finish()
      break
    }
    let found = output.line(from: talk, with: #""number":\#(number)"#)
    let line = try #require(found, "The companion has ended")
    #expect(line.hasPrefix(#"{"failed""#) || line.hasPrefix(#"{"response""#), "\(line)")
  }

  /// Takes what it has said.
  private func drain() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while recv(talk, &bytes, bytes.count, Int32(MSG_DONTWAIT)) > 0 {}
  }

  /// It runs, has not grown, and works.
  func check(_ blows: String, isReading: Bool = true) throws {
    let (now, peak) = Spawned.memory(of: process)
    #expect(peak - memory <= Self.mostMemory, "\(memory) KiB, then \(now), at most \(peak)")
    #expect(waitpid(process, nil, WNOHANG) == 0)
    if isReading, scheme == "http" {
      open()
      try ask(answering: Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8))
    }
    Attack.report("parlor-link: \(blows); \(memory) KiB, then \(now), at most \(peak)")
  }
}

/// Lines of a descriptor.
private struct LineSplitter {
  private var bytes: [UInt8] = []

  /// Reads until a line has a text; nil at the end.
  mutating func line(from descriptor: Int32, with text: String) -> String? {
    var more = [UInt8](repeating: 0, count: 65_536)
    while true {
      while let end = bytes.firstIndex(of: 10) {
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeSubrange(...end)
        if line.contains(text) { return line }
      }
      let count = read(descriptor, &more, more.count)
      guard count > 0 else { return nil }
      bytes += more[..<count]
    }
  }
}

/// Frames as servers send them, and some that none sends.
private enum HostileFrames {
  static func frame(_ payload: [UInt8], first: UInt8 = 0x81) -> [UInt8] {
    let count = payload.count
    return [first] + (count < 126 ? [UInt8(count)] : [126, UInt8(count >> 8), UInt8(count & 255)]) + payload
  }

  static let opening = frame(
    Array(#"0{"sid":"a","upgrades":[],"pingInterval":25000,"pingTimeout":60000}"#.utf8))

  static let all: [[UInt8]] =
    ["40", #"42["new-phrase",{"a":1}]"#, "2", "2probe", "1", "3", "41", "44{}", "430[]", "6"].map {
      frame(Array($0.utf8))
    }
    + [
      // Lengths of 64 bits, with and without the first one; one that is written longer than it is.
      [0x81, 127] + [UInt8](repeating: 255, count: 8), [0x81, 127, 127] + [UInt8](repeating: 255, count: 7),
      [0x81, 127, 0, 0, 0, 0, 128, 0, 0, 0] + Array("abc".utf8), [0x81, 126, 0, 1, 50],
      // Masked, continued without a beginning, with reserved bits, unknown; control frames that are long or in parts.
      [0x81, 0x81, 1, 2, 3, 4, 51], [0x80, 1, 50], [0xF1, 1, 50], [0x83, 1, 50], [0x09, 0],
      [0x89, 126, 1, 0],
      [0x88, 1, 3], [0x88, 2, 3, 232], [0x01, 1, 52], [0x8A, 0], [0x82, 4, 0, 1, 2, 3], [0x81, 0],
    ]
}

/// - Source: FIPS 180-4, "SHA-1"; RFC 6455, 4.2.2 for its use.
private enum SHA1 {
  static func acceptance(of key: String) -> String {
    base64(digest(Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8)))
  }

  private static func digest(_ message: [UInt8]) -> [UInt8] {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: (message.count * 8) >> ((7 - $0) * 8)) }
    var sums: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    for start in stride(from: 0, to: bytes.count, by: 64) { add(bytes[start..<start + 64], to: &sums) }
    return sums.flatMap { sum in (0..<4).map { UInt8(truncatingIfNeeded: sum >> ((3 - $0) * 8)) } }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }

  private static func add(_ block: ArraySlice<UInt8>, to sums: inout [UInt32]) {
    var words = (0..<16).map { index in
      block.dropFirst(index * 4).prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      words.append(rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
    }
    var (a, b, c, d, e) = (sums[0], sums[1], sums[2], sums[3], sums[4])
    for index in 0..<80 {
      let (mix, constant): (UInt32, UInt32) =
        switch index / 20 {
        case 0: (b & c | ~b & d, 0x5A82_7999)
        case 1: (b ^ c ^ d, 0x6ED9_EBA1)
        case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      (a, b, c, d, e) = (rotated(a, 5) &+ mix &+ e &+ constant &+ words[index], a, rotated(b, 30), c, d)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { sums[index] &+= word }
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    // Twenty bytes are six groups of three, and two that need one sign of filling.
    let padded = bytes + [0]
    let text = stride(from: 0, to: padded.count, by: 3).map { start in
      let word = Int(padded[start]) << 16 | Int(padded[start + 1]) << 8 | Int(padded[start + 2])
      return String([18, 12, 6, 0].map { letters[word >> $0 & 63] })
    }.joined()
    return text.dropLast() + "="
  }
}
