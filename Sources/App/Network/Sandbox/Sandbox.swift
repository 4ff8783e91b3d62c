import CLinux

/// What a program that reads strangers' bytes gives up, as far as the kernel lets it: what follows can't start programs,
/// look into others, or reach files but those that it names.
package struct Sandbox: Sendable, CustomStringConvertible {
  /// The folders and files that hold what names, certificates and libraries are found by.
  private static let system = [
    "/etc", "/usr", "/lib", "/lib64", "/run/systemd/resolve", "/dev/urandom", "/dev/random",
    "/sys/devices/system/cpu",
  ]

  private let hasNoNewPrivileges: Bool
  private let hasFilter: Bool
  /// The version of Landlock; 0 where it is not in force.
  private let landlock: Int

  /// Gives up all else until the program ends; to be called before other threads start.
  ///
  /// - Parameters:
  ///   - reading: Files and folders that are read, beside the system's.
  ///   - writing: Folders in which files are written.
  package init(reading: [String] = [], writing: [String] = []) {
    hasNoNewPrivileges = clinux_set_no_new_privileges() == 0
    let rules = clinux_landlock_open()
    if rules >= 0 {
      for path in Self.system + reading { clinux_landlock_allow(rules, path, 0) }
      for path in writing + ["/dev/null"] { clinux_landlock_allow(rules, path, 1) }
    }
    landlock = rules >= 0 && clinux_landlock_enter(rules) == 0 ? Int(clinux_landlock_version()) : 0
    hasFilter = clinux_seccomp_enter() == 0
  }

  /// What is in force, in words.
  package var description: String {
    let parts = [
      hasNoNewPrivileges ? "no new privileges" : nil, hasFilter ? "seccomp" : nil,
      landlock > 0 ? "Landlock \(landlock)" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }

  /// Has the kernel end this process once the thread that started it is gone.
  package static func dieWithParent() { _ = clinux_die_with_parent() }
}
