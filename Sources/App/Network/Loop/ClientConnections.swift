import CWebSockets
import Glibc

/// The address of a server, as typed by players.
package struct ServerAddress: Hashable, Sendable {
  package let host: String
  package let port: Int
  package let isSecure: Bool
  /// What a proxy has before the server's own paths, such as `/phrases`; empty for nothing.
  package let path: String

  package init(host: String, port: Int, isSecure: Bool = false, path: String = "") {
    self.host = host
    self.port = port
    self.isSecure = isSecure
    self.path = path
  }

  /// Parses an address such as ``init(_:)`` does, which may have a path: `https://host/phrases`.
  package init?(withPath text: String) {
    let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    let slash = text[start...].firstIndex(of: "/") ?? text.endIndex
    var path = text[slash...]
    while path.hasSuffix("/") { path = path.dropLast() }
    let isPlain = path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~/".contains($0)) }
    guard path.count <= 200, isPlain, !path.contains("//"), !path.contains(".."),
      let server = ServerAddress(String(text[..<slash]))
    else { return nil }
    self.init(host: server.host, port: server.port, isSecure: server.isSecure, path: String(path))
  }

  /// Parses `host`, `host:port`, `http://host:port` or `https://host`; nil for anything else.
  package init?(_ text: String) {
    guard text.utf8.count <= 300 else { return nil }
    var rest = text[...]
    let isSecure = rest.hasPrefix("https://")
    if isSecure || rest.hasPrefix("http://") { rest = rest.dropFirst(isSecure ? 8 : 7) }
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    let allowed = { (character: Character) in character.isASCII && (character.isLetter || character.isNumber)
    }
    var port = isSecure ? 443 : 3000
    if rest.hasPrefix("["), let end = rest.firstIndex(of: "]") {
      let (name, tail) = (rest[rest.index(after: rest.startIndex)..<end], rest[rest.index(after: end)...])
      guard name.allSatisfy({ allowed($0) || $0 == ":" }), let number = Self.port(tail, else: port) else {
        return nil
      }
      self.init(host: String(name), port: number, isSecure: isSecure)
      return
    }
    if let colon = rest.firstIndex(of: ":") {
      guard let number = Self.port(rest[colon...], else: port) else { return nil }
      port = number
      rest = rest[..<colon]
    }
    guard 1...253 ~= rest.count, rest.allSatisfy({ allowed($0) || $0 == "-" || $0 == "." }) else {
      return nil
    }
    self.init(host: String(rest), port: port, isSecure: isSecure)
  }

  private static func port(_ text: Substring, else standard: Int) -> Int? {
    guard !text.isEmpty else { return standard }
    guard text.hasPrefix(":"), let port = Int(text.dropFirst()), 1...65_535 ~= port else { return nil }
    return port
  }
}

/// An event on a connection that a client has opened.
package enum ClientEvent: Sendable {
  case opened
  case message([UInt8])
  /// The complete answer to a request.
  case response(status: Int, body: [UInt8])
  /// Closed, or never opened; no more events follow.
  case closed(String)
}

private final class ClientConnection {
  var wsi: OpaquePointer?
  let headers: [(String, String)]
  let body: [UInt8]?
  let isSocket: Bool
  /// The kind of messages on a WebSocket.
  let kind: lws_write_protocol
  let deadline: ContinuousClock.Instant?
  let report: (ClientEvent) -> Void
  var isOpen = false
  var status = 0
  var incoming: [UInt8] = []
  var messages: [[UInt8]] = []
  var waitingBytes = 0

  init(
    headers: [(String, String)], body: [UInt8]? = nil, isSocket: Bool, isBinary: Bool = false,
    deadline: ContinuousClock.Instant? = nil, report: @escaping (ClientEvent) -> Void
  ) {
    self.headers = headers
    self.body = body
    self.isSocket = isSocket
    kind = isBinary ? LWS_WRITE_BINARY : LWS_WRITE_TEXT
    self.deadline = deadline
    self.report = report
  }
}

extension [UInt8] {
  /// The approximate memory of a waiting message.
  var cost: Int { count + 64 }
}

