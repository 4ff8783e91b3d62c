import GameKit
import Kit
import Life

/// Golly's functions for files, messages, questions and the window.
///
/// A script without a window gets the answers of one in which no one presses a key.
extension ScriptVerb {
  static let gollyWindow: [ScriptVerb] = gollyFiles + gollyMessages + gollyView + gollyColors + gollyRefusals

  private static let gollyFiles: [ScriptVerb] = [
    ScriptVerb("golly.open", ["path", "remember"]) { host, call in
      let path = try call.text(0), pattern = try host.pattern(at: path)
      let board = try ScriptBoard(pattern)
      try host.changeLayer { $0.load(board) }
      host.golly.settings.setAlgorithm(for: pattern.rule)
      host.golly.path = try host.folders.readable(path)
      host.golly.comments = pattern.comments
      try host.golly.rename(host.golly.current, to: path.fileName)
      return []
    },
    ScriptVerb("golly.save", ["path", "format", "remember"]) { host, call in
      let (path, format) = (try call.text(0), try call.text(1))
      guard PatternFiles.format(of: path) == PatternFiles.format(of: "a." + format) else {
        throw ScriptError("\(path.onOneLine): The name should end in .\(format.onOneLine).")
      }
      try host.save(host.golly.layer.board.pattern, to: path)
      return []
    },
    ScriptVerb("golly.load", ["path"]) { host, call in
      let pattern = try host.pattern(at: call.text(0)), box = pattern.content.boundingBox
      let cells = try pattern.content.cells().moved(x: -(box?.x ?? 0), y: -(box?.y ?? 0))
      return [.list(try ScriptHost.list(cells, hasStates: pattern.rule.stateCount > 2).numbers)]
    },
    ScriptVerb("golly.store", ["cells", "path"]) { host, call in
      let list = try call.cells(0), rule = host.golly.layer.board.rule
      var board = try ScriptBoard(Pattern(.cells(Cells()), rule: rule))
      try list.check(on: board)
      try board.put(list, .copy)
      try host.save(board.pattern, to: call.text(1))
      return []
    },
    ScriptVerb("golly.getdir", ["name"]) { host, call in
      let isOwn = ["app", "files"].contains(try call.text(0))
      let folder = isOwn ? host.folders.script : host.folders.output ?? host.folders.script
      return [.text((folder ?? ".").appendingPath(""))]
    },
    ScriptVerb("golly.setdir", ["name", "path"]) { _, _ in [] },
    ScriptVerb("golly.getfiles", ["path"]) { host, call in
      [.array(try host.folders.names(in: call.text(0)).map(ScriptValue.text))]
    },
    ScriptVerb("golly.getpath") { host, _ in [.text(host.golly.path)] },
    ScriptVerb("golly.getinfo") { host, _ in
      [.text(host.golly.comments.map { "#C \($0)\n" }.joined())]
    },
  ]

  private static let gollyMessages: [ScriptVerb] = [
    ScriptVerb("golly.show", ["message"]) { host, call in try host.say(call) },
    ScriptVerb("golly.note", ["message", "cancel"]) { host, call in try host.say(call) },
    ScriptVerb("golly.error", ["message"]) { host, call in try host.warn(call) },
    ScriptVerb("golly.warn", ["message", "cancel"]) { host, call in try host.warn(call) },
    ScriptVerb("golly.getstring", ["prompt", "initial", "title"]) { host, call in
      [.text(host.golly.answer(or: try call.text(1, or: "")))]
    },
    ScriptVerb("golly.query", ["question", "message", "yes", "no", "cancel"]) { host, call in
      [.text(host.golly.answer(or: try call.text(2, or: "Yes")))]
    },
    ScriptVerb("golly.savechanges", ["question", "message"]) { host, _ in
      [.text(host.golly.answer(or: "no"))]
    },
    ScriptVerb("golly.opendialog") { host, _ in [.text(host.golly.answer(or: ""))] },
    ScriptVerb("golly.savedialog") { host, _ in [.text(host.golly.answer(or: ""))] },
    ScriptVerb("golly.exit", ["message"]) { host, call in
      host.golly.exit = try call.text(0, or: "")
      throw ScriptError(Self.abort, hasPlace: false)
    },
    ScriptVerb("golly.continue", ["message"]) { host, call in
      let message = try call.text(0, or: "")
      // A script goes on this way after it has ended itself, too.
      host.golly.exit = message.contains(Self.abort) ? host.golly.exit : message
      return []
    },
  ]

  /// The error by which a script ends, which Golly's scripts look for.
  static let abort = "GOLLY: ABORT SCRIPT"

