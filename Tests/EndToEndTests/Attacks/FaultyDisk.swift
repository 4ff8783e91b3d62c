import Emulation
import FoundationEssentials
import Testing

/// The disk of a program whose calls of `fsync` are slow, or fail.
struct FaultyDisk {
  let environment: [String: String?]
  /// The calls fail while this file is there.
  private let failure: String

  static func slow(in home: TempHome) throws -> FaultyDisk { try FaultyDisk(in: home, delay: 200_000) }
  /// Each call takes longer than anyone waits for a key, and less than the end of the program does.
  static func hanging(in home: TempHome) throws -> FaultyDisk { try FaultyDisk(in: home, delay: 1_500_000) }
  static func failing(in home: TempHome) throws -> FaultyDisk { try FaultyDisk(in: home, delay: 0) }
  /// Without links, unnamed files, rights, and renaming that replaces nothing, as FAT is.
  static func plain(in home: TempHome) throws -> FaultyDisk {
    try FaultyDisk(in: home, delay: 0, isPlain: true)
  }

  private init(in home: TempHome, delay: Int, isPlain: Bool = false) throws {
    let (library, source) = (home.path + "/faulty_disk.so", #filePath.components(separatedBy: "/Attacks/")[0])
    let compiler = try home.line("cc -shared -fPIC -O1 -o \(library) \(source)/Fixtures/faulty_disk.c")
    try #require(compiler.waitForEnd() == .exited(0), "\(compiler.text)")
    failure = home.path + "/disk-fails"
    environment = [
      "LD_PRELOAD": library, "DISK_DELAY": "\(delay)", "DISK_FAILS": failure,
      "DISK_PLAIN": isPlain ? "1" : nil,
    ]
  }

  func fail() throws { try Data().write(to: URL(filePath: failure)) }
  func mend() throws { try FileManager.default.removeItem(atPath: failure) }
}
