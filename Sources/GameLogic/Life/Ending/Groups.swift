/// Numbers that are joined to groups, step by step.
struct Groups {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  /// The number that stands for the group of another.
  mutating func root(of number: Int) -> Int {
    var root = number
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }

  /// Makes one group of the groups of two numbers.
  mutating func join(_ one: Int, _ other: Int) {
    let (a, b) = (root(of: one), root(of: other))
    parents[max(a, b)] = min(a, b)
  }

  /// The members of every group, that with the lowest number first.
  mutating func members() -> [[Int]] {
    var places = [Int](repeating: -1, count: parents.count)
    var groups: [[Int]] = []
    for number in parents.indices {
      let root = root(of: number)
      if places[root] < 0 {
        places[root] = groups.count
        groups.append([])
      }
      groups[places[root]].append(number)
    }
    return groups
  }
}
