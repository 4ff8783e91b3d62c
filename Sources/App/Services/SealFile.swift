import GameKit
import Kit
import Packs
import Workers

/// The key file for encrypting running games, readable only by its owner and kept apart from them.
struct SealFile: Sendable {
  static let name = "seal.key"

  let folders: DataFolders
  let environment: SystemEnvironment
  private let known = Locked<SealingKey?>(nil)

  init(_ folders: DataFolders, _ environment: SystemEnvironment) {
    self.folders = folders
    self.environment = environment
  }

  /// The key of this player, made at the first use; nil where there is no place for it.
  var key: SealingKey? {
    known.withLock { known in
      known = known ?? load()
      return known
    }
  }

  private func load() -> SealingKey? {
    guard let path = folders.state?.appendingPath(Self.name) else { return nil }
    if let key = read(path) { return key }
    let secret = (0..<SealingKey.secretLength / 8).flatMap { _ in
      withUnsafeBytes(of: environment.randomBits()) { Array($0) }
    }
    // Another window may have been faster.
    try? folders.write(secret, to: path, existing: .keep, readers: .owner)
    return read(path)
  }

  private func read(_ path: String) -> SealingKey? {
    (try? folders.read(path, limit: SealingKey.secretLength)).flatMap { SealingKey(secret: $0) }
  }
}
