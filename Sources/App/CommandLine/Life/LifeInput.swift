import GameKit
import Life
import Packs

/// A pattern that a call works on, and where it comes from.
struct LifeInput {
  /// What faults call it.
  let name: String
  var pattern: Pattern
  /// The form of the file that it was read from.
  var format: PatternFormat?
  /// The board that it is, if it is one and was not put in another world.
  var board: Board?
}

extension LifeInput {
  /// Reads what a call names.
  static func read(_ source: LifeSource, _ folders: DataFolders) throws(LifeFault) -> LifeInput {
    switch source {
    case .file(let path): return try file(path, folders)
    case .standardInput: return try file("-", folders)
    case .board(let name):
      let board = try LifeShelf(folders).board(name)
      return LifeInput(name: "board:\(name)".onOneLine, pattern: board.pattern, board: board)
    }
  }

  private static func file(_ path: String, _ files: any DataFiles) throws(LifeFault) -> LifeInput {
    do throws(PackFault) {
      let found = try PatternFiles(files).read(path)
      return LifeInput(name: path.onOneLine, pattern: found.pattern, format: found.format)
    } catch {
      let slip = error.reason == .file(.missing) ? path.nearest(in: LifeVerb.words) : nil
      throw .input(error.description + (slip.map { " Did you mean parlor life \($0)?" } ?? ""))
    }
  }

  /// The same pattern in the world that a call wishes.
  func placed(in world: LifeWorld) throws(LifeFault) -> LifeInput {
    guard world != LifeWorld() else { return self }
    var placed = self
    placed.board = nil
    if let rule = world.rule { placed.pattern.rule = rule }
    if let topology = world.topology {
      placed.pattern.topology = topology
      if let frame = topology.box { placed.pattern.content = try content(within: frame) }
    }
    return placed
  }

  /// The board in motion, computed by an engine that somebody wishes.
  func universe(with engine: EngineName?) throws(LifeFault) -> Universe {
    if let engine, !engine.computes(pattern.topology) {
      let others = EngineName.allCases.filter { $0.computes(pattern.topology) }.map(\.rawValue)
      throw .input(
        "\(name): The engine \(engine.rawValue) computes \(engine == .dense ? "boards with edges" : "the plane")"
          + " only: take \(others.joined(separator: " or ")).")
    }
    do throws(LifeError) {
      return try Universe(pattern, engine: engine)
    } catch {
      throw LifeFault(error, of: name)
    }
  }

  /// What lives, where it is; or in the middle when it would lie outside.
  private func content(within frame: Box) throws(LifeFault) -> Content {
    guard let box = pattern.content.boundingBox, frame.intersection(box) != box else {
      return pattern.content
    }
    guard box.width <= frame.width, box.height <= frame.height else {
      throw .input(
        "\(name): The pattern has \(box.width.grouped)×\(box.height.grouped) cells, more than a board of"
          + " \(frame.width.grouped)×\(frame.height.grouped) holds: choose a larger one.")
    }
    let (dx, dy) = ((frame.width - box.width) / 2 - box.x, (frame.height - box.height) / 2 - box.y)
    do throws(LifeError) {
      let cells = try Universe(Pattern(pattern.content)).cells(in: box)
      var moved = Cells()
      cells.forEach { moved.insert(Cell($0.x + dx, $0.y + dy)) }
      return .cells(moved)
    } catch {
      throw LifeFault(error, of: name)
    }
  }
}
