import GameKit
import Life

/// The part of Golly that its scripts see: layers, a clipboard, and settings of a window that is not there.
struct GollySession {
  /// The layers in order; a clone has the world of another layer.
  private var layers: [(name: String, world: Int)] = [("untitled", 0)]
  private var worlds: [GollyLayer]
  /// What is left of the world of a layer that was deleted.
  private let empty: GollyLayer
  private(set) var current = 0
  /// The answers to questions, in order.
  var answers: [String]
  var clipboard = ""
  var settings = GollySettings()
  /// The path of the pattern that was opened last, and its comments.
  var path = "", comments: [String] = []
  /// The message with which the script ended itself; nil if it has not.
  var exit: String?

  static let mostLayers = 10

  /// - Throws: The errors of ``ScriptBoard/init(_:)``.
  init(_ pattern: Pattern, answers: [String] = []) throws(LifeError) {
    worlds = [GollyLayer(try ScriptBoard(pattern))]
    empty = GollyLayer(try ScriptBoard())
    self.answers = answers
    settings.setAlgorithm(for: pattern.rule)
  }

  var layer: GollyLayer { worlds[layers[current].world] }

  /// Changes the current layer without copying its cells.
  mutating func change<Result>(_ work: (inout GollyLayer) throws -> Result) rethrows -> Result {
    try work(&worlds[layers[current].world])
  }

  /// The approximate memory use of all layers in bytes.
  var bytes: Int { worlds.reduce(clipboard.utf8.count) { $0 + $1.bytes } }

  var selection: Box {
    get throws {
      guard let selection = layer.selection else { throw ScriptError("There is no selection.") }
      return selection
    }
  }

  /// Asks a question: the next answer that was given, or the usual one.
  mutating func answer(or usual: String) -> String {
    answers.isEmpty ? usual : answers.removeFirst()
  }
}

// MARK: - Layers

extension GollySession {
  var count: Int { layers.count }

  func name(of index: Int) throws -> String { layers[try checked(index)].name }

  mutating func rename(_ index: Int, to name: String) throws { layers[try checked(index)].name = name }

  private func checked(_ index: Int) throws -> Int {
    guard layers.indices.contains(index) else { throw ScriptError("There is no layer \(index).") }
    return index
  }

  mutating func show(_ index: Int) throws { current = try checked(index) }

  mutating func add(_ layer: GollyLayer, named name: String) throws -> Int {
    let free = worlds.indices.first { world in !layers.contains { $0.world == world } }
    let index = try insert((name, free ?? worlds.count))
    if let free { worlds[free] = layer } else { worlds.append(layer) }
    return index
  }

  mutating func clone() throws -> Int { try insert(layers[current]) }

  private mutating func insert(_ layer: (name: String, world: Int)) throws -> Int {
    guard layers.count < Self.mostLayers else {
      throw ScriptError("There can't be more than \(Self.mostLayers) layers.")
    }
    current += 1
    layers.insert(layer, at: current)
    return current
  }

  mutating func deleteLayer() throws {
    guard layers.count > 1 else { throw ScriptError("The last layer can't be deleted.") }
    let world = layers.remove(at: current).world
    if !layers.contains(where: { $0.world == world }) { worlds[world] = empty }
    current = max(0, current - 1)
  }

  mutating func move(_ from: Int, to index: Int) throws {
    let layer = layers[try checked(from)]
    _ = try checked(index)
    layers.remove(at: from)
    layers.insert(layer, at: index)
    current = index
  }
}

/// What scripts set and read again, though nothing here looks different for it.
struct GollySettings {
  var algorithm = algorithms[0]
  var cursor = "Draw"
  var position = Cell(0, 0)
  var magnification = 0
  var view = (width: 1_000, height: 1_000)
  private var options: [String: Int] = [:]
  private var stateColors: [Int: [Int]] = [:]
  private var colors: [String: [Int]] = [:]

  static let algorithms = [
    "QuickLife", "HashLife", "Generations", "Larger than Life", "JvN", "Super", "RuleLoader",
  ]

  /// The options and their values at the start.
  ///
  /// - Source: Golly, Help, "Lua Scripting", `setoption`.
  private static let usualOptions: [String: Int] = [
    "autofit": 0, "boldspacing": 10, "drawingstate": 1, "fullscreen": 0, "hyperspeed": 0, "maxdelay": 2_000,
    "mindelay": 250, "opacity": 80, "restoreview": 1, "savexrle": 1, "showallstates": 0, "showboldlines": 1,
    "showbuttons": 3, "showcellborders": 0, "showeditbar": 1, "showexact": 0, "showfiles": 0, "showgrid": 1,
    "showhashinfo": 0, "showicons": 0, "showlayerbar": 0, "showoverlay": 1, "showpopulation": 1,
    "showprogress": 1, "showscrollbars": 1, "showstatusbar": 1, "showtimeline": 0, "showtoolbar": 1,
    "smartscale": 0, "stacklayers": 0, "swapcolors": 0, "switchlayers": 0, "synccursors": 1, "syncviews": 0,
    "tilelayers": 0,
  ]

  /// Chooses the algorithm that Golly would have for a rule, unless the present one has it.
  mutating func setAlgorithm(for rule: Rule) {
    let name = rule.description
    let usual =
      ["History", "Super"].contains(where: name.hasSuffix)
      ? "Super"
      : name.contains(",") ? "Larger than Life" : name.contains("/") ? "Generations" : "RuleLoader"
    guard rule.states == nil else { return algorithm = usual }
    if !Self.algorithms.prefix(2).contains(algorithm) { algorithm = Self.algorithms[0] }
  }

  func option(_ name: String) throws -> Int {
    guard let value = options[name] ?? Self.usualOptions[name] else {
      throw ScriptError("Unknown option “\(name.onOneLine)”.")
    }
    return value
  }

  /// Sets an option and returns its old value.
  mutating func set(_ name: String, to value: Int) throws -> Int {
    let old = try option(name)
    options[name] = value
    return old
  }

  /// Red, green and blue of a named color.
  func color(named name: String) throws -> [Int] {
    guard (["border", "paste", "select"] + Self.algorithms).contains(name) else {
      throw ScriptError("Unknown color “\(name.onOneLine)”.")
    }
    return colors[name] ?? [128, 128, 128]
  }

  mutating func setColor(_ name: String, to color: [Int]) { colors[name] = color }

  /// State, red, green and blue of a state.
  func color(ofState state: Int) -> [Int] {
    [state] + (stateColors[state] ?? (state == 0 ? [48, 48, 48] : [255, 255, 255]))
  }

  /// Sets colors from a list of states with red, green and blue; state -1 means all live ones.
  mutating func setColors(_ numbers: [Int], states: Int) throws {
    if numbers.isEmpty { stateColors = [:] }
    if numbers.count == 6 { return setGradient(numbers, states: states) }
    guard numbers.count % 4 == 0 else {
      throw ScriptError("Colors are a list of states, each with red, green and blue.")
    }
    for first in stride(from: 0, to: numbers.count, by: 4) {
      let color = Array(numbers[first + 1..<first + 4])
      guard (-1..<states).contains(numbers[first]) else {
        throw ScriptError("The rule has no state \(numbers[first]).")
      }
      for state in numbers[first] == -1 ? Array(1..<states) : [numbers[first]] { stateColors[state] = color }
    }
  }

  private mutating func setGradient(_ numbers: [Int], states: Int) {
    for state in 1..<states {
      stateColors[state] = (0..<3).map { place in
        let (one, other) = (numbers[place], numbers[place + 3])
        return one &+ (other &- one) &* (state - 1) / max(1, states - 2)
      }
    }
  }
}