  private static let gollyView: [ScriptVerb] = [
    ScriptVerb("golly.getpos", ["separator"]) { host, _ in
      let position = host.golly.settings.position
      return [.text("\(position.x)"), .text("\(position.y)")]
    },
    ScriptVerb("golly.setpos", ["x", "y"]) { host, call in
      let numbers = try [call.text(0), call.text(1)].map { Int($0.filter { $0 == "-" || $0.isNumber }) }
      guard let x = numbers[0], let y = numbers[1] else { throw ScriptError("x and y should be numbers.") }
      host.golly.settings.position = Cell(x, y)
      return []
    },
    ScriptVerb("golly.getmag") { host, _ in [.integer(host.golly.settings.magnification)] },
    ScriptVerb("golly.setmag", ["magnification"]) { host, call in
      host.golly.settings.magnification = min(5, try call.integer(0))
      return []
    },
    ScriptVerb("golly.getscale") { _, _ in [.number(1)] },
    ScriptVerb("golly.getview", ["index"]) { host, _ in
      [.integer(host.golly.settings.view.width), .integer(host.golly.settings.view.height)]
    },
    ScriptVerb("golly.setview", ["width", "height"]) { host, call in
      host.golly.settings.view = (try call.integer(0), try call.integer(1))
      return []
    },
    ScriptVerb("golly.fit") { host, _ in
      if let box = host.golly.layer.boundingBox { host.golly.settings.position = box.center }
      return []
    },
    ScriptVerb("golly.fitsel") { host, _ in
      host.golly.settings.position = try host.golly.selection.center
      return []
    },
    ScriptVerb("golly.visrect", ["rect"]) { _, _ in [.bool(true)] },
    ScriptVerb("golly.getcursor") { host, _ in [.text(host.golly.settings.cursor)] },
    ScriptVerb("golly.setcursor", ["name"]) { host, call in
      let old = host.golly.settings.cursor
      host.golly.settings.cursor = try call.text(0)
      return [.text(old)]
    },
    ScriptVerb("golly.getoption", ["name"]) { host, call in
      [.integer(try host.golly.settings.option(call.text(0)))]
    },
    ScriptVerb("golly.setoption", ["name", "value"]) { host, call in
      [.integer(try host.golly.settings.set(call.text(0), to: call.integer(1)))]
    },
    ScriptVerb("golly.os") { _, _ in [.text("Linux")] },
    ScriptVerb("golly.millisecs") { host, _ in [.number(host.milliseconds)] },
  ]

  private static let gollyColors: [ScriptVerb] = [
    ScriptVerb("golly.getcolors", ["state"]) { host, call in
      let states = host.golly.layer.board.rule.stateCount, state = try call.integer(0, or: -1)
      guard (-1..<states).contains(state) else { throw ScriptError("The rule has no state \(state).") }
      let all = state == -1 ? Array(0..<states) : [state]
      return [.list(all.flatMap(host.golly.settings.color(ofState:)))]
    },
    ScriptVerb("golly.setcolors", ["colors"]) { host, call in
      let states = host.golly.layer.board.rule.stateCount
      try host.golly.settings.setColors(call.cells(0).numbers, states: states)
      return []
    },
    ScriptVerb("golly.getcolor", ["name"]) { host, call in
      try host.golly.settings.color(named: call.text(0)).map(ScriptValue.integer)
    },
    ScriptVerb("golly.setcolor", ["name", "red", "green", "blue"]) { host, call in
      let name = try call.text(0), old = try host.golly.settings.color(named: name)
      host.golly.settings.setColor(name, to: try (1...3).map { try call.integer($0) })
      return old.map(ScriptValue.integer)
    },
  ]

  /// What needs a window: some does nothing, as no one watches; the rest says so.
  private static let gollyRefusals: [ScriptVerb] =
    ["update", "autoupdate", "check", "sleep", "settitle", "doevent"].map { name in
      ScriptVerb("golly.\(name)") { _, _ in [] }
    } + [
      ScriptVerb("golly.getevent") { _, _ in [.text("")] },
      ScriptVerb("golly.getxy") { _, _ in [.text("")] },
      // Without commands, Golly answers if there is any sound.
      ScriptVerb("golly.sound") { _, call in [call.count == 0 ? .integer(0) : .none] },
    ]
    + ["overlay", "ovtable", "help"].map { name in
      ScriptVerb("golly.\(name)") { _, _ in
        throw ScriptError("g.\(name) needs Golly's window, and scripts run without one here.")
      }
    }
}

extension ScriptHost {
  fileprivate func say(_ call: ScriptCall) throws -> [ScriptValue] {
    output(try call.text(0).printableLines)
    return []
  }

  fileprivate func warn(_ call: ScriptCall) throws -> [ScriptValue] {
    complain(try call.text(0).printableLines)
    return []
  }
}

extension Box {
  fileprivate var center: Cell { Cell(x.saturatingAdding(width / 2), y.saturatingAdding(height / 2)) }
}
