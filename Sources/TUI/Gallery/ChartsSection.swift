import TUI

extension GallerySection {
  static let charts = GallerySection(
    name: "Charts",
    exhibits: [
      .gauge, .countdownBar, .progressBar, .sparkline, .barChart, .lineChart, .pixelCanvas, .pixelShapes,
    ])
}

extension Exhibit {
  static let barChart = Exhibit(
    "BarChart", "Amounts, side by side.",
    [
      State("across", 40, 3) { BarChart(wins).draw(on: &$0, in: $1) },
      State("up", 40, 8) { BarChart(wins, .up).draw(on: &$0, in: $1) },
      State("in groups across", 40, 7) { BarChart(groups: rounds).draw(on: &$0, in: $1) },
      State("in groups up", 40, 8) { BarChart(groups: rounds, .up).draw(on: &$0, in: $1) },
      State("with texts and styles", 40, 3) { BarChart(roles).draw(on: &$0, in: $1) },
      State("more than fits", 24, 2) { BarChart(wins).draw(on: &$0, in: $1) },
      State("narrow", 10, 5) { BarChart(wins, .up).draw(on: &$0, in: $1) },
      State(moving: "growing", 40, 3) { canvas, area, now in
        let grown = Motion(at: .start, for: .seconds(1)).progress(at: now.repeating(every: .seconds(2)))
        BarChart(wins, grown: grown).draw(on: &canvas, in: area)
      },
      State("empty", 40, 1) { BarChart([]).draw(on: &$0, in: $1) },
    ])

  private static let wins: [BarChart.Bar] = [.init("Anna", 25), .init("Ben", 12.5), .init("Cem", 0.2)]
  private static let rounds: [BarChart.Group] = [
    .init([.init("Anna", 8), .init("Ben", 5)], name: "Round 1"),
    .init([.init("Anna", 3), .init("Ben", 9)], name: "Round 2"),
  ]
  private static let roles: [BarChart.Bar] = [
    .init("Human", 2, text: "2 of 3", style: .success), .init("Snake", 1, text: "1 of 3", style: .danger),
    .init("Mongoose", 0, text: "none"),
  ]
}

extension Instant {
  /// Returns the time since the start of the current repetition.
  func repeating(every period: Duration) -> Instant {
    let turns = (elapsed / period).rounded(.down)
    return Instant(elapsed - period * turns)
  }
}

extension Exhibit {
  static let countdownBar = Exhibit(
    "CountdownBar", "The time left.",
    [
      State("enough", 30, 1) { CountdownBar(remaining: 90, of: 120).draw(on: &$0, in: $1) },
      State("short", 30, 1) { CountdownBar(remaining: 9, of: 120).draw(on: &$0, in: $1) },
      State("over", 30, 1) { CountdownBar(remaining: 0, of: 120).draw(on: &$0, in: $1) },
      State("too narrow for a bar", 6, 1) { CountdownBar(remaining: 90, of: 120).draw(on: &$0, in: $1) },
    ])
}

extension Exhibit {
  static let gauge = Exhibit(
    "Gauge", "A single amount.",
    [
      State("some", 24, 1) { Gauge(0.6, label: "60%").draw(on: &$0, in: $1) },
      State("little", 24, 1) { Gauge(0.1, label: "10%", isLow: true).draw(on: &$0, in: $1) },
      State("none", 24, 1) { Gauge(0).draw(on: &$0, in: $1) },
      State("all", 24, 1) { Gauge(1).draw(on: &$0, in: $1) },
      State("with its own label", 32, 1) { Gauge(0.6, label: "3 of 5").draw(on: &$0, in: $1) },
      State("too narrow for a bar", 6, 1) { Gauge(0.6, label: "3 of 5").draw(on: &$0, in: $1) },
    ])
}

extension Exhibit {
  static let lineChart = Exhibit(
    "LineChart", "Values over time.",
    [
      State("several lines", 56, 14) { points.draw(on: &$0, in: $1) },
      State("one line, in half blocks", 56, 10) { population(.halves).draw(on: &$0, in: $1) },
      State("without titles", 40, 8) { LineChart([.init([3, 1, 4, 1, 5, 9, 2, 6])]).draw(on: &$0, in: $1) },
      State("with gaps and names below", 40, 8) { week.draw(on: &$0, in: $1) },
      State("without room for axes", 16, 3) { points.draw(on: &$0, in: $1) },
      State("empty", 40, 3) { LineChart([.init([], name: "Anna")]).draw(on: &$0, in: $1) },
    ])

  private static let points = LineChart(
    [
      .init([0, 3, 6, 8, 8, 13, 18], name: "Anna", from: 1),
      .init([0, 5, 5, 6, 7, 7, 12], name: "Ben", from: 1),
      .init([0, 1, 1, 2, 4, 4, 4], name: "Cem", from: 1),
    ], across: .init("Round"), up: .init("Points"))

  private static func population(_ scale: PixelScale) -> LineChart {
    let numbers = (0..<300).map { generation in
      let noise = generation * 7919 % 97
      return Double(4000 + 40 * noise + 30 * generation)
    }
    return LineChart(
      [.init(numbers, by: 10)], across: .init("Generation"), up: .init("Population"), scale: scale)
  }

  private static let week = LineChart(
    [.init([2, 3, nil, 5, 4, nil, 1])],
    across: .init(labels: ["Mon", "Wed", "Fri", "Sun"]), up: .init("Games", range: 0...6))
}

