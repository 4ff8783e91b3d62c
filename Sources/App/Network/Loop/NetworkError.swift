import Glibc

/// The reason why the network cannot be used.
package enum NetworkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The library could not be set up.
  case unavailable
  case cannotListen(at: String, ListenRefusal)
  /// A request got no answer.
  case failed(String)

  package var description: String {
    switch self {
    case .unavailable: "The network library could not be started."
    case .cannotListen(let place, let refusal):
      "Can't listen on \(place): \(refusal). Choose another with --listen."
    case .failed(let reason): "The server can't be reached: \(reason)."
    }
  }
}

/// The reason why a server cannot listen on an address.
package enum ListenRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  case inUse
  case notHere
  case unknownName
  case forbidden
  case other(Int32)

  package var description: String {
    switch self {
    case .inUse: "another program uses this port"
    case .notHere: "this computer doesn't have that address"
    case .unknownName: "there's no address of that name"
    case .forbidden: "only the system may use this port"
    case .other(let code): String(cString: strerror(code))
    }
  }

  init(_ code: Int32) {
    self =
      switch code {
      case EADDRINUSE: .inUse
      case EADDRNOTAVAIL, EAFNOSUPPORT: .notHere
      case EACCES, EPERM: .forbidden
      default: .other(code)
      }
  }
}
