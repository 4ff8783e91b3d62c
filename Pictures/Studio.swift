import FoundationEssentials
import Glibc

/// The two looks of each picture.
enum Appearance: String, CaseIterable {
  case dark, light

  /// The program's theme.
  var theme: String {
    switch self {
    case .dark: "default"
    case .light: "light"
    }
  }

  var colors: TerminalColors {
    switch self {
    case .dark: .dark
    case .light: .light
    }
  }
}

/// Runs scripts, and writes what they show into files.
struct Studio {
  private let program: String
  /// An empty folder for the homes of the runs.
  private let data: String
  private let out: String
  private let only: String?
  private let font: FontFace
  private let bold: FontFace

  /// Reads pairs of a name and a value.
  init(_ words: [String]) throws(PictureError) {
    guard words.count % 2 == 1 else { throw .usage }
    var values: [String: String] = [:]
    for index in stride(from: 1, to: words.count, by: 2) { values[words[index]] = words[index + 1] }
    guard let program = values["--program"], let data = values["--data"], let out = values["--out"] else {
      throw .usage
    }
    (self.program, self.data, self.out, only) = (program, data, out, values["--only"])
    font = try Self.font(values["--font"])
    bold = try Self.font(values["--bold"])
  }

  private static func font(_ path: String?) throws(PictureError) -> FontFace {
    guard let path else { throw .usage }
    guard let font = FontFace(path: path, cellWidth: ScreenPainter.cellWidth) else { throw .noFont(path) }
    return font
  }

  /// True if a script is asked for.
  func wants(_ script: Script) -> Bool { only == nil || only == script.name }

  /// Makes the picture of a script.
  func make(_ script: Script, in appearance: Appearance) throws(PictureError) {
    let home = "\(data)/\(script.name)-\(appearance.rawValue)"
    try write(script.files, into: home + "/data/parlor")
    let run = try ScriptedRun(
      script.themed(appearance.theme), program: program, environment: environment(home: home),
      background: appearance.colors.paper)
    let shots = try run.shots()
    let painter = ScreenPainter(colors: appearance.colors, regular: font, bold: bold)
    let pictures = shots.map { painter.picture(of: $0.screen) }
    let path = "\(out)/\(script.name)-\(appearance.rawValue)"
    if script.isAnimation {
      try writeGIF(pictures, times: shots.map(\.time), to: path + ".gif")
    } else {
      try writePNG(pictures, to: path + ".png")
    }
  }

  private func write(_ files: [String: String], into folder: String) throws(PictureError) {
    for (name, text) in files {
      let path = "\(folder)/\(name)"
      let parent = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
      do {
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path))
      } catch { throw .unwritable(path) }
    }
  }

  /// The variables of a program in a home of its own, on a terminal with 24-bit color.
  private func environment(home: String) -> [String: String] {
    var variables = [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "HOME": home,
      "XDG_DATA_HOME": home + "/data", "XDG_STATE_HOME": home + "/state", "TZ": "UTC",
    ]
    for name in ["PATH", "PARLOR_SHARE"] { variables[name] = getenv(name).map { String(cString: $0) } }
    return variables
  }

  private func writePNG(_ pictures: [Raster], to path: String) throws(PictureError) {
    let palette = Palette(of: pictures, limit: 256)
    guard let picture = pictures.last,
      PNGFile.write(palette.indexed(picture), colors: palette.colors, to: path)
    else { throw .unwritable(path) }
    print("\(path): \(palette.colors.count) colors")
  }

  private func writeGIF(_ pictures: [Raster], times: [Double], to path: String) throws(PictureError) {
    let palette = Palette(of: pictures, limit: GIFWriter.mostColors)
    guard let first = pictures.first,
      var file = GIFWriter(path: path, width: first.width, height: first.height, colors: palette.colors)
    else { throw .unwritable(path) }
    var end = 0.0
    for (picture, time) in zip(pictures, times) {
      // Rounded at its two ends, so that the whole keeps its length.
      let start = (end * 100).rounded()
      end += time
      file.add(palette.indexed(picture).pixels, for: Int((end * 100).rounded() - start))
    }
    guard file.finish() else { throw .unwritable(path) }
    print("\(path): \(pictures.count) frames in \(Int(end.rounded())) s, \(palette.colors.count) colors")
  }
}

extension Script {
  /// The same script in a theme.
  fileprivate func themed(_ theme: String) -> Script {
    Script(
      name: name, arguments: arguments + ["--theme", theme], size: size, clockRate: clockRate,
      isAnimation: isAnimation, files: files, steps: steps)
  }
}
