/// What a program's output has left on in a terminal, as far as an emulator does not say.
///
/// It is read from the bytes, so nothing that a library ignores is missed.
public struct TerminalLeftovers: Hashable, Sendable {
  /// The modes that were set and not reset, by their numbers, a private one after `?`; those that are on in every
  /// terminal count where they were turned off.
  public private(set) var modes: Set<String> = []
  /// How often a title was pushed on the terminal's stack and not popped, and the other way round if negative.
  public private(set) var titles = 0
  /// How often kitty's protocol for keys was pushed on the terminal's stack and not popped.
  public private(set) var keyboards = 0
  /// True if the keypad sends application keys.
  public private(set) var hasKeypad = false

  /// Nothing.
  public init() {}

  /// Reads all output of a program.
  public init(_ transcript: [UInt8]) {
    var rest = transcript[...]
    while let start = rest.firstIndex(of: 0x1B) {
      rest = rest[(start + 1)...]
      guard let kind = rest.popFirst() else { return }
      switch kind {
      case UInt8(ascii: "="): hasKeypad = true
      case UInt8(ascii: ">"): hasKeypad = false
      case UInt8(ascii: "["): takeSequence(from: &rest)
      default: break
      }
    }
  }

  /// The modes that are on in every terminal: wrapping, the cursor, its own order of right-to-left text, and in GNU
  /// screen the usual shape of the cursor.
  private static let usual: Set = ["?7", "?25", "8", "34"]

  private mutating func takeSequence(from rest: inout ArraySlice<UInt8>) {
    let body = rest.prefix { (0x20..<0x40).contains($0) }
    rest = rest.dropFirst(body.count)
    guard let final = rest.first, final >= 0x40 else { return }
    rest.removeFirst()
    let prefix = body.first == UInt8(ascii: "?") ? "?" : ""
    let numbers = body.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: ";"))
      .map { String(decoding: $0, as: UTF8.self) }
    switch final {
    case UInt8(ascii: "h"): for number in numbers { set(prefix + number, true) }
    case UInt8(ascii: "l"): for number in numbers { set(prefix + number, false) }
    // Window titles. Source: XTerm Control Sequences, XTWINOPS, Ps = 22 and 23.
    case UInt8(ascii: "t") where numbers.first == "22": titles += 1
    case UInt8(ascii: "t") where numbers.first == "23": titles -= 1
    case UInt8(ascii: "u") where body.first == UInt8(ascii: ">"): keyboards += 1
    case UInt8(ascii: "u") where body.first == UInt8(ascii: "<"): keyboards -= 1
    default: break
    }
  }

  private mutating func set(_ mode: String, _ isOn: Bool) {
    // Whether the cursor blinks is the terminal's own affair: its `cnorm` says how it does usually.
    guard mode != "?12" else { return }
    if isOn != Self.usual.contains(mode) { modes.insert(mode) } else { modes.remove(mode) }
  }
}
