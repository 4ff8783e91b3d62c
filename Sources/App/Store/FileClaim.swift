import GameKit
import Glibc

/// A claim as locks on two bytes of a file: one for the holder, one for a program that wants it.
///
/// The locks belong to the open file rather than to the process, so that they end with it in any case, and
/// other files of this process do not affect them.
final class FileClaim: Claim {
  private let file: Int32
  private let offset: Int64

  /// Opens the file, creating it if it is missing; nil if that is impossible.
  private init?(path: String, offset: Int64) {
    file = open(path.cPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    self.offset = offset
    if file < 0 { return nil }
  }

  deinit { close(file) }

  /// Claims something in the file of a folder's claims.
  static func make(_ id: Identifier, of game: GameID, in path: String, takingOver: Bool) -> Claiming {
    let digest = Identifier(digest: "\(game.rawValue) \(id)").low
    guard let claim = FileClaim(path: path, offset: Int64(digest >> 2) * 2) else { return .unknown }
    switch claim.lock(0) {
    case .locked: return .claimed(claim)
    case .impossible: return .unknown
    case .refused:
      guard takingOver else { return .elsewhere }
      _ = claim.lock(1)
      return .claimed(claim)
    }
  }

  /// True if another program asks for it.
  ///
  /// A program that has asked claims whatever has been released by now.
  var isWanted: Bool {
    var range = range(1)
    guard fcntl(file, Self.getLock, &range) == 0, range.l_type == Int16(F_UNLCK) else { return true }
    if lock(0) == .locked { unlock(1) }
    return false
  }

  /// Constants that Swift does not import.
  ///
  /// - Source: Linux, include/uapi/asm-generic/fcntl.h: F_OFD_GETLK and F_OFD_SETLK.
  private static let getLock: Int32 = 36
  private static let setLock: Int32 = 37

  private enum Outcome { case locked, refused, impossible }

  private func range(_ byte: Int64, _ type: Int32 = F_WRLCK) -> flock {
    var range = flock()
    range.l_type = Int16(type)
    range.l_whence = Int16(SEEK_SET)
    range.l_start = off_t(offset + byte)
    range.l_len = 1
    return range
  }

  private func lock(_ byte: Int64) -> Outcome {
    var range = range(byte)
    guard fcntl(file, Self.setLock, &range) != 0 else { return .locked }
    return errno == EAGAIN || errno == EACCES ? .refused : .impossible
  }

  private func unlock(_ byte: Int64) {
    var range = range(byte, F_UNLCK)
    _ = fcntl(file, Self.setLock, &range)
  }
}
