import Testing
import Vision

@testable import Camera

extension SmallFiles {
  /// The small JPEG as a camera that was turned stores it.
  static func turnedJPEG(orientation: Int, isLittle: Bool = false) -> [UInt8] {
    let number = isLittle ? [UInt8(orientation), 0] : [0, UInt8(orientation)]
    let tiff: [UInt8] =
      isLittle
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0] + number + [0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1] + number + [0, 0]
    let body = Array("Exif\0\0".utf8) + tiff
    return jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + jpeg.dropFirst(2)
  }
}

struct ExifOrientationTests {
  /// A picture as it was meant (`ab` above `cd` above `ef`), and how cameras store it for each orientation.
  ///
  /// - Source: Exif 2.32, 4.6.4 A: the visual places of the stored row 0 and column 0.
  private static let stored: [(Int, [String])] = [
    (1, ["ab", "cd", "ef"]), (2, ["ba", "dc", "fe"]), (3, ["fe", "dc", "ba"]), (4, ["ef", "cd", "ab"]),
    (5, ["ace", "bdf"]), (6, ["bdf", "ace"]), (7, ["fdb", "eca"]), (8, ["eca", "fdb"]),
  ]

  @Test(arguments: stored)
  func `a picture is turned as its camera was held`(number: Int, rows: [String]) throws {
    let plane = Plane(width: rows[0].count, height: rows.count, pixels: Array(rows.joined().utf8))
    let orientation = try #require(ExifOrientation(rawValue: number))
    #expect(orientation.applied(to: plane) == Plane(width: 2, height: 3, pixels: Array("abcdef".utf8)))
  }

  @Test(arguments: 1...8, [false, true])
  func `a JPEG names its orientation in either order of bytes`(number: Int, isLittle: Bool) throws {
    let bytes = SmallFiles.turnedJPEG(orientation: number, isLittle: isLittle)
    #expect(ExifOrientation(bytes).rawValue == number)
    #expect(try ImageFile.read(bytes).luma.width == 8)
  }

  @Test func `a JPEG that names none, or nonsense, is upright`() {
    #expect(ExifOrientation(SmallFiles.jpeg) == .upright)
    #expect(ExifOrientation(SmallFiles.turnedJPEG(orientation: 0)) == .upright)
    #expect(ExifOrientation(SmallFiles.turnedJPEG(orientation: 9)) == .upright)
  }
}
