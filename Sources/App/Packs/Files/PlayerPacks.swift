extension DataFolders {
  /// Where a pack of questions that a player imports is kept; nil when there is no folder for it.
  ///
  /// - Parameter name: Any text, such as the name of the imported file; what cannot stand in a name of a file
  ///   becomes a dash.
  public func questionPackPath(named name: String) -> String? {
    let parts = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let file = parts.isEmpty ? "imported" : parts.joined(separator: "-")
    return data.map { $0.appendingPath(QuestionLibrary.folder).appendingPath(file + ".json") }
  }
}
