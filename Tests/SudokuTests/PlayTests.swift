import AttackKit
import FoundationEssentials
import GameKit
import PuzzleKit
import Testing

@testable import Sudoku

struct PlayTests {
  /// - Source: Wikipedia, "Sudoku", the sample puzzle.
  private static let givens =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
  private static let solution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

  private static func puzzle(_ digits: String = givens) throws -> SudokuPuzzle {
    let revision = try #require(
      PuzzleRevision(created: Timestamp(seconds: 0), updated: Timestamp(seconds: 0), version: 1))
    let header = try PuzzleHeader(
      id: Identifier(high: 1, low: 2), name: "Sample", difficulty: .easy, revision: revision)
    return try SudokuPuzzle(header: header, givens: try PuzzleText.readOne(digits).grid)
  }

  @Test func `a puzzle knows its one solution, and is solved by the rules alone`() throws {
    var puzzle = try Self.puzzle()
    #expect(puzzle.target.description == Self.solution)
    for cell in 0..<81 where !puzzle.isGiven(cell) {
      #expect(!puzzle.isCompleted)
      let move = SudokuMove.place(puzzle.target[cell], at: cell, clearingPeers: true)
      puzzle.current = try #require(puzzle.state(after: move))
    }
    #expect(puzzle.isCompleted && puzzle.mistakes.isEmpty)
  }

  @Test(
    arguments: [
      (String(repeating: ".", count: 81), "more than one solution"),
      ("55" + String(repeating: ".", count: 79), "no solution"),
    ])
  func `givens without exactly one solution are refused`(digits: String, reason: String) {
    #expect { try Self.puzzle(digits) } throws: { "\($0)".contains(reason) }
  }

  @Test func `a given cannot be changed, and a digit erases the notes it rules out`() throws {
    var puzzle = try Self.puzzle()
    #expect(puzzle.state(after: .place(1, at: 0, clearingPeers: true)) == nil)
    #expect(puzzle.state(after: .erase(0)) == nil)
    puzzle.current = try #require(puzzle.state(after: .fillNotes))
    #expect(puzzle.notes(of: 2, .manual).contains(4) && puzzle.notes(of: 3, .manual).contains(2))
    puzzle.current = try #require(puzzle.state(after: .place(2, at: 3, clearingPeers: true)))
    #expect(!puzzle.notes(of: 2, .manual).contains(2))
    #expect(puzzle.current.notes[3].isEmpty)
  }

  @Test func `a note takes two colors, which go with it, and both are saved`() throws {
    var puzzle = try Self.puzzle()
    #expect(puzzle.state(after: .colorNote(4, at: 2, .first, .manual)) == nil)
    puzzle.current = try #require(puzzle.state(after: .toggleNote(4, at: 2, .manual)))
    puzzle.current = try #require(puzzle.state(after: .colorNote(4, at: 2, .second, .manual)))
    puzzle.current = try #require(puzzle.state(after: .colorNote(4, at: 2, .first, .manual)))
    puzzle.current = try #require(puzzle.state(after: .colorNote(2, at: 3, .second, .automatic)))
    #expect(puzzle.current.coloredNotes[2][4] == .first && puzzle.current.coloredNotes[3][2] == .second)
    let saved = try JSONEncoder().encode([puzzle.current])
    #expect(try JSONDecoder().decode([SudokuState].self, from: saved) == [puzzle.current])
    #expect(puzzle.accepts(puzzle.current))
    puzzle.current = try #require(puzzle.state(after: .place(4, at: 5, clearingPeers: true)))
    #expect(puzzle.current.coloredNotes[2].isEmpty)
    puzzle.current = try #require(puzzle.state(after: .clearColors))
    #expect(puzzle.current.coloredNotes.allSatisfy { $0.isEmpty })
  }

  @Test func `six colors, letters and lines are saved with the game, and cleared together`() throws {
    var puzzle = try Self.puzzle()
    let unmarked = try JSONEncoder().encode([puzzle.current])
    let line = try #require(SudokuState.PenLine(40, 2))
    #expect(line.start == 2 && SudokuState.PenLine(7, 7) == nil)
    let moves: [SudokuMove] = [
      .toggleNote(4, at: 2, .manual), .colorNote(4, at: 2, .fifth, .manual), .color(3, .sixth),
      .toggleLetter(26, at: 80), .toggleLine(line),
    ]
    puzzle.current = try #require(puzzle.state(after: .each(moves)))
    #expect(puzzle.current.coloredNotes[2][4] == .fifth && puzzle.current.colors[3] == .sixth)
    #expect(puzzle.current.letters[80] == 26 && puzzle.current.lines == [line])
    let saved = try JSONEncoder().encode([puzzle.current])
    #expect(try JSONDecoder().decode([SudokuState].self, from: saved) == [puzzle.current])
    #expect(puzzle.accepts(puzzle.current) && puzzle.state(after: .toggleLetter(27, at: 0)) == nil)
    puzzle.current = try #require(puzzle.state(after: .each([.clearColors, .clearNotes])))
    #expect(try JSONEncoder().encode([puzzle.current]) == unmarked)
  }

  @Test func `notes in the middle are kept and saved beside the others, and go with the first digit`() throws
  {
    var puzzle = try Self.puzzle()
    let moves: [SudokuMove] = [
      .toggleNote(4, at: 2, .manual), .toggleCenterNote(2, at: 2), .toggleCenterNote(2, at: 3),
      .toggleCenterNote(9, at: 0),
    ]
    puzzle.current = try #require(puzzle.state(after: .each(moves)))
    #expect(puzzle.current.centerNotes[2] == DigitSet(2) && puzzle.current.notes[2] == DigitSet(4))
    #expect(puzzle.current.centerNotes[0].isEmpty && puzzle.accepts(puzzle.current))
    let saved = try JSONEncoder().encode([puzzle.current])
    #expect(try JSONDecoder().decode([SudokuState].self, from: saved) == [puzzle.current])
    puzzle.current = try #require(puzzle.state(after: .place(2, at: 2, clearingPeers: true)))
    #expect(puzzle.current.centerNotes.allSatisfy { $0.isEmpty })
    #expect(puzzle.state(after: .each([.erase(0)])) == nil)
  }

  @Test func `automatic notes are there by themselves, and remember what was crossed out`() throws {
    var puzzle = try Self.puzzle()
    let open = puzzle.notes(of: 2, .automatic)
    #expect(open == Board(puzzle.initial).candidates[2] && puzzle.notes(of: 2, .manual).isEmpty)
    puzzle.current = try #require(puzzle.state(after: .toggleNote(open.first, at: 2, .automatic)))
    #expect(puzzle.notes(of: 2, .automatic) == open.subtracting(DigitSet(open.first)))
  }

  @Test func `the last candidate can be crossed out and brought back, but none that is ruled out`() throws {
    var puzzle = try Self.puzzle()
    let open = puzzle.notes(of: 2, .automatic)
    for digit in open {
      puzzle.current = try #require(puzzle.state(after: .toggleNote(digit, at: 2, .automatic)))
    }
    #expect(puzzle.notes(of: 2, .automatic).isEmpty)
    #expect(puzzle.state(after: .toggleNote(5, at: 2, .automatic)) == nil)
    puzzle.current = try #require(puzzle.state(after: .toggleNote(open.first, at: 2, .automatic)))
    #expect(puzzle.notes(of: 2, .automatic) == DigitSet(open.first))
    puzzle.current = try #require(puzzle.state(after: .clearNotes))
    #expect(puzzle.notes(of: 2, .automatic) == open)
  }

  @Test func `automatic notes of an older play keep what is left of them`() throws {
    var puzzle = try Self.puzzle()
    puzzle.current = try #require(puzzle.state(after: .toggleNote(4, at: 2, .manual)))
    #expect(puzzle.notes(of: 2, .automatic) == DigitSet(4))
    puzzle.current = try #require(puzzle.state(after: .toggleNote(2, at: 2, .automatic)))
    #expect(puzzle.notes(of: 2, .automatic) == DigitSet([2, 4]))
  }

  @Test func `in a killer, notes and hints know the sums`() throws {
    let cages = [Cage(sum: 8, cells: [0]), Cage(sum: 17, cells: [1, 2]), Cage(sum: 4, cells: [10, 11])]
    let grid = Grid(try Layout(.nineByNine, .killer(cages)))
    #expect(grid.candidates[0] == DigitSet(8) && grid.candidates[1] == DigitSet([8, 9]))
    #expect(grid.candidates[10] == DigitSet([1, 3]) && grid.candidates[3] == .all(9))
  }

  @Test(arguments: UInt64(0)..<20)
  func `any moves are accepted, saved and undone to the start`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var play = PuzzlePlay(try Self.puzzle(), id: Identifier(high: 1, low: 1))
    try play.load()
    try play.start(at: .zero)
    for _ in 0..<200 {
      guard let state = play.puzzle.state(after: .random(&random)) else { continue }
      try play.move(to: state, by: .keys)
    }
    let bytes = try PuzzleFile.bytes(of: play.snapshot(at: .seconds(9)))
    var resumed = try PuzzleFile.snapshot(of: SudokuPuzzle.self, in: bytes).play
    #expect(resumed.snapshot(at: .zero) == play.snapshot(at: .seconds(9)))
    try resumed.resume(at: .zero)
    while resumed.canUndo { try resumed.undo() }
    #expect(resumed.puzzle.current == resumed.puzzle.firstState)
  }

  @Test(arguments: UInt64(1)...30)
  func `hints alone solve a puzzle of any level up to the wings`(seed: UInt64) throws {
    let level = Level.allCases[Int(seed) % 4]
    let grid = try #require(Generator(symmetry: .halfTurn).puzzle(level: level, seed: seed))
    var puzzle = try Self.puzzle(grid.description)
    for _ in 0..<400 where !puzzle.isCompleted {
      guard case .step(let step) = puzzle.hint(.manual) else { break }
      puzzle.current = try #require(puzzle.state(after: .follow(step, .manual)), "\(step.technique.name)")
      #expect(puzzle.mistakes.isEmpty)
    }
    #expect(puzzle.isCompleted)
  }

  @Test func `a hint names what is wrong before it goes on`() throws {
    var puzzle = try Self.puzzle()
    puzzle.current = try #require(puzzle.state(after: .place(1, at: 2, clearingPeers: true)))
    #expect(puzzle.hint(.manual) == .mistakes([2]))
    puzzle.current = try #require(puzzle.state(after: .erase(2)))
    puzzle.current = try #require(puzzle.state(after: .fillNotes))
    puzzle.current = try #require(puzzle.state(after: .toggleNote(4, at: 2, .manual)))
    #expect(puzzle.hint(.manual) == .missingNote(4, at: 2))
  }

  @Test(
    arguments: [
      "", "|||", "53..|,,,|....|0", "5|ffff|1|99999999999999999999", "x|1|.|0", "5|-1|.|0",
      "|||||||||||||3-3",
    ])
  func `a damaged state is refused`(text: String) throws {
    let file = String(decoding: try PuzzleFile.bytes(of: Self.puzzle()), as: UTF8.self)
    let state = try #require(file.ranges(of: "\(Self.givens.replacing("0", with: "."))|").first)
    let end = try #require(file[state.lowerBound...].firstIndex(of: "\""))
    let damaged = file[..<state.lowerBound] + text + file[end...]
    #expect(throws: PuzzleFault.self) { try PuzzleFile.puzzle(SudokuPuzzle.self, in: Array(damaged.utf8)) }
  }
}

extension SudokuMove {
  /// Any move on a 9×9 grid, possible or not.
  static func random(_ random: inout SeededRandom) -> SudokuMove {
    let (cell, digit) = (random.below(81), random.below(9) + 1)
    switch random.below(9) {
    case 0, 1, 2: return .place(digit, at: cell, clearingPeers: random.below(2) == 0)
    case 3, 4: return .toggleNote(digit, at: cell, random.below(2) == 0 ? .manual : .automatic)
    case 5: return .erase(cell)
    case 6: return random.below(2) == 0 ? .fillNotes : .clearNotes
    case 7:
      let line = SudokuState.PenLine(cell, random.below(81)).map { SudokuMove.toggleLine($0) }
      let color = SudokuState.Color.allCases[random.below(6)]
      return [line, .color(cell, color), .toggleLetter(UInt8(digit), at: cell), .clearColors][random.below(4)]
        ?? .clearColors
    default: return .beginTry
    }
  }
}
