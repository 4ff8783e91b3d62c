import GameKit
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

/// A request about puzzles with everything that it needs on another thread.
struct PuzzleJob<G: PuzzleGame>: Sendable {
  typealias P = G.P

  let request: PuzzleRequest<P>
  let folder: PuzzleFolder<P>
  let place: DocumentPlace
  let state: PuzzleServiceState<P>
  let maker: PuzzleMaker<P>
  let environment: SystemEnvironment
  let notify: @Sendable (Toast) -> Void

  /// Performs a step and returns the response.
  func perform(_ step: PuzzleStep<P>) -> Response {
    do throws(PuzzleFailure) {
      let response = try respond(to: step)
      settle()
      return .puzzle(response)
    } catch {
      return refusal(error)
    }
  }

  /// The response to a request that failed; the player is told of it once.
  func refusal(_ failure: PuzzleFailure) -> Response {
    if case .open = request, !failure.isOfDisk {
      return .puzzle(PuzzleResponse<P>.notFound(failure.sentence))
    }
    tell(failure)
    switch request {
    case .savePlay, .record: return .puzzle(PuzzleResponse<P>.notSaved)
    case .list, .open, .save, .duplicate, .delete, .export, .importText, .results, .ask:
      return .failed(failure.sentence)
    }
  }

  private func tell(_ failure: PuzzleFailure) {
    guard isWorthKeeping, failure.mayPass else {
      if isRefusedFirst { notify(Toast(failure.sentence, severity: .warning)) }
      return
    }
    guard state.keep(request) else { return }
    let name = request.unsavedName ?? "this"
    let text = "\(name.prefix(1).uppercased() + name.dropFirst()) couldn't be saved. \(failure.sentence)"
    notify(Toast("\(text) Parlor will keep trying.", severity: .warning))
  }

  /// False for a play that was refused before: it is saved every few seconds.
  private var isRefusedFirst: Bool {
    guard case .savePlay(let play) = request else { return true }
    return state.markRefused(play.snapshot.play.puzzle.id)
  }

  /// True for a saving that is tried again until it works.
  private var isWorthKeeping: Bool {
    switch request {
    case .save, .savePlay, .record: true
    case .list, .open, .duplicate, .delete, .export, .importText, .results, .ask: false
    }
  }

  private func settle() {
    guard isWorthKeeping, state.settle(request), let name = request.unsavedName else { return }
    let text = "\(name.prefix(1).uppercased() + name.dropFirst()) is saved now."
    notify(Toast(text, severity: .success))
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
  /// Makes a puzzle; takes long.
  func make(_ source: PuzzleSource) throws(PuzzleFailure) -> P {
    switch source {
    case .offer(let offer): return try make(offer)
    case .file(let path): return try read(path.expandingHome)
    case .text(let text): return try read(text, named: "The pasted text")
    }
  }

  private func make(_ name: String) throws(PuzzleFailure) -> P {
    guard let offer = G.offers.first(where: { $0.id == name }) else {
      let names = G.offers.map(\.id).alternatives
      throw .missing("There's no new puzzle “\(name.shortened.printable)”. Choose from \(names).")
    }
    let material = PuzzleMaterial(
      id: environment.newIdentifier(), seed: environment.randomBits(), now: environment.now(),
      files: folder.files, known: folder.identifiers, times: times)
    let puzzle = maker(offer, material)
    guard let puzzle else { throw .missing("That puzzle couldn't be made. Try again.") }
    return numbered(puzzle)
  }

  /// The mean times in which puzzles were solved; none where they cannot be read, as a puzzle can be made without.
  private var times: [Identifier: Duration] {
    let documents = try? place.documents()
    let found = documents.flatMap { try? PuzzleDocuments<P>($0).allProgress().found } ?? []
    return found.reduce(into: [:]) { $0[$1.id] = $1.progress.averageTime }
  }

  private func read(_ path: String) throws(PuzzleFailure) -> P {
    guard !G.pictures.contains(path.fileExtension) else { return try readPicture(path) }
    let text: TextFile
    do throws(PackFault) {
      text = try folder.files.text(path, limit: PuzzleFile.mostBytes)
    } catch {
      throw .file(error)
    }
    return try read(text.text, named: path)
  }

  /// The most bytes of a picture.
  private static var mostPictureBytes: Int { 64 << 20 }

  private func readPicture(_ path: String) throws(PuzzleFailure) -> P {
    let bytes: [UInt8]
    do throws(PackFault) {
      bytes = try folder.files.read(path, limit: Self.mostPictureBytes)
    } catch {
      throw .file(error)
    }
    let text: String
    do throws(PuzzleFault) {
      text = try G.text(ofPicture: bytes)
    } catch {
      throw .file(PackFault(error, in: path))
    }
    return try read(text, named: path)
  }

  /// Reads a puzzle from text.
  ///
  /// The same text always has the same identifier, so that it is there but once.
  private func read(_ text: String, named name: String) throws(PuzzleFailure) -> P {
    guard text.utf8.count <= PuzzleFile.mostBytes else {
      throw .file(PackFault(file: name, reason: .file(.tooLarge(limit: PuzzleFile.mostBytes))))
    }
    let id = Identifier(digest: text)
    do throws(PuzzleFault) {
      guard text.first(where: { !$0.isWhitespace }) != "{" else {
        return try PuzzleFile.puzzle(P.self, in: Array(text.utf8))
      }
      return numbered(try G.read(text, id: id, at: environment.now()))
    } catch {
      // Other programs write JSON, too.
      if let puzzle = try? G.read(text, id: id, at: environment.now()) { return numbered(puzzle) }
      throw .file(PackFault(error, in: name))
    }
  }
}
