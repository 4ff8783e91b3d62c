/// The compression of LZ-string, with the result in Base64, as links to puzzles use it.
///
/// A text is a sequence of 16-bit units. The table of phrases starts with three codes: a new unit of 8 bits, a new unit
/// of 16 bits, and the end. Codes are as wide as the largest one needs, lowest bit first.
///
/// - Source: pieroxy.net/blog/pages/lz-string
enum LZString {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private enum Code {
    static let byte = 0
    static let unit = 1
    static let end = 2
  }

  // MARK: Unpacking

  /// Unpacks a text; nil if it is damaged or longer than a number of units.
  static func unpacked(_ base64: some Sequence<UInt8>, limit: Int) -> String? {
    var values: [UInt8] = []
    for byte in base64 {
      switch byte {
      case UInt8(ascii: "="): break
      case UInt8(ascii: " "), UInt8(ascii: "-"): values.append(62)
      case UInt8(ascii: "_"): values.append(63)
      default:
        guard let value = alphabet.firstIndex(of: byte) else { return nil }
        values.append(UInt8(value))
      }
    }
    var bits = BitReader(values)
    return units(&bits, limit).map { String(decoding: $0, as: UTF16.self) }
  }

  /// A phrase is an earlier place in the text and a length, so that the table takes little memory.
  private static func units(_ bits: inout BitReader, _ limit: Int) -> [UInt16]? {
    var text: [UInt16] = []
    var phrases: [Range<Int>] = [0..<0, 0..<0, 0..<0]
    var (last, width, room) = (nil as Range<Int>?, 2, 4)
    while let code = bits.read(width) {
      let start = text.count
      switch code {
      case Code.end: return text
      case Code.byte, Code.unit:
        guard let unit = bits.read(code == Code.byte ? 8 : 16) else { return nil }
        text.append(UInt16(unit))
        phrases.append(start..<start + 1)
      case phrases.count:
        guard let last else { return nil }
        text += text[last] + [text[last.lowerBound]]
      default:
        guard phrases.indices.contains(code) else { return nil }
        text += Array(text[phrases[code]])
      }
      guard text.count <= limit else { return nil }
      // Each code but the first completes a phrase: the one before and one unit more.
      if let last { phrases.append(last.lowerBound..<last.upperBound + 1) }
      last = start..<text.count
      // One code that is about to be complete counts, too.
      while phrases.count + 1 > room { (width, room) = (width + 1, room * 2) }
    }
    return nil
  }

  /// Bits from characters of six each, highest first.
  private struct BitReader {
    private let values: [UInt8]
    private var place = 0

    init(_ values: [UInt8]) { self.values = values }

    mutating func read(_ count: Int) -> Int? {
      guard place + count <= values.count * 6 else { return nil }
      var code = 0
      for bit in 0..<count {
        code |= Int(values[place / 6] >> UInt8(5 - place % 6) & 1) << bit
        place += 1
      }
      return code
    }
  }

  // MARK: Packing

  /// Packs a text.
  static func packed(_ text: String) -> String {
    var packer = Packer()
    for unit in text.utf16 { packer.add(unit) }
    return packer.finish()
  }

  private struct Packer {
    private var writer = BitWriter()
    /// The code of each phrase.
    private var codes: [[UInt16]: Int] = [:]
    /// The units that have a code, but were not written yet.
    private var unwritten: Set<UInt16> = []
    private var phrase: [UInt16] = []
    /// The width of codes, and how many more of them there are.
    private var (width, room) = (2, 2)

    mutating func add(_ unit: UInt16) {
      if codes[[unit]] == nil {
        codes[[unit]] = codes.count + 3
        unwritten.insert(unit)
      }
      let longer = phrase + [unit]
      guard codes[longer] == nil else {
        phrase = longer
        return
      }
      writePhrase()
      codes[longer] = codes.count + 3
      phrase = [unit]
    }

    mutating func finish() -> String {
      if !phrase.isEmpty { writePhrase() }
      writer.write(Code.end, width)
      return writer.text
    }

    private mutating func writePhrase() {
      if phrase.count == 1, unwritten.remove(phrase[0]) != nil {
        let isByte = phrase[0] < 256
        writer.write(isByte ? Code.byte : Code.unit, width)
        writer.write(Int(phrase[0]), isByte ? 8 : 16)
        grow()
      } else {
        writer.write(codes[phrase] ?? 0, width)
      }
      grow()
    }

    private mutating func grow() {
      room -= 1
      if room == 0 { (room, width) = (1 << width, width + 1) }
    }
  }

  private struct BitWriter {
    private var values: [UInt8] = []
    private var count = 0

    mutating func write(_ code: Int, _ width: Int) {
      for bit in 0..<width {
        if count % 6 == 0 { values.append(0) }
        values[values.count - 1] |= UInt8(code >> bit & 1) << UInt8(5 - count % 6)
        count += 1
      }
    }

    var text: String {
      // A last character without bits closes a text that fills the one before.
      let characters = (values + (count % 6 == 0 ? [0] : [])).map { alphabet[Int($0)] }
      let padding = String(repeating: "=", count: (4 - characters.count % 4) % 4)
      return String(decoding: characters, as: UTF8.self) + padding
    }
  }
}
