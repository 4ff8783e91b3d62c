import GameKit
import Glibc
package import TUI

/// Paths that players type, to read or write files.
extension String {
  /// The path with the home folder in place of `~`.
  package var expandingHome: String {
    guard hasPrefix("~/"), let home = getenv("HOME") else { return self }
    return String(cString: home) + dropFirst()
  }

  /// The file name without its extension: `list` for `/tmp/list.sdm`.
  package var fileTitle: String {
    let name = split(separator: "/").last.map(String.init) ?? self
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// True for one line that is a path rather than a puzzle.
  package var looksLikePath: Bool {
    let path = droppedPath
    return !path.contains(where: \.isNewline) && ["/", "~/", "./", "../"].contains(where: path.hasPrefix)
  }

  /// The path without the quotes, backslashes, `file://` and space that terminals add to dropped files.
  package var droppedPath: String {
    var path = Substring(self)
    while let first = path.first, first.isWhitespace { path.removeFirst() }
    while let last = path.last, last.isWhitespace { path.removeLast() }
    for quote in ["'", "\""] where path.count > 2 && path.hasPrefix(quote) && path.hasSuffix(quote) {
      // In single quotes, a shell writes a single quote as '\''.
      return String(path.dropFirst().dropLast()).replacing("'\\''", with: "'").withoutScheme
    }
    return String(path).withoutBackslashes.withoutScheme
  }

  /// The text without the backslashes that escape characters in a shell.
  private var withoutBackslashes: String {
    var (text, isEscaped) = ("", false)
    for character in self {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        text.append(character)
        isEscaped = false
      }
    }
    return isEscaped ? text + "\\" : text
  }

  /// The path of a URL such as `file:///tmp/a%20b`.
  private var withoutScheme: String {
    guard hasPrefix("file://") else { return self }
    // A host such as localhost may come before the path.
    let rest = dropFirst("file://".count)
    return String(rest[(rest.firstIndex(of: "/") ?? rest.startIndex)...]).withoutPercents
  }

  /// The text with percent-encoded bytes decoded.
  private var withoutPercents: String {
    let bytes = Array(utf8)
    var (decoded, index) = ([UInt8](), 0)
    while index < bytes.count {
      let digits = String(decoding: bytes[(index + 1)...].prefix(2), as: UTF8.self)
      if bytes[index] == UInt8(ascii: "%"), digits.count == 2, let byte = UInt8(digits, radix: 16) {
        decoded.append(byte)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The absolute path, relative to the current folder.
  package var inCurrentFolder: String {
    guard !hasPrefix("/"), let folder = getcwd(nil, 0) else { return self }
    defer { free(folder) }
    return String(cString: folder) + "/" + (hasPrefix("./") ? String(dropFirst(2)) : self)
  }

  /// A file name made from a title: lowercase letters, digits and hyphens.
  ///
  /// - Parameter fallback: The name for a title with none of these.
  package func slug(fallback: String) -> String {
    let characters = lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let words = String(characters).split(separator: "-").joined(separator: "-")
    return words.isEmpty ? fallback : words
  }
}

extension Dialog {
  /// Asks before replacing a file; the focus is on Cancel.
  package static func overwriting(_ path: String) -> Dialog {
    .confirm(
      "Overwrite it?", "\(path.onOneLine) already exists.", yes: "Overwrite", no: "Cancel",
      isDangerous: true)
  }
}
