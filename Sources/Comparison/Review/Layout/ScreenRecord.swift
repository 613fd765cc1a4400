package import Foundation

/// The elements of a screen at one viewport, in order, without pixels. Lengths are in points.
package struct ScreenRecord: Equatable, Sendable, Codable {
  /// The screen's id.
  package var screen: String
  /// The viewport's name and the other properties of this variant, such as `iPhone 17 dark`.
  package var viewport: String
  /// The viewport's size.
  package var size: CGSize
  package var contentSize: CGSize
  /// The elements. Cells are in the order of their items.
  package var elements: [ElementRecord]

  package init(
    _ variant: (screen: String, viewport: String), size: CGSize, contentSize: CGSize,
    elements: [ElementRecord]
  ) {
    (screen, viewport) = variant
    (self.size, self.contentSize, self.elements) = (size, contentSize, elements)
  }

  /// The axis along which the content flows. It is horizontal if the content is wider than the viewport and not taller.
  var mainAxis: FlowAxis {
    contentSize.width > size.width + ElementRecord.tolerance
      && contentSize.height <= size.height + ElementRecord.tolerance ? .x : .y
  }
}

/// One element of a screen with all properties that a review compares. Lengths are in points, in content coordinates.
package struct ElementRecord: Equatable, Hashable, Sendable, Codable {
  /// An identifier that is stable across versions of a design: the id of an item, or a kind and a section.
  package var id: String
  /// The element's category: `cell`, or the kind of a supplementary or decoration view, such as `header`.
  package var category: String
  /// The index of the element's section, from 0.
  package var section: Int
  /// The index of the element within its section and category, from 0.
  package var order: Int
  /// The frame before the transform is applied, as defined by `center` and `bounds` in UIKit.
  package var frame: CGRect
  /// The opacity, from 0 to 1.
  package var alpha: Double = 1
  /// The z-order. Elements with higher values are in front.
  package var zIndex: Int = 0
  /// The components of the element's transform in row-major order; empty for the identity.
  package var transform: [Double] = []
  /// The displayed texts by name. For example, the text `detail` is `18 minutes ago`.
  package var texts: [String: String] = [:]
  /// The style properties by name, such as colors, fonts and corner radii, in the notation of a design.
  package var style: [String: String] = [:]
  /// A digest of the bytes of the element's image; `nil` if the element has no image.
  package var image: String?

  package init(id: String, category: String, section: Int, order: Int, frame: CGRect) {
    (self.id, self.category, self.section, self.order, self.frame) = (id, category, section, order, frame)
  }

  /// Whether two elements have equal contents, styles and sizes, regardless of their ids and positions.
  func showsSame(as other: ElementRecord) -> Bool {
    category == other.category && texts == other.texts && style == other.style && image == other.image
      && alpha == other.alpha && transform == other.transform && hasSameSize(as: other)
  }

  func hasSameSize(as other: ElementRecord) -> Bool {
    abs(frame.width - other.frame.width) < Self.tolerance
      && abs(frame.height - other.frame.height) < Self.tolerance
  }

  /// The tolerance for lengths, in points. Lengths that differ by less are equal. It is less than a twentieth of a pixel on any
  /// device.
  static let tolerance = 0.01
}

/// The name of an element, which is unique within its screen.
struct ElementName: Hashable {
  let category: String
  let id: String
}

extension ElementRecord {
  var name: ElementName { ElementName(category: category, id: id) }

  /// A digest of the texts, the style and the image, which are the same at all viewports.
  var contentDigest: String {
    func lines(_ values: [String: String]) -> [String] {
      values.sorted { $0.key < $1.key }.flatMap { [$0, $1] }
    }
    return ContentDigest(lines(texts) + ["style"] + lines(style) + ["image", image ?? ""]).description
  }
}

extension ElementChange {
  var name: ElementName { ElementName(category: category, id: id) }
}

/// Identifies an element of two compared screens. An element that exists in both has the index in the new screen's record.
enum ElementNumber: Hashable, Comparable {
  /// A deleted element, by its index in the old screen's record.
  case old(Int)
  /// An element that exists in the new screen, by its index in the new screen's record.
  case new(Int)

  /// Sorts deleted elements before all others, in reverse order.
  static func < (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.old(let a), .old(let b)): a > b
    case (.new(let a), .new(let b)): a < b
    case (.old, .new): true
    case (.new, .old): false
    }
  }
}
