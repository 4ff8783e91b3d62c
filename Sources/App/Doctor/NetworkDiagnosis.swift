import Companion
import GameKit
import Glibc
import Kit
import TUI

/// Facts about the ways to players' own screens.
struct NetworkFacts {
  /// True if the companion program for connections is installed.
  var hasLink: Bool
  /// The addresses that phones can be offered, the likeliest first.
  var addresses: [NetworkAddress]
  /// The firewall that is on; nil for none that is known.
  var firewall: Firewall?

  /// A firewall with the command that lets phones through.
  enum Firewall: CaseIterable {
    case ufw
    case firewalld

    /// The ports at which tables listen.
    private static let ports = (first: TablePlace.port, last: TablePlace.port + 8)

    var name: String {
      switch self {
      case .ufw: "ufw"
      case .firewalld: "firewalld"
      }
    }

    var command: String {
      let (first, last) = Self.ports
      return switch self {
      case .ufw: "sudo ufw allow \(first):\(last)/tcp"
      case .firewalld: "sudo firewall-cmd --add-port=\(first)-\(last)/tcp"
      }
    }

    /// True if it runs on this computer.
    fileprivate func isOn(_ files: any DataFiles) -> Bool {
      switch self {
      case .ufw:
        let settings = try? files.read("/etc/ufw/ufw.conf", limit: 1 << 16)
        return settings.map { String(decoding: $0, as: UTF8.self).contains("\nENABLED=yes") } ?? false
      case .firewalld: return access("/run/firewalld", F_OK) == 0
      }
    }
  }
}

extension NetworkFacts {
  /// The facts of this computer.
  init(_ files: any DataFiles) {
    hasLink = CompanionProgram.path(of: "parlor-link") != nil
    addresses = NetworkAddress.all
    firewall = Firewall.allCases.first { $0.isOn(files) }
  }

  /// Who can join a table, and how.
  var findings: [Finding] {
    guard hasLink else {
      return [.note("parlor-link isn't installed, so players can't have screens of their own.")]
    }
    guard let first = addresses.first else {
      return [
        .note("This computer is in no network, so no phone can join. Terminals can, by “parlor join”.")
      ]
    }
    let others = addresses.dropFirst().map(\.sentence)
    let more = others.isEmpty ? "" : " “a” on the page to join also offers \(others.sentence)."
    return [.ok("Phones in the same network join at \(first.sentence).\(more)")]
      + (firewall.map { [Self.finding($0)] } ?? [])
  }

  private static func finding(_ firewall: Firewall) -> Finding {
    .note("\(firewall.name) is on. If phones can't load the page, run “\(firewall.command)”.")
  }
}

extension NetworkAddress {
  fileprivate var sentence: String { "\(text) (\(interface))" }
}
