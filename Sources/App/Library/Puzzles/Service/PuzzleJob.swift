import GameKit
import Kit
import PuzzleKit
import TUI

/// A reason why a request about puzzles is not done.
enum PuzzleFailure: Error {
  case file(PackFault)
  case repository(RepositoryError)
  /// The puzzle that was asked for is not there, in the service's own sentence.
  case missing(String)

  var sentence: String {
    switch self {
    case .file(let fault): fault.description
    case .repository(let error): error.sentence
    case .missing(let sentence): sentence
    }
  }
}

/// Everything that requests about puzzles need on another thread.
struct PuzzleJob<G: PuzzleGame>: Sendable {
  typealias P = G.P

  /// The entry of the screen that asks; nil for none.
  let owner: Int?
  let folder: PuzzleFolder<P>
  let place: DocumentPlace
  let state: PuzzleServiceState<P>
  let maker: PuzzleMaker<P>
  let environment: SystemEnvironment
  let notify: @Sendable (Toast) -> Void

  /// Reads or changes what is stored, and returns the response.
  func perform(_ request: PuzzleStoreRequest<P>) -> Response {
    do throws(PuzzleFailure) {
      let response = try respond(to: request)
      settle(request)
      return .puzzle(response)
    } catch {
      return refusal(error, of: request)
    }
  }

  /// Stores what was made, and opens it if that is wanted.
  func add(_ made: MadePuzzles<P>, isOpened: Bool) -> Response {
    do throws(PuzzleFailure) {
      return .puzzle(try store(made, isOpened: isOpened))
    } catch {
      return refusal(error, isOpening: isOpened)
    }
  }

  private func refusal(_ failure: PuzzleFailure, of request: PuzzleStoreRequest<P>) -> Response {
    switch request {
    case .open, .openNext: return refusal(failure, isOpening: true)
    case .list, .takeOver, .duplicate, .delete, .export, .results: return refusal(failure, isOpening: false)
    case .save:
      tell(failure, of: request)
      return .failed(failure.sentence)
    case .savePlay, .record:
      tell(failure, of: request)
      return .puzzle(PuzzleResponse<P>.notSaved)
    }
  }

  /// The response to a request that failed and of which nothing is lost; the player is told of it once.
  func refusal(_ failure: PuzzleFailure, isOpening: Bool) -> Response {
    if isOpening, !failure.isOfDisk { return .puzzle(PuzzleResponse<P>.notFound(failure.sentence)) }
    notify(Toast(failure.sentence, severity: .warning))
    return .failed(failure.sentence)
  }

  /// Tells the player once that something is not saved, and keeps it if the same may work later.
  private func tell(_ failure: PuzzleFailure, of request: PuzzleStoreRequest<P>) {
    guard failure.mayPass else {
      if isRefusedFirst(request) { notify(Toast(failure.sentence, severity: .warning)) }
      return
    }
    guard state.keep(request) else { return }
    notify(.unsaved(request.unsavedName ?? "this", because: failure.sentence))
  }

  /// False for a play that was refused before: it is saved every few seconds.
  private func isRefusedFirst(_ request: PuzzleStoreRequest<P>) -> Bool {
    guard case .savePlay(let play) = request else { return true }
    return state.markRefused(play.snapshot.play.puzzle.id)
  }

  private func settle(_ request: PuzzleStoreRequest<P>) {
    guard state.settle(request), let name = request.unsavedName else { return }
    notify(.savedNow(name))
  }
}

extension PuzzleFailure {
  /// True if the same request may work later.
  fileprivate var mayPass: Bool {
    switch self {
    case .file(let fault):
      switch fault.reason {
      case .file: true
      case .syntax, .content: false
      }
    case .repository(.unreadable), .repository(.unreadableRow), .repository(.tooLarge), .missing: false
    case .repository: true
    }
  }

  /// True if the database failed, rather than the puzzle that was asked for.
  fileprivate var isOfDisk: Bool {
    switch self {
    case .repository: true
    case .file, .missing: false
    }
  }
}

// MARK: - Making

extension PuzzleJob {
  /// Makes a puzzle, or reads those of a list; takes long.
  ///
  /// - Parameter isCancelled: True once nobody waits for it any more.
  func make(
    _ source: PuzzleSource, isCancelled: () -> Bool = { false }
  ) throws(PuzzleFailure) -> MadePuzzles<P> {
    switch source {
    case .offer(let offer): return .new(try make(offer))
    case .day(let day): return .new(try makeDaily(day))
    case .file(let path):
      let path = path.expandingHome
      guard !G.pictures.contains(path.fileExtension) else { return .read(try puzzle(ofPicture: path)) }
      return try read(try text(of: path), PuzzleOrigin(file: path), isCancelled)
    case .text(let text): return try read(text, PuzzleOrigin(), isCancelled)
    case .picture(let payload):
      guard let content: G.PictureContent = payload.unwrap() else {
        preconditionFailure("A picture of another game was sent to \(P.game.rawValue)")
      }
      return .read(try puzzle(of: content, PuzzleOrigin()))
    }
  }

  private func make(_ name: String) throws(PuzzleFailure) -> P {
    let offers = G.offers.flatMap(\.choices)
    guard let offer = offers.first(where: { $0.id == name }) else {
      let names = offers.map(\.id).alternatives
      throw .missing("There's no new puzzle “\(name.shortened.printable)”. Choose from \(names).")
    }
    guard let puzzle = maker(offer, material) else {
      throw .missing("That puzzle couldn't be made. Try again.")
    }
    return numbered(puzzle)
  }