/// The connections that a loop has opened to servers: requests and WebSockets.
package final class ClientConnections {
  private unowned let loop: NetworkLoop
  private var connections: [Int: ClientConnection] = [:]
  private var lastNumber = 0
  /// The most bytes of an answer or message.
  private static let mostBytes = 4 << 20
  /// The most bytes waiting for a server.
  private static let mostWaitingBytes = 1 << 20

  init(loop: NetworkLoop) { self.loop = loop }

  /// Sends a request; reports exactly one `response` or `closed`.
  ///
  /// - Parameter seconds: The time limit for the complete answer.
  package func request(
    _ method: HTTPMethod, _ target: String, to server: ServerAddress, headers: [(String, String)] = [],
    body: [UInt8]? = nil, within seconds: Int = 15, report: @escaping (ClientEvent) -> Void
  ) {
    let connection = ClientConnection(
      headers: headers, body: body, isSocket: false,
      deadline: ContinuousClock.now + .seconds(seconds), report: report)
    _ = connect(connection, method: method.rawValue, target, to: server)
  }

  /// Opens a WebSocket; reports `closed` once, as the last event.
  ///
  /// - Parameter isBinary: True for binary messages in place of texts.
  /// - Returns: Its number, for ``send(_:on:)`` and ``close(_:)``.
  package func openSocket(
    _ target: String, to server: ServerAddress, headers: [(String, String)] = [], isBinary: Bool = false,
    report: @escaping (ClientEvent) -> Void
  ) -> Int {
    let connection = ClientConnection(headers: headers, isSocket: true, isBinary: isBinary, report: report)
    return connect(connection, method: nil, target, to: server)
  }

  /// Sends a message; drops a server that does not read.
  package func send(_ message: [UInt8], on number: Int) {
    guard let connection = connections[number], connection.isSocket else { return }
    guard connection.waitingBytes <= Self.mostWaitingBytes else {
      return connection.wsi.map(cws_close_soon) ?? ()
    }
    connection.messages.append(message)
    connection.waitingBytes += message.cost
    if connection.isOpen, let wsi = connection.wsi { lws_callback_on_writable(wsi) }
  }

  /// Closes a connection, which reports nothing more.
  package func close(_ number: Int) {
    guard let connection = connections.removeValue(forKey: number), let wsi = connection.wsi else { return }
    cws_close_soon(wsi)
  }

  /// Gives up requests whose time is up.
  package func expire(at now: ContinuousClock.Instant) {
    for (number, connection) in connections where connection.deadline.map({ $0 <= now }) ?? false {
      close(number)
      connection.report(.closed("no answer"))
    }
  }

  private func connect(
    _ connection: ClientConnection, method: String?, _ target: String, to server: ServerAddress
  ) -> Int {
    lastNumber += 1
    let number = lastNumber
    connections[number] = connection
    let texts = [
      server.host, server.path + target, "\(server.host):\(server.port)", "parlor", "http/1.1", method ?? "",
    ]
    let copies = texts.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    var info = lws_client_connect_info()
    info.context = loop.context
    info.address = UnsafePointer(copies[0])
    info.port = Int32(server.port)
    info.path = UnsafePointer(copies[1])
    info.host = UnsafePointer(copies[2])
    info.local_protocol_name = UnsafePointer(copies[3])
    info.alpn = UnsafePointer(copies[4])
    info.method = method == nil ? nil : UnsafePointer(copies[5])
    info.ssl_connection = server.isSecure ? Int32(LCCSCF_USE_SSL.rawValue) : 0
    info.ietf_version_or_minus_one = -1
    info.opaque_user_data = UnsafeMutableRawPointer(bitPattern: number)
    let wsi = lws_client_connect_via_info(&info)
    connections[number]?.wsi = wsi
    if wsi == nil { finish(number, .closed("connection refused")) }
    return number
  }

  private func finish(_ number: Int, _ event: ClientEvent) {
    connections.removeValue(forKey: number)?.report(event)
  }
}

// MARK: - The library's side

