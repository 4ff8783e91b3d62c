/// The web pages whose scripts and forms a server takes: its own, and those that its operator names.
///
/// A page of its own has come from an address in numbers, from `localhost`, or from the name at which the server listens.
/// Another name is no proof, even where the page and the request agree on it: whoever owns the name can point it here
/// ("DNS rebinding").
package struct OriginPolicy: Sendable {
  private let ownName: String
  /// True if only this computer's programs can connect, so that no other name is meant for the server.
  private let isLocal: Bool
  /// The operator's origins, in lowercase.
  private let origins: Set<String>

  package init(listening options: ListenOptions, origins: [String] = []) {
    (ownName, isLocal) = (options.address.lowercased(), options.isLocal)
    self.origins = Set(origins.map { $0.lowercased() })
  }

  /// True for a request of no page, or of a page that may use the server.
  package func admits(_ request: HTTPRequest) -> Bool {
    guard let origin = request.origin?.lowercased() else { return true }
    if origins.contains(origin) { return true }
    guard let host = request.host?.lowercased() else { return false }
    return origin == "http://\(host)" && isOwn(host)
  }

  /// True for a request whose host is the server by all that is known; a page without an origin of its own, as one that
  /// rebinds a name, can't name another.
  package func isForServer(_ request: HTTPRequest) -> Bool {
    guard isLocal, let host = request.host?.lowercased() else { return true }
    return isOwn(host) || origins.contains { $0.hasSuffix("://\(host)") }
  }

  private func isOwn(_ host: String) -> Bool {
    guard let place = ServerAddress(host) else { return false }
    return ClientAddress(place.host) != nil || ["localhost", ownName].contains(place.host)
  }
}
