import CLua
import Glibc

/// Runs Lua scripts, which reach outside by the functions of a host alone.
///
/// A script has no files, programs, bytecode and finalizers, and limited memory and time.
struct LuaMachine {
  /// The functions, as `table.name`.
  let functions: [String]
  /// Performs the function of a number.
  let perform: (_ function: Int, _ arguments: [ScriptValue]) throws -> [ScriptValue]
  /// Called with the number of a board that the script has dropped.
  let forget: (_ board: Int) -> Void

  /// The most bytes of a script's own memory.
  static let memory = 256 << 20

  /// The error that ends a script, with its place.
  struct Failure: Error {
    let text: String
    let isLate: Bool
  }

  /// Runs a source.
  ///
  /// - Parameters:
  ///   - prelude: The source to run before it, without a limit of time.
  ///   - name: What places in errors begin with.
  ///   - ready: Called before it runs, with a function that says if the time is over.
  func run(
    _ source: String, after prelude: String, named name: String, seconds: Double,
    ready: (_ isLate: @escaping () -> Bool) -> Void
  ) throws(Failure) {
    let context = Context(machine: self)
    let host = Unmanaged.passUnretained(context)
    let names = functions.map { strdup($0) }
    defer { names.forEach { free($0) } }
    let script = names.map { UnsafePointer($0) }.withUnsafeBufferPointer {
      script_new(host.toOpaque(), call, $0.baseAddress, Int32($0.count), Self.memory)
    }
    guard let script else { throw Failure(text: "Not enough memory for a script.", isLate: false) }
    defer { withExtendedLifetime(context) { script_free(script) } }
    try Self.run(prelude, named: SCRIPT_PRELUDE, in: script)
    ready { script_is_late(script) != 0 }
    // The script is freed before its host.
    defer { ready { false } }
    script_set_time(script, seconds, Self.late(after: seconds))
    try Self.run(source, named: "@" + name, in: script)
  }

  private static func run(_ source: String, named name: String, in script: OpaquePointer) throws(Failure) {
    let status = Array(source.utf8CString).withUnsafeBufferPointer {
      script_run(script, $0.baseAddress, $0.count - 1, name)
    }
    guard status != 0 else { return }
    throw Failure(text: String(cString: script_failure(script)), isLate: script_is_late(script) != 0)
  }

  static func late(after seconds: Double) -> String {
    let time = seconds == seconds.rounded() && seconds < 1e15 ? "\(Int(seconds))" : "\(seconds)"
    return "Out of time after \(time) seconds; --time SECONDS allows more."
  }

  /// What the C side carries along.
  fileprivate final class Context {
    let machine: LuaMachine

    init(machine: LuaMachine) { self.machine = machine }
  }
}

/// Performs a function for the C side, which raises Lua's errors once this has returned.
private func call(
  host: UnsafeMutableRawPointer?, script: OpaquePointer?, function: Int32,
  arguments: UnsafePointer<LuaValue>?, count: Int32
) -> Int32 {
  guard let host, let script else { return 1 }
  let machine = Unmanaged<LuaMachine.Context>.fromOpaque(host).takeUnretainedValue().machine
  let values = UnsafeBufferPointer(start: arguments, count: Int(count)).map(ScriptValue.init)
  guard function >= 0 else {
    if case .board(let number)? = values.first { machine.forget(number) }
    return 0
  }
  do {
    for value in try machine.perform(Int(function), values) { value.give(to: script) }
    return 0
  } catch {
    let error = ScriptError(error)
    Array(error.sentence.utf8CString).withUnsafeBufferPointer {
      script_fail(script, $0.baseAddress, $0.count - 1, error.hasPlace ? 1 : 0)
    }
    return 1
  }
}

extension ScriptValue {
  init(_ value: LuaValue) {
    switch value.kind {
    case luaBoolean: self = .bool(value.integer != 0)
    case luaInteger: self = .integer(Int(value.integer))
    case luaNumber: self = .number(value.number)
    case luaText: self = .text(Self.text(value))
    case luaList:
      self = .list(UnsafeBufferPointer(start: value.list, count: value.count).map { Int($0) })
    case luaBoard: self = .board(Int(value.integer))
    case luaNil: self = .none
    default: self = .other(Self.text(value))
    }
  }

  private static func text(_ value: LuaValue) -> String {
    let bytes = UnsafeRawBufferPointer(start: value.text, count: value.count)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds the value to the results of the function that is being called.
  fileprivate func give(to script: OpaquePointer) {
    var value = LuaValue()
    switch self {
    case .none, .other: value.kind = luaNil
    case .bool(let flag):
      value.kind = luaBoolean
      value.integer = flag ? 1 : 0
    case .integer(let number):
      value.kind = luaInteger
      value.integer = Int64(number)
    case .number(let number):
      value.kind = luaNumber
      value.number = number
    case .board(let number):
      value.kind = luaBoard
      value.integer = Int64(number)
    case .text(let text): return Self.give(text, to: script)
    case .list(let numbers): return Self.give(numbers, to: script)
    case .array(let values):
      return Self.give(values.enumerated().map { (.integer($0 + 1), $1) }, to: script)
    case .table(let fields): return Self.give(fields.map { (.text($0.name), $0.value) }, to: script)
    }
    script_return(script, value)
  }

  private static func give(_ text: String, to script: OpaquePointer) {
    Array(text.utf8CString).withUnsafeBufferPointer { bytes in
      var value = LuaValue()
      value.kind = luaText
      value.text = bytes.baseAddress
      value.count = bytes.count - 1
      script_return(script, value)
    }
  }

  private static func give(_ numbers: [Int], to script: OpaquePointer) {
    numbers.map { Int64($0) }.withUnsafeBufferPointer { list in
      var value = LuaValue()
      value.kind = luaList
      value.list = list.baseAddress
      value.count = list.count
      script_return(script, value)
    }
  }

  private static func give(_ fields: [(key: ScriptValue, value: ScriptValue)], to script: OpaquePointer) {
    var value = LuaValue()
    value.kind = luaTable
    script_return(script, value)
    for field in fields {
      field.key.give(to: script)
      field.value.give(to: script)
      value.kind = luaField
      script_return(script, value)
    }
  }
}
