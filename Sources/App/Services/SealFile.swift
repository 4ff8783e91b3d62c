import GameKit
import Kit
import Packs
import Workers

/// The key file for encrypting running games, readable only by its owner and kept apart from them.
struct SealFile: Sendable {
  static let name = "seal.key"

  let folders: DataFolders
  let environment: SystemEnvironment
  private let known = Locked<Seal?>(nil)

  init(_ folders: DataFolders, _ environment: SystemEnvironment) {
    self.folders = folders
    self.environment = environment
  }

  /// This player's key, created on first use; nil if there is no folder for it.
  var key: Seal? {
    known.withLock { known in
      known = known ?? load()
      return known
    }
  }

  private func load() -> Seal? {
    guard let path = folders.state?.appendingPath(Self.name) else { return nil }
    if let key = read(path) { return key }
    let secret = (0..<Seal.secretLength / 8).flatMap { _ in
      withUnsafeBytes(of: environment.randomBits()) { Array($0) }
    }
    // Another window may have been faster.
    try? folders.write(secret, to: path, existing: .keep, readers: .owner)
    return read(path)
  }

  private func read(_ path: String) -> Seal? {
    (try? folders.read(path, limit: Seal.secretLength)).flatMap { Seal(secret: $0) }
  }
}