extension ClientConnections {
  /// Handles the library's callback for a client's connection; returns nil for other connections.
  func handle(_ reason: lws_callback_reasons, _ wsi: OpaquePointer, _ bytes: UnsafeRawBufferPointer) -> Int32?
  {
    let number = Int(bitPattern: lws_get_opaque_user_data(wsi))
    guard number != 0 else { return nil }
    guard let connection = connections[number] else { return reason == LWS_CALLBACK_WSI_DESTROY ? 0 : -1 }
    switch reason {
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
      finish(
        number,
        .closed(bytes.isEmpty ? "connection refused" : String(decoding: bytes, as: UTF8.self).lowercased()))
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER: return appendHeaders(of: connection, wsi, bytes)
    case LWS_CALLBACK_CLIENT_HTTP_WRITEABLE: return writeBody(of: connection, wsi)
    case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP: connection.status = Int(lws_http_client_http_response(wsi))
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP: return readBody(wsi)
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP_READ: return append(bytes, to: connection)
    case LWS_CALLBACK_COMPLETED_CLIENT_HTTP:
      finish(number, .response(status: connection.status, body: connection.incoming))
    case LWS_CALLBACK_CLIENT_HTTP_REDIRECT: return 1
    case LWS_CALLBACK_CLIENT_ESTABLISHED: open(connection, wsi)
    case LWS_CALLBACK_CLIENT_RECEIVE: return receive(bytes, on: connection, wsi)
    case LWS_CALLBACK_CLIENT_WRITEABLE: return writeMessage(of: connection, wsi)
    case LWS_CALLBACK_CLIENT_CLOSED, LWS_CALLBACK_CLOSED_CLIENT_HTTP, LWS_CALLBACK_WSI_DESTROY:
      finish(number, .closed("connection closed"))
    default: break
    }
    return 0
  }

  /// Adds the headers of a request at the position given by the library.
  private func appendHeaders(
    of connection: ClientConnection, _ wsi: OpaquePointer, _ bytes: UnsafeRawBufferPointer
  ) -> Int32 {
    var lines = connection.headers.map { "\($0.0): \($0.1)\r\n" }.joined()
    if let body = connection.body {
      lines += "content-length: \(body.count)\r\n"
      lws_client_http_body_pending(wsi, 1)
      lws_callback_on_writable(wsi)
    }
    guard let place = bytes.baseAddress.map({ UnsafeMutableRawPointer(mutating: $0) }),
      lines.utf8.count < bytes.count
    else { return lines.isEmpty ? 0 : -1 }
    let cursor = place.assumingMemoryBound(to: UnsafeMutablePointer<UInt8>.self)
    for byte in lines.utf8 {
      cursor.pointee.pointee = byte
      cursor.pointee += 1
    }
    return 0
  }

  private func writeBody(of connection: ClientConnection, _ wsi: OpaquePointer) -> Int32 {
    guard let body = connection.body else { return 0 }
    lws_client_http_body_pending(wsi, 0)
    return loop.write(body, to: wsi, as: LWS_WRITE_HTTP_FINAL) ? 0 : -1
  }

  private func readBody(_ wsi: OpaquePointer) -> Int32 {
    let padding = Int(cws_padding)
    var room = [CChar](repeating: 0, count: 4096 + padding)
    return room.withUnsafeMutableBufferPointer { room in
      var start: UnsafeMutablePointer<CChar>? = room.baseAddress.map { $0 + padding }
      var length: Int32 = 4096
      return lws_http_client_read(wsi, &start, &length) < 0 ? -1 : 0
    }
  }

  private func append(_ bytes: UnsafeRawBufferPointer, to connection: ClientConnection) -> Int32 {
    guard connection.incoming.count + bytes.count <= Self.mostBytes else { return -1 }
    connection.incoming += bytes
    return 0
  }

  private func open(_ connection: ClientConnection, _ wsi: OpaquePointer) {
    connection.isOpen = true
    connection.report(.opened)
    if !connection.messages.isEmpty { lws_callback_on_writable(wsi) }
  }

  private func receive(
    _ bytes: UnsafeRawBufferPointer, on connection: ClientConnection, _ wsi: OpaquePointer
  ) -> Int32 {
    if lws_is_first_fragment(wsi) != 0 { connection.incoming = [] }
    guard append(bytes, to: connection) == 0 else { return -1 }
    guard lws_is_final_fragment(wsi) != 0 else { return 0 }
    let message = connection.incoming
    connection.incoming = []
    connection.report(.message(message))
    return 0
  }

  private func writeMessage(of connection: ClientConnection, _ wsi: OpaquePointer) -> Int32 {
    guard !connection.messages.isEmpty else { return 0 }
    let message = connection.messages.removeFirst()
    connection.waitingBytes -= message.cost
    guard loop.write(message, to: wsi, as: connection.kind) else { return -1 }
    if !connection.messages.isEmpty { lws_callback_on_writable(wsi) }
    return 0
  }
}
