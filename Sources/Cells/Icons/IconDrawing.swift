import DesignFormat
import Foundation
import Rendering

/// The drawing of a shipped icon, from its SVG file in `Resources/icons`.
///
/// A drawing has a square of 24 units. Lines are 2 units wide and round at their ends and corners;
/// `IconName.lineWidth` makes those of small icons wider.
struct IconDrawing {
  struct Shape {
    /// Holes in a fill run counterclockwise.
    let outline: TemplatePath
    let isFilled: Bool
    let isStroked: Bool
  }

  /// In the order in which they are drawn.
  let shapes: [Shape]

  static let grid = 24.0
  static let lineWidth = 2.0

  init(_ file: String) {
    shapes = XMLTags(Data(file.utf8)).filter { $0.name == "path" }.map { path in
      guard let outline = path["d"].flatMap(TemplatePath.init) else {
        preconditionFailure("a path of an icon cannot be read: \(path)")
      }
      return Shape(outline: outline, isFilled: path["fill"] != "none", isStroked: path["stroke"] != nil)
    }
  }

  static func named(_ name: IconName) -> IconDrawing {
    guard let file = PackageResources.icons[name.rawValue] else {
      preconditionFailure("no file in Resources/icons has the icon \(name.rawValue)")
    }
    return IconDrawing(file)
  }
}
