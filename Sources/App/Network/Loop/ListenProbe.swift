import Glibc

extension ListenOptions {
  /// True unless the address is in use, forbidden, or none of this computer's; the library waits for one to come up.
  var isAvailable: Bool {
    guard !address.isEmpty else { return true }
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var places: UnsafeMutablePointer<addrinfo>?
    // The library knows the names of interfaces, too.
    guard getaddrinfo(address, "\(port)", &hints, &places) == 0, let place = places?.pointee else {
      return true
    }
    defer { freeaddrinfo(places) }
    return Self.canBind(place)
  }

  private static func canBind(_ place: addrinfo) -> Bool {
    let descriptor = socket(place.ai_family, place.ai_socktype, place.ai_protocol)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var isOn: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    return bind(descriptor, place.ai_addr, place.ai_addrlen) == 0
  }
}
