import Life
import TUI

/// How a board was looked at when it was left, as a line of text.
///
/// ```
/// zoom=4 middle=10,-3 cursor=12,0 speed=6 paste=xor grid follow selection=0,0,5,4
/// ```
///
/// Words that are not known are passed by, so an older program reads what a newer one has written.
struct EditorMemory: Hashable, Sendable {
  private var words: [String: String]

  /// Reads a line; nil when nothing is in it.
  init?(_ line: String) {
    let pairs = line.split(separator: " ").map { word in
      let parts = word.split(separator: "=", maxSplits: 1)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
    guard !pairs.isEmpty else { return nil }
    words = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Takes down how a board is looked at.
  init(_ editor: LifeEditor) {
    words = [
      "zoom": "\(editor.lens.zoom.number)", "middle": Self.text(editor.lens.middle),
      "cursor": Self.text(editor.cursor), "speed": "\(editor.pace.speed)",
      "leap": "\(editor.pace.exponent)", "paste": editor.pasteMode.rawValue,
    ]
    if let box = editor.selection { words["selection"] = "\(box.x),\(box.y),\(box.width),\(box.height)" }
    let eye = editor.eye
    let open = ["follow": eye.follows, "grid": eye.showsGrid, "rulers": eye.showsRulers]
    for (word, isOn) in open where isOn { words[word] = "" }
    if eye.showsStatistics { words["statistics"] = "" }
    if !eye.showsMinimap { words["nomap"] = "" }
    if case .select(let start) = editor.mode { words["selecting"] = Self.text(start) }
  }

  /// The line.
  var line: String {
    words.sorted { $0.key < $1.key }.map { $1.isEmpty ? $0 : "\($0)=\($1)" }.joined(separator: " ")
  }
}

extension EditorMemory {
  /// Has a board looked at again as it was.
  func recall(to editor: inout LifeEditor) {
    if let zoom = number("zoom") { editor.lens.zoom = EditorLens.Zoom(number: zoom) }
    editor.lens.middle = cell("middle") ?? editor.lens.middle
    editor.cursor = cell("cursor") ?? editor.lens.middle
    editor.pace.setSpeed(number("speed") ?? editor.pace.speed)
    editor.pace.exponent = min(max(number("leap") ?? editor.pace.exponent, 0), 60)
    editor.pasteMode = words["paste"].flatMap(PasteMode.init) ?? editor.pasteMode
    editor.selection = selection
    editor.eye = EditorEye(
      follows: words["follow"] != nil, showsGrid: words["grid"] != nil,
      showsRulers: words["rulers"] != nil, showsStatistics: words["statistics"] != nil,
      showsMinimap: words["nomap"] == nil)
    if let start = cell("selecting") { editor.mode = .select(from: start) }
  }

  private static func text(_ cell: Life.Cell) -> String { "\(cell.x),\(cell.y)" }

  private func number(_ word: String) -> Int? { words[word].flatMap { Int($0) } }

  private func numbers(_ word: String, _ count: Int) -> [Int]? {
    let numbers = (words[word] ?? "").split(separator: ",").compactMap { Int($0) }
    let isInReach = numbers.allSatisfy { EditorLens.world.columns.contains($0) }
    return numbers.count == count && isInReach ? numbers : nil
  }

  private func cell(_ word: String) -> Life.Cell? { numbers(word, 2).map { Life.Cell($0[0], $0[1]) } }

  private var selection: Box? {
    guard let numbers = numbers("selection", 4), numbers[2] > 0, numbers[3] > 0 else { return nil }
    return Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
