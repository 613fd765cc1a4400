import Cells
import Rendering

/// What the audits of one design share: fonts, the sizes of pictures, and how much they may look at.
final class AuditTools {
  let fonts: FontLibrary
  let pictures = PictureSizes()
  private var left = AuditTools.elements

  /// How many elements are looked at in all variants together, so that a large matrix takes seconds and not minutes.
  static let elements = 20_000
  /// How many elements of one screen in one variant are looked at.
  static let elementsOfScreen = 500

  /// Opens the fonts that pictures are drawn with; throws where there are none.
  init() throws(RenderingError) {
    fonts = try FontLibrary()
  }

  /// How many elements of the next screen may be looked at.
  func nextCount() -> Int { min(Self.elementsOfScreen, left) }

  /// Notes that so many elements were looked at.
  func took(_ count: Int) { left -= count }
}
