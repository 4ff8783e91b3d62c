import GameKit
import Packs
import TUI

extension Errand {
  /// Reports every fault of some theme files, and what could be better; only faults are failures.
  func checkThemes(_ files: [String]) -> ExitStatus {
    let shipped = ThemeFiles(folders)
    let checks = files.map { ThemeCheck($0, beside: shipped, from: folders) }
    for check in checks { check.lines.forEach(output) }
    let (faults, warnings) = (checks.map(\.faults.count), checks.map(\.warnings.count))
    let counts = [
      Count(files.count, "file").description, Self.count(faults, "fault"), Self.count(warnings, "warning"),
    ]
    output(counts.joined(separator: ", ") + ".")
    return faults.allSatisfy { $0 == 0 } ? .fine : .faulty
  }

  private static func count(_ numbers: [Int], _ noun: String) -> String {
    let sum = numbers.reduce(0, +)
    return sum == 0 ? "no \(noun)s" : Count(sum, noun).description
  }
}

/// A theme file, judged together with those it inherits from.
struct ThemeCheck {
  /// What is wrong, each in a line.
  let faults: [String]
  /// What could be better, each in a line.
  let warnings: [String]

  /// Everything, what is wrong first.
  var lines: [String] { faults + warnings }

  /// Reads a file.
  ///
  /// What it inherits is looked for beside it, and then where all themes are.
  init(_ file: String, beside shipped: ThemeFiles, from files: any DataFiles) {
    do throws(PackFault) {
      let own = try files.text(file, limit: ThemeFiles.limit)
      let reading = Self.read(own, beside: shipped, from: files)
      faults = reading.faults.map(\.description.onOneLine)
      warnings = reading.warnings(about: Catalogue.components).map { Self.line(of: $0) }
    } catch {
      faults = [error.description]
      warnings = []
    }
  }

  private static func read(
    _ own: TextFile, beside shipped: ThemeFiles, from files: any DataFiles
  ) -> ThemeReading {
    let neighbours = own.path.contains("/") ? String(own.path.folder) : "."
    return ThemeFile.load(
      name: own.path.stem, known: Catalogue.components, spacings: Catalogue.spacings
    ) { name in
      if name == own.path.stem { return (own.path, own.text) }
      let neighbour = try? files.text("\(neighbours)/\(name).theme", limit: ThemeFiles.limit)
      return neighbour.map { ($0.path, $0.text) } ?? shipped.theme(named: name).map { ($0.path, $0.text) }
    }
  }

  /// A warning as compilers write it.
  private static func line(of warning: ThemeFault) -> String {
    ThemeFault(path: warning.path, line: warning.line, reason: "warning: \(warning.reason)").description
      .onOneLine
  }
}
