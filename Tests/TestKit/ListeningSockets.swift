public import Glibc

/// The places at which a program listens, by the kernel.
public enum ListeningSockets {
  /// The addresses of a process's listening sockets, such as `127.0.0.1` and `::1`, each with its port.
  public static func of(_ process: pid_t) -> Set<String> {
    let inodes = inodes(of: process)
    return ["tcp", "tcp6"].reduce(into: []) { found, table in
      for line in lines(of: "/proc/\(process)/net/\(table)").dropFirst() {
        let fields = line.split(separator: " ")
        // 0A is the state of a listening socket.
        guard fields.count > 9, fields[3] == "0A", inodes.contains(String(fields[9])) else { continue }
        found.insert(place(fields[1]))
      }
    }
  }

  private static func inodes(of process: pid_t) -> Set<String> {
    let folder = "/proc/\(process)/fd"
    var inodes: Set<String> = []
    for number in 0..<256 {
      var name = [CChar](repeating: 0, count: 64)
      let length = readlink("\(folder)/\(number)", &name, name.count)
      let text = String(decoding: name.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
      if text.hasPrefix("socket:[") { inodes.insert(String(text.dropFirst(8).dropLast())) }
    }
    return inodes
  }

  private static func lines(of path: String) -> [String] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var lines: [String] = []
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, 512, file) != nil {
      lines.append(String(decoding: line.prefix { $0 > 10 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    return lines
  }

  /// An address as the kernel writes it: words of 32 bits in the machine's order, a colon, and the port.
  private static func place(_ text: Substring) -> String {
    let parts = text.split(separator: ":")
    let words = stride(from: 0, to: parts[0].count, by: 8).map { start in
      UInt32(parts[0].dropFirst(start).prefix(8), radix: 16) ?? 0
    }
    var name = [CChar](repeating: 0, count: 64)
    _ = words.withUnsafeBytes { bytes in
      inet_ntop(words.count == 1 ? AF_INET : AF_INET6, bytes.baseAddress, &name, socklen_t(name.count))
    }
    let address = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return "\(address) \(Int(parts[1], radix: 16) ?? 0)"
  }
}
