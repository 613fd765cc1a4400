import DesignFormat
import Foundation
import Rendering

/// A shipped icon, from its SVG file in `Resources/icons`.
///
/// Its canvas is a square of 24 units. Lines are 2 units wide, with round caps and joins; `IconName.lineWidth` makes
/// those of small icons wider.
struct IconDrawing {
  struct Shape {
    /// Holes of a fill run counterclockwise.
    let outline: TemplatePath
    let isFilled: Bool
    let isStroked: Bool
  }

  /// The shapes, from back to front.
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
