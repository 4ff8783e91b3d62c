import CGIF
import Glibc
import TestKit
import Testing

@testable import Pictures

/// Files are read back by libgif's decoder, which shares no code with its encoder.
struct GIFWriterTests {
  private static let colors: [UInt32] = [0x000000, 0xFF8000, 0x0000FF]

  @Test func `a reader sees every frame as it was given, for its time`() throws {
    let frames: [[UInt8]] = [
      [0, 0, 0, 0, 1, 1, 0, 0, 2, 2, 2, 2],
      [0, 0, 0, 0, 1, 2, 0, 0, 2, 1, 2, 2],
      [1, 0, 0, 2, 1, 2, 0, 0, 2, 1, 2, 1],
    ]
    let read = try animation(of: frames, width: 4, height: 3, times: [100, 7, 250])
    #expect(read.frames == frames)
    #expect(read.times == [100, 7, 250])
    #expect(read.colors.prefix(3) == Self.colors[...])
    #expect(read.repeats)
  }

  @Test func `only the rectangle that changes is written`() throws {
    let frames: [[UInt8]] = [
      Array(repeating: 0, count: 12),
      [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0],
    ]
    let read = try animation(of: frames, width: 4, height: 3, times: [10, 10])
    #expect(read.areas == [[0, 0, 4, 3], [1, 1, 2, 2]])
  }

  @Test func `a frame without a change is one pixel`() throws {
    let frame = [UInt8](repeating: 1, count: 12)
    let read = try animation(of: [frame, frame], width: 4, height: 3, times: [10, 20])
    #expect(read.areas == [[0, 0, 4, 3], [0, 0, 1, 1]])
    #expect(read.frames == [frame, frame])
  }

  @Test func `a file in no folder is refused`() {
    let isOpen = GIFWriter(path: "/nowhere/a.gif", width: 1, height: 1, colors: [0]) != nil
    #expect(!isOpen)
  }

  private func animation(of frames: [[UInt8]], width: Int, height: Int, times: [Int]) throws -> ReadAnimation
  {
    let folder = try ScratchFolder()
    let path = folder.path + "/a.gif"
    guard var file = GIFWriter(path: path, width: width, height: height, colors: Self.colors) else {
      throw PictureError.unwritable(path)
    }
    for (frame, time) in zip(frames, times) { file.add(frame, for: time) }
    let isWhole = file.finish()
    #expect(isWhole)
    return try ReadAnimation(path)
  }
}

/// An animation as libgif reads it.
private struct ReadAnimation {
  /// The pictures that are shown one after the other.
  var frames: [[UInt8]] = []
  /// In hundredths of a second.
  var times: [Int] = []
  /// Left, top, width and height of what the file has of each frame.
  var areas: [[Int]] = []
  let colors: [UInt32]
  let repeats: Bool

  init(_ path: String) throws {
    let file = try #require(DGifOpenFileName(path, nil))
    defer { DGifCloseFile(file, nil) }
    try #require(DGifSlurp(file) == GIF_OK)
    let map = try #require(file.pointee.SColorMap).pointee
    colors = (0..<Int(map.ColorCount)).map { index in
      let color = map.Colors[index]
      return UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
    }
    let first = try #require(file.pointee.SavedImages)
    let blocks = UnsafeBufferPointer(
      start: first.pointee.ExtensionBlocks, count: Int(first.pointee.ExtensionBlockCount))
    repeats = blocks.contains { $0.Function == APPLICATION_EXT_FUNC_CODE }
    var shown = [UInt8](repeating: 0, count: Int(file.pointee.SWidth) * Int(file.pointee.SHeight))
    for index in 0..<Int(file.pointee.ImageCount) { add(index, of: file, to: &shown) }
  }

  private mutating func add(_ index: Int, of file: UnsafeMutablePointer<GifFileType>, to shown: inout [UInt8])
  {
    var control = GraphicsControlBlock()
    DGifSavedExtensionToGCB(file, Int32(index), &control)
    let image = file.pointee.SavedImages[index]
    let area = [image.ImageDesc.Left, image.ImageDesc.Top, image.ImageDesc.Width, image.ImageDesc.Height].map(
      Int.init)
    for pixel in 0..<area[2] * area[3] where Int32(image.RasterBits[pixel]) != control.TransparentColor {
      let (x, y) = (area[0] + pixel % area[2], area[1] + pixel / area[2])
      shown[y * Int(file.pointee.SWidth) + x] = image.RasterBits[pixel]
    }
    frames.append(shown)
    times.append(Int(control.DelayTime))
    areas.append(area)
  }
}
