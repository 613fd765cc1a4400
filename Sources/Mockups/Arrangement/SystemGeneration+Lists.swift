import DesignFormat
import LayoutEngine

extension SystemGeneration {
  /// The dimensions of lists in this generation.
  var listMetrics: ListMetrics {
    switch self {
    case .ios18: .iOS18
    case .ios26: .iOS26
    }
  }
}
