import CLifeKernels

extension Transition {
  /// Calls a closure with the transition function in the form that the kernels use.
  ///
  /// The pointers are valid only during the call.
  func withKernel<Result>(_ body: (LifeStates) -> Result) -> Result {
    switch form {
    case .counting(let counting): withKernel(counting, body)
    case .tree(let tree): withKernel(tree, body)
    case .table(let table): withKernel(table, body)
    }
  }

  private func withKernel<Result>(_ counting: Counting, _ body: (LifeStates) -> Result) -> Result {
    counting.weights.withUnsafeBufferPointer { weights in
      spans.withUnsafeBufferPointer { spans in
        counting.rows.withUnsafeBufferPointer { rows in
          counting.fixed.withUnsafeBufferPointer { fixed in
            (near.isEmpty ? counting.table : near).withUnsafeBufferPointer { table in
              var kernel = kernel(near.isEmpty ? LIFE_STATES_FAR : LIFE_STATES_NEAR)
              kernel.weights = weights.baseAddress
              kernel.spans = spans.baseAddress
              kernel.spanCount = Int32(spans.count / 3)
              kernel.rows = rows.baseAddress
              kernel.fixed = fixed.baseAddress
              kernel.table = table.baseAddress
              add(counting, to: &kernel)
              return body(kernel)
            }
          }
        }
      }
    }
  }

  private func withKernel<Result>(_ tree: Tree, _ body: (LifeStates) -> Result) -> Result {
    var kernel = kernel(LIFE_STATES_TREE)
    kernel.joined = Int32(tree.joined)
    kernel.bits = Int32(tree.bits)
    kernel.root = tree.root
    kernel.inputs = Int32(tree.inputs.count)
    return tree.nodes.withUnsafeBufferPointer { nodes in
      tree.places.withUnsafeBufferPointer { places in
        tree.results.withUnsafeBufferPointer { results in
          dx.withUnsafeBufferPointer { dx in
            dy.withUnsafeBufferPointer { dy in
              kernel.nodes = nodes.baseAddress
              kernel.places = places.baseAddress
              kernel.results = results.isEmpty ? nil : results.baseAddress
              kernel.dx = dx.baseAddress
              kernel.dy = dy.baseAddress
              return body(kernel)
            }
          }
        }
      }
    }
  }

  private func withKernel<Result>(_ table: Table, _ body: (LifeStates) -> Result) -> Result {
    var kernel = kernel(LIFE_STATES_TABLE)
    kernel.inputs = Int32(table.inputs.count)
    kernel.words = Int64(table.words)
    // Filled and used only during the call.
    var known = [LifeStatesKnown](repeating: LifeStatesKnown(), count: Int(LIFE_STATES_KNOWN))
    return known.withUnsafeMutableBufferPointer { known in
      table.fits.withUnsafeBufferPointer { fits in
        table.next.withUnsafeBufferPointer { next in
          table.slots.withUnsafeBufferPointer { slots in
            dx.withUnsafeBufferPointer { dx in
              dy.withUnsafeBufferPointer { dy in
                kernel.known = known.baseAddress
                kernel.fits = fits.baseAddress
                kernel.outputs = next.baseAddress
                kernel.slots = slots.isEmpty ? nil : slots.baseAddress
                kernel.dx = dx.baseAddress
                kernel.dy = dy.baseAddress
                return body(kernel)
              }
            }
          }
        }
      }
    }
  }

  private func add(_ counting: Counting, to kernel: inout LifeStates) {
    let weighing = counting.weights.indices.filter { counting.weights[$0] > 0 }
    kernel.counted = weighing.count == 1 && counting.weights[weighing[0]] == 1 ? Int32(weighing[0]) : -1
    guard let aging else { return }
    kernel.isAging = 1
    kernel.births = aging.births.reduce(0) { $1 < 32 ? $0 | 1 << UInt32($1) : $0 }
    kernel.survivals = aging.survivals.reduce(0) { $1 < 32 ? $0 | 1 << UInt32($1) : $0 }
    guard let births = Aging.limits(aging.births), let survivals = Aging.limits(aging.survivals) else {
      return
    }
    kernel.hasLimits = 1
    kernel.limits = (births.0, births.1, survivals.0, survivals.1)
  }

  private func kernel(_ kind: Int32) -> LifeStates {
    var kernel = LifeStates()
    kernel.kind = kind
    kernel.states = Int32(states)
    kernel.range = Int32(range)
    kernel.keepsEmptySpaceEmpty = keepsEmptySpaceEmpty ? 1 : 0
    return kernel
  }
}
