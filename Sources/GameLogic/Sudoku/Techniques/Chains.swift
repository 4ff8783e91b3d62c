private import CSudokuKernels

/// The kinds of chains, in order of complexity.
enum ChainMode: CaseIterable {
  case plain, nishio, multiple
  /// Uses earlier eliminations; if that finds nothing, also patterns and whole chains nested inside.
  case dynamic

  fileprivate var kernelMode: SudokuChainMode {
    switch self {
    case .plain: SUDOKU_PLAIN
    case .nishio: SUDOKU_NISHIO
    case .multiple: SUDOKU_MULTIPLE
    case .dynamic: SUDOKU_DYNAMIC
    }
  }
}

extension Position {
  func chain(_ mode: ChainMode, upTo limit: Int) -> Step? {
    let concluded = mode == .plain ? concludedByChains : nil
    guard let chain = geometry.tables.chain(open, mode.kernelMode, upTo: limit, without: concluded) else {
      return nil
    }
    defer { release(chain) }
    let nodes = withUnsafeBytes(of: chain.node) { bytes in
      bytes.bindMemory(to: Int16.self).prefix(Int(chain.nodeCount)).map(Int.init)
    }
    let removed = withUnsafeBytes(of: chain.removed) { bytes in
      bytes.bindMemory(to: Int16.self).prefix(Int(chain.removedCount)).map(Int.init)
    }
    let placed = Int(chain.placed)
    var cells: [Int] = []
    for node in nodes where !cells.contains(node / side) { cells.append(node / side) }
    return Step(
      technique(of: chain, mode), Int(chain.tenths), on: self, cells: cells,
      digits: DigitSet(nodes.map { $0 % side + 1 }),
      houses: chain.house < 0 ? [] : [geometry.tableOrder[Int(chain.house)]],
      links: links(of: chain),
      placements: placed < 0 ? [] : [Placement(cell: placed / side, digit: placed % side + 1)],
      eliminations: removed.map { Elimination(cell: $0 / side, digits: DigitSet($0 % side + 1)) })
  }

  private func links(of chain: SudokuChain) -> [Link] {
    let causes = UnsafeBufferPointer(start: chain.cause, count: Int(chain.causeCount))
    return UnsafeBufferPointer(start: chain.link, count: Int(chain.linkCount)).map { link in
      let (candidate, first) = (Int(link.candidate), Int(link.firstCause))
      return Link(
        cell: candidate / side, digit: candidate % side + 1, isOn: link.isOn != 0,
        causes: causes[first..<first + Int(link.causeCount)].map(Int.init), isNested: link.isNested != 0)
    }
  }

  private func release(_ chain: SudokuChain) {
    var chain = chain
    sudoku_release(&chain)
  }

  private func technique(of chain: SudokuChain, _ mode: ChainMode) -> Technique {
    if chain.mode >= SUDOKU_NESTED_PLAIN.rawValue { return .nestedChain }
    return switch SudokuChainKind(rawValue: UInt32(chain.kind)) {
    case SUDOKU_X_CYCLE: .xCycle
    case SUDOKU_Y_CYCLE: .yCycle
    case SUDOKU_XY_CYCLE: .alternatingCycle
    case SUDOKU_X_CHAIN: chain.complexity == 6 ? .turbotFish : .forcingXChain
    case SUDOKU_XY_CHAIN: .alternatingChain
    case SUDOKU_CONTRADICTION: mode == .nishio ? .nishio : .contradictionChain
    case SUDOKU_CELL: mode == .multiple ? .cellForcingChain : .dynamicCellChain
    case SUDOKU_HOUSE: mode == .multiple ? .regionForcingChain : .dynamicRegionChain
    default: .doubleChain
    }
  }
}
