import GameKit
import Glibc
import Network

/// Connects a terminal to a table, and reconnects until told to stop.
///
/// A class, because callbacks of connections refer back to it.
final class JoinProgram {
  /// The connection, with its number on its transport.
  private enum Wire {
    case local(Int)
    case remote(Int)
  }

  private enum State {
    case idle
    /// Between two attempts.
    case pausing(until: ContinuousClock.Instant)
    /// On its way, with the handshake of a connection that is sealed.
    case opening(Wire, NoiseHandshake)
    case open(Wire, NoiseSession?)
  }

  private let loop: NetworkLoop
  private let lines = LineChannel()
  private let locals: LocalConnections
  private var place = ""
  private var state = State.idle
  private var backoff = JoinProgram.newBackoff()
  /// The reason that was said last, as it is said once.
  private var reason: String?
  private var lastHeard = ContinuousClock.now
  private var lastSaid = ContinuousClock.now
  /// Texts for a table that has not taken the ones before, oldest first.
  private var queue: [String] = []

  private static let patience = Duration.seconds(6)
  /// The pause after which an empty frame says that we are still there.
  private static let rest = Duration.seconds(2)
  private static let mostQueued = 8

  private static func newBackoff() -> Backoff {
    Backoff(first: .milliseconds(250), longest: .seconds(5), seed: .random(in: 0 ... .max))
  }

  private init() throws(NetworkError) {
    weak var program: JoinProgram?
    let loop = try NetworkLoop()
    self.loop = loop
    locals = LocalConnections(on: loop, messagesOf: PaddedFrame.down) { _, event in
      switch event {
      case .message(let bytes): program?.receive(bytes)
      case .closed: program?.lose("the table closed the connection")
      case .drained: program?.advance()
      case .opened: break
      }
    }
    program = self
  }

  /// Runs until the input ends; returns the exit status.
  static func run() -> Int32 {
    guard let program = try? JoinProgram() else { return 1 }
    return program.serve()
  }

  private func serve() -> Int32 {
    loop.tick = { [unowned self] in tick() }
    loop.pace = .milliseconds(250)
    do throws(NetworkError) {
      try lines.open(on: loop) { [unowned self] in JoinInput($0).map(perform) }
    } catch {
      return 1
    }
    loop.run { lines.isOver }
    return 0
  }
}

// MARK: - Connecting

extension JoinProgram {
  private func perform(_ command: JoinInput) {
    switch command {
    case .connect(let place):
      close()
      self.place = place
      backoff = Self.newBackoff()
      reason = nil
      attempt()
    case .send(let body): send(body)
    case .close: close()
    }
  }

  private func attempt() {
    state = .idle
    lastHeard = .now
    if place.hasPrefix("/") {
      guard let number = locals.connect(to: place) else { return lose(String(cString: strerror(errno))) }
      state = .open(.local(number), nil)
      begin()
    } else if let address = ServerAddress(place).flatMap(Self.numeric) {
      // Known before the first event, which may come at once.
      var number = 0
      number = loop.clients.openSocket("/table", to: address, isBinary: true) { [unowned self] event in
        happen(event, on: number)
      }
      if case .pausing = state { return }
      state = .opening(.remote(number), NoiseHandshake())
    } else {
      lose("this isn't the address of a table")
    }
  }

  /// The numeric address of a name: a table answers to that one alone.
  private static func numeric(_ address: ServerAddress) -> ServerAddress? {
    if ClientAddress(address.host) != nil { return address }
    var hints = addrinfo()
    hints.ai_family = AF_INET
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, nil, &hints, &found) == 0, let first = found?.pointee else { return nil }
    defer { freeaddrinfo(found) }
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let isNamed = getnameinfo(
      first.ai_addr, first.ai_addrlen, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
    guard isNamed == 0 else { return nil }
    let host = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return ServerAddress(host: host, port: address.port)
  }

  private func happen(_ event: ClientEvent, on number: Int) {
    switch event {
    case .opened:
      guard case .opening(let wire, var handshake) = state else { return }
      loop.clients.send(handshake.opening(), on: number)
      state = .opening(wire, handshake)
    case .message(let bytes): receive(bytes)
    case .closed(let reason): lose(reason)
    case .response: break
    }
  }

  private func begin() {
    backoff.reset()
    reason = nil
    queue = []
    lastSaid = .now
    loop.pace = .seconds(1)
    lines.say("connected")
  }

  /// Gives up a connection or an attempt, and tries again later.
  private func lose(_ reason: String) {
    closeWire()
    state = .pausing(until: .now + backoff.next())
    loop.pace = .milliseconds(250)
    guard self.reason != reason else { return }
    self.reason = reason
    lines.say("disconnected", ["reason": .string(reason)])
  }

  private func close() {
    closeWire()
    state = .idle
  }

  private func closeWire() {
    switch state {
    case .idle, .pausing: break
    case .opening(let wire, _), .open(let wire, _):
      switch wire {
      case .local(let number): locals.close(number)
      case .remote(let number): loop.clients.close(number)
      }
    }
  }

  private func tick() {
    switch state {
    case .idle: break
    case .pausing(let end): if end <= .now { attempt() }
    case .opening, .open:
      if lastHeard + Self.patience <= .now {
        lose("the table doesn't answer")
      } else if lastSaid + Self.rest <= .now {
        send("")
      }
    }
  }
}

// MARK: - Frames

extension JoinProgram {
  private func receive(_ bytes: [UInt8]) {
    switch state {
    case .idle, .pausing: return
    case .opening(let wire, var handshake):
      guard let session = handshake.finish(with: bytes) else { return lose("this isn't a table") }
      state = .open(wire, session)
      lastHeard = .now
      begin()
    case .open(let wire, var session):
      let frame = session == nil ? bytes : session?.open(bytes)
      guard let text = frame.flatMap(PaddedFrame.text) else { return lose("the table's frames are damaged") }
      state = .open(wire, session)
      lastHeard = .now
      if !text.isEmpty { lines.say("frame", ["body": .string(text)]) }
    }
  }

  private func send(_ text: String) {
    guard case .open(let wire, var session) = state,
      let frame = PaddedFrame.bytes(of: text, size: PaddedFrame.up)
    else { return }
    lastSaid = .now
    switch wire {
    case .local(let number):
      guard locals.isDrained(number) else { return enqueue(text) }
      locals.send(frame, on: number)
    case .remote(let number):
      guard let sealed = session?.seal(frame) else { return }
      state = .open(wire, session)
      loop.clients.send(sealed, on: number)
    }
  }

  private func enqueue(_ text: String) {
    guard !text.isEmpty else { return }
    if queue.count == Self.mostQueued { queue.removeFirst() }
    queue.append(text)
  }

  /// Sends the queue as far as the table takes it.
  private func advance() {
    while case .open(.local(let number), _) = state, locals.isDrained(number), !queue.isEmpty {
      send(queue.removeFirst())
    }
  }
}
