import FoundationEssentials
import Glibc

/// A file system of one megabyte in memory, mounted over a folder for as long as the value lives.
///
/// Only who may mount has one: root, and not in every container.
struct SmallDisk: ~Copyable {
  private let folder: String
  private var filler: String { folder + "/filler" }

  /// Creates the folder and mounts the disk over it; nil where that is not allowed.
  init?(over folder: String) {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard mount("none", folder, "tmpfs", 0, "size=1m") == 0 else { return nil }
    self.folder = folder
  }

  /// Takes the right to write from everyone, as the switch of a card or a full system does.
  func makeReadOnly() -> Bool { mount("none", folder, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0 }

  deinit { umount2(folder, Int32(MNT_DETACH)) }

  /// Fills the disk up but for some bytes, in whole pages.
  func leave(bytes: Int) {
    var facts = statvfs()
    statvfs(folder, &facts)
    let free = Int(facts.f_bavail * facts.f_bsize)
    _ = FileManager.default.createFile(atPath: filler, contents: Data(count: max(0, free - bytes)))
  }

  /// Frees what filled the disk.
  func makeRoom() { unlink(filler) }
}
