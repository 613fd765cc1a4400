import DesignFormat
import LayoutEngine

extension SystemGeneration {
  /// The figures that its lists have.
  var listMetrics: ListMetrics {
    switch self {
    case .ios18: .iOS18
    case .ios26: .iOS26
    }
  }
}
