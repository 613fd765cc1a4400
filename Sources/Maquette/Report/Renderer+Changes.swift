import Foundation
import Graphics
import Review

extension Renderer {
  /// What changed on a screen, marked: before, changes and after on one picture; `nil` where there is no such
  /// picture.
  func changesScene(of review: ScreenReview, title: String) throws -> Scene? {
    nil
  }

  /// What differs between two picture files, marked: before, difference and after on one picture; `nil` where there
  /// is no such picture.
  func changesScene(
    of bitmaps: (old: Bitmap, new: Bitmap), _ comparison: PixelComparison, title: String
  ) throws -> Scene? {
    nil
  }
}
