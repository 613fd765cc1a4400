import DesignFormat
import Foundation
import Maquette
import Synchronization
import Workflows

/// Designs as commits have them, opened.
final class EarlierMockups: Sendable {
  private let copies: EarlierDesigns
  private let known = Mutex<[(key: String, mockup: Mockup)]>([])
  private let isLenient: Bool
  private static let limit = 8

  /// Designs with the code that layouts in Swift are in now.
  init(code: CurrentCode) {
    copies = EarlierDesigns(code: code.paths)
    isLenient = code.isLenient
  }

  /// Throws where there is no such revision of a design's repository.
  func check(_ revision: String, for design: String) throws {
    _ = try copies.copy(of: design, at: revision)
  }

  /// The design at a revision; `nil` where it was not there. Throws where there is no such revision, and what is wrong
  /// with the design as it was.
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
      // Its places would be those of a copy that nobody has before them.
      throw WrongRequest("the design is not right at \(revision): \(error.diagnostics.first?.message ?? "")")
    }
    known.withLock { known in
      known.append((key, mockup))
      if known.count > Self.limit { known.removeFirst() }
    }
    return mockup
  }
}
