import GameKit
import Life

/// The texts that a script writes to files, which are saved once they are complete.
struct ScriptDrafts {
  typealias Draft = (path: String, text: String)

  private var drafts: [Int: Draft] = [:]
  private var last = 0, bytes = 0

  /// The most bytes of all texts together.
  static let maxBytes = 1 << 26
  private static let maxCount = 256

  /// Begins a text and returns its number.
  mutating func open(_ path: String, with text: String) throws -> Int {
    try grow(by: text.utf8.count)
    last += 1
    drafts[last] = (path, text)
    return last
  }

  mutating func write(_ text: String, to number: Int) throws {
    guard drafts[number] != nil else { throw ScriptError("The file is closed.") }
    try grow(by: text.utf8.count)
    drafts[number]?.text += text
  }

  mutating func close(_ number: Int) throws -> Draft {
    guard let draft = drafts.removeValue(forKey: number) else { throw ScriptError("The file is closed.") }
    bytes -= draft.text.utf8.count
    return draft
  }

  private mutating func grow(by count: Int) throws {
    guard bytes + count <= Self.maxBytes, drafts.count <= Self.maxCount else {
      throw ScriptError(
        "A script can write \(Self.maxCount) files at a time, with \(Self.maxBytes >> 20) MB together. Close some."
      )
    }
    bytes += count
  }

  /// The numbers of the texts that are not closed, in the order in which they began.
  var unsaved: [Int] { drafts.keys.sorted() }
}

extension ScriptHost {
  /// Begins a file: with what it has already if the script appends to it.
  func draft(_ path: String, appends: Bool) throws -> Int {
    let path = try folders.writable(path)
    let hasText = appends && folders.files.exists(path)
    return try drafts.open(path, with: hasText ? folders.text(at: path) : "")
  }

  func saveDraft(_ number: Int) throws {
    let draft = try drafts.close(number)
    try folders.files.write(draft.text, to: draft.path, existing: .replace, readers: .usual)
  }

  /// Saves the files that the script has not closed.
  func saveDrafts() {
    for number in drafts.unsaved {
      do { try saveDraft(number) } catch { complain(ScriptError(error).sentence) }
    }
  }
}
