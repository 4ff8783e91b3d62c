import Glibc

/// A file below /proc, read at once.
struct ProcFile {
  let text: String

  init(_ path: String) throws(BenchError) {
    guard let file = fopen(path, "r") else { throw .unreadable(path) }
    defer { fclose(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The text after the first line's name and colon; nil if no line has the name.
  func value(of name: String) -> String? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) && $0.contains(":") }
    let value = line?.drop { $0 != ":" }.dropFirst().drop { $0 == " " || $0 == "\t" }
    return value.map(String.init)
  }

  /// The number after a name and a colon, without its unit.
  func number(of name: String) throws(BenchError) -> Int {
    guard let number = value(of: name).flatMap({ Int($0.prefix { $0.isNumber }) }) else {
      throw .unreadable(name)
    }
    return number
  }
}

extension ProcFile {
  /// The processes that a process has started, on any of its threads.
  static func children(of id: pid_t) throws(BenchError) -> [pid_t] {
    var children: [pid_t] = []
    for thread in try threads(of: id) {
      let text = try ProcFile("/proc/\(id)/task/\(thread)/children").text
      children += text.split(separator: " ").compactMap { pid_t($0) }
    }
    return children
  }

  /// The number of times that any thread of a process has waited for something.
  static func wakeUps(of id: pid_t) throws(BenchError) -> Int {
    var count = 0
    for thread in try threads(of: id) {
      count += try ProcFile("/proc/\(id)/task/\(thread)/status").number(of: "voluntary_ctxt_switches")
    }
    return count
  }

  private static func threads(of id: pid_t) throws(BenchError) -> [String] {
    let path = "/proc/\(id)/task"
    guard let folder = opendir(path) else { throw .unreadable(path) }
    defer { closedir(folder) }
    return sequence(state: folder) { folder in
      readdir(folder).map { entry in
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
      }
    }.filter { Int($0) != nil }
  }
}

/// The machine that is measured on.
enum Machine {
  /// Processor, cores, kernel, and load by other programs.
  static var description: String {
    let processor = read("/proc/cpuinfo")?.value(of: "model name") ?? "an unknown processor"
    let kernel = read("/proc/sys/kernel/osrelease")?.text ?? "?"
    let load = read("/proc/loadavg")?.text.split(separator: " ").first ?? "?"
    return "\(processor), \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores, Linux "
      + kernel.filter { !$0.isNewline } + ", load \(load)"
  }

  private static func read(_ path: String) -> ProcFile? { try? ProcFile(path) }
}

/// A clock of processor time; waiting does not count.
struct CPUClock {
  private let id: clockid_t

  /// Counts this thread.
  static let thread = CPUClock(id: CLOCK_THREAD_CPUTIME_ID)
  /// Counts all threads of this process.
  static let process = CPUClock(id: CLOCK_PROCESS_CPUTIME_ID)

  /// The time so far, in nanoseconds.
  var now: Int {
    var time = timespec()
    clock_gettime(id, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Returns the nanoseconds that work takes.
  func nanoseconds(_ work: () -> Void) -> Int {
    let start = now
    work()
    return now - start
  }
}
