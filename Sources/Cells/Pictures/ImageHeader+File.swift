package import DesignFormat
import Foundation
import Graphics
package import Rendering

extension ImageHeader {
  /// The number of bytes to read first. It exceeds the metadata that cameras write before the size.
  private static let reach = 128 << 10

  /// Reads the header of a file, and the entire file only if its beginning is not sufficient.
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

  /// Looks into a picture's file as far as takes no time: its header, and all of a drawing. Returns what of a drawing is lost.
  package static func check(_ file: ImageFile) throws(UnreadableImage) -> [String] {
    guard try ImageHeader(of: file).format == .svg else { return [] }
    let data = try file.contents()
    do throws(RenderingError) {
      return try ImageSource(name: file.name, data: data).tryDrawing()
    } catch {
      throw UnreadableImage(reason: error.message)
    }
  }
}

extension CGSize {
  /// Converts a size in pixels to points.
  func points(atScale scale: Int) -> CGSize {
    CGSize(width: width / Double(scale), height: height / Double(scale))
  }
}
