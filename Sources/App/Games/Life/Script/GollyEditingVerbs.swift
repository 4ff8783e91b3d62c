import GameKit
import Kit
import Life

/// Golly's functions for cells, cell lists and selections.
extension ScriptVerb {
  static let gollyEditing: [ScriptVerb] = gollyCells + gollyLists + gollySelection + gollyClipboard

  private static let gollyCells: [ScriptVerb] = [
    ScriptVerb("golly.new", ["title"]) { host, call in
      let title = try call.text(0, or: "")
      let (rule, topology) = (host.golly.layer.board.rule, host.golly.layer.board.topology)
      let board = try ScriptBoard(Pattern(.cells(Cells()), rule: rule, topology: topology))
      host.golly.change { $0.load(board) }
      if !title.isEmpty { try host.golly.rename(host.golly.current, to: title) }
      (host.golly.path, host.golly.comments) = ("", [])
      return []
    },
    ScriptVerb("golly.getcell", ["x", "y"]) { host, call in
      [.integer(host.golly.layer.state(of: try call.cell(0)))]
    },
    ScriptVerb("golly.setcell", ["x", "y", "state"]) { host, call in
      let (cell, state) = (try call.cell(0), try call.integer(2))
      try host.changeLayer { layer in
        try CellList([cell.x, cell.y, state]).check(on: layer.board, from: layer.middle)
        try layer.set(cell, to: state)
      }
      return []
    },
    ScriptVerb("golly.getcells", ["rect"]) { host, call in
      guard let box = try call.box(0) else { return [.list([])] }
      let layer = host.golly.layer
      let states = layer.board.rule.stateCount
      return [.list(try ScriptHost.list(layer.cells(in: box), hasStates: states > 2).numbers)]
    },
    ScriptVerb(
      "golly.putcells", ["cells", "x", "y", "axx", "axy", "ayx", "ayy", "mode"]
    ) { host, call in
      let list = try call.cells(0).mapped(by: call.map(1)), mode = try ListMode(call.text(7, or: "or"))
      try host.changeLayer { layer in
        try list.check(on: layer.board, from: layer.middle)
        try layer.put(list, mode)
      }
      return []
    },
    ScriptVerb("golly.getrect") { host, _ in [ScriptValue(host.golly.layer.boundingBox)] },
    ScriptVerb("golly.hash", ["rect"]) { host, call in
      guard let box = try call.box(0) else { throw ScriptError("rect should not be empty.") }
      return [.integer(try host.golly.layer.hash(in: box))]
    },
    ScriptVerb("golly.empty") { host, _ in [.bool(host.golly.layer.board.boundingBox == nil)] },
  ]

  private static let gollyLists: [ScriptVerb] = [
    ScriptVerb("golly.parse", ["text", "x", "y", "axx", "axy", "ayx", "ayy"]) { host, call in
      let list = try host.cells(in: call.text(0))
      return [.list(try list.mapped(by: call.map(1)).numbers)]
    },
    ScriptVerb("golly.transform", ["cells", "x", "y", "axx", "axy", "ayx", "ayy"]) { _, call in
      [.list(try call.cells(0).mapped(by: call.map(1)).numbers)]
    },
    ScriptVerb("golly.join", ["cells", "others"]) { _, call in
      [.list(try call.cells(0).joined(with: call.cells(1)).numbers)]
    },
    ScriptVerb("golly.evolve", ["cells", "generations"]) { host, call in
      let (list, generations) = (try call.cells(0), try call.integer(1))
      guard generations >= 0 else { throw LifeError.generationOutOfRange(generations) }
      let (rule, topology) = (host.golly.layer.board.rule, host.golly.layer.board.topology)
      var layer = GollyLayer(try ScriptBoard(Pattern(.cells(Cells()), rule: rule, topology: topology)))
      try list.check(on: layer.board, from: layer.middle)
      try layer.put(list, .copy)
      _ = try layer.advance(by: generations, while: host.shouldContinue)
      try host.checkTime()
      return [.list(try ScriptHost.list(layer.cells(), hasStates: rule.stateCount > 2).numbers)]
    },
  ]

