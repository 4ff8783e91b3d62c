import CWebSockets

/// The request line and headers, as parsed by the library.
enum RequestHead {
  /// The length of the body after the head.
  enum BodyLength {
    case none
    case bytes(Int)
    /// Chunked, or until the connection ends.
    case unknown
  }

  private static let methods: [(lws_token_indexes, HTTPMethod)] = [
    (WSI_TOKEN_GET_URI, .get), (WSI_TOKEN_POST_URI, .post), (WSI_TOKEN_HEAD_URI, .head),
    (WSI_TOKEN_OPTIONS_URI, .options), (WSI_TOKEN_PUT_URI, .put), (WSI_TOKEN_PATCH_URI, .patch),
    (WSI_TOKEN_DELETE_URI, .delete),
  ]

  /// Reads the head; nil if its text is not UTF-8, or the method is unknown.
  static func read(
    _ wsi: OpaquePointer, path: UnsafeRawBufferPointer, address: ClientAddress
  ) -> HTTPRequest? {
    guard let method = methods.first(where: { lws_hdr_total_length(wsi, $0.0) > 0 })?.1,
      let path = String(validating: path, as: UTF8.self)
    else { return nil }
    var request = HTTPRequest(method, path)
    guard let query = query(of: wsi) else { return nil }
    request.query = query
    request.authorization = header(WSI_TOKEN_HTTP_AUTHORIZATION, of: wsi)
    request.key = customHeader("x-api-key:", of: wsi)
    request.host = header(WSI_TOKEN_HOST, of: wsi)
    // An unreadable origin is not an allowed page.
    if lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) > 0 {
      request.origin = header(WSI_TOKEN_ORIGIN, of: wsi) ?? ""
    }
    request.address = (forwarded(wsi, by: address) ?? address).description
    return request
  }

  /// The address named by a proxy on this machine: the last one, which the proxy appended.
  private static func forwarded(_ wsi: OpaquePointer, by address: ClientAddress) -> ClientAddress? {
    guard address == .loopback else { return nil }
    let list = header(WSI_TOKEN_X_FORWARDED_FOR, of: wsi)
    return list?.split(separator: ",").last.flatMap { ClientAddress($0.filter { $0 != " " }) }
  }

  static func readUpgrade(_ wsi: OpaquePointer, address: ClientAddress) -> HTTPRequest? {
    let path = header(WSI_TOKEN_GET_URI, of: wsi) ?? ""
    return Array(path.utf8).withUnsafeBytes { read(wsi, path: $0, address: address) }
  }

  /// True for the protocol name of WebSockets, which the library passes as a C string.
  static func isSocketName(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let name = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return false }
    return String(cString: name).lowercased() == "websocket"
  }

  static func bodyLength(_ wsi: OpaquePointer, _ method: HTTPMethod) -> BodyLength {
    guard lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) <= 0 else { return .unknown }
    if let text = header(WSI_TOKEN_HTTP_CONTENT_LENGTH, of: wsi) {
      guard let length = Int(text), length >= 0 else { return .unknown }
      return length == 0 ? .none : .bytes(length)
    }
    return [.post, .put, .patch].contains(method) ? .unknown : .none
  }

  private static func header(_ token: lws_token_indexes, of wsi: OpaquePointer) -> String? {
    let length = Int(lws_hdr_total_length(wsi, token))
    guard length > 0 else { return nil }
    var text = [CChar](repeating: 0, count: length + 1)
    guard lws_hdr_copy(wsi, &text, Int32(text.count), token) >= 0 else { return nil }
    return String(validating: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func customHeader(_ name: String, of wsi: OpaquePointer) -> String? {
    let length = lws_hdr_custom_length(wsi, name, Int32(name.utf8.count))
    guard length > 0 else { return nil }
    var text = [CChar](repeating: 0, count: Int(length) + 1)
    guard lws_hdr_custom_copy(wsi, &text, Int32(text.count), name, Int32(name.utf8.count)) >= 0 else {
      return nil
    }
    return String(validating: text.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The decoded query parameters; nil if one is not UTF-8.
  private static func query(of wsi: OpaquePointer) -> [(name: String, value: String)]? {
    guard lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_URI_ARGS) > 0 else { return [] }
    var query: [(name: String, value: String)] = []
    var text = [CChar](repeating: 0, count: 1024)
    for index in 0..<32 {
      let length = lws_hdr_copy_fragment(wsi, &text, Int32(text.count), WSI_TOKEN_HTTP_URI_ARGS, Int32(index))
      guard length >= 0 else { break }
      let bytes = text.prefix(Int(length)).map(UInt8.init(bitPattern:))
      guard let part = String(validating: bytes, as: UTF8.self) else { return nil }
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query.append((String(halves[0]), halves.count > 1 ? String(halves[1]) : ""))
    }
    return query
  }
}