  private func makeDaily(_ day: Int) throws(PuzzleFailure) -> P {
    guard let puzzle = G.daily?.puzzle(on: day, from: material) else {
      throw .missing("There's no puzzle for this day.")
    }
    return puzzle
  }

  private var material: PuzzleMaterial {
    PuzzleMaterial(
      id: environment.newIdentifier(), seed: environment.newSeed(), now: environment.now(),
      files: folder.files, known: folder.identifiers, times: times)
  }

  /// The mean times in which puzzles were solved; none where they cannot be read, as a puzzle can be made without.
  private var times: [Identifier: Duration] {
    let documents = try? place.documents()
    let found = documents.flatMap { try? PuzzleDocuments<P>($0).allProgress().found } ?? []
    return found.reduce(into: [:]) { $0[$1.id] = $1.progress.averageTime }
  }

  private func text(of path: String) throws(PuzzleFailure) -> String {
    do throws(PackFault) {
      return try folder.files.text(path, limit: PuzzleFile.mostBytes).text
    } catch {
      throw .file(error)
    }
  }

  /// The most bytes of a picture.
  private static var mostPictureBytes: Int { 64 << 20 }

  private func puzzle(ofPicture path: String) throws(PuzzleFailure) -> P {
    let bytes: [UInt8]
    let content: G.PictureContent
    do throws(PackFault) {
      bytes = try folder.files.read(path, limit: Self.mostPictureBytes)
    } catch {
      throw .file(error)
    }
    do throws(PuzzleFault) {
      content = try G.content(ofPicture: bytes)
    } catch {
      throw .file(PackFault(error, in: path))
    }
    return try puzzle(of: content, PuzzleOrigin(file: path))
  }

  /// The same content always gets the same identifier, so that it is stored only once.
  private func puzzle(of content: G.PictureContent, _ origin: PuzzleOrigin) throws(PuzzleFailure) -> P {
    guard let json = try? JSONValue(of: content) else {
      preconditionFailure("The content of a picture can be written as JSON")
    }
    let id = Identifier(digest: json.line)
    do throws(PuzzleFault) {
      return numbered(try G.puzzle(of: content, named: origin.title, id: id, at: environment.now()))
    } catch {
      throw .file(PackFault(error, in: origin.name))
    }
  }
}

// MARK: - Reading text

/// Where a text or a picture comes from.
private struct PuzzleOrigin {
  /// The path of the file; nil for a pasted text.
  var file: String?

  /// The name for faults.
  var name: String { file ?? "The pasted text" }
  /// The name of the file for people; nil without one.
  var title: String? { file?.fileTitle.printable }
}

extension PuzzleJob {
  /// The most puzzles of a list that are added at a time; each is looked at, which takes a while.
  private static var mostListed: Int { 1_000 }

  private func read(
    _ text: String, _ origin: PuzzleOrigin, _ isCancelled: () -> Bool
  ) throws(PuzzleFailure) -> MadePuzzles<P> {
    guard text.utf8.count <= PuzzleFile.mostBytes else {
      throw .file(PackFault(file: origin.name, reason: .file(.tooLarge(limit: PuzzleFile.mostBytes))))
    }
    guard let lines = G.list(in: text) else { return .read(try readOne(text, origin)) }
    guard lines.count <= Self.mostListed else {
      throw .missing(
        "\(origin.name.onOneLine) has \(lines.count.grouped) puzzles. Up to \(Self.mostListed.grouped) can be added at a time."
      )
    }
    return read(lines, origin, isCancelled)
  }

  private func read(
    _ lines: [PuzzleLine], _ origin: PuzzleOrigin, _ isCancelled: () -> Bool
  ) -> MadePuzzles<P> {
    let title = origin.title ?? "Pasted"
    var (puzzles, refused, texts) = ([P](), [RefusedLine](), [String]())
    for (index, line) in lines.enumerated() where !isCancelled() {
      do throws(PuzzleFault) {
        puzzles.append(
          try G.read(
            line.text, named: "\(title) \(index + 1)", id: Identifier(digest: line.text),
            at: environment.now()))
        texts.append(line.text)
      } catch {
        refused.append(RefusedLine(line: line, reason: error.problem))
      }
    }
    return .list(puzzles, refused: refused, remark: G.traits.remark(texts))
  }

  /// Reads a puzzle from text.
  ///
  /// The same content always gets the same identifier, so that it is stored only once.
  private func readOne(_ text: String, _ origin: PuzzleOrigin) throws(PuzzleFailure) -> P {
    do throws(PuzzleFault) {
      guard text.first(where: { !$0.isWhitespace }) != "{" else {
        return try PuzzleFile.puzzle(P.self, in: Array(text.utf8))
      }
      return numbered(try readText(text, origin))
    } catch {
      // Other programs write JSON, too.
      if let puzzle = try? readText(text, origin) { return numbered(puzzle) }
      throw .file(PackFault(error, in: origin.name))
    }
  }

  /// Reads a puzzle in a format of the game, and says what had to be changed.
  private func readText(_ text: String, _ origin: PuzzleOrigin) throws(PuzzleFault) -> P {
    let (id, now) = (Identifier(digest: text), environment.now())
    let puzzle =
      if let title = origin.title {
        try G.read(text, named: title, id: id, at: now)
      } else {
        try G.read(text, id: id, at: now)
      }
    if let remark = G.traits.remark([text]) { notify(Toast(remark)) }
    return puzzle
  }
}
