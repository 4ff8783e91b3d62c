extension Plane {
  /// Returns a smaller picture by averaging; never enlarges.
  public func shrunk(to columns: Int, by rows: Int) -> Plane {
    let (columns, rows) = (max(1, min(columns, width)), max(1, min(rows, height)))
    guard columns < width || rows < height else { return self }
    let small = [UInt8](unsafeUninitializedCapacity: columns * rows) { buffer, count in
      pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<rows {
          let lines = row * height / rows..<(row + 1) * height / rows
          for column in 0..<columns {
            let places = column * width / columns..<(column + 1) * width / columns
            var sum = 0
            for line in lines {
              for place in places { sum += Int(pixels[line * width + place]) }
            }
            buffer[row * columns + column] = UInt8(sum / (lines.count * places.count))
          }
        }
      }
      count = columns * rows
    }
    return Plane(width: columns, height: rows, pixels: small)
  }
}

extension Frame {
  /// Returns a smaller frame with the same proportions and colors at the same size.
  ///
  /// - Parameter side: The longest side, in pixels.
  public func shrunk(to side: Int) -> Frame {
    let longest = max(luma.width, luma.height)
    let (width, height) =
      longest <= side
      ? (luma.width, luma.height) : (luma.width * side / longest, luma.height * side / longest)
    return Frame(
      luma: luma.shrunk(to: width, by: height),
      chroma: chroma.map {
        Chroma(blue: $0.blue.shrunk(to: width, by: height), red: $0.red.shrunk(to: width, by: height))
      },
      timestamp: timestamp)
  }
}
