import Camera
import Testing
import Vision

struct ImageFileTests {
  @Test func `a PGM with a comment is read`() throws {
    let bytes = Array("P5 # two pixels\n2 1\n255\n".utf8) + [0, 200]
    #expect(try ImageFile.read(bytes).luma == Plane(width: 2, height: 1, pixels: [0, 200]))
  }

  @Test func `a PPM has luma and colors`() throws {
    let frame = try ImageFile.read(Array("P6 2 1 255\n".utf8) + [255, 0, 0, 255, 255, 255])
    // JFIF: red is 0.299 of white, and half of all red there is.
    #expect(frame.luma.pixels == [76, 255])
    #expect(frame.chroma?.red.pixels == [255, 128])
    #expect(frame.chroma?.blue.pixels == [85, 128])
  }

  @Test func `a PNG is read`() throws {
    #expect(try ImageFile.read(SmallFiles.png).luma == Plane(width: 2, height: 1, pixels: [0, 255]))
  }

  @Test func `a JPEG is read`() throws {
    let luma = try ImageFile.read(SmallFiles.jpeg).luma
    #expect((luma.width, luma.height) == (8, 8))
    #expect(luma.pixels.allSatisfy { (120...136).contains($0) })
  }

  private static let refused: [([UInt8], ImageFault)] = [
    ([], .unknownFormat),
    (Array("GIF89a".utf8), .unknownFormat),
    (Array("P5 2 2 255\n".utf8) + [1, 2, 3], .damaged("PGM")),
    (Array("P5 0 2 255\n".utf8), .damaged("PGM")),
    (Array("P5 100000 100000 255\n".utf8), .tooManyPixels(limit: ImageFile.mostPixels)),
    (Array(SmallFiles.png.prefix(40)), .damaged("PNG")),
    (Array(SmallFiles.jpeg.prefix(100)), .damaged("JPEG")),
  ]

  @Test(arguments: refused)
  func `what is no whole picture is refused`(bytes: [UInt8], fault: ImageFault) {
    #expect(throws: fault) { try ImageFile.read(bytes) }
  }

  @Test func `a picture that says it is huge is refused before it is decoded`() {
    var bytes = SmallFiles.png
    // The width in the header; its checksum is not looked at before the size.
    bytes.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
    #expect(throws: ImageFault.self) { try ImageFile.read(bytes) }
  }
}
