extension Topology {
  /// The suffix of a rule's notation for this topology, with the colon; empty for the plane.
  public var suffix: String {
    switch self {
    case .plane: ""
    case .torus(let width, let height): ":T\(width),\(height)"
    case .bounded(let width, let height): ":P\(width),\(height)"
    case .surface(let surface): surface.suffix
    case .strip(let strip): strip.suffix
    }
  }

  /// Parses the part of a rule after the colon, as Golly does.
  ///
  /// It can be `T100,50` for a torus, `P30` for a bounded square, `T0,20` for a tube, `T30+5,20` for a
  /// shifted torus, `K30*,20` for a Klein bottle, `C30,20` for a cross-surface or `S30` for a sphere.
  ///
  /// - Throws: ``LifeError/unknownTopology(_:)``, or ``LifeError/sizeOutOfRange(width:height:)`` for sizes outside
  ///   ``sides``.
  public init(parsing text: String) throws(LifeError) {
    let characters = text.lowercased().filter { !$0.isWhitespace }
    let parts = characters.dropFirst().split(separator: ",", omittingEmptySubsequences: false)
    guard let kind = characters.first, let across = EdgeNotation(parts.first), parts.count <= 2 else {
      throw .unknownTopology(text)
    }
    guard parts.count == 2 else {
      try self.init(kind, across, EdgeNotation(side: across.side), text)
      return
    }
    guard let down = EdgeNotation(parts[1]), kind != "s" else { throw .unknownTopology(text) }
    try self.init(kind, across, down, text)
  }

  private init(_ kind: Character, _ across: EdgeNotation, _ down: EdgeNotation, _ text: String)
    throws(LifeError)
  {
    guard let topology = Self.shape(kind, across, down) else { throw .unknownTopology(text) }
    for side in [across.side, down.side] where side != 0 && !Self.sides.contains(side) {
      throw .sizeOutOfRange(width: across.side, height: down.side)
    }
    self = topology
  }

  private static func shape(_ kind: Character, _ across: EdgeNotation, _ down: EdgeNotation) -> Topology? {
    let (width, height) = (across.side, down.side), isFinite = width > 0 && height > 0
    let isPlain = !across.isTwisted && !down.isTwisted && across.shift == 0 && down.shift == 0
    switch kind {
    case "p" where isPlain && isFinite: return .bounded(width: width, height: height)
    case "t" where isPlain && isFinite: return .torus(width: width, height: height)
    case "p" where isPlain && width + height > 0, "t" where isPlain && width + height > 0:
      return .strip(Strip(side: width + height, isWide: width == 0, isTube: kind == "t"))
    case "t" where isFinite: return shiftedTorus(across, down)
    case "k" where isFinite: return kleinBottle(across, down)
    case "c" where isPlain && isFinite: return .surface(Surface(width: width, height: height, .crossSurface))
    case "s" where isPlain && isFinite: return .surface(Surface(width: width, height: width, .sphere))
    default: return nil
    }
  }

  private static func shiftedTorus(_ across: EdgeNotation, _ down: EdgeNotation) -> Topology? {
    guard !across.isTwisted, !down.isTwisted, across.shift == 0 || down.shift == 0 else { return nil }
    let shift = across.shift != 0 ? across.shift % across.side : down.shift % down.side
    guard shift != 0 else { return .torus(width: across.side, height: down.side) }
    return .surface(
      Surface(
        width: across.side, height: down.side,
        .shiftedTorus(across.shift != 0 ? .horizontal : .vertical, by: shift)))
  }

  /// Creates a Klein bottle; nil if the notation is invalid.
  ///
  /// Only a twisted edge of even length can be shifted, and all its shifts are equivalent. Without a twist in
  /// the notation, the vertical edges are twisted.
  private static func kleinBottle(_ across: EdgeNotation, _ down: EdgeNotation) -> Topology? {
    guard !across.isTwisted || !down.isTwisted else { return nil }
    let (twisted, plain) = across.isTwisted ? (across, down) : (down, across)
    guard plain.shift == 0, twisted.isTwisted || twisted.shift == 0 else { return nil }
    let isShifted = twisted.side % 2 == 0 && twisted.shift % twisted.side != 0
    return .surface(
      Surface(
        width: across.side, height: down.side,
        .kleinBottle(across.isTwisted ? .horizontal : .vertical, isShifted: isShifted)))
  }
}

/// The notation of an edge: its length, `*` for a twist, and a shift, as in `30`, `30*`, `30*+1` or `30-5`.
private struct EdgeNotation {
  let side: Int
  var isTwisted = false
  var shift = 0

  init(side: Int) { self.side = side }

  /// Parses the notation; nil if it is invalid.
  init?(_ text: Substring?) {
    guard var rest = text, let side = Self.number(&rest) else { return nil }
    self.side = side
    if rest.first == "*" {
      isTwisted = true
      rest.removeFirst()
    }
    guard let sign = rest.popFirst() else { return }
    guard sign == "+" || sign == "-", let shift = Self.number(&rest), rest.isEmpty else { return nil }
    self.shift = sign == "+" ? shift : -shift
  }

  /// Removes and parses the leading digits, clamping to `Int.max`.
  private static func number(_ text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    text = text[digits.endIndex...]
    return digits.isEmpty ? nil : Int(digits) ?? .max
  }
}
