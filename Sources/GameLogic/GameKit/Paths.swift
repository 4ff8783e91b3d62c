extension String {
  /// The folder that contains this path; `.` if there is no slash.
  package var parentPath: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  package var fileName: String {
    lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
  }

  /// The last part of the path, without its extension.
  package var fileStem: String {
    let name = fileName
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The text after the last dot of the file name, in lower case; empty if there is none.
  package var fileExtension: String {
    let name = fileName
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  package func appendingPath(_ part: String) -> String {
    hasSuffix("/") ? self + part : self + "/" + part
  }

  package var isAbsolutePath: Bool { hasPrefix("/") }
}

// MARK: - Bytes

/// Reversible conversion of path bytes that are not UTF-8.
///
/// Each such byte becomes a private-use character, so that the path goes back to the system unchanged.
///
/// - Source: The idea of PEP 383, with private-use characters because Swift has no lone surrogates.
extension String {
  /// The character for a byte of 0x80 or more.
  private static func escape(of byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(0x10_F700 + UInt32(byte)) ?? "?"
  }

  private static let escapes: ClosedRange<Unicode.Scalar> = "\u{10F780}"..."\u{10F7FF}"
  /// A path without this byte, as nearly all are, has none of these characters.
  private static let firstByteOfEscapes: UInt8 = 0xF4

  /// Creates a path from bytes in any encoding; ``cPath`` returns them unchanged.
  package init(pathBytes: some Collection<UInt8>) {
    if !pathBytes.contains(Self.firstByteOfEscapes), let text = String(validating: pathBytes, as: UTF8.self) {
      self = text
      return
    }
    var scalars = UnicodeScalarView()
    var (parser, iterator) = (Unicode.UTF8.ForwardParser(), pathBytes.makeIterator())
    var rest = pathBytes[...]
    parsing: while true {
      let length: Int
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        length = encoded.count
        // A path that already contains such a character must survive the round trip.
        if Self.escapes.contains(scalar) {
          for byte in rest.prefix(length) { scalars.append(Self.escape(of: byte)) }
        } else {
          scalars.append(scalar)
        }
      case .error(let invalid):
        length = invalid
        // One by one, because appending a sequence copies the whole text each time.
        for byte in rest.prefix(length) { scalars.append(Self.escape(of: byte)) }
      case .emptyInput: break parsing
      }
      rest = rest.dropFirst(length)
    }
    self.init(scalars)
  }

  package init(cPath: UnsafePointer<CChar>) {
    var length = 0
    while cPath[length] != 0 { length += 1 }
    self.init(pathBytes: UnsafeBufferPointer(start: cPath, count: length).map(UInt8.init(bitPattern:)))
  }

  /// The original bytes of the path for C, with a terminating zero.
  package var cPath: [CChar] {
    guard utf8.contains(Self.firstByteOfEscapes) else { return Array(utf8CString) }
    var bytes: [CChar] = []
    for scalar in unicodeScalars {
      if Self.escapes.contains(scalar) {
        bytes.append(CChar(truncatingIfNeeded: scalar.value - 0x10_F700))
      } else {
        bytes += UTF8.encode(scalar).map { $0.map(CChar.init(bitPattern:)) } ?? []
      }
    }
    return bytes + [0]
  }
}
