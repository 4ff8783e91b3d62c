public import GameKit

/// The reason why a picture cannot be used.
public enum ImageFault: Error, Hashable, Sendable {
  /// The bytes are not a PNG, JPEG, PGM or PPM.
  case unknownFormat
  /// The picture has more pixels than Parlor reads.
  case tooManyPixels(limit: Int)
  /// The picture is incomplete or corrupted; contains the format.
  case damaged(String)
  /// The picture is of an unsupported kind.
  case unsupported(String)
  /// The file cannot be read.
  case file(PackFault)

  /// The reason, and what to do about it.
  public var sentence: String {
    switch self {
    case .unknownFormat: "Not a picture Parlor can read. Use a PNG, JPEG, PGM or PPM file."
    case .tooManyPixels(let limit):
      "The picture has more than \(limit / 1_000_000) megapixels, the limit. Make it smaller."
    case .damaged(let format): "The \(format) file is damaged or incomplete. Copy or take the picture again."
    case .unsupported(let kind): "\(kind) pictures aren't supported. Save it as an ordinary PNG or JPEG."
    case .file(let fault): fault.description
    }
  }
}
