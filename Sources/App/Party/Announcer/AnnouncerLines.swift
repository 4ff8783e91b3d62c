package import GameKit
package import Kit

/// The announcer's lines of one game, from all packs: players' files add to the shipped ones.
package struct AnnouncerLines: Equatable, Sendable {
  /// The folder of the packs within each data folder.
  package static let folder = "packs/lines"
  /// The most columns of a line, without the names in it, so that it fits the smallest terminal.
  package static let mostColumns = 56

  private var texts: [String: [String]]
  /// Lines that tease.
  private var salty: [String: [String]] = [:]

  package init(_ texts: [String: [String]] = [:]) { self.texts = texts }

  /// The lines for an occasion, in the order of the packs.
  package func lines(for occasion: String, isSalty: Bool = false) -> [String] {
    (texts[occasion] ?? []) + (isSalty ? salty[occasion] ?? [] : [])
  }

  /// Reads the lines of a game; a file with a fault is skipped.
  package static func read(
    _ files: any DataFiles, for game: GameID
  ) -> (lines: AnnouncerLines, faults: [PackFault]) {
    var lines = AnnouncerLines()
    var faults: [PackFault] = []
    for path in files.files(in: folder, extension: "json") {
      do throws(PackFault) {
        var more = lines
        try more.add(files.text(path), for: game)
        lines = more
      } catch {
        faults.append(error)
      }
    }
    return (lines, faults)
  }

  /// Adds the lines of a file, if it is for a game; throws if any of them cannot be used.
  mutating func add(_ file: TextFile, for game: GameID) throws(PackFault) {
    func fault(_ sentence: String, at item: String?) -> PackFault {
      PackFault(file: file.path, item: item, reason: .content(sentence))
    }
    let value = try JSONItems.value(in: file)
    guard let name = value["game"]?.text, case .object(let moments)? = value["moments"] else {
      throw fault("Expected \"game\" and \"moments\".", at: nil)
    }
    guard name == game.rawValue else { return }
    for moment in moments { try Self.add(moment, to: &texts, fault) }
    guard case .object(let moments)? = value["salty"] else { return }
    for moment in moments { try Self.add(moment, to: &salty, fault) }
  }

  private static func add(
    _ moment: JSONValue.Member, to texts: inout [String: [String]],
    _ fault: (_ sentence: String, _ item: String?) -> PackFault
  ) throws(PackFault) {
    for line in moment.value.items ?? [.null] {
      guard let text = line.text?.trimmed, !text.isEmpty, text.onOneLine == text else {
        throw fault("Expected a list of lines.", moment.name)
      }
      guard text.replacing(Announcer.name, with: "").count <= mostColumns else {
        throw fault("A line has more than \(mostColumns) letters: \(text)", moment.name)
      }
      if texts[moment.name]?.contains(text) != true { texts[moment.name, default: []].append(text) }
    }
  }
}

extension Announcer {
  /// An announcer with all lines that there are for a game; faults in them are reported.
  @MainActor
  package init(for game: GameID, _ context: GameContext) {
    let found = AnnouncerLines.read(context.files, for: game)
    context.report(found.faults)
    self.init(found.lines)
  }
}
