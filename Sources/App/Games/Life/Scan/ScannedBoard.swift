import Camera
import Commands
import GameKit
import Kit
import Life
import LifeVision
import Scanning
import Vision

/// What a worker has found in the photo of a board.
enum ScannedBoard: Hashable, Sendable {
  case found(Found)
  /// There is no board, for a reason in words.
  case nothing(String)

  /// A board, and its straightened picture.
  struct Found: Hashable, Sendable {
    let reading: BoardReading
    let picture: StraightGrid

    init(_ reading: BoardReading, in luma: Plane) {
      self.reading = reading
      picture = StraightGrid(
        luma, reading.mesh, columns: reading.columns, rows: reading.rows,
        onCrossings: reading.kind == .stones)
    }
  }

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
      self = .found(Found(reading, in: frame.luma))
    } catch {
      self = .nothing(error.sentence)
    }
  }
}

extension BoardReading {
  /// The places in doubt, in words.
  var doubts: String { OpenPlaces.doubts(unsure, columns: columns) }

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
