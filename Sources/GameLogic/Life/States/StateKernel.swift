import CLifeKernels

extension Transition {
  /// Calls a function with the transition function as the kernels need it.
  ///
  /// The pointers are valid during the call only.
  func withKernel<Result>(_ body: (LifeStates) -> Result) -> Result {
    switch form {
    case .counting(let counting): withKernel(counting, body)
    case .tree(let tree): withKernel(tree, body)
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
              kernel.rows = rows.baseAddress
              kernel.fixed = fixed.baseAddress
              kernel.table = table.baseAddress
              return body(kernel)
            }
          }
        }
      }
    }
  }

  private func withKernel<Result>(_ tree: Tree, _ body: (LifeStates) -> Result) -> Result {
    tree.nodes.withUnsafeBufferPointer { nodes in
      dx.withUnsafeBufferPointer { dx in
        dy.withUnsafeBufferPointer { dy in
          var kernel = kernel(LIFE_STATES_TREE)
          kernel.nodes = nodes.baseAddress
          kernel.root = tree.root
          kernel.inputs = Int32(tree.inputs.count)
          kernel.dx = dx.baseAddress
          kernel.dy = dy.baseAddress
          return body(kernel)
        }
      }
    }
  }

  private func kernel(_ kind: Int32) -> LifeStates {
    var kernel = LifeStates()
    kernel.kind = kind
    kernel.states = Int32(states)
    kernel.range = Int32(range)
    kernel.isQuiet = isQuiet ? 1 : 0
    return kernel
  }
}
