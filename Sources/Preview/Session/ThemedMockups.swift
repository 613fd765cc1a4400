import DesignFormat
import Maquette
import Mockups
import Synchronization

/// A cache of designs with other token themes than their own.
final class ThemedMockups: Sendable {
  private let known = Mutex<[(key: String, mockup: Mockup)]>([])
  private static let limit = 8

  /// Returns the design with a theme of its tokens; the design itself if `theme` is nil. Throws if there is no such
  /// theme.
  func mockup(_ mockup: Mockup, as theme: String?, of design: LiveDesign) throws -> Mockup {
    guard let theme else { return mockup }
    let key = "\(theme) \(design.version) \(mockup.file.path)"
    if let found = known.withLock({ known in known.first { $0.key.isSamePath(as: key) }?.mockup }) {
      return found
    }
    let themed = try mockup.themed(theme, naming: design.layouts)
    known.withLock { known in
      known.append((key, themed))
      if known.count > Self.limit { known.removeFirst() }
    }
    return themed
  }
}
