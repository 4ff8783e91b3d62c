extension PatternFormat {
  /// Tells the form of a text by what stands in it, as Golly does.
  init(of bytes: [UInt8]) throws(FormatFault) {
    guard !bytes.starts(with: [0x50, 0x4B, 3, 4]) else {
      throw FormatFault(line: 1, column: 1, reason: .archive)
    }
    var lines = ByteLines(bytes)
    var isFirst = true, hasPlaces = false
    while lines.advance() {
      let line = lines.trimmed
      guard let sign = lines.bytes[line].first else { continue }
      if isFirst, let format = try Self.byFirstLine(lines) {
        self = format
        return
      }
      isFirst = false
      if sign == UInt8(ascii: "#") {
        hasPlaces = hasPlaces || lines.starts(with: "#P")
        continue
      }
      self = try Self.byData(lines, hasPlaces: hasPlaces)
      return
    }
    throw lines.fault(.empty)
  }

  private static func byFirstLine(_ lines: ByteLines) throws(FormatFault) -> PatternFormat? {
    if lines.starts(with: "#MCell", ignoringCase: true) {
      throw lines.fault(.unknownFormat, at: lines.trimmed.lowerBound)
    }
    if lines.starts(with: "[M2]") { return .macrocell }
    if lines.starts(with: "#Life 1.06", ignoringCase: true) { return .life106 }
    if lines.starts(with: "#Life", ignoringCase: true) { return .life105 }
    return lines.starts(with: "!") && lines.trimmed.count > 0 ? .cells : nil
  }

  /// Tells the form by the first line of data.
  private static func byData(_ lines: ByteLines, hasPlaces: Bool) throws(FormatFault) -> PatternFormat {
    let line = lines.trimmed
    if lines.isHeader { return .rle }
    let data = lines.bytes[line]
    let isPicture = data.allSatisfy { $0.isPictureSign }
    if isPicture { return hasPlaces ? .life105 : .cells }
    if let odd = data.firstIndex(where: { !$0.isRunLengthSign && $0 != UInt8(ascii: "!") }) {
      let isDigit = lines.bytes[line.lowerBound].digit != nil || lines.bytes[line.lowerBound].isRunLengthSign
      throw isDigit ? lines.unexpected(at: odd) : lines.fault(.unknownFormat, at: odd)
    }
    return .rle
  }
}

extension ByteLines {
  /// Whether the line says a size, as `x = 3, y = 3`.
  var isHeader: Bool {
    var offset = trimmed.lowerBound
    guard offset < trimmed.upperBound, bytes[offset].lowercase == UInt8(ascii: "x") else { return false }
    offset += 1
    skipSpaces(at: &offset, until: line.upperBound)
    return offset < line.upperBound && bytes[offset] == UInt8(ascii: "=")
  }
}

extension UInt8 {
  /// Whether it can stand in a picture of dots and letters.
  var isPictureSign: Bool { self == UInt8(ascii: ".") || self == 0x20 || isLivePictureSign }

  /// Whether it is a live cell in a picture.
  var isLivePictureSign: Bool {
    self == UInt8(ascii: "O") || self == UInt8(ascii: "o") || self == UInt8(ascii: "*")
  }

  /// Whether it can stand in a line of run lengths, the end excepted.
  var isRunLengthSign: Bool {
    switch self {
    case UInt8(ascii: "b"), UInt8(ascii: "o"), UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "A"): true
    default: isSpace || digit != nil
    }
  }
}
