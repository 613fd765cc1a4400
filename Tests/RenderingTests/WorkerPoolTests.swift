import Synchronization
import Testing

@testable import Rendering

/// Work that several threads share has the same result as on one thread.
@Suite struct WorkerPoolTests {
  /// A tool that only one worker may use at a time.
  private struct Tool {
    let number: Int
    var useCount = 0
  }

  /// The error of a failing piece.
  private struct Failure: Error, Equatable {
    let piece: Int
  }

  @Test(
    "a worker pool returns results in order, and each worker creates its resources at most once",
    arguments: [0, 1, 2, 7])
  func order(workers: Int) throws {
    let made = Mutex(0)
    let pool = WorkerPool(of: workers) {
      made.withLock { made in
        made += 1
        return Tool(number: made)
      }
    }
    #expect(try pool.map(0) { piece, _ in piece }.isEmpty)
    #expect(made.withLock { $0 } == 0)
    for _ in 1...3 {
      let outcomes = try pool.map(500) { piece, tool in
        tool.useCount += 1
        return (piece, tool.number, tool.useCount)
      }
      #expect(outcomes.map(\.0) == Array(0..<500))
      // Each tool is reused from piece to piece.
      for uses in Dictionary(grouping: outcomes, by: \.1).values {
        let counts = uses.map(\.2).sorted()
        #expect(counts == Array(counts[0]..<counts[0] + counts.count))
      }
    }
    #expect((1...max(1, workers)).contains(made.withLock { $0 }))
  }

  @Test(
    "a worker pool throws the error of the first piece of work that fails, and starts no further pieces",
    arguments: [1, 2, 5])
  func failures(workers: Int) throws {
    let begun = Mutex(0)
    let pool = WorkerPool(of: workers) { Tool(number: 1) }
    #expect(throws: Failure(piece: 20)) {
      try pool.map(100_000) { piece, _ in
        begun.withLock { $0 += 1 }
        if piece >= 20, piece.isMultiple(of: 5) { throw Failure(piece: piece) }
      }
    }
    #expect(begun.withLock { $0 } < 90_000)
  }

  @Test("if a worker's resources cannot be created, the worker pool throws the error when they are needed")
  func missingTools() throws {
    let pool = WorkerPool<Tool>(of: 3) { throw Failure(piece: -1) }
    #expect(throws: Failure(piece: -1)) { try pool.map(10) { piece, _ in piece } }
  }
}
