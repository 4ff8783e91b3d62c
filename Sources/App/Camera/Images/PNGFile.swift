private import CPNG
internal import Vision

/// Decodes and encodes PNG with libpng's simplified interface, which reports errors instead of jumping.
enum PNGFile {
  static func read(_ bytes: [UInt8]) throws(ImageFault) -> Frame {
    // The library reads from these bytes until the picture is complete.
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(ImageFault) in try decode(bytes) }
    }.get()
  }

  /// Encodes a gray picture; nil if the library fails, as without memory.
  static func bytes(of luma: Plane) -> [UInt8]? {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    (image.width, image.height) = (png_uint_32(luma.width), png_uint_32(luma.height))
    image.format = png_uint_32(PNG_FORMAT_GRAY)
    defer { png_image_free(&image) }
    // Without memory, it says how much it needs at most.
    var count = 0
    guard png_image_write_to_memory(&image, nil, &count, 0, luma.pixels, 0, nil) != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    guard png_image_write_to_memory(&image, &bytes, &count, 0, luma.pixels, 0, nil) != 0 else { return nil }
    return Array(bytes.prefix(count))
  }

  private static func decode(_ bytes: UnsafeRawBufferPointer) throws(ImageFault) -> Frame {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
      throw .damaged("PNG")
    }
    let (width, height) = (Int(image.width), Int(image.height))
    try ImageFile.check(width: width, height: height, of: "PNG")
    let isColored =
      image.format & png_uint_32(PNG_FORMAT_FLAG_COLOR) != 0 && width * height <= ImageFile.mostColorPixels
    image.format = isColored ? png_uint_32(PNG_FORMAT_RGB) : png_uint_32(PNG_FORMAT_GRAY)
    // Transparent pixels show what the buffer contains: white paper.
    var pixels = [UInt8](repeating: 255, count: width * height * (isColored ? 3 : 1))
    guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { throw .damaged("PNG") }
    return isColored
      ? Frame(width: width, height: height, rgb: pixels)
      : Frame(luma: Plane(width: width, height: height, pixels: pixels))
  }
}
