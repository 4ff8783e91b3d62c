/// The apgcode of an object: its kind, its period and the cells of a phase, such as `xq4_153` for a glider.
///
/// Equal objects have equal codes in every phase and orientation: the cells are given by the shortest code of
/// all phases in all orientations, and by the alphabetically first of those.
///
/// - Source: LifeWiki, "Apgcode".
public struct Apgcode: Hashable, Sendable {
  /// The kinds of objects, with the number that the code contains.
  public enum Kind: Hashable, Sendable {
    case stillLife(cells: Int)
    /// It repeats in place.
    case oscillator(period: Int)
    case spaceship(period: Int)
  }

  public let kind: Kind
  /// The cells in the extended Wechsler format; empty if that would be too long.
  let body: String

  init(of orbit: Orbit) {
    let codes = orbit.phases.map { Wechsler.code(of: $0.shape) }.filter { $0.count <= Wechsler.maxLength }
    body = codes.reduce(nil) { Wechsler.least($0, $1) }.map { String(decoding: $0, as: UTF8.self) } ?? ""
    kind =
      !orbit.isStationary
      ? .spaceship(period: orbit.period)
      : orbit.period > 1
        ? .oscillator(period: orbit.period) : .stillLife(cells: orbit.phases[0].shape.population)
  }

  /// Parses a code; nil for any other text.
  ///
  /// The code need not be canonical, and its kind is not checked against its cells.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count > 2, parts[0].first == UInt8(ascii: "x"),
      let number = Int(Substring(parts[0].dropFirst(2))), number > 0, Wechsler.cells(parts[1]) != nil
    else { return nil }
    switch parts[0].dropFirst().first {
    case UInt8(ascii: "s"): kind = .stillLife(cells: number)
    case UInt8(ascii: "p") where number > 1: kind = .oscillator(period: number)
    case UInt8(ascii: "q"): kind = .spaceship(period: number)
    default: return nil
    }
    body = String(Substring(parts[1]))
  }

  /// The cells, with the top left corner at (0, 0); empty for an object whose code is only a prefix.
  public var cells: Cells { Cells(Wechsler.cells(body.utf8) ?? []) }

  /// The well-known name of the object in Conway's Life, such as `glider`.
  public var name: String? { ObjectCatalog.name(of: self) }
}

extension Apgcode: CustomStringConvertible {
  /// The code as text; `ov_` and the kind for an object that is too large.
  public var description: String {
    let prefix =
      switch kind {
      case .stillLife(let cells): "s\(cells)"
      case .oscillator(let period): "p\(period)"
      case .spaceship(let period): "q\(period)"
      }
    return body.isEmpty ? "ov_\(prefix)" : "x\(prefix)_\(body)"
  }
}

extension Apgcode: Comparable {
  /// Orders still lifes before oscillators before spaceships, then by number and cells.
  public static func < (one: Apgcode, other: Apgcode) -> Bool {
    (one.rank.0, one.rank.1, one.body.utf8.count, one.body)
      < (other.rank.0, other.rank.1, other.body.utf8.count, other.body)
  }

  private var rank: (Int, Int) {
    switch kind {
    case .stillLife(let cells): (0, cells)
    case .oscillator(let period): (1, period)
    case .spaceship(let period): (2, period)
    }
  }
}

extension ObjectCatalog {
  static func name(of code: Apgcode) -> String? { namesByCode[code] }

  private static let namesByCode: [Apgcode: String] = Dictionary(
    entries.compactMap { entry in
      let start = Island(corner: Cell(0, 0), shape: entry.shape)
      return OrbitCache.orbit(of: start, under: .life, within: 80, named: { _ in nil }, while: { true })
        .map { (Apgcode(of: $0), entry.name) }
    }, uniquingKeysWith: { first, _ in first })
}
