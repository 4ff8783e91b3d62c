import Commands
import GameKit
import Kit
import Packs
import TUI

extension CommandGroup {
  static let themes = CommandGroup(
    "themes", "list, check and preview themes",
    offering: ["NAME": .themes],
    [
      Verb("list", "list themes and show the current one", [CommandFlag.json], ThemeCommands.list),
      Verb("check FILE…", "check themes for errors and poor contrast", [], ThemeCommands.check),
      Verb("preview NAME", "print a sample of a theme", [], ThemeCommands.preview),
    ])
}

extension CandidateSource {
  static let themes = CandidateSource { context in
    let library = ThemeLibrary(context.files)
    return library.names.map { ($0, library.theme($0).about.onOneLine) }
  }
}

private struct ThemeCommands: CommandRunner {
  let context: CommandContext

  private var files: any DataFiles { context.files }

  /// Lists the themes with their parents and files, and the selected one.
  func list() -> ExitStatus {
    let library = ThemeLibrary(files)
    let themes = ThemeFiles(files)
    let (status, chosen) = chosen(of: library)
    let rows = library.names.map { name in
      (
        name: name, parent: themes.load(name).parents.first, about: library.theme(name).about,
        file: themes.theme(named: name)?.path
      )
    }
    context.list(
      rows.map { row in
        [
          "name": .string(row.name), "basedOn": JSONValue(row.parent), "about": .string(row.about),
          "file": JSONValue(row.file), "isCurrent": .bool(row.name == chosen),
        ]
      },
      TextTable.lines(
        [["Theme", "Based on", "About", "File"]]
          + rows.map { [$0.name, $0.parent ?? "", $0.about.onOneLine, $0.file?.onOneLine ?? "built in"] })
        + [
          library.names.contains(chosen)
            ? "\nCurrent: \(chosen)" : "\nCurrent: \(chosen.onOneLine) (not found; using “default”)."
        ])
    tellFaults(of: library, themes)
    return status
  }

  private func tellFaults(of library: ThemeLibrary, _ themes: ThemeFiles) {
    guard !library.faults.isEmpty else { return }
    let broken =
      themes.themes.flatMap { themes.load($0.name).faults.map(\.path) } + themes.faults.map(\.file)
    let paths = Set(broken).sorted()
    let pronoun = library.faults.count == 1 ? "it" : "them"
    context.complain(
      "\(Count(library.faults.count, "error")) found. To see \(pronoun): parlor themes check "
        + paths.joined(separator: " ").onOneLine)
  }

  /// The selected theme: the one on the command line, else the one in the settings.
  private func chosen(of library: ThemeLibrary) -> (ExitStatus, String) {
    var stored: String?
    let status = context.withStore { store throws(RepositoryError) in
      stored = try store.preferences()[ParlorSettings.theme]
      return .fine
    }
    let fallback = ParlorSettings.themeSetting(library.names).fallback
    return (status, context.arguments[AppOption.theme] ?? stored ?? fallback)
  }

  /// Reports faults and warnings of theme files; only faults are failures.
  func check() -> ExitStatus {
    let shipped = ThemeFiles(files)
    let checks = context.arguments.words.map { ThemeCheck($0, beside: shipped, files: files) }
    for check in checks { check.lines.forEach(context.output) }
    let (faults, warnings) = (checks.map(\.faults.count), checks.map(\.warnings.count))
    let counts = [
      Count(checks.count, "file").description, Self.count(faults, "error"), Self.count(warnings, "warning"),
    ]
    context.output(counts.joined(separator: ", ") + ".")
    return faults.allSatisfy { $0 == 0 } ? .fine : .faulty
  }

  private static func count(_ numbers: [Int], _ noun: String) -> String {
    let sum = numbers.reduce(0, +)
    return sum == 0 ? "no \(noun)s" : Count(sum, noun).description
  }

  /// Prints a sample of a theme and all components; in words if there are no colors.
  func preview() throws(CommandError) -> ExitStatus {
    let library = ThemeLibrary(files)
    let name = context.arguments.word
    guard library.names.contains(name) else {
      throw .unknown("theme", name, of: library.names)
    }
    let preview = ThemePreview(theme: library.theme(name))
    let lines = context.depth == .none ? preview.words : preview.picture.printed(at: context.depth)
    lines.forEach(context.output)
    return .fine
  }
}

/// A theme file, checked together with the themes that it inherits from.
struct ThemeCheck {
  let faults: [String]
  let warnings: [String]

  var lines: [String] { faults + warnings }

  /// Reads a file and its parents, which are next to it or among all themes.
  init(_ file: String, beside shipped: ThemeFiles, files: any DataFiles) {
    do throws(PackFault) {
      let own = try files.text(file, limit: ThemeFiles.limit)
      let reading = Self.read(own, beside: shipped, files)
      faults = reading.faults.map(\.description.onOneLine)
      warnings =
        (reading.warnings(about: Catalogue.components, on: Catalogue.grounds)
        + reading.warnings(
          about: ThemePaint(look: Look(theme: reading.theme)).pictures, naming: Catalogue.components)).map {
          Self.line(of: $0)
        }
    } catch {
      faults = [error.description]
      warnings = []
    }
  }

  private static func read(
    _ own: TextFile, beside shipped: ThemeFiles, _ files: any DataFiles
  ) -> LoadedTheme {
    ThemeFile.load(
      name: own.path.fileStem, known: Catalogue.components, spacings: Catalogue.spacings
    ) { name in
      if name == own.path.fileStem { return (own.path, own.text) }
      let path = own.path.parentPath.appendingPath("\(name).theme")
      let neighbor = try? files.text(path, limit: ThemeFiles.limit)
      return neighbor.map { ($0.path, $0.text) } ?? shipped.theme(named: name).map { ($0.path, $0.text) }
    }
  }

  /// A warning in the format of compilers.
  private static func line(of warning: ThemeFault) -> String {
    ThemeFault(path: warning.path, line: warning.line, reason: "warning: \(warning.reason)").description
      .onOneLine
  }
}

/// A printed sample of a theme: a sample screen, then the components by family.
struct ThemePreview {
  let theme: Theme
  private static let columns = 72
  private static let names = 30

  var words: [String] {
    let about = theme.about.isEmpty ? "" : ": \(theme.about.onOneLine)"
    var lines: [String] = [theme.name.onOneLine + about]
    for family in Catalogue.families {
      lines += ["", family.title]
      lines += family.components.map { (component: Component) -> String in
        "  \(component.name): \(theme[component])"
      }
    }
    lines += ["", "Spacing"]
    lines += Catalogue.spacings.map { (spacing: Spacing) -> String in
      "  \(spacing.name): \(theme[spacing: spacing])"
    }
    return lines
  }

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
