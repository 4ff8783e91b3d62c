import Life

/// What boards are like, in words and numbers for players.
enum BoardText {
  /// The shape of a world: `endless plane`, `torus 64×48`.
  static func world(_ topology: Topology) -> String {
    switch topology {
    case .plane: "endless plane"
    case .torus(let width, let height): "torus \(width)×\(height)"
    case .bounded(let width, let height): "bounded \(width)×\(height)"
    }
  }

  /// The shape in a narrow column: `plane`, `64×48`.
  static func size(_ topology: Topology) -> String {
    topology.box.map { "\($0.width)×\($0.height)" } ?? "plane"
  }

  /// The size and the place of what lives: `36×9 at −4, 12`; nil when nothing does.
  static func extent(_ box: Box?) -> String? {
    box.map { "\(size($0)) at \(signed($0.x)), \(signed($0.y))" }
  }

  /// The size of a rectangle: `36×9`.
  static func size(_ box: Box) -> String { "\(brief(UInt128(box.width)))×\(brief(UInt128(box.height)))" }

  /// How many cells live: `1 cell`, `5 206 cells`.
  static func cells(_ population: UInt128) -> String {
    population == 1 ? "1 cell" : "\(exact(population)) cells"
  }

  /// Which part of a world lives, or of what lives on the plane: `12.5 %`; nil when there is nothing to divide.
  static func density(_ population: UInt128, in box: Box?) -> String? {
    guard let box else { return nil }
    let percent = Double(population) / Double(box.area) * 100
    let tenths = Int((percent * 10).rounded())
    return tenths == 0 && population > 0 ? "less than 0.1 %" : "\(tenths / 10).\(tenths % 10) %"
  }
}

extension BoardText {
  /// A number with a gap between its thousands: `12 345 678`.
  static func exact(_ number: some BinaryInteger) -> String {
    let digits = Array(number.magnitude.description)
    let grouped = digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index).isMultiple(of: 3) ? " \(digit)" : "\(digit)"
    }
    return (number < 0 ? "−" : "") + grouped.joined()
  }

  /// A number in no more than five columns: `12345`, `678k`, `1.2M`, `10^21`.
  static func brief(_ number: UInt128) -> String {
    let digits = Array(number.description)
    guard digits.count > 5 else { return String(digits) }
    let thousands = (digits.count - 1) / 3
    let units = ["", "k", "M", "G", "T", "P", "E"]
    guard thousands < units.count else { return "10^\(digits.count - 1)" }
    let lead = digits.count - thousands * 3
    let fraction = lead == 1 ? ".\(digits[1])" : ""
    return String(digits[..<lead]) + fraction + units[thousands]
  }

  private static func signed(_ number: Int) -> String { exact(number) }
}
