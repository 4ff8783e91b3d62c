import CPNG

/// A still picture as a PNG file, by libpng.
enum PNGFile {
  /// Writes a picture; false if the file cannot be written.
  static func write(_ picture: IndexedPicture, colors: [UInt32], to path: String) -> Bool {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    (image.width, image.height) = (png_uint_32(picture.width), png_uint_32(picture.height))
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_COLORMAP)
    image.colormap_entries = png_uint_32(colors.count)
    let map = colors.flatMap { [UInt8($0 >> 16 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
    defer { png_image_free(&image) }
    return png_image_write_to_file(&image, path, 0, picture.pixels, 0, map) != 0
  }
}
