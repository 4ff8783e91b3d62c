import TUI

extension Exhibit {
  static let sparkline = Exhibit(
    "Sparkline", "How something went, in the room of a word.",
    [
      State("one row", 40, 1) { line.draw(on: &$0, in: $1) },
      State("with figures", 40, 1) { figures(line).draw(on: &$0, in: $1) },
      State("several rows", 40, 4) { figures(line).draw(on: &$0, in: $1) },
      State("averages of more than there is room for", 16, 1) { long(.average).draw(on: &$0, in: $1) },
      State("the highest of them", 16, 1) { long(.highest).draw(on: &$0, in: $1) },
      State("with gaps", 40, 1) { Sparkline([1, 2, nil, 4, 8, nil, nil, 5, .nan, 6]).draw(on: &$0, in: $1) },
      State("on a scale from 0 to 100", 40, 2) {
        Sparkline([10, 20, 30, 40], name: "Load", range: 0...100).draw(on: &$0, in: $1)
      },
      State("all the same", 40, 1) { Sparkline([5, 5, 5, 5]).draw(on: &$0, in: $1) },
      State("empty", 40, 1) { Sparkline([]).draw(on: &$0, in: $1) },
    ])

  private static let line = Sparkline(
    [3, 8, 20, 35, 60, 88, 120, 111, 90, 70, 64, 70, 88], name: "Population")

  private static func figures(_ line: Sparkline) -> Sparkline {
    var line = line
    line.showsFigures = true
    return line
  }

  private static func long(_ gathering: Sparkline.Gathering) -> Sparkline {
    let births = (0..<160).map { generation in
      let usual = generation * generation % 11 / 3
      return Double(generation % 37 == 7 ? 9 : usual)
    }
    return Sparkline(births, name: "Births", gathering: gathering)
  }
}
