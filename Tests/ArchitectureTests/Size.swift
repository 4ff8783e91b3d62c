/// How long things may be, so that a function fits in a glance and a file has one subject.
enum Size {
  /// The most lines of a function, its first and its last included.
  static let function = 25
  /// The most lines of a file.
  static let file = 150

  /// Files that are longer, or hold something that is; each with its reason.
  static let exceptions: [Exception] = []

  /// Names every function and file that is too long.
  static func breaches(in files: [SourceFile], exceptions: [Exception] = exceptions) -> [String] {
    files.filter { file in !exceptions.contains { $0.path == file.path } }.flatMap { file in
      let functions = FunctionScan(file).functions().filter { $0.length > function }
      return (isTooLong(file) ? ["\(file.path) has \(length(of: file)) lines"] : [])
        + functions.map { "\(file.path):\($0.firstLine) \($0.name) has \($0.length) lines" }
    }
  }

  private static func isTooLong(_ candidate: SourceFile) -> Bool { length(of: candidate) > file }

  private static func length(of file: SourceFile) -> Int { file.text.count { $0.isNewline } }
}
