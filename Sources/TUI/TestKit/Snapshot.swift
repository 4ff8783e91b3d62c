import Glibc
public import TUI
public import Testing

/// A picture as text, stored in a file for review.
///
/// Each row of the picture is a line without trailing spaces. An optional map of styles follows, with a letter for
/// every cell and a legend; a dot is the theme's background.
///
/// ```
/// ▸ Play
///
/// styles:
/// aaaaaa....
/// a = bold reverse
/// ```
public struct Snapshot: Hashable, Sendable {
  /// The content of the file.
  public let text: String

  /// Creates the snapshot of a picture.
  public init(_ canvas: Canvas, showing detail: Detail = .text) {
    switch detail {
    case .text: self.init(lines: canvas.lines)
    case .styles: self.init(lines: canvas.lines + ["", "styles:"] + StyleMap(canvas).lines)
    }
  }

  /// Creates a snapshot of lines of text.
  public init(lines: [String]) { text = lines.map { $0 + "\n" }.joined() }

  /// The recorded part of a picture.
  public enum Detail: Hashable, Sendable {
    /// The characters only.
    case text
    /// The characters and the styles.
    case styles
  }

  /// Returns the differences from the stored text, row by row; nil if there are none.
  public func difference(from stored: String) -> String? {
    guard text != stored else { return nil }
    let before = Self.rows(stored)
    let now = Self.rows(text)
    let changed = (0..<max(before.count, now.count)).flatMap { row -> [String] in
      let old = row < before.count ? before[row] : nil
      let new = row < now.count ? now[row] : nil
      guard old != new else { return [] }
      return ["row \(row):"] + [old.map { "  - \($0)" }, new.map { "  + \($0)" }].compactMap(\.self)
    }
    return changed.joined(separator: "\n")
  }

  private static func rows(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }
}

/// The file of a snapshot.
public struct SnapshotFile: Hashable, Sendable {
  private let folder: String
  private let name: String

  /// Names the file of a snapshot for a test in a source file.
  ///
  /// Snapshots are in one folder per test target, `Tests/<Target>/Snapshots`, because the package must exclude each
  /// such folder by name; below it they have the folders of the tests. A name may begin with folders of its own.
  public init(named name: String, forTest filePath: String) {
    var folders = filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    if let tests = folders.lastIndex(of: "Tests"), tests + 1 < folders.endIndex {
      folders.insert("Snapshots", at: tests + 2)
    } else {
      folders.append("Snapshots")
    }
    folder = folders.joined(separator: "/")
    self.name = name
  }

  private var path: String { "\(folder)/\(name).txt" }

  /// Returns the reason why a snapshot fails; nil if it matches.
  ///
  /// - Parameter isRecording: True to write the file, which always fails.
  public func complaint(about snapshot: Snapshot, isRecording: Bool) -> String? {
    if isRecording {
      let isWritten = write(snapshot.text)
      return isWritten ? "\(path) is recorded; look at it and run again" : "\(path) cannot be written"
    }
    guard let stored = TextFile.read(path) else {
      return "There is no \(path) yet; PARLOR_RECORD=1 would record this:\n\(snapshot.text)"
    }
    return snapshot.difference(from: stored).map { "\(path) differs\n\($0)" }
  }

  private func write(_ text: String) -> Bool {
    for end in path.indices where path[end] == "/" { mkdir(String(path[..<end]), 0o755) }
    return TextFile.write(text, to: path)
  }
}

/// Expects a picture to match the stored one in its test target's folder `Snapshots`.
///
/// With `PARLOR_RECORD=1` in the environment the file is written instead, and the test still fails, so that a
/// recording is never mistaken for a proof.
public func expectSnapshot(
  _ canvas: Canvas, named name: String, showing detail: Snapshot.Detail = .text,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(
    Snapshot(canvas, showing: detail), named: name, filePath: filePath, sourceLocation: sourceLocation)
}

/// Expects a snapshot to match the stored one in its test target's folder `Snapshots`.
public func expectSnapshot(
  _ snapshot: Snapshot, named name: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let isRecording = getenv("PARLOR_RECORD").map { String(cString: $0) == "1" } ?? false
  let file = SnapshotFile(named: name, forTest: filePath)
  guard let complaint = file.complaint(about: snapshot, isRecording: isRecording) else { return }
  Issue.record("\(complaint)", sourceLocation: sourceLocation)
}

/// The styles of a picture, a letter for each cell, with a legend.
struct StyleMap {
  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
  private static let background: Character = "."

  private(set) var lines: [String] = []
  private var letters: [Style: Character] = [:]
  private var legend: [String] = []

  init(_ canvas: Canvas) {
    letters[canvas.style(of: .text)] = Self.background
    for row in 0..<canvas.size.rows {
      var line = ""
      for cell in canvas.row(row) { line.append(letter(for: cell.style)) }
      lines.append(line)
    }
    lines += legend
  }

  private mutating func letter(for style: Style) -> Character {
    if let letter = letters[style] { return letter }
    let letter = legend.count < Self.letters.count ? Self.letters[legend.count] : "?"
    letters[style] = letter
    legend.append("\(letter) = \(style.description)")
    return letter
  }
}
