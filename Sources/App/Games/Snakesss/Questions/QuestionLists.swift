import Commands
import GameKit
import Kit
import Snakesss

extension QuestionRunner {
  nonisolated private static let pack = CommandOption("--pack", value: "NAME", "from one pack").offering(
    CandidateSource { context in
      QuestionLibrary.read(context.files).packs.map { ($0.header.name, $0.header.description.onOneLine) }
    })
  nonisolated private static let views: [(option: CommandFlag, value: QuestionSample.View)] = [
    (CommandFlag("--blind", "only questions and choices"), .blind),
    (CommandFlag("--choices", "only the choices"), .choices),
    (CommandFlag("--answers", "only the answers"), .answers),
  ]
  nonisolated static let sampleOptions: [any AnyCommandOption] =
    [pack] + views.map(\.option) + [CommandFlag.json]

  /// Prints the counts by category and level, the votes on asked questions, and the counts by pack.
  func list() -> ExitStatus {
    let library = QuestionLibrary.read(files)
    guard !library.questions.isEmpty else {
      let places = files.search.map { "\($0)/\(QuestionLibrary.folder)" }.joined(separator: ", ")
      return context.fail("No questions found in \(places.onOneLine).", "packs")
    }
    var used: Set<String>?
    var (preferences, votes) = (Preferences(), VoteTally())
    let status = context.withStore { store throws(RepositoryError) in
      used = Set(try store.marked(.used, of: Rules.game))
      preferences = Preferences(try store.preferences())
      votes = try VoteDocument.sum(in: store)
      return .fine
    }
    let counts = QuestionCounts(library, used: used, preferences)
    context.list(counts.packs, counts.byCategory + counts.byQuestion(votes) + counts.byPack)
    reportFaults(of: library)
    return status
  }

  /// Prints a random sample of questions, from one pack or from all that are on.
  func sample() throws(CommandError) -> ExitStatus {
    let arguments = context.arguments
    let (count, view) = (try arguments.count(), try arguments.choice(Self.views) ?? .whole)
    let packs = QuestionLibrary.read(files).packs
    let name = arguments[Self.pack]
    let wanted =
      name.map { name in packs.filter { $0.header.isCalled(name) } }
      ?? PackChoice(packs, storedPreferences()).chosen
    guard !wanted.isEmpty else {
      guard !packs.isEmpty else { throw .work("No packs found.") }
      guard let name else {
        throw .work("Every pack is off. Turn one on in Settings, or name it with --pack.")
      }
      throw .unknown("pack", name, of: packs.map(\.header.name))
    }
    let sample = QuestionSample(of: count, from: wanted.flatMap(\.questions), seed: context.seed ?? 0)
    let headers = Dictionary(wanted.map { ($0.header.id, $0.header) }) { first, _ in first }
    context.list(sample.json(view), sample.lines(view, headers).map(\.onOneLine))
    return .fine
  }

  /// The player's choices; none if they cannot be read.
  private func storedPreferences() -> Preferences {
    var preferences = Preferences()
    _ = context.withStore { store throws(RepositoryError) in
      preferences = Preferences(try store.preferences())
      return .fine
    }
    return preferences
  }

  private func reportFaults(of library: QuestionLibrary) {
    let files = Set(library.faults.map(\.file)).sorted()
    guard !files.isEmpty else { return }
    let errors = Count(library.faults.count, "error")
    context.complain(
      "\(errors) found. To see them: parlor questions check \(files.joined(separator: " ").onOneLine)")
  }
}

extension PackHeader {
  /// True if a name typed by a player means this pack.
  fileprivate func isCalled(_ text: String) -> Bool {
    [name.caseFolded, id.name.caseFolded].contains(text.caseFolded)
  }
}

/// Counts of questions, as tables.
struct QuestionCounts {
  private let questions: [PackedQuestion]
  private let choice: PackChoice
  /// The ids of the questions shown in a game; nil if unknown.
  private let used: Set<String>?

  init(_ library: QuestionLibrary, used: Set<String>?, _ preferences: Preferences) {
    questions = library.questions
    choice = PackChoice(library.packs, preferences)
    self.used = used
  }

  /// For each pack, a row per category and one for the total, with a column per level.
  var byCategory: [String] { choice.packs.flatMap { byCategory(of: $0) + [""] } }

  private func byCategory(of pack: QuestionPack) -> [String] {
    let levels = Difficulty.allCases.map { pack.header.level($0).onOneLine.capitalizedFirst }
    let categories: [Category?] = Category.allCases + [nil]
    let lines = categories.map { category in
      line(category?.rawValue ?? "None", pack.questions.filter { $0.question.category == category })
    }
    let head = [pack.header.name.onOneLine] + levels + ["Total"] + usedHeading
    let used = lines.filter { $0[Difficulty.allCases.count + 1] != "0" }
    return TextTable.lines([head] + used + [line("Total", pack.questions)])
  }

  /// A row for each question asked, best known first.
  func byQuestion(_ tally: VoteTally) -> [String] {
    let asked = questions.map { (text: $0.question.text.onOneLine, votes: tally[$0.question.id]) }
      .filter { $0.votes.cast > 0 }.sorted { QuestionVotes.areMoreRight($0.votes, $1.votes) }
    guard !asked.isEmpty else { return [] }
    let lines = asked.map { ["\($0.votes.cast)", "\($0.votes.right)", $0.text] }
    return TextTable.lines([["Votes", "Right", "Question"]] + lines) + [""]
  }

  /// A row for each pack, in the order in which they were read.
  var byPack: [String] {
    let lines = choice.packs.map { pack in
      let questions = pack.questions
      let levels = Difficulty.allCases.map { level in
        "\(questions.count { $0.question.difficulty == level }) \(pack.header.level(level))"
      }
      return [pack.header.name.onOneLine, choice.isOn(pack) ? "on" : "off", "\(questions.count)"]
        + countUsed(questions) + [levels.joined(separator: ", ").onOneLine, pack.path.onOneLine]
    }
    return TextTable.lines([["Pack", "Played", "Questions"] + usedHeading + ["Levels", "Place"]] + lines)
  }

  /// An object for each pack, in the same order.
  var packs: [JSONValue] {
    choice.packs.map { pack in
      let levels = Difficulty.allCases.map { level in
        JSONValue.Member(
          level.rawValue, .integer(pack.questions.count { $0.question.difficulty == level }))
      }
      return [
        "name": .string(pack.header.name), "isOn": .bool(choice.isOn(pack)),
        "questions": .integer(pack.questions.count), "levels": .object(levels), "path": .string(pack.path),
        "used": JSONValue(used.map { used in pack.questions.count { used.contains($0.question.id) } }),
      ]
    }
  }

  private func line(_ title: String, _ questions: [PackedQuestion]) -> [String] {
    let byDifficulty = Difficulty.allCases.map { difficulty in
      "\(questions.count { $0.question.difficulty == difficulty })"
    }
    return [title] + byDifficulty + ["\(questions.count)"] + countUsed(questions)
  }

  private var usedHeading: [String] { used == nil ? [] : ["Used"] }

  private func countUsed(_ questions: [PackedQuestion]) -> [String] {
    used.map { used in ["\(questions.count { used.contains($0.question.id) })"] } ?? []
  }
}
