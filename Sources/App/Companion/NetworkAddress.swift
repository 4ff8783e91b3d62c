import Glibc

/// An address of this computer at which phones in the same network can reach it.
package struct NetworkAddress: Hashable, Sendable {
  /// The name of the interface, such as `wlan0`.
  package let interface: String
  /// The IPv4 address.
  package let text: String

  package init(interface: String, text: String) {
    self.interface = interface
    self.text = text
  }

  /// All addresses but this computer's own loop, the likeliest first: that of the default route, then wireless
  /// and wired ones, then bridges, containers and tunnels.
  ///
  /// `PARLOR_ADDRESS` names the only one to use: an address, or an interface such as `lo`.
  package static var all: [NetworkAddress] {
    let known = interfaces
    if let wanted = getenv("PARLOR_ADDRESS").map({ String(cString: $0) }) {
      return known.filter { $0.text == wanted || $0.interface == wanted }
    }
    return ordered(known.filter { !$0.isLoopback }, route: routed)
  }

  /// - Parameter route: The address from which packets to the internet would leave; nil for none.
  package static func ordered(_ addresses: [NetworkAddress], route: String?) -> [NetworkAddress] {
    addresses.enumerated().sorted { one, other in
      (one.element.rank(route), one.offset) < (other.element.rank(route), other.offset)
    }.map(\.element)
  }

  private static let virtual = ["docker", "br-", "veth", "virbr", "tun", "tap", "wg", "zt", "tailscale"]

  private func rank(_ route: String?) -> Int {
    let isVirtual = Self.virtual.contains { interface.hasPrefix($0) }
    if text == route { return isVirtual ? 2 : 0 }
    return isVirtual ? 3 : 1
  }

  private var isLoopback: Bool { text.hasPrefix("127.") }

  private static var interfaces: [NetworkAddress] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    return sequence(state: list) { entry in
      defer { entry = entry?.pointee.ifa_next }
      return entry?.pointee
    }.compactMap { (entry: ifaddrs) -> NetworkAddress? in
      guard let address = entry.ifa_addr, address.pointee.sa_family == AF_INET,
        entry.ifa_flags & UInt32(IFF_UP) != 0
      else { return nil }
      return text(address).map { NetworkAddress(interface: String(cString: entry.ifa_name), text: $0) }
    }
  }

  /// The address of the default route: a socket that names a far address tells it, and sends nothing.
  private static var routed: String? {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // An address for documentation, of RFC 5737.
    var (far, own) = (sockaddr_in(), sockaddr_in())
    far.sin_family = sa_family_t(AF_INET)
    far.sin_port = in_port_t(9).bigEndian
    inet_pton(AF_INET, "192.0.2.1", &far.sin_addr)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isKnown = withUnsafePointer(to: &far) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) == 0 }
    }
    guard isKnown else { return nil }
    return withUnsafeMutablePointer(to: &own) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { own in
        getsockname(descriptor, own, &size) == 0 ? text(own) : nil
      }
    }
  }

  private static func text(_ address: UnsafeMutablePointer<sockaddr>) -> String? {
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    guard getnameinfo(address, size, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0 else {
      return nil
    }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
