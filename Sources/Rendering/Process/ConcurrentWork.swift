import Foundation
import Synchronization

/// Work in numbered pieces that several cores share.
enum ConcurrentWork {
  /// The outcome of each piece from 0 up to `count`, in order, whichever of the `workers` did it.
  ///
  /// - Parameter work: Is told which piece it is, and which worker; a worker does one piece after the other.
  static func map<Outcome: Sendable>(
    _ count: Int, workers: Int, _ work: @Sendable (_ piece: Int, _ worker: Int) -> Outcome
  ) -> [Outcome] {
    guard workers > 1, count > 1 else { return (0..<count).map { work($0, 0) } }
    let next = Mutex(0)
    let outcomes = Mutex<[(piece: Int, outcome: Outcome)]>([])
    let blame = SharedBlame()
    DispatchQueue.concurrentPerform(iterations: min(workers, count)) { worker in
      blame.onHelper {
        while true {
          let piece = next.withLock { next in
            defer { next += 1 }
            return next
          }
          guard piece < count else { return }
          let outcome = work(piece, worker)
          outcomes.withLock { outcomes in outcomes.append((piece, outcome)) }
        }
      }
    }
    return outcomes.withLock { outcomes in outcomes }.sorted { $0.piece < $1.piece }.map(\.outcome)
  }
}
