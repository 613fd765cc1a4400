import Foundation
import Maquette
import Rendering

extension ReferencePlan {
  /// In order of the screens, of which `workers` are compared at once; throws only where there are no fonts.
  package func outcomes(
    of wish: ReferenceCheck.Wish, workers: Int, leaving failures: FailureFolder?
  ) throws -> [ReferenceOutcome] {
    let pool = WorkerPool(of: min(workers, units.count)) {
      try ReferenceCheck(self, wish, failures: failures)
    }
    return try pool.map(units.count) { index, check in
      designs[units[index].design].suspect.blamed { check.outcome(at: index) }
    }
  }
}
