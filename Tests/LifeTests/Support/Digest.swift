import Life

/// SHA-256, as FIPS 180-4 writes it down, for known answers that are told as digests.
struct Digest {
  private var state = Self.fraction(of: Self.primes.prefix(8)) { $0.squareRoot() }
  private static let rounds = fraction(of: primes[...]) { root3($0) }
  private static let primes: [Double] = {
    (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }.map(Double.init)
  }()

  /// The first 32 bits behind the point of each number's root.
  private static func fraction(of numbers: some Sequence<Double>, root: (Double) -> Double) -> [UInt32] {
    numbers.map { UInt32((root($0) - root($0).rounded(.down)) * 0x1p32) }
  }

  private static func root3(_ number: Double) -> Double {
    var root = number / 3
    for _ in 0..<60 { root -= (root * root * root - number) / (3 * root * root) }
    return root
  }

  /// The digest of a text, in hexadecimal digits.
  static func hex(of text: [UInt8]) -> String {
    var bytes = text + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: (text.count * 8) >> shift))
    }
    var digest = Digest()
    for start in stride(from: 0, to: bytes.count, by: 64) { digest.add(bytes[start..<start + 64]) }
    return digest.state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private mutating func add(_ block: ArraySlice<UInt8>) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let one = words[index - 15], other = words[index - 2]
      let small = Self.turn(one, 7) ^ Self.turn(one, 18) ^ one >> 3
      let large = Self.turn(other, 17) ^ Self.turn(other, 19) ^ other >> 10
      words.append(words[index - 16] &+ small &+ words[index - 7] &+ large)
    }
    var letters = state
    for index in 0..<64 {
      let a = letters[0], e = letters[4]
      let choice = (e & letters[5]) ^ (~e & letters[6])
      let majority = (a & letters[1]) ^ (a & letters[2]) ^ (letters[1] & letters[2])
      let one =
        letters[7] &+ (Self.turn(e, 6) ^ Self.turn(e, 11) ^ Self.turn(e, 25)) &+ choice
        &+ Self.rounds[index] &+ words[index]
      let other = (Self.turn(a, 2) ^ Self.turn(a, 13) ^ Self.turn(a, 22)) &+ majority
      letters = [one &+ other, a, letters[1], letters[2], letters[3] &+ one, e, letters[5], letters[6]]
    }
    state = zip(state, letters).map { $0 &+ $1 }
  }

  private static func turn(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
}

extension Cells {
  /// The digest of all live cells, one "x y" per line.
  var digest: String {
    Digest.hex(of: sorted().flatMap { Array("\($0.x) \($0.y)\n".utf8) })
  }
}
