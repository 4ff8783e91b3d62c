import GameKit
import Network

/// Carries frames between a table and the players' own screens; knows connections and texts alone.
///
/// A class, because callbacks of connections refer back to it.
final class TableProgram {
  private typealias Wire = TableConnection.Wire

  private let loop: NetworkLoop
  private let lines = LineChannel()
  private let phones: PhoneServer
  private let locals: LocalConnections
  private var connections: [Int: TableConnection] = [:]
  private var numbers: [Wire: Int] = [:]
  private var lastNumber = 0
  private var isBeating = false
  /// The address that is listened on.
  private var address: String?

  private static let mostConnections = 64
  /// The most connections of one address or user.
  private static let mostOfOrigin = 32
  /// The most of them to which the table has said nothing yet.
  private static let mostUnknownOfOrigin = 8
  /// The ports tried, from the wanted one on.
  private static let ports = 9

  /// The limits of plain HTTP, which also serves those who only fetch the page.
  private static let options: ListenOptions = {
    var options = ListenOptions()
    options.isBinary = true
    options.mostBytes = 4096
    options.mostConnections = 160
    options.mostConnectionsOfAddress = 48
    options.patience = .seconds(10)
    return options
  }()

  private init() throws(NetworkError) {
    // The callers live as long as the program.
    weak var program: TableProgram?
    let phones = PhoneServer { program?.happen($1, on: .phone($0)) ?? false }
    let loop = try NetworkLoop(serving: Self.options, handler: phones)
    self.loop = loop
    self.phones = phones
    locals = LocalConnections(on: loop, messagesOf: PaddedFrame.up) { number, event in
      program?.happen(event, on: number)
    }
    program = self
  }

  /// Runs until the input ends; returns the exit status.
  ///
  /// - Parameter socket: The path of the Unix socket, and the socket itself, or why there is none.
  static func run(_ path: String, _ socket: Result<Int32, TableSocket.Refusal>) -> Int32 {
    guard let program = try? TableProgram() else { return 1 }
    return program.serve(path, socket)
  }

  private func serve(_ path: String, _ socket: Result<Int32, TableSocket.Refusal>) -> Int32 {
    loop.tick = { [unowned self] in tick() }
    do throws(NetworkError) {
      try lines.open(on: loop) { [unowned self] in TableInput($0).map(perform) }
      switch socket {
      case .success(let listener):
        try locals.serve(listener)
        lines.say("ready", ["socket": .string(path)])
      case .failure(let refusal): fail(refusal.reason)
      }
    } catch {
      return 1
    }
    loop.run { lines.isOver }
    return 0
  }

  private func fail(_ reason: String) { lines.say("failed", ["reason": .string(reason)]) }
}

// MARK: - Commands

extension TableProgram {
  private func perform(_ command: TableInput) {
    switch command {
    case .listen(let address, let port, let code, let page): listen(address, port, code, page)
    case .beat(let isOn):
      isBeating = isOn
      if !isOn { for connection in ordered { sendWaiting(connection) } }
    case .show(let number, let text, let waits):
      guard let connection = connections[number] else { return }
      connection.isKnown = true
      // What is said at once, such as who is where, must not take the place of a page that waits.
      if waits, isBeating { connection.waiting = text } else { send(text, to: connection) }
    case .drop(let number):
      guard let connection = connections[number] else { return }
      connection.isDropped = true
      advance(connection)
    }
  }

  private func listen(_ address: String, _ port: Int, _ code: String, _ page: String) {
    // An address for all interfaces would be more than was asked for.
    guard ClientAddress(address) != nil, !["0.0.0.0", "::"].contains(address) else {
      return fail("\(address) is no address to listen on")
    }
    var options = Self.options
    options.address = address
    // What is listened on already needs no other port.
    if address == self.address, port..<port + Self.ports ~= loop.port {
      return announce(options.place(port: loop.port), code: code, page: page)
    }
    var refusal = NetworkError.unavailable
    for port in port..<min(port + Self.ports, 65_536) {
      options.port = port
      do throws(NetworkError) {
        try loop.listen(options)
        self.address = address
        return announce(options.place(port: loop.port), code: code, page: page)
      } catch {
        refusal = error
      }
    }
    if case .cannotListen(let place, let cause) = refusal {
      fail("can't listen on \(place): \(cause)")
    } else {
      fail("the network library could not be started")
    }
  }

  private func announce(_ host: String, code: String, page: String) {
    phones.serve(page, at: host)
    let url = "http://\(host)/\(code)".uppercased()
    let rows = JSONValue.array(QRCode.rows(of: url).map { .string($0) })
    lines.say("listening", ["url": .string(url), "port": .integer(loop.port), "picture": rows])
  }
}

// MARK: - Events

extension TableProgram {
  private var ordered: [TableConnection] { connections.values.sorted { $0.number < $1.number } }