  private static let gollySelection: [ScriptVerb] = [
    ScriptVerb("golly.select", ["rect"]) { host, call in
      let box = try call.box(0)
      if let box, let grid = host.golly.layer.grid, grid.intersection(box) != box {
        throw ScriptError("The selection would be outside of the board.")
      }
      host.golly.change { $0.selection = box }
      return []
    },
    ScriptVerb("golly.getselrect") { host, _ in [ScriptValue(host.golly.layer.selection)] },
    ScriptVerb("golly.clear", ["where"]) { host, call in
      let (box, place) = (try host.golly.selection, try call.integer(0))
      try host.golly.change { try $0.clear(box, isOutside: place != 0) }
      return []
    },
    ScriptVerb("golly.shrink", ["remove"]) { host, call in
      let box = try host.golly.selection, live = try host.golly.layer.cells(in: box).boundingBox
      let remaining = call.bool(0) ? nil : box
      host.golly.change { $0.selection = live ?? remaining }
      return []
    },
    ScriptVerb("golly.randfill", ["percentage"]) { host, call in
      let (box, density) = (try host.golly.selection, try call.integer(0))
      guard (1...100).contains(density) else { throw ScriptError("The percentage should be 1 to 100.") }
      try ScriptHost.check(area: box.area)
      let seed = host.random.next()
      try host.changeLayer { try $0.fill(box, density: density, seed: seed) }
      return []
    },
    ScriptVerb("golly.flip", ["direction"]) { host, call in
      try host.turn(try call.integer(0) == 0 ? .flipHorizontal : .flipVertical)
    },
    ScriptVerb("golly.rotate", ["direction"]) { host, call in
      try host.turn(try call.integer(0) == 0 ? .right : .left)
    },
    ScriptVerb("golly.advance", ["where", "generations"]) { host, call in
      let (place, generations) = (try call.integer(0), try call.integer(1))
      let (box, shouldContinue) = (try host.golly.selection, host.shouldContinue)
      try host.changeLayer {
        try $0.advance(box, isOutside: place != 0, by: max(0, generations), while: shouldContinue)
      }
      try host.checkTime()
      return []
    },
  ]

  /// The clipboard is the script's own, not that of the desktop.
  private static let gollyClipboard: [ScriptVerb] = [
    ScriptVerb("golly.copy") { host, _ in
      host.golly.clipboard = try host.selectedText()
      return []
    },
    ScriptVerb("golly.cut") { host, _ in
      host.golly.clipboard = try host.selectedText()
      let box = try host.golly.selection
      try host.golly.change { try $0.clear(box, isOutside: false) }
      return []
    },
    ScriptVerb("golly.paste", ["x", "y", "mode"]) { host, call in
      let map = AffineMap(x: try call.integer(0), y: try call.integer(1))
      let list = try host.cells(in: host.golly.clipboard).mapped(by: map)
      let mode = try ListMode(call.text(2, or: "or"))
      try host.changeLayer { layer in
        try list.check(on: layer.board, from: layer.middle)
        try layer.put(list, mode)
      }
      return []
    },
    ScriptVerb("golly.getclip") { host, _ in
      let pattern = try host.pattern(in: host.golly.clipboard)
      let list = try ScriptHost.list(pattern.content.cells(), hasStates: pattern.rule.stateCount > 2)
      let box = pattern.content.boundingBox
      return [
        .integer(box.map { $0.maxX + 1 } ?? 0), .integer(box.map { $0.maxY + 1 } ?? 0), .list(list.numbers),
      ]
    },
    ScriptVerb("golly.getclipstr") { host, _ in [.text(host.golly.clipboard)] },
    ScriptVerb("golly.setclipstr", ["text"]) { host, call in
      host.golly.clipboard = try call.text(0)
      return []
    },
  ]
}

extension ScriptHost {
  fileprivate func turn(_ turn: Turn) throws -> [ScriptValue] {
    let box = try golly.selection
    try changeLayer { $0.selection = try $0.turn(box, turn) }
    return []
  }

  /// The cells of a text without a header, or of any pattern, from its top left corner.
  fileprivate func cells(in text: String) throws -> CellList {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXpqrstuvwxy."
    let isPicture = text.contains("*"), hasHeader = text.contains("=") || text.hasPrefix("#")
    guard !isPicture, !hasHeader else {
      let pattern = try pattern(in: isPicture && !hasHeader ? "#Life 1.05\n" + text : text)
      return try Self.list(pattern.content.cells(), hasStates: pattern.rule.stateCount > 2)
    }
    let hasStates = text.prefix { $0 != "!" }.contains { letters.contains($0) }
    // Any rule with all states does: only the cells are asked for.
    let rule = hasStates ? "0/2/256" : "B3/S23"
    let pattern = try pattern(in: "x = 0, y = 0, rule = \(rule)\n" + text)
    return try Self.list(pattern.content.cells(), hasStates: hasStates)
  }

  /// The selected cells as RLE.
  fileprivate func selectedText() throws -> String {
    let box = try golly.selection, cells = try golly.layer.cells(in: box)
    let corner = cells.moved(x: -box.x, y: -box.y)
    return try Pattern(.cells(corner), rule: golly.layer.board.rule).text(in: .rle, isPlaced: false)
  }
}
