/// The web pages whose scripts and forms may use a server: its own, and those that its operator allows.
///
/// A page of its own comes from a numeric address, from `localhost`, or from the name at which the server
/// listens. Another name proves nothing, even if the page and the request agree on it: its owner can point it
/// here ("DNS rebinding").
package struct OriginPolicy: Sendable {
  private let ownName: String
  /// True if only programs on this computer can connect, so that no other name can mean the server.
  private let isLocal: Bool
  /// The operator's origins, in lowercase.
  private let origins: Set<String>

  package init(listening options: ListenOptions, origins: [String] = []) {
    ownName = options.address.lowercased()
    isLocal = options.isLocal
    self.origins = Set(origins.map { $0.lowercased() })
  }

  /// True for a request from no page, or from a page that may use the server.
  package func admits(_ request: HTTPRequest) -> Bool {
    guard let origin = request.origin?.lowercased() else { return true }
    if origins.contains(origin) { return true }
    guard let host = request.host?.lowercased() else { return false }
    return origin == "http://\(host)" && isOwn(host)
  }

  /// True if a request's host is this server, as far as known.
  ///
  /// In DNS rebinding a page can send a request without an origin, but can't fake the host.
  package func isForServer(_ request: HTTPRequest) -> Bool {
    guard isLocal, let host = request.host?.lowercased() else { return true }
    return isOwn(host) || origins.contains { $0.hasSuffix("://\(host)") }
  }

  private func isOwn(_ host: String) -> Bool {
    guard let place = ServerAddress(host) else { return false }
    return ClientAddress(place.host) != nil || ["localhost", ownName].contains(place.host)
  }
}
