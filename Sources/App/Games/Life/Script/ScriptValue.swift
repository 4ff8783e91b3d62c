import Commands
import Life

/// A value that a script gives to a function or gets from one.
enum ScriptValue: Hashable, Sendable {
  case none
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  /// Whole numbers, such as cells or a rectangle.
  case list([Int])
  /// A board, by its number.
  case board(Int)
  case array([ScriptValue])
  case table([Field])
  /// Anything else, by the name of its type.
  case other(String)

  struct Field: Hashable, Sendable {
    let name: String
    let value: ScriptValue

    init(_ name: String, _ value: ScriptValue) {
      self.name = name
      self.value = value
    }
  }

  /// A whole number, or the nearest other one if it has more than 63 bits.
  init(_ number: UInt128) { self = Int(exactly: number).map(Self.integer) ?? .number(Double(number)) }

  init(_ box: Box?) { self = .list(box.map { [$0.x, $0.y, $0.width, $0.height] } ?? []) }

  /// The type, as error messages name it.
  fileprivate var type: String {
    switch self {
    case .none: "nothing"
    case .bool: "true or false"
    case .integer, .number: "a number"
    case .text: "a text"
    case .list, .array: "a list"
    case .board: "a board"
    case .table: "a table"
    case .other(let name): "a \(name)"
    }
  }
}

/// The reason why a function refuses its work, as a sentence.
struct ScriptError: Error, Hashable {
  let sentence: String
  /// False for a reason that is not the fault of the line that calls the function.
  let hasPlace: Bool

  init(_ sentence: String, hasPlace: Bool = true) {
    self.sentence = sentence
    self.hasPlace = hasPlace
  }

  /// The sentence for an error of the engines or of files.
  init(_ error: any Error) {
    switch error {
    case let error as ScriptError: self = error
    case let error as LifeError: self.init(error.sentence)
    case let error as CommandError: self.init(error.sentence)
    default: self.init("\(error)")
    }
  }
}

/// The arguments of a function, counted from 0.
struct ScriptCall {
  private let arguments: [ScriptValue]
  private let names: [String]

  init(_ arguments: [ScriptValue], named names: [String]) {
    self.arguments = arguments
    self.names = names
  }

  var count: Int { arguments.count }

  func has(_ index: Int) -> Bool { arguments.indices.contains(index) && arguments[index] != .none }

  private subscript(_ index: Int) -> ScriptValue { has(index) ? arguments[index] : .none }

  private func wrong(_ index: Int, _ wanted: String) -> ScriptError {
    let name = names.indices.contains(index) ? names[index] : "argument \(index + 1)"
    return ScriptError("\(name) should be \(wanted), not \(self[index].type).")
  }

  func integer(_ index: Int, or usual: Int? = nil) throws -> Int {
    switch self[index] {
    case .integer(let number): return number
    case .text(let text): if let number = Int(text) { return number }
    case .none: if let usual { return usual }
    case .bool, .number, .list, .board, .array, .table, .other: break
    }
    throw wrong(index, "a whole number")
  }

  func text(_ index: Int, or usual: String? = nil) throws -> String {
    switch self[index] {
    case .text(let text): return text
    case .integer(let number): return "\(number)"
    case .number(let number): return "\(number)"
    case .none: if let usual { return usual }
    case .bool, .list, .board, .array, .table, .other: break
    }
    throw wrong(index, "a text")
  }

  /// A condition; as in Lua, all but false and nothing are true.
  func bool(_ index: Int, or usual: Bool = false) -> Bool {
    has(index) ? self[index] != .bool(false) : usual
  }

  func cells(_ index: Int) throws -> CellList {
    guard case .list(let numbers) = self[index] else { throw wrong(index, "a list of cells") }
    return CellList(numbers)
  }

  func cell(_ index: Int) throws -> Cell { Cell(try integer(index), try integer(index + 1)) }

  /// A rectangle of left, top, width and height; nil for an empty list.
  func box(_ index: Int) throws -> Box? {
    let wanted = "a rectangle {x, y, width, height}"
    guard case .list(let numbers) = self[index] else { throw wrong(index, wanted) }
    guard !numbers.isEmpty else { return nil }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      throw ScriptError("This is not \(wanted) with a width and a height of at least 1.")
    }
    guard numbers.prefix(2).allSatisfy(Box.coordinateRange.contains),
      numbers.suffix(2).allSatisfy({ $0 <= 1 << 62 })
    else { throw ScriptError("The rectangle lies too far outside.") }
    return Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The number of a board.
  func board(_ index: Int) throws -> Int {
    guard case .board(let number) = self[index] else { throw wrong(index, "a board") }
    return number
  }

  /// A shift, and the four numbers of a matrix after it.
  func map(_ index: Int) throws -> AffineMap {
    AffineMap(
      x: try integer(index, or: 0), y: try integer(index + 1, or: 0), xx: try integer(index + 2, or: 1),
      xy: try integer(index + 3, or: 0), yx: try integer(index + 4, or: 0), yy: try integer(index + 5, or: 1))
  }
}
