import Foundation
import Maquette

/// Compares all screens of a plan on several cores.
package struct ReferenceRun {
  /// What is compared.
  package let plan: ReferencePlan
  /// What is wanted of each.
  package let wish: ReferenceCheck.Wish
  /// How many screens are worked on at once.
  package let workers: Int

  package init(plan: ReferencePlan, wish: ReferenceCheck.Wish, workers: Int) {
    self.plan = plan
    self.wish = wish
    self.workers = workers
  }

  /// The outcomes in the plan's order, whatever the number of workers; throws only where there are no fonts.
  package func outcomes(leaving failures: FailureFolder?) async throws -> [ReferenceOutcome] {
    let queue = WorkQueue(count: plan.units.count)
    var results: [(index: Int, outcome: ReferenceOutcome)] = []
    try await withThrowingTaskGroup(of: [(Int, ReferenceOutcome)].self) { group in
      for _ in 0..<max(1, min(workers, plan.units.count)) {
        group.addTask {
          var check = try ReferenceCheck(plan, wish, failures: failures)
          var results: [(Int, ReferenceOutcome)] = []
          while let index = queue.next() {
            let unit = plan.units[index]
            results.append((index, plan.designs[unit.design].suspect.blamed { check.outcome(of: unit) }))
          }
          return results
        }
      }
      for try await part in group { results += part }
    }
    return results.sorted { $0.index < $1.index }.map(\.outcome)
  }
}
