import Life

/// What boards are like, in words and numbers for players.
enum BoardText {
  /// The shape of a world: `endless plane`, `torus 64×48`.
  static func world(_ topology: Topology) -> String {
    switch topology {
    case .plane: "endless plane"
    case .torus(let width, let height): "torus \(width.grouped)×\(height.grouped)"
    case .bounded(let width, let height): "bounded \(width.grouped)×\(height.grouped)"
    }
  }

  /// The shape in a narrow column: `plane`, `64×48`.
  static func size(_ topology: Topology) -> String {
    topology.box.map(size) ?? "plane"
  }

  /// The size and the place of what lives: `36×9 at -4, 12`; nil when nothing does.
  static func extent(_ box: Box?) -> String? {
    box.map { "\($0.width.grouped)×\($0.height.grouped) at \($0.x.grouped), \($0.y.grouped)" }
  }

  /// The size of a rectangle: `36×9`.
  static func size(_ box: Box) -> String { "\(box.width.brief)×\(box.height.brief)" }

  /// How many cells live: `1 cell`, `5,206 cells`.
  static func cells(_ population: UInt128) -> String {
    population == 1 ? "1 cell" : "\(population.grouped) cells"
  }

  /// Which part of a world lives, or of what lives on the plane: `12.5 %`; nil when there is nothing to divide.
  static func density(_ population: UInt128, in box: Box?) -> String? {
    guard let box else { return nil }
    let percent = Double(population) / Double(box.area) * 100
    let tenths = Int((percent * 10).rounded())
    return tenths == 0 && population > 0 ? "less than 0.1 %" : "\(tenths / 10).\(tenths % 10) %"
  }
}
