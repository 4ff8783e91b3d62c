import GameKit
import Life
import Packs

/// Reads and writes pattern files, for the screens of Life; on whichever thread.
struct PatternDesk: Sendable {
  let folders: DataFolders

  /// What comes of a request, or why nothing does.
  func reply(to request: BoardRequest) -> Answer {
    do throws(PatternTrouble) {
      return try answer(request).map { .life(.boards($0)) } ?? .done
    } catch {
      return .failed(error.sentence)
    }
  }

  private func answer(_ request: BoardRequest) throws(PatternTrouble) -> BoardAnswer? {
    switch request {
    case .library: return .library([])
    case .readFile(let path): return .pattern(try PatternFile.read(path).pattern)
    case .readText(let text): return .pattern(try PatternFile.read(text))
    case .writeFile(let pattern, let path):
      try PatternFile.write(pattern, to: path)
      return .written(path: path)
    case .list, .open, .read, .save, .create, .rename, .duplicate, .delete, .offer, .takeOffer: return nil
    }
  }
}
