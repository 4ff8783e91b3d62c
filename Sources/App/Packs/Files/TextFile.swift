/// A text and where it came from.
///
/// Invariant: the text has no byte order mark, and its lines end in a line feed alone, whatever the file
/// had, so that every reader here counts lines in one way.
public struct TextFile: Hashable, Sendable {
  /// Where the text came from, as it is shown in messages.
  public let path: String
  /// The text.
  public let text: String

  /// Takes a text as it would stand in a file.
  public init(path: String, text: String) {
    self.path = path
    self.text = Self.tidied(text)
  }

  /// Takes the bytes of a file that must be UTF-8.
  public init(path: String, bytes: [UInt8]) throws(PackFault) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let place = TextPlaces(bytes).place(of: Self.firstBadByte(of: bytes))
      throw PackFault(file: path, place: place, reason: .file(.notUTF8))
    }
    self.init(path: path, text: text)
  }

  /// Reads a file that must be UTF-8 and have no more bytes than the limit.
  public static func read(_ path: String, limit: Int = FileBytes.usualLimit) throws(PackFault) -> TextFile {
    try TextFile(path: path, bytes: FileBytes.read(path, limit: limit))
  }

  private static func tidied(_ text: String) -> String {
    let scalars =
      text.unicodeScalars.first == "\u{FEFF}" ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...]
    guard scalars.contains("\r") else { return String(scalars) }
    var tidy = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in scalars {
      if scalar != "\n" || previous != "\r" { tidy.append(scalar == "\r" ? "\n" : scalar) }
      previous = scalar
    }
    return String(tidy)
  }

  private static func firstBadByte(of bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return offset
  }
}
