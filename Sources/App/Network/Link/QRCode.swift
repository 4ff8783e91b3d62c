import CQREncode

/// A QR code for cameras.
enum QRCode {
  /// The modules of a text without a quiet zone, row by row: `1` is dark; empty if the text is too long.
  ///
  /// A text of capitals, digits and a few signs, such as a URL in upper case, gets a smaller picture.
  static func rows(of text: String) -> [String] {
    guard let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else { return [] }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    return (0..<width).map { row in
      // The lowest bit is the color.
      String((0..<width).map { code.pointee.data[row * width + $0] & 1 == 1 ? "1" : "0" })
    }
  }
}
