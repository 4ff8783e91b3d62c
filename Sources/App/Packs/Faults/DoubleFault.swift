/// How an item repeats another.
public enum DoubleFault: Hashable, Sendable {
  /// Its id belongs to another item.
  case id(file: String, line: Int)
  /// It asks the same as another question, whatever its id.
  case twin(id: String, file: String, line: Int?)

  var sentence: String {
    switch self {
    case .id(let file, let line): "Its id is already used in \(file), line \(line)."
    case .twin(let id, let file, let line):
      "It asks the same as “\(id)” in \(file)\(line.map { ", line \($0)" } ?? "")."
    }
  }
}
