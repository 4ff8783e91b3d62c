import GameKit
import Life
import Packs
import Store

/// The boards that are kept, as calls of the command line name them.
struct LifeShelf {
  let service: LifeService

  /// Opens the boards of a player, without making a file where there is none.
  init(_ folders: DataFolders) throws(LifeFault) {
    guard let folder = folders.data else { throw .work(Keeping.homeless) }
    do throws(RepositoryError) {
      service = LifeService(BoardDocuments(try Keeping.present(in: folder)))
    } catch {
      throw .work(error.sentence)
    }
  }

  /// Opens the boards of a player, to keep another one.
  init(toKeepIn folders: DataFolders) throws(LifeFault) {
    guard let folder = folders.data else { throw .work(Keeping.homeless) }
    do throws(RepositoryError) {
      service = LifeService(BoardDocuments(try SQLiteStore(folder: folder)))
    } catch {
      throw .work(error.sentence)
    }
  }

  /// All boards, last changed first.
  func boards() throws(LifeFault) -> [BoardSummary] {
    do throws(BoardError) {
      return try service.boards()
    } catch {
      throw LifeFault(error, of: "")
    }
  }

  /// The only board whose id begins like this, or that bears this title.
  func id(_ name: String) throws(LifeFault) -> Identifier {
    let boards = try boards()
    let start = name.lowercased()
    let byID = boards.filter { !start.isEmpty && $0.id.description.hasPrefix(start) }
    let found = byID.isEmpty ? boards.filter { !name.isEmpty && $0.title == name } : byID
    guard let board = found.first else { throw LifeFault(.notFound(Identifier(high: 0, low: 0)), of: name) }
    guard found.count == 1 else {
      throw .input("\(found.count) boards are called “\(name.onOneLine)”: write more of the ID.")
    }
    return board.id
  }

  /// A whole board.
  func board(_ name: String) throws(LifeFault) -> Board {
    let id = try id(name)
    do throws(BoardError) {
      return try service.board(id)
    } catch {
      throw LifeFault(error, of: name)
    }
  }
}
