/// A sound as a file that every player reads: 16-bit PCM, one channel.
///
/// - Source: "Multimedia Programming Interface and Data Specifications 1.0", IBM and Microsoft 1991, chapter 3.
package enum WAVFile {
  /// The bytes of the file.
  package static func bytes(_ samples: [Int16]) -> [UInt8] {
    let (width, rate) = (2, AudioFormat.rate)
    let data = samples.littleEndianBytes
    let format =
      number(1, 2) + number(1, 2) + number(rate, 4) + number(rate * width, 4) + number(width, 2)
      + number(8 * width, 2)
    let chunks = Array("WAVE".utf8) + chunk("fmt ", format) + chunk("data", data)
    return chunk("RIFF", chunks)
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + number(content.count, 4) + content
  }

  private static func number(_ value: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

extension [Float] {
  /// The samples as whole numbers of 16 bits.
  package var pcm: [Int16] { map { Int16(Mixer.limited($0) * Float(Int16.max)) } }
}

extension [Int16] {
  /// The samples as players and files want them.
  package var littleEndianBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * count)
    for sample in self {
      bytes.append(UInt8(truncatingIfNeeded: sample))
      bytes.append(UInt8(truncatingIfNeeded: sample >> 8))
    }
    return bytes
  }
}
