import CWebSockets
import GameKit
import Glibc

/// The accepted connections of a loop: requests and WebSockets.
package final class ServerConnections {
  private unowned let loop: NetworkLoop
  private let options: ListenOptions
  private weak var handler: (any ServerHandler)?
  private var connections: [OpaquePointer: ServerConnection] = [:]
  private var byNumber: [Int: ServerConnection] = [:]
  private var accounts: AddressAccounts
  private var lastNumber = 0
  /// True once no new connections are accepted.
  private(set) var isDraining = false

  init(loop: NetworkLoop, options: ListenOptions, handler: (any ServerHandler)?) {
    self.loop = loop
    self.options = options
    self.handler = handler
    accounts = AddressAccounts(
      mostEntries: options.mostConnectionsOfAddress, mostBytes: options.mostBytesOfAddress)
  }

  package var count: Int { connections.count }

  /// True if nothing is waiting to be sent.
  package var isIdle: Bool {
    connections.values.allSatisfy { $0.messages.isEmpty && $0.answer == nil && !$0.isWaiting }
  }

  /// Stops accepting connections and requests.
  package func drain() { isDraining = true }

  // MARK: - The application's side

  /// Answers a waiting request; ignored if its client is gone.
  package func respond(_ response: HTTPResponse, on connection: Int) {
    guard let connection = byNumber[connection], connection.isWaiting else { return }
    connection.isWaiting = false
    connection.answer = response
    connection.deadline = .now + options.patience
    lws_rx_flow_control(connection.wsi, 1)
    lws_callback_on_writable(connection.wsi)
  }

  /// Sends a message over a WebSocket; drops a client that does not read.
  package func send(_ message: [UInt8], on connection: Int) {
    guard let connection = byNumber[connection], connection.isSocket, !connection.isClosing else { return }
    connection.messages.append(message)
    connection.waitingBytes += message.cost
    if connection.waitingBytes > options.mostWaitingBytes {
      connection.isClosing = true
      cws_close_soon(connection.wsi)
    } else {
      lws_callback_on_writable(connection.wsi)
    }
  }

  /// True if the client has taken all messages, as far as the system's buffers tell.
  package func isDrained(_ connection: Int) -> Bool {
    byNumber[connection].map { $0.messages.isEmpty && lws_partial_buffered($0.wsi) == 0 } ?? false
  }

  /// Stops or continues reading from a WebSocket.
  package func setReading(_ connection: Int, _ isOn: Bool) {
    if let connection = byNumber[connection] { lws_rx_flow_control(connection.wsi, isOn ? 1 : 0) }
  }

  /// Closes a WebSocket once its messages are written.
  package func close(_ connection: Int) {
    guard let connection = byNumber[connection], connection.isSocket else { return }
    connection.isClosing = true
    connection.deadline = .now + options.patience
    lws_callback_on_writable(connection.wsi)
  }

  // MARK: - Time and memory

  /// Closes the connections whose time is up.
  func expire(at now: ContinuousClock.Instant) {
    for connection in byNumber.values where connection.deadline.map({ $0 <= now }) ?? false {
      cws_close_soon(connection.wsi)
    }
  }

  /// Records the bytes that a connection holds; returns false if its address is over its limit.
  private func hold(_ bytes: Int, for connection: ServerConnection) -> Bool {
    let more = bytes - connection.heldBytes
    connection.heldBytes = bytes
    return connection.account.map { accounts.hold(more, for: $0) } ?? true
  }

  /// Counts a connection for an address, such as a forwarded one; returns false if that is over its limit.
  private func count(_ connection: ServerConnection, for address: String) -> Bool {
    guard connection.account != address else { return true }
    if let old = connection.account.take() { accounts.leave(old, bytes: connection.heldBytes) }
    guard accounts.enter(address) else { return false }
    connection.account = address
    return accounts.hold(connection.heldBytes, for: address)
  }

  // MARK: - The library's side

  func handle(_ reason: lws_callback_reasons, _ wsi: OpaquePointer, _ bytes: UnsafeRawBufferPointer) -> Int32
  {
    switch reason {
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: return begin(wsi)
    case LWS_CALLBACK_WSI_DESTROY: remove(wsi)
    case LWS_CALLBACK_HTTP: return connections[wsi].map { begin($0, path: bytes) } ?? -1
    case LWS_CALLBACK_HTTP_BODY: return connections[wsi].map { take(bytes, of: $0) } ?? -1
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return connections[wsi].map(complete) ?? -1
    case LWS_CALLBACK_HTTP_WRITEABLE: return connections[wsi].map(writeAnswer) ?? -1
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return RequestHead.isSocketName(bytes) ? 0 : -1
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return connections[wsi].map(upgrade) ?? -1
    case LWS_CALLBACK_ESTABLISHED: return connections[wsi].map(open) ?? -1
    case LWS_CALLBACK_RECEIVE: return connections[wsi].map { receive(bytes, on: $0) } ?? -1
    case LWS_CALLBACK_SERVER_WRITEABLE: return connections[wsi].map(writeMessages) ?? -1
    case LWS_CALLBACK_CLOSED, LWS_CALLBACK_CLOSED_HTTP: connections[wsi].map(leave)
    default: return 0
    }
    return 0
  }

  /// Accepts waiting connections, at most as many as a round has time for.
  func accept(from socket: Int32) {
    for _ in 0..<64 {
      let descriptor = Glibc.accept(socket, nil, nil)
      guard descriptor >= 0 else { return }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      guard !isDraining, connections.count < options.mostConnections else {
        Glibc.close(descriptor)
        continue
      }
      var isPrompt: Int32 = 1
      setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isPrompt, socklen_t(MemoryLayout<Int32>.size))
      lws_adopt_socket_vhost(lws_get_vhost_by_name(loop.context, "default"), descriptor)
    }
  }

  private func begin(_ wsi: OpaquePointer) -> Int32 {
    var name = [CChar](repeating: 0, count: 64)
    guard lws_get_peer_simple(wsi, &name, name.count) != nil else { return -1 }
    let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard let address = ClientAddress(text) else { return -1 }
    lastNumber += 1
    let connection = ServerConnection(
      number: lastNumber, wsi: wsi, address: address, deadline: .now + options.patience)
    guard count(connection, for: address.description) else { return -1 }
    connections[wsi] = connection
    byNumber[lastNumber] = connection
    return 0
  }

  private func remove(_ wsi: OpaquePointer) {
    guard let connection = connections[wsi] else { return }
    leave(connection)
    connections[wsi] = nil
    byNumber[connection.number] = nil
    if let account = connection.account { accounts.leave(account, bytes: connection.heldBytes) }
  }

  /// Tells the application that a WebSocket or a waiting request is gone.
  private func leave(_ connection: ServerConnection) {
    guard connection.isSocket || connection.isWaiting else { return }
    connection.isSocket = false
    connection.isWaiting = false
    connection.isClosing = true
    handler?.closed(connection.number)
  }
}

