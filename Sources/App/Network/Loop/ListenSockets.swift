import CWebSockets
import Glibc

/// The sockets on which a server listens: one for each address of its name, all on the same port.
///
/// We open them ourselves, since the library's would listen on all interfaces if it cannot resolve the
/// address.
struct ListenSockets {
  let descriptors: [Int32]
  let port: Int

  /// The attempts to find a port that is free on all addresses, if the system chooses.
  private static let mostAttempts = 16

  init(_ options: ListenOptions) throws(NetworkError) {
    var attempts = 1
    while true {
      do throws(ListenRefusal) {
        let places = try Self.places(of: options)
        (descriptors, port) = try Self.open(places, port: options.port)
        return
      } catch {
        guard options.port == 0, error == .inUse, attempts < Self.mostAttempts else {
          throw .cannotListen(at: options.place, error)
        }
        attempts += 1
      }
    }
  }

  /// The addresses of a name, without duplicates.
  private static func places(of options: ListenOptions) throws(ListenRefusal) -> [[UInt8]] {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var first: UnsafeMutablePointer<addrinfo>?
    let host = options.address == ListenOptions.everywhere ? nil : options.address
    guard getaddrinfo(host, "\(options.port)", &hints, &first) == 0 else { throw .unknownName }
    defer { freeaddrinfo(first) }
    var (places, next) = ([[UInt8]](), first)
    while let place = next?.pointee {
      let bytes = Array(UnsafeRawBufferPointer(start: place.ai_addr, count: Int(place.ai_addrlen)))
      if !places.contains(bytes) { places.append(bytes) }
      next = place.ai_next
    }
    return places
  }

  /// Opens a socket on each address; skips those that this computer lacks, if at least one remains.
  private static func open(_ places: [[UInt8]], port: Int) throws(ListenRefusal) -> ([Int32], port: Int) {
    var (descriptors, port, missing) = ([Int32](), port, ListenRefusal.notHere)
    for place in places {
      do throws(ListenRefusal) {
        let descriptor = try open(place, port: port)
        descriptors.append(descriptor)
        port = Self.port(of: descriptor)
      } catch {
        missing = error
        guard error == .notHere else { break }
      }
    }
    guard missing == .notHere, !descriptors.isEmpty else {
      descriptors.forEach { close($0) }
      throw missing
    }
    return (descriptors, port)
  }

  private static func open(_ place: [UInt8], port: Int) throws(ListenRefusal) -> Int32 {
    var place = place
    // IPv4 and IPv6 have it at the same place.
    place[2] = UInt8(port >> 8)
    place[3] = UInt8(port & 255)
    let family = place.withUnsafeBytes { $0.loadUnaligned(as: sockaddr.self).sa_family }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(Int32(family), kind, 0)
    guard descriptor >= 0 else { throw ListenRefusal(errno) }
    var isOn: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, size)
    if Int32(family) == AF_INET6 { setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &isOn, size) }
    let isBound = place.withUnsafeBytes { bytes in
      bytes.baseAddress.map {
        bind(descriptor, $0.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
      }
    }
    guard isBound == 0, listen(descriptor, SOMAXCONN) == 0 else {
      let refusal = ListenRefusal(errno)
      close(descriptor)
      throw refusal
    }
    return descriptor
  }

  private static func port(of descriptor: Int32) -> Int {
    var (address, size) = (sockaddr_in6(), socklen_t(MemoryLayout<sockaddr_in6>.size))
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    return Int(in_port_t(bigEndian: address.sin6_port))
  }
}
