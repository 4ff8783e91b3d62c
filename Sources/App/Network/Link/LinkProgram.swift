import GameKit
import Glibc
import Network

/// Executes the commands in its input.
///
/// Input is watched and output is written on one thread, so that neither a server nor `parlor` can make it
/// use unlimited memory: a reader that is too slow is waited for, or dropped.
///
/// A class, because callbacks of connections refer back to it.
final class LinkProgram {
  private let loop: NetworkLoop
  /// The start of an incomplete line.
  private var input: [UInt8] = []
  private var server: ServerAddress?
  private var connection: SocketIOConnection?
  private var isOver = false

  private static let longestLine = 8 << 20

  private init() throws(NetworkError) { loop = try NetworkLoop() }

  /// Runs until the input ends; returns the exit status.
  static func run() -> Int32 {
    guard let program = try? LinkProgram() else { return 1 }
    return program.serve()
  }

  private func serve() -> Int32 {
    loop.tick = { [unowned self] in connection?.tick() }
    do throws(NetworkError) {
      try loop.watch(STDIN_FILENO) { [unowned self] in read() }
    } catch {
      return 1
    }
    loop.run { isOver }
    return 0
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0, [EINTR, EAGAIN].contains(errno) { return }
    guard count > 0, input.count < Self.longestLine else { return isOver = true }
    input += bytes[..<count]
    var lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let rest = lines.removeLast()
    for line in lines {
      if let command = (try? JSONReader.read(Array(line))).flatMap(LinkInput.init) { perform(command) }
    }
    input = Array(rest)
  }
}

// MARK: - Commands

extension LinkProgram {
  private func perform(_ command: LinkInput) {
    switch command {
    case .open(let text): open(text)
    case .close:
      connection?.disconnect()
      connection = nil
    case .emit(let name, let data): _ = connection?.emit(name, [data])
    case .request(let number, let request): send(request, number)
    }
  }

  private func open(_ text: String) {
    connection?.disconnect()
    connection = nil
    guard let address = ServerAddress(text) else {
      return say("disconnected", ["reason": "this isn't the address of a server"])
    }
    server = address
    let client = SocketIOClient(backoff: Backoff(seed: .random(in: 0 ... .max)))
    let connection = SocketIOConnection(client, to: address, on: loop) { [unowned self] in report($0) }
    self.connection = connection
    connection.connect()
  }

  private func report(_ effect: SocketIOClient.Effect) {
    switch effect {
    case .connected: say("connected", [:])
    case .disconnected: say("disconnected", ["reason": "the connection was lost"])
    case .refused: say("disconnected", ["reason": "the server refused the connection"])
    case .event(let name, let arguments):
      let data = arguments.first ?? .null
      say("event", ["name": .string(name), "data": .string(String(decoding: data.bytes, as: UTF8.self))])
    case .openSocket, .send, .closeSocket, .poll, .post, .acknowledged: break
    }
  }

  private func send(_ request: LinkInput.Request, _ number: Int) {
    guard let server else { return fail(number, "no server was entered") }
    var headers = [("accept", "application/json")]
    if request.body != nil { headers.append(("content-type", "application/json")) }
    if let token = request.token { headers.append(("authorization", "Bearer \(token)")) }
    loop.clients.request(
      request.method, request.target, to: server, headers: headers, body: request.body
    ) { [unowned self] event in
      switch event {
      case .response(let status, let body):
        let text = JSONValue.string(String(decoding: body, as: UTF8.self))
        say("response", ["number": .integer(number), "status": .integer(status), "body": text])
      case .closed(let reason): fail(number, reason)
      case .opened, .message: break
      }
    }
  }

  private func fail(_ number: Int, _ reason: String) {
    say("failed", ["number": .integer(number), "reason": .string(reason)])
  }

  private func say(_ kind: String, _ members: JSONValue) {
    let line = JSONValue.object([.init(kind, members)]).bytes + [UInt8(ascii: "\n")]
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      // The output may be the same socket as the input, which the loop has made non-blocking.
      if count < 0, errno == EAGAIN {
        var place = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        _ = poll(&place, 1, -1)
        continue
      }
      guard count > 0 else { return isOver = true }
      rest = rest.dropFirst(count)
    }
  }
}
