import CQREncode
import Glibc

/// A QR code for cameras.
///
/// The library is loaded when it is needed: no system has its static form, and `parlor-link` has to start without it.
enum QRCode {
  private typealias Encoder =
    @convention(c) (
      UnsafePointer<CChar>?, Int32, QRecLevel, QRencodeMode, Int32
    ) -> UnsafeMutablePointer<QRcode>?
  private typealias Disposer = @convention(c) (UnsafeMutablePointer<QRcode>?) -> Void

  /// The modules of a text without a quiet zone, row by row: `1` is dark.
  ///
  /// A text of capitals, digits and a few signs, such as a URL in upper case, gets a smaller picture. Empty if the
  /// library is missing, or the text too long.
  static func rows(of text: String) -> [String] {
    guard let library = dlopen("libqrencode.so.4", RTLD_NOW),
      let encoder = dlsym(library, "QRcode_encodeString"), let disposer = dlsym(library, "QRcode_free")
    else { return [] }
    let encode = unsafeBitCast(encoder, to: Encoder.self)
    guard let code = encode(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else { return [] }
    defer { unsafeBitCast(disposer, to: Disposer.self)(code) }
    let width = Int(code.pointee.width)
    return (0..<width).map { row in
      // The lowest bit is the color.
      String((0..<width).map { code.pointee.data[row * width + $0] & 1 == 1 ? "1" : "0" })
    }
  }
}
