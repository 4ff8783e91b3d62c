import GameKit
import Kit
import Packs
import Workers

/// The file with the secret by which running games are sealed: for its owner alone, and not beside what it protects.
struct SealFile: Sendable {
  static let name = "seal.key"

  let folders: DataFolders
  let environment: SystemEnvironment
  private let known = Locked<Seal?>(nil)

  init(_ folders: DataFolders, _ environment: SystemEnvironment) {
    (self.folders, self.environment) = (folders, environment)
  }

  /// The key of this player, made at the first use; nil where there is no place for it.
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
    // Another window may have been quicker.
    try? folders.write(secret, to: path, existing: .keep, readers: .owner)
    return read(path)
  }

  private func read(_ path: String) -> Seal? {
    (try? folders.read(path, limit: Seal.secretLength)).flatMap { Seal(secret: $0) }
  }
}
