import Glibc

/// The file in which a snapshot is kept.
public struct SnapshotFile: Hashable, Sendable {
  private let folder: String
  private let name: String

  /// The file of a name for a test whose source lies at a path.
  ///
  /// Snapshots stand in one folder per test target, `Tests/<Target>/Snapshots`, because the package
  /// must exclude each such folder by name; below it they are sorted as the tests are.
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

  /// What is wrong with a snapshot, in words for the one who runs the test; nil when nothing is.
  ///
  /// - Parameter isRecording: Whether to write the file, which is always a complaint.
  public func complaint(about snapshot: Snapshot, isRecording: Bool) -> String? {
    if isRecording {
      let isWritten = write(snapshot.text)
      return isWritten ? "\(path) is recorded; look at it and run again" : "\(path) cannot be written"
    }
    guard let kept = TextFile.read(path) else {
      return "There is no \(path) yet; PARLOR_RECORD=1 would record this:\n\(snapshot.text)"
    }
    return snapshot.difference(from: kept).map { "\(path) differs\n\($0)" }
  }

  private func write(_ text: String) -> Bool {
    for end in folder.indices where folder[end] == "/" { mkdir(String(folder[..<end]), 0o755) }
    mkdir(folder, 0o755)
    return TextFile.write(text, to: path)
  }
}
