import CLinux

/// The restrictions of a program that reads strangers' bytes, as far as the kernel supports them.
///
/// It can't start programs, inspect others, or access files other than the listed ones.
package struct Sandbox: Sendable, CustomStringConvertible {
  /// The files and folders needed for name resolution, certificates and libraries.
  private static let system = [
    "/etc", "/usr", "/lib", "/lib64", "/run/systemd/resolve", "/dev/urandom", "/dev/random",
    "/sys/devices/system/cpu",
  ]

  private let hasNoNewPrivileges: Bool
  private let hasFilter: Bool
  /// The Landlock version; 0 if it is not active.
  private let landlock: Int

  /// Restricts the program until it ends; call it before starting other threads.
  ///
  /// - Parameters:
  ///   - reading: Files and folders to read, in addition to the system's.
  ///   - writing: Folders to write files in.
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

  /// The active restrictions in words.
  package var description: String {
    let parts = [
      hasNoNewPrivileges ? "no new privileges" : nil, hasFilter ? "seccomp" : nil,
      landlock > 0 ? "Landlock \(landlock)" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }

  /// Makes the kernel end this process with the thread that started it.
  package static func dieWithParent() { _ = clinux_die_with_parent() }
}
