import Commands
import GameKit
import Glibc
import Kit
import TUI

/// The settings in a file of the player's own: read when the program starts, and kept in step.
///
/// What it says wins over what was saved, so that settings can travel with other dotfiles. Comments, the order of
/// lines, and settings of other versions stay as they are.
struct SettingsFile: Sendable {
  let path: String
  private let files: any DataFiles
  private var settings: [Setting] { ParlorSettings.all(files) }

  /// The most bytes that are read.
  static let largestSize = 1 << 16
  private static let heading = """
    # Parlor's settings. What is here counts when Parlor starts; what you change in Parlor is changed here.
    # parlor config list prints all settings, with what each may be.

    """

  init(_ path: String, files: any DataFiles) {
    self.path = path
    self.files = files
  }

  /// What the file says: its values by name, and a sentence about each line that is ignored.
  struct Content: Hashable {
    var values: [String: String] = [:]
    var faults: [String] = []
  }

  /// Reads the file; empty if there is none.
  func read() -> Content {
    guard files.exists(path) else { return Content() }
    var content = Content()
    do throws(PackFault) {
      for (line, statement) in try text().statements(about: settings) {
        switch statement {
        case .value(let setting, let value): content.values[setting.name] = value
        case .unknown: break
        case .fault(let error):
          content.faults.append("\(path.onOneLine):\(line): \(error.sentence) The line is ignored.")
        }
      }
    } catch {
      content.faults.append(error.description)
    }
    return content
  }

  /// Saves what the file says and the store does not.
  func settle(in store: any Repositories) throws(RepositoryError) {
    let values = read().values
    guard !values.isEmpty else { return }
    let stored = try store.preferences()
    for (name, value) in values where stored[name] != value { try store.setPreference(name, to: value) }
  }

  /// Writes changed settings; a nil value removes one.
  ///
  /// - Parameter stored: Everything that is saved, for a file that does not exist yet.
  func write(_ changes: [String: String?], stored: [String: String]) throws(PackFault) {
    let known = Set(settings.map(\.name))
    let changes = changes.filter { known.contains($0.key) }
    guard !changes.isEmpty else { return }
    let isNew = !files.exists(path)
    let before = isNew ? SettingsText(Self.heading) : try text()
    var after = before
    let others = isNew ? stored.filter { known.contains($0.key) }.mapValues { Optional($0) } : [:]
    for (name, value) in others.merging(changes, uniquingKeysWith: { $1 }).sorted(by: { $0.key < $1.key }) {
      after.set(name, to: value)
    }
    guard after != before else { return }
    try files.write(
      Array(after.text.utf8), to: target, existing: .replace, readers: isNew ? .owner : .usual)
  }

  /// Writes changed settings; returns a notice if that fails.
  func fault(writing changes: [String: String?], stored: [String: String]) -> Toast? {
    do throws(PackFault) {
      try write(changes, stored: stored)
      return nil
    } catch {
      return .fault(
        "\(error.description) The choice is saved, but that file counts when Parlor starts: change it there, too."
      )
    }
  }

  /// The text with the line ends that it has; throws unless it is UTF-8, so that nothing is lost when it is written.
  private func text() throws(PackFault) -> SettingsText {
    let bytes = try files.read(path, limit: Self.largestSize)
    _ = try TextFile(path: path, bytes: bytes)
    return SettingsText(String(decoding: bytes, as: UTF8.self))
  }

  /// The file itself where the path is a link, as programs that manage dotfiles make them.
  private var target: String {
    guard let real = realpath(path.cPath, nil) else { return path }
    defer { free(real) }
    return String(cPath: real)
  }
}