// MARK: - Requests

extension ServerConnections {
  private func begin(_ connection: ServerConnection, path: UnsafeRawBufferPointer) -> Int32 {
    connection.deadline = .now + options.patience
    guard let request = RequestHead.read(connection.wsi, path: path, address: connection.address) else {
      return refuse(400, on: connection)
    }
    connection.beginning = loop.rounds
    guard !isDraining else { return refuse(503, on: connection) }
    guard hold(0, for: connection), count(connection, for: request.address) else {
      return refuse(429, on: connection)
    }
    if let refusal = handler?.refusal(of: request) { return refuse(refusal, on: connection) }
    switch RequestHead.bodyLength(connection.wsi, request.method) {
    case .none: return answer(request, on: connection)
    case .unknown: return refuse(411, on: connection)
    case .bytes(let length):
      guard length <= options.mostBytes else { return refuse(413, on: connection) }
      connection.arriving = (request, length)
      return 0
    }
  }

  private func take(_ bytes: UnsafeRawBufferPointer, of connection: ServerConnection) -> Int32 {
    guard let arriving = connection.arriving, arriving.request.body.count + bytes.count <= arriving.length
    else { return -1 }
    connection.arriving?.request.body += bytes
    return hold(arriving.request.body.count + bytes.count, for: connection) ? 0 : -1
  }

  private func complete(_ connection: ServerConnection) -> Int32 {
    guard let arriving = connection.arriving else { return goOn(connection) }
    connection.arriving = nil
    let status = answer(arriving.request, on: connection)
    // Write later: the library doesn't expect a request to end here if the next one has arrived.
    if connection.answer != nil { lws_callback_on_writable(connection.wsi) }
    return status
  }

  /// Handles a complete body when more of the client's bytes have arrived before its answer.
  ///
  /// In the round in which the request began, the library would not return until these bytes are taken, which
  /// they can't be yet, so the connection is ended.
  private func goOn(_ connection: ServerConnection) -> Int32 {
    guard connection.answer == nil else {
      let status = writeAnswer(connection)
      return connection.beginning == loop.rounds ? -1 : status
    }
    return connection.isWaiting && connection.beginning != loop.rounds ? 0 : -1
  }

