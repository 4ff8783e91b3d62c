import GameKit
import Glibc
import Life
import Packs

/// What the editor is to be opened with.
enum LifeEntrance {
  /// Reads what a call names, before there is a screen; nil when it names nothing for the editor.
  static func input(of invocation: Invocation, _ folders: DataFolders) throws(LifeFault) -> LifeInput? {
    guard case .life(.edit(let source)) = invocation.verb else { return nil }
    var input = try LifeInput.read(source, folders)
    switch source {
    case .file(let path): if input.pattern.title.isEmpty { input.pattern.title = path.stem }
    case .standardInput: takeTerminal()
    case .board: break
    }
    return input
  }

  /// Gives the standard input, which was read to its end, back to the keyboard; where there is none, the
  /// terminal says so.
  private static func takeTerminal() {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return }
    dup2(terminal, STDIN_FILENO)
    close(terminal)
  }
}

extension ParlorHost {
  /// The place where what a call named lies open: a new board, or the one that it is.
  func place(of input: LifeInput) -> Route {
    if let board = input.board { return .life(.editor(board.id)) }
    do throws(BoardError) {
      let service = LifeService(BoardDocuments(keeping.store))
      return .life(
        .editor(try service.create(input.pattern, id: world.newIdentifier(), at: world.now()).id))
    } catch {
      warn(error.sentence, .store)
      return .life(.editor(nil))
    }
  }
}
