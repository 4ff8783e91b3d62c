import Camera
import GameKit
import Kit
import Life
import LifeVision
import Vision

/// What a worker has found in the photo of a board.
enum ScannedBoard: Hashable, Sendable {
  case found(BoardReading, StraightBoard)
  /// There is no board, for a reason in words.
  case nothing(String)

  static let nothingFound = "There's no Go board or graph paper in the picture."
  static let advice = "Take the photo from above, in good light, with all lines in view."
  static let tooFull =
    "The board is too full: with more than two-thirds of it taken, Parlor can't tell which places are empty."

  /// Reads the photo at a path.
  init(at path: String, in files: any DataFiles) {
    do throws(ImageFault) {
      let frame = try ImageFile.read(path.expandingHome, in: files)
      guard let reading = BoardReading(of: frame) else {
        self = .nothing("\(Self.nothingFound) \(Self.advice)")
        return
      }
      guard !reading.isTooFull else {
        self = .nothing(Self.tooFull)
        return
      }
      self = .found(reading, StraightBoard(frame.luma, reading))
    } catch {
      self = .nothing(error.sentence)
    }
  }
}

/// The straightened picture of a board, to compare places with.
struct StraightBoard: Hashable, Sendable {
  /// The pixels of a square's side.
  static let square = 12
  /// The squares around the board that are shown as well.
  static let margin = 1

  /// The brightness.
  let luma: Plane

  /// Straightens the board of a picture.
  init(_ luma: Plane, _ reading: BoardReading) {
    let (plane, mesh) = Pyramid(luma).level(for: reading.mesh, pixels: Double(Self.square))
    // A stone is around its crossing, a mark in the middle of its square.
    let half = reading.kind == .stones ? 0.5 : 0
    func places(_ count: Int) -> [Double] {
      (0..<(count + 2 * Self.margin) * Self.square).map {
        (Double($0) + 0.5) / Double(Self.square) - Double(Self.margin) - half
      }
    }
    let (columns, rows) = (places(reading.columns), places(reading.rows))
    let pixels = rows.flatMap { v in columns.map { UInt8(plane.sample(mesh.point($0, v)).rounded()) } }
    self.luma = Plane(width: columns.count, height: rows.count, pixels: pixels)
  }

  /// The picture around a place.
  func part(around column: Int, _ row: Int) -> Frame {
    let side = (2 * Self.margin + 1) * Self.square
    let (left, top) = (column * Self.square, row * Self.square)
    let pixels = (0..<side).flatMap { y in (0..<side).map { luma[left + $0, top + y] } }
    return Frame(luma: Plane(width: side, height: side, pixels: pixels))
  }
}

extension BoardReading {
  /// The places in doubt, in words.
  var doubts: String {
    let unsure = unsure
    let shown = unsure.prefix(6).map { "row \($0 / columns + 1), column \($0 % columns + 1)" }
    let rest = unsure.count > shown.count ? " and \(unsure.count - shown.count) more" : ""
    return "Not sure about \(shown.joined(separator: "; "))\(rest)."
  }

  /// The stones or marks as live cells; places in doubt are dead.
  var pattern: Pattern { Pattern(alive: cells.map { $0 == .taken }, columns: columns) }

  /// The board as JSON; the keys never change.
  func json(rle: String, milliseconds: Int) -> JSONValue {
    let lines = (0..<rows).map { row in
      JSONValue.string(
        String(
          cells[row * columns..<(row + 1) * columns].map { cell -> Character in
            switch cell {
            case .empty: "."
            case .taken: "O"
            case .unsure: "?"
            }
          }))
    }
    let doubts = unsure.map { [.integer($0 % columns), .integer($0 / columns)] as JSONValue }
    let corners = mesh.quad.corners.map {
      [.integer(Int($0.x.rounded())), .integer(Int($0.y.rounded()))] as JSONValue
    }
    return [
      "kind": .string(kind == .stones ? "stones" : "marks"), "columns": .integer(columns),
      "rows": .integer(rows), "cells": .array(lines), "rle": .string(rle),
      "unsure": .array(doubts), "corners": .array(corners),
      "milliseconds": .integer(milliseconds),
    ]
  }
}

extension Pattern {
  /// The pattern of a photographed board, row by row from the top left place.
  init(alive: [Bool], columns: Int) {
    let places = alive.indices.filter { alive[$0] }
    self.init(
      .cells(Cells(places.map { Cell($0 % columns, $0 / columns) })), title: "Photographed board")
  }
}

/// Photos on the command line.
extension LifeRunner {
  func scan() throws(CommandError) -> ExitStatus {
    let (output, name) = (try arguments.output(), arguments.source.name)
    let source = CommandSource(arguments.word.expandingHome)
    let bytes = try context.bytes(of: source, limit: ImageFile.mostBytes)
    let clock = ContinuousClock()
    let start = clock.now
    let found: BoardReading?
    do throws(ImageFault) {
      found = BoardReading(of: try ImageFile.read(bytes))
    } catch {
      throw .input("\(name): \(error.sentence)")
    }
    guard let found else { throw .input("\(name): \(ScannedBoard.nothingFound) \(ScannedBoard.advice)") }
    guard !found.isTooFull else { throw .work("\(name): \(ScannedBoard.tooFull)") }
    let time = start.duration(to: clock.now)
    if let output { try write(found.pattern, to: output) }
    if arguments.has(.json) {
      let rle = try text(of: found.pattern)
      context.output(found.json(rle: rle, milliseconds: Int(time / .milliseconds(1))).line)
    } else if output == nil {
      try write(found.pattern, to: "-")
    }
    guard found.unsure.isEmpty else { throw .work(found.doubts) }
    return .fine
  }

  private func text(of pattern: Pattern) throws(CommandError) -> String {
    do throws(LifeError) {
      return try pattern.text(in: .rle)
    } catch {
      throw .work(error.sentence)
    }
  }
}
