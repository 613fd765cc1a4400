import DesignFormat
import Foundation
import LayoutEngine
import Rendering

/// How large cells want to be, for layouts that size them to fit.
struct ItemMeasure: Sendable {
  private let screen: Screen
  private let shapes: [String: CGSize]

  /// Reads the shapes of pictures where the screen's layout will ask for them.
  ///
  /// A picture that cannot be read has no shape here and is reported when it is drawn.
  init(_ screen: Screen) {
    self.screen = screen
    var shapes: [String: CGSize] = [:]
    if screen.cell == .photo, screen.layout.measuresItems {
      for reference in screen.sections.lazy.flatMap(\.items).compactMap(\.image)
      where shapes[reference.file] == nil {
        shapes[reference.file] = Self.shape(of: reference)
      }
    }
    self.shapes = shapes
  }

  /// The size to propose where only the shape of the answer counts, in points.
  static let unit = CGSize(width: 100, height: 100)

  /// The size that an item wants when it is proposed another, in points: as wide, and as high as its content.
  func size(of category: ElementCategory, at path: IndexPath, proposed: CGSize) -> CGSize {
    guard category == .cell else { return proposed }
    let item = screen.sections[path.section].items[path.item]
    switch screen.cell {
    case .person:
      return CGSize(width: proposed.width, height: 70)
    case .card:
      return CGSize(width: proposed.width, height: proposed.width)
    case .photo:
      guard let shape = item.image.flatMap({ shapes[$0.file] }) else {
        return CGSize(width: proposed.width, height: proposed.width)
      }
      return CGSize(width: proposed.width, height: proposed.width * shape.height / shape.width)
    }
  }

  private static func shape(of reference: ImageReference) -> CGSize? {
    do {
      let header = try ImageHeader(try Data(contentsOf: URL(fileURLWithPath: reference.file)))
      return CGSize(width: header.width, height: header.height)
    } catch {
      return nil
    }
  }
}

extension Layout {
  /// Whether the layout asks items for their size.
  fileprivate var measuresItems: Bool {
    switch self {
    case .waterfall(let spec): spec.itemHeight == nil
    case .flow(let spec): spec.estimatedItemSize != .zero
    case .column, .mosaic, .grid, .line, .coverFlow, .stack, .circle, .bookshelf: false
    }
  }
}
