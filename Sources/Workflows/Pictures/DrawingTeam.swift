package import Maquette

/// Several renderers that draw at once, for one piece of work after another.
package struct DrawingTeam {
  private let tables: [DrawingTable]

  /// A team of so many.
  package init(workers: Int) {
    tables = (0..<max(1, workers)).map { _ in DrawingTable() }
  }

  /// What `draw` makes of each number from 0 to below `count`, in order; throws what it throws.
  package func map<Result: Sendable>(
    _ count: Int, _ draw: @escaping @Sendable (Int, Renderer) throws -> Result
  ) async throws -> [Result] {
    let queue = WorkQueue(count: count)
    var results: [Int: Result] = [:]
    try await withThrowingTaskGroup(of: [(Int, Result)].self) { group in
      for table in tables.prefix(count) {
        group.addTask { try await table.drawAll(of: queue, draw) }
      }
      for try await part in group {
        for (index, result) in part { results[index] = result }
      }
    }
    return (0..<count).compactMap { results[$0] }
  }
}

/// A renderer with fonts and decoded pictures of its own, which are not shared between tasks.
private actor DrawingTable {
  private var renderer: Renderer?

  /// Draws what is left in a queue.
  func drawAll<Result: Sendable>(
    of queue: WorkQueue, _ draw: @Sendable (Int, Renderer) throws -> Result
  ) throws -> [(Int, Result)] {
    let renderer = try renderer ?? Renderer()
    self.renderer = renderer
    var results: [(Int, Result)] = []
    while let index = queue.next() { results.append((index, try draw(index, renderer))) }
    return results
  }
}