extension Exhibit {
  static let pixelCanvas = Exhibit(
    "PixelCanvas", "A picture in pixels, at any scale.",
    PixelScale.allCases.map { scale in
      let cells = scale.cells(for: moon.size)
      return State("a moon in \(scale)", min(40, cells.columns), min(12, cells.rows)) {
        moon.draw(on: &$0, in: $1, scale: scale)
      }
    } + [
      State("two colors in a cell", 18, 3) { flag.draw(on: &$0, in: $1, scale: .halves) },
      State("more colors than a cell holds", 18, 3) { flag.draw(on: &$0, in: $1, scale: .quadrants) },
      State("a part of it", 8, 4) { canvas, area in
        moon.draw(on: &canvas, in: area, scale: .halves, from: Point(column: 6, row: 4))
      },
      State(moving: "scrolling", 24, 10) { canvas, area, now in
        let column = Int(now.elapsed / .milliseconds(50)) % 44 - 22
        moon.draw(on: &canvas, in: area, scale: .halves, from: Point(column: -column, row: 0))
      },
      State("empty", 8, 1) { PixelCanvas(Size(columns: 0, rows: 0)).draw(on: &$0, in: $1) },
    ])

  private static let moon: PixelCanvas = {
    var moon = PixelCanvas(Size(columns: 20, rows: 20), inks: [.strong])
    moon.fillCircle(at: Point(column: 9, row: 9), radius: 9)
    moon.fillCircle(at: Point(column: 14, row: 7), radius: 7, ink: 0)
    return moon
  }()

  private static let flag = PixelCanvas(
    rows: [
      "111222333111222333", "111222333112223331", "222333111122233311", "222333111222333111",
      "3.31.12233.1.12.23",
      ".................",
    ], inks: [.success, .warning, .danger])
}

extension Exhibit {
  static let pixelShapes = Exhibit(
    "PixelShapes", "Pixel drawing: lines, rectangles, circles, polygons and pictures.",
    [
      state("lines") { picture in
        for row in stride(from: 0, through: 23, by: 6) {
          picture.drawLine(from: .zero, to: Point(column: 47, row: row))
        }
      },
      state("rectangles") { picture in
        picture.drawRect(Rect(column: 2, row: 2, columns: 20, rows: 16))
        picture.fill(Rect(column: 26, row: 6, columns: 20, rows: 12), ink: 2)
      },
      state("circles") { picture in
        picture.drawCircle(at: Point(column: 11, row: 11), radius: 10)
        picture.fillCircle(at: Point(column: 35, row: 11), radius: 10, ink: 2)
      },
      state("polygons") { picture in
        picture.fillPolygon([
          Point(column: 2, row: 21), Point(column: 12, row: 1), Point(column: 22, row: 21),
        ])
        picture.fillPolygon(
          [
            .init(column: 26, row: 11), .init(column: 36, row: 1), .init(column: 46, row: 11),
            .init(column: 36, row: 21),
          ], ink: 2)
      },
      state("a picture in a picture") { picture in
        let glider = PixelCanvas(rows: [".1.", "..1", "111"])
        for step in 0..<6 { picture.blit(glider, at: Point(column: 8 * step, row: 4 * step)) }
      },
    ])

  private static func state(
    _ name: String, _ draw: @escaping @Sendable (inout PixelCanvas) -> Void
  ) -> State {
    State(name, 24, 6) { canvas, area in
      var picture = PixelCanvas(PixelScale.braille.pixels(in: area.size), inks: Component.chartSeries)
      draw(&picture)
      picture.draw(on: &canvas, in: area, scale: .braille)
    }
  }
}

extension Exhibit {
  static let progressBar = Exhibit(
    "ProgressBar", "Progress of a task, and a way to cancel it.",
    [
      state("running", .part(0.62, left: .seconds(12))),
      state("running, focused", .part(0.62, left: .seconds(12)), canCancel: true),
      State("running, not focused", 60, 1) {
        bar(.part(0.305), canCancel: true).draw(on: &$0, in: $1, isFocused: false)
      },
      State("in two rows", 40, 2) {
        bar(.part(0.62, left: .seconds(72)), canCancel: true).draw(on: &$0, in: $1)
      },
      State(moving: "unknown duration", 60, 1) { canvas, area, now in
        bar(.busy(since: .start), canCancel: true).draw(on: &canvas, in: area, at: now)
      },
      state("not started", .waiting), state("done", .done),
      state("failed", .failed("the disk is full")), state("canceled", .cancelled, canCancel: true),
      State("too narrow for a bar", 24, 1) {
        bar(.part(0.62, left: .seconds(12))).draw(on: &$0, in: $1)
      },
      State("too narrow for a title", 14, 1) {
        bar(.part(0.62, left: .seconds(12))).draw(on: &$0, in: $1)
      },
    ])

  private static func bar(_ state: ProgressBar.State, canCancel: Bool = false) -> ProgressBar {
    ProgressBar("Generation 4000", state, canCancel: canCancel)
  }

  private static func state(_ name: String, _ state: ProgressBar.State, canCancel: Bool = false) -> State {
    State(name, 60, 1) { bar(state, canCancel: canCancel).draw(on: &$0, in: $1) }
  }
}

extension Exhibit {
  static let sparkline = Exhibit(
    "Sparkline", "Values over time in one line.",
    [
      State("one row", 40, 1) { line.draw(on: &$0, in: $1) },
      State("with figures", 40, 1) { figures(line).draw(on: &$0, in: $1) },
      State("several rows", 40, 4) { figures(line).draw(on: &$0, in: $1) },
      State("averages of more values than fit", 16, 1) { long(.average).draw(on: &$0, in: $1) },
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

  private static func long(_ aggregation: Sparkline.Aggregation) -> Sparkline {
    let births = (0..<160).map { generation in
      let usual = generation * generation % 11 / 3
      return Double(generation % 37 == 7 ? 9 : usual)
    }
    return Sparkline(births, name: "Births", aggregation: aggregation)
  }
}
