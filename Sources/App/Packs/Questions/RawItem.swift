import FoundationEssentials
import GameKit

/// An item of a question pack as it stands in the file: texts under keys, not yet a question.
///
/// Reading never stops at the first fault: what is of the wrong kind is noted, and the rest is still read.
struct RawItem {
  /// The texts that are there, trimmed.
  private(set) var texts: [ItemKey: String] = [:]
  /// What is wrong so far.
  private(set) var faults: [ItemFault] = []

  /// Reads a well-formed JSON value.
  init(_ json: some Collection<UInt8>) {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    do {
      self = try decoder.decode(RawItem.self, from: Data(json))
    } catch DecodingError.typeMismatch {
      faults = [.notAnObject]
    } catch {
      faults = [.unreadable]
    }
  }
}

extension RawItem {
  /// Notes that something is wrong.
  mutating func note(_ fault: ItemFault) { faults.append(fault) }
}

extension RawItem: Decodable {
  init(from decoder: any Decoder) throws {
    let item = try decoder.container(keyedBy: Key.self)
    for key in ItemKey.allCases where key != .choices && !ItemKey.choiceKeys.contains(key) {
      read(key, as: key.rawValue, from: item)
    }
    readChoices(from: item)
  }

  private mutating func readChoices(from item: KeyedDecodingContainer<Key>) {
    let name = Key(stringValue: ItemKey.choices.rawValue)
    guard item.contains(name) else { return note(.missing(.choices)) }
    do {
      let choices = try item.nestedContainer(keyedBy: Key.self, forKey: name)
      for (key, letter) in zip(ItemKey.choiceKeys, ["a", "b", "c"]) { read(key, as: letter, from: choices) }
    } catch {
      note(.notText(.choices))
    }
  }

  private mutating func read(_ key: ItemKey, as name: String, from item: KeyedDecodingContainer<Key>) {
    do {
      texts[key] = try item.decodeIfPresent(String.self, forKey: Key(stringValue: name))?.trimmed
    } catch {
      note(.notText(key))
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
