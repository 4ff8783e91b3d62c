import GameKit
import Packs

/// Data files whose relative paths lie in a test's home folder, so that random keys export nothing into the checkout.
struct SandboxedFiles: DataFiles {
  let folders: DataFolders
  let home: String

  var search: [String] { folders.search }
  var data: String? { folders.data }

  func files(in folder: String) -> [FoundFile] { folders.files(in: folder) }
  func files(at path: String) -> [FoundFile] { folders.files(at: inHome(path)) }
  func read(_ path: String, limit: Int) throws(PackFault) -> [UInt8] {
    try folders.read(inHome(path), limit: limit)
  }
  func readStandardInput(limit: Int) throws(PackFault) -> [UInt8] { [] }
  func unpacked(_ bytes: [UInt8], named name: String, limit: Int) throws(PackFault) -> [UInt8] {
    try folders.unpacked(bytes, named: name, limit: limit)
  }
  func paths(inArchive bytes: [UInt8], named name: String) throws(PackFault) -> [String]? {
    try folders.paths(inArchive: bytes, named: name)
  }
  func file(
    _ path: String, inArchive bytes: [UInt8], named name: String, limit: Int
  ) throws(PackFault) -> [UInt8] {
    try folders.file(path, inArchive: bytes, named: name, limit: limit)
  }
  func exists(_ path: String) -> Bool { folders.exists(inHome(path)) }
  func isFolder(_ path: String) -> Bool { folders.isFolder(inHome(path)) }
  func write(
    _ bytes: [UInt8], to path: String, existing: ExistingFile, readers: FileReaders
  ) throws(PackFault) {
    try folders.write(bytes, to: inHome(path), existing: existing, readers: readers)
  }
  func delete(_ path: String) throws(PackFault) { try folders.delete(inHome(path)) }

  private func inHome(_ path: String) -> String { path.isAbsolutePath ? path : home.appendingPath(path) }
}
