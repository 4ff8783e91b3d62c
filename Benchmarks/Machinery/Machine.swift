import Glibc

/// The machine that figures are measured on: without it they mean nothing.
enum Machine {
  /// Its processor, cores and kernel, and how busy it is with other things.
  static var description: String {
    let processor = read("/proc/cpuinfo")?.value(of: "model name") ?? "an unknown processor"
    let kernel = read("/proc/sys/kernel/osrelease")?.text ?? "?"
    let load = read("/proc/loadavg")?.text.split(separator: " ").first ?? "?"
    return "\(processor), \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores, Linux "
      + kernel.filter { !$0.isNewline } + ", load \(load)"
  }

  private static func read(_ path: String) -> ProcessFile? { try? ProcessFile(path) }
}
