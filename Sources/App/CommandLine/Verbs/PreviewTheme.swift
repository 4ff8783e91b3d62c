import Packs
import TUI

extension Errand {
  /// Prints a sample of a theme, and each component in its own look; without colours, in words.
  func previewTheme(_ name: String) -> ExitStatus {
    let shelf = ThemeShelf(folders)
    guard shelf.names.contains(name) else {
      let nearest = name.nearest(in: shelf.names).map { "did you mean \($0)?" }
      let advice = nearest ?? "there are \(shelf.names.joined(separator: ", "))."
      return fail("There is no theme “\(name.onOneLine)”; \(advice)", .themes)
    }
    let preview = ThemePreview(theme: shelf.theme(name))
    (depth == .none ? preview.words : preview.picture.printed(at: depth)).forEach(output)
    return .fine
  }
}

/// All that a theme says, to be printed: a sample, then the components by families.
struct ThemePreview {
  let theme: Theme
  private static let columns = 72
  private static let names = 30

  /// Every component in words.
  var words: [String] {
    [theme.name.onOneLine + (theme.about.isEmpty ? "" : ": \(theme.about.onOneLine)")]
      + Catalogue.families.flatMap { family in
        ["", family.title] + family.components.map { "  \($0.name): \(theme[$0])" }
      } + ["", "Room"] + Catalogue.spacings.map { "  \($0.name): \(theme[spacing: $0])" }
  }

  /// Every component in its own look, below a sample.
  var picture: Canvas {
    let lists = Catalogue.families.map { 2 + ($0.components.count + 1) / 2 }
    let rows = 3 + ThemeSample.size.rows + lists.reduce(0, +) + 1
    var canvas = Canvas(Size(columns: Self.columns, rows: rows), look: Look(theme: theme))
    let inside = canvas.bounds.inset(columns: 2, rows: 1)
    canvas.write(theme.name.onOneLine, in: inside.row(0), style: .title)
    canvas.write(theme.about.onOneLine, in: inside.row(0), align: .trailing, style: .caption)
    let parts = inside.droppingTop(2).rows(
      [.cells(ThemeSample.size.rows)] + lists.map { .cells($0) })
    ThemeSample().draw(on: &canvas, in: parts[0])
    for (family, place) in zip(Catalogue.families, parts.dropFirst()) {
      draw(family, on: &canvas, in: place.droppingTop(1))
    }
    return canvas
  }

  private func draw(_ family: ComponentFamily, on canvas: inout Canvas, in area: Rect) {
    canvas.write(family.title, in: area.row(0), style: .heading)
    let columns = area.droppingTop(1).columns(.share(1), .share(1), gap: 2)
    let half = (family.components.count + 1) / 2
    for (index, component) in family.components.enumerated() {
      let place = columns[index < half ? 0 : 1].row(index % half)
      canvas.fill(place, style: component)
      canvas.write(component.name, in: place.inset(columns: 1), style: component)
    }
  }
}
