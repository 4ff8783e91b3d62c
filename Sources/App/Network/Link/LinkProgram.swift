import GameKit
import Network

/// Executes the commands in its input.
///
/// A class, because callbacks of connections refer back to it.
final class LinkProgram {
  private let loop: NetworkLoop
  private let lines = LineChannel()
  private var server: ServerAddress?
  private var connection: SocketIOConnection?

  private init() throws(NetworkError) { loop = try NetworkLoop() }

  /// Runs until the input ends; returns the exit status.
  static func run() -> Int32 {
    guard let program = try? LinkProgram() else { return 1 }
    return program.serve()
  }

  private func serve() -> Int32 {
    loop.tick = { [unowned self] in connection?.tick() }
    do throws(NetworkError) {
      try lines.open(on: loop) { [unowned self] in LinkInput($0).map(perform) }
    } catch {
      return 1
    }
    loop.run { lines.isOver }
    return 0
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
    guard let address = ServerAddress(withPath: text) else {
      return lines.say("disconnected", ["reason": "this isn't the address of a server"])
    }
    server = address
    let client = SocketIOClient(backoff: Backoff(seed: .random(in: 0 ... .max)))
    let connection = SocketIOConnection(client, to: address, on: loop) { [unowned self] in report($0) }
    self.connection = connection
    connection.connect()
  }

  private func report(_ effect: SocketIOClient.Effect) {
    switch effect {
    case .connected: lines.say("connected")
    case .disconnected: lines.say("disconnected", ["reason": "the connection was lost"])
    case .refused: lines.say("disconnected", ["reason": "the server refused the connection"])
    case .event(let name, let arguments):
      let data = arguments.first ?? .null
      lines.say(
        "event", ["name": .string(name), "data": .string(String(decoding: data.bytes, as: UTF8.self))])
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
        lines.say("response", ["number": .integer(number), "status": .integer(status), "body": text])
      case .closed(let reason): fail(number, reason)
      case .opened, .message: break
      }
    }
  }

  private func fail(_ number: Int, _ reason: String) {
    lines.say("failed", ["number": .integer(number), "reason": .string(reason)])
  }
}
