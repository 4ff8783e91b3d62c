import TUI

extension String {
  /// A path in lines of so many columns at most, each of which ends behind the name of a folder; a name that is
  /// longer stays whole.
  func brokenAtFolders(in columns: Int) -> String {
    let names = split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var lines = [""]
    for (index, name) in names.enumerated() {
      let part = index < names.count - 1 ? name + "/" : name
      let line = lines[lines.count - 1]
      if line.isEmpty || line.columns + part.columns <= columns {
        lines[lines.count - 1] = line + part
      } else {
        lines.append(part)
      }
    }
    return lines.joined(separator: "\n")
  }
}
