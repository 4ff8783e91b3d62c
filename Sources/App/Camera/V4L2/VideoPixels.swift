internal import Vision

/// The memory layout of a camera's buffers.
struct VideoPixels: Equatable {
  let format: VideoFormat
  let width: Int
  let height: Int
  /// The bytes from the start of a row to the next one.
  let rowBytes: Int

  /// Checks what a device reports; nil if it cannot be right.
  init?(_ format: VideoFormat, width: Int, height: Int, rowBytes: Int) {
    let most = FrameStreamReader.mostPixels
    guard width > 1, height > 0, width <= most, height <= most, width * height <= most else { return nil }
    let least = width * (format.pixelBytes ?? 0)
    // Old drivers do not set the length of a row.
    let rowBytes = rowBytes == 0 ? least : rowBytes
    guard rowBytes >= least, rowBytes <= 16 * most else { return nil }
    self.format = format
    self.width = width
    self.height = height
    self.rowBytes = rowBytes
  }

  /// The frame in a buffer; nil if it is damaged or incomplete.
  func frame(in bytes: UnsafeRawBufferPointer, at timestamp: Double) -> Frame? {
    guard let pixelBytes = format.pixelBytes else {
      guard bytes.count <= ImageFile.mostBytes, let frame = try? JPEGFile.read(Array(bytes)),
        frame.luma.pixels.count <= FrameStreamReader.mostPixels
      else { return nil }
      return frame.dated(timestamp)
    }
    guard bytes.count >= rowBytes * (height - 1) + width * pixelBytes else { return nil }
    let luma = plane(bytes, columns: width, first: 0, step: pixelBytes)
    guard format == .yuyv else { return Frame(luma: luma, timestamp: timestamp) }
    let chroma = Chroma(
      blue: plane(bytes, columns: width / 2, first: 1, step: 4),
      red: plane(bytes, columns: width / 2, first: 3, step: 4))
    return Frame(luma: luma, chroma: chroma, timestamp: timestamp)
  }

  /// The plane of every n-th byte of each row.
  private func plane(_ bytes: UnsafeRawBufferPointer, columns: Int, first: Int, step: Int) -> Plane {
    let pixels = [UInt8](unsafeUninitializedCapacity: columns * height) { buffer, count in
      for row in 0..<height {
        var place = row * rowBytes + first
        for column in 0..<columns {
          buffer[row * columns + column] = bytes[place]
          place += step
        }
      }
      count = columns * height
    }
    return Plane(width: columns, height: height, pixels: pixels)
  }
}
