public import Snakesss

/// A question and where it was written.
public struct PackedQuestion: Hashable, Sendable {
  /// The question.
  public let question: Question
  /// The file it stands in.
  public let file: String
  /// The line where it begins, from 1.
  public let line: Int
}

/// What one file of questions comes to: the questions that hold, and what is wrong with the rest.
///
/// Invariant: no two of its questions have the same id.
public struct QuestionPack: Hashable, Sendable {
  /// The file.
  public let file: String
  /// The questions, in the order of the file.
  public private(set) var questions: [PackedQuestion] = []
  /// What is wrong, syntax first, then from top to bottom.
  public private(set) var faults: [PackFault] = []

  private var lines: [String: Int] = [:]

  /// Reads a file from the disk; one that cannot be read is a pack without questions and with that fault.
  public init(path: String) {
    do throws(PackFault) {
      self = QuestionPack(try TextFile.read(path))
    } catch {
      file = path
      faults = [error]
    }
  }

  /// Reads the text of a file.
  public init(_ text: TextFile) {
    file = text.path
    let bytes = Array(text.text.utf8)
    let items = ArrayItems(bytes)
    faults = items.errors.map { error in
      PackFault(file: file, place: items.places.place(of: error.offset), reason: .syntax(error.fault))
    }
    for range in items.ranges {
      take(RawItem(bytes[range]), line: items.places.line(of: range.lowerBound))
    }
  }

  private mutating func take(_ item: RawItem, line: Int) {
    var item = item
    let question = item.makeQuestion()
    for fault in item.faults { note(.item(fault), line: line, id: item.texts[.id]) }
    guard let question else { return }
    if let earlier = lines[question.id] {
      note(.double(.id(file: file, line: earlier)), line: line, id: question.id)
    } else {
      lines[question.id] = line
      questions.append(PackedQuestion(question: question, file: file, line: line))
    }
  }

  private mutating func note(_ reason: PackFault.Reason, line: Int, id: String?) {
    faults.append(PackFault(file: file, line: line, item: id, reason: reason))
  }
}

extension PackedQuestion {
  /// What is wrong with this question, with its place and name.
  func fault(_ reason: PackFault.Reason) -> PackFault {
    PackFault(file: file, line: line, item: question.id, reason: reason)
  }
}
