extension Pattern {
  /// The pattern as a macrocell file.
  func macrocellText() throws(LifeError) -> String {
    let tree = try quarters()
    var text = "[M2] (parlor)\n#R \(ruleText)\n"
    if generation > 0 { text += "#G \(generation)\n" }
    if !title.isEmpty { text += "#N \(title.oneLine)\n" }
    if !author.isEmpty { text += "#O \(author.oneLine)\n" }
    for line in commentLines { text += line.isEmpty ? "#C\n" : "#C \(line)\n" }
    return text + tree.lines
  }

  private func quarters() throws(LifeError) -> Quadtree {
    switch content {
    case .tree(let tree): return tree
    case .cells(let cells):
      guard let box = topology.box else { return try Quadtree(cells) }
      let offset = Macrocell.offset(of: box)
      return try Quadtree(cells.clipped(to: box).moved(x: -offset.x, y: -offset.y))
    }
  }
}

extension Quadtree {
  /// The nodes that the whole is made of, a line each; the whole is the last.
  fileprivate var lines: String {
    guard root != 0 else { return "$$$$$$$$\n" }
    var numbers = [Int](repeating: 0, count: nodes.count)
    for number in order.enumerated() { numbers[number.element] = number.offset + 1 }
    var text = ""
    for number in order {
      switch nodes[number] {
      case .leaf(let rows): text += Self.picture(rows) + "\n"
      case .branch(let level, let northwest, let northeast, let southwest, let southeast):
        let quarters = [northwest, northeast, southwest, southeast].map { " \(numbers[$0])" }
        text += "\(level)\(quarters.joined())\n"
      }
    }
    return text
  }

  /// The numbers of all nodes that are needed, quarters before what they are part of; the empty one is not.
  private var order: [Int] {
    var isNeeded = [Bool](repeating: false, count: nodes.count)
    isNeeded[root] = true
    for number in stride(from: root, to: 0, by: -1) where isNeeded[number] {
      guard case .branch(_, let northwest, let northeast, let southwest, let southeast) = nodes[number] else {
        continue
      }
      for quarter in [northwest, northeast, southwest, southeast] { isNeeded[quarter] = true }
    }
    return (1...root).filter { isNeeded[$0] }
  }

  private static func picture(_ rows: UInt64) -> String {
    var text = ""
    for row in 0..<8 where rows >> UInt64(8 * row) != 0 {
      let byte = rows >> UInt64(8 * row) & 0xFF
      for column in 0..<8 where byte >> UInt64(column) != 0 {
        text += byte >> UInt64(column) & 1 != 0 ? "*" : "."
      }
      text += "$"
    }
    return text
  }
}
