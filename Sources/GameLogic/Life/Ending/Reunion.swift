extension Anatomy {
  /// Tries the restless parts together with what lies around them, ever further: parts that do not touch may
  /// still keep each other going, as those of a shuttle do.
  mutating func reunite(
    _ orbits: inout Orbits, at generation: Int, within limit: Int, while goesOn: () -> Bool
  ) {
    for distance in [4, 8, 16, 32, 64] where !restless.isEmpty {
      guard restless.count <= Self.mostRestless, pieces.count <= Self.mostPieces, goesOn() else { return }
      for group in groups(within: distance, at: generation) {
        var cells: [Cell] = []
        for island in group.restless { island.forEach { cells.append($0) } }
        for number in group.pieces { pieces[number].island(at: generation).forEach { cells.append($0) } }
        guard let whole = Island(cells),
          let piece = orbits.piece(of: whole, at: generation, within: limit, while: goesOn)
        else { continue }
        restless.removeAll { group.restless.contains($0) }
        let parts = Set(group.pieces)
        pieces = pieces.enumerated().filter { !parts.contains($0.offset) }.map(\.element) + [piece]
        break
      }
    }
  }

  /// How many parts are looked at.
  private static let mostRestless = 48, mostPieces = 4096

  /// The restless parts that lie close to each other, with all that lies close to them.
  private func groups(within distance: Int, at generation: Int) -> [(restless: [Island], pieces: [Int])] {
    var groups = Groups(count: restless.count)
    for one in restless.indices {
      for other in 0..<one
      where restless[one].box.grown(by: distance).intersection(restless[other].box) != nil {
        groups.join(one, other)
      }
    }
    let boxes = pieces.map { $0.island(at: generation).box }
    return groups.members().map { members in
      let around = members.map { restless[$0].box.grown(by: distance) }
      let close = boxes.indices.filter { number in around.contains { $0.intersection(boxes[number]) != nil } }
      return (members.map { restless[$0] }, close)
    }
  }
}
