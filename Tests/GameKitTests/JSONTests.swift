import Testing

@testable import GameKit

struct JSONTests {
  private static let good: [(String, JSONValue)] = [
    ("null", nil), (" [ 1 , -2.5 , 1e2 ] ", [1, .number("-2.5"), .number("1e2")]), ("{}", [:]),
    (#"{"a":[true,false],"b":"å\u00e5\ud83d\ude00\n"}"#, ["a": [true, false], "b": "åå😀\n"]),
    ("9223372036854775808", .number("9223372036854775808")),
  ]

  @Test(arguments: good)
  func `JSON of RFC 8259 is read`(text: String, value: JSONValue) throws {
    #expect(try JSONReader.read(text) == value)
  }

  @Test(arguments: [
    "", " ", "[1,]", "{\"a\":1,}", "01", "1.", ".5", "+1", "nul", "\"", "\"\u{1}\"", #""\x""#, #""\ud83d""#,
    "[1] 2",
    #"{"a":1,"a":2}"#, "NaN", "-", "1e", "-01", "tru", "'a'", #""\ude00""#, #""\ud83d\u0041""#, #""\u+123""#,
    "{1:2}", "[\"a\" \"b\"]",
  ])
  func `anything else is refused`(text: String) {
    #expect(throws: JSONFault.self) { try JSONReader.read(text) }
  }

  @Test func `texts that are no UTF-8 are refused`() {
    #expect(throws: JSONFault.self) { try JSONReader.read([0x22, 0xFF, 0x22]) }
  }

  @Test func `deep and long texts are refused before they cost much`() {
    let deep = String(repeating: "[", count: 33) + String(repeating: "]", count: 33)
    #expect(throws: JSONFault(.tooDeep, at: 32)) { try JSONReader.read(deep) }
    let most = JSONLimits(bytes: 4)
    #expect(throws: JSONFault(.tooLong(limit: 4), at: 4)) { try JSONReader.read(Array("12345".utf8), most) }
  }

  @Test func `what is written is read again, members in their order`() throws {
    let value: JSONValue = ["b": [1, nil, "a\"\\\u{7F}\u{1}"], "a": .real(0.1), "c": [:]]
    let text = String(decoding: value.bytes, as: UTF8.self)
    #expect(text == #"{"b":[1,null,"a\"\\\u007f\u0001"],"a":0.1,"c":{}}"#)
    #expect(try JSONReader.read(text) == value)
  }

  @Test func `members are found by their names`() {
    let value: JSONValue = ["n": .number("3.0"), "t": true, "s": "x"]
    #expect(value["n"]?.int == 3 && value["t"]?.boolean == true && value["s"]?.text == "x")
    #expect(value["x"] == nil && value["s"]?.int == nil && JSONValue.string("n")["n"] == nil)
  }

  @Test(arguments: [("5.0", 5), ("1e3", 1000), ("-7", -7), ("5.5", nil), ("1e30", nil), ("\"5\"", nil)])
  func `whole numbers are read however they are written`(text: String, number: Int?) {
    #expect(JSON.value(Int.self, in: text) == number)
  }

  @Test func `a value within the deepest brackets is read`() throws {
    let deep = String(repeating: "[", count: 32) + "1" + String(repeating: "]", count: 32)
    #expect(try JSONReader.read(deep).line == deep)
  }
}
