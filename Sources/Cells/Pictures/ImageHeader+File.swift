package import DesignFormat
import Foundation
package import Rendering

extension ImageHeader {
  /// In the first bytes of most files: more than all that cameras write before the size.
  private static let reach = 128 << 10

  /// Reads the header of a file, of which no more is read than that takes.
  package init(of file: ImageFile) throws(UnreadableImage) {
    let beginning = try file.beginning(Self.reach)
    do throws(RenderingError) {
      do throws(RenderingError) {
        try self.init(beginning)
      } catch {
        guard beginning.count > Self.reach else { throw error }
        let whole: Data
        do throws(UnreadableImage) { whole = try file.contents() } catch {
          throw RenderingError(error.reason)
        }
        try self.init(whole)
      }
    } catch {
      throw UnreadableImage(reason: error.message)
    }
  }

  /// The size in points of a picture that has `scale` pixels to a point.
  func size(atScale scale: Int) -> CGSize {
    CGSize(width: Double(width) / Double(scale), height: Double(height) / Double(scale))
  }
}
