import Cells
import Rendering

/// What the audits of one design share: fonts, the sizes of pictures, and how much they may look at.
final class AuditTools {
  let fonts: FontLibrary
  let pictures = PictureSizes()
  private var left = AuditTools.elements

  /// How many elements are looked at in all variants together, so that a large matrix takes seconds and not minutes.
  static let elements = 20_000
  static let elementsOfScreen = 500

  init() throws(RenderingError) {
    fonts = try FontLibrary()
  }

  func nextCount() -> Int { min(Self.elementsOfScreen, left) }

  func took(_ count: Int) { left -= count }
}
