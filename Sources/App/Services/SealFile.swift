import GameKit
import Kit
import Workers

/// The key file for encrypting running games, readable only by its owner and kept apart from them.
struct SealFile: Sendable {
  static let name = "seal.key"

  let files: any DataFiles
  /// The folder of the key; nil if there is no place for it.
  let folder: String?
  let environment: SystemEnvironment
  private let known = Locked<SealingKey?>(nil)

  init(_ files: any DataFiles, in folder: String?, _ environment: SystemEnvironment) {
    self.files = files
    self.folder = folder
    self.environment = environment
  }

  /// The key of this player, made at the first use; nil where there is no place for it.
  var key: SealingKey? {
    known.withLock { known in
      known = known ?? load()
      return known
    }
  }

  /// The bytes of the key file; nil if there is none yet.
  var secret: [UInt8]? {
    path.flatMap { try? files.read($0, limit: SealingKey.secretLength) }
      .flatMap { $0.count == SealingKey.secretLength ? $0 : nil }
  }

  private var path: String? { folder?.appendingPath(Self.name) }

  private func load() -> SealingKey? {
    guard let path else { return nil }
    if let key = secret.flatMap({ SealingKey(secret: $0) }) { return key }
    let made = (0..<SealingKey.secretLength / 8).flatMap { _ in
      withUnsafeBytes(of: environment.randomBits()) { Array($0) }
    }
    // Another window may have been faster.
    try? files.write(made, to: path, existing: .keep, readers: .owner)
    return secret.flatMap { SealingKey(secret: $0) }
  }
}
