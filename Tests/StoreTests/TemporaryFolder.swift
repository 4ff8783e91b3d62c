import FoundationEssentials
import GameKit
import Glibc
import Testing

@testable import Store

/// Does something in a new, empty folder, and removes it with all it holds.
func inTemporaryFolder(_ body: (_ folder: String) throws -> Void) throws {
  let folder = try newFolder()
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(folder)
}

/// Does something at leisure in a new, empty folder, and removes it with all it holds.
func inTemporaryFolder(_ body: (_ folder: String) async throws -> Void) async throws {
  let folder = try newFolder()
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try await body(folder)
}

private func newFolder() throws -> String {
  var template = Array("/tmp/parlor-store-XXXXXX".utf8CString)
  return try #require(mkdtemp(&template).map { String(cString: $0) })
}

/// The last nine bits of a file's mode: who may read, write and enter it.
func permissions(of path: String) -> UInt32 {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}

/// The bytes of a file; nil when there is none.
func bytes(of path: String) -> [UInt8]? {
  guard let file = ByteFile(reading: path) else { return nil }
  var bytes: [UInt8] = []
  while let piece = file.next(), !piece.isEmpty { bytes += piece }
  return bytes
}

/// Puts a file in place of whatever stood there.
func write(_ bytes: [UInt8], to path: String) throws {
  unlink(path)
  guard let file = ByteFile(creating: path) else { throw RepositoryError(errno: errno, path: path) }
  let isWritten = file.write(bytes)
  #expect(isWritten)
}
