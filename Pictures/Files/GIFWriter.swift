import CGIF
import Glibc

/// Writes an animation that repeats for ever as a GIF file, by libgif.
///
/// All frames share one palette. Of each, only the rectangle is written in which it differs from the one before, and
/// there only the pixels that differ: the others are transparent.
struct GIFWriter: ~Copyable {
  private let file: UnsafeMutablePointer<GifFileType>
  private let (width, height): (Int, Int)
  /// The number of the color that shows the frame before.
  private let transparent: UInt8
  private var shown: [UInt8] = []
  private var isIntact = true

  /// The most colors of a palette; the last number is for transparent pixels.
  static let mostColors = 255

  /// Creates a file; nil if that fails.
  ///
  /// - Parameters:
  ///   - path: The file, which is replaced if it is there.
  ///   - colors: The palette, at most ``mostColors``, each `0xRRGGBB`.
  init?(path: String, width: Int, height: Int, colors: [UInt32]) {
    precondition(colors.count <= Self.mostColors, "\(colors.count) colors are more than \(Self.mostColors)")
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0, let file = EGifOpenFileHandle(descriptor, nil) else { return nil }
    (self.file, self.width, self.height, transparent) = (file, width, height, UInt8(colors.count))
    EGifSetGifVersion(file, true)
    let map = Self.map(colors)
    defer { GifFreeMapObject(map) }
    isIntact =
      EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, map) == GIF_OK && Self.repeatAlways(file)
  }

  /// The palette, whose size in a file is a power of two with room for the transparent color.
  private static func map(_ colors: [UInt32]) -> UnsafeMutablePointer<ColorMapObject>? {
    let size = 1 << GifBitSize(Int32(colors.count) + 1)
    let entries = (0..<size).map { index in
      let color = index < colors.count ? colors[index] : 0
      return GifColorType(
        Red: UInt8(color >> 16 & 0xFF), Green: UInt8(color >> 8 & 0xFF), Blue: UInt8(color & 0xFF))
    }
    return GifMakeMapObject(Int32(size), entries)
  }

  /// Asks readers to begin again after the last frame.
  ///
  /// - Source: The extension of Netscape Navigator 2.0: 1, and a number of repetitions, of which 0 is for ever.
  private static func repeatAlways(_ file: UnsafeMutablePointer<GifFileType>) -> Bool {
    EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_OK
      && EGifPutExtensionBlock(file, 11, "NETSCAPE2.0") == GIF_OK
      && EGifPutExtensionBlock(file, 3, [UInt8(1), 0, 0]) == GIF_OK
      && EGifPutExtensionTrailer(file) == GIF_OK
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - pixels: Numbers of colors in the palette, row by row.
  ///   - time: How long the frame is shown, in hundredths of a second.
  mutating func add(_ pixels: [UInt8], for time: Int) {
    precondition(pixels.count == width * height, "\(pixels.count) pixels do not fill \(width)×\(height)")
    let area = changedArea(of: pixels)
    var control = GraphicsControlBlock(
      DisposalMode: DISPOSE_DO_NOT, UserInputFlag: false, DelayTime: Int32(time),
      TransparentColor: Int32(transparent))
    var block: [UInt8] = [0, 0, 0, 0]
    EGifGCBToExtension(&control, &block)
    put(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, block))
    put(
      EGifPutImageDesc(
        file, Int32(area.columns.lowerBound), Int32(area.rows.lowerBound), Int32(area.columns.count),
        Int32(area.rows.count), false, nil))
    for row in area.rows {
      var line = area.columns.map { column in
        let index = row * width + column
        return shown.isEmpty || shown[index] != pixels[index] ? pixels[index] : transparent
      }
      put(EGifPutLine(file, &line, Int32(line.count)))
    }
    shown = pixels
  }

  private mutating func put(_ answer: Int32) { isIntact = isIntact && answer == GIF_OK }

  /// The smallest rectangle with all pixels that differ from the frame before; a pixel if none does.
  private func changedArea(of pixels: [UInt8]) -> (columns: Range<Int>, rows: Range<Int>) {
    guard !shown.isEmpty else { return (0..<width, 0..<height) }
    let changed = pixels.indices.filter { pixels[$0] != shown[$0] }
    guard let first = changed.first, let last = changed.last else { return (0..<1, 0..<1) }
    let columns = changed.reduce((width, 0)) { (min($0.0, $1 % width), max($0.1, $1 % width)) }
    return (columns.0..<columns.1 + 1, first / width..<last / width + 1)
  }

  /// Completes the file; false if it could not be written whole.
  consuming func finish() -> Bool { EGifCloseFile(file, nil) == GIF_OK && isIntact }
}
