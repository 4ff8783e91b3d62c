import CWebSockets

/// The accepted connections of a loop: requests and WebSockets.
package final class ServerConnections {
  private unowned let loop: NetworkLoop
  private let options: ListenOptions
  private weak var handler: (any ServerHandler)?
  private var connections: [OpaquePointer: ServerConnection] = [:]
  private var byNumber: [Int: ServerConnection] = [:]
  private var ofAddress: [String: Int] = [:]
  private var lastNumber = 0
  /// True once no new connections are taken.
  private(set) var isDraining = false

  init(loop: NetworkLoop, options: ListenOptions, handler: (any ServerHandler)?) {
    (self.loop, self.options, self.handler) = (loop, options, handler)
  }

  /// The number of open connections.
  package var count: Int { connections.count }

  /// True if nothing waits to be sent.
  package var isIdle: Bool {
    connections.values.allSatisfy { $0.messages.isEmpty && $0.answer == nil && !$0.isWaiting }
  }

  /// Takes no new connections and requests from now on.
  package func drain() { isDraining = true }

  // MARK: - The application's side

  /// Answers a request that waits; too late for one whose client is gone.
  package func respond(_ response: HTTPResponse, on connection: Int) {
    guard let connection = byNumber[connection], connection.isWaiting else { return }
    connection.isWaiting = false
    connection.answer = response
    lws_rx_flow_control(connection.wsi, 1)
    lws_callback_on_writable(connection.wsi)
  }

  /// Sends a message of text over a WebSocket; one who does not read is dropped.
  package func send(_ message: [UInt8], on connection: Int) {
    guard let connection = byNumber[connection], connection.isSocket, !connection.isClosing else { return }
    connection.messages.append(message)
    connection.waitingBytes += message.count
    if connection.waitingBytes > options.mostWaitingBytes {
      connection.isClosing = true
      cws_close_soon(connection.wsi)
    } else {
      lws_callback_on_writable(connection.wsi)
    }
  }

  /// Closes a WebSocket once its messages are written.
  package func close(_ connection: Int) {
    guard let connection = byNumber[connection], connection.isSocket else { return }
    connection.isClosing = true
    lws_callback_on_writable(connection.wsi)
  }

  // MARK: - The library's side

  func handle(_ reason: lws_callback_reasons, _ wsi: OpaquePointer, _ bytes: UnsafeRawBufferPointer) -> Int32
  {
    switch reason {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
      return isDraining || connections.count >= options.mostConnections ? 1 : 0
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: return accept(wsi)
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

  private func accept(_ wsi: OpaquePointer) -> Int32 {
    var name = [CChar](repeating: 0, count: 64)
    guard lws_get_peer_simple(wsi, &name, name.count) != nil else { return -1 }
    let address = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    lastNumber += 1
    let connection = ServerConnection(number: lastNumber, wsi: wsi, address: address)
    guard connection.isLocal || ofAddress[address, default: 0] < options.mostConnectionsOfAddress else {
      return -1
    }
    connections[wsi] = connection
    byNumber[lastNumber] = connection
    ofAddress[address, default: 0] += 1
    return 0
  }

  private func remove(_ wsi: OpaquePointer) {
    guard let connection = connections[wsi] else { return }
    leave(connection)
    connections[wsi] = nil
    byNumber[connection.number] = nil
    let rest = ofAddress[connection.address, default: 1] - 1
    ofAddress[connection.address] = rest > 0 ? rest : nil
  }

  /// Tells the application that a WebSocket or a request that waits is gone.
  private func leave(_ connection: ServerConnection) {
    guard connection.isSocket || connection.isWaiting else { return }
    (connection.isSocket, connection.isWaiting, connection.isClosing) = (false, false, true)
    handler?.closed(connection.number)
  }
}

// MARK: - Requests

extension ServerConnections {
  private func begin(_ connection: ServerConnection, path: UnsafeRawBufferPointer) -> Int32 {
    guard
      let request = RequestHead.read(
        connection.wsi, path: path, address: connection.address, isLocal: connection.isLocal)
    else { return refuse(400, on: connection) }
    connection.beginning = loop.rounds
    guard !isDraining else { return refuse(503, on: connection) }
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
    else {
      return -1
    }
    connection.arriving?.request.body += bytes
    return 0
  }

  private func complete(_ connection: ServerConnection) -> Int32 {
    guard let arriving = connection.arriving else { return goOn(connection) }
    connection.arriving = nil
    let status = answer(arriving.request, on: connection)
    // Written later, as the library doesn't expect the end of a request here where the next one has arrived.
    if connection.answer != nil { lws_callback_on_writable(connection.wsi) }
    return status
  }

  /// Comes to a body that is whole while more bytes of the client are there already, which has not waited for its
  /// answer.
  ///
  /// In the round in which the request began the library does not come back before these bytes are taken, which they
  /// can't be, or the connection ends.
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

  /// Leaves what the client sends before it has its answer where it is.
  ///
  /// The library would offer it again and again, and come to little else.
  private func pause(_ connection: ServerConnection) {
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
    return lws_http_transaction_completed(connection.wsi) != 0 ? -1 : 0
  }

  /// Refuses a request whose rest is not read.
  private func refuse(_ status: Int, on connection: ServerConnection) -> Int32 {
    _ = loop.write(
      HTTPResponse(status, ["error": "The request can't be read"]).bytes, to: connection.wsi,
      as: LWS_WRITE_HTTP_FINAL)
    return -1
  }
}

// MARK: - WebSockets

extension ServerConnections {
  /// Reads the request for a WebSocket, whose headers are gone once it is open.
  private func upgrade(_ connection: ServerConnection) -> Int32 {
    guard !isDraining,
      let request = RequestHead.readUpgrade(
        connection.wsi, address: connection.address, isLocal: connection.isLocal)
    else { return -1 }
    connection.arriving = (request, 0)
    return 0
  }

  private func open(_ connection: ServerConnection) -> Int32 {
    guard let request = connection.arriving?.request else { return -1 }
    connection.arriving = nil
    connection.isSocket = true
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
    guard lws_is_final_fragment(connection.wsi) != 0 else { return 0 }
    let message = connection.incoming
    connection.incoming = []
    handler?.received(message, on: connection.number)
    return 0
  }

  private func writeMessages(_ connection: ServerConnection) -> Int32 {
    while let message = connection.takeMessage() {
      guard loop.write(message, to: connection.wsi, as: LWS_WRITE_TEXT) else { return -1 }
      guard lws_send_pipe_choked(connection.wsi) == 0 else { break }
    }
    if !connection.messages.isEmpty {
      lws_callback_on_writable(connection.wsi)
    } else if connection.isClosing {
      lws_close_reason(connection.wsi, LWS_CLOSE_STATUS_NORMAL, nil, 0)
      return -1
    }
    return 0
  }
}
