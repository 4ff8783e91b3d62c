import Commands
import GameKit
import Kit
import Life
import Workers

extension LifeOption {
  static let search: [any AnyCommandOption] = [
    rule, symmetry, soupSeed, soups, threads, searchFile, CommandFlag.json,
  ]

  fileprivate static let symmetry = CommandOption(
    "--symmetry", value: "S", "the soups' symmetry, such as D4_+1 (C1)",
    wanted: SoupSymmetry.allCases.map(\.rawValue).joined(separator: ", ")
  ) { SoupSymmetry(named: $0) }
  fileprivate static let soups = wholeNumber("--soups", "stop after N soups (else at Ctrl-C)")
  fileprivate static let threads = CommandOption(
    "--threads", value: "N", "how many threads (all cores)", in: 1...256)
  fileprivate static let soupSeed = CommandOption(
    "--seed", value: "TEXT", "each soup grows from TEXT and its number", wanted: "a text without spaces"
  ) { $0.contains(where: \.isWhitespace) || $0.utf8.count > 200 ? nil : $0 }
  fileprivate static let searchFile = CommandOption(
    output.name, short: output.shortName, value: "FILE",
    "save the search in FILE, or resume it"
  ).offering(.files)
}

/// `parlor life search`: counts the objects that random soups leave behind.
extension LifeRunner {
  func search() throws(CommandError) -> CommandResult {
    if let topology = arguments.world.topology {
      throw .input(
        "Soups are searched on the plane, not on \(topology.argument). Remove the size from --rule.")
    }
    return interruptible { interrupt throws(CommandError) in try search(until: interrupt) }
  }

  private func search(until interrupt: Interrupt) throws(CommandError) -> ExitStatus {
    var saved = try start()
    let soups = arguments[LifeOption.soups]
    var keeper = SearchAutosaver(
      path: arguments[LifeOption.output], files: context.files, counted: saved.tally.soups)
    var progress = ProgressLine()
    let run = SearchRun(
      threads: arguments[LifeOption.threads] ?? OrderedWork.coreCount, limit: soups ?? .max)
    run.count(&saved, while: { !interrupt.isPending }) { search in
      keeper.save(search)
      progress.show(
        share: soups.map { Double(search.tally.soups) / Double($0) },
        "\(search.tally.soups.grouped) soups, \(keeper.rate(search).grouped) soups/s")
    }
    progress.clear()
    keeper.save(saved, isLast: true)
    if let fault = keeper.fault { throw .work(fault.description) }
    if arguments.has(.json) {
      context.output(saved.json.line)
    } else {
      SearchTable.lines(saved, rate: keeper.rate(saved), columns: context.columns).forEach(context.output)
    }
    return .fine
  }

  /// The search in the file if that exists, otherwise a new one.
  private func start() throws(CommandError) -> SavedSearch {
    let seed = arguments[LifeOption.soupSeed]
    let wanted: SoupSearch
    do throws(LifeError) {
      let text = seed ?? "parlor_" + String(context.environment.randomBits(), radix: 36)
      wanted = try SoupSearch(
        rule: arguments.world.rule ?? .life, symmetry: arguments[LifeOption.symmetry] ?? .none, seed: text)
    } catch {
      throw .input(error.sentence)
    }
    guard let path = arguments[LifeOption.output], context.files.exists(path) else {
      return SavedSearch(wanted)
    }
    do throws(PackFault) {
      let saved = try SavedSearch(path, context.files)
      let isSame =
        saved.search.rule == wanted.rule && saved.search.symmetry == wanted.symmetry
        && (seed == nil || saved.search.seed == wanted.seed)
      guard isSame else { throw PackFault(file: path, reason: .content(Self.otherSearch(saved.search))) }
      return saved
    } catch {
      throw .input(error.description)
    }
  }

  private static func otherSearch(_ search: SoupSearch) -> String {
    "This file holds another search: --rule \(search.rule) --symmetry \(search.symmetry.rawValue) --seed"
      + " \(search.seed). Give the same options to resume it, or save to another file."
  }
}

/// Saves a running search now and then, and measures its speed.
struct SearchAutosaver {
  private let path: String?
  private let files: any DataFiles
  private let counted: Int
  private let start = ContinuousClock.now
  private var next: ContinuousClock.Instant
  /// The reason why the file could not be written; nil after a successful save.
  private(set) var fault: PackFault?

  /// The time between two saves, which is all that killing the program can lose.
  private static let interval = Duration.seconds(2)

  /// - Parameter counted: The number of soups at the start.
  init(path: String?, files: any DataFiles, counted: Int) {
    self.path = path
    self.files = files
    self.counted = counted
    next = start + Self.interval
  }

  /// The soups per second since the start.
  func rate(_ saved: SavedSearch) -> Int {
    let time = (ContinuousClock.now - start) / .seconds(1)
    return time > 0 ? Int(Double(saved.tally.soups - counted) / time) : 0
  }

  /// Saves the search if the time has come or `isLast` is true.
  mutating func save(_ saved: SavedSearch, isLast: Bool = false) {
    guard let path, isLast || ContinuousClock.now >= next else { return }
    next = .now + Self.interval
    // Another window may have counted further in the same search.
    guard (try? SavedSearch(path, files))?.isAhead(of: saved) != true else { return }
    do throws(PackFault) {
      try saved.write(to: path, files)
      fault = nil
    } catch {
      fault = error
    }
  }
}

enum SearchTable {
  static func lines(_ saved: SavedSearch, rate: Int, columns: Int?) -> [String] {
    let (search, tally) = (saved.search, saved.tally)
    let head =
      "\(tally.soups.grouped) soups (\(search.rule), \(search.symmetry.rawValue), seed \(search.seed)):"
      + " \(tally.objects.grouped) objects, \(rate.grouped) soups/s"
    guard !tally.list.isEmpty else { return [head] }
    let rows = tally.list.map { finding, entry in
      [entry.count.grouped, finding.description, finding.name ?? "", soups(entry, of: search)]
    }
    return [head, ""]
      + TextTable.lines(
        [["Count", "Code", "Name", "First soups"]] + rows, in: columns, shortening: 3)
  }

  /// The first soups of a finding; for a frequent one only the very first.
  private static func soups(_ entry: SoupTally.Entry, of search: SoupSearch) -> String {
    let shown = entry.count > SoupTally.maxSoups ? entry.soups.prefix(1) : entry.soups.prefix(3)
    return shown.map { search.seed + String($0) }.joined(separator: " ")
  }
}
