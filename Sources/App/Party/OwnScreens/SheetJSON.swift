package import GameKit

/// A sheet as JSON, for screens that another program draws.
///
/// A list of small arrays: `{"plates":[["You are","CAPTAIN",true]]}`, `{"heading":"…"}`, `{"text":"…"}`, and
/// `{"list":{"rows":[["a","Ann","partner"]],"texts":false,"choice":true,"cursor":2}}`, where a row is its letter, its
/// text and its mark. With `"answers":2` one of the first two rows answers a question, and is picked first.
/// `{"tiles":["a","b"]}` are letters; `{"field":["Your word",40,[["!","A hint"]]]}` is a line for up to 40 of them, with
/// the keys that send something else. A sheet that is never covered has `"open":true`.
extension Sheet {
  package var json: JSONValue {
    .object(
      [
        .init("parts", .array(parts.map(\.json))), .init("steps", .array(steps.map(JSONValue.string))),
        .init("prompt", prompt.json),
      ] + (staysOpen ? [.init("open", .bool(true))] : []))
  }

  /// Reads a sheet; nil if it is none.
  package init?(_ json: JSONValue) {
    guard let parts = json["parts"]?.items, let steps = json["steps"]?.items,
      let prompt = json["prompt"].flatMap(PagePrompt.init)
    else { return nil }
    self.init(
      parts.compactMap(Part.init), steps: steps.compactMap(\.text), prompt: prompt,
      staysOpen: json["open"]?.boolean ?? false)
  }
}

extension Sheet.Part {
  fileprivate var json: JSONValue {
    switch self {
    case .plates(let plates):
      ["plates": .array(plates.map { [.string($0.label), .string($0.text), .bool($0.isLoud)] })]
    case .heading(let text): ["heading": .string(text)]
    case .text(let text): ["text": .string(text)]
    case .list(let list): ["list": list.json]
    case .tiles(let tiles): ["tiles": .array(tiles.letters.map { .string("\($0)") })]
    case .field(let field): ["field": field.json]
    }
  }

  fileprivate init?(_ json: JSONValue) {
    if let plates = json["plates"]?.items {
      self = .plates(plates.compactMap(Sheet.Plate.init))
    } else if let text = json["heading"]?.text {
      self = .heading(text)
    } else if let text = json["text"]?.text {
      self = .text(text)
    } else if let list = json["list"].flatMap(Sheet.List.init) {
      self = .list(list)
    } else if let letters = json["tiles"]?.items {
      self = .tiles(Sheet.Tiles(letters.compactMap { $0.text?.first }))
    } else if let field = json["field"].flatMap(Sheet.Field.init) {
      self = .field(field)
    } else {
      return nil
    }
  }
}

extension Sheet.Plate {
  fileprivate init?(_ json: JSONValue) {
    guard let items = json.items, items.count == 3, let label = items[0].text, let text = items[1].text
    else { return nil }
    self.init(label, text, isLoud: items[2].boolean ?? false)
  }
}

extension Sheet.Field {
  private static let longest = 100

  fileprivate var json: JSONValue {
    [
      .string(label), .integer(limit),
      .array(actions.map { [.string("\($0.key)"), .string($0.title)] }),
    ]
  }

  fileprivate init?(_ json: JSONValue) {
    guard let items = json.items, items.count == 3, let label = items[0].text, let limit = items[1].int,
      let actions = items[2].items
    else { return nil }
    self.init(
      label, limit: min(max(0, limit), Self.longest), actions: actions.compactMap(Sheet.Action.init))
  }
}

extension Sheet.Action {
  fileprivate init?(_ json: JSONValue) {
    guard let items = json.items, items.count == 2, let key = items[0].text?.first, let title = items[1].text
    else { return nil }
    self.init(key, title)
  }
}

extension Sheet.List {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("rows", .array(rows.map(\.json))), .init("texts", .bool(items == .texts)),
      .init("choice", .bool(choice != nil)),
    ]
    if let choice {
      members.append(.init("wanted", .integer(choice.picked.count)))
      if choice.answers > 0 { members.append(.init("answers", .integer(choice.answers))) }
      if let cursor = choice.cursor { members.append(.init("cursor", .integer(cursor))) }
    }
    return .object(members)
  }

  fileprivate init?(_ json: JSONValue) {
    guard let rows = json["rows"]?.items else { return nil }
    let wanted = min(max(0, json["wanted"]?.int ?? 0), rows.count)
    let choice =
      json["choice"]?.boolean == true
      ? Sheet.Choice(
        cursor: json["cursor"]?.int, picked: Array(repeating: nil, count: wanted),
        answers: min(max(0, json["answers"]?.int ?? 0), rows.count)) : nil
    self.init(
      rows.compactMap(Sheet.Row.init), of: json["texts"]?.boolean == true ? .texts : .names, choice: choice)
  }
}

extension Sheet.Row {
  fileprivate var json: JSONValue {
    [.string(letter.map { "\($0)" } ?? ""), .string(text), mark.map(JSONValue.string) ?? .null]
  }

  fileprivate init?(_ json: JSONValue) {
    guard let items = json.items, items.count == 3, let text = items[1].text else { return nil }
    self.init(text, letter: items[0].text?.first, mark: items[2].text)
  }
}

extension PagePrompt {
  fileprivate var json: JSONValue {
    switch self {
    case .ready(let text): ["ready": .string(text)]
    case .incomplete(let text): ["incomplete": .string(text)]
    case .refused(let text, let isReady): ["refused": .string(text), "isReady": .bool(isReady)]
    }
  }

  fileprivate init?(_ json: JSONValue) {
    if let text = json["ready"]?.text {
      self = .ready(text)
    } else if let text = json["incomplete"]?.text {
      self = .incomplete(text)
    } else if let text = json["refused"]?.text {
      self = .refused(text, isReady: json["isReady"]?.boolean ?? false)
    } else {
      return nil
    }
  }
}
