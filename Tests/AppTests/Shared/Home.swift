import FoundationEssentials
import GameKit
import Packs
import Synchronization

@testable import App

/// The folders, the clock and the luck of one test: a home of its own, gone with the test.
final class Home: Sendable {
  let folder: String
  /// What is shipped: the checkout's own folders unless the test writes its own.
  private let share: String
  private let luck = Mutex(SeededRandom(seed: 1))

  /// Makes a home, with the questions of the checkout or with these.
  init(questions: String? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "parlor-\(UUID().uuidString)").path
    share = questions == nil ? Self.checkout : folder + "/share"
    try FileManager.default.createDirectory(atPath: folder + "/share", withIntermediateDirectories: true)
    if let questions { try write(questions, to: "share/packs/questions/test.json") }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var folders: DataFolders {
    DataFolders(
      environment: ["PARLOR_SHARE": share, "HOME": folder, "XDG_DATA_DIRS": folder], binary: nil)
  }

  /// The clock always shows the evening of 14 November 2025; luck is the same in every run.
  var world: World {
    World(now: { Timestamp(seconds: 1_763_150_400) }, randomBits: { self.luck.withLock { $0.next() } })
  }

  /// Everything that was logged.
  var log: String {
    let path = Log(folder: folders.state, level: .debug).path
    return path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
  }

  /// Writes a file in this home, and makes the folders above it.
  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: folder + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The folder above `Tests`.
  static var checkout: String {
    let folders = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return folders.prefix { $0 != "Tests" }.joined(separator: "/")
  }
}
