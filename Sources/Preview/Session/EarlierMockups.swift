import DesignFormat
import Foundation
import Maquette
import Synchronization
import Workflows

/// A cache of designs as they were in earlier commits.
final class EarlierMockups: Sendable {
  private let copies: EarlierDesigns
  private let known = Mutex<[(key: String, mockup: Mockup)]>([])
  private let isLenient: Bool
  private static let limit = 8

  /// Creates a cache. Earlier designs use the current code of layouts in Swift.
  init(code: CurrentCode) {
    copies = EarlierDesigns(code: code.paths)
    isLenient = code.isLenient
  }

  /// Throws if the design's repository has no such revision.
  func check(_ revision: String, for design: String) throws {
    _ = try copies.copy(of: design, at: revision)
  }

  /// Returns the design at a revision; `nil` if it did not exist there. Throws if there is no such revision, or if the
  /// design was invalid.
  func mockup(of design: String, at revision: String) throws -> Mockup? {
    let copy = try copies.copy(of: design, at: revision)
    guard let file = copy.file else { return nil }
    let key = "\(copy.commit) \(design)"
    if let found = known.withLock({ known in known.first { $0.key.isSamePath(as: key) }?.mockup }) {
      return found
    }
    let mockup: Mockup
    do throws(InvalidDesign) {
      let code = CurrentCode(copy.code, isLenient: isLenient)
      mockup = try Mockup(contentsOf: file, layouts: .standard.running(code.now))
    } catch {
      // Locations of diagnostics would be in a temporary copy of the file, so only the message is used.
      throw WrongRequest("the design is not right at \(revision): \(error.diagnostics.first?.message ?? "")")
    }
    known.withLock { known in
      known.append((key, mockup))
      if known.count > Self.limit { known.removeFirst() }
    }
    return mockup
  }
}
