import CWebSockets
import Glibc
package import Workers

/// A libwebsockets event loop.
///
/// Everything in it, including callbacks, runs on the thread that created it. A class, because the library
/// keeps a reference to it.
package final class NetworkLoop {
  let context: OpaquePointer
  /// The most bytes that the library passes at once; its buffers are smaller.
  fileprivate static let mostLength = 65_536
  /// The server's connections; nil in a client's loop.
  package private(set) var server: ServerConnections?
  package private(set) lazy var clients = ClientConnections(loop: self)
  /// Called about once each ``pace``.
  package var tick: (() -> Void)?
  /// The time between two calls of ``tick``; a new one counts after the next call.
  package var pace = Duration.seconds(1)
  /// The port on which the server listens; 0 while it does not.
  package private(set) var port = 0

  private struct Watcher {
    let wsi: OpaquePointer
    let read: () -> Void
    let write: (() -> Void)?
    let end: (() -> Void)?
  }

  private var watchers: [Int32: Watcher] = [:]
  private var listening: [Int32] = []
  /// The descriptors that were to be written in this round.
  private var awaiting: [Int32] = []
  private let protocols: UnsafeMutablePointer<lws_protocols>
  private let timer: UnsafeMutablePointer<LoopTimer>
  /// The bytes of one message, after the padding required by the library.
  private var scratch: UnsafeMutableRawBufferPointer

  /// Opens a loop that listens at once.
  ///
  /// - Parameter options: Where connections are accepted; nil for a client's loop.
  package convenience init(listening options: ListenOptions? = nil, handler: (any ServerHandler)? = nil)
    throws(NetworkError)
  {
    try self.init(serving: options, handler: handler)
    if let options { try listen(options) }
  }

  /// Opens a loop.
  ///
  /// - Parameter options: The limits of a server, which ``listen(_:)`` opens; nil for a client's loop.
  package init(serving options: ListenOptions?, handler: (any ServerHandler)?) throws(NetworkError) {
    lws_set_log_level(0, nil)
    protocols = Self.makeProtocols()
    timer = .allocate(capacity: 1)
    timer.initialize(to: LoopTimer(timer: lws_sorted_usec_list_t(), loop: nil))
    guard let context = Self.makeContext(options, protocols: protocols, user: timer) else {
      protocols.deallocate()
      timer.deallocate()
      throw .unavailable
    }
    self.context = context
    scratch = .allocate(byteCount: 65_536, alignment: 16)
    timer.pointee.loop = Unmanaged.passUnretained(self)
    if let options { server = ServerConnections(loop: self, options: options, handler: handler) }
    schedule()
  }

  /// Accepts connections at an address, and no longer at an earlier one.
  package func listen(_ options: ListenOptions) throws(NetworkError) {
    let sockets = try ListenSockets(options)
    listening.forEach(unwatch)
    (listening, port) = (sockets.descriptors, sockets.port)
    for socket in sockets.descriptors {
      try watch(socket) { [unowned self] in server?.accept(from: socket) }
    }
  }

  deinit {
    timer.pointee.loop = nil
    lws_context_destroy(context)
    free(UnsafeMutablePointer(mutating: protocols[0].name))
    protocols.deallocate()
    timer.deallocate()
    scratch.deallocate()
  }

  private static func makeProtocols() -> UnsafeMutablePointer<lws_protocols> {
    let protocols = UnsafeMutablePointer<lws_protocols>.allocate(capacity: 2)
    protocols.initialize(repeating: lws_protocols(), count: 2)
    protocols[0].name = UnsafePointer(strdup("parlor"))
    protocols[0].callback = loopCallback
    protocols[0].rx_buffer_size = 4096
    return protocols
  }

  private static func makeContext(
    _ options: ListenOptions?, protocols: UnsafeMutablePointer<lws_protocols>,
    user: UnsafeMutablePointer<LoopTimer>
  ) -> OpaquePointer? {
    var info = lws_context_creation_info()
    info.port = options == nil ? CONTEXT_PORT_NO_LISTEN : CONTEXT_PORT_NO_LISTEN_SERVER
    info.protocols = UnsafePointer(protocols)
    info.user = UnsafeMutableRawPointer(user)
    info.gid = -1
    info.uid = -1
    // Clients may talk TLS; a server leaves that to the proxy before it.
    info.options = UInt64(
      options == nil ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS)
    // Both sides have shorter deadlines of their own.
    info.timeout_secs = 120
    info.keepalive_timeout = 120
    info.max_http_header_data = 8192
    info.fd_limit_per_thread = UInt32((options?.mostConnections ?? 64) + 32)
    info.pt_serv_buf_size = 16_384
    return lws_create_context(&info)
  }

  /// Calls a closure when a descriptor is readable or its other end is closed; the loop closes it in the end.
  ///
  /// - Parameters:
  ///   - write: Called once it is writable after ``awaitWriting(_:)``.
  ///   - end: Called when the loop closes it by itself.
  package func watch(
    _ descriptor: Int32, _ read: @escaping () -> Void, write: (() -> Void)? = nil, end: (() -> Void)? = nil
  ) throws(NetworkError) {
    let vhost = lws_get_vhost_by_name(context, "default")
    let file = lws_sock_file_fd_type(filefd: descriptor)
    guard
      let wsi = lws_adopt_descriptor_vhost(
        vhost, LWS_ADOPT_RAW_FILE_DESC, file, protocols[0].name, nil)
    else { throw .unavailable }
    watchers[descriptor] = Watcher(wsi: wsi, read: read, write: write, end: end)
  }

  /// Closes a watched descriptor, about which nothing more is called.
  package func unwatch(_ descriptor: Int32) {
    if let watcher = watchers.removeValue(forKey: descriptor) { cws_close_soon(watcher.wsi) }
  }

  func awaitWriting(_ descriptor: Int32) {
    guard let watcher = watchers[descriptor] else { return }
    lws_callback_on_writable(watcher.wsi)
    // The library forgets it if this is asked while it calls `write`.
    awaiting.append(descriptor)
  }

  private func awaitAgain() {
    for descriptor in awaiting {
      if let watcher = watchers[descriptor] { lws_callback_on_writable(watcher.wsi) }
    }
    awaiting.removeAll(keepingCapacity: true)
  }

  /// Stops or continues the calls for a readable descriptor.
  func setReading(_ descriptor: Int32, _ isOn: Bool) {
    if let watcher = watchers[descriptor] { lws_rx_flow_control(watcher.wsi, isOn ? 1 : 0) }
  }

  /// Calls a closure after each signal from another thread, including one that came before.
  package func watch(_ wakeUp: WakeUp, _ wake: @escaping () -> Void) throws(NetworkError) {
    let descriptor = fcntl(wakeUp.descriptor, F_DUPFD_CLOEXEC, 0)
    try watch(descriptor) {
      wakeUp.clear()
      wake()
    }
  }

  /// Serves connections until a condition holds, checked after each round.
  package func run(until isOver: () -> Bool) {
    while !isOver(), lws_service(context, 0) >= 0 {
      rounds += 1
      awaitAgain()
    }
  }

  private(set) var rounds = 0

  fileprivate func schedule() {
    lws_sul_schedule(
      context, 0, UnsafeMutableRawPointer(timer).assumingMemoryBound(to: lws_sorted_usec_list_t.self),
      loopTimer, lws_usec_t(pace / .microseconds(1)))
  }

  fileprivate func timerFired() {
    schedule()
    clients.expire(at: .now)
    server?.expire(at: .now)
    tick?()
  }

  // MARK: - Sending

  /// Writes bytes to a connection in one piece; returns false if the connection is broken.
  func write(_ bytes: some Collection<UInt8>, to wsi: OpaquePointer, as kind: lws_write_protocol) -> Bool {
    let (count, padding) = (bytes.count, Int(cws_padding))
    if scratch.count < count + padding {
      scratch.deallocate()
      scratch = .allocate(byteCount: (count + padding) * 2, alignment: 16)
    }
    let target = UnsafeMutableRawBufferPointer(rebasing: scratch[padding..<padding + count])
    target.copyBytes(from: bytes)
    let start = (scratch.baseAddress ?? UnsafeMutableRawPointer(timer)) + padding
    return lws_write(wsi, start.assumingMemoryBound(to: UInt8.self), count, kind) >= Int32(clamping: count)
  }

  // MARK: - Callbacks

  fileprivate func handle(
    _ reason: lws_callback_reasons, _ wsi: OpaquePointer, _ bytes: UnsafeRawBufferPointer
  ) -> Int32 {
    switch reason {
    case LWS_CALLBACK_RAW_RX_FILE: watchers[lws_get_socket_fd(wsi)]?.read()
    case LWS_CALLBACK_RAW_WRITEABLE_FILE: watchers[lws_get_socket_fd(wsi)]?.write?()
    case LWS_CALLBACK_RAW_CLOSE_FILE:
      let watcher = watchers.removeValue(forKey: lws_get_socket_fd(wsi))
      watcher?.read()
      watcher?.end?()
    default: return handleConnection(reason, wsi, bytes)
    }
    return 0
  }

  private func handleConnection(
    _ reason: lws_callback_reasons, _ wsi: OpaquePointer, _ bytes: UnsafeRawBufferPointer
  ) -> Int32 {
    if let result = clients.handle(reason, wsi, bytes) { return result }
    return server?.handle(reason, wsi, bytes) ?? 0
  }
}

/// The data by which library callbacks find their loop.
///
/// The timer comes first, so that its address is the one that the library knows.
private struct LoopTimer {
  var timer: lws_sorted_usec_list_t
  var loop: Unmanaged<NetworkLoop>?
}

private func loopTimer(_ timer: UnsafeMutablePointer<lws_sorted_usec_list_t>?) {
  guard let timer else { return }
  UnsafeMutableRawPointer(timer).assumingMemoryBound(to: LoopTimer.self).pointee
    .loop?.takeUnretainedValue().timerFired()
}

private func loopCallback(
  _ wsi: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
  _ data: UnsafeMutableRawPointer?, _ length: Int
) -> Int32 {
  guard let wsi, let context = lws_get_context(wsi), let user = lws_context_user(context),
    let loop = user.assumingMemoryBound(to: LoopTimer.self).pointee.loop
  else { return 0 }
  // The library counts the bytes of a chunk in a signed number that a server can make negative.
  guard data == nil || 0...NetworkLoop.mostLength ~= length else { return -1 }
  let bytes = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : length)
  return loop.takeUnretainedValue().handle(reason, wsi, bytes)
}
