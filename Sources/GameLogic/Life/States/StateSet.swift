/// A set of states, 0 to 255.
struct StateSet: Hashable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  init() {}

  init(_ states: [Int]) { for state in states { insert(state) } }

  mutating func insert(_ state: Int) {
    switch state >> 6 {
    case 0: words.0 |= 1 << UInt64(state & 63)
    case 1: words.1 |= 1 << UInt64(state & 63)
    case 2: words.2 |= 1 << UInt64(state & 63)
    default: words.3 |= 1 << UInt64(state & 63)
    }
  }

  func contains(_ state: Int) -> Bool {
    let word =
      switch state >> 6 {
      case 0: words.0
      case 1: words.1
      case 2: words.2
      default: words.3
      }
    return word >> UInt64(state & 63) & 1 != 0
  }

  var members: [Int] { (0..<256).filter(contains) }

  static func == (one: StateSet, other: StateSet) -> Bool { one.words == other.words }

  func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
    hasher.combine(words.3)
  }
}
