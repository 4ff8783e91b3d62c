import GameKit
import Life

extension Errand {
  /// Lists the boards that are kept, last changed first.
  func listBoards(asJSON isJSON: Bool) throws(LifeFault) {
    let boards = try LifeShelf(folders).boards()
    if isJSON {
      output("[" + boards.map(LifeJSON.object).joined(separator: ",\n ") + "]")
    } else if boards.isEmpty {
      output("There are no boards yet: parlor life opens the editor, parlor life new FILE makes one.")
    } else {
      TextTable.lines([["ID", "Name", "Rule", "World", "Generation", "Cells", "Changed"]] + boards.map(row))
        .forEach(output)
    }
  }

  private func row(_ board: BoardSummary) -> [String] {
    [
      board.id.description, board.title.onOneLine, board.rule.description, board.topology.word,
      board.generation.grouped, board.population.grouped, LocalTime(board.changed).dateAndTime,
    ]
  }

  /// Keeps a pattern as a new board, and prints its name for the program.
  func keepBoard(_ source: LifeSource) throws(LifeFault) {
    let input = try LifeInput.read(source, folders)
    var pattern = input.pattern
    if pattern.title.isEmpty, case .file(let path) = source { pattern.title = path.stem }
    let service = try LifeShelf(toKeepIn: folders).service
    do throws(BoardError) {
      let world = World.real
      output("\(try service.create(pattern, id: world.newIdentifier(), at: world.now()).id)")
    } catch {
      throw LifeFault(error, of: input.name)
    }
  }

  /// Removes a board.
  func deleteBoard(_ name: String) throws(LifeFault) {
    let shelf = try LifeShelf(folders)
    let id = try shelf.id(name)
    do throws(BoardError) {
      let board = try shelf.service.delete(id)
      output("\(board.id) “\(board.pattern.title.onOneLine)” is deleted.")
    } catch {
      throw LifeFault(error, of: name)
    }
  }
}

extension Topology {
  /// The world in a word, such as `torus:100x50`.
  var word: String {
    switch self {
    case .plane: "plane"
    case .torus(let width, let height): "torus:\(width)x\(height)"
    case .bounded(let width, let height): "bounded:\(width)x\(height)"
    }
  }
}