  private func answer(_ request: HTTPRequest, on connection: ServerConnection) -> Int32 {
    connection.wantsHead = request.method == .head
    connection.isWaiting = true
    guard let response = handler?.answer(request, on: connection.number) else {
      if connection.isWaiting { pause(connection) }
      return 0
    }
    connection.isWaiting = false
    guard request.body.isEmpty else {
      connection.answer = response
      return 0
    }
    return write(response, on: connection)
  }

  /// Stops reading what the client sends before its answer.
  ///
  /// Otherwise the library would offer it again and again and do little else.
  private func pause(_ connection: ServerConnection) {
    connection.deadline = nil
    lws_set_timeout(connection.wsi, NO_PENDING_TIMEOUT, 0)
    lws_rx_flow_control(connection.wsi, 0)
  }

  private func writeAnswer(_ connection: ServerConnection) -> Int32 {
    guard let response = connection.answer else { return 0 }
    connection.answer = nil
    return write(response, on: connection)
  }

  private func write(_ response: HTTPResponse, on connection: ServerConnection) -> Int32 {
    let bytes = connection.wantsHead ? response.bytes[..<response.head] : response.bytes[...]
    guard loop.write(bytes, to: connection.wsi, as: LWS_WRITE_HTTP_FINAL) else { return -1 }
    connection.deadline = .now + options.patience
    // The library buffers what the client doesn't read.
    let rest = lws_partial_buffered(connection.wsi) != 0 ? bytes.count : 0
    guard hold(rest, for: connection) else { return -1 }
    return lws_http_transaction_completed(connection.wsi) != 0 ? -1 : 0
  }

  /// Refuses a request whose rest is not read.
  private func refuse(_ status: Int, on connection: ServerConnection) -> Int32 {
    refuse(HTTPResponse(status, ["error": "The request can't be read"]), on: connection)
  }

  private func refuse(_ response: HTTPResponse, on connection: ServerConnection) -> Int32 {
    _ = loop.write(response.bytes, to: connection.wsi, as: LWS_WRITE_HTTP_FINAL)
    return -1
  }
}

// MARK: - WebSockets

extension ServerConnections {
  /// Reads the head of a WebSocket request, whose headers are gone once it is open.
  private func upgrade(_ connection: ServerConnection) -> Int32 {
    guard !isDraining, let request = RequestHead.readUpgrade(connection.wsi, address: connection.address)
    else { return -1 }
    guard count(connection, for: request.address) else { return refuse(429, on: connection) }
    if let refusal = handler?.refusal(of: request) { return refuse(refusal, on: connection) }
    connection.arriving = (request, 0)
    return 0
  }

  private func open(_ connection: ServerConnection) -> Int32 {
    guard let request = connection.arriving?.request else { return -1 }
    connection.arriving = nil
    connection.isSocket = true
    connection.deadline = nil
    guard handler?.opened(connection.number, request) == true else {
      connection.isSocket = false
      return -1
    }
    return 0
  }

  private func receive(_ bytes: UnsafeRawBufferPointer, on connection: ServerConnection) -> Int32 {
    guard !connection.isClosing else { return 0 }
    if lws_is_first_fragment(connection.wsi) != 0 { connection.incoming.removeAll(keepingCapacity: true) }
    guard connection.incoming.count + bytes.count <= options.mostBytes else { return -1 }
    connection.incoming += bytes
    guard lws_is_final_fragment(connection.wsi) != 0 else {
      return hold(connection.incoming.count + connection.waitingBytes, for: connection) ? 0 : -1
    }
    let message = connection.incoming
    connection.incoming = []
    handler?.received(message, on: connection.number)
    return 0
  }

  private func writeMessages(_ connection: ServerConnection) -> Int32 {
    let kind = options.isBinary ? LWS_WRITE_BINARY : LWS_WRITE_TEXT
    while let message = connection.takeMessage() {
      guard loop.write(message, to: connection.wsi, as: kind) else { return -1 }
      guard lws_send_pipe_choked(connection.wsi) == 0 else { break }
    }
    guard hold(connection.incoming.count + connection.waitingBytes, for: connection) else { return -1 }
    if !connection.messages.isEmpty || lws_partial_buffered(connection.wsi) != 0 {
      lws_callback_on_writable(connection.wsi)
    } else if connection.isClosing {
      lws_close_reason(connection.wsi, LWS_CLOSE_STATUS_NORMAL, nil, 0)
      return -1
    } else {
      handler?.drained(connection.number)
    }
    return 0
  }
}