  private func happen(_ event: PhoneServer.Event, on wire: Wire) -> Bool {
    switch event {
    case .opened(let address): return begin(wire, from: address) != nil
    case .message(let bytes): find(wire) { receive(bytes, from: $0) }
    case .drained: find(wire, advance)
    case .closed: find(wire, end)
    }
    return true
  }

  private func happen(_ event: LocalEvent, on number: Int) {
    let wire = Wire.local(number)
    switch event {
    case .opened(let user):
      guard let connection = begin(wire, from: "uid \(user)") else { return locals.close(number) }
      sayOpened(connection)
    case .message(let bytes): find(wire) { receive(bytes, from: $0) }
    case .drained: find(wire, advance)
    case .closed: find(wire, end)
    }
  }

  private func find(_ wire: Wire, _ act: (TableConnection) -> Void) {
    if let connection = numbers[wire].flatMap({ connections[$0] }) { act(connection) }
  }

  /// Counts a new connection; nil if there are too many.
  private func begin(_ wire: Wire, from origin: String) -> TableConnection? {
    let same = connections.values.filter { $0.origin == origin }
    guard connections.count < Self.mostConnections, same.count < Self.mostOfOrigin,
      same.count(where: { !$0.isKnown }) < Self.mostUnknownOfOrigin
    else { return nil }
    lastNumber += 1
    let connection = TableConnection(lastNumber, wire, origin: origin)
    connections[lastNumber] = connection
    numbers[wire] = lastNumber
    return connection
  }

  private func sayOpened(_ connection: TableConnection) {
    lines.say(
      "opened",
      [
        "connection": .integer(connection.number), "isRemote": .bool(connection.isRemote),
        "origin": .string(connection.origin),
      ])
  }

  private func receive(_ bytes: [UInt8], from connection: TableConnection) {
    switch connection.receive(bytes) {
    case .opening(let answer):
      transmit(answer, to: connection)
      sayOpened(connection)
    case .text(let text):
      // An empty one only says that the screen is still there.
      guard !connection.isDropped, !text.isEmpty else { break }
      lines.say("frame", ["connection": .integer(connection.number), "body": .string(text)])
    case .noise:
      if connection.isHopeless { return close(connection) }
    }
    if connection.permits <= 0 { setReading(connection, false) }
  }

  /// A connection is gone.
  private func end(_ connection: TableConnection) {
    connections[connection.number] = nil
    numbers[connection.wire] = nil
    if connection.isOpen { lines.say("gone", ["connection": .integer(connection.number)]) }
  }

  /// Each second: what was said too fast is read on, and every screen hears something at the same time.
  private func tick() {
    for connection in ordered {
      connection.tick()
      if connection.isHopeless { close(connection) } else { setReading(connection, true) }
    }
    for connection in ordered where isBeating || connection.rest > 1 { beat(connection) }
  }
}

// MARK: - Frames

extension TableProgram {
  /// Sends what waits or an empty frame, unless the screen still has to take an earlier one.
  private func beat(_ connection: TableConnection) {
    guard isDrained(connection) else { return }
    send(connection.waiting.take() ?? "", to: connection)
  }

  private func sendWaiting(_ connection: TableConnection) {
    if let text = connection.waiting.take() { send(text, to: connection) }
  }

  private func send(_ text: String, to connection: TableConnection) {
    guard connection.isOpen, !connection.isDropped else { return }
    guard isDrained(connection) else { return connection.enqueue(text) }
    if let frame = connection.frame(text) { transmit(frame, to: connection) }
  }

  /// Sends the queue as far as the screen takes it, and closes a connection after its last text.
  private func advance(_ connection: TableConnection) {
    while isDrained(connection), let frame = connection.dequeue().flatMap(connection.frame) {
      transmit(frame, to: connection)
    }
    if connection.isDropped, isDrained(connection) { close(connection) }
  }

  private func isDrained(_ connection: TableConnection) -> Bool {
    switch connection.wire {
    case .local(let number): locals.isDrained(number)
    case .phone(let number): loop.server?.isDrained(number) ?? false
    }
  }

  private func transmit(_ bytes: [UInt8], to connection: TableConnection) {
    switch connection.wire {
    case .local(let number): locals.send(bytes, on: number)
    case .phone(let number): loop.server?.send(bytes, on: number)
    }
  }

  private func setReading(_ connection: TableConnection, _ isOn: Bool) {
    switch connection.wire {
    case .local(let number): locals.setReading(number, isOn)
    case .phone(let number): loop.server?.setReading(number, isOn)
    }
  }

  private func close(_ connection: TableConnection) {
    switch connection.wire {
    case .local(let number): locals.close(number)
    case .phone(let number): loop.server?.close(number)
    }
    end(connection)
  }
}
